//! One account as functional managers keep it: what they see of it, what they change, and what is noted of that.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use chrono::{DateTime, Utc};
use history::Transaction;
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::{PgConnection, QueryBuilder};
use utoipa::ToSchema;

use super::beheer::{self, Gewicht};
use super::gebeurtenis::{self, Gebeurtenis, Logsoort};
use super::naam::Naam;
use super::post::{self, Adressen, Rolwijziging};
use super::rollen::{OrganisatieVan, Rol};
use super::sessie::{Behandelaar, Factorstand, geen_sessie};
use super::vergeten::{nodig_uit, trek_links_in};
use crate::app::App;
use crate::extract::InPad;
use crate::problem::{Eigen, Problem, fault};

/// What an account is good for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Accountstatus {
    Actief,
    Geblokkeerd,
    /// No password was chosen yet.
    Uitgenodigd,
}

/// What the manager who asks can do with an account now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Accountactie {
    Wijzigen,
    RolWijzigen,
    Verwijderen,
    Blokkeren,
    Deblokkeren,
    TweedeFactorVerwijderen,
    Uitnodigen,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Gebruiker {
    gebruikersnaam: String,
    naam: String,
    email: Option<String>,
    rol: Rol,
    organisatie: OrganisatieVan,
    status: Accountstatus,
    /// It logs in by the provider, which decides about its name, address, role and organisation at each login.
    inlogdienst: bool,
    /// The system of an organisation that made it. Null: a person, an operator or a login did, or that system is gone.
    systeem: Option<String>,
    tweede_factor: Factorstand,
    laatst_ingelogd_op: Option<DateTime<Utc>>,
    /// Since when no mail with news arrives; null: they do.
    bericht_mislukt_op: Option<DateTime<Utc>>,
    toegestaan: Vec<Accountactie>,
}

pub(super) struct Rij {
    gebruikersnaam: String,
    naam: String,
    email: Option<String>,
    rol: String,
    organisatie: String,
    organisatie_id: i32,
    organisatienaam: String,
    geblokkeerd: bool,
    uitgenodigd: bool,
    gekoppeld: bool,
    systeem: Option<String>,
    factor: bool,
    laatst_ingelogd_op: Option<DateTime<Utc>>,
    bericht_mislukt_op: Option<DateTime<Utc>>,
    versie: i64,
}

history::from_row!(Rij: gebruikersnaam, naam, email, rol, organisatie, organisatie_id,
    organisatienaam, geblokkeerd, uitgenodigd, gekoppeld, systeem, factor, laatst_ingelogd_op, bericht_mislukt_op, versie);

pub(super) const KOLOMMEN: &str =
    "SELECT g.gebruikersnaam, g.naam, g.email, g.rol, g.organisatie, g.organisatie_id,
        o.naam AS organisatienaam, g.geblokkeerd_op IS NOT NULL AS geblokkeerd,
        g.wachtwoord IS NULL AND k.gebruikersnaam IS NULL AS uitgenodigd, k.gebruikersnaam IS NOT NULL AS gekoppeld, s.naam AS systeem, f.bevestigd_op IS NOT NULL AS factor,
        g.laatst_ingelogd_op, g.bericht_mislukt_op, g.versie";
pub(super) const UIT: &str = " FROM access.gebruiker g
     JOIN access.organisatie o ON (o.soort, o.id) = (g.organisatie, g.organisatie_id)
     LEFT JOIN access.tweede_factor f USING (gebruikersnaam)
     LEFT JOIN access.koppeling k USING (gebruikersnaam)
     LEFT JOIN access.client s ON s.id = g.door_client
     WHERE true";

impl Rij {
    pub(super) fn versie(&self) -> u64 {
        self.versie.unsigned_abs()
    }

    /// Invited, and no password chosen yet.
    pub(super) fn wacht_op_wachtwoord(&self) -> bool {
        self.uitgenodigd && !self.geblokkeerd
    }

    /// As this manager sees it.
    pub(super) fn voor(self, beheerder: &Behandelaar) -> Result<Gebruiker, Problem> {
        let status = match (self.geblokkeerd, self.uitgenodigd) {
            (true, _) => Accountstatus::Geblokkeerd,
            (false, true) => Accountstatus::Uitgenodigd,
            (false, false) => Accountstatus::Actief,
        };
        let mut toegestaan = vec![Accountactie::Wijzigen];
        if self.gebruikersnaam != beheerder.gebruikersnaam {
            toegestaan.extend([Accountactie::RolWijzigen, Accountactie::Verwijderen]);
            toegestaan.push(match status {
                Accountstatus::Geblokkeerd => Accountactie::Deblokkeren,
                Accountstatus::Actief | Accountstatus::Uitgenodigd => Accountactie::Blokkeren,
            });
            if self.factor {
                toegestaan.push(Accountactie::TweedeFactorVerwijderen);
            }
            if status == Accountstatus::Uitgenodigd {
                toegestaan.push(Accountactie::Uitnodigen);
            }
        }
        Ok(Gebruiker {
            gebruikersnaam: self.gebruikersnaam,
            naam: self.naam,
            email: self.email,
            rol: Rol::van_code(&self.rol).ok_or_else(|| fault("an account of an unknown role"))?,
            organisatie: OrganisatieVan::van_kolommen(
                &self.organisatie,
                self.organisatie_id,
                self.organisatienaam,
            )?,
            status,
            inlogdienst: self.gekoppeld,
            systeem: self.systeem,
            tweede_factor: if self.factor {
                Factorstand::Ingesteld
            } else {
                Factorstand::NietIngesteld
            },
            laatst_ingelogd_op: self.laatst_ingelogd_op,
            bericht_mislukt_op: self.bericht_mislukt_op,
            toegestaan,
        })
    }
}

/// The account that a path names.
pub struct Wie(pub(super) Naam);

impl FromRequestParts<App> for Wie {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let InPad(naam) = InPad::<String>::from_request_parts(parts, app).await?;
        if naam.chars().any(char::is_control) {
            return Err(Problem::niet_gevonden());
        }
        Ok(Wie(Naam::lees(&naam)))
    }
}

pub(super) async fn bestaat(
    connection: &mut PgConnection,
    naam: &Naam,
) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT EXISTS (SELECT FROM access.gebruiker WHERE gebruikersnaam = $1)")
        .bind(naam.als_str())
        .fetch_one(connection)
        .await
}

pub(super) async fn vind(connection: &mut PgConnection, naam: &Naam) -> Result<Rij, Problem> {
    let mut vraag = QueryBuilder::new(KOLOMMEN);
    vraag
        .push(UIT)
        .push(" AND gebruikersnaam = ")
        .push_bind(naam.als_str());
    vraag
        .build_query_as()
        .fetch_optional(connection)
        .await?
        .ok_or_else(Problem::niet_gevonden)
}

/// Locks the account and that of the manager, in one order for all, so that two managers can't take
/// the rights of each other at the same moment.
pub(super) async fn vergrendel(
    transaction: &mut Transaction,
    beheerder: &Behandelaar,
    naam: &Naam,
) -> Result<(), Problem> {
    let namen: Vec<(String, String, bool)> = sqlx::query_as(
        "SELECT gebruikersnaam, rol, geblokkeerd_op IS NOT NULL FROM access.gebruiker
         WHERE gebruikersnaam IN ($1, $2) ORDER BY gebruikersnaam FOR UPDATE",
    )
    .bind(&beheerder.gebruikersnaam)
    .bind(naam.als_str())
    .fetch_all(&mut **transaction)
    .await?;
    let nog_beheerder = namen.iter().any(|(wie, rol, geblokkeerd)| {
        *wie == beheerder.gebruikersnaam && rol == beheerder.rol.code() && !geblokkeerd
    });
    if !nog_beheerder {
        return Err(geen_sessie());
    }
    if !namen.iter().any(|(wie, ..)| wie == naam.als_str()) {
        return Err(Problem::niet_gevonden());
    }
    Ok(())
}

/// 409: a manager can't lock the own account out.
pub(super) fn eigen_account() -> Problem {
    Problem::niet_mogelijk(
        Eigen::VanUzelf,
        "Dit kunt u niet bij uw eigen account doen.",
    )
    .detail("Dit kunt u niet bij uw eigen account doen. Vraag het aan een andere beheerder.")
}

pub(super) async fn noteer(
    connection: &mut PgConnection,
    app: &App,
    beheerder: &Behandelaar,
    soort: Logsoort,
    naam: &Naam,
    gegevens: Value,
) -> Result<(), sqlx::Error> {
    gebeurtenis::noteer(
        connection,
        Gebeurtenis {
            op: app.clock.now(),
            soort,
            door: beheerder.door(),
            gebruikersnaam: Some(naam.als_str()),
            gegevens,
        },
    )
    .await
}

/// Whom an account belongs to, at a provider.
#[derive(Clone, Debug)]
pub(super) struct Gekoppeld {
    pub uitgever: String,
    pub subject: String,
}

/// An account as it is to be, beside its name.
pub(super) struct Nieuw {
    pub naam: String,
    pub email: String,
    pub rol: String,
    pub organisatie: String,
    pub organisatie_id: i32,
}

impl Nieuw {
    /// What the log tells of it.
    pub(super) fn verslag(&self) -> Value {
        json!({"naam": self.naam, "email": self.email, "rol": self.rol,
            "organisatie": format!("{}/{}", self.organisatie, self.organisatie_id)})
    }

    pub(super) fn gewicht(&self) -> Gewicht {
        Rol::van_code(&self.rol).map_or(Gewicht::Zwaar, beheer::gewicht)
    }
}

impl Rij {
    pub(super) fn andere_rol(&self, nieuw: &Nieuw) -> Rolwijziging {
        let huidig = (&self.rol, &self.organisatie, self.organisatie_id);
        if huidig == (&nieuw.rol, &nieuw.organisatie, nieuw.organisatie_id) {
            Rolwijziging::Nee
        } else {
            Rolwijziging::Ja
        }
    }

    /// Whether the change gives power: a role that weighs, or the mail of an account that has one, by which a password
    /// is chosen.
    pub(super) fn gewicht_van(&self, nieuw: &Nieuw) -> Gewicht {
        let was = Rol::van_code(&self.rol).map_or(Gewicht::Zwaar, beheer::gewicht);
        let krijgt_rol = self.andere_rol(nieuw) == Rolwijziging::Ja;
        let krijgt_post = self.email.as_ref() != Some(&nieuw.email);
        match (was, nieuw.gewicht()) {
            (_, Gewicht::Zwaar) if krijgt_rol => Gewicht::Zwaar,
            (Gewicht::Zwaar, Gewicht::Zwaar) if krijgt_post => Gewicht::Zwaar,
            _ => Gewicht::Gewoon,
        }
    }

    /// Whether it gets a role that weighs, and had none, while a password of here opens it.
    pub(super) fn wordt_zwaar(&self, nieuw: &Nieuw) -> bool {
        let was = Rol::van_code(&self.rol).map_or(Gewicht::Zwaar, beheer::gewicht);
        was != Gewicht::Zwaar && nieuw.gewicht() == Gewicht::Zwaar && !self.gekoppeld
    }

    /// What the log tells of it.
    pub(super) fn verslag(&self) -> Value {
        json!({"naam": self.naam, "email": self.email, "rol": self.rol,
            "organisatie": format!("{}/{}", self.organisatie, self.organisatie_id)})
    }
}

async fn voeg_toe(
    connection: &mut PgConnection,
    app: &App,
    naam: &Naam,
    nieuw: &Nieuw,
) -> Result<bool, sqlx::Error> {
    let toegevoegd = sqlx::query(
        "INSERT INTO access.gebruiker (gebruikersnaam, naam, email, rol, organisatie, organisatie_id, aangemaakt_op)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (gebruikersnaam) DO NOTHING",
    )
    .bind(naam.als_str())
    .bind(&nieuw.naam)
    .bind(&nieuw.email)
    .bind(&nieuw.rol)
    .bind(&nieuw.organisatie)
    .bind(nieuw.organisatie_id)
    .bind(app.clock.now())
    .execute(&mut *connection)
    .await?;
    Ok(toegevoegd.rows_affected() > 0)
}

/// Whether the account is that of this person at the provider: one of the same name may have been made since.
pub(super) async fn hoort_bij(
    connection: &mut PgConnection,
    naam: &Naam,
    koppeling: &Gekoppeld,
) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM access.koppeling WHERE (gebruikersnaam, uitgever, subject) = ($1, $2, $3))",
    )
    .bind(naam.als_str())
    .bind(&koppeling.uitgever)
    .bind(&koppeling.subject)
    .fetch_one(connection)
    .await
}

/// Makes an account of somebody who logs in by the provider. False: the name is taken, or the person has one.
pub(super) async fn maak_gekoppeld(
    connection: &mut PgConnection,
    app: &App,
    naam: &Naam,
    nieuw: &Nieuw,
    koppeling: &Gekoppeld,
) -> Result<bool, sqlx::Error> {
    let heeft_er_een: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM access.koppeling WHERE (uitgever, subject) = ($1, $2))",
    )
    .bind(&koppeling.uitgever)
    .bind(&koppeling.subject)
    .fetch_one(&mut *connection)
    .await?;
    if heeft_er_een || !voeg_toe(connection, app, naam, nieuw).await? {
        return Ok(false);
    }
    sqlx::query(
        "INSERT INTO access.koppeling (uitgever, subject, gebruikersnaam, sinds) VALUES ($1, $2, $3, $4)",
    )
    .bind(&koppeling.uitgever)
    .bind(&koppeling.subject)
    .bind(naam.als_str())
    .bind(app.clock.now())
    .execute(connection)
    .await?;
    Ok(true)
}

/// Makes an account without a password, and invites its owner to choose one. False: the name is taken.
pub(super) async fn maak(
    connection: &mut PgConnection,
    app: &App,
    naam: &Naam,
    nieuw: &Nieuw,
) -> Result<bool, sqlx::Error> {
    if !voeg_toe(connection, app, naam, nieuw).await? {
        return Ok(false);
    }
    nodig_uit(connection, naam, app.clock.now()).await?;
    Ok(true)
}

/// Changes an account, and plans what its owner hears of it.
pub(super) async fn verwerk(
    connection: &mut PgConnection,
    app: &App,
    naam: &Naam,
    huidig: &Rij,
    nieuw: &Nieuw,
) -> Result<(), sqlx::Error> {
    let nu = app.clock.now();
    sqlx::query(
        "UPDATE access.gebruiker SET naam = $2, email = $3, rol = $4, organisatie = $5,
                organisatie_id = $6, versie = versie + 1,
                bericht_mislukt_op = CASE WHEN email = $3 THEN bericht_mislukt_op END
         WHERE gebruikersnaam = $1",
    )
    .bind(naam.als_str())
    .bind(&nieuw.naam)
    .bind(&nieuw.email)
    .bind(&nieuw.rol)
    .bind(&nieuw.organisatie)
    .bind(nieuw.organisatie_id)
    .execute(&mut *connection)
    .await?;
    let ander_adres = huidig.email.as_ref() != Some(&nieuw.email);
    // A link that went to the old address is no longer in the right hands.
    if ander_adres {
        trek_links_in(connection, naam.als_str(), nu).await?;
    }
    let adressen = Adressen {
        oud: huidig.email.as_deref(),
        nieuw: &nieuw.email,
    };
    post::meld_wijziging(connection, naam, adressen, huidig.andere_rol(nieuw), nu).await
}
