//! Somebody on the machine of the old primary who goes on writing there: what that server acknowledges has to be in the
//! cluster afterwards. From elsewhere nobody reaches it.

use std::process::Stdio;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use sqlx::PgConnection;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::config;
use super::machine::{Machine, Place};

/// A database beside that of the program, with one table.
pub const DATABASE: &str = "proef";

/// How long one write may take; then its outcome is unknown.
const PATIENCE: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(200);

pub struct Probe {
    stop: watch::Sender<bool>,
    writing: JoinHandle<Vec<i64>>,
}

impl Probe {
    pub fn start(machine: &Machine) -> Self {
        let (stop, stopped) = watch::channel(false);
        let writes = Writes {
            place: machine.place(),
            host: config::address(machine.number),
        };
        let writing = tokio::spawn(writes.until(stopped));
        Probe { stop, writing }
    }

    /// The numbers that were acknowledged.
    ///
    /// # Errors
    /// When the writes came to a bad end.
    pub async fn stop(self) -> anyhow::Result<Vec<i64>> {
        self.stop.send_replace(true);
        Ok(self.writing.await?)
    }
}

struct Writes {
    place: Place,
    host: String,
}

impl Writes {
    async fn until(self, stopped: watch::Receiver<bool>) -> Vec<i64> {
        static NUMBER: AtomicI64 = AtomicI64::new(1);
        let mut acknowledged = Vec::new();
        while !*stopped.borrow() {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            if self.write(number).await {
                acknowledged.push(number);
            }
            tokio::time::sleep(PAUSE).await;
        }
        acknowledged
    }

    async fn write(&self, number: i64) -> bool {
        let mut psql = self.place.command("psql");
        psql.args([
            "--no-psqlrc",
            "--username",
            "postgres",
            "--host",
            &self.host,
        ])
        .args(["--dbname", DATABASE])
        .args(["--command", &format!("INSERT INTO proef VALUES ({number})")])
        .env("PGPASSWORD", config::PASSWORD)
        .env("PGCONNECT_TIMEOUT", "2")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
        let ended = tokio::time::timeout(PATIENCE, psql.status()).await;
        matches!(ended, Ok(Ok(status)) if status.success())
    }
}

/// Those of the numbers that the cluster does not have.
///
/// # Errors
/// Those of the database.
pub async fn missing(primary: &str, numbers: &[i64]) -> anyhow::Result<Vec<i64>> {
    let mut database: PgConnection = sqlx::Connection::connect(primary).await?;
    let missing = sqlx::query_scalar(
        "SELECT n FROM unnest($1::bigint[]) n WHERE NOT EXISTS (SELECT FROM proef p WHERE p.n = n.n)",
    )
    .bind(numbers)
    .fetch_all(&mut database)
    .await?;
    Ok(missing)
}
