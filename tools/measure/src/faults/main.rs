//! `make faults`: which alert tells of which fault, and after how long. A set-up like an operator's runs under a modest
//! load, watched by a real Prometheus and Alertmanager with the project's own rules: first for a while without a
//! fault, in which nothing may alarm, then with one fault after another. Each has to be told, and its end too; what was
//! acknowledged meanwhile has to be there. Bounded in time, and on the loopback address only.

mod door;
mod fault;
mod receiver;
mod report;
mod site;
mod watch;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::{Parser, Subcommand};
use measure::exercise::findings::Findings;
use measure::exercise::{journal, load, mounts};
use measure::huis::Plaats;
use measure::verslag;
use tokio::signal::ctrl_c;
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::sleep;

use fault::Fault;
use receiver::Receiver;
use report::{Outcome, Report, Users};
use site::Site;
use watch::Watch;

/// A Debian package is missing.
const MISSING: u8 = 3;
/// As shells say of who was interrupted.
const INTERRUPTED: u8 = 130;
/// How often it is tried to remove what servers that were told to end still write in.
const TRIES: u32 = 100;

/// Which alert tells of which fault, and after how long.
///
/// Exit codes: 0 each fault was told, nothing else was, and nothing is lost; 1 something is wrong, or could not be
/// played; 3 a package is missing, which is named; 130 interrupted.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    place: Plaats,
    /// Minutes without a fault, in which nothing may alarm; 0: none.
    #[arg(long, default_value_t = 60)]
    quiet: u64,
    /// Minutes with faults: after the last one it is quiet again until they are over. They may take longer; 0: none.
    #[arg(long, default_value_t = 60)]
    faults: u64,
    /// Only these faults.
    #[arg(long, value_enum)]
    only: Vec<Fault>,
    /// For the same journeys again, as far as moments repeat.
    #[arg(long)]
    seed: Option<u64>,
    /// The folder with the project's rules and its example of a configuration.
    #[arg(long, default_value = "deploy/prometheus")]
    rules: PathBuf,
    /// Where the figures are written.
    #[arg(long, default_value = "target/faults.json")]
    output: PathBuf,
    /// Files in which the table stands between `<!-- faults -->` and `<!-- /faults -->`; only when all was played.
    #[arg(long)]
    table: Vec<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    /// The load; this program starts it itself.
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
    let missing = watch::missing();
    if !missing.is_empty() {
        let names = missing.join(" ");
        eprintln!(
            "These Debian packages are missing: apt-get install --no-install-recommends {names}"
        );
        return Ok(ExitCode::from(MISSING));
    }
    mounts::enter_own_space(false)?;
    runtime()?.block_on(faults(&arguments))
}

async fn faults(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let seed = arguments
        .seed
        .unwrap_or_else(|| rand::random_range(0..1_000_000));
    println!("seed {seed}");
    // Everything is made in here, so that nothing of it stays, however this ends.
    let folder = arguments.place.eigen_map()?;
    let place = arguments.place.in_map(folder.path());
    // Dropped where a signal came first, and with it all that was started.
    let played = {
        tokio::select! {
            report = played(arguments, &place, seed) => Some(report),
            stopped = interrupted() => {
                stopped?;
                None
            }
        }
    };
    for _ in 0..TRIES {
        if std::fs::remove_dir_all(folder.path()).is_ok() {
            break;
        }
        sleep(Duration::from_millis(50)).await;
    }
    let Some(report) = played else {
        return Ok(ExitCode::from(INTERRUPTED));
    };
    let table = report.table();
    println!("{table}");
    report.write(seed, &arguments.output)?;
    // A part does not take the place of the whole.
    let whole = arguments.only.is_empty() && arguments.quiet > 0 && arguments.faults > 0;
    for file in arguments.table.iter().filter(|_| whole) {
        let today = history::Clock::system().now().format("%Y-%m-%d");
        let text = format!("Played on {today}, seed {seed}.\n\n{table}");
        verslag::zet_in(file, "faults", &text)?;
    }
    Ok(match report.is_well() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

async fn interrupted() -> anyhow::Result<()> {
    let mut terminated = signal(SignalKind::terminate())?;
    let mut hung_up = signal(SignalKind::hangup())?;
    tokio::select! {
        stopped = ctrl_c() => stopped?,
        _ = terminated.recv() => {}
        _ = hung_up.recv() => {}
    }
    Ok(())
}

/// Plays all of it. What could not be done is told by the report.
async fn played(arguments: &Arguments, place: &Plaats, seed: u64) -> Report {
    let mut report = Report::default();
    let mut findings = Findings::of("faults");
    let end = play(arguments, place, seed, &mut report, &mut findings).await;
    report.wrong.extend(findings.wrong);
    if let Err(failure) = end {
        let what = format!("could not be played to its end: {failure:#}");
        eprintln!("faults: {what}");
        report.wrong.push(what);
    }
    report
}

async fn play(
    arguments: &Arguments,
    place: &Plaats,
    seed: u64,
    report: &mut Report,
    findings: &mut Findings,
) -> anyhow::Result<()> {
    let rules = arguments.rules.canonicalize();
    let rules = rules.with_context(|| format!("{}: --rules", arguments.rules.display()))?;
    let receiver = Receiver::open().await?;
    let mut site = Site::open(place, seed, findings).await?;
    let folder = site.stage.house.map().join("watch");
    let watch = Watch::start(&folder, &rules, &site.operators, &receiver).await?;
    watch.ready(&receiver).await?;
    println!("faults: everything runs and is watched");

    if arguments.quiet > 0 {
        let length = minutes(arguments.quiet);
        let name = format!("none, for {} minutes", arguments.quiet);
        let outcome = rest(&name, length, &site, &watch, &receiver).await?;
        report.requests = Some(watch.requests().await?);
        report.add(outcome);
    }
    let began = Instant::now();
    if arguments.faults > 0 {
        let faults = match arguments.only.as_slice() {
            [] => &Fault::ALL[..],
            only => only,
        };
        for fault in faults {
            println!("faults: {}", fault.name());
            let outcome = fault.play(&mut site, &watch, &receiver).await?;
            if let (Some(key), Some(fired)) = (&outcome.alert, outcome.fired) {
                println!("faults: {key} after {:.0} s", fired.as_secs_f64());
            }
            report.add(outcome);
        }
        let left = minutes(arguments.faults).saturating_sub(began.elapsed());
        if !left.is_zero() {
            report.add(rest("none, afterwards", left, &site, &watch, &receiver).await?);
        }
    }
    watch.stop().await?;
    site.close().await
}

/// So long without a fault: nothing may alarm, people have to be served, and whoever watches has to watch.
async fn rest(
    name: &str,
    length: Duration,
    site: &Site<'_>,
    watch: &Watch,
    receiver: &Receiver,
) -> anyhow::Result<Outcome> {
    println!("faults: {name}");
    let mut outcome = Outcome::of(name);
    let before = Users::now(&site.stage.load);
    let began = Instant::now();
    sleep(length).await;
    for key in receiver.since(began) {
        outcome.wrong.push(format!("{key} fired"));
        outcome.also.push(key);
    }
    outcome.wrong.extend(watch.shortcomings().await?);
    outcome.users = Users::now(&site.stage.load).since(before);
    if outcome.users.acknowledged == 0 {
        outcome.wrong.push("nothing was acknowledged".to_owned());
    }
    Ok(outcome)
}

fn minutes(count: u64) -> Duration {
    Duration::from_secs(60 * count)
}
