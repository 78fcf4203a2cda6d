//! What a supporter does behind an own link: confirm the address, write the letter or send it as a file
//! (docs/specification/supporters.md).
//! Of the proposal it shows for whom it is and who asks, once the address was confirmed, and nothing else.

use std::sync::Arc;

use ::verzoek::betrokkene::Onderwerp;
use ::verzoek::invoer::{Briefinvoer, Ingevuld};
use ::verzoek::regels::Formulier;
use ::verzoek::steun::Steun;
use ::verzoek::teken::zichtbaar;
use ::verzoek::weigering::Steunweigering;
use ::verzoek::{Betrokkene, LinkFeedback, Opdracht, Verzoek, Weigering, naslag};
use axum::extract::{Request, State};
use axum::http::{Uri, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use reactors::mailgrens::Groep;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::app::App;
use crate::behandelaar::gemeentecontacten::Bereikbaarheid;
use crate::bijlage::{self, disposition};
use crate::etag::{etag, met_etag};
use crate::extract::{Gelezen, IfMatch, Steunlink};
use crate::openapi::{Inhoud, weigert};
use crate::problem::{Problem, Problemen, Verouderd};
use crate::verzoek::bijlagen::bestand;

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
    /// Null: not written, or sent as a file.
    brief: Option<Briefgegevens>,
    /// Left out: no file was sent, or a letter was written in its place.
    #[serde(skip_serializing_if = "Option::is_none")]
    bestand: Option<Briefbestandgegevens>,
}

/// The letter as a file.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Briefbestandgegevens {
    name: String,
    /// In bytes.
    grootte: u64,
    ontvangen_op: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Briefgegevens {
    tekst: String,
    naam: String,
    ontvangen_op: DateTime<Utc>,
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
    extensions(("x-lintje-weigert" = json!(weigert([Steunweigering::Steunlink(LinkFeedback::Verlopen)])))),
    responses((status = 200, body = Briefverzoek, headers(("ETag" = String))), Problemen))]
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
    extensions(("x-lintje-weigert" = json!(weigert([Steunweigering::Steunlink(LinkFeedback::Verlopen), Steunweigering::OndersteuneradresNietBevestigd])))),
    responses((status = 200, body = Briefverzoek, headers(("ETag" = String))), Problemen, Verouderd))]
pub async fn stuur_brief(
    State(app): State<App>,
    link: Steunlink,
    IfMatch(verwacht): IfMatch,
    Gelezen(invoer): Gelezen<Ingevuld<Briefinvoer>>,
) -> Result<Response, Problem> {
    let opdracht = Opdracht::StuurOndersteunersbrief { invoer, verwacht };
    match geef(&app, &link, opdracht).await {
        Ok(verzoek) => toon(&app, &link, &verzoek).await,
        Err(problem) => Err(verouderd(&app, &link, problem).await),
    }
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "documents the multipart body")]
pub struct Briefupload {
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
}

/// Sends the letter as a file, in the place of what was sent before: at most 10 MB, of an allowed type
/// (docs/specification/attachments.md#rules).
#[utoipa::path(post, path = "/api/ondersteunersbrief/{uuid}/bestand", tag = "ondersteuner",
    request_body(content = Briefupload, content_type = "multipart/form-data"),
    params(Steunlink, IfMatch),
    extensions(("x-lintje-weigert" = json!(weigert([Steunweigering::Steunlink(LinkFeedback::Verlopen), Steunweigering::OndersteuneradresNietBevestigd, Steunweigering::GenoegBrieven(20)])))),
    responses((status = 200, body = Briefverzoek, headers(("ETag" = String))), Problemen, Verouderd))]
pub async fn stuur_briefbestand(
    State(app): State<App>,
    link: Steunlink,
    IfMatch(verwacht): IfMatch,
    request: Request,
) -> Result<Response, Problem> {
    let zaak = link.zaak(&app).await?;
    let verzoek = app.zaken.load(zaak).await?;
    // Who may not send one does not get to send ten megabytes first.
    let id = verzoek.mag_brief_uploaden(&link.0, app.clock.now())?.id;
    let onderwerp = Onderwerp::Persoon(Betrokkene::Ondersteuner(id));
    let formulier = Formulier::OndersteunersbriefBestand;
    let (sleutel, invoer) = bijlage::ontvang(&app, formulier, zaak, onderwerp, request).await?;
    let opdracht = Opdracht::UploadOndersteunersbrief { invoer, verwacht };
    let gedaan = geef(&app, &link, opdracht);
    match bijlage::of_weg(&app, sleutel, gedaan).await {
        Ok(verzoek) => toon(&app, &link, &verzoek).await,
        Err(problem) => Err(verouderd(&app, &link, problem).await),
    }
}

/// The file that the supporter sent, as a download; nobody else gets it before the submission.
#[utoipa::path(get, path = "/api/ondersteunersbrief/{uuid}/bestand", tag = "ondersteuner",
    params(Steunlink,
           ("weergave" = Option<String>, Query, description = "`inline`: to look at in the document viewer, for pdf, images and text")),
    extensions(("x-lintje-weigert" = json!(weigert([Weigering::from(Steunweigering::Steunlink(LinkFeedback::Verlopen)), Weigering::ZaakVernietigd])))),
    responses((status = 200, description = "the file, with its own media type", content_type = "*/*", body = Inhoud, headers(("ETag" = String))), Problemen))]
pub async fn briefbestand(
    State(app): State<App>,
    link: Steunlink,
    uri: Uri,
) -> Result<impl IntoResponse, Problem> {
    let zaak = link.zaak(&app).await?;
    let verzoek = app.zaken.load(zaak).await?;
    let feedback = verzoek.steunfeedback(&link.0, app.clock.now());
    if feedback != LinkFeedback::Ok {
        return Err(Steunweigering::Steunlink(feedback).into());
    }
    let steun = verzoek.steun_met(&link.0);
    let brief = steun
        .and_then(Steun::briefbestand)
        .ok_or_else(Problem::niet_gevonden)?;
    let versie = steun.map_or(0, Steun::briefversie);
    let inhoud = bestand(&app, zaak, &brief.bestand, disposition::gevraagd(&uri)).await?;
    Ok(([(header::ETAG, etag(versie))], inhoud))
}

async fn geef(app: &App, link: &Steunlink, opdracht: Opdracht) -> Result<Arc<Verzoek>, Problem> {
    let zaak = link.zaak(app).await?;
    Ok(app.geef(zaak, link.actor(), opdracht).await?.aggregate)
}

/// A stale `If-Match` gets the letter as it is now.
async fn verouderd(app: &App, link: &Steunlink, problem: Problem) -> Problem {
    problem
        .met_huidig(async {
            let verzoek = app.zaken.load(link.zaak(app).await?).await?;
            let steun = verzoek.steun_met(&link.0);
            let versie = steun.map_or(0, Steun::briefversie);
            Ok((json!(steun.and_then(brief)), versie))
        })
        .await
}

fn brief(steun: &Steun) -> Option<Briefgegevens> {
    let brief = steun.brief.as_ref()?;
    let gegevens = brief.gegevens.geschreven()?;
    Some(Briefgegevens {
        tekst: gegevens.tekst.clone(),
        naam: gegevens.naam.clone(),
        ontvangen_op: brief.op,
    })
}

fn gestuurd(steun: &Steun) -> Option<Briefbestandgegevens> {
    let brief = steun.brief.as_ref()?;
    let bestand = &brief.gegevens.bestand()?.bestand;
    Some(Briefbestandgegevens {
        name: zichtbaar(&bestand.naam).into_owned(),
        grootte: bestand.grootte,
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
            bestand: gestuurd(steun),
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
