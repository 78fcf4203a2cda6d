//! The clocks of two instances jump an hour, forwards and backwards, together or one alone.

use std::time::Instant;

use chrono::TimeDelta;
use measure::huis::Huis;
use measure::instantie::{Rol, Start};
use measure::postbus::Gedrag;
use rand::Rng;

use super::Setting;
use crate::clock::FakeClock;
use crate::findings::Findings;
use crate::stage::Stage;

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let house = Huis::open(setting.place).await?;
    let clocks = (
        FakeClock::find(house.map(), "one")?,
        FakeClock::find(house.map(), "other")?,
    );
    let (Some(one), Some(other)) = clocks else {
        house.sluit().await?;
        return findings.not_run("libfaketime is not installed");
    };
    let crew = [&one, &other].map(|clock| clock.of(Start::rol(Rol::Serve)));
    let mut stage = Stage::open_in(house, setting.scene(crew.into()), findings).await?;
    let clocks = [one, other];
    for round in 0..setting.extent.pick(3, 21) {
        stage.play(500..1_500).await;
        let began = Instant::now();
        // A mail that is refused now is due again soon, by a clock that then is another one.
        stage.mail.gedraag(Gedrag::Weigert(451));
        stage.play(500..1_500).await;
        let hours = [1, -1, 0][round % 3];
        for clock in &clocks[..=stage.rng.random_range(0..2)] {
            clock.set(TimeDelta::hours(hours))?;
        }
        stage.mail.gedraag(Gedrag::NeemtAan);
        stage.ready_again(began, Instant::now()).await?;
        stage.check().await?;
    }
    stage.close().await
}
