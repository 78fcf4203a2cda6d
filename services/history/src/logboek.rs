//! Log books: what stands in no case (looks, accounts, keys, texts, webhooks, verifications) is committed to the
//! history in batches, as an event that tells which rows there were and their digest (docs/history.md, "Log books").
//!
//! The database makes the event (`history.leg_vast`): the program's role can't commit to what is not there. Whether
//! the rows still are those is computed here, from the tables themselves.

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

const ALLE: [Logboek; 6] = [
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

/// Rows that were committed and are no longer what they were.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Afwijking {
    pub logboek: String,
    /// The numbers of the first and the last row that the event tells of.
    pub van: i64,
    pub tot: i64,
    /// Of the event.
    pub positie: i64,
}

#[derive(Deserialize)]
struct Payload {
    #[serde(rename = "LogVastgelegd")]
    vastgelegd: LogVastgelegd,
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

/// Compares what was committed with what is there.
///
/// # Errors
/// Those of the database.
pub async fn vergelijk(pool: &PgPool) -> Result<Vec<Afwijking>, sqlx::Error> {
    let events: Vec<(i64, String)> = sqlx::query_as(
        "SELECT position, payload::text FROM history.events WHERE aggregate_type = $1 ORDER BY position",
    )
    .bind(LOGBOEK)
    .fetch_all(pool)
    .await?;
    let mut found = Vec::new();
    for (position, payload) in events {
        // Another shape is of another version of the program, or no event of ours: nothing is proved by it.
        let Ok(Payload { vastgelegd }) = serde_json::from_str(&payload) else {
            found.push(Afwijking {
                logboek: LOGBOEK.to_owned(),
                van: 0,
                tot: 0,
                positie: position,
            });
            continue;
        };
        if !zijn_er_nog(pool, &vastgelegd).await? {
            found.push(Afwijking {
                logboek: vastgelegd.logboek,
                van: vastgelegd.van,
                tot: vastgelegd.tot,
                positie: position,
            });
        }
    }
    Ok(found)
}

async fn zijn_er_nog(pool: &PgPool, told: &LogVastgelegd) -> Result<bool, sqlx::Error> {
    let Some(logboek) = ALLE.iter().find(|one| one.naam == told.logboek) else {
        return Ok(false);
    };
    let mut rows = sqlx::query(logboek.rijen)
        .bind(told.van)
        .bind(told.tot)
        .fetch(pool);
    let mut all = Sha256::new();
    let mut count = 0;
    while let Some(row) = rows.try_next().await? {
        let fields: Vec<Option<String>> = row.try_get(1)?;
        all.update(rij(&fields));
        count += 1;
    }
    let digest: [u8; 32] = all.finalize().into();
    Ok(count == told.aantal && crate::wortel::hex(&digest) == told.sha256)
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
