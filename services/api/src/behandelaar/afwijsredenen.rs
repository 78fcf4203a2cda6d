//! The reasons for a rejection, as texts that the functional managers keep
//! (docs/specification/handling.md#rejection). A rejection names one by its code, or says it in its own
//! words.

use ::verzoek::Rol;
use ::verzoek::invoer::{Afwijzing, Ingevuld, UitInvoer};
use ::verzoek::regels::Fout;
use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use history::{Durably, durable, writing};
use projections::naam;
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgExecutor;
use utoipa::ToSchema;

use super::sessie::Behandelaar;
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{IfMatch, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};
use crate::velden::Velden;

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

#[derive(Serialize, ToSchema)]
pub struct Afwijsredenen {
    items: Vec<Afwijsreden>,
}

#[derive(ToSchema)]
pub struct NieuweAfwijsreden {
    naam: String,
    tekst: String,
    /// Letters and digits, a letter first; made of the name when left out.
    code: Option<String>,
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
        let Path(code) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::niet_gevonden())?;
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

/// A code out of the words of a name: "Te kort actief" is `teKortActief`.
fn code_van(naam: &str) -> String {
    let mut code = String::new();
    for woord in naam::woorden(naam) {
        let mut letters = woord.chars().filter(char::is_ascii_alphanumeric);
        match letters.next() {
            Some(eerste) if !code.is_empty() => code.push(eerste.to_ascii_uppercase()),
            Some(eerste) if eerste.is_ascii_alphabetic() => code.push(eerste),
            _ => continue,
        }
        code.extend(letters);
    }
    code.truncate(CODE);
    code
}

fn alleen_beheer(behandelaar: &Behandelaar) -> Result<(), Problem> {
    if behandelaar.rol == Rol::KnoFunctioneelBeheer {
        return Ok(());
    }
    Err(Problem::new(
        StatusCode::FORBIDDEN,
        "nietBevoegd",
        "Alleen de functioneel beheerder kan de redenen wijzigen.",
    ))
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

/// A rejection with the text of its `redenCode` as reason; without a code with its own.
pub async fn met_reden(app: &App, mut body: Value) -> Result<Ingevuld<Afwijzing>, Problem> {
    let code = match body.get("redenCode") {
        None | Some(Value::Null) => None,
        Some(Value::String(code)) if code.trim().is_empty() => None,
        Some(code) => Some(code.as_str().unwrap_or_default().to_owned()),
    };
    if let Some(code) = code {
        let reden = tekst_van(app, &code).await?;
        if let Some(velden) = body.as_object_mut() {
            velden.insert("reden".to_owned(), Value::String(reden));
        }
    }
    Ok(Ingevuld::lees(&body, app.clock.now()))
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

/// All reasons, by name.
#[utoipa::path(get, path = "/api/afwijsredenen", tag = "behandelaar",
    responses((status = 200, body = Afwijsredenen), Problemen, Sessieproblemen))]
pub async fn afwijsredenen(
    State(app): State<App>,
    _: Behandelaar,
) -> Result<Json<Afwijsredenen>, Problem> {
    let items = sqlx::query_as(
        "SELECT code, naam, tekst, standaard FROM beheer.afwijsreden ORDER BY lower(naam), code",
    )
    .fetch_all(app.pool())
    .await?;
    Ok(Json(Afwijsredenen { items }))
}

/// One reason.
#[utoipa::path(get, path = "/api/afwijsredenen/{code}", tag = "behandelaar", params(("code" = String, Path)),
    responses((status = 200, body = Afwijsreden, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn afwijsreden(
    State(app): State<App>,
    _: Behandelaar,
    Redencode(code): Redencode,
) -> Result<Response, Problem> {
    let reden = vind(app.pool(), &code)
        .await?
        .ok_or_else(Problem::niet_gevonden)?;
    Ok(met_etag(reden.versie(), reden))
}

/// The name and the text of a form, or what is wrong with them.
fn lees(velden: &mut Velden<'_>) -> Afwijsredentekst {
    let naam = velden.verplicht("naam", NAAM, "U heeft geen naam ingevuld.");
    let tekst = velden.verplicht("tekst", TEKST, "U heeft geen tekst ingevuld.");
    Afwijsredentekst { naam, tekst }
}

/// Adds a reason.
#[utoipa::path(post, path = "/api/afwijsredenen", tag = "behandelaar", request_body = NieuweAfwijsreden,
    responses((status = 201, body = Afwijsreden), Problemen, Sessieproblemen))]
pub async fn voeg_afwijsreden_toe(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<(StatusCode, Json<Afwijsreden>), Problem> {
    alleen_beheer(&behandelaar)?;
    let mut velden = Velden::van(&invoer);
    let Afwijsredentekst { naam, tekst } = lees(&mut velden);
    let ingevuld = NieuweAfwijsreden {
        naam,
        tekst,
        code: velden.optioneel("code", CODE),
    };
    let (veld, code) = match ingevuld.code {
        Some(code) => ("code", code),
        None => ("naam", code_van(&ingevuld.naam)),
    };
    if !ingevuld.naam.is_empty() && !velden.heeft_fout("code") && !is_code(&code) {
        velden.fout(
            veld,
            "ongeldig",
            "Gebruik letters en cijfers, en begin met een letter.",
        );
    }
    velden.klaar()?;
    let voeg_toe = sqlx::query_as(
        "INSERT INTO beheer.afwijsreden (code, naam, tekst, standaard) VALUES ($1, $2, $3, false)
         ON CONFLICT (code) DO NOTHING RETURNING code, naam, tekst, standaard",
    )
    .bind(&code)
    .bind(&ingevuld.naam)
    .bind(&ingevuld.tekst);
    let mut connection = writing(app.pool()).await?;
    let nieuw: Option<Afwijsreden> = durable(voeg_toe.fetch_optional(&mut *connection)).await?;
    let nieuw = nieuw.ok_or_else(|| {
        Problem::invoer(vec![Fout::nieuw(
            format!("/{veld}"),
            "bestaatAl",
            "Er is al een reden met deze code.",
        )])
    })?;
    Ok((StatusCode::CREATED, Json(nieuw)))
}

/// Changes the name and the text of a reason. Rejections of before keep the text that they had.
#[utoipa::path(put, path = "/api/afwijsredenen/{code}", tag = "behandelaar", request_body = Afwijsredentekst,
    params(("code" = String, Path), IfMatch),
    responses((status = 200, body = Afwijsreden, headers(("ETag" = String))), Problemen, Sessieproblemen, Verouderd))]
pub async fn wijzig_afwijsreden(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Redencode(code): Redencode,
    IfMatch(verwacht): IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    alleen_beheer(&behandelaar)?;
    let mut velden = Velden::van(&invoer);
    let Afwijsredentekst { naam, tekst } = lees(&mut velden);
    velden.klaar()?;
    let mut transaction = history::begin(app.pool()).await?;
    // Two who change it at once wait for each other here.
    sqlx::query("SELECT FROM beheer.afwijsreden WHERE code = $1 FOR UPDATE")
        .bind(&code)
        .execute(&mut *transaction)
        .await?;
    let huidig = vind(&mut *transaction, &code)
        .await?
        .ok_or_else(Problem::niet_gevonden)?;
    let versie = huidig.versie();
    if verwacht.is_some_and(|verwacht| verwacht != versie) {
        return Err(Problem::verouderd().huidig(json!(huidig), versie));
    }
    let nieuw: Afwijsreden = sqlx::query_as(
        "UPDATE beheer.afwijsreden SET naam = $2, tekst = $3 WHERE code = $1
         RETURNING code, naam, tekst, standaard",
    )
    .bind(&code)
    .bind(&naam)
    .bind(&tekst)
    .fetch_one(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(met_etag(nieuw.versie(), nieuw))
}

/// Deletes a reason; not one that came with the program.
#[utoipa::path(delete, path = "/api/afwijsredenen/{code}", tag = "behandelaar",
    params(("code" = String, Path)),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn verwijder_afwijsreden(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Redencode(code): Redencode,
) -> Result<StatusCode, Problem> {
    alleen_beheer(&behandelaar)?;
    let reden = vind(app.pool(), &code)
        .await?
        .ok_or_else(Problem::niet_gevonden)?;
    if reden.standaard {
        return Err(Problem::new(
            StatusCode::CONFLICT,
            "nietMogelijk",
            "Een standaardreden kan niet worden verwijderd.",
        )
        .detail("U kunt de naam en de tekst wel wijzigen."));
    }
    sqlx::query("DELETE FROM beheer.afwijsreden WHERE code = $1 AND NOT standaard")
        .bind(&code)
        .durably(app.pool())
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_made_of_the_words_of_a_name() {
        for (naam, code) in [
            ("Te kort actief", "teKortActief"),
            ("Één keer 'n café", "eenKeerNCafe"),
            ("18 jaar of jonger", "jaarOfJonger"),
            ("!?", ""),
        ] {
            assert_eq!(code_van(naam), code);
        }
        assert!(is_code(&code_van(&"woord ".repeat(30))));
        assert!(!is_code("") && !is_code("1x") && !is_code("a-b") && !is_code(&"a".repeat(41)));
    }
}
