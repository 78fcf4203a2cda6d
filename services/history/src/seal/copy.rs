//! The wrapped keys as a file (`lintje sleutels bewaar`), to be kept beside backups: an old backup of the
//! database is opened with the newest copy of its keys, in which the destroyed ones are destroyed. The file is
//! of no use without the master key.

use std::io::{BufRead, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use futures::TryStreamExt;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use uuid::Uuid;

use super::keys::{commitment, place};
use super::{Hoofdsleutels, Seal, SealError};

const FORMAT: &str = "lintje-keys";
/// Keys in one statement.
const BATCH: usize = 5_000;

#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    #[error(transparent)]
    Seal(#[from] SealError),
    #[error(transparent)]
    Io(#[from] std::io::Error),
    #[error("line {0} is not what it should be")]
    Malformed(usize),
}

impl From<sqlx::Error> for CopyError {
    fn from(error: sqlx::Error) -> Self {
        CopyError::Seal(error.into())
    }
}

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    version: u32,
    /// The number of the master key.
    master: i32,
    /// What was destroyed before this moment is destroyed in it. Copies from before there were backups don't say so.
    #[serde(default)]
    at: Option<DateTime<Utc>>,
}

/// Every other line: a key, or that there was one.
#[derive(Serialize, Deserialize)]
struct Line {
    case: Uuid,
    subject: String,
    /// Base64; null: destroyed.
    wrapped: Option<String>,
}

/// Since when what is destroyed may still be there in a copy, by its first line.
#[must_use]
pub fn copied_at(first: &str) -> Option<DateTime<Utc>> {
    let header: Header = serde_json::from_str(first).ok()?;
    header.at
}

/// Writes all keys, as they are wrapped, without any master key: who makes backups need not have one. Returns how many.
///
/// # Errors
/// [`SealError::Rotating`] when a rotation is under way: then they are wrapped by two master keys.
pub async fn copy_wrapped(pool: &PgPool, out: &mut (impl Write + Send)) -> Result<u64, CopyError> {
    let (number, at): (Option<i32>, DateTime<Utc>) =
        sqlx::query_as("SELECT (SELECT nummer FROM sleutels.hoofdsleutel), now()")
            .fetch_one(pool)
            .await?;
    // Where nothing was sealed yet there is no key either.
    let number = number.unwrap_or_default();
    let header = Header {
        format: FORMAT.to_owned(),
        version: 1,
        master: number,
        at: Some(at),
    };
    write_line(out, &header)?;
    let mut rows = sqlx::query_as::<_, (Uuid, String, Option<i32>, Option<Vec<u8>>)>(
        "SELECT zaak_id, onderwerp, hoofdsleutel, verpakt FROM sleutels.sleutel
         ORDER BY zaak_id, onderwerp",
    )
    .fetch(pool);
    let mut written = 0;
    while let Some((case, subject, under, wrapped)) = rows.try_next().await? {
        if under.is_some_and(|under| under != number) {
            return Err(SealError::Rotating.into());
        }
        let wrapped = wrapped.map(|wrapped| STANDARD.encode(wrapped));
        let line = Line {
            case,
            subject,
            wrapped,
        };
        write_line(out, &line)?;
        written += 1;
    }
    Ok(written)
}

impl Seal {
    /// Writes all keys, as they are wrapped; returns how many.
    ///
    /// # Errors
    /// [`SealError::Rotating`] when a rotation is under way: then they are wrapped by two master keys.
    pub async fn copy_keys(&self, out: &mut (impl Write + Send)) -> Result<u64, CopyError> {
        self.0.keys.master_in_use().await?;
        copy_wrapped(self.pool(), out).await
    }

    /// Puts keys of a copy into a database that was restored from an older backup; returns how many. Those
    /// that were destroyed since are destroyed here too, and one that is another key than was made for its place here
    /// is left out. In the role that owns the database.
    ///
    /// # Errors
    /// When the copy is wrapped by a master key that is not in the file, or is no copy.
    pub async fn restore_keys(&self, copy: impl BufRead + Send) -> Result<u64, CopyError> {
        let mut lines = copy.lines().enumerate();
        let (_, first) = lines.next().ok_or(CopyError::Malformed(1))?;
        let header: Header = serde_json::from_str(&first?).map_err(|_| CopyError::Malformed(1))?;
        if header.format != FORMAT || header.version != 1 {
            return Err(CopyError::Malformed(1));
        }
        let master = self.0.keys.master(header.master)?;
        let mut transaction = crate::begin(self.pool()).await?;
        sqlx::query(
            "INSERT INTO sleutels.hoofdsleutel (nummer, controle, sinds) VALUES ($1, $2, now())
             ON CONFLICT (enig) DO UPDATE SET nummer = excluded.nummer, controle = excluded.controle",
        )
        .bind(header.master)
        .bind(Hoofdsleutels::check_value(header.master, &master))
        .execute(&mut *transaction)
        .await?;
        let mut restored = 0;
        loop {
            let (mut cases, mut subjects) = (vec![], vec![]);
            let (mut wrapped, mut commitments) = (vec![], vec![]);
            for (nth, line) in lines.by_ref().take(BATCH) {
                let malformed = |_| CopyError::Malformed(nth + 1);
                let line: Line = serde_json::from_str(&line?).map_err(malformed)?;
                let bytes = line.wrapped.map(|text| STANDARD.decode(text)).transpose();
                let bytes = bytes.map_err(|_| CopyError::Malformed(nth + 1))?;
                // One that does not open is kept as it is: it may be mended.
                let place = place(line.case, &line.subject);
                let key = bytes.clone().and_then(|bytes| {
                    let key = self.0.keys.unwrapped(header.master, &place, bytes);
                    key.ok()
                });
                commitments.push(key.map(|key| commitment(&place, &key)));
                wrapped.push(bytes);
                cases.push(line.case);
                subjects.push(line.subject);
            }
            if cases.is_empty() {
                break;
            }
            let done = sqlx::query(
                "INSERT INTO sleutels.sleutel AS s
                        (zaak_id, onderwerp, hoofdsleutel, verpakt, vernietigd_op, kenmerk)
                 SELECT k.zaak_id, k.onderwerp, CASE WHEN k.verpakt IS NULL THEN NULL ELSE $1 END, k.verpakt,
                        CASE WHEN k.verpakt IS NULL THEN now() END, k.kenmerk
                 FROM unnest($2::uuid[], $3::text[], $4::bytea[], $5::bytea[])
                        k(zaak_id, onderwerp, verpakt, kenmerk)
                 ON CONFLICT (zaak_id, onderwerp) DO UPDATE
                    SET hoofdsleutel = excluded.hoofdsleutel, verpakt = excluded.verpakt,
                        vernietigd_op = excluded.vernietigd_op, kenmerk = coalesce(s.kenmerk, excluded.kenmerk)
                    WHERE s.verpakt IS NOT NULL
                          AND (excluded.kenmerk IS NULL OR s.kenmerk IS NULL OR s.kenmerk = excluded.kenmerk)",
            )
            .bind(header.master)
            .bind(cases)
            .bind(subjects)
            .bind(wrapped)
            .bind(commitments)
            .execute(&mut *transaction)
            .await?;
            restored += done.rows_affected();
        }
        transaction.commit().await?;
        self.0.keys.forget_all();
        Ok(restored)
    }
}

fn write_line(out: &mut impl Write, line: &impl Serialize) -> Result<(), std::io::Error> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}
