//! Who asks: the session that a cookie belongs to, and the official behind it.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum_extra::extract::CookieJar;
use chrono::{DateTime, TimeDelta, Utc};
use tracing::warn;

use super::super::beheer;
use super::super::rollen::{OrganisatieVan, Rol};
use super::behandelaar::{Behandelaar, Factorstand};
use super::koekje::{COOKIE, MINUTEN_STIL, UREN, cookienaam, vingerafdruk};
use crate::app::App;
use crate::beveiliging;
use crate::problem::{Problem, fault};

/// The header of a call that nobody's hand caused.
const ACHTERGROND: &str = "x-lintje-achtergrond";

pub(in crate::rekening) fn geen_sessie() -> Problem {
    Problem::new(
        StatusCode::UNAUTHORIZED,
        "sessie",
        "U bent niet (meer) ingelogd.",
    )
    .detail("Log opnieuw in.")
}

/// Whether a call shows that somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Teken {
    /// A person did something: the half hour begins anew.
    VanLeven,
    /// A screen asks by itself.
    Geen,
}

impl FromRequestParts<App> for Behandelaar {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let teken = match parts.headers.contains_key(ACHTERGROND) {
            true => Teken::Geen,
            false => Teken::VanLeven,
        };
        van_sessie(parts, app, teken).await
    }
}

/// The official of a session, for what a screen does by itself as long as it is open: it keeps no session alive.
pub struct Stil(pub Behandelaar);

impl FromRequestParts<App> for Stil {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        van_sessie(parts, app, Teken::Geen).await.map(Stil)
    }
}

async fn van_sessie(parts: &Parts, app: &App, teken: Teken) -> Result<Behandelaar, Problem> {
    let jar = CookieJar::from_headers(&parts.headers);
    let koekje = jar.get(&cookienaam(app, COOKIE)).ok_or_else(geen_sessie)?;
    let behandelaar = vind(app, koekje.value(), teken).await?;
    let behandelaar = behandelaar.ok_or_else(geen_sessie)?;
    beveiliging::door(&behandelaar.gebruikersnaam);
    van_ons(parts)?;
    Ok(behandelaar)
}

/// What changes something, and was not sent by a form of another website with the cookie of this one.
fn van_ons(parts: &Parts) -> Result<(), Problem> {
    let veilig = matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS);
    let kop = parts.headers.get("x-requested-with");
    if veilig || kop.is_some_and(|kop| kop == "lintje") {
        return Ok(());
    }
    Err(Problem::new(
        StatusCode::FORBIDDEN,
        "herkomst",
        "Dit verzoek komt niet van deze website.",
    )
    .detail("De header X-Requested-With: lintje ontbreekt."))
}

/// Whether a session's cookie came along, whatever became of the session.
pub(crate) fn meegestuurd(parts: &Parts, app: &App) -> bool {
    CookieJar::from_headers(&parts.headers)
        .get(&cookienaam(app, COOKIE))
        .is_some()
}

/// For what may be asked without a session: who has the cookie of one asks it from this website.
pub struct Zelf;

impl FromRequestParts<App> for Zelf {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        if meegestuurd(parts, app) {
            van_ons(parts)?;
        }
        Ok(Zelf)
    }
}

struct Rij {
    gebruikersnaam: String,
    naam: String,
    rol: String,
    organisatie: String,
    organisatie_id: i32,
    organisatienaam: String,
    laatst_actief: DateTime<Utc>,
    begonnen_op: DateTime<Utc>,
    factor: bool,
    gekoppeld: bool,
}

history::from_row!(Rij: gebruikersnaam, naam, rol, organisatie, organisatie_id, organisatienaam,
    laatst_actief, begonnen_op, factor, gekoppeld);

pub(super) async fn vind(
    app: &App,
    token: &str,
    teken: Teken,
) -> Result<Option<Behandelaar>, Problem> {
    let nu = app.clock.now();
    let rij: Option<Rij> = sqlx::query_as(
        "SELECT g.gebruikersnaam, g.naam, g.rol, g.organisatie, g.organisatie_id,
                o.naam AS organisatienaam, s.laatst_actief, s.begonnen_op,
                EXISTS (SELECT FROM access.tweede_factor f
                    WHERE f.gebruikersnaam = g.gebruikersnaam AND f.bevestigd_op IS NOT NULL) AS factor,
                EXISTS (SELECT FROM access.koppeling k
                    WHERE k.gebruikersnaam = g.gebruikersnaam) AS gekoppeld
         FROM access.sessie s
         JOIN access.gebruiker g USING (gebruikersnaam)
         JOIN access.organisatie o ON (o.soort, o.id) = (g.organisatie, g.organisatie_id)
         WHERE s.vingerafdruk = $1 AND s.laatst_actief > $2 AND s.begonnen_op > $3
           AND g.geblokkeerd_op IS NULL",
    )
    .bind(vingerafdruk(token))
    .bind(nu - TimeDelta::minutes(MINUTEN_STIL))
    .bind(nu - TimeDelta::hours(UREN))
    .fetch_optional(app.pool())
    .await?;
    let Some(rij) = rij else { return Ok(None) };
    // A minute is exact enough for half an hour.
    if teken == Teken::VanLeven && nu - rij.laatst_actief > TimeDelta::minutes(1) {
        raak_aan(app, &vingerafdruk(token)).await;
    }
    van_rij(app, rij, vingerafdruk(token)).map(Some)
}

/// The half hour begins anew. Whoever reads is not refused for it, and neither the disk, nor a standby, nor another call of
/// the same session is waited for: while the standby is away, officials read on.
pub(crate) async fn raak_aan(app: &App, sessie: &[u8]) {
    let aangeraakt = sqlx::query(
        "WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
              vrij AS (SELECT s.vingerafdruk FROM unhurried, access.sessie s
                       WHERE s.vingerafdruk = $1 FOR UPDATE OF s SKIP LOCKED)
         UPDATE access.sessie s SET laatst_actief = $2 FROM vrij WHERE s.vingerafdruk = vrij.vingerafdruk",
    )
    .bind(sessie)
    .bind(app.clock.now())
    .execute(app.pool())
    .await;
    if let Err(error) = aangeraakt {
        warn!(%error, "the half hour of a session could not begin anew");
    }
}

fn van_rij(app: &App, rij: Rij, sessie: Vec<u8>) -> Result<Behandelaar, Problem> {
    let rol = Rol::van_code(&rij.rol).ok_or_else(|| fault("an account of an unknown role"))?;
    Ok(Behandelaar {
        gebruikersnaam: rij.gebruikersnaam,
        naam: rij.naam,
        rol,
        organisatie: OrganisatieVan::van_kolommen(
            &rij.organisatie,
            rij.organisatie_id,
            rij.organisatienaam,
        )?,
        mag: beheer::mag(rol),
        tweede_factor: if rij.factor {
            Factorstand::Ingesteld
        } else {
            Factorstand::NietIngesteld
        },
        inlogdienst: rij.gekoppeld.then(|| inlogdienst(app)),
        stil_minuten: MINUTEN_STIL,
        sessie_eindigt_op: rij.begonnen_op + TimeDelta::hours(UREN),
        sessie,
        machine: None,
    })
}

/// What the provider is called, also for an account of one that is no longer set here.
fn inlogdienst(app: &App) -> String {
    let dienst = app.settings.inlogdienst.as_ref();
    dienst.map_or_else(|| "de inlogdienst".to_owned(), |dienst| dienst.naam.clone())
}
