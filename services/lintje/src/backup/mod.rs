//! `lintje backup`: the database as it was at one moment, the storage, the checkpoints and the wrapped keys, for the
//! public keys of whoever may restore it. Whoever makes backups can't read them.
//!
//! The order makes them fit each other: what was signed, and what who signs remembers, before the moment of the
//! database, so that it tells of no event that is not in it; files and wrapped keys after it, so that none is missing.

pub(crate) mod archive;
pub(crate) mod keys;
pub(crate) mod place;
pub(crate) mod tables;

use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use age::x25519::Recipient;
use anyhow::Context;
use chrono::{DateTime, Utc};
use futures::TryStreamExt;
use history::{Durably, Turn, Wait, durable, storage};
use object_store::{ObjectStore, ObjectStoreExt};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

use self::archive::{Begin, FORMAT, VERSION, Writing};
pub use self::keys::KeysMissing;
use self::place::Place;
use crate::config::{Onverenigbaar, Settings, storage_url};
use crate::database;
use crate::hosts::Hosts;

/// Connections: two turns, the copy, and what is read beside it.
const CONNECTIONS: u32 = 4;
/// What who signs remembers, in a backup.
pub(crate) const MEMORY: &str = "geheugen.json";
/// Rows of a table in one part, in bytes.
const PART: usize = 4 << 20;
/// The turn that a backup and a restore take.
pub(crate) const TURN: &str = "lintje backup";

/// Another one is at it: exit code 3.
#[derive(Debug, thiserror::Error)]
#[error("a backup or a restore of this database is under way already")]
pub struct Busy;

/// A backup that is not what was written, or not what it says it is: exit code 4.
#[derive(Debug, thiserror::Error)]
#[error("the backup is damaged: {0}")]
pub struct Damaged(pub String);

pub(crate) fn newer(program: &str) -> anyhow::Error {
    Onverenigbaar(format!(
        "the backup was made by a newer program ({program}) than this one ({}): restore it with that version, or a later one",
        env!("CARGO_PKG_VERSION")
    ))
    .into()
}

const EXIT_CODES: &str = "Exit codes:
  0  made
  1  it could not be made, and nothing of it is left: the database or the storage is away, the disk is full
  2  wrong arguments or settings
  3  another backup or a restore is under way
  4  keys are missing that the last backup had: no copy was replaced";

#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub struct Arguments {
    #[command(flatten)]
    settings: Settings,
    #[command(flatten)]
    waarheen: Waarheen,
    /// Only replace the copy of the wrapped keys by the newest, so that who was forgotten stays so in every backup.
    #[arg(long)]
    alleen_sleutels: bool,
    /// Make a key to restore with instead, in this file, and print its public key. Keep the file where neither the
    /// backups are nor the machine that makes them.
    #[arg(long, value_name = "FILE")]
    nieuwe_sleutel: Option<PathBuf>,
}

/// Where backups go, and who may restore them.
#[derive(clap::Args)]
pub struct Waarheen {
    /// Where backups go: file:///a/directory or s3://a-bucket, another than that of the attachments.
    #[arg(long, env = "LINTJE_BACKUP_NAAR", value_name = "LINTJE_BACKUP_NAAR", value_parser = storage_url)]
    pub(crate) naar: Option<String>,
    /// The public keys of whoever may restore it (age1…), with commas between them.
    #[arg(
        long,
        env = "LINTJE_BACKUP_ONTVANGERS",
        value_name = "LINTJE_BACKUP_ONTVANGERS",
        value_delimiter = ','
    )]
    pub(crate) ontvanger: Vec<String>,
}

/// # Errors
/// When it could not be made.
pub async fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    if let Some(file) = &arguments.nieuwe_sleutel {
        return keys::make(file);
    }
    let settings = &arguments.settings;
    let Waarheen { naar, ontvanger } = &arguments.waarheen;
    let address = naar
        .as_ref()
        .ok_or_else(|| Onverenigbaar("LINTJE_BACKUP_NAAR says nothing".to_owned()))?;
    let recipients = &keys::recipients(ontvanger)?;
    if is_in(address, &settings.storage_url()?) {
        return Err(
            Onverenigbaar("LINTJE_BACKUP_NAAR is where the attachments are".to_owned()).into(),
        );
    }
    let hosts: Hosts = database::owner(settings)?.parse()?;
    let pool = hosts.pool(CONNECTIONS).await?;
    let place = Place::open(address, &settings.toegang())?;
    let backup = Backup {
        settings,
        pool,
        place,
        recipients,
    };
    match arguments.alleen_sleutels {
        true => backup.only_keys().await?,
        false => {
            let turn = Turn::take(&backup.pool, TURN, Wait::No)
                .await?
                .ok_or(Busy)?;
            backup.make().await?;
            turn.end().await?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether an address is the other, or in it.
pub(crate) fn is_in(address: &str, other: &str) -> bool {
    let folder = |address: &str| format!("{}/", address.trim_end_matches('/'));
    folder(address).starts_with(&folder(other))
}

struct Backup<'a> {
    settings: &'a Settings,
    pool: PgPool,
    place: Place,
    recipients: &'a [Recipient],
}

/// What went into it.
#[derive(Default)]
struct Counted {
    rows_bytes: u64,
    files: i64,
    file_bytes: u64,
    keys: i64,
}

impl Backup<'_> {
    async fn make(&self) -> anyhow::Result<()> {
        let began = Instant::now();
        let installation = self.installation().await?;
        self.must_be_ours(installation).await?;
        let signed = self.signed()?;
        // Before the moment that it holds, so that it is in the backup itself, and that moment is never told too late.
        let note = sqlx::query_as(
            "INSERT INTO work.reservekopie (van) VALUES (clock_timestamp()) RETURNING id, van",
        );
        let (id, at): (i64, DateTime<Utc>) = durable(note.fetch_one(&self.pool)).await?;
        // Closed when this ends, however it does; and with it the moment that it holds.
        let mut held = self.pool.acquire().await?.detach();
        let begin = moment(&mut held, installation, at).await?;
        let name = place::name(installation, at);
        let of = place::before(installation);
        self.place
            .clear_unfinished(|name| name.starts_with(&of) && place::is_backup(name))?;
        let mut writing = Writing::begin(&self.place, &name, self.recipients, &begin).await?;
        let filled = self.fill(&mut writing, &mut held, &begin, signed).await;
        let counted = match filled {
            Ok(counted) => counted,
            Err(failure) => {
                writing.abort().await;
                return Err(
                    failure.context(format!("no backup was made in {}", self.place.address))
                );
            }
        };
        let bytes = writing
            .finish()
            .await
            .with_context(|| format!("no backup was made in {}", self.place.address))?;
        self.note(id, &begin, &counted, bytes).await?;
        say!(
            "{name}: {} events, {} files, {} keys; {bytes} bytes ({} of tables, {} of files) in {:.1} s.",
            begin.position,
            counted.files,
            counted.keys,
            counted.rows_bytes,
            counted.file_bytes,
            began.elapsed().as_secs_f64()
        );
        say!("It holds what there was on {}.", begin.at.to_rfc3339());
        Ok(())
    }

    async fn only_keys(&self) -> anyhow::Result<()> {
        let installation = self.installation().await?;
        self.must_be_ours(installation).await?;
        let written = self.keys(installation).await?;
        say!("{}: {written} keys.", place::keys(installation));
        Ok(())
    }

    async fn installation(&self) -> Result<Uuid, sqlx::Error> {
        sqlx::query_scalar("SELECT id FROM history.installatie")
            .fetch_one(&self.pool)
            .await
    }

    /// A copy of the database for a trial, or one that was restored from an older backup, would put fewer keys in the
    /// place of the newest.
    async fn must_be_ours(&self, installation: Uuid) -> anyhow::Result<()> {
        let last: Option<DateTime<Utc>> =
            sqlx::query_scalar("SELECT max(van) FROM work.reservekopie")
                .fetch_one(&self.pool)
                .await?;
        let ours = last.map(|at| place::name(installation, at));
        match self.place.last_of(installation).await? {
            Some(there) if ours.is_none_or(|ours| ours < there) => Err(Onverenigbaar(format!(
                "{there} in {} was not made by this database: another set-up of the same installation makes backups \
                 there, or this one was restored from an older one. Give its backups a place of their own",
                self.place.address
            ))
            .into()),
            _ => Ok(()),
        }
    }

    async fn keys(&self, installation: Uuid) -> anyhow::Result<i64> {
        keys::write(&self.pool, &self.place, self.recipients, installation).await
    }

    /// Files of checkpoints and roots, and what who signs remembers.
    fn signed(&self) -> anyhow::Result<Vec<(String, Vec<u8>)>> {
        let mut signed = Vec::new();
        let memory = self.settings.log_geheugen();
        match fs::read(&memory) {
            Ok(bytes) => signed.push((MEMORY.to_owned(), bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error).with_context(|| memory.display().to_string()),
        }
        let folder = self.settings.roots();
        let listed = match fs::read_dir(&folder) {
            Ok(listed) => listed,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(signed),
            Err(error) => return Err(error).with_context(|| folder.display().to_string()),
        };
        for file in listed {
            let file = file?;
            let name = file.file_name().to_string_lossy().into_owned();
            if !name.starts_with('.') && file.file_type()?.is_file() {
                signed.push((format!("checkpoints/{name}"), fs::read(file.path())?));
            }
        }
        Ok(signed)
    }

    async fn fill(
        &self,
        writing: &mut Writing,
        held: &mut PgConnection,
        begin: &Begin,
        signed: Vec<(String, Vec<u8>)>,
    ) -> anyhow::Result<Counted> {
        let mut counted = Counted::default();
        for (name, bytes) in signed {
            writing.add(&name, &bytes).await?;
        }
        for table in &begin.tables {
            let mut rows = table.rows(held).await?;
            let (mut part, mut nth) = (Vec::new(), 0);
            while let Some(bytes) = rows.try_next().await? {
                part.extend_from_slice(&bytes);
                if part.len() >= PART {
                    nth += 1;
                    counted.rows_bytes += part.len() as u64;
                    add_rows(writing, &table.name, nth, &part).await?;
                    part.clear();
                }
            }
            if !part.is_empty() {
                counted.rows_bytes += part.len() as u64;
                add_rows(writing, &table.name, nth + 1, &part).await?;
            }
        }
        // From here on PostgreSQL need not keep what was.
        sqlx::query("COMMIT").execute(&mut *held).await?;
        self.files(writing, &mut counted).await?;
        counted.keys = self.keys(begin.installation).await?;
        Ok(counted)
    }

    /// Every file that is stored, sealed as it is.
    async fn files(&self, writing: &mut Writing, counted: &mut Counted) -> anyhow::Result<()> {
        let (store, _) = storage(&self.settings.storage_url()?, &self.settings.toegang())?;
        let mut listed = store.list(None);
        while let Some(meta) = listed.try_next().await? {
            let Some(file) = file_key(&meta.location) else {
                continue;
            };
            let bytes = match store.get(&meta.location).await {
                Ok(found) => found.bytes().await?,
                // It was taken away since.
                Err(object_store::Error::NotFound { .. }) => continue,
                Err(error) => return Err(error.into()),
            };
            writing.add(&format!("bestanden/{file}"), &bytes).await?;
            counted.files += 1;
            counted.file_bytes += bytes.len() as u64;
        }
        Ok(())
    }

    /// So that it is known how old the last one is.
    async fn note(
        &self,
        id: i64,
        begin: &Begin,
        counted: &Counted,
        bytes: u64,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "UPDATE work.reservekopie
             SET klaar = clock_timestamp(), positie = $2, sleutels = $3, bestanden = $4, bytes = $5
             WHERE id = $1",
        )
        .bind(id)
        .bind(begin.position)
        .bind(counted.keys)
        .bind(counted.files)
        .bind(i64::try_from(bytes)?)
        .durably(&self.pool)
        .await
        .context("the backup is whole, and could not be noted")?;
        Ok(())
    }
}

/// Holds the database at a moment, for as long as its tables are read.
async fn moment(
    held: &mut PgConnection,
    installation: Uuid,
    at: DateTime<Utc>,
) -> anyhow::Result<Begin> {
    let tables = tables::list(&mut *held).await?;
    // The locks before the moment: nothing is changed between them.
    sqlx::raw_sql(&format!(
        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
         SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0;
         SET LOCAL lock_timeout = '30s'; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres';
         LOCK TABLE {} IN ACCESS SHARE MODE",
        tables::names(&tables)
    ))
    .execute(&mut *held)
    .await?;
    let (position, last_event): (i64, Option<DateTime<Utc>>) = sqlx::query_as(
        "SELECT h.position,
                (SELECT (metadata->>'op')::timestamptz FROM history.events e WHERE e.position = h.position)
         FROM history.head h",
    )
    .fetch_one(&mut *held)
    .await?;
    let migrations = sqlx::query_as(
        "SELECT version, encode(checksum, 'hex') FROM _sqlx_migrations ORDER BY version",
    )
    .fetch_all(&mut *held)
    .await?;
    let sequences = tables::sequences(&mut *held).await?;
    Ok(Begin {
        format: FORMAT.to_owned(),
        version: VERSION,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        installation,
        at,
        position,
        last_event,
        migrations,
        tables,
        sequences,
    })
}

async fn add_rows(writing: &mut Writing, table: &str, nth: u32, rows: &[u8]) -> anyhow::Result<()> {
    writing
        .add(&format!("database/{table}/{nth:06}.copy"), rows)
        .await
}

/// The identifier of a stored file; none: it is something else.
pub(crate) fn file_key(path: &object_store::path::Path) -> Option<Uuid> {
    path.filename().and_then(|name| name.parse().ok())
}
