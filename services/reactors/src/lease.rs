//! Leases on what is under way. A worker takes work in one short transaction, does it outside of any, and records
//! what came of it in another, if it is still its own. Until that is recorded it renews the lease; a worker that died
//! or stands still doesn't, and somebody else takes over. Time is that of the database, which all workers share.

use std::pin::pin;
use std::time::Duration;

use sqlx::PgPool;
use tokio::time::{Instant, MissedTickBehavior, interval_at};
use tracing::warn;
use uuid::Uuid;

/// How long a worker keeps work that it took and does not renew.
pub const SECONDS: f64 = 15.0;
/// Three tries to renew it before it ends.
const RENEW: Duration = Duration::from_secs(5);
/// When somebody held a row.
const AGAIN: Duration = Duration::from_secs(1);

/// Rows that nobody has in hand: a condition on a table of work. A lease that lasts longer than leases do is of
/// a server whose clock stood ahead.
pub const FREE: &str = "(bezig_tot IS NULL OR bezig_tot NOT BETWEEN clock_timestamp()
    AND clock_timestamp() + make_interval(secs => 60))";

/// A table whose rows are taken by lease.
#[derive(Clone, Copy, Debug)]
pub enum Table {
    Effect,
    Bezorging,
}

impl Table {
    fn name(self) -> &'static str {
        match self {
            Table::Effect => "work.effect",
            Table::Bezorging => "work.bezorging",
        }
    }
}

/// What one worker took at once.
#[derive(Clone, Copy, Debug)]
pub struct Lease {
    pub holder: Uuid,
    pub table: Table,
}

impl Lease {
    /// Another for each handful: what an earlier one of the same worker left is nobody's.
    pub fn new(table: Table) -> Self {
        Lease {
            holder: Uuid::new_v4(),
            table,
        }
    }

    /// Renews the lease on these rows until the work is done, and what came of it recorded.
    pub async fn during<T>(self, pool: &PgPool, ids: &[Uuid], work: impl Future<Output = T>) -> T {
        let mut work = pin!(work);
        let mut turn = interval_at(Instant::now() + RENEW, RENEW);
        turn.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                done = &mut work => return done,
                _ = turn.tick() => {
                    let mut renewal = pin!(self.renew(pool, ids));
                    // A database that does not answer holds the work up no longer than it takes.
                    tokio::select! {
                        done = &mut work => return done,
                        renewed = &mut renewal => match renewed {
                            Ok(renewed) if renewed < ids.len() as u64 => turn.reset_after(AGAIN),
                            Ok(_) => {}
                            Err(error) => warn!(%error, "a lease could not be renewed"),
                        }
                    }
                }
            }
        }
    }

    /// How many rows were renewed.
    async fn renew(self, pool: &PgPool, ids: &[Uuid]) -> Result<u64, sqlx::Error> {
        let table = self.table.name();
        let renewed = sqlx::query(&format!(
            // As the take: a lease that a crash loses is taken again, and one that waited for a standby would hold up
            // what is to be recorded of the same work. It waits for no row: what is recorded of the work may wait for
            // one that was renewed just now. Who else holds one lets go of it, and it is tried again.
            "WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
             ours AS (
                SELECT held.id FROM unhurried, {table} held
                WHERE held.id = ANY($1) AND held.bezig_door = $2 FOR UPDATE OF held SKIP LOCKED)
             UPDATE {table} w SET bezig_tot = clock_timestamp() + make_interval(secs => $3)
             FROM ours WHERE w.id = ours.id"
        ))
        .bind(ids)
        .bind(self.holder)
        .bind(SECONDS)
        .execute(pool)
        .await?;
        Ok(renewed.rows_affected())
    }
}
