//! `lintje audit verify`.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context;
use history::log::{Teken, checkpointrijen, controle_vanaf};
use history::{Clock, VerifyError, verify_noted, wortels};
use verifier::{Failure, Hash, Root, check, from_hex};

use super::checkpoint::ondertekenaar;
use super::roots::{Roots, Trust};
use super::{End, pool, rate};
use crate::config::Settings;
use crate::progress::Progress;

#[derive(clap::Args)]
pub struct Arguments {
    /// A signed checkpoint (.txt) or root (.json), or a directory of them. The history has to be the one that they tell
    /// of. Unset: those in LINTJE_ROOTS. Those that the database lists count besides.
    #[arg(long, visible_alias = "checkpoint", value_name = "FILE")]
    root: Vec<PathBuf>,
    /// Verify only what came after this checkpoint, which is believed: what lies before it is not looked at.
    #[arg(long, value_name = "FILE", conflicts_with = "export")]
    vanaf: Option<PathBuf>,
    /// The name of the log. Unset: that of this installation, or with --export of whatever log.
    #[arg(long, value_name = "NAME")]
    oorsprong: Vec<String>,
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
    let whole = match &arguments.export {
        Some(file) => export(file, &roots.good)?,
        None => database(settings, arguments, &trust, &mut roots).await?,
    };
    let end = match whole {
        Ok((events, said)) => {
            say!("{said}");
            say!("{}", rate(events, begin));
            if roots.bad.is_empty() {
                End::Good
            } else {
                End::Untrusted
            }
        }
        Err((position, why)) => {
            say!("BROKEN at position {position}: {why}.");
            End::Broken
        }
    };
    roots.say(&trust);
    Ok(end)
}

async fn database(
    settings: &Settings,
    arguments: &Arguments,
    trust: &Trust,
    roots: &mut Roots,
) -> anyhow::Result<Judgement> {
    let pool = pool(settings, 2).await?;
    roots.add_listed(
        &wortels(&pool).await?,
        &checkpointrijen(&pool).await?,
        trust,
    );
    let ours = match ondertekenaar(settings)? {
        Some(log) if arguments.oorsprong.is_empty() => {
            let mut names = log.eerder.clone();
            names.push(log.naam_van_log(&pool).await?);
            names
        }
        _ => arguments.oorsprong.clone(),
    };
    if !ours.is_empty() {
        roots.only_of(&ours);
    }
    let mut progress = Progress::new();
    let told = |done, all| progress.tell(done, all);
    let tekens = roots.tekens();
    let outcome = match &arguments.vanaf {
        None => verify_noted(&pool, &Clock::system(), &tekens, told).await,
        Some(file) => {
            let vanaf = believed(file, settings, trust, &ours)?;
            controle_vanaf(&pool, &vanaf, &tekens, told).await
        }
    };
    progress.end();
    match outcome {
        Ok(gecontroleerd) => {
            let events = gecontroleerd.verification.events;
            let last = gecontroleerd.verification.last.position;
            let said = match &arguments.vanaf {
                None => format!("Whole: {events} events."),
                Some(_) => format!(
                    "Whole after position {}: {events} events. What lies before it was not looked at.",
                    last - events
                ),
            };
            say!("The log has {} of them.", gecontroleerd.in_log);
            Ok(Ok((events, said)))
        }
        Err(VerifyError::Broken(broken)) => Ok(Err((broken.position(), broken.to_string()))),
        Err(error) => Err(error.into()),
    }
}

/// A checkpoint that is believed without looking at what it tells of. Its signature is not.
fn believed(
    file: &Path,
    settings: &Settings,
    trust: &Trust,
    ours: &[String],
) -> anyhow::Result<Teken> {
    let mut roots = Roots::from_files(&[file.to_owned()], settings, trust)?;
    if !ours.is_empty() {
        roots.only_of(ours);
    }
    let mut tekens = roots.tekens();
    tekens.retain(|teken| teken.wortels.is_some());
    tekens.pop().with_context(|| match roots.bad.first() {
        Some(bad) => bad.clone(),
        None => format!("{}: no checkpoint", file.display()),
    })
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
