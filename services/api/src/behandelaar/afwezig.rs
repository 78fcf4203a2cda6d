//! Who is away for some days, and who does the work meanwhile. No part of the history: what the stand-in does is
//! told under the stand-in's own name.

use ::verzoek::{Actie, tijd};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chrono::NaiveDate;
use history::Durably;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::medewerker::is_collega;
use super::sessie::Behandelaar;
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};
use crate::velden::Velden;

/// Dates as they are typed.
const DATUM: &str = "%d-%m-%Y";
/// The longest text of a field.
const LANGSTE: usize = 100;

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

async fn lees(app: &App, behandelaar: &Behandelaar, invoer: &Value) -> Result<Afwezig, Problem> {
    let mut velden = Velden::van(invoer);
    let mut datum = |veld: &str, melding: &str| {
        let tekst = velden.verplicht(veld, LANGSTE, melding);
        let gelezen = NaiveDate::parse_from_str(&tekst, DATUM).ok();
        if gelezen.is_none() && !velden.heeft_fout(veld) {
            velden.fout(veld, "ongeldig", "Vul een datum in als dd-mm-jjjj.");
        }
        gelezen
    };
    let vanaf = datum("vanaf", "U heeft geen eerste dag ingevuld.");
    let tot_en_met = datum("totEnMet", "U heeft geen laatste dag ingevuld.");
    let vervanger = velden.optioneel("vervanger", LANGSTE);
    if vanaf.zip(tot_en_met).is_some_and(|(van, tot)| van > tot) {
        velden.fout(
            "totEnMet",
            "voorVanaf",
            "De laatste dag ligt voor de eerste.",
        );
    } else if tot_en_met.is_some_and(|tot| tot < tijd::datum(app.clock.now())) {
        velden.fout("totEnMet", "voorbij", "De laatste dag is al voorbij.");
    }
    if vervanger.as_ref() == Some(&behandelaar.gebruikersnaam) {
        velden.fout("vervanger", "zelf", "U kunt uzelf niet vervangen.");
    } else if let Some(naam) = &vervanger
        && !is_collega(app, behandelaar, naam).await?
    {
        velden.fout(
            "vervanger",
            "onbekend",
            "Deze collega werkt niet bij uw organisatie.",
        );
    }
    velden.klaar()?;
    let ontbreekt = Problem::niet_gevonden;
    Ok(Afwezig {
        vanaf: vanaf.ok_or_else(ontbreekt)?,
        tot_en_met: tot_en_met.ok_or_else(ontbreekt)?,
        vervanger,
    })
}

/// When this official is away.
#[utoipa::path(get, path = "/api/afwezigheid", tag = "behandelaar",
    responses((status = 200, body = Afwezigheid), Problemen, Sessieproblemen))]
pub async fn afwezigheid(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<Json<Afwezigheid>, Problem> {
    behandelaar.rol_mag(Actie::Toewijzen)?;
    let rij: Option<Afwezig> = sqlx::query_as(
        "SELECT vanaf, tot_en_met, vervanger FROM access.afwezigheid WHERE gebruikersnaam = $1",
    )
    .bind(&behandelaar.gebruikersnaam)
    .fetch_optional(app.pool())
    .await?;
    Ok(Json(rij.map(Afwezigheid::from).unwrap_or_default()))
}

/// Tells when this official is away, and who does the work meanwhile.
#[utoipa::path(put, path = "/api/afwezigheid", tag = "behandelaar", request_body = Afwezig,
    responses((status = 200, body = Afwezigheid), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn meld_afwezig(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<Json<Afwezigheid>, Problem> {
    behandelaar.rol_mag(Actie::Toewijzen)?;
    let afwezig = lees(&app, &behandelaar, &invoer).await?;
    sqlx::query(
        "INSERT INTO access.afwezigheid (gebruikersnaam, vanaf, tot_en_met, vervanger)
         VALUES ($1, $2, $3, $4)
         ON CONFLICT (gebruikersnaam) DO UPDATE SET vanaf = excluded.vanaf,
             tot_en_met = excluded.tot_en_met, vervanger = excluded.vervanger",
    )
    .bind(&behandelaar.gebruikersnaam)
    .bind(afwezig.vanaf)
    .bind(afwezig.tot_en_met)
    .bind(&afwezig.vervanger)
    .durably(app.pool())
    .await?;
    Ok(Json(Afwezigheid::from(afwezig)))
}

/// This official is back, or stays after all.
#[utoipa::path(delete, path = "/api/afwezigheid", tag = "behandelaar",
    responses((status = 204), Problemen, Sessieproblemen))]
pub async fn meld_terug(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<StatusCode, Problem> {
    behandelaar.rol_mag(Actie::Toewijzen)?;
    sqlx::query("DELETE FROM access.afwezigheid WHERE gebruikersnaam = $1")
        .bind(&behandelaar.gebruikersnaam)
        .durably(app.pool())
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
