//! Sealing of personal data (docs/architecture.md, invariant 10; docs/sealing.md): the one place through which every
//! event, every planned effect, every draft and every file passes on its way into storage and out of it.
//!
//! Each person and thing of a case (its *subject*: the proposer, the candidate, a supporter, an attachment,
//! the case's own papers) has a random key. What is theirs in an event is taken out of it, encrypted with
//! that key (AES-256-GCM) and put back as one text; what belongs to nobody stays readable, so that
//! the database can count and the program decide without a key. The hash chain is over the sealed bytes.
//!
//! Destroying a key makes what it sealed unreadable, in the history and the storage at once and in
//! copies of them as soon as the master key that had wrapped it is rotated away (`rotate`). Readers then
//! get the placeholders of `verzoek::betrokkene`.

mod cipher;
mod copy;
mod error;
mod events;
mod hoofdsleutels;
mod keys;
mod padding;
mod payload;
mod quarantaine;
mod ring;
mod rotate;
mod stream;
mod toets;

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use serde_json::{Map, Value};
use sqlx::{PgExecutor, PgPool};
use tokio::sync::OnceCell;
use uuid::Uuid;
use verzoek::betrokkene::{Onderwerp, Rij};

pub use copy::{CopyError, copied_at, copy_wrapped};
pub use error::SealError;
pub use hoofdsleutels::{HoofdsleutelError, Hoofdsleutels};
pub use rotate::{Awaiting, Rotated, awaiting_rotation};

pub(crate) use cipher::Key;
pub(crate) use padding::of_file;
pub(crate) use ring::{Opened, Ring};
pub(crate) use stream::{Closing, Opening};
pub(crate) use toets::Unfit;

use crate::damage::Noted;
use crate::migrations::has_old_rights;
use crate::transaction::{durable, writing};
use keys::{Keys, Needs, Slot};
use padding::padded;
use payload::{SEALED, decoded, present};
use stream::Form;

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

    fn noted(&self) -> &Noted {
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

    /// Forgets the copies of keys in memory.
    pub fn forget_copies(&self) {
        self.0.keys.forget_all();
    }

    /// Wipes copies of keys that are not right any more, until what this gives is dropped.
    pub(crate) fn watch(&self) -> Arc<()> {
        self.0.keys.watch()
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
        let destroy = sqlx::query_scalar("SELECT sleutels.vernietig($1, $2)")
            .bind(case)
            .bind(proposal);
        let mut connection = writing(self.0.keys.pool()).await?;
        let destroyed: i64 = durable(destroy.fetch_one(&mut *connection)).await?;
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
