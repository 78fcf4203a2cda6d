//! Who proves to be an official: name, password and, where there is one, a code of the second factor.
//! Nothing tells which of them was wrong: not the words, not the time it takes.

use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::bekend::{Bezoek, Browser};
use super::beurten::Beurt;
use super::factor::{self, Factor, Herkend};
use super::gebeurtenis::{self, Logsoort};
use super::naam::Naam;
use super::poging::{self, Tellers};
use super::rij::Baan;
use super::wachtwoord;
use crate::app::App;
use crate::problem::{Ontbreekt, Problem};

/// Whether everybody has to have a second factor (LINTJE_TWEEDE_FACTOR). Who has one must always use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TweedeFactor {
    Verplicht,
    Uit,
}

/// What somebody brings to prove it.
pub struct Aanmelding {
    pub naam: Naam,
    pub wachtwoord: String,
    pub code: Option<String>,
    /// From where.
    pub bezoek: Bezoek,
}

/// What became of a try.
pub enum Oordeel {
    Juist(Box<Bewezen>),
    Onjuist,
}

/// Name and password were right, and the account may be used. The try still counts until one of
/// [`Bewezen::telt_niet`] and [`Bewezen::vergeet_pogingen`] is called.
pub struct Bewezen {
    pub naam: Naam,
    pub bezoek: Bezoek,
    /// The browser, when its owner used it before.
    browser: Option<Browser>,
    /// Of the password that was proven.
    hash: String,
    tellers: Tellers,
    pub factor: Factor,
    /// The code that came along, when it is one that the account has not used yet.
    pub code: Option<Herkend>,
    /// Nobody else tries this name from this place meanwhile.
    _beurt: Beurt,
}

struct Rekening {
    wachtwoord: Option<String>,
    geblokkeerd: bool,
    sleutel: Option<Uuid>,
    begonnen_op: Option<DateTime<Utc>>,
    bevestigd: Option<bool>,
    laatste_stap: Option<i64>,
    zout: Option<Vec<u8>>,
}

history::from_row!(Rekening: wachtwoord, geblokkeerd, sleutel, begonnen_op, bevestigd,
    laatste_stap, zout);

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

/// Judges name and password, and recognises the code. Too many tries, or a full queue: 429.
pub async fn oordeel(app: &App, aanmelding: Aanmelding) -> Result<Oordeel, Problem> {
    let Aanmelding {
        naam,
        wachtwoord,
        code,
        bezoek,
    } = aanmelding;
    let rekening: Option<Rekening> = sqlx::query_as(
        "SELECT CASE WHEN k.gebruikersnaam IS NULL THEN g.wachtwoord END AS wachtwoord, g.geblokkeerd_op IS NOT NULL AS geblokkeerd, f.sleutel, f.begonnen_op,
                f.bevestigd_op IS NOT NULL AS bevestigd, f.laatste_stap,
                (SELECT h.zout FROM access.herstelcode h
                 WHERE h.gebruikersnaam = g.gebruikersnaam AND h.zout IS NOT NULL LIMIT 1) AS zout
         FROM access.gebruiker g LEFT JOIN access.tweede_factor f USING (gebruikersnaam)
         LEFT JOIN access.koppeling k USING (gebruikersnaam)
         WHERE gebruikersnaam = $1",
    )
    .bind(naam.als_str())
    .fetch_optional(app.pool())
    .await?;
    let stand = rekening.as_ref().map_or(Factor::Geen, Rekening::factor);
    let (hash, geblokkeerd, zout) = rekening.map_or((None, false, None), |r| {
        (r.wachtwoord, r.geblokkeerd, r.zout)
    });
    let browser = bezoek.browser(app, &naam, hash.as_deref());
    let tellers = Tellers::van(&naam, &bezoek, browser.as_ref());
    // The name's turn before that to hash, which whoever has the name's may want again: so nobody waits for each other.
    // Both before the database counts: a rush costs it little.
    let beurt = app.beurten.neem(&tellers).await?;
    let baan = bezoek.baan(browser.as_ref());
    let plaats = wachtwoord::plaats(baan).await?;
    poging::tel(app, &tellers).await?;
    let met_code = code.is_some();
    // The same work whoever it is: a code is looked at before the password is judged.
    let code = match code {
        Some(code) => factor::herken(app, &plaats, &naam, (stand, zout), &code).await?,
        None => None,
    };
    let juist = wachtwoord::klopt(&plaats, hash.clone(), wachtwoord).await;
    let mag = !geblokkeerd && app.settings.lokaal.mag(&naam);
    let Some(hash) = hash.filter(|_| juist && mag) else {
        noteer_mislukt(app, &naam, baan).await?;
        return Ok(Oordeel::Onjuist);
    };
    if met_code {
        poging::mag_code(app, &tellers).await?;
    }
    Ok(Oordeel::Juist(Box::new(Bewezen {
        naam,
        bezoek,
        browser,
        hash,
        tellers,
        factor: stand,
        code,
        _beurt: beurt,
    })))
}

async fn noteer_mislukt(app: &App, naam: &Naam, baan: Baan) -> Result<(), Problem> {
    wachtwoord::mislukte(baan);
    gebeurtenis::van_bestaande(app, Logsoort::InlogpogingMislukt, naam.als_str()).await
}

impl Bewezen {
    /// No guess: the code is yet to come, or a factor to set up.
    pub async fn telt_niet(&self, app: &App) -> Result<(), Problem> {
        poging::vergeet_deze(app, &self.tellers).await
    }

    /// Everything was proven.
    pub async fn vergeet_pogingen(&self, connection: &mut PgConnection) -> Result<(), Problem> {
        Ok(poging::vergeet_eigen(connection, &self.tellers).await?)
    }

    /// Where further work of this person waits.
    pub(super) fn baan(&self) -> Baan {
        self.bezoek.baan(self.browser.as_ref())
    }

    /// Of the password that was proven.
    pub(super) fn hash(&self) -> &str {
        &self.hash
    }

    /// The cookie by which this browser is known from now on.
    pub fn koekje(&self, app: &App) -> String {
        self.koekje_met(app, &self.hash)
    }

    /// The same, after the password became the one of this hash.
    pub fn koekje_met(&self, app: &App, hash: &str) -> String {
        self.bezoek
            .onthoud(app, &self.naam, self.browser.as_ref(), hash)
    }

    /// The code was wrong: the try counts, as one with a wrong password does.
    pub async fn code_onjuist(&self, app: &App) -> Result<Problem, Problem> {
        poging::tel_code(app, &self.tellers).await?;
        noteer_mislukt(app, &self.naam, self.baan()).await?;
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
