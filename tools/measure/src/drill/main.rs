//! `make drill`: faults, counted. A load of journeys in a second process records every acknowledged
//! answer; the drill kills, cuts, fills and freezes around it, and after each fault holds what was
//! acknowledged against the history, the read models against a replay, and the mails that are due against
//! those that arrived. Bounded in time and count, and on the loopback address only.

mod parts;
mod patroni;
mod pgbackrest;
mod proxy;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::{Parser, Subcommand};
use futures::{StreamExt, stream};
use measure::exercise::{account, clock, cluster, findings, front, journal, load, mounts, stage};
use measure::huis::Plaats;
use measure::verslag;

use findings::Findings;
use parts::{Extent, Part, Setting};

/// Faults, counted: nothing acknowledged is lost.
///
/// Exit codes: 0 nothing was lost or wrong, 1 something was, or could not be played.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    place: Plaats,
    #[arg(long, value_enum, default_value = "full")]
    extent: Extent,
    /// The program of an earlier version, for the part `upgrade`.
    #[arg(long)]
    old: Option<PathBuf>,
    /// Only these parts.
    #[arg(long, value_enum)]
    only: Vec<Part>,
    /// Parts that are played side by side, each with a PostgreSQL and a service of its own. One by one, the
    /// times to be ready again say something about the program; side by side, about the machine.
    #[arg(long, default_value_t = 1)]
    at_once: usize,
    /// For the same faults again at the same moments, as far as moments repeat.
    #[arg(long)]
    seed: Option<u64>,
    /// Where the counts are written.
    #[arg(long, default_value = "target/drill.json")]
    output: PathBuf,
    /// Files in which the table stands between `<!-- drill -->` and `<!-- /drill -->`.
    #[arg(long)]
    table: Vec<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    /// The load; the drill starts it itself.
    #[command(hide = true)]
    Load(journal::LoadArguments),
}

fn main() -> anyhow::Result<ExitCode> {
    let arguments = Arguments::parse();
    let runtime = || {
        tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
    };
    if let Some(Command::Load(load)) = arguments.command {
        runtime()?.block_on(load::run(load))?;
        return Ok(ExitCode::SUCCESS);
    }
    mounts::enter_own_space(arguments.only.contains(&Part::Failover))?;
    runtime()?.block_on(drill(arguments))
}

fn setting(part: Part, arguments: &Arguments, seed: u64) -> Setting<'_> {
    Setting {
        place: &arguments.place,
        extent: arguments.extent,
        old: arguments.old.as_deref(),
        seed: seed.wrapping_mul(31).wrapping_add(part as u64),
    }
}

async fn played(part: Part, arguments: &Arguments, seed: u64) -> Findings {
    let begin = Instant::now();
    let mut findings = Findings::of(part.name());
    let setting = setting(part, arguments, seed);
    let played = part.play(&setting, &mut findings);
    if let Err(failure) = played.await {
        findings.complain(format!("could not be played to its end: {failure:#}"));
    }
    findings.took = begin.elapsed();
    eprintln!(
        "drill: {}: {:.0} s",
        part.name(),
        findings.took.as_secs_f64()
    );
    findings
}

async fn drill(arguments: Arguments) -> anyhow::Result<ExitCode> {
    let seed = arguments
        .seed
        .unwrap_or_else(|| rand::random_range(0..1_000_000));
    println!("seed {seed}");
    let parts = match arguments.only.as_slice() {
        [] => &Part::ALL[..],
        only => only,
    };
    let at_once = arguments.at_once.max(1);
    let mut all: Vec<Findings> = stream::iter(parts)
        .map(|part| played(*part, &arguments, seed))
        .buffered(at_once)
        .collect()
        .await;
    let table = findings::table(&mut all);
    println!("{table}");
    for file in &arguments.table {
        let today = history::Clock::system().now().format("%Y-%m-%d");
        let text = format!("Played on {today}, seed {seed}.\n\n{table}");
        verslag::zet_in(file, "drill", &text)?;
    }
    findings::write(&mut all, seed, &arguments.output)?;
    Ok(match all.iter().all(|findings| findings.wrong.is_empty()) {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}
