//! A cluster of three as deploy/patroni tells operators to make it: on each machine etcd, Patroni and PostgreSQL, all of
//! Debian. The machines are networks on this one, so that a cable can be pulled; nothing of them can be reached from
//! elsewhere, nor reach out.

pub mod alerts;
mod config;
mod machine;
pub mod probe;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use measure::huis::DATABASE;
use measure::klant::{Antwoord, Klant};
use nix::unistd::{User, geteuid};
use serde_json::Value;
use sqlx::{Connection, Executor, PgConnection};
use tokio::process::{Child, Command};

pub use machine::lay_network;
use machine::{Machine, finish};

/// How many machines there are.
const MACHINES: usize = 3;
/// How long a machine may take to answer.
const ANSWER: Duration = Duration::from_secs(2);
/// How often they are asked.
const ASK: Duration = Duration::from_millis(100);
/// How long until another one is the primary.
const PROMOTED: Duration = Duration::from_secs(90);
/// How long until three machines are a cluster, with a synchronous standby.
const WHOLE: Duration = Duration::from_secs(180);
/// Lines of Patroni's log that are shown when something is wrong.
const LINES: usize = 40;

pub struct Cluster {
    machines: Vec<Machine>,
    folder: PathBuf,
}

impl Cluster {
    /// A new cluster, with the roles and the database of the program.
    ///
    /// # Errors
    /// When something is missing here, or it does not become a cluster.
    pub async fn make(folder: &Path) -> anyhow::Result<Self> {
        let user = User::from_name("postgres")?;
        let user = user.context("there is no user postgres: apt-get install postgresql")?;
        let mut machines = Vec::new();
        for number in 1..=MACHINES {
            let folder = folder.join(config::name(number));
            let mut machine = Machine::new(number, folder, &user).await?;
            machine.start()?;
            machines.push(machine);
        }
        let cluster = Cluster {
            machines,
            folder: folder.to_owned(),
        };
        let primary = cluster.whole().await?;
        cluster.make_databases(primary).await?;
        Ok(cluster)
    }

    /// As docs/installation.md has it, and one for the probe.
    async fn make_databases(&self, primary: usize) -> anyhow::Result<()> {
        let mut superuser =
            PgConnection::connect(&self.url(primary, "postgres", "postgres")).await?;
        let password = config::PASSWORD;
        for statement in [
            format!("CREATE ROLE lintje_eigenaar LOGIN PASSWORD '{password}'"),
            format!("CREATE ROLE lintje LOGIN PASSWORD '{password}'"),
            format!(
                "CREATE DATABASE {DATABASE} OWNER lintje_eigenaar ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0"
            ),
            format!("CREATE DATABASE {}", probe::DATABASE),
        ] {
            superuser.execute(statement.as_str()).await?;
        }
        let mut probe =
            PgConnection::connect(&self.url(primary, "postgres", probe::DATABASE)).await?;
        probe
            .execute("CREATE TABLE proef (n bigint PRIMARY KEY)")
            .await?;
        Ok(())
    }

    pub fn machine(&mut self, number: usize) -> &mut Machine {
        &mut self.machines[number - 1]
    }

    /// One of the servers.
    pub fn url(&self, number: usize, role: &str, database: &str) -> String {
        url(&[config::address(number)], role, database)
    }

    /// All of them, as the program takes it.
    pub fn list(&self, role: &str) -> String {
        let all: Vec<String> = (1..=MACHINES).map(config::address).collect();
        url(&all, role, DATABASE)
    }

    /// HAProxy where the program runs.
    pub fn proxied(&self, role: &str) -> String {
        url(&["127.0.0.1".to_owned()], role, DATABASE)
    }

    /// HAProxy with the file of the example; it goes with the value.
    ///
    /// # Errors
    /// When it can't be started.
    pub fn haproxy(&self) -> anyhow::Result<Child> {
        let file = self.folder.join("haproxy.cfg");
        std::fs::write(&file, config::HAPROXY)?;
        let log = std::fs::File::create(self.folder.join("haproxy.log"))?;
        let process = Command::new("haproxy")
            .arg("-db")
            .arg("-f")
            .arg(file)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .kill_on_drop(true)
            .spawn();
        process.context("haproxy can't be started")
    }

    /// What an operator types; who becomes the primary is Patroni's choice.
    ///
    /// # Errors
    /// When patronictl can't be started.
    pub fn switch_over(&self, from: usize) -> anyhow::Result<Child> {
        let file = self.folder.join(config::name(from)).join("patroni.yml");
        let log = std::fs::File::create(self.folder.join("patronictl.log"))?;
        let process = Command::new("patronictl")
            .arg("-c")
            .arg(file)
            .args(["switchover", "--leader", &config::name(from), "--force"])
            .envs(config::SECRETS)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .kill_on_drop(true)
            .spawn();
        process.context("patronictl can't be started")
    }

    /// Waits until another one than this is the primary.
    ///
    /// # Errors
    /// When that takes longer than a minute and a half.
    pub async fn promoted(&self, old: usize) -> anyhow::Result<usize> {
        let begin = Instant::now();
        while begin.elapsed() < PROMOTED {
            for number in (1..=MACHINES).filter(|number| *number != old) {
                let answer = ask(number, "/primary").await;
                if answer.is_some_and(|answer| answer.status.is_success()) {
                    return Ok(number);
                }
            }
            tokio::time::sleep(ASK).await;
        }
        bail!("no other primary within {} s", PROMOTED.as_secs())
    }

    /// Waits until all three are a cluster with a synchronous standby, and both standbys follow. Tells who is the primary.
    ///
    /// # Errors
    /// When that takes longer than three minutes.
    pub async fn whole(&self) -> anyhow::Result<usize> {
        let begin = Instant::now();
        while begin.elapsed() < WHOLE {
            if let Some(primary) = self.is_whole().await {
                return Ok(primary);
            }
            tokio::time::sleep(ASK).await;
        }
        bail!("the cluster is not whole within {} s", WHOLE.as_secs())
    }

    async fn is_whole(&self) -> Option<usize> {
        // All three tell the same: who was cut off knows nothing yet.
        let mut primary = None;
        for number in 1..=MACHINES {
            let leader = leader(&ask(number, "/cluster").await?.json())?;
            if *primary.get_or_insert(leader) != leader {
                return None;
            }
        }
        let primary = primary?;
        let both = tokio::time::timeout(ANSWER, self.both_follow(primary)).await;
        matches!(both, Ok(Ok(true))).then_some(primary)
    }

    /// Patroni calls a standby running that receives nothing; its primary knows better.
    async fn both_follow(&self, primary: usize) -> sqlx::Result<bool> {
        let mut superuser =
            PgConnection::connect(&self.url(primary, "postgres", "postgres")).await?;
        sqlx::query_scalar(
            "SELECT count(*) = 2 AND count(*) FILTER (WHERE sync_state = 'sync') = 1
             FROM pg_stat_replication WHERE state = 'streaming' AND application_name ~ '^db[123]$'",
        )
        .fetch_one(&mut superuser)
        .await
    }

    /// The last lines of Patroni on each machine.
    pub fn show_logs(&self) {
        for machine in &self.machines {
            let log = std::fs::read_to_string(machine.folder.join("patroni.log"));
            let log = log.unwrap_or_default();
            eprintln!("drill: Patroni on {}:", config::name(machine.number));
            let lines: Vec<&str> = log.lines().collect();
            for line in lines.iter().skip(lines.len().saturating_sub(LINES)) {
                eprintln!("    {line}");
            }
        }
    }

    /// Switches everything off.
    ///
    /// # Errors
    /// When something stays.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        for machine in &mut self.machines {
            machine.power_off().await?;
        }
        Ok(())
    }
}

/// Waits for a patronictl that was started.
///
/// # Errors
/// When it did not do it.
pub async fn switched_over(mut patronictl: Child) -> anyhow::Result<()> {
    let status = tokio::time::timeout(PROMOTED, patronictl.wait()).await??;
    anyhow::ensure!(status.success(), "patronictl ended with {status}");
    Ok(())
}

/// Whether everything that it takes is here.
///
/// # Errors
/// When something is missing: what.
pub async fn equipped() -> anyhow::Result<()> {
    anyhow::ensure!(geteuid().is_root(), "networks of one's own need root");
    for program in [
        "patroni",
        "patronictl",
        "etcd",
        "haproxy",
        "prometheus",
        "psql",
        "ip",
    ] {
        finish(Command::new("sh").args(["-c", &format!("command -v {program}")]))
            .await
            .with_context(|| {
                format!("{program} is missing: tools/debian failover names the packages")
            })?;
    }
    Ok(())
}

async fn ask(number: usize, path: &str) -> Option<Antwoord> {
    let address: SocketAddr = format!("{}:8008", config::address(number)).parse().ok()?;
    let mut client = Klant::nieuw(address);
    let answer = tokio::time::timeout(ANSWER, client.get(path)).await;
    answer.ok()?.ok()
}

/// The number of the leader, if two others follow it and one of them is synchronous.
fn leader(cluster: &Value) -> Option<usize> {
    let members = cluster["members"].as_array()?;
    let with = |role: &str| {
        let mut with = members.iter().filter(move |member| member["role"] == role);
        with.next().filter(|_| with.next().is_none())
    };
    let all_run = members.len() == MACHINES
        && members.iter().all(|member| member["state"] == "running")
        && with("sync_standby").is_some();
    let name = with("leader").filter(|_| all_run)?["name"].as_str()?;
    name.strip_prefix("db")?.parse().ok()
}

fn url(hosts: &[String], role: &str, database: &str) -> String {
    let (password, hosts) = (config::PASSWORD, hosts.join(","));
    format!("postgres://{role}:{password}@{hosts}/{database}?sslmode=disable")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_cluster_without_its_synchronous_standby_is_not_whole() {
        let of = |roles: [&str; 3], state: &str| {
            let member = |(nth, role): (usize, &&str)| json!({"name": format!("db{}", nth + 1), "role": role, "state": state});
            let members: Vec<Value> = roles.iter().enumerate().map(member).collect();
            json!({"members": members})
        };
        assert_eq!(
            leader(&of(["replica", "leader", "sync_standby"], "running")),
            Some(2)
        );
        assert_eq!(
            leader(&of(["replica", "leader", "replica"], "running")),
            None
        );
        assert_eq!(
            leader(&of(["replica", "leader", "sync_standby"], "stopped")),
            None
        );
        assert_eq!(leader(&json!({"members": []})), None);
    }
}
