//! A server that ends while the program runs is started again: it was killed, for its memory or by hand, or
//! its disk was full. The program meanwhile answers that there is a disturbance, and goes on by itself.

use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::retry_on_intr;
use rustix::process::{Pid, PidfdFlags, pidfd_open};
use tokio::task::{JoinHandle, spawn_blocking};
use tokio_util::sync::CancellationToken;
use tracing::{error, info};

use super::cluster::{PidFile, Process};
use super::control::Control;

/// Pauses between tries to start a server grow from the first to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// The kernel tells at once when the process ends; so often it is asked again, so that nothing waits on a
/// thread when the program stops.
const TURN: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 250_000_000,
};

pub struct Watch {
    cancel: CancellationToken,
    task: JoinHandle<()>,
}

impl Watch {
    pub fn start(control: Control) -> Self {
        let cancel = CancellationToken::new();
        let task = tokio::spawn(run(control, cancel.clone()));
        Watch { cancel, task }
    }

    /// Looks no longer. When this returns no start is under way.
    pub async fn end(self) {
        self.cancel.cancel();
        let _ = self.task.await;
    }

    /// Looks no longer, whatever is under way.
    pub fn abandon(&self) {
        self.task.abort();
    }
}

async fn run(control: Control, cancel: CancellationToken) {
    loop {
        tokio::select! {
            () = cancel.cancelled() => return,
            ended = ended(&control) => if let Err(failure) = ended {
                error!(error = %failure, "PostgreSQL can't be watched");
                return;
            }
        }
        error!("PostgreSQL ended; it is started again");
        let mut pause = FIRST_PAUSE;
        while let Err(failure) = start_again(&control).await {
            error!(error = %failure, "PostgreSQL does not start; it is tried again");
            tokio::select! {
                () = cancel.cancelled() => return,
                () = tokio::time::sleep(pause) => pause = (pause * 3 / 2).min(LONGEST_PAUSE),
            }
        }
        info!("PostgreSQL runs again");
    }
}

/// Waits until the server's first process is no more.
async fn ended(control: &Control) -> std::io::Result<()> {
    let Some(file) = PidFile::read(&control.cluster) else {
        return Ok(());
    };
    let Some(pid) = file.process.parse().ok().and_then(Pid::from_raw) else {
        return Ok(());
    };
    let process = match pidfd_open(pid, PidfdFlags::empty()) {
        Ok(process) => process,
        Err(rustix::io::Errno::SRCH) => return Ok(()),
        Err(failure) => return Err(failure.into()),
    };
    // Only now, so that the number can't be given to another process in between.
    if file.process(&control.cluster) != Process::Server {
        return Ok(());
    }
    let mut process = Some(process);
    while let Some(waiting) = process.take() {
        process = spawn_blocking(move || {
            let mut end = [PollFd::new(&waiting, PollFlags::IN)];
            // A machine that was suspended interrupts it.
            let ended = retry_on_intr(|| poll(&mut end, Some(&TURN)))? > 0;
            Ok::<_, rustix::io::Errno>((!ended).then_some(waiting))
        })
        .await??;
    }
    Ok(())
}

async fn start_again(control: &Control) -> anyhow::Result<()> {
    if let Some(file) = PidFile::read(&control.cluster)
        && file.process(&control.cluster) == Process::Foreign
    {
        file.forget_process()?;
    }
    control.start().await
}
