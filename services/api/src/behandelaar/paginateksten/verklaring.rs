use axum::Json;
use axum::extract::State;

use super::{Pagina, Verklaring, geldend};
use crate::app::App;
use crate::extract::InPad;
use crate::problem::{Problem, Problemen};

/// Where the name of the responsible organisation comes.
const ORGANISATIE: &str = "{organisatie}";
/// What is said as long as the setting is empty.
const GEEN_ORGANISATIE: &str = "de beheerder van deze website";

/// A statement, for everybody.
#[utoipa::path(get, path = "/api/verklaringen/{pagina}", tag = "naslag",
    params(("pagina" = String, Path, description = "privacy, toegankelijkheid, over, contact or cookies")),
    responses((status = 200, body = Verklaring), Problemen))]
pub async fn verklaring(
    State(app): State<App>,
    InPad(pagina): InPad<Pagina>,
) -> Result<Json<Verklaring>, Problem> {
    let (_, nu) = geldend(app.pool(), pagina, 1).await?;
    let organisatie = match app.settings.organisatie.as_str() {
        "" => GEEN_ORGANISATIE,
        naam => naam,
    };
    Ok(Json(Verklaring {
        titel: nu.titel,
        inhoud: met_organisatie(&nu.inhoud, organisatie),
        gewijzigd_op: nu.versies.first().and_then(|nu| nu.op),
    }))
}

/// With a capital where a sentence begins.
fn met_organisatie(inhoud: &str, organisatie: &str) -> String {
    let mut uit = String::with_capacity(inhoud.len());
    for (plaats, deel) in inhoud.split(ORGANISATIE).enumerate() {
        if plaats > 0 {
            let begint = uit.is_empty() || uit.ends_with('\n') || uit.trim_end().ends_with('.');
            let mut letters = organisatie.chars();
            match letters.next() {
                Some(eerste) if begint => uit.extend(eerste.to_uppercase()),
                Some(eerste) => uit.push(eerste),
                None => {}
            }
            uit.push_str(letters.as_str());
        }
        uit.push_str(deel);
    }
    uit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_organisation_begins_a_sentence_with_a_capital() {
        let tekst = "{organisatie} zorgt. Mail {organisatie}.\n\n{organisatie} ook.";
        assert_eq!(
            met_organisatie(tekst, "de gemeente Utrecht"),
            "De gemeente Utrecht zorgt. Mail de gemeente Utrecht.\n\nDe gemeente Utrecht ook."
        );
        assert_eq!(met_organisatie("", "x"), "");
    }
}
