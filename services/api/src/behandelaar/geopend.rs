//! Who has a case open on a screen: a hint to colleagues that never stops a save (that is what
//! `If-Match` is for), and no part of the history. It ends by itself when the screen stays silent. A screen
//! that is open keeps no session alive.

use ::verzoek::regels::Fout;
use ::verzoek::{Actie, Actor, Organisatie, OrganisatieType, Rol, Verzoek};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use history::Durably;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::accounts::OrganisatieVan;
use super::sessie::{Behandelaar, Stil, raak_aan};
use super::toegang::met_toegang;
use super::zaken::neem;
use crate::app::App;
use crate::extract::{Id, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// How long it holds after the screen last told.
const MINUTEN: i64 = 2;

/// An official by name.
#[derive(Serialize, ToSchema)]
pub struct Collega {
    gebruikersnaam: String,
    naam: String,
    organisatie: OrganisatieVan,
}

/// Who has the case open; all null: nobody.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Geopend {
    door: Option<Collega>,
    sinds: Option<DateTime<Utc>>,
    geldig_tot: Option<DateTime<Utc>>,
    /// It is the one who asks.
    van_mij: bool,
    /// Who asks can take it over: not who only reads the case.
    mag_overnemen: bool,
}

#[derive(ToSchema)]
pub struct Openen {
    /// Also when a colleague has it open.
    #[schema(value_type = Option<bool>)]
    overnemen: Voorrang,
}

/// What happens when a colleague has it open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Voorrang {
    Collega,
    Ik,
}

fn lees(invoer: &Value) -> Result<Openen, Problem> {
    let overnemen = match invoer.get("overnemen") {
        None | Some(Value::Null | Value::Bool(false)) => Voorrang::Collega,
        Some(Value::Bool(true)) => Voorrang::Ik,
        Some(_) => {
            return Err(Problem::invoer(vec![Fout::nieuw(
                "/overnemen",
                "ongeldig",
                "Gebruik true of false.",
            )]));
        }
    };
    Ok(Openen { overnemen })
}

struct Rij {
    gebruikersnaam: String,
    naam: String,
    rol: String,
    organisatie: String,
    organisatie_id: i32,
    organisatienaam: String,
    sinds: DateTime<Utc>,
    geldig_tot: DateTime<Utc>,
}

history::from_row!(Rij: gebruikersnaam, naam, rol, organisatie, organisatie_id, organisatienaam, sinds,
    geldig_tot);

impl Rij {
    fn actor(&self) -> Option<Actor> {
        Some(Actor::Behandelaar {
            gebruikersnaam: self.gebruikersnaam.clone(),
            rol: Rol::van_code(&self.rol)?,
            organisatie: Organisatie {
                soort: OrganisatieType::van_code(&self.organisatie)?,
                id: self.organisatie_id.unsigned_abs(),
            },
        })
    }
}

/// Who has it open and still works on it: the dossier may have gone on since.
async fn open_bij(app: &App, zaak: Uuid, verzoek: &Verzoek) -> Result<Option<Rij>, Problem> {
    let rij: Option<Rij> = sqlx::query_as(
        "SELECT g.gebruikersnaam, u.naam, u.rol, u.organisatie, u.organisatie_id,
                o.naam AS organisatienaam, g.sinds, g.geldig_tot
         FROM access.geopend g
         JOIN access.gebruiker u USING (gebruikersnaam)
         JOIN access.organisatie o ON (o.soort, o.id) = (u.organisatie, u.organisatie_id)
         WHERE g.zaak_id = $1 AND g.geldig_tot > $2",
    )
    .bind(zaak)
    .bind(app.clock.now())
    .fetch_optional(app.pool())
    .await?;
    Ok(rij.filter(|rij| {
        rij.actor()
            .is_some_and(|door| werkt_eraan(app, &door, verzoek))
    }))
}

async fn wie(
    app: &App,
    behandelaar: &Behandelaar,
    zaak: Uuid,
    verzoek: &Verzoek,
) -> Result<Json<Geopend>, Problem> {
    let mag_overnemen = werkt_eraan(app, &behandelaar.actor(), verzoek);
    let Some(rij) = open_bij(app, zaak, verzoek).await? else {
        return Ok(Json(Geopend {
            door: None,
            sinds: None,
            geldig_tot: None,
            van_mij: false,
            mag_overnemen,
        }));
    };
    let soort = OrganisatieType::van_code(&rij.organisatie).ok_or_else(Problem::niet_gevonden)?;
    Ok(Json(Geopend {
        van_mij: rij.gebruikersnaam == behandelaar.gebruikersnaam,
        door: Some(Collega {
            gebruikersnaam: rij.gebruikersnaam,
            naam: rij.naam,
            organisatie: OrganisatieVan {
                r#type: soort,
                id: rij.organisatie_id.unsigned_abs(),
                naam: rij.organisatienaam,
            },
        }),
        sinds: Some(rij.sinds),
        geldig_tot: Some(rij.geldig_tot),
        mag_overnemen,
    }))
}

/// Whoever only reads the case or notes a contact stands in nobody's way: the organisations that had it before.
fn werkt_eraan(app: &App, door: &Actor, verzoek: &Verzoek) -> bool {
    verzoek
        .toegestaan(door, app.clock.now())
        .into_iter()
        .any(Actie::is_werk)
}

/// Tells that the case is open on this screen, on opening it and every minute after. When a
/// colleague has it open, the answer names the colleague, unless it is taken over. Of whoever only reads it nothing
/// is noted.
#[utoipa::path(put, path = "/api/burgeraanvraag/{id}/geopend", tag = "behandelaar", request_body = Openen,
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Geopend), Problemen, Sessieproblemen))]
pub async fn open_zaak(
    State(app): State<App>,
    Stil(behandelaar): Stil,
    Id(id): Id,
    Invoer(invoer): Invoer,
) -> Result<Json<Geopend>, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
    let Openen {
        overnemen: gevraagd,
    } = lees(&invoer)?;
    if !werkt_eraan(&app, &behandelaar.actor(), &verzoek) {
        return wie(&app, &behandelaar, id, &verzoek).await;
    }
    let voorrang = match open_bij(&app, id, &verzoek).await? {
        // Nobody who still works on it: what is noted of somebody else no longer counts.
        None => Voorrang::Ik,
        Some(_) => gevraagd,
    };
    if gevraagd == Voorrang::Ik {
        // That is a person's hand; the rest is the screen's.
        raak_aan(&app, behandelaar.sessie()).await;
        neem(&app, &behandelaar, id, &verzoek).await?;
    }
    let nu = app.clock.now();
    // `sinds` stays while one person keeps it open without a break.
    sqlx::query(
        "INSERT INTO access.geopend AS g (zaak_id, gebruikersnaam, sinds, geldig_tot)
         VALUES ($1, $2, $3, $4)
         ON CONFLICT (zaak_id) DO UPDATE SET
             sinds = CASE WHEN g.gebruikersnaam = excluded.gebruikersnaam AND g.geldig_tot > $3
                          THEN g.sinds ELSE $3 END,
             gebruikersnaam = excluded.gebruikersnaam, geldig_tot = excluded.geldig_tot
         WHERE $5 OR g.gebruikersnaam = excluded.gebruikersnaam OR g.geldig_tot <= $3",
    )
    .bind(id)
    .bind(&behandelaar.gebruikersnaam)
    .bind(nu)
    .bind(nu + TimeDelta::minutes(MINUTEN))
    .bind(voorrang == Voorrang::Ik)
    .durably(app.pool())
    .await?;
    wie(&app, &behandelaar, id, &verzoek).await
}

/// Who has the case open.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/geopend", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Geopend), Problemen, Sessieproblemen))]
pub async fn geopend(
    State(app): State<App>,
    Stil(behandelaar): Stil,
    Id(id): Id,
) -> Result<Json<Geopend>, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
    wie(&app, &behandelaar, id, &verzoek).await
}

/// Lets go of the case, when it is open on this official's screen.
#[utoipa::path(delete, path = "/api/burgeraanvraag/{id}/geopend", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 204), Problemen, Sessieproblemen))]
pub async fn sluit_zaak(
    State(app): State<App>,
    Stil(behandelaar): Stil,
    Id(id): Id,
) -> Result<StatusCode, Problem> {
    met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
    sqlx::query("DELETE FROM access.geopend WHERE zaak_id = $1 AND gebruikersnaam = $2")
        .bind(id)
        .bind(&behandelaar.gebruikersnaam)
        .durably(app.pool())
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
