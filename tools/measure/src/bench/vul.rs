//! Long histories without the days that they take: one case is decided by the domain itself, its events
//! serve as templates for all others, and the rows go in by COPY, with the positions and the chained
//! hashes that the appender would have given them. The program's own verification judges the result.
//!
//! Events of a thousand cases alternate, as in life: what belongs to one case lies scattered. What is
//! not as in life: all cases hold the same texts, and nobody waited for a commit.

use anyhow::ensure;
use cqrs_es::persist::SerializedEvent;
use history::{EventRow, GENESIS, Seal, digest, link};
use measure::huis::{Databaserol, Huis};
use sqlx::postgres::{PgConnection, PgPoolOptions};
use sqlx::{Connection, Executor};

use crate::sjabloon::Sjabloon;

/// Cases that are under way at the same time.
const TEGELIJK: usize = 1_000;
/// Bytes that go to PostgreSQL at once.
const BLOK: usize = 1 << 20;

/// What was written; [`Sjabloon::zaak`] tells each case and its link by its number.
#[derive(Clone, Copy, Debug)]
pub struct Gevuld {
    pub events: i64,
    pub zaken: usize,
}

/// Makes a database and fills it with at least so many events; the last cases are written to their end.
//////
/// # Errors
/// When the database can't be made or filled.
pub async fn vul(
    huis: &Huis,
    database: &str,
    events: usize,
    sjabloon: &Sjabloon,
) -> anyhow::Result<Gevuld> {
    let zaken = events.div_ceil(sjabloon.lengte());
    huis.maak_database(database).await?;
    let mut verbinding = huis.verbind(Databaserol::Superuser, database).await?;
    let mut transactie = verbinding.begin().await?;
    // Into a table that is new in this transaction rows go frozen: no vacuum visits them later. The keys
    // are made afterwards, from what is there. Only a superuser can do this; the program can't.
    for stap in [
        "ALTER TABLE history.events DISABLE TRIGGER append_only",
        "TRUNCATE history.events",
        "ALTER TABLE history.events DROP CONSTRAINT events_pkey, DROP CONSTRAINT events_position",
    ] {
        transactie.execute(stap).await?;
    }
    let pool = PgPoolOptions::new()
        .max_connections(2)
        .connect(&huis.url(Databaserol::Programma, database))
        .await?;
    let zegel = huis.zegel(&pool).await?;
    let keten = schrijf(&mut transactie, &zegel, zaken, sjabloon).await?;
    pool.close().await;
    for stap in [
        "ALTER TABLE history.events ADD PRIMARY KEY (aggregate_type, aggregate_id, sequence),
            ADD CONSTRAINT events_position UNIQUE (position)",
        "ALTER TABLE history.events ENABLE TRIGGER append_only",
    ] {
        transactie.execute(stap).await?;
    }
    sqlx::query("UPDATE history.head SET position = $1, hash = $2, before = $3")
        .bind(keten.positie)
        .bind(keten.hash.as_slice())
        .bind(keten.ervoor.as_slice())
        .execute(&mut *transactie)
        .await?;
    // The reactors have done their part of it: no mail is due.
    for sql in [
        "INSERT INTO work.checkpoint (naam, position) VALUES ('effecten', $1)",
        "INSERT INTO work.checkpoint_vluchtig (naam, position) VALUES ('zakenlijst', $1)",
    ] {
        sqlx::query(sql)
            .bind(keten.positie)
            .execute(&mut *transactie)
            .await?;
    }
    transactie.commit().await?;
    verbinding.execute("ANALYZE history.events").await?;
    Ok(Gevuld {
        events: keten.positie,
        zaken,
    })
}

struct Keten {
    positie: i64,
    hash: [u8; 32],
    ervoor: [u8; 32],
}

async fn schrijf(
    verbinding: &mut PgConnection,
    zegel: &Seal,
    zaken: usize,
    sjabloon: &Sjabloon,
) -> anyhow::Result<Keten> {
    let mut kopie = verbinding
        .copy_in_raw("COPY history.events FROM STDIN WITH (FREEZE)")
        .await?;
    let mut keten = Keten {
        positie: 0,
        hash: GENESIS,
        ervoor: GENESIS,
    };
    let mut blok = Vec::with_capacity(BLOK + 8192);
    for eerste in (0..zaken).step_by(TEGELIJK) {
        for plaats in 0..sjabloon.lengte() {
            let mut rijen: Vec<EventRow> = (eerste..(eerste + TEGELIJK).min(zaken))
                .map(|zaak| sjabloon.event(zaak, plaats))
                .collect();
            verzegel(zegel, &mut rijen).await?;
            for event in &rijen {
                keten.neem(event);
                regel(&mut blok, &keten, event)?;
            }
            if blok.len() >= BLOK {
                kopie.send(blok.as_slice()).await?;
                blok.clear();
            }
        }
    }
    kopie.send(blok.as_slice()).await?;
    let geschreven = kopie.finish().await?;
    ensure!(
        i64::try_from(geschreven)? == keten.positie,
        "COPY wrote {geschreven}"
    );
    Ok(keten)
}

/// As the program seals them before it appends them.
async fn verzegel(zegel: &Seal, rijen: &mut [EventRow]) -> anyhow::Result<()> {
    let mut events = Vec::with_capacity(rijen.len());
    for rij in rijen.iter() {
        events.push(SerializedEvent::new(
            rij.aggregate_id.clone(),
            usize::try_from(rij.sequence)?,
            rij.aggregate_type.clone(),
            rij.event_type.clone(),
            rij.event_version.clone(),
            serde_json::from_str(&rij.payload)?,
            serde_json::Value::Null,
        ));
    }
    for (rij, verzegeld) in rijen.iter_mut().zip(zegel.close_events(&events).await?) {
        if let Some(payload) = verzegeld {
            rij.payload = payload;
        }
    }
    Ok(())
}

impl Keten {
    fn neem(&mut self, event: &EventRow) {
        self.positie += 1;
        self.ervoor = self.hash;
        self.hash = link(self.hash, digest(event));
    }
}

/// A row in PostgreSQL's text format. The templates hold nothing that it would have to escape.
fn regel(blok: &mut Vec<u8>, keten: &Keten, event: &EventRow) -> std::io::Result<()> {
    use std::io::Write;
    write!(
        blok,
        "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t\\\\x",
        keten.positie,
        event.aggregate_type,
        event.aggregate_id,
        event.sequence,
        event.event_type,
        event.event_version,
        event.payload,
        event.metadata,
    )?;
    for byte in keten.hash {
        write!(blok, "{byte:02x}")?;
    }
    blok.push(b'\n');
    Ok(())
}
