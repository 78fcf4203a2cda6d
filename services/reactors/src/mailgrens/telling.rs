//! Counting, under the lock of [`super::Mailgrens`].

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{DAG, Stand};

/// What was sent in a day.
pub(super) struct Telling {
    pub onbeantwoord: i64,
    pub ontvanger: i64,
    /// To the domain of the recipient, and not answered.
    pub domein: i64,
    pub zaak: i64,
    pub dag: i64,
}

history::from_row!(Telling: onbeantwoord, ontvanger, domein, zaak, dag);

/// What was said of this mail before.
pub(super) async fn bekend(
    executor: impl sqlx::PgExecutor<'_>,
    effect: Uuid,
) -> Result<Option<Stand>, sqlx::Error> {
    let code: Option<String> =
        sqlx::query_scalar("SELECT stand FROM work.mailtelling WHERE effect_id = $1")
            .bind(effect)
            .fetch_optional(executor)
            .await?;
    code.map(|code| {
        Stand::van_code(&code)
            .ok_or_else(|| sqlx::Error::Decode(format!("no state of a mail: {code}").into()))
    })
    .transpose()
}

pub(super) async fn tel(
    connection: &mut PgConnection,
    ontvanger: &[u8],
    domein: Option<&[u8]>,
    zaak: Option<Uuid>,
    nu: DateTime<Utc>,
) -> Result<Telling, sqlx::Error> {
    sqlx::query_as(
        "SELECT count(*) FILTER (WHERE stand = 'verstuurd') AS onbeantwoord,
                count(*) FILTER (WHERE stand IN ('verstuurd', 'beantwoord')) AS ontvanger,
                (SELECT count(*) FROM work.mailtelling
                 WHERE domein = $4 AND op > $3 AND stand = 'verstuurd') AS domein,
                (SELECT count(*) FROM work.mailtelling
                 WHERE zaak_id = $2 AND op > $3 AND stand IN ('verstuurd', 'beantwoord')) AS zaak,
                (SELECT coalesce(sum(aantal), 0) FROM work.mailuur WHERE uur > $3) AS dag
         FROM work.mailtelling WHERE ontvanger = $1 AND op > $3",
    )
    .bind(ontvanger)
    .bind(zaak)
    .bind(nu - DAG)
    .bind(domein)
    .fetch_one(connection)
    .await
}

/// One more in this hour.
pub(super) async fn tel_op(
    connection: &mut PgConnection,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let uur = nu.duration_trunc(TimeDelta::hours(1)).unwrap_or(nu);
    sqlx::query(
        "INSERT INTO work.mailuur AS m (uur, aantal) VALUES ($1, 1)
         ON CONFLICT (uur) DO UPDATE SET aantal = m.aantal + 1",
    )
    .bind(uur)
    .execute(connection)
    .await?;
    Ok(())
}
