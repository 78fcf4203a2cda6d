//! Logging in and out (docs/specification/accounts.md#login).

use ::verzoek::regels::{self, Fase, Formulier};
use ::verzoek::tijd;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum_extra::extract::CookieJar;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::bekend::Bezoek;
use super::bewijs::{
    self, Aanmelding, Bewezen, Gevraagd, Oordeel, TweedeFactor, vraagt_code, vraagt_instellen,
};
use super::factor::{self, Factor};
use super::herkomst::{Begonnen, Herkomst};
use super::naam::Naam;
use super::sessie::{self, Behandelaar};
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Inlogproblemen, Problem, Problemen, Sessieproblemen, fault};

#[derive(Deserialize, ToSchema)]
pub struct Inloggegevens {
    username: String,
    password: String,
    /// What the app shows, or a recovery code; asked by a 401 with `"code": "tweedeFactor"`.
    code: Option<String>,
}

/// Logs in and sets the session cookie. Never says whether the name or the password was wrong.
#[utoipa::path(post, path = "/api/auth", tag = "behandelaar", request_body = Inloggegevens,
    responses((status = 200, body = Behandelaar), Problemen, Inlogproblemen))]
pub async fn log_in(
    State(app): State<App>,
    bezoek: Bezoek,
    jar: CookieJar,
    Invoer(invoer): Invoer,
) -> Result<(CookieJar, Onthouden, Json<Behandelaar>), Problem> {
    let nu = app.clock.now();
    let record = regels::toets(Formulier::Inloggen, &invoer, Fase::Opslaan, tijd::datum(nu))
        .map_err(Problem::invoer)?;
    let Inloggegevens {
        username,
        password,
        code,
    } = serde_json::from_value(record).map_err(fault)?;
    let gevraagd = Gevraagd::met(code.as_ref());
    let aanmelding = Aanmelding {
        naam: Naam::lees(&username),
        wachtwoord: password,
        code,
        bezoek,
    };
    let bewezen = match bewijs::oordeel(&app, aanmelding).await? {
        Oordeel::Juist(bewezen) => bewezen,
        Oordeel::Onjuist => return Err(gevraagd.onjuist()),
    };
    match (bewezen.factor, gevraagd, &bewezen.code) {
        (Factor::Ingesteld { .. }, Gevraagd::ZonderCode, _) => {
            bewezen.telt_niet(&app).await?;
            return Err(vraagt_code());
        }
        (Factor::Ingesteld { .. }, Gevraagd::MetCode, None) => {
            return Err(bewezen.code_onjuist(&app).await?);
        }
        (Factor::Ingesteld { .. }, Gevraagd::MetCode, Some(code)) => {
            if !factor::verbruik(&app, &bewezen.naam, code).await? {
                return Err(bewezen.code_onjuist(&app).await?);
            }
        }
        (Factor::Geen | Factor::Begonnen { .. }, _, _) => match app.settings.tweede_factor {
            TweedeFactor::Verplicht => {
                bewezen.telt_niet(&app).await?;
                return Err(vraagt_instellen());
            }
            TweedeFactor::Uit => {}
        },
    }
    let mut transaction = history::begin(app.pool()).await?;
    bewezen.vergeet_pogingen(&mut transaction).await?;
    transaction.commit().await?;
    let herkomst = Herkomst::van_wachtwoord(&app, &bewezen.naam, bewezen.hash());
    let begonnen = sessie::begin(&app, jar, bewezen.naam.als_str(), herkomst).await?;
    let (jar, behandelaar) = begonnen.ok_or_else(|| gevraagd.onjuist())?;
    Ok((jar, onthoud(&app, &bewezen), Json(behandelaar)))
}

/// The cookie of a known browser, beside that of the session.
pub(super) type Onthouden = AppendHeaders<[(HeaderName, String); 1]>;

pub(super) fn onthoud(app: &App, bewezen: &Bewezen) -> Onthouden {
    AppendHeaders([(header::SET_COOKIE, bewezen.koekje(app))])
}

/// The official of this session.
#[utoipa::path(get, path = "/api/auth", tag = "behandelaar",
    responses((status = 200, body = Behandelaar), Problemen, Sessieproblemen))]
pub async fn wie(behandelaar: Behandelaar) -> Json<Behandelaar> {
    Json(behandelaar)
}

/// Where somebody goes on to, who logged in at the provider: to log out there too.
#[derive(Serialize, ToSchema)]
pub struct Uitgelogd {
    verder: String,
}

/// Logs out; without a session nothing happens. With a body: the session here ended, and the provider has one too.
#[utoipa::path(delete, path = "/api/auth", tag = "behandelaar",
    responses((status = 200, body = Uitgelogd), (status = 204), Problemen, Sessieproblemen))]
pub async fn log_uit(
    State(app): State<App>,
    _: sessie::Zelf,
    jar: CookieJar,
) -> Result<(CookieJar, Response), Problem> {
    let (jar, begonnen) = sessie::eindig(&app, jar).await?;
    let verder = match (begonnen, &app.settings.inlogdienst) {
        (Begonnen::BijDienst, Some(dienst)) => {
            let terug = format!("{}/inloggen", app.settings.public_url);
            dienst.aanbieder.uitloggen(&terug).await
        }
        (Begonnen::BijDienst, None) | (Begonnen::Hier, _) => None,
    };
    let antwoord = match verder {
        Some(url) => Json(Uitgelogd { verder: url.into() }).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    };
    Ok((jar, antwoord))
}
