//! Counting the rows of the cases: where they stand, how long they stayed, and what came in.

use sqlx::PgConnection;
use uuid::Uuid;
use verzoek::Status;

use super::{ALLE, LAND};
use crate::tabellen::tellingen;

/// Whether cases come on or go off.
#[derive(Clone, Copy)]
pub(super) enum Telt {
    Erbij,
    Eraf,
}

/// Which cases are counted.
#[derive(Clone, Copy)]
pub(super) enum Welke<'a> {
    Alle,
    Deze(&'a [Uuid]),
}

/// What was granted is secret to the organisation of `b`: the case counts as what it was before, and nothing after the
/// decision happened ([`NA_BESLUIT`]).
const GEHEIM: &str = "(z.buiten_status IS NOT NULL AND b.organisatie <> z.gemeente
    AND b.organisatie <> '*' AND b.organisatie NOT LIKE 'kno/%' AND b.organisatie <> ALL(z.kenners))";

/// The stay `v` ended with the decision, or began after it.
const NA_BESLUIT: &str = "v.volgorde >= v.laatste";

/// Where the stay `v` counts for the organisation of `b`: for one that is no municipality they all count as one. Each
/// municipality by itself has a table of its own.
const BIJ: &str = "CASE WHEN b.organisatie LIKE 'gemeente/%' OR v.organisatie NOT LIKE 'gemeente/%' THEN v.organisatie
    ELSE 'gemeente' END";

/// The stays of the cases, each with the last one before a decision that grants. All are read at once: while all cases
/// are counted there may be no key to look them up by.
fn verblijven(schema: &str, daarvan: &str) -> String {
    format!(
        "SELECT zaak_id, volgorde, organisatie, stap, tot,
                extract(year FROM tot AT TIME ZONE 'Europe/Amsterdam')::int AS jaar,
                (tot AT TIME ZONE 'Europe/Amsterdam')::date - (van AT TIME ZONE 'Europe/Amsterdam')::date AS dagen,
                max(volgorde) FILTER (WHERE stap NOT IN ('{toegekend}', '{in_besluit}'))
                    OVER (PARTITION BY zaak_id) AS laatste
         FROM {schema}.cijfer_verblijf WHERE {daarvan}",
        toegekend = Status::Toegekend.code(),
        in_besluit = Status::InBesluit.code(),
    )
}

/// What came in: the first time that a case came to an organisation as a request, and as a dossier; and that it came
/// anywhere. What is handed over later came in all the same, and so a count of the past never changes.
fn instroom(schema: &str, daarvan: &str) -> String {
    format!(
        "SELECT organisatie, soort, (van AT TIME ZONE 'Europe/Amsterdam')::date AS dag,
                row_number() OVER (PARTITION BY zaak_id, soort, organisatie ORDER BY volgorde) AS daar,
                row_number() OVER (PARTITION BY zaak_id, soort ORDER BY volgorde) AS ergens
         FROM (SELECT zaak_id, volgorde, organisatie, van,
                      CASE stap WHEN '{verzoek}' THEN 'verzoek' ELSE 'dossier' END AS soort
               FROM {schema}.cijfer_verblijf
               WHERE {daarvan} AND stap NOT IN ('{toegekend}', '{in_besluit}')) v",
        verzoek = Status::BijGemeente.code(),
        toegekend = Status::Toegekend.code(),
        in_besluit = Status::InBesluit.code(),
    )
}

/// In the order of the keys: two who count at once wait for each other, and never for ever.
pub(super) async fn tel(
    connection: &mut PgConnection,
    from: &str,
    into: &str,
    welke: Welke<'_>,
    telt: Telt,
) -> Result<(), sqlx::Error> {
    let (teken, dagen) = match telt {
        Telt::Erbij => ("", "SELECT unnest(t.dagen || excluded.dagen)"),
        Telt::Eraf => (
            "-",
            "SELECT unnest(t.dagen) EXCEPT ALL SELECT unnest(excluded.dagen)",
        ),
    };
    let (ids, daarvan) = match welke {
        Welke::Alle => (None, "$1::uuid[] IS NULL"),
        Welke::Deze(ids) => (Some(ids), "zaak_id = ANY($1)"),
    };
    let tellingen = format!(
        "INSERT INTO {into}.cijfer_telling AS t (organisatie, maand, status, aantal)
         SELECT b.organisatie, b.maand, CASE WHEN {GEHEIM} THEN z.buiten_status ELSE z.status END,
                {teken}count(*)
         FROM {from}.cijfer_zaak z JOIN {from}.cijfer_bereik b USING (zaak_id)
         WHERE {daarvan} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
         ON CONFLICT (organisatie, maand, status) DO UPDATE SET aantal = t.aantal + excluded.aantal"
    );
    let duren = format!(
        "WITH v AS ({verblijven})
         INSERT INTO {into}.cijfer_duur AS t (organisatie, jaar, stap, bij, dagen, aantal)
         SELECT organisatie, jaar, stap, bij, dagen, {teken}count(*)
         FROM (SELECT b.organisatie, v.jaar, v.stap, {BIJ} AS bij, v.dagen
               FROM v JOIN {from}.cijfer_bereik b USING (zaak_id) JOIN {from}.cijfer_zaak z USING (zaak_id)
               WHERE v.tot IS NOT NULL AND NOT ({GEHEIM} AND {NA_BESLUIT})
               UNION ALL
               -- Of the whole country what everybody may know.
               SELECT '{LAND}', v.jaar, v.stap, split_part(v.organisatie, '/', 1), v.dagen
               FROM v JOIN {from}.cijfer_zaak z USING (zaak_id)
               WHERE v.tot IS NOT NULL AND NOT (z.buiten_status IS NOT NULL AND {NA_BESLUIT})) d
         GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
         ON CONFLICT (organisatie, jaar, stap, bij, dagen)
            DO UPDATE SET aantal = t.aantal + excluded.aantal",
        verblijven = verblijven(from, daarvan),
    );
    let plaatsen = format!(
        "WITH v AS ({verblijven})
         INSERT INTO {into}.cijfer_plaats AS t (organisatie, jaar, stap, bij, dagen)
         SELECT b.organisatie, v.jaar, v.stap, v.organisatie, array_agg(v.dagen ORDER BY v.dagen)
         FROM v JOIN {from}.cijfer_bereik b USING (zaak_id) JOIN {from}.cijfer_zaak z USING (zaak_id)
         WHERE v.tot IS NOT NULL AND b.organisatie NOT LIKE 'gemeente/%' AND v.organisatie LIKE 'gemeente/%'
           AND NOT ({GEHEIM} AND {NA_BESLUIT})
         GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
         ON CONFLICT (organisatie, jaar, stap, bij) DO UPDATE SET dagen = ARRAY({dagen} ORDER BY 1)",
        verblijven = verblijven(from, daarvan),
    );
    let gekomen = format!(
        "WITH v AS ({instroom})
         INSERT INTO {into}.cijfer_instroom AS t (organisatie, soort, dag, aantal)
         SELECT organisatie, soort, dag, {teken}count(*)
         FROM (SELECT organisatie, soort, dag FROM v WHERE daar = 1
               UNION ALL
               SELECT '{ALLE}', soort, dag FROM v WHERE ergens = 1) d
         GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
         ON CONFLICT (organisatie, soort, dag) DO UPDATE SET aantal = t.aantal + excluded.aantal",
        instroom = instroom(from, daarvan),
    );
    for sql in [tellingen, duren, plaatsen, gekomen] {
        sqlx::query(&sql)
            .bind(ids)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// A count of nothing is no row: a rebuild would not make it.
pub(super) async fn ruim_op(
    connection: &mut PgConnection,
    schema: &str,
) -> Result<(), sqlx::Error> {
    for tabel in tellingen() {
        sqlx::query(&format!("DELETE FROM {schema}.{tabel} WHERE aantal = 0"))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
