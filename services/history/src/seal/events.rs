//! Events on their way into the history and out of it.

use std::collections::HashSet;

use cqrs_es::Aggregate;
use cqrs_es::persist::SerializedEvent;
use serde_json::Value;
use sqlx::PgExecutor;
use verzoek::betrokkene::Onderwerp;
use verzoek::{Betrokkene, Verzoek};

use super::keys::{Needs, OfCase};
use super::payload::{SEALED, Split, case, needs_of, sealed_and_rest};
use super::ring::{Place, Ring};
use super::{Seal, SealError};
use crate::stored::EventRow;

impl Seal {
    /// Events on their way into the history: the texts of their payloads as they are kept (and hashed).
    /// None: there is nothing personal in it.
    ///
    /// # Errors
    /// When the keys can't be read or made.
    pub async fn close_events(
        &self,
        events: &[SerializedEvent],
    ) -> Result<Vec<Option<String>>, SealError> {
        let mut split = Vec::with_capacity(events.len());
        let mut needs = Needs::default();
        for event in events {
            let parts = self.split(event)?;
            for (subject, _) in parts.iter().flat_map(|Split { parts, .. }| parts) {
                needs.add(case(&event.aggregate_id)?, subject);
            }
            split.push(parts);
        }
        let keys = self.0.keys.made(&needs).await?;
        let none = OfCase::default();
        split
            .into_iter()
            .map(|split| {
                split
                    .map(|split| split.closed(keys.get(&split.case).map_or(&none, |keys| keys)))
                    .transpose()
            })
            .collect()
    }

    /// Whose data an event of a case holds, as far as that is one person's. All of a case is about its candidate.
    pub(crate) fn betrokkenen(&self, event: &SerializedEvent) -> Vec<Betrokkene> {
        if event.aggregate_type != Verzoek::TYPE {
            return Vec::new();
        }
        let rij = (self.0.eigenaren)(&event.aggregate_type, &event.event_type);
        let delen = rij.map(|rij| rij.splits(event.payload.clone()).1);
        let personen = delen.unwrap_or_default().into_iter();
        personen
            .filter_map(|(onderwerp, _)| match onderwerp {
                Onderwerp::Persoon(wie) => Some(wie),
                Onderwerp::Bijlage(_) | Onderwerp::Concept(_) | Onderwerp::Zaak => None,
            })
            .chain([Betrokkene::Kandidaat])
            .collect()
    }

    fn split(&self, event: &SerializedEvent) -> Result<Option<Split>, SealError> {
        let Some(rij) = (self.0.eigenaren)(&event.aggregate_type, &event.event_type) else {
            return Ok(None);
        };
        let (rest, parts) = rij.splits(event.payload.clone());
        if parts.is_empty() {
            return Ok(None);
        }
        Ok(Some(Split {
            case: case(&event.aggregate_id)?,
            sequence: event.sequence as u64,
            rest,
            parts: parts
                .into_iter()
                .map(|(subject, part)| (subject.to_string(), part))
                .collect(),
        }))
    }

    /// The keys that these events need to be opened.
    pub(crate) async fn ring<'a>(
        &self,
        executor: impl PgExecutor<'_>,
        rows: impl IntoIterator<Item = &'a EventRow>,
    ) -> Result<Ring, SealError> {
        self.ring_of(executor, needs_of(rows)?).await
    }

    /// The same as the database has them now, whatever copies are in memory.
    pub(crate) async fn ring_anew<'a>(
        &self,
        executor: impl PgExecutor<'_>,
        rows: impl IntoIterator<Item = &'a EventRow>,
    ) -> Result<Ring, SealError> {
        Ok(Ring {
            keys: self.0.keys.find_anew(executor, &needs_of(rows)?).await?,
            eigenaren: self.0.eigenaren,
        })
    }

    /// Which of these events stand in the clear though they were recorded after sealing began.
    pub(crate) async fn unsealed<'a>(
        &self,
        rows: impl IntoIterator<Item = &'a EventRow>,
    ) -> Result<HashSet<(String, i64)>, SealError> {
        let (mut ids, mut sequences) = (vec![], vec![]);
        for row in rows {
            let in_the_clear = sealed_and_rest(&row.payload).is_none() && !row.payload.is_empty();
            if in_the_clear && self.is_personal(&row.aggregate_type, &row.event_type, &row.payload)
            {
                ids.push(row.aggregate_id.clone());
                sequences.push(row.sequence);
            }
        }
        self.after_the_beginning(ids, sequences).await
    }

    async fn after_the_beginning(
        &self,
        ids: Vec<String>,
        sequences: Vec<i64>,
    ) -> Result<HashSet<(String, i64)>, SealError> {
        if ids.is_empty() {
            return Ok(HashSet::new());
        }
        let began = self.began().await?;
        if began == 0 {
            return Ok(ids.into_iter().zip(sequences).collect());
        }
        let after: Vec<(String, i64)> = sqlx::query_as(
            "SELECT e.aggregate_id, e.sequence
             FROM unnest($1::text[], $2::bigint[]) c(id, volgorde)
             JOIN history.events e ON e.aggregate_id = c.id AND e.sequence = c.volgorde
             WHERE e.position > $3",
        )
        .bind(ids)
        .bind(sequences)
        .bind(began)
        .fetch_all(self.pool())
        .await?;
        Ok(after.into_iter().collect())
    }

    /// Whether an event in the clear holds what has to be sealed.
    fn is_personal(&self, aggregate_type: &str, event_type: &str, payload: &str) -> bool {
        let Some(rij) = (self.0.eigenaren)(aggregate_type, event_type) else {
            return false;
        };
        if !rij.wordt_verzegeld() {
            return false;
        }
        // What is no JSON at all is refused where it is read.
        serde_json::from_str(payload).is_ok_and(|payload| !rij.splits(payload).1.is_empty())
    }

    /// Opens events as cqrs-es has them.
    pub(crate) async fn open_events(
        &self,
        mut events: Vec<SerializedEvent>,
    ) -> Result<Vec<SerializedEvent>, SealError> {
        let mut needs = Needs::default();
        let (mut ids, mut sequences) = (vec![], vec![]);
        for event in &events {
            if event.payload.get(SEALED).is_none()
                && let Some(rij) = (self.0.eigenaren)(&event.aggregate_type, &event.event_type)
                && rij.wordt_verzegeld()
                && !rij.splits(event.payload.clone()).1.is_empty()
            {
                ids.push(event.aggregate_id.clone());
                sequences.push(i64::try_from(event.sequence).unwrap_or(i64::MAX));
            }
            for subject in event
                .payload
                .get(SEALED)
                .and_then(Value::as_object)
                .into_iter()
                .flatten()
            {
                needs.add(case(&event.aggregate_id)?, subject.0);
            }
        }
        if !self.after_the_beginning(ids, sequences).await?.is_empty() {
            return Err(SealError::Unsealed);
        }
        let ring = self.ring_of(self.0.keys.pool(), needs).await?;
        for event in &mut events {
            if event.payload.get(SEALED).is_some() {
                let at = Place {
                    aggregate_type: &event.aggregate_type,
                    aggregate_id: &event.aggregate_id,
                    sequence: event.sequence as u64,
                    event_type: &event.event_type,
                };
                let (payload, failed) = ring.open(at, std::mem::take(&mut event.payload))?;
                // A decision on placeholders would be a wrong one.
                if let Some((_, failure)) = failed.into_iter().next() {
                    return Err(failure);
                }
                event.payload = payload;
            }
        }
        Ok(events)
    }
}
