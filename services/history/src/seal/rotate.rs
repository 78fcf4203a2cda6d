//! A new master key, and the end of the old one. Old copies of the database still hold keys that were destroyed,
//! wrapped by the master key of their time; when that is gone, so are they.
//!
//! It runs in the role that owns the database: whoever may rewrap keys may replace them with rubbish, and the
//! program's role may not.
//!
//! It can be interrupted at any moment and run again. One at a time: of two at once each would take the master
//! key of the other out of the file.

use chrono::{DateTime, Utc};
use sqlx::PgPool;
use uuid::Uuid;

use super::keys::{commitment, place};
use super::{Hoofdsleutels, Seal, SealError};
use crate::transaction::Durably;

/// Keys in one transaction.
const BATCH: i64 = 5_000;

/// What a rotation did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rotated {
    /// The number of the master key that is in use now.
    pub number: i32,
    /// Keys that were rewrapped.
    pub wrapped: u64,
    /// Keys that can't be unwrapped, or are not the ones that were made. As long as there are any, the older master
    /// keys stay, since those keys may be restored.
    pub damaged: u64,
}

/// What was destroyed and still opens with an older copy of the database, until the master key changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Awaiting {
    /// Keys that were destroyed because two officials agreed on it.
    pub destroyed: i64,
    /// When the first of them was.
    pub since: Option<DateTime<Utc>>,
    /// Keys of drafts, which go with every save.
    pub drafts: i64,
}

/// What waits for [`Seal::rotate`].
///
/// # Errors
/// Those of the database.
pub async fn awaiting_rotation(pool: &PgPool) -> Result<Awaiting, sqlx::Error> {
    let (destroyed, since, drafts) = sqlx::query_as(
        "SELECT count(*) FILTER (WHERE vernietigd_voor IS NOT NULL),
                min(vernietigd_op) FILTER (WHERE vernietigd_voor IS NOT NULL),
                count(*) FILTER (WHERE vernietigd_voor IS NULL)
         FROM sleutels.sleutel
         WHERE vernietigd_op >= (SELECT sinds FROM sleutels.hoofdsleutel)",
    )
    .fetch_one(pool)
    .await?;
    Ok(Awaiting {
        destroyed,
        since,
        drafts,
    })
}

/// What became of some keys.
struct Wrapped {
    wrapped: u64,
    damaged: u64,
    last: (Uuid, String),
}

type Row = (Uuid, String, i32, Vec<u8>, Option<Vec<u8>>);

impl Seal {
    /// Adds a master key to the file, without using it yet: where several machines have a copy of the file,
    /// it has to be everywhere before it is used.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn new_master(&self) -> Result<i32, SealError> {
        Ok(self.0.keys.change(Hoofdsleutels::add)?)
    }

    /// Wraps every key with the newest master key, and takes the others out of the file. When the newest is in
    /// use already, with nothing left under another, a new one is made first.
    ///
    /// # Errors
    /// When the file or the database can't be written.
    pub async fn rotate(&self, mut progress: impl FnMut(u64) + Send) -> Result<Rotated, SealError> {
        // The lock goes with the connection, whatever happens.
        let mut turn = self.pool().acquire().await?;
        turn.close_on_drop();
        sqlx::query("SELECT pg_advisory_lock(hashtext('lintje sleutels roteer'))")
            .execute(&mut *turn)
            .await?;
        self.0.keys.read_again()?;
        let (in_use, _) = self.0.keys.master_in_use().await?;
        let newest = self.newest()?;
        let under_others: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM sleutels.sleutel WHERE hoofdsleutel <> $1)",
        )
        .bind(newest)
        .fetch_one(self.0.keys.pool())
        .await?;
        let number = if newest == in_use && !under_others {
            self.new_master()?
        } else {
            newest
        };
        let master = self.0.keys.master(number)?;
        // Waits for those who are making keys under the old one; nobody makes any after it.
        sqlx::query("UPDATE sleutels.hoofdsleutel SET nummer = $1, controle = $2, sinds = now()")
            .bind(number)
            .bind(Hoofdsleutels::check_value(number, &master))
            .durably(self.0.keys.pool())
            .await?;
        let (mut wrapped, mut damaged) = (0, 0);
        let mut after = (Uuid::nil(), String::new());
        while let Some(some) = self.wrap_some(number, &after).await? {
            wrapped += some.wrapped;
            damaged += some.damaged;
            after = some.last;
            progress(wrapped);
        }
        if damaged == 0 {
            self.0.keys.change(|masters| masters.drop_older(number))?;
        }
        self.0.keys.forget_all();
        Ok(Rotated {
            number,
            wrapped,
            damaged,
        })
    }

    fn newest(&self) -> Result<i32, SealError> {
        self.0
            .keys
            .change(|masters| Ok(masters.newest()))?
            .ok_or(SealError::NoMaster(0))
    }

    /// Those that follow on this one; none: that was all.
    async fn wrap_some(
        &self,
        number: i32,
        after: &(Uuid, String),
    ) -> Result<Option<Wrapped>, SealError> {
        let master = self.0.keys.master(number)?;
        let mut transaction = crate::begin(self.0.keys.pool()).await?;
        let rows: Vec<Row> = sqlx::query_as(
            "SELECT zaak_id, onderwerp, hoofdsleutel, verpakt, kenmerk FROM sleutels.sleutel
             WHERE hoofdsleutel <> $1 AND (zaak_id, onderwerp) > ($3, $4)
             ORDER BY zaak_id, onderwerp LIMIT $2 FOR UPDATE",
        )
        .bind(number)
        .bind(BATCH)
        .bind(after.0)
        .bind(&after.1)
        .fetch_all(&mut *transaction)
        .await?;
        let Some(last) = rows
            .last()
            .map(|(case, subject, ..)| (*case, subject.clone()))
        else {
            return Ok(None);
        };
        let (mut cases, mut subjects) = (vec![], vec![]);
        let (mut wrapped, mut commitments) = (vec![], vec![]);
        let mut damaged = 0;
        for (case, subject, under, old, known) in rows {
            let place = place(case, &subject);
            let key = match self.0.keys.unwrapped(under, &place, old) {
                Ok(key) => key,
                Err(SealError::Forged | SealError::NoMaster(_)) => {
                    damaged += 1;
                    continue;
                }
                Err(failure) => return Err(failure),
            };
            let commitment = commitment(&place, &key);
            // Another key than was made for this place.
            if known.is_some_and(|known| known != commitment) {
                damaged += 1;
                continue;
            }
            commitments.push(commitment);
            wrapped.push(master.seal(&place, key.bytes())?);
            cases.push(case);
            subjects.push(subject);
        }
        let done = sqlx::query(
            "UPDATE sleutels.sleutel s SET hoofdsleutel = $1, verpakt = k.verpakt, kenmerk = k.kenmerk
             FROM unnest($2::uuid[], $3::text[], $4::bytea[], $5::bytea[])
                    k(zaak_id, onderwerp, verpakt, kenmerk)
             WHERE s.zaak_id = k.zaak_id AND s.onderwerp = k.onderwerp",
        )
        .bind(number)
        .bind(cases)
        .bind(subjects)
        .bind(wrapped)
        .bind(commitments)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(Some(Wrapped {
            wrapped: done.rows_affected(),
            damaged,
            last,
        }))
    }
}
