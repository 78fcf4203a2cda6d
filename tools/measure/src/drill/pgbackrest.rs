//! A server of Debian's PostgreSQL whose log is archived as deploy/pgbackrest tells operators, and what pgBackRest does with
//! it. The files are those of the example; what differs is where things lie.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use serde_json::Value;
use testbase::cluster::Server;
use tokio::process::Command;

const PGBACKREST: &str = include_str!("../../../../deploy/pgbackrest/pgbackrest.conf");
const ARCHIVE: &str = include_str!("../../../../deploy/pgbackrest/archief.conf");

/// What pgBackRest of Debian 12 knows; of 18 it knows nothing.
const BINARIES: &str = "/usr/lib/postgresql/15/bin";
/// How long the log may take to be in the repository.
const ARCHIVED: Duration = Duration::from_secs(120);
/// How often is asked whether it is.
const ASK: Duration = Duration::from_millis(50);

pub struct Archived {
    pub server: Server,
    folder: PathBuf,
}

/// A full backup.
pub struct Backup {
    pub took: Duration,
    /// Bytes of the database, and of what lies in the repository.
    pub database: u64,
    pub repository: u64,
}

/// Whether everything that it takes is here.
///
/// # Errors
/// When something is missing: what.
pub async fn equipped() -> anyhow::Result<()> {
    let mut version = Command::new("pgbackrest");
    let version = version.arg("version").stdin(Stdio::null()).output().await;
    ensure!(
        version.is_ok_and(|version| version.status.success())
            && Path::new(BINARIES).join("postgres").exists(),
        "pgbackrest or PostgreSQL 15 is missing: tools/debian pitr names the packages"
    );
    Ok(())
}

impl Archived {
    /// A new server with the roles and the database of the program, of which a backup can be made. `folder` is made.
    ///
    /// # Errors
    /// When something refuses.
    pub async fn make(folder: &Path) -> anyhow::Result<Self> {
        std::fs::create_dir(folder)?;
        let server = Server::of(BINARIES.into(), folder.join("data"))?;
        for made in ["repository", "log", "lock", "run"] {
            let made = folder.join(made);
            std::fs::create_dir(&made)?;
            server.own(&made)?;
        }
        std::fs::create_dir_all(folder.join("conf/conf.d"))?;
        let archived = Archived {
            server,
            folder: folder.to_owned(),
        };
        let port = archived.server.port();
        std::fs::write(folder.join("conf/pgbackrest.conf"), example(folder))?;
        std::fs::write(folder.join("conf/conf.d/geheim.conf"), own(folder, port))?;
        let run = folder.join("run");
        // The moment of each commit, to know what has to come back.
        let settings = format!(
            "unix_socket_directories = '{}'\ntrack_commit_timestamp = on\n{}",
            run.display(),
            archiving(folder)
        );
        archived.server.create_with(&settings).await?;
        archived.ask(&["stanza-create"]).await?;
        archived.ask(&["check"]).await?;
        Ok(archived)
    }

    /// A full backup, while the server runs.
    ///
    /// # Errors
    /// When it is not made.
    pub async fn backup(&self) -> anyhow::Result<Backup> {
        let begin = Instant::now();
        self.ask(&["--type=full", "backup"]).await?;
        let took = begin.elapsed();
        let told = self.ask(&["info", "--output=json"]).await?;
        let told: Value = serde_json::from_str(&told)?;
        let info = &told[0]["backup"][0]["info"];
        let bytes = |value: &Value| value.as_u64().context("info tells no size");
        Ok(Backup {
            took,
            database: bytes(&info["size"])?,
            repository: bytes(&info["repository"]["size"])?,
        })
    }

    /// Returns when all that was committed is in the repository.
    ///
    /// # Errors
    /// When that takes longer than two minutes.
    pub async fn archive_all(&self) -> anyhow::Result<()> {
        let mut superuser = self.server.superuser().await?;
        let last: String = sqlx::query_scalar("SELECT pg_walfile_name(pg_switch_wal())")
            .fetch_one(&mut superuser)
            .await?;
        let begin = Instant::now();
        let is_there = "SELECT coalesce(last_archived_wal >= $1, false) FROM pg_stat_archiver";
        while !sqlx::query_scalar::<_, bool>(is_there)
            .bind(&last)
            .fetch_one(&mut superuser)
            .await?
        {
            ensure!(begin.elapsed() < ARCHIVED, "{last} is not archived");
            tokio::time::sleep(ASK).await;
        }
        Ok(())
    }

    /// The server as it was at this moment, in a folder of its own, which archives nothing. Not started.
    ///
    /// # Errors
    /// When pgBackRest refuses.
    pub async fn restore(&self, target: DateTime<Utc>) -> anyhow::Result<Server> {
        let restored = Server::of(BINARIES.into(), self.folder.join("restored"))?;
        restored.make_folder()?;
        let path = format!("--pg1-path={}", restored.folder().display());
        let target = format!("--target={}", target.format("%Y-%m-%d %H:%M:%S+00"));
        let words = [
            "--type=time",
            "--target-action=promote",
            "--archive-mode=off",
            path.as_str(),
            target.as_str(),
            "restore",
        ];
        self.ask(&words).await?;
        Ok(restored)
    }

    /// pgBackRest with these words; what it said.
    async fn ask(&self, words: &[&str]) -> anyhow::Result<String> {
        let mut command: Command = self
            .server
            .as_its_user(Path::new("/usr/bin/pgbackrest"))
            .into();
        command
            .arg(config(&self.folder))
            .arg("--stanza=lintje")
            .args(words)
            .stdin(Stdio::null())
            .kill_on_drop(true);
        let output = command
            .output()
            .await
            .context("pgbackrest can't be started")?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        // Its complaints are on standard output too.
        ensure!(
            output.status.success(),
            "pgbackrest {}: {} {}",
            words.join(" "),
            said.trim(),
            String::from_utf8_lossy(&output.stderr).trim()
        );
        Ok(said)
    }
}

fn config(folder: &Path) -> String {
    format!("--config-path={}", folder.join("conf").display())
}

/// The example, with other places.
fn example(folder: &Path) -> String {
    let within = |name: &str| folder.join(name).display().to_string();
    let line = |line: &str| match line.split_once('=') {
        Some(("repo1-path", _)) => format!("repo1-path={}\n", within("repository")),
        Some(("pg1-path", _)) => format!("pg1-path={}\n", within("data")),
        _ => format!("{line}\n"),
    };
    PGBACKREST.lines().map(line).collect()
}

/// What stands beside it: the passphrase, and what an operator leaves as it is.
fn own(folder: &Path, port: u16) -> String {
    let within = |name: &str| folder.join(name).display().to_string();
    format!(
        "[global]\nrepo1-cipher-pass=drill\nlog-path={}\nlock-path={}\n\n[lintje]\npg1-user=postgres\npg1-port={port}\npg1-socket-path={}\n",
        within("log"),
        within("lock"),
        within("run")
    )
}

/// The settings of PostgreSQL, with the configuration of here.
fn archiving(folder: &Path) -> String {
    ARCHIVE.replace("'pgbackrest ", &format!("'pgbackrest {} ", config(folder)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_is_played_with_nothing_but_its_places_changed() {
        let played = example(Path::new("/somewhere"));
        assert!(!played.contains("/var/lib/p"));
        let changed: Vec<(&str, &str)> = PGBACKREST
            .lines()
            .zip(played.lines())
            .filter(|(before, after)| before != after)
            .collect();
        assert_eq!(
            changed,
            [
                (
                    "repo1-path=/var/lib/pgbackrest",
                    "repo1-path=/somewhere/repository"
                ),
                (
                    "pg1-path=/var/lib/postgresql/15/main",
                    "pg1-path=/somewhere/data"
                ),
            ]
        );
        // None of them would leave the log in the clear, or say that it archives and drop it.
        let says = |line: &str| PGBACKREST.lines().any(|found| found == line);
        assert!(says("repo1-cipher-type=aes-256-cbc") && says("archive-async=n"));
        let sets = |name: &str| PGBACKREST.lines().any(|found| found.starts_with(name));
        assert!(!sets("archive-push-queue-max") && !sets("repo1-cipher-pass"));
    }

    #[test]
    fn the_log_is_archived_by_the_configuration_of_here() {
        let settings = archiving(Path::new("/somewhere"));
        let command = "archive_command = 'pgbackrest --config-path=/somewhere/conf --stanza=lintje archive-push %p'";
        assert!(settings.lines().any(|line| line == command), "{settings}");
        assert!(settings.contains("\narchive_timeout = 60\n"));
    }
}
