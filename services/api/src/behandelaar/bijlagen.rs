//! The attachments of a dossier (docs/specification/attachments.md#of-officials). A
//! confidential one exists for the organisation that added it and for nobody else; looking at it
//! asks the reason and is an event of its own.

use ::verzoek::betrokkene::Onderwerp;
use ::verzoek::gegevens::{Bestand, BijlageInhoudType, BijlageType, Vertrouwelijkheid};
use ::verzoek::invoer::{Ingevuld, Kenmerkformulier, UitInvoer};
use ::verzoek::regels::Formulier;
use ::verzoek::tijdlijn::Lezer;
use ::verzoek::{Actie, Opdracht, Verzoek};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use super::bijlageitems::{self, DossierbijlageItem, Meegestuurd};
use super::notitiebron::vergeet_bron;
use super::sessie::Behandelaar;
use super::toegang::met_toegang;
use crate::app::App;
use crate::audit::GegevenReden;
use crate::bijlage::{self, disposition, lijst};
use crate::etag::met_etag;
use crate::extract::{BijlageId, Gelezen, Id, IfMatch, Lijstvraag, Telling};
use crate::herhaling;
use crate::inzage::{self, Inzage, Wat};
use crate::openapi::Inhoud;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};
use crate::verzoek::bijlagen::bestand;

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Dossierbijlagen {
    Items(Vec<DossierbijlageItem>),
    Pagina {
        items: Vec<DossierbijlageItem>,
        count: usize,
    },
}

async fn items(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    verzoek: &Verzoek,
) -> Result<Vec<DossierbijlageItem>, Problem> {
    let lezer = Lezer {
        blik: behandelaar.blik(),
        nu: verzoek,
    };
    let meegestuurd = Meegestuurd::lees(app, zaak, verzoek).await?;
    Ok(bijlageitems::bijlagen(&lezer, verzoek, &meegestuurd))
}

/// One attachment, if there is one that this official may know of.
pub(super) async fn vind(
    app: &App,
    behandelaar: &Behandelaar,
    (zaak, id): (Uuid, Uuid),
    verzoek: &Verzoek,
) -> Result<Option<DossierbijlageItem>, Problem> {
    let items = items(app, behandelaar, zaak, verzoek).await?;
    Ok(items.into_iter().find(|item| item.id == id))
}

/// As [`vind`], where it has to be there.
pub(super) async fn item(
    app: &App,
    behandelaar: &Behandelaar,
    zaak_en_id: (Uuid, Uuid),
    verzoek: &Verzoek,
) -> Result<DossierbijlageItem, Problem> {
    vind(app, behandelaar, zaak_en_id, verzoek)
        .await?
        .ok_or_else(Problem::niet_gevonden)
}

/// The attachments of citizen and officials; by default the newest first.
#[utoipa::path(get, path = "/api/dossiers/{id}/bijlagen", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "name, comment or uploadDate, each with asc or desc", example = "uploadDate desc,name asc")),
    responses((status = 200, body = Dossierbijlagen), Problemen, Sessieproblemen))]
pub async fn dossierbijlagen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    vraag: Lijstvraag,
) -> Result<Json<Dossierbijlagen>, Problem> {
    let vraag = vraag.zonder_filter()?;
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
    let items = items(&app, &behandelaar, id, &verzoek).await?;
    let (items, count) = lijst::bladzijde(items, &vraag)?;
    Ok(Json(match vraag.met_aantal {
        Telling::Geen => Dossierbijlagen::Items(items),
        Telling::Alle => Dossierbijlagen::Pagina { items, count },
    }))
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "documents the multipart body")]
#[schema(rename_all = "camelCase")]
pub struct Dossierupload {
    bijlage_type: BijlageType,
    /// A field for each choice; only for an Onderzoeksbijlage.
    bijlage_inhoud_typen: Option<Vec<BijlageInhoudType>>,
    is_vertrouwelijk: Option<bool>,
    toelichting: Option<String>,
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
}

/// Adds an attachment of at most 10 MB and of an allowed type (docs/specification/attachments.md#rules).
#[utoipa::path(post, path = "/api/dossiers/{id}/bijlagen", tag = "behandelaar",
    request_body(content = Dossierupload, content_type = "multipart/form-data"),
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 201, body = DossierbijlageItem), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_dossierbijlage_toe(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    request: Request,
) -> Result<Response, Problem> {
    // Who may not add anything does not get to send ten megabytes first.
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    verzoek.mag(
        &behandelaar.actor(),
        Actie::BijlageToevoegen,
        app.clock.now(),
    )?;
    let id = herhaling::id();
    let onderwerp = Onderwerp::Bijlage(id);
    let formulier = Formulier::BijlageDossier;
    let ontvangen = bijlage::ontvang(&app, formulier, zaak, onderwerp, request).await?;
    let sleutel = ontvangen.bestand.sleutel;
    let invoer = ontvangen.gelezen(app.clock.now());
    let opdracht = Opdracht::VoegDossierbijlageToe { id, invoer };
    match app.geef(zaak, behandelaar.actor(), opdracht).await {
        Ok(gedaan) => {
            let item = item(&app, &behandelaar, (zaak, id), &gedaan.aggregate).await?;
            Ok((StatusCode::CREATED, Json(item)).into_response())
        }
        Err(problem) => {
            if problem.zeker_niets_gedaan() {
                app.files.delete(sleutel).await?;
            }
            Err(problem)
        }
    }
}

/// The file of a visible attachment, and whether its look has to be recorded.
fn zoek(
    behandelaar: &Behandelaar,
    verzoek: &Verzoek,
    id: Uuid,
) -> Result<(Bestand, Vertrouwelijkheid), Problem> {
    let van_de_burger = verzoek.voorstel.bijlagen.iter().find(|b| b.id == id);
    if let Some(bijlage) = van_de_burger.filter(|_| verzoek.dossier.is_some()) {
        return Ok((bijlage.gegevens.bestand.clone(), Vertrouwelijkheid::Open));
    }
    // A letter that a supporter sent goes by the supporter's own identifier.
    let brief = verzoek.brief_van(id);
    let van_ondersteuner = brief.and_then(|brief| brief.gegevens.bestand());
    if let Some(brief) = van_ondersteuner.filter(|_| verzoek.dossier.is_some()) {
        return Ok((brief.bestand.clone(), Vertrouwelijkheid::Open));
    }
    let gegevens = &verzoek.zichtbare_bijlage(behandelaar.van(), id)?.gegevens;
    Ok((
        gegevens.bestand.clone(),
        gegevens.kenmerken.vertrouwelijkheid,
    ))
}

/// What is to be shown; the look at it is recorded first, that at a confidential one in the case itself.
pub(super) async fn kijk(
    app: &App,
    behandelaar: &Behandelaar,
    verzoek: &Verzoek,
    (zaak, id): (Uuid, Uuid),
    GegevenReden(reden): &GegevenReden,
) -> Result<(Bestand, Vertrouwelijkheid), Problem> {
    let (gevonden, vertrouwelijkheid) = zoek(behandelaar, verzoek, id)?;
    if vertrouwelijkheid == Vertrouwelijkheid::EigenOrganisatie {
        let invoer = Ingevuld::lees(&json!({ "reden": reden }), app.clock.now());
        // First the record of the look, then the look.
        app.geef(
            zaak,
            behandelaar.actor(),
            Opdracht::BekijkBijlage { id, invoer },
        )
        .await?;
    } else {
        let inzage = Inzage {
            wat: Wat::Bijlage,
            welk: Some(&id.to_string()),
            ..Inzage::van_zaak(zaak)
        };
        inzage::noteer(app, behandelaar, inzage).await?;
    }
    Ok((gevonden, vertrouwelijkheid))
}

/// The reason of the look, without which a confidential attachment is not shown.
pub enum Redenvraag {}

/// The same, and how the file is shown.
pub enum Inzagevraag {}

async fn download(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    id: Uuid,
    (reden, uri): (&GegevenReden, &Uri),
) -> Result<Response, Problem> {
    let verzoek = met_toegang(app, behandelaar, zaak, Actie::Bekijken).await?;
    let (gevonden, _) = kijk(app, behandelaar, &verzoek, (zaak, id), reden).await?;
    bestand(app, zaak, &gevonden, disposition::gevraagd(uri)).await
}

/// The file itself. A confidential one asks the reason of the look.
#[utoipa::path(get, path = "/api/dossiers/{id}/bijlagen/{attachmentId}/1", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), Inzagevraag),
    responses((status = 200, description = "the file, with its own media type", content_type = "*/*", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn dossierbestand(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    BijlageId(id): BijlageId,
    reden: GegevenReden,
    uri: Uri,
) -> Result<Response, Problem> {
    download(&app, &behandelaar, zaak, id, (&reden, &uri)).await
}

/// The same file by the path of the burgeraanvraag.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/bijlage/{attachmentId}/1", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), Inzagevraag),
    responses((status = 200, description = "the file, with its own media type", content_type = "*/*", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn aanvraagbestand(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    BijlageId(id): BijlageId,
    reden: GegevenReden,
    uri: Uri,
) -> Result<Response, Problem> {
    download(&app, &behandelaar, zaak, id, (&reden, &uri)).await
}

/// What is known of an attachment, to change it.
#[utoipa::path(get, path = "/api/dossiers/{id}/bijlagen/{attachmentId}/1/edit", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path)),
    responses((status = 200, body = DossierbijlageItem, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn kenmerken(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    BijlageId(id): BijlageId,
) -> Result<Response, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let item = item(&app, &behandelaar, (zaak, id), &verzoek).await?;
    Ok(met_etag(item.versie, item))
}

/// Sets type, content, note and confidentiality of an own attachment, or the type of the citizen's.
#[utoipa::path(put, path = "/api/dossiers/{id}/bijlagen/{attachmentId}/1/edit", tag = "behandelaar",
    request_body = Kenmerkformulier,
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), IfMatch),
    responses((status = 200, body = DossierbijlageItem, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn kenmerk(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    BijlageId(id): BijlageId,
    IfMatch(verwacht): IfMatch,
    Gelezen(invoer): Gelezen<Ingevuld<Kenmerkformulier>>,
) -> Result<Response, Problem> {
    met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let opdracht = Opdracht::KenmerkBijlage {
        id,
        invoer,
        verwacht,
    };
    match app.geef(zaak, behandelaar.actor(), opdracht).await {
        Ok(gedaan) => {
            let item = item(&app, &behandelaar, (zaak, id), &gedaan.aggregate).await?;
            Ok(met_etag(item.versie, item))
        }
        Err(problem) if problem.is_verouderd() => {
            let verzoek = app.zaken.load(zaak).await?;
            let item = item(&app, &behandelaar, (zaak, id), &verzoek).await?;
            Err(problem.huidig(json!(item), item.versie))
        }
        Err(problem) => Err(problem),
    }
}

/// Removes an own attachment.
#[utoipa::path(delete, path = "/api/dossiers/{id}/bijlagen/{attachmentId}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), IfMatch),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn verwijder_dossierbijlage(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    BijlageId(id): BijlageId,
    IfMatch(verwacht): IfMatch,
) -> Result<Response, Problem> {
    met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let opdracht = Opdracht::VerwijderDossierbijlage { id, verwacht };
    app.geef(zaak, behandelaar.actor(), opdracht).await?;
    vergeet_bron(&app, zaak, id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
