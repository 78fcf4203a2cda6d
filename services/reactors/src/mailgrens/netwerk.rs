//! Requests of one network: an IPv4 address, or the /64 that one subscriber of IPv6 has.

use std::net::{IpAddr, Ipv6Addr};

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
    pub async fn netwerk(&self, adres: IpAddr) -> Result<Option<u64>, sqlx::Error> {
        let nu = self.clock.now();
        let kenmerk = self.sleutel.kenmerk("network", &netwerk(adres).to_string());
        let minuut = nu.duration_trunc(TimeDelta::minutes(1)).unwrap_or(nu);
        let mut transaction = self.pool.begin().await?;
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

fn netwerk(adres: IpAddr) -> IpAddr {
    match adres.to_canonical() {
        IpAddr::V4(v4) => IpAddr::V4(v4),
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX))),
    }
}

pub(super) async fn vergeet(pool: &PgPool, nu: DateTime<Utc>) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM work.mailnetwerk WHERE minuut <= $1")
        .bind(nu - UUR)
        .execute(pool)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_an_address_or_a_64() {
        let van = |tekst: &str| netwerk(tekst.parse().unwrap()).to_string();
        assert_eq!(van("192.0.2.7"), "192.0.2.7");
        assert_eq!(van("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(van("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_ne!(van("2001:db8:1:3::1"), van("2001:db8:1:2::1"));
    }
}
