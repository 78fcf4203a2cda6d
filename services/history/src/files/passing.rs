use bytes::Bytes;
use futures::TryStreamExt;
use futures::stream::BoxStream;
use sha2::{Digest, Sha256};

use super::{Expected, FileError};
use crate::seal::{Opening, SealError, of_file};

/// A file on its way out.
pub(super) struct Passing {
    /// None: all of it was read.
    pub stored: Option<BoxStream<'static, Result<Bytes, object_store::Error>>>,
    pub opening: Opening,
    /// The last that was opened; it leaves when more follows, or when all of it was judged.
    pub held: Bytes,
    pub length: u64,
    /// Zero bytes behind the content.
    pub padding: u64,
    pub sha: Sha256,
    pub expected: Expected,
}

impl Passing {
    /// What may leave next; none: that was all.
    pub async fn next(&mut self) -> Result<Option<Bytes>, FileError> {
        while self.stored.is_some() {
            let before = std::mem::take(&mut self.held);
            self.read().await?;
            // After the last block, which may be empty, all of it was judged. Where nothing came but padding, what is
            // held may be the last of the content.
            match self.held.is_empty() && self.stored.is_some() {
                true => self.held = before,
                false if before.is_empty() => {}
                false => return Ok(Some(before)),
            }
        }
        let last = std::mem::take(&mut self.held);
        Ok(Some(last).filter(|block| !block.is_empty()))
    }

    /// Reads a stored block, and holds what could be opened of it.
    pub async fn read(&mut self) -> Result<(), FileError> {
        let Some(stored) = &mut self.stored else {
            return Ok(());
        };
        match stored.try_next().await? {
            Some(block) => {
                let open = self.opening.take(&block).await?;
                self.hold(open)
            }
            None => {
                let open = self.opening.end().await?;
                self.stored = None;
                self.hold(open)?;
                self.judge()
            }
        }
    }

    fn hold(&mut self, mut open: Bytes) -> Result<(), FileError> {
        let left = self.expected.grootte - self.length;
        if let Ok(left) = usize::try_from(left)
            && open.len() > left
        {
            let padding = open.split_off(left);
            if !self.opening.is_padded() || padding.iter().any(|byte| *byte != 0) {
                return Err(SealError::OtherFile("it is longer").into());
            }
            self.padding += padding.len() as u64;
        }
        self.length += open.len() as u64;
        self.sha.update(&open);
        self.held = open;
        Ok(())
    }

    fn judge(&mut self) -> Result<(), FileError> {
        if self.length < self.expected.grootte {
            return Err(SealError::OtherFile("it is shorter").into());
        }
        if self.opening.is_padded() && self.length + self.padding != of_file(self.length) {
            return Err(
                SealError::OtherFile("it is longer or shorter than its padding makes it").into(),
            );
        }
        let digest: [u8; 32] = self.sha.finalize_reset().into();
        if verzoek::Vingerafdruk::nieuw(digest).als_str() != self.expected.sha256 {
            return Err(SealError::OtherFile("its digest is another").into());
        }
        Ok(())
    }
}
