//! `lintje restore`: a backup into an empty set-up, and whether what came back is what was.
//!
//! The backup is read twice: first to see that all of it is whole, before anything is touched. Then everything goes in
//! in one transaction, the newest copy of the wrapped keys over it (so who was forgotten since stays forgotten), and it
//! is looked at as an auditor would.

mod check;
mod load;
pub(crate) mod target;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use age::x25519::Identity;
use anyhow::Context;
use chrono::{DateTime, Utc};
use history::{CopyError, Seal, SealError};
use sqlx::{Connection, PgPool};

use self::load::{Belongs, Load};
pub use self::target::Connected;
use crate::audit::End;
pub use crate::backup::archive::OtherRecipients;
use crate::backup::archive::{Begin, Contents, Reading};
use crate::backup::keys::{Copy, identities};
use crate::backup::place::Place;
use crate::backup::{Busy, Damaged, TURN};
use crate::config::{Database, Onverenigbaar, Settings, storage_url};
use crate::database;
use crate::embedded::Claim;
use crate::hosts::Hosts;
use crate::migrate;

const EXIT_CODES: &str = "Exit codes:
  0  restored, and everything is what it was
  1  it could not be done: run it again
  2  wrong arguments or settings: the set-up is not empty, none of the keys opens the backup; a newer
     program made it, or one that is too old
  3  another restore, a backup or a program is at work there
  4  the backup is damaged, and nothing was touched; or it was restored, and something in it is not what it was
  5  it was restored, and a checkpoint is not to be trusted";

#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub struct Arguments {
    #[command(flatten)]
    settings: Settings,
    /// Where backups are: file:///a/directory or s3://a-bucket.
    #[arg(long, env = "LINTJE_BACKUP_NAAR", value_name = "LINTJE_BACKUP_NAAR", value_parser = storage_url)]
    van: String,
    /// Which one. Unset: the newest.
    #[arg(long, value_name = "NAME")]
    naam: Option<String>,
    /// The file with the key that opens it (`lintje backup --nieuwe-sleutel`, or age-keygen).
    #[arg(
        long,
        env = "LINTJE_BACKUP_SLEUTEL",
        value_name = "LINTJE_BACKUP_SLEUTEL"
    )]
    sleutel: PathBuf,
}

/// # Errors
/// When it could not be done.
pub async fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let began = Instant::now();
    let settings = &arguments.settings;
    keys_are_there(settings)?;
    let claim = match settings.database() {
        Database::External { .. } => None,
        Database::Embedded => Some(Claim::take(&settings.surroundings)?),
    };
    let restore = Restore {
        arguments,
        settings,
        began,
    };
    let identities = identities(&arguments.sleutel)?;
    let place = Place::open(&arguments.van, &settings.toegang())?;
    let whole = restore.whole(&place, &identities).await?;
    let embedded = match claim {
        Some(claim) => Some(claim.start().await?),
        None => None,
    };
    let restored = restore.put(&place, &identities, &whole).await;
    if let Some(embedded) = embedded {
        embedded.stop().await?;
    }
    restored.map(ExitCode::from)
}

/// Other keys would open nothing, so none are made here.
fn keys_are_there(settings: &Settings) -> Result<(), Onverenigbaar> {
    for file in [settings.master_key_file(), settings.seal_keys_file()] {
        if !file.is_file() {
            return Err(Onverenigbaar(format!(
                "there is no key file {}: put the one of the installation there that the backup is of",
                file.display()
            )));
        }
    }
    Ok(())
}

struct Restore<'a> {
    arguments: &'a Arguments,
    settings: &'a Settings,
    began: Instant,
}

/// A backup that was read to its end.
struct Whole {
    name: String,
    begin: Begin,
    contents: Contents,
    keys: Copy,
}

impl Restore<'_> {
    /// Into its place, and looks whether it is what it was.
    async fn put(
        &self,
        place: &Place,
        identities: &[Identity],
        whole: &Whole,
    ) -> anyhow::Result<End> {
        let (settings, began) = (self.settings, self.began);
        say!(
            "{}: whole, {} parts, of {}; read in {:.1} s.",
            whole.name,
            whole.contents.len(),
            whole.begin.at.to_rfc3339(),
            began.elapsed().as_secs_f64()
        );

        let owner = database::owner(settings)?;
        let hosts: Hosts = owner.parse()?;
        let mut connection = hosts.connect().await?;
        let free: bool = sqlx::query_scalar("SELECT pg_try_advisory_lock(hashtext($1))")
            .bind(TURN)
            .fetch_one(&mut connection)
            .await?;
        if !free {
            return Err(Busy.into());
        }
        let (store, _) = history::storage(&settings.storage_url()?, &settings.toegang())?;
        target::must_be_empty(&mut connection).await?;
        target::storage_must_be_empty(&*store, &whole.contents).await?;

        target::clear(&mut connection).await?;
        migrate::up_to(&mut connection, &whole.begin.migrations).await?;
        let reading = Reading::open(place, &whole.name, identities).await?;
        let signed = tempfile::tempdir()?;
        let load = Load {
            store: &*store,
            signed: signed.path(),
        };
        let loaded = load.everything(&mut connection, reading).await?;
        say!(
            "{} rows and {} files are back after {:.1} s.",
            loaded.rows,
            loaded.files,
            began.elapsed().as_secs_f64()
        );
        migrate::to_newest(&mut connection).await?;

        let pool = hosts.pool(projections::rebuild::CONNECTIONS).await?;
        let forgotten = self.keys(&pool, whole).await?;
        database::link_key(settings, &pool).await?;
        let end = check::all(settings, &pool, &whole.begin, signed.path(), &forgotten).await?;
        pool.close().await;
        target::unmark(&mut connection).await?;
        connection.close().await?;
        figures(whole, began);
        Ok(end)
    }

    /// Reads all of it, and touches nothing.
    async fn whole(&self, place: &Place, identities: &[Identity]) -> anyhow::Result<Whole> {
        let name = match &self.arguments.naam {
            Some(name) => name.clone(),
            None => place.newest().await?,
        };
        let damaged = || format!("{name} in {}", place.address);
        let mut reading = Reading::open(place, &name, identities)
            .await
            .with_context(damaged)?;
        let begin = reading.begin.clone();
        migrate::knows(&begin.migrations, &begin.program)?;
        while let Some(part) = reading.next().await.with_context(damaged)? {
            Belongs::of(&begin, &part.name).with_context(damaged)?;
        }
        let keys = Copy::fetch(place, begin.installation, identities).await?;
        Ok(Whole {
            name,
            begin,
            contents: reading.contents(),
            keys,
        })
    }

    /// Puts the wrapped keys in; returns which were destroyed since the backup, and stay so.
    async fn keys(&self, pool: &PgPool, whole: &Whole) -> anyhow::Result<Vec<check::Key>> {
        let settings = self.settings;
        let began: DateTime<Utc> = sqlx::query_scalar("SELECT now()").fetch_one(pool).await?;
        let used: bool = sqlx::query_scalar("SELECT EXISTS (SELECT FROM sleutels.hoofdsleutel)")
            .fetch_one(pool)
            .await?;
        if !used {
            return Ok(Vec::new());
        }
        let seal: Seal = database::seal_as_it_is(settings, pool)?;
        let restored = match seal.restore_keys(whole.keys.open()?).await {
            Err(CopyError::Seal(
                failure @ (SealError::NoMaster(_) | SealError::OtherMaster(_)),
            )) => {
                return Err(Onverenigbaar(format!(
                    "{}: {failure}. Put the newest file of master keys there, and run it again",
                    settings.seal_keys_file().display()
                ))
                .into());
            }
            restored => restored?,
        };
        let missing: i64 =
            sqlx::query_scalar("SELECT count(*) FROM sleutels.sleutel WHERE verpakt = ''")
                .fetch_one(pool)
                .await?;
        if missing > 0 {
            return Err(Damaged(format!(
                "{missing} keys of it are not in the copy of the wrapped keys, which is older, or of something else"
            ))
            .into());
        }
        let forgotten = sqlx::query_as(
            "SELECT zaak_id, onderwerp FROM sleutels.sleutel WHERE vernietigd_op >= $1",
        )
        .bind(began)
        .fetch_all(pool)
        .await?;
        say!(
            "{restored} keys are back; {} were destroyed since, and stay so.",
            forgotten.len()
        );
        Ok(forgotten)
    }
}

fn figures(whole: &Whole, began: Instant) {
    let begin = &whole.begin;
    let until = begin.last_event.unwrap_or(begin.at);
    say!(
        "RPO: {} events, the last of {}; what came after {} is not in it.",
        begin.position,
        until.to_rfc3339(),
        begin.at.to_rfc3339()
    );
    say!("RTO: {:.1} s.", began.elapsed().as_secs_f64());
    if let Some(at) = whole.keys.at {
        say!(
            "The keys are those of {}: who was forgotten after that can be read again, until it is done anew.",
            at.to_rfc3339()
        );
    }
    say!(
        "If anything was signed after that moment: give the log a new name before a worker starts, LINTJE_LOG_NAAM, and \
         tell the old one in LINTJE_LOG_EERDER (docs/operations.md, \"Backup and restore\")."
    );
}
