//! Who is away for some days, and who does the work meanwhile. No part of the history: what the stand-in does is
//! told under the stand-in's own name.
//!
//! The three calls have one path; each has a file, called by what it does.

mod lezen;
mod verwijderen;
mod wijzigen;

use ::verzoek::tijd;
use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use super::sessie::Behandelaar;
use crate::app::App;
use crate::openapi::{Calls, list_calls};
use crate::problem::Problem;

/// The calls on who is away.
pub fn routes<C: Calls>() -> C {
    list_calls![
        lezen::afwezigheid,
        wijzigen::meld_afwezig,
        verwijderen::meld_terug,
    ]
}

/// Dates as they are typed.
const DATUM: &str = "%d-%m-%Y";

/// When an official is away; all null: not.
#[derive(Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Afwezigheid {
    /// The first day, as `dd-mm-jjjj`.
    vanaf: Option<String>,
    /// The last day.
    tot_en_met: Option<String>,
    /// The account that does the work meanwhile.
    vervanger: Option<String>,
}

#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Afwezig {
    #[schema(value_type = String)]
    vanaf: NaiveDate,
    #[schema(value_type = String)]
    tot_en_met: NaiveDate,
    vervanger: Option<String>,
}

history::from_row!(Afwezig: vanaf, tot_en_met, vervanger);

impl From<Afwezig> for Afwezigheid {
    fn from(afwezig: Afwezig) -> Self {
        Afwezigheid {
            vanaf: Some(afwezig.vanaf.format(DATUM).to_string()),
            tot_en_met: Some(afwezig.tot_en_met.format(DATUM).to_string()),
            vervanger: afwezig.vervanger,
        }
    }
}

/// For whom of the own organisation this official stands in today.
pub(super) async fn voor_wie(app: &App, behandelaar: &Behandelaar) -> Result<Vec<String>, Problem> {
    let wie = sqlx::query_scalar(
        "SELECT a.gebruikersnaam FROM access.afwezigheid a JOIN access.gebruiker g USING (gebruikersnaam)
         WHERE a.vervanger = $1 AND $2 BETWEEN a.vanaf AND a.tot_en_met
               AND (g.organisatie, g.organisatie_id, g.rol) = ($3, $4, $5)",
    )
    .bind(&behandelaar.gebruikersnaam)
    .bind(tijd::datum(app.clock.now()))
    .bind(behandelaar.organisatie.r#type.code())
    .bind(i32::try_from(behandelaar.organisatie.id).unwrap_or(i32::MAX))
    .bind(behandelaar.rol.code())
    .fetch_all(app.pool())
    .await?;
    Ok(wie)
}
