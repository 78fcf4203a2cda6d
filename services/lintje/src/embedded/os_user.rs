//! Whom PostgreSQL runs as. It refuses root, so for root it is somebody else.

use std::os::unix::fs::{MetadataExt, chown};
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, bail};
use nix::unistd::{User, geteuid};
use tokio::process::Command;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerUser {
    /// The user who runs the program.
    Same,
    /// Another one, reached by `setpriv`, which only root may do.
    Other { uid: u32, gid: u32, sight: Sight },
}

/// What the other user may read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    Own,
    /// Everything, by the capability CAP_DAC_READ_SEARCH: for a clone that lies under /root, where nobody else
    /// may come.
    All,
}

impl ServerUser {
    /// For root: the owner of the cluster when there is one, else `postgres`, else `nobody`.
    ///
    /// `program` and the parent of `cluster` are what that user must be able to reach.
    pub async fn choose(cluster: &Path, program: &Path) -> anyhow::Result<Self> {
        if !geteuid().is_root() {
            return Ok(Self::Same);
        }
        let (uid, gid) = unprivileged(cluster)?;
        let parent = cluster
            .parent()
            .context("the cluster has a parent directory")?;
        for sight in [Sight::Own, Sight::All] {
            let user = Self::Other { uid, gid, sight };
            if user.runs(program).await? && user.enters(parent).await? {
                return Ok(user);
            }
        }
        bail!(
            "PostgreSQL does not run as root, and user {uid} cannot reach {} and {}: \
             move the clone, set LINTJE_DATA, or run this as a normal user",
            program.display(),
            parent.display()
        )
    }

    /// A command as this user: with a clean environment (no PGPORT, no locale), in a directory that everybody may
    /// enter, and in a process group of its own, so that the terminal's Ctrl-C passes it by.
    pub fn command(self, program: &Path) -> Command {
        let mut command = match self {
            Self::Same => Command::new(program),
            Self::Other { uid, gid, sight } => {
                let mut command = Command::new("setpriv");
                command.args([
                    format!("--reuid={uid}"),
                    format!("--regid={gid}"),
                    "--clear-groups".into(),
                ]);
                if sight == Sight::All {
                    command.args([
                        "--inh-caps=+dac_read_search",
                        "--ambient-caps=+dac_read_search",
                    ]);
                    command.arg("--bounding-set=-all,+dac_read_search");
                    // PostgreSQL asks access(2) for its own programs, which looks at no capability of whoever is not
                    // root, unless this is set. It gives none that those above do not.
                    command.arg("--securebits=+no_setuid_fixup");
                }
                command.arg(program);
                command
            }
        };
        command
            .env_clear()
            .env("PATH", "/usr/bin:/bin:/usr/sbin:/sbin")
            .current_dir("/");
        command.process_group(0).stdin(Stdio::null());
        command
    }

    /// Gives a file or directory of ours to this user.
    pub fn own(self, path: &Path) -> std::io::Result<()> {
        match self {
            Self::Same => Ok(()),
            Self::Other { uid, gid, .. } => chown(path, Some(uid), Some(gid)),
        }
    }

    async fn runs(self, program: &Path) -> anyhow::Result<bool> {
        succeeds(self.command(program).arg("--version")).await
    }

    async fn enters(self, directory: &Path) -> anyhow::Result<bool> {
        // Not `test -x`: the kernel answers that question without looking at capabilities.
        succeeds(
            self.command(Path::new("test"))
                .arg("-e")
                .arg(directory.join(".")),
        )
        .await
    }
}

async fn succeeds(command: &mut Command) -> anyhow::Result<bool> {
    let status = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .await;
    Ok(status
        .context("cannot run setpriv (Debian package util-linux)")?
        .success())
}

fn unprivileged(cluster: &Path) -> anyhow::Result<(u32, u32)> {
    if let Ok(cluster) = cluster.metadata()
        && cluster.uid() != 0
    {
        return Ok((cluster.uid(), cluster.gid()));
    }
    for name in ["postgres", "nobody"] {
        if let Some(user) = User::from_name(name)? {
            return Ok((user.uid.as_raw(), user.gid.as_raw()));
        }
    }
    bail!("PostgreSQL does not run as root, and there is no user postgres or nobody to run it as")
}
