//! `lintje controle`: looks whether a machine and its installation are set up well, and says what to do. It changes
//! nothing but the small file with which it tries the storage.

mod database;
mod leeskant;
mod machine;
mod reservekopie;

use std::fmt::{self, Display};
use std::process::ExitCode;

use crate::backup::Waarheen;
use crate::config::{Database, Settings};

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    settings: Settings,
    #[command(flatten)]
    waarheen: Waarheen,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stand {
    Goed,
    LetOp,
    Fout,
}

impl Display for Stand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Stand::Goed => "goed",
            Stand::LetOp => "let op",
            Stand::Fout => "FOUT",
        })
    }
}

/// One thing that was looked at.
#[derive(Clone, Debug)]
struct Bevinding {
    wat: &'static str,
    stand: Stand,
    /// How it is, and what to do about it.
    uitleg: String,
}

/// What was found, in the order in which it was looked at.
#[derive(Debug, Default)]
struct Bevindingen(Vec<Bevinding>);

impl Bevindingen {
    fn goed(&mut self, wat: &'static str, uitleg: impl Into<String>) {
        self.noteer(wat, Stand::Goed, uitleg);
    }

    fn let_op(&mut self, wat: &'static str, uitleg: impl Into<String>) {
        self.noteer(wat, Stand::LetOp, uitleg);
    }

    fn fout(&mut self, wat: &'static str, uitleg: impl Into<String>) {
        self.noteer(wat, Stand::Fout, uitleg);
    }

    /// `mis` when it is not as it should be.
    fn als(&mut self, wat: &'static str, is: bool, goed: &str, stand: Stand, mis: &str) {
        match is {
            true => self.goed(wat, goed),
            false => self.noteer(wat, stand, mis),
        }
    }

    fn noteer(&mut self, wat: &'static str, stand: Stand, uitleg: impl Into<String>) {
        self.0.push(Bevinding {
            wat,
            stand,
            uitleg: uitleg.into(),
        });
    }

    fn aantal(&self, stand: Stand) -> usize {
        self.0.iter().filter(|een| een.stand == stand).count()
    }
}

/// # Errors
/// None: what can't be asked is a finding.
pub async fn run(Arguments { settings, waarheen }: &Arguments) -> anyhow::Result<ExitCode> {
    let mut gevonden = Bevindingen::default();
    machine::instellingen(&mut gevonden, settings);
    machine::sleutels(&mut gevonden, settings);
    machine::certificaten(&mut gevonden, settings);
    match settings.database() {
        Database::Embedded => gevonden.let_op(
            "database",
            "the embedded one, with demo accounts: for a demo alone. Set DATABASE_URL",
        ),
        Database::External { program, owner } => {
            database::kijk(&mut gevonden, settings, &program, &owner).await;
        }
    }
    reservekopie::kijk(&mut gevonden, settings, waarheen).await;
    machine::buren(&mut gevonden, settings).await;
    for Bevinding { wat, stand, uitleg } in &gevonden.0 {
        say!("{stand:<7} {wat:<12} {uitleg}");
    }
    let (fout, let_op) = (gevonden.aantal(Stand::Fout), gevonden.aantal(Stand::LetOp));
    say!(
        "\n{fout} wrong, {let_op} to look at, {} in order.",
        gevonden.aantal(Stand::Goed)
    );
    Ok(match fout {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}
