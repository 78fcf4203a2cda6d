use ::verzoek::Actie;
use ::verzoek::gegevens::Vertrouwelijkheid;
use axum::extract::State;
use axum::response::Response;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::bijlagen::{Redenvraag, item, kijk};
use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::{BESTAND, Notitietekst, open};
use crate::app::App;
use crate::audit::GegevenReden;
use crate::etag::met_etag;
use crate::extract::{BijlageId, Id};
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Sessieproblemen, fault};

/// The source of an attachment; null: it was not written here.
#[derive(Serialize, ToSchema)]
pub struct Bron {
    notitie: Option<Notitietekst>,
}

/// The text out of which an attachment was made, to go on writing it. That of a confidential one asks
/// the reason, as its file does.
#[utoipa::path(get, path = "/api/dossiers/{id}/notities/{attachmentId}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), Redenvraag),
    extensions(("x-lintje-weigert" = json!(weigert([::verzoek::Weigering::ZaakVernietigd])))),
    responses((status = 200, body = Bron, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn notitiebron(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    BijlageId(id): BijlageId,
    reden: GegevenReden,
) -> Result<Response, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let (bestand, vertrouwelijkheid) =
        kijk(&app, &behandelaar, &verzoek, (zaak, id), &reden).await?;
    let bron: Option<Value> = sqlx::query_scalar(
        "SELECT inhoud FROM work.notitie WHERE zaak_id = $1 AND bijlage_id = $2",
    )
    .bind(zaak)
    .bind(id)
    .fetch_optional(app.pool())
    .await?;
    let notitie = match bron {
        Some(bron) => van_bestand(open(&app, zaak, bron).await?, bestand.sleutel)?,
        None => None,
    };
    // What the attachment is now, its page may have changed since.
    let notitie = notitie.map(|notitie| Notitietekst {
        is_vertrouwelijk: vertrouwelijkheid == Vertrouwelijkheid::EigenOrganisatie,
        ..notitie
    });
    let versie = item(&app, &behandelaar, (zaak, id), &verzoek).await?.versie;
    Ok(met_etag(versie, Bron { notitie }))
}

/// The text, if the PDF in this file was set of it.
fn van_bestand(bron: Value, sleutel: Uuid) -> Result<Option<Notitietekst>, Problem> {
    // One of before does not say of which file it is.
    if bron.get(BESTAND).is_some_and(|van| *van != json!(sleutel)) {
        return Ok(None);
    }
    serde_json::from_value(bron).map(Some).map_err(fault)
}
