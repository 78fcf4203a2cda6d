//! How many of the addresses take writes. A program goes to the one that was promoted last; one that can't reach it stays
//! with another, and what that one acknowledges the first does not have.

use std::time::Duration;

use futures::future::join_all;
use metrics::gauge;
use sqlx::{ConnectOptions, Connection};
use tokio::time::{sleep, timeout};
use tracing::warn;

use super::{Hosts, Kind, PATIENCE, said};

/// How often to count.
const COUNT: Duration = Duration::from_secs(15);

impl Hosts {
    /// Measures it for as long as it runs.
    pub(super) async fn count(&self) {
        loop {
            let primaries = self.primaries().await;
            gauge!("database_primaries").set(primaries as f64);
            if primaries > 1 {
                warn!(
                    primaries,
                    "more than one address of the database takes writes"
                );
            }
            sleep(COUNT).await;
        }
    }

    async fn primaries(&self) -> usize {
        let asked = self.0.iter().map(|options| async move {
            let answer = timeout(PATIENCE, async {
                let mut connection = options.connect().await?;
                let is = said(&mut connection).await?.kind;
                // Ended, and not cut off: the server logs each client that it lost.
                let _ = connection.close().await;
                Ok::<_, sqlx::Error>(is)
            });
            matches!(answer.await, Ok(Ok(Kind::Primary)))
        });
        let answers = join_all(asked).await;
        answers.into_iter().filter(|is_primary| *is_primary).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_address_that_takes_writes_is_counted() {
        let (pool, _database) = testbase::fresh(&history::MIGRATIONS).await;
        let primary = (*pool.connect_options()).clone();
        let Hosts(nowhere) = "postgres://lintje@127.0.0.1:1/lintje".parse().unwrap();
        let hosts = Hosts(vec![primary.clone(), nowhere[0].clone()]);
        assert_eq!(hosts.primaries().await, 1);
        let hosts = Hosts(vec![primary.clone(), nowhere[0].clone(), primary]);
        assert_eq!(hosts.primaries().await, 2);
    }
}
