//! The second factor: an app that shows codes, and recovery codes for when the app is gone
//! (docs/specification/accounts.md#second-factor). Setting it up asks name and password, and gives no session
//! before the app has proven itself.

use ::verzoek::regels::{self, Fase, Formulier, Fout};
use ::verzoek::tijd;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use chrono::{DateTime, TimeDelta, Utc};
use history::Durably;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::bekend::Bezoek;
use super::bewijs::{self, Aanmelding, Bewezen, Gevraagd, Oordeel};
use super::factor::Factor;
use super::gebeurtenis::{self, Door, Gebeurtenis, Logsoort};
use super::herkomst::Herkomst;
use super::herstelcode::{self, Herstelcodeset};
use super::inloggen::{Onthouden, onthoud};
use super::naam::Naam;
use super::sessie::{self, Behandelaar};
use super::totp::Geheim;
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Inlogproblemen, Problem, Problemen, fault};

/// Minutes to prove the app after its secret was shown.
const MINUTEN: i64 = 15;

/// What an app needs.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TweedeFactorBegin {
    /// To type: base32 in groups of four.
    geheim: String,
    otpauth: String,
    /// An SVG picture in a `data:` address.
    qr: String,
    geldig_tot: DateTime<Utc>,
}

#[derive(Deserialize, ToSchema)]
pub struct NaamEnWachtwoord {
    username: String,
    password: String,
}

#[derive(Deserialize, ToSchema)]
pub struct TweedeFactorBevestiging {
    username: String,
    password: String,
    /// What the app shows now.
    #[schema(value_type = String)]
    code: Option<String>,
}

/// The session begins, and these are the recovery codes: they are not shown again.
#[derive(Serialize, ToSchema)]
pub struct TweedeFactorIngesteld {
    gebruiker: Behandelaar,
    #[schema(min_items = 10, max_items = 10)]
    herstelcodes: Vec<String>,
}

fn al_ingesteld() -> Problem {
    Problem::new(
        StatusCode::CONFLICT,
        "tweedeFactorIngesteld",
        "Uw account heeft al een tweede stap.",
    )
    .detail("Log in met de code uit uw app. Heeft u de app niet meer? Gebruik dan een herstelcode.")
}

fn niet_begonnen() -> Problem {
    Problem::new(
        StatusCode::CONFLICT,
        "tweedeFactorNietBegonnen",
        "Het instellen van de tweede stap is verlopen.",
    )
    .detail("Begin opnieuw.")
}

async fn bewezen(
    app: &App,
    bezoek: Bezoek,
    aanvraag: NaamEnWachtwoord,
    gevraagd: Gevraagd,
) -> Result<Bewezen, Problem> {
    let aanmelding = Aanmelding {
        naam: Naam::lees(&aanvraag.username),
        wachtwoord: aanvraag.password,
        code: None,
        bezoek,
    };
    match bewijs::oordeel(app, aanmelding).await? {
        Oordeel::Juist(bewezen) => Ok(*bewezen),
        Oordeel::Onjuist => Err(gevraagd.onjuist()),
    }
}

/// A body by the rules of the login form, which does without a code.
fn lees<T: DeserializeOwned>(app: &App, invoer: &Value) -> Result<T, Problem> {
    let record = regels::toets(
        Formulier::Inloggen,
        invoer,
        Fase::Opslaan,
        tijd::datum(app.clock.now()),
    )
    .map_err(Problem::invoer)?;
    serde_json::from_value(record).map_err(fault)
}

/// Shows the secret of a second factor that is to be set up; one that was shown before no longer counts.
#[utoipa::path(post, path = "/api/auth/tweede-factor/begin", tag = "behandelaar", request_body = NaamEnWachtwoord,
    extensions(("x-lintje-weigert" = json!([al_ingesteld()]))),
    responses((status = 200, body = TweedeFactorBegin), Problemen, Inlogproblemen))]
pub async fn begin(
    State(app): State<App>,
    bezoek: Bezoek,
    Invoer(invoer): Invoer,
) -> Result<Json<TweedeFactorBegin>, Problem> {
    let aanvraag = lees(&app, &invoer)?;
    let bewezen = bewezen(&app, bezoek, aanvraag, Gevraagd::ZonderCode).await?;
    bewezen.telt_niet(&app).await?;
    let nu = app.clock.now();
    // A new one each time: whoever saw an earlier one must not share the one that is proven.
    let sleutel = Uuid::new_v4();
    let begonnen = sqlx::query(
        "INSERT INTO access.tweede_factor AS f (gebruikersnaam, sleutel, begonnen_op) VALUES ($1, $2, $3)
         ON CONFLICT (gebruikersnaam) DO UPDATE SET sleutel = excluded.sleutel, begonnen_op = excluded.begonnen_op
            WHERE f.bevestigd_op IS NULL",
    )
    .bind(bewezen.naam.als_str())
    .bind(sleutel)
    .bind(nu)
    .durably(app.pool())
    .await?;
    if begonnen.rows_affected() == 0 {
        return Err(al_ingesteld());
    }
    let geheim = Geheim::van(&app, sleutel, &bewezen.naam)?;
    Ok(Json(TweedeFactorBegin {
        geheim: geheim.leesbaar(),
        otpauth: geheim.otpauth(),
        qr: geheim.qr()?,
        geldig_tot: nu + TimeDelta::minutes(MINUTEN),
    }))
}

/// Proves the app with a code, and logs in. From then on every login asks a code.
#[utoipa::path(post, path = "/api/auth/tweede-factor", tag = "behandelaar", request_body = TweedeFactorBevestiging,
    extensions(("x-lintje-weigert" = json!([al_ingesteld(), niet_begonnen()]))),
    responses((status = 200, body = TweedeFactorIngesteld), Problemen, Inlogproblemen))]
pub async fn bevestig(
    State(app): State<App>,
    bezoek: Bezoek,
    jar: CookieJar,
    Invoer(invoer): Invoer,
) -> Result<(CookieJar, Onthouden, Json<TweedeFactorIngesteld>), Problem> {
    let TweedeFactorBevestiging {
        username,
        password,
        code,
    } = lees(&app, &invoer)?;
    let Some(code) = code else {
        let fout = Fout::nieuw("/code", "verplicht", "U heeft geen code ingevuld.");
        return Err(Problem::invoer(vec![fout]));
    };
    let aanvraag = NaamEnWachtwoord { username, password };
    let bewezen = bewezen(&app, bezoek, aanvraag, Gevraagd::MetCode).await?;
    let nu = app.clock.now();
    let sleutel = match bewezen.factor {
        Factor::Begonnen { sleutel, op } if nu - op < TimeDelta::minutes(MINUTEN) => sleutel,
        Factor::Ingesteld { .. } => {
            bewezen.telt_niet(&app).await?;
            return Err(al_ingesteld());
        }
        Factor::Begonnen { .. } | Factor::Geen => {
            bewezen.telt_niet(&app).await?;
            return Err(niet_begonnen());
        }
    };
    let geheim = Geheim::van(&app, sleutel, &bewezen.naam)?;
    let Some(stap) = geheim.stap(&herstelcode::kaal(&code), nu) else {
        return Err(bewezen.code_onjuist(&app).await?);
    };
    let nieuwe = Herstelcodeset::nieuw(bewezen.baan()).await?;
    let mut transaction = history::begin(app.pool()).await?;
    let bevestigd = sqlx::query(
        "UPDATE access.tweede_factor SET bevestigd_op = $3, laatste_stap = $4
         WHERE gebruikersnaam = $1 AND sleutel = $2 AND bevestigd_op IS NULL",
    )
    .bind(bewezen.naam.als_str())
    .bind(sleutel)
    .bind(nu)
    .bind(stap)
    .execute(&mut *transaction)
    .await?;
    if bevestigd.rows_affected() == 0 {
        return Err(al_ingesteld());
    }
    let herstelcodes = nieuwe.bewaar(&mut transaction, &bewezen.naam).await?;
    gebeurtenis::noteer(
        &mut *transaction,
        Gebeurtenis {
            op: nu,
            soort: Logsoort::TweedeFactorIngesteld,
            door: Door::Onbekend,
            gebruikersnaam: Some(bewezen.naam.als_str()),
            gegevens: Value::Null,
        },
    )
    .await?;
    bewezen.vergeet_pogingen(&mut transaction).await?;
    transaction.commit().await?;
    let herkomst = Herkomst::van_wachtwoord(&app, &bewezen.naam, bewezen.hash());
    let begonnen = sessie::begin(&app, jar, bewezen.naam.als_str(), herkomst).await?;
    let (jar, gebruiker) = begonnen.ok_or_else(|| Gevraagd::MetCode.onjuist())?;
    Ok((
        jar,
        onthoud(&app, &bewezen),
        Json(TweedeFactorIngesteld {
            gebruiker,
            herstelcodes,
        }),
    ))
}
