//! `lintje audit checkpoint` and `lintje audit sleutel`.

use std::path::PathBuf;

use anyhow::Context;
use history::log::{Alarm, LogError, Ondertekenaar, Waarom};
use history::verificatie::noteer_alarm;
use history::{Clock, RootKey};

use super::{End, pool};
use crate::config::Settings;

#[derive(clap::Args)]
pub struct Arguments {
    /// A directory that its file goes to besides LINTJE_ROOTS.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Who signs here.
pub fn ondertekenaar(settings: &Settings) -> anyhow::Result<Option<Ondertekenaar>> {
    let key = RootKey::from_file(&settings.root_key_file())?;
    Ok(key.map(|key| settings.ondertekenaar(key)))
}

pub async fn run(settings: &Settings, arguments: &Arguments) -> anyhow::Result<End> {
    let ondertekenaar = ondertekenaar(settings)?.with_context(|| {
        format!(
            "there is no key in {}: `lintje audit sleutel` makes one",
            settings.root_key_file().display()
        )
    })?;
    let pool = pool(settings, 3).await?;
    let now = Clock::system().now();
    let gezien = match ondertekenaar.kijk(&pool, now, Waarom::Gevraagd).await {
        Ok(Some(gezien)) => gezien,
        Ok(None) => anyhow::bail!("another program is signing"),
        Err(LogError::Alarm(alarm)) => {
            noteer_alarm(&pool, now, &alarm).await?;
            say_alarm(&alarm);
            say!("Nothing is signed.");
            return Ok(End::Broken);
        }
        Err(error) => return Err(error.into()),
    };
    for troep in &gezien.troep {
        say!("NOT TO BE TRUSTED: {}: {}", troep.waar, troep.waarom);
    }
    let Some(laatste) = gezien.laatste else {
        say!("The history is empty: there is nothing to sign.");
        return Ok(End::Good);
    };
    if !laatste.nieuw {
        say!("Nothing happened since the last checkpoint.");
    }
    let map = arguments.out.clone().unwrap_or_else(|| settings.roots());
    let bestand = map.join(laatste.bestandsnaam(now));
    let mut alarmen = gezien.bestanden;
    alarmen.extend(laatste.bewaar(&bestand)?);
    say!(
        "Checkpoint of {} events of {}: {}",
        laatste.mark.position,
        laatste.oorsprong,
        bestand.display()
    );
    for alarm in &alarmen {
        say_alarm(alarm);
    }
    match alarmen.is_empty() {
        true => Ok(End::Good),
        false => Ok(End::Broken),
    }
}

/// What an auditor reads.
pub fn say_alarm(alarm: &Alarm) {
    match alarm.position() {
        Some(position) => say!("BROKEN at position {position}: {alarm}."),
        None => say!("ALARM: {alarm}."),
    }
}

#[derive(clap::Args)]
pub struct Sleutel {
    /// With the name of the log, as witnesses and tools/verifier take it (C2SP signed-note).
    #[arg(long)]
    log: bool,
}

pub async fn sleutel(settings: &Settings, arguments: &Sleutel) -> anyhow::Result<End> {
    let key = RootKey::from_file_or_new(&settings.root_key_file())?;
    match arguments.log {
        false => say!("{}", key.openbaar()),
        true => {
            let pool = pool(settings, 2).await?;
            let log = settings.ondertekenaar(key);
            say!("{}", log.verifieersleutel(&pool).await?);
        }
    }
    Ok(End::Good)
}
