//! Officials of the own organisation.

use std::collections::HashMap;

use ::verzoek::tijd;
use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use super::sessie::Behandelaar;
use crate::app::App;
use crate::problem::Problem;

/// An official of the own organisation.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Medewerker {
    gebruikersnaam: String,
    /// The account's name where the account is gone.
    naam: String,
}

impl Medewerker {
    pub fn van(gebruikersnaam: String, namen: &HashMap<String, String>) -> Self {
        let naam = namen.get(&gebruikersnaam).unwrap_or(&gebruikersnaam);
        Medewerker {
            naam: naam.clone(),
            gebruikersnaam,
        }
    }
}

/// Who does the same work at the same organisation, and who stands in for that one.
pub(super) struct Collega {
    pub(super) gebruikersnaam: String,
    pub(super) naam: String,
    pub(super) tot_en_met: Option<NaiveDate>,
    pub(super) vervanger: Option<String>,
}

history::from_row!(Collega: gebruikersnaam, naam, tot_en_met, vervanger);

/// Those who do the same work at the same organisation.
pub(super) async fn collegas_van(
    app: &App,
    behandelaar: &Behandelaar,
) -> Result<Vec<Collega>, Problem> {
    let rijen = sqlx::query_as(
        "SELECT g.gebruikersnaam, g.naam, a.tot_en_met, a.vervanger
         FROM access.gebruiker g LEFT JOIN access.afwezigheid a
             ON a.gebruikersnaam = g.gebruikersnaam AND $4 BETWEEN a.vanaf AND a.tot_en_met
         WHERE (g.organisatie, g.organisatie_id, g.rol) = ($1, $2, $3) AND g.geblokkeerd_op IS NULL
         ORDER BY lower(g.naam), g.gebruikersnaam",
    )
    .bind(behandelaar.organisatie.r#type.code())
    .bind(i32::try_from(behandelaar.organisatie.id).unwrap_or(i32::MAX))
    .bind(behandelaar.rol.code())
    .bind(tijd::datum(app.clock.now()))
    .fetch_all(app.pool())
    .await?;
    Ok(rijen)
}

pub(super) async fn is_collega(
    app: &App,
    behandelaar: &Behandelaar,
    naam: &str,
) -> Result<bool, Problem> {
    let collegas = collegas_van(app, behandelaar).await?;
    Ok(collegas.iter().any(|c| c.gebruikersnaam == naam))
}
