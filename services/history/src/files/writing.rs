use bytes::Bytes;
use object_store::WriteMultipart;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{FileError, Files, Stored};
use crate::seal::{Closing, Owner};

/// Blocks of one upload that may be under way to the storage at once.
const UNDER_WAY: usize = 1;

/// A file that is being written.
pub struct Writing {
    pub(super) upload: WriteMultipart,
    pub(super) closing: Closing,
    pub(super) owner: Owner,
    pub(super) files: Files,
    pub(super) sleutel: Uuid,
    pub(super) grootte: u64,
    pub(super) sha: Sha256,
}

impl Writing {
    /// Adds bytes; waits while the storage is behind, so memory stays flat.
    pub async fn write(&mut self, bytes: Bytes) -> Result<(), FileError> {
        self.sha.update(&bytes);
        self.grootte += bytes.len() as u64;
        self.upload.wait_for_capacity(UNDER_WAY).await?;
        self.closing
            .take(bytes, |sealed| self.upload.write(sealed))?;
        Ok(())
    }

    /// Makes the file visible and durable.
    ///
    /// # Errors
    /// When the storage can't be written, or the key that sealed it is not kept any more: then there is no file.
    pub async fn finish(mut self) -> Result<Stored, FileError> {
        self.closing.end(|sealed| self.upload.write(sealed))?;
        self.upload.finish().await?;
        if let Err(unreadable) = self.files.seal.still_keeps(&self.owner).await {
            // A file that nobody knows goes later, too.
            let _ = self.files.delete(self.sleutel).await;
            return Err(unreadable.into());
        }
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
