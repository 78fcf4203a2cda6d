//! The virus scanner: with `LINTJE_CLAMD` set, every upload passes clamd before it is stored.

use bytes::Bytes;
use clamav_client::tokio::{Tcp, ping, scan_stream};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// The address of clamd: `host:port`.
#[derive(Clone, Debug)]
pub struct Scanner {
    address: String,
}

/// Blocks that wait for the scanner; the upload waits with them.
const BLOCKS: usize = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uitslag {
    Schoon,
    Besmet,
}

/// The scanner could not be asked.
#[derive(Debug)]
pub struct Weg;

impl Scanner {
    pub fn new(address: impl Into<String>) -> Self {
        Scanner {
            address: address.into(),
        }
    }

    /// Asks the scanner whether it is there.
    ///
    /// # Errors
    /// Why it is not.
    pub async fn probe(&self) -> Result<(), String> {
        let address = self.address.as_str();
        match ping(Tcp {
            host_address: address,
        })
        .await
        {
            Ok(answer) if answer.starts_with(b"PONG") => Ok(()),
            Ok(_) => Err("it answers something else than clamd does".to_owned()),
            Err(_) => Err("it can't be reached".to_owned()),
        }
    }

    /// Begins to scan a file that comes by in blocks.
    pub fn begin(&self) -> Scan {
        let (blocks, receiver) = mpsc::channel::<Bytes>(BLOCKS);
        let address = self.address.clone();
        let broken = CancellationToken::new();
        let cancelled = broken.clone();
        let task = tokio::spawn(async move {
            let stream = futures::stream::unfold(receiver, |mut receiver| async move {
                receiver.recv().await.map(|block| (Ok(block), receiver))
            });
            tokio::select! {
                () = cancelled.cancelled() => Err(std::io::ErrorKind::Interrupted.into()),
                answer = scan_stream(Box::pin(stream), Tcp { host_address: address.as_str() }, None) => answer,
            }
        });
        Scan {
            blocks,
            task,
            _stop: broken.drop_guard(),
        }
    }
}

/// A scan under way. Dropped, it stops.
pub struct Scan {
    blocks: mpsc::Sender<Bytes>,
    task: JoinHandle<std::io::Result<Vec<u8>>>,
    _stop: tokio_util::sync::DropGuard,
}

impl Scan {
    /// Gives a block; a scanner that went away is told at the end.
    pub async fn write(&self, block: Bytes) {
        let _ = self.blocks.send(block).await;
    }

    pub async fn finish(self) -> Result<Uitslag, Weg> {
        drop(self.blocks);
        let answer = self.task.await.map_err(|_| Weg)?.map_err(|error| {
            tracing::error!(%error, "the virus scanner can't be reached");
            Weg
        })?;
        if answer.windows(5).any(|w| w == b"ERROR") || answer.is_empty() {
            tracing::error!("the virus scanner did not give a verdict");
            return Err(Weg);
        }
        match clamav_client::clean(&answer) {
            Ok(true) => Ok(Uitslag::Schoon),
            Ok(false) => Ok(Uitslag::Besmet),
            Err(_) => Err(Weg),
        }
    }
}
