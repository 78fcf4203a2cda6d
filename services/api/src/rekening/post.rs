//! Mails about an account: planned here, sent by the reactors. One for each name in five minutes, but for what was
//! done with the account: that is told each time.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use strum::IntoStaticStr;
use uuid::Uuid;

use super::naam::Naam;

/// Hours after which it is forgotten that somebody asked.
const ONTHOUDEN: i64 = 24;

/// The mails; their names are those of `reactors`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Post {
    WachtwoordVergeten,
    AccountUitnodiging,
    /// Somebody guesses at the password.
    Inlogpogingen,
}

impl Post {
    fn soort(self) -> &'static str {
        match self {
            Post::WachtwoordVergeten => "wachtwoordVergeten",
            Post::AccountUitnodiging => "accountUitnodiging",
            Post::Inlogpogingen => MELDING,
        }
    }

    /// Between two mails of a kind to one name.
    fn pauze(self) -> TimeDelta {
        match self {
            Post::WachtwoordVergeten | Post::AccountUitnodiging => TimeDelta::minutes(5),
            Post::Inlogpogingen => TimeDelta::hours(ONTHOUDEN),
        }
    }

    fn inhoud(self, naam: &Naam) -> Value {
        match self {
            Post::WachtwoordVergeten | Post::AccountUitnodiging => {
                json!({"gebruikersnaam": naam.als_str()})
            }
            Post::Inlogpogingen => {
                json!({"gebruikersnaam": naam.als_str(), "wat": "inlogpogingen"})
            }
        }
    }
}

const MELDING: &str = "accountMelding";

/// What was done with an account that its owner hears of, each time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Melding {
    Email,
    Rol,
    TweedeFactor,
}

impl Melding {
    fn code(self) -> &'static str {
        self.into()
    }
}

/// Plans the mail that tells it, to the address that the account has when it is sent.
pub async fn meld(
    connection: &mut PgConnection,
    naam: &Naam,
    melding: Melding,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let inhoud = json!({"gebruikersnaam": naam.als_str(), "wat": melding.code()});
    plan_melding(connection, inhoud, nu).await
}

/// The same, to an address that the account had.
async fn meld_aan(
    connection: &mut PgConnection,
    naam: &Naam,
    melding: Melding,
    aan: &str,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let inhoud = json!({"gebruikersnaam": naam.als_str(), "wat": melding.code(), "aan": aan});
    plan_melding(connection, inhoud, nu).await
}

/// The address of an account before and after a change.
#[derive(Clone, Copy, Debug)]
pub struct Adressen<'a> {
    pub oud: Option<&'a str>,
    pub nieuw: &'a str,
}

/// Whether a change was about the role or the organisation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rolwijziging {
    Ja,
    Nee,
}

/// Plans what the owner of an account hears of a change: all of it at the new address, and at the old one too.
pub async fn meld_wijziging(
    connection: &mut PgConnection,
    naam: &Naam,
    adressen: Adressen<'_>,
    rol: Rolwijziging,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let oud = adressen.oud.filter(|oud| *oud != adressen.nieuw);
    let mut meldingen = Vec::new();
    if adressen.oud != Some(adressen.nieuw) {
        meldingen.push(Melding::Email);
    }
    if rol == Rolwijziging::Ja {
        meldingen.push(Melding::Rol);
    }
    for melding in meldingen {
        if let Some(oud) = oud {
            meld_aan(connection, naam, melding, oud, nu).await?;
        }
        meld(connection, naam, melding, nu).await?;
    }
    Ok(())
}

async fn plan_melding(
    connection: &mut PgConnection,
    inhoud: Value,
    nu: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO work.effect (id, soort, inhoud, gepland_op, volgende_poging, tekstversie)
         VALUES ($1, $2, $3, $4, 'epoch',
                (SELECT max(versie) FROM beheer.mailtekst t WHERE t.soort = $2))",
    )
    .bind(Uuid::new_v4())
    .bind(MELDING)
    .bind(inhoud)
    .bind(nu)
    .execute(connection)
    .await?;
    Ok(())
}

/// What became of the wish to send one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gepland {
    Ja,
    /// One was asked for just before; how long to wait.
    TeSnel(TimeDelta),
}

/// Plans a mail. Whether the name exists is looked up when it is sent, so asking for a name that does
/// not exist takes the same work and the same time.
pub async fn plan(
    connection: &mut PgConnection,
    post: Post,
    naam: &Naam,
    nu: DateTime<Utc>,
) -> Result<Gepland, sqlx::Error> {
    sqlx::query("DELETE FROM access.wachtwoordvraag WHERE gevraagd_op < $1")
        .bind(nu - TimeDelta::hours(ONTHOUDEN))
        .execute(&mut *connection)
        .await?;
    let vingerafdruk = vingerafdruk(post, naam);
    let gepland = sqlx::query(
        "WITH vraag AS (
            INSERT INTO access.wachtwoordvraag AS v (naam, gevraagd_op) VALUES ($1, $2)
            ON CONFLICT (naam) DO UPDATE SET gevraagd_op = $2 WHERE v.gevraagd_op <= $3
            RETURNING naam)
         INSERT INTO work.effect (id, soort, inhoud, gepland_op, volgende_poging, tekstversie)
         SELECT $4, $5, $6, $2, 'epoch',
                (SELECT max(versie) FROM beheer.mailtekst t WHERE t.soort = $5) FROM vraag",
    )
    .bind(&vingerafdruk)
    .bind(nu)
    .bind(nu - post.pauze())
    .bind(Uuid::new_v4())
    .bind(post.soort())
    .bind(post.inhoud(naam))
    .execute(&mut *connection)
    .await?;
    if gepland.rows_affected() > 0 {
        return Ok(Gepland::Ja);
    }
    let gevraagd_op: Option<DateTime<Utc>> =
        sqlx::query_scalar("SELECT gevraagd_op FROM access.wachtwoordvraag WHERE naam = $1")
            .bind(&vingerafdruk)
            .fetch_optional(connection)
            .await?;
    let wacht = gevraagd_op.map_or(TimeDelta::zero(), |op| op + post.pauze() - nu);
    Ok(Gepland::TeSnel(wacht))
}

fn vingerafdruk(post: Post, naam: &Naam) -> Vec<u8> {
    Sha256::digest(format!("{}/{}", post.soort(), naam.als_str()).as_bytes()).to_vec()
}

/// A new account starts anew: what was sent to an earlier one of the same name does not count.
pub async fn begin_opnieuw(
    connection: &mut PgConnection,
    post: Post,
    naam: &Naam,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM access.wachtwoordvraag WHERE naam = $1")
        .bind(vingerafdruk(post, naam))
        .execute(connection)
        .await?;
    Ok(())
}
