//! `lintje audit`: proof of the history, and what leaves the house about one case; for auditors and
//! operators. The proof needs the owner of the database, as `rebuild` does.

mod besides;
mod blik;
mod checkpoint;
mod export;
mod inzage;
mod pakket;
mod replay;
mod roots;
mod verify;
mod zaak;

use std::process::ExitCode;
use std::time::Instant;

use sqlx::PgPool;

use self::blik::Kijker;
use crate::config::Settings;
use crate::database;
use crate::hosts::Hosts;

pub(crate) use besides::Besides;
pub(crate) use checkpoint::ondertekenaar;
pub(crate) use replay::replay_everything;
pub(crate) use roots::{Roots, Trust};

const EXIT_CODES: &str = "Exit codes:
  0  whole, equal, done
  1  it could not be done: the database is away, a file can't be read or written
  2  wrong arguments or settings
  4  something is not what it was: the history is broken or is not the one that was signed, its log is not its own;
     a key is gone and no certificate tells of its destruction, is still there though one does, does not open with
     the master key, or is another than was made; rows of a log book are not those that were committed; or the read
     models are not what the history says
  5  the history is whole, but a checkpoint or root is not to be trusted (its signature is wrong, or of another key, or
     it is of another log)
  6  what was asked is there, but could not be proved";

#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub struct Arguments {
    #[command(flatten)]
    settings: Settings,
    #[command(flatten)]
    kijker: Kijker,
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Verify the history from end to end, its log, and that it is the one that was signed; that keys, certificates
    /// of destruction and log books fit it.
    #[command(after_help = EXIT_CODES)]
    Verify(verify::Arguments),
    /// Sign a checkpoint of the history as it is now; a worker does so each minute in which something happened.
    #[command(after_help = EXIT_CODES)]
    Checkpoint(checkpoint::Arguments),
    /// What `checkpoint` was called; understood for one release.
    #[command(hide = true)]
    Root(checkpoint::Arguments),
    /// Print the public key of the checkpoints, to be kept where they are checked. Makes the key file where
    /// there is none.
    #[command(after_help = EXIT_CODES)]
    Sleutel(checkpoint::Sleutel),
    /// Play the history again beside the live read models and tell each difference; or, with --tot in the
    /// past, print what was known then.
    #[command(after_help = EXIT_CODES)]
    Replay(replay::Arguments),
    /// Write the history, or one case, to a file that only its owner can read.
    #[command(after_help = EXIT_CODES)]
    Export(export::Arguments),
    /// Write the package of a case for the archive: the dossier as a PDF/A, attachments, MDTO metadata,
    /// digests. With confidential attachments; never with an Onderzoeksbijlage.
    Pakket(pakket::Arguments),
    /// Write what is held about one person of a case, as JSON and as a PDF.
    Inzage(inzage::Arguments),
}

/// How it ended, when it could be done.
pub(crate) enum End {
    Good,
    /// Something is not what it was.
    Broken,
    /// A root is not to be trusted.
    Untrusted,
    /// Nothing is broken, and nothing is proved.
    Unproved,
}

impl From<End> for ExitCode {
    fn from(end: End) -> Self {
        ExitCode::from(match end {
            End::Good => 0,
            End::Broken => 4,
            End::Untrusted => 5,
            End::Unproved => 6,
        })
    }
}

/// # Errors
/// When it could not be done.
pub async fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let Arguments {
        settings,
        kijker,
        what,
    } = arguments;
    let end = match what {
        What::Verify(arguments) => verify::run(settings, arguments).await?,
        What::Checkpoint(arguments) => checkpoint::run(settings, arguments).await?,
        What::Root(arguments) => {
            eprintln!(
                "lintje: `audit root` is now called `audit checkpoint`; the old name goes in the next release"
            );
            checkpoint::run(settings, arguments).await?
        }
        What::Sleutel(arguments) => checkpoint::sleutel(settings, arguments).await?,
        What::Replay(arguments) => replay::run(settings, arguments, kijker).await?,
        What::Export(arguments) => export::run(settings, arguments, kijker).await?,
        What::Pakket(arguments) => pakket::run(settings, arguments, kijker).await?,
        What::Inzage(arguments) => inzage::run(settings, arguments, kijker).await?,
    };
    Ok(end.into())
}

async fn pool(settings: &Settings, connections: u32) -> anyhow::Result<PgPool> {
    let hosts: Hosts = database::owner(settings)?.parse()?;
    hosts.pool(connections).await
}

/// How fast it went.
fn rate(events: i64, since: Instant) -> String {
    let seconds = since.elapsed().as_secs_f64().max(0.001);
    format!(
        "{events} events in {seconds:.1} s: {:.0} events per second.",
        events as f64 / seconds
    )
}
