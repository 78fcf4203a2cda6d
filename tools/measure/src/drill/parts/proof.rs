//! Whether the drill would notice: the database is told to acknowledge commits before they are on the disk,
//! and killed. What is lost then has to be found.

use measure::huis::{DATABASE, Databaserol, Huis};

use super::Setting;
use super::database::kill_server;
use crate::findings::Findings;
use crate::stage::{Addresses, Stage};

/// Kills before it is given up: each loses what was acknowledged in the last moments.
const KILLS: u32 = 8;

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let mut found = Findings::of("commits acknowledged too early, on purpose");
    let played = lose(setting, &mut found).await;
    let noticed = found.wrong.len();
    findings.add(found);
    findings.wrong.clear();
    if noticed == 0 {
        played?;
        findings.complain("commits were not durable, and the drill found nothing lost");
    }
    findings.noticed = noticed;
    Ok(())
}

async fn lose(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let house = Huis::open(setting.place).await?;
    let owner = house.url(Databaserol::Eigenaar, DATABASE);
    let program = house.url(Databaserol::Programma, DATABASE);
    let mut scene = setting.one();
    scene.database = Some(Addresses {
        program: format!("{program}?options=-c%20synchronous_commit%3Doff"),
        checked: owner.clone(),
        owner,
    });
    let mut stage = Stage::open_in(house, scene, findings).await?;
    for _ in 0..KILLS {
        stage.play(500..1_500).await;
        kill_server(&mut stage).await?;
        stage.check().await?;
        if !stage.findings.wrong.is_empty() {
            break;
        }
    }
    Ok(())
}
