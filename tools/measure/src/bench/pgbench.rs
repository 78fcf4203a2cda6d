//! The reference of most rows: pgbench, on the same server, with the same bytes and as many clients.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, bail};
use measure::huis::{Databaserol, Huis};
use measure::telling::Tijden;
use tempfile::TempDir;
use tokio::process::Command;

use crate::last::{Opbrengst, Tempo};

/// A script with its variables; they are sent with every transaction, as parameters.
pub struct Pgbench<'a> {
    pub huis: &'a Huis,
    pub database: &'a str,
    pub script: &'a str,
    pub variabelen: &'a [(&'a str, &'a str)],
}

impl Pgbench<'_> {
    /// Runs the script over and over.
    ///
    /// # Errors
    /// When pgbench is not there, or a transaction failed.
    pub async fn draai(
        &self,
        klanten: usize,
        duur: Duration,
        tempo: Tempo,
    ) -> anyhow::Result<Opbrengst> {
        let map = TempDir::new_in(self.huis.map())?;
        std::fs::write(map.path().join("script.sql"), self.script)?;
        let mut command = Command::new("pgbench");
        command
            .current_dir(map.path())
            .args(["--no-vacuum", "--protocol=prepared", "--file=script.sql"])
            .arg(format!("--client={klanten}"))
            .arg(format!("--jobs={}", klanten.min(cores())))
            .arg(format!("--time={}", duur.as_secs()));
        for (naam, waarde) in self.variabelen {
            command.arg(format!("--define={naam}={waarde}"));
        }
        if let Tempo::PerSeconde(alle) = tempo {
            // Writing down every transaction costs something, so only where its time is asked for.
            command.arg(format!("--rate={alle}")).arg("--log");
        }
        let uitvoer = command
            .arg(self.huis.url(Databaserol::Superuser, self.database))
            .output()
            .await
            .context("pgbench is missing: tools/debian names its package")?;
        let gezegd = String::from_utf8_lossy(&uitvoer.stdout);
        if !uitvoer.status.success() || !gezegd.contains("failed transactions: 0 ") {
            bail!(
                "pgbench: {gezegd}{}",
                String::from_utf8_lossy(&uitvoer.stderr)
            );
        }
        let per_seconde = gezegd
            .lines()
            .find_map(|regel| regel.strip_prefix("tps = ")?.split(' ').next())
            .context("pgbench tells no tps")?
            .parse()?;
        Ok(Opbrengst {
            per_seconde,
            tijden: tijden(map.path())?,
        })
    }
}

/// The times of single transactions, from pgbench's logs: the third column, in microseconds.
fn tijden(map: &Path) -> anyhow::Result<Tijden> {
    let mut tijden = Tijden::default();
    for bestand in std::fs::read_dir(map)? {
        let bestand = bestand?;
        if bestand
            .file_name()
            .to_string_lossy()
            .starts_with("pgbench_log")
        {
            for regel in std::fs::read_to_string(bestand.path())?.lines() {
                let tijd = regel.split(' ').nth(2).context("a line of pgbench's log")?;
                tijden.noteer(Duration::from_micros(tijd.parse()?));
            }
        }
    }
    Ok(tijden)
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
