//! Prometheus and Alertmanager, with the project's own rules as they are and its example of a configuration, in which
//! nothing but the addresses is another.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use bytes::Bytes;
use chrono::TimeDelta;
use measure::klant::Klant;
use serde_json::{Value, json};
use testbase::port::HeldPort;
use tokio::process::{Child, Command};
use tokio::time::{sleep, timeout};

use crate::receiver::Receiver;

/// Programs of Debian that are needed; each is called as its package.
const PROGRAMS: [&str; 3] = ["prometheus", "prometheus-alertmanager", "openssl"];
/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(10);
/// How long a start may take, with a first scrape and a first look at every rule.
const START: Duration = Duration::from_secs(120);
/// The alert by which it is tried whether a notification arrives.
const TRIAL: &str = "Proef";

/// Alertmanager's own: each alert by itself, told at once. What operators group and delay comes on top of it.
const ALERTMANAGER: &str = "route:
  receiver: faults
  group_by: ['...']
  group_wait: 1s
  group_interval: 5s
  repeat_interval: 24h
receivers:
  - name: faults
    webhook_configs: [{ url: 'http://RECEIVER/', send_resolved: true }]
";

/// The packages that are not installed.
pub fn missing() -> Vec<&'static str> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let is_missing = |program: &&str| !folders.iter().any(|folder| folder.join(program).is_file());
    PROGRAMS.into_iter().filter(is_missing).collect()
}

pub struct Watch {
    prometheus: Server,
    alertmanager: Server,
    targets: usize,
}

/// One of the two, which ends with the value.
struct Server {
    child: Child,
    address: SocketAddr,
    _port: HeldPort,
}

impl Watch {
    /// Starts both in this folder. `rules` is the folder of the project's own.
    ///
    /// # Errors
    /// When one does not start.
    pub async fn start(
        folder: &Path,
        rules: &Path,
        operators: &[SocketAddr],
        receiver: &Receiver,
    ) -> anyhow::Result<Self> {
        std::fs::create_dir_all(folder)?;
        let to = receiver.address.to_string();
        let settings = folder.join("alertmanager.yml");
        std::fs::write(&settings, ALERTMANAGER.replace("RECEIVER", &to))?;
        let alertmanager = Server::start("prometheus-alertmanager", folder, |address| {
            vec![
                format!("--config.file={}", settings.display()),
                format!("--storage.path={}", folder.join("alertmanager").display()),
                format!("--web.listen-address={address}"),
                // Alone: no others to talk to.
                "--cluster.listen-address=".to_owned(),
            ]
        })
        .await?;
        let name = "lintje.rules.yml";
        std::fs::copy(rules.join(name), folder.join(name)).with_context(|| name.to_owned())?;
        let example = rules.join("prometheus.yml");
        let example =
            std::fs::read_to_string(&example).with_context(|| format!("{}", example.display()))?;
        let settings = folder.join("prometheus.yml");
        let adapted = adapted(&example, operators, alertmanager.address)?;
        std::fs::write(&settings, adapted)?;
        let prometheus = Server::start("prometheus", folder, |address| {
            vec![
                format!("--config.file={}", settings.display()),
                format!(
                    "--storage.tsdb.path={}",
                    folder.join("prometheus").display()
                ),
                format!("--web.listen-address={address}"),
            ]
        })
        .await?;
        Ok(Watch {
            prometheus,
            alertmanager,
            targets: operators.len(),
        })
    }

    /// Waits until it sees every process and has looked at every rule, and a notification arrives.
    ///
    /// # Errors
    /// When that takes longer than two minutes.
    pub async fn ready(&self, receiver: &Receiver) -> anyhow::Result<()> {
        let begin = Instant::now();
        loop {
            let shortcomings = self.shortcomings().await?;
            if shortcomings.is_empty() {
                break;
            }
            ensure!(begin.elapsed() < START, "{}", shortcomings.join("; "));
            sleep(Duration::from_secs(1)).await;
        }
        let ends = history::Clock::system().now() + TimeDelta::seconds(10);
        let trial = json!([{"labels": {"alertname": TRIAL}, "endsAt": ends.to_rfc3339()}]);
        let mut client = Klant::nieuw(self.alertmanager.address);
        let sent = client.post("/api/v2/alerts", Bytes::from(trial.to_string()));
        let answer = timeout(ANSWER, sent).await.context("Alertmanager")??;
        ensure!(
            answer.status.is_success(),
            "Alertmanager: {}",
            answer.status
        );
        let notice = receiver.fired(|key| key.alert == TRIAL, begin, START).await;
        let notice = notice.context("a notification did not arrive")?;
        let ended = receiver.ended(&notice.key, START).await;
        ended.context("the end of an alert was not told").map(drop)
    }

    /// What would keep an alert from being told.
    pub async fn shortcomings(&self) -> anyhow::Result<Vec<String>> {
        let mut found = Vec::new();
        let targets = self.ask("/api/v1/targets?state=active").await?;
        let up = list(&targets["data"]["activeTargets"])
            .filter(|target| target["health"] == "up")
            .count();
        if up != self.targets {
            found.push(format!("{up} of {} processes are scraped", self.targets));
        }
        let rules = self.rules().await?;
        let well = rules.iter().filter(|rule| rule["health"] == "ok").count();
        if well == 0 || well != rules.len() {
            found.push(format!("{well} of {} rules are looked at", rules.len()));
        }
        let managers = self.ask("/api/v1/alertmanagers").await?;
        if list(&managers["data"]["activeAlertmanagers"]).count() == 0 {
            found.push("Prometheus has no Alertmanager".to_owned());
        }
        Ok(found)
    }

    /// The names of alerts that fire or are about to.
    pub async fn restless(&self) -> anyhow::Result<Vec<String>> {
        let alerts = self.ask("/api/v1/alerts").await?;
        let names = list(&alerts["data"]["alerts"])
            .map(|alert| alert["labels"]["alertname"].as_str().unwrap_or_default());
        Ok(names.map(str::to_owned).collect())
    }

    /// How long what a rule asks for has to last (`for:`), before it fires.
    ///
    /// # Errors
    /// When there is no such rule.
    pub async fn lasts(&self, alert: &str) -> anyhow::Result<Duration> {
        let rules = self.rules().await?;
        let rule = rules.iter().find(|rule| rule["name"] == alert);
        let rule = rule.with_context(|| format!("there is no rule {alert}"))?;
        let seconds = rule["duration"].as_f64().unwrap_or_default();
        Ok(Duration::from_secs_f64(seconds))
    }

    /// Requests in a second, of the last five minutes.
    pub async fn requests(&self) -> anyhow::Result<f64> {
        let asked = "/api/v1/query?query=sum(rate(http_requests[5m]))";
        let answer = self.ask(asked).await?;
        let value = answer["data"]["result"][0]["value"][1].as_str();
        Ok(value.unwrap_or("0").parse()?)
    }

    async fn rules(&self) -> anyhow::Result<Vec<Value>> {
        let rules = self.ask("/api/v1/rules?type=alert").await?;
        Ok(list(&rules["data"]["groups"])
            .flat_map(|group| list(&group["rules"]).cloned().collect::<Vec<_>>())
            .collect())
    }

    async fn ask(&self, path: &str) -> anyhow::Result<Value> {
        let mut client = Klant::nieuw(self.prometheus.address);
        let answer = timeout(ANSWER, client.get(path))
            .await
            .context("Prometheus")??;
        ensure!(answer.status.is_success(), "Prometheus: {}", answer.status);
        Ok(answer.json())
    }

    pub async fn stop(mut self) -> anyhow::Result<()> {
        self.prometheus.child.kill().await?;
        Ok(self.alertmanager.child.kill().await?)
    }
}

impl Server {
    async fn start(
        program: &str,
        folder: &Path,
        arguments: impl Fn(SocketAddr) -> Vec<String>,
    ) -> anyhow::Result<Self> {
        let port = HeldPort::new()?;
        let address = SocketAddr::from(([127, 0, 0, 1], port.number()));
        let log = folder.join(format!("{program}.log"));
        let file = std::fs::File::create(&log)?;
        let mut command = Command::new(program);
        command
            .args(arguments(address))
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(file.try_clone()?)
            .stderr(file)
            .process_group(0)
            .kill_on_drop(true);
        let child = command.spawn().with_context(|| program.to_owned())?;
        let mut server = Server {
            child,
            address,
            _port: port,
        };
        let begin = Instant::now();
        while !server.answers().await {
            let ended = server.child.try_wait()?.is_some();
            if ended || begin.elapsed() > START {
                let said = std::fs::read_to_string(&log).unwrap_or_default();
                anyhow::bail!("{program} does not answer: {said}");
            }
            sleep(Duration::from_millis(100)).await;
        }
        Ok(server)
    }

    async fn answers(&self) -> bool {
        let mut client = Klant::nieuw(self.address);
        let answer = timeout(ANSWER, client.get("/-/ready")).await;
        matches!(answer, Ok(Ok(answer)) if answer.status.is_success())
    }
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// The example, with other addresses.
fn adapted(
    example: &str,
    operators: &[SocketAddr],
    alertmanager: SocketAddr,
) -> anyhow::Result<String> {
    let quoted: Vec<String> = operators
        .iter()
        .map(|address| format!("\"{address}\""))
        .collect();
    let mut text = example.to_owned();
    for (from, to) in [
        ("\"127.0.0.1:9093\"", format!("\"{alertmanager}\"")),
        ("\"127.0.0.1:9090\", \"127.0.0.1:9091\"", quoted.join(", ")),
    ] {
        let times = text.matches(from).count();
        ensure!(times == 1, "{from} stands {times} times in prometheus.yml");
        text = text.replace(from, &to);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_the_addresses_of_the_example_is_another() {
        let example = include_str!("../../../../deploy/prometheus/prometheus.yml");
        let address = |port| SocketAddr::from(([127, 0, 0, 1], port));
        let text = adapted(example, &[address(1), address(2), address(3)], address(4)).unwrap();
        assert!(text.contains(r#"targets: ["127.0.0.1:1", "127.0.0.1:2", "127.0.0.1:3"]"#));
        assert!(text.contains(r#"targets: ["127.0.0.1:4"]"#));
        assert_eq!(text.lines().count(), example.lines().count());
        let other: Vec<&str> = text
            .lines()
            .zip(example.lines())
            .filter(|(new, old)| new != old)
            .map(|(new, _)| new.trim())
            .collect();
        assert!(
            other.iter().all(|line| line.contains("targets:")),
            "{other:?}"
        );
        assert!(adapted("scrape_configs: []", &[], address(4)).is_err());
    }
}
