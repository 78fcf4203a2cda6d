//! The changes of the figures as SQL. The counts follow from the rows of the cases: what these cases
//! counted for goes off, their rows change, what they count for now comes on. So a rebuild, which
//! counts every case once, comes to the same.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use verzoek::Status;

use super::ALLE;
use super::changes::{Change, Changes, Embargo};
use super::tellen::{Telt, Welke, ruim_op, tel};

/// Writes the changes, in the schema where the figures stand.
///
/// # Errors
/// Those of the database.
pub async fn schrijf(
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
    for tabel in ["cijfer_zaak", "cijfer_bereik", "cijfer_verblijf"] {
        sqlx::query(&format!(
            "DELETE FROM {schema}.{tabel} WHERE zaak_id = ANY($1)"
        ))
        .bind(ids)
        .execute(&mut *connection)
        .await?;
    }
    ruim_op(connection, schema).await
}

/// As what the cases count for those who may not know what was granted.
#[derive(Default)]
struct Embargoes {
    begint: Vec<bool>,
    beeindigd: Vec<bool>,
    voorbij: Vec<bool>,
    status: Vec<Option<&'static str>>,
    eraf: Vec<i32>,
    erbij: Vec<String>,
}

impl Embargoes {
    fn voeg_toe(&mut self, change: &Change) {
        let embargo = &change.embargo;
        self.begint.push(embargo.begint);
        self.beeindigd.push(embargo.beeindigd);
        self.voorbij.push(embargo.voorbij);
        self.status.push(buiten_status(embargo));
        self.eraf.push(change.spoor.eraf);
        self.erbij.push(change.spoor.erbij.join(","));
    }
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

async fn zaak(
    connection: &mut PgConnection,
    schema: &str,
    zaken: &Zaken,
) -> Result<(), sqlx::Error> {
    let (mut ids, mut gemeenten, mut statussen) = (vec![], vec![], vec![]);
    let (mut nieuwe, mut begin, mut stand) = (vec![], vec![], vec![]);
    let (mut buiten, mut kenners) = (vec![], vec![]);
    let mut embargo = Embargoes::default();
    for (id, change) in zaken {
        let status = change.status.map(Status::code);
        let gemeente = change.gemeente.map(|gemeente| gemeente.to_string());
        match change.nieuw {
            Some(_) => {
                nieuwe.push(*id);
                begin.push(gemeente.unwrap_or_default());
                stand.push(status.unwrap_or_default());
                buiten.push(buiten_status(&change.embargo).filter(|_| !change.embargo.voorbij));
                kenners.push(change.spoor.erbij.join(","));
            }
            None => {
                ids.push(*id);
                gemeenten.push(gemeente);
                statussen.push(status);
                embargo.voeg_toe(change);
            }
        }
    }
    sqlx::query(&format!(
        "INSERT INTO {schema}.cijfer_zaak (zaak_id, gemeente, status, buiten_status, kenners)
         SELECT id, gemeente, status, buiten_status, string_to_array(kenners, ',')
         FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])
                n(id, gemeente, status, buiten_status, kenners)"
    ))
    .bind(nieuwe)
    .bind(begin)
    .bind(stand)
    .bind(buiten)
    .bind(kenners)
    .execute(&mut *connection)
    .await?;
    if ids.is_empty() {
        return Ok(());
    }
    sqlx::query(&format!(
        "UPDATE {schema}.cijfer_zaak z SET gemeente = coalesce(c.gemeente, z.gemeente),
                status = coalesce(c.status, z.status),
                buiten_status = CASE WHEN c.voorbij THEN NULL
                                     WHEN c.begint THEN coalesce(c.buiten_status, z.status)
                                     WHEN c.beeindigd AND z.buiten_status IS NOT NULL THEN 'beeindigd'
                                     ELSE z.buiten_status END,
                kenners = z.kenners[1:cardinality(z.kenners) - c.eraf] || string_to_array(c.erbij, ',')
         FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bool[], $5::bool[], $6::bool[], $7::text[],
                     $8::int[], $9::text[])
                c(id, gemeente, status, begint, beeindigd, voorbij, buiten_status, eraf, erbij)
         WHERE z.zaak_id = c.id"
    ))
    .bind(ids)
    .bind(gemeenten)
    .bind(statussen)
    .bind(embargo.begint)
    .bind(embargo.beeindigd)
    .bind(embargo.voorbij)
    .bind(embargo.status)
    .bind(embargo.eraf)
    .bind(embargo.erbij)
    .execute(&mut *connection)
    .await?;
    Ok(())
}

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
    let (mut ids, mut organisaties, mut maanden) = (vec![], vec![], Vec::<NaiveDate>::new());
    for (id, change) in zaken {
        let alle = change.nieuw.map(|maand| (ALLE.to_owned(), maand));
        let bereikt = change.bereikt.iter().map(|(o, m)| (o.to_string(), *m));
        for (organisatie, maand) in alle.into_iter().chain(bereikt) {
            ids.push(*id);
            organisaties.push(organisatie);
            maanden.push(maand);
        }
    }
    // Where it has been before, it came first then. A new case has been nowhere: a rebuild has no key yet to tell.
    let eerder = match zaken.values().all(|change| change.nieuw.is_some()) {
        true => "",
        false => "ON CONFLICT DO NOTHING",
    };
    sqlx::query(&format!(
        "INSERT INTO {schema}.cijfer_bereik (zaak_id, organisatie, maand)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::date[]) {eerder}"
    ))
    .bind(ids)
    .bind(organisaties)
    .bind(maanden)
    .execute(&mut *connection)
    .await?;
    Ok(())
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
    let (mut ids, mut volgorde, mut bij, mut stap, mut van, mut tot) =
        (vec![], vec![], vec![], vec![], vec![], vec![]);
    for (id, change) in zaken {
        for verblijf in &change.verblijven {
            ids.push(*id);
            volgorde.push(verblijf.volgorde);
            bij.push(verblijf.bij.map(|organisatie| organisatie.to_string()));
            stap.push(verblijf.stap.code());
            van.push(verblijf.van);
            tot.push(verblijf.tot);
        }
    }
    sqlx::query(&format!(
        "INSERT INTO {schema}.cijfer_verblijf (zaak_id, volgorde, organisatie, stap, van, tot)
         SELECT n.id, n.volgorde, coalesce(n.bij, z.gemeente), n.stap, n.van, n.tot
         FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[],
                     $6::timestamptz[]) n(id, volgorde, bij, stap, van, tot)
         JOIN {schema}.cijfer_zaak z ON z.zaak_id = n.id"
    ))
    .bind(ids)
    .bind(volgorde)
    .bind(bij)
    .bind(stap)
    .bind(van)
    .bind(tot)
    .execute(connection)
    .await?;
    Ok(())
}
