//! The changes of the figures as SQL. The counts follow from the rows of the cases: what these cases
//! counted for goes off, their rows change, what they count for now comes on. So a rebuild, which
//! counts every case once, comes to the same.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use verzoek::Status;

use super::ALLE;
use super::changes::{self, Change, Changes, Embargo};
use super::tellen::{Telt, Welke, ruim_op, tel};
use crate::rows::{Rows, Table, rows};
use crate::tabellen::{Van, met};

/// Writes the changes, in the schema where the figures stand.
pub(super) async fn write(
    connection: &mut PgConnection,
    schema: &str,
    changes: Changes,
) -> Result<(), sqlx::Error> {
    if changes.is_empty() {
        return Ok(());
    }
    let ids: Vec<Uuid> = changes.0.keys().copied().collect();
    tel(connection, schema, schema, Welke::Deze(&ids), Telt::Eraf).await?;
    vul(connection, schema, changes).await?;
    tel(connection, schema, schema, Welke::Deze(&ids), Telt::Erbij).await?;
    ruim_op(connection, schema).await
}

/// Writes the rows of the cases and counts nothing yet. A rebuild of all figures counts once at the end
/// ([`tel_alles`]): two who count side by side wait for each other's transaction.
///
/// # Errors
/// Those of the database.
pub async fn vul(
    connection: &mut PgConnection,
    schema: &str,
    Changes(zaken): Changes,
) -> Result<(), sqlx::Error> {
    if zaken.is_empty() {
        return Ok(());
    }
    zaak(connection, schema, &zaken).await?;
    bereik(connection, schema, &zaken).await?;
    verblijf(connection, schema, &zaken).await
}

/// Counts all cases, where nothing was counted yet.
///
/// # Errors
/// Those of the database.
pub async fn tel_alles(connection: &mut PgConnection, schema: &str) -> Result<(), sqlx::Error> {
    tel_uit(connection, schema, schema).await
}

/// Counts all cases that stand in one schema, in another, where nothing was counted yet.
///
/// # Errors
/// Those of the database.
pub async fn tel_uit(
    connection: &mut PgConnection,
    from: &str,
    into: &str,
) -> Result<(), sqlx::Error> {
    tel(connection, from, into, Welke::Alle, Telt::Erbij).await
}

/// Takes cases out of the figures, so that they can be made again.
///
/// # Errors
/// Those of the database.
pub async fn vergeet(
    connection: &mut PgConnection,
    schema: &str,
    ids: &[Uuid],
) -> Result<(), sqlx::Error> {
    tel(connection, schema, schema, Welke::Deze(ids), Telt::Eraf).await?;
    for (tabel, kolom) in met(&[Van::GeteldeZaak]) {
        sqlx::query(&format!(
            "DELETE FROM {schema}.{tabel} WHERE {kolom} = ANY($1)"
        ))
        .bind(ids)
        .execute(&mut *connection)
        .await?;
    }
    ruim_op(connection, schema).await
}

/// The status that is shown outside, as far as the changes tell; none also without an embargo.
fn buiten_status(embargo: &Embargo) -> Option<&'static str> {
    let status = match embargo.beeindigd {
        true => Some(Status::Beeindigd),
        false => embargo.status,
    };
    status.filter(|_| embargo.begint).map(Status::code)
}

type Zaken = BTreeMap<Uuid, Change>;

rows! {
    struct Cijfer => Cijfers in "cijfer_zaak" {
        zaak_id: Uuid,
        gemeente: String,
        status: &'static str,
        buiten_status: Option<&'static str>,
        kenners: String as "text[]",
    }
}

rows! {
    struct Wijziging => Wijzigingen {
        id: Uuid,
        gemeente: Option<String>,
        status: Option<&'static str>,
        begint: bool,
        beeindigd: bool,
        voorbij: bool,
        buiten_status: Option<&'static str>,
        eraf: i32,
        erbij: String,
    }
}

async fn zaak(
    connection: &mut PgConnection,
    schema: &str,
    zaken: &Zaken,
) -> Result<(), sqlx::Error> {
    let mut nieuwe = Cijfers::default();
    let mut bekende = Wijzigingen::default();
    for (id, change) in zaken {
        let Change {
            nieuw,
            gemeente,
            status,
            embargo,
            spoor,
            // Where it was: `bereik` and `verblijf`.
            opnieuw: _,
            bereikt: _,
            sluit: _,
            verblijven: _,
        } = change;
        let status = status.map(Status::code);
        let gemeente = gemeente.map(|gemeente| gemeente.to_string());
        let buiten_status = buiten_status(embargo);
        let erbij = spoor.erbij.join(",");
        match nieuw {
            Some(_) => nieuwe.push(Cijfer {
                zaak_id: *id,
                gemeente: gemeente.unwrap_or_default(),
                status: status.unwrap_or_default(),
                buiten_status: buiten_status.filter(|_| !embargo.voorbij),
                kenners: erbij,
            }),
            None => bekende.push(Wijziging {
                id: *id,
                gemeente,
                status,
                begint: embargo.begint,
                beeindigd: embargo.beeindigd,
                voorbij: embargo.voorbij,
                buiten_status,
                eraf: spoor.eraf,
                erbij,
            }),
        }
    }
    if !nieuwe.is_empty() {
        let sql = Cijfers::inserting(schema, &Cijfers::unnest(), &[]);
        nieuwe.query(&sql).execute(&mut *connection).await?;
    }
    if bekende.is_empty() {
        return Ok(());
    }
    let sql = format!(
        "UPDATE {schema}.cijfer_zaak z SET gemeente = coalesce(c.gemeente, z.gemeente),
                status = coalesce(c.status, z.status),
                buiten_status = CASE WHEN c.voorbij THEN NULL
                                     WHEN c.begint THEN coalesce(c.buiten_status, z.status)
                                     WHEN c.beeindigd AND z.buiten_status IS NOT NULL THEN 'beeindigd'
                                     ELSE z.buiten_status END,
                kenners = z.kenners[1:cardinality(z.kenners) - c.eraf] || string_to_array(c.erbij, ',')
         FROM {} WHERE z.zaak_id = c.id",
        Wijzigingen::unnest()
    );
    bekende.query(&sql).execute(connection).await?;
    Ok(())
}

rows! { struct Bereikt => Geraakt in "cijfer_bereik" { zaak_id: Uuid, organisatie: String, maand: NaiveDate } }

async fn bereik(
    connection: &mut PgConnection,
    schema: &str,
    zaken: &Zaken,
) -> Result<(), sqlx::Error> {
    let opnieuw: Vec<Uuid> = zaken
        .iter()
        .filter(|(_, change)| change.opnieuw && change.nieuw.is_none())
        .map(|(id, _)| *id)
        .collect();
    if !opnieuw.is_empty() {
        sqlx::query(&format!(
            "DELETE FROM {schema}.cijfer_bereik WHERE zaak_id = ANY($1) AND organisatie <> '{ALLE}'"
        ))
        .bind(opnieuw)
        .execute(&mut *connection)
        .await?;
    }
    let mut geraakt = Geraakt::default();
    for (id, change) in zaken {
        let alle = change.nieuw.map(|maand| (ALLE.to_owned(), maand));
        let bereikt = change.bereikt.iter().map(|(o, m)| (o.to_string(), *m));
        for (organisatie, maand) in alle.into_iter().chain(bereikt) {
            geraakt.push(Bereikt {
                zaak_id: *id,
                organisatie,
                maand,
            });
        }
    }
    if geraakt.is_empty() {
        return Ok(());
    }
    // Where it has been before, it came first then. A new case has been nowhere: a rebuild has no key yet to tell.
    let eerder = match zaken.values().all(|change| change.nieuw.is_some()) {
        true => "",
        false => "ON CONFLICT DO NOTHING",
    };
    let sql = Geraakt::inserting(schema, &format!("{} {eerder}", Geraakt::unnest()), &[]);
    geraakt.query(&sql).execute(connection).await?;
    Ok(())
}

rows! {
    struct Verblijf => Verblijven in "cijfer_verblijf" {
        zaak_id: Uuid,
        volgorde: i64,
        organisatie: Option<String>,
        stap: &'static str,
        van: DateTime<Utc>,
        tot: Option<DateTime<Utc>>,
    }
}

async fn verblijf(
    connection: &mut PgConnection,
    schema: &str,
    zaken: &Zaken,
) -> Result<(), sqlx::Error> {
    let (ids, einden): (Vec<Uuid>, Vec<DateTime<Utc>>) = zaken
        .iter()
        // Where a case that is new here lay before, nobody counts.
        .filter(|(_, change)| change.nieuw.is_none())
        .filter_map(|(id, change)| Some((*id, change.sluit?)))
        .unzip();
    if !ids.is_empty() {
        sqlx::query(&format!(
            "UPDATE {schema}.cijfer_verblijf v SET tot = c.tot
             FROM unnest($1::uuid[], $2::timestamptz[]) c(id, tot)
             WHERE v.zaak_id = c.id AND v.tot IS NULL"
        ))
        .bind(ids)
        .bind(einden)
        .execute(&mut *connection)
        .await?;
    }
    let mut verblijven = Verblijven::default();
    for (id, change) in zaken {
        for verblijf in &change.verblijven {
            let changes::Verblijf {
                volgorde,
                bij,
                stap,
                van,
                tot,
            } = *verblijf;
            verblijven.push(Verblijf {
                zaak_id: *id,
                volgorde,
                organisatie: bij.map(|organisatie| organisatie.to_string()),
                stap: stap.code(),
                van,
                tot,
            });
        }
    }
    if verblijven.is_empty() {
        return Ok(());
    }
    let from = format!(
        "{} JOIN {schema}.cijfer_zaak z ON z.zaak_id = c.zaak_id",
        Verblijven::unnest()
    );
    let bij = ("organisatie", "coalesce(c.organisatie, z.gemeente)");
    let sql = Verblijven::inserting(schema, &from, &[bij]);
    verblijven.query(&sql).execute(connection).await?;
    Ok(())
}
