//! Small file systems that can be filled and made read-only. They are mounted in a name space of the
//! drill's own, so that nothing of them is left behind and nobody else sees them; a user without rights
//! makes one too, where the kernel lets users have name spaces.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::Context;
use nix::errno::Errno;
use nix::mount::{MsFlags, mount, umount2};
use nix::sys::fanotify::{EventFFlags, Fanotify, InitFlags, MarkFlags, MaskFlags};
use nix::unistd::geteuid;

/// Set in the process that runs in the name space.
const INSIDE: &str = "LINTJE_DRILL_MOUNTS";

/// Under which the program runs where its processes are its own too: what it started and lost sight of is adopted here,
/// and ends with it.
const FIRST_PROCESS: [&str; 4] = ["sh", "-c", "\"$@\"; exit $?", "drill"];

/// Runs this program again in a name space of its own, if that is possible here. With `machines` its network and its
/// processes are its own as well.
pub fn enter_own_space(machines: bool) -> anyhow::Result<()> {
    if in_own_space() {
        return Ok(());
    }
    let mut unshare = Command::new("unshare");
    unshare.args(["--mount", "--propagation", "private"]);
    if !geteuid().is_root() {
        unshare.args(["--user", "--map-current-user", "--keep-caps"]);
    }
    if machines {
        unshare.args(["--net", "--pid", "--fork", "--kill-child", "--mount-proc"]);
    }
    let arguments: Vec<_> = unshare.get_args().map(ToOwned::to_owned).collect();
    let possible = Command::new("unshare")
        .args(&arguments)
        .arg("true")
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    if !possible {
        return Ok(());
    }
    let program = std::env::current_exe()?;
    if machines {
        unshare.args(FIRST_PROCESS);
    }
    unshare.arg(program).args(std::env::args_os().skip(1));
    Err(unshare.env(INSIDE, "1").exec()).context("cannot run in a name space of its own")
}

/// Whether this program runs in a name space of its own.
pub fn in_own_space() -> bool {
    std::env::var_os(INSIDE).is_some()
}

/// A file system of its own, in memory.
pub struct Volume {
    folder: PathBuf,
}

impl Volume {
    /// Mounts one of so many MiB over a folder. `None`: mounting is not allowed here.
    pub fn mount(folder: &Path, mebibytes: u32) -> anyhow::Result<Option<Self>> {
        std::fs::create_dir_all(folder)?;
        if !in_own_space() {
            return Ok(None);
        }
        let size = format!("size={mebibytes}m,mode=0755");
        let mounted = mount(
            Some("drill"),
            folder,
            Some("tmpfs"),
            MsFlags::empty(),
            Some(size.as_str()),
        );
        match mounted {
            Ok(()) => Ok(Some(Volume {
                folder: folder.to_owned(),
            })),
            Err(Errno::EPERM | Errno::EACCES) => Ok(None),
            Err(other) => Err(other).context("a file system in memory"),
        }
    }

    fn ballast(&self) -> PathBuf {
        self.folder.join("ballast")
    }

    /// Nothing more can be written.
    pub fn fill(&self) -> anyhow::Result<()> {
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.ballast())?;
        for block in [vec![0; 1 << 20], vec![0; 1 << 12]] {
            loop {
                match file.write_all(&block) {
                    Ok(()) => {}
                    Err(full) if full.kind() == ErrorKind::StorageFull => break,
                    Err(other) => return Err(other.into()),
                }
            }
        }
        Ok(())
    }

    /// There is room again.
    pub fn empty(&self) -> anyhow::Result<()> {
        match File::create(self.ballast()) {
            Ok(_) => Ok(std::fs::remove_file(self.ballast())?),
            Err(other) => Err(other.into()),
        }
    }

    /// From now on whoever opens a file on it waits, until the value that this returns is dropped: a storage that
    /// answers nothing and refuses nothing.
    ///
    /// # Errors
    /// When the kernel has no such listeners, or lets this user have none.
    pub fn still(&self) -> anyhow::Result<Still> {
        // Opens ask a listener that never looks. Content: before the file can be read.
        let flags = InitFlags::FAN_CLASS_CONTENT | InitFlags::FAN_CLOEXEC;
        let listener = Fanotify::init(flags, EventFFlags::O_RDONLY)?;
        listener.mark(
            MarkFlags::FAN_MARK_ADD | MarkFlags::FAN_MARK_MOUNT,
            MaskFlags::FAN_OPEN_PERM,
            File::open(&self.folder)?,
            None::<&Path>,
        )?;
        Ok(Still {
            _listener: listener,
        })
    }

    /// Waits until nobody has a file open for writing, which is when the kernel allows it.
    pub async fn read_only(&self) -> anyhow::Result<()> {
        let flags = MsFlags::MS_REMOUNT | MsFlags::MS_BIND | MsFlags::MS_RDONLY;
        loop {
            match mount(
                None::<&str>,
                &self.folder,
                None::<&str>,
                flags,
                None::<&str>,
            ) {
                Ok(()) => return Ok(()),
                Err(Errno::EBUSY) => tokio::time::sleep(Duration::from_millis(2)).await,
                Err(other) => return Err(other.into()),
            }
        }
    }

    pub fn writable(&self) -> anyhow::Result<()> {
        let flags = MsFlags::MS_REMOUNT | MsFlags::MS_BIND;
        Ok(mount(
            None::<&str>,
            &self.folder,
            None::<&str>,
            flags,
            None::<&str>,
        )?)
    }
}

/// While it lives nobody opens a file on a file system. Those who wait go on when it ends, also when this process does.
#[derive(Debug)]
pub struct Still {
    _listener: Fanotify,
}

impl Drop for Volume {
    fn drop(&mut self) {
        let _ = umount2(&self.folder, nix::mount::MntFlags::MNT_DETACH);
    }
}
