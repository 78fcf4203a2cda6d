//! `lintje sleutels`: the keys that personal data is sealed with (docs/sealing.md).

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use api::oidc::Ondertekensleutel;
use history::{Clock, HoofdsleutelError, Hoofdsleutels, LinkKey, RootKey, Seal, geheim};
use sqlx::PgPool;
use tempfile::NamedTempFile;

use crate::config::Settings;
use crate::database;
use crate::hosts::Hosts;

/// Connections that one of these takes: a row lock, and reading beside it.
const CONNECTIONS: u32 = 2;

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    settings: Settings,
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Make the key files of a new installation, once: master.key, seal.keys and root.key, or where the settings say.
    /// What is there stays as it is. Copy them to every machine, and keep a copy elsewhere. Needs no database.
    Maak,
    /// Take the master key file (LINTJE_MASTER_KEY_FILE) as the one of this database from now on, because the one before
    /// is lost for good. Links that wait in mails, second factors and webhooks' secrets of before stop working.
    Vervang,
    /// The key that this program proves itself with to the provider by which officials log in (LINTJE_OIDC_SLEUTEL_FILE):
    /// makes it when it is not there, and prints what the provider has to know (JWKS). Needs no database.
    Inlogdienst,
    /// Add a master key to the file without using it, so that the file can be copied to every machine
    /// before `roteer`. Needed only where machines have a copy each.
    Nieuw,
    /// Wrap all keys with the newest master key (a new one, unless `nieuw` made one) and take the older ones
    /// out of the file. After a destruction this is what makes it final in backups: what was destroyed can't
    /// be read from any older copy of the database, whoever has it.
    Roteer,
    /// Write the wrapped keys to a file, to be kept beside the backups: always the newest, never older ones.
    Bewaar {
        /// The file; an older one of that name is replaced.
        uit: PathBuf,
    },
    /// Put the keys of such a file into a database that was restored from an older backup.
    Herstel {
        /// The newest copy.
        van: PathBuf,
    },
}

/// # Errors
/// When the database or a file can't be read or written, or the master keys are of another database.
pub async fn run(Arguments { settings, what }: &Arguments) -> anyhow::Result<ExitCode> {
    match what {
        What::Maak => return maak(settings),
        What::Inlogdienst => return inlogdienst(settings),
        What::Vervang | What::Nieuw | What::Roteer | What::Bewaar { .. } | What::Herstel { .. } => {
        }
    }
    // Keys are wrapped anew and put back by the owner alone: the program's role may not.
    let hosts: Hosts = database::owner(settings)?.parse()?;
    let pool = hosts.pool(CONNECTIONS).await?;
    if let What::Vervang = what {
        return vervang(settings, &pool).await;
    }
    let seal = match what {
        // Its own keys may be wrapped by a master key that is gone.
        What::Herstel { .. } => database::seal_as_it_is(settings, &pool)?,
        What::Maak
        | What::Inlogdienst
        | What::Vervang
        | What::Nieuw
        | What::Roteer
        | What::Bewaar { .. } => database::seal(settings, &pool).await?,
    };
    match what {
        What::Maak | What::Inlogdienst | What::Vervang => {}
        What::Nieuw => {
            let number = seal.new_master()?;
            say!(
                "Master key {number} stands in {}.",
                settings.seal_keys_file().display()
            );
        }
        What::Roteer => {
            let rotated = seal.rotate(|_| {}).await?;
            if rotated.damaged > 0 {
                bail!(
                    "{} keys can't be unwrapped, so the older master keys stay and what was destroyed can still be \
                     read in older copies of the database; {} are wrapped by master key {}. Restore the others \
                     (`lintje quarantaine`), and run it again",
                    rotated.damaged,
                    rotated.wrapped,
                    rotated.number
                );
            }
            say!(
                "{} keys are wrapped by master key {}; the older ones are gone.",
                rotated.wrapped,
                rotated.number
            );
        }
        What::Bewaar { uit } => copy(&seal, uit).await?,
        What::Herstel { van } => {
            let file = File::open(van).with_context(|| van.display().to_string())?;
            let restored = seal.restore_keys(BufReader::new(file)).await?;
            say!("{restored} keys restored.");
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Makes what is not there, and says of each file whether it did.
fn maak(settings: &Settings) -> anyhow::Result<ExitCode> {
    let (master, seal, root) = (
        settings.master_key_file(),
        settings.seal_keys_file(),
        settings.root_key_file(),
    );
    for file in [&master, &seal, &root] {
        let was = file.exists();
        if file == &master {
            LinkKey::from_file_or_new(file)?;
        } else if file == &seal {
            match Hoofdsleutels::from_file(file) {
                Err(HoofdsleutelError::Missing(_)) => Hoofdsleutels::make(file)?,
                keys => keys?,
            };
        } else {
            RootKey::from_file_or_new(file)?;
        }
        let what = if was { "is there" } else { "made" };
        say!("{}: {what}.", file.display());
    }
    say!(
        "Keep a copy of each elsewhere, apart from the backups of the database (docs/operations.md)."
    );
    Ok(ExitCode::SUCCESS)
}

/// What the provider has to know is all that goes to standard output.
fn inlogdienst(settings: &Settings) -> anyhow::Result<ExitCode> {
    let file = settings.inlogdienst.sleutel_file();
    let file = file.context("LINTJE_OIDC_SLEUTEL_FILE says where the key is, or has to come")?;
    let sleutel = match file.exists() {
        true => Ondertekensleutel::uit_bestand(file),
        false => Ondertekensleutel::maak(file),
    };
    let sleutel = sleutel.with_context(|| file.display().to_string())?;
    say!("{:#}", sleutel.openbaar());
    Ok(ExitCode::SUCCESS)
}

async fn vervang(settings: &Settings, pool: &PgPool) -> anyhow::Result<ExitCode> {
    let file = settings.master_key_file();
    let key = LinkKey::from_file(&file)?;
    geheim::vervang(pool, &key, Clock::system().now())
        .await
        .context("only the owner of the database can do this")?;
    say!("{} is the master key of this database now.", file.display());
    Ok(ExitCode::SUCCESS)
}

/// For its owner alone, and under its name only when it is whole.
async fn copy(seal: &Seal, to: &Path) -> anyhow::Result<()> {
    let folder = match to.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    if !folder.is_dir() {
        bail!("there is no directory {}", folder.display());
    }
    let cannot = || format!("cannot write to {}", folder.display());
    let unfinished = NamedTempFile::new_in(folder).with_context(cannot)?;
    let mut lines = BufWriter::new(unfinished.as_file());
    let written = seal.copy_keys(&mut lines).await?;
    lines.flush().with_context(cannot)?;
    drop(lines);
    unfinished.as_file().sync_all().with_context(cannot)?;
    unfinished.persist(to).with_context(cannot)?;
    File::open(folder)?.sync_all()?;
    say!("{}: {written} keys.", to.display());
    Ok(())
}
