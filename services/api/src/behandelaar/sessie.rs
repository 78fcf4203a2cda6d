//! Sessions of officials: a random cookie, kept as its hash, ended after 30 minutes idle.

use ::verzoek::toegang::rol_kent;
use ::verzoek::{Actie, Actor, Organisatie, OrganisatieType};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::accounts::{OrganisatieVan, Rol};
use crate::app::App;
use crate::problem::Problem;

const COOKIE: &str = "lintje_sessie";
const MINUTEN_STIL: i64 = 30;

/// The official of a session.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Behandelaar {
    pub gebruikersnaam: String,
    pub naam: String,
    pub rol: Rol,
    pub organisatie: OrganisatieVan,
}

impl Behandelaar {
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

    /// Refuses a role that does this with no case at all (the table of `verzoek::toegang`).
    pub fn rol_mag(&self, actie: Actie) -> Result<(), Problem> {
        if rol_kent(self.rol, actie) {
            Ok(())
        } else {
            Err(Problem::new(
                StatusCode::FORBIDDEN,
                "nietBevoegd",
                "Uw rol heeft geen toegang tot deze gegevens.",
            ))
        }
    }
}

fn geen_sessie() -> Problem {
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

impl FromRequestParts<App> for Behandelaar {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let jar = CookieJar::from_headers(&parts.headers);
        let token = jar.get(COOKIE).ok_or_else(geen_sessie)?.value().to_owned();
        let behandelaar = vind(app, &token).await?.ok_or_else(geen_sessie)?;
        let veilig = matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS);
        let van_ons = parts
            .headers
            .get("x-requested-with")
            .is_some_and(|v| v == "lintje");
        if !veilig && !van_ons {
            return Err(Problem::new(
                StatusCode::FORBIDDEN,
                "herkomst",
                "Dit verzoek komt niet van deze website.",
            )
            .detail("De header X-Requested-With: lintje ontbreekt."));
        }
        Ok(behandelaar)
    }
}

#[derive(sqlx::FromRow)]
struct Rij {
    gebruikersnaam: String,
    naam: String,
    rol: String,
    organisatie: String,
    organisatie_id: i32,
    organisatienaam: String,
    laatst_actief: DateTime<Utc>,
}

async fn vind(app: &App, token: &str) -> Result<Option<Behandelaar>, Problem> {
    let nu = app.clock.now();
    let rij: Option<Rij> = sqlx::query_as(
        "SELECT g.gebruikersnaam, g.naam, g.rol, g.organisatie, g.organisatie_id,
                o.naam AS organisatienaam, s.laatst_actief
         FROM access.sessie s
         JOIN access.gebruiker g USING (gebruikersnaam)
         JOIN access.organisatie o ON (o.soort, o.id) = (g.organisatie, g.organisatie_id)
         WHERE s.vingerafdruk = $1 AND s.laatst_actief > $2",
    )
    .bind(vingerafdruk(token))
    .bind(nu - TimeDelta::minutes(MINUTEN_STIL))
    .fetch_optional(app.pool())
    .await?;
    let Some(rij) = rij else { return Ok(None) };
    // A minute is exact enough for half an hour.
    if nu - rij.laatst_actief > TimeDelta::minutes(1) {
        sqlx::query("UPDATE access.sessie SET laatst_actief = $2 WHERE vingerafdruk = $1")
            .bind(vingerafdruk(token))
            .bind(nu)
            .execute(app.pool())
            .await?;
    }
    Ok(van_rij(rij))
}

fn van_rij(rij: Rij) -> Option<Behandelaar> {
    Some(Behandelaar {
        gebruikersnaam: rij.gebruikersnaam,
        naam: rij.naam,
        rol: Rol::van_code(&rij.rol)?,
        organisatie: OrganisatieVan {
            r#type: OrganisatieType::van_code(&rij.organisatie)?,
            id: rij.organisatie_id.unsigned_abs(),
            naam: rij.organisatienaam,
        },
    })
}

/// Begins a session; the old one of this browser ends.
pub async fn begin(
    app: &App,
    jar: CookieJar,
    gebruikersnaam: &str,
) -> Result<(CookieJar, Behandelaar), Problem> {
    let jar = eindig(app, jar).await?;
    let token = URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>());
    let nu = app.clock.now();
    sqlx::query("DELETE FROM access.sessie WHERE laatst_actief < $1")
        .bind(nu - TimeDelta::minutes(MINUTEN_STIL))
        .execute(app.pool())
        .await?;
    sqlx::query(
        "INSERT INTO access.sessie (vingerafdruk, gebruikersnaam, laatst_actief, begonnen_op)
         VALUES ($1, $2, $3, $3)",
    )
    .bind(vingerafdruk(&token))
    .bind(gebruikersnaam)
    .bind(nu)
    .execute(app.pool())
    .await?;
    let behandelaar = vind(app, &token).await?.ok_or_else(geen_sessie)?;
    let cookie = Cookie::build((COOKIE, token))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(app.settings.public_url.starts_with("https:"))
        .build();
    Ok((jar.add(cookie), behandelaar))
}

/// Ends the session of this browser, if it has one.
pub async fn eindig(app: &App, jar: CookieJar) -> Result<CookieJar, Problem> {
    let Some(cookie) = jar.get(COOKIE) else {
        return Ok(jar);
    };
    sqlx::query("DELETE FROM access.sessie WHERE vingerafdruk = $1")
        .bind(vingerafdruk(cookie.value()))
        .execute(app.pool())
        .await?;
    Ok(jar.remove(Cookie::build(COOKIE).path("/").build()))
}
