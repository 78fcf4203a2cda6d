//! Files of cases: a directory by default, S3 by setting. A file is stored under our own name and
//! visible only when it is complete and durable.

use std::sync::Arc;

use bytes::Bytes;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use object_store::aws::AmazonS3Builder;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt, WriteMultipart};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::seal::{Seal, SealError};

/// Blocks of a file on their way to a directory; S3 takes no smaller parts than 5 MiB.
const BLOCK_LOCAL: usize = 256 * 1024;
const BLOCK_S3: usize = 5 * 1024 * 1024;
/// Blocks of one upload that may be under way to the storage at once.
const UNDER_WAY: usize = 1;

#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error("the storage address is not usable: {0}")]
    Address(String),
    #[error(transparent)]
    Storage(#[from] object_store::Error),
    #[error(transparent)]
    Seal(#[from] SealError),
}

#[derive(Clone, Debug)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
    block: usize,
    seal: Seal,
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

impl Files {
    /// `file:///a/directory` (made when it is not there) or `s3://bucket`, whose access comes from
    /// the usual AWS_ settings.
    pub fn open(address: &str, seal: Seal) -> Result<Self, FileError> {
        if let Some(directory) = address.strip_prefix("file://") {
            std::fs::create_dir_all(directory)
                .map_err(|e| FileError::Address(format!("{directory}: {e}")))?;
            let store = LocalFileSystem::new_with_prefix(directory)?.with_fsync(true);
            Ok(Files {
                store: Arc::new(store),
                block: BLOCK_LOCAL,
                seal,
            })
        } else if address.starts_with("s3://") {
            let store = AmazonS3Builder::from_env().with_url(address).build()?;
            Ok(Files {
                store: Arc::new(store),
                block: BLOCK_S3,
                seal,
            })
        } else {
            Err(FileError::Address(format!(
                "{address} is neither file:// nor s3://"
            )))
        }
    }

    fn path(sleutel: Uuid) -> Path {
        let name = sleutel.simple().to_string();
        Path::from_iter([name.get(..2).unwrap_or_default(), name.as_str()])
    }

    /// Begins a file; nothing is visible before [`Writing::finish`].
    pub async fn begin(&self, zaak: Uuid, sleutel: Uuid) -> Result<Writing, FileError> {
        let upload = self.store.put_multipart(&Self::path(sleutel)).await?;
        Ok(Writing {
            upload: WriteMultipart::new_with_chunk_size(upload, self.block),
            seal: self.seal.clone(),
            zaak,
            sleutel,
            grootte: 0,
            sha: Sha256::new(),
        })
    }

    /// Stores bytes that are in memory already.
    pub async fn put(&self, zaak: Uuid, sleutel: Uuid, bytes: Bytes) -> Result<Stored, FileError> {
        let mut writing = self.begin(zaak, sleutel).await?;
        writing.write(bytes).await?;
        writing.finish().await
    }

    /// The file's content as a stream. A file that is not there is [`object_store::Error::NotFound`].
    pub async fn get(
        &self,
        zaak: Uuid,
        sleutel: Uuid,
    ) -> Result<BoxStream<'static, Result<Bytes, FileError>>, FileError> {
        let seal = self.seal.clone();
        let stream = self.store.get(&Self::path(sleutel)).await?.into_stream();
        Ok(stream
            .map_err(FileError::from)
            .map(move |block| Ok(seal.open_block(zaak, block?)?))
            .boxed())
    }

    /// Removes a file; one that is not there is removed already.
    pub async fn delete(&self, sleutel: Uuid) -> Result<(), FileError> {
        match self.store.delete(&Self::path(sleutel)).await {
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

/// A file that is being written.
pub struct Writing {
    upload: WriteMultipart,
    seal: Seal,
    zaak: Uuid,
    sleutel: Uuid,
    grootte: u64,
    sha: Sha256,
}

impl Writing {
    /// Adds bytes; waits while the storage is behind, so memory stays flat.
    pub async fn write(&mut self, bytes: Bytes) -> Result<(), FileError> {
        self.sha.update(&bytes);
        self.grootte += bytes.len() as u64;
        let block = self.seal.close_block(self.zaak, bytes)?;
        self.upload.wait_for_capacity(UNDER_WAY).await?;
        self.upload.write(&block);
        Ok(())
    }

    /// Makes the file visible and durable.
    pub async fn finish(self) -> Result<Stored, FileError> {
        self.upload.finish().await?;
        let digest: [u8; 32] = self.sha.finalize().into();
        Ok(Stored {
            sleutel: self.sleutel,
            grootte: self.grootte,
            sha256: verzoek::Vingerafdruk::nieuw(digest).als_str().to_owned(),
        })
    }

    /// Forgets what was written.
    pub async fn abort(self) -> Result<(), FileError> {
        Ok(self.upload.abort().await?)
    }
}
