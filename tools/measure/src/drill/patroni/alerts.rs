//! Prometheus of Debian with the configuration and the rules of deploy/prometheus, at the intervals that stand there: by
//! which alerts operators would have seen it.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Stdio;

use anyhow::Context;
use measure::klant::Klant;
use tokio::process::{Child, Command};

use super::config;

/// Where it is asked; the network is the drill's own.
const ADDRESS: &str = "127.0.0.1:9099";
/// Seconds between two looks at what fired.
const STEP: i64 = 5;

pub struct Prometheus {
    process: Child,
    since: i64,
}

fn now() -> i64 {
    history::Clock::system().now().timestamp()
}

impl Prometheus {
    /// It asks who listens on the addresses of the example.
    ///
    /// # Errors
    /// When it can't be started.
    pub fn start(folder: &Path) -> anyhow::Result<Self> {
        std::fs::create_dir_all(folder)?;
        std::fs::write(folder.join("prometheus.yml"), config::PROMETHEUS)?;
        std::fs::write(folder.join("lintje.rules.yml"), config::RULES)?;
        let log = std::fs::File::create(folder.join("prometheus.log"))?;
        let process = Command::new("prometheus")
            .arg("--config.file=prometheus.yml")
            .arg("--storage.tsdb.path=data")
            .arg(format!("--web.listen-address={ADDRESS}"))
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .context("prometheus can't be started")?;
        Ok(Prometheus {
            process,
            since: now(),
        })
    }

    /// The alerts that fired since the start, with how many seconds each.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn fired(&self) -> anyhow::Result<BTreeMap<String, i64>> {
        let path = format!(
            "/api/v1/query_range?query=ALERTS%7Balertstate%3D%22firing%22%7D&start={}&end={}&step={STEP}",
            self.since,
            now()
        );
        let answer = Klant::nieuw(ADDRESS.parse()?).get(&path).await?.json();
        let series = answer["data"]["result"]
            .as_array()
            .context("Prometheus tells no alerts")?;
        let mut fired = BTreeMap::new();
        for series in series {
            let name = series["metric"]["alertname"].as_str().unwrap_or_default();
            let samples = series["values"].as_array().map_or(0, Vec::len);
            *fired.entry(name.to_owned()).or_default() += i64::try_from(samples)? * STEP;
        }
        Ok(fired)
    }

    /// # Errors
    /// When it does not end.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        Ok(self.process.kill().await?)
    }
}
