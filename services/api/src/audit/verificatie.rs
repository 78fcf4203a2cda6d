//! Whether the history is whole: the verifications, asking for one, and what was signed.

use ::verzoek::regels::Fout;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use history::verificatie::{Controle, IS_ALARM, vraag};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::Auditor;
use super::ondertekend::{self, Checkpoint, Logalarm, Quorum, Vreemd, Wortel};
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// Verifications that are shown.
const GETOOND: i64 = 30;

/// What is verified: the chain of the history with the roots that tell of it, or the read models beside what
/// the history says.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Verificatiesoort {
    Keten,
    Leesmodellen,
}

/// A verification of the history from its beginning.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verificatieverslag {
    id: i64,
    #[schema(value_type = Verificatiesoort)]
    soort: String,
    /// When an auditor asked for it; null: nobody did, it is that of the day or of the command line.
    gevraagd: Option<DateTime<Utc>>,
    /// The name of whoever asked.
    gevraagd_door: Option<String>,
    /// Null: it waits for its turn.
    begonnen: Option<DateTime<Utc>>,
    /// How many events were done so far, of one that was asked for and runs.
    gedaan: Option<i64>,
    /// Null: it waits or runs still, or, where nobody asked for it, it was broken off.
    klaar: Option<DateTime<Utc>>,
    tot_positie: Option<i64>,
    gebeurtenissen: Option<i64>,
    /// `heel` or `gebroken` of the history, `gelijk` or `verschillend` of the read models, `mislukt` of both;
    /// null: not known yet.
    uitkomst: Option<String>,
    /// The position of the first event that is not what was written there.
    eerste_breuk: Option<i64>,
    toelichting: Option<String>,
    /// It is an alarm of whoever signs, and not what a verification found.
    alarm: bool,
}

history::from_row!(Verificatieverslag: id, soort, gevraagd, gevraagd_door, begonnen, gedaan, klaar,
    tot_positie, gebeurtenissen, uitkomst, eerste_breuk, toelichting, alarm);

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
    /// Null: none was signed. Roots are no longer made; checkpoints took their place.
    laatste_wortel: Option<Wortel>,
    /// Null: none was signed yet.
    laatste_checkpoint: Option<Checkpoint>,
    /// Null: no witnesses are set on this machine.
    quorum: Option<Quorum>,
    /// Those of whoever signs, the last first, each once.
    alarmen: Vec<Logalarm>,
    /// Null: this machine has no key to tell.
    vreemd: Option<Vreemd>,
}

fn verslagen(rest: &str) -> String {
    format!(
        "SELECT v.id, v.soort, v.gevraagd, coalesce(g.naam, v.gevraagd_door) AS gevraagd_door, v.begonnen, v.gedaan,
                v.klaar, v.tot_positie, v.gebeurtenissen, v.uitkomst, v.eerste_breuk, v.toelichting,
                ({IS_ALARM}) IS TRUE AS alarm
         FROM work.verificatie v LEFT JOIN access.gebruiker g ON g.gebruikersnaam = v.gevraagd_door {rest}"
    )
}

/// A verification that is asked for.
#[derive(ToSchema)]
pub struct Verificatievraag {
    #[schema(value_type = Verificatiesoort)]
    soort: Controle,
}

fn lees(invoer: &Value) -> Result<Verificatievraag, Problem> {
    let gekozen = invoer["soort"].as_str().and_then(Controle::met_code);
    let soort = gekozen.ok_or_else(|| {
        let detail = "Kies keten of leesmodellen.";
        Problem::invoer(vec![Fout::nieuw("/soort", "ongeldig", detail)])
    })?;
    Ok(Verificatievraag { soort })
}

/// The last verifications, where the history ends, what was signed of it and by whom, and the alarms of whoever signs.
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
    let verificaties = sqlx::query_as(&verslagen("ORDER BY v.id DESC LIMIT $1"))
        .bind(GETOOND)
        .fetch_all(app.pool())
        .await?;
    let ondertekend = ondertekend::stand(&app).await?;
    Ok(Json(Verificatiestand {
        hoofd,
        hash,
        verificaties,
        laatste_wortel: ondertekend.wortel,
        laatste_checkpoint: ondertekend.checkpoint,
        quorum: ondertekend.quorum,
        alarmen: ondertekend.alarmen,
        vreemd: ondertekend.vreemd,
    }))
}

/// Asks for a verification; a worker begins with it within seconds. Nothing is changed by it. Where the same
/// one was asked and is not done yet, that one is answered.
#[utoipa::path(post, path = "/api/audit/verificatie", tag = "audit", request_body = Verificatievraag,
    responses((status = 202, body = Verificatieverslag), Problemen, Sessieproblemen))]
pub async fn vraag_verificatie(
    State(app): State<App>,
    Auditor(auditor): Auditor,
    Invoer(invoer): Invoer,
) -> Result<(StatusCode, Json<Verificatieverslag>), Problem> {
    let Verificatievraag { soort } = lees(&invoer)?;
    let id = vraag(app.pool(), soort, &auditor.gebruikersnaam, app.clock.now()).await?;
    let verslag = sqlx::query_as(&verslagen("WHERE v.id = $1"))
        .bind(id)
        .fetch_one(app.pool())
        .await?;
    Ok((StatusCode::ACCEPTED, Json(verslag)))
}
