//! A turn at work that one does at a time, over all instances: an advisory lock on a connection of its own. No
//! transaction lasts as long as the turn, so no row is kept for it; a process that dies loses its connection, and
//! the turn with it.

use std::time::Duration;

use sqlx::{Connection, PgConnection, PgPool};

/// How often to ask for a turn that somebody else has: a statement that waits would keep every version of every
/// row meanwhile.
const ASK: Duration = Duration::from_millis(200);

/// Whether to wait for the holder of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    Yes,
    No,
}

/// Dropped, it closes its connection, and the turn is over.
#[derive(Debug)]
pub struct Turn {
    connection: PgConnection,
    name: &'static str,
}

impl Turn {
    /// None: somebody else has it.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn take(
        pool: &PgPool,
        name: &'static str,
        wait: Wait,
    ) -> Result<Option<Self>, sqlx::Error> {
        let mut connection = pool.acquire().await?.detach();
        loop {
            let had: bool = sqlx::query_scalar("SELECT pg_try_advisory_lock(hashtext($1))")
                .bind(name)
                .fetch_one(&mut connection)
                .await?;
            match (had, wait) {
                (true, _) => return Ok(Some(Turn { connection, name })),
                (false, Wait::Yes) => tokio::time::sleep(ASK).await,
                (false, Wait::No) => {
                    connection.close().await?;
                    return Ok(None);
                }
            }
        }
    }

    /// The connection that has the turn, for statements of its own.
    pub fn connection(&mut self) -> &mut PgConnection {
        &mut self.connection
    }

    /// Lets go of it.
    ///
    /// # Errors
    /// Those of the database; the turn is over all the same.
    pub async fn end(mut self) -> Result<(), sqlx::Error> {
        sqlx::query("SELECT pg_advisory_unlock(hashtext($1))")
            .bind(self.name)
            .execute(&mut self.connection)
            .await?;
        self.connection.close().await
    }
}
