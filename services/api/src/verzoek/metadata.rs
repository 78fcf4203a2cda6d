//! What a wizard link gives (docs/specification/links.md#metadata).

use ::verzoek::gegevens::Aanvraag;
use ::verzoek::{LinkFeedback, naslag};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use projections::zaak::{LinkSoort, Paginanaam};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::app::App;
use crate::behandelaar::gemeentecontacten::Bereikbaarheid;
use crate::extract::Link;
use crate::problem::{Problem, Problemen, Wizardproblemen, fault};

/// It is the link of whoever helps to fill in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Meehulp {
    /// Whether the address was confirmed: before that the link shows nothing of the proposal.
    bevestigd: bool,
    /// Until when the link works; null: it is not ok.
    geldig_tot: Option<DateTime<Utc>>,
    /// The name of whoever asked; null: the link shows nothing.
    voorsteller: Option<String>,
}

/// An official fills in what came on paper: who that is, the session tells.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NamensVoorsteller {
    /// The name of the proposer.
    voorsteller: String,
    /// Why it can't be filled in now; null: it can.
    waarom: Option<String>,
}

/// For a link that is not ok only `linkFeedback`, `gemeente`, `contact`, `meehulp` and `namens` are filled, and for a
/// helper's whose address was not confirmed.
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
    /// Step 1 asks for no mail address: who asked on paper or by telephone has none, or gets letters since mails did
    /// not arrive. Left out: it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    zonder_mail: Option<bool>,
    /// Left out: it is the proposer's own link.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    meehulp: Option<Meehulp>,
    /// Left out: it is no official who asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    namens: Option<NamensVoorsteller>,
    /// How to reach the municipality; left out: it did not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    contact: Option<Bereikbaarheid>,
}

/// What a link to a proposal gives: whether it works, and how far the proposal is.
#[utoipa::path(get, path = "/api/verzoek/{uuid}", tag = "wizard",
    params(Link),
    responses((status = 200, body = Metadata), Problemen, Wizardproblemen))]
pub async fn metadata(State(app): State<App>, link: Link) -> Result<Json<Metadata>, Problem> {
    let (gevonden, aanvraag) = app
        .lezer
        .pagina(&link.vingerafdruk, Paginanaam::Aanvraag, app.clock.now())
        .await?
        .ok_or_else(Problem::onbekende_link)?;
    let (feedback, meehulp) = match (&link.namens, gevonden.soort) {
        (Some(namens), _) => (namens.feedback, None),
        (None, LinkSoort::Meehelper) => meehulp(&app, &link, gevonden.zaak_id).await?,
        (None, LinkSoort::Wizard | LinkSoort::Verificatie | LinkSoort::Ondersteuner) => {
            (gevonden.feedback, None)
        }
    };
    let toont =
        feedback == LinkFeedback::Ok && meehulp.as_ref().is_none_or(|meehulp| meehulp.bevestigd);
    let zaak = gevonden.zaak;
    let gemeente = zaak.gemeente.unsigned_abs();
    let zaaknummer = toont.then(|| zaak.zaaknummer.clone());
    let aanvraag = match toont || link.namens.is_some() {
        true => aanvraag.gegevens::<Aanvraag>().map_err(fault)?,
        false => None,
    };
    let namens = link.namens.as_ref().map(|namens| NamensVoorsteller {
        voorsteller: aanvraag
            .as_ref()
            .map_or_else(String::new, |aanvraag| aanvraag.voorsteller_naam.clone()),
        waarom: namens.waarom(),
    });
    let altijd = Metadata {
        link_feedback: Some(feedback),
        gemeente: Some(naslag::gemeentenaam(gemeente).to_owned()),
        meehulp,
        namens,
        contact: Bereikbaarheid::voor_zaak(&app, gemeente, zaaknummer).await?,
        ..Metadata::default()
    };
    if !toont {
        return Ok(Json(altijd));
    }
    Ok(Json(Metadata {
        zonder_mail: aanvraag
            .as_ref()
            .filter(|aanvraag| aanvraag.zonder_mail() || zaak.per_brief)
            .map(|_| true),
        naam: aanvraag.map(|aanvraag| aanvraag.kandidaat_naam()),
        zaaknummer: Some(zaak.zaaknummer),
        verdiensten_count: Some(zaak.verdiensten),
        ondersteuners_count: Some(zaak.ondersteuners),
        bijlagen_count: Some(zaak.bijlagen),
        ..altijd
    }))
}

/// What a helper's link gives.
async fn meehulp(
    app: &App,
    link: &Link,
    zaak: Uuid,
) -> Result<(LinkFeedback, Option<Meehulp>), Problem> {
    let verzoek = app.zaken.load(zaak).await?;
    let feedback = verzoek.meelink(&link.vingerafdruk, app.clock.now());
    let meehelper = verzoek
        .meehelper_met(&link.vingerafdruk)
        .filter(|_| feedback == LinkFeedback::Ok);
    let bevestigd = meehelper.is_some_and(|meehelper| meehelper.bevestigd_op.is_some());
    let aanvraag = verzoek.aanvraag.as_ref().filter(|_| bevestigd);
    let meehulp = Meehulp {
        bevestigd,
        geldig_tot: meehelper.and_then(|_| verzoek.meehulp_tot()),
        voorsteller: aanvraag.map(|aanvraag| aanvraag.voorsteller_naam.clone()),
    };
    Ok((feedback, Some(meehulp)))
}
