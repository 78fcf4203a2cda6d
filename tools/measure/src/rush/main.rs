//! `make rush`: an hour of June. Citizens fill in proposals at once and think as people do, officials read and invite,
//! auditors look on; every answer is timed, and at the end all that was acknowledged is held against the history. Prints
//! one table and draws how the times went; see docs/measured.md.

mod minutes;
mod plot;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use measure::exercise::findings::Findings;
use measure::exercise::journal::{LoadArguments, Pace, Request, Took};
use measure::exercise::ledger::Ledger;
use measure::exercise::load;
use measure::exercise::stage::{Scene, Stage};
use measure::huis::{Huis, Plaats};
use measure::instantie::{Rol, Start};
use measure::telling::{Doel, Rij, Tijden, Uitslag};
use measure::{machine, verslag};
use rand::SeedableRng;
use rand::rngs::StdRng;

use minutes::Minutes;

/// The pause of somebody who got no answer, or whose case is not there yet, in milliseconds at most.
const AGAIN: u64 = 2_000;

/// Many people at once, for an hour.
///
/// Exit codes: 0 nothing was lost or wrong and every time is within its limit, 1 not so, or it could not be played.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    place: Plaats,
    /// Citizens at once; each begins a new case when the last one is submitted.
    #[arg(long, default_value_t = 200)]
    citizens: u32,
    /// Officials who read.
    #[arg(long, default_value_t = 10)]
    officials: u32,
    #[arg(long, default_value_t = 2)]
    auditors: u32,
    #[arg(long, default_value_t = 60)]
    minutes: u64,
    /// What a person takes before each step, in seconds at most; half of it in the middle.
    #[arg(long, default_value_t = 20)]
    think: u64,
    /// For the same journeys again, as far as moments repeat.
    #[arg(long)]
    seed: Option<u64>,
    /// Where the figures are written.
    #[arg(long, default_value = "target/rush.json")]
    output: PathBuf,
    /// Where the times are drawn (SVG).
    #[arg(long, default_value = "target/rush.svg")]
    picture: PathBuf,
    /// The document in which the table stands between `<!-- rush -->` and `<!-- /rush -->`, with the picture beside it;
    /// only of a whole rush.
    #[arg(long)]
    document: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    /// The load; the rush starts it itself.
    #[command(hide = true)]
    Load(LoadArguments),
}

impl Arguments {
    /// A part does not take the place of the whole.
    fn is_whole(&self) -> bool {
        self.citizens >= 200 && self.minutes >= 60 && self.officials > 0 && self.auditors > 0
    }
}

#[tokio::main]
async fn main() -> anyhow::Result<ExitCode> {
    let arguments = Arguments::parse();
    if let Some(Command::Load(arguments)) = arguments.command {
        load::run(arguments).await?;
        return Ok(ExitCode::SUCCESS);
    }
    rush(&arguments).await
}

async fn rush(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let seed = arguments
        .seed
        .unwrap_or_else(|| rand::random_range(0..1_000_000));
    println!("seed {seed}");
    let house = Huis::open(&arguments.place).await?;
    // As in production, which signs a checkpoint each minute.
    house.laat_ondertekenen()?;
    let mut result = Uitslag {
        machine: machine::machine(&house)?,
        date: history::Clock::system()
            .now()
            .format("%Y-%m-%d")
            .to_string(),
        settings: machine::instellingen(&house).await?,
        rows: Vec::new(),
    };
    let mut findings = Findings::of("rush");
    let seen = play(arguments, house, seed, &mut findings).await?;
    let minutes = Minutes::of(&seen.ledger.took);
    result.rows = rows(seen, &findings);
    println!(
        "{}\n{}\n\n{}",
        result.machine,
        result.settings,
        result.tabel()
    );
    result.schrijf(&arguments.output)?;
    let picture = plot::svg(&minutes);
    std::fs::write(&arguments.picture, &picture)?;
    if let Some(document) = arguments.document.as_ref().filter(|_| arguments.is_whole()) {
        let text = format!(
            "Played on {}, {} minutes, {} citizens, {} officials and {} auditors, up to {} seconds of thought before each step, seed {seed}: {}. {}.\n\n{}",
            result.date,
            arguments.minutes,
            arguments.citizens,
            arguments.officials,
            arguments.auditors,
            arguments.think,
            result.machine,
            result.settings,
            result.tabel()
        );
        verslag::zet_in(document, "rush", &text)?;
        std::fs::write(document.with_file_name("rush.svg"), &picture)?;
    }
    Ok(match result.rows.iter().all(|row| row.met) {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// What the hour brought.
struct Seen {
    ledger: Ledger,
    waits: Vec<Duration>,
}

/// The hour, and everything held against everything at its end and when the last case is submitted.
async fn play(
    arguments: &Arguments,
    house: Huis,
    seed: u64,
    findings: &mut Findings,
) -> anyhow::Result<Seen> {
    let scene = Scene {
        crew: vec![Start::rol(Rol::Serve)],
        journeys: arguments.citizens,
        pace: Pace {
            think: 1000 * arguments.think,
            again: AGAIN,
            readers: arguments.officials,
            auditors: arguments.auditors,
        },
        rng: StdRng::seed_from_u64(seed),
        database: None,
        front: None,
        timed: true,
    };
    let mut stage = Stage::open_in(house, scene, findings).await?;
    for minute in 1..=arguments.minutes {
        tokio::time::sleep(Duration::from_secs(60)).await;
        let acknowledged = stage.load.acknowledged();
        eprintln!("rush: minute {minute}: {acknowledged} commands acknowledged");
    }
    // What comes after the hour, in which nobody thinks any more, is checked and not timed.
    let ledger = stage.load.ledger().clone();
    anyhow::ensure!(
        ledger.counts.acknowledged > 0,
        "nothing was acknowledged, so no time can be judged"
    );
    stage.check().await?;
    let waits = stage.waits().await?;
    stage.close().await?;
    Ok(Seen { ledger, waits })
}

fn rows(seen: Seen, findings: &Findings) -> Vec<Rij> {
    let Seen { ledger, mut waits } = seen;
    let times = |request: Request| -> Tijden {
        let of = |took: &&Took| took.request == request;
        let all = ledger.took.iter().filter(of);
        all.map(|took| Duration::from_micros(took.micros)).collect()
    };
    let counts = ledger.counts;
    let errors = counts.faults + counts.unavailable + counts.unknown + counts.stale_reads;
    waits.sort_unstable();
    let slowest = waits.last().copied().unwrap_or_default().as_secs_f64();
    vec![
        timed("Saves, p99", times(Request::Save), 150.0),
        timed("Reads, p99", times(Request::Read), 80.0),
        Rij::nieuw(
            "Slowest mail, from its cause until the mail server had it",
            slowest,
            "s",
            None,
            Doel::WaardeHoogstens(60.0),
        )
        .met_noot(format!("of {} mails", waits.len())),
        Rij::nieuw(
            "Errors, answers that did not come, and reads that did not show a save",
            errors as f64,
            "",
            None,
            Doel::WaardeHoogstens(0.0),
        ),
        Rij::nieuw(
            "Lost or wrong",
            findings.wrong.len() as f64,
            "",
            None,
            Doel::WaardeHoogstens(0.0),
        )
        .met_noot(format!(
            "{} commands acknowledged within the time, {} events when all was submitted; chain, read models beside a replay, attachments and mails held against each other {} times",
            counts.acknowledged, findings.events, findings.checks
        )),
    ]
}

fn timed(measure: &str, mut times: Tijden, limit: f64) -> Rij {
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let (count, median, longest) = (times.aantal(), times.mediaan(), times.promille(1000));
    Rij::nieuw(
        measure,
        ms(times.p99()),
        "ms",
        None,
        Doel::WaardeHoogstens(limit),
    )
    .met_noot(format!(
        "{count} of them, median {:.1} ms, longest {:.0} ms",
        ms(median),
        ms(longest)
    ))
}
