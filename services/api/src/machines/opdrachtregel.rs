//! Clients as an operator keeps them, by `lintje client`. An operator has the database, so no second manager is asked.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

pub use super::client::Ingreep;
use super::client::{
    ALLE, Inhoud, KOLOMMEN, Nieuw, Rij, VAN_EEN, bewaar, is_vol, maak, pas_toe, vergrendel,
};
use super::scope::Scope;
use super::{sleutels, voorstel};
use crate::problem::Problem;
use crate::rekening::accounts::{OrganisatieVan, Rol, past};
use crate::rekening::gebeurtenis::{self, Door, Gebeurtenis, Logsoort};

#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("the keys: {0}")]
    Keys(String),
    #[error("a client needs a name")]
    Name,
    #[error("a client needs a scope")]
    Scopes,
    #[error("the scope {0} does not belong to this role")]
    Scope(&'static str),
    #[error("the role does not belong to this kind of organisation")]
    Organisation,
    #[error(
        "an organisation has at most {} clients, and all together {}: remove one first",
        VAN_EEN,
        ALLE
    )]
    Full,
    #[error("there is no such client")]
    Unknown,
    #[error("{0}")]
    Damaged(String),
}

impl From<Problem> for ClientError {
    fn from(problem: Problem) -> Self {
        match problem.is_onbekend() {
            true => ClientError::Unknown,
            false => ClientError::Damaged(problem.titel().to_owned()),
        }
    }
}

/// A client to make.
#[derive(Clone, Debug)]
pub struct NieuweClient<'a> {
    pub naam: &'a str,
    pub rol: Rol,
    pub organisatie: OrganisatieVan,
    pub scopes: &'a [Scope],
    /// A set of public keys (JWKS).
    pub sleutels: &'a Value,
}

/// What changes of a client; none: as it is.
#[derive(Clone, Copy, Debug)]
pub struct Wijziging<'a> {
    pub naam: Option<&'a str>,
    pub scopes: Option<&'a [Scope]>,
    pub sleutels: Option<&'a Value>,
}

fn goede_naam(naam: &str) -> Result<&str, ClientError> {
    let naam = naam.trim();
    let goed = (1..=255).contains(&naam.chars().count()) && !naam.chars().any(char::is_control);
    goed.then_some(naam).ok_or(ClientError::Name)
}

fn goede_scopes(scopes: &[Scope], rol: Rol) -> Result<(), ClientError> {
    if scopes.is_empty() {
        return Err(ClientError::Scopes);
    }
    match scopes.iter().find(|scope| !scope.past(rol)) {
        Some(scope) => Err(ClientError::Scope(scope.naam())),
        None => Ok(()),
    }
}

/// Makes a client; the answer is its `client_id`. An organisation that is not there yet is made.
///
/// # Errors
/// When something of it can't be right, and those of the database.
pub async fn maak_client(
    pool: &PgPool,
    client: &NieuweClient<'_>,
    nu: DateTime<Utc>,
) -> Result<Uuid, ClientError> {
    let naam = goede_naam(client.naam)?;
    if !past(client.rol, client.organisatie.r#type) {
        return Err(ClientError::Organisation);
    }
    goede_scopes(client.scopes, client.rol)?;
    let sleutels = sleutels::keur(client.sleutels).map_err(ClientError::Keys)?;
    let inhoud = Inhoud::new(client.scopes, sleutels);
    let nieuw = Nieuw {
        id: Uuid::new_v4(),
        naam: naam.to_owned(),
        rol: client.rol,
        organisatie: client.organisatie.r#type.code().to_owned(),
        organisatie_id: i32::try_from(client.organisatie.id).unwrap_or(i32::MAX),
    };
    let mut transaction = history::begin(pool).await?;
    sqlx::query(
        "INSERT INTO access.organisatie (soort, id, naam) VALUES ($1, $2, $3) ON CONFLICT (soort, id) DO NOTHING",
    )
    .bind(&nieuw.organisatie)
    .bind(nieuw.organisatie_id)
    .bind(&client.organisatie.naam)
    .execute(&mut *transaction)
    .await?;
    sqlx::query("SELECT FROM access.organisatie WHERE soort = $1 AND id = $2 FOR UPDATE")
        .bind(&nieuw.organisatie)
        .bind(nieuw.organisatie_id)
        .execute(&mut *transaction)
        .await?;
    if is_vol(&mut transaction, &nieuw.organisatie, nieuw.organisatie_id)
        .await?
        .is_some()
    {
        return Err(ClientError::Full);
    }
    maak(&mut transaction, &nieuw, &inhoud, nu).await?;
    let verslag = nieuw.verslag(&inhoud);
    noteer(&mut transaction, Logsoort::ClientToegevoegd, verslag, nu).await?;
    transaction.commit().await?;
    Ok(nieuw.id)
}

/// Changes a client.
///
/// # Errors
/// When there is none, something of it can't be right, and those of the database.
pub async fn wijzig_client(
    pool: &PgPool,
    id: Uuid,
    wijziging: Wijziging<'_>,
    nu: DateTime<Utc>,
) -> Result<(), ClientError> {
    let mut transaction = history::begin(pool).await?;
    let rij = vergrendel(&mut transaction, id).await?;
    let huidig = rij.inhoud()?;
    let naam = match wijziging.naam {
        Some(naam) => goede_naam(naam)?.to_owned(),
        None => rij.naam.clone(),
    };
    if let Some(scopes) = wijziging.scopes {
        goede_scopes(scopes, rij.rol()?)?;
    }
    let sleutels = wijziging.sleutels.map(sleutels::keur).transpose();
    let nieuw = huidig.met(wijziging.scopes, sleutels.map_err(ClientError::Keys)?);
    let gepauzeerd = bewaar(&mut transaction, &rij, &naam, &nieuw).await?;
    let mut verslag = rij.verslag_met(&gepauzeerd);
    verslag["van"] = huidig.verslag();
    verslag["naar"] = nieuw.verslag();
    verslag["nieuweNaam"] = json!(naam);
    noteer(&mut transaction, Logsoort::ClientGewijzigd, verslag, nu).await?;
    transaction.commit().await?;
    Ok(())
}

/// Blocks, unblocks or removes a client.
///
/// # Errors
/// When there is none, and those of the database.
pub async fn grijp_in(
    pool: &PgPool,
    id: Uuid,
    ingreep: Ingreep,
    nu: DateTime<Utc>,
) -> Result<(), ClientError> {
    let mut transaction = history::begin(pool).await?;
    let rij = vergrendel(&mut transaction, id).await?;
    let gepauzeerd = pas_toe(&mut transaction, id, ingreep, nu).await?;
    let verslag = rij.verslag_met(&gepauzeerd);
    noteer(&mut transaction, ingreep.soort(), verslag, nu).await?;
    transaction.commit().await?;
    Ok(())
}

async fn noteer(
    connection: &mut PgConnection,
    soort: Logsoort,
    gegevens: Value,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let gebeurtenis = Gebeurtenis {
        op: nu,
        soort,
        door: Door::Opdrachtregel,
        gebruikersnaam: None,
        gegevens,
    };
    gebeurtenis::noteer(connection, gebeurtenis).await
}

/// A client in the operator's list.
#[derive(Clone, Debug)]
pub struct Clientregel {
    pub id: Uuid,
    pub naam: String,
    pub rol: String,
    /// `gemeente/518`
    pub organisatie: String,
    pub scopes: Vec<String>,
    /// The names of its keys.
    pub sleutels: Vec<String>,
    pub geblokkeerd: bool,
    /// It has scopes and keys.
    pub kan_iets: bool,
    /// Something waits for a second manager.
    pub wacht: bool,
    pub laatst_gebruikt_op: Option<DateTime<Utc>>,
}

/// All clients, by organisation and name.
///
/// # Errors
/// Those of the database.
pub async fn alle(pool: &PgPool, nu: DateTime<Utc>) -> Result<Vec<Clientregel>, ClientError> {
    let rijen: Vec<Rij> = sqlx::query_as(&format!(
        "{KOLOMMEN} ORDER BY lower(o.naam), lower(c.naam), c.id"
    ))
    .fetch_all(pool)
    .await?;
    let regel = |rij: Rij| -> Result<Clientregel, ClientError> {
        let inhoud = rij.inhoud()?;
        Ok(Clientregel {
            kan_iets: inhoud.opent_iets(),
            wacht: voorstel::open(&rij, nu)?.is_some(),
            sleutels: inhoud.sleutelnamen(),
            id: rij.id,
            organisatie: rij.van(),
            rol: rij.rolnaam().to_owned(),
            scopes: rij.scopenamen().to_vec(),
            geblokkeerd: rij.geblokkeerd,
            laatst_gebruikt_op: rij.laatst_gebruikt_op,
            naam: rij.naam,
        })
    };
    rijen.into_iter().map(regel).collect()
}
