//! What one server says, and what all of them said when none is the one that was looked for.

use std::fmt;

use sqlx::Connection;
use sqlx::postgres::PgConnection;
use tokio::time::timeout;

use super::{Kind, PATIENCE, Said, Server, which};

/// What each of the addresses said, in their order.
#[derive(Debug)]
pub(super) struct NoneFound {
    pub(super) wanted: Kind,
    pub(super) said: Vec<String>,
    /// Several can be written to, and which one is right nobody can tell.
    pub(super) clash: Option<which::Clash>,
}

impl NoneFound {
    pub(super) fn is_clash(&self) -> bool {
        self.clash.is_some()
    }
}

impl std::error::Error for NoneFound {}

impl fmt::Display for NoneFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.clash, self.wanted) {
            (Some(clash), _) => write!(f, "{clash}")?,
            (None, Kind::Primary) => {
                f.write_str("no address of the database can be written to")?;
            }
            (None, Kind::Standby) => f.write_str("no address is a standby")?,
        }
        for (nth, why) in self.said.iter().enumerate() {
            write!(f, "; address {}: {why}", nth + 1)?;
        }
        Ok(())
    }
}

/// A connection that was given back in the middle of a statement is answered within some seconds, or goes. It would keep
/// its place in the pool: sqlx tries each one that is given back, for as long as that takes. Who waits for nothing
/// costs nothing here.
pub(super) async fn given_back(connection: &mut PgConnection) -> sqlx::Result<bool> {
    match timeout(PATIENCE, connection.flush()).await {
        Ok(answered) => answered.map(|()| true),
        Err(_) => Err(sqlx::Error::Protocol(
            "a statement was given up, and its connection goes with it".into(),
        )),
    }
}

pub(super) async fn answers(connection: &mut PgConnection) -> bool {
    matches!(timeout(PATIENCE, connection.ping()).await, Ok(Ok(())))
}

/// Whether it still is what it was.
pub(super) async fn is(kind: Kind, connection: &mut PgConnection) -> bool {
    let said = timeout(PATIENCE, said(connection)).await;
    matches!(said, Ok(Ok(said)) if said.kind == kind)
}

pub(super) async fn said(connection: &mut PgConnection) -> sqlx::Result<Said> {
    // The name of a file of the log begins with the timeline, in eight hexadecimal digits.
    let (timeline, system, started): (Option<i64>, i64, i64) = sqlx::query_as(
        "SELECT CASE WHEN NOT pg_is_in_recovery()
             THEN ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::bigint END,
            (SELECT system_identifier FROM pg_control_system()),
            (extract(epoch FROM pg_postmaster_start_time()) * 1000000)::bigint",
    )
    .fetch_one(connection)
    .await?;
    Ok(Said {
        kind: match timeline {
            Some(_) => Kind::Primary,
            None => Kind::Standby,
        },
        server: Server {
            system,
            timeline: timeline.unwrap_or_default(),
            started,
        },
    })
}
