//! Saved views: what an official wants to see again, under a name. A view is a screen's own query
//! string, without the words that were searched for: those are names of people, and a view is kept as it
//! is. Only its owner knows of it.
//!
//! Each call has a file, called by what it does.

mod lijst;
mod toevoegen;
mod verwijderen;
mod wijzigen;

use ::verzoek::regels::Fout;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::{EnumString, IntoStaticStr};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::openapi::{Calls, list_calls};
use crate::problem::Problem;
use crate::velden::Velden;

/// The calls on saved views.
pub fn routes<C: Calls>() -> C {
    list_calls![
        lijst::weergaven,
        toevoegen::bewaar_weergave,
        wijzigen::wijzig_weergave,
        verwijderen::verwijder_weergave,
    ]
}

const NAAM: usize = 100;
const QUERY: usize = 2_000;
/// The parameters that hold words.
const WOORDEN: [&str; 3] = ["zoek", "$search", "$filter"];

/// The list that a view is of.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Lijstnaam {
    Burgeraanvraag,
    Dossiers,
    Koppen,
    Zaken,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Weergave {
    id: Uuid,
    naam: String,
    #[schema(value_type = Lijstnaam)]
    lijst: String,
    query: String,
    gewijzigd_op: DateTime<Utc>,
}

history::from_row!(Weergave: id, naam, lijst, query, gewijzigd_op);

#[derive(ToSchema)]
pub struct NieuweWeergave {
    naam: String,
    #[schema(value_type = Lijstnaam)]
    lijst: &'static str,
    /// The query string of the screen, without `?`. What was searched for (`zoek`, `$search`, `$filter`) is
    /// not kept.
    #[schema(value_type = Option<String>)]
    query: String,
}

fn zonder_woorden(query: &str) -> String {
    let heeft_woorden = |deel: &str| {
        form_urlencoded::parse(deel.as_bytes()).any(|(naam, _)| WOORDEN.contains(&&*naam))
    };
    let delen: Vec<&str> = query.split('&').filter(|d| !heeft_woorden(d)).collect();
    delen.join("&")
}

fn lees(invoer: &Value) -> Result<NieuweWeergave, Problem> {
    let mut velden = Velden::van(invoer);
    let naam = velden.verplicht("naam", NAAM, "U heeft geen naam ingevuld.");
    let lijst = velden.verplicht("lijst", NAAM, "U heeft geen lijst gekozen.");
    let gekozen: Option<Lijstnaam> = lijst.parse().ok();
    if gekozen.is_none() && !lijst.is_empty() {
        velden.fout("lijst", "ongeldig", "Deze lijst bestaat niet.");
    }
    let query = zonder_woorden(&velden.optioneel("query", QUERY).unwrap_or_default());
    velden.klaar()?;
    Ok(NieuweWeergave {
        naam,
        lijst: gekozen.map(<&str>::from).unwrap_or_default(),
        query,
    })
}

/// The name is taken by another view of this official.
fn bestaat_al(error: sqlx::Error) -> Problem {
    match &error {
        sqlx::Error::Database(oorzaak) if oorzaak.is_unique_violation() => {
            Problem::invoer(vec![Fout::nieuw(
                "/naam",
                "bestaatAl",
                "U heeft al een weergave met deze naam.",
            )])
        }
        _ => error.into(),
    }
}
