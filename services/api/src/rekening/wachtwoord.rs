//! Passwords: argon2id hashes made in fair turns, and what a new one has to be.

use std::sync::{Arc, LazyLock};

use ::verzoek::regels::Fout;
use argon2::Argon2;
use argon2::password_hash::rand_core::OsRng;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use axum::http::StatusCode;
use tokio::task::JoinError;
use zxcvbn::{Score, zxcvbn};

use super::rij::{Baan, Beurt, Rij};
use crate::problem::Problem;
use crate::velden::te_lang;

const MINST: usize = 12;
const MEEST: usize = 1000;

/// Hashes that are made at once: each takes 19 MB, and who logs in waits some milliseconds longer
/// rather than that a rush fills the memory.
const TEGELIJK: usize = 4;
/// Who may wait in one line, and in all lines of a group together: each holds a connection, and those who come to read
/// need some too.
const PER_BAAN: usize = 32;
const PER_GROEP: usize = 200;

static RIJ: LazyLock<Rij> = LazyLock::new(|| Rij::new(TEGELIJK, PER_BAAN, PER_GROEP));

/// A hash that no password has: an unknown name takes as long as a wrong password.
const NIEMAND: &str = "$argon2id$v=19$m=19456,t=2,p=1$bGludGplbGludGplbGludGpl$8jGm9nFq0zqJmV4pAIBfpYkzGkYbJm1kRwFqO9VhT0M";

/// A hash that could not be made.
#[derive(Debug, thiserror::Error)]
#[error("the password can't be hashed: {0}")]
pub struct Hashfout(String);

/// A turn to hash. It ends when it is dropped; each hash keeps it to its own end, also when nobody waits for it any
/// more: a thread does not stop.
#[derive(Clone)]
pub struct Plaats(#[expect(dead_code, reason = "kept until the turn ends")] Arc<Beurt>);

impl Plaats {
    fn new(beurt: Beurt) -> Self {
        Plaats(Arc::new(beurt))
    }

    /// Does this on a thread that may take its time.
    async fn reken<T: Send + 'static>(
        &self,
        werk: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let plaats = self.clone();
        tokio::task::spawn_blocking(move || {
            let uitkomst = werk();
            drop(plaats);
            uitkomst
        })
        .await
    }
}

/// Waits for a turn to hash. A full line: 429.
pub(super) async fn plaats(baan: Baan) -> Result<Plaats, Problem> {
    RIJ.neem(baan).await.map(Plaats::new).map_err(|_| te_druk())
}

/// What was tried from there was wrong.
pub(super) fn mislukte(baan: Baan) {
    RIJ.mislukte(baan);
}

/// 429: too many wait.
pub(super) fn te_druk() -> Problem {
    Problem::new(
        StatusCode::TOO_MANY_REQUESTS,
        "teVaak",
        "Er loggen nu te veel mensen tegelijk in.",
    )
    .detail("Probeer het over 2 seconden opnieuw.")
    .retry_after(2)
}

/// Whose password it is: none of it makes a good one.
#[derive(Clone, Copy, Debug)]
pub struct Over<'a> {
    pub gebruikersnaam: &'a str,
    pub naam: &'a str,
    pub organisatie: &'a str,
}

/// Words of the work and of this language that everybody tries, beside the lists of much used passwords.
const WOORDEN: &[&str] = &[
    "lintje",
    "lintjes",
    "lintjesregen",
    "koninklijk",
    "koninklijke",
    "koning",
    "koningin",
    "onderscheiding",
    "onderscheidingen",
    "oranje",
    "nassau",
    "ridder",
    "officier",
    "kanselarij",
    "gemeente",
    "provincie",
    "ministerie",
    "burgemeester",
    "nederland",
    "holland",
    "willem",
    "alexander",
    "maxima",
    "wachtwoord",
    "geheim",
    "welkom",
    "inloggen",
    "toegang",
    "beheer",
    "beheerder",
    "auditor",
    "helpdesk",
    "lente",
    "zomer",
    "herfst",
    "winter",
    "januari",
    "februari",
    "maart",
    "april",
    "mei",
    "juni",
    "juli",
    "augustus",
    "september",
    "oktober",
    "november",
    "december",
    "maandag",
    "dinsdag",
    "woensdag",
    "donderdag",
    "vrijdag",
    "zaterdag",
    "zondag",
    "admin",
    "password",
    "qwertyuiop",
    "amsterdam",
    "rotterdam",
    "utrecht",
    "denhaag",
];

const TIP: &str =
    "Kies bijvoorbeeld vier woorden die niets met elkaar en niets met uw werk te maken hebben.";

/// What is wrong with a new password of this account, if anything.
pub fn keur(pointer: &str, wachtwoord: &str, over: &Over<'_>) -> Option<Fout> {
    let tekens = wachtwoord.chars().count();
    let (code, detail) = if tekens == 0 {
        ("verplicht", "U heeft geen wachtwoord ingevuld.".to_owned())
    } else if tekens < MINST {
        (
            "teKort",
            format!("Kies een wachtwoord van minstens {MINST} tekens."),
        )
    } else if tekens > MEEST {
        ("teLang", te_lang(MEEST))
    } else if lijkt_op(wachtwoord, over.gebruikersnaam) {
        (
            "teMakkelijk",
            "Kies een wachtwoord dat niet op uw gebruikersnaam lijkt.".to_owned(),
        )
    } else if is_te_raden(wachtwoord, over) {
        (
            "teMakkelijk",
            format!("Dit wachtwoord is makkelijk te raden. {TIP}"),
        )
    } else {
        return None;
    };
    Some(Fout::nieuw(pointer, code, detail))
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

/// Guessed with fewer than ten thousand million tries, by whoever knows the much used passwords and words, years, rows
/// of keys, and what is said here of this person.
fn is_te_raden(wachtwoord: &str, over: &Over<'_>) -> bool {
    let eigen = format!("{} {} {}", over.gebruikersnaam, over.naam, over.organisatie);
    let mut woorden: Vec<String> = eigen
        .split(|c: char| !c.is_alphanumeric())
        .filter(|woord| woord.chars().count() >= 3)
        .map(str::to_lowercase)
        .collect();
    for geheel in [over.gebruikersnaam, over.naam, over.organisatie] {
        let aaneen = geheel.chars().filter(|c| c.is_alphanumeric());
        woorden.push(aaneen.flat_map(char::to_lowercase).collect());
    }
    let woorden: Vec<&str> = woorden
        .iter()
        .map(String::as_str)
        .filter(|woord| !woord.is_empty())
        .chain(WOORDEN.iter().copied())
        .collect();
    zxcvbn(wachtwoord, &woorden).score() < Score::Four
}

/// The hash to store, made in a turn.
pub async fn hash(plaats: &Plaats, wachtwoord: String) -> Result<String, Hashfout> {
    plaats
        .reken(move || {
            Argon2::default()
                .hash_password(wachtwoord.as_bytes(), &SaltString::generate(&mut OsRng))
                .map(|hash| hash.to_string())
                .map_err(|e| e.to_string())
        })
        .await
        .map_err(|e| Hashfout(e.to_string()))?
        .map_err(Hashfout)
}

/// The hash to store, for an operator.
pub async fn hash_in_huis(wachtwoord: String) -> Result<String, Hashfout> {
    let plaats = RIJ
        .neem(Baan::Huis)
        .await
        .map(Plaats::new)
        .map_err(|_| Hashfout("too many wait for a turn".to_owned()))?;
    hash(&plaats, wachtwoord).await
}

/// Slow digests of what is no password and has a salt of its own, made in one turn.
pub(super) async fn digests(
    plaats: &Plaats,
    geheimen: Vec<String>,
    zout: Vec<u8>,
) -> Result<Vec<Vec<u8>>, Hashfout> {
    plaats
        .reken(move || {
            geheimen
                .iter()
                .map(|geheim| {
                    let mut digest = vec![0; 32];
                    Argon2::default()
                        .hash_password_into(geheim.as_bytes(), &zout, &mut digest)
                        .map(|()| digest)
                })
                .collect::<Result<_, _>>()
                .map_err(|e| Hashfout(e.to_string()))
        })
        .await
        .map_err(|e| Hashfout(e.to_string()))?
}

/// Whether the password is right; takes its time, on a thread that may. Without a hash (nobody of
/// this name, or no password yet) it does the same work and says no.
pub async fn klopt(plaats: &Plaats, hash: Option<String>, wachtwoord: String) -> bool {
    plaats
        .reken(move || {
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
mod tests;
