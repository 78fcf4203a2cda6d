//! Processor time of the program, of PostgreSQL and of this process: what an answer costs, also on a
//! machine that is busy with other things.

use std::time::Duration;

use anyhow::Context;
use nix::unistd::Pid;

/// The kernel counts processor time for us in hundredths of a second, on every architecture of ours.
const TIKKEN: u64 = 100;

/// Processor time up to now.
#[derive(Clone, Copy, Debug, Default)]
pub struct Verbruik {
    pub programma: Duration,
    pub postgres: Duration,
    /// The load itself.
    pub klant: Duration,
}

impl Verbruik {
    /// Of these instances, of this server with all its connections (also those that ended), and of us.
    pub fn nu(programmas: &[Pid], server: Pid) -> anyhow::Result<Self> {
        let tijd = |tikken: u64| Duration::from_millis(tikken * 1000 / TIKKEN);
        let mut programma = 0;
        for pid in programmas {
            programma += Tikken::van(&pid.to_string())?.alle();
        }
        let mut postgres = Tikken::van(&server.to_string())?.alle();
        for proces in std::fs::read_dir("/proc")? {
            let naam = proces?.file_name().to_string_lossy().into_owned();
            if !naam.bytes().all(|teken| teken.is_ascii_digit()) {
                continue;
            }
            // One that ended meanwhile is counted with its parent.
            if let Ok(tikken) = Tikken::van(&naam)
                && tikken.ouder == server.to_string()
            {
                postgres += tikken.alle();
            }
        }
        Ok(Verbruik {
            programma: tijd(programma),
            postgres: tijd(postgres),
            klant: tijd(Tikken::van("self")?.alle()),
        })
    }

    pub fn sinds(self, eerder: Verbruik) -> Verbruik {
        Verbruik {
            programma: self.programma.saturating_sub(eerder.programma),
            postgres: self.postgres.saturating_sub(eerder.postgres),
            klant: self.klant.saturating_sub(eerder.klant),
        }
    }

    /// For each of so many answers, in microseconds.
    pub fn per(self, aantal: usize) -> String {
        let deel = |tijd: Duration| tijd.as_secs_f64() * 1e6 / aantal.max(1) as f64;
        format!(
            "processor time for each: program {:.0} µs, PostgreSQL {:.0} µs, load {:.0} µs",
            deel(self.programma),
            deel(self.postgres),
            deel(self.klant)
        )
    }
}

/// What `/proc/…/stat` tells of a process, in ticks of the clock.
struct Tikken {
    ouder: String,
    eigen: u64,
    /// Of children that ended.
    kinderen: u64,
}

impl Tikken {
    fn van(pid: &str) -> anyhow::Result<Self> {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
        // The name stands between brackets and may hold anything.
        let (_, rest) = stat.rsplit_once(')').context("a line of /proc")?;
        let velden: Vec<&str> = rest.split_whitespace().collect();
        let getal = |plaats: usize| -> anyhow::Result<u64> {
            Ok(velden.get(plaats).context("a field of /proc")?.parse()?)
        };
        Ok(Tikken {
            ouder: velden.get(1).context("a parent")?.to_string(),
            eigen: getal(11)? + getal(12)?,
            kinderen: getal(13)? + getal(14)?,
        })
    }

    fn alle(&self) -> u64 {
        self.eigen + self.kinderen
    }
}
