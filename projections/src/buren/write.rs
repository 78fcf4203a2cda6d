//! The changes of what neighbours hear as SQL.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::bericht;
use super::changes::{Bereik, Changes, Kent, Voor};
use crate::rows::{Rows, Table, rows};

rows! {
    struct Hoorbaar => Hoorbare {
        positie: i64,
        zaak: Uuid,
        volgorde: i64,
        soort: String,
        op: DateTime<Utc>,
        geheim: bool,
    }
}

/// Writes who hears of the cases first, and then what they hear.
pub(super) async fn write(
    connection: &mut PgConnection,
    schema: &str,
    changes: Changes,
) -> Result<(), sqlx::Error> {
    let Changes {
        zaken,
        eindes,
        kenners,
        uit,
    } = changes;
    if !eindes.is_empty() {
        einde(connection, schema, eindes).await?;
    }
    if !zaken.is_empty() {
        bereik(connection, schema, zaken).await?;
    }
    if !kenners.is_empty() {
        kennen(connection, schema, kenners).await?;
    }
    if uit.is_empty() {
        return Ok(());
    }
    let mut hoorbare = Hoorbare::default();
    for (gebeurtenis, voor) in uit {
        let bericht::Gebeurtenis {
            positie,
            zaak_id,
            volgorde,
            soort,
            op,
        } = gebeurtenis;
        hoorbare.push(Hoorbaar {
            positie,
            zaak: zaak_id,
            volgorde,
            soort,
            op,
            geheim: voor == Voor::Kenners,
        });
    }
    let sql = format!(
        "INSERT INTO {schema}.buur_gebeurtenis (organisatie, positie, zaak_id, volgorde, soort, op)
         SELECT DISTINCT b.organisatie, c.positie, c.zaak, c.volgorde, c.soort, c.op
         FROM {}
         JOIN {schema}.buur_bereik b ON b.zaak_id = c.zaak
              AND c.positie BETWEEN b.vanaf AND coalesce(b.tot, c.positie)
              AND (b.kent > 0 OR NOT c.geheim)",
        Hoorbare::unnest()
    );
    hoorbare.query(&sql).execute(connection).await?;
    Ok(())
}

rows! { struct Kenner => Kenners { zaak: Uuid, wie: String, keer: i32 } }

/// Those on the road of the case hear of what is granted.
async fn kennen(
    connection: &mut PgConnection,
    schema: &str,
    kenners: BTreeMap<(Uuid, String), i32>,
) -> Result<(), sqlx::Error> {
    let mut rijen = Kenners::default();
    for ((zaak, wie), keer) in kenners {
        rijen.push(Kenner { zaak, wie, keer });
    }
    let sql = format!(
        "UPDATE {schema}.buur_bereik b SET kent = b.kent + c.keer FROM {}
         WHERE b.zaak_id = c.zaak AND b.organisatie = c.wie AND b.tot IS NULL",
        Kenners::unnest()
    );
    rijen.query(&sql).execute(connection).await?;
    Ok(())
}

rows! { struct Einde => Eindes { zaak: Uuid, wie: String, tot: i64 } }

async fn einde(
    connection: &mut PgConnection,
    schema: &str,
    eindes: Vec<(Uuid, String, i64)>,
) -> Result<(), sqlx::Error> {
    let mut rijen = Eindes::default();
    for (zaak, wie, tot) in eindes {
        rijen.push(Einde { zaak, wie, tot });
    }
    let sql = format!(
        "UPDATE {schema}.buur_bereik b SET tot = c.tot FROM {}
         WHERE b.zaak_id = c.zaak AND b.organisatie = c.wie AND b.tot IS NULL",
        Eindes::unnest()
    );
    rijen.query(&sql).execute(connection).await?;
    Ok(())
}

rows! {
    struct Bereikrij => Bereiken in "buur_bereik" {
        zaak_id: Uuid,
        organisatie: String,
        vanaf: i64,
        tot: Option<i64>,
        kent: i32,
    }
}

async fn bereik(
    connection: &mut PgConnection,
    schema: &str,
    zaken: BTreeMap<Uuid, Vec<Bereik>>,
) -> Result<(), sqlx::Error> {
    let mut rijen = Bereiken::default();
    for (zaak_id, bereik) in zaken {
        for deel in bereik {
            let Bereik {
                organisatie,
                vanaf,
                tot,
                kent,
            } = deel;
            rijen.push(Bereikrij {
                zaak_id,
                organisatie,
                vanaf,
                tot,
                kent: i32::from(kent == Kent::Altijd),
            });
        }
    }
    // Whoever hears of it already goes on doing so.
    let from = format!(
        "{} WHERE NOT EXISTS (SELECT FROM {schema}.buur_bereik b
             WHERE b.zaak_id = c.zaak_id AND b.organisatie = c.organisatie AND b.tot IS NULL)",
        Bereiken::unnest()
    );
    let sql = Bereiken::inserting(schema, &from, &[]);
    rijen.query(&sql).execute(connection).await?;
    Ok(())
}
