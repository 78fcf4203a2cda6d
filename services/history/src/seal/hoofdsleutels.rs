//! The master keys: the keys of cases are wrapped by them, and they stand in a file that is in no database
//! and in no backup of one. Each has a number; the newest wraps, an older one is there as long as something
//! is still wrapped by it. When it goes, whatever it wrapped in old dumps goes with it.

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use super::cipher::Key;

#[derive(Debug, thiserror::Error)]
pub enum HoofdsleutelError {
    #[error("the file of master keys {0} can't be read or written: {1}")]
    File(String, std::io::Error),
    #[error("the file of master keys {0}, line {1}: a number and 32 bytes in base64 are expected")]
    Malformed(String, usize),
    #[error("there is no file of master keys {0}")]
    Missing(String),
}

/// The master keys that a program knows.
#[derive(Clone)]
pub struct Hoofdsleutels {
    file: Option<PathBuf>,
    keys: BTreeMap<i32, Key>,
}

impl fmt::Debug for Hoofdsleutels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hoofdsleutels({:?})", self.keys.keys())
    }
}

impl Hoofdsleutels {
    /// One master key from elsewhere than a file: for tests.
    pub fn given(key: [u8; 32]) -> Self {
        Hoofdsleutels {
            file: None,
            keys: BTreeMap::from([(1, Key::new(key))]),
        }
    }

    /// Reads the file: a line for each key, its number and its bytes in base64.
    ///
    /// # Errors
    /// [`HoofdsleutelError::Missing`] when it is not there.
    pub fn from_file(path: &Path) -> Result<Self, HoofdsleutelError> {
        let name = || path.display().to_string();
        let text = match crate::sleutelbestand::read(path) {
            Ok(text) => text,
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => {
                return Err(HoofdsleutelError::Missing(name()));
            }
            Err(e) => return Err(HoofdsleutelError::File(name(), e)),
        };
        let mut keys = BTreeMap::new();
        for (nth, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let (number, key) =
                parsed(line).ok_or_else(|| HoofdsleutelError::Malformed(name(), nth + 1))?;
            keys.insert(number, key);
        }
        Ok(Hoofdsleutels {
            file: Some(path.to_owned()),
            keys,
        })
    }

    /// A file with one new key, readable by its owner only.
    ///
    /// # Errors
    /// When it can't be written, or there is one.
    pub fn make(path: &Path) -> Result<Self, HoofdsleutelError> {
        let made = Hoofdsleutels {
            file: Some(path.to_owned()),
            keys: BTreeMap::from([(1, Key::random())]),
        };
        crate::sleutelbestand::write_new(path, &made.text())
            .map_err(|e| HoofdsleutelError::File(path.display().to_string(), e))?;
        Ok(made)
    }

    /// The file once more: somebody may have added a key, or taken one away.
    pub(super) fn again(&self) -> Result<Self, HoofdsleutelError> {
        match &self.file {
            Some(file) => Self::from_file(file),
            None => Ok(self.clone()),
        }
    }

    pub(super) fn get(&self, number: i32) -> Option<&Key> {
        self.keys.get(&number)
    }

    /// The number of the newest; none: the file is empty.
    pub fn newest(&self) -> Option<i32> {
        self.keys.keys().next_back().copied()
    }

    /// The numbers of all.
    pub fn numbers(&self) -> Vec<i32> {
        self.keys.keys().copied().collect()
    }

    /// What the database keeps of a key, to tell it from another of the same number.
    pub(super) fn check_value(number: i32, key: &Key) -> Vec<u8> {
        let mut sha = Sha256::new();
        sha.update(b"lintje master key");
        sha.update(number.to_be_bytes());
        sha.update(key.bytes());
        sha.finalize().to_vec()
    }

    /// Adds a new key to the file.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn add(&mut self) -> Result<i32, HoofdsleutelError> {
        let number = self.newest().unwrap_or_default() + 1;
        self.keys.insert(number, Key::random());
        self.save()?;
        Ok(number)
    }

    /// Takes the keys that are older than this one out of the file. A newer one may be waiting for its use.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn drop_older(&mut self, number: i32) -> Result<(), HoofdsleutelError> {
        self.keys.retain(|other, _| *other >= number);
        self.save()
    }

    fn text(&self) -> String {
        let mut text =
            String::from("# master keys of Lintje: number and key; the highest number is in use\n");
        for (number, key) in &self.keys {
            text.push_str(&format!("{number} {}\n", STANDARD.encode(key.bytes())));
        }
        text
    }

    /// Writes a new file beside the old one and lets it take its place.
    fn save(&self) -> Result<(), HoofdsleutelError> {
        let Some(path) = &self.file else {
            return Ok(());
        };
        let beside = path.with_extension("nieuw");
        let write = || -> std::io::Result<()> {
            let mut file = std::fs::OpenOptions::new()
                .write(true)
                .create(true)
                .truncate(true)
                .mode(0o600)
                .open(&beside)?;
            file.write_all(self.text().as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&beside, path)?;
            // The name is durable when its folder is.
            let folder = path.parent().filter(|p| !p.as_os_str().is_empty());
            std::fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
        };
        write().map_err(|e| HoofdsleutelError::File(path.display().to_string(), e))
    }
}

fn parsed(line: &str) -> Option<(i32, Key)> {
    let (number, key) = line.trim().split_once(' ')?;
    let bytes: [u8; 32] = STANDARD.decode(key.trim()).ok()?.try_into().ok()?;
    Some((number.parse().ok().filter(|n| *n > 0)?, Key::new(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_added_and_the_old_ones_leave_the_file() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("keys/hoofdsleutels");
        assert!(matches!(
            Hoofdsleutels::from_file(&path),
            Err(HoofdsleutelError::Missing(_))
        ));
        let mut keys = Hoofdsleutels::make(&path).unwrap();
        let first = std::fs::read_to_string(&path).unwrap();
        assert_eq!(keys.add().unwrap(), 2);
        assert_eq!(Hoofdsleutels::from_file(&path).unwrap().numbers(), [1, 2]);
        keys.drop_older(2).unwrap();
        let again = Hoofdsleutels::from_file(&path).unwrap();
        assert_eq!(again.newest(), Some(2));
        let old = first.lines().last().unwrap().split_once(' ').unwrap().1;
        assert!(!std::fs::read_to_string(&path).unwrap().contains(old));
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert!(Hoofdsleutels::make(&path).is_err());
    }

    #[test]
    fn a_line_that_is_no_key_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hoofdsleutels");
        crate::sleutelbestand::write_new(&path, "# ja\n1 kort\n").unwrap();
        assert!(matches!(
            Hoofdsleutels::from_file(&path),
            Err(HoofdsleutelError::Malformed(_, 2))
        ));
    }
}
