//! Accounts of officials: who they are and what their password is (argon2id).

pub use ::verzoek::Rol;
use ::verzoek::{Organisatie, OrganisatieType};
use argon2::Argon2;
use argon2::password_hash::rand_core::OsRng;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use utoipa::ToSchema;

/// The organisation of an account, as the API shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OrganisatieVan {
    pub r#type: OrganisatieType,
    pub id: u32,
    pub naam: String,
}

impl From<Organisatie> for OrganisatieVan {
    fn from(organisatie: Organisatie) -> Self {
        OrganisatieVan {
            r#type: organisatie.soort,
            id: organisatie.id,
            naam: organisatie.naam().into_owned(),
        }
    }
}

/// An account to make.
#[derive(Clone, Debug)]
pub struct NieuwAccount<'a> {
    pub gebruikersnaam: &'a str,
    pub naam: &'a str,
    pub wachtwoord: &'a str,
    pub rol: Rol,
    pub organisatie: OrganisatieVan,
}

#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("the password can't be hashed: {0}")]
    Hash(String),
    #[error("a password has at least 12 characters")]
    TooShort,
}

/// Makes an account, or gives an existing one this name, role and password.
pub async fn bewaar(pool: &PgPool, account: &NieuwAccount<'_>) -> Result<(), AccountError> {
    if account.wachtwoord.chars().count() < 12 {
        return Err(AccountError::TooShort);
    }
    let hash = hash(account.wachtwoord.to_owned())
        .await
        .map_err(AccountError::Hash)?;
    let soort = account.organisatie.r#type.code();
    let id = i32::try_from(account.organisatie.id).unwrap_or(i32::MAX);
    let mut transaction = pool.begin().await?;
    sqlx::query(
        "INSERT INTO access.organisatie (soort, id, naam) VALUES ($1, $2, $3)
         ON CONFLICT (soort, id) DO UPDATE SET naam = excluded.naam",
    )
    .bind(soort)
    .bind(id)
    .bind(&account.organisatie.naam)
    .execute(&mut *transaction)
    .await?;
    sqlx::query(
        "INSERT INTO access.gebruiker (gebruikersnaam, naam, rol, organisatie, organisatie_id, wachtwoord)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (gebruikersnaam) DO UPDATE SET naam = excluded.naam, rol = excluded.rol,
            organisatie = excluded.organisatie, organisatie_id = excluded.organisatie_id,
            wachtwoord = excluded.wachtwoord, mislukt = 0, geblokkeerd_tot = NULL",
    )
    .bind(account.gebruikersnaam.to_lowercase())
    .bind(account.naam)
    .bind(account.rol.code())
    .bind(soort)
    .bind(id)
    .bind(hash)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(())
}

async fn hash(wachtwoord: String) -> Result<String, String> {
    tokio::task::spawn_blocking(move || {
        Argon2::default()
            .hash_password(wachtwoord.as_bytes(), &SaltString::generate(&mut OsRng))
            .map(|hash| hash.to_string())
            .map_err(|e| e.to_string())
    })
    .await
    .map_err(|e| e.to_string())?
}

/// A hash that no password has: an unknown name takes as long as a wrong password.
const NIEMAND: &str = "$argon2id$v=19$m=19456,t=2,p=1$bGludGplbGludGplbGludGpl$8jGm9nFq0zqJmV4pAIBfpYkzGkYbJm1kRwFqO9VhT0M";

/// Whether the password is right; takes its time, on a thread that may.
pub(super) async fn klopt(hash: Option<String>, wachtwoord: String) -> bool {
    tokio::task::spawn_blocking(move || {
        let bekend = hash.is_some();
        let hash = hash.unwrap_or_else(|| NIEMAND.to_owned());
        let juist = PasswordHash::new(&hash).is_ok_and(|hash| {
            Argon2::default()
                .verify_password(wachtwoord.as_bytes(), &hash)
                .is_ok()
        });
        bekend && juist
    })
    .await
    .unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_of_nobody_is_a_hash() {
        assert!(PasswordHash::new(NIEMAND).is_ok());
    }

    #[tokio::test]
    async fn a_password_is_right_or_wrong() {
        let opgeslagen = hash("een lang wachtwoord".to_owned()).await.unwrap();
        assert!(opgeslagen.starts_with("$argon2id$"));
        assert!(klopt(Some(opgeslagen.clone()), "een lang wachtwoord".to_owned()).await);
        assert!(!klopt(Some(opgeslagen), "een ander wachtwoord".to_owned()).await);
        assert!(!klopt(None, "een lang wachtwoord".to_owned()).await);
    }
}
