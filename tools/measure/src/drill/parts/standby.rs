//! The primary is killed and its synchronous standby promoted: nothing acknowledged is lost, and the
//! program finds the new primary by itself. Then the old one becomes the standby of the new one.

use std::time::Instant;

use measure::huis::{DATABASE, Huis};

use super::Setting;
use crate::cluster::{Server, both};
use crate::findings::Findings;
use crate::stage::{Addresses, Stage};

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let house = Huis::open(setting.place).await?;
    let mut primary = Server::new(setting.place, house.map().join("een"))?;
    let mut standby = Server::new(setting.place, house.map().join("twee"))?;
    primary.create().await?;
    standby.follow(&primary).await?;
    let mut scene = setting.one();
    scene.database = Some(Addresses {
        program: both([&primary, &standby], "lintje", DATABASE),
        owner: both([&primary, &standby], "lintje_eigenaar", DATABASE),
        checked: primary.url("lintje_eigenaar", DATABASE),
    });
    let mut stage = Stage::open_in(house, scene, findings).await?;
    for round in 0..setting.extent.pick(1, 6) {
        if round > 0 {
            standby.follow(&primary).await?;
        }
        stage.play(1_000..4_000).await;
        let began = Instant::now();
        primary.kill()?;
        standby.promote().await?;
        std::mem::swap(&mut primary, &mut standby);
        stage.follow_to(&primary.url("lintje_eigenaar", DATABASE))?;
        stage.ready_again(began, began).await?;
        stage.check().await?;
    }
    let house = stage.finish().await?;
    primary.stop().await?;
    house.sluit().await
}
