//! A database with several addresses: a primary, and standbys of which one is promoted when the primary
//! fails. Written as libpq does: `postgres://lintje@een,twee:5433/lintje`.
//!
//! The program works with the primary only, whichever that is: reads too, because a standby may be a
//! moment behind (docs/architecture.md, invariant 3). It notices by itself where the primary went: a look every
//! second, on a connection of its own. Of several that say that they are the primary it takes the one that was promoted
//! last: an old one whose cluster manager stands still goes on, and acknowledges nothing any more. Where nobody can tell
//! which one is right it takes none (`which`). The standby of LINTJE_LEES_URL is found and followed likewise, by who
//! knows how far it is before anything is read there.

mod ask;
mod count;
mod which;

use std::str::FromStr;
use std::time::{Duration, Instant};

use anyhow::Context;
use futures::future::join_all;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, PgPool};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tracing::{info, warn};

use self::ask::{NoneFound, answers, given_back, is, said};

/// How often to look whether the primary still is one.
const LOOK: Duration = Duration::from_secs(1);
/// How often the other addresses are asked too, while the primary is one.
const AROUND: Duration = Duration::from_secs(5);
/// How long a server may take to say what it is.
const PATIENCE: Duration = Duration::from_secs(3);
/// How old a connection gets before the next who takes it has a new one: a server's process for it grows. A pool could
/// see to that itself (`max_lifetime`, `idle_timeout`), by a task that goes round for ever, on a processor of its own,
/// when it counts the idle connections while one is given back (sqlx 0.8.6, issue 3645).
const LIFETIME: Duration = Duration::from_mins(30);
/// How long a request waits for a connection: as long as the appender waits for the database.
const ACQUIRE: Duration = Duration::from_secs(10);
/// A connection that was idle for longer is tried before it is used.
const FRESH: Duration = Duration::from_secs(1);
/// How long a start waits for a primary.
const START: Duration = Duration::from_secs(30);
/// How long a long read waits for a connection to a standby, before it goes to the primary.
const ACQUIRE_TO_READ: Duration = Duration::from_secs(2);
/// A statement that takes as long is a warning in the log: by then nobody waits for a save any more. sqlx says so after a
/// second, as long as a commit may wait for its standby, and as a piece of a verification or of an export takes.
const SLOW: Duration = Duration::from_secs(10);

/// Where a database may be.
#[derive(Clone, Debug)]
pub struct Hosts(Vec<PgConnectOptions>);

impl FromStr for Hosts {
    type Err = sqlx::Error;

    fn from_str(url: &str) -> Result<Self, Self::Err> {
        let hosts = each(url)
            .into_iter()
            .map(|url| url.parse().map(told_when_slow));
        hosts.collect::<Result<_, _>>().map(Hosts)
    }
}

fn told_when_slow(options: PgConnectOptions) -> PgConnectOptions {
    // By its name: the type of the level is of a crate that we have no other use for.
    match "warn".parse() {
        Ok(level) => options.log_slow_statements(level, SLOW),
        Err(_) => options,
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

/// What tells a server from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Server {
    /// A primary and its standbys have one, made when the first of them was.
    system: i64,
    /// Each promotion begins one with a higher number; a standby tells 0.
    timeline: i64,
    /// When it was started, in microseconds: two addresses may lead to one server.
    started: i64,
}

/// What a server says of itself.
#[derive(Clone, Copy, Debug)]
struct Said {
    kind: Kind,
    server: Server,
}

/// A server that was looked for, at this moment.
struct Found {
    host: usize,
    server: Server,
    connection: PgConnection,
}

/// Where the pool leads since when, of which system, and how often somebody was promoted before that.
#[derive(Clone, Copy, Debug)]
struct Leads {
    since: Instant,
    system: i64,
    timeline: i64,
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
        let (moved, leads) = watch::channel(Leads {
            since: Instant::now(),
            system: 0,
            timeline: 0,
        });
        let promoted = leads.clone();
        // sqlx tries every connection when it is taken and again when it is given back: three round
        // trips for a query. The first is left out for one that just worked; whoever gets a broken one
        // after all has an error as if it broke a moment later.
        let options = PgPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(ACQUIRE)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            .after_release(|connection, _| Box::pin(given_back(connection)))
            .before_acquire(move |connection, meta| {
                // What leads to the last primary is not used again, and not waited for.
                let stale = leads.borrow().since.elapsed() < meta.age;
                Box::pin(async move {
                    let usable = !stale && meta.age <= LIFETIME;
                    Ok(usable && (meta.idle_for <= FRESH || answers(connection).await))
                })
            });
        if let [only] = self.0.as_slice() {
            return options
                .connect_with(only.clone())
                .await
                .context("cannot reach the database");
        }
        let options = options.after_connect(move |connection, _| {
            let promoted = promoted.clone();
            Box::pin(async move {
                let said = said(connection).await?;
                let promoted = *promoted.borrow();
                if said.kind == Kind::Standby {
                    return Err(sqlx::Error::Protocol("this server is a standby".into()));
                }
                if said.server.system != promoted.system {
                    return Err(sqlx::Error::Protocol(
                        "this server is of another installation".into(),
                    ));
                }
                // A connection that was begun before the pool led elsewhere, to a machine that stood still and goes on:
                // that server does not know yet that it is the primary no more, nor what came since.
                if said.server.timeline < promoted.timeline {
                    return Err(sqlx::Error::Protocol(
                        "another server was promoted after this one".into(),
                    ));
                }
                Ok(())
            })
        });
        let primary = self.wait_for_primary().await?;
        moved.send_modify(|leads| leads.lead_to(primary.server));
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
            .idle_timeout(None)
            .max_lifetime(None)
            .after_release(|connection, _| Box::pin(given_back(connection)))
            .before_acquire(move |_, meta| {
                let usable = since.borrow().elapsed() >= meta.age && meta.age <= LIFETIME;
                Box::pin(async move { Ok(usable) })
            });
        if let [only] = self.0.as_slice() {
            return options.connect_lazy_with(only.clone());
        }
        let standby = self.find(Kind::Standby, PATIENCE).await.ok();
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
                if let Some(found) = &mut standby
                    && is(Kind::Standby, &mut found.connection).await
                {
                    continue;
                }
                // While there is none nobody is told each second: /gezond says so.
                standby = self.find(Kind::Standby, PATIENCE).await.ok();
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
    async fn follow(self, pool: PgPool, mut primary: Found, moved: watch::Sender<Leads>) {
        let closed = pool.close_event();
        let follow = async {
            let mut around = Instant::now();
            loop {
                sleep(LOOK).await;
                let still = is(Kind::Primary, &mut primary.connection).await;
                if still && around.elapsed() < AROUND {
                    continue;
                }
                // Whoever hears of one that is away is not kept from looking at the one that is there.
                let patience = if still { LOOK } else { PATIENCE };
                let known = Some((primary.host, primary.server));
                let found = self.look_for(Kind::Primary, patience, known).await;
                around = Instant::now();
                let found = match found {
                    Ok(found) if still && found.server.timeline <= primary.server.timeline => {
                        continue;
                    }
                    // It lacks what was saved since at the one that does not answer.
                    Ok(found) if found.server.timeline < primary.server.timeline => {
                        let address = found.host + 1;
                        warn!(
                            address,
                            "the only primary that answers was overtaken: it is not used"
                        );
                        continue;
                    }
                    Ok(found) => found,
                    Err(none) if still && !none.is_clash() => continue,
                    Err(none) => {
                        warn!("{none}");
                        continue;
                    }
                };
                // First this: what is connected from now on has to be as new.
                moved.send_modify(|leads| leads.lead_to(found.server));
                if found.host != primary.host {
                    info!(
                        address = found.host + 1,
                        "the primary is another server now"
                    );
                    pool.set_connect_options(self.0[found.host].clone());
                    moved.send_modify(|leads| leads.since = Instant::now());
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
            match self.find(Kind::Primary, PATIENCE).await {
                Ok(primary) => return Ok(primary),
                Err(none) if tokio::time::Instant::now() >= end => return Err(none.into()),
                Err(_) => sleep(LOOK).await,
            }
        }
    }

    /// As [`Hosts::look_for`], of who was led nowhere before.
    async fn find(&self, wanted: Kind, patience: Duration) -> Result<Found, NoneFound> {
        self.look_for(wanted, patience, None).await
    }

    /// The address that is what is looked for: the first standby, or the primary beside the one that is known. All are
    /// asked at once.
    async fn look_for(
        &self,
        wanted: Kind,
        patience: Duration,
        known: Option<(usize, Server)>,
    ) -> Result<Found, NoneFound> {
        let asked = self.0.iter().map(|options| async move {
            let answer = timeout(patience, async {
                let mut connection = options.connect().await?;
                let said = said(&mut connection).await?;
                Ok::<_, sqlx::Error>((said, connection))
            });
            match answer.await {
                Ok(Ok(answer)) => Ok(answer),
                Ok(Err(sqlx::Error::Database(error))) => Err(error.message().to_owned()),
                Ok(Err(error)) => Err(error.to_string()),
                Err(_) => Err("it does not answer".to_owned()),
            }
        });
        let mut answers = join_all(asked).await;
        let heard: Vec<(usize, Said)> = answers
            .iter()
            .enumerate()
            .filter_map(|(host, answer)| Some((host, answer.as_ref().ok()?.0)))
            .collect();
        let chosen = match wanted {
            Kind::Primary => which::primary(&heard, known),
            Kind::Standby => {
                let mut standbys = heard.iter().filter(|(_, said)| said.kind == wanted);
                Ok(standbys.next().map(|(host, _)| *host))
            }
        };
        let clash = match chosen {
            Ok(None) => None,
            Err(clash) => Some(clash),
            Ok(Some(host)) => match answers.swap_remove(host) {
                Ok((said, connection)) => {
                    return Ok(Found {
                        host,
                        server: said.server,
                        connection,
                    });
                }
                Err(_) => None,
            },
        };
        let system = known.map(|(_, known)| known.system);
        let said = answers.into_iter().map(|answer| match answer {
            Ok((said, _)) if system.is_some_and(|system| system != said.server.system) => {
                "it is of another installation".to_owned()
            }
            Ok((said, _)) => match said.kind {
                Kind::Standby => "it is a standby".to_owned(),
                Kind::Primary => "it is a primary".to_owned(),
            },
            Err(why) => why,
        });
        Err(NoneFound {
            wanted,
            said: said.collect(),
            clash,
        })
    }
}

impl Leads {
    fn lead_to(&mut self, server: Server) {
        self.system = server.system;
        self.timeline = server.timeline;
    }
}

#[cfg(test)]
mod tests;
