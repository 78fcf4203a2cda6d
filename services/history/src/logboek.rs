//! Log books: what stands in no case (looks, accounts, keys, texts, webhooks, verifications, deliveries to an archive)
//! is committed to the history in batches, as an event that tells which rows there were and their digest
//! (docs/history.md#log-books).
//!
//! The database makes the event (`history.leg_vast`): the program's role can't commit to what is not there. Whether
//! the rows still are those is computed here, from the tables themselves.

use chrono::{DateTime, Months, Utc};
use futures::TryStreamExt;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use sqlx::{PgPool, Row};

/// The aggregate type of log books in the history.
pub const LOGBOEK: &str = "logboek";

/// A log book: its name, what it is called in a sentence, and its rows: number and fields, by a first and last number.
struct Logboek {
    naam: &'static str,
    rijen: &'static str,
}

/// `to_char` as events have moments.
macro_rules! moment {
    () => {
        "to_char(op AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')"
    };
}

/// Of a log book in `work.logregel`.
macro_rules! logregel {
    ($naam:literal) => {
        concat!(
            "SELECT id, ARRAY[id::text, ",
            moment!(),
            ", logboek, inhoud] FROM work.logregel WHERE logboek = '",
            $naam,
            "' AND id >= $1 AND id <= $2 ORDER BY id"
        )
    };
}

const ALLE: [Logboek; 7] = [
    Logboek {
        naam: "inzage",
        rijen: concat!(
            "SELECT id, ARRAY[id::text, ",
            moment!(),
            ", gebruiker, rol, organisatie, zaak_id::text, wat, welk, reden, encode(eenmalig, 'hex')]
             FROM access.inzage WHERE id >= $1 AND id <= $2 ORDER BY id"
        ),
    },
    Logboek {
        naam: "account",
        rijen: concat!(
            "SELECT id, ARRAY[id::text, ",
            moment!(),
            ", soort, bron, door, gebruikersnaam, gegevens::text]
             FROM access.gebeurtenis WHERE id >= $1 AND id <= $2 ORDER BY id"
        ),
    },
    Logboek {
        naam: "verificatie",
        rijen: logregel!("verificatie"),
    },
    Logboek {
        naam: "sleutel",
        rijen: logregel!("sleutel"),
    },
    Logboek {
        naam: "tekst",
        rijen: logregel!("tekst"),
    },
    Logboek {
        naam: "webhook",
        rijen: logregel!("webhook"),
    },
    Logboek {
        naam: "overbrenging",
        rijen: logregel!("overbrenging"),
    },
];

/// Commits what log books have that was not committed yet; returns how many rows that were.
///
/// # Errors
/// Those of the database; who is overtaken by another worker hears one too.
pub async fn leg_vast(pool: &PgPool) -> Result<i64, sqlx::Error> {
    let mut all = 0;
    for logboek in &ALLE {
        // By itself: the lock that it takes is let go at once.
        let settled: Option<i64> = sqlx::query_scalar("SELECT work.log_grens($1)")
            .bind(logboek.naam)
            .fetch_one(pool)
            .await?;
        let Some(settled) = settled else {
            continue;
        };
        loop {
            let rows: i64 = sqlx::query_scalar("SELECT history.leg_vast($1, $2)")
                .bind(logboek.naam)
                .bind(settled)
                .fetch_one(pool)
                .await?;
            all += rows;
            if rows == 0 {
                break;
            }
        }
    }
    Ok(all)
}

/// Removes what is over its term of the log books that have one, and has the history tell of it; returns how many rows
/// that were. `maanden` is at least [`KORTST`].
///
/// # Errors
/// Those of the database; rows that are not those that were committed stay, and are one.
pub async fn ruim_op(pool: &PgPool, maanden: u32) -> Result<i64, sqlx::Error> {
    let mut all = 0;
    for naam in MET_TERMIJN {
        loop {
            let rows: i64 = sqlx::query_scalar("SELECT history.ruim_op($1, $2)")
                .bind(naam)
                .bind(i32::try_from(maanden).unwrap_or(i32::MAX))
                .fetch_one(pool)
                .await?;
            all += rows;
            if rows == 0 {
                break;
            }
        }
    }
    Ok(all)
}

/// The log books whose rows go in the end: those that name people.
const MET_TERMIJN: [&str; 2] = ["inzage", "account"];

/// Months that a row is kept at the least, whatever is set; the database refuses less.
pub const KORTST: u32 = 12;

/// What is wrong with the rows that an event of a log book tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wat {
    /// They were changed, added or removed after they were committed.
    Veranderd,
    /// They were removed before their term was over.
    TeVroeg,
    /// They went, says the history, and some of them are there.
    NogDaar,
}

/// Rows that were committed and are no longer what they were.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Afwijking {
    pub wat: Wat,
    pub logboek: String,
    /// The numbers of the first and the last row that the event tells of.
    pub van: i64,
    pub tot: i64,
    /// Of the event.
    pub positie: i64,
}

#[derive(Deserialize)]
enum Payload {
    LogVastgelegd(LogVastgelegd),
    LogOpgeruimd(LogOpgeruimd),
}

/// What the event holds.
#[derive(Deserialize)]
struct LogVastgelegd {
    logboek: String,
    van: i64,
    tot: i64,
    aantal: i64,
    sha256: String,
}

/// The event that tells which rows went. How many commits those were, and up to which one, matters only to the remover.
#[derive(Deserialize)]
struct LogOpgeruimd {
    logboek: String,
    van: i64,
    tot: i64,
    aantal: i64,
    maanden: u32,
}

/// An event of a log book, with where and when it was appended.
struct Gebeurd<T> {
    positie: i64,
    op: DateTime<Utc>,
    wat: T,
}

impl Gebeurd<LogOpgeruimd> {
    /// These rows went with it.
    fn dekt(&self, rijen: &Gebeurd<LogVastgelegd>) -> bool {
        self.wat.logboek == rijen.wat.logboek
            && self.wat.van <= rijen.wat.van
            && rijen.wat.tot <= self.wat.tot
            && rijen.positie < self.positie
    }

    /// Every row was written before it was committed: so all of them were over their term.
    fn was_op_tijd(&self, rijen: &Gebeurd<LogVastgelegd>) -> bool {
        let voorbij = rijen.op.checked_add_months(Months::new(self.wat.maanden));
        self.wat.maanden >= KORTST && voorbij.is_some_and(|voorbij| voorbij <= self.op)
    }
}

/// Compares what was committed with what is there. Rows that went after their term have left their digests.
///
/// # Errors
/// Those of the database.
pub async fn vergelijk(pool: &PgPool) -> Result<Vec<Afwijking>, sqlx::Error> {
    let events: Vec<(i64, String, Option<String>)> = sqlx::query_as(
        "SELECT position, payload::text, metadata ->> 'op' FROM history.events
         WHERE aggregate_type = $1 ORDER BY position",
    )
    .bind(LOGBOEK)
    .fetch_all(pool)
    .await?;
    let (mut vastgelegd, mut opgeruimd) = (Vec::new(), Vec::new());
    let mut found = Vec::new();
    for (positie, payload, op) in events {
        let op = op.and_then(|op| op.parse().ok());
        match (serde_json::from_str(&payload), op) {
            (Ok(Payload::LogVastgelegd(wat)), Some(op)) => {
                vastgelegd.push(Gebeurd { positie, op, wat });
            }
            (Ok(Payload::LogOpgeruimd(wat)), Some(op)) => {
                opgeruimd.push((Gebeurd { positie, op, wat }, 0));
            }
            // Another shape is of another version of the program, or no event of ours: nothing is proved by it.
            (Err(_), _) | (_, None) => found.push(Afwijking {
                wat: Wat::Veranderd,
                logboek: LOGBOEK.to_owned(),
                van: 0,
                tot: 0,
                positie,
            }),
        }
    }
    for rijen in vastgelegd {
        let mut weg = opgeruimd.iter_mut().filter(|(weg, _)| weg.dekt(&rijen));
        let wat = match weg.next() {
            None => zijn_er_nog(pool, &rijen.wat).await?,
            Some((weg, geteld)) => {
                *geteld += rijen.wat.aantal;
                match weg.was_op_tijd(&rijen) {
                    true => zijn_opgeruimd(pool, &rijen.wat).await?,
                    false => Some(Wat::TeVroeg),
                }
            }
        };
        found.extend(wat.map(|wat| Afwijking {
            wat,
            logboek: rijen.wat.logboek,
            van: rijen.wat.van,
            tot: rijen.wat.tot,
            positie: rijen.positie,
        }));
    }
    for (weg, geteld) in opgeruimd {
        if geteld != weg.wat.aantal {
            found.push(Afwijking {
                wat: Wat::Veranderd,
                logboek: weg.wat.logboek,
                van: weg.wat.van,
                tot: weg.wat.tot,
                positie: weg.positie,
            });
        }
    }
    found.sort_by_key(|afwijking| afwijking.positie);
    Ok(found)
}

/// Compares rows that should be there.
async fn zijn_er_nog(pool: &PgPool, told: &LogVastgelegd) -> Result<Option<Wat>, sqlx::Error> {
    let Some(logboek) = ALLE.iter().find(|one| one.naam == told.logboek) else {
        return Ok(Some(Wat::Veranderd));
    };
    let mut rows = sqlx::query(logboek.rijen)
        .bind(told.van)
        .bind(told.tot)
        .fetch(pool);
    let mut all = Opgeteld::default();
    while let Some(row) = rows.try_next().await? {
        let fields: Vec<Option<String>> = row.try_get(1)?;
        all.erbij(&rij(&fields));
    }
    Ok((!all.is(told)).then_some(Wat::Veranderd))
}

/// Compares the digests of rows that went.
async fn zijn_opgeruimd(pool: &PgPool, told: &LogVastgelegd) -> Result<Option<Wat>, sqlx::Error> {
    let is_er: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM work.logrij WHERE logboek = $1 AND id >= $2 AND id <= $3)",
    )
    .bind(&told.logboek)
    .bind(told.van)
    .bind(told.tot)
    .fetch_one(pool)
    .await?;
    if is_er {
        return Ok(Some(Wat::NogDaar));
    }
    let digests: Vec<Vec<u8>> = sqlx::query_scalar(
        "SELECT digest FROM work.opgeruimde_rij WHERE logboek = $1 AND id >= $2 AND id <= $3 ORDER BY id",
    )
    .bind(&told.logboek)
    .bind(told.van)
    .bind(told.tot)
    .fetch_all(pool)
    .await?;
    let mut all = Opgeteld::default();
    for digest in &digests {
        all.erbij(digest);
    }
    Ok((!all.is(told)).then_some(Wat::Veranderd))
}

/// Digests of rows, by number.
#[derive(Default)]
struct Opgeteld {
    sha: Sha256,
    aantal: i64,
}

impl Opgeteld {
    fn erbij(&mut self, digest: &[u8]) {
        self.sha.update(digest);
        self.aantal += 1;
    }

    fn is(self, told: &LogVastgelegd) -> bool {
        let digest: [u8; 32] = self.sha.finalize().into();
        self.aantal == told.aantal && crate::wortel::hex(&digest) == told.sha256
    }
}

/// The digest of a row: its fields, each after its length; -1 for null.
fn rij(fields: &[Option<String>]) -> [u8; 32] {
    let mut sha = Sha256::new();
    for field in fields {
        match field {
            Some(text) => {
                sha.update((text.len() as u64).to_be_bytes());
                sha.update(text.as_bytes());
            }
            None => sha.update((-1_i64).to_be_bytes()),
        }
    }
    sha.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed with `printf … | sha256sum` from the description in docs/history.md.
    #[test]
    fn a_row_is_hashed_as_the_description_says() {
        let row = [
            Some("12".to_owned()),
            None,
            Some("é".to_owned()),
            Some(String::new()),
        ];
        assert_eq!(
            crate::wortel::hex(&rij(&row)),
            "97924e72046de187cf04dd4beba68613c9bf28177914babde5cc0c3fe73fd552"
        );
    }
}
