//! Logging in at the provider: there, and back.
//!
//! What comes back is recognised by `state`: it stands in a cookie of the browser that went, with until when it counts,
//! signed by the program's key. Nonce and verifier are derived from it with the same key, so nothing is kept of who went
//! and never came back. A state counts once.

use axum::Json;
use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use tracing::warn;
use utoipa::ToSchema;

use super::super::herkomst::Herkomst;
use super::super::lokaal::Lokaal;
use super::super::poging::{self, Wie};
use super::super::sessie::{self, cookienaam};
use super::persoon::Persoon;
use super::{Dienst, Geweigerd, koppeling};
use crate::app::App;
use crate::beveiliging::{self, Gebeurtenis};
use crate::netwerk::Netwerk;
use crate::oidc::{Aanmelding, Fout, Gevraagd};
use crate::problem::{Problem, Problemen};

const COOKIE: &str = "lintje_inlogdienst";
/// Minutes that somebody may take at the provider.
const MINUTEN: i64 = 10;
/// Bytes of the query that comes back.
const LANGST: usize = 20_000;
/// The login page, which tells what became of it.
const PAGINA: &str = "/inloggen?inlogdienst=";

/// How officials log in here.
#[derive(Serialize, ToSchema)]
pub struct Inlogwegen {
    /// What the provider of the organisation is called. Null: there is none.
    inlogdienst: Option<String>,
    wachtwoord: Wachtwoordweg,
}

/// For whom a user's name and a password are.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Wachtwoordweg {
    Iedereen,
    /// For the accounts alone that are there for when the provider is away.
    Noodaccounts,
}

/// How officials log in here.
#[utoipa::path(get, path = "/api/auth/wegen", tag = "behandelaar", responses((status = 200, body = Inlogwegen), Problemen))]
pub async fn wegen(State(app): State<App>) -> Json<Inlogwegen> {
    let dienst = app.settings.inlogdienst.as_ref();
    Json(Inlogwegen {
        inlogdienst: dienst.map(|dienst| dienst.naam.clone()),
        wachtwoord: match app.settings.lokaal {
            Lokaal::Iedereen => Wachtwoordweg::Iedereen,
            Lokaal::Alleen(_) => Wachtwoordweg::Noodaccounts,
        },
    })
}

/// Where the provider sends people back to: the redirect URI, to the letter.
#[must_use]
pub fn terugadres(public_url: &str) -> String {
    format!("{public_url}/api/auth/inlogdienst/terug")
}

fn dienst(app: &App) -> Result<&Dienst, Problem> {
    app.settings
        .inlogdienst
        .as_deref()
        .ok_or_else(Problem::niet_gevonden)
}

/// A login under way, as its browser remembers it.
struct Onderweg {
    state: String,
    tot: i64,
}

impl Onderweg {
    fn nieuw(nu: DateTime<Utc>) -> Self {
        Onderweg {
            state: URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>()),
            tot: (nu + TimeDelta::minutes(MINUTEN)).timestamp(),
        }
    }

    fn teken(&self, app: &App) -> String {
        let tot = self.tot.to_string();
        let delen = [self.state.as_bytes(), tot.as_bytes()];
        URL_SAFE_NO_PAD.encode(app.link_key.herkenning("inlogdienst", &delen))
    }

    fn koekje(&self, app: &App) -> Cookie<'static> {
        let waarde = format!("{}.{}.{}", self.state, self.tot, self.teken(app));
        koekje(app, waarde)
    }

    /// None: this browser began no login, or too long ago.
    fn uit(app: &App, jar: &CookieJar) -> Option<Self> {
        let koekje = jar.get(&cookienaam(app, COOKIE))?;
        let mut delen = koekje.value().split('.');
        let onderweg = Onderweg {
            state: delen.next()?.to_owned(),
            tot: delen.next()?.parse().ok()?,
        };
        let teken = delen.next()?;
        let echt = zelfde(teken, &onderweg.teken(app));
        (echt && onderweg.tot > app.clock.now().timestamp()).then_some(onderweg)
    }

    /// What only the program can derive from the state.
    fn afgeleid(&self, app: &App, wat: &str) -> String {
        let delen = [self.state.as_bytes()];
        URL_SAFE_NO_PAD.encode(app.link_key.herkenning(wat, &delen))
    }

    fn nonce(&self, app: &App) -> String {
        self.afgeleid(app, "inlogdienst nonce")
    }

    fn verifier(&self, app: &App) -> String {
        self.afgeleid(app, "inlogdienst verifier")
    }
}

/// Digests, so that the time of comparing tells nothing.
fn zelfde(een: &str, ander: &str) -> bool {
    Sha256::digest(een) == Sha256::digest(ander)
}

/// Lax: it comes along when the provider sends somebody back, and never when another page asks something here.
fn koekje(app: &App, waarde: String) -> Cookie<'static> {
    Cookie::build((cookienaam(app, COOKIE), waarde))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.is_https())
        .build()
}

fn ga_naar(jar: CookieJar, waar: &str) -> Response {
    (
        StatusCode::SEE_OTHER,
        [(header::LOCATION, waar.to_owned())],
        jar,
    )
        .into_response()
}

/// Leads a browser to the provider. It comes back to `/api/auth/inlogdienst/terug`.
#[utoipa::path(get, path = "/api/auth/inlogdienst", tag = "inlogdienst",
    responses((status = 303, description = "To the provider; to the login page when it is away, or when another website leads here.",
        headers(("Location" = String))), Problemen))]
pub async fn heen(
    State(app): State<App>,
    headers: HeaderMap,
    jar: CookieJar,
) -> Result<Response, Problem> {
    let dienst = dienst(&app)?;
    // A login begins with a click here: another website begins none in somebody's name.
    if headers
        .get("sec-fetch-site")
        .is_some_and(|van| van == "cross-site")
    {
        return Ok(ga_naar(jar, "/inloggen"));
    }
    let onderweg = Onderweg::nieuw(app.clock.now());
    let (nonce, verifier) = (onderweg.nonce(&app), onderweg.verifier(&app));
    let gevraagd = Gevraagd {
        state: &onderweg.state,
        nonce: &nonce,
        verifier: &verifier,
        terug: &terugadres(&app.settings.public_url),
    };
    Ok(match dienst.aanbieder.heen(gevraagd).await {
        Ok(url) => ga_naar(jar.add(onderweg.koekje(&app)), url.as_str()),
        Err(fout) => niet_binnen(jar, &fout),
    })
}

/// What came back, each once at most.
#[derive(Default)]
struct Antwoord {
    state: Option<String>,
    code: Option<String>,
    iss: Option<String>,
    error: Option<String>,
}

/// None: it is too long, or says a thing twice.
fn lees(query: Option<&str>) -> Option<Antwoord> {
    let query = query.unwrap_or_default();
    if query.len() > LANGST {
        return None;
    }
    let mut antwoord = Antwoord::default();
    for (naam, waarde) in form_urlencoded::parse(query.as_bytes()) {
        let veld = match naam.as_ref() {
            "state" => &mut antwoord.state,
            "code" => &mut antwoord.code,
            "iss" => &mut antwoord.iss,
            "error" => &mut antwoord.error,
            _ => continue,
        };
        if veld.replace(waarde.into_owned()).is_some() {
            return None;
        }
    }
    Some(antwoord)
}

/// The provider sends somebody back: begins a session, or tells the login page why not.
#[utoipa::path(get, path = "/api/auth/inlogdienst/terug", tag = "inlogdienst",
    params(("state" = Option<String>, Query), ("code" = Option<String>, Query), ("iss" = Option<String>, Query),
           ("error" = Option<String>, Query)),
    responses((status = 303, description = "To the login page, which goes on from there.",
        headers(("Location" = String))), Problemen))]
pub async fn terug(
    State(app): State<App>,
    netwerk: Netwerk,
    jar: CookieJar,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let dienst = dienst(&app)?;
    let onderweg = Onderweg::uit(&app, &jar);
    let (Some(onderweg), Some(antwoord)) = (onderweg, lees(query.as_deref())) else {
        return Ok(geweigerd(jar, Geweigerd::Verlopen));
    };
    let van_deze_browser = antwoord
        .state
        .as_deref()
        .is_some_and(|state| zelfde(state, &onderweg.state));
    if !van_deze_browser {
        // Another page led here; the login that is under way goes on.
        return Ok(geweigerd(jar, Geweigerd::Verlopen));
    }
    // It counts once, whatever becomes of it.
    let jar = jar.remove(koekje(&app, String::new()));
    let mut transaction = history::begin(app.pool()).await?;
    let nieuw = verbruik(&mut transaction, &app, "state", &onderweg.state).await?;
    transaction.commit().await?;
    if !nieuw {
        return Ok(geweigerd(jar, Geweigerd::Verlopen));
    }
    let (nonce, verifier) = (onderweg.nonce(&app), onderweg.verifier(&app));
    let gevraagd = Gevraagd {
        state: &onderweg.state,
        nonce: &nonce,
        verifier: &verifier,
        terug: &terugadres(&app.settings.public_url),
    };
    let code = match (&antwoord.code, antwoord.error) {
        (Some(code), None) => code,
        (_, Some(_)) => return Ok(geweigerd(jar, Geweigerd::Afgebroken)),
        (None, None) => return Ok(geweigerd(jar, Geweigerd::Mislukt)),
    };
    if !poging::tel_van(&app, Wie::Mens, netwerk).await? {
        return Ok(geweigerd(jar, Geweigerd::TeVaak));
    }
    let nu = app.clock.now().timestamp();
    let bewezen = dienst
        .aanbieder
        .terug(code, antwoord.iss.as_deref(), gevraagd, nu);
    let bewezen = bewezen.await;
    match bewezen {
        // No guess: the provider knows who it is, or can't be asked.
        Ok(_) | Err(Fout::Niveau | Fout::Weg(_)) => {
            poging::trek_af_van(&app, Wie::Mens, netwerk).await?
        }
        Err(Fout::Ongeldig(_)) => {}
    }
    match bewezen {
        Ok(aanmelding) => laat_binnen(&app, dienst, jar, aanmelding).await,
        Err(fout) => Ok(niet_binnen(jar, &fout)),
    }
}

async fn laat_binnen(
    app: &App,
    dienst: &Dienst,
    jar: CookieJar,
    aanmelding: Aanmelding,
) -> Result<Response, Problem> {
    let uitgever = dienst.aanbieder.uitgever();
    let subject = aanmelding.subject.clone();
    let persoon = match Persoon::uit(dienst, aanmelding) {
        Ok(persoon) => persoon,
        Err(waarom) => {
            koppeling::zonder_rol(app, uitgever, &subject, waarom).await?;
            return Ok(geweigerd(jar, waarom));
        }
    };
    let naam = match koppeling::account(app, uitgever, &persoon).await? {
        Ok(naam) => naam,
        Err(waarom) => return Ok(geweigerd(jar, waarom)),
    };
    let herkomst = Herkomst::Dienst {
        uitgever,
        sid: persoon.sid.as_deref(),
        acr: persoon.acr.as_deref(),
    };
    let begonnen = sessie::begin(app, jar, naam.als_str(), herkomst).await?;
    // A colleague removed the account a moment ago.
    let (jar, _) = begonnen.ok_or_else(sessie::geen_sessie)?;
    Ok(ga_naar(jar, &format!("{PAGINA}klaar")))
}

/// False: it was used before. What is too old to be used is forgotten.
pub(super) async fn verbruik(
    connection: &mut PgConnection,
    app: &App,
    wat: &str,
    teken: &str,
) -> Result<bool, Problem> {
    let nu = app.clock.now();
    sqlx::query(
        "DELETE FROM access.inlogteken WHERE vingerafdruk IN
            (SELECT vingerafdruk FROM access.inlogteken WHERE gebruikt_op < $1 FOR UPDATE SKIP LOCKED)",
    )
    .bind(nu - TimeDelta::minutes(3 * MINUTEN))
    .execute(&mut *connection)
    .await?;
    let nieuw = sqlx::query(
        "INSERT INTO access.inlogteken (vingerafdruk, gebruikt_op) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    )
    .bind(Sha256::digest(format!("{wat} {teken}")).to_vec())
    .bind(nu)
    .execute(connection)
    .await?;
    Ok(nieuw.rows_affected() == 1)
}

/// Tells the log what was wrong, and the login page as much of it as helps.
fn niet_binnen(jar: CookieJar, fout: &Fout) -> Response {
    warn!(reason = %fout, "a login at the provider failed");
    geweigerd(
        jar,
        match fout {
            Fout::Weg(_) => Geweigerd::DienstWeg,
            Fout::Niveau => Geweigerd::TweedeStap,
            Fout::Ongeldig(_) => Geweigerd::Mislukt,
        },
    )
}

fn geweigerd(jar: CookieJar, waarom: Geweigerd) -> Response {
    beveiliging::meld(match waarom {
        Geweigerd::TeVaak => Gebeurtenis::Uitsluiting,
        Geweigerd::DienstWeg
        | Geweigerd::Afgebroken
        | Geweigerd::Verlopen
        | Geweigerd::Mislukt
        | Geweigerd::TweedeStap
        | Geweigerd::GeenRol
        | Geweigerd::GeenAdres
        | Geweigerd::Geblokkeerd
        | Geweigerd::NaamBezet
        | Geweigerd::WachtOpBeheerder => Gebeurtenis::InlogMislukt,
    });
    ga_naar(jar, &format!("{PAGINA}{}", waarom.code()))
}
