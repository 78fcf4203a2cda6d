//! A database with several addresses: a primary, and standbys of which one is promoted when the primary
//! fails. Written as libpq does: `postgres://lintje@een,twee:5433/lintje`.
//!
//! The program works with the primary only, whichever that is: reads too, because a standby may be a
//! moment behind (docs/architecture.md, invariant 3). It notices by itself where the primary went: a look every
//! second, on a connection of its own. The standby of LINTJE_LEES_URL is found and followed likewise, by who knows how far
//! it is before anything is read there.

mod count;

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use anyhow::Context;
use futures::future::join_all;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgPool};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tracing::{info, warn};

/// How often to look whether the primary still is one.
const LOOK: Duration = Duration::from_secs(1);
/// How long a server may take to say what it is.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long a request waits for a connection: as long as the appender waits for the database.
const ACQUIRE: Duration = Duration::from_secs(10);
/// A connection that was idle for longer is tried before it is used.
const FRESH: Duration = Duration::from_secs(1);
/// How long a start waits for a primary.
const START: Duration = Duration::from_secs(30);
/// How long a long read waits for a connection to a standby, before it goes to the primary.
const ACQUIRE_TO_READ: Duration = Duration::from_secs(2);

/// Where a database may be.
#[derive(Clone, Debug)]
pub struct Hosts(Vec<PgConnectOptions>);

impl FromStr for Hosts {
    type Err = sqlx::Error;

    fn from_str(url: &str) -> Result<Self, Self::Err> {
        let hosts = each(url).into_iter().map(|url| url.parse());
        hosts.collect::<Result<_, _>>().map(Hosts)
    }
}

/// An address with one host for each of the hosts.
pub fn each(url: &str) -> Vec<String> {
    let Some((scheme, rest)) = url.split_once("://") else {
        return vec![url.to_owned()];
    };
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (authority, rest) = rest.split_at(end);
    let (user, hosts) = match authority.rsplit_once('@') {
        Some((user, hosts)) => (format!("{user}@"), hosts),
        None => (String::new(), authority),
    };
    hosts
        .split(',')
        .map(|host| format!("{scheme}://{user}{host}{rest}"))
        .collect()
}

/// What a server is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Primary,
    Standby,
}

/// A server that was looked for, at this moment.
struct Found {
    host: usize,
    connection: PgConnection,
}

impl Hosts {
    /// A connection to the primary.
    ///
    /// # Errors
    /// When there is none within half a minute.
    pub async fn connect(&self) -> anyhow::Result<PgConnection> {
        match self.0.as_slice() {
            [only] => only.connect().await.context("cannot reach the database"),
            _ => Ok(self.wait_for_primary().await?.connection),
        }
    }

    /// A pool of so many connections to the primary, wherever it goes.
    ///
    /// # Errors
    /// When there is none at the start.
    pub async fn pool(&self, connections: u32) -> anyhow::Result<PgPool> {
        let (moved, since) = watch::channel(Instant::now());
        // sqlx tries every connection when it is taken and again when it is given back: three round
        // trips for a query. The first is left out for one that just worked; whoever gets a broken one
        // after all has an error as if it broke a moment later.
        let options = PgPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(ACQUIRE)
            .test_before_acquire(false)
            .before_acquire(move |connection, meta| {
                // What leads to the last primary is not used again, and not waited for.
                let stale = since.borrow().elapsed() < meta.age;
                Box::pin(async move {
                    Ok(!stale && (meta.idle_for <= FRESH || answers(connection).await))
                })
            });
        if let [only] = self.0.as_slice() {
            return options
                .connect_with(only.clone())
                .await
                .context("cannot reach the database");
        }
        let options = options.after_connect(|connection, _| {
            Box::pin(async move {
                if kind(connection).await? == Kind::Primary {
                    return Ok(());
                }
                Err(sqlx::Error::Protocol("this server is a standby".into()))
            })
        });
        let primary = self.wait_for_primary().await?;
        let pool = options.connect_lazy_with(self.0[primary.host].clone());
        tokio::spawn(self.clone().follow(pool.clone(), primary, moved));
        Ok(pool)
    }

    /// Each address by itself.
    pub fn each(&self) -> impl Iterator<Item = Hosts> {
        self.0.iter().map(|host| Hosts(vec![host.clone()]))
    }

    /// A pool of so many connections to a standby, the first one that there is. Nobody waits for one: until it comes,
    /// whoever takes a connection gets an error, or one to what is no standby.
    pub async fn standby_pool(&self, connections: u32) -> PgPool {
        let (moved, since) = watch::channel(Instant::now());
        let options = PgPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(ACQUIRE_TO_READ)
            .before_acquire(move |_, meta| {
                let stale = since.borrow().elapsed() < meta.age;
                Box::pin(async move { Ok(!stale) })
            });
        if let [only] = self.0.as_slice() {
            return options.connect_lazy_with(only.clone());
        }
        let standby = self.find(Kind::Standby).await.ok();
        let host = standby.as_ref().map_or(0, |standby| standby.host);
        let pool = options.connect_lazy_with(self.0[host].clone());
        let follow = self
            .clone()
            .follow_standby(pool.clone(), host, standby, moved);
        tokio::spawn(follow);
        pool
    }

    /// Leads the pool to the first standby when the one that it leads to is none any more, until the pool is closed.
    async fn follow_standby(
        self,
        pool: PgPool,
        mut host: usize,
        mut standby: Option<Found>,
        moved: watch::Sender<Instant>,
    ) {
        let closed = pool.close_event();
        let follow = async {
            loop {
                sleep(LOOK).await;
                if let Some(found) = &mut standby {
                    let still = timeout(PATIENCE, kind(&mut found.connection)).await;
                    if matches!(still, Ok(Ok(Kind::Standby))) {
                        continue;
                    }
                }
                // While there is none nobody is told each second: /gezond says so.
                standby = self.find(Kind::Standby).await.ok();
                if let Some(found) = &standby
                    && found.host != host
                {
                    host = found.host;
                    info!(
                        address = host + 1,
                        "the standby for long reads is another server now"
                    );
                    pool.set_connect_options(self.0[host].clone());
                    moved.send_replace(Instant::now());
                }
            }
        };
        tokio::select! {
            () = closed => {}
            () = follow => {}
        }
    }

    /// Leads the pool to wherever the primary is, until the pool is closed.
    async fn follow(self, pool: PgPool, mut primary: Found, moved: watch::Sender<Instant>) {
        let closed = pool.close_event();
        let follow = async {
            loop {
                sleep(LOOK).await;
                let still = timeout(PATIENCE, kind(&mut primary.connection)).await;
                if matches!(still, Ok(Ok(Kind::Primary))) {
                    continue;
                }
                let found = match self.find(Kind::Primary).await {
                    Ok(found) => found,
                    Err(none) => {
                        warn!("{none}");
                        continue;
                    }
                };
                if found.host != primary.host {
                    info!(
                        address = found.host + 1,
                        "the primary is another server now"
                    );
                    pool.set_connect_options(self.0[found.host].clone());
                    moved.send_replace(Instant::now());
                }
                primary = found;
            }
        };
        tokio::select! {
            () = closed => {}
            () = follow => {}
            () = self.count() => {}
        }
    }

    async fn wait_for_primary(&self) -> anyhow::Result<Found> {
        let end = tokio::time::Instant::now() + START;
        loop {
            match self.find(Kind::Primary).await {
                Ok(primary) => return Ok(primary),
                Err(none) if tokio::time::Instant::now() >= end => return Err(none.into()),
                Err(_) => sleep(LOOK).await,
            }
        }
    }

    /// The first address that is what is looked for; all are asked at once.
    async fn find(&self, wanted: Kind) -> Result<Found, NoneFound> {
        let asked = self.0.iter().enumerate().map(|(host, options)| async move {
            let answer = timeout(PATIENCE, async {
                let mut connection = options.connect().await?;
                let kind = kind(&mut connection).await?;
                Ok::<_, sqlx::Error>((kind, connection))
            });
            match answer.await {
                Ok(Ok((kind, connection))) if kind == wanted => Ok(Found { host, connection }),
                Ok(Ok((Kind::Standby, _))) => Err("it is a standby".to_owned()),
                Ok(Ok((Kind::Primary, _))) => Err("it is a primary".to_owned()),
                Ok(Err(sqlx::Error::Database(error))) => Err(error.message().to_owned()),
                Ok(Err(error)) => Err(error.to_string()),
                Err(_) => Err("it does not answer".to_owned()),
            }
        });
        let mut said = Vec::new();
        for answer in join_all(asked).await {
            match answer {
                Ok(found) => return Ok(found),
                Err(why) => said.push(why),
            }
        }
        Err(NoneFound { wanted, said })
    }
}

/// What each of the addresses said, in their order.
#[derive(Debug)]
struct NoneFound {
    wanted: Kind,
    said: Vec<String>,
}

impl std::error::Error for NoneFound {}

impl fmt::Display for NoneFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.wanted {
            Kind::Primary => "no address of the database can be written to",
            Kind::Standby => "no address is a standby",
        })?;
        for (nth, why) in self.said.iter().enumerate() {
            write!(f, "; address {}: {why}", nth + 1)?;
        }
        Ok(())
    }
}

async fn answers(connection: &mut PgConnection) -> bool {
    matches!(timeout(PATIENCE, connection.ping()).await, Ok(Ok(())))
}

async fn kind(connection: &mut PgConnection) -> sqlx::Result<Kind> {
    let in_recovery: bool = sqlx::query_scalar("SELECT pg_is_in_recovery()")
        .fetch_one(connection)
        .await?;
    Ok(match in_recovery {
        true => Kind::Standby,
        false => Kind::Primary,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses(url: &str) -> Vec<(String, u16)> {
        let Hosts(hosts) = url.parse().unwrap();
        hosts
            .iter()
            .map(|host| (host.get_host().to_owned(), host.get_port()))
            .collect()
    }

    #[test]
    fn each_address_has_its_own_port_and_the_rest_in_common() {
        let url = "postgres://lintje:a%40b,c@een:5433,twee/lintje?sslmode=disable";
        assert_eq!(
            addresses(url),
            [("een".to_owned(), 5433), ("twee".to_owned(), 5432)]
        );
        let Hosts(hosts) = url.parse().unwrap();
        for host in hosts {
            assert_eq!(host.get_username(), "lintje");
            assert_eq!(host.get_database(), Some("lintje"));
        }
    }

    #[test]
    fn one_address_stays_as_it_is() {
        assert_eq!(addresses("postgres://db/lintje"), [("db".to_owned(), 5432)]);
        let Hosts(hosts) = "postgres://postgres@%2Ftmp%2Fa%2Cb:5432/lintje"
            .parse()
            .unwrap();
        assert_eq!(hosts[0].get_socket().unwrap().to_str(), Some("/tmp/a,b"));
    }

    /// A server that is full is no standby: whoever reads the message looks at the right thing.
    #[tokio::test]
    async fn who_finds_no_primary_hears_what_each_address_said() {
        let (pool, _database) = testbase::fresh(&history::MIGRATIONS).await;
        sqlx::raw_sql("DROP ROLE IF EXISTS vol; CREATE ROLE vol LOGIN CONNECTION LIMIT 0")
            .execute(&pool)
            .await
            .unwrap();
        let full = (*pool.connect_options()).clone().username("vol");
        let Hosts(nowhere) = "postgres://lintje@127.0.0.1:1/lintje".parse().unwrap();
        let nowhere = nowhere[0].clone();
        let hosts = Hosts(vec![full, nowhere, (*pool.connect_options()).clone()]);
        let none = hosts.find(Kind::Standby).await.err().unwrap().to_string();
        assert!(
            none.starts_with("no address is a standby") && none.ends_with("3: it is a primary"),
            "{none}"
        );
        let hosts = Hosts(hosts.0[..2].to_vec());
        let said = hosts.find(Kind::Primary).await.err().unwrap();
        let said = said.to_string();
        assert!(said.contains("address 1: too many connections"), "{said}");
        assert!(
            said.contains("address 2: ") && said.contains("refused"),
            "{said}"
        );
        assert!(!said.contains("is a primary"), "{said}");
    }
}
