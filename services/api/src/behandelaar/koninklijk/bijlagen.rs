//! The attachments of a decree (docs/specification/attachments.md#of-officials): what was
//! signed, what came with it.

use ::besluit::invoer::BesluitbijlageKenmerken;
use ::besluit::{Actie, Besluitbijlage, KoninklijkBesluit, Opdracht};
use ::verzoek::betrokkene::Onderwerp;
use ::verzoek::gegevens::Onderdeel;
use ::verzoek::invoer::Ingevuld;
use ::verzoek::regels::Formulier;
use ::verzoek::teken::zichtbaar;
use axum::Json;
use axum::extract::{Request, State};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::accounts::OrganisatieVan;
use super::super::sessie::Behandelaar;
use super::{geef, lees, rol_mag};
use crate::app::App;
use crate::bijlage::{self, disposition, lijst};
use crate::etag::met_etag;
use crate::extract::{BijlageId, Gelezen, Id, IfMatch, Lijstvraag, Telling};
use crate::herhaling;
use crate::inzage::{self, Inzage};
use crate::openapi::Inhoud;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};
use crate::verzoek::bijlagen::bestand;

/// An attachment of a decree.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BesluitBijlage {
    id: Uuid,
    /// The name of the file.
    name: String,
    /// The note.
    comment: Option<String>,
    upload_date: DateTime<Utc>,
    /// Who added it.
    organisatie: OrganisatieVan,
    /// What this official may do with it now: change it, remove it.
    toegestaan: Vec<Actie>,
    /// The version, for `If-Match`.
    #[serde(skip)]
    versie: u64,
}

impl lijst::Item for BesluitBijlage {
    fn sleutel(&self) -> lijst::Sleutel<'_> {
        lijst::Sleutel {
            name: &self.name,
            comment: self.comment.as_deref(),
            upload_date: self.upload_date,
            id: self.id,
        }
    }
}

impl BesluitBijlage {
    fn van(
        behandelaar: &Behandelaar,
        besluit: &KoninklijkBesluit,
        bijlage: &Onderdeel<Besluitbijlage>,
    ) -> Self {
        let gegevens = &bijlage.gegevens;
        let eigen = gegevens.organisatie == behandelaar.van();
        let acties = [Actie::BijlageWijzigen, Actie::BijlageVerwijderen];
        BesluitBijlage {
            id: bijlage.id,
            name: zichtbaar(&gegevens.bestand.naam).into_owned(),
            comment: gegevens.toelichting.clone(),
            upload_date: gegevens.toegevoegd_op,
            organisatie: gegevens.organisatie.into(),
            toegestaan: acties
                .into_iter()
                .filter(|actie| eigen && besluit.mag(&behandelaar.actor(), *actie).is_ok())
                .collect(),
            versie: bijlage.versie,
        }
    }
}

fn item(
    behandelaar: &Behandelaar,
    besluit: &KoninklijkBesluit,
    id: Uuid,
) -> Result<BesluitBijlage, Problem> {
    let bijlage = besluit.bijlage(id)?;
    Ok(BesluitBijlage::van(behandelaar, besluit, bijlage))
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum BesluitBijlagen {
    Items(Vec<BesluitBijlage>),
    Pagina {
        items: Vec<BesluitBijlage>,
        count: usize,
    },
}

/// The attachments of a decree; by default the newest first.
#[utoipa::path(get, path = "/api/koninklijke-besluiten/{id}/bijlagen", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"), Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "name, comment or uploadDate, each with asc or desc", example = "uploadDate desc,name asc")),
    responses((status = 200, body = BesluitBijlagen), Problemen, Sessieproblemen))]
pub async fn besluitbijlagen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    vraag: Lijstvraag,
) -> Result<Json<BesluitBijlagen>, Problem> {
    let vraag = vraag.zonder_filter()?;
    let besluit = lees(&app, &behandelaar, id).await?;
    let items = besluit
        .bijlagen
        .iter()
        .map(|bijlage| BesluitBijlage::van(&behandelaar, &besluit, bijlage))
        .collect();
    let (items, count) = lijst::bladzijde(items, &vraag)?;
    Ok(Json(match vraag.met_aantal {
        Telling::Geen => BesluitBijlagen::Items(items),
        Telling::Alle => BesluitBijlagen::Pagina { items, count },
    }))
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "documents the multipart body")]
pub struct Besluitupload {
    toelichting: Option<String>,
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
}

/// Adds an attachment of at most 10 MB and of an allowed type (docs/specification/attachments.md#rules).
#[utoipa::path(post, path = "/api/koninklijke-besluiten/{id}/bijlagen", tag = "behandelaar",
    request_body(content = Besluitupload, content_type = "multipart/form-data"),
    params(("id" = Uuid, Path, description = "the decree")),
    responses((status = 201, body = BesluitBijlage), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_besluitbijlage_toe(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(besluit): Id,
    request: Request,
) -> Result<Response, Problem> {
    rol_mag(&behandelaar, Actie::BijlageToevoegen)?;
    // Who may not add anything does not get to send ten megabytes first.
    lees(&app, &behandelaar, besluit)
        .await?
        .mag(&behandelaar.actor(), Actie::BijlageToevoegen)?;
    let formulier = Formulier::Besluitbijlage;
    let ontvangen = bijlage::ontvang(&app, formulier, besluit, Onderwerp::Zaak, request).await?;
    let id = herhaling::id();
    let sleutel = ontvangen.bestand.sleutel;
    let invoer = ontvangen.gelezen(app.clock.now());
    let opdracht = Opdracht::VoegBijlageToe { id, invoer };
    match geef(&app, &behandelaar, besluit, opdracht).await {
        Ok(gedaan) => {
            let item = item(&behandelaar, &gedaan.aggregate, id)?;
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

/// The file itself.
#[utoipa::path(get, path = "/api/koninklijke-besluiten/{id}/bijlagen/{attachmentId}/1", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"), ("attachmentId" = Uuid, Path),
           ("weergave" = Option<String>, Query, description = "`inline`: to look at in the document viewer, for pdf, images and text")),
    responses((status = 200, description = "the file, with its own media type", content_type = "*/*", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn besluitbestand(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(besluit): Id,
    BijlageId(id): BijlageId,
    uri: Uri,
) -> Result<Response, Problem> {
    let gevonden = lees(&app, &behandelaar, besluit).await?;
    let bijlage = gevonden.bijlage(id)?;
    let welk = format!("{besluit}, bijlage {id}");
    inzage::noteer(&app, &behandelaar, Inzage::van_besluit(&welk)).await?;
    let weergave = disposition::gevraagd(&uri);
    bestand(&app, besluit, &bijlage.gegevens.bestand, weergave).await
}

/// What is known of an attachment, to change it.
#[utoipa::path(get, path = "/api/koninklijke-besluiten/{id}/bijlagen/{attachmentId}/1/edit", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"), ("attachmentId" = Uuid, Path)),
    responses((status = 200, body = BesluitBijlage, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn besluitbijlage_kenmerken(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(besluit): Id,
    BijlageId(id): BijlageId,
) -> Result<Response, Problem> {
    let besluit = lees(&app, &behandelaar, besluit).await?;
    let item = item(&behandelaar, &besluit, id)?;
    Ok(met_etag(item.versie, item))
}

/// Changes the note of an own attachment, until the decree is established.
#[utoipa::path(put, path = "/api/koninklijke-besluiten/{id}/bijlagen/{attachmentId}/1/edit", tag = "behandelaar",
    request_body = BesluitbijlageKenmerken,
    params(("id" = Uuid, Path, description = "the decree"), ("attachmentId" = Uuid, Path), IfMatch),
    responses((status = 200, body = BesluitBijlage, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn wijzig_besluitbijlage(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(besluit): Id,
    BijlageId(id): BijlageId,
    IfMatch(verwacht): IfMatch,
    Gelezen(invoer): Gelezen<Ingevuld<BesluitbijlageKenmerken>>,
) -> Result<Response, Problem> {
    rol_mag(&behandelaar, Actie::BijlageWijzigen)?;
    let opdracht = Opdracht::WijzigBijlage {
        id,
        invoer,
        verwacht,
    };
    match geef(&app, &behandelaar, besluit, opdracht).await {
        Ok(gedaan) => {
            let item = item(&behandelaar, &gedaan.aggregate, id)?;
            Ok(met_etag(item.versie, item))
        }
        Err(problem) if problem.is_verouderd() => {
            let nu = lees(&app, &behandelaar, besluit).await?;
            let item = item(&behandelaar, &nu, id)?;
            Err(problem.huidig(json!(item), item.versie))
        }
        Err(problem) => Err(problem),
    }
}

/// Removes an own attachment, until the decree is established.
#[utoipa::path(delete, path = "/api/koninklijke-besluiten/{id}/bijlagen/{attachmentId}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"), ("attachmentId" = Uuid, Path), IfMatch),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn verwijder_besluitbijlage(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(besluit): Id,
    BijlageId(id): BijlageId,
    IfMatch(verwacht): IfMatch,
) -> Result<Response, Problem> {
    rol_mag(&behandelaar, Actie::BijlageVerwijderen)?;
    let opdracht = Opdracht::VerwijderBijlage { id, verwacht };
    geef(&app, &behandelaar, besluit, opdracht).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
