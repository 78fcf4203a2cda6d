//! Sealing of personal data (docs/architecture.md, invariant 10; docs/sealing.md): the one place through which every
//! event, every planned effect, every draft and every file passes on its way into storage and out of it.
//!
//! Each person and thing of a case (its *subject*: the proposer, the candidate, a supporter, an attachment,
//! the case's own papers) has a random key. What is theirs in an event is taken out of it, encrypted with
//! that key (AES-256-GCM) and put back as one text; what belongs to nobody stays readable, so that
//! the database can count and the program decide without a key. The hash chain is over the sealed bytes.
//!
//! Who destroys a key makes what it sealed unreadable, in the history and the storage at once and in
//! copies of them as soon as the master key that had wrapped it is rotated away (`rotate`). Readers then
//! get the placeholders of `verzoek::betrokkene`.

mod cipher;
mod copy;
mod hoofdsleutels;
mod keys;
mod padding;
mod rotate;
mod stream;
mod toets;

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use cqrs_es::persist::SerializedEvent;
use serde_json::{Map, Value};
use sqlx::{PgExecutor, PgPool};
use tokio::sync::OnceCell;
use uuid::Uuid;
use verzoek::betrokkene::{Onderwerp, Rij};

pub use copy::{CopyError, copied_at, copy_wrapped};
pub use hoofdsleutels::{HoofdsleutelError, Hoofdsleutels};
pub use rotate::{Awaiting, Rotated, awaiting_rotation};

pub(crate) use cipher::Key;
pub(crate) use padding::of_file;
pub(crate) use stream::{Closing, Opening};
pub(crate) use toets::Unfit;

use crate::damage::{Damage, Damaged, Noted, told};
use crate::migrations::has_old_rights;
use crate::recorded::EventRow;
use keys::{Keys, Needs, OfCase, Slot};
use padding::padded;
use stream::Form;

/// The name of what is sealed, in an event and elsewhere. In an event's text it stands first.
const SEALED: &str = "verzegeld";
const BEGINS: &str = "{\"verzegeld\":{";

#[derive(Debug, thiserror::Error)]
pub enum SealError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    File(#[from] HoofdsleutelError),
    #[error("the stored data can't be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error("what is sealed is not what was sealed, or not in its place")]
    Forged,
    #[error("the key was destroyed")]
    Destroyed,
    #[error("there is no key of {0}: restore the keys (docs/operations.md)")]
    NoKey(String),
    #[error("the key of {0} can't be unwrapped: restore the keys (docs/operations.md)")]
    Damaged(String),
    #[error("it is not sealed, and was recorded after sealing began")]
    Unsealed,
    #[error("the stored file is not the one that was recorded: {0}")]
    OtherFile(&'static str),
    #[error("the database has another key of {0} than what was sealed just now")]
    Changed(String),
    #[error("the file of master keys has no number {0}")]
    NoMaster(i32),
    #[error("the database's keys are wrapped by another master key {0} than the file has")]
    OtherMaster(i32),
    #[error("the master key changes all the time")]
    Rotating,
    #[error("the cipher refuses")]
    Cipher,
}

impl SealError {
    /// Something of one case can't be opened; all else can.
    pub fn is_damage(&self) -> bool {
        match self {
            SealError::Unreadable(_)
            | SealError::Forged
            | SealError::NoKey(_)
            | SealError::Damaged(_)
            | SealError::Unsealed
            | SealError::OtherFile(_) => true,
            SealError::Database(_)
            | SealError::File(_)
            | SealError::Destroyed
            | SealError::Changed(_)
            | SealError::NoMaster(_)
            | SealError::OtherMaster(_)
            | SealError::Rotating
            | SealError::Cipher => false,
        }
    }

    /// What it is that is damaged, of an event with this number in its case.
    fn damaged(&self, sequence: i64) -> Damaged {
        match self {
            SealError::NoKey(_) | SealError::Damaged(_) => Damaged::Key(sequence),
            _ => Damaged::Event(sequence),
        }
    }
}

/// Whose the values of an event are: by the kind of aggregate and the event's name. None: nobody's.
pub type Eigenaren = fn(aggregate_type: &str, event_type: &str) -> Option<&'static Rij>;

/// Nobody's data, whatever happens.
pub fn van_niemand(_: &str, _: &str) -> Option<&'static Rij> {
    None
}

#[derive(Clone)]
pub struct Seal(Arc<Inner>);

struct Inner {
    keys: Keys,
    eigenaren: Eigenaren,
    noted: Noted,
    /// Where sealing began; it never changes.
    began: OnceCell<i64>,
    /// No version runs any more that can't read files with padding.
    alone: OnceCell<()>,
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seal(…)")
    }
}

impl Seal {
    pub fn new(pool: PgPool, hoofdsleutels: Hoofdsleutels, eigenaren: Eigenaren) -> Self {
        Seal(Arc::new(Inner {
            keys: Keys::new(pool, hoofdsleutels),
            eigenaren,
            noted: Noted::new(),
            began: OnceCell::new(),
            alone: OnceCell::new(),
        }))
    }

    pub(crate) fn noted(&self) -> &Noted {
        &self.0.noted
    }

    /// The last position that was recorded before sealing began: up to there values and files may stand in the
    /// clear, and nowhere after it.
    async fn began(&self) -> Result<i64, SealError> {
        let read =
            || sqlx::query_scalar("SELECT positie FROM sleutels.begin").fetch_one(self.pool());
        Ok(*self.0.began.get_or_try_init(read).await?)
    }

    pub(crate) fn pool(&self) -> &PgPool {
        self.0.keys.pool()
    }

    /// With the master keys of a file. A database without keys gets them from there, and the file is made
    /// where there is none; a database with keys must have been given them by this very file.
    ///
    /// # Errors
    /// [`SealError::OtherMaster`], [`SealError::NoMaster`] or [`SealError::File`] when it was not.
    pub async fn open(pool: PgPool, file: &Path, eigenaren: Eigenaren) -> Result<Self, SealError> {
        let used: bool = sqlx::query_scalar("SELECT EXISTS (SELECT FROM sleutels.hoofdsleutel)")
            .fetch_one(&pool)
            .await?;
        let hoofdsleutels = match Hoofdsleutels::from_file(file) {
            Err(HoofdsleutelError::Missing(_)) if !used => match Hoofdsleutels::make(file) {
                Ok(made) => {
                    tracing::warn!(
                        file = %file.display(),
                        "made a file of master keys: personal data can't be read without it; keep it safe, apart from the database"
                    );
                    made
                }
                // Another instance was first.
                Err(_) => Hoofdsleutels::from_file(file)?,
            },
            read => read?,
        };
        let seal = Seal::new(pool, hoofdsleutels, eigenaren);
        seal.0.keys.master_in_use().await?;
        Ok(seal)
    }

    /// The same, but a file that is not there is not made.
    ///
    /// # Errors
    /// As [`Seal::open`].
    pub async fn open_given(
        pool: PgPool,
        file: &Path,
        eigenaren: Eigenaren,
    ) -> Result<Self, SealError> {
        let hoofdsleutels = Hoofdsleutels::from_file(file)?;
        let seal = Seal::new(pool, hoofdsleutels, eigenaren);
        seal.0.keys.master_in_use().await?;
        Ok(seal)
    }

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

    /// Forgets the copies of keys in memory.
    pub fn forget_copies(&self) {
        self.0.keys.forget_all();
    }

    /// Wipes the copies of keys that are not believed any more.
    pub(crate) fn wipe(&self) {
        self.0.keys.wipe();
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

    /// Whether a file of a case was recorded before sealing began.
    pub(crate) async fn was_recorded_in_the_clear(
        &self,
        case: Uuid,
        file: Uuid,
    ) -> Result<bool, SealError> {
        let began = self.began().await?;
        if began == 0 {
            return Ok(false);
        }
        Ok(sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM history.events
                WHERE aggregate_id = $1 AND position <= $2 AND strpos(payload::text, $3) > 0)",
        )
        .bind(case.to_string())
        .bind(began)
        .bind(file.to_string())
        .fetch_one(self.pool())
        .await?)
    }

    async fn ring_of(
        &self,
        executor: impl PgExecutor<'_>,
        needs: Needs,
    ) -> Result<Ring, SealError> {
        Ok(Ring {
            keys: self.0.keys.find(executor, &needs).await?,
            eigenaren: self.0.eigenaren,
        })
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

    /// Makes keys of many cases at once.
    ///
    /// # Errors
    /// When the database or the master key can't be used.
    pub async fn make_keys(&self, wanted: &[(Uuid, Onderwerp)]) -> Result<(), SealError> {
        let wanted: Vec<_> = wanted
            .iter()
            .map(|(case, o)| (*case, o.to_string()))
            .collect();
        self.0.keys.make(&wanted).await
    }

    /// Content that is no event and belongs to a subject of a case (a planned effect, a draft), as a table
    /// keeps it. `what` says what it is; it opens as nothing else. For a forgotten subject nothing is stored: reading
    /// gives [`SealError::Destroyed`].
    ///
    /// # Errors
    /// When the key can't be read or made.
    pub async fn close_json(
        &self,
        case: Uuid,
        onderwerp: Onderwerp,
        what: &str,
        content: &Value,
    ) -> Result<Value, SealError> {
        let subject = onderwerp.to_string();
        let text = match self.key_made(case, &subject).await {
            Ok(key) => {
                let place = format!("{case}/{what}/{subject}");
                STANDARD_NO_PAD.encode(key.seal(&place, &padded(serde_json::to_vec(content)?))?)
            }
            Err(SealError::Destroyed) => String::new(),
            Err(error) => return Err(error),
        };
        let parts = Map::from_iter([(subject, text.into())]);
        Ok(Map::from_iter([(SEALED.to_owned(), parts.into())]).into())
    }

    /// Whose content it is that [`Seal::close_json`] closed; none: nothing of it can be opened any more, or it was
    /// never sealed.
    pub fn subject_of(stored: &Value) -> Option<Onderwerp> {
        let (subject, part) = stored.get(SEALED)?.as_object()?.iter().next()?;
        part.as_str().filter(|part| !part.is_empty())?;
        subject.parse().ok()
    }

    /// What [`Seal::close_json`] closed. What was never sealed comes out as it is where there is a history from
    /// before sealing; elsewhere there can't be any.
    ///
    /// # Errors
    /// [`SealError::Destroyed`] when the subject's key is; [`SealError::Unsealed`].
    pub async fn open_json(
        &self,
        case: Uuid,
        what: &str,
        stored: Value,
    ) -> Result<Value, SealError> {
        let Some(Value::Object(parts)) = stored.get(SEALED) else {
            return match self.began().await? {
                0 => Err(SealError::Unsealed),
                _ => Ok(stored),
            };
        };
        let (subject, sealed) = parts.iter().next().ok_or(SealError::Forged)?;
        let needs = Needs::one(case, subject);
        let ring = self.ring_of(self.0.keys.pool(), needs).await?;
        let key = ring.key(case, subject)?.ok_or(SealError::Destroyed)?;
        let sealed = decoded(sealed.as_str().unwrap_or_default())?;
        let plain = key.open(&format!("{case}/{what}/{subject}"), sealed)?;
        Ok(serde_json::from_slice(&plain)?)
    }

    /// Makes the key of a subject where there never was one.
    pub(crate) async fn prepare(&self, case: Uuid, onderwerp: Onderwerp) -> Result<(), SealError> {
        self.key_made(case, &onderwerp.to_string())
            .await
            .map(|_| ())
    }

    /// A file of a subject on its way into the storage.
    pub(crate) async fn close_file(
        &self,
        case: Uuid,
        onderwerp: Onderwerp,
        file: Uuid,
    ) -> Result<(Closing, Owner), SealError> {
        let subject = onderwerp.to_string();
        let key = self.key_made(case, &subject).await?;
        let form = self.form_of_files().await?;
        let closing = Closing::begin(&key, case, &subject, file, form)?;
        Ok((closing, Owner { case, subject, key }))
    }

    /// An older version beside this one would take a padded file for a damaged one; so files are padded once
    /// `lintje migrate --afronden` said that none runs any more.
    async fn form_of_files(&self) -> Result<Form, SealError> {
        if self.0.alone.initialized() {
            return Ok(Form::Padded);
        }
        if has_old_rights(self.pool()).await? {
            return Ok(Form::Exact);
        }
        // Set by somebody else meanwhile, it is the same.
        let _ = self.0.alone.set(());
        Ok(Form::Padded)
    }

    /// Whether the database still keeps the key that a file was sealed with. An upload takes minutes; a database
    /// that came back with less meanwhile has another key for the same subject, or none.
    ///
    /// # Errors
    /// [`SealError::Changed`] when it does not, [`SealError::Destroyed`] when the key was destroyed.
    pub(crate) async fn still_keeps(&self, owner: &Owner) -> Result<(), SealError> {
        let Owner { case, subject, key } = owner;
        let keys = &self.0.keys;
        let needs = Needs::one(*case, subject);
        let kept = keys.find_anew(keys.pool(), &needs).await?.remove(case);
        match kept.as_ref().and_then(|keys| keys.get(subject)) {
            Some(Slot::Key(kept)) if kept.bytes() == key.bytes() => Ok(()),
            Some(Slot::Destroyed) => Err(SealError::Destroyed),
            Some(Slot::Key(_) | Slot::Damaged) | None => {
                keys.forget(*case);
                Err(SealError::Changed(keys::place(*case, subject)))
            }
        }
    }

    /// The key of a subject, made where there never was one.
    async fn key_made(&self, case: Uuid, subject: &str) -> Result<Key, SealError> {
        let needs = Needs::one(case, subject);
        let keys = self.0.keys.made(&needs).await?.remove(&case);
        present(&keys.unwrap_or_default(), subject, case).cloned()
    }

    /// The key of the subject that a stored file belongs to.
    pub(crate) async fn file_key(&self, case: Uuid, subject: &str) -> Result<Key, SealError> {
        let needs = Needs::one(case, subject);
        let ring = self.ring_of(self.0.keys.pool(), needs).await?;
        ring.key(case, subject)?
            .cloned()
            .ok_or(SealError::Destroyed)
    }

    /// Whether something of a case was destroyed on purpose.
    pub(crate) async fn forgot_something(&self, case: Uuid) -> Result<bool, SealError> {
        Ok(sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM sleutels.sleutel
                WHERE zaak_id = $1 AND vernietigd_voor IS NOT NULL)",
        )
        .bind(case)
        .fetch_one(self.pool())
        .await?)
    }

    /// Destroys the keys of what two officials agreed to destroy of a case; returns how many were destroyed for
    /// this proposal, now or by a try that was interrupted. What they sealed can't be read from now on (other
    /// instances: within a minute), and in copies of the database once the master key is rotated.
    ///
    /// # Errors
    /// When the database can't be written, or when it finds in the history that they did not agree, or that it no
    /// longer stands (`sleutels.besloten`).
    pub async fn destroy(&self, case: Uuid, proposal: Uuid) -> Result<u64, SealError> {
        let destroyed: i64 = sqlx::query_scalar("SELECT sleutels.vernietig($1, $2)")
            .bind(case)
            .bind(proposal)
            .fetch_one(self.0.keys.pool())
            .await?;
        self.0.keys.forget(case);
        Ok(u64::try_from(destroyed).unwrap_or_default())
    }
}

/// Whose a file is that is being sealed.
pub(crate) struct Owner {
    case: Uuid,
    subject: String,
    key: Key,
}

/// Keys to open certain events with.
pub(crate) struct Ring {
    keys: HashMap<Uuid, Arc<OfCase>>,
    eigenaren: Eigenaren,
}

/// A payload that was opened, as it came out.
pub(crate) enum Opened {
    Text(String),
    Value(Value),
    /// Placeholders stand for what could not be opened, and this is why.
    Partly(Value, Vec<Damage>),
}

/// Whose part could not be opened, and why.
type Failed = Vec<(String, SealError)>;

/// Where an event stands.
#[derive(Clone, Copy)]
struct Place<'a> {
    aggregate_type: &'a str,
    aggregate_id: &'a str,
    sequence: u64,
    event_type: &'a str,
}

impl Ring {
    /// The payload of an event; none: nothing in it is sealed.
    pub(crate) fn open_row(&self, row: &EventRow) -> Result<Option<Opened>, SealError> {
        let Some((sealed, rest)) = sealed_and_rest(&row.payload) else {
            return Ok(None);
        };
        let place = Place {
            aggregate_type: &row.aggregate_type,
            aggregate_id: &row.aggregate_id,
            sequence: u64::try_from(row.sequence).unwrap_or_default(),
            event_type: &row.event_type,
        };
        let failure = match self.open_text(place, sealed, rest) {
            Ok(Some(text)) => return Ok(Some(Opened::Text(text))),
            Ok(None) => None,
            Err(failure) if failure.is_damage() => Some(failure),
            Err(failure) => return Err(failure),
        };
        let (value, failed) = self.open(place, serde_json::from_str(&row.payload)?)?;
        if failed.is_empty() {
            // What could not be read as a text and can as values was not what was sealed either.
            return match failure {
                Some(failure) => Err(failure),
                None => Ok(Some(Opened::Value(value))),
            };
        }
        let case = case(&row.aggregate_id)?;
        let damages = failed.into_iter().map(|(subject, failure)| Damage {
            case,
            damaged: failure.damaged(row.sequence),
            subject,
            cause: told(&failure.into()),
        });
        Ok(Some(Opened::Partly(value, damages.collect())))
    }

    /// Whether all of it can be opened, but for what was destroyed.
    pub(crate) fn opens(&self, row: &EventRow) -> bool {
        match self.open_row(row) {
            Ok(None | Some(Opened::Text(_) | Opened::Value(_))) => true,
            Ok(Some(Opened::Partly(..))) | Err(_) => false,
        }
    }

    /// The text of a payload of which every part is there; none: not this way.
    fn open_text(
        &self,
        at: Place<'_>,
        sealed: &str,
        rest: &str,
    ) -> Result<Option<String>, SealError> {
        let rij = (self.eigenaren)(at.aggregate_type, at.event_type).ok_or(SealError::Forged)?;
        let case = case(at.aggregate_id)?;
        let mut parts = Vec::with_capacity(2);
        for (subject, text) in parts_of(sealed) {
            let Some(key) = self.key(case, subject)? else {
                return Ok(None);
            };
            let plain = key.open(&in_event(case, at.sequence, subject), decoded(text)?)?;
            parts.push(String::from_utf8(plain).map_err(|_| SealError::Forged)?);
        }
        // `,"Naam":{…}}` without its comma.
        let rest = format!("{{{}", rest.get(1..).unwrap_or_default());
        Ok(rij.voegt_tekst_samen(&rest, &parts))
    }

    /// Opens part by part. Placeholders stand for those of destroyed keys, and other ones for those that can't
    /// be opened; the latter are told.
    fn open(&self, at: Place<'_>, mut payload: Value) -> Result<(Value, Failed), SealError> {
        let Some(Value::Object(sealed)) =
            payload.as_object_mut().and_then(|p| p.shift_remove(SEALED))
        else {
            return Ok((payload, Vec::new()));
        };
        let rij = (self.eigenaren)(at.aggregate_type, at.event_type).ok_or(SealError::Forged)?;
        let case = case(at.aggregate_id)?;
        let mut parts = Vec::with_capacity(sealed.len());
        let (mut failed, mut lost) = (Vec::new(), Vec::new());
        for (subject, text) in sealed {
            let whose: Onderwerp = subject.parse().map_err(|_| SealError::Forged)?;
            match self.part(at, case, &subject, &text) {
                Ok(part) => parts.push((whose, part)),
                Err(failure) if failure.is_damage() => {
                    failed.push((subject, failure));
                    lost.push(whose);
                }
                Err(failure) => return Err(failure),
            }
        }
        let mut payload = rij.voegt_samen(payload, parts);
        for whose in lost {
            rij.maak_onleesbaar(whose, &mut payload);
        }
        Ok((payload, failed))
    }

    /// The values of one subject; none: its key was destroyed.
    fn part(
        &self,
        at: Place<'_>,
        case: Uuid,
        subject: &str,
        text: &Value,
    ) -> Result<Option<Value>, SealError> {
        let Some(key) = self.key(case, subject)? else {
            return Ok(None);
        };
        let sealed = decoded(text.as_str().unwrap_or_default())?;
        let plain = key.open(&in_event(case, at.sequence, subject), sealed)?;
        Ok(Some(serde_json::from_slice(&plain)?))
    }

    /// The key of a subject; none: it was destroyed.
    fn key(&self, case: Uuid, subject: &str) -> Result<Option<&Key>, SealError> {
        match self.keys.get(&case).and_then(|keys| keys.get(subject)) {
            Some(Slot::Key(key)) => Ok(Some(key)),
            Some(Slot::Destroyed) => Ok(None),
            Some(Slot::Damaged) => Err(SealError::Damaged(keys::place(case, subject))),
            None => Err(SealError::NoKey(keys::place(case, subject))),
        }
    }
}

fn present<'a>(keys: &'a OfCase, subject: &str, case: Uuid) -> Result<&'a Key, SealError> {
    match keys.get(subject) {
        Some(Slot::Key(key)) => Ok(key),
        Some(Slot::Destroyed) => Err(SealError::Destroyed),
        Some(Slot::Damaged) => Err(SealError::Damaged(keys::place(case, subject))),
        None => Err(SealError::NoKey(keys::place(case, subject))),
    }
}

/// The place of a sealed part in the history: copied into another event it does not open.
fn in_event(case: Uuid, sequence: u64, subject: &str) -> String {
    format!("{case}/{sequence}/{subject}")
}

/// An event that is taken apart.
struct Split {
    case: Uuid,
    sequence: u64,
    /// What stays readable.
    rest: Value,
    parts: Vec<(String, Value)>,
}

impl Split {
    /// The payload's text: the sealed parts first, so that a reader sees at once whether there are any.
    fn closed(&self, keys: &OfCase) -> Result<String, SealError> {
        let mut text = String::with_capacity(2_048);
        text.push_str(BEGINS);
        for (nth, (subject, content)) in self.parts.iter().enumerate() {
            if nth > 0 {
                text.push(',');
            }
            text.push('"');
            text.push_str(subject);
            text.push_str("\":\"");
            match present(keys, subject, self.case) {
                Ok(key) => {
                    let place = in_event(self.case, self.sequence, subject);
                    let sealed = key.seal(&place, &padded(serde_json::to_vec(content)?))?;
                    STANDARD_NO_PAD.encode_string(sealed, &mut text);
                }
                // Nothing more is kept of whom was forgotten.
                Err(SealError::Destroyed) => {}
                Err(error) => return Err(error),
            }
            text.push('"');
        }
        text.push('}');
        if self.rest.is_object() {
            // `{"Naam":{…}}` without its first brace.
            text.push(',');
            text.push_str(
                serde_json::to_string(&self.rest)?
                    .get(1..)
                    .unwrap_or_default(),
            );
        } else {
            text.push('}');
        }
        Ok(text)
    }
}

/// The sealed parts of a payload's text, and what follows on them; none: nothing is sealed. Neither the names
/// nor the parts hold a quote or a brace.
fn sealed_and_rest(payload: &str) -> Option<(&str, &str)> {
    payload.strip_prefix(BEGINS)?.split_once('}')
}

/// Each subject with its sealed part.
fn parts_of(sealed: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut quoted = sealed.split('"').skip(1).step_by(2);
    std::iter::from_fn(move || Some((quoted.next()?, quoted.next()?)))
}

/// The subjects of the sealed parts of a payload's text.
fn subjects(payload: &str) -> impl Iterator<Item = &str> {
    let sealed = sealed_and_rest(payload).map_or("", |(sealed, _)| sealed);
    parts_of(sealed).map(|(subject, _)| subject)
}

fn needs_of<'a>(rows: impl IntoIterator<Item = &'a EventRow>) -> Result<Needs, SealError> {
    let mut needs = Needs::default();
    for row in rows {
        for subject in subjects(&row.payload) {
            needs.add(case(&row.aggregate_id)?, subject);
        }
    }
    Ok(needs)
}

fn decoded(text: &str) -> Result<Vec<u8>, SealError> {
    STANDARD_NO_PAD.decode(text).map_err(|_| SealError::Forged)
}

fn case(id: &str) -> Result<Uuid, SealError> {
    id.parse().map_err(|_| SealError::Forged)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_subjects_of_a_text_are_found_without_parsing_it() {
        let text = r#"{"verzegeld":{"voorsteller":"AAAA","ondersteuner/7":""},"Naam":{"id":"}x"}}"#;
        assert_eq!(
            subjects(text).collect::<Vec<_>>(),
            ["voorsteller", "ondersteuner/7"]
        );
        assert_eq!(subjects(r#"{"Naam":{"verzegeld":{"a":"b"}}}"#).count(), 0);
    }
}
