//! Sessions of officials: a random cookie, kept as its hash, ended after 30 minutes idle and after 12
//! hours in any case.

use ::verzoek::tijdlijn::Blik;
use ::verzoek::toegang::rol_kent;
use ::verzoek::{Actie, Actor, Organisatie};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::beheer::{self, Beheerrecht};
use super::gebeurtenis::{self, Door, Gebeurtenis, Soort};
use super::herkomst::{Begonnen, Herkomst};
use super::rollen::{OrganisatieVan, Rol};
use super::wachtwoord::Over;
use crate::app::App;
use crate::beveiliging;
use crate::problem::{Problem, fault};

pub const COOKIE: &str = "lintje_sessie";
/// A browser takes a cookie of such a name from this host alone, over TLS, for all paths.
const ALLEEN_DEZE_HOST: &str = "__Host-";
/// The header of a call that nobody's hand caused.
pub const ACHTERGROND: &str = "x-lintje-achtergrond";
const MINUTEN_STIL: i64 = 30;
const UREN: i64 = 12;

/// Whether an account has a second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Factorstand {
    Ingesteld,
    NietIngesteld,
}

/// The official of a session.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Behandelaar {
    pub gebruikersnaam: String,
    pub naam: String,
    pub rol: Rol,
    pub organisatie: OrganisatieVan,
    /// What this official manages.
    pub mag: &'static [Beheerrecht],
    pub tweede_factor: Factorstand,
    /// The provider by which this account logs in: password and second factor are kept there. Null: here.
    pub inlogdienst: Option<String>,
    /// The session ends after so many minutes without a call.
    pub stil_minuten: i64,
    /// The session ends then in any case.
    pub sessie_eindigt_op: DateTime<Utc>,
    /// The digest of the cookie.
    #[serde(skip)]
    sessie: Vec<u8>,
}

/// What a cookie is called: over https no other host can set it.
pub(crate) fn cookienaam(app: &App, naam: &str) -> String {
    if app.is_https() {
        format!("{ALLEEN_DEZE_HOST}{naam}")
    } else {
        naam.to_owned()
    }
}

impl Behandelaar {
    /// What makes no good password of this person.
    pub(super) fn over_zich(&self) -> Over<'_> {
        Over {
            gebruikersnaam: &self.gebruikersnaam,
            naam: &self.naam,
            organisatie: &self.organisatie.naam,
        }
    }

    pub fn actor(&self) -> Actor {
        Actor::Behandelaar {
            gebruikersnaam: self.gebruikersnaam.clone(),
            rol: self.rol,
            organisatie: self.van(),
        }
    }

    /// The organisation that this official works for.
    pub fn van(&self) -> Organisatie {
        Organisatie {
            soort: self.organisatie.r#type,
            id: self.organisatie.id,
        }
    }

    /// What this official may see of a case that the table of roles opens.
    pub fn blik(&self) -> Blik {
        Blik::Organisatie(self.van())
    }

    /// The session that asks, among those of the same account.
    pub(crate) fn sessie(&self) -> &[u8] {
        &self.sessie
    }

    /// Refuses who does not manage this (the table of [`beheer`]).
    pub(crate) fn mag_beheren(&self, recht: Beheerrecht) -> Result<(), Problem> {
        if self.mag.contains(&recht) {
            Ok(())
        } else {
            Err(niet_bevoegd())
        }
    }

    /// Notes what this official did with what is managed.
    pub(crate) async fn noteer(
        &self,
        connection: &mut PgConnection,
        app: &App,
        soort: Soort,
        gegevens: Value,
    ) -> Result<(), sqlx::Error> {
        let gebeurtenis = Gebeurtenis {
            op: app.clock.now(),
            soort,
            door: Door::Behandelaar(&self.gebruikersnaam),
            gebruikersnaam: None,
            gegevens,
        };
        gebeurtenis::noteer(connection, gebeurtenis).await
    }

    /// Refuses a role that does this with no case at all (the table of `verzoek::toegang`).
    pub fn rol_mag(&self, actie: Actie) -> Result<(), Problem> {
        if rol_kent(self.rol, actie) {
            Ok(())
        } else {
            Err(niet_bevoegd())
        }
    }
}

pub(crate) fn niet_bevoegd() -> Problem {
    Problem::new(
        StatusCode::FORBIDDEN,
        "nietBevoegd",
        "Uw rol heeft geen toegang tot deze gegevens.",
    )
}

pub(super) fn geen_sessie() -> Problem {
    Problem::new(
        StatusCode::UNAUTHORIZED,
        "sessie",
        "U bent niet (meer) ingelogd.",
    )
    .detail("Log opnieuw in.")
}

fn vingerafdruk(token: &str) -> Vec<u8> {
    Sha256::digest(token.as_bytes()).to_vec()
}

/// Whether a call shows that somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Teken {
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

async fn vind(app: &App, token: &str, teken: Teken) -> Result<Option<Behandelaar>, Problem> {
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
        raak_aan(app, &vingerafdruk(token)).await?;
    }
    van_rij(app, rij, vingerafdruk(token)).map(Some)
}

/// The half hour begins anew.
pub(crate) async fn raak_aan(app: &App, sessie: &[u8]) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE access.sessie SET laatst_actief = $2 WHERE vingerafdruk = $1")
        .bind(sessie)
        .bind(app.clock.now())
        .execute(app.pool())
        .await?;
    Ok(())
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
    })
}

/// What the provider is called, also for an account of one that is no longer set here.
fn inlogdienst(app: &App) -> String {
    let dienst = app.settings.inlogdienst.as_ref();
    dienst.map_or_else(|| "de inlogdienst".to_owned(), |dienst| dienst.naam.clone())
}

/// Begins a session; the old one of this browser ends.
pub(super) async fn begin(
    app: &App,
    jar: CookieJar,
    gebruikersnaam: &str,
    herkomst: Herkomst<'_>,
) -> Result<(CookieJar, Behandelaar), Problem> {
    let (jar, _) = eindig(app, jar).await?;
    let (uitgever, sid) = herkomst.aan_de_overkant();
    let token = URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>());
    let nu = app.clock.now();
    let mut transaction = history::begin(app.pool()).await?;
    sqlx::query("DELETE FROM access.sessie WHERE laatst_actief < $1 OR begonnen_op < $2")
        .bind(nu - TimeDelta::minutes(MINUTEN_STIL))
        .bind(nu - TimeDelta::hours(UREN))
        .execute(&mut *transaction)
        .await?;
    sqlx::query(
        "INSERT INTO access.sessie (vingerafdruk, gebruikersnaam, laatst_actief, begonnen_op, uitgever, sid)
         VALUES ($1, $2, $3, $3, $4, $5)",
    )
    .bind(vingerafdruk(&token))
    .bind(gebruikersnaam)
    .bind(nu)
    .bind(uitgever)
    .bind(sid)
    .execute(&mut *transaction)
    .await?;
    sqlx::query("UPDATE access.gebruiker SET laatst_ingelogd_op = $2 WHERE gebruikersnaam = $1")
        .bind(gebruikersnaam)
        .bind(nu)
        .execute(&mut *transaction)
        .await?;
    gebeurtenis::noteer(
        &mut *transaction,
        Gebeurtenis {
            op: nu,
            soort: Soort::Ingelogd,
            door: Door::Behandelaar(gebruikersnaam),
            gebruikersnaam: Some(gebruikersnaam),
            gegevens: herkomst.verslag(),
        },
    )
    .await?;
    transaction.commit().await?;
    let behandelaar = vind(app, &token, Teken::VanLeven)
        .await?
        .ok_or_else(geen_sessie)?;
    Ok((jar.add(koekje(app, token)), behandelaar))
}

fn koekje(app: &App, token: String) -> Cookie<'static> {
    Cookie::build((cookienaam(app, COOKIE), token))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(app.is_https())
        .build()
}

/// Ends the session of this browser, if it has one.
pub(super) async fn eindig(app: &App, jar: CookieJar) -> Result<(CookieJar, Begonnen), Problem> {
    let Some(cookie) = jar.get(&cookienaam(app, COOKIE)) else {
        return Ok((jar, Begonnen::Hier));
    };
    let mut transaction = history::begin(app.pool()).await?;
    let van: Option<(String, bool)> = sqlx::query_as(
        "DELETE FROM access.sessie WHERE vingerafdruk = $1 RETURNING gebruikersnaam, uitgever IS NOT NULL",
    )
    .bind(vingerafdruk(cookie.value()))
    .fetch_optional(&mut *transaction)
    .await?;
    if let Some((gebruikersnaam, _)) = &van {
        gebeurtenis::noteer(
            &mut *transaction,
            Gebeurtenis {
                op: app.clock.now(),
                soort: Soort::Uitgelogd,
                door: Door::Behandelaar(gebruikersnaam),
                gebruikersnaam: Some(gebruikersnaam),
                gegevens: Value::Null,
            },
        )
        .await?;
    }
    transaction.commit().await?;
    // With its attributes: a browser refuses to touch a cookie of this host alone without them.
    let begonnen = match van {
        Some((_, true)) => Begonnen::BijDienst,
        Some((_, false)) | None => Begonnen::Hier,
    };
    Ok((jar.remove(koekje(app, String::new())), begonnen))
}

/// Which sessions of an account end.
#[derive(Clone, Copy, Debug)]
pub enum Welke<'a> {
    Alle,
    /// All but the one that asks.
    Andere(&'a [u8]),
    /// One, by the digest of its cookie.
    Deze(&'a [u8]),
}

const ALLE_BEHALVE: &str =
    "DELETE FROM access.sessie WHERE gebruikersnaam = $1 AND vingerafdruk <> $2";
const ALLEEN: &str = "DELETE FROM access.sessie WHERE gebruikersnaam = $1 AND vingerafdruk = $2";

/// Ends sessions of an account.
pub async fn eindig_van(
    database: impl sqlx::PgExecutor<'_>,
    gebruikersnaam: &str,
    welke: Welke<'_>,
) -> Result<(), sqlx::Error> {
    let (vraag, vingerafdruk): (_, &[u8]) = match welke {
        Welke::Alle => (ALLE_BEHALVE, &[]),
        Welke::Andere(deze) => (ALLE_BEHALVE, deze),
        Welke::Deze(deze) => (ALLEEN, deze),
    };
    sqlx::query(vraag)
        .bind(gebruikersnaam)
        .bind(vingerafdruk)
        .execute(database)
        .await?;
    Ok(())
}

/// A session that is in force.
pub struct Sessie {
    pub vingerafdruk: Vec<u8>,
    pub begonnen_op: DateTime<Utc>,
    pub laatst_actief: DateTime<Utc>,
}

history::from_row!(Sessie: vingerafdruk, begonnen_op, laatst_actief);

impl Sessie {
    /// What its owner calls it by: a digest of the digest, so that it says nothing about the cookie.
    pub fn id(&self) -> Uuid {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&Sha256::digest(&self.vingerafdruk)[..16]);
        Uuid::from_bytes(bytes)
    }
}

/// The sessions of an account, newest first.
pub async fn van(app: &App, gebruikersnaam: &str) -> Result<Vec<Sessie>, sqlx::Error> {
    let nu = app.clock.now();
    sqlx::query_as(
        "SELECT vingerafdruk, begonnen_op, laatst_actief FROM access.sessie
         WHERE gebruikersnaam = $1 AND laatst_actief > $2 AND begonnen_op > $3
         ORDER BY begonnen_op DESC, vingerafdruk",
    )
    .bind(gebruikersnaam)
    .bind(nu - TimeDelta::minutes(MINUTEN_STIL))
    .bind(nu - TimeDelta::hours(UREN))
    .fetch_all(app.pool())
    .await
}
