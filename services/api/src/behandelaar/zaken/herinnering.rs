//! A day on which an organisation is reminded of a case (docs/specification/deadlines.md#reminders).
//! Decided by `Verzoek::zet_herinnering` in `decide/behandelaar.rs`.
//! Tried in `tests/http/zaken/mod.rs`.

use ::verzoek::{Actie, Herinnering, Opdracht};
use axum::extract::State;
use chrono::NaiveDate;
use serde_json::Value;
use utoipa::ToSchema;

use super::super::toegang::met_toegang;
use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};
use crate::velden::Velden;

const DATUM: &str = "%d-%m-%Y";
/// The longest text of a field.
const DAG: usize = 20;
const NOTITIE: usize = 200;

#[derive(ToSchema)]
pub struct NieuweHerinnering {
    /// Today or later, within five years, as `dd-mm-jjjj`.
    #[schema(value_type = String, format = "dd-mm-jjjj")]
    datum: NaiveDate,
    notitie: Option<String>,
}

/// Reminds the own organisation of the case on a day, in the place of the reminder that it has.
#[utoipa::path(post, path = "/api/zaken/{id}/herinnering", tag = "behandelaar", params(Zaakvraag),
    request_body = NieuweHerinnering,
    extensions(("x-lintje-actie" = json!(Actie::Herinneren))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn herinner(
    State(app): State<App>,
    vraag: Zaakvraag,
    Invoer(invoer): Invoer,
) -> Antwoord {
    // What may not be done is told before what is wrong with the form.
    let (behandelaar, id) = vraag.wie();
    let verzoek = met_toegang(&app, behandelaar, id, Actie::KopBekijken).await?;
    verzoek.mag(&behandelaar.actor(), Actie::Herinneren, app.clock.now())?;
    let NieuweHerinnering { datum, notitie } = lees(&invoer)?;
    let herinnering = Some(Herinnering { datum, notitie });
    let opdracht = Opdracht::ZetHerinnering { herinnering };
    vraag.geef(&app, opdracht).await
}

fn lees(invoer: &Value) -> Result<NieuweHerinnering, Problem> {
    let mut velden = Velden::van(invoer);
    let tekst = velden.verplicht("datum", DAG, "U heeft geen dag ingevuld.");
    let datum = NaiveDate::parse_from_str(&tekst, DATUM).ok();
    if datum.is_none() && !velden.heeft_fout("datum") {
        velden.fout("datum", "ongeldig", "Vul een datum in als dd-mm-jjjj.");
    }
    let notitie = velden.optioneel("notitie", NOTITIE);
    velden.klaar()?;
    let datum = datum.ok_or_else(Problem::niet_gevonden)?;
    Ok(NieuweHerinnering { datum, notitie })
}
