//! One running instance of the program, in a process group of its own.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, bail};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout};

use crate::huis::{DATABASE, Huis};

/// What the instance does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rol {
    Serve,
    Api,
    Worker,
}

impl Rol {
    fn opdracht(self) -> &'static str {
        match self {
            Rol::Serve => "serve",
            Rol::Api => "api",
            Rol::Worker => "worker",
        }
    }
}

/// How an instance is started.
#[derive(Clone, Debug)]
pub struct Start {
    pub rol: Rol,
    pub database: String,
    /// Where it answers; 0: where the system lets it.
    pub poort: u16,
    /// Settings of its own, over those of the house.
    pub instellingen: Vec<(String, String)>,
    /// None: the program of the house.
    pub programma: Option<PathBuf>,
}

impl Start {
    pub fn rol(rol: Rol) -> Self {
        Start {
            rol,
            database: DATABASE.to_owned(),
            poort: 0,
            instellingen: Vec::new(),
            programma: None,
        }
    }

    pub fn database(mut self, database: &str) -> Self {
        self.database = database.to_owned();
        self
    }

    pub fn poort(mut self, poort: u16) -> Self {
        self.poort = poort;
        self
    }

    pub fn van(mut self, programma: PathBuf) -> Self {
        self.programma = Some(programma);
        self
    }

    pub fn met(mut self, naam: &str, waarde: impl Into<String>) -> Self {
        self.instellingen.push((naam.to_owned(), waarde.into()));
        self
    }
}

pub struct Instantie {
    kind: Child,
    uitvoer: Lines<BufReader<ChildStdout>>,
    /// Where it answers; with port 0 until it said which one it got.
    pub adres: SocketAddr,
    /// What it said on standard error.
    pub log: PathBuf,
}

/// Memory of a process, in KiB.
#[derive(Clone, Copy, Debug)]
pub struct Geheugen {
    pub nu: u64,
    pub hoogste: u64,
}

/// How long a start may take: it may have to wait for a database that recovers.
const GEDULD: Duration = Duration::from_secs(120);

impl Instantie {
    /// Starts an instance and waits until it says that it is ready.
    ///
    /// # Errors
    /// When it ends before that, or takes too long.
    pub async fn start(huis: &Huis, start: &Start) -> anyhow::Result<Self> {
        let mut instantie = Self::spawn(huis, start)?;
        tokio::time::timeout(GEDULD, instantie.gereed())
            .await
            .context("the program is not ready")??;
        Ok(instantie)
    }

    /// Starts an instance and does not wait.
    ///
    /// # Errors
    /// When the program can't be started.
    pub fn spawn(huis: &Huis, start: &Start) -> anyhow::Result<Self> {
        let adres = SocketAddr::from(([127, 0, 0, 1], start.poort));
        let log = huis
            .map()
            .join(format!("{}-{}.log", start.rol.opdracht(), start.poort));
        let bestand = std::fs::File::options()
            .create(true)
            .append(true)
            .open(&log)?;
        let mut programma = match &start.programma {
            Some(ander) => huis.ander_programma(ander, &start.database)?,
            None => huis.programma(&start.database)?,
        };
        let mut kind = programma
            .arg(start.rol.opdracht())
            .env("LINTJE_LISTEN", adres.to_string())
            .envs(start.instellingen.iter().map(|(n, w)| (n, w)))
            .stdout(Stdio::piped())
            .stderr(bestand)
            .kill_on_drop(true)
            .spawn()?;
        let uitvoer = kind.stdout.take().context("the program has an output")?;
        Ok(Instantie {
            kind,
            uitvoer: BufReader::new(uitvoer).lines(),
            adres,
            log,
        })
    }

    /// Waits for the line that says so, and hears where it answers.
    async fn gereed(&mut self) -> anyhow::Result<()> {
        while let Some(regel) = self.uitvoer.next_line().await? {
            if let Some(adres) = regel.strip_prefix("Listening") {
                self.adres = adres.trim().parse()?;
            }
            if regel.starts_with("Ready.") {
                return Ok(());
            }
        }
        let log = std::fs::read_to_string(&self.log).unwrap_or_default();
        bail!("the program ended before it was ready: {log}")
    }

    pub fn pid(&self) -> anyhow::Result<Pid> {
        let nummer = self.kind.id().context("the program has ended")?;
        Ok(Pid::from_raw(nummer.try_into()?))
    }

    pub fn signaal(&self, signaal: Signal) -> anyhow::Result<()> {
        Ok(kill(self.pid()?, signaal)?)
    }

    /// SIGKILL, and gone when this returns.
    pub async fn kill(&mut self) -> anyhow::Result<()> {
        Ok(self.kind.kill().await?)
    }

    /// SIGTERM, and gone when this returns.
    ///
    /// # Errors
    /// When it did not end well.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        self.signaal(Signal::SIGTERM)?;
        let status = self.kind.wait().await?;
        if !status.success() {
            bail!("the program ended with {status}");
        }
        Ok(())
    }

    pub fn geheugen(&self) -> anyhow::Result<Geheugen> {
        geheugen(self.pid()?)
    }
}

/// The kernel's account of the memory of a process.
pub fn geheugen(pid: Pid) -> anyhow::Result<Geheugen> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let lees = |naam: &str| -> anyhow::Result<u64> {
        let waarde = status
            .lines()
            .find_map(|regel| regel.strip_prefix(naam)?.strip_prefix(':'))
            .and_then(|rest| rest.split_whitespace().next())
            .with_context(|| format!("/proc has no {naam}"))?;
        Ok(waarde.parse()?)
    };
    Ok(Geheugen {
        nu: lees("VmRSS")?,
        hoogste: lees("VmHWM")?,
    })
}
