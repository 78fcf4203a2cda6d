//! What is held about one person of a case, for whoever asks it of the Kanselarij (GDPR, article 15).

use ::verzoek::Betrokkene;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use reactors::geschiedenis::Zaak;
use reactors::inzage::Inzagedossier;

use super::{Auditor, Reden};
use crate::app::App;
use crate::behandelaar::geschiedenis::parameters;
use crate::bijlage::disposition::Weergave;
use crate::extract::Id;
use crate::inzage::{self, Inzage, Wat};
use crate::openapi::Inhoud;
use crate::pdf;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// In which form the dossier is answered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Vorm {
    Json,
    Pdf,
}

fn parameter(uri: &Uri, naam: &str) -> Option<String> {
    parameters(uri, naam).into_iter().next()
}

/// The parameter `vorm`, or else what the client likes best of the two.
fn vorm(uri: &Uri, headers: &HeaderMap) -> Result<Vorm, Problem> {
    match parameter(uri, "vorm").as_deref() {
        Some("json") => Ok(Vorm::Json),
        Some("pdf") => Ok(Vorm::Pdf),
        Some(_) => Err(Problem::parameter("vorm", "Gebruik json of pdf.")),
        None => {
            let accept = headers.get(header::ACCEPT).and_then(|v| v.to_str().ok());
            let pdf = accept.is_some_and(|accept| {
                let eerste = |soort| accept.find(soort).unwrap_or(usize::MAX);
                eerste("application/pdf") < eerste("application/json")
            });
            Ok(if pdf { Vorm::Pdf } else { Vorm::Json })
        }
    }
}

fn betrokkene(uri: &Uri) -> Result<Betrokkene, Problem> {
    parameter(uri, "van")
        .and_then(|van| van.parse().ok())
        .ok_or_else(|| {
            Problem::parameter(
                "van",
                "Gebruik voorsteller, kandidaat, of ondersteuner/ of meehelper/ met een id.",
            )
        })
}

/// Everything that is held about one person of a case: the events with their values, `[afgeschermd]` in the
/// place of everybody else's, the mails to them, and who looked where that is known.
#[utoipa::path(get, path = "/api/audit/zaken/{id}/inzagedossier", tag = "audit",
    params(("id" = Uuid, Path, description = "the case"),
           ("van" = String, Query, description = "`voorsteller`, `kandidaat`, or `ondersteuner/` or `meehelper/` with an id", example = "voorsteller"),
           Reden,
           ("vorm" = Option<String>, Query, description = "`json` or `pdf`; unless told what `Accept` names first, JSON otherwise")),
    extensions(("x-lintje-weigert" = json!([pdf::druk()]))),
    responses((status = 200, description = "the dossier",
               content((Inzagedossier = "application/json"), (Inhoud = "application/pdf"))),
              Problemen, Sessieproblemen))]
pub async fn inzagedossier(
    State(app): State<App>,
    Auditor(auditor): Auditor,
    Id(id): Id,
    Reden(reden): Reden,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (van, vorm) = (betrokkene(&uri)?, vorm(&uri, &headers)?);
    let zaak = Zaak::lees(&app.history, id)
        .await?
        .ok_or_else(Problem::niet_gevonden)?;
    let dossier = Inzagedossier::van(&zaak, van, app.clock.now()).ok_or_else(|| {
        Problem::niet_gevonden().detail("Deze zaak heeft of had niemand met deze id.")
    })?;
    let van = van.to_string();
    let look = Inzage {
        wat: Wat::Inzagedossier,
        welk: Some(&van),
        reden: Some(&reden),
        ..Inzage::van_zaak(id)
    };
    inzage::noteer(&app, &auditor, look).await?;
    if vorm == Vorm::Json {
        return Ok(Json(dossier).into_response());
    }
    let naam = dossier.bestandsnaam("pdf");
    let pdf = pdf::gezet(&app, move || dossier.pdf()).await?;
    Ok(pdf::antwoord(pdf, &naam, Weergave::Download))
}
