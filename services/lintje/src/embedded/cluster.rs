//! The directory of the server: making it, configuring it, and what it tells about the last start.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use nix::unistd::{User, geteuid};

use super::binaries::{Binaries, Durability, finish};
use super::os_user::ServerUser;
use super::socket::SocketDirectory;
use super::urls::PORT;

const MAJOR_VERSION: &str = "18";
/// How a cluster is called while `initdb` fills it.
const UNFINISHED: &str = "postgres.nieuw-";
/// `pg_ctl` hands the path to a shell between double quotes.
const NOT_IN_A_PATH: [char; 4] = ['"', '$', '`', '\\'];

/// Makes the cluster if it is not there yet. An `initdb` that was killed halfway leaves only a directory with
/// another name, which the next one removes.
pub async fn create(
    cluster: &Path,
    binaries: &Binaries,
    user: ServerUser,
    durability: Durability,
) -> anyhow::Result<()> {
    if cluster.to_string_lossy().contains(NOT_IN_A_PATH) {
        bail!(
            "{}: PostgreSQL's pg_ctl cannot handle \" $ ` or \\ in a path; set LINTJE_DATA",
            cluster.display()
        );
    }
    let parent = cluster
        .parent()
        .context("the cluster has a parent directory")?;
    remove_unfinished(parent)?;
    if let Ok(version) = fs::read_to_string(cluster.join("PG_VERSION")) {
        if version.trim() != MAJOR_VERSION {
            bail!(
                "{} was made by PostgreSQL {}, this is {MAJOR_VERSION}",
                cluster.display(),
                version.trim()
            );
        }
        return Ok(());
    }
    if cluster.exists() {
        bail!(
            "{} is no PostgreSQL cluster (or not readable): move it away",
            cluster.display()
        );
    }
    let new = tempfile::Builder::new()
        .prefix(UNFINISHED)
        .tempdir_in(parent)?;
    user.own(new.path())?;
    let mut initdb = user.command(&binaries.initdb);
    initdb.arg("-D").arg(new.path()).args([
        "--username=postgres",
        "--auth=peer",
        "--no-instructions",
    ]);
    // The same order and upper case on every machine; Dutch order is a COLLATE of the query that wants it.
    initdb.args([
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
    ]);
    if durability == Durability::ThrowAway {
        initdb.arg("--no-sync");
    }
    finish(initdb, "initdb").await?;
    fs::rename(new.keep(), cluster)?;
    fs::File::open(parent)?.sync_all()?;
    Ok(())
}

fn remove_unfinished(parent: &Path) -> anyhow::Result<()> {
    for entry in fs::read_dir(parent)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(UNFINISHED) {
            // It only takes up room; an initdb that outlived its program may even still write in it.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
    Ok(())
}

/// Writes the server's settings, at every start: the clone may have moved, another user may have come.
///
/// The files exist since `initdb` and so stay the server's own.
pub fn configure(
    cluster: &Path,
    socket: &SocketDirectory,
    durability: Durability,
) -> anyhow::Result<()> {
    let durability = match durability {
        Durability::Fsync => "max_wal_size = 2GB\nshared_buffers = 256MB\n",
        Durability::ThrowAway => {
            "fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n\
             wal_level = minimal\nmax_wal_senders = 0\nshared_buffers = 128MB\n"
        }
    };
    let socket_directory = socket
        .path()
        .to_str()
        .context("the path of the socket is valid UTF-8")?;
    let socket_directory = socket_directory.replace('\'', "''"); // a string that holds a quoted item of a list
    let settings = format!(
        "# Written by lintje at every start. For changes of your own: ALTER SYSTEM.\n\
         listen_addresses = ''\n\
         port = {PORT}\n\
         unix_socket_directories = '\"{socket_directory}\"'\n\
         unix_socket_permissions = 0700\n\
         max_connections = 200\n\
         timezone = 'UTC'\n\
         lc_messages = 'C'\n\
         log_timezone = 'UTC'\n\
         log_checkpoints = off\n\
         # Personal data stays out of the log: no statements, no values of a violated constraint.\n\
         log_min_error_statement = panic\n\
         log_error_verbosity = terse\n\
         {durability}"
    );
    fs::write(cluster.join("postgresql.conf"), settings)?;

    // The kernel tells the server which user connects; only the user of this program may, in every role, and
    // root, who could anyway.
    let user = User::from_uid(geteuid())?
        .context("the user who runs this has no entry in the password file")?;
    fs::write(
        cluster.join("pg_hba.conf"),
        "local all all peer map=lintje\n",
    )?;
    fs::write(
        cluster.join("pg_ident.conf"),
        format!("lintje root all\nlintje \"{}\" all\n", user.name),
    )?;
    Ok(())
}

/// What `postmaster.pid` says about the server that runs, or that ran last and could not remove it.
pub struct PidFile {
    path: PathBuf,
    pub process: String,
    pub socket_directory: PathBuf,
}

/// A number that the kernel gives to no process.
const NO_PROCESS: i32 = i32::MAX;

/// The process whose number is in the file.
#[derive(Debug, PartialEq, Eq)]
pub enum Process {
    /// The server of this cluster.
    Server,
    /// Somebody else's: numbers are given out again, above all after a restart of the machine. Or one that ended
    /// and that nobody took note of.
    Foreign,
    Gone,
}

impl PidFile {
    pub fn read(cluster: &Path) -> Option<Self> {
        let path = cluster.join("postmaster.pid");
        let content = fs::read_to_string(&path).ok()?;
        let mut lines = content.lines();
        let process = lines.next()?.trim_start_matches('-').to_owned();
        let socket_directory = PathBuf::from(lines.nth(3).unwrap_or_default());
        Some(Self {
            path,
            process,
            socket_directory,
        })
    }

    pub fn process(&self, cluster: &Path) -> Process {
        let Ok(line) = fs::read(format!("/proc/{}/cmdline", self.process)) else {
            return Process::Gone;
        };
        let words: Vec<&[u8]> = line.split(|byte| *byte == 0).collect();
        let is_postgres = words
            .first()
            .is_some_and(|program| program.ends_with(b"/postgres"));
        let of_cluster = [b"-D".as_slice(), cluster.as_os_str().as_encoded_bytes()];
        if is_postgres && words.windows(2).any(|pair| pair == of_cluster) {
            Process::Server
        } else {
            Process::Foreign
        }
    }

    /// Takes the number out, after it was found to be somebody else's. The rest stays: with it PostgreSQL finds
    /// out whether connections of its last server still live, and then it rightly refuses to start.
    pub fn forget_process(&self) -> std::io::Result<()> {
        let content = fs::read_to_string(&self.path)?;
        let rest = content.split_once('\n').map_or("", |(_, rest)| rest);
        fs::write(&self.path, format!("{NO_PROCESS}\n{rest}"))
    }
}
