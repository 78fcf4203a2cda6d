//! `lintje audit export`.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, bail};
use history::log::{Bewijs, Bewijsfout, LogError, Waarom, bewijs};
use history::verificatie::noteer_alarm;
use history::{Clock, Extent, Source, export_proved, export_raw};
use projections::export::cloudevents;
use projections::upcasters;
use sqlx::PgPool;
use tempfile::NamedTempFile;
use tokio::io::{AsyncWriteExt, BufWriter};
use uuid::Uuid;
use verzoek::Betrokkene;

use super::blik::{Blik, Kijker};
use super::checkpoint::ondertekenaar;
use super::{End, pool, rate};
use crate::config::Settings;
use crate::database;
use crate::progress::Progress;

#[derive(clap::Args)]
pub struct Arguments {
    /// cloudevents: to read, with its data opened. ruw: as it is stored, to verify.
    #[arg(long, value_enum, default_value = "cloudevents")]
    formaat: Formaat,
    /// One case or decree, by its identifier. Unset: everything.
    #[arg(long, value_name = "ID")]
    zaak: Option<Uuid>,
    /// The file, which must not be there yet.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Formaat {
    Cloudevents,
    Ruw,
}

pub async fn run(
    settings: &Settings,
    arguments: &Arguments,
    kijker: &Kijker,
) -> anyhow::Result<End> {
    // As it is stored it is sealed: that is no look.
    let kijkt = match arguments.formaat {
        Formaat::Cloudevents => Some(kijker.kijkt()?),
        Formaat::Ruw => None,
    };
    let out = &arguments.out;
    if out.exists() {
        bail!("{} is there already", out.display());
    }
    let folder = match out.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let cannot = || format!("cannot write to {}", folder.display());
    // For its owner alone, and under its name only when it is whole.
    let unfinished = NamedTempFile::new_in(folder).with_context(cannot)?;
    let pool = pool(settings, 4).await?;
    let extent = arguments.zaak.map_or(Extent::Everything, Extent::Case);
    let begin = Instant::now();
    let mut progress = Progress::new();
    let mut lines = BufWriter::new(tokio::fs::File::from_std(unfinished.reopen()?));
    let mut told = |done, all| progress.tell(done, all);
    let mut end = End::Good;
    let events = match &kijkt {
        None => {
            let now = Clock::system().now();
            match arguments.zaak {
                None => export_raw(&pool, extent, now, &mut lines, &mut told).await?,
                Some(id) => match proof(settings, &pool, id).await? {
                    Proof::Made(bewijs) => {
                        export_proved(&pool, id, &bewijs, now, &mut lines).await?
                    }
                    Proof::NoKey => {
                        end = End::Unproved;
                        export_raw(&pool, extent, now, &mut lines, &mut told).await?
                    }
                    Proof::NoCase => 0,
                },
            }
        }
        Some(kijkt) => {
            let blik = Blik {
                wat: "gegevens",
                zaak: arguments.zaak,
                welk: Some("uitvoer als CloudEvents"),
                van: Vec::from_iter(arguments.zaak.map(|_| Betrokkene::Kandidaat)),
            };
            blik.noteer(settings, &pool, kijkt).await?;
            let seal = database::seal(settings, &pool).await?;
            let mut source = Source::primary(&pool);
            cloudevents(&mut source, &seal, upcasters, extent, &mut lines, &mut told).await?
        }
    };
    lines.flush().await.with_context(cannot)?;
    drop(lines);
    progress.end();
    if events == 0 && arguments.zaak.is_some() {
        bail!("there is no case and no decree with this identifier");
    }
    unfinished.as_file().sync_all().with_context(cannot)?;
    unfinished.persist_noclobber(out).with_context(cannot)?;
    File::open(folder)?.sync_all()?;
    say!("{} {}", out.display(), rate(events, begin));
    if matches!(end, End::Unproved) {
        say!(
            "NOT PROVED: there is no checkpoint, because there is no key in {}.",
            settings.root_key_file().display()
        );
    }
    Ok(end)
}

/// What is known of the proof of a case.
pub(super) enum Proof {
    Made(Bewijs),
    /// Nothing is signed here.
    NoKey,
    NoCase,
}

/// Proves a case by a checkpoint of now.
pub(super) async fn proof(settings: &Settings, pool: &PgPool, id: Uuid) -> anyhow::Result<Proof> {
    let log = ondertekenaar(settings)?;
    let key = match &log {
        None => None,
        Some(log) => {
            let now = Clock::system().now();
            match log.kijk(pool, now, Waarom::Gevraagd).await {
                Ok(_) => {}
                Err(LogError::Alarm(alarm)) => {
                    noteer_alarm(pool, now, &alarm).await?;
                    bail!("nothing can be proved: {alarm}");
                }
                Err(error) => return Err(error.into()),
            }
            Some(log.verifieersleutel(pool).await?)
        }
    };
    match bewijs(pool, id, key.as_ref()).await {
        Ok(made) => Ok(Proof::Made(made)),
        Err(Bewijsfout::NogNiet) if log.is_some() => Ok(Proof::NoCase),
        Err(Bewijsfout::NogNiet) => Ok(Proof::NoKey),
        Err(error) => Err(error.into()),
    }
}
