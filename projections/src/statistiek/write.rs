//! The changes of the figures as SQL. The counts follow from the rows of the cases: what these cases
//! counted for goes off, their rows change, what they count for now comes on. So a rebuild, which
//! counts every case once, comes to the same.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::changes::{Change, Changes, Fase};
use super::{ALLE, GEMEENTEN};

/// Whether cases come on or go off.
#[derive(Clone, Copy)]
enum Telt {
    Erbij,
    Eraf,
}

/// Which cases are counted.
#[derive(Clone, Copy)]
enum Welke<'a> {
    Alle,
    Deze(&'a [Uuid]),
}

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

/// Writes the rows of the cases and counts nothing yet. Who makes all figures anew counts once at the end
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

/// In the order of the keys: two who count at once wait for each other, and never for ever.
async fn tel(
    connection: &mut PgConnection,
    from: &str,
    into: &str,
    welke: Welke<'_>,
    telt: Telt,
) -> Result<(), sqlx::Error> {
    let teken = match telt {
        Telt::Erbij => "",
        Telt::Eraf => "-",
    };
    let (ids, daarvan) = match welke {
        Welke::Alle => (None, "$1::uuid[] IS NULL"),
        Welke::Deze(ids) => (Some(ids), "zaak_id = ANY($1)"),
    };
    sqlx::query(&format!(
        "INSERT INTO {into}.cijfer_telling AS t (organisatie, maand, status, aantal)
         SELECT b.organisatie, b.maand, z.status, {teken}count(*)
         FROM {from}.cijfer_zaak z JOIN {from}.cijfer_bereik b USING (zaak_id)
         WHERE {daarvan} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
         ON CONFLICT (organisatie, maand, status) DO UPDATE SET aantal = t.aantal + excluded.aantal"
    ))
    .bind(ids)
    .execute(&mut *connection)
    .await?;
    sqlx::query(&format!(
        "INSERT INTO {into}.cijfer_duur AS t (organisatie, jaar, dossier, bij, dagen, aantal)
         SELECT b.organisatie, extract(year FROM v.tot AT TIME ZONE 'Europe/Amsterdam')::int, v.dossier,
                CASE WHEN v.organisatie LIKE 'gemeente/%' AND b.organisatie NOT LIKE 'gemeente/%'
                     THEN '{GEMEENTEN}' ELSE v.organisatie END,
                floor(extract(epoch FROM v.tot - v.van) / 86400)::int, {teken}count(*)
         FROM {from}.cijfer_verblijf v JOIN {from}.cijfer_bereik b USING (zaak_id)
         WHERE {daarvan} AND v.tot IS NOT NULL
         GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
         ON CONFLICT (organisatie, jaar, dossier, bij, dagen)
            DO UPDATE SET aantal = t.aantal + excluded.aantal"
    ))
    .bind(ids)
    .execute(&mut *connection)
    .await?;
    Ok(())
}

/// A count of nothing is no row: a rebuild would not make it.
async fn ruim_op(connection: &mut PgConnection, schema: &str) -> Result<(), sqlx::Error> {
    for tabel in ["cijfer_telling", "cijfer_duur"] {
        sqlx::query(&format!("DELETE FROM {schema}.{tabel} WHERE aantal = 0"))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

type Zaken = std::collections::BTreeMap<Uuid, Change>;

async fn zaak(
    connection: &mut PgConnection,
    schema: &str,
    zaken: &Zaken,
) -> Result<(), sqlx::Error> {
    let (mut ids, mut gemeenten, mut statussen) = (vec![], vec![], vec![]);
    let (mut nieuwe, mut begin, mut stand) = (vec![], vec![], vec![]);
    for (id, change) in zaken {
        let status = change.status.map(verzoek::Status::code);
        let gemeente = change.gemeente.map(|gemeente| gemeente.to_string());
        match change.nieuw {
            Some(_) => {
                nieuwe.push(*id);
                begin.push(gemeente.unwrap_or_default());
                stand.push(status.unwrap_or_default());
            }
            None => {
                ids.push(*id);
                gemeenten.push(gemeente);
                statussen.push(status);
            }
        }
    }
    sqlx::query(&format!(
        "INSERT INTO {schema}.cijfer_zaak (zaak_id, gemeente, status)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[])"
    ))
    .bind(nieuwe)
    .bind(begin)
    .bind(stand)
    .execute(&mut *connection)
    .await?;
    if ids.is_empty() {
        return Ok(());
    }
    sqlx::query(&format!(
        "UPDATE {schema}.cijfer_zaak z SET gemeente = coalesce(c.gemeente, z.gemeente),
                status = coalesce(c.status, z.status)
         FROM unnest($1::uuid[], $2::text[], $3::text[]) c(id, gemeente, status)
         WHERE z.zaak_id = c.id"
    ))
    .bind(ids)
    .bind(gemeenten)
    .bind(statussen)
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
    let (mut ids, mut volgorde, mut bij, mut dossier, mut van, mut tot) =
        (vec![], vec![], vec![], vec![], vec![], vec![]);
    for (id, change) in zaken {
        for verblijf in &change.verblijven {
            ids.push(*id);
            volgorde.push(verblijf.volgorde);
            bij.push(verblijf.bij.map(|organisatie| organisatie.to_string()));
            dossier.push(verblijf.fase == Fase::Dossier);
            van.push(verblijf.van);
            tot.push(verblijf.tot);
        }
    }
    sqlx::query(&format!(
        "INSERT INTO {schema}.cijfer_verblijf (zaak_id, volgorde, organisatie, dossier, van, tot)
         SELECT n.id, n.volgorde, coalesce(n.bij, z.gemeente), n.dossier, n.van, n.tot
         FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::bool[], $5::timestamptz[],
                     $6::timestamptz[]) n(id, volgorde, bij, dossier, van, tot)
         JOIN {schema}.cijfer_zaak z ON z.zaak_id = n.id"
    ))
    .bind(ids)
    .bind(volgorde)
    .bind(bij)
    .bind(dossier)
    .bind(van)
    .bind(tot)
    .execute(connection)
    .await?;
    Ok(())
}
