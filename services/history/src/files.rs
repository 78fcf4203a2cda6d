//! Files of cases: a directory by default, S3 by setting. A file is stored under our own name, sealed, and
//! visible only when it is complete and durable.

mod passing;
mod writing;

use std::sync::Arc;

use bytes::Bytes;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{MultipartUpload, ObjectStore, ObjectStoreExt, WriteMultipart};
use sha2::{Digest, Sha256};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use uuid::Uuid;
use verzoek::betrokkene::Onderwerp;
use verzoek::gegevens::Bestand;

use crate::damage::{Damage, Damaged};
use crate::s3::{self, Toegang};
use crate::seal::{Opening, Seal, SealError};

use passing::Passing;
pub use writing::Writing;

/// Blocks of a file on their way to a directory; S3 takes no smaller parts than 5 MiB.
const BLOCK_LOCAL: usize = 256 * 1024;
const BLOCK_S3: usize = 5 * 1024 * 1024;
/// A file of this many bytes is judged whole before its first byte leaves.
const JUDGED_WHOLE: u64 = 256 * 1024;
/// Files that are being opened or removed at once, at most. Each holds a thread, where the storage stands still for as
/// long as that; logging in and making PDFs take such threads too, of which there are 512.
const AT_ONCE: usize = 64;

#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// A matter of settings: nothing was asked of the storage.
    #[error("the storage can't be used as it is set: {0}")]
    Address(String),
    /// A file that a setting names can't be read.
    #[error("{0}: {1}")]
    Setting(String, std::io::Error),
    #[error("there is no bucket {0}, or it is not ours: make it, or set LINTJE_STORAGE_URL")]
    NoBucket(String),
    #[error("the storage stands still")]
    Still,
    #[error(transparent)]
    Storage(#[from] object_store::Error),
    #[error(transparent)]
    Seal(#[from] SealError),
}

/// What is written to see whether that can be done. No file of a case has such a name.
const PROBE: &str = "gezond";

#[derive(Clone, Debug)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
    address: String,
    block: usize,
    seal: Seal,
    asking: Arc<Semaphore>,
    probing: Arc<Semaphore>,
}

/// What the history says of a stored file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    pub sleutel: Uuid,
    /// In bytes.
    pub grootte: u64,
    /// Lower-case hexadecimal.
    pub sha256: String,
}

impl From<&Bestand> for Expected {
    fn from(bestand: &Bestand) -> Self {
        Expected {
            sleutel: bestand.sleutel,
            grootte: bestand.grootte,
            sha256: bestand.sha256.clone(),
        }
    }
}

/// What was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    pub sleutel: Uuid,
    /// In bytes, as they came in.
    pub grootte: u64,
    /// Of the bytes as they came in, lower-case hexadecimal.
    pub sha256: String,
}

/// What is behind an address, and in which blocks something larger is written there.
///
/// # Errors
/// [`FileError::Address`] when the address or an AWS_ setting can't be used, [`FileError::Setting`] when a file of
/// `toegang` can't be read. Nothing else: nothing is asked of the storage yet.
pub fn storage(
    address: &str,
    toegang: &Toegang,
) -> Result<(Arc<dyn ObjectStore>, usize), FileError> {
    let wrong = |error: object_store::Error| FileError::Address(format!("{address}: {error}"));
    if let Some(directory) = address.strip_prefix("file://") {
        std::fs::create_dir_all(directory)
            .map_err(|e| FileError::Address(format!("{directory}: {e}")))?;
        let store = LocalFileSystem::new_with_prefix(directory).map_err(wrong)?;
        let store = store.with_fsync(true);
        Ok((Arc::new(store), BLOCK_LOCAL))
    } else if address.starts_with("s3://") {
        crate::use_ring();
        let store = s3::builder(toegang)?.with_url(address);
        let store = store.build().map_err(wrong)?;
        Ok((Arc::new(store), BLOCK_S3))
    } else {
        Err(FileError::Address(format!(
            "{address} is neither file:// nor s3://"
        )))
    }
}

/// Asks the storage in a task of its own, which keeps the turn until there is an answer: whoever asked may have given up.
async fn asked<T: Send + 'static>(
    turn: OwnedSemaphorePermit,
    question: impl Future<Output = object_store::Result<T>> + Send + 'static,
) -> object_store::Result<T> {
    let answer = tokio::spawn(async move {
        let answer = question.await;
        drop(turn);
        answer
    });
    answer.await?
}

impl Files {
    /// `file:///a/directory` (made when it is not there) or `s3://bucket`, whose access comes from
    /// the usual AWS_ settings.
    pub fn open(address: &str, seal: Seal) -> Result<Self, FileError> {
        Self::open_with(address, &Toegang::default(), seal)
    }

    /// The same, with what has to be known to reach S3.
    ///
    /// # Errors
    /// As [`storage`].
    pub fn open_with(address: &str, toegang: &Toegang, seal: Seal) -> Result<Self, FileError> {
        let (store, block) = storage(address, toegang)?;
        Ok(Files {
            store,
            address: address.to_owned(),
            block,
            seal,
            asking: Arc::new(Semaphore::new(AT_ONCE)),
            probing: Arc::new(Semaphore::new(1)),
        })
    }

    /// Writes something small, as an upload would. Given up, it goes on: only then is another one begun.
    ///
    /// # Errors
    /// [`FileError::NoBucket`] where there is nothing to write to, [`FileError::Still`] while an earlier one has no
    /// answer; otherwise what the storage says.
    pub async fn probe(&self) -> Result<(), FileError> {
        let turn = Arc::clone(&self.probing).try_acquire_owned();
        let turn = turn.map_err(|_| FileError::Still)?;
        let store = Arc::clone(&self.store);
        let put = async move { store.put(&Path::from(PROBE), "ja".into()).await };
        match asked(turn, put).await {
            Ok(_) => Ok(()),
            Err(object_store::Error::NotFound { .. }) => {
                Err(FileError::NoBucket(self.address.clone()))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Where a file is in the storage.
    #[must_use]
    pub fn path(sleutel: Uuid) -> Path {
        let name = sleutel.simple().to_string();
        Path::from_iter([name.get(..2).unwrap_or_default(), name.as_str()])
    }

    /// Makes sure that a subject has a key. [`Files::begin`] does so too; who has to wait in a line before that
    /// does not wait for it there.
    ///
    /// # Errors
    /// As [`Files::begin`].
    pub async fn prepare(&self, zaak: Uuid, onderwerp: Onderwerp) -> Result<(), FileError> {
        Ok(self.seal.prepare(zaak, onderwerp).await?)
    }

    /// Begins a file of a subject of the case; nothing is visible before [`Writing::finish`].
    ///
    /// # Errors
    /// When the storage can't be written, or the subject's key is destroyed.
    pub async fn begin(
        &self,
        zaak: Uuid,
        onderwerp: Onderwerp,
        sleutel: Uuid,
    ) -> Result<Writing, FileError> {
        let (closing, owner) = self.seal.close_file(zaak, onderwerp, sleutel).await?;
        let upload = self.open_multipart(Self::path(sleutel)).await?;
        Ok(Writing {
            upload: WriteMultipart::new_with_chunk_size(upload, self.block),
            closing,
            owner,
            files: self.clone(),
            sleutel,
            grootte: 0,
            sha: Sha256::new(),
        })
    }

    /// A directory opens the file on the thread that asks: one of the few that serve everybody, for as long as the storage
    /// stands still. So a thread for waiting asks.
    async fn open_multipart(&self, path: Path) -> Result<Box<dyn MultipartUpload>, FileError> {
        let store = Arc::clone(&self.store);
        let opened = async move {
            let open = move || Handle::current().block_on(store.put_multipart(&path));
            tokio::task::spawn_blocking(open).await?
        };
        Ok(asked(self.turn().await?, opened).await?)
    }

    /// Waits until the storage may be asked. Whoever is given up while waiting asks nothing.
    async fn turn(&self) -> Result<OwnedSemaphorePermit, FileError> {
        let turn = Arc::clone(&self.asking).acquire_owned().await;
        turn.map_err(|_| FileError::Still)
    }

    /// Stores bytes that are in memory already.
    pub async fn put(
        &self,
        zaak: Uuid,
        onderwerp: Onderwerp,
        sleutel: Uuid,
        bytes: Bytes,
    ) -> Result<Stored, FileError> {
        let mut writing = self.begin(zaak, onderwerp, sleutel).await?;
        writing.write(bytes).await?;
        writing.finish().await
    }

    /// The file's content as a stream. It is the recorded one: length and digest are compared before the last
    /// block leaves, and of a small file before the first does. Another one, or one that can't be opened, ends
    /// the stream with an error and puts the file in quarantine.
    ///
    /// # Errors
    /// A file whose key is destroyed is [`object_store::Error::NotFound`]. One that is not there though it should
    /// be, or is another, is a [`SealError`] that tells of damage.
    pub async fn get(
        &self,
        zaak: Uuid,
        expected: &Expected,
    ) -> Result<BoxStream<'static, Result<Bytes, FileError>>, FileError> {
        let passing = match self.begin_passing(zaak, expected).await {
            Ok(passing) => passing,
            Err(failure) => return Err(self.noted(zaak, expected.sleutel, failure).await),
        };
        let (files, sleutel) = (self.clone(), expected.sleutel);
        let blocks = futures::stream::try_unfold(passing, move |mut passing| {
            let files = files.clone();
            async move {
                match passing.next().await {
                    Ok(block) => Ok(block.map(|block| (block, passing))),
                    Err(failure) => Err(files.noted(zaak, sleutel, failure).await),
                }
            }
        });
        if expected.grootte > JUDGED_WHOLE {
            return Ok(blocks.boxed());
        }
        let whole: Vec<Bytes> = blocks.try_collect().await?;
        Ok(futures::stream::iter(whole.into_iter().map(Ok)).boxed())
    }

    async fn begin_passing(&self, zaak: Uuid, expected: &Expected) -> Result<Passing, FileError> {
        let path = Self::path(expected.sleutel);
        let (store, file) = (Arc::clone(&self.store), path.clone());
        let found = asked(self.turn().await?, async move { store.get(&file).await });
        let stored = match found.await {
            Ok(found) => found.into_stream(),
            Err(lost @ object_store::Error::NotFound { .. }) => {
                // After a destruction it is as it should be.
                return Err(match self.seal.forgot_something(zaak).await? {
                    true => lost.into(),
                    false => SealError::OtherFile("it is not there").into(),
                });
            }
            Err(failure) => return Err(failure.into()),
        };
        let mut passing = Passing {
            stored: Some(stored),
            opening: Opening::new(self.seal.clone(), zaak, expected.sleutel),
            held: Bytes::new(),
            length: 0,
            padding: 0,
            sha: Sha256::new(),
            expected: expected.clone(),
        };
        // Whether it can be opened at all is known before the first byte goes out.
        while !passing.opening.ready() && passing.stored.is_some() {
            match passing.read().await {
                Ok(()) => {}
                Err(FileError::Seal(SealError::Destroyed)) => {
                    return Err(FileError::Storage(object_store::Error::NotFound {
                        path: path.to_string(),
                        source: Box::new(SealError::Destroyed),
                    }));
                }
                Err(failure) => return Err(failure),
            }
        }
        Ok(passing)
    }

    /// Puts a file in quarantine when that is what the failure comes to.
    async fn noted(&self, case: Uuid, file: Uuid, failure: FileError) -> FileError {
        if let FileError::Seal(cause) = &failure
            && cause.is_damage()
        {
            let damage = Damage {
                case,
                damaged: Damaged::File(file),
                subject: String::new(),
                cause: cause.to_string(),
            };
            self.seal.note([&damage]).await;
        }
        failure
    }

    /// Removes a file; one that is not there is removed already.
    pub async fn delete(&self, sleutel: Uuid) -> Result<(), FileError> {
        let store = Arc::clone(&self.store);
        let removed = async move { store.delete(&Self::path(sleutel)).await };
        match asked(self.turn().await?, removed).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Every stored file with the moment of its storing.
    pub fn list(
        &self,
    ) -> BoxStream<'static, Result<(Uuid, chrono::DateTime<chrono::Utc>), FileError>> {
        self.store
            .list(None)
            .map_err(FileError::from)
            .try_filter_map(|meta| async move {
                let sleutel = meta.location.filename().and_then(|name| name.parse().ok());
                Ok(sleutel.map(|sleutel| (sleutel, meta.last_modified)))
            })
            .boxed()
    }
}
