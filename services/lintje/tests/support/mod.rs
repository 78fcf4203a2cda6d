//! Starts the real program and talks to what it started.

use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::{Pid, User, geteuid};
use sqlx::{Connection, PgConnection};
use tempfile::TempDir;

/// A place to keep data in, and the user who runs the program there.
pub struct House {
    folder: TempDir,
    binary: PathBuf,
    tools: PathBuf,
    user: Option<User>,
}

impl House {
    /// For the user who runs the tests.
    pub fn new() -> Self {
        history::use_ring(); // for the clients of the tests
        let folder = tempfile::tempdir().unwrap();
        open_to_all(folder.path());
        let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools");
        Self {
            folder,
            binary: env!("CARGO_BIN_EXE_lintje").into(),
            tools,
            user: None,
        }
    }

    /// For a user without any rights: everything lies where that user can come. `None` when only root could do so.
    pub fn of_nobody() -> Option<Self> {
        if !geteuid().is_root() {
            return None;
        }
        let mut house = Self::new().with_all();
        let nobody = User::from_name("nobody").unwrap().unwrap();
        std::fs::create_dir(house.data()).unwrap();
        chown(
            house.data(),
            Some(nobody.uid.as_raw()),
            Some(nobody.gid.as_raw()),
        )
        .unwrap();
        house.user = Some(nobody);
        Some(house)
    }

    /// The program and its tools lie here too, as in a clone.
    pub fn with_all(mut self) -> Self {
        let home = self.path().join("huis");
        std::fs::create_dir(&home).unwrap();
        let copy = Command::new("cp")
            .arg("-r")
            .args([&self.binary, &self.tools])
            .arg(&home)
            .status()
            .unwrap();
        assert!(copy.success());
        self.binary = home.join("lintje");
        self.tools = home.join("tools");
        self
    }

    /// Nobody but its owner may come here any more: as in a clone under /root.
    pub fn closed(self) -> Self {
        std::fs::set_permissions(self.path(), std::fs::Permissions::from_mode(0o700)).unwrap();
        self
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn data(&self) -> PathBuf {
        self.path().join("data")
    }

    pub fn cluster(&self) -> PathBuf {
        self.data().join("postgres")
    }

    /// The process number of the server, as its own file says.
    pub fn server(&self) -> Option<Pid> {
        let file = std::fs::read_to_string(self.cluster().join("postmaster.pid")).ok()?;
        Some(Pid::from_raw(file.lines().next()?.parse().unwrap()))
    }

    pub fn log(&self) -> String {
        std::fs::read_to_string(self.cluster().join("server.log")).unwrap()
    }

    /// A program as the owner of the cluster.
    pub fn command_of_server_user(&self, program: &str) -> Command {
        let owner = self.cluster().metadata().unwrap();
        as_user(owner.uid(), owner.gid(), Path::new(program))
    }

    pub fn command(&self) -> Command {
        let mut command = match &self.user {
            None => Command::new(&self.binary),
            Some(user) => as_user(user.uid.as_raw(), user.gid.as_raw(), &self.binary),
        };
        command
            .env("LINTJE_DATA", self.data())
            .env("LINTJE_TOOLS", &self.tools);
        command
            .env("LINTJE_MAIL_HTTP", "127.0.0.1:0")
            .env("LINTJE_MAIL_SMTP", "127.0.0.1:0");
        command.env("TMPDIR", self.path()); // what a throw-away server leaves behind would be seen here
        command.env_remove("DATABASE_URL").env("PGPORT", "1"); // what others set must not matter
        command
            .stdout(Stdio::piped())
            .process_group(0)
            .current_dir(self.path());
        command
    }

    /// `lintje omgeving`, ready for use.
    pub fn start(&self) -> Omgeving {
        self.start_on(&self.data())
    }

    pub fn start_on(&self, data: &Path) -> Omgeving {
        let mut program = self
            .command()
            .env("LINTJE_DATA", data)
            .arg("omgeving")
            .spawn()
            .unwrap();
        let mut output = BufReader::new(program.stdout.take().unwrap());
        let mut told = |label: &str| {
            let mut line = String::new();
            output.read_line(&mut line).unwrap();
            line.strip_prefix(label).unwrap().trim().to_owned()
        };
        let superuser = told("PostgreSQL");
        let http = told("Mail").trim_start_matches("http://").to_owned();
        let smtp = told("SMTP");
        told("Ready.");
        Omgeving {
            superuser,
            http,
            smtp,
            program,
            output,
        }
    }
}

pub struct Omgeving {
    superuser: String,
    pub http: String,
    pub smtp: String,
    program: Child,
    output: BufReader<std::process::ChildStdout>,
}

impl Omgeving {
    /// A connection to the program's database in this role.
    pub async fn connect(&self, role: &str) -> PgConnection {
        self.try_connect(role).await.unwrap()
    }

    /// `None`: nobody answers.
    pub async fn try_connect(&self, role: &str) -> Option<PgConnection> {
        PgConnection::connect(&self.url(role)).await.ok()
    }

    /// The address of the program's database in this role.
    pub fn url(&self, role: &str) -> String {
        self.superuser
            .replace("postgres://postgres@", &format!("postgres://{role}@"))
    }

    /// Ctrl-C, as a terminal sends it: to every process of the group.
    pub fn interrupt(mut self) {
        killpg(self.group(), Signal::SIGINT).unwrap();
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).unwrap();
        assert_eq!(rest, "Stopped.\n");
        assert!(self.program.wait().unwrap().success());
    }

    /// SIGKILL of the program alone.
    pub fn kill(mut self) {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
    }

    fn group(&self) -> Pid {
        Pid::from_raw(self.program.id().try_into().unwrap())
    }
}

impl Drop for Omgeving {
    fn drop(&mut self) {
        if self.program.try_wait().unwrap().is_none() {
            killpg(self.group(), Signal::SIGTERM).unwrap(); // a test that failed
            self.program.wait().unwrap();
        }
    }
}

fn as_user(uid: u32, gid: u32, program: &Path) -> Command {
    if geteuid().as_raw() == uid {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command
        .args([
            format!("--reuid={uid}"),
            format!("--regid={gid}"),
            "--clear-groups".into(),
        ])
        .arg(program);
    command
}

fn open_to_all(folder: &Path) {
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o755)).unwrap();
}

/// Not a zombie either, which nobody has to reap.
pub fn lives(process: Pid) -> bool {
    std::fs::read_to_string(format!("/proc/{process}/status"))
        .is_ok_and(|status| !status.contains("State:\tZ"))
}
