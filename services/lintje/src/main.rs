//! `lintje`: one program; its subcommands are the roles that a machine can have.

use std::path::Path;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use history::{FileError, HoofdsleutelError, LinkKeyError, RootKeyError, SealError};
use lintje::backup::{Busy, Damaged, KeysMissing};
use lintje::config::{Onverenigbaar, Settings};
use lintje::embedded::AlreadyRunning;
use lintje::otlp::Collector;
use lintje::restore::{Connected, OtherRecipients};
use lintje::serve::{self, Role};
use lintje::{
    audit, backup, client, controle, embedded, gebruiker, getuige, gezond, met_postgres, migrate,
    omgeving, quarantaine, rebuild, restore, sleutels, waarden,
};
use reactors::PostbodeError;

/// How it behaves is set at the build, in `.cargo/config.toml`.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Case handling for Dutch royal honours.
///
/// Exit codes: 0 done, 1 failed, 2 wrong arguments or settings, 3 it already runs on this data directory.
/// `audit`, `quarantaine`, `backup` and `restore` have more, which their help tells.
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
    /// Make read models again from the history, all or those that are named, while the program runs.
    Rebuild(rebuild::Arguments),
    /// Proof of the history: verify it, sign it, play it again, export it; and what leaves the house about a case.
    Audit(audit::Arguments),
    /// The keys that personal data is sealed with: a new master key, a copy of the wrapped keys.
    Sleutels(sleutels::Arguments),
    /// The database, the storage, what was signed and the wrapped keys, for the public keys of whoever may restore it.
    Backup(backup::Arguments),
    /// Put a backup into an empty set-up, and look whether what came back is what was.
    Restore(restore::Arguments),
    /// What can't be opened any more (a key, an event, a file), and effects that failed for two days. Exit code 4
    /// while there is any.
    Quarantaine(quarantaine::Arguments),
    /// Look whether this machine and its installation are set up well, and say what to do. Exit code 1 when something
    /// is wrong.
    Controle(controle::Arguments),
    /// Ask a program that runs, on its address for operators, how it is. Exit code 1 when something is broken.
    Gezond(gezond::Arguments),
    /// Accounts of officials.
    Gebruiker(gebruiker::Arguments),
    /// The systems of organisations that ask by themselves.
    Client(client::Arguments),
    /// Be a witness of the histories of others: cosign their checkpoints when each continues the one before.
    Getuige(getuige::Arguments),
    /// Start PostgreSQL and the mail catcher without the program, until Ctrl-C.
    Omgeving(embedded::Surroundings),
    /// Run a command with a throw-away PostgreSQL in DATABASE_URL, and exit as it does.
    MetPostgres(met_postgres::Arguments),
}

impl Opdracht {
    /// The settings of a running program, and as what it runs.
    fn dienst(&self) -> Option<(&Settings, Role)> {
        match self {
            Opdracht::Serve(settings) => Some((settings, Role::All)),
            Opdracht::Api(settings) => Some((settings, Role::Api)),
            Opdracht::Worker(settings) => Some((settings, Role::Worker)),
            Opdracht::Migrate(_)
            | Opdracht::Rebuild(_)
            | Opdracht::Audit(_)
            | Opdracht::Sleutels(_)
            | Opdracht::Backup(_)
            | Opdracht::Restore(_)
            | Opdracht::Quarantaine(_)
            | Opdracht::Gebruiker(_)
            | Opdracht::Client(_)
            | Opdracht::Getuige(_)
            | Opdracht::Controle(_)
            | Opdracht::Gezond(_)
            | Opdracht::Omgeving(_)
            | Opdracht::MetPostgres(_) => None,
        }
    }

    /// Where security events go, of who has any.
    fn beveiligingslog(&self) -> Option<&Path> {
        let (settings, _) = self.dienst()?;
        settings.beveiligingslog.as_deref()
    }

    /// Who gets its traces, where somebody does.
    fn collector(&self) -> anyhow::Result<Option<Collector>> {
        match self.dienst() {
            Some((settings, role)) => Collector::open(settings, role.naam()),
            None => Ok(None),
        }
    }

    /// What is in the environment and no setting. What is for development alone minds nothing.
    fn onbekend(&self) -> Result<(), Onverenigbaar> {
        if let Opdracht::MetPostgres(_) | Opdracht::Omgeving(_) = self {
            return Ok(());
        }
        let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
        let onbekend = waarden::onbekend(&Cli::command(), names);
        match onbekend.is_empty() {
            true => Ok(()),
            false => Err(Onverenigbaar(onbekend.join("; "))),
        }
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let opdracht = match Cli::try_parse() {
        Ok(cli) => cli.opdracht,
        Err(error) => match waarden::zonder_geheim(Cli::command(), &error) {
            Some(said) => {
                eprintln!("lintje: {said}");
                return ExitCode::from(2);
            }
            None => error.exit(),
        },
    };
    if let Err(error) = opdracht.onbekend() {
        return einde(&error.into());
    }
    let collector = match opdracht.collector() {
        Ok(collector) => collector,
        Err(error) => return einde(&error),
    };
    if let Err(error) = lintje::log::start(opdracht.beveiligingslog(), collector.as_ref()) {
        return einde(&error);
    }
    let uitkomst = match opdracht {
        Opdracht::Serve(settings) => serve::run(&settings, Role::All, collector).await,
        Opdracht::Api(settings) => serve::run(&settings, Role::Api, collector).await,
        Opdracht::Worker(settings) => serve::run(&settings, Role::Worker, collector).await,
        Opdracht::Migrate(arguments) => migrate::run(&arguments).await,
        Opdracht::Rebuild(arguments) => rebuild::run(&arguments).await,
        Opdracht::Audit(arguments) => audit::run(&arguments).await,
        Opdracht::Sleutels(arguments) => sleutels::run(&arguments).await,
        Opdracht::Backup(arguments) => backup::run(&arguments).await,
        Opdracht::Restore(arguments) => restore::run(&arguments).await,
        Opdracht::Quarantaine(arguments) => quarantaine::run(&arguments).await,
        Opdracht::Gebruiker(arguments) => gebruiker::run(&arguments).await,
        Opdracht::Client(arguments) => client::run(&arguments).await,
        Opdracht::Controle(arguments) => controle::run(&arguments).await,
        Opdracht::Gezond(arguments) => gezond::run(&arguments).await,
        Opdracht::Getuige(arguments) => getuige::run(&arguments).await,
        Opdracht::Omgeving(settings) => omgeving::run(&settings).await,
        Opdracht::MetPostgres(arguments) => met_postgres::run(&arguments).await,
    };
    uitkomst.unwrap_or_else(|error| einde(&error))
}

/// Says what was wrong, and ends as docs/operations.md tells.
fn einde(error: &anyhow::Error) -> ExitCode {
    eprintln!("lintje: {error:#}");
    let busy = error.is::<AlreadyRunning>() || error.is::<Busy>() || error.is::<Connected>();
    ExitCode::from(if busy {
        3
    } else if error.is::<Damaged>() || error.is::<KeysMissing>() {
        4
    } else if ligt_aan_instelling(error) {
        2
    } else {
        1
    })
}

/// Settings that don't fit each other or that nothing can be made of, and key files that are not what they should be.
fn ligt_aan_instelling(error: &anyhow::Error) -> bool {
    let seal = error.downcast_ref::<SealError>();
    let storage = error.downcast_ref::<FileError>();
    error.is::<Onverenigbaar>()
        || error.is::<LinkKeyError>()
        || error.is::<RootKeyError>()
        || error.is::<HoofdsleutelError>()
        || error.is::<OtherRecipients>()
        || error.is::<PostbodeError>()
        || storage.is_some_and(|storage| {
            matches!(
                storage,
                FileError::Address(_) | FileError::Setting(..) | FileError::NoBucket(_)
            )
        })
        || seal.is_some_and(|seal| {
            matches!(
                seal,
                SealError::File(_) | SealError::OtherMaster(_) | SealError::NoMaster(_)
            )
        })
}
