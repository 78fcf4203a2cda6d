//! The municipality's first decisions. Each answers with the case as it is afterwards.

use ::verzoek::Opdracht;
use ::verzoek::invoer::{Contact, Ingevuld, Mailadrescorrectie, Overdracht, Uitnodiging};
use ::verzoek::link::geldig_tot;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::afwijsredenen::met_reden;
use super::zaak::Zaakantwoord;
use super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::{Gelezen, Invoer};
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// The calls of this file.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(uitnodigen))
        .routes(routes!(afwijzen))
        .routes(routes!(overdragen))
        .routes(routes!(contact))
        .routes(routes!(mailadres_corrigeren))
        .routes(routes!(link_verlengen))
        .routes(routes!(link_intrekken))
        .routes(routes!(link_opnieuw))
}

/// Invites the proposer by a personal link.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/uitnodigen", tag = "behandelaar", params(Zaakvraag),
    request_body = Uitnodiging,
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

#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "documents the body; the domain reads it as JSON")]
#[serde(rename_all = "camelCase")]
pub struct Afwijzing {
    reden_code: Option<String>,
    reden: Option<String>,
    toelichting: Option<String>,
}

/// Rejects the request; the proposer hears it by mail. The reason is one of the managed texts
/// (`redenCode`), or a text of its own (`reden`).
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/afwijzen", tag = "behandelaar", params(Zaakvraag),
    request_body = Afwijzing,
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn afwijzen(State(app): State<App>, vraag: Zaakvraag, Invoer(body): Invoer) -> Antwoord {
    let invoer = met_reden(&app, body).await?;
    vraag.geef(&app, Opdracht::WijsAf { invoer }).await
}

/// Hands the request over to the municipality where the candidate lives.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/overdragen", tag = "behandelaar", params(Zaakvraag),
    request_body = Overdracht,
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn overdragen(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Overdracht>>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::DraagOver { invoer }).await
}

/// Notes a contact with the proposer. `taakKlaar`: it ends the task to phone about a mail that did not arrive.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/contact", tag = "behandelaar", params(Zaakvraag),
    request_body = Contact,
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn contact(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Contact>>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::NoteerContact { invoer }).await
}

/// Gives another mail address of the proposer, when a mail did not arrive: by the municipality, or before
/// the first verification by the helpdesk. It counts after the proposer proved it by the link in a mail to
/// it; the address before it hears of it.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/mailadres", tag = "behandelaar", params(Zaakvraag),
    request_body = Mailadrescorrectie,
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

/// Makes the link valid for its full time from now; the proposer gets it once more.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/link/verlengen", tag = "behandelaar", params(Zaakvraag),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn link_verlengen(State(app): State<App>, vraag: Zaakvraag) -> Antwoord {
    let geldig_tot = geldig_tot(app.clock.now(), app.settings.link_weken);
    vraag.geef(&app, Opdracht::VerlengLink { geldig_tot }).await
}

/// Withdraws the link.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/link/intrekken", tag = "behandelaar", params(Zaakvraag),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn link_intrekken(State(app): State<App>, vraag: Zaakvraag) -> Antwoord {
    vraag.geef(&app, Opdracht::TrekLinkIn).await
}

/// Sends the link again.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/link/opnieuw", tag = "behandelaar", params(Zaakvraag),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn link_opnieuw(State(app): State<App>, vraag: Zaakvraag) -> Antwoord {
    vraag.geef(&app, Opdracht::StuurLinkOpnieuw).await
}
