//! Damage is noted in `work.quarantaine`, by whoever meets it.

use std::collections::HashSet;

use sqlx::{Connection, PgConnection, PgPool};
use tracing::error;
use uuid::Uuid;

use super::Seal;
use crate::damage::{Damage, Noted};

impl Seal {
    /// Puts the cases that these belong to in quarantine, and raises the alarm for what was not known yet. It
    /// never fails: who reads goes on, and whoever reads next notes it again.
    pub async fn note<'a>(&self, damages: impl IntoIterator<Item = &'a Damage>) {
        let mut seen = HashSet::new();
        let fresh: Vec<&Damage> = damages
            .into_iter()
            .filter(|damage| !self.noted().has(damage) && seen.insert(Noted::key(damage)))
            .collect();
        if fresh.is_empty() {
            return;
        }
        match write(self.pool(), &fresh).await {
            Ok(()) => {
                for damage in fresh {
                    self.noted().add(damage);
                }
            }
            Err(failure) => {
                for damage in fresh {
                    error!(case = %damage.case, %damage, %failure, "damage that could not be noted");
                }
            }
        }
    }

    /// Forgets what was noted lately, so that it is noted again when it is seen again.
    pub fn forget_noted(&self) {
        self.noted().forget();
    }
}

/// Over a connection of its own: a reader's may be in a transaction that is rolled back, or may only read, and a
/// pool may have none left.
async fn write(pool: &PgPool, damages: &[&Damage]) -> Result<(), sqlx::Error> {
    let mut connection = PgConnection::connect_with(&pool.connect_options()).await?;
    let (mut cases, mut kinds, mut names, mut sequences, mut causes) =
        (vec![], vec![], vec![], vec![], vec![]);
    for damage in damages {
        cases.push(damage.case);
        kinds.push(damage.damaged.code());
        names.push(damage.name());
        sequences.push(damage.damaged.sequence());
        causes.push(damage.cause.as_str());
    }
    let noted: Vec<(Uuid, String, String, Option<i64>, String)> = sqlx::query_as(
        "INSERT INTO work.quarantaine (zaak_id, soort, wat, positie, oorzaak)
         SELECT d.zaak_id, d.soort, d.wat,
                CASE WHEN d.soort = 'bestand' THEN
                    (SELECT min(e.position) FROM history.events e
                     WHERE e.aggregate_id = d.zaak_id::text AND strpos(e.payload::text, d.wat) > 0)
                ELSE
                    (SELECT min(e.position) FROM history.events e
                     WHERE e.aggregate_id = d.zaak_id::text AND e.sequence = d.volgorde)
                END,
                d.oorzaak
         FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::text[])
                d(zaak_id, soort, wat, volgorde, oorzaak)
         ON CONFLICT DO NOTHING
         RETURNING zaak_id, soort, wat, positie, oorzaak",
    )
    .bind(cases)
    .bind(kinds)
    .bind(names)
    .bind(sequences)
    .bind(causes)
    .fetch_all(&mut connection)
    .await?;
    for (case, kind, what, position, cause) in noted {
        error!(
            %case, position, kind, what, cause,
            "ALARM: damaged, its case is in quarantine; see `lintje quarantaine`"
        );
    }
    connection.close().await
}
