use ::verzoek::regels::Fout;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use projections::naam;
use serde_json::json;
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use super::{Afwijsreden, Afwijsredentekst, CODE, alleen_beheer, alleen_beheerder, is_code, lees};
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::rekening::gebeurtenis::Logsoort;
use crate::velden::Velden;

#[derive(ToSchema)]
pub struct NieuweAfwijsreden {
    naam: String,
    tekst: String,
    /// Letters and digits, a letter first; made of the name when left out.
    code: Option<String>,
}

/// Adds a reason.
#[utoipa::path(post, path = "/api/afwijsredenen", tag = "behandelaar", request_body = NieuweAfwijsreden,
    extensions(("x-lintje-weigert" = json!([alleen_beheerder()]))),
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
    // A code that is wrong by itself is not made of the name, nor one of a name that is.
    if !velden.heeft_fout("code") && !velden.heeft_fout(veld) && !is_code(&code) {
        velden.fout(
            veld,
            "ongeldig",
            "Gebruik letters en cijfers, en begin met een letter.",
        );
    }
    velden.klaar()?;
    let mut transaction = history::begin(app.pool()).await?;
    let nieuw: Option<Afwijsreden> = sqlx::query_as(
        "INSERT INTO beheer.afwijsreden (code, naam, tekst, standaard) VALUES ($1, $2, $3, false)
         ON CONFLICT (code) DO NOTHING RETURNING code, naam, tekst, standaard",
    )
    .bind(&code)
    .bind(&ingevuld.naam)
    .bind(&ingevuld.tekst)
    .fetch_optional(&mut *transaction)
    .await?;
    let nieuw = nieuw.ok_or_else(|| {
        Problem::invoer(vec![Fout::nieuw(
            format!("/{veld}"),
            "bestaatAl",
            "Er is al een reden met deze code.",
        )])
    })?;
    let soort = Logsoort::AfwijsredenToegevoegd;
    behandelaar
        .noteer(&mut transaction, &app, soort, json!(nieuw))
        .await?;
    transaction.commit().await?;
    Ok((StatusCode::CREATED, Json(nieuw)))
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
