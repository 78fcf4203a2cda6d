//! Who proves to be an official: name, password and, where there is one, a code of the second factor.
//! Nothing tells which of them was wrong: not the words, not the time it takes.

use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use tokio::sync::OwnedMutexGuard;
use uuid::Uuid;

use super::gebeurtenis::{self, Soort};
use super::tweede_factor::{self, Herkend};
use super::{poging, wachtwoord};
use crate::app::App;
use crate::problem::{Ontbreekt, Problem};

/// Whether everybody has to have a second factor (LINTJE_TWEEDE_FACTOR). Who has one must always use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TweedeFactor {
    Verplicht,
    Uit,
}

/// A user's name as it was typed, in small letters; whether it exists is not said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naam(String);

impl Naam {
    pub fn lees(getypt: &str) -> Self {
        Naam(getypt.trim().to_lowercase())
    }

    pub fn als_str(&self) -> &str {
        &self.0
    }

    pub fn vingerafdruk(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }

    pub fn bytes(&self) -> Vec<u8> {
        self.vingerafdruk().to_vec()
    }
}

/// What somebody brings to prove it.
pub struct Aanmelding {
    pub naam: Naam,
    pub wachtwoord: String,
    pub code: Option<String>,
}

/// How far an account is with its second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Factor {
    Geen,
    /// Shown, and not proven yet.
    Begonnen {
        sleutel: Uuid,
        op: DateTime<Utc>,
    },
    Ingesteld {
        sleutel: Uuid,
        laatste_stap: i64,
    },
}

/// What became of a try.
pub enum Oordeel {
    Juist(Bewezen),
    Onjuist,
}

/// Name and password were right, and the account may be used. The try still counts until one of
/// [`Bewezen::telt_niet`] and [`Bewezen::vergeet_pogingen`] is called.
pub struct Bewezen {
    pub naam: Naam,
    pub factor: Factor,
    /// The code that came along, when it is one that the account has not used yet.
    pub code: Option<Herkend>,
    /// Nobody else tries this name meanwhile.
    _beurt: OwnedMutexGuard<()>,
}

struct Rekening {
    wachtwoord: Option<String>,
    geblokkeerd: bool,
    sleutel: Option<Uuid>,
    begonnen_op: Option<DateTime<Utc>>,
    bevestigd: Option<bool>,
    laatste_stap: Option<i64>,
}

history::from_row!(Rekening: wachtwoord, geblokkeerd, sleutel, begonnen_op, bevestigd,
    laatste_stap);

impl Rekening {
    fn factor(&self) -> Factor {
        match (self.sleutel, self.begonnen_op, self.bevestigd) {
            (Some(sleutel), _, Some(true)) => Factor::Ingesteld {
                sleutel,
                laatste_stap: self.laatste_stap.unwrap_or_default(),
            },
            (Some(sleutel), Some(op), _) => Factor::Begonnen { sleutel, op },
            _ => Factor::Geen,
        }
    }
}

/// Judges name and password, and recognises the code. Too many tries: 429.
pub async fn oordeel(app: &App, aanmelding: Aanmelding) -> Result<Oordeel, Problem> {
    let Aanmelding {
        naam,
        wachtwoord,
        code,
    } = aanmelding;
    let beurt = app.beurten.neem(&naam).await;
    poging::tel(app, &naam).await?;
    let rekening: Option<Rekening> = sqlx::query_as(
        "SELECT g.wachtwoord, g.geblokkeerd_op IS NOT NULL AS geblokkeerd, f.sleutel, f.begonnen_op,
                f.bevestigd_op IS NOT NULL AS bevestigd, f.laatste_stap
         FROM access.gebruiker g LEFT JOIN access.tweede_factor f USING (gebruikersnaam)
         WHERE gebruikersnaam = $1",
    )
    .bind(naam.als_str())
    .fetch_optional(app.pool())
    .await?;
    let factor = rekening.as_ref().map_or(Factor::Geen, Rekening::factor);
    // The same work whoever it is: a code is looked at before the password is judged.
    let code = match code {
        Some(code) => tweede_factor::herken(app, &naam, factor, &code).await?,
        None => None,
    };
    let (hash, geblokkeerd) = rekening.map_or((None, false), |r| (r.wachtwoord, r.geblokkeerd));
    if !wachtwoord::klopt(hash, wachtwoord).await || geblokkeerd {
        noteer_mislukt(app, &naam).await?;
        return Ok(Oordeel::Onjuist);
    }
    Ok(Oordeel::Juist(Bewezen {
        naam,
        factor,
        code,
        _beurt: beurt,
    }))
}

async fn noteer_mislukt(app: &App, naam: &Naam) -> Result<(), Problem> {
    gebeurtenis::van_bestaande(app, Soort::InlogpogingMislukt, naam.als_str()).await
}

impl Bewezen {
    /// No guess: the code is yet to come, or a factor to set up.
    pub async fn telt_niet(&self, app: &App) -> Result<(), Problem> {
        poging::vergeet_deze(app, &self.naam).await
    }

    /// Everything was proven.
    pub async fn vergeet_pogingen(
        &self,
        database: impl sqlx::PgExecutor<'_>,
    ) -> Result<(), Problem> {
        Ok(poging::vergeet_alle(database, &self.naam).await?)
    }

    /// The code was wrong: the try counts, as one with a wrong password does.
    pub async fn code_onjuist(&self, app: &App) -> Result<Problem, Problem> {
        noteer_mislukt(app, &self.naam).await?;
        Ok(Gevraagd::MetCode.onjuist())
    }
}

/// What a request brought; the words of a refusal follow from that alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gevraagd {
    ZonderCode,
    MetCode,
}

impl Gevraagd {
    pub fn met(code: Option<&String>) -> Self {
        code.map_or(Gevraagd::ZonderCode, |_| Gevraagd::MetCode)
    }

    /// 401, without telling what was wrong.
    pub fn onjuist(self) -> Problem {
        geweigerd(match self {
            Gevraagd::ZonderCode => "De gebruikersnaam of het wachtwoord is niet juist.",
            Gevraagd::MetCode => "De gebruikersnaam, het wachtwoord of de code is niet juist.",
        })
    }
}

/// 401: name and password are right, and a code is asked.
pub fn vraagt_code() -> Problem {
    geweigerd("Vul ook de code uit uw app in.").code(Ontbreekt::TweedeFactor)
}

/// 401: name and password are right, and a second factor has to be set up first.
pub fn vraagt_instellen() -> Problem {
    geweigerd("Stel eerst een tweede stap in om in te loggen.")
        .code(Ontbreekt::TweedeFactorInstellen)
}

fn geweigerd(tekst: &'static str) -> Problem {
    Problem::new(StatusCode::UNAUTHORIZED, "inloggen", tekst).detail(tekst)
}
