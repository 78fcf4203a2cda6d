//! Checks the history from end to end: positions dense, every hash the chain of what stands there,
//! the head where the last event is, and every root that is known where it was.
//!
//! It reads up to the head as it was at the beginning, a chunk at a time: each is a statement of its own, so that no
//! snapshot is held for longer than one takes. Events never change, so what was read before stays as true as it was.
//!
//! The chain alone proves that nothing was changed by somebody who can't recompute it. Whoever can
//! do that (a superuser) can't forge a root: that was signed, and lies elsewhere ([`crate::Wortel`]).

use std::fmt;

use futures::TryStreamExt;
use sqlx::{PgConnection, PgPool, Row};

use crate::chain::{GENESIS, digest, link};
use crate::stored::EventRow;

/// A place in the history and the hash that it has, or had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub position: i64,
    pub hash: [u8; 32],
}

impl Mark {
    /// Before the first event.
    pub const GENESIS: Mark = Mark {
        position: 0,
        hash: GENESIS,
    };
}

/// An unbroken history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    /// How many events were verified.
    pub events: i64,
    /// The last of them.
    pub last: Mark,
    /// How many of the known roots stand in it.
    pub roots: usize,
}

/// What is wrong with a history; `position` is the first place that is not as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Break {
    /// No event has this position, and later ones there are.
    Missing {
        position: i64,
    },
    /// Where this position was expected stands an event with an earlier one.
    Added {
        position: i64,
    },
    Changed {
        position: i64,
    },
    /// More events, or fewer, than the head tells; or the last is not the one that it tells.
    Head {
        head: i64,
        last: i64,
    },
    /// The chain is whole, but another one than at the time of a root: somewhere after `after`, the
    /// last root that still stands (or the beginning), it was made again.
    Rewritten {
        root: i64,
        after: i64,
    },
    /// The history ends before a root.
    Short {
        root: i64,
        last: i64,
    },
    /// The tree that the log keeps is not that of the events, from this one on.
    Tree {
        position: i64,
    },
    /// The map of cases that was signed with this many events, or is kept of them, is not that of the events.
    Cases {
        position: i64,
    },
}

impl Break {
    /// The first place of which is known that it is not as it was written.
    pub fn position(&self) -> i64 {
        match *self {
            Break::Missing { position }
            | Break::Added { position }
            | Break::Changed { position }
            | Break::Rewritten { root: position, .. }
            | Break::Tree { position }
            | Break::Cases { position } => position,
            Break::Head { head, last } if head == last => head,
            Break::Head { head, last } => head.min(last).saturating_add(1),
            Break::Short { last, .. } => last.saturating_add(1),
        }
    }
}

impl fmt::Display for Break {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Break::Missing { position } => write!(f, "position {position} is missing"),
            Break::Added { position } => {
                write!(f, "at position {position} stands an event too many")
            }
            Break::Changed { position } => write!(
                f,
                "the event at position {position} is not what was written there"
            ),
            Break::Head { head, last } => {
                write!(f, "the head tells of {head} events, the last is {last}")
            }
            Break::Rewritten { root, after } => write!(
                f,
                "what was signed of position {root} is of another history: it was changed after position {after}"
            ),
            Break::Short { root, last } => write!(
                f,
                "the history ends at position {last}, and what was signed tells of position {root}"
            ),
            Break::Tree { position } => write!(
                f,
                "the tree of the log is not that of the events, from position {position} on"
            ),
            Break::Cases { position } => write!(
                f,
                "the map of cases at position {position} is not that of the events"
            ),
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("{0}")]
    Broken(Break),
}

impl From<Break> for VerifyError {
    fn from(broken: Break) -> Self {
        VerifyError::Broken(broken)
    }
}

/// Verifies all events; names the first broken place.
pub async fn verify(pool: &PgPool) -> Result<Verification, VerifyError> {
    verify_against(pool, &[], |_, _| {}).await
}

/// As [`verify`]; the roots have to stand in it. They have to be known before it begins. `progress` hears
/// how many events were verified, of how many.
pub async fn verify_against(
    pool: &PgPool,
    roots: &[Mark],
    progress: impl FnMut(i64, i64) + Send,
) -> Result<Verification, VerifyError> {
    let mut connection = pool.acquire().await?;
    verify_in(&mut connection, Mark::GENESIS, roots, progress).await
}

/// Verifies the events after a place that was verified before, up to where the head is now.
pub async fn verify_in(
    connection: &mut PgConnection,
    from: Mark,
    roots: &[Mark],
    mut progress: impl FnMut(i64, i64) + Send,
) -> Result<Verification, VerifyError> {
    let head = head(&mut *connection).await?;
    if head.position < from.position {
        let (root, last) = (from.position, head.position);
        return Err(Break::Short { root, last }.into());
    }
    let mut roots = Roots::new(from, roots);
    let mut last = from;
    for chunk in Chunks::new(from.position, head.position) {
        walk(connection, chunk, &mut last, |_, _, mark| {
            roots.pass(mark)?;
            if mark.position % PROGRESS == 0 {
                progress(mark.position - from.position, head.position - from.position);
            }
            Ok(())
        })
        .await?;
    }
    if last != head {
        return Err(Break::Head {
            head: head.position,
            last: last.position,
        }
        .into());
    }
    nothing_behind_the_head(connection).await?;
    let roots = roots.end(last)?;
    let events = last.position - from.position;
    progress(events, events);
    Ok(Verification {
        events,
        last,
        roots,
    })
}

/// Which events one statement reads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chunk {
    after: i64,
    bound: i64,
}

/// The events after a place up to a bound, in chunks. There is always one: nothing may stand before the first event.
pub(crate) struct Chunks {
    after: i64,
    end: i64,
    begun: bool,
}

impl Chunks {
    pub(crate) fn new(after: i64, end: i64) -> Self {
        Chunks {
            after,
            end,
            begun: false,
        }
    }
}

impl Iterator for Chunks {
    type Item = Chunk;

    fn next(&mut self) -> Option<Chunk> {
        if self.begun && self.after >= self.end {
            return None;
        }
        let bound = self.end.min(self.after.saturating_add(CHUNK));
        let after = match (self.begun, self.after) {
            // What stands before the first position is too much.
            (false, 0) => i64::MIN,
            (_, after) => after,
        };
        self.begun = true;
        self.after = bound;
        Some(Chunk { after, bound })
    }
}

/// Walks over the events of a chunk, which follow `last`, and checks the chain; `last` moves along. `each` gets the
/// event, its digest and its place.
pub(crate) async fn walk(
    connection: &mut PgConnection,
    Chunk { after, bound }: Chunk,
    last: &mut Mark,
    mut each: impl FnMut(&EventRow, [u8; 32], Mark) -> Result<(), Break>,
) -> Result<(), VerifyError> {
    // By position and no LIMIT: whatever plan PostgreSQL takes, it reads no more than this.
    let mut rows = sqlx::query(
        "SELECT position, aggregate_type, aggregate_id, sequence, event_type, event_version,
                payload::text AS payload, metadata::text AS metadata, hash
         FROM history.events WHERE position > $1 AND position <= $2 ORDER BY position",
    )
    .bind(after)
    .bind(bound)
    .fetch(&mut *connection);
    while let Some(row) = rows.try_next().await? {
        let position = last.position + 1;
        let found: i64 = row.try_get("position")?;
        if found > position {
            return Err(Break::Missing { position }.into());
        }
        if found < position {
            return Err(Break::Added { position }.into());
        }
        let event = <EventRow as sqlx::FromRow<_>>::from_row(&row)?;
        let digest = digest(&event);
        *last = Mark {
            position,
            hash: link(last.hash, digest),
        };
        if row.try_get::<&[u8], _>("hash")? != last.hash {
            return Err(Break::Changed { position }.into());
        }
        each(&event, digest, *last)?;
    }
    Ok(())
}

/// Nothing stands behind the head, wherever it is by now. Both are read in one view of the database.
pub(crate) async fn nothing_behind_the_head(
    connection: &mut PgConnection,
) -> Result<(), VerifyError> {
    let (head, last): (i64, i64) = sqlx::query_as(
        "SELECT position, coalesce((SELECT max(position) FROM history.events), 0) FROM history.head",
    )
    .fetch_one(connection)
    .await?;
    match head == last {
        true => Ok(()),
        false => Err(Break::Head { head, last }.into()),
    }
}

/// Events of one statement: some tenths of a second.
pub(crate) const CHUNK: i64 = 20_000;
/// Events between two reports.
const PROGRESS: i64 = 1_000;

/// Where the head of the history stands.
pub async fn head(connection: &mut PgConnection) -> Result<Mark, sqlx::Error> {
    let row = sqlx::query("SELECT position, hash FROM history.head")
        .fetch_one(connection)
        .await?;
    Ok(Mark {
        position: row.try_get("position")?,
        hash: hash(&row, "hash")?,
    })
}

/// A column of 32 bytes.
pub(crate) fn hash(row: &sqlx::postgres::PgRow, column: &str) -> Result<[u8; 32], sqlx::Error> {
    <[u8; 32]>::try_from(row.try_get::<&[u8], _>(column)?)
        .map_err(|error| sqlx::Error::Decode(error.into()))
}

/// The roots that are still to come, in order.
pub(crate) struct Roots {
    ahead: std::iter::Peekable<std::vec::IntoIter<Mark>>,
    /// The last place of which a root told what stands there.
    agreed: i64,
    passed: usize,
}

impl Roots {
    pub(crate) fn new(from: Mark, roots: &[Mark]) -> Self {
        let mut ahead: Vec<Mark> = roots
            .iter()
            .copied()
            .filter(|root| root.position > from.position)
            .collect();
        ahead.sort_by_key(|root| root.position);
        Roots {
            ahead: ahead.into_iter().peekable(),
            agreed: from.position,
            passed: 0,
        }
    }

    pub(crate) fn pass(&mut self, here: Mark) -> Result<(), Break> {
        while let Some(root) = self.ahead.next_if(|root| root.position == here.position) {
            if root.hash != here.hash {
                return Err(Break::Rewritten {
                    root: root.position,
                    after: self.agreed,
                });
            }
            self.passed += 1;
            self.agreed = root.position;
        }
        Ok(())
    }

    /// How many there were, when none lies further on.
    pub(crate) fn end(&mut self, last: Mark) -> Result<usize, Break> {
        match self.ahead.next() {
            None => Ok(self.passed),
            Some(root) => Err(Break::Short {
                root: root.position,
                last: last.position,
            }),
        }
    }
}
