//! `lintje audit verify`.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context;
use history::verificatie::note_findings;
use history::{Clock, Finding, Mark, VerifyError, findings, unfit_keys, verify_noted, wortels};
use sqlx::PgPool;
use tracing::warn;
use verifier::{Failure, Hash, Root, check, from_hex};

use super::roots::{Roots, Trust};
use super::{End, pool, rate};
use crate::config::Settings;
use crate::database;
use crate::progress::Progress;

#[derive(clap::Args)]
pub struct Arguments {
    /// A signed root, or a directory of them. The history has to be the one that they tell of. Unset:
    /// those in LINTJE_ROOTS. Those that the database lists count besides.
    #[arg(long, value_name = "FILE")]
    root: Vec<PathBuf>,
    /// A raw export, instead of the database.
    #[arg(long, value_name = "FILE")]
    export: Option<PathBuf>,
    /// The public key that roots have to be signed with, in hexadecimal; given more than once, one of
    /// these. Unset: the one of LINTJE_ROOT_KEY_FILE, where that is there.
    #[arg(long, value_name = "KEY", value_parser = key)]
    sleutel: Vec<Hash>,
}

fn key(text: &str) -> Result<Hash, String> {
    from_hex(text).ok_or_else(|| "must be 64 hexadecimal digits".to_owned())
}

pub async fn run(settings: &Settings, arguments: &Arguments) -> anyhow::Result<End> {
    let trust = Trust::of(&arguments.sleutel, settings)?;
    let mut roots = Roots::from_files(&arguments.root, settings, &trust)?;
    let begin = Instant::now();
    let mut besides = Besides::default();
    let whole = match &arguments.export {
        Some(file) => export(file, &roots.good)?,
        None => {
            let pool = pool(settings, 2).await?;
            roots.add_listed(&wortels(&pool).await?, &trust);
            let marks: Vec<Mark> = roots.good.iter().filter_map(mark).collect();
            let mut progress = Progress::new();
            let clock = Clock::system();
            let outcome =
                verify_noted(&pool, &clock, &marks, |done, all| progress.tell(done, all)).await;
            progress.end();
            besides = Besides::look(settings, &pool, &clock).await?;
            match outcome {
                Ok(verified) => Ok((
                    verified.events,
                    format!("Whole: {} events.", verified.events),
                )),
                Err(VerifyError::Broken(broken)) => Err((broken.position(), broken.to_string())),
                Err(error) => return Err(error.into()),
            }
        }
    };
    let end = match whole {
        Ok((events, said)) => {
            say!("{said}");
            say!("{}", rate(events, begin));
            match roots.bad.is_empty() {
                _ if !besides.found.is_empty() => End::Broken,
                true => End::Good,
                false => End::Untrusted,
            }
        }
        Err((position, why)) => {
            say!("BROKEN at position {position}: {why}.");
            End::Broken
        }
    };
    besides.say();
    roots.say(&trust);
    Ok(end)
}

/// What was found beside the chain.
#[derive(Default)]
struct Besides {
    found: Vec<Finding>,
    /// Why no key was opened.
    unopened: Option<String>,
}

impl Besides {
    async fn look(settings: &Settings, pool: &PgPool, clock: &Clock) -> anyhow::Result<Self> {
        let mut found = findings(pool).await?;
        let unopened = match database::seal_as_it_is(settings, pool) {
            Ok(seal) => {
                found.extend(unfit_keys(&seal).await?);
                None
            }
            Err(failure) => Some(format!("{failure:#}")),
        };
        // A copy that is read only is verified all the same.
        if !found.is_empty()
            && let Err(error) = note_findings(pool, clock.now(), &found).await
        {
            warn!(%error, "what was found could not be noted");
        }
        Ok(Besides { found, unopened })
    }

    fn say(&self) {
        for finding in &self.found {
            say!("FOUND: {finding}.");
        }
        if let Some(why) = &self.unopened {
            say!("Whether keys open was not looked at: {why}.");
        }
    }
}

/// How many events are whole, in words too; or where it is broken, and why.
type Judgement = Result<(i64, String), (i64, String)>;

fn export(file: &Path, roots: &[Root]) -> anyhow::Result<Judgement> {
    let name = || file.display().to_string();
    let lines = BufReader::new(File::open(file).with_context(name)?);
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let mut progress = Progress::new();
    let outcome = check(lines, roots, |done, all| {
        progress.tell(number(done), number(all));
    });
    progress.end();
    match outcome {
        Ok(checked) => {
            let said = match &checked.aggregate_id {
                None => format!("Whole: {} events.", checked.events),
                Some(id) => format!(
                    "The {} events of {id} are as they were written. Only a whole export tells what lies between them.",
                    checked.events
                ),
            };
            Ok(Ok((number(checked.events), said)))
        }
        Err(failure) => match failure {
            Failure::Broken { position, .. } => Ok(Err((number(position), failure.to_string()))),
            Failure::Io(_) | Failure::NoExport { .. } => Err(failure).with_context(name),
        },
    }
}

fn mark(root: &Root) -> Option<Mark> {
    Some(Mark {
        position: i64::try_from(root.position).ok()?,
        hash: root.hash,
    })
}
