//! A set-up like an operator's: two `api`, a `worker`, PostgreSQL with a synchronous standby, a storage and a disk of
//! the database that are file systems of their own, a mail server behind TLS, and people who work with it.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::ensure;
use measure::exercise::clock::FakeClock;
use measure::exercise::cluster::{Server, both};
use measure::exercise::findings::Findings;
use measure::exercise::journal::Pace;
use measure::exercise::mounts::{Still, Volume};
use measure::exercise::stage::{Addresses, Scene, Stage};
use measure::huis::{DATABASE, Huis, Plaats};
use measure::instantie::{Instantie, Rol, Start};
use rand::SeedableRng;
use rand::rngs::StdRng;
use sqlx::{Connection, PgConnection};
use testbase::port::HeldPort;
use tokio::time::sleep;

use crate::door::Door;

/// Room for attachments and copies, and for the database, in MiB.
const STORAGE: u32 = 512;
const DISK: u32 = 768;
/// The write-ahead log has to fit on that disk, and a standby that was away has to find what it missed.
const SETTINGS: &str = "wal_keep_size = 64MB\nmin_wal_size = 32MB\nmax_wal_size = 128MB\n";

/// Two to five requests a second: 1.5 steps of citizens, of one or two requests each, and two officials who read.
const JOURNEYS: u32 = 6;
const PACE: Pace = Pace {
    think: 8_000,
    again: 2_000,
    readers: 2,
    auditors: 0,
};

const ROLES: [Rol; 3] = [Rol::Api, Rol::Api, Rol::Worker];
/// Whose clock can be set.
const CLOCK: usize = 1;
const WORKER: usize = 2;

/// How long everything that is due may take: the longest pause between two tries is a quarter of an hour.
const DUE: Duration = Duration::from_secs(20 * 60);
/// How long a server may take to be there again.
const AGAIN: Duration = Duration::from_secs(120);

// Dropped in this order: first who uses the servers and the disks.
pub struct Site<'a> {
    pub stage: Stage<'a>,
    pub primary: Server,
    pub standby: Server,
    pub door: Door,
    /// None: libfaketime is not installed.
    pub clock: Option<FakeClock>,
    /// While the storage stands still.
    pub still: Option<Still>,
    /// None: mounting is not allowed here.
    pub storage: Option<Volume>,
    pub disk: Option<Volume>,
    /// Where each process is asked for its measurements.
    pub operators: Vec<SocketAddr>,
    _ports: Vec<HeldPort>,
}

impl<'a> Site<'a> {
    /// # Errors
    /// When something does not start.
    pub async fn open(
        place: &Plaats,
        seed: u64,
        findings: &'a mut Findings,
    ) -> anyhow::Result<Self> {
        let house = Huis::open(place).await?;
        // What is not signed is an alert.
        house.laat_ondertekenen()?;
        let storage = Volume::mount(&house.bijlagen(), STORAGE)?;
        let folder = house.map().join("disk");
        let disk = Volume::mount(&folder, DISK)?;
        let primary = Server::new(place, folder.join("een"))?;
        let standby = Server::new(place, house.map().join("twee"))?;
        primary.create_with(SETTINGS).await?;
        standby.follow(&primary).await?;

        let door = Door::open(&house.map().join("door")).await?;
        let clock = FakeClock::find(house.map(), "clock")?;
        let ports: Vec<HeldPort> = ROLES
            .iter()
            .map(|_| HeldPort::new())
            .collect::<Result<_, _>>()?;
        let operators: Vec<SocketAddr> = ports
            .iter()
            .map(|port| SocketAddr::from(([127, 0, 0, 1], port.number())))
            .collect();
        let mut crew = Vec::new();
        for (number, (role, address)) in ROLES.iter().zip(&operators).enumerate() {
            let start = Start::rol(*role)
                .met("LINTJE_BEHEER", address.to_string())
                .met("LINTJE_SMTP_URL", door.url())
                .met("LINTJE_SMTP_CA", door.authority.to_string_lossy());
            crew.push(match &clock {
                Some(clock) if number == CLOCK => clock.of(start),
                _ => start,
            });
        }
        let scene = Scene {
            crew,
            journeys: JOURNEYS,
            pace: PACE,
            rng: StdRng::seed_from_u64(seed),
            database: Some(Addresses {
                program: both([&primary, &standby], "lintje", DATABASE),
                owner: both([&primary, &standby], "lintje_eigenaar", DATABASE),
                checked: primary.url("lintje_eigenaar", DATABASE),
            }),
            front: None,
            timed: false,
        };
        let stage = Stage::open_in(house, scene, findings).await?;
        door.lead_to(stage.mail.adres);
        Ok(Site {
            stage,
            primary,
            standby,
            door,
            clock,
            still: None,
            storage,
            disk,
            operators,
            _ports: ports,
        })
    }

    pub async fn kill_worker(&mut self) -> anyhow::Result<()> {
        self.stage.crew[WORKER].instance.kill().await
    }

    pub fn start_worker(&mut self) -> anyhow::Result<()> {
        let worker = &mut self.stage.crew[WORKER];
        worker.instance = Instantie::spawn(&self.stage.house, &worker.start)?;
        Ok(())
    }

    /// Does to the database what an administrator can.
    pub async fn administer(&self, statements: &str) -> anyhow::Result<()> {
        let superuser = self.primary.url("postgres", DATABASE);
        let mut superuser = PgConnection::connect(&superuser).await?;
        sqlx::raw_sql(statements).execute(&mut superuser).await?;
        Ok(())
    }

    /// A primary that ended is started again, as a service manager does.
    pub async fn primary_again(&self) -> anyhow::Result<()> {
        let begin = Instant::now();
        while self.primary.superuser().await.is_err() {
            ensure!(begin.elapsed() < AGAIN, "the primary does not start");
            // One that recovers runs already, and refuses to be started.
            let _ = self.primary.start().await;
            sleep(Duration::from_millis(500)).await;
        }
        Ok(())
    }

    /// Waits until nothing is due any more: a mail that was refused for long is tried again late.
    ///
    /// # Errors
    /// When that takes longer than twenty minutes.
    pub async fn all_done(&self) -> anyhow::Result<()> {
        let begin = Instant::now();
        while !self.stage.is_all_done().await? {
            ensure!(begin.elapsed() < DUE, "something due was not done");
            sleep(Duration::from_millis(200)).await;
        }
        Ok(())
    }

    /// Lets the journeys end, holds everything against everything, and stops.
    ///
    /// # Errors
    /// When something does not end.
    pub async fn close(self) -> anyhow::Result<()> {
        self.all_done().await?;
        let Site {
            stage,
            primary,
            standby,
            storage,
            disk,
            ..
        } = self;
        let house = stage.finish().await?;
        standby.stop().await?;
        primary.stop().await?;
        drop((storage, disk)); // before their folders
        house.sluit().await
    }
}
