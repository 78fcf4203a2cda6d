//! Decided by `KoninklijkBesluit::maak_aan` in `services/besluit/src/decide.rs`.
//! Form `koninklijkBesluit`, tried in `tests/http/koninklijk/mod.rs`.

use ::besluit::invoer::NieuwBesluit;
use ::besluit::{Actie, Opdracht, nummer};
use ::verzoek::invoer::{Ingevuld, UitInvoer};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use super::super::sessie::Behandelaar;
use super::besluiten::{Besluit, toon};
use super::{geef, rol_mag};
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// Makes a decree. No two have the same number.
#[utoipa::path(post, path = "/api/koninklijke-besluiten", tag = "behandelaar", request_body = NieuwBesluit,
    responses((status = 201, body = Besluit, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn maak_koninklijk_besluit(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Invoer(body): Invoer,
) -> Result<Response, Problem> {
    rol_mag(&behandelaar, Actie::Aanmaken)?;
    let getypt = body.get("nummer").and_then(Value::as_str);
    let id = nummer::id(getypt.unwrap_or_default());
    let invoer = Ingevuld::lees(&body, app.clock.now());
    let gedaan = geef(&app, &behandelaar, id, Opdracht::MaakAan { invoer }).await?;
    Ok((
        StatusCode::CREATED,
        toon(&behandelaar, id, &gedaan.aggregate),
    )
        .into_response())
}
