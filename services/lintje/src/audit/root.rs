//! `lintje audit root` and `lintje audit sleutel`.

use std::path::PathBuf;

use anyhow::Context;
use history::{Aanleiding, Clock, RootKey, VerifyError, nieuwe_wortel, wortels};

use super::{End, pool};
use crate::config::Settings;

#[derive(clap::Args)]
pub struct Arguments {
    /// The directory that its file goes to. Unset: LINTJE_ROOTS.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub async fn run(settings: &Settings, arguments: &Arguments) -> anyhow::Result<End> {
    let file = settings.root_key_file();
    let key = RootKey::from_file(&file)?.with_context(|| {
        format!(
            "there is no key in {}: `lintje audit sleutel` makes one",
            file.display()
        )
    })?;
    let pool = pool(settings, 2).await?;
    let now = Clock::system().now();
    let wortel = match nieuwe_wortel(&pool, &key, now, Aanleiding::Gevraagd).await {
        Ok(Some(wortel)) => wortel,
        Ok(None) => match wortels(&pool).await?.pop() {
            Some(last) => {
                say!("Nothing happened since the last root.");
                last
            }
            None => {
                say!("The history is empty: there is nothing to sign.");
                return Ok(End::Good);
            }
        },
        Err(VerifyError::Broken(broken)) => {
            say!(
                "BROKEN at position {}: {broken}. Nothing is signed.",
                broken.position()
            );
            return Ok(End::Broken);
        }
        Err(error) => return Err(error.into()),
    };
    let map = arguments.out.clone().unwrap_or_else(|| settings.roots());
    wortel
        .bewaar(&map)
        .with_context(|| format!("cannot write to {}", map.display()))?;
    say!(
        "Position {}: {}",
        wortel.mark.position,
        map.join(wortel.bestandsnaam()).display()
    );
    Ok(End::Good)
}

pub fn sleutel(settings: &Settings) -> anyhow::Result<End> {
    let key = RootKey::from_file_or_new(&settings.root_key_file())?;
    say!("{}", key.openbaar());
    Ok(End::Good)
}
