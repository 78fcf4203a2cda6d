//! The line to the database is cut: before an answer, in the middle of a statement, everything at once,
//! by the server, or not at all but silent for some seconds.

use std::time::{Duration, Instant};

use measure::huis::{DATABASE, Databaserol};
use rand::Rng;

use super::Setting;
use crate::findings::Findings;
use crate::proxy::{Line, Proxy};
use crate::stage::{Addresses, Stage, socket};

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let house = measure::huis::Huis::open(setting.place).await?;
    let proxy = Proxy::open(socket(&house)?).await?;
    let url = |role| {
        format!(
            "postgres://{role}@{}/{DATABASE}?sslmode=disable",
            proxy.address
        )
    };
    let mut scene = setting.one();
    scene.database = Some(Addresses {
        program: url("lintje"),
        owner: url("lintje_eigenaar"),
        checked: house.url(Databaserol::Eigenaar, DATABASE),
    });
    let mut stage = Stage::open_in(house, scene, findings).await?;
    let rounds = setting.extent.pick(3, 20);
    for _ in 0..rounds {
        for _ in 0..5 {
            stage.play(50..600).await;
            let began = Instant::now();
            match stage.rng.random_range(0..10) {
                0..4 => cut(&proxy, Line::CutBeforeAnswer).await,
                4..7 => cut(&proxy, Line::CutInStatement).await,
                7 => proxy.cut(),
                8 => terminate(&stage).await?,
                _ => {
                    proxy.set(Line::Hangs);
                    stage.play(1_000..6_000).await;
                    proxy.set(Line::Open);
                }
            }
            stage.ready_again(began, Instant::now()).await?;
        }
        stage.check().await?;
    }
    stage.close().await
}

/// Waits for somebody to be cut; the load keeps the line busy.
async fn cut(proxy: &Proxy, line: Line) {
    proxy.set(line);
    let _ = tokio::time::timeout(Duration::from_secs(5), proxy.opened()).await;
    proxy.set(Line::Open);
}

/// The server ends all connections of the program.
async fn terminate(stage: &Stage<'_>) -> anyhow::Result<()> {
    let mut superuser = stage
        .house
        .verbind(Databaserol::Superuser, DATABASE)
        .await?;
    sqlx::query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'lintje'")
        .execute(&mut superuser)
        .await?;
    Ok(())
}
