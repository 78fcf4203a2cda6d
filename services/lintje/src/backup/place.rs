//! Where backups are: a directory or a bucket, and how they are called there.
//!
//! Each backup is one file that is there when it is whole. Beside them is one copy of the wrapped keys, always the
//! newest: an older backup is opened with it, so who was forgotten since stays forgotten.

use std::fs;
use std::sync::Arc;

use anyhow::{Context, bail};
use chrono::{DateTime, Utc};
use futures::TryStreamExt;
use history::{Toegang, storage};
use object_store::ObjectStore;
use object_store::path::Path;
use uuid::Uuid;

const PREFIX: &str = "lintje-";
const SUFFIX: &str = ".age";
const KEYS: &str = "sleutels";
/// What object_store puts after the name of a file that it has not finished.
const UNFINISHED: char = '#';
/// S3 takes 10,000 parts of an upload: this is enough for 300 GB.
const BLOCK_S3: usize = 32 << 20;
const BLOCK_LOCAL: usize = 4 << 20;

pub struct Place {
    pub store: Arc<dyn ObjectStore>,
    pub address: String,
    pub block: usize,
}

impl Place {
    pub fn open(address: &str, toegang: &Toegang) -> anyhow::Result<Self> {
        let (store, _) = storage(address, toegang)?;
        let block = match address.starts_with("s3://") {
            true => BLOCK_S3,
            false => BLOCK_LOCAL,
        };
        Ok(Place {
            store,
            address: address.to_owned(),
            block,
        })
    }

    async fn backups(&self) -> anyhow::Result<Vec<String>> {
        self.store
            .list(None)
            .try_filter_map(|file| async move {
                let name = file.location.filename().filter(|name| is_backup(name));
                Ok(name.map(str::to_owned))
            })
            .try_collect()
            .await
            .with_context(|| self.address.clone())
    }

    /// The newest backup of an installation.
    pub async fn last_of(&self, installation: Uuid) -> anyhow::Result<Option<String>> {
        let names = self.backups().await?.into_iter();
        let ours = before(installation);
        Ok(names.filter(|name| name.starts_with(&ours)).max())
    }

    /// Takes away what of these files was left in a directory by whoever was killed: no list shows it.
    pub fn clear_unfinished(&self, of: impl Fn(&str) -> bool) -> anyhow::Result<()> {
        let Some(folder) = self.address.strip_prefix("file://") else {
            return Ok(()); // a bucket has a rule for unfinished uploads
        };
        let cannot = || format!("cannot write to {folder}");
        for file in fs::read_dir(folder).with_context(cannot)? {
            let file = file?;
            let name = file.file_name();
            let name = name.to_string_lossy();
            if name
                .split_once(UNFINISHED)
                .is_some_and(|(name, _)| of(name))
            {
                fs::remove_file(file.path()).with_context(cannot)?;
            }
        }
        Ok(())
    }

    /// The newest backup.
    pub async fn newest(&self) -> anyhow::Result<String> {
        let mut names = self.backups().await?;
        names.sort_by(|one, other| moment_of(one).cmp(moment_of(other)));
        let Some(newest) = names.pop() else {
            bail!("there is no backup in {}", self.address);
        };
        match names.iter().find(|name| of(name) != of(&newest)) {
            Some(other) => bail!(
                "{} has backups of several installations, {other} and {newest}: say which with --naam",
                self.address
            ),
            None => Ok(newest),
        }
    }
}

pub fn name(installation: Uuid, at: DateTime<Utc>) -> String {
    let at = at.format("%Y%m%dT%H%M%S%.3fZ");
    format!("{}{at}{SUFFIX}", before(installation))
}

/// The copy of the wrapped keys.
pub fn keys(installation: Uuid) -> Path {
    Path::from(format!("{}{KEYS}{SUFFIX}", before(installation)))
}

/// How the names of its files begin.
pub fn before(installation: Uuid) -> String {
    let installation = installation.simple().to_string();
    format!("{PREFIX}{}-", installation.get(..12).unwrap_or_default())
}

/// Whether it is a backup by its name, and no copy of keys.
pub fn is_backup(name: &str) -> bool {
    name.starts_with(PREFIX) && name.ends_with(SUFFIX) && !name.ends_with("sleutels.age")
}

/// Of which installation it is.
fn of(name: &str) -> &str {
    name.rsplit_once('-').map_or(name, |(of, _)| of)
}

fn moment_of(name: &str) -> &str {
    name.rsplit_once('-').map_or(name, |(_, moment)| moment)
}
