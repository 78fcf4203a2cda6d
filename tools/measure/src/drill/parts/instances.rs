//! Two and four instances of `api` and of `worker` at once, of which one stands still for a while.

use std::time::{Duration, Instant};

use measure::instantie::{Rol, Start};
use nix::sys::signal::Signal;

use super::Setting;
use crate::findings::Findings;
use crate::stage::Stage;

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    for each in setting.extent.pick(&[2][..], &[2, 4]) {
        let mut found = Findings::of(findings.part);
        let played = with(*each, setting, &mut found).await;
        findings.add(found);
        played?;
    }
    Ok(())
}

/// So many instances of each role.
async fn with(each: usize, setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let still = Duration::from_secs(setting.extent.pick(8, 60));
    let crew = [Rol::Api, Rol::Worker]
        .into_iter()
        .flat_map(|role| (0..each).map(move |_| Start::rol(role)))
        .collect();
    let mut stage = Stage::open(setting.place, setting.scene(crew), findings).await?;
    for frozen in [0, each] {
        stage.play(500..2_000).await;
        let began = Instant::now();
        stage.crew[frozen].signal(Signal::SIGSTOP)?;
        let before = stage.load.acknowledged();
        tokio::time::sleep(still).await;
        if let Err(nothing) = stage.load.acknowledged_past(before).await {
            let what = format!("with one instance frozen: {nothing}");
            stage.findings.complain(what);
        }
        stage.crew[frozen].signal(Signal::SIGCONT)?;
        stage.ready_again(began, Instant::now()).await?;
        stage.check().await?;
    }
    stage.close().await
}
