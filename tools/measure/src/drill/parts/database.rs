//! SIGKILL of PostgreSQL: of its first process, which takes the whole server with it, or of the process
//! behind one connection, after which the server ends all others and recovers. Nobody here starts it
//! again: that is the surroundings' own business.

use std::time::{Duration, Instant};

use measure::huis::{DATABASE, Databaserol};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::Setting;
use crate::findings::Findings;
use crate::stage::Stage;

/// How long until a server is started again.
const STARTED: Duration = Duration::from_secs(60);

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let mut stage = Stage::open(setting.place, setting.one(), findings).await?;
    for round in 0..setting.extent.pick(3, 50) {
        stage.play(300..2_500).await;
        if round % 3 < 2 {
            kill_server(&mut stage).await?;
        } else if let Some(connection) = connection_of_the_program(&stage).await? {
            let began = Instant::now();
            kill(connection, Signal::SIGKILL)?;
            stage.ready_again(began, began).await?;
        }
        stage.check().await?;
    }
    stage.close().await
}

/// Kills the server's first process, and waits for the service.
pub async fn kill_server(stage: &mut Stage<'_>) -> anyhow::Result<()> {
    let server = stage.house.server()?;
    let began = Instant::now();
    kill(server, Signal::SIGKILL)?;
    // Its children live on for some moments, and answer.
    while stage.house.server().is_ok_and(|now| now == server) {
        anyhow::ensure!(began.elapsed() < STARTED, "nobody started PostgreSQL again");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    stage.ready_again(began, began).await
}

async fn connection_of_the_program(stage: &Stage<'_>) -> anyhow::Result<Option<Pid>> {
    let mut superuser = stage
        .house
        .verbind(Databaserol::Superuser, DATABASE)
        .await?;
    let process: Option<i32> = sqlx::query_scalar(
        "SELECT pid FROM pg_stat_activity WHERE usename = 'lintje' ORDER BY random() LIMIT 1",
    )
    .fetch_optional(&mut superuser)
    .await?;
    Ok(process.map(Pid::from_raw))
}
