//! Whether the history is whole: the verifications, and the last signed root.

use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::Auditor;
use crate::app::App;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// Verifications that are shown.
const GETOOND: i64 = 30;

/// A verification of the history from its beginning.
#[derive(Serialize, sqlx::FromRow, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verificatieverslag {
    begonnen: DateTime<Utc>,
    /// Null: it runs still, or it was broken off.
    klaar: Option<DateTime<Utc>>,
    tot_positie: Option<i64>,
    gebeurtenissen: Option<i64>,
    /// `heel`, `gebroken` or `mislukt`; null: not known yet.
    uitkomst: Option<String>,
    /// The position of the first event that is not what was written there.
    eerste_breuk: Option<i64>,
    toelichting: Option<String>,
}

/// A signed root: what the history was on a day.
#[derive(Serialize, ToSchema)]
pub struct Wortel {
    positie: i64,
    /// In hexadecimal digits, as the two after it.
    hash: String,
    op: DateTime<Utc>,
    /// The public key of the signature.
    sleutel: String,
    handtekening: String,
}

/// How the history stands.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verificatiestand {
    /// The position of the last event.
    hoofd: i64,
    /// Its hash, in hexadecimal digits.
    hash: String,
    /// The last verifications, newest first.
    verificaties: Vec<Verificatieverslag>,
    /// Null: none was signed yet.
    laatste_wortel: Option<Wortel>,
}

type Wortelrij = (i64, String, DateTime<Utc>, String, String);

/// The last verifications, where the history ends, and its last signed root.
#[utoipa::path(get, path = "/api/audit/verificatie", tag = "audit",
    responses((status = 200, body = Verificatiestand), Problemen, Sessieproblemen))]
pub async fn audit_verificatie(
    State(app): State<App>,
    _: Auditor,
) -> Result<Json<Verificatiestand>, Problem> {
    let (hoofd, hash): (i64, String) =
        sqlx::query_as("SELECT position, encode(hash, 'hex') FROM history.head")
            .fetch_one(app.pool())
            .await?;
    let verificaties = sqlx::query_as(
        "SELECT begonnen, klaar, tot_positie, gebeurtenissen, uitkomst, eerste_breuk, toelichting
         FROM work.verificatie ORDER BY id DESC LIMIT $1",
    )
    .bind(GETOOND)
    .fetch_all(app.pool())
    .await?;
    let wortel: Option<Wortelrij> = sqlx::query_as(
        "SELECT positie, encode(hash, 'hex'), op, encode(sleutel, 'hex'), encode(handtekening, 'hex')
         FROM work.wortel ORDER BY positie DESC LIMIT 1",
    )
    .fetch_optional(app.pool())
    .await?;
    Ok(Json(Verificatiestand {
        hoofd,
        hash,
        verificaties,
        laatste_wortel: wortel.map(|(positie, hash, op, sleutel, handtekening)| Wortel {
            positie,
            hash,
            op,
            sleutel,
            handtekening,
        }),
    }))
}
