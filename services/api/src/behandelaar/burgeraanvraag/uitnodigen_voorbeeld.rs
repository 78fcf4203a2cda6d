//! Decided by `Verzoek::nodig_uit` in `decide/gemeente.rs`.
//! Form `uitnodigen`, tried in `tests/http/mailvoorbeeld.rs`.

use ::verzoek::Opdracht;
use ::verzoek::invoer::{Ingevuld, Uitnodiging};
use ::verzoek::link::geldig_tot;
use axum::Json;
use axum::extract::State;
use letters::mail::Soort;

use super::super::mailvoorbeeld::{Mailvoorbeeld, voorbeeld};
use super::super::sessie::Behandelaar;
use crate::app::App;
use crate::extract::{Gelezen, Id};
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// The mail of an invitation.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/uitnodigen/voorbeeld", tag = "behandelaar",
    request_body = Uitnodiging,
    params(("id" = Uuid, Path, description = "the case")),
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Uitnodigen))),
    responses((status = 200, body = Mailvoorbeeld), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voorbeeld_uitnodiging(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Gelezen(invoer): Gelezen<Ingevuld<Uitnodiging>>,
) -> Result<Json<Mailvoorbeeld>, Problem> {
    let opdracht = Opdracht::NodigUit {
        invoer,
        link: app.link_key.nieuw(),
        geldig_tot: geldig_tot(app.clock.now(), app.settings.link_weken),
    };
    voorbeeld(&app, &behandelaar, id, opdracht, Soort::Uitnodiging).await
}
