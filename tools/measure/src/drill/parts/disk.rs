//! The disk of the database is full: the server refuses, or ends because it can't write its log, and can't
//! start before there is room. Then it has to start, and the program has to go on, by themselves.

use std::time::Instant;

use measure::huis::{DATABASE, Databaserol, Huis};
use rand::Rng;
use sqlx::Executor;

use super::Setting;
use crate::findings::Findings;
use crate::mounts::Volume;
use crate::stage::Stage;

/// Room for the database of a whole run, in MiB.
const ROOM: u32 = 700;

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let folder = setting.place.eigen_map()?;
    let Some(volume) = Volume::mount(folder.path(), ROOM)? else {
        return findings.not_run("mounting is not allowed here");
    };
    let house = Huis::open(&setting.place.in_map(folder.path())).await?;
    let mut stage = Stage::open_in(house, setting.one(), findings).await?;
    let mut superuser = stage
        .house
        .verbind(Databaserol::Superuser, DATABASE)
        .await?;
    superuser
        .execute("ALTER SYSTEM SET max_wal_size = '64MB'")
        .await?;
    superuser.execute("SELECT pg_reload_conf()").await?;
    drop(superuser);
    for _ in 0..setting.extent.pick(1, 5) {
        stage.play(500..2_000).await;
        let began = Instant::now();
        volume.fill()?;
        if stage.rng.random_bool(0.7) {
            // The next segment of the log finds no room.
            let superuser = stage.house.verbind(Databaserol::Superuser, DATABASE).await;
            if let Ok(mut superuser) = superuser {
                let _ = superuser.execute("SELECT pg_switch_wal()").await;
            }
        }
        stage.play(4_000..10_000).await;
        volume.empty()?;
        stage.ready_again(began, Instant::now()).await?;
        stage.check().await?;
    }
    stage.close().await?;
    drop(volume); // before its folder
    Ok(())
}
