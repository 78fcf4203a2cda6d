//! The municipality's first decisions. Each answers with the case as it is afterwards.

use ::verzoek::link::geldig_tot;
use ::verzoek::{Actie, Opdracht};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::afwijsredenen::met_reden;
use super::sessie::Behandelaar;
use super::zaak::{Zaakantwoord, met_toegang, toon};
use crate::app::App;
use crate::extract::{Id, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

pub(super) async fn geef(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    opdracht: Opdracht,
) -> Result<Json<Zaakantwoord>, Problem> {
    // A case of somebody else does not even exist for this official.
    met_toegang(app, behandelaar, id, Actie::KopBekijken).await?;
    let gedaan = app.geef(id, behandelaar.actor(), opdracht).await?;
    toon(app, behandelaar, id, &gedaan.aggregate).await
}

macro_rules! besluit {
    ($(#[$doc:meta])* $naam:ident, $pad:literal, $invoer:ident { $($veld:ident : $soort:ty),* },
     |$app:ident, $body:ident| $opdracht:expr) => {
        #[derive(Deserialize, ToSchema)]
        #[expect(dead_code, reason = "documents the body; the domain reads it as JSON")]
        #[serde(rename_all = "camelCase")]
        pub struct $invoer { $($veld: $soort),* }

        $(#[$doc])*
        #[utoipa::path(post, path = $pad, tag = "behandelaar", request_body = $invoer,
            params(("id" = Uuid, Path, description = "the case")),
            responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
        pub async fn $naam(
            State($app): State<App>,
            behandelaar: Behandelaar,
            Id(id): Id,
            Invoer($body): Invoer,
        ) -> Result<Json<Zaakantwoord>, Problem> {
            let opdracht = $opdracht;
            geef(&$app, &behandelaar, id, opdracht).await
        }
    };
}

pub(super) use besluit;

besluit!(
    /// Invites the proposer by a personal link.
    uitnodigen, "/api/burgeraanvraag/{id}/uitnodigen", Uitnodiging { bericht: Option<String> },
    |app, invoer| Opdracht::NodigUit {
        invoer,
        link: app.link_key.nieuw(),
        geldig_tot: geldig_tot(app.clock.now(), app.settings.link_weken),
    }
);
besluit!(
    /// Rejects the request; the proposer hears it by mail. The reason is one of the managed texts
    /// (`redenCode`), or a text of its own (`reden`).
    afwijzen, "/api/burgeraanvraag/{id}/afwijzen",
    Afwijzing { reden_code: Option<String>, reden: Option<String>, toelichting: Option<String> },
    |app, invoer| Opdracht::WijsAf { invoer: met_reden(&app, invoer).await? }
);
besluit!(
    /// Hands the request over to the municipality where the candidate lives.
    overdragen, "/api/burgeraanvraag/{id}/overdragen", Overdracht { gemeente_id: u32, toelichting: Option<String> },
    |app, invoer| Opdracht::DraagOver { invoer }
);
besluit!(
    /// Notes a contact with the proposer.
    contact, "/api/burgeraanvraag/{id}/contact", Contact { notitie: String },
    |app, invoer| Opdracht::NoteerContact { invoer }
);
besluit!(
    /// Gives another mail address of the proposer, when a mail did not arrive: by the municipality, or before
    /// the first verification by the helpdesk. It counts after the proposer proved it by the link in a mail to
    /// it; the address before it hears of it.
    mailadres_corrigeren, "/api/burgeraanvraag/{id}/mailadres", Mailadrescorrectie { mail: String },
    |app, invoer| Opdracht::CorrigeerMailadres { invoer, link: app.link_key.nieuw() }
);

macro_rules! linkbesluit {
    ($(#[$doc:meta])* $naam:ident, $pad:literal, |$app:ident| $opdracht:expr) => {
        $(#[$doc])*
        #[utoipa::path(post, path = $pad, tag = "behandelaar",
            params(("id" = Uuid, Path, description = "the case")),
            responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
        pub async fn $naam(
            State($app): State<App>,
            behandelaar: Behandelaar,
            Id(id): Id,
        ) -> Result<Json<Zaakantwoord>, Problem> {
            let opdracht = $opdracht;
            geef(&$app, &behandelaar, id, opdracht).await
        }
    };
}

linkbesluit!(
    /// Makes the link valid for its full time from now; the proposer gets it once more.
    link_verlengen, "/api/burgeraanvraag/{id}/link/verlengen",
    |app| Opdracht::VerlengLink {
        geldig_tot: geldig_tot(app.clock.now(), app.settings.link_weken),
    }
);
linkbesluit!(
    /// Withdraws the link.
    link_intrekken, "/api/burgeraanvraag/{id}/link/intrekken", |app| Opdracht::TrekLinkIn
);
linkbesluit!(
    /// Sends the link again.
    link_opnieuw, "/api/burgeraanvraag/{id}/link/opnieuw", |app| Opdracht::StuurLinkOpnieuw
);
