//! Case numbers: `KO-2026-000123`, counted by the year in the Netherlands.

use ::verzoek::tijd;
use chrono::{DateTime, Utc};
use history::{durable, writing};
use sqlx::PgPool;

/// The next number; one that is not used in the end leaves a gap.
pub async fn volgend(pool: &PgPool, op: DateTime<Utc>) -> Result<String, sqlx::Error> {
    let jaar = tijd::jaar(op);
    let tel = sqlx::query_scalar(
        "INSERT INTO work.zaaknummer (jaar, laatste) VALUES ($1, 1)
         ON CONFLICT (jaar) DO UPDATE SET laatste = zaaknummer.laatste + 1 RETURNING laatste",
    )
    .bind(jaar);
    let mut connection = writing(pool).await?;
    let nummer: i32 = durable(tel.fetch_one(&mut *connection)).await?;
    Ok(format!("KO-{jaar}-{nummer:06}"))
}
