//! Decided by `Verzoek::corrigeer_mailadres` in `decide/mailadres.rs`.
//! Form `mailadres`, tried in `tests/http/mailadres.rs`.

use ::verzoek::Opdracht;
use ::verzoek::invoer::{Ingevuld, Mailadrescorrectie};
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Gelezen;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Gives another mail address of the proposer, when a mail did not arrive: by the municipality, or before
/// the first verification by the helpdesk. It counts after the proposer proved it by the link in a mail to
/// it; the address before it hears of it.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/mailadres", tag = "behandelaar", params(Zaakvraag),
    request_body = Mailadrescorrectie,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::MailadresCorrigeren))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn mailadres_corrigeren(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Mailadrescorrectie>>,
) -> Antwoord {
    let link = app.link_key.nieuw();
    let opdracht = Opdracht::CorrigeerMailadres { invoer, link };
    vraag.geef(&app, opdracht).await
}
