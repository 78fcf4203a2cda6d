//! The keys of cases, one for each person and thing of a case, each wrapped by a master key: the table
//! `sleutels.sleutel`, and copies of the last used in memory. For some seconds after a destruction elsewhere this
//! instance can still read (`copies`).

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use moka::sync::Cache;
use sha2::{Digest, Sha256};
use sqlx::{PgExecutor, PgPool};
use uuid::Uuid;

use super::SealError;
use super::cipher::Key;
use super::hoofdsleutels::{HoofdsleutelError, Hoofdsleutels};
use crate::copies::{self, ANY_KEY, IDLE};
use crate::transaction::Durably;

/// Cases whose keys are kept in memory.
const KEPT: u64 = 4_000;

/// What there is of a subject's key.
#[derive(Clone)]
pub(super) enum Slot {
    Key(Key),
    /// It was, and was destroyed.
    Destroyed,
    /// It is there and can't be unwrapped. Never believed for long: it may be restored at any moment.
    Damaged,
}

/// The keys of one case, by subject.
pub(super) type OfCase = HashMap<String, Slot>;

/// Which subjects of which cases.
#[derive(Default)]
pub(crate) struct Needs(HashMap<Uuid, Vec<String>>);

impl Needs {
    pub(super) fn add(&mut self, case: Uuid, subject: &str) {
        let subjects = self.0.entry(case).or_default();
        if !subjects.iter().any(|known| known == subject) {
            subjects.push(subject.to_owned());
        }
    }

    /// Of one subject.
    pub(super) fn one(case: Uuid, subject: &str) -> Self {
        Needs(HashMap::from([(case, vec![subject.to_owned()])]))
    }

    fn missing(&self, known: &HashMap<Uuid, Arc<OfCase>>) -> Vec<(Uuid, String)> {
        let missing = |case: &Uuid, subject: &String| {
            known
                .get(case)
                .is_none_or(|keys| !keys.contains_key(subject))
        };
        self.0
            .iter()
            .flat_map(|(case, subjects)| subjects.iter().map(move |subject| (case, subject)))
            .filter(|(case, subject)| missing(case, subject))
            .map(|(case, subject)| (*case, subject.clone()))
            .collect()
    }
}

pub(super) struct Keys {
    pool: PgPool,
    masters: RwLock<Hoofdsleutels>,
    kept: Cache<Uuid, Arc<OfCase>>,
}

type Row = (Uuid, String, Option<i32>, Option<Vec<u8>>);

impl Keys {
    pub(super) fn new(pool: PgPool, masters: Hoofdsleutels) -> Self {
        Keys {
            pool,
            masters: RwLock::new(masters),
            kept: Cache::builder()
                .max_capacity(KEPT)
                .time_to_idle(IDLE)
                .build(),
        }
    }

    pub(super) fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// The keys that somebody needs, where there are any.
    pub(super) async fn find(
        &self,
        executor: impl PgExecutor<'_>,
        needs: &Needs,
    ) -> Result<HashMap<Uuid, Arc<OfCase>>, SealError> {
        let mut found = HashMap::with_capacity(needs.0.len());
        let mut unknown = Vec::new();
        for (case, subjects) in &needs.0 {
            match self.kept.get(case) {
                Some(keys) if subjects.iter().all(|s| is_sure(keys.get(s))) => {
                    found.insert(*case, keys);
                }
                _ => unknown.push(*case),
            }
        }
        if !unknown.is_empty() {
            found.extend(self.fetch(executor, &unknown).await?);
        }
        Ok(found)
    }

    /// The same, past the copies.
    pub(super) async fn find_anew(
        &self,
        executor: impl PgExecutor<'_>,
        needs: &Needs,
    ) -> Result<HashMap<Uuid, Arc<OfCase>>, SealError> {
        let cases: Vec<Uuid> = needs.0.keys().copied().collect();
        self.fetch(executor, &cases).await
    }

    async fn fetch(
        &self,
        executor: impl PgExecutor<'_>,
        cases: &[Uuid],
    ) -> Result<HashMap<Uuid, Arc<OfCase>>, SealError> {
        let rows: Vec<Row> = sqlx::query_as(
            "SELECT zaak_id, onderwerp, hoofdsleutel, verpakt FROM sleutels.sleutel
             WHERE zaak_id = ANY($1)",
        )
        .bind(cases)
        .fetch_all(executor)
        .await?;
        let mut keys: HashMap<Uuid, OfCase> = HashMap::with_capacity(cases.len());
        for (case, subject, number, wrapped) in rows {
            let slot = match number.zip(wrapped) {
                // One that fails says nothing of the others.
                Some((number, wrapped)) => {
                    match self.unwrapped(number, &place(case, &subject), wrapped) {
                        Ok(key) => Slot::Key(key),
                        Err(SealError::Forged | SealError::NoMaster(_)) => Slot::Damaged,
                        Err(error) => return Err(error),
                    }
                }
                None => Slot::Destroyed,
            };
            keys.entry(case).or_default().insert(subject, slot);
        }
        Ok(keys
            .into_iter()
            .map(|(case, keys)| {
                let keys = Arc::new(keys);
                self.kept.insert(case, Arc::clone(&keys));
                (case, keys)
            })
            .collect())
    }

    /// The keys that somebody needs; makes those that were never there.
    pub(super) async fn made(
        &self,
        needs: &Needs,
    ) -> Result<HashMap<Uuid, Arc<OfCase>>, SealError> {
        // Once more when the master key is another by now.
        for _ in 0..3 {
            let known = self.find(&self.pool, needs).await?;
            let missing = needs.missing(&known);
            if missing.is_empty() {
                return Ok(known);
            }
            self.make(&missing).await?;
            for (case, _) in &missing {
                self.kept.invalidate(case);
            }
        }
        Err(SealError::Rotating)
    }

    /// Makes keys, all under the master key that is in use; those that are there stay as they are.
    pub(super) async fn make(&self, wanted: &[(Uuid, String)]) -> Result<(), SealError> {
        let (number, master) = self.master_in_use().await?;
        let (mut cases, mut subjects) = (vec![], vec![]);
        let (mut wrapped, mut commitments) = (vec![], vec![]);
        for (case, subject) in wanted {
            let (place, key) = (place(*case, subject), Key::random());
            cases.push(*case);
            subjects.push(subject.as_str());
            wrapped.push(master.seal(&place, key.bytes())?);
            commitments.push(commitment(&place, &key));
        }
        sqlx::query("SELECT sleutels.maak($1, $2, $3, $4, $5)")
            .bind(number)
            .bind(cases)
            .bind(subjects)
            .bind(wrapped)
            .bind(commitments)
            .durably(&self.pool)
            .await?;
        Ok(())
    }

    /// Forgets the copies of a case's keys.
    pub(super) fn forget(&self, case: Uuid) {
        self.kept.invalidate(&case);
    }

    /// Wipes copies that are not right any more, until what this gives is dropped.
    pub(super) fn watch(&self) -> Arc<()> {
        copies::watch(self.pool.clone(), ANY_KEY, self.kept.clone())
    }

    /// Forgets all copies.
    pub(super) fn forget_all(&self) {
        self.kept.invalidate_all();
    }

    /// The master key that new keys are wrapped with; the first one comes into use here.
    pub(super) async fn master_in_use(&self) -> Result<(i32, Key), SealError> {
        let in_use = "SELECT nummer, controle FROM sleutels.hoofdsleutel";
        let mut row: Option<(i32, Vec<u8>)> =
            sqlx::query_as(in_use).fetch_optional(&self.pool).await?;
        if row.is_none() {
            let (number, master) = self.newest()?;
            sqlx::query("SELECT sleutels.begin_hoofdsleutel($1, $2)")
                .bind(number)
                .bind(Hoofdsleutels::check_value(number, &master))
                .durably(&self.pool)
                .await?;
            row = sqlx::query_as(in_use).fetch_optional(&self.pool).await?;
        }
        let (number, check) = row.ok_or(sqlx::Error::RowNotFound)?;
        let master = self.master(number)?;
        if Hoofdsleutels::check_value(number, &master) == check {
            Ok((number, master))
        } else {
            Err(SealError::OtherMaster(number))
        }
    }

    fn newest(&self) -> Result<(i32, Key), SealError> {
        let masters = self.masters.read().unwrap_or_else(PoisonError::into_inner);
        let number = masters.newest().ok_or(SealError::NoMaster(0))?;
        let master = masters.get(number).ok_or(SealError::NoMaster(number))?;
        Ok((number, master.clone()))
    }

    /// A master key by its number; looks into the file again for one that is not known.
    pub(super) fn master(&self, number: i32) -> Result<Key, SealError> {
        let known = {
            let masters = self.masters.read().unwrap_or_else(PoisonError::into_inner);
            masters.get(number).cloned()
        };
        if let Some(master) = known {
            return Ok(master);
        }
        self.read_again()?;
        let masters = self.masters.read().unwrap_or_else(PoisonError::into_inner);
        masters
            .get(number)
            .cloned()
            .ok_or(SealError::NoMaster(number))
    }

    pub(super) fn read_again(&self) -> Result<(), HoofdsleutelError> {
        let mut masters = self.masters.write().unwrap_or_else(PoisonError::into_inner);
        *masters = masters.again()?;
        Ok(())
    }

    /// Changes the master keys, and the file with them.
    pub(super) fn change<T>(
        &self,
        change: impl FnOnce(&mut Hoofdsleutels) -> Result<T, HoofdsleutelError>,
    ) -> Result<T, HoofdsleutelError> {
        let mut masters = self.masters.write().unwrap_or_else(PoisonError::into_inner);
        *masters = masters.again()?;
        change(&mut masters)
    }

    pub(super) fn unwrapped(
        &self,
        number: i32,
        place: &str,
        wrapped: Vec<u8>,
    ) -> Result<Key, SealError> {
        let bytes = zeroize::Zeroizing::new(self.master(number)?.open(place, wrapped)?);
        let bytes: [u8; 32] = bytes.as_slice().try_into().map_err(|_| SealError::Forged)?;
        Ok(Key::new(bytes))
    }
}

fn is_sure(slot: Option<&Slot>) -> bool {
    matches!(slot, Some(Slot::Key(_) | Slot::Destroyed))
}

/// By what a key is known once it is gone or rewrapped (docs/sealing.md). A key is 256 random bits: nobody finds
/// one by trying.
pub(super) fn commitment(place: &str, key: &Key) -> Vec<u8> {
    Sha256::new()
        .chain_update(b"lintje sleutel 1\n")
        .chain_update(place)
        .chain_update(b"\n")
        .chain_update(key.bytes())
        .finalize()
        .to_vec()
}

/// Where a key belongs: wrapped for this place it opens in no other.
pub(super) fn place(case: Uuid, subject: &str) -> String {
    format!("{case}/{subject}")
}
