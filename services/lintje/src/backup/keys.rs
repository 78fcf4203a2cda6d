//! The copy of the wrapped keys beside the backups: always the newest, in the place of the one before.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, Write};
use std::path::Path;
use std::process::ExitCode;

use age::secrecy::ExposeSecret;
use age::x25519::{Identity, Recipient};
use anyhow::{Context, bail};
use chrono::{DateTime, Utc};
use futures::TryStreamExt;
use history::{CopyError, SealError, Turn, Wait, copied_at, copy_wrapped, sleutelbestand};
use object_store::{ObjectStoreExt, WriteMultipart};
use sqlx::PgPool;
use uuid::Uuid;

use super::Damaged;
use super::archive::{damaged, encryptor, opening};
use super::place::{self, Place};
use crate::config::Onverenigbaar;

/// Who reads the keys first writes them first: else an older copy could replace a newer one.
const TURN: &str = "lintje backup sleutels";

/// Keys are gone from the database: the older copy is what brings them back. Exit code 4.
#[derive(Debug, thiserror::Error)]
#[error(
    "the database has {written} keys, and had {before} at the last backup: the copy of the keys was not replaced. Look with `lintje audit verify`; `lintje sleutels herstel` puts them back"
)]
pub struct KeysMissing {
    written: i64,
    before: i64,
}

/// A key to restore with.
pub fn make(file: &Path) -> anyhow::Result<ExitCode> {
    let key = Identity::generate();
    let public = key.to_public();
    let text = format!(
        "# public key: {public}\n{}\n",
        key.to_string().expose_secret()
    );
    sleutelbestand::write_new(file, &text).with_context(|| file.display().to_string())?;
    say!("{public}");
    Ok(ExitCode::SUCCESS)
}

/// The public keys of whoever may restore. What is none is not repeated: it may be the other half.
pub fn recipients(texts: &[String]) -> Result<Vec<Recipient>, Onverenigbaar> {
    let given = texts
        .iter()
        .map(|text| text.trim())
        .filter(|text| !text.is_empty());
    let keys: Result<Vec<Recipient>, _> = given
        .enumerate()
        .map(|(nth, text)| {
            text.parse().map_err(|why| {
                let what = match text.to_uppercase().starts_with("AGE-SECRET-KEY-") {
                    true => "a secret key: it belongs to who restores, and nowhere else",
                    false => why,
                };
                Onverenigbaar(format!("LINTJE_BACKUP_ONTVANGERS: key {}: {what}", nth + 1))
            })
        })
        .collect();
    match keys? {
        none if none.is_empty() => Err(Onverenigbaar(
            "LINTJE_BACKUP_ONTVANGERS says nothing".to_owned(),
        )),
        keys => Ok(keys),
    }
}

/// The keys in a file, which nobody else can read.
pub fn identities(file: &Path) -> Result<Vec<Identity>, Onverenigbaar> {
    let wrong = |why: &str| Onverenigbaar(format!("{}: {why}", file.display()));
    let text = sleutelbestand::read(file).map_err(|error| wrong(&error.to_string()))?;
    let lines = text.lines().map(str::trim);
    let keys: Result<Vec<Identity>, _> = lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(str::parse)
        .collect();
    match keys {
        Ok(keys) if keys.is_empty() => Err(wrong("there is no key in it")),
        keys => keys.map_err(wrong),
    }
}

/// The newest copy in the place of the one before; returns how many there are.
pub async fn write(
    pool: &PgPool,
    place: &Place,
    recipients: &[Recipient],
    installation: Uuid,
) -> anyhow::Result<i64> {
    let Some(turn) = Turn::take(pool, TURN, Wait::Yes).await? else {
        bail!("others write the keys");
    };
    let to = place::keys(installation);
    place.clear_unfinished(|name| name == to.as_ref())?;
    // Not in memory: they are many. Nobody else can open the file, and what is in it is encrypted.
    let mut out = encryptor(recipients)?.wrap_output(tempfile::tempfile()?)?;
    let written = match copy_wrapped(pool, &mut out).await {
        Err(CopyError::Seal(SealError::Rotating)) => {
            bail!(
                "the master key is being changed (`lintje sleutels roteer`): try again after that"
            )
        }
        written => i64::try_from(written?)?,
    };
    let mut copy = out.finish()?;
    // A key never goes, one that is destroyed neither.
    let before: Option<i64> = sqlx::query_scalar("SELECT max(sleutels) FROM work.reservekopie")
        .fetch_one(pool)
        .await?;
    if let Some(before) = before.filter(|before| *before > written) {
        return Err(KeysMissing { written, before }.into());
    }
    copy.rewind()?;
    let upload = place.store.put_multipart(&to).await?;
    let mut upload = WriteMultipart::new_with_chunk_size(upload, place.block);
    let mut block = vec![0; 1 << 20];
    loop {
        let read = copy.read(&mut block)?;
        if read == 0 {
            break;
        }
        upload.write(&block[..read]);
        upload.wait_for_capacity(1).await?;
    }
    upload.finish().await?;
    turn.end().await?;
    Ok(written)
}

/// A copy that was fetched, and can be opened.
pub struct Copy {
    file: File,
    identities: Vec<Identity>,
    /// What was destroyed before this moment is destroyed in it.
    pub at: Option<DateTime<Utc>>,
}

impl Copy {
    /// # Errors
    /// [`Damaged`] when it is not there, or not whole.
    pub async fn fetch(
        place: &Place,
        installation: Uuid,
        identities: &[Identity],
    ) -> anyhow::Result<Self> {
        let path = place::keys(installation);
        let stored = match place.store.get(&path).await {
            Err(object_store::Error::NotFound { .. }) => {
                return Err(Damaged(format!(
                    "the copy of the wrapped keys, {path}, is not beside it, and without it nothing opens"
                ))
                .into());
            }
            stored => stored?,
        };
        let mut file = tempfile::tempfile()?;
        let mut blocks = stored.into_stream();
        while let Some(block) = blocks.try_next().await? {
            file.write_all(&block)?;
        }
        let mut copy = Copy {
            file,
            identities: identities.to_vec(),
            at: None,
        };
        copy.look().with_context(|| path.to_string())?;
        Ok(copy)
    }

    /// Reads all of it.
    fn look(&mut self) -> anyhow::Result<()> {
        let mut lines = self.open()?;
        let mut first = String::new();
        lines.read_line(&mut first).map_err(damaged)?;
        io::copy(&mut lines, &mut io::sink()).map_err(damaged)?;
        self.at = copied_at(&first);
        Ok(())
    }

    pub fn open(&self) -> anyhow::Result<impl BufRead + Send + use<>> {
        let mut file = self.file.try_clone()?;
        file.rewind()?;
        Ok(BufReader::new(opening(
            BufReader::new(file),
            &self.identities,
        )?))
    }
}
