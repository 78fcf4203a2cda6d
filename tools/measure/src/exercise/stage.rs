//! Where a part of the drill plays: a house with its database, a mail server, instances of the program,
//! the load that presses on them, and the checker that holds everything against everything.

use std::net::SocketAddr;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use nix::sys::signal::Signal;
use rand::Rng;
use rand::rngs::StdRng;
use testbase::port::HeldPort;

use crate::exercise::account;
use crate::exercise::check::Checker;
use crate::exercise::findings::Findings;
use crate::exercise::front::Front;
use crate::exercise::journal::{LoadArguments, Pace};
use crate::exercise::letters::Letterbox;
use crate::exercise::mails::{self, Faults};
use crate::exercise::pressure::Pressure;
use crate::huis::{DATABASE, Databaserol, Huis, Plaats};
use crate::instantie::{Instantie, Rol, Start};
use crate::klant::Klant;
use crate::postbus::Postbus;

/// How long the service may take to be ready again.
const READY: Duration = Duration::from_secs(120);
/// How long what is due may take when nothing is wrong any more.
const DUE: Duration = Duration::from_secs(120);

/// Lines of a log that are shown when something is wrong.
const COMPLAINTS: usize = 12;

pub struct Stage<'a> {
    pub house: Huis,
    pub mail: Postbus,
    pub crew: Vec<Member>,
    pub load: Pressure,
    pub findings: &'a mut Findings,
    pub rng: StdRng,
    addresses: Addresses,
    pub letterbox: Letterbox,
    checker: Checker,
    faults: Faults,
}

/// An instance that is started again as it was.
pub struct Member {
    pub start: Start,
    pub instance: Instantie,
    _port: HeldPort,
}

/// How a part is set up.
pub struct Scene {
    pub crew: Vec<Start>,
    pub journeys: u32,
    pub pace: Pace,
    pub rng: StdRng,
    /// Another database than that of the house.
    pub database: Option<Addresses>,
    /// Where the load asks; unset: the crew itself.
    pub front: Option<Arc<Front>>,
    /// Whether the ledger keeps how long each answer took.
    pub timed: bool,
}

/// How a database is reached: by the program, in the role of the owner, and by the checker.
pub struct Addresses {
    pub program: String,
    pub owner: String,
    pub checked: String,
}

impl Addresses {
    /// The database of the house.
    pub fn of(house: &Huis) -> Self {
        let owner = house.url(Databaserol::Eigenaar, DATABASE);
        Addresses {
            program: house.url(Databaserol::Programma, DATABASE),
            checked: owner.clone(),
            owner,
        }
    }

    /// The instance that reaches it so.
    fn told_to(&self, start: Start) -> Start {
        start
            .met("DATABASE_URL", &self.program)
            .met("LINTJE_OWNER_URL", &self.owner)
    }
}

impl<'a> Stage<'a> {
    /// Opens a stage in a house of its own.
    pub async fn open(
        place: &Plaats,
        scene: Scene,
        findings: &'a mut Findings,
    ) -> anyhow::Result<Self> {
        Self::open_in(Huis::open(place).await?, scene, findings).await
    }

    pub async fn open_in(
        house: Huis,
        mut scene: Scene,
        findings: &'a mut Findings,
    ) -> anyhow::Result<Self> {
        let addresses = scene.database.unwrap_or_else(|| Addresses::of(&house));
        account::make(&house, &addresses).await?;
        let (mail, incoming) = Postbus::met_lezer(0).await?;
        let (letterbox, arrived) = Letterbox::open(incoming);
        let mut crew = Vec::new();
        for start in scene.crew {
            crew.push(Member::join(&house, &addresses, &mail, start).await?);
        }
        let mut address: Vec<SocketAddr> = crew.iter().filter_map(Member::http).collect();
        if let Some(front) = &scene.front {
            front.lead_to(std::mem::replace(&mut address, vec![front.address]));
        }
        let arguments = LoadArguments {
            address,
            journeys: scene.journeys,
            pace: scene.pace,
            seed: scene.rng.random(),
            timed: scene.timed,
        };
        let checker = Checker::open(&addresses.checked, &house).await?;
        Ok(Stage {
            load: Pressure::start(&arguments, arrived)?,
            findings,
            rng: scene.rng,
            house,
            mail,
            crew,
            addresses,
            letterbox,
            checker,
            faults: Vec::new(),
        })
    }

    /// One more instance, once it is ready.
    pub async fn join(&mut self, start: Start) -> anyhow::Result<SocketAddr> {
        let member = Member::join(&self.house, &self.addresses, &self.mail, start).await?;
        let address = member.instance.adres;
        self.crew.push(member);
        Ok(address)
    }

    /// An instance that is stopped for good.
    pub async fn leave(&mut self, nth: usize) -> anyhow::Result<()> {
        self.crew.remove(nth).instance.stop().await
    }

    /// Lets the load run for a random time, in milliseconds.
    pub async fn play(&mut self, milliseconds: Range<u64>) {
        let time = self.rng.random_range(milliseconds);
        tokio::time::sleep(Duration::from_millis(time)).await;
    }

    /// A random one of the crew.
    pub fn anyone(&mut self) -> usize {
        self.rng.random_range(0..self.crew.len())
    }

    /// After a fault: waits until every instance is ready and commands are acknowledged, and notes how
    /// long that took since the fault ended.
    ///
    /// # Errors
    /// When that takes longer than two minutes.
    pub async fn ready_again(&mut self, began: Instant, ended: Instant) -> anyhow::Result<()> {
        let again = self.works().await;
        if again.is_err() {
            self.crew.iter().for_each(Member::show_log);
        }
        self.findings.again_since(ended);
        self.fault_was(began);
        again
    }

    async fn works(&mut self) -> anyhow::Result<()> {
        let before = self.load.acknowledged();
        for member in &mut self.crew {
            member.ready().await?;
        }
        self.load.acknowledged_past(before).await
    }

    /// A fault that began then has ended.
    pub fn fault_was(&mut self, began: Instant) {
        self.findings.faults += 1;
        self.disturbed_since(began);
    }

    /// What happened since then may have done a mail twice.
    pub fn disturbed_since(&mut self, began: Instant) {
        self.faults.push((began, Instant::now()));
    }

    /// Starts every instance again, by other addresses of the same database.
    ///
    /// # Errors
    /// When they are not ready in time.
    pub async fn move_to(&mut self, addresses: Addresses) -> anyhow::Result<()> {
        let began = Instant::now();
        for member in &mut self.crew {
            member.start = addresses.told_to(member.start.clone());
            member.kill_and_restart(&self.house).await?;
        }
        self.addresses = addresses;
        let works = self.works().await;
        self.disturbed_since(began);
        works
    }

    /// The checker looks here from now on.
    pub fn follow_to(&self, owner: &str) -> anyhow::Result<()> {
        self.checker.pool.set_connect_options(owner.parse()?);
        Ok(())
    }

    /// Whether every effect has an outcome at this moment.
    pub async fn is_all_done(&self) -> anyhow::Result<bool> {
        Ok(mails::left(&self.checker.pool).await? == 0)
    }

    /// How long each mail waited until the server accepted it, up to now.
    pub async fn waits(&self) -> anyhow::Result<Vec<Duration>> {
        mails::waits(&self.checker.pool, &self.letterbox.acceptances()).await
    }

    /// Pauses the load, waits until all that is due is done, and checks everything.
    ///
    /// # Errors
    /// When the state of things can't be read. What is wrong goes to the findings.
    pub async fn check(&mut self) -> anyhow::Result<()> {
        self.load.pause().await?;
        self.hold_against().await?;
        self.load.resume()
    }

    async fn hold_against(&mut self) -> anyhow::Result<()> {
        let wrong = self.findings.wrong.len();
        if let Err(late) = mails::all_done(&self.checker.pool, DUE).await {
            self.findings.complain(late.to_string());
        }
        // The ledger is complete: the load is paused.
        self.checker.history(&self.load, self.findings).await?;
        let accepted = self.letterbox.acceptances();
        mails::judge(&self.checker, &accepted, &self.faults, self.findings).await?;
        if self.findings.wrong.len() > wrong {
            self.crew.iter().for_each(Member::show_log);
        }
        Ok(())
    }

    /// Lets the journeys come to their end, checks a last time, stops everything.
    ///
    /// # Errors
    /// When something does not end.
    pub async fn close(self) -> anyhow::Result<()> {
        self.finish().await?.sluit().await
    }

    /// As [`Stage::close`], but the house stays.
    pub async fn finish(mut self) -> anyhow::Result<Huis> {
        self.load.finish().await?;
        self.hold_against().await?;
        self.load.stop().await?;
        for member in self.crew {
            member.instance.stop().await?;
        }
        self.checker.pool.close().await;
        Ok(self.house)
    }
}

impl Member {
    async fn join(
        house: &Huis,
        addresses: &Addresses,
        mail: &Postbus,
        start: Start,
    ) -> anyhow::Result<Self> {
        let port = HeldPort::new()?;
        let start = start.poort(port.number());
        let mut start = addresses.told_to(start);
        // Unless something stands before the mail server.
        if !start
            .instellingen
            .iter()
            .any(|(name, _)| name == "LINTJE_SMTP_URL")
        {
            start = start.met("LINTJE_SMTP_URL", mail.url());
        }
        let instance = Instantie::start(house, &start).await?;
        Ok(Member {
            start,
            instance,
            _port: port,
        })
    }

    fn http(&self) -> Option<SocketAddr> {
        (self.start.rol != Rol::Worker).then_some(self.instance.adres)
    }

    /// SIGKILL, and started again as a service manager does: at once.
    pub async fn kill_and_restart(&mut self, house: &Huis) -> anyhow::Result<()> {
        self.instance.kill().await?;
        self.instance = Instantie::spawn(house, &self.start)?;
        Ok(())
    }

    /// What the program complained of last: the house, with its logs, goes away at the end.
    fn show_log(&self) {
        let log = std::fs::read_to_string(&self.instance.log).unwrap_or_default();
        let serious = |line: &&str| line.contains("ERROR") || line.contains("WARN");
        let complaints: Vec<&str> = log.lines().filter(serious).collect();
        eprintln!("drill: the program on {}:", self.instance.adres);
        for line in complaints.iter().rev().take(COMPLAINTS).rev() {
            eprintln!("    {line}");
        }
    }

    pub fn signal(&self, signal: Signal) -> anyhow::Result<()> {
        self.instance.signaal(signal)
    }

    /// Waits until `/readyz` says so; of a worker, which answers nothing, until it says so itself.
    async fn ready(&mut self) -> anyhow::Result<()> {
        let begin = Instant::now();
        let Some(address) = self.http() else {
            return Ok(()); // its work is awaited by every check
        };
        let mut client = Klant::nieuw(address);
        loop {
            let answer = tokio::time::timeout(Duration::from_secs(5), client.get("/readyz")).await;
            match answer {
                Ok(Ok(answer)) if answer.status.is_success() => return Ok(()),
                Ok(Ok(_) | Err(_)) => {}
                Err(_) => client = Klant::nieuw(address),
            }
            anyhow::ensure!(
                begin.elapsed() < READY,
                "{address} is not ready again; its log is {}",
                self.instance.log.display()
            );
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// The file of the database server's socket.
pub fn socket(house: &Huis) -> anyhow::Result<PathBuf> {
    let url = house.url(Databaserol::Superuser, DATABASE);
    let options: sqlx::postgres::PgConnectOptions = url.parse()?;
    let folder = options.get_socket().context("the server has a socket")?;
    Ok(folder.join(format!(".s.PGSQL.{}", options.get_port())))
}
