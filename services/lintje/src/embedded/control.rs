//! The server of a cluster, started and stopped by `pg_ctl`.

use std::path::PathBuf;

use anyhow::Context;
use tokio::process::Command;

use super::binaries::finish;
use super::cluster::{PidFile, Process};
use super::os_user::ServerUser;
use super::socket::remove_abandoned;

/// Longest wait for a start, which may have to recover from a crash, or a stop; seconds.
const PATIENCE: &str = "300";

/// "fast" ends open connections instead of waiting for them.
pub(super) const STOP: [&str; 5] = ["stop", "--mode=fast", "--wait", "--timeout", PATIENCE];

/// The server of one cluster, seen from outside.
#[derive(Clone)]
pub(super) struct Control {
    pub(super) pg_ctl: PathBuf,
    pub(super) user: ServerUser,
    pub(super) cluster: PathBuf,
}

impl Control {
    pub(super) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = self.user.command(&self.pg_ctl);
        command
            .args(arguments)
            .arg("--silent")
            .arg("-D")
            .arg(&self.cluster);
        command
    }

    /// A program that was killed leaves its server running: that one is stopped, so that the next runs with
    /// today's settings. After a crash of the machine the file may name a process that has nothing to do with
    /// it, and PostgreSQL would refuse to start. A process that is gone PostgreSQL judges best itself: it also
    /// sees whether connections of the old server still live.
    pub(super) async fn clear_last_start(&self) -> anyhow::Result<()> {
        let Some(file) = PidFile::read(&self.cluster) else {
            return Ok(());
        };
        match file.process(&self.cluster) {
            Process::Server => self.stop().await?,
            Process::Foreign => file.forget_process()?,
            Process::Gone => return Ok(()),
        }
        remove_abandoned(&file.socket_directory);
        Ok(())
    }

    pub(super) async fn start(&self) -> anyhow::Result<()> {
        let log = self.cluster.join("server.log");
        let mut command = self.command(&["start", "--wait", "--timeout", PATIENCE]);
        command.arg("--log").arg(&log);
        finish(command, "PostgreSQL's start")
            .await
            .with_context(|| format!("PostgreSQL did not start; its log is {}", log.display()))
    }

    pub(super) async fn stop(&self) -> anyhow::Result<()> {
        if PidFile::read(&self.cluster).is_none() {
            return Ok(()); // it ended by itself, and could not be started again
        }
        finish(self.command(&STOP), "PostgreSQL's stop").await
    }
}
