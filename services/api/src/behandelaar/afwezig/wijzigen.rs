use ::verzoek::{Actie, tijd};
use axum::Json;
use axum::extract::State;
use chrono::NaiveDate;
use history::Durably;
use serde_json::Value;

use super::super::medewerker::is_collega;
use super::super::sessie::Behandelaar;
use super::{Afwezig, Afwezigheid, DATUM};
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::velden::Velden;

/// The longest text of a field.
const LANGSTE: usize = 100;

/// Tells when this official is away, and who does the work meanwhile.
#[utoipa::path(put, path = "/api/afwezigheid", tag = "behandelaar", request_body = Afwezig,
    responses((status = 200, body = Afwezigheid), Problemen, Sessieproblemen))]
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
