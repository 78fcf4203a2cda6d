use ::verzoek::mailsoort::MailSoort;
use axum::body::Body;
use axum::extract::State;
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use history::Expected;

use super::super::sessie::Behandelaar;
use super::{noteer, vind};
use crate::app::App;
use crate::bijlage::disposition;
use crate::extract::{Id, PostId};
use crate::openapi::{Inhoud, weigert};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// The copy of the proposal that goes along with the letter about its receipt. It is noted as a look.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/post/{postId}/kopie", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("postId" = Uuid, Path),
           ("weergave" = Option<String>, Query, description = "`inline`: to look at in the browser")),
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::PostbriefVersturen)), ("x-lintje-weigert" = json!(weigert([::verzoek::Weigering::ZaakVernietigd])))),
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
