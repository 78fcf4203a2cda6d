//! `lintje audit verify`.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context;
use history::log::{Teken, checkpointrijen, controle_vanaf};
use history::{Clock, VerifyError, verify_noted, wortels};
use sqlx::PgPool;
use tlog::note::{Kind, VerifierKey};
use verifier::{Failure, Fault, Hash, check_against, from_hex};

use super::besides::Besides;
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
    let mut besides = Besides::default();
    let whole = match &arguments.export {
        Some(file) => export(file, settings, arguments, &trust, &mut roots)?,
        None => {
            let pool = pool(settings, 2).await?;
            let judged = history(settings, arguments, &trust, &mut roots, &pool).await?;
            besides = Besides::look(settings, &pool, &Clock::system()).await?;
            judged
        }
    };
    let end = match whole {
        Judgement::Whole(events, said) => {
            say!("{said}");
            say!("{}", rate(events, begin));
            match roots.bad.is_empty() {
                _ if !besides.found.is_empty() => End::Broken,
                true => End::Good,
                false => End::Untrusted,
            }
        }
        Judgement::Broken(position, why) => {
            match position {
                Some(position) => say!("BROKEN at position {position}: {why}."),
                None => say!("BROKEN: {why}."),
            }
            End::Broken
        }
        Judgement::Untrusted(why) => {
            say!("NOT TO BE TRUSTED: {why}.");
            End::Untrusted
        }
        Judgement::Unproved(why) => {
            say!("NOT PROVED: {why}.");
            End::Unproved
        }
    };
    besides.say();
    roots.say(&trust);
    Ok(end)
}

async fn history(
    settings: &Settings,
    arguments: &Arguments,
    trust: &Trust,
    roots: &mut Roots,
    pool: &PgPool,
) -> anyhow::Result<Judgement> {
    roots.add_listed(&wortels(pool).await?, &checkpointrijen(pool).await?, trust);
    let ours = match ondertekenaar(settings)? {
        Some(log) if arguments.oorsprong.is_empty() => {
            let mut names = log.eerder.clone();
            names.push(log.naam_van_log(pool).await?);
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
        None => verify_noted(pool, &Clock::system(), &tekens, told).await,
        Some(file) => {
            let vanaf = believed(file, settings, trust, &ours)?;
            controle_vanaf(pool, &vanaf, &tekens, told).await
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
            Ok(Judgement::Whole(events, said))
        }
        Err(VerifyError::Broken(broken)) => {
            let position = Some(broken.position());
            Ok(Judgement::Broken(position, broken.to_string()))
        }
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

/// What was found.
enum Judgement {
    /// How many events, and in words.
    Whole(i64, String),
    /// Where, and why.
    Broken(Option<i64>, String),
    Untrusted(String),
    Unproved(String),
}

fn export(
    file: &Path,
    settings: &Settings,
    arguments: &Arguments,
    trust: &Trust,
    roots: &mut Roots,
) -> anyhow::Result<Judgement> {
    let name = || file.display().to_string();
    if !arguments.oorsprong.is_empty() {
        roots.only_of(&arguments.oorsprong);
    }
    let trust = known_logs(settings, arguments, trust, file)?;
    let kept: Vec<verifier::Checkpoint> = roots
        .checkpoints
        .iter()
        .filter_map(|kept| verifier::Checkpoint::read(&kept.note, &trust).ok())
        .collect();
    let lines = BufReader::new(File::open(file).with_context(name)?);
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let mut progress = Progress::new();
    let outcome = check_against(lines, &roots.good, &kept, |done, all| {
        progress.tell(number(done), number(all));
    });
    progress.end();
    let checked = match outcome {
        Ok(checked) => checked,
        Err(failure) => match failure {
            Failure::Broken { position, .. } => {
                return Ok(Judgement::Broken(
                    Some(number(position)),
                    failure.to_string(),
                ));
            }
            Failure::Io(_) | Failure::NoExport { .. } => return Err(failure).with_context(name),
        },
    };
    let events = number(checked.events);
    let Some(case) = &checked.case else {
        let said = format!("Whole: {} events.", checked.events);
        return Ok(Judgement::Whole(events, said));
    };
    match case.prove(&trust) {
        Ok(checkpoint) => {
            let same_size = kept.iter().filter(|kept| kept.size == checkpoint.size);
            let forked = same_size
                .into_iter()
                .any(|kept| !kept.tells_the_same(&checkpoint));
            if forked {
                let why = "the log told two histories: keep both checkpoints".to_owned();
                return Ok(Judgement::Broken(Some(number(checkpoint.size)), why));
            }
            let said = format!(
                "Proved: these {} events are all of {} up to position {}, as {} told it; {} witnesses cosigned.",
                checked.events,
                case.id,
                checkpoint.size,
                checkpoint.origin,
                checkpoint.witnesses.len()
            );
            Ok(Judgement::Whole(events, said))
        }
        Err(fault) => Ok(match &fault {
            Fault::Unproved(_) => Judgement::Unproved(fault.to_string()),
            Fault::Untrusted(_) => Judgement::Untrusted(fault.to_string()),
            Fault::Broken(_) => Judgement::Broken(None, fault.to_string()),
        }),
    }
}

/// The keys for the names that checkpoints may have: those that were given, or otherwise what the checkpoints
/// themselves say, which is shown.
fn known_logs(
    settings: &Settings,
    arguments: &Arguments,
    trust: &Trust,
    file: &Path,
) -> anyhow::Result<verifier::Trust> {
    let Trust::Keys(keys) = trust else {
        return Ok(verifier::Trust::default());
    };
    let mut names = arguments.oorsprong.clone();
    if names.is_empty() {
        names.extend(origin_of(file)?);
    }
    let mut logs = Vec::new();
    for name in &names {
        for key in keys {
            let key = VerifierKey::new(name, Kind::Log, key)?;
            logs.extend(verifier::note::Key::read(&key.to_string()));
        }
    }
    let (witnesses, quorum) = settings.bekende_getuigen();
    let witnesses = witnesses
        .iter()
        .filter_map(|getuige| verifier::note::Key::read(&getuige.key.to_string()));
    Ok(verifier::Trust {
        logs,
        witnesses: witnesses.collect(),
        quorum,
    })
}

/// What the checkpoint of a case's proof says that it is of.
fn origin_of(file: &Path) -> anyhow::Result<Option<String>> {
    let name = || file.display().to_string();
    let mut last = String::new();
    for line in BufReader::new(File::open(file).with_context(name)?).lines() {
        last = line.with_context(name)?;
    }
    let value: serde_json::Value = serde_json::from_str(&last).unwrap_or_default();
    let checkpoint = value["bewijs"]["tlog"]
        .as_str()
        .and_then(|proof| proof.split_once("\n\n"));
    Ok(checkpoint.and_then(|(_, checkpoint)| checkpoint.lines().next().map(str::to_owned)))
}
