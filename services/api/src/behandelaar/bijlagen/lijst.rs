//! Which attachments an official may know of: `Lezer::verborgen` in `services/verzoek/src/tijdlijn/mod.rs`.

use ::verzoek::Actie;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::bijlageitems::DossierbijlageItem;
use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::items;
use crate::app::App;
use crate::bijlage::lijst;
use crate::extract::{Id, Lijstvraag, Telling};
use crate::problem::{Problem, Problemen, Sessieproblemen};

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
