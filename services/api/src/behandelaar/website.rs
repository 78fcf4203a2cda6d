//! The address of the general website, to which the citizen goes back after the request
//! (docs/specification/request.md#sent): a setting, until the functional managers choose another one.

use axum::extract::State;
use axum::response::Response;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::PgExecutor;
use utoipa::ToSchema;

use super::sessie::Behandelaar;
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{IfMatch, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd};
use crate::rekening::beheer::Beheerrecht;
use crate::rekening::gebeurtenis::Logsoort;
use crate::velden::Velden;

const LANGSTE: usize = 500;

/// The address that holds.
#[derive(Serialize, ToSchema)]
pub struct Websiteadres {
    adres: String,
    /// Who chose it; null: it is the setting of the program.
    door: Option<String>,
    op: Option<DateTime<Utc>>,
}

#[derive(ToSchema)]
pub struct Websiteinvoer {
    /// `https://…` or `http://…`
    adres: String,
}

async fn geldend(
    database: impl PgExecutor<'_>,
    app: &App,
) -> Result<(u64, Websiteadres), sqlx::Error> {
    let rij: Option<(i32, String, String, DateTime<Utc>)> = sqlx::query_as(
        "SELECT versie, adres, door, op FROM beheer.websiteadres ORDER BY versie DESC LIMIT 1",
    )
    .fetch_optional(database)
    .await?;
    Ok(match rij {
        Some((versie, adres, door, op)) => (
            u64::from(versie.unsigned_abs()),
            Websiteadres {
                adres,
                door: Some(door),
                op: Some(op),
            },
        ),
        None => (
            0,
            Websiteadres {
                adres: app.settings.website_url.clone(),
                door: None,
                op: None,
            },
        ),
    })
}

/// The address for the citizen's pages.
pub async fn adres(app: &App) -> Result<String, sqlx::Error> {
    let (_, nu) = geldend(app.pool(), app).await?;
    Ok(nu.adres)
}

/// An address that a link on a citizen's page may have.
pub(super) fn is_webadres(adres: &str) -> bool {
    let rest = adres
        .strip_prefix("https://")
        .or_else(|| adres.strip_prefix("http://"));
    // What stands before an @ looks like the host and is not.
    let is_host =
        |host: &str| host.starts_with(|c: char| c.is_ascii_alphanumeric()) && !host.contains('@');
    rest.and_then(|rest| rest.split(['/', '?', '#']).next())
        .is_some_and(is_host)
        && adres
            .chars()
            .all(|c| c.is_ascii_graphic() && !matches!(c, '<' | '>' | '"' | '\'' | '`' | '\\'))
}

/// The address, for those who choose it.
#[utoipa::path(get, path = "/api/website", tag = "behandelaar",
    responses((status = 200, body = Websiteadres, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn websiteadres(
    State(app): State<App>,
    beheerder: Behandelaar,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let (versie, nu) = geldend(app.pool(), &app).await?;
    Ok(met_etag(versie, nu))
}

/// Chooses the address.
#[utoipa::path(put, path = "/api/website", tag = "behandelaar", request_body = Websiteinvoer,
    params(IfMatch),
    responses((status = 200, body = Websiteadres, headers(("ETag" = String))), Problemen, Sessieproblemen, Verouderd))]
pub async fn wijzig_websiteadres(
    State(app): State<App>,
    beheerder: Behandelaar,
    IfMatch(verwacht): IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let Websiteinvoer { adres: nieuw } = lees(&invoer)?;
    let mut transaction = history::begin(app.pool()).await?;
    sqlx::query("SELECT pg_advisory_xact_lock(hashtext('beheer.websiteadres'))")
        .execute(&mut *transaction)
        .await?;
    let (versie, huidig) = geldend(&mut *transaction, &app).await?;
    if verwacht.is_some_and(|verwacht| verwacht != versie) {
        return Err(Problem::verouderd().huidig(json!(huidig), versie));
    }
    if huidig.adres == nieuw {
        return Ok(met_etag(versie, huidig));
    }
    let op = app.clock.now();
    sqlx::query(
        "INSERT INTO beheer.websiteadres (versie, adres, door, op)
         VALUES ((SELECT coalesce(max(versie), 0) + 1 FROM beheer.websiteadres), $1, $2, $3)",
    )
    .bind(&nieuw)
    .bind(&beheerder.naam)
    .bind(op)
    .execute(&mut *transaction)
    .await?;
    beheerder
        .noteer(
            &mut transaction,
            &app,
            Logsoort::WebsiteadresGewijzigd,
            json!({"van": huidig.adres, "naar": nieuw}),
        )
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_web_address_is_linked_to() {
        for goed in [
            "https://www.lintjes.nl/",
            "http://a.nl/b?c=d&e#f",
            "https://a.nl/@b",
            "https://a.nl?b=c@d",
        ] {
            assert!(is_webadres(goed), "{goed}");
        }
        for fout in [
            "javascript:alert(1)",
            "https://",
            "https:///x",
            "//a.nl",
            "https://a.nl/ x",
            "https://a.nl/\"x",
            "HTTPS://a.nl",
            "https://www.lintjes.nl@a.nl/",
            "https://www.lintjes.nl:x@a.nl",
        ] {
            assert!(!is_webadres(fout), "{fout}");
        }
    }
}
