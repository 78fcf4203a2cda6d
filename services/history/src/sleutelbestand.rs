//! Files that hold a key: who may read them, and how they are made.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::Path;

const ROOT: u32 = 0;
/// What others than the owner may do.
const OTHERS: u32 = 0o077;
/// The same, but that a group may read.
const OTHERS_BUT_READING_GROUP: u32 = 0o037;

/// The text of a key file that nobody else can read.
///
/// As PostgreSQL has it: a file of root may be read by its group, since that is how systemd and Kubernetes hand a secret
/// to a program; any other file is its owner's alone.
///
/// # Errors
/// Those of the system, and `PermissionDenied` when others may read it.
pub fn read(path: &Path) -> io::Result<String> {
    let mut file = File::open(path)?;
    let about = file.metadata()?;
    let forbidden = match about.uid() {
        ROOT => OTHERS_BUT_READING_GROUP,
        _ => OTHERS,
    };
    let mode = about.mode() & 0o777;
    if mode & forbidden != 0 {
        return Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            format!("others may read or write it (mode {mode:04o}): chmod 0600"),
        ));
    }
    let mut text = String::new();
    file.read_to_string(&mut text)?;
    Ok(text)
}

/// Writes a file that must not exist yet, whole or not at all, readable by its owner only.
///
/// # Errors
/// Those of the system, and `AlreadyExists`.
pub fn write_new(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use std::fs::Permissions;
    use std::os::unix::fs::{PermissionsExt, chown};

    use super::*;

    #[test]
    fn a_key_that_others_can_read_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("master.key");
        write_new(&path, "geheim").unwrap();
        assert_eq!(read(&path).unwrap(), "geheim");
        let root = fs::metadata(&path).unwrap().uid() == ROOT;
        for (mode, taken) in [
            (0o400, true),
            (0o600, true),
            (0o440, root),
            (0o640, root),
            (0o644, false),
            (0o604, false),
            (0o660, false),
        ] {
            fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
            let read = read(&path);
            assert_eq!(read.is_ok(), taken, "{mode:o}: {read:?}");
        }
        // Of somebody else, a group may not read it either.
        fs::set_permissions(&path, Permissions::from_mode(0o440)).unwrap();
        if chown(&path, Some(1), None).is_ok() {
            let error = read(&path).unwrap_err().to_string();
            assert!(error.contains("0440") && error.contains("chmod"), "{error}");
        }
    }
}
