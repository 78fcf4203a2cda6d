//! The requests to stop: Ctrl-C in a terminal, SIGTERM of a service manager, SIGHUP of a terminal that closes.

use nix::sys::signal::Signal;
use tokio::signal::unix::{self, SignalKind};

/// From its making on, these signals no longer end the program by themselves.
pub struct StopSignals {
    interrupt: unix::Signal,
    terminate: unix::Signal,
    hangup: unix::Signal,
}

impl StopSignals {
    /// Make this before starting anything that has to be stopped again.
    ///
    /// # Errors
    /// When the kernel refuses the handlers.
    pub fn catch() -> std::io::Result<Self> {
        Ok(Self {
            interrupt: unix::signal(SignalKind::interrupt())?,
            terminate: unix::signal(SignalKind::terminate())?,
            hangup: unix::signal(SignalKind::hangup())?,
        })
    }

    /// Waits for the next request and says which it was. Safe to cancel and to await again.
    pub async fn next(&mut self) -> Signal {
        tokio::select! {
            _ = self.interrupt.recv() => Signal::SIGINT,
            _ = self.terminate.recv() => Signal::SIGTERM,
            _ = self.hangup.recv() => Signal::SIGHUP,
        }
    }
}
