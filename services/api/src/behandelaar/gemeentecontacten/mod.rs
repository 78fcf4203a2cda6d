//! How citizens reach a municipality, its own day for the lintjesregen, and until when it takes proposals for it
//! (docs/specification/screens.md#contact): kept by the functional managers, read by everybody. Each save is a version
//! that stays.
//!
//! Each call has a file: [`contact`] is called like its path, the others by what they do. Who may change it:
//! `Beheerrecht::Organisaties` in `rekening/beheer.rs`.

mod contact;
mod lezen;
mod wijzigen;

use ::verzoek::{Organisatie, OrganisatieType, naslag};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use chrono::{DateTime, NaiveDate, Utc};
use reactors::contact::{Gemeentecontact, van_gemeente};
use serde::Serialize;
use sqlx::PgExecutor;
use utoipa::ToSchema;

use super::versies::GETOOND;
use crate::app::App;
use crate::extract::InPad;
use crate::openapi::{Calls, list_calls};
use crate::problem::Problem;

/// The calls on how to reach a municipality.
pub fn routes<C: Calls>() -> C {
    list_calls![
        contact::contactgegevens,
        lezen::gemeentecontact,
        wijzigen::wijzig_gemeentecontact,
    ]
}

/// A municipality of the reference data, or the government of a country in the Caribbean.
#[derive(Clone, Copy, Debug)]
pub struct Gemeente(u32);

impl FromRequestParts<App> for Gemeente {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let InPad(id) = InPad::<u32>::from_request_parts(parts, app).await?;
        let soort = OrganisatieType::Gemeente;
        let bestaat = naslag::gemeenten().met_code(id).is_some()
            || naslag::instantie(Organisatie { soort, id }).is_some();
        if bestaat {
            Ok(Gemeente(id))
        } else {
            Err(Problem::niet_gevonden())
        }
    }
}

/// How to reach a municipality; what is null it did not say.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Bereikbaarheid {
    /// The municipality, without the word "gemeente".
    gemeente: String,
    /// What to mention; null: about no case.
    zaaknummer: Option<String>,
    /// Who answers.
    naam: Option<String>,
    telefoon: Option<String>,
    mail: Option<String>,
    /// `https://…`
    pagina: Option<String>,
    /// The day on which this municipality holds the lintjesregen.
    lintjesregen: Option<NaiveDate>,
    /// A proposal for the next lintjesregen comes in before this day, as `dd-mm`; null: before 1 July.
    uiterste_dag: Option<String>,
}

impl Bereikbaarheid {
    fn nieuw(gemeente: u32, zaaknummer: Option<String>, contact: Gemeentecontact) -> Self {
        Bereikbaarheid {
            gemeente: naslag::gemeentenaam(gemeente).to_owned(),
            zaaknummer,
            naam: contact.naam,
            telefoon: contact.telefoon,
            mail: contact.mail,
            pagina: contact.pagina,
            lintjesregen: contact.lintjesregen,
            uiterste_dag: contact.uiterste_dag.map(String::from),
        }
    }

    /// For whoever has a link to a case of this municipality; none: nothing is filled in.
    pub async fn voor_zaak(
        app: &App,
        gemeente: u32,
        zaaknummer: Option<String>,
    ) -> Result<Option<Self>, sqlx::Error> {
        let contact = van_gemeente(app.pool(), gemeente).await?;
        let ingevuld = contact != Gemeentecontact::default();
        Ok(ingevuld.then(|| Bereikbaarheid::nieuw(gemeente, zaaknummer, contact)))
    }
}

/// What was saved, and by whom.
#[derive(Clone, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contactversie {
    versie: i32,
    naam: Option<String>,
    telefoon: Option<String>,
    mail: Option<String>,
    pagina: Option<String>,
    /// `dd-mm-jjjj`
    lintjesregen: Option<String>,
    /// `dd-mm`
    uiterste_dag: Option<String>,
    door: String,
    op: DateTime<Utc>,
}

history::from_row!(Contactversie: versie, naam, telefoon, mail, pagina, lintjesregen, uiterste_dag, door, op);

/// What counts, and the versions before it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BeheerdContact {
    gemeente: String,
    naam: Option<String>,
    telefoon: Option<String>,
    mail: Option<String>,
    pagina: Option<String>,
    /// `dd-mm-jjjj`
    lintjesregen: Option<String>,
    /// `dd-mm`; null: 1 July.
    uiterste_dag: Option<String>,
    /// The newest first; none: nothing was filled in yet.
    versies: Vec<Contactversie>,
}

async fn geldend(
    database: impl PgExecutor<'_>,
    gemeente: u32,
) -> Result<(u64, BeheerdContact), sqlx::Error> {
    let versies: Vec<Contactversie> = sqlx::query_as(
        "SELECT versie, naam, telefoon, mail, pagina, to_char(lintjesregen, 'DD-MM-YYYY') AS lintjesregen,
                uiterste_dag, door, op
         FROM beheer.gemeentecontact WHERE gemeente = $1 ORDER BY versie DESC LIMIT $2",
    )
    .bind(gemeente.cast_signed())
    .bind(GETOOND)
    .fetch_all(database)
    .await?;
    let Contactversie {
        versie,
        naam,
        telefoon,
        mail,
        pagina,
        lintjesregen,
        uiterste_dag,
        ..
    } = versies.first().cloned().unwrap_or_default();
    let contact = BeheerdContact {
        gemeente: naslag::gemeentenaam(gemeente).to_owned(),
        naam,
        telefoon,
        mail,
        pagina,
        lintjesregen,
        uiterste_dag,
        versies,
    };
    Ok((u64::from(versie.unsigned_abs()), contact))
}
