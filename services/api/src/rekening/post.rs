//! Mails about an account: planned here, sent by the reactors. One for each name in five minutes.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use uuid::Uuid;

use super::bewijs::Naam;

/// Minutes between two mails of a kind to one name.
const MINUTEN: i64 = 5;
/// Hours after which it is forgotten that somebody asked.
const ONTHOUDEN: i64 = 24;

/// The mails; their names are those of `reactors`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Post {
    WachtwoordVergeten,
    AccountUitnodiging,
}

impl Post {
    fn soort(self) -> &'static str {
        match self {
            Post::WachtwoordVergeten => "wachtwoordVergeten",
            Post::AccountUitnodiging => "accountUitnodiging",
        }
    }
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
    .bind(nu - TimeDelta::minutes(MINUTEN))
    .bind(Uuid::new_v4())
    .bind(post.soort())
    .bind(json!({"gebruikersnaam": naam.als_str()}))
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
    let wacht = gevraagd_op.map_or(TimeDelta::zero(), |op| {
        op + TimeDelta::minutes(MINUTEN) - nu
    });
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
