//! The history, or that of one case, to take along.

use ::verzoek::tijd;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use history::{ExportError, Extent, export_proved_from, export_raw_from};
use projections::export::cloudevents;
use projections::upcasters;
use tokio::io::{AsyncWriteExt, BufWriter};
use uuid::Uuid;

use super::{AuditorOfMachine, Bedoeld, Reden, bedoelde_zaak, bewijs};
use crate::app::App;
use crate::behandelaar::geschiedenis::parameters;
use crate::bijlage::disposition;
use crate::inzage::{self, Inzage, Wat};
use crate::leeskant;
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::stroom;

/// As what the events are written.
#[derive(Clone, Copy)]
enum Formaat {
    Cloudevents,
    Ruw,
}

impl Formaat {
    fn gevraagd(uri: &Uri) -> Result<Self, Problem> {
        match parameters(uri, "formaat").first().map(String::as_str) {
            None | Some("cloudevents") => Ok(Formaat::Cloudevents),
            Some("ruw") => Ok(Formaat::Ruw),
            Some(_) => Err(Problem::parameter("formaat", "Gebruik cloudevents of ruw.")),
        }
    }

    fn naam(self) -> &'static str {
        match self {
            Formaat::Cloudevents => "cloudevents",
            Formaat::Ruw => "ruw",
        }
    }

    /// How the look is recorded: what is stored shows no data of people.
    fn blik(self) -> (Wat, &'static str) {
        match self {
            Formaat::Cloudevents => (Wat::Gegevens, "uitvoer als CloudEvents"),
            Formaat::Ruw => (Wat::Gebeurtenissen, "uitvoer zoals opgeslagen"),
        }
    }
}

fn bezet() -> Problem {
    Problem::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "bezet",
        "Er wordt al een paar keer geschiedenis gedownload.",
    )
    .detail("Probeer het over een paar minuten opnieuw.")
    .retry_after(60)
}

/// All events, or those of one case or decree, one on each line: as CloudEvents in the NL GOV profile
/// (`schema/cloudevent-export.json`), with their data; or raw, as they are stored, for the separate verifier
/// (`docs/history.md`, "Raw export"). As they are at one moment. Raw, one case ends with its proof by a signed checkpoint.
#[utoipa::path(get, path = "/api/audit/export", tag = "audit",
    params(("formaat" = Option<String>, Query, description = "`cloudevents` (unless told) or `ruw`"),
           ("zaak" = Option<String>, Query, description = "the number of a case, or the id of a case or a decree; unless told everything", example = "KO-2026-000123"),
           Reden),
    extensions(("x-lintje-weigert" = json!(bewijs::weigert().into_iter().chain([bezet()]).collect::<Vec<_>>()))),
    responses((status = 200, description = "JSON values, each on a line of its own", content_type = "application/x-ndjson", body = String),
              Problemen, Sessieproblemen))]
pub async fn uitvoer(
    State(app): State<App>,
    AuditorOfMachine(auditor): AuditorOfMachine,
    Reden(reden): Reden,
    uri: Uri,
) -> Result<Response, Problem> {
    let formaat = Formaat::gevraagd(&uri)?;
    let zaak = match bedoelde_zaak(&app, &uri).await? {
        None => None,
        Some(Bedoeld::Zaak(id)) if bestaat(&app, id).await? => Some(id),
        Some(Bedoeld::Zaak(_) | Bedoeld::Geen) => return Err(Problem::niet_gevonden()),
    };
    let bewijs = match (formaat, zaak) {
        (Formaat::Ruw, Some(zaak)) => bewijs::van(&app, zaak).await?,
        (Formaat::Cloudevents, _) | (Formaat::Ruw, None) => None,
    };
    let beurt = app.uitvoeren.clone().try_acquire_owned();
    let beurt = beurt.map_err(|_| bezet())?;
    let (wat, welk) = formaat.blik();
    let look = Inzage {
        wat,
        zaak,
        welk: Some(welk),
        reden: Some(&reden),
    };
    inzage::noteer(&app, &auditor, look).await?;
    // After the look and the proof: what is read has all that was recorded before them.
    let mut bron = app.history.source().await;
    let gelezen = leeskant::leesplek(bron.position());
    let nu = app.clock.now();
    let wie = zaak.map_or_else(String::new, |zaak| format!("-{zaak}"));
    let bestand = disposition::gemaakt(
        &format!("lintje-{}{wie}-{}.jsonl", formaat.naam(), tijd::datum(nu)),
        "application/x-ndjson",
    );
    let extent = zaak.map_or(Extent::Everything, Extent::Case);
    let antwoord = stroom::antwoord(&bestand, |naar| async move {
        let _beurt = beurt;
        let mut regels = BufWriter::new(naar);
        match formaat {
            Formaat::Cloudevents => {
                let seal = app.history.seal();
                cloudevents(&mut bron, seal, upcasters, extent, &mut regels, |_, _| {}).await?
            }
            Formaat::Ruw => match (zaak, bewijs) {
                (Some(zaak), Some(bewijs)) => {
                    export_proved_from(&mut bron, zaak, &bewijs, nu, &mut regels).await?
                }
                _ => export_raw_from(&mut bron, extent, nu, &mut regels, |_, _| {}).await?,
            },
        };
        regels.flush().await?;
        Ok::<_, ExportError>(())
    });
    Ok((gelezen, antwoord).into_response())
}

async fn bestaat(app: &App, id: Uuid) -> Result<bool, Problem> {
    Ok(sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM history.events WHERE aggregate_type = ANY($1) AND aggregate_id = $2)",
    )
    .bind([projections::VERZOEK, projections::besluit::BESLUIT].as_slice())
    .bind(id.to_string())
    .fetch_one(app.pool())
    .await?)
}
