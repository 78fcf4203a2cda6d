//! What a supporter does behind an own link: confirm the address, write the letter (docs/specification/supporters.md).
//! Of the proposal it shows for whom it is and who asks, once the address was confirmed, and nothing else.

use std::sync::Arc;

use ::verzoek::steun::Steun;
use ::verzoek::{LinkFeedback, Opdracht, Verzoek, naslag};
use axum::extract::State;
use axum::response::Response;
use chrono::{DateTime, Utc};
use reactors::mailgrens::Groep;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::app::App;
use crate::behandelaar::gemeentecontacten::Bereikbaarheid;
use crate::etag::met_etag;
use crate::extract::{IfMatch, Invoer, Steunlink};
use crate::problem::{Problem, Problemen, Verouderd, Zaakproblemen};

/// What a supporter's link gives. A link that is not ok fills `linkFeedback`, `gemeente` and `contact` alone.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Briefverzoek {
    link_feedback: LinkFeedback,
    /// The municipality that handles the proposal.
    gemeente: String,
    /// Until when the link works.
    geldig_tot: Option<DateTime<Utc>>,
    /// Who is asked; null: the address is still to be confirmed.
    gevraagd: Option<Gevraagd>,
    /// How to reach the municipality; left out: it did not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    contact: Option<Bereikbaarheid>,
}

/// For whom, by whom, and what was written.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Gevraagd {
    zaaknummer: String,
    /// The candidate's name.
    kandidaat: String,
    /// Who asks.
    voorsteller: String,
    /// The address that was confirmed.
    mail: String,
    /// Null: not written yet.
    brief: Option<Briefgegevens>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Briefgegevens {
    tekst: String,
    naam: String,
    ontvangen_op: DateTime<Utc>,
}

#[derive(Deserialize, ToSchema)]
#[expect(
    dead_code,
    reason = "documents a body; the domain reads it by the rules"
)]
pub struct Briefinvoer {
    tekst: String,
    naam: String,
}

/// What the link gives: the municipality, and after the confirmation for whom the letter is.
#[utoipa::path(get, path = "/api/ondersteunersbrief/{uuid}", tag = "ondersteuner",
    params(Steunlink),
    responses((status = 200, body = Briefverzoek, headers(("ETag" = String))), Problemen))]
pub async fn ondersteunersbrief(
    State(app): State<App>,
    link: Steunlink,
) -> Result<Response, Problem> {
    let zaak = link.zaak(&app).await?;
    let verzoek = app.zaken.load(zaak).await?;
    toon(&app, &link, &verzoek).await
}

/// Confirms that the address is the supporter's: the link came by mail. Done twice it is done once.
#[utoipa::path(post, path = "/api/ondersteunersbrief/{uuid}/adres", tag = "ondersteuner",
    params(Steunlink),
    responses((status = 200, body = Briefverzoek, headers(("ETag" = String))), Problemen, Zaakproblemen))]
pub async fn bevestig_adres(State(app): State<App>, link: Steunlink) -> Result<Response, Problem> {
    let verzoek = geef(&app, &link, Opdracht::BevestigOndersteuneradres).await?;
    if let Some(steun) = verzoek.steun_met(&link.0) {
        let ontvanger = app.mailgrens.ontvanger(Groep::Adres, &steun.mail);
        app.mailgrens.beantwoord(ontvanger).await?;
    }
    toon(&app, &link, &verzoek).await
}

/// Sends the letter, in the place of one that was sent before.
#[utoipa::path(put, path = "/api/ondersteunersbrief/{uuid}/brief", tag = "ondersteuner", request_body = Briefinvoer,
    params(Steunlink, IfMatch),
    responses((status = 200, body = Briefverzoek, headers(("ETag" = String))), Problemen, Zaakproblemen, Verouderd))]
pub async fn stuur_brief(
    State(app): State<App>,
    link: Steunlink,
    IfMatch(verwacht): IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    let opdracht = Opdracht::StuurOndersteunersbrief { invoer, verwacht };
    match geef(&app, &link, opdracht).await {
        Ok(verzoek) => toon(&app, &link, &verzoek).await,
        Err(problem) => Err(met_huidig(&app, &link, problem).await?),
    }
}

async fn geef(app: &App, link: &Steunlink, opdracht: Opdracht) -> Result<Arc<Verzoek>, Problem> {
    let zaak = link.zaak(app).await?;
    Ok(app.geef(zaak, link.actor(), opdracht).await?.aggregate)
}

/// A stale `If-Match` gets the letter as it is now.
async fn met_huidig(app: &App, link: &Steunlink, problem: Problem) -> Result<Problem, Problem> {
    if !problem.is_verouderd() {
        return Ok(problem);
    }
    let verzoek = app.zaken.load(link.zaak(app).await?).await?;
    let steun = verzoek.steun_met(&link.0);
    Ok(problem.huidig(
        json!(steun.and_then(brief)),
        steun.map_or(0, Steun::briefversie),
    ))
}

fn brief(steun: &Steun) -> Option<Briefgegevens> {
    let brief = steun.brief.as_ref()?;
    Some(Briefgegevens {
        tekst: brief.gegevens.tekst.clone(),
        naam: brief.gegevens.naam.clone(),
        ontvangen_op: brief.op,
    })
}

async fn toon(app: &App, link: &Steunlink, verzoek: &Verzoek) -> Result<Response, Problem> {
    let link_feedback = verzoek.steunfeedback(&link.0, app.clock.now());
    let steun = verzoek
        .steun_met(&link.0)
        .filter(|_| link_feedback == LinkFeedback::Ok);
    let gevraagd = steun
        .filter(|steun| steun.bevestigd_op.is_some())
        .zip(verzoek.aanvraag.as_ref())
        .map(|(steun, aanvraag)| Gevraagd {
            zaaknummer: verzoek.zaaknummer.clone(),
            kandidaat: aanvraag.kandidaat_naam(),
            voorsteller: aanvraag.voorsteller_naam.clone(),
            mail: steun.mail.clone(),
            brief: brief(steun),
        });
    let zaaknummer = gevraagd
        .as_ref()
        .map(|gevraagd| gevraagd.zaaknummer.clone());
    let getoond = Briefverzoek {
        link_feedback,
        gemeente: naslag::gemeentenaam(verzoek.gemeente).to_owned(),
        geldig_tot: steun.map(|steun| steun.link.geldig_tot),
        gevraagd,
        contact: Bereikbaarheid::voor_zaak(app, verzoek.gemeente, zaaknummer).await?,
    };
    Ok(met_etag(steun.map_or(0, Steun::briefversie), getoond))
}
