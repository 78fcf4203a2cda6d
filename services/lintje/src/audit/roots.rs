//! The roots that a history is held against, and whom they have to be signed by.

use std::path::PathBuf;

use anyhow::Context;
use history::{RootKey, Wortel};
use verifier::{Hash, Root, from_hex, root, to_hex};

use crate::config::Settings;

/// Whose roots count.
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
    /// Those that are not to be trusted: where they are, and why not.
    pub bad: Vec<String>,
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
            let files = root::files(&path).with_context(|| path.display().to_string())?;
            for (name, text) in files {
                roots.add(&name, &text, trust);
            }
        }
        Ok(roots)
    }

    /// Those that the database lists.
    pub fn add_listed(&mut self, listed: &[Wortel], trust: &Trust) {
        for wortel in listed {
            let name = format!("work.wortel, position {}", wortel.mark.position);
            self.add(&name, &wortel.json(), trust);
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

    pub fn say(&self, trust: &Trust) {
        for bad in &self.bad {
            say!("NOT TO BE TRUSTED: {bad}");
        }
        let last = self.good.iter().max_by_key(|root| root.position);
        match last {
            None => say!("There is no root to hold it against."),
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
        if let (Trust::Anybody, Some(last)) = (trust, last) {
            say!(
                "Whose they are was not checked: no key is known here. The last is of {}.",
                to_hex(&last.key)
            );
        }
    }
}
