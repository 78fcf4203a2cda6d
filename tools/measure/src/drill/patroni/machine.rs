//! A machine of the cluster: a network of its own, whose cable can be pulled, and everything that runs in it.

use std::collections::HashSet;
use std::os::unix::fs::chown;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use anyhow::Context;
use nix::sys::signal::{Signal, kill};
use nix::unistd::{Pid, User};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use super::config;
use crate::mounts;

/// What the cables lead to. The drill is there too.
const SWITCH: &str = "switch";
/// Seconds after which a machine that was left behind ends by itself.
const LIFE: u32 = 7_200;
/// How long its processes may take to be gone.
const GONE: Duration = Duration::from_secs(10);

pub struct Machine {
    /// 1, 2 or 3.
    pub number: usize,
    pub folder: PathBuf,
    /// Keeps the network while nothing else runs in it.
    holder: Child,
    place: Place,
    /// How the kernel names the network.
    network: PathBuf,
    user: User,
    services: Vec<Child>,
}

/// Where programs of a machine run: the process that holds its network.
#[derive(Clone, Copy)]
pub struct Place(i32);

impl Place {
    /// A program on that machine.
    pub fn command(self, program: &str) -> Command {
        let mut command = Command::new("nsenter");
        command
            .arg(format!("--net=/proc/{}/ns/net", self.0))
            .args(["--", program])
            .stdin(Stdio::null())
            .kill_on_drop(true);
        command
    }
}

/// What machines are connected by, and this process with them.
///
/// # Errors
/// When this is no network of the drill's own.
pub async fn lay_network() -> anyhow::Result<()> {
    anyhow::ensure!(
        mounts::in_own_space(),
        "a network of its own is not allowed here"
    );
    for words in [
        "link set lo up".to_owned(),
        format!("link add {SWITCH} type bridge"),
        format!("address add 10.0.0.1/24 dev {SWITCH}"),
        format!("link set {SWITCH} up"),
    ] {
        finish(Command::new("ip").args(words.split(' '))).await?;
    }
    Ok(())
}

impl Machine {
    /// Switched on and connected; nothing runs yet.
    ///
    /// # Errors
    /// When its network or its folder can't be made.
    pub async fn new(number: usize, folder: PathBuf, user: &User) -> anyhow::Result<Self> {
        for made in [folder.clone(), folder.join("run")] {
            std::fs::create_dir_all(&made)?;
            chown(&made, Some(user.uid.as_raw()), Some(user.gid.as_raw()))?;
        }
        std::fs::write(folder.join("patroni.yml"), config::patroni(number, &folder))?;
        let mut holder = Command::new("unshare")
            .args(["--net", "sh", "-c", &format!("echo; exec sleep {LIFE}")])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let output = holder.stdout.take().context("it has an output")?;
        // Once it says something its network is there.
        BufReader::new(output).lines().next_line().await?;
        let holder_pid: i32 = holder.id().context("it runs")?.try_into()?;
        let network = std::fs::read_link(format!("/proc/{holder_pid}/ns/net"))?;
        let machine = Machine {
            number,
            folder,
            holder,
            place: Place(holder_pid),
            network,
            user: user.clone(),
            services: Vec::new(),
        };
        let name = config::name(number);
        machine
            .ip(&format!(
                "link add {name} type veth peer name eth0 netns {holder_pid}"
            ))
            .await?;
        machine
            .ip(&format!("link set {name} master {SWITCH} up"))
            .await?;
        for words in [
            "link set lo up".to_owned(),
            format!("address add {}/24 dev eth0", config::address(number)),
            "link set eth0 up".to_owned(),
        ] {
            finish(machine.place.command("ip").args(words.split(' '))).await?;
        }
        Ok(machine)
    }

    /// etcd and Patroni, which starts PostgreSQL, as a service manager does after a boot.
    ///
    /// # Errors
    /// When one can't be started.
    pub fn start(&mut self) -> anyhow::Result<()> {
        let etcd = self
            .service("etcd")?
            .envs(config::etcd(self.number, &self.folder))
            .spawn()?;
        let patroni = self
            .service("patroni")?
            .arg(self.folder.join("patroni.yml"))
            .envs(config::SECRETS)
            .spawn()?;
        self.services = vec![etcd, patroni];
        Ok(())
    }

    /// The power goes: every process of it is gone at once.
    ///
    /// # Errors
    /// When some stay.
    pub async fn power_off(&mut self) -> anyhow::Result<()> {
        self.freeze()?;
        self.signal(Signal::SIGKILL)?;
        self.services.clear();
        let gone = async {
            while !self.processes()?.is_empty() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            anyhow::Ok(())
        };
        tokio::time::timeout(GONE, gone).await?
    }

    /// Every process of it stands still.
    ///
    /// # Errors
    /// When the processes of this system can't be read.
    pub fn freeze(&self) -> anyhow::Result<()> {
        let mut stopped = HashSet::new();
        // Who was not stopped yet may have started another.
        loop {
            let all = self.processes()?;
            if all.iter().all(|process| stopped.contains(process)) {
                return Ok(());
            }
            for process in all {
                let _ = kill(process, Signal::SIGSTOP); // it may have ended
                stopped.insert(process);
            }
        }
    }

    /// Its Patroni stands still; PostgreSQL goes on as it was.
    ///
    /// # Errors
    /// When Patroni does not run.
    pub fn leave(&self) -> anyhow::Result<()> {
        let patroni = self.services.last().and_then(Child::id);
        let patroni = patroni.context("Patroni does not run")?.try_into()?;
        Ok(kill(Pid::from_raw(patroni), Signal::SIGSTOP)?)
    }

    /// The end of [`Machine::freeze`] and of [`Machine::leave`].
    ///
    /// # Errors
    /// As there.
    pub fn thaw(&self) -> anyhow::Result<()> {
        self.signal(Signal::SIGCONT)
    }

    /// Pulls the cable: nothing comes in or goes out, and nobody is told.
    ///
    /// # Errors
    /// When that is not allowed.
    pub async fn unplug(&self) -> anyhow::Result<()> {
        self.ip(&format!("link set {} nomaster", config::name(self.number)))
            .await
    }

    /// # Errors
    /// As [`Machine::unplug`].
    pub async fn plug(&self) -> anyhow::Result<()> {
        let name = config::name(self.number);
        self.ip(&format!("link set {name} master {SWITCH}")).await
    }

    pub fn place(&self) -> Place {
        self.place
    }

    /// One that runs as the user of PostgreSQL, which may pass through folders of ours and nothing else.
    fn service(&self, program: &str) -> anyhow::Result<Command> {
        let log = std::fs::File::options()
            .create(true)
            .append(true)
            .open(self.folder.join(format!("{program}.log")))?;
        let mut command = self.place.command("setpriv");
        command
            .arg(format!("--reuid={}", self.user.uid))
            .arg(format!("--regid={}", self.user.gid))
            .args(["--clear-groups", "--inh-caps=+dac_read_search"])
            .args([
                "--ambient-caps=+dac_read_search",
                "--bounding-set=-all,+dac_read_search",
            ])
            .arg(program)
            .current_dir("/")
            .env("HOME", &self.folder)
            .process_group(0)
            .stdout(log.try_clone()?)
            .stderr(log);
        Ok(command)
    }

    /// Everything that runs in its network, but the holder.
    fn processes(&self) -> anyhow::Result<Vec<Pid>> {
        let here = |pid: &i32| {
            *pid != self.place.0
                && std::fs::read_link(format!("/proc/{pid}/ns/net"))
                    .is_ok_and(|network| network == self.network)
        };
        Ok(std::fs::read_dir("/proc")?
            .flatten()
            .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
            .filter(here)
            .map(Pid::from_raw)
            .collect())
    }

    fn signal(&self, signal: Signal) -> anyhow::Result<()> {
        for process in self.processes()? {
            let _ = kill(process, signal); // it may have ended
        }
        Ok(())
    }

    async fn ip(&self, words: &str) -> anyhow::Result<()> {
        finish(Command::new("ip").args(words.split(' '))).await
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        // PostgreSQL is no child of ours.
        let _ = self.freeze().and_then(|()| self.signal(Signal::SIGKILL));
        let _ = self.holder.start_kill();
    }
}

/// Runs a command to its end.
///
/// # Errors
/// When it fails: what it said.
pub async fn finish(command: &mut Command) -> anyhow::Result<()> {
    let output = command.output().await.with_context(|| {
        let program = command.as_std().get_program().to_string_lossy();
        format!("{program} can't be started")
    })?;
    anyhow::ensure!(
        output.status.success(),
        "{:?}: {}",
        command.as_std(),
        String::from_utf8_lossy(&output.stderr).trim()
    );
    Ok(())
}
