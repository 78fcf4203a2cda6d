//! What is found, and said.

use std::fmt::Display;
use std::fs::{self, File};
use std::io::{BufReader, IsTerminal, Write};
use std::path::Path;
use std::time::Instant;

use chrono::DateTime;
use verifier::case::{self, Broken, Unproved};
use verifier::checkpoint::Continuation;
use verifier::{
    Case, Checked, Checkpoint, Distrust, Failure, Fault, Root, Trust, check_against, root, to_hex,
    tree,
};

use crate::cli::{Cli, Export, Question};

#[derive(Clone, Copy)]
pub enum End {
    Good = 0,
    Unreadable = 1,
    Arguments = 2,
    Broken = 4,
    Untrusted = 5,
    Unproved = 6,
}

type Outcome = Result<End, (End, String)>;

pub fn run(cli: &Cli) -> Outcome {
    let arguments = |why| (End::Arguments, why);
    match &cli.question {
        Some(Question::Checkpoint { file, trust }) => {
            let trust = trust.trust().map_err(arguments)?;
            for file in file {
                let checkpoint = checkpoint(file, &trust)?;
                say_checkpoint(&checkpoint, &trust);
            }
            Ok(End::Good)
        }
        Some(Question::Consistency { old, proof, trust }) => {
            let trust = trust.trust().map_err(arguments)?;
            let old = checkpoint(old, &trust)?;
            let proof = continuation(proof, &trust)?;
            believed(&proof.new, &trust)?;
            if !proof.continues(&old) {
                let why =
                    "the proof does not show that the later checkpoint continues the earlier one";
                return Err((End::Broken, why.to_owned()));
            }
            say_checkpoint(&old, &trust);
            say_checkpoint(&proof.new, &trust);
            say("Proved: the later one has all that the earlier one had, in the same places.");
            Ok(End::Good)
        }
        Some(Question::Inclusion {
            proof,
            entry,
            trust,
        }) => {
            let trust = trust.trust().map_err(arguments)?;
            let text = read(proof)?;
            let no_proof = || {
                (
                    End::Unreadable,
                    format!("{}: this is no tlog-proof", proof.display()),
                )
            };
            let proof = case::Inclusion::read(&text).ok_or_else(no_proof)?;
            let checkpoint = Checkpoint::read(&proof.checkpoint, &trust).map_err(distrust)?;
            believed(&checkpoint, &trust)?;
            let root = tree::root_by_inclusion(
                tree::leaf(entry),
                proof.index,
                checkpoint.size,
                &proof.hashes,
            );
            if root != Some(checkpoint.root) {
                return Err((
                    End::Broken,
                    "the entry is not in the log that the checkpoint tells of".to_owned(),
                ));
            }
            say_checkpoint(&checkpoint, &trust);
            say(&format!("Proved: entry {} is this one.", proof.index));
            Ok(End::Good)
        }
        None => match &cli.export.export {
            Some(file) => judge_export(&cli.export, file),
            None => Err((End::Arguments, "which export?".to_owned())),
        },
    }
}

fn judge_export(cli: &Export, export: &Path) -> Outcome {
    let trust = cli.trust.trust().map_err(|why| (End::Arguments, why))?;
    let roots = roots(cli)?;
    let known: Vec<Checkpoint> = cli
        .checkpoint
        .iter()
        .map(|file| checkpoint(file, &trust))
        .collect::<Result<_, _>>()?;
    for (checkpoint, root) in known
        .iter()
        .flat_map(|one| roots.iter().map(move |root| (one, root)))
    {
        case::holds_beside_root(checkpoint, root).map_err(fault)?;
    }
    let file = File::open(export).map_err(unreadable(export))?;
    let begin = Instant::now();
    let terminal = std::io::stderr().is_terminal();
    let outcome = check_against(BufReader::new(file), &roots, &known, |done, all| {
        if terminal {
            eprint!("\r{done} of {all} events");
        }
    });
    if terminal {
        eprintln!();
    }
    let checked = outcome.map_err(|failure| {
        let end = match failure {
            Failure::Broken { .. } => End::Broken,
            Failure::Io(_) | Failure::NoExport { .. } => End::Unreadable,
        };
        (end, failure.to_string())
    })?;
    let seconds = begin.elapsed().as_secs_f64().max(0.001);
    let end = match &checked.case {
        None => {
            for checkpoint in &known {
                say_checkpoint(checkpoint, &trust);
            }
            let of_checkpoints = match checked.checkpoints {
                0 => String::new(),
                met => format!(", {met} checkpoints"),
            };
            say(&format!(
                "Whole: {} events, {} roots{of_checkpoints}.",
                checked.events, checked.roots
            ));
            End::Good
        }
        Some(case) => {
            say(&format!(
                "The lines of these {} events of {} agree with each other; {} roots are of one of them.",
                checked.events, case.id, checked.roots
            ));
            judge_case(cli, case, &checked, &roots, &known, &trust)?
        }
    };
    let rate = checked.events as f64 / seconds;
    say(&format!("{rate:.0} events per second."));
    Ok(end)
}

fn judge_case(
    cli: &Export,
    case: &Case,
    checked: &Checked,
    roots: &[Root],
    known: &[Checkpoint],
    trust: &Trust,
) -> Outcome {
    let checkpoint = case.prove(trust).map_err(fault)?;
    for root in roots {
        case::holds_beside_root(&checkpoint, root).map_err(fault)?;
    }
    let mut continuations = Vec::new();
    for file in &cli.consistency {
        continuations.push(continuation(file, trust)?);
    }
    for known in known {
        beside(&checkpoint, known, &continuations).map_err(fault)?;
    }
    say_checkpoint(&checkpoint, trust);
    say(&format!(
        "Proved: these {} events are all that {} had at position {} of {}, in this order.",
        checked.events, case.id, checkpoint.size, checkpoint.origin
    ));
    if !checkpoint.witnesses.is_empty() {
        say(
            "The witnesses vouch for the history; that the case had no more events in it, the log alone says.",
        );
    }
    Ok(End::Good)
}

/// Holds the checkpoint of a proof against one that is known.
fn beside(
    proof: &Checkpoint,
    known: &Checkpoint,
    continuations: &[Continuation],
) -> Result<(), Fault> {
    if proof.size == known.size {
        if proof.tells_the_same(known) {
            return Ok(());
        }
        let position = proof.size;
        return Err(Fault::Broken(Broken::Fork { position }));
    }
    let (old, new) = if known.size < proof.size {
        (known, proof)
    } else {
        (proof, known)
    };
    let shown = continuations
        .iter()
        .any(|one| one.new.tells_the_same(new) && one.continues(old));
    if shown && known.size < proof.size {
        return Ok(());
    }
    let (proof, known) = (proof.size, known.size);
    Err(Fault::Unproved(if shown {
        Unproved::Later { proof, known }
    } else {
        Unproved::Apart { proof, known }
    }))
}

fn roots(cli: &Export) -> Result<Vec<Root>, (End, String)> {
    let mut roots = Vec::new();
    for path in &cli.root {
        for (name, text) in root::files(path).map_err(unreadable(path))? {
            let root =
                Root::read(&text).map_err(|why| (End::Untrusted, format!("{name}: {why}")))?;
            if !cli.sleutel.is_empty() && !cli.sleutel.contains(&root.key) {
                let why = format!("{name}: signed with another key, {}", to_hex(&root.key));
                return Err((End::Untrusted, why));
            }
            say(&format!(
                "Root of {}, position {}, key {}",
                root.at,
                root.position,
                to_hex(&root.key)
            ));
            roots.push(root);
        }
    }
    Ok(roots)
}

fn unreadable<E: Display>(path: &Path) -> impl Fn(E) -> (End, String) {
    let name = path.display().to_string();
    move |error| (End::Unreadable, format!("{name}: {error}"))
}

fn read(path: &Path) -> Result<String, (End, String)> {
    fs::read_to_string(path).map_err(unreadable(path))
}

/// A checkpoint that is believed, with enough witnesses.
fn checkpoint(path: &Path, trust: &Trust) -> Result<Checkpoint, (End, String)> {
    let in_file = |(end, why): (End, String)| (end, format!("{}: {why}", path.display()));
    let checkpoint = Checkpoint::read(&read(path)?, trust)
        .map_err(distrust)
        .map_err(in_file)?;
    believed(&checkpoint, trust).map_err(in_file)?;
    Ok(checkpoint)
}

fn continuation(path: &Path, trust: &Trust) -> Result<Continuation, (End, String)> {
    let in_file = |(end, why): (End, String)| (end, format!("{}: {why}", path.display()));
    Continuation::read(&read(path)?, trust)
        .map_err(distrust)
        .map_err(in_file)
}

fn believed(checkpoint: &Checkpoint, trust: &Trust) -> Result<(), (End, String)> {
    checkpoint.has_quorum(trust).map_err(distrust)
}

fn distrust(why: Distrust) -> (End, String) {
    let end = match why {
        Distrust::NoCheckpoint => End::Unreadable,
        Distrust::NoKey { .. } | Distrust::Quorum { .. } => End::Unproved,
        Distrust::Origin { .. } | Distrust::Unsigned { .. } | Distrust::Forged { .. } => {
            End::Untrusted
        }
    };
    (end, format!("{}{why}", unproved(end)))
}

fn fault(fault: Fault) -> (End, String) {
    let end = match fault {
        Fault::Unproved(_) => End::Unproved,
        Fault::Untrusted(_) => End::Untrusted,
        Fault::Broken(_) => End::Broken,
    };
    (end, format!("{}{fault}", unproved(end)))
}

fn unproved(end: End) -> &'static str {
    match end {
        End::Unproved => "not proved: ",
        End::Good | End::Unreadable | End::Arguments | End::Broken | End::Untrusted => "",
    }
}

fn say_checkpoint(checkpoint: &Checkpoint, trust: &Trust) {
    say(&format!(
        "Checkpoint of {}, position {}, root {}: signed by the log.",
        checkpoint.origin,
        checkpoint.size,
        to_hex(&checkpoint.root)
    ));
    if trust.witnesses.is_empty() {
        say("No witness was asked for: the log could show somebody else another history.");
    }
    for (name, moment) in &checkpoint.witnesses {
        let moment = i64::try_from(*moment)
            .ok()
            .and_then(|seconds| DateTime::from_timestamp(seconds, 0));
        let moment = moment.map_or_else(
            || "an unknown moment".to_owned(),
            |moment| moment.to_rfc3339(),
        );
        say(&format!("Witness {name} cosigned it at {moment}."));
    }
}

/// Whoever stopped listening misses it, no more.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}
