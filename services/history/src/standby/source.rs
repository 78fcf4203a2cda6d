//! A read in pieces, from a standby or from the primary.

use cqrs_es::persist::EventUpcaster;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{PgConnection, PgPool, Postgres, Row};

use super::{Reading, Standby};
use crate::reader::{ReadError, open_rows};
use crate::recorded::{PositionedRow, RecordedEvent};
use crate::seal::Seal;
use crate::verify::{Mark, hash};

/// Where a read that comes in pieces takes them: from the standby as long as that goes well, from then on from the
/// primary. Events never change, so the pieces fit.
#[derive(Debug)]
pub struct Source<'a> {
    standby: Option<Reading>,
    primary: Primary<'a>,
}

#[derive(Debug)]
enum Primary<'a> {
    /// The connection, once there is one.
    Pool(PgPool, Option<PoolConnection<Postgres>>),
    Given(&'a mut PgConnection),
}

impl Source<'static> {
    /// The primary alone, over one connection.
    pub fn primary(pool: &PgPool) -> Self {
        Source {
            standby: None,
            primary: Primary::Pool(pool.clone(), None),
        }
    }

    /// The standby, if there is one that has everything.
    pub async fn of(standby: Option<&Standby>, primary: &PgPool) -> Self {
        Source {
            standby: match standby {
                Some(standby) => standby.reading(None).await,
                None => None,
            },
            ..Source::primary(primary)
        }
    }
}

impl<'a> Source<'a> {
    /// This connection alone.
    pub fn given(connection: &'a mut PgConnection) -> Self {
        Source {
            standby: None,
            primary: Primary::Given(connection),
        }
    }

    /// Up to which event holds what the standby gives; none: the primary is read.
    pub fn position(&self) -> Option<i64> {
        self.standby.as_ref().map(Reading::position)
    }

    /// The rows of a statement, which is made anew for the primary where the standby fails.
    ///
    /// # Errors
    /// Those of the primary.
    pub async fn fetch<'q>(
        &mut self,
        statement: impl Fn() -> Query<'q, Postgres, PgArguments>,
    ) -> Result<Vec<PgRow>, sqlx::Error> {
        if let Some(reading) = &self.standby {
            if let Some(mut connection) = reading.connection().await
                && let Some(rows) = reading
                    .within(statement().fetch_all(&mut *connection))
                    .await
            {
                return Ok(rows);
            }
            self.standby = None;
        }
        statement().fetch_all(self.connection().await?).await
    }

    /// Where the head of the history stands; that of a standby is the one of the primary at the question.
    ///
    /// # Errors
    /// As [`Source::fetch`].
    pub async fn head(&mut self) -> Result<Mark, sqlx::Error> {
        if let Some(reading) = &self.standby {
            return Ok(reading.head);
        }
        let rows = self
            .fetch(|| sqlx::query("SELECT position, hash FROM history.head"))
            .await?;
        let row = rows.first().ok_or(sqlx::Error::RowNotFound)?;
        Ok(Mark {
            position: row.try_get("position")?,
            hash: hash(row, "hash")?,
        })
    }

    /// As [`open_rows`], with the keys of the primary.
    ///
    /// # Errors
    /// As [`open_rows`].
    pub async fn open(
        &mut self,
        rows: Vec<PositionedRow>,
        seal: &Seal,
        upcasters: &[Box<dyn EventUpcaster>],
    ) -> Result<Vec<RecordedEvent>, ReadError> {
        match self.standby {
            Some(_) => open_rows(seal.pool(), rows, seal, upcasters).await,
            None => open_rows(self.connection().await?, rows, seal, upcasters).await,
        }
    }

    async fn connection(&mut self) -> Result<&mut PgConnection, sqlx::Error> {
        match &mut self.primary {
            Primary::Given(connection) => Ok(&mut **connection),
            Primary::Pool(pool, held) => {
                let connection = match held.take() {
                    Some(connection) => connection,
                    None => pool.acquire().await?,
                };
                Ok(&mut **held.insert(connection))
            }
        }
    }
}
