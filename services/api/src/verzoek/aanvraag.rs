//! The request form and the verification of the e-mail address.

use ::verzoek::gegevens::Aanvraag;
use ::verzoek::regels::{self, Fase, Formulier};
use ::verzoek::{Actor, Command, Opdracht, Weigering, tijd};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use history::LinkKey;
use projections::zaak::LinkSoort;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Problem, Problemen};
use crate::zaaknummer;

/// Nothing: the answer never holds an identifier or a link.
#[derive(Serialize, ToSchema)]
pub struct Leeg {}

/// Sends the request form. It goes to the municipality after the e-mail address is verified.
#[utoipa::path(post, path = "/api/verzoek", tag = "verzoek", request_body = Aanvraag,
    responses((status = 201, body = Leeg), Problemen))]
pub async fn dien_verzoek_in(
    State(app): State<App>,
    Invoer(invoer): Invoer,
) -> Result<(StatusCode, Json<Leeg>), Problem> {
    let op = app.clock.now();
    // Checked here as well, so that a form with errors does not use up a case number.
    regels::toets(Formulier::Verzoek, &invoer, Fase::Opslaan, tijd::datum(op))
        .map_err(Problem::invoer)?;
    let zaaknummer = zaaknummer::volgend(app.pool(), op).await?;
    let opdracht = Opdracht::DienVerzoekIn {
        zaaknummer,
        invoer,
        link: app.link_key.nieuw(),
    };
    app.geef(Uuid::new_v4(), Actor::Burger, opdracht).await?;
    Ok((StatusCode::CREATED, Json(Leeg {})))
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    dead_code,
    reason = "documents the body; it is read as JSON, so that any kind of value is answered"
)]
pub struct Verificatie {
    /// The `id` of the link in the mail.
    deep_link_id_as_string: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Geverifieerd {
    is_emailadres_geverifieerd: bool,
    was_emailadres_al_geverifieerd: bool,
}

/// Verifies the e-mail address. Unknown, foreign or expired links: both false.
#[utoipa::path(post, path = "/api/email-verificatie", tag = "verzoek", request_body = Verificatie,
    responses((status = 200, body = Geverifieerd), Problemen))]
pub async fn verifieer_email(
    State(app): State<App>,
    Invoer(invoer): Invoer,
) -> Result<Json<Geverifieerd>, Problem> {
    let uuid = invoer
        .get("deepLinkIdAsString")
        .and_then(Value::as_str)
        .and_then(|id| id.trim().parse().ok());
    let (nu, al) = match uuid {
        Some(uuid) => verifieer(&app, uuid).await?,
        None => (false, false),
    };
    Ok(Json(Geverifieerd {
        is_emailadres_geverifieerd: nu,
        was_emailadres_al_geverifieerd: al,
    }))
}

async fn verifieer(app: &App, uuid: Uuid) -> Result<(bool, bool), Problem> {
    let link = LinkKey::fingerprint(uuid);
    let zaak =
        projections::zaak::vind_link(app.pool(), &link, LinkSoort::Verificatie, app.clock.now())
            .await?;
    let Some(zaak) = zaak else {
        return Ok((false, false));
    };
    let command = Command {
        op: app.clock.now(),
        door: Actor::Voorsteller { link },
        opdracht: Opdracht::VerifieerEmail,
    };
    let metadata = command.metadata();
    match app.zaken.execute(zaak.zaak_id, command, metadata).await {
        Ok(_) => Ok((true, false)),
        Err(history::ExecuteError::Refused(Weigering::AlGeverifieerd)) => Ok((true, true)),
        Err(history::ExecuteError::Refused(_)) => Ok((false, false)),
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_answer_to_the_form_is_an_empty_object() {
        assert_eq!(json!(Leeg {}), json!({}));
    }
}
