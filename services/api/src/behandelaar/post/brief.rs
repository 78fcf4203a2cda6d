use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use reactors::drukaf;

use super::super::sessie::Behandelaar;
use super::{noteer, vind};
use crate::app::App;
use crate::bijlage::disposition;
use crate::extract::{Id, PostId};
use crate::openapi::Inhoud;
use crate::pdf;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// A letter to print, as PDF/A-2a and PDF/UA-1: the words of the mail, with the personal link where the mail has one.
/// It is noted as a look.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/post/{postId}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("postId" = Uuid, Path),
           ("weergave" = Option<String>, Query, description = "`inline`: to look at in the browser")),
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::PostbriefVersturen)), ("x-lintje-weigert" = json!([pdf::druk()]))),
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
