//! SIGKILL of the program at random moments; a service manager starts it again at once.

use std::time::Instant;

use super::Setting;
use crate::findings::Findings;
use crate::stage::Stage;

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let mut stage = Stage::open(setting.place, setting.one(), findings).await?;
    for _ in 0..setting.extent.pick(6, 200) {
        stage.play(100..2_000).await;
        let began = Instant::now();
        let one = stage.anyone();
        stage.crew[one].kill_and_restart(&stage.house).await?;
        stage.ready_again(began, began).await?;
        stage.check().await?;
    }
    stage.close().await
}
