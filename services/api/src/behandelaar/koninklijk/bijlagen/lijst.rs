use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::lees;
use super::BesluitBijlage;
use crate::app::App;
use crate::behandelaar::sessie::Behandelaar;
use crate::bijlage::lijst;
use crate::extract::{Id, Lijstvraag, Telling};
use crate::problem::{Problem, Problemen, Sessieproblemen};

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
