//! Who has a case open on a screen: a hint to colleagues that never stops a save (that is what
//! `If-Match` is for), and no part of the history. It ends by itself when the screen stays silent. A screen
//! that is open keeps no session alive.
//!
//! The three calls have one path; each has a file, called by what it does.

mod lezen;
mod verwijderen;
mod wijzigen;

use ::verzoek::{Actie, Actor, Organisatie, OrganisatieType, Rol, Verzoek};
use axum::Json;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::accounts::OrganisatieVan;
use super::sessie::Behandelaar;
use crate::app::App;
use crate::openapi::{Calls, list_calls};
use crate::problem::Problem;

/// The calls on who has a case open.
pub fn routes<C: Calls>() -> C {
    list_calls![wijzigen::open_zaak, lezen::geopend, verwijderen::sluit_zaak]
}

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
