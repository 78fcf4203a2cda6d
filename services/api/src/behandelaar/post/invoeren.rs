//! Decided by `Verzoek::voer_verzoek_in` in `decide/post.rs`.

use ::verzoek::gegevens::{Kanaal, Postadres, Relatie};
use ::verzoek::invoer::{IngevoerdVerzoek, Ingevuld};
use ::verzoek::{Command, Opdracht, Verzoek};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use super::super::zaak::{Zaakantwoord, toon};
use crate::app::App;
use crate::extract::Gelezen;
use crate::herhaling;
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::zaaknummer;

#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "documents the body; the domain reads it as JSON")]
#[serde(rename_all = "camelCase")]
pub struct Verzoekinvoer {
    kanaal: Kanaal,
    #[schema(format = "dd-mm-jjjj")]
    ontvangen_op: String,
    voorsteller_naam: String,
    bereikbaar: Bereikbaar,
    /// Only of a proposer who gets mails.
    voorsteller_mail: Option<String>,
    /// Only of a proposer who gets letters.
    postadres: Option<Postadres>,
    voorsteller_telefoon: String,
    kandidaat_voornaam: String,
    kandidaat_tussenvoegsel: Option<String>,
    kandidaat_achternaam: String,
    kandidaat_roepnaam: Option<String>,
    #[schema(format = "dd-mm-jjjj")]
    kandidaat_geboortedatum: Option<String>,
    kandidaat_straatnaam: Option<String>,
    kandidaat_huisnummer: Option<u64>,
    kandidaat_postcode: Option<String>,
    /// The own municipality.
    gemeente_id: u32,
    motivering: String,
    #[serde(rename = "VerzoekVoorstellerRelatie")]
    relaties: Vec<Relatie>,
}

/// How the proposer hears from the municipality.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Bereikbaar {
    Mail,
    Post,
}

/// Enters a request that came on paper or by telephone. It is with the own municipality at once: nobody is asked to
/// prove an address. Answers with the case.
#[utoipa::path(post, path = "/api/burgeraanvraag", tag = "behandelaar", request_body = Verzoekinvoer,
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
