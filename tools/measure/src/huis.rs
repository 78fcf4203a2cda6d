//! A house to measure: a PostgreSQL of its own with fsync on, started by the program's own
//! `lintje omgeving`, and a directory on a real disk that goes away with it.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, bail};
use history::{Hoofdsleutels, LinkKey, Seal};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use sqlx::{Connection, PgConnection, PgPool};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

/// The database that the surroundings make themselves.
pub const DATABASE: &str = "lintje";

/// Where the pieces lie.
#[derive(Clone, Debug, clap::Args)]
pub struct Plaats {
    /// The program to measure. Unset: `lintje` beside this one.
    #[arg(long, env = "LINTJE_PROGRAMMA")]
    programma: Option<PathBuf>,
    /// The folder with the mail catcher and PostgreSQL.
    #[arg(long, env = "LINTJE_TOOLS", default_value = "tools")]
    tools: PathBuf,
    /// Where databases and files are made, on a real disk; what is made there is removed at the end.
    /// Unset: beside the program.
    #[arg(long, env = "LINTJE_MEETMAP")]
    map: Option<PathBuf>,
}

impl Plaats {
    pub fn programma(&self) -> anyhow::Result<PathBuf> {
        let programma = match &self.programma {
            Some(programma) => programma.clone(),
            None => std::env::current_exe()?.with_file_name("lintje"),
        };
        programma
            .canonicalize()
            .with_context(|| format!("{}: build the program first", programma.display()))
    }

    pub fn tools(&self) -> anyhow::Result<PathBuf> {
        self.tools
            .canonicalize()
            .with_context(|| format!("{}: set LINTJE_TOOLS", self.tools.display()))
    }

    /// The same, with another program.
    #[must_use]
    pub fn met_programma(&self, programma: &Path) -> Self {
        Plaats {
            programma: Some(programma.to_owned()),
            ..self.clone()
        }
    }

    /// The same, with everything that is made in this directory.
    #[must_use]
    pub fn in_map(&self, map: &Path) -> Self {
        Plaats {
            map: Some(map.to_owned()),
            ..self.clone()
        }
    }

    /// A new directory on that disk, which goes away with the value.
    ///
    /// # Errors
    /// When it can't be made.
    pub fn eigen_map(&self) -> anyhow::Result<TempDir> {
        Ok(tempfile::tempdir_in(self.map()?)?)
    }

    fn map(&self) -> anyhow::Result<PathBuf> {
        let map = match &self.map {
            Some(map) => map.clone(),
            None => self.programma()?.with_file_name("meting"),
        };
        std::fs::create_dir_all(&map)?;
        Ok(map.canonicalize()?)
    }
}

/// The roles in which one can connect (see the program's `embedded::urls`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Databaserol {
    /// May do everything.
    Superuser,
    /// Owns the database: migrations and rebuild.
    Eigenaar,
    /// The running program.
    Programma,
}

impl Databaserol {
    fn naam(self) -> &'static str {
        match self {
            Databaserol::Superuser => "postgres",
            Databaserol::Eigenaar => "lintje_eigenaar",
            Databaserol::Programma => "lintje",
        }
    }
}

/// The running surroundings. [`Huis::sluit`] stops them; when dropped they are killed with the directory.
pub struct Huis {
    pub plaats: Plaats,
    omgeving: Omgeving,
    map: TempDir,
}

struct Omgeving {
    kind: Child,
    uitvoer: Lines<BufReader<ChildStdout>>,
    superuser: String,
    /// Where the mail catcher takes mail in.
    smtp: String,
}

impl Huis {
    /// Starts PostgreSQL and the mail catcher, and migrates the database.
    ///
    /// # Errors
    /// When something does not start.
    pub async fn open(plaats: &Plaats) -> anyhow::Result<Self> {
        let map = tempfile::Builder::new()
            .prefix("huis-")
            .tempdir_in(plaats.map()?)?;
        let omgeving = Omgeving::start(plaats, map.path()).await?;
        let huis = Huis {
            plaats: plaats.clone(),
            omgeving,
            map,
        };
        huis.maak_sleutels()?;
        huis.migreer(DATABASE).await?;
        Ok(huis)
    }

    /// A key to sign checkpoints with, for instances that start from now on.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn laat_ondertekenen(&self) -> anyhow::Result<()> {
        history::RootKey::from_file_or_new(&self.data().join("root.key"))?;
        Ok(())
    }

    /// As `lintje sleutels maak`, without a key to sign with: see [`Huis::laat_ondertekenen`].
    fn maak_sleutels(&self) -> anyhow::Result<()> {
        LinkKey::from_file_or_new(&self.sleutelbestand())?;
        Hoofdsleutels::make(&self.map().join("seal.keys"))?;
        Ok(())
    }

    /// The directory of everything in this house.
    pub fn map(&self) -> &Path {
        self.map.path()
    }

    pub fn data(&self) -> PathBuf {
        self.map().join("data")
    }

    /// The directory of the database server.
    pub fn cluster(&self) -> PathBuf {
        self.data().join("postgres")
    }

    /// The key of all personal links; the same for every instance and for [`crate::zaken`].
    pub fn sleutelbestand(&self) -> PathBuf {
        self.map().join("master.key")
    }

    /// What every instance seals personal data with.
    ///
    /// # Errors
    /// When the master keys can't be read or made.
    pub async fn zegel(&self, pool: &PgPool) -> anyhow::Result<Seal> {
        let bestand = self.map().join("seal.keys");
        Ok(Seal::open(pool.clone(), &bestand, projections::eigenaren).await?)
    }

    pub fn bijlagen(&self) -> PathBuf {
        self.map().join("bijlagen")
    }

    /// How to reach a database of this server.
    pub fn url(&self, rol: Databaserol, database: &str) -> String {
        let url = &self.omgeving.superuser;
        let zonder = url.strip_suffix(DATABASE).unwrap_or(url);
        zonder.replacen("//postgres@", &format!("//{}@", rol.naam()), 1) + database
    }

    pub async fn verbind(&self, rol: Databaserol, database: &str) -> sqlx::Result<PgConnection> {
        PgConnection::connect(&self.url(rol, database)).await
    }

    /// Another database of the same shape, empty; one of this name that was there is dropped.
    pub async fn maak_database(&self, naam: &str) -> anyhow::Result<()> {
        self.verwijder_database(naam).await?;
        let mut superuser = self.verbind(Databaserol::Superuser, "postgres").await?;
        let eigenaar = Databaserol::Eigenaar.naam();
        sqlx::raw_sql(&format!("CREATE DATABASE {naam} OWNER {eigenaar}"))
            .execute(&mut superuser)
            .await?;
        self.migreer(naam).await
    }

    pub async fn verwijder_database(&self, naam: &str) -> anyhow::Result<()> {
        let mut superuser = self.verbind(Databaserol::Superuser, "postgres").await?;
        sqlx::raw_sql(&format!("DROP DATABASE IF EXISTS {naam} WITH (FORCE)"))
            .execute(&mut superuser)
            .await?;
        Ok(())
    }

    async fn migreer(&self, database: &str) -> anyhow::Result<()> {
        self.opdracht(database, &["migrate"]).await.map(|_| ())
    }

    /// Runs a subcommand of the program to its end; returns what it said.
    pub async fn opdracht(&self, database: &str, woorden: &[&str]) -> anyhow::Result<String> {
        let uitvoer = self.programma(database)?.args(woorden).output().await?;
        if !uitvoer.status.success() {
            let fout = String::from_utf8_lossy(&uitvoer.stderr);
            bail!("lintje {}: {}", woorden.join(" "), fout.trim());
        }
        Ok(String::from_utf8_lossy(&uitvoer.stdout).into_owned())
    }

    /// The program with the settings of this house, and no subcommand yet.
    pub fn programma(&self, database: &str) -> anyhow::Result<Command> {
        self.ander_programma(&self.plaats.programma()?, database)
    }

    /// As [`Huis::programma`], of another program than the one of the house.
    pub fn ander_programma(&self, programma: &Path, database: &str) -> anyhow::Result<Command> {
        let mut command = Command::new(programma);
        command
            .env("DATABASE_URL", self.url(Databaserol::Programma, database))
            .env(
                "LINTJE_OWNER_URL",
                self.url(Databaserol::Eigenaar, database),
            )
            .env("LINTJE_DATA", self.data())
            .env("LINTJE_TOOLS", self.plaats.tools()?)
            .env("LINTJE_MASTER_KEY_FILE", self.sleutelbestand())
            .env(
                "LINTJE_STORAGE_URL",
                format!("file://{}", self.bijlagen().display()),
            )
            // What is measured and drilled here holds without one; a scanner has a speed of its own.
            .env("LINTJE_CLAMD", "geen")
            .env("LINTJE_SMTP_URL", format!("smtp://{}", self.omgeving.smtp))
            // What is measured is the work, not the limit on it.
            .env("LINTJE_LIMIET_PER_MINUUT", "1000000000")
            // Everybody comes from one address, and some people write often.
            .env("LINTJE_MAIL_PER_NETWERK", "1000000")
            .env("LINTJE_MAIL_PER_DAG", "1000000")
            .env("LINTJE_MAIL_PER_DOMEIN", "1000000")
            .env("LINTJE_MAIL_PER_ONTVANGER", "1000000")
            .env("LINTJE_MAIL_ONBEANTWOORD", "1000000")
            .env_remove("RUST_LOG")
            .stdin(Stdio::null())
            .process_group(0);
        Ok(command)
    }

    /// The process number of the database server.
    pub fn server(&self) -> anyhow::Result<Pid> {
        let bestand = std::fs::read_to_string(self.cluster().join("postmaster.pid"))?;
        let nummer = bestand.lines().next().context("postmaster.pid is empty")?;
        Ok(Pid::from_raw(nummer.trim().parse()?))
    }

    /// Stops everything; the directory goes with the value.
    ///
    /// # Errors
    /// When the surroundings did not stop by themselves.
    pub async fn sluit(mut self) -> anyhow::Result<()> {
        self.omgeving.stop().await
    }
}

impl Drop for Huis {
    fn drop(&mut self) {
        // A run that failed: the database server would outlive it.
        if let (Ok(None), Ok(server)) = (self.omgeving.kind.try_wait(), self.server()) {
            let _ = kill(server, Signal::SIGQUIT);
            let _ = self.omgeving.kind.start_kill();
        }
    }
}

impl Omgeving {
    async fn start(plaats: &Plaats, map: &Path) -> anyhow::Result<Self> {
        let mut kind = Command::new(plaats.programma()?)
            .arg("omgeving")
            .env("LINTJE_DATA", map.join("data"))
            .env("LINTJE_TOOLS", plaats.tools()?)
            .env("LINTJE_MAIL_HTTP", "127.0.0.1:0")
            .env("LINTJE_MAIL_SMTP", "127.0.0.1:0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .process_group(0)
            .kill_on_drop(true)
            .spawn()?;
        let uitvoer = kind
            .stdout
            .take()
            .context("the surroundings have an output")?;
        let mut uitvoer = BufReader::new(uitvoer).lines();
        let (mut superuser, mut smtp) = (None, None);
        while let Some(regel) = uitvoer.next_line().await? {
            if let Some(url) = regel.strip_prefix("PostgreSQL") {
                superuser = Some(url.trim().to_owned());
            }
            if let Some(adres) = regel.strip_prefix("SMTP") {
                smtp = Some(adres.trim().to_owned());
            }
            if regel.starts_with("Ready.") {
                return Ok(Omgeving {
                    kind,
                    uitvoer,
                    superuser: superuser.context("the surroundings told no PostgreSQL")?,
                    smtp: smtp.context("the surroundings told no SMTP")?,
                });
            }
        }
        bail!("the surroundings did not start (see above)")
    }

    async fn stop(&mut self) -> anyhow::Result<()> {
        let nummer = self.kind.id().context("the surroundings run")?;
        kill(Pid::from_raw(nummer.try_into()?), Signal::SIGTERM)?;
        while self.uitvoer.next_line().await?.is_some() {}
        if !self.kind.wait().await?.success() {
            bail!("the surroundings did not stop well");
        }
        Ok(())
    }
}
