//! The timeline of a case, read from the history itself: every event in plain Dutch, the case as it
//! was at any moment, and two moments compared.

use std::collections::HashMap;

use ::verzoek::tijdlijn::{Blik, Lezer, Tijdlijnsoort, Verschil, Wijziging, vergelijk};
use ::verzoek::{Actie, Organisatie, Verzoek};
use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::accounts::OrganisatieVan;
use super::geschiedenis::{Geschiedenis, Moment, moment, parameters};
use super::sessie::Behandelaar;
use super::toegang::{geschiedenis, met_toegang};
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen, fault};

impl Geschiedenis {
    /// What happened, in words.
    pub async fn vertel(
        self,
        app: &App,
        blik: Blik,
        vraag: &Tijdlijnvraag,
    ) -> Result<Vec<Tijdlijnregel>, Problem> {
        let mut gebruikers = Vec::new();
        for (recorded, _) in &self.0 {
            let door: Door = recorded.metadata().map_err(fault)?;
            gebruikers.extend(door.gebruiker);
        }
        let namen = namen(app, gebruikers).await?;
        let nu = self.nu();
        let lezer = Lezer { blik, nu: &nu };
        let mut ervoor = Verzoek::default();
        let mut regels = Vec::new();
        for (recorded, event) in self.0 {
            if vraag.tot.is_some_and(|tot| !tot.omvat(&recorded)) {
                break;
            }
            if let Some(gebeurtenis) = lezer.vertel(&ervoor, &event)
                && (vraag.soorten.is_empty() || vraag.soorten.contains(&gebeurtenis.soort))
            {
                regels.push(Tijdlijnregel {
                    positie: recorded.position,
                    op: recorded.op,
                    soort: gebeurtenis.soort,
                    gebeurtenis: event.naam().to_owned(),
                    wat: gebeurtenis.wat,
                    wie: wie(recorded.metadata().map_err(fault)?, &namen),
                    toelichting: gebeurtenis.toelichting,
                    wijzigingen: gebeurtenis.wijzigingen,
                    bijlage: gebeurtenis.bijlage,
                });
            }
            ervoor.pas_toe(event);
        }
        Ok(regels)
    }

    /// What differs between two moments, in words.
    pub fn vergelijk(&self, blik: Blik, vraag: &Vergelijkvraag) -> Result<Vec<Verschil>, Problem> {
        let nu = self.nu();
        let oud = self.op(&vraag.van)?;
        let nieuw = match vraag.tot {
            Some(tot) => self.op(&tot)?,
            None => nu.clone(),
        };
        Ok(vergelijk(&Lezer { blik, nu: &nu }, &oud, &nieuw))
    }
}

/// Who did it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Wie {
    /// `burger`, `voorsteller`, `ondersteuner`, `meehelper`, `behandelaar` or `systeem`.
    soort: String,
    naam: String,
    organisatie: Option<OrganisatieVan>,
}

/// An event on the timeline.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tijdlijnregel {
    /// Its place in the whole history: for `tot`.
    positie: i64,
    op: DateTime<Utc>,
    soort: Tijdlijnsoort,
    /// The event's name in the history.
    gebeurtenis: String,
    wat: String,
    wie: Wie,
    toelichting: Option<String>,
    /// Old and new values side by side.
    wijzigingen: Vec<Wijziging>,
    /// The attachment that it is about.
    bijlage: Option<Uuid>,
}

/// The two who fill in a proposal, as officials read of them.
pub const VOORSTELLER: &str = "De voorsteller";
pub const MEEHELPER: &str = "De meehelper van de voorsteller";

/// What is asked of a timeline.
pub struct Tijdlijnvraag {
    soorten: Vec<Tijdlijnsoort>,
    tot: Option<Moment>,
}

impl Tijdlijnvraag {
    pub fn lees(uri: &Uri) -> Result<Self, Problem> {
        Ok(Tijdlijnvraag {
            soorten: gevraagde_soorten(uri)?,
            tot: moment(uri, "tot")?,
        })
    }
}

/// The two moments that are compared; `tot` is now unless told.
pub struct Vergelijkvraag {
    van: Moment,
    tot: Option<Moment>,
}

impl Vergelijkvraag {
    pub fn lees(uri: &Uri) -> Result<Self, Problem> {
        let van = moment(uri, "van")?.ok_or_else(|| {
            Problem::parameter("van", "Geef het moment waarmee u de zaak wilt vergelijken.")
        })?;
        let tot = moment(uri, "tot")?;
        Ok(Vergelijkvraag { van, tot })
    }
}

/// Every event of the case in plain Dutch, oldest first: what, who, when, and for changes the old
/// and the new value side by side. What is confidential to another organisation is left out.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/tijdlijn", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"),
           ("soort" = Option<String>, Query, description = "kinds, separated by commas", example = "weg,advies"),
           ("tot" = Option<String>, Query, description = "a position in the history, or a moment (RFC 3339)")),
    responses((status = 200, body = [Tijdlijnregel]), Problemen, Sessieproblemen))]
pub async fn tijdlijn(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    uri: Uri,
) -> Result<Json<Vec<Tijdlijnregel>>, Problem> {
    regels(&app, &behandelaar, id, &uri).await
}

/// The same timeline by the path of the dossier.
#[utoipa::path(get, path = "/api/dossiers/{id}/tijdlijn", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"),
           ("soort" = Option<String>, Query, description = "kinds, separated by commas"),
           ("tot" = Option<String>, Query, description = "a position in the history, or a moment (RFC 3339)")),
    responses((status = 200, body = [Tijdlijnregel]), Problemen, Sessieproblemen))]
pub async fn dossiertijdlijn(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    uri: Uri,
) -> Result<Json<Vec<Tijdlijnregel>>, Problem> {
    regels(&app, &behandelaar, id, &uri).await
}

/// What differs between two moments of the case; `tot` is now unless told.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/vergelijking", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"),
           ("van" = String, Query, description = "a position in the history, or a moment (RFC 3339)"),
           ("tot" = Option<String>, Query, description = "a position in the history, or a moment (RFC 3339)")),
    responses((status = 200, body = [Verschil]), Problemen, Sessieproblemen))]
pub async fn vergelijking(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    uri: Uri,
) -> Result<Json<Vec<Verschil>>, Problem> {
    met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
    let vraag = Vergelijkvraag::lees(&uri)?;
    let geschiedenis = geschiedenis(&app, &behandelaar, id).await?;
    Ok(Json(geschiedenis.vergelijk(behandelaar.blik(), &vraag)?))
}

async fn regels(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    uri: &Uri,
) -> Result<Json<Vec<Tijdlijnregel>>, Problem> {
    met_toegang(app, behandelaar, id, Actie::Bekijken).await?;
    let vraag = Tijdlijnvraag::lees(uri)?;
    let geschiedenis = geschiedenis(app, behandelaar, id).await?;
    Ok(Json(
        geschiedenis.vertel(app, behandelaar.blik(), &vraag).await?,
    ))
}

fn gevraagde_soorten(uri: &Uri) -> Result<Vec<Tijdlijnsoort>, Problem> {
    parameters(uri, "soort")
        .iter()
        .flat_map(|waarde| waarde.split(','))
        .map(|code| {
            Tijdlijnsoort::van_code(code.trim()).ok_or_else(|| {
                let soorten: Vec<_> = Tijdlijnsoort::ALLE
                    .iter()
                    .map(|soort| soort.code())
                    .collect();
                let soorten = soorten.join(", ");
                Problem::parameter("soort", &format!("Gebruik een of meer van: {soorten}."))
            })
        })
        .collect()
}

/// Who did it, as `Command::metadata` recorded it.
#[derive(Deserialize)]
struct Door {
    door: String,
    gebruiker: Option<String>,
    organisatie: Option<String>,
}

/// The names of officials, by account; an account that is gone has none.
pub async fn namen(app: &App, gebruikers: Vec<String>) -> Result<HashMap<String, String>, Problem> {
    let rijen: Vec<(String, String)> = sqlx::query_as(
        "SELECT gebruikersnaam, naam FROM access.gebruiker WHERE gebruikersnaam = ANY($1)",
    )
    .bind(gebruikers)
    .fetch_all(app.pool())
    .await?;
    Ok(rijen.into_iter().collect())
}

fn wie(door: Door, namen: &HashMap<String, String>) -> Wie {
    let naam = match door.door.as_str() {
        "burger" | "voorsteller" => VOORSTELLER.to_owned(),
        "ondersteuner" => "De ondersteuner".to_owned(),
        "meehelper" => MEEHELPER.to_owned(),
        "systeem" => "Het systeem".to_owned(),
        _ => {
            let gebruiker = door.gebruiker.unwrap_or_default();
            namen.get(&gebruiker).cloned().unwrap_or(gebruiker)
        }
    };
    Wie {
        soort: door.door,
        naam,
        organisatie: door
            .organisatie
            .and_then(|o| o.parse::<Organisatie>().ok())
            .map(OrganisatieVan::from),
    }
}
