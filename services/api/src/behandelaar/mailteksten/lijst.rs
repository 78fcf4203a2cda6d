use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use letters::mail::{Soort, standaardtekst};
use serde::Serialize;
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use crate::app::App;
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::rekening::beheer::Beheerrecht;

/// A kind of mail in the list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Mailtekstkop {
    /// verificatie, uitnodiging, herinnering, ontvangst, afwijzing, wachtwoordVergeten or
    /// accountUitnodiging.
    soort: String,
    naam: String,
    /// Who gets it, and when.
    wanneer: String,
    onderwerp: String,
    /// Null: the text that came with the program.
    gewijzigd_op: Option<DateTime<Utc>>,
    gewijzigd_door: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Mailteksten {
    items: Vec<Mailtekstkop>,
}

/// All mails, in the order in which a case has them.
#[utoipa::path(get, path = "/api/mailteksten", tag = "behandelaar",
    responses((status = 200, body = Mailteksten), Problemen, Sessieproblemen))]
pub async fn mailteksten(
    State(app): State<App>,
    beheerder: Behandelaar,
) -> Result<Json<Mailteksten>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let bewaard: Vec<(String, String, DateTime<Utc>, String)> = sqlx::query_as(
        "SELECT DISTINCT ON (soort) soort, onderwerp, op, door FROM beheer.mailtekst
         ORDER BY soort, versie DESC",
    )
    .fetch_all(app.pool())
    .await?;
    let items = Soort::ALLE.iter().map(|&soort| {
        let nu = bewaard.iter().find(|(code, ..)| code == soort.code());
        Mailtekstkop {
            soort: soort.code().to_owned(),
            naam: soort.naam().to_owned(),
            wanneer: soort.wanneer().to_owned(),
            onderwerp: nu.map_or_else(
                || standaardtekst(soort).0.to_owned(),
                |(_, onderwerp, ..)| onderwerp.clone(),
            ),
            gewijzigd_op: nu.map(|(_, _, op, _)| *op),
            gewijzigd_door: nu.map(|(.., door)| door.clone()),
        }
    });
    Ok(Json(Mailteksten {
        items: items.collect(),
    }))
}
