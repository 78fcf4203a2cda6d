//! `lintje`: one program; its subcommands are the roles that a machine can have.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use lintje::embedded::AlreadyRunning;
use lintje::{embedded, met_postgres, omgeving};

/// Case handling for Dutch royal honours.
///
/// Exit codes: 0 done, 1 failed, 2 wrong arguments or settings, 3 it already runs on this data directory.
#[derive(Parser)]
#[command(version, verbatim_doc_comment)]
struct Cli {
    #[command(subcommand)]
    opdracht: Opdracht,
}

#[derive(Subcommand)]
enum Opdracht {
    /// Start PostgreSQL and the mail catcher without the program, until Ctrl-C.
    Omgeving(embedded::Surroundings),
    /// Run a command with a throw-away PostgreSQL in DATABASE_URL, and exit as it does.
    MetPostgres(met_postgres::Arguments),
}

#[tokio::main]
async fn main() -> ExitCode {
    let uitkomst = match Cli::parse().opdracht {
        Opdracht::Omgeving(settings) => omgeving::run(&settings).await,
        Opdracht::MetPostgres(arguments) => met_postgres::run(&arguments).await,
    };
    uitkomst.unwrap_or_else(|error| {
        eprintln!("lintje: {error:#}");
        ExitCode::from(if error.is::<AlreadyRunning>() { 3 } else { 1 })
    })
}
