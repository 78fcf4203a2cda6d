//! What a history is held against, checkpoints and the roots of before them; and whom they have to be signed by.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use history::log::{Checkpointrij, Gelezen, Teken, lees};
use history::{Mark, RootKey, Wortel};
use tlog::checkpoint::Checkpoint;
use verifier::{Hash, Root, from_hex, root, to_hex};

use crate::config::Settings;

/// Whose signatures count.
pub enum Trust {
    Keys(Vec<Hash>),
    /// No key is known here: a signature tells only that nobody changed the root since it was made.
    Anybody,
}

impl Trust {
    /// The keys that were given; otherwise that of this installation, where its file is.
    pub fn of(given: &[Hash], settings: &Settings) -> anyhow::Result<Self> {
        if !given.is_empty() {
            return Ok(Trust::Keys(given.to_vec()));
        }
        let own = RootKey::from_file(&settings.root_key_file())?;
        let own = own.and_then(|key| from_hex(&key.openbaar()));
        Ok(own.map_or(Trust::Anybody, |own| Trust::Keys(vec![own])))
    }
}

/// What was found.
#[derive(Default)]
pub struct Roots {
    pub good: Vec<Root>,
    pub checkpoints: Vec<Kept>,
    /// Those that are not to be trusted: where they are, and why not.
    pub bad: Vec<String>,
}

/// A checkpoint, and where it was.
pub struct Kept {
    pub name: String,
    pub checkpoint: Checkpoint,
    /// The signed text.
    pub note: String,
}

impl Roots {
    /// Those in the files and directories that were given; otherwise those in LINTJE_ROOTS.
    pub fn from_files(
        given: &[PathBuf],
        settings: &Settings,
        trust: &Trust,
    ) -> anyhow::Result<Self> {
        let own = settings.roots();
        let paths = match given {
            [] if own.is_dir() => vec![own],
            given => given.to_vec(),
        };
        let mut roots = Roots::default();
        for path in paths {
            let context = || path.display().to_string();
            if is_text(&path) {
                roots.add_file(&path, trust).with_context(context)?;
                continue;
            }
            for (name, text) in root::files(&path).with_context(context)? {
                roots.add(&name, &text, trust);
            }
            if path.is_dir() {
                let mut files = Vec::new();
                for file in fs::read_dir(&path).with_context(context)? {
                    files.push(file?.path());
                }
                files.sort();
                for file in files.iter().filter(|file| is_text(file)) {
                    roots.add_file(file, trust).with_context(context)?;
                }
            }
        }
        Ok(roots)
    }

    fn add_file(&mut self, file: &Path, trust: &Trust) -> std::io::Result<()> {
        let bytes = fs::read(file)?;
        let text = String::from_utf8_lossy(&bytes);
        self.add_checkpoint(&file.display().to_string(), &text, trust);
        Ok(())
    }

    /// Those that the database lists.
    pub fn add_listed(&mut self, roots: &[Wortel], checkpoints: &[Checkpointrij], trust: &Trust) {
        for wortel in roots {
            let name = format!("work.wortel, position {}", wortel.mark.position);
            self.add(&name, &wortel.json(), trust);
        }
        for rij in checkpoints {
            let name = format!("history.checkpoint, row {}", rij.id);
            self.add_checkpoint(&name, &rij.notitie, trust);
        }
    }

    fn add(&mut self, name: &str, text: &str, trust: &Trust) {
        match (Root::read(text), trust) {
            (Err(fault), _) => self.bad.push(format!("{name}: {fault}")),
            (Ok(root), Trust::Keys(keys)) if !keys.contains(&root.key) => {
                let key = to_hex(&root.key);
                self.bad
                    .push(format!("{name}: signed with another key, {key}"));
            }
            (Ok(root), _) if self.good.contains(&root) => {}
            (Ok(root), _) => self.good.push(root),
        }
    }

    pub fn add_checkpoint(&mut self, name: &str, text: &str, trust: &Trust) {
        let Trust::Keys(keys) = trust else {
            self.bad.push(format!(
                "{name}: no key is known here, so nobody can tell who signed it (--sleutel)"
            ));
            return;
        };
        let mut why = "no key is known here";
        for key in keys {
            match lees(text, key) {
                Gelezen::Checkpoint(checkpoint) => {
                    if !self
                        .checkpoints
                        .iter()
                        .any(|kept| kept.checkpoint == checkpoint)
                    {
                        self.checkpoints.push(Kept {
                            name: name.to_owned(),
                            checkpoint,
                            note: text.to_owned(),
                        });
                    }
                    return;
                }
                Gelezen::Onbekend => why = "it holds something that this version does not know",
                Gelezen::Troep(waarom) => why = waarom,
            }
        }
        self.bad.push(format!("{name}: {why}"));
    }

    /// Of which logs the checkpoints are.
    pub fn only_of(&mut self, names: &[String]) {
        let (ours, others) = std::mem::take(&mut self.checkpoints)
            .into_iter()
            .partition(|kept| names.contains(&kept.checkpoint.origin));
        self.checkpoints = ours;
        self.bad.extend(others.iter().map(|kept: &Kept| {
            format!(
                "{}: a checkpoint of another log, {}",
                kept.name, kept.checkpoint.origin
            )
        }));
    }

    /// All of them, as what a history is held against.
    pub fn tekens(&self) -> Vec<Teken> {
        let roots = self.good.iter().filter_map(|root| {
            Some(Teken {
                waar: format!("root of {}", root.at),
                mark: Mark {
                    position: i64::try_from(root.position).ok()?,
                    hash: root.hash,
                },
                wortels: None,
            })
        });
        let checkpoints = self
            .checkpoints
            .iter()
            .filter_map(|kept| Teken::van_checkpoint(kept.name.clone(), &kept.checkpoint));
        roots.chain(checkpoints).collect()
    }

    pub fn say(&self, trust: &Trust) {
        for bad in &self.bad {
            say!("NOT TO BE TRUSTED: {bad}");
        }
        let last = self.good.iter().max_by_key(|root| root.position);
        match last {
            None if self.checkpoints.is_empty() => {
                say!("There is no checkpoint and no root to hold it against.");
            }
            None => {}
            Some(last) => say!(
                "Held against {}, the last of {} (position {}).",
                match self.good.len() {
                    1 => "1 root".to_owned(),
                    many => format!("{many} roots"),
                },
                last.at,
                last.position
            ),
        }
        let newest = self
            .checkpoints
            .iter()
            .max_by_key(|kept| kept.checkpoint.size);
        if let Some(Kept { checkpoint, .. }) = newest {
            say!(
                "Held against {}, the last of {} events of {}.",
                match self.checkpoints.len() {
                    1 => "1 checkpoint".to_owned(),
                    many => format!("{many} checkpoints"),
                },
                checkpoint.size,
                checkpoint.origin
            );
        }
        if let (Trust::Anybody, Some(last)) = (trust, last) {
            say!(
                "Whose they are was not checked: no key is known here. The last is of {}.",
                to_hex(&last.key)
            );
        }
    }
}

fn is_text(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "txt")
}
