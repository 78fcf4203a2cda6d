//! Where the server's socket lies: a directory that only its user, and root, can enter.

use std::fs::Permissions;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::Context;
use tempfile::TempDir;

use super::os_user::ServerUser;
use super::urls::PORT;

/// The longest path that the kernel takes for a socket, in bytes.
const LONGEST_PATH: usize = 107;

pub enum SocketDirectory {
    /// The cluster itself: it is the server's own and closed to others anyway.
    Cluster(PathBuf),
    /// A short one, for a cluster whose path is too long; removed with the value.
    Short(TempDir),
}

impl SocketDirectory {
    pub fn choose(cluster: &Path, user: ServerUser) -> anyhow::Result<Self> {
        if fits(cluster) {
            return Ok(Self::Cluster(cluster.to_owned()));
        }
        let parent = match user {
            // The runtime directory is the user's own: somebody else's server could not enter it.
            ServerUser::Same => std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from),
            ServerUser::Other { .. } => None,
        };
        let parent = parent.filter(|path| path.is_dir() && path.as_os_str().len() < 60);
        let parent = parent.unwrap_or_else(|| PathBuf::from("/tmp"));
        let short = tempfile::Builder::new()
            .prefix("lintje-")
            .permissions(Permissions::from_mode(0o700))
            .tempdir_in(&parent)
            .with_context(|| {
                format!(
                    "cannot make a directory for the socket in {}",
                    parent.display()
                )
            })?;
        user.own(short.path())?;
        Ok(Self::Short(short))
    }

    pub fn path(&self) -> &Path {
        match self {
            Self::Cluster(path) => path,
            Self::Short(directory) => directory.path(),
        }
    }
}

/// Takes away the short directory of a program that was killed; a cluster stays, because it is not empty.
pub fn remove_abandoned(directory: &Path) {
    for name in [format!(".s.PGSQL.{PORT}"), format!(".s.PGSQL.{PORT}.lock")] {
        let _ = std::fs::remove_file(directory.join(name));
    }
    let _ = std::fs::remove_dir(directory);
}

fn fits(directory: &Path) -> bool {
    let socket = directory.join(format!(".s.PGSQL.{PORT}"));
    socket.as_os_str().as_bytes().len() <= LONGEST_PATH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cluster_is_taken_up_to_the_longest_path() {
        let longest = format!("/{}", "d".repeat(LONGEST_PATH - "//.s.PGSQL.5432".len()));
        assert!(fits(Path::new(&longest)));
        assert!(!fits(Path::new(&format!("{longest}d"))));
    }
}
