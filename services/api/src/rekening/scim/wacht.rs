//! What a functional manager has to approve.

use axum::http::StatusCode;
use axum::response::Response;
use serde_json::json;
use sqlx::PgConnection;
use uuid::Uuid;

use super::super::aanvragen::Waarvoor;
use super::super::gebruiker::Nieuw;
use super::super::naam::Naam;
use super::WACHT;
use super::fout::{Fout, antwoord};
use super::systeem::Systeem;
use crate::app::App;
use crate::problem::fault;

/// 202: a functional manager has to approve it.
pub(super) fn wacht(aanvraag: Uuid) -> Response {
    antwoord(
        StatusCode::ACCEPTED,
        json!({"schemas": [WACHT], "aanvraag": aanvraag,
            "detail": "Deze rol geeft een functioneel beheerder. Er is nog niets gewijzigd: het wacht op akkoord."}),
    )
}

/// The request that this system made before for the same, and that waits.
pub(super) async fn al_gevraagd(
    connection: &mut PgConnection,
    app: &App,
    systeem: &Systeem,
    naam: &Naam,
    nieuw: &Nieuw,
    waarvoor: &Waarvoor<'_>,
) -> Result<Option<Uuid>, Fout> {
    let (versie, extern_id) = match waarvoor {
        Waarvoor::Bestaand(versie) => (Some(i64::try_from(*versie).map_err(fault)?), None),
        Waarvoor::NieuwVanSysteem(extern_id, _) => (None, *extern_id),
        Waarvoor::Nieuw => (None, None),
    };
    let gevonden = sqlx::query_scalar(
        "SELECT id FROM access.accountaanvraag
         WHERE uitkomst IS NULL AND verloopt_op > $1 AND door_client = $2 AND gebruikersnaam = $3
           AND (naam, email, rol, organisatie, organisatie_id) = ($4, $5, $6, $7, $8)
           AND versie IS NOT DISTINCT FROM $9 AND extern_id IS NOT DISTINCT FROM $10",
    )
    .bind(app.clock.now())
    .bind(systeem.client)
    .bind(naam.als_str())
    .bind(&nieuw.naam)
    .bind(&nieuw.email)
    .bind(&nieuw.rol)
    .bind(&nieuw.organisatie)
    .bind(nieuw.organisatie_id)
    .bind(versie)
    .bind(extern_id)
    .fetch_optional(connection)
    .await?;
    Ok(gevonden)
}
