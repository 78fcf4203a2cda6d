//! The reasons for a rejection, as texts that the functional managers keep
//! (docs/specification/handling.md#rejection). A rejection names one by its code, or says it in its own
//! words.
//!
//! Each call has a file, called by what it does. Who may change them: `Beheerrecht::Teksten` in
//! `rekening/beheer.rs`.

mod lezen;
mod lijst;
mod toevoegen;
mod verwijderen;
mod wijzigen;

use ::verzoek::invoer::{Afwijzing as Afwijsformulier, Ingevuld, UitInvoer};
use ::verzoek::regels::Fout;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::{PgConnection, PgExecutor};
use utoipa::ToSchema;

use super::sessie::Behandelaar;
use crate::app::App;
use crate::extract::{IfMatch, InPad};
use crate::openapi::{Calls, list_calls};
use crate::problem::{Eigen, Problem};
use crate::rekening::beheer::Beheerrecht;
use crate::velden::Velden;

/// The calls on the reasons for a rejection.
pub fn routes<C: Calls>() -> C {
    list_calls![
        lijst::afwijsredenen,
        lezen::afwijsreden,
        toevoegen::voeg_afwijsreden_toe,
        wijzigen::wijzig_afwijsreden,
        verwijderen::verwijder_afwijsreden,
    ]
}

const NAAM: usize = 100;
/// As long as the reason of a rejection may be.
const TEKST: usize = 255;
const CODE: usize = 40;

/// A reason.
#[derive(Serialize, ToSchema)]
pub struct Afwijsreden {
    code: String,
    /// How an official finds it.
    naam: String,
    /// What the citizen reads.
    tekst: String,
    /// It came with the program: it may be changed, not deleted.
    standaard: bool,
}

history::from_row!(Afwijsreden: code, naam, tekst, standaard);

impl Afwijsreden {
    /// The same words are the same version.
    fn versie(&self) -> u64 {
        let woorden = Sha256::digest(format!("{}\0{}", self.naam, self.tekst));
        woorden[..8]
            .iter()
            .fold(0, |versie, byte| versie << 8 | u64::from(*byte))
    }
}

#[derive(ToSchema)]
pub struct Afwijsredentekst {
    naam: String,
    tekst: String,
}

/// The code of a reason in the path.
pub struct Redencode(String);

impl FromRequestParts<App> for Redencode {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let InPad(code) = InPad::<String>::from_request_parts(parts, app).await?;
        if is_code(&code) {
            Ok(Redencode(code))
        } else {
            Err(Problem::niet_gevonden())
        }
    }
}

fn is_code(code: &str) -> bool {
    code.len() <= CODE
        && code.starts_with(|c: char| c.is_ascii_alphabetic())
        && code.bytes().all(|b| b.is_ascii_alphanumeric())
}

fn alleen_beheerder() -> Problem {
    Problem::niet_bevoegd(
        Eigen::AlleenBeheerWijzigtRedenen,
        "Alleen de functioneel beheerder kan de redenen wijzigen.",
    )
}

fn alleen_beheer(behandelaar: &Behandelaar) -> Result<(), Problem> {
    behandelaar
        .mag_beheren(Beheerrecht::Teksten)
        .map_err(|_| alleen_beheerder())
}

async fn vind(
    database: impl PgExecutor<'_>,
    code: &str,
) -> Result<Option<Afwijsreden>, sqlx::Error> {
    sqlx::query_as("SELECT code, naam, tekst, standaard FROM beheer.afwijsreden WHERE code = $1")
        .bind(code)
        .fetch_optional(database)
        .await
}

/// The reason as the sender saw it, held until the transaction ends.
async fn te_wijzigen(
    connection: &mut PgConnection,
    code: &str,
    gezien: &IfMatch,
) -> Result<Afwijsreden, Problem> {
    // Two who change it at once wait for each other here.
    sqlx::query("SELECT FROM beheer.afwijsreden WHERE code = $1 FOR UPDATE")
        .bind(code)
        .execute(&mut *connection)
        .await?;
    let huidig = vind(connection, code)
        .await?
        .ok_or_else(Problem::niet_gevonden)?;
    gezien.nog_actueel(huidig.versie(), &huidig)?;
    Ok(huidig)
}

/// A rejection as it is sent: the reason is one of these texts, or one in own words.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct Afwijzing {
    reden_code: Option<String>,
    #[serde(flatten)]
    #[schema(value_type = Afwijsformulier, inline)]
    formulier: Value,
}

impl UitInvoer for Afwijzing {
    fn lees(invoer: &Value, _: DateTime<Utc>) -> Self {
        let reden_code = match invoer.get("redenCode") {
            None | Some(Value::Null) => None,
            Some(Value::String(code)) if code.trim().is_empty() => None,
            Some(code) => Some(code.as_str().unwrap_or_default().to_owned()),
        };
        Afwijzing {
            reden_code,
            formulier: invoer.clone(),
        }
    }
}

impl Afwijzing {
    /// With the text of its `redenCode` as reason; without a code with its own.
    pub async fn met_reden(self, app: &App) -> Result<Ingevuld<Afwijsformulier>, Problem> {
        let Afwijzing {
            reden_code,
            mut formulier,
        } = self;
        if let Some(code) = reden_code {
            let reden = tekst_van(app, &code).await?;
            if let Some(velden) = formulier.as_object_mut() {
                velden.insert("reden".to_owned(), Value::String(reden));
            }
        }
        Ok(Ingevuld::lees(&formulier, app.clock.now()))
    }
}

async fn tekst_van(app: &App, code: &str) -> Result<String, Problem> {
    let reden = if is_code(code) {
        vind(app.pool(), code).await?
    } else {
        None
    };
    reden.map(|reden| reden.tekst).ok_or_else(|| {
        Problem::invoer(vec![Fout::nieuw(
            "/redenCode",
            "onbekend",
            "Deze reden bestaat niet (meer). Kies een andere.",
        )])
    })
}

/// The name and the text of a form, or what is wrong with them.
fn lees(velden: &mut Velden<'_>) -> Afwijsredentekst {
    let naam = velden.verplicht("naam", NAAM, "U heeft geen naam ingevuld.");
    let tekst = velden.verplicht("tekst", TEKST, "U heeft geen tekst ingevuld.");
    Afwijsredentekst { naam, tekst }
}
