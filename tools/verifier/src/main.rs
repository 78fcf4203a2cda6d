//! `verifier EXPORT [--root FILE]…`: is this the history that was, and that the roots tell of?

use std::fs::File;
use std::io::{BufReader, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use verifier::{Failure, Hash, Root, check, from_hex, root, to_hex};

/// Checks a raw export of the history (`lintje audit export --formaat ruw`) and signed roots.
///
/// Exit codes: 0 whole; 1 something can't be read; 2 wrong arguments; 4 the history is not what it was;
/// 5 a root can't be trusted.
#[derive(Parser)]
#[command(version, verbatim_doc_comment)]
struct Cli {
    /// The file that was exported.
    export: PathBuf,
    /// A signed root, or a directory of them; the history has to be the one that it tells of.
    #[arg(long, value_name = "FILE")]
    root: Vec<PathBuf>,
    /// The public key that roots have to be signed with, in hexadecimal. Without it any key will do, and is
    /// only shown.
    #[arg(long, value_name = "KEY", value_parser = key)]
    sleutel: Vec<Hash>,
}

fn key(text: &str) -> Result<Hash, String> {
    from_hex(text).ok_or_else(|| "must be 64 hexadecimal digits".to_owned())
}

enum End {
    Whole,
    Unreadable,
    Broken,
    Untrusted,
}

fn main() -> ExitCode {
    let end = run(&Cli::parse()).unwrap_or_else(|(end, why)| {
        eprintln!("verifier: {why}");
        end
    });
    ExitCode::from(match end {
        End::Whole => 0,
        End::Unreadable => 1,
        End::Broken => 4,
        End::Untrusted => 5,
    })
}

fn run(cli: &Cli) -> Result<End, (End, String)> {
    let mut roots = Vec::new();
    for path in &cli.root {
        let unreadable = |e| (End::Unreadable, format!("{}: {e}", path.display()));
        for (name, text) in root::files(path).map_err(unreadable)? {
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
    let file = File::open(&cli.export)
        .map_err(|e| (End::Unreadable, format!("{}: {e}", cli.export.display())))?;
    let begin = Instant::now();
    let terminal = std::io::stderr().is_terminal();
    let outcome = check(BufReader::new(file), &roots, |done, all| {
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
    match &checked.aggregate_id {
        None => say(&format!(
            "Whole: {} events, {} roots.",
            checked.events, checked.roots
        )),
        Some(id) => say(&format!(
            "These {} events of {id} are as they were written; {} roots are of one of them. What lies \
             between them only a whole export tells.",
            checked.events, checked.roots
        )),
    }
    let rate = checked.events as f64 / seconds;
    say(&format!("{rate:.0} events per second."));
    Ok(End::Whole)
}

/// Whoever stopped listening misses it, no more.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}
