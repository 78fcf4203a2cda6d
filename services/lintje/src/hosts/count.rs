//! How many of the addresses take writes. A program goes to the one that was promoted last; one that can't reach it stays
//! with another, and what that one acknowledges the first does not have. And whether all are of one installation.

use std::time::Duration;

use futures::future::join_all;
use metrics::gauge;
use sqlx::{ConnectOptions, Connection};
use tokio::time::{sleep, timeout};
use tracing::warn;

use super::{Hosts, Kind, PATIENCE, Said, said};

/// How often to count.
const COUNT: Duration = Duration::from_secs(15);

impl Hosts {
    /// Measures it for as long as it runs.
    pub(super) async fn count(&self) {
        loop {
            let heard = self.heard().await;
            let primaries = primaries(&heard);
            gauge!("database_primaries").set(primaries as f64);
            if primaries > 1 {
                warn!(
                    primaries,
                    "more than one address of the database takes writes"
                );
            }
            if heard
                .windows(2)
                .any(|two| two[0].server.system != two[1].server.system)
            {
                warn!("the addresses of the database are not of one installation");
            }
            sleep(COUNT).await;
        }
    }

    /// What those say that answer.
    async fn heard(&self) -> Vec<Said> {
        let asked = self.0.iter().map(|options| async move {
            let answer = timeout(PATIENCE, async {
                let mut connection = options.connect().await?;
                let said = said(&mut connection).await?;
                // Ended, and not cut off: the server logs each client that it lost.
                let _ = connection.close().await;
                Ok::<_, sqlx::Error>(said)
            });
            answer.await.ok()?.ok()
        });
        join_all(asked).await.into_iter().flatten().collect()
    }
}

fn primaries(heard: &[Said]) -> usize {
    let primaries = heard.iter().filter(|said| said.kind == Kind::Primary);
    primaries.count()
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
        assert_eq!(primaries(&hosts.heard().await), 1);
        let hosts = Hosts(vec![primary.clone(), nowhere[0].clone(), primary]);
        assert_eq!(primaries(&hosts.heard().await), 2);
    }
}
