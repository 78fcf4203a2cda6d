//! What a wizard link gives (docs/specification/links.md#metadata).

use ::verzoek::gegevens::Aanvraag;
use ::verzoek::{LinkFeedback, naslag};
use axum::Json;
use axum::extract::State;
use projections::zaak::Paginanaam;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::behandelaar::gemeentecontacten::Bereikbaarheid;
use crate::extract::Link;
use crate::problem::{Problem, Problemen, fault};

/// For a link that is not ok only `linkFeedback`, `gemeente` and `contact` are filled.
#[derive(Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Metadata {
    /// The candidate's name.
    naam: Option<String>,
    zaaknummer: Option<String>,
    link_feedback: Option<LinkFeedback>,
    /// The municipality that handles the case.
    gemeente: Option<String>,
    verdiensten_count: Option<i32>,
    ondersteuners_count: Option<i32>,
    bijlagen_count: Option<i32>,
    /// How to reach the municipality; left out: it did not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    contact: Option<Bereikbaarheid>,
}

#[utoipa::path(get, path = "/api/verzoek/{uuid}", tag = "wizard",
    params(Link),
    responses((status = 200, body = Metadata), Problemen))]
pub async fn metadata(State(app): State<App>, link: Link) -> Result<Json<Metadata>, Problem> {
    let (gevonden, aanvraag) = app
        .lezer
        .pagina(&link.0, Paginanaam::Aanvraag, app.clock.now())
        .await?
        .ok_or_else(Problem::onbekende_link)?;
    let zaak = gevonden.zaak;
    let gemeente = zaak.gemeente.unsigned_abs();
    let zaaknummer = (gevonden.feedback == LinkFeedback::Ok).then(|| zaak.zaaknummer.clone());
    let altijd = Metadata {
        link_feedback: Some(gevonden.feedback),
        gemeente: Some(naslag::gemeentenaam(gemeente).to_owned()),
        contact: Bereikbaarheid::voor_zaak(&app, gemeente, zaaknummer).await?,
        ..Metadata::default()
    };
    Ok(Json(match gevonden.feedback {
        LinkFeedback::Ok => Metadata {
            naam: aanvraag
                .gegevens::<Aanvraag>()
                .map_err(fault)?
                .map(|aanvraag| aanvraag.kandidaat_naam()),
            zaaknummer: Some(zaak.zaaknummer),
            verdiensten_count: Some(zaak.verdiensten),
            ondersteuners_count: Some(zaak.ondersteuners),
            bijlagen_count: Some(zaak.bijlagen),
            ..altijd
        },
        _ => altijd,
    }))
}
