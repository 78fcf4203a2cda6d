//! Whether what came back is what was: the history and what was signed of it, keys, log books, files, and the read
//! models that it makes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::Context;
use futures::TryStreamExt;
use history::log::checkpointrijen;
use history::{Clock, Finding, VerifyError, storage, verify_noted, wortels};
use object_store::ObjectStore;
use projections::rebuild::rebuild;
use projections::{History, upcasters};
use reactors::{BestandenError, genoemd};
use serde_json::Value;
use sqlx::PgPool;
use uuid::Uuid;

use crate::audit::{Besides, End, Roots, Trust, ondertekenaar, replay_everything};
use crate::backup::archive::Begin;
use crate::backup::file_key;
use crate::config::Settings;
use crate::database;
use crate::progress::Progress;
use crate::restore::load::memory;

/// A key by its place: the case, and whose it is.
pub type Key = (Uuid, String);

pub async fn all(
    settings: &Settings,
    pool: &PgPool,
    begin: &Begin,
    signed: &Path,
    forgotten: &[Key],
) -> anyhow::Result<End> {
    let mut ends = vec![the_history(settings, pool, begin, signed).await?];
    ends.push(what_belongs_to_it(settings, pool, forgotten).await?);
    let seal = database::seal(settings, pool).await?;
    let mut progress = Progress::new();
    rebuild(pool, &seal, upcasters, |done, all| {
        progress.tell(done, all);
    })
    .await?;
    progress.end();
    ends.push(replay_everything(pool, &seal).await?);
    ends.push(
        the_files(
            settings,
            History::open(pool.clone(), seal, upcasters),
            forgotten,
        )
        .await?,
    );
    keep_signed(settings, signed)?;
    let worst = ends.into_iter().max_by_key(|end| match end {
        End::Good => 0,
        End::Unproved => 1,
        End::Untrusted => 2,
        End::Broken => 3,
    });
    Ok(worst.unwrap_or(End::Good))
}

/// The history against everything that was signed: what the backup has, and what lies here already. What was signed of
/// events that are not there tells how much was lost.
async fn the_history(
    settings: &Settings,
    pool: &PgPool,
    begin: &Begin,
    signed: &Path,
) -> anyhow::Result<End> {
    let trust = Trust::of(&[], settings)?;
    let mut from = vec![signed.to_owned()];
    from.extend(Some(settings.roots()).filter(|folder| folder.is_dir()));
    let mut roots = Roots::from_files(&from, settings, &trust)?;
    remembered(signed, &mut roots, &trust)?;
    roots.add_listed(&wortels(pool).await?, &checkpointrijen(pool).await?, &trust);
    if let Some(log) = ondertekenaar(settings)? {
        let mut names = log.eerder.clone();
        names.push(log.naam_van_log(pool).await?);
        roots.only_of(&names);
    }
    let (here, lost): (Vec<_>, Vec<_>) = roots
        .tekens()
        .into_iter()
        .partition(|teken| teken.mark.position <= begin.position);
    if let Some(most) = lost.iter().map(|teken| teken.mark.position).max() {
        say!(
            "LOST: {} events. {} of them were signed, and the backup has {}.",
            most - begin.position,
            most,
            begin.position
        );
    }
    let mut progress = Progress::new();
    let told = |done, all| progress.tell(done, all);
    let outcome = verify_noted(pool, &Clock::system(), &here, told).await;
    progress.end();
    let end = match outcome {
        Ok(whole) if whole.verification.events == begin.position => {
            say!(
                "Whole: {} events, held against {} checkpoints and roots.",
                begin.position,
                here.len()
            );
            match roots.bad.is_empty() {
                true => End::Good,
                false => End::Untrusted,
            }
        }
        Ok(other) => {
            say!(
                "BROKEN: {} events, and the backup is of {}.",
                other.verification.events,
                begin.position
            );
            End::Broken
        }
        Err(VerifyError::Broken(broken)) => {
            say!("BROKEN at position {}: {broken}.", broken.position());
            End::Broken
        }
        Err(error) => return Err(error.into()),
    };
    for bad in &roots.bad {
        say!("NOT TO BE TRUSTED: {bad}");
    }
    Ok(end)
}

/// What who signs remembered is a checkpoint too. It is not put back: an older memory would have it sign what it should
/// refuse.
fn remembered(signed: &Path, roots: &mut Roots, trust: &Trust) -> anyhow::Result<()> {
    let Ok(text) = fs::read_to_string(memory(signed)?) else {
        return Ok(());
    };
    let remembered: Value =
        serde_json::from_str(&text).context("what was remembered of the log")?;
    for which in ["vorige", "getekend"] {
        if let Some(note) = remembered[which]["checkpoint"].as_str() {
            roots.add_checkpoint("what who signs remembered", note, trust);
        }
    }
    Ok(())
}

/// Keys, certificates, log books. That a key is gone of which the history does not know yet is as it should be.
async fn what_belongs_to_it(
    settings: &Settings,
    pool: &PgPool,
    forgotten: &[Key],
) -> anyhow::Result<End> {
    let forgotten: BTreeSet<Key> = forgotten.iter().cloned().collect();
    let mut besides = Besides::look(settings, pool, &Clock::system()).await?;
    besides.found.retain(|finding| match finding {
        Finding::GoneUncertified { case, subject } => {
            !forgotten.contains(&(*case, subject.clone()))
        }
        _ => true,
    });
    besides.say();
    match besides.found.is_empty() {
        true => Ok(End::Good),
        false => Ok(End::Broken),
    }
}

/// Every file that the history names, but of whoever was forgotten since.
async fn the_files(
    settings: &Settings,
    history: History,
    forgotten: &[Key],
) -> anyhow::Result<End> {
    let (store, _) = storage(&settings.storage_url()?, &settings.toegang())?;
    let stored: BTreeSet<Uuid> = store
        .list(None)
        .try_filter_map(|meta| async move { Ok(file_key(&meta.location)) })
        .try_collect()
        .await?;
    let named = match genoemd(&history).await {
        Ok(named) => named,
        Err(BestandenError::Database(error)) => return Err(error.into()),
        Err(damage) => {
            say!("Whether every file is there was not looked at: {damage}.");
            return Ok(End::Unproved);
        }
    };
    let mut end = End::Good;
    for file in &named {
        let key = (file.van, file.onderwerp.to_string());
        if !stored.contains(&file.sleutel) && !forgotten.contains(&key) {
            say!("MISSING: the file {} of {}.", file.sleutel, file.van);
            end = End::Broken;
        }
    }
    say!(
        "{} files are named, {} are stored.",
        named.len(),
        stored.len()
    );
    Ok(end)
}

/// Checkpoints and roots go where they are looked for; what lies there already is newer, or the same.
fn keep_signed(settings: &Settings, signed: &Path) -> anyhow::Result<()> {
    let folder = settings.roots();
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    for file in fs::read_dir(signed)? {
        let file = file?;
        let to = folder.join(file.file_name());
        if file.file_type()?.is_file() && !to.exists() {
            fs::copy(file.path(), &to).with_context(|| to.display().to_string())?;
        }
    }
    Ok(())
}
