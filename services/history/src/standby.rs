//! Long reads that go to a standby (docs/operations.md#reads-on-a-standby), so that the primary has its memory and its
//! disk for those who save.
//!
//! Nothing that is read there is older than the question: the standby is taken when it has the very event at which the
//! primary's head stood then, by position and by hash. It is waited for a moment; otherwise the primary is read, and that
//! is counted. So is what fails there in the middle: a server that goes, or a statement that is cancelled because it was
//! in the way of the replay. Keys are never read there: one that was destroyed a moment ago would still open.
//!
//! A pool may lead to another server at any moment, so each piece is read on a connection that was asked itself. And an
//! export ends at the head that the primary had: the standby may show a commit that the primary does not acknowledge yet.

mod reading;
mod source;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool};
use tokio::time::timeout;
use tracing::{error, warn};
use uuid::Uuid;

pub use self::reading::Reading;
pub use self::source::Source;

use crate::meting;
use crate::verify::Mark;

/// How long each server may take to say how it is.
const LOOK: Duration = Duration::from_millis(1_500);
/// After it was waited for in vain, nobody waits for so long.
const REST: Duration = Duration::from_secs(5);

/// Why the primary was read after all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    /// It does not answer.
    Away,
    /// It did not have what the primary has in time.
    Behind,
    /// It is no standby, or not of this history.
    Other,
    /// It failed in the middle.
    Failed,
}

impl Why {
    /// As it is measured.
    fn code(self) -> &'static str {
        match self {
            Why::Away => "weg",
            Why::Behind => "achter",
            Why::Other => "anders",
            Why::Failed => "fout",
        }
    }
}

/// A standby, and the primary beside it.
#[derive(Clone, Debug)]
pub struct Standby(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    pool: PgPool,
    primary: PgPool,
    /// Since when it was waited for in vain, and why.
    rests: Mutex<Option<(Instant, Why)>>,
}

/// What the primary says.
#[derive(Debug)]
struct Here {
    position: i64,
    hash: Vec<u8>,
    installatie: Uuid,
    gevolgd: i64,
}

crate::from_row!(Here: position, hash, installatie, gevolgd);

const HERE: &str = "SELECT h.position, h.hash, i.id AS installatie,
        coalesce((SELECT c.position FROM work.checkpoint c WHERE c.naam = $1), 0) AS gevolgd
     FROM history.head h, history.installatie i";

/// What the standby says, in one view of it.
struct There {
    in_recovery: bool,
    position: i64,
    hash: Vec<u8>,
    installatie: Uuid,
    gevolgd: i64,
    /// The hash at the position that was asked.
    asked: Option<Vec<u8>>,
}

crate::from_row!(There: in_recovery, position, hash, installatie, gevolgd, asked);

const THERE: &str =
    "SELECT pg_is_in_recovery() AS in_recovery, h.position, h.hash, i.id AS installatie,
        coalesce((SELECT c.position FROM work.checkpoint c WHERE c.naam = $1), 0) AS gevolgd,
        CASE WHEN h.position = $2 THEN h.hash
             ELSE (SELECT e.hash FROM history.events e WHERE e.position = $2) END AS asked
     FROM history.head h, history.installatie i";

/// What the primary says of the place where the standby is.
struct Beside {
    position: i64,
    head: Vec<u8>,
    installatie: Uuid,
    hash: Option<Vec<u8>>,
    seconds: f64,
}

crate::from_row!(Beside: position, head, installatie, hash, seconds);

const BESIDE: &str = "SELECT h.position, h.hash AS head, i.id AS installatie,
        CASE WHEN h.position = $1 THEN h.hash
             ELSE (SELECT e.hash FROM history.events e WHERE e.position = $1) END AS hash,
        coalesce((SELECT greatest(extract(epoch FROM $2 - (e.metadata->>'op')::timestamptz), 0)
                  FROM history.events e WHERE e.position = $1 + 1), 0)::float8 AS seconds
     FROM history.head h, history.installatie i";

/// How a standby is, beside the primary.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    Follows {
        position: i64,
        /// Events that it does not have.
        behind: i64,
        /// How long ago the first of those happened; 0: it has all.
        seconds: f64,
    },
    /// It can't be asked; why, without the names of machines.
    Away(String),
    /// It takes writes: it was promoted, or is the primary itself.
    Primary,
    /// It is the standby of another installation.
    OtherInstallation,
    /// At the last position that both have stands another event than the primary has there.
    Diverged,
    /// The primary can't be asked.
    Unknown,
}

impl Standby {
    /// `pool` leads to the standby; nobody has to be there.
    pub fn new(pool: PgPool, primary: PgPool) -> Self {
        Standby(Arc::new(Inner {
            pool,
            primary,
            rests: Mutex::new(None),
        }))
    }

    /// The standby, when it has everything that was recorded until now; none: the primary has to be read. With
    /// `follows` also as much of what this subscription makes.
    pub async fn reading(&self, follows: Option<&'static str>) -> Option<Reading> {
        if let Some(why) = self.rests() {
            meting::teruggevallen(why.code());
            return None;
        }
        let here = sqlx::query_as(HERE)
            .bind(follows)
            .fetch_one(&self.0.primary)
            .await;
        // What can't be asked of the primary is told by who reads there next.
        let here: Here = here.ok()?;
        let head = Mark {
            position: here.position,
            hash: here.hash.as_slice().try_into().ok()?,
        };
        let reading = Reading {
            standby: self.clone(),
            here,
            head,
            follows,
        };
        reading.connection().await?;
        meting::gelezen();
        Some(reading)
    }

    fn rests(&self) -> Option<Why> {
        let rests = self.0.rests.lock().unwrap_or_else(PoisonError::into_inner);
        rests
            .filter(|(since, _)| since.elapsed() < REST)
            .map(|(_, why)| why)
    }

    /// Counts a read that goes to the primary after all; for a moment the next ones go there at once.
    fn rest(&self, why: Why) {
        meting::teruggevallen(why.code());
        let mut rests = self.0.rests.lock().unwrap_or_else(PoisonError::into_inner);
        *rests = Some((Instant::now(), why));
    }

    fn in_vain(&self, why: Why) {
        self.rest(why);
        match why {
            Why::Other => error!(
                "LINTJE_LEES_URL leads to a server that is no standby of this history: nothing is read there"
            ),
            _ => warn!(
                reden = why.code(),
                "the standby for long reads can't be used now"
            ),
        }
    }

    fn failed(&self, cause: &str) {
        self.rest(Why::Failed);
        warn!(
            cause,
            "a read on the standby failed, and goes on at the primary"
        );
    }

    /// How it is now; and has it measured.
    pub async fn look(&self, nu: DateTime<Utc>) -> State {
        let state = self.state(nu).await;
        meting::leeskant(match state {
            State::Follows {
                behind, seconds, ..
            } => Some((behind, seconds)),
            _ => None,
        });
        state
    }

    async fn state(&self, nu: DateTime<Utc>) -> State {
        let asked = async {
            let mut connection = self.0.pool.acquire().await?;
            let there = ask(&mut connection, None, 0).await?;
            Ok::<_, sqlx::Error>((connection, there))
        };
        let (mut connection, there) = match timeout(LOOK, asked).await {
            Ok(Ok(asked)) => asked,
            Ok(Err(sqlx::Error::Database(error))) => {
                return State::Away(error.message().to_owned());
            }
            Ok(Err(_)) => return State::Away("it can't be reached".to_owned()),
            Err(_) => return State::Away("no answer in time".to_owned()),
        };
        if !there.in_recovery {
            return State::Primary;
        }
        let beside = sqlx::query_as(BESIDE)
            .bind(there.position)
            .bind(nu)
            .fetch_one(&self.0.primary);
        let Ok(Ok(beside)) = timeout(LOOK, beside).await else {
            return State::Unknown;
        };
        let beside: Beside = beside;
        if there.installatie != beside.installatie {
            return State::OtherInstallation;
        }
        if beside.position < there.position {
            // Asked later, the primary shows less: a commit that waits for a synchronous standby is not visible there
            // yet, and this one has replayed it. So what the primary does show is looked for here.
            let again = timeout(LOOK, ask(&mut connection, None, beside.position)).await;
            let Ok(Ok(again)) = again else {
                return State::Away("it stopped answering".to_owned());
            };
            return match again.has(beside.position, &beside.head) {
                true => State::Follows {
                    position: there.position,
                    behind: 0,
                    seconds: 0.0,
                },
                false => State::Diverged,
            };
        }
        if there.position > 0 && beside.hash.as_ref() != Some(&there.hash) {
            return State::Diverged;
        }
        State::Follows {
            position: there.position,
            behind: beside.position - there.position,
            seconds: beside.seconds,
        }
    }
}

async fn ask(
    connection: &mut PgConnection,
    follows: Option<&'static str>,
    position: i64,
) -> Result<There, sqlx::Error> {
    sqlx::query_as(THERE)
        .bind(follows)
        .bind(position)
        .fetch_one(connection)
        .await
}

impl There {
    /// It has this event; `position` is the one that was asked. Every history has the beginning.
    fn has(&self, position: i64, hash: &[u8]) -> bool {
        position == 0 || self.asked.as_deref() == Some(hash)
    }
}
