//! A standby that was asked, and what is read there.

use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::{ConnectOptions, Connection, Postgres};
use tokio::time::{sleep, timeout};

use super::{Here, Standby, Why, ask};
use crate::verify::Mark;

/// How long a read waits for the standby, until it has what the primary has.
const BOUND: Duration = Duration::from_secs(2);
/// How often it is asked meanwhile.
const ASK: Duration = Duration::from_millis(20);
/// How long one statement may take there, before the primary is asked. The pieces of a long read take tenths of a second.
const PIECE: Duration = Duration::from_secs(10);
/// How often the server is asked whether it still answers, beside a read that takes long.
const PULSE: Duration = Duration::from_secs(5);
/// How often in a row it may not answer, before the read is given up.
const MISSES: u32 = 2;

/// A standby that has what somebody asks.
#[derive(Debug)]
pub struct Reading {
    pub(super) standby: Standby,
    pub(super) here: Here,
    /// The same head, as a mark.
    pub(super) head: Mark,
    pub(super) follows: Option<&'static str>,
}

impl Reading {
    /// Where the head of the primary stood at the question. The standby has at least that; it may have a commit that
    /// the primary does not acknowledge yet.
    pub fn position(&self) -> i64 {
        self.head.position
    }

    /// A connection to a server that has what was asked, proved on this very connection: the pool may lead to another
    /// server than a moment ago. None: the primary has to be read.
    pub async fn connection(&self) -> Option<PoolConnection<Postgres>> {
        let mut why = Why::Away;
        let proved = timeout(BOUND, self.caught_up(&mut why)).await;
        let why = match proved {
            Ok(Ok(connection)) => return Some(connection),
            Ok(Err(why)) => why,
            Err(_) => why,
        };
        self.standby.in_vain(why);
        None
    }

    /// `why` tells what is waited for, for who waits no longer.
    async fn caught_up(&self, why: &mut Why) -> Result<PoolConnection<Postgres>, Why> {
        let acquired = self.standby.0.pool.acquire().await;
        let mut connection = acquired.map_err(|_| Why::Away)?;
        loop {
            let there = ask(&mut connection, self.follows, self.here.position).await;
            let there = there.map_err(|_| Why::Away)?;
            if !there.in_recovery || there.installatie != self.here.installatie {
                return Err(Why::Other);
            }
            if there.position >= self.here.position {
                if !there.has(self.here.position, &self.here.hash) {
                    return Err(Why::Other);
                }
                if there.gevolgd >= self.here.gevolgd {
                    return Ok(connection);
                }
            }
            *why = Why::Behind;
            sleep(ASK).await;
        }
    }

    /// Counts a read that failed there and is done again on the primary, and tells why.
    pub fn failed(&self, cause: &str) {
        self.standby.failed(cause);
    }

    /// What was read there; none: it failed or took too long, and the primary has to be read.
    pub async fn within<T>(&self, read: impl Future<Output = Result<T, sqlx::Error>>) -> Option<T> {
        match timeout(PIECE, read).await {
            Ok(Ok(read)) => return Some(read),
            Ok(Err(error)) => self.failed(&error.to_string()),
            Err(_) => self.failed("it took too long"),
        }
        None
    }

    /// What came of a read that takes as long as it takes; none: the server stopped answering, and the primary has to
    /// be read.
    pub async fn while_it_answers<T>(&self, read: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            read = read => Some(read),
            () = silence(PULSE, || self.answers()) => {
                self.failed("it no longer answers");
                None
            }
        }
    }

    /// Whether there is a server now. It gets a connection of its own: a pool that is in use says nothing of that.
    pub async fn answers(&self) -> bool {
        let options = self.standby.0.pool.connect_options();
        let pulse = async { options.connect().await?.close().await };
        match timeout(PULSE, pulse).await {
            // One that is full answers too.
            Ok(Ok(()) | Err(sqlx::Error::Database(_))) => true,
            Ok(Err(_)) | Err(_) => false,
        }
    }
}

/// Ends when there was no answer [`MISSES`] times in a row.
async fn silence<F: Future<Output = bool>>(pulse: Duration, answers: impl Fn() -> F) {
    let mut missed = 0;
    while missed < MISSES {
        sleep(pulse).await;
        missed = match answers().await {
            true => 0,
            false => missed + 1,
        };
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::future::ready;

    use super::*;

    #[tokio::test]
    async fn one_missed_answer_ends_no_read_and_two_in_a_row_do() {
        let answers =
            RefCell::new(vec![false, true, true, false, true, false, false, true].into_iter());
        silence(Duration::ZERO, || {
            ready(answers.borrow_mut().next().unwrap())
        })
        .await;
        assert_eq!(answers.into_inner().collect::<Vec<_>>(), [true]);
    }
}
