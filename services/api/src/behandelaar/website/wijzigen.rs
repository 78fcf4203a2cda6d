use axum::extract::State;
use axum::response::Response;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use super::super::versies;
use super::{Websiteadres, geldend, is_webadres};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{IfMatch, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd};
use crate::rekening::beheer::Beheerrecht;
use crate::rekening::gebeurtenis::Logsoort;
use crate::velden::Velden;

const LANGSTE: usize = 500;

#[derive(ToSchema)]
pub struct Websiteinvoer {
    /// `https://…` or `http://…`
    adres: String,
}

/// Chooses the address.
#[utoipa::path(put, path = "/api/website", tag = "behandelaar", request_body = Websiteinvoer,
    params(IfMatch),
    responses((status = 200, body = Websiteadres, headers(("ETag" = String))), Problemen, Sessieproblemen, Verouderd))]
pub async fn wijzig_websiteadres(
    State(app): State<App>,
    beheerder: Behandelaar,
    gezien: IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let Websiteinvoer { adres: nieuw } = lees(&invoer)?;
    let mut transaction = versies::begin(&app, "beheer.websiteadres", "").await?;
    let (versie, huidig) = geldend(&mut *transaction, &app).await?;
    gezien.nog_actueel(versie, &huidig)?;
    if huidig.adres == nieuw {
        return Ok(met_etag(versie, huidig));
    }
    sqlx::query(
        "INSERT INTO beheer.websiteadres (versie, adres, door, op)
         VALUES ((SELECT coalesce(max(versie), 0) + 1 FROM beheer.websiteadres), $1, $2, $3)",
    )
    .bind(&nieuw)
    .bind(&beheerder.naam)
    .bind(app.clock.now())
    .execute(&mut *transaction)
    .await?;
    let verslag = json!({"van": huidig.adres, "naar": nieuw});
    let gebeurd = Logsoort::WebsiteadresGewijzigd;
    beheerder
        .noteer(&mut transaction, &app, gebeurd, verslag)
        .await?;
    let (versie, nu) = geldend(&mut *transaction, &app).await?;
    transaction.commit().await?;
    Ok(met_etag(versie, nu))
}

fn lees(invoer: &Value) -> Result<Websiteinvoer, Problem> {
    let mut velden = Velden::van(invoer);
    let adres = velden.verplicht("adres", LANGSTE, "U heeft geen adres ingevuld.");
    if !adres.is_empty() && !is_webadres(&adres) {
        velden.fout(
            "adres",
            "ongeldig",
            "Vul een webadres in dat begint met https://.",
        );
    }
    velden.klaar()?;
    Ok(Websiteinvoer { adres })
}
