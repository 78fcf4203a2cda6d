//! The parts of the drill: one for each kind of fault.

mod assault;
mod clocks;
mod connection;
mod damage;
mod database;
mod disk;
mod failover;
mod instances;
mod mail;
mod pitr;
mod program;
mod proof;
mod reader;
mod repeats;
mod standby;
mod storage;
mod upgrade;

use std::path::Path;

use measure::huis::Plaats;
use measure::instantie::{Rol, Start};
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::findings::Findings;
use crate::journal::Pace;
use crate::stage::Scene;

/// How much is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Extent {
    /// A few of each, in some minutes.
    Quick,
    Full,
}

impl Extent {
    fn pick<T>(self, quick: T, full: T) -> T {
        match self {
            Extent::Quick => quick,
            Extent::Full => full,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Part {
    Program,
    Database,
    Connection,
    Mail,
    Storage,
    Disk,
    Clocks,
    Instances,
    Standby,
    Repeats,
    Proof,
    Assault,
    Damage,
    Reader,
    Upgrade,
    /// Only when it is asked for: it takes root and packages of Debian.
    Failover,
    /// Only when it is asked for: it takes packages of Debian.
    Pitr,
}

impl Part {
    pub const ALL: [Part; 15] = [
        Part::Program,
        Part::Database,
        Part::Connection,
        Part::Mail,
        Part::Storage,
        Part::Disk,
        Part::Clocks,
        Part::Instances,
        Part::Standby,
        Part::Assault,
        Part::Repeats,
        Part::Damage,
        Part::Reader,
        Part::Upgrade,
        Part::Proof,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Part::Program => "SIGKILL of the program",
            Part::Database => "SIGKILL of PostgreSQL",
            Part::Connection => "connection to the database cut",
            Part::Mail => "SMTP refuses, hangs, 4xx, 5xx: a day",
            Part::Storage => "storage full, read-only",
            Part::Disk => "disk of the database full",
            Part::Clocks => "clock jumps of an hour",
            Part::Instances => "an instance frozen",
            Part::Standby => "primary killed, standby promoted",
            Part::Assault => "half requests, drips, made-up methods",
            Part::Repeats => "POSTs given up and sent again",
            Part::Proof => "proof: commits that are not durable",
            Part::Damage => "keys, events and files damaged",
            Part::Reader => "a snapshot held, verify, replay, export",
            Part::Upgrade => "an old and a new program side by side",
            Part::Failover => "failover by Patroni",
            Part::Pitr => "back to a second, by pgBackRest",
        }
    }

    /// Plays the part; what it finds up to where it comes goes to the findings.
    ///
    /// # Errors
    /// When it could not be played to its end.
    pub async fn play(self, setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
        match self {
            Part::Program => program::play(setting, findings).await,
            Part::Database => database::play(setting, findings).await,
            Part::Connection => connection::play(setting, findings).await,
            Part::Mail => mail::play(setting, findings).await,
            Part::Storage => storage::play(setting, findings).await,
            Part::Disk => disk::play(setting, findings).await,
            Part::Clocks => clocks::play(setting, findings).await,
            Part::Instances => instances::play(setting, findings).await,
            Part::Standby => standby::play(setting, findings).await,
            Part::Assault => assault::play(setting, findings).await,
            Part::Repeats => repeats::play(setting, findings).await,
            Part::Proof => proof::play(setting, findings).await,
            Part::Damage => damage::play(setting, findings).await,
            Part::Reader => reader::play(setting, findings).await,
            Part::Upgrade => upgrade::play(setting, findings).await,
            Part::Failover => failover::play(setting, findings).await,
            Part::Pitr => pitr::play(setting, findings).await,
        }
    }
}

/// What a part is told.
pub struct Setting<'a> {
    pub place: &'a Plaats,
    pub extent: Extent,
    /// The program of an earlier version.
    pub old: Option<&'a Path>,
    pub seed: u64,
}

impl Setting<'_> {
    fn scene(&self, crew: Vec<Start>) -> Scene {
        Scene {
            crew,
            journeys: 6,
            pace: Pace::default(),
            rng: StdRng::seed_from_u64(self.seed),
            database: None,
            front: None,
            timed: false,
        }
    }

    /// The whole service in one process.
    fn one(&self) -> Scene {
        self.scene(vec![Start::rol(Rol::Serve)])
    }
}
