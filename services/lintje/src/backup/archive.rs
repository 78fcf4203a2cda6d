//! The file of a backup: a tar inside age (age-encryption.org/v1), so that `age -d -i KEY FILE | tar t` shows what is in
//! it where this program is not. The first part tells what it is a backup of, the last one lists all others with their
//! digests.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, BufReader, Read, Write};
use std::sync::{Arc, Mutex, PoisonError};

use age::x25519::{Identity, Recipient};
use age::{Decryptor, Encryptor};
use anyhow::{Context, anyhow};
use chrono::{DateTime, Utc};
use futures::TryStreamExt;
use object_store::path::Path;
use object_store::{ObjectStoreExt, WriteMultipart};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_util::io::{StreamReader, SyncIoBridge};
use uuid::Uuid;

use super::Damaged;
use super::place::Place;
use super::tables::{Sequence, Table};

pub const FORMAT: &str = "lintje-backup";
pub const VERSION: u32 = 1;
const BEGIN: &str = "begin.json";
const CONTENTS: &str = "inhoud.json";
/// Parts that were read and wait to be taken.
const AHEAD: usize = 4;
/// Blocks under way to the place at once.
const UNDER_WAY: usize = 1;

/// What it is a backup of.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Begin {
    pub format: String,
    pub version: u32,
    /// The version of the program that made it.
    pub program: String,
    pub installation: Uuid,
    /// When the moment was that it holds.
    pub at: DateTime<Utc>,
    /// Events.
    pub position: i64,
    pub last_event: Option<DateTime<Utc>>,
    /// Version and checksum of each migration.
    pub migrations: Vec<(i64, String)>,
    pub tables: Vec<Table>,
    pub sequences: Vec<Sequence>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    pub bytes: u64,
    pub sha256: String,
}

/// Every part but the last, by its name.
pub type Contents = BTreeMap<String, Listed>;

fn listed(bytes: &[u8]) -> Listed {
    Listed {
        bytes: bytes.len() as u64,
        sha256: verifier::to_hex(&Sha256::digest(bytes)),
    }
}

/// What was encrypted and has to go out.
#[derive(Clone, Default)]
struct Bucket(Arc<Mutex<Vec<u8>>>);

impl Bucket {
    fn take(&self) -> Vec<u8> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Bucket {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut bucket = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        bucket.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Bytes for recipients alone.
pub fn encryptor(recipients: &[Recipient]) -> anyhow::Result<Encryptor> {
    let recipients = recipients.iter().map(|one| one as &dyn age::Recipient);
    Ok(Encryptor::with_recipients(recipients)?)
}

/// Nobody of whom a key was given can read it.
#[derive(Debug, thiserror::Error)]
#[error("none of the keys opens it: it was made for other recipients (LINTJE_BACKUP_SLEUTEL)")]
pub struct OtherRecipients;

/// What the recipients read.
///
/// # Errors
/// [`Damaged`]; or [`OtherRecipients`].
pub fn opening<R: Read>(source: R, identities: &[Identity]) -> anyhow::Result<impl Read + use<R>> {
    let decryptor = Decryptor::new(source).map_err(|failure| match failure {
        age::DecryptError::Io(failure) => damaged(failure),
        failure => Damaged(format!("it is no backup, or not a whole one: {failure}")).into(),
    })?;
    let keys = identities.iter().map(|one| one as &dyn age::Identity);
    decryptor.decrypt(keys).map_err(|failure| match failure {
        age::DecryptError::NoMatchingKeys => OtherRecipients.into(),
        failure => Damaged(failure.to_string()).into(),
    })
}

/// Where reading breaks off: the storage is away, or the file is not what was written.
pub fn damaged(failure: io::Error) -> anyhow::Error {
    match is_of_the_storage(&failure) {
        true => anyhow::Error::new(failure).context("it could not be read"),
        false => Damaged(format!("it is not whole: {failure}")).into(),
    }
}

/// What reads between the storage and us puts its own error around it.
fn is_of_the_storage(failure: &(dyn Error + 'static)) -> bool {
    let mut next = Some(failure);
    while let Some(failure) = next {
        if failure.is::<object_store::Error>() {
            return true;
        }
        next = match failure.downcast_ref::<io::Error>() {
            Some(around) => around
                .get_ref()
                .map(|inner| inner as &(dyn Error + 'static)),
            None => failure.source(),
        };
    }
    false
}

/// A backup that is being written; nobody sees it before [`Writing::finish`].
pub struct Writing {
    age: age::stream::StreamWriter<Bucket>,
    bucket: Bucket,
    upload: WriteMultipart,
    contents: Contents,
    bytes: u64,
}

impl Writing {
    pub async fn begin(
        place: &Place,
        name: &str,
        recipients: &[Recipient],
        begin: &Begin,
    ) -> anyhow::Result<Self> {
        let bucket = Bucket::default();
        let age = encryptor(recipients)?.wrap_output(bucket.clone())?;
        let upload = place.store.put_multipart(&Path::from(name)).await?;
        let mut writing = Writing {
            age,
            bucket,
            upload: WriteMultipart::new_with_chunk_size(upload, place.block),
            contents: Contents::new(),
            bytes: 0,
        };
        writing.add(BEGIN, &serde_json::to_vec(begin)?).await?;
        Ok(writing)
    }

    pub async fn add(&mut self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        self.contents.insert(name.to_owned(), listed(bytes));
        self.entry(name, bytes)?;
        self.send().await
    }

    fn entry(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        const BLOCK: usize = 512;
        let mut header = tar::Header::new_ustar();
        header.set_path(name)?;
        header.set_size(bytes.len() as u64);
        header.set_mode(0o600);
        header.set_cksum();
        self.age.write_all(header.as_bytes())?;
        self.age.write_all(bytes)?;
        let rest = bytes.len().next_multiple_of(BLOCK) - bytes.len();
        self.age.write_all(&[0; BLOCK][..rest])
    }

    async fn send(&mut self) -> anyhow::Result<()> {
        let out = self.bucket.take();
        self.bytes += out.len() as u64;
        self.upload.wait_for_capacity(UNDER_WAY).await?;
        self.upload.write(&out);
        Ok(())
    }

    /// Makes it visible and durable; returns how many bytes it has.
    pub async fn finish(mut self) -> anyhow::Result<u64> {
        let contents = serde_json::to_vec(&self.contents)?;
        self.entry(CONTENTS, &contents)?;
        self.age.write_all(&[0; 1024])?; // the end of a tar
        self.age.finish()?;
        let out = self.bucket.take();
        self.upload.write(&out);
        self.upload.finish().await?;
        Ok(self.bytes + out.len() as u64)
    }

    /// Leaves nothing behind.
    pub async fn abort(self) {
        if let Err(error) = self.upload.abort().await {
            tracing::warn!(%error, "an unfinished backup could not be taken away");
        }
    }
}

pub struct Part {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// A backup that is being read: what it is of, and then its other parts, each compared with its digest at the end.
pub struct Reading {
    pub begin: Begin,
    parts: mpsc::Receiver<Part>,
    reader: JoinHandle<anyhow::Result<()>>,
    contents: Contents,
}

impl Reading {
    pub async fn open(place: &Place, name: &str, identities: &[Identity]) -> anyhow::Result<Self> {
        let path = Path::from(name);
        let stored = match place.store.get(&path).await {
            Err(object_store::Error::NotFound { .. }) => {
                return Err(anyhow!("there is no {name} in {}", place.address));
            }
            stored => stored?,
        };
        let stream = stored.into_stream().map_err(io::Error::other);
        let source = SyncIoBridge::new(StreamReader::new(stream));
        let (sender, parts) = mpsc::channel(AHEAD);
        let identities = identities.to_vec();
        let reader = tokio::task::spawn_blocking(move || read(source, &identities, &sender));
        let mut reading = Reading {
            begin: Begin::nothing(),
            parts,
            reader,
            contents: Contents::new(),
        };
        let Some(first) = reading.parts.recv().await else {
            reading.reader.await??;
            return Err(Damaged("it is empty".to_owned()).into());
        };
        reading
            .contents
            .insert(first.name.clone(), listed(&first.bytes));
        reading.begin = Begin::read(&first)?;
        Ok(reading)
    }

    /// The next part; none: all were read, and are what was written.
    pub async fn next(&mut self) -> anyhow::Result<Option<Part>> {
        let Some(part) = self.parts.recv().await else {
            (&mut self.reader).await??;
            return Err(Damaged("it has no end".to_owned()).into());
        };
        if part.name != CONTENTS {
            let before = self.contents.insert(part.name.clone(), listed(&part.bytes));
            return match before {
                None => Ok(Some(part)),
                Some(_) => Err(Damaged(format!("it has {} twice", part.name)).into()),
            };
        }
        let told: Contents = serde_json::from_slice(&part.bytes)
            .map_err(|failure| Damaged(format!("{CONTENTS}: {failure}")))?;
        if self.parts.recv().await.is_some() {
            return Err(Damaged("something follows its end".to_owned()).into());
        }
        // What says that it is whole to the last byte.
        (&mut self.reader).await??;
        if let Some(name) = differs(&told, &self.contents) {
            return Err(Damaged(format!("{name} is not what was written")).into());
        }
        Ok(None)
    }

    /// What was in it, when all of it was read.
    pub fn contents(self) -> Contents {
        self.contents
    }
}

fn differs<'a>(told: &'a Contents, found: &'a Contents) -> Option<&'a String> {
    let mut names = told.keys().chain(found.keys());
    names.find(|name| told.get(*name) != found.get(*name))
}

fn read(
    source: impl Read,
    identities: &[Identity],
    parts: &mpsc::Sender<Part>,
) -> anyhow::Result<()> {
    let opened = opening(BufReader::with_capacity(1 << 20, source), identities)?;
    let mut archive = tar::Archive::new(opened);
    for entry in archive.entries().map_err(damaged)? {
        let mut entry = entry.map_err(damaged)?;
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).map_err(damaged)?;
        if parts.blocking_send(Part { name, bytes }).is_err() {
            return Ok(()); // who reads has stopped
        }
    }
    // The last block of age says that nothing was cut off.
    let mut opened = archive.into_inner();
    io::copy(&mut opened, &mut io::sink()).map_err(damaged)?;
    Ok(())
}

impl Begin {
    fn nothing() -> Self {
        Begin {
            format: String::new(),
            version: 0,
            program: String::new(),
            installation: Uuid::nil(),
            at: DateTime::UNIX_EPOCH,
            position: 0,
            last_event: None,
            migrations: vec![],
            tables: vec![],
            sequences: vec![],
        }
    }

    fn read(part: &Part) -> anyhow::Result<Self> {
        #[derive(Deserialize)]
        struct Which {
            format: String,
            version: u32,
            program: String,
        }
        let which: Which = Some(part)
            .filter(|part| part.name == BEGIN)
            .and_then(|part| serde_json::from_slice(&part.bytes).ok())
            .filter(|which: &Which| which.format == FORMAT)
            .ok_or_else(|| Damaged("it is something else than a backup of Lintje".to_owned()))?;
        if which.version > VERSION {
            return Err(super::newer(&which.program));
        }
        serde_json::from_slice(&part.bytes).context("a backup of another version")
    }
}
