//! A request that comes twice: a double click, or sent again after a connection that broke. It is known by a
//! keyed digest of what was filled in, for some minutes.

use ::verzoek::Status;
use chrono::TimeDelta;
use history::Durably;
use serde_json::Value;
use uuid::Uuid;

use crate::app::App;
use crate::herhaling;
use crate::problem::Problem;

/// Minutes in which the same request is the same wish.
const ZELFDE_WENS: i64 = 10;

/// The case that this request is to become.
pub enum Zaak {
    Nieuw(Uuid),
    /// It came before, and is a case.
    BestaatAl,
}

/// The identifier of the case is kept before the case is made. So whoever sends it again makes the same case:
/// the one that was not made the first time, or the one that is there. Once that one was verified, the same again is
/// another wish. With an `Idempotency-Key` the case itself tells whether it was made by this very call.
pub async fn zaak(app: &App, record: &Value) -> Result<Zaak, Problem> {
    let nu = app.clock.now();
    let eigen = herhaling::id();
    let kenmerk = app.link_key.kenmerk("request", &record.to_string());
    // Nobody waits for the disk: the case that follows does, and what came before it is then there too.
    let mut transaction = history::begin_unhurried(app.pool()).await?;
    let zaak: Uuid = sqlx::query_scalar(
        "INSERT INTO work.verzoekvraag AS v (vingerafdruk, zaak_id, op) VALUES ($1, $2, $3)
         ON CONFLICT (vingerafdruk) DO UPDATE SET
            zaak_id = CASE WHEN v.op > $4 THEN v.zaak_id ELSE excluded.zaak_id END,
            op = CASE WHEN v.op > $4 THEN v.op ELSE excluded.op END
         RETURNING zaak_id",
    )
    .bind(kenmerk.as_slice())
    .bind(eigen)
    .bind(nu)
    .bind(nu - TimeDelta::minutes(ZELFDE_WENS))
    .fetch_one(&mut *transaction)
    .await?;
    transaction.commit().await?;
    let status: Option<String> =
        sqlx::query_scalar("SELECT status FROM readmodel.zaak WHERE zaak_id = $1")
            .bind(zaak)
            .fetch_optional(app.pool())
            .await?;
    match status {
        None => return Ok(Zaak::Nieuw(zaak)),
        Some(_) if zaak == eigen => return Ok(Zaak::Nieuw(zaak)),
        Some(status) if status == Status::WachtOpVerificatie.code() => return Ok(Zaak::BestaatAl),
        Some(_) => {}
    }
    // Of those who want this at once, one is first.
    let eerste = sqlx::query(
        "UPDATE work.verzoekvraag SET zaak_id = $2, op = $3 WHERE vingerafdruk = $1 AND zaak_id = $4",
    )
    .bind(kenmerk.as_slice())
    .bind(eigen)
    .bind(nu)
    .bind(zaak)
    .durably(app.pool())
    .await?;
    Ok(match eerste.rows_affected() {
        0 => Zaak::BestaatAl,
        _ => Zaak::Nieuw(eigen),
    })
}
