//! Requests of one network, by the name that the API gives it.

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use sqlx::PgPool;

use super::Mailgrens;

const UUR: TimeDelta = TimeDelta::hours(1);

impl Mailgrens {
    /// Counts a request that leads to a mail. The seconds to wait, when this network asks too much; what is
    /// refused does not count.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn netwerk(&self, netwerk: &str) -> Result<Option<u64>, sqlx::Error> {
        let nu = self.clock.now();
        let kenmerk = self.sleutel.kenmerk("network", netwerk);
        let minuut = nu.duration_trunc(TimeDelta::minutes(1)).unwrap_or(nu);
        let mut transaction = history::begin(&self.pool).await?;
        sqlx::query("SELECT set_config('synchronous_commit', 'off', true)")
            .execute(&mut *transaction)
            .await?;
        // First the row, whose lock those of the same minute wait for; then what they all come to.
        sqlx::query(
            "INSERT INTO work.mailnetwerk AS n (netwerk, minuut, aantal) VALUES ($1, $2, 1)
             ON CONFLICT (netwerk, minuut) DO UPDATE SET aantal = n.aantal + 1",
        )
        .bind(kenmerk.as_slice())
        .bind(minuut)
        .execute(&mut *transaction)
        .await?;
        let (aantal, eerste): (i64, DateTime<Utc>) = sqlx::query_as(
            "SELECT sum(aantal), min(minuut) FROM work.mailnetwerk WHERE netwerk = $1 AND minuut > $2",
        )
        .bind(kenmerk.as_slice())
        .bind(nu - UUR)
        .fetch_one(&mut *transaction)
        .await?;
        if aantal > i64::from(self.grenzen.per_netwerk) {
            metrics::counter!("mails_tegengehouden", "grens" => "netwerk").increment(1);
            let wacht = (eerste + UUR - nu).num_seconds().max(0).unsigned_abs();
            return Ok(Some(wacht + 1));
        }
        transaction.commit().await?;
        Ok(None)
    }
}

pub(super) async fn vergeet(pool: &PgPool, nu: DateTime<Utc>) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM work.mailnetwerk WHERE minuut <= $1")
        .bind(nu - UUR)
        .execute(pool)
        .await?;
    Ok(())
}
