//! Decided by `Verzoek::verstuur_postbrief` in `decide/post.rs`.
//! Tried in `tests/http/post.rs`.

use ::verzoek::Opdracht;
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::PostId;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Says that a letter was posted. Done twice it is done once.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/post/{postId}/verstuurd", tag = "behandelaar",
    params(Zaakvraag, ("postId" = Uuid, Path)),
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::PostbriefVersturen))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn postbrief_verstuurd(
    State(app): State<App>,
    vraag: Zaakvraag,
    PostId(id): PostId,
) -> Antwoord {
    vraag.geef(&app, Opdracht::VerstuurPostbrief { id }).await
}
