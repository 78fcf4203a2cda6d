//! A day on which the mail server refuses connections, hangs, answers 4xx and 5xx, and loses answers. The
//! program's clock runs the day in minutes; the day ends well, and then every mail has to arrive.

use std::time::{Duration, Instant};

use chrono::TimeDelta;
use measure::huis::Huis;
use measure::instantie::{Rol, Start};
use measure::postbus::Gedrag;
use rand::Rng;
use rand::rngs::StdRng;

use super::Setting;
use crate::clock::FakeClock;
use crate::findings::Findings;
use crate::stage::{Scene, Stage};

/// A step of the simulated clock, in seconds, and the real time that it takes.
const STEP: i64 = 120;
const STEP_TAKES: Duration = Duration::from_millis(150);
/// Longer than the longest pause between two tries (15 minutes).
const AFTERWARDS: i64 = 20 * 60;

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let house = Huis::open(setting.place).await?;
    let Some(clock) = FakeClock::find(house.map(), "mail")? else {
        return findings.not_run("libfaketime is not installed");
    };
    let scene = Scene {
        journeys: 24, // most wait for a mail
        ..setting.scene(vec![clock.of(Start::rol(Rol::Serve))])
    };
    let mut stage = Stage::open_in(house, scene, findings).await?;
    let day = 24 * 3_600 / STEP;
    let steps = setting.extent.pick(day / 10, day);
    let mut until = 0;
    let mut began = Instant::now();
    for step in 0..steps {
        if step >= until {
            if step > 0 {
                stage.fault_was(began);
            }
            began = Instant::now();
            stage.mail.gedraag(mood(&mut stage.rng));
            until = step + stage.rng.random_range(3..20);
        }
        clock.set(TimeDelta::seconds(step * STEP))?;
        tokio::time::sleep(STEP_TAKES).await;
    }
    stage.mail.gedraag(Gedrag::NeemtAan);
    // What is being tried at this moment may still be hanging: half a minute, by the program's own limit.
    clock.set(TimeDelta::seconds(steps * STEP + AFTERWARDS))?;
    stage.ready_again(began, Instant::now()).await?;
    stage.load.pause().await?;
    let mut later = steps * STEP + AFTERWARDS;
    while !stage.is_all_done().await? {
        later += AFTERWARDS;
        clock.set(TimeDelta::seconds(later))?;
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    stage.load.resume()?;
    stage.close().await
}

fn mood(rng: &mut StdRng) -> Gedrag {
    match rng.random_range(0..12) {
        0..2 => Gedrag::Dicht,
        2 => Gedrag::Sluit,
        3 => Gedrag::Zwijgt,
        4..6 => Gedrag::Weigert([421, 450, 451, 452][rng.random_range(0..4)]),
        6..8 => Gedrag::Weigert([550, 552, 554][rng.random_range(0..3)]),
        8 => Gedrag::VerliestAntwoord,
        _ => Gedrag::NeemtAan,
    }
}
