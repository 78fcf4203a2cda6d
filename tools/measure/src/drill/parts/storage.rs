//! The storage of attachments and copies is full, or read-only; everything else goes on.

use std::time::Instant;

use measure::huis::Huis;

use super::Setting;
use crate::findings::Findings;
use crate::mounts::Volume;
use crate::stage::Stage;

/// Room for the attachments of a whole run, in MiB.
const ROOM: u32 = 512;

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let folder = setting.place.eigen_map()?;
    let Some(volume) = Volume::mount(folder.path(), ROOM)? else {
        return findings.not_run("mounting is not allowed here");
    };
    let house = Huis::open(setting.place).await?;
    std::os::unix::fs::symlink(folder.path(), house.bijlagen())?;
    let mut stage = Stage::open_in(house, setting.one(), findings).await?;
    for _ in 0..setting.extent.pick(1, 5) {
        stage.play(500..2_000).await;
        let began = Instant::now();
        volume.fill()?;
        stage.play(3_000..6_000).await;
        volume.empty()?;
        stage.ready_again(began, Instant::now()).await?;
        stage.check().await?;

        stage.play(500..2_000).await;
        let began = Instant::now();
        volume.read_only().await?;
        stage.play(3_000..6_000).await;
        volume.writable()?;
        stage.ready_again(began, Instant::now()).await?;
        stage.check().await?;
    }
    stage.close().await
}
