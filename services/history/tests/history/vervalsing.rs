//! What a superuser can do, and who signs meanwhile.

use std::fs;
use std::path::PathBuf;

use chrono::{DateTime, TimeDelta, Utc};
use history::RootKey;
use history::log::{Alarm, Gezien, LogError, Naam, Ondertekenaar, Ondertekend, Waarom};
use sqlx::PgPool;
use tempfile::TempDir;
use uuid::Uuid;

use crate::teller::{Tel, Tellers, instance, metadata, with_table};

pub const NAAM: &str = "log.example/proef";

pub fn key() -> RootKey {
    RootKey::from_bytes(&[5; 32])
}

pub fn moment(minuut: i64) -> DateTime<Utc> {
    "2026-11-22T03:00:00Z".parse::<DateTime<Utc>>().unwrap() + TimeDelta::minutes(minuut)
}

/// A history with counters, and who signs it.
pub struct Proef {
    pub pool: PgPool,
    pub tellers: Tellers,
    pub map: TempDir,
}

impl Proef {
    pub async fn open(pool: &PgPool) -> Self {
        with_table(pool).await;
        Proef {
            pool: pool.clone(),
            tellers: instance(pool).1,
            map: tempfile::tempdir().unwrap(),
        }
    }

    /// Events of three counters in turn.
    pub async fn tel(&self, keer: u128) {
        for nth in 0..keer {
            self.tellers
                .execute(Uuid::from_u128(nth % 3), Tel::Bij(1), metadata())
                .await
                .unwrap();
        }
    }

    pub fn geheugen(&self) -> PathBuf {
        self.map.path().join("geheugen.json")
    }

    pub fn wortels(&self) -> PathBuf {
        self.map.path().join("roots")
    }

    pub fn ondertekenaar(&self) -> Ondertekenaar {
        Ondertekenaar {
            sleutel: key(),
            naam: Naam::Gezet(NAAM.to_owned()),
            eerder: Vec::new(),
            geheugen: self.geheugen(),
            map: self.wortels(),
        }
    }

    pub async fn kijk(&self) -> Result<Gezien, LogError> {
        let gezien = self
            .ondertekenaar()
            .kijk(&self.pool, moment(0), Waarom::Gevraagd)
            .await?;
        Ok(gezien.unwrap())
    }

    pub async fn teken(&self) -> Ondertekend {
        self.kijk().await.unwrap().laatste.unwrap()
    }

    pub async fn alarm(&self) -> Alarm {
        match self.kijk().await {
            Err(LogError::Alarm(alarm)) => alarm,
            anders => panic!("no alarm: {anders:?}"),
        }
    }

    /// Sizes and texts of what is listed.
    pub async fn lijst(&self) -> Vec<(i64, String)> {
        sqlx::query_as("SELECT grootte, notitie FROM history.checkpoint ORDER BY id")
            .fetch_all(&self.pool)
            .await
            .unwrap()
    }

    pub fn onthouden(&self) -> String {
        fs::read_to_string(self.geheugen()).unwrap()
    }

    /// Somebody who can do everything in the database, guards switched off.
    pub async fn superuser(&self, sql: &str) {
        let mut transaction = history::begin(&self.pool).await.unwrap();
        sqlx::raw_sql(&format!(
            "SET LOCAL session_replication_role = replica; {sql}"
        ))
        .execute(&mut *transaction)
        .await
        .unwrap();
        transaction.commit().await.unwrap();
    }
}

/// The payload of event 2 is another one, and everything from there on is chained again.
pub const ANDERS: &str = r#"
    UPDATE history.events SET payload = '{"Bij":{"aantal":9}}' WHERE position = 2;
    WITH digests AS (
        SELECT position, sha256(string_agg(int8send(octet_length(field))
                   || convert_to(field, 'UTF8'), ''::bytea ORDER BY i)) AS digest
        FROM history.events, unnest(ARRAY[aggregate_type, aggregate_id, sequence::text, event_type,
            event_version, payload::text, metadata::text]) WITH ORDINALITY AS f(field, i)
        GROUP BY position
    ), chained AS (
        SELECT n AS position, hash
        FROM unnest(history.chain(decode(repeat('00', 32), 'hex'),
            (SELECT array_agg(digest ORDER BY position) FROM digests))) WITH ORDINALITY AS c(hash, n)
    )
    UPDATE history.events e SET hash = c.hash FROM chained c WHERE e.position = c.position;
    UPDATE history.head SET hash = (SELECT hash FROM history.events ORDER BY position DESC LIMIT 1);"#;

/// The last events are gone, and the head is set back.
pub const INGEKORT: &str = "
    DELETE FROM history.events WHERE position > 3;
    UPDATE history.head SET position = 3, hash = (SELECT hash FROM history.events WHERE position = 3);";

/// What the database keeps of the log is gone, so that nothing contradicts the events.
pub const ZONDER_LOG: &str = "
    DELETE FROM history.tegel; DELETE FROM history.kop; DELETE FROM history.knoop;
    UPDATE history.log SET grootte = 0;";

pub const ZONDER_LIJST: &str = "DELETE FROM history.checkpoint; DELETE FROM work.wortel;";
