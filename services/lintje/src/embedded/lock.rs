//! One program at a time on a data directory.

use std::fs::{File, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;

/// The error of a second start; an enum would have this one variant that anybody matches on.
#[derive(Debug)]
pub struct AlreadyRunning {
    data: PathBuf,
    process: String,
}

impl std::fmt::Display for AlreadyRunning {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { data, process } = self;
        write!(
            f,
            "already running on {} as process {process}: stop that one first",
            data.display()
        )?;
        write!(
            f,
            " (Ctrl-C there, or `kill {process}`), or choose another directory with LINTJE_DATA"
        )
    }
}

impl std::error::Error for AlreadyRunning {}

/// An exclusive lock of the kernel: gone with the process that held it, however that ended.
pub struct Lock(#[expect(dead_code, reason = "an open file is the lock")] File);

impl Lock {
    /// # Errors
    /// [`AlreadyRunning`], or when the file cannot be written.
    pub fn take(data: &Path) -> anyhow::Result<Self> {
        let mut file = open(data)?;
        match file.try_lock() {
            Ok(()) => {
                file.set_len(0)?;
                write!(file, "{}", std::process::id())?;
                Ok(Self(file))
            }
            Err(TryLockError::WouldBlock) => {
                let mut process = String::new();
                file.read_to_string(&mut process)?;
                Err(AlreadyRunning {
                    data: data.to_owned(),
                    process,
                }
                .into())
            }
            Err(TryLockError::Error(error)) => Err(error.into()),
        }
    }

    /// Whether a program holds it now.
    pub fn is_taken(data: &Path) -> bool {
        matches!(
            File::open(path(data)).map(|file| file.try_lock_shared()),
            Ok(Err(TryLockError::WouldBlock))
        )
    }
}

fn open(data: &Path) -> anyhow::Result<File> {
    let path = path(data);
    File::options()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(&path)
        .with_context(|| format!("cannot write {}", path.display()))
}

fn path(data: &Path) -> PathBuf {
    data.join("lintje.lock")
}
