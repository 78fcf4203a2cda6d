//! Passwords: argon2id hashes, and what a new one has to be.

use ::verzoek::regels::Fout;
use argon2::Argon2;
use argon2::password_hash::rand_core::OsRng;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use tokio::sync::Semaphore;

use super::accounts::AccountError;
use super::invoer;

const MINST: usize = 12;
const MEEST: usize = 1000;

/// Hashes that are made at once: each takes 19 MB, and who logs in waits some milliseconds longer
/// rather than that a rush fills the memory.
static BEURTEN: Semaphore = Semaphore::const_new(4);

/// A hash that no password has: an unknown name takes as long as a wrong password.
const NIEMAND: &str = "$argon2id$v=19$m=19456,t=2,p=1$bGludGplbGludGplbGludGpl$8jGm9nFq0zqJmV4pAIBfpYkzGkYbJm1kRwFqO9VhT0M";

/// What is wrong with a new password of this account, if anything.
pub fn keur(pointer: &str, wachtwoord: &str, gebruikersnaam: &str) -> Option<Fout> {
    let tekens = wachtwoord.chars().count();
    let (code, detail) = if tekens == 0 {
        ("verplicht", "U heeft geen wachtwoord ingevuld.".to_owned())
    } else if tekens < MINST {
        (
            "teKort",
            format!("Kies een wachtwoord van minstens {MINST} tekens."),
        )
    } else if tekens > MEEST {
        ("teLang", invoer::te_lang(MEEST))
    } else if lijkt_op(wachtwoord, gebruikersnaam) {
        (
            "teMakkelijk",
            "Kies een wachtwoord dat niet op uw gebruikersnaam lijkt.".to_owned(),
        )
    } else {
        return None;
    };
    Some(invoer::fout(pointer, code, detail))
}

/// The name, and nothing but digits and signs around it, or the same character over and over.
fn lijkt_op(wachtwoord: &str, gebruikersnaam: &str) -> bool {
    let letters = |tekst: &str| -> String {
        tekst
            .to_lowercase()
            .chars()
            .filter(|c| c.is_alphabetic())
            .collect()
    };
    let (woord, naam) = (letters(wachtwoord), letters(gebruikersnaam));
    let mut tekens = wachtwoord.chars();
    let eerste = tekens.next();
    (!naam.is_empty() && woord.replace(&naam, "").is_empty() && !woord.is_empty())
        || tekens.all(|c| Some(c) == eerste)
}

/// The hash to store.
pub async fn hash(wachtwoord: String) -> Result<String, AccountError> {
    let _beurt = BEURTEN.acquire().await;
    tokio::task::spawn_blocking(move || {
        Argon2::default()
            .hash_password(wachtwoord.as_bytes(), &SaltString::generate(&mut OsRng))
            .map(|hash| hash.to_string())
            .map_err(|e| e.to_string())
    })
    .await
    .map_err(|e| AccountError::Hash(e.to_string()))?
    .map_err(AccountError::Hash)
}

/// Whether the password is right; takes its time, on a thread that may. Without a hash (nobody of
/// this name, or no password yet) it does the same work and says no.
pub async fn klopt(hash: Option<String>, wachtwoord: String) -> bool {
    let _beurt = BEURTEN.acquire().await;
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
    fn the_hash_of_nobody_asks_the_same_work() {
        let niemand = PasswordHash::new(NIEMAND).unwrap();
        let iemand = Argon2::default()
            .hash_password(b"x", &SaltString::generate(&mut OsRng))
            .unwrap()
            .to_string();
        let iemand = PasswordHash::new(&iemand).unwrap();
        assert_eq!(niemand.algorithm, iemand.algorithm);
        assert_eq!(niemand.version, iemand.version);
        assert_eq!(niemand.params, iemand.params);
        assert_eq!(
            niemand.hash.map(|hash| hash.len()),
            iemand.hash.map(|hash| hash.len())
        );
    }

    #[tokio::test]
    async fn a_password_is_right_or_wrong() {
        let opgeslagen = hash("een lang wachtwoord".to_owned()).await.unwrap();
        assert!(opgeslagen.starts_with("$argon2id$"));
        assert!(klopt(Some(opgeslagen.clone()), "een lang wachtwoord".to_owned()).await);
        assert!(!klopt(Some(opgeslagen), "een ander wachtwoord".to_owned()).await);
        assert!(!klopt(None, "een lang wachtwoord".to_owned()).await);
    }

    #[test]
    fn a_new_password_is_long_and_not_the_name() {
        let code = |wachtwoord: &str| keur("/wachtwoord", wachtwoord, "s.bakker").map(|f| f.code);
        assert_eq!(code("").as_deref(), Some("verplicht"));
        assert_eq!(code("elf tekens!").as_deref(), Some("teKort"));
        assert_eq!(code("éénentwintig").as_deref(), None);
        assert_eq!(code(&"ab".repeat(501)).as_deref(), Some("teLang"));
        assert_eq!(code("S.Bakker12345").as_deref(), Some("teMakkelijk"));
        assert_eq!(code("sbakkersbakker").as_deref(), Some("teMakkelijk"));
        assert_eq!(code("aaaaaaaaaaaa").as_deref(), Some("teMakkelijk"));
        assert_eq!(code("bakker in de straat").as_deref(), None);
        assert_eq!(code("123456 789012 !").as_deref(), None);
    }
}
