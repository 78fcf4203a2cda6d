//! `lintje getuige`: a witness of the history of others (docs/history.md#witnesses). It needs nothing of the rest: no
//! database, no settings of the program.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, bail};
use getuige::http::Klok;
use getuige::{Bekende, Geheugen, Getuige, Grenzen, Sleutel, serve};
use history::Clock;
use tlog::note::{Kind, VerifierKey};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::signals::StopSignals;

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    what: Option<What>,
    #[command(flatten)]
    run: Run,
}

/// Where the key and the memory are.
#[derive(Clone, clap::Args)]
struct Where {
    /// The directory with the key of the witness and what it cosigned last. Keep it: a witness that lost it has to
    /// begin again with another key.
    #[arg(
        long = "map",
        env = "LINTJE_GETUIGE_MAP",
        value_name = "LINTJE_GETUIGE_MAP",
        default_value = "data/getuige"
    )]
    map: PathBuf,
}

#[derive(clap::Args)]
struct Run {
    #[command(flatten)]
    waar: Where,
    /// Where it is asked. Port 0: one that the system gives, which is printed.
    #[arg(
        long,
        env = "LINTJE_GETUIGE_LISTEN",
        value_name = "LINTJE_GETUIGE_LISTEN",
        default_value = "127.0.0.1:8088"
    )]
    listen: SocketAddr,
    /// The keys of the logs that it cosigns for, each as `lintje audit sleutel` prints it (origin+id+base64), with
    /// spaces or line feeds between them.
    #[arg(
        long,
        env = "LINTJE_GETUIGE_LOGS",
        value_name = "LINTJE_GETUIGE_LOGS",
        value_delimiter = ' ',
        value_parser = log_keys
    )]
    logs: Vec<Keys>,
}

/// The keys of one word of the setting; a line feed separates too.
#[derive(Clone)]
struct Keys(Vec<VerifierKey>);

#[derive(clap::Subcommand)]
enum What {
    /// Print the public key of the witness; make it first, with an empty memory, where there is none.
    Sleutel {
        #[command(flatten)]
        waar: Where,
        /// The name of a new key, such as getuige.gemeente.example/lintje.
        #[arg(long)]
        naam: Option<String>,
    },
}

fn log_keys(text: &str) -> Result<Keys, String> {
    let key = |word: &str| match VerifierKey::parse(word) {
        Ok(key) if key.kind() == Kind::Log => Ok(key),
        Ok(_) => Err(format!(
            "this is the key of a witness, not of a log: {word}"
        )),
        Err(error) => Err(error.to_string()),
    };
    text.split_whitespace()
        .map(key)
        .collect::<Result<_, _>>()
        .map(Keys)
}

/// Prints or makes the key; or answers until a stop signal.
///
/// # Errors
/// When the key or the memory is not there, damaged or in use, or the address is taken.
pub async fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    match &arguments.what {
        Some(What::Sleutel { waar, naam }) => {
            let sleutel = sleutel(&waar.map, naam.as_deref())?;
            say!("{}", sleutel.openbaar());
        }
        None => answer(&arguments.run).await?,
    }
    Ok(ExitCode::SUCCESS)
}

/// What a witness writes beside its signatures.
pub(crate) fn klok() -> Klok {
    let clock = Clock::system();
    Arc::new(move || u64::try_from(clock.now().timestamp()).unwrap_or(0))
}

/// The key in this directory; a new one where there is none.
pub(crate) fn sleutel(map: &Path, naam: Option<&str>) -> anyhow::Result<Sleutel> {
    match (Sleutel::lees(map)?, naam) {
        (Some(sleutel), Some(naam)) if sleutel.signer().verifier().name() != naam => {
            bail!(
                "{} has the key of {}",
                map.display(),
                sleutel.signer().verifier().name()
            )
        }
        (Some(sleutel), _) => Ok(sleutel),
        (None, Some(naam)) => Ok(Sleutel::nieuw(map, naam, &rand::random())?),
        (None, None) => bail!(
            "there is no key in {}: name a new one with --naam",
            map.display()
        ),
    }
}

async fn answer(run: &Run) -> anyhow::Result<()> {
    let mut signals = StopSignals::catch()?;
    let geheugen = Geheugen::open(&run.waar.map)?;
    let key = geheugen.sleutel().openbaar();
    let bekende = Bekende::new(run.logs.iter().flat_map(|keys| keys.0.clone()));
    let listener = TcpListener::bind(run.listen).await.with_context(|| {
        format!(
            "cannot listen on {}: stop what uses it, or set LINTJE_GETUIGE_LISTEN",
            run.listen
        )
    })?;
    say!("Getuige     {key}");
    say!("Listening   http://{}", listener.local_addr()?);
    if bekende.origins().next().is_none() {
        tracing::warn!("no log is known (LINTJE_GETUIGE_LOGS): nothing is cosigned");
    }
    for origin in bekende.origins() {
        match geheugen.laatste(origin) {
            None => say!("Log         {origin}, nothing cosigned yet"),
            Some(last) => say!("Log         {origin}, cosigned up to {}", last.size),
        }
    }
    let getuige = Getuige::new(bekende, geheugen, klok());
    let stop = CancellationToken::new();
    let serving = tokio::spawn(serve(listener, getuige, Grenzen::default(), stop.clone()));
    signals.next().await;
    stop.cancel();
    serving.await?;
    say!("Stopped.");
    Ok(())
}
