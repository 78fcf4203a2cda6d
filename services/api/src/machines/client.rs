//! One client as it is kept, and how it changes.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::{Value, json};
use sqlx::PgConnection;
use uuid::Uuid;

use super::scope::Scope;
use crate::oidc::kenmerk;
use crate::problem::{Problem, fault};
use crate::rekening::accounts::{OrganisatieVan, Rol};
use crate::rekening::beheer::{self, Gewicht};
use crate::rekening::gebeurtenis::Logsoort;

/// Clients of one organisation, and of all.
pub(super) const VAN_EEN: i64 = 20;
pub(super) const ALLE: i64 = 500;

/// What gives a client power: what it may ask, and with which keys.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub(super) struct Inhoud {
    scopes: Vec<String>,
    sleutels: Vec<Value>,
}

impl Inhoud {
    pub(super) fn new(scopes: &[Scope], sleutels: Vec<Value>) -> Self {
        Inhoud {
            scopes: scopes.iter().map(|scope| scope.naam().to_owned()).collect(),
            sleutels,
        }
    }

    /// The same with other scopes or keys; none: as they are.
    pub(super) fn met(&self, scopes: Option<&[Scope]>, sleutels: Option<Vec<Value>>) -> Self {
        let huidig = self.clone();
        Inhoud {
            scopes: scopes.map_or(huidig.scopes, |scopes| Inhoud::new(scopes, vec![]).scopes),
            sleutels: sleutels.unwrap_or(huidig.sleutels),
        }
    }

    /// The names of the keys.
    pub(super) fn sleutelnamen(&self) -> Vec<String> {
        let namen = self.sleutels.iter().filter_map(|jwk| jwk["kid"].as_str());
        namen.map(str::to_owned).collect()
    }

    /// It has something that the other lacks.
    pub(super) fn meer_dan(&self, ander: &Inhoud) -> bool {
        self.scopes.iter().any(|een| !ander.scopes.contains(een))
            || self
                .sleutels
                .iter()
                .any(|een| !ander.sleutels.contains(een))
    }

    fn heeft(&self, scope: Scope) -> bool {
        self.scopes.iter().any(|een| een == scope.naam())
    }

    /// What both have.
    pub(super) fn van_beide(&self, ander: &Inhoud) -> Inhoud {
        let scopes = self.scopes.iter().filter(|een| ander.scopes.contains(een));
        let sleutels = self
            .sleutels
            .iter()
            .filter(|een| ander.sleutels.contains(een));
        Inhoud {
            scopes: scopes.cloned().collect(),
            sleutels: sleutels.cloned().collect(),
        }
    }

    /// Whether a client can do anything with it.
    pub(super) fn opent_iets(&self) -> bool {
        !self.scopes.is_empty() && !self.sleutels.is_empty()
    }

    pub(super) fn scopes(&self) -> Vec<Scope> {
        self.scopes
            .iter()
            .filter_map(|een| Scope::van(een))
            .collect()
    }

    pub(super) fn sleutels(&self) -> &[Value] {
        &self.sleutels
    }

    pub(super) fn json(&self) -> Value {
        json!({"scopes": self.scopes, "sleutels": self.sleutels})
    }

    /// What the log tells of it.
    pub(super) fn verslag(&self) -> Value {
        let sleutels = self.sleutels.iter();
        let sleutels: Vec<Value> = sleutels
            // A name alone could be that of another key later.
            .map(|jwk| json!({"kid": jwk["kid"], "kenmerk": kenmerk(jwk)}))
            .collect();
        json!({"scopes": self.scopes, "sleutels": sleutels})
    }
}

/// A client that is to be made.
pub(super) struct Nieuw {
    pub id: Uuid,
    pub naam: String,
    pub rol: Rol,
    pub organisatie: String,
    pub organisatie_id: i32,
}

impl Nieuw {
    pub(super) fn gewicht(&self) -> Gewicht {
        beheer::gewicht(self.rol)
    }

    /// What the log tells of it.
    pub(super) fn verslag(&self, inhoud: &Inhoud) -> Value {
        let mut verslag = inhoud.verslag();
        verslag["client"] = json!(self.id);
        verslag["naam"] = json!(self.naam);
        verslag["rol"] = json!(self.rol);
        verslag["organisatie"] = json!(format!("{}/{}", self.organisatie, self.organisatie_id));
        verslag
    }
}

pub(super) struct Rij {
    pub id: Uuid,
    pub naam: String,
    rol: String,
    organisatie: String,
    organisatie_id: i32,
    organisatienaam: String,
    scopes: Vec<String>,
    sleutels: Value,
    voorstel: Option<Value>,
    pub voorgesteld_door: Option<String>,
    pub voorgesteld_op: Option<DateTime<Utc>>,
    pub geblokkeerd: bool,
    pub aangemaakt_op: DateTime<Utc>,
    pub laatst_gebruikt_op: Option<DateTime<Utc>>,
    versie: i64,
}

history::from_row!(Rij: id, naam, rol, organisatie, organisatie_id, organisatienaam, scopes, sleutels, voorstel,
    voorgesteld_door, voorgesteld_op, geblokkeerd, aangemaakt_op, laatst_gebruikt_op, versie);

pub(super) const KOLOMMEN: &str =
    "SELECT c.id, c.naam, c.rol, c.organisatie, c.organisatie_id, o.naam AS organisatienaam, c.scopes, c.sleutels,
        c.voorstel, c.voorgesteld_door, c.voorgesteld_op, c.geblokkeerd_op IS NOT NULL AS geblokkeerd,
        c.aangemaakt_op, c.laatst_gebruikt_op, c.versie
     FROM access.client c JOIN access.organisatie o ON (o.soort, o.id) = (c.organisatie, c.organisatie_id)";

fn lees(inhoud: Value) -> Result<Inhoud, Problem> {
    serde_json::from_value(inhoud).map_err(|error| fault(format!("a client: {error}")))
}

impl Rij {
    pub(super) fn versie(&self) -> u64 {
        self.versie.unsigned_abs()
    }

    pub(super) fn rol(&self) -> Result<Rol, Problem> {
        Rol::van_code(&self.rol).ok_or_else(|| fault("a client of an unknown role"))
    }

    pub(super) fn organisatie(&self) -> Result<OrganisatieVan, Problem> {
        OrganisatieVan::van_kolommen(
            &self.organisatie,
            self.organisatie_id,
            self.organisatienaam.clone(),
        )
    }

    /// `gemeente/518`
    pub(super) fn van(&self) -> String {
        format!("{}/{}", self.organisatie, self.organisatie_id)
    }

    pub(super) fn rolnaam(&self) -> &str {
        &self.rol
    }

    pub(super) fn scopenamen(&self) -> &[String] {
        &self.scopes
    }

    pub(super) fn gewicht(&self) -> Result<Gewicht, Problem> {
        self.rol().map(beheer::gewicht)
    }

    pub(super) fn inhoud(&self) -> Result<Inhoud, Problem> {
        lees(json!({"scopes": self.scopes, "sleutels": self.sleutels}))
    }

    /// What waits for a second manager.
    pub(super) fn voorstel(&self) -> Result<Option<Inhoud>, Problem> {
        self.voorstel.clone().map(lees).transpose()
    }

    /// What the log tells of what was done to it, with the webhooks that stand still because of that.
    pub(super) fn verslag_met(&self, gepauzeerd: &[Uuid]) -> Value {
        let mut verslag = self.verslag();
        if !gepauzeerd.is_empty() {
            verslag["gepauzeerdeWebhooks"] = json!(gepauzeerd);
        }
        verslag
    }

    /// What the log tells of it, besides what it is to be.
    pub(super) fn verslag(&self) -> Value {
        json!({"client": self.id, "naam": self.naam, "rol": self.rol, "organisatie": self.van()})
    }
}

/// What has more clients than anybody needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Vol {
    Organisatie,
    Alle,
}

/// Whether there is no room for another. The row of the organisation is locked by now.
pub(super) async fn is_vol(
    connection: &mut PgConnection,
    soort: &str,
    id: i32,
) -> Result<Option<Vol>, sqlx::Error> {
    let (eigen, alle): (i64, i64) = sqlx::query_as(
        "SELECT count(*) FILTER (WHERE organisatie = $1 AND organisatie_id = $2), count(*) FROM access.client",
    )
    .bind(soort)
    .bind(id)
    .fetch_one(connection)
    .await?;
    Ok(if eigen >= VAN_EEN {
        Some(Vol::Organisatie)
    } else {
        (alle >= ALLE).then_some(Vol::Alle)
    })
}

/// A client, or 404.
pub(super) async fn vind(connection: &mut PgConnection, id: Uuid) -> Result<Rij, Problem> {
    sqlx::query_as(&format!("{KOLOMMEN} WHERE c.id = $1"))
        .bind(id)
        .fetch_optional(connection)
        .await?
        .ok_or_else(Problem::niet_gevonden)
}

/// The same; it stays as it is until the transaction ends.
pub(super) async fn vergrendel(connection: &mut PgConnection, id: Uuid) -> Result<Rij, Problem> {
    sqlx::query_as(&format!("{KOLOMMEN} WHERE c.id = $1 FOR UPDATE OF c"))
        .bind(id)
        .fetch_optional(connection)
        .await?
        .ok_or_else(Problem::niet_gevonden)
}

pub(super) async fn maak(
    connection: &mut PgConnection,
    nieuw: &Nieuw,
    inhoud: &Inhoud,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO access.client (id, naam, rol, organisatie, organisatie_id, scopes, sleutels, aangemaakt_op)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(nieuw.id)
    .bind(&nieuw.naam)
    .bind(nieuw.rol.code())
    .bind(&nieuw.organisatie)
    .bind(nieuw.organisatie_id)
    .bind(&inhoud.scopes)
    .bind(Value::Array(inhoud.sleutels.clone()))
    .bind(nu)
    .execute(connection)
    .await?;
    Ok(())
}

/// Puts this in force; what waited no longer does. Tokens end when it can less than before, or has another key.
/// Returns the webhooks that stand still from now on.
pub(super) async fn bewaar(
    connection: &mut PgConnection,
    rij: &Rij,
    naam: &str,
    inhoud: &Inhoud,
) -> Result<Vec<Uuid>, Problem> {
    sqlx::query(
        "UPDATE access.client SET naam = $2, scopes = $3, sleutels = $4, voorstel = NULL, voorgesteld_door = NULL,
                voorgesteld_op = NULL, versie = versie + 1
         WHERE id = $1",
    )
    .bind(rij.id)
    .bind(naam)
    .bind(&inhoud.scopes)
    .bind(Value::Array(inhoud.sleutels.clone()))
    .execute(&mut *connection)
    .await?;
    let was = rij.inhoud()?;
    if was.meer_dan(inhoud) {
        beeindig(connection, rij.id).await?;
    }
    if was.heeft(Scope::Webhooks) && !inhoud.heeft(Scope::Webhooks) {
        return Ok(pauzeer_webhooks(connection, rij.id).await?);
    }
    Ok(Vec::new())
}

/// Ends the tokens of a client.
async fn beeindig(connection: &mut PgConnection, id: Uuid) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM access.client_token WHERE client_id = $1")
        .bind(id)
        .execute(connection)
        .await?;
    Ok(())
}

/// What the client added is told nothing more: with somebody else's hand on its key, that may go anywhere. A manager
/// looks where, and lets it go on.
async fn pauzeer_webhooks(
    connection: &mut PgConnection,
    id: Uuid,
) -> Result<Vec<Uuid>, sqlx::Error> {
    sqlx::query_scalar(
        // In the order in which workers lock those that they deliver to.
        "WITH vast AS MATERIALIZED (
            SELECT id FROM beheer.webhook WHERE client_id = $1 AND stand <> 'gepauzeerd' ORDER BY id FOR UPDATE)
         UPDATE beheer.webhook w SET stand = 'gepauzeerd' FROM vast WHERE w.id = vast.id RETURNING w.id",
    )
    .bind(id)
    .fetch_all(connection)
    .await
}

/// What is done to a client as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ingreep {
    Blokkeren,
    Deblokkeren,
    Verwijderen,
}

impl Ingreep {
    pub(super) fn soort(self) -> Logsoort {
        match self {
            Ingreep::Blokkeren => Logsoort::ClientGeblokkeerd,
            Ingreep::Deblokkeren => Logsoort::ClientGedeblokkeerd,
            Ingreep::Verwijderen => Logsoort::ClientVerwijderd,
        }
    }
}

/// Does it; tokens end, except when it is unblocked. Returns the webhooks that stand still from now on.
pub(super) async fn pas_toe(
    connection: &mut PgConnection,
    id: Uuid,
    ingreep: Ingreep,
    nu: DateTime<Utc>,
) -> Result<Vec<Uuid>, sqlx::Error> {
    // The version is of what is filled in: whoever blocks a client while changing it overwrites nothing.
    let vraag = match ingreep {
        Ingreep::Blokkeren => sqlx::query(
            "UPDATE access.client SET geblokkeerd_op = coalesce(geblokkeerd_op, $2) WHERE id = $1",
        )
        .bind(id)
        .bind(nu),
        Ingreep::Deblokkeren => {
            sqlx::query("UPDATE access.client SET geblokkeerd_op = NULL WHERE id = $1").bind(id)
        }
        Ingreep::Verwijderen => sqlx::query("DELETE FROM access.client WHERE id = $1").bind(id),
    };
    vraag.execute(&mut *connection).await?;
    match ingreep {
        Ingreep::Blokkeren => {
            beeindig(connection, id).await?;
            pauzeer_webhooks(connection, id).await
        }
        Ingreep::Verwijderen => pauzeer_webhooks(connection, id).await,
        Ingreep::Deblokkeren => Ok(Vec::new()),
    }
}
