//! Requests on paper or by telephone, and the letters to proposers without a mail address
//! (docs/specification/post.md).

pub mod stukken;

use std::sync::Arc;

use ::verzoek::betrokkene::Onderwerp;
use ::verzoek::gegevens::{Kanaal, Postadres, Relatie};
use ::verzoek::invoer::{IngevoerdVerzoek, Ingevuld, Papier};
use ::verzoek::mailsoort::MailSoort;
use ::verzoek::post::{Poststand, Poststuk};
use ::verzoek::regels::Formulier;
use ::verzoek::{Actie, Betrokkene, Command, Opdracht, Verzoek};
use axum::Json;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use history::Expected;
use reactors::{contact, drukaf};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::sessie::Behandelaar;
use super::toegang::met_toegang;
use super::zaak::{Zaakantwoord, toon};
use super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::bijlage::{self, disposition};
use crate::extract::{Gelezen, Id, IfMatch, PostId};
use crate::herhaling;
use crate::inzage::{self, Inzage, Wat};
use crate::openapi::Inhoud;
use crate::pdf;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};
use crate::verzoek::bijlagen::bestand;
use crate::zaaknummer;

#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "documents the body; the domain reads it as JSON")]
#[serde(rename_all = "camelCase")]
pub struct Verzoekinvoer {
    kanaal: Kanaal,
    #[schema(format = "dd-mm-jjjj")]
    ontvangen_op: String,
    voorsteller_naam: String,
    bereikbaar: Bereikbaar,
    /// Only of a proposer who gets mails.
    voorsteller_mail: Option<String>,
    /// Only of a proposer who gets letters.
    postadres: Option<Postadres>,
    voorsteller_telefoon: String,
    kandidaat_voornaam: String,
    kandidaat_tussenvoegsel: Option<String>,
    kandidaat_achternaam: String,
    kandidaat_roepnaam: Option<String>,
    #[schema(format = "dd-mm-jjjj")]
    kandidaat_geboortedatum: Option<String>,
    kandidaat_straatnaam: Option<String>,
    kandidaat_huisnummer: Option<u64>,
    kandidaat_postcode: Option<String>,
    /// The own municipality.
    gemeente_id: u32,
    motivering: String,
    #[serde(rename = "VerzoekVoorstellerRelatie")]
    relaties: Vec<Relatie>,
}

/// How the proposer hears from the municipality.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Bereikbaar {
    Mail,
    Post,
}

/// Enters a request that came on paper or by telephone. It is with the own municipality at once: nobody is asked to
/// prove an address. Answers with the case.
#[utoipa::path(post, path = "/api/burgeraanvraag", tag = "behandelaar", request_body = Verzoekinvoer,
    responses((status = 201, body = Zaakantwoord), Problemen, Sessieproblemen))]
pub async fn voer_verzoek_in(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Gelezen(invoer): Gelezen<Ingevuld<IngevoerdVerzoek>>,
) -> Result<(StatusCode, Json<Zaakantwoord>), Problem> {
    let op = app.clock.now();
    let link = app.link_key.nieuw();
    let opdracht = |zaaknummer| Opdracht::VoerVerzoekIn {
        zaaknummer,
        invoer: invoer.clone(),
        link: link.clone(),
    };
    // Decided here as well, so that what is refused does not use up a case number.
    let proef = Command {
        op,
        door: behandelaar.actor(),
        opdracht: opdracht(String::new()),
    };
    Verzoek::default().beslis(&proef)?;
    let zaaknummer = zaaknummer::volgend(app.pool(), op).await?;
    let zaak = herhaling::id();
    let gedaan = app
        .geef(zaak, behandelaar.actor(), opdracht(zaaknummer))
        .await?;
    let antwoord = toon(&app, &behandelaar, zaak, &gedaan.aggregate).await?;
    Ok((StatusCode::CREATED, antwoord))
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "documents the multipart body")]
pub struct Scanupload {
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
}

/// Adds the letter with the request as a scan, in the place of one that was added before: at most 10 MB, of an allowed
/// type (docs/specification/attachments.md#rules).
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/scan", tag = "behandelaar",
    request_body(content = Scanupload, content_type = "multipart/form-data"),
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_scan_toe(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    request: Request,
) -> Result<Json<Zaakantwoord>, Problem> {
    // Who may not add one does not get to send ten megabytes first.
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::KopBekijken).await?;
    verzoek.mag(&behandelaar.actor(), Actie::ScanToevoegen, app.clock.now())?;
    // What came from the proposer is sealed as the proposer's.
    let onderwerp = Onderwerp::Persoon(Betrokkene::Voorsteller);
    let ontvangen = bijlage::ontvang(&app, Formulier::Scan, zaak, onderwerp, request).await?;
    let sleutel = ontvangen.bestand.sleutel;
    let invoer = ontvangen.gelezen(app.clock.now());
    let opdracht = Opdracht::VoegScanToe { invoer };
    match app.geef(zaak, behandelaar.actor(), opdracht).await {
        Ok(gedaan) => toon(&app, &behandelaar, zaak, &gedaan.aggregate).await,
        Err(problem) => {
            if problem.zeker_niets_gedaan() {
                app.files.delete(sleutel).await?;
            }
            Err(problem)
        }
    }
}

/// The scan of the letter with the request. It is noted as a look.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/scan", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"),
           ("weergave" = Option<String>, Query, description = "`inline`: to look at in the document viewer, for pdf, images and text")),
    responses((status = 200, description = "the file, with its own media type", content_type = "*/*", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn scan(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    uri: Uri,
) -> Result<Response, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let ingevoerd = verzoek.ingevoerd.as_ref();
    let scan = ingevoerd
        .and_then(|ingevoerd| ingevoerd.scan.as_ref())
        .ok_or_else(Problem::niet_gevonden)?;
    noteer(&app, &behandelaar, zaak, "scan van de brief").await?;
    bestand(&app, zaak, &scan.bestand, disposition::gevraagd(&uri)).await
}

/// Gives a postal address of the proposer, when a mail did not arrive or in the place of the one that letters go to.
/// From then on what would be a mail is a letter.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/postadres", tag = "behandelaar", params(Zaakvraag),
    request_body = Postadres,
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn postadres(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Postadres>>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::GeefPostadresOp { invoer }).await
}

async fn noteer(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    welk: &str,
) -> Result<(), Problem> {
    let look = Inzage {
        wat: Wat::Bijlage,
        welk: Some(welk),
        ..Inzage::van_zaak(zaak)
    };
    inzage::noteer(app, behandelaar, look).await
}

/// A letter that somebody still has to post, or posted: who may not post it does not know of it.
async fn vind(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    id: Uuid,
) -> Result<(Arc<Verzoek>, Poststuk), Problem> {
    let verzoek = met_toegang(app, behandelaar, zaak, Actie::KopBekijken).await?;
    verzoek.toegang(&behandelaar.actor(), Actie::PostbriefVersturen)?;
    let stuk = verzoek.postbrief(id);
    let stuk = stuk
        .filter(|stuk| stuk.stand != Poststand::Vervallen)
        .cloned()
        .ok_or_else(Problem::niet_gevonden)?;
    Ok((verzoek, stuk))
}

/// A letter to print, as PDF/A-2a and PDF/UA-1: the words of the mail, with the personal link where the mail has one.
/// It is noted as a look.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/post/{postId}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("postId" = Uuid, Path),
           ("weergave" = Option<String>, Query, description = "`inline`: to look at in the browser")),
    responses((status = 200, description = "the letter", content_type = "application/pdf", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn postbrief(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    PostId(id): PostId,
    uri: Uri,
) -> Result<Response, Problem> {
    let (verzoek, stuk) = vind(&app, &behandelaar, zaak, id).await?;
    let welk = format!("brief {}", stuk.soort.code());
    noteer(&app, &behandelaar, zaak, &welk).await?;
    let zaaknummer = verzoek.zaaknummer.clone();
    let naam = format!("brief-{zaaknummer}-{}.pdf", stuk.soort.code());
    let link_key = app.link_key.clone();
    let pdf = pdf::gezet(&app, move || drukaf(&stuk, &zaaknummer, &link_key)).await?;
    Ok(pdf::antwoord(pdf, &naam, disposition::gevraagd(&uri)))
}

/// The copy of the proposal that goes along with the letter about its receipt. It is noted as a look.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/post/{postId}/kopie", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("postId" = Uuid, Path),
           ("weergave" = Option<String>, Query, description = "`inline`: to look at in the browser")),
    responses((status = 200, description = "the copy", content_type = "application/pdf", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn postbriefkopie(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    PostId(id): PostId,
    uri: Uri,
) -> Result<Response, Problem> {
    let (verzoek, stuk) = vind(&app, &behandelaar, zaak, id).await?;
    let kopie = verzoek.kopie.as_ref();
    let kopie = kopie
        .filter(|_| stuk.soort == MailSoort::Ontvangst)
        .ok_or_else(Problem::niet_gevonden)?;
    noteer(&app, &behandelaar, zaak, "kopie bij de brief").await?;
    let stored = Expected {
        sleutel: kopie.sleutel,
        grootte: kopie.grootte,
        sha256: kopie.sha256.clone(),
    };
    let inhoud = app.files.get(zaak, &stored).await?;
    let naam = format!("Voorstel {}.pdf", verzoek.zaaknummer);
    let mut response = Body::from_stream(inhoud).into_response();
    let gemaakt = disposition::gemaakt(&naam, "application/pdf");
    disposition::zet(
        response.headers_mut(),
        &gemaakt,
        disposition::gevraagd(&uri),
    );
    Ok(response)
}

/// Says that a letter was posted. Done twice it is done once.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/post/{postId}/verstuurd", tag = "behandelaar",
    params(Zaakvraag, ("postId" = Uuid, Path)),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn postbrief_verstuurd(
    State(app): State<App>,
    vraag: Zaakvraag,
    PostId(id): PostId,
) -> Antwoord {
    vraag.geef(&app, Opdracht::VerstuurPostbrief { id }).await
}

/// Submits the proposal that came on paper, once it was filled in by the calls of the wizard; with missing data 409 and
/// the pages of the check. With `If-Match` (the `ETag` of that check) it is refused when the case changed meanwhile.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/indienen", tag = "behandelaar", params(Zaakvraag, IfMatch),
    request_body = Papier,
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn dien_namens_voorsteller_in(
    State(app): State<App>,
    vraag: Zaakvraag,
    IfMatch(verwacht): IfMatch,
    Gelezen(invoer): Gelezen<Ingevuld<Papier>>,
) -> Antwoord {
    let (_, zaak) = vraag.wie();
    let gemeente = app.zaken.load(zaak).await?.gemeente;
    let contact = contact::van_gemeente(app.pool(), gemeente).await?;
    let opdracht = Opdracht::VoerVoorstelIn {
        invoer,
        uiterste_dag: contact.uiterste_dag,
        verwacht,
    };
    let gedaan = vraag.geef(&app, opdracht).await;
    gedaan.map_err(|problem| match problem.is_verouderd() {
        true => problem.detail(
            "Er is niets ingediend. Controleer wat er nu staat, en dien het voorstel daarna opnieuw in.",
        ),
        false => problem,
    })
}
