//! Decided by `Verzoek::nodig_uit` in `decide/gemeente.rs`.
//! Form `uitnodigen`, tried in `tests/http/burgeraanvraag.rs`.

use ::verzoek::Opdracht;
use ::verzoek::invoer::{Ingevuld, Uitnodiging};
use ::verzoek::link::geldig_tot;
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Gelezen;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Invites the proposer by a personal link.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/uitnodigen", tag = "behandelaar", params(Zaakvraag),
    request_body = Uitnodiging,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Uitnodigen))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn uitnodigen(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Uitnodiging>>,
) -> Antwoord {
    let opdracht = Opdracht::NodigUit {
        invoer,
        link: app.link_key.nieuw(),
        geldig_tot: geldig_tot(app.clock.now(), app.settings.link_weken),
    };
    vraag.geef(&app, opdracht).await
}
