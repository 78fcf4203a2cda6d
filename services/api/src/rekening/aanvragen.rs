//! What gives power over data waits for a second functional manager: an account with a role that approves, audits or
//! manages ([`beheer::gewicht`](super::beheer::gewicht)), and another address for one. Until then nothing changes.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::{PgConnection, PgTransaction};
use utoipa::ToSchema;
use uuid::Uuid;

use super::beheer::Beheerrecht;
use super::gebeurtenis::Soort;
use super::gebruiker::{
    Gekoppeld, Nieuw, hoort_bij, maak, maak_gekoppeld, noteer, vergrendel, verwerk, vind,
};
use super::naam::Naam;
use super::rollen::{OrganisatieVan, Rol};
use super::sessie::{self, Behandelaar, Welke, geen_sessie, niet_bevoegd};
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen, fault};

/// Days after which a request lapses.
pub(super) const DAGEN: i64 = 14;
/// Requests that are shown.
const MEEST: i64 = 500;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Aanvraagsoort {
    Toevoegen,
    Wijzigen,
}

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Aanvraaguitkomst {
    Goedgekeurd,
    Geweigerd,
    /// By who asked, or since the provider says otherwise by now.
    Ingetrokken,
    Verlopen,
}

impl Aanvraaguitkomst {
    pub(super) fn code(self) -> &'static str {
        match self {
            Aanvraaguitkomst::Goedgekeurd => "goedgekeurd",
            Aanvraaguitkomst::Geweigerd => "geweigerd",
            Aanvraaguitkomst::Ingetrokken => "ingetrokken",
            Aanvraaguitkomst::Verlopen => "verlopen",
        }
    }
}

/// What the manager who looks can do with a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Aanvraagactie {
    Goedkeuren,
    Weigeren,
    Intrekken,
}

/// An account as it is, or is to be.
#[derive(Debug, Serialize, ToSchema)]
pub struct Accountstand {
    naam: String,
    email: Option<String>,
    rol: Rol,
    organisatie: OrganisatieVan,
}

/// Somebody at the provider: what an account is bound to.
#[derive(Debug, Serialize, ToSchema)]
pub struct Dienstpersoon {
    uitgever: String,
    subject: String,
}

/// A request that waits for a second manager, or was decided just now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Accountaanvraag {
    id: Uuid,
    soort: Aanvraagsoort,
    gebruikersnaam: String,
    /// As the account is to be.
    wordt: Accountstand,
    /// As it is. Null: there is none yet, or it is gone.
    huidig: Option<Accountstand>,
    gevraagd_door: String,
    /// The name of that account. Null: it is gone.
    gevraagd_door_naam: Option<String>,
    /// Who logged in, when the provider says that this is the role. Null: a manager asked.
    inlogdienst: Option<Dienstpersoon>,
    gevraagd_op: DateTime<Utc>,
    /// Then it lapses.
    verloopt_op: DateTime<Utc>,
    /// Null: it waits.
    uitkomst: Option<Aanvraaguitkomst>,
    toegestaan: Vec<Aanvraagactie>,
}

struct Rij {
    id: Uuid,
    soort: String,
    gebruikersnaam: String,
    naam: String,
    email: String,
    rol: String,
    organisatie: String,
    organisatie_id: i32,
    organisatienaam: String,
    versie: Option<i64>,
    gevraagd_door: String,
    gevraagd_door_naam: Option<String>,
    door_dienst: bool,
    uitgever: Option<String>,
    subject: Option<String>,
    gevraagd_op: DateTime<Utc>,
    verloopt_op: DateTime<Utc>,
    nu_naam: Option<String>,
    nu_email: Option<String>,
    nu_rol: Option<String>,
    nu_organisatie: Option<String>,
    nu_organisatie_id: Option<i32>,
    nu_organisatienaam: Option<String>,
}

history::from_row!(Rij: id, soort, gebruikersnaam, naam, email, rol, organisatie, organisatie_id, organisatienaam,
    versie, gevraagd_door, gevraagd_door_naam, door_dienst, uitgever, subject, gevraagd_op, verloopt_op, nu_naam, nu_email, nu_rol,
    nu_organisatie, nu_organisatie_id, nu_organisatienaam);

const OPEN: &str = "SELECT a.id, a.soort, a.gebruikersnaam, a.naam, a.email, a.rol, a.organisatie, a.organisatie_id,
        o.naam AS organisatienaam, a.versie, a.gevraagd_door, d.naam AS gevraagd_door_naam,
        a.door_dienst, a.uitgever, a.subject, a.gevraagd_op, a.verloopt_op, g.naam AS nu_naam, g.email AS nu_email, g.rol AS nu_rol,
        g.organisatie AS nu_organisatie, g.organisatie_id AS nu_organisatie_id, go.naam AS nu_organisatienaam
     FROM access.accountaanvraag a
     JOIN access.organisatie o ON (o.soort, o.id) = (a.organisatie, a.organisatie_id)
     LEFT JOIN access.gebruiker d ON d.gebruikersnaam = a.gevraagd_door
     LEFT JOIN access.gebruiker g ON g.gebruikersnaam = a.gebruikersnaam AND a.soort = 'wijzigen'
     LEFT JOIN access.organisatie go ON (go.soort, go.id) = (g.organisatie, g.organisatie_id)
     WHERE a.uitkomst IS NULL AND a.verloopt_op > $1";

fn rol(code: &str) -> Result<Rol, Problem> {
    Rol::van_code(code).ok_or_else(|| fault("an account of an unknown role"))
}

impl Rij {
    fn huidig(&self) -> Result<Option<Accountstand>, Problem> {
        let (Some(naam), Some(code), Some(soort), Some(id), Some(organisatienaam)) = (
            &self.nu_naam,
            &self.nu_rol,
            &self.nu_organisatie,
            self.nu_organisatie_id,
            &self.nu_organisatienaam,
        ) else {
            return Ok(None);
        };
        Ok(Some(Accountstand {
            naam: naam.clone(),
            email: self.nu_email.clone(),
            rol: rol(code)?,
            organisatie: OrganisatieVan::van_kolommen(soort, id, organisatienaam.clone())?,
        }))
    }

    /// As this manager sees it.
    fn voor(
        self,
        beheerder: &Behandelaar,
        uitkomst: Option<Aanvraaguitkomst>,
    ) -> Result<Accountaanvraag, Problem> {
        let mijn = self.gevraagd_door == beheerder.gebruikersnaam;
        let inlogdienst = self.koppeling().map(|koppeling| Dienstpersoon {
            uitgever: koppeling.uitgever,
            subject: koppeling.subject,
        });
        let toegestaan = match uitkomst {
            Some(_) => vec![],
            None if mijn => vec![Aanvraagactie::Intrekken],
            None if self.gebruikersnaam == beheerder.gebruikersnaam => {
                vec![Aanvraagactie::Weigeren]
            }
            None => vec![Aanvraagactie::Goedkeuren, Aanvraagactie::Weigeren],
        };
        Ok(Accountaanvraag {
            huidig: self.huidig()?,
            id: self.id,
            soort: if self.versie.is_none() {
                Aanvraagsoort::Toevoegen
            } else {
                Aanvraagsoort::Wijzigen
            },
            gebruikersnaam: self.gebruikersnaam,
            wordt: Accountstand {
                naam: self.naam,
                email: Some(self.email),
                rol: rol(&self.rol)?,
                organisatie: OrganisatieVan::van_kolommen(
                    &self.organisatie,
                    self.organisatie_id,
                    self.organisatienaam,
                )?,
            },
            gevraagd_door: self.gevraagd_door,
            inlogdienst,
            gevraagd_door_naam: self.gevraagd_door_naam,
            gevraagd_op: self.gevraagd_op,
            verloopt_op: self.verloopt_op,
            uitkomst,
            toegestaan,
        })
    }

    /// Whose the account is at the provider, when that asked.
    fn koppeling(&self) -> Option<Gekoppeld> {
        Some(Gekoppeld {
            uitgever: self.uitgever.clone()?,
            subject: self.subject.clone()?,
        })
    }

    fn nieuw(&self) -> Nieuw {
        Nieuw {
            naam: self.naam.clone(),
            email: self.email.clone(),
            rol: self.rol.clone(),
            organisatie: self.organisatie.clone(),
            organisatie_id: self.organisatie_id,
        }
    }

    /// What the log tells of it.
    fn verslag(&self) -> Value {
        let mut verslag = json!({"aanvraag": self.id, "soort": self.soort, "gevraagdDoor": self.gevraagd_door,
            "inlogdienst": self.door_dienst, "naar": self.nieuw().verslag()});
        if let Some(koppeling) = self.koppeling() {
            verslag["uitgever"] = koppeling.uitgever.into();
            verslag["subject"] = koppeling.subject.into();
        }
        verslag
    }
}

/// 202: it waits for a second manager. `versie`: of the account that is to be changed.
pub(super) async fn vraag_aan(
    transaction: &mut PgTransaction<'_>,
    app: &App,
    beheerder: &Behandelaar,
    naam: &Naam,
    nieuw: &Nieuw,
    versie: Option<u64>,
) -> Result<(StatusCode, Json<Accountaanvraag>), Problem> {
    let nu = app.clock.now();
    laat_verlopen(transaction, nu).await?;
    let id = Uuid::new_v4();
    let versie = versie.map(i64::try_from).transpose().map_err(fault)?;
    let gevraagd = sqlx::query(
        "INSERT INTO access.accountaanvraag (id, soort, gebruikersnaam, naam, email, rol, organisatie,
                organisatie_id, versie, gevraagd_door, gevraagd_op, verloopt_op)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         ON CONFLICT (gebruikersnaam) WHERE uitkomst IS NULL DO NOTHING",
    )
    .bind(id)
    .bind(if versie.is_none() { "toevoegen" } else { "wijzigen" })
    .bind(naam.als_str())
    .bind(&nieuw.naam)
    .bind(&nieuw.email)
    .bind(&nieuw.rol)
    .bind(&nieuw.organisatie)
    .bind(nieuw.organisatie_id)
    .bind(versie)
    .bind(&beheerder.gebruikersnaam)
    .bind(nu)
    .bind(nu + TimeDelta::days(DAGEN))
    .execute(&mut **transaction)
    .await?;
    if gevraagd.rows_affected() == 0 {
        return Err(Problem::new(
            StatusCode::CONFLICT,
            "nietMogelijk",
            "Voor dit account loopt al een aanvraag.",
        )
        .detail("Wacht tot een andere beheerder daarover heeft beslist, of trek de aanvraag in."));
    }
    let rij = vind_open(transaction, id, nu).await?;
    let soort = Soort::AccountAangevraagd;
    noteer(transaction, app, beheerder, soort, naam, rij.verslag()).await?;
    Ok((StatusCode::ACCEPTED, Json(rij.voor(beheerder, None)?)))
}

pub(super) async fn laat_verlopen(
    connection: &mut PgConnection,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE access.accountaanvraag SET uitkomst = $2, besloten_op = verloopt_op
         WHERE uitkomst IS NULL AND verloopt_op <= $1",
    )
    .bind(nu)
    .bind(Aanvraaguitkomst::Verlopen.code())
    .execute(connection)
    .await?;
    Ok(())
}

/// A request that waits; it stays as it is until the transaction ends.
async fn vind_open(
    connection: &mut PgConnection,
    id: Uuid,
    nu: DateTime<Utc>,
) -> Result<Rij, Problem> {
    sqlx::query_as(&format!("{OPEN} AND a.id = $2 FOR UPDATE OF a"))
        .bind(nu)
        .bind(id)
        .fetch_optional(connection)
        .await?
        .ok_or_else(|| {
            Problem::new(
                StatusCode::NOT_FOUND,
                "onbekend",
                "Deze aanvraag wacht niet (meer) op een besluit.",
            )
        })
}

/// What waits for a second manager, the oldest first.
#[utoipa::path(get, path = "/api/accountaanvragen", tag = "behandelaar",
    responses((status = 200, body = Vec<Accountaanvraag>), Problemen, Sessieproblemen))]
pub async fn accountaanvragen(
    State(app): State<App>,
    beheerder: Behandelaar,
) -> Result<Json<Vec<Accountaanvraag>>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Gebruikers)?;
    let rijen: Vec<Rij> = sqlx::query_as(&format!("{OPEN} ORDER BY a.gevraagd_op, a.id LIMIT $2"))
        .bind(app.clock.now())
        .bind(MEEST)
        .fetch_all(app.pool())
        .await?;
    let aanvragen = rijen.into_iter().map(|rij| rij.voor(&beheerder, None));
    Ok(Json(aanvragen.collect::<Result<_, _>>()?))
}

/// Does what a colleague asked for. Never for an own request, and never for the own account.
#[utoipa::path(post, path = "/api/accountaanvragen/{id}/goedkeuren", tag = "behandelaar", params(("id" = Uuid, Path)),
    responses((status = 200, body = Accountaanvraag), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn keur_goed(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
) -> Result<Json<Accountaanvraag>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Gebruikers)?;
    let nu = app.clock.now();
    let mut transaction = history::begin(app.pool()).await?;
    let rij = vind_open(&mut transaction, id, nu).await?;
    let naam = Naam::lees(&rij.gebruikersnaam);
    if rij.gevraagd_door == beheerder.gebruikersnaam || naam.als_str() == beheerder.gebruikersnaam {
        return Err(niet_bevoegd().detail(
            "U kunt uw eigen aanvraag, of een aanvraag voor uw eigen account, niet goedkeuren. Vraag het een andere beheerder.",
        ));
    }
    twee_beheerders(&mut transaction, &beheerder, &rij).await?;
    match rij.versie {
        None => {
            let gemaakt = match rij.koppeling() {
                Some(koppeling) => {
                    maak_gekoppeld(&mut transaction, &app, &naam, &rij.nieuw(), &koppeling).await?
                }
                None => maak(&mut transaction, &app, &naam, &rij.nieuw()).await?,
            };
            if !gemaakt {
                return Err(intussen(
                    "Er is intussen een account met deze gebruikersnaam.",
                ));
            }
        }
        Some(versie) => {
            vergrendel(&mut transaction, &beheerder, &naam).await?;
            let huidig = vind(&mut transaction, &naam).await?;
            if i64::try_from(huidig.versie()).ok() != Some(versie) {
                return Err(intussen("Dit account is na de aanvraag gewijzigd."));
            }
            if let Some(koppeling) = rij.koppeling()
                && !hoort_bij(&mut transaction, &naam, &koppeling).await?
            {
                return Err(intussen("Dit account is intussen van iemand anders."));
            }
            verwerk(&mut transaction, &app, &naam, &huidig, &rij.nieuw()).await?;
            if rij.door_dienst {
                // The provider said so then; at the next login it has to say so again.
                sessie::eindig_van(&mut *transaction, naam.als_str(), Welke::Alle).await?;
            }
        }
    }
    besluit(
        &mut transaction,
        &app,
        &beheerder,
        &rij,
        Aanvraaguitkomst::Goedgekeurd,
    )
    .await?;
    transaction.commit().await?;
    Ok(Json(
        rij.voor(&beheerder, Some(Aanvraaguitkomst::Goedgekeurd))?,
    ))
}

fn intussen(titel: &'static str) -> Problem {
    Problem::new(StatusCode::CONFLICT, "nietMogelijk", titel)
        .detail("Weiger de aanvraag. Uw collega kan daarna een nieuwe aanvraag doen.")
}

/// Who asked still manages, and is somebody else than who approves: with another mail address too.
async fn twee_beheerders(
    connection: &mut PgConnection,
    beheerder: &Behandelaar,
    rij: &Rij,
) -> Result<(), Problem> {
    let namen: Vec<(String, String, Option<String>)> = sqlx::query_as(
        "SELECT gebruikersnaam, rol, lower(email) FROM access.gebruiker
         WHERE gebruikersnaam IN ($1, $2) AND geblokkeerd_op IS NULL",
    )
    .bind(&beheerder.gebruikersnaam)
    .bind(&rij.gevraagd_door)
    .fetch_all(connection)
    .await?;
    let van = |wie: &str| {
        namen
            .iter()
            .find(|(naam, code, _)| naam == wie && *code == beheerder.rol.code())
            .map(|(.., email)| email)
    };
    let email = van(&beheerder.gebruikersnaam).ok_or_else(geen_sessie)?;
    if rij.door_dienst {
        // The provider is one of the two; who approves is not who logged in under another name.
        return match email {
            Some(eigen) if *eigen == rij.email.to_lowercase() => Err(niet_bevoegd().detail(
                "Uw account heeft hetzelfde e-mailadres als dat waarvoor dit is. Vraag het een andere beheerder.",
            )),
            // Then nobody can tell.
            None => Err(niet_bevoegd().detail(
                "Uw account heeft geen e-mailadres. Vraag het een andere beheerder.",
            )),
            Some(_) => Ok(()),
        };
    }
    match van(&rij.gevraagd_door) {
        None => Err(intussen("Wie dit vroeg, is geen beheerder meer.")),
        Some(ander) if ander == email => Err(niet_bevoegd().detail(
            "Uw account heeft hetzelfde e-mailadres als dat van wie dit vroeg. Vraag het een andere beheerder.",
        )),
        Some(_) => Ok(()),
    }
}

async fn besluit(
    connection: &mut PgConnection,
    app: &App,
    beheerder: &Behandelaar,
    rij: &Rij,
    uitkomst: Aanvraaguitkomst,
) -> Result<(), Problem> {
    sqlx::query(
        "UPDATE access.accountaanvraag SET uitkomst = $2, besloten_door = $3, besloten_op = $4 WHERE id = $1",
    )
    .bind(rij.id)
    .bind(uitkomst.code())
    .bind(&beheerder.gebruikersnaam)
    .bind(app.clock.now())
    .execute(&mut *connection)
    .await?;
    let soort = match uitkomst {
        Aanvraaguitkomst::Goedgekeurd => Soort::AccountaanvraagGoedgekeurd,
        Aanvraaguitkomst::Geweigerd | Aanvraaguitkomst::Verlopen => Soort::AccountaanvraagGeweigerd,
        Aanvraaguitkomst::Ingetrokken => Soort::AccountaanvraagIngetrokken,
    };
    let naam = Naam::lees(&rij.gebruikersnaam);
    noteer(connection, app, beheerder, soort, &naam, rij.verslag()).await?;
    Ok(())
}

/// Refuses what a colleague asked for, or withdraws an own request.
#[utoipa::path(post, path = "/api/accountaanvragen/{id}/weigeren", tag = "behandelaar", params(("id" = Uuid, Path)),
    responses((status = 200, body = Accountaanvraag), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn weiger(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
) -> Result<Json<Accountaanvraag>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Gebruikers)?;
    let mut transaction = history::begin(app.pool()).await?;
    let rij = vind_open(&mut transaction, id, app.clock.now()).await?;
    let uitkomst = if rij.gevraagd_door == beheerder.gebruikersnaam {
        Aanvraaguitkomst::Ingetrokken
    } else {
        Aanvraaguitkomst::Geweigerd
    };
    besluit(&mut transaction, &app, &beheerder, &rij, uitkomst).await?;
    transaction.commit().await?;
    Ok(Json(rij.voor(&beheerder, Some(uitkomst))?))
}
