//! The list of cases is unlogged: a crash of PostgreSQL empties it, and a worker makes it again from the
//! history. How long until it is back.

use std::time::{Duration, Instant};

use anyhow::{bail, ensure};
use measure::huis::{Databaserol, Huis};
use measure::instantie::{Instantie, Rol, Start};
use measure::telling::{Doel, Rij, mediaan};
use nix::sys::signal::{Signal, kill};
use sqlx::Executor;

use crate::bank::{Bank, Rijen};
use crate::geschiedenis::{Modellen, herbouw};
use crate::sjabloon::Sjabloon;
use crate::vul::{Gevuld, vul};

const DATABASE: &str = "lijst";
/// How long it may take.
const GEDULD: Duration = Duration::from_secs(1_800);

pub async fn rijen(bank: &Bank) -> Rijen {
    let huis = &bank.huis;
    let sjabloon = Sjabloon::afgerond(history::Clock::system().now())?;
    let gevuld = vul(huis, DATABASE, bank.maat.geschiedenis, &sjabloon).await?;
    herbouw(huis, DATABASE, &gevuld, Modellen::Alle).await?;
    let worker = Instantie::start(huis, &Start::rol(Rol::Worker).database(DATABASE)).await?;
    let mut tijden = Vec::new();
    for _ in 0..bank.maat.beurten {
        tijden.push(terug(huis, &gevuld).await?.as_secs_f64());
    }
    worker.stop().await?;
    huis.verwijder_database(DATABASE).await?;
    Ok(vec![Rij::nieuw(
        &format!(
            "List of cases back after a crash of PostgreSQL, {} events",
            measure::telling::getal(gevuld.events as f64)
        ),
        mediaan(tijden),
        "s",
        None,
        Doel::WaardeHoogstens(60.0),
    )])
}

/// Kills PostgreSQL, which the surroundings start again.
async fn terug(huis: &Huis, gevuld: &Gevuld) -> anyhow::Result<Duration> {
    // So that the time is that of the list, and not of the log that is played first.
    let mut superuser = huis.verbind(Databaserol::Superuser, DATABASE).await?;
    superuser.execute("CHECKPOINT").await?;
    let server = huis.server()?;
    let begin = Instant::now();
    kill(server, Signal::SIGKILL)?;
    // Until another has taken its place nothing that answers is new.
    while huis.server().is_ok_and(|nu| nu == server)
        || !terug_nu(huis, gevuld).await.unwrap_or(false)
    {
        if begin.elapsed() > GEDULD {
            bail!("the list of cases does not come back");
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let duur = begin.elapsed();
    let mut superuser = huis.verbind(Databaserol::Superuser, DATABASE).await?;
    let zaken: i64 = sqlx::query_scalar("SELECT count(*) FROM readmodel.zakenlijst")
        .fetch_one(&mut superuser)
        .await?;
    ensure!(
        zaken == i64::try_from(gevuld.zaken)?,
        "{zaken} cases are in the list"
    );
    Ok(duur)
}

/// Whether it has followed all there is; an error while nobody answers.
async fn terug_nu(huis: &Huis, gevuld: &Gevuld) -> sqlx::Result<bool> {
    let mut superuser = huis.verbind(Databaserol::Superuser, DATABASE).await?;
    sqlx::query_scalar("SELECT position >= $1 FROM work.gevolgd WHERE naam = 'zakenlijst'")
        .bind(gevuld.events)
        .fetch_one(&mut superuser)
        .await
}
