//! The key and the memory of a witness: two files in a directory of its own.
//!
//! `getuige.key`: the name of the key, and on the next line its secret half, 32 bytes in base64; for its owner only.
//!
//! `getuige.json`: what was cosigned last, on one line, and on the next its SHA-256. A witness that forgot could cosign
//! a second history; so without this file, or with one that is damaged or of another key, it does not begin.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tlog::checkpoint::Checkpoint;
use tlog::note::{Kind, Note, NoteError, Signer};
use zeroize::Zeroizing;

use crate::oordeel::Laatste;

const KEY: &str = "getuige.key";
const MEMORY: &str = "getuige.json";

#[derive(Debug, thiserror::Error)]
pub enum GeheugenError {
    #[error("{0}: {1}")]
    File(String, #[source] io::Error),
    #[error("{0} is no key of a witness: a name, and 32 bytes in base64 on the next line")]
    Key(String),
    #[error(transparent)]
    Name(#[from] NoteError),
    #[error("there is no key in {0}: `lintje getuige sleutel` makes one")]
    NoKey(String),
    #[error(
        "the memory of this witness, {0}, is gone. A witness that forgot could cosign a second history: put the file \
         back, or make a new key in another directory"
    )]
    Gone(String),
    #[error(
        "the memory of this witness, {0}, is damaged. A witness that forgot could cosign a second history: put the file \
         back, or make a new key in another directory"
    )]
    Damaged(String),
    #[error("the memory of this witness, {0}, is that of another key")]
    OtherKey(String),
    #[error("another witness is using {0}")]
    InUse(String),
}

fn file(path: &Path) -> impl Fn(io::Error) -> GeheugenError {
    let name = path.display().to_string();
    move |error| GeheugenError::File(name.clone(), error)
}

/// The key of a witness.
#[derive(Clone, Debug)]
pub struct Sleutel(Signer);

impl Sleutel {
    /// Makes a key, and an empty memory with it. `secret` is fresh randomness.
    ///
    /// # Errors
    /// When the name is none, or one of the files is there already or can't be made.
    pub fn nieuw(map: &Path, name: &str, secret: &[u8; 32]) -> Result<Self, GeheugenError> {
        let signer = Signer::new(name, Kind::Cosignature, secret)?;
        fs::create_dir_all(map).map_err(file(map))?;
        let key = map.join(KEY);
        let text = Zeroizing::new(format!("{name}\n{}\n", STANDARD.encode(secret)));
        let mut written = File::options()
            .write(true)
            .create_new(true)
            .mode(0o600)
            .open(&key)
            .map_err(file(&key))?;
        written
            .write_all(text.as_bytes())
            .and_then(|()| written.sync_all())
            .map_err(file(&key))?;
        let memory = Stored {
            sleutel: signer.verifier().to_string(),
            logs: BTreeMap::new(),
        };
        memory.write(map)?;
        Ok(Sleutel(signer))
    }

    /// Reads the key; none when there is none.
    ///
    /// # Errors
    /// When it can't be read, or is none.
    pub fn lees(map: &Path) -> Result<Option<Self>, GeheugenError> {
        let path = map.join(KEY);
        let text = match fs::read_to_string(&path) {
            Ok(text) => Zeroizing::new(text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(file(&path)(error)),
        };
        let read = || {
            let (name, secret) = text.trim_end().split_once('\n')?;
            let bytes = Zeroizing::new(STANDARD.decode(secret).ok()?);
            Signer::new(name, Kind::Cosignature, bytes.as_slice().try_into().ok()?).ok()
        };
        let signer = read().ok_or_else(|| GeheugenError::Key(path.display().to_string()))?;
        Ok(Some(Sleutel(signer)))
    }

    pub fn signer(&self) -> &Signer {
        &self.0
    }

    /// The half that everybody may know, as C2SP writes it.
    pub fn openbaar(&self) -> String {
        self.0.verifier().to_string()
    }
}

/// What stands in the file.
#[derive(Serialize, Deserialize)]
struct Stored {
    sleutel: String,
    /// The last checkpoint of each log, signed and cosigned, by origin.
    logs: BTreeMap<String, String>,
}

impl Stored {
    fn read(path: &Path) -> Result<Self, GeheugenError> {
        let name = || path.display().to_string();
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(GeheugenError::Gone(name()));
            }
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return Err(GeheugenError::Damaged(name()));
            }
            Err(error) => return Err(file(path)(error)),
        };
        let read = || {
            let (line, sum) = text.strip_suffix('\n')?.split_once('\n')?;
            (sum == sum_of(line)).then(|| serde_json::from_str(line).ok())?
        };
        read().ok_or_else(|| GeheugenError::Damaged(name()))
    }

    /// Whole or not at all, and on the disk when it returns.
    fn write(&self, map: &Path) -> Result<(), GeheugenError> {
        let path = map.join(MEMORY);
        let line = serde_json::to_string(self).map_err(|error| file(&path)(error.into()))?;
        let beside = map.join(format!("{MEMORY}.nieuw"));
        let written = || {
            let mut new = File::create(&beside)?;
            new.write_all(format!("{line}\n{}\n", sum_of(&line)).as_bytes())?;
            new.sync_all()?;
            fs::rename(&beside, &path)?;
            File::open(map)?.sync_all()
        };
        written().map_err(file(&path))
    }
}

fn sum_of(line: &str) -> String {
    let sum = Sha256::digest(line);
    sum.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What a witness remembers, held by one process at a time.
#[derive(Debug)]
pub struct Geheugen {
    map: PathBuf,
    sleutel: Sleutel,
    logs: BTreeMap<String, Laatste>,
    /// Held as long as this lives.
    _claim: File,
}

impl Geheugen {
    /// Opens the memory of the key in this directory.
    ///
    /// # Errors
    /// When one of the two is not there, damaged, or in use.
    pub fn open(map: &Path) -> Result<Self, GeheugenError> {
        let sleutel =
            Sleutel::lees(map)?.ok_or_else(|| GeheugenError::NoKey(map.display().to_string()))?;
        let claim = File::open(map).map_err(file(map))?;
        match claim.try_lock() {
            Ok(()) => {}
            Err(fs::TryLockError::WouldBlock) => {
                return Err(GeheugenError::InUse(map.display().to_string()));
            }
            Err(fs::TryLockError::Error(error)) => return Err(file(map)(error)),
        }
        let path = map.join(MEMORY);
        let name = path.display().to_string();
        let stored = Stored::read(&path)?;
        if stored.sleutel != sleutel.openbaar() {
            return Err(GeheugenError::OtherKey(name));
        }
        let mut logs = BTreeMap::new();
        for (origin, checkpoint) in stored.logs {
            let last = read(&origin, checkpoint, &sleutel)
                .ok_or_else(|| GeheugenError::Damaged(name.clone()))?;
            logs.insert(origin, last);
        }
        Ok(Geheugen {
            map: map.to_owned(),
            sleutel,
            logs,
            _claim: claim,
        })
    }

    pub fn sleutel(&self) -> &Sleutel {
        &self.sleutel
    }

    /// What was cosigned last of this log.
    pub fn laatste(&self, origin: &str) -> Option<&Laatste> {
        self.logs.get(origin)
    }

    /// All that is remembered, by origin.
    pub fn logs(&self) -> impl Iterator<Item = (&str, &Laatste)> {
        self.logs
            .iter()
            .map(|(origin, last)| (origin.as_str(), last))
    }

    /// Remembers what is cosigned now; it is on the disk when this returns.
    ///
    /// # Errors
    /// When it can't be written: then it is not remembered, and must not be told to anybody.
    pub fn onthoud(&mut self, origin: &str, laatste: Laatste) -> Result<(), GeheugenError> {
        let others = self.logs.iter().filter(|(known, _)| *known != origin);
        let others = others.map(|(known, last)| (known.clone(), last.checkpoint.clone()));
        let this = (origin.to_owned(), laatste.checkpoint.clone());
        let stored = Stored {
            sleutel: self.sleutel.openbaar(),
            logs: others.chain([this]).collect(),
        };
        stored.write(&self.map)?;
        self.logs.insert(origin.to_owned(), laatste);
        Ok(())
    }
}

/// A checkpoint that this witness cosigned; none when it did not.
fn read(origin: &str, signed: String, sleutel: &Sleutel) -> Option<Laatste> {
    let note = Note::parse(&signed).ok()?;
    note.verify([sleutel.signer().verifier()]).ok()?;
    let checkpoint = Checkpoint::parse(note.text()).ok()?;
    (checkpoint.origin == origin).then_some(Laatste {
        size: checkpoint.size,
        root: checkpoint.root,
        checkpoint: signed,
    })
}
