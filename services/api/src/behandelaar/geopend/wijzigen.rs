use ::verzoek::Actie;
use ::verzoek::regels::Fout;
use axum::Json;
use axum::extract::State;
use chrono::TimeDelta;
use history::Durably;
use serde_json::Value;
use utoipa::ToSchema;

use super::super::sessie::{Stil, raak_aan};
use super::super::toegang::met_toegang;
use super::super::zaken::neem;
use super::{Geopend, open_bij, werkt_eraan, wie};
use crate::app::App;
use crate::extract::{Id, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// How long it holds after the screen last told.
const MINUTEN: i64 = 2;

#[derive(ToSchema)]
pub struct Openen {
    /// Also when a colleague has it open.
    #[schema(value_type = Option<bool>)]
    overnemen: Voorrang,
}

/// Tells that the case is open on this screen, on opening it and every minute after. When a
/// colleague has it open, the answer names the colleague, unless it is taken over. Of whoever only reads it nothing
/// is noted.
#[utoipa::path(put, path = "/api/burgeraanvraag/{id}/geopend", tag = "behandelaar", request_body = Openen,
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Geopend), Problemen, Sessieproblemen))]
pub async fn open_zaak(
    State(app): State<App>,
    Stil(behandelaar): Stil,
    Id(id): Id,
    Invoer(invoer): Invoer,
) -> Result<Json<Geopend>, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
    let Openen {
        overnemen: gevraagd,
    } = lees(&invoer)?;
    if !werkt_eraan(&app, &behandelaar.actor(), &verzoek) {
        return wie(&app, &behandelaar, id, &verzoek).await;
    }
    let voorrang = match open_bij(&app, id, &verzoek).await? {
        // Nobody who still works on it: what is noted of somebody else no longer counts.
        None => Voorrang::Ik,
        Some(_) => gevraagd,
    };
    if gevraagd == Voorrang::Ik {
        // That is a person's hand; the rest is the screen's.
        raak_aan(&app, behandelaar.sessie()).await;
        neem(&app, &behandelaar, id, &verzoek).await?;
    }
    let nu = app.clock.now();
    // `sinds` stays while one person keeps it open without a break.
    sqlx::query(
        "INSERT INTO access.geopend AS g (zaak_id, gebruikersnaam, sinds, geldig_tot)
         VALUES ($1, $2, $3, $4)
         ON CONFLICT (zaak_id) DO UPDATE SET
             sinds = CASE WHEN g.gebruikersnaam = excluded.gebruikersnaam AND g.geldig_tot > $3
                          THEN g.sinds ELSE $3 END,
             gebruikersnaam = excluded.gebruikersnaam, geldig_tot = excluded.geldig_tot
         WHERE $5 OR g.gebruikersnaam = excluded.gebruikersnaam OR g.geldig_tot <= $3",
    )
    .bind(id)
    .bind(&behandelaar.gebruikersnaam)
    .bind(nu)
    .bind(nu + TimeDelta::minutes(MINUTEN))
    .bind(voorrang == Voorrang::Ik)
    .durably(app.pool())
    .await?;
    wie(&app, &behandelaar, id, &verzoek).await
}

/// What happens when a colleague has it open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Voorrang {
    Collega,
    Ik,
}

fn lees(invoer: &Value) -> Result<Openen, Problem> {
    let overnemen = match invoer.get("overnemen") {
        None | Some(Value::Null | Value::Bool(false)) => Voorrang::Collega,
        Some(Value::Bool(true)) => Voorrang::Ik,
        Some(_) => {
            return Err(Problem::invoer(vec![Fout::nieuw(
                "/overnemen",
                "ongeldig",
                "Gebruik true of false.",
            )]));
        }
    };
    Ok(Openen { overnemen })
}
