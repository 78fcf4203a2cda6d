//! `lintje`: one program; its subcommands are the roles that a machine can have.

use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use lintje::config::{Onverenigbaar, Settings};
use lintje::embedded::AlreadyRunning;
use lintje::serve::{self, Role};
use lintje::{
    audit, embedded, gebruiker, getuige, met_postgres, migrate, omgeving, quarantaine, rebuild,
    sleutels,
};

/// How it behaves is set at the build, in `.cargo/config.toml`.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Case handling for Dutch royal honours.
///
/// Exit codes: 0 done, 1 failed, 2 wrong arguments or settings, 3 it already runs on this data directory.
/// `audit` has two more, which its help tells; `quarantaine` one.
#[derive(Parser)]
#[command(version, verbatim_doc_comment)]
struct Cli {
    #[command(subcommand)]
    opdracht: Opdracht,
}

#[derive(Subcommand)]
enum Opdracht {
    /// Do everything: HTTP and the work behind it.
    Serve(Settings),
    /// Answer HTTP; the work behind it is done by `worker` elsewhere.
    Api(Settings),
    /// Send mail, make PDF copies, keep lists and deadlines; any number of these share the work.
    Worker(Settings),
    /// Bring the database up to date.
    Migrate(migrate::Arguments),
    /// Make every read model again from the history, while the program runs.
    Rebuild(Settings),
    /// Proof of the history: verify it, sign it, play it again, export it; and what leaves the house about a case.
    Audit(audit::Arguments),
    /// The keys that personal data is sealed with: a new master key, a copy of the wrapped keys.
    Sleutels(sleutels::Arguments),
    /// What can't be opened any more (a key, an event, a file), and effects that failed for two days. Exit code 4
    /// while there is any.
    Quarantaine(quarantaine::Arguments),
    /// Accounts of officials.
    Gebruiker(gebruiker::Arguments),
    /// Be a witness of the histories of others: cosign their checkpoints when each continues the one before.
    Getuige(getuige::Arguments),
    /// Start PostgreSQL and the mail catcher without the program, until Ctrl-C.
    Omgeving(embedded::Surroundings),
    /// Run a command with a throw-away PostgreSQL in DATABASE_URL, and exit as it does.
    MetPostgres(met_postgres::Arguments),
}

impl Opdracht {
    /// Where security events go, of who has any.
    fn beveiligingslog(&self) -> Option<&Path> {
        match self {
            Opdracht::Serve(settings) | Opdracht::Api(settings) | Opdracht::Worker(settings) => {
                settings.beveiligingslog.as_deref()
            }
            Opdracht::Migrate(_)
            | Opdracht::Rebuild(_)
            | Opdracht::Audit(_)
            | Opdracht::Sleutels(_)
            | Opdracht::Quarantaine(_)
            | Opdracht::Gebruiker(_)
            | Opdracht::Getuige(_)
            | Opdracht::Omgeving(_)
            | Opdracht::MetPostgres(_) => None,
        }
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let opdracht = Cli::parse().opdracht;
    if let Err(error) = lintje::log::start(opdracht.beveiligingslog()) {
        eprintln!("lintje: {error:#}");
        return ExitCode::FAILURE;
    }
    let uitkomst = match opdracht {
        Opdracht::Serve(settings) => serve::run(&settings, Role::All).await,
        Opdracht::Api(settings) => serve::run(&settings, Role::Api).await,
        Opdracht::Worker(settings) => serve::run(&settings, Role::Worker).await,
        Opdracht::Migrate(arguments) => migrate::run(&arguments).await,
        Opdracht::Rebuild(settings) => rebuild::run(&settings).await,
        Opdracht::Audit(arguments) => audit::run(&arguments).await,
        Opdracht::Sleutels(arguments) => sleutels::run(&arguments).await,
        Opdracht::Quarantaine(arguments) => quarantaine::run(&arguments).await,
        Opdracht::Gebruiker(arguments) => gebruiker::run(&arguments).await,
        Opdracht::Getuige(arguments) => getuige::run(&arguments).await,
        Opdracht::Omgeving(settings) => omgeving::run(&settings).await,
        Opdracht::MetPostgres(arguments) => met_postgres::run(&arguments).await,
    };
    uitkomst.unwrap_or_else(|error| {
        eprintln!("lintje: {error:#}");
        ExitCode::from(if error.is::<AlreadyRunning>() {
            3
        } else if error.is::<Onverenigbaar>() {
            2
        } else {
            1
        })
    })
}
