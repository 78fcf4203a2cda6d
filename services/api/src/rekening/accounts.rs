//! Accounts as an operator keeps them, by `lintje gebruiker` and in the demo.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};

use super::gebeurtenis::{self, Door, Gebeurtenis, Logsoort};
use super::invoer::{is_emailadres, is_gebruikersnaam};
use super::naam::Naam;
use super::poging;
use super::post::{self, Adressen, Melding, Rolwijziging};
pub use super::rollen::{OrganisatieVan, Rol, past};
use super::sessie::{self, Welke};
use super::vergeten::trek_links_in;
use super::wachtwoord::{self, Hashfout, Over};

/// An account to make.
#[derive(Clone, Debug)]
pub struct NieuwAccount<'a> {
    pub gebruikersnaam: &'a str,
    pub naam: &'a str,
    pub email: &'a str,
    pub wachtwoord: &'a str,
    pub rol: Rol,
    pub organisatie: OrganisatieVan,
}

#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Hash(#[from] Hashfout),
    #[error("{0}")]
    Password(String),
    #[error(
        "a user's name has small letters, digits, dots, dashes and @, and begins with a letter or a digit"
    )]
    Name,
    #[error("{0} is no e-mail address")]
    Email(String),
    #[error("the role does not belong to this kind of organisation")]
    Organisation,
    #[error("there is no account {0}")]
    Unknown(String),
    #[error("another account logs in as that subject")]
    Taken,
}

/// Makes an account, or gives an existing one this name, address, role and password; its sessions
/// end, its second factor stays. Its owner hears of another address or role.
pub async fn bewaar(
    pool: &PgPool,
    account: &NieuwAccount<'_>,
    nu: DateTime<Utc>,
) -> Result<(), AccountError> {
    let naam = Naam::lees(account.gebruikersnaam);
    if !is_gebruikersnaam(naam.als_str()) {
        return Err(AccountError::Name);
    }
    if !is_emailadres(account.email) {
        return Err(AccountError::Email(account.email.to_owned()));
    }
    if !past(account.rol, account.organisatie.r#type) {
        return Err(AccountError::Organisation);
    }
    let over = Over {
        gebruikersnaam: naam.als_str(),
        naam: account.naam,
        organisatie: &account.organisatie.naam,
    };
    if let Some(fout) = wachtwoord::keur("", account.wachtwoord, &over) {
        return Err(AccountError::Password(fout.detail));
    }
    let hash = wachtwoord::hash_in_huis(account.wachtwoord.to_owned()).await?;
    let soort = account.organisatie.r#type.code();
    let id = i32::try_from(account.organisatie.id).unwrap_or(i32::MAX);
    let mut transaction = history::begin(pool).await?;
    let was: Option<(Option<String>, String, String, i32)> = sqlx::query_as(
        "SELECT email, rol, organisatie, organisatie_id FROM access.gebruiker
         WHERE gebruikersnaam = $1 FOR UPDATE",
    )
    .bind(naam.als_str())
    .fetch_optional(&mut *transaction)
    .await?;
    sqlx::query(
        "INSERT INTO access.organisatie AS o (soort, id, naam) VALUES ($1, $2, $3)
         ON CONFLICT (soort, id) DO UPDATE SET naam = excluded.naam, versie = o.versie + 1
            WHERE o.naam <> excluded.naam",
    )
    .bind(soort)
    .bind(id)
    .bind(&account.organisatie.naam)
    .execute(&mut *transaction)
    .await?;
    sqlx::query(
        "INSERT INTO access.gebruiker AS g
            (gebruikersnaam, naam, email, rol, organisatie, organisatie_id, wachtwoord, aangemaakt_op)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (gebruikersnaam) DO UPDATE SET naam = excluded.naam, email = excluded.email,
            rol = excluded.rol, organisatie = excluded.organisatie,
            organisatie_id = excluded.organisatie_id, wachtwoord = excluded.wachtwoord,
            versie = g.versie + 1,
            bericht_mislukt_op = CASE WHEN g.email = excluded.email THEN g.bericht_mislukt_op END",
    )
    .bind(naam.als_str())
    .bind(account.naam)
    .bind(account.email)
    .bind(account.rol.code())
    .bind(soort)
    .bind(id)
    .bind(hash)
    .bind(nu)
    .execute(&mut *transaction)
    .await?;
    if let Some((email, rol, was_soort, was_id)) = was {
        let rol = match (rol.as_str(), was_soort.as_str(), was_id) {
            zo if zo == (account.rol.code(), soort, id) => Rolwijziging::Nee,
            _ => Rolwijziging::Ja,
        };
        let adressen = Adressen {
            oud: email.as_deref(),
            nieuw: account.email,
        };
        post::meld_wijziging(&mut transaction, &naam, adressen, rol, nu).await?;
    }
    // With a password it is an account of here.
    sqlx::query("DELETE FROM access.koppeling WHERE gebruikersnaam = $1")
        .bind(naam.als_str())
        .execute(&mut *transaction)
        .await?;
    poging::vergeet_naam(&mut *transaction, &naam).await?;
    sessie::eindig_van(&mut *transaction, naam.als_str(), Welke::Alle).await?;
    let gegevens = json!({"rol": account.rol, "organisatie": format!("{soort}/{id}")});
    noteer(
        &mut transaction,
        Logsoort::GebruikerToegevoegd,
        &naam,
        gegevens,
        nu,
    )
    .await?;
    transaction.commit().await?;
    Ok(())
}

/// Has an existing account log in by the provider from now on, as this subject there: password, second factor and
/// recovery codes go, and its sessions end.
pub async fn koppel(
    pool: &PgPool,
    gebruikersnaam: &str,
    (uitgever, subject): (&str, &str),
    nu: DateTime<Utc>,
) -> Result<(), AccountError> {
    let naam = Naam::lees(gebruikersnaam);
    let mut transaction = history::begin(pool).await?;
    let bestaat = sqlx::query(
        "UPDATE access.gebruiker SET wachtwoord = NULL, versie = versie + 1 WHERE gebruikersnaam = $1",
    )
    .bind(naam.als_str())
    .execute(&mut *transaction)
    .await?;
    if bestaat.rows_affected() == 0 {
        return Err(AccountError::Unknown(gebruikersnaam.to_owned()));
    }
    for tabel in [
        "access.tweede_factor",
        "access.herstelcode",
        "access.koppeling",
    ] {
        sqlx::query(&format!("DELETE FROM {tabel} WHERE gebruikersnaam = $1"))
            .bind(naam.als_str())
            .execute(&mut *transaction)
            .await?;
    }
    let gekoppeld = sqlx::query(
        "INSERT INTO access.koppeling (uitgever, subject, gebruikersnaam, sinds) VALUES ($1, $2, $3, $4)
         ON CONFLICT (uitgever, subject) DO NOTHING",
    )
    .bind(uitgever)
    .bind(subject)
    .bind(naam.als_str())
    .bind(nu)
    .execute(&mut *transaction)
    .await?;
    if gekoppeld.rows_affected() == 0 {
        return Err(AccountError::Taken);
    }
    trek_links_in(&mut transaction, naam.als_str(), nu).await?;
    sessie::eindig_van(&mut *transaction, naam.als_str(), Welke::Alle).await?;
    let soort = Logsoort::GebruikerGewijzigd;
    let gegevens = json!({"inlogdienst": true, "uitgever": uitgever, "subject": subject});
    noteer(&mut transaction, soort, &naam, gegevens, nu).await?;
    transaction.commit().await?;
    Ok(())
}

/// What an operator does with an existing account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ingreep {
    Verwijderen,
    Blokkeren,
    Deblokkeren,
    TweedeFactorVerwijderen,
}

/// Does it, for an operator; the account's sessions end, except when it is unblocked.
pub async fn grijp_in(
    pool: &PgPool,
    gebruikersnaam: &str,
    ingreep: Ingreep,
    nu: DateTime<Utc>,
) -> Result<(), AccountError> {
    let naam = Naam::lees(gebruikersnaam);
    let mut transaction = history::begin(pool).await?;
    if !pas_toe(&mut transaction, naam.als_str(), ingreep, nu).await? {
        return Err(AccountError::Unknown(gebruikersnaam.to_owned()));
    }
    noteer(&mut transaction, ingreep.soort(), &naam, Value::Null, nu).await?;
    transaction.commit().await?;
    Ok(())
}

impl Ingreep {
    pub(super) fn soort(self) -> Logsoort {
        match self {
            Ingreep::Verwijderen => Logsoort::GebruikerVerwijderd,
            Ingreep::Blokkeren => Logsoort::GebruikerGeblokkeerd,
            Ingreep::Deblokkeren => Logsoort::GebruikerGedeblokkeerd,
            Ingreep::TweedeFactorVerwijderen => Logsoort::TweedeFactorVerwijderd,
        }
    }
}

/// What an intervention changes. False: there is no such account.
pub(super) async fn pas_toe(
    connection: &mut PgConnection,
    gebruikersnaam: &str,
    ingreep: Ingreep,
    nu: DateTime<Utc>,
) -> Result<bool, sqlx::Error> {
    let gedaan = match ingreep {
        Ingreep::Verwijderen => {
            sqlx::query("DELETE FROM access.gebruiker WHERE gebruikersnaam = $1")
                .bind(gebruikersnaam)
                .execute(&mut *connection)
                .await?
        }
        Ingreep::Blokkeren => {
            sqlx::query(
                "UPDATE access.gebruiker SET geblokkeerd_op = coalesce(geblokkeerd_op, $2), vertrek = NULL,
                        versie = versie + 1
                 WHERE gebruikersnaam = $1",
            )
            .bind(gebruikersnaam)
            .bind(nu)
            .execute(&mut *connection)
            .await?
        }
        Ingreep::Deblokkeren => {
            sqlx::query(
                "UPDATE access.gebruiker SET geblokkeerd_op = NULL, vertrek = NULL, versie = versie + 1
                 WHERE gebruikersnaam = $1",
            )
            .bind(gebruikersnaam)
            .execute(&mut *connection)
            .await?
        }
        Ingreep::TweedeFactorVerwijderen => {
            for tabel in ["access.tweede_factor", "access.herstelcode"] {
                sqlx::query(&format!("DELETE FROM {tabel} WHERE gebruikersnaam = $1"))
                    .bind(gebruikersnaam)
                    .execute(&mut *connection)
                    .await?;
            }
            sqlx::query(
                "UPDATE access.gebruiker SET versie = versie + 1 WHERE gebruikersnaam = $1",
            )
            .bind(gebruikersnaam)
            .execute(&mut *connection)
            .await?
        }
    };
    if gedaan.rows_affected() == 0 {
        return Ok(false);
    }
    if ingreep == Ingreep::TweedeFactorVerwijderen {
        let naam = Naam::lees(gebruikersnaam);
        post::meld(connection, &naam, Melding::TweedeFactor, nu).await?;
    }
    match ingreep {
        Ingreep::Deblokkeren => {
            poging::vergeet_naam(connection, &Naam::lees(gebruikersnaam)).await?;
        }
        Ingreep::Verwijderen | Ingreep::Blokkeren | Ingreep::TweedeFactorVerwijderen => {
            sessie::eindig_van(connection, gebruikersnaam, Welke::Alle).await?;
        }
    }
    Ok(true)
}

async fn noteer(
    connection: &mut PgConnection,
    soort: Logsoort,
    naam: &Naam,
    gegevens: Value,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    gebeurtenis::noteer(
        connection,
        Gebeurtenis {
            op: nu,
            soort,
            door: Door::Opdrachtregel,
            gebruikersnaam: Some(naam.als_str()),
            gegevens,
        },
    )
    .await
}

/// An account in the operator's list.
#[derive(Clone, Debug)]
pub struct Accountregel {
    pub gebruikersnaam: String,
    pub naam: String,
    pub email: Option<String>,
    pub rol: String,
    /// `gemeente/518`
    pub organisatie: String,
    pub geblokkeerd_op: Option<DateTime<Utc>>,
    pub tweede_factor_sinds: Option<DateTime<Utc>>,
    pub laatst_ingelogd_op: Option<DateTime<Utc>>,
}

history::from_row!(Accountregel: gebruikersnaam, naam, email, rol, organisatie, geblokkeerd_op,
    tweede_factor_sinds, laatst_ingelogd_op);

/// All accounts, by name.
pub async fn alle(pool: &PgPool) -> Result<Vec<Accountregel>, sqlx::Error> {
    sqlx::query_as(
        "SELECT g.gebruikersnaam, g.naam, g.email, g.rol, g.organisatie || '/' || g.organisatie_id AS organisatie,
                g.geblokkeerd_op, f.bevestigd_op AS tweede_factor_sinds, g.laatst_ingelogd_op
         FROM access.gebruiker g LEFT JOIN access.tweede_factor f USING (gebruikersnaam)
         ORDER BY gebruikersnaam",
    )
    .fetch_all(pool)
    .await
}
