//! `make bench`: every figure beside a reference that was taken in the same run, on a PostgreSQL of its
//! own with fsync on. Prints one table and writes it to a file; see docs/measured.md.

mod bank;
mod geheugen;
mod geschiedenis;
mod kaal;
mod kopie;
mod last;
mod lengte;
mod lezen;
mod lijst;
mod mail;
mod opslaan;
mod pgbench;
mod replay;
mod reservekopie;
mod sjabloon;
mod uploads;
mod verzegelen;
mod vul;

use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::process::ExitCode;

use bank::{Bank, Maat, Rijen};
use clap::Parser;
use measure::huis::{Huis, Plaats};
use measure::machine;
use measure::telling::{Rij, Uitslag};
use measure::verslag;

/// Measures the program against the limit of this machine.
///
/// Exit codes: 0 measured, 1 failed (with --quick also: a ratio is worse than half its target).
#[derive(Parser)]
struct Opties {
    #[command(flatten)]
    plaats: Plaats,
    /// Some minutes in all, and a ratio worse than half its target fails.
    #[arg(long)]
    quick: bool,
    /// Only these parts.
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Where the figures are written.
    #[arg(long)]
    json: Option<PathBuf>,
    /// Serve records of this database in the ordinary way, to be measured.
    #[arg(long, hide = true)]
    kaal: Option<String>,
    /// Files in which the table stands between `<!-- bench -->` and `<!-- /bench -->`.
    #[arg(long)]
    table: Vec<PathBuf>,
}

type Toekomst<'a> = Pin<Box<dyn Future<Output = Rijen> + 'a>>;

struct Deel {
    naam: &'static str,
    meet: for<'a> fn(&'a Bank) -> Toekomst<'a>,
}

/// As in the program, some of whose work is measured in here.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

const DELEN: [Deel; 12] = [
    Deel {
        naam: "save",
        meet: |bank| Box::pin(opslaan::rijen(bank)),
    },
    Deel {
        naam: "seal",
        meet: |bank| Box::pin(verzegelen::rijen(bank)),
    },
    Deel {
        naam: "read",
        meet: |bank| Box::pin(lezen::rijen(bank)),
    },
    Deel {
        naam: "memory",
        meet: |bank| Box::pin(geheugen::rijen(bank)),
    },
    Deel {
        naam: "pdf",
        meet: |bank| Box::pin(kopie::rijen(bank)),
    },
    Deel {
        naam: "uploads",
        meet: |bank| Box::pin(uploads::rijen(bank)),
    },
    Deel {
        naam: "mail",
        meet: |bank| Box::pin(mail::rijen(bank)),
    },
    Deel {
        naam: "case",
        meet: |bank| Box::pin(lengte::zaak(bank)),
    },
    Deel {
        naam: "rebuild",
        meet: |bank| Box::pin(geschiedenis::rijen(bank)),
    },
    Deel {
        naam: "replay",
        meet: |bank| Box::pin(replay::rijen(bank)),
    },
    Deel {
        naam: "list",
        meet: |bank| Box::pin(lijst::rijen(bank)),
    },
    Deel {
        naam: "backup",
        meet: |bank| Box::pin(reservekopie::rijen(bank)),
    },
];
// The longest, by itself.
const GROOT: Deel = Deel {
    naam: "history",
    meet: |bank| Box::pin(lengte::geschiedenis(bank)),
};

#[tokio::main]
async fn main() -> anyhow::Result<ExitCode> {
    let opties = Opties::parse();
    if let Some(database) = &opties.kaal {
        kaal::serveer(database).await?;
        return Ok(ExitCode::SUCCESS);
    }
    let huis = Huis::open(&opties.plaats).await?;
    // As in production, which signs a checkpoint each minute.
    huis.laat_ondertekenen()?;
    let mut uitslag = Uitslag {
        machine: machine::machine(&huis)?,
        date: history::Clock::system()
            .now()
            .format("%Y-%m-%d")
            .to_string(),
        settings: machine::instellingen(&huis).await?,
        rows: Vec::new(),
    };
    let maat = if opties.quick { Maat::KORT } else { Maat::VOL };
    let bank = Bank { huis, maat };
    let mut mislukt = false;
    for deel in DELEN.iter().chain([&GROOT]) {
        if !opties.only.is_empty() && !opties.only.iter().any(|naam| naam == deel.naam) {
            continue;
        }
        match meet(deel, &bank, opties.quick).await {
            Ok(rijen) => uitslag.rows.extend(rijen),
            Err(fout) => {
                eprintln!("{}: {fout:#}", deel.naam);
                mislukt = true;
            }
        }
    }
    println!(
        "{}\n{}\n\n{}",
        uitslag.machine,
        uitslag.settings,
        uitslag.tabel()
    );
    if let Some(bestand) = &opties.json {
        uitslag.schrijf(bestand)?;
    }
    for bestand in &opties.table {
        let Uitslag {
            date,
            machine,
            settings,
            ..
        } = &uitslag;
        let tabel = uitslag.tabel();
        let tekst = format!("Taken on {date}: {machine}. {settings}.\n\n{tabel}");
        verslag::zet_in(bestand, "bench", &tekst)?;
    }
    bank.huis.sluit().await?;
    let onzin = opties.quick && uitslag.rows.iter().any(|rij| !rij.zinnig);
    Ok(ExitCode::from(u8::from(mislukt || onzin)))
}

/// How often the quick bench measures a part that makes no sense: it runs on machines that do other things
/// too, whose speed halves for a minute.
const POGINGEN: usize = 3;

/// One part.
async fn meet(deel: &Deel, bank: &Bank, quick: bool) -> Rijen {
    let begin = std::time::Instant::now();
    let mut rijen = (deel.meet)(bank).await?;
    for _ in 1..POGINGEN {
        if !quick || rijen.iter().all(|rij| rij.zinnig) {
            break;
        }
        zeg(deel, &rijen);
        eprintln!("{}: worse than half a target, once more", deel.naam);
        rijen = (deel.meet)(bank).await?;
    }
    zeg(deel, &rijen);
    eprintln!("{}: {} s", deel.naam, begin.elapsed().as_secs());
    Ok(rijen)
}

fn zeg(deel: &Deel, rijen: &[Rij]) {
    for Rij {
        measure,
        value,
        unit,
        reference,
        ratio,
        met,
        ..
    } in rijen
    {
        let (value, reference) = (
            measure::telling::getal(*value),
            reference.map(measure::telling::getal),
        );
        eprintln!(
            "{}: {measure}: {value} {unit}, reference {reference:?}, ratio {ratio:.3?}, met {met}",
            deel.naam
        );
    }
}
