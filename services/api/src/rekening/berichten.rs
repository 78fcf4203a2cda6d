//! Whether an official hears of news by mail, and when (docs/specification/news.md#by-mail).

use ::verzoek::Actie;
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use reactors::berichten::{Berichtkeuze, vergeet_van_account};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::invoer::MEEST;
use super::sessie::Behandelaar;
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Problem, Problemen, Sessieproblemen, fault};
use crate::velden::Velden;

/// How an official hears of news.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EigenBerichten {
    keuze: Berichtkeuze,
    /// Where they go; null: the account has no address.
    email: Option<String>,
    /// Since when none arrives; null: they do.
    mislukt_op: Option<DateTime<Utc>>,
}

#[derive(ToSchema)]
pub struct Berichtinvoer {
    keuze: Berichtkeuze,
}

fn lees(invoer: &Value) -> Result<Berichtinvoer, Problem> {
    let mut velden = Velden::van(invoer);
    let gekozen = velden.verplicht("keuze", MEEST, "U heeft niet gekozen.");
    let keuze = Berichtkeuze::van_code(&gekozen);
    if keuze.is_none() && !gekozen.is_empty() {
        velden.fout("keuze", "ongeldig", "Kies direct, dagelijks of niet.");
    }
    velden.klaar()?;
    let keuze = keuze.unwrap_or(Berichtkeuze::Niet);
    Ok(Berichtinvoer { keuze })
}

struct Rij {
    berichten: String,
    email: Option<String>,
    bericht_mislukt_op: Option<DateTime<Utc>>,
}

history::from_row!(Rij: berichten, email, bericht_mislukt_op);

impl Rij {
    fn antwoord(self) -> Result<Json<EigenBerichten>, Problem> {
        Ok(Json(EigenBerichten {
            keuze: Berichtkeuze::van_code(&self.berichten)
                .ok_or_else(|| fault("an unknown choice of mails"))?,
            email: self.email,
            mislukt_op: self.bericht_mislukt_op,
        }))
    }
}

/// When this official hears of news by mail.
#[utoipa::path(get, path = "/api/berichten", tag = "behandelaar",
    responses((status = 200, body = EigenBerichten), Problemen, Sessieproblemen))]
pub async fn eigen_berichten(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<Json<EigenBerichten>, Problem> {
    behandelaar.rol_mag(Actie::Bekijken)?;
    let rij: Rij = sqlx::query_as(
        "SELECT berichten, email, bericht_mislukt_op FROM access.gebruiker WHERE gebruikersnaam = $1",
    )
    .bind(&behandelaar.gebruikersnaam)
    .fetch_one(app.pool())
    .await?;
    rij.antwoord()
}

/// Chooses it. Who chooses to hear nothing hears nothing of what came before, either; who chooses again is tried again.
#[utoipa::path(put, path = "/api/berichten", tag = "behandelaar", request_body = Berichtinvoer,
    responses((status = 200, body = EigenBerichten), Problemen, Sessieproblemen))]
pub async fn kies_eigen_berichten(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<Json<EigenBerichten>, Problem> {
    behandelaar.rol_mag(Actie::Bekijken)?;
    let Berichtinvoer { keuze } = lees(&invoer)?;
    let mut transaction = history::begin(app.pool()).await?;
    let rij: Rij = sqlx::query_as(
        "UPDATE access.gebruiker SET berichten = $2, bericht_mislukt_op = NULL WHERE gebruikersnaam = $1
         RETURNING berichten, email, bericht_mislukt_op",
    )
    .bind(&behandelaar.gebruikersnaam)
    .bind(keuze.code())
    .fetch_one(&mut *transaction)
    .await?;
    if keuze == Berichtkeuze::Niet {
        vergeet_van_account(&mut transaction, &behandelaar.gebruikersnaam).await?;
    }
    transaction.commit().await?;
    rij.antwoord()
}
