//! Decided by `Verzoek::voer_verzoek_in` in `decide/post.rs`.
//! Form `verzoekInvoeren`, tried in `tests/http/post.rs`.

use ::verzoek::invoer::{IngevoerdVerzoek, Ingevuld, Verzoekinvoer};
use ::verzoek::{Command, Opdracht, Verzoek};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::super::sessie::Behandelaar;
use super::super::zaak::{Zaakantwoord, toon};
use crate::app::App;
use crate::extract::Gelezen;
use crate::herhaling;
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::zaaknummer;

/// Enters a request that came on paper or by telephone. It is with the own municipality at once: nobody is asked to
/// prove an address. Answers with the case.
#[utoipa::path(post, path = "/api/burgeraanvraag", tag = "behandelaar", request_body = Verzoekinvoer,
    extensions(("x-lintje-weigert" = json!(weigert([::verzoek::Weigering::ZaakBestaatAl])))),
    responses((status = 201, body = Zaakantwoord), Problemen, Sessieproblemen))]
pub async fn voer_verzoek_in(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Gelezen(invoer): Gelezen<Ingevuld<IngevoerdVerzoek>>,
) -> Result<(StatusCode, Json<Zaakantwoord>), Problem> {
    let op = app.clock.now();
    let link = app.link_key.nieuw();
    let opdracht = |zaaknummer| Opdracht::VoerVerzoekIn {
        zaaknummer,
        invoer: invoer.clone(),
        link: link.clone(),
    };
    // Decided here as well, so that what is refused does not use up a case number.
    let proef = Command {
        op,
        door: behandelaar.actor(),
        opdracht: opdracht(String::new()),
    };
    Verzoek::default().beslis(&proef)?;
    let zaaknummer = zaaknummer::volgend(app.pool(), op).await?;
    let zaak = herhaling::id();
    let gedaan = app
        .geef(zaak, behandelaar.actor(), opdracht(zaaknummer))
        .await?;
    let antwoord = toon(&app, &behandelaar, zaak, &gedaan.aggregate).await?;
    Ok((StatusCode::CREATED, antwoord))
}
