//! Guessing is slowed down, and nobody is kept out by it.
//!
//! Failed tries are counted three times, whether the name exists or not:
//! - by **name and network**: after the free ones each doubles the wait of that network for that name;
//! - by **name**, over all networks: after many of them fewer are free for each network, and the owner gets a mail;
//! - by **network**, over all names: many in a short time, and the network waits.
//!
//! Wrong codes that come with the right password are counted by name besides.
//!
//! A [`Browser`](super::bekend::Browser) that the owner used before has a count of its own, and none of these touches it.

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use history::Durably;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;

use super::bekend::{Bezoek, Browser};
use super::naam::Naam;
use super::post::{self, Post};
use crate::app::App;
use crate::beveiliging::{self, Gebeurtenis};
use crate::netwerk::Netwerk;
use crate::problem::Problem;

/// Failed tries that are free for one network; each one after it doubles the wait.
const VRIJ: i32 = 5;
/// The same, for a name that many networks guess at.
const VRIJ_BIJ_AANVAL: i32 = 1;
const LANGSTE_WACHT: i64 = 900;
/// Failed tries of a name over all networks, in a day without a quiet one, that are still ordinary.
const GEWOON: i32 = 50;
/// Wrong codes of a name over all networks, each with the right password: then only browsers that its owner used before
/// may try another. Whoever gets there knows the password, so this keeps out nobody who knows a name alone.
const CODES: i32 = 30;
/// Hours after the last try that a count is forgotten.
const ONTHOUDEN: i64 = 24;
/// Minutes over which the failed tries of a network are counted.
const VENSTER: i64 = 10;

/// The counts that a try belongs to, by their digests.
#[derive(Clone, Debug)]
pub struct Tellers {
    naam: Naam,
    paar: Vec<u8>,
    /// None: a browser that the owner used before.
    breed: Option<Breed>,
}

#[derive(Clone, Debug)]
struct Breed {
    naam: Vec<u8>,
    netwerk: Vec<u8>,
}

fn sleutel(soort: &str, delen: &[&[u8]]) -> Vec<u8> {
    let mut digest = Sha256::new();
    digest.update(soort.as_bytes());
    for deel in delen {
        digest.update(Sha256::digest(deel));
    }
    digest.finalize().to_vec()
}

impl Tellers {
    pub(super) fn van(naam: &Naam, bezoek: &Bezoek, browser: Option<&Browser>) -> Self {
        let wie = naam.als_str().as_bytes();
        let netwerk = bezoek.netwerk.to_string();
        match browser {
            Some(browser) => Tellers {
                naam: naam.clone(),
                paar: sleutel("browser", &[wie, &browser.vingerafdruk()]),
                breed: None,
            },
            None => Tellers {
                naam: naam.clone(),
                paar: sleutel("netwerk en naam", &[wie, netwerk.as_bytes()]),
                breed: Some(Breed {
                    naam: sleutel("naam", &[wie]),
                    netwerk: sleutel_van(Wie::Mens, bezoek.netwerk),
                }),
            },
        }
    }

    fn codes(&self) -> Vec<u8> {
        sleutel("codes", &[self.naam.als_str().as_bytes()])
    }

    /// One try at a time for each.
    pub(super) fn beurt(&self) -> &[u8] {
        &self.paar
    }
}

/// Failed tries of one network within [`VENSTER`] before it waits: the setting says how busy an address may be.
fn van_netwerk(app: &App) -> i32 {
    i32::try_from(app.settings.per_minuut / 6).map_or(i32::MAX, |geteld| geteld.max(20))
}

/// Counts a try before it is judged, so that tries at the same moment can't share one count. Refused
/// while it has to wait.
pub async fn tel(app: &App, tellers: &Tellers) -> Result<(), Problem> {
    let nu = app.clock.now();
    sqlx::query(
        "DELETE FROM access.poging WHERE naam IN
            (SELECT naam FROM access.poging WHERE laatste < $1 FOR UPDATE SKIP LOCKED)",
    )
    .bind(nu - TimeDelta::hours(ONTHOUDEN))
    .durably(app.pool())
    .await?;
    // What is refused is not counted: the transaction is then dropped.
    let mut transaction = history::begin(app.pool()).await?;
    vergrendel(&mut transaction, tellers).await?;
    let mut vrij = VRIJ;
    if let Some(breed) = &tellers.breed {
        tel_netwerk(&mut transaction, app, &breed.netwerk, nu).await?;
        let geteld = tel_naam(&mut transaction, tellers, &breed.naam, nu).await?;
        if geteld > GEWOON {
            vrij = VRIJ_BIJ_AANVAL;
        }
        if geteld == GEWOON + 1 {
            post::plan(&mut transaction, Post::Inlogpogingen, &tellers.naam, nu).await?;
        }
    }
    tel_paar(&mut transaction, tellers, vrij, nu).await?;
    transaction.commit().await?;
    Ok(())
}

/// None: it has to wait.
async fn probeer_netwerk(
    connection: &mut PgConnection,
    app: &App,
    netwerk: &[u8],
    nu: DateTime<Utc>,
) -> Result<Option<i32>, sqlx::Error> {
    sqlx::query_scalar(
        "INSERT INTO access.poging AS p (naam, mislukt, laatste, begonnen) VALUES ($1, 1, $2, $2)
         ON CONFLICT (naam) DO UPDATE SET laatste = $2,
             mislukt = CASE WHEN p.begonnen > $3 THEN p.mislukt + 1 ELSE 1 END,
             begonnen = CASE WHEN p.begonnen > $3 THEN p.begonnen ELSE $2 END
            WHERE p.begonnen <= $3 OR p.mislukt < $4
         RETURNING mislukt",
    )
    .bind(netwerk)
    .bind(nu)
    .bind(nu - TimeDelta::minutes(VENSTER))
    .bind(van_netwerk(app))
    .fetch_optional(connection)
    .await
}

async fn tel_netwerk(
    connection: &mut PgConnection,
    app: &App,
    netwerk: &[u8],
    nu: DateTime<Utc>,
) -> Result<(), Problem> {
    let geteld = probeer_netwerk(connection, app, netwerk, nu).await?;
    if geteld.is_some() {
        return Ok(());
    }
    let begonnen: Option<DateTime<Utc>> =
        sqlx::query_scalar("SELECT begonnen FROM access.poging WHERE naam = $1")
            .bind(netwerk)
            .fetch_optional(connection)
            .await?
            .flatten();
    let tot = begonnen.unwrap_or(nu) + TimeDelta::minutes(VENSTER);
    Err(te_vaak(tot - nu))
}

async fn tel_naam(
    connection: &mut PgConnection,
    tellers: &Tellers,
    naam: &[u8],
    nu: DateTime<Utc>,
) -> Result<i32, sqlx::Error> {
    sqlx::query_scalar(
        "INSERT INTO access.poging AS p (naam, van, mislukt, laatste) VALUES ($1, $2, 1, $3)
         ON CONFLICT (naam) DO UPDATE SET mislukt = p.mislukt + 1, laatste = $3
         RETURNING mislukt",
    )
    .bind(naam)
    .bind(tellers.naam.bytes())
    .bind(nu)
    .fetch_one(connection)
    .await
}

async fn tel_paar(
    connection: &mut PgConnection,
    tellers: &Tellers,
    vrij: i32,
    nu: DateTime<Utc>,
) -> Result<(), Problem> {
    let geteld: Option<i32> = sqlx::query_scalar(
        "INSERT INTO access.poging AS p (naam, van, mislukt, laatste) VALUES ($1, $2, 1, $3)
         ON CONFLICT (naam) DO UPDATE SET mislukt = p.mislukt + 1, laatste = $3
            WHERE p.wacht_tot IS NULL OR p.wacht_tot <= $3
         RETURNING mislukt",
    )
    .bind(&tellers.paar)
    .bind(tellers.naam.bytes())
    .bind(nu)
    .fetch_optional(&mut *connection)
    .await?;
    let Some(mislukt) = geteld else {
        let wacht_tot: DateTime<Utc> =
            sqlx::query_scalar("SELECT wacht_tot FROM access.poging WHERE naam = $1")
                .bind(&tellers.paar)
                .fetch_optional(connection)
                .await?
                .flatten()
                .unwrap_or(nu);
        return Err(te_vaak(wacht_tot - nu));
    };
    sqlx::query("UPDATE access.poging SET wacht_tot = $2 WHERE naam = $1")
        .bind(&tellers.paar)
        .bind(wachttijd(mislukt, vrij).map(|wacht| nu + wacht))
        .execute(connection)
        .await?;
    Ok(())
}

/// Who tries. A machine that goes on with a wrong key keeps none of the people around it from logging in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wie {
    Mens,
    Machine,
}

fn sleutel_van(wie: Wie, netwerk: Netwerk) -> Vec<u8> {
    let soort = match wie {
        Wie::Mens => "netwerk",
        Wie::Machine => "netwerk van machines",
    };
    sleutel(soort, &[netwerk.to_string().as_bytes()])
}

/// Counts what a network brings back from the provider before that is asked about it, or the proof of a machine before
/// that is judged. False: it has to wait.
pub async fn tel_van(app: &App, wie: Wie, netwerk: Netwerk) -> Result<bool, Problem> {
    let mut connection = history::writing(app.pool()).await?;
    let sleutel = sleutel_van(wie, netwerk);
    let geteld = probeer_netwerk(&mut connection, app, &sleutel, app.clock.now());
    Ok(history::durable(geteld).await?.is_some())
}

/// That was no guess.
pub async fn trek_af_van(app: &App, wie: Wie, netwerk: Netwerk) -> Result<(), Problem> {
    sqlx::query("UPDATE access.poging SET mislukt = greatest(mislukt - 1, 0) WHERE naam = $1")
        .bind(sleutel_van(wie, netwerk))
        .durably(app.pool())
        .await?;
    Ok(())
}

/// Counts a wrong code that came with the right password.
pub async fn tel_code(app: &App, tellers: &Tellers) -> Result<(), Problem> {
    let nu = app.clock.now();
    let mut transaction = history::begin(app.pool()).await?;
    let sleutel = tellers.codes();
    if tel_naam(&mut transaction, tellers, &sleutel, nu).await? == CODES {
        post::plan(&mut transaction, Post::Inlogpogingen, &tellers.naam, nu).await?;
    }
    transaction.commit().await?;
    Ok(())
}

/// Refused when too many codes of this name were wrong, but for a browser that was used before.
pub async fn mag_code(app: &App, tellers: &Tellers) -> Result<(), Problem> {
    if tellers.breed.is_none() {
        return Ok(());
    }
    let laatste: Option<DateTime<Utc>> =
        sqlx::query_scalar("SELECT laatste FROM access.poging WHERE naam = $1 AND mislukt >= $2")
            .bind(tellers.codes())
            .bind(CODES)
            .fetch_optional(app.pool())
            .await?;
    match laatste {
        None => Ok(()),
        Some(laatste) => Err(te_vaak(
            laatste + TimeDelta::hours(ONTHOUDEN) - app.clock.now(),
        )),
    }
}

/// The try was no guess (the password was right, the code is yet to come): it does not count. What
/// failed before still does.
pub async fn vergeet_deze(app: &App, tellers: &Tellers) -> Result<(), Problem> {
    let mut transaction = history::begin(app.pool()).await?;
    vergrendel(&mut transaction, tellers).await?;
    trek_af(&mut transaction, tellers).await?;
    sqlx::query(
        "UPDATE access.poging SET mislukt = mislukt - 1,
                wacht_tot = CASE WHEN mislukt - 1 > $2 THEN wacht_tot END
         WHERE naam = $1",
    )
    .bind(&tellers.paar)
    .bind(VRIJ)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(())
}

/// Whoever proved everything starts anew, in this network or browser; what others typed still counts for them.
pub async fn vergeet_eigen(
    connection: &mut PgConnection,
    tellers: &Tellers,
) -> Result<(), sqlx::Error> {
    vergrendel(connection, tellers).await?;
    trek_af(connection, tellers).await?;
    sqlx::query("DELETE FROM access.poging WHERE naam = $1")
        .bind(&tellers.paar)
        .execute(connection)
        .await?;
    Ok(())
}

/// Locks the counts that are there, in one order for all, so no deadlock.
async fn vergrendel(connection: &mut PgConnection, tellers: &Tellers) -> Result<(), sqlx::Error> {
    let breed = tellers.breed.iter();
    let mut sleutels: Vec<&[u8]> = breed
        .flat_map(|breed| [breed.netwerk.as_slice(), breed.naam.as_slice()])
        .collect();
    sleutels.push(&tellers.paar);
    sqlx::query("SELECT FROM access.poging WHERE naam = ANY($1) ORDER BY naam FOR UPDATE")
        .bind(sleutels)
        .execute(connection)
        .await?;
    Ok(())
}

async fn trek_af(connection: &mut PgConnection, tellers: &Tellers) -> Result<(), sqlx::Error> {
    let Some(breed) = &tellers.breed else {
        return Ok(());
    };
    for sleutel in [&breed.netwerk, &breed.naam] {
        sqlx::query("UPDATE access.poging SET mislukt = greatest(mislukt - 1, 0) WHERE naam = $1")
            .bind(sleutel)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// The name starts anew everywhere: its owner chose a password, or an operator or a manager lets it in.
pub async fn vergeet_naam(
    database: impl sqlx::PgExecutor<'_>,
    naam: &Naam,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "DELETE FROM access.poging WHERE naam IN
            (SELECT naam FROM access.poging WHERE van = $1 ORDER BY naam FOR UPDATE)",
    )
    .bind(naam.bytes())
    .execute(database)
    .await?;
    Ok(())
}

/// 429, with how long to wait.
pub fn te_vaak(wacht: TimeDelta) -> Problem {
    beveiliging::meld(Gebeurtenis::Uitsluiting);
    let seconden = wacht.num_seconds().max(0).unsigned_abs() + 1;
    Problem::new(
        StatusCode::TOO_MANY_REQUESTS,
        "teVaak",
        "U heeft dit te vaak geprobeerd.",
    )
    .detail(format!("Probeer het over {seconden} seconden opnieuw."))
    .retry_after(seconden)
}

/// How long to wait after so many failed tries.
fn wachttijd(mislukt: i32, vrij: i32) -> Option<TimeDelta> {
    let te_veel = u32::try_from(mislukt - vrij).ok().filter(|n| *n > 0)?;
    let seconden = 2_i64.saturating_pow(te_veel).min(LANGSTE_WACHT);
    Some(TimeDelta::seconds(seconden))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_grows_and_has_an_end() {
        assert_eq!(wachttijd(5, VRIJ), None);
        assert_eq!(wachttijd(6, VRIJ), Some(TimeDelta::seconds(2)));
        assert_eq!(wachttijd(9, VRIJ), Some(TimeDelta::seconds(16)));
        assert_eq!(wachttijd(1000, VRIJ), Some(TimeDelta::seconds(900)));
        assert_eq!(wachttijd(1, VRIJ_BIJ_AANVAL), None);
        assert_eq!(wachttijd(2, VRIJ_BIJ_AANVAL), Some(TimeDelta::seconds(2)));
    }
}
