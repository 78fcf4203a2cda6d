use axum::extract::State;
use axum::response::Response;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use super::super::versies::{self, GETOOND};
use super::{Pagina, Paginatekst, geldend};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{IfMatch, InPad, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, fault};
use crate::rekening::beheer::Beheerrecht;
use crate::rekening::gebeurtenis::Logsoort;
use crate::velden::Velden;

const LANGSTE_TITEL: usize = 150;
const LANGSTE_INHOUD: usize = 20_000;

#[derive(ToSchema)]
pub struct Paginainvoer {
    titel: String,
    inhoud: String,
}

/// Saves a statement: a new version. The text that holds already makes no new version.
#[utoipa::path(put, path = "/api/paginateksten/{pagina}", tag = "behandelaar", request_body = Paginainvoer,
    params(("pagina" = String, Path), IfMatch),
    responses((status = 200, body = Paginatekst, headers(("ETag" = String))), Problemen, Sessieproblemen, Verouderd))]
pub async fn wijzig_paginatekst(
    State(app): State<App>,
    beheerder: Behandelaar,
    InPad(pagina): InPad<Pagina>,
    gezien: IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let Paginainvoer { titel, inhoud } = lees(&invoer)?;
    let mut transaction = versies::begin(&app, "beheer.paginatekst", pagina.code()).await?;
    let (versie, huidig) = geldend(&mut *transaction, pagina, GETOOND).await?;
    gezien.nog_actueel(versie, &huidig)?;
    if (&huidig.titel, &huidig.inhoud) == (&titel, &inhoud) {
        return Ok(met_etag(versie, huidig));
    }
    sqlx::query(
        "INSERT INTO beheer.paginatekst (pagina, versie, titel, inhoud, door, op)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(pagina.code())
    .bind(i32::try_from(versie + 1).map_err(fault)?)
    .bind(&titel)
    .bind(&inhoud)
    .bind(&beheerder.naam)
    .bind(app.clock.now())
    .execute(&mut *transaction)
    .await?;
    let verslag = json!({"pagina": pagina.code(), "versie": versie + 1});
    let gebeurd = Logsoort::PaginatekstGewijzigd;
    beheerder
        .noteer(&mut transaction, &app, gebeurd, verslag)
        .await?;
    let (versie, tekst) = geldend(&mut *transaction, pagina, GETOOND).await?;
    transaction.commit().await?;
    Ok(met_etag(versie, tekst))
}

fn lees(invoer: &Value) -> Result<Paginainvoer, Problem> {
    let mut velden = Velden::van(invoer);
    let titel = velden.verplicht("titel", LANGSTE_TITEL, "U heeft geen titel ingevuld.");
    let inhoud = velden.lange_tekst("inhoud", LANGSTE_INHOUD, "U heeft geen tekst ingevuld.");
    if let Some(doel) = links(&inhoud).find(|doel| !is_linkdoel(doel)) {
        velden.fout(
            "inhoud",
            "ongeldig",
            format!("Een link begint met https:// of mailto:. Dit klopt niet: {doel}"),
        );
    }
    velden.klaar()?;
    Ok(Paginainvoer { titel, inhoud })
}

/// Where the links of a text lead: `[woorden](doel)`.
fn links(inhoud: &str) -> impl Iterator<Item = &str> {
    inhoud
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')').map(|(doel, _)| doel))
}

/// A script is no place to go to.
fn is_linkdoel(doel: &str) -> bool {
    ["https://", "mailto:"]
        .iter()
        .any(|begin| doel.len() > begin.len() && doel.starts_with(begin))
        && doel.chars().all(|c| c.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;

    #[test]
    fn every_default_has_a_title_and_a_text_that_may_be_saved() {
        for &pagina in Pagina::VARIANTS {
            let (titel, inhoud) = pagina.standaard();
            let Ok(gelezen) = lees(&json!({"titel": titel, "inhoud": inhoud})) else {
                panic!("{pagina:?}")
            };
            let gelezen = (gelezen.titel.as_str(), gelezen.inhoud.as_str());
            assert_eq!(gelezen, (titel, inhoud), "{pagina:?}");
        }
    }

    #[test]
    fn links_lead_to_websites_and_mail_addresses_alone() {
        let mag =
            |doel: &str| lees(&json!({"titel": "T", "inhoud": format!("[a]({doel})")})).is_ok();
        assert!(mag("https://www.lintjes.nl/?a=b"));
        assert!(mag("mailto:info@voorbeeld.nl"));
        for doel in [
            "javascript:alert(1)",
            "http://a.nl",
            "/over",
            "https://",
            "https://a b",
            "",
        ] {
            assert!(!mag(doel), "{doel}");
        }
    }
}
