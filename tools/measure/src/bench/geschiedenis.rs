//! Reading the whole history: making every read model again, and one alone, beside COPY of the events; and verifying
//! the chain, beside COPY piped to sha256sum.

use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use measure::huis::{Databaserol, Huis};
use measure::instantie::geheugen;
use measure::telling::{Doel, Rij, mediaan};
use nix::unistd::Pid;
use sqlx::{PgConnection, PgPool};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Command;

use crate::bank::{Bank, Rijen};
use crate::sjabloon::Sjabloon;
use crate::vul::{Gevuld, vul};

const DATABASE: &str = "geschiedenis";

/// What is made again.
#[derive(Clone, Copy)]
pub enum Modellen {
    Alle,
    /// The list of cases alone: the model whose table changes most often, so the one that an upgrade mostly makes again.
    Lijst,
}

impl Modellen {
    fn opdracht(self) -> &'static [&'static str] {
        match self {
            Modellen::Alle => &["rebuild"],
            Modellen::Lijst => &["rebuild", "zakenlijst"],
        }
    }

    /// What has a row of every case then.
    fn tabel(self) -> &'static str {
        match self {
            Modellen::Alle => "zaak",
            Modellen::Lijst => "zakenlijst",
        }
    }
}

pub async fn rijen(bank: &Bank) -> Rijen {
    let huis = &bank.huis;
    let sjabloon = Sjabloon::afgerond(history::Clock::system().now())?;
    let gevuld = vul(huis, DATABASE, bank.maat.geschiedenis, &sjabloon).await?;
    let events = gevuld.events as f64;
    let naar = |tijden: Vec<f64>| events / mediaan(tijden);
    let (mut alle, mut lijst) = (vec![], vec![]);
    let (mut kopie, mut keten, mut som) = (vec![], vec![], vec![]);
    let mut hoogste = 0;
    kopieer(huis, "cat >/dev/null").await?; // what was just written is in memory now
    for _ in 0..bank.maat.beurten {
        kopie.push(kopieer(huis, "cat >/dev/null").await?);
        let gedaan = herbouw(huis, DATABASE, &gevuld, Modellen::Alle).await?;
        hoogste = hoogste.max(gedaan.geheugen);
        alle.push(gedaan.duur.as_secs_f64());
        let gedaan = herbouw(huis, DATABASE, &gevuld, Modellen::Lijst).await?;
        lijst.push(gedaan.duur.as_secs_f64());
        som.push(kopieer(huis, "sha256sum >/dev/null").await?);
        keten.push(verifieer(huis, &gevuld).await?);
    }
    let (herbouwd, lijst_herbouwd, gekopieerd) = (naar(alle), naar(lijst), naar(kopie));
    let (geverifieerd, gesomd) = (naar(keten), naar(som));
    huis.verwijder_database(DATABASE).await?;
    let millioen = format!("{} events", measure::telling::getal(events));
    Ok(vec![
        Rij::nieuw(
            &format!("Rebuild of all read models, {millioen}, beside COPY"),
            herbouwd,
            "events/s",
            Some(gekopieerd),
            Doel::Minstens(0.25),
        ),
        Rij::nieuw(
            "The same, by itself",
            herbouwd,
            "events/s",
            None,
            Doel::WaardeMinstens(100_000.0),
        ),
        Rij::nieuw(
            "Memory of that rebuild",
            hoogste as f64 / 1024.0,
            "MiB",
            None,
            Doel::WaardeHoogstens(128.0),
        ),
        Rij::nieuw(
            "One read model alone, the list of cases, beside the same COPY",
            lijst_herbouwd,
            "events/s",
            Some(gekopieerd),
            Doel::Minstens(0.6),
        ),
        Rij::nieuw(
            "Verify the chain, beside COPY piped to sha256sum",
            geverifieerd,
            "events/s",
            Some(gesomd),
            Doel::Minstens(0.5),
        ),
    ])
}

/// COPY of all events into a command; seconds.
async fn kopieer(huis: &Huis, naar: &str) -> anyhow::Result<f64> {
    let begin = Instant::now();
    let status = Command::new("bash")
        .args(["-o", "pipefail", "-c"])
        .arg(format!(
            "psql --quiet --no-psqlrc --command 'COPY history.events TO STDOUT' \"$0\" | {naar}"
        ))
        .arg(huis.url(Databaserol::Superuser, DATABASE))
        .status()
        .await?;
    ensure!(status.success(), "psql | {naar}: {status}");
    Ok(begin.elapsed().as_secs_f64())
}

pub struct Herbouwd {
    pub duur: Duration,
    /// The most that the program held, in KiB.
    pub geheugen: u64,
}

/// `lintje rebuild`, from the start of the program to its end. Afterwards every case must be there, in a table that was
/// not there before.
pub async fn herbouw(
    huis: &Huis,
    database: &str,
    gevuld: &Gevuld,
    modellen: Modellen,
) -> anyhow::Result<Herbouwd> {
    let mut verbinding = huis.verbind(Databaserol::Superuser, database).await?;
    let eerder = plaats(&mut verbinding, modellen.tabel()).await?;
    let begin = Instant::now();
    let mut kind = huis
        .programma(database)?
        .args(modellen.opdracht())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()?;
    let pid = Pid::from_raw(kind.id().context("the rebuild runs")?.try_into()?);
    // Read all the time: who says much waits for a reader once the pipe is full.
    let mut regels = BufReader::new(kind.stderr.take().context("its stderr")?).lines();
    let gezegd = tokio::spawn(async move {
        let mut laatste = String::new();
        while let Ok(Some(regel)) = regels.next_line().await {
            laatste = regel;
        }
        laatste
    });
    let mut hoogste = 0;
    let mut kijk = tokio::time::interval(Duration::from_millis(20));
    let status = loop {
        tokio::select! {
            status = kind.wait() => break status?,
            _ = kijk.tick() => {
                if let Ok(geheugen) = geheugen(pid) {
                    hoogste = hoogste.max(geheugen.hoogste);
                }
            }
        }
    };
    let duur = begin.elapsed();
    if !status.success() {
        bail!("the rebuild ended with {status}: {}", gezegd.await?);
    }
    let tabel = modellen.tabel();
    let zaken: i64 = sqlx::query_scalar(&format!("SELECT count(*) FROM readmodel.{tabel}"))
        .fetch_one(&mut verbinding)
        .await?;
    ensure!(
        zaken == i64::try_from(gevuld.zaken)? && plaats(&mut verbinding, tabel).await? != eerder,
        "{zaken} cases were rebuilt"
    );
    Ok(Herbouwd {
        duur,
        geheugen: hoogste,
    })
}

/// Which table it is: another once it was made again.
async fn plaats(verbinding: &mut PgConnection, tabel: &str) -> anyhow::Result<i64> {
    let plaats = sqlx::query_scalar("SELECT to_regclass('readmodel.' || $1::text)::oid::bigint")
        .bind(tabel)
        .fetch_one(verbinding)
        .await?;
    Ok(plaats)
}

/// The program's own verification; seconds.
async fn verifieer(huis: &Huis, gevuld: &Gevuld) -> anyhow::Result<f64> {
    let pool = PgPool::connect(&huis.url(Databaserol::Superuser, DATABASE)).await?;
    let begin = Instant::now();
    let geverifieerd = history::verify(&pool).await?;
    let duur = begin.elapsed();
    ensure!(
        geverifieerd.events == gevuld.events,
        "{} events",
        geverifieerd.events
    );
    pool.close().await;
    Ok(duur.as_secs_f64())
}
