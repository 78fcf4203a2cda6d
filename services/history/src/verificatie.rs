//! Verifications are noted, with what came of them, for auditors to see (`work.verificatie`).

use chrono::{DateTime, Utc};
use sqlx::{PgExecutor, PgPool};
use tracing::warn;

use crate::Clock;
use crate::verify::{Break, Mark, Verification, VerifyError, verify_against};

/// As [`crate::verify_against`], and notes when it began and how it ended. A database that can't note
/// anything, such as a copy that is read only, is verified all the same.
///
/// # Errors
/// As [`crate::verify_against`].
pub async fn verify_noted(
    pool: &PgPool,
    clock: &Clock,
    roots: &[Mark],
    progress: impl FnMut(i64, i64) + Send,
) -> Result<Verification, VerifyError> {
    let id = begin(pool, clock.now()).await;
    let outcome = verify_against(pool, roots, progress).await;
    let noted = match id {
        Ok(id) => end(pool, id, clock.now(), &outcome).await,
        Err(error) => Err(error),
    };
    if let Err(error) = noted {
        warn!(%error, "the verification could not be noted");
    }
    outcome
}

async fn begin(pool: &PgPool, op: DateTime<Utc>) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("INSERT INTO work.verificatie (begonnen) VALUES ($1) RETURNING id")
        .bind(op)
        .fetch_one(pool)
        .await
}

async fn end(
    pool: &PgPool,
    id: i64,
    op: DateTime<Utc>,
    outcome: &Result<Verification, VerifyError>,
) -> Result<(), sqlx::Error> {
    let (uitkomst, verification, broken, toelichting) = match outcome {
        Ok(verification) => ("heel", Some(verification), None, met_wortels(verification)),
        Err(VerifyError::Broken(broken)) => (
            "gebroken",
            None,
            Some(broken.position()),
            in_woorden(broken),
        ),
        Err(VerifyError::Database(_)) => (
            "mislukt",
            None,
            None,
            "De database gaf geen antwoord, of gaf iets dat niet te lezen is.".to_owned(),
        ),
    };
    sqlx::query(
        "UPDATE work.verificatie SET klaar = $2, uitkomst = $3, tot_positie = $4, gebeurtenissen = $5,
                eerste_breuk = $6, toelichting = $7 WHERE id = $1",
    )
    .bind(id)
    .bind(op)
    .bind(uitkomst)
    .bind(verification.map(|v| v.last.position))
    .bind(verification.map(|v| v.events))
    .bind(broken)
    .bind(toelichting)
    .execute(pool)
    .await?;
    Ok(())
}

/// Notes what was found broken on the way to something else; the same once a day.
pub(crate) async fn note_broken(
    database: impl PgExecutor<'_>,
    op: DateTime<Utc>,
    broken: &Break,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO work.verificatie (begonnen, klaar, uitkomst, eerste_breuk, toelichting)
         SELECT $1, $1, 'gebroken', $2, $3
         WHERE NOT EXISTS (SELECT FROM work.verificatie WHERE uitkomst = 'gebroken'
             AND eerste_breuk = $2 AND begonnen > $1 - interval '1 day')",
    )
    .bind(op)
    .bind(broken.position())
    .bind(in_woorden(broken))
    .execute(database)
    .await?;
    Ok(())
}

fn met_wortels(verification: &Verification) -> String {
    match verification.roots {
        0 => "Er was geen wortel om mee te vergelijken.".to_owned(),
        1 => "De geschiedenis klopt met 1 wortel.".to_owned(),
        wortels => format!("De geschiedenis klopt met {wortels} wortels."),
    }
}

/// For auditors, in Dutch.
fn in_woorden(broken: &Break) -> String {
    match *broken {
        Break::Missing { position } => format!("Gebeurtenis {position} ontbreekt."),
        Break::Added { position } => {
            format!("Op plaats {position} staat een gebeurtenis te veel.")
        }
        Break::Changed { position } => {
            format!("Gebeurtenis {position} is niet meer wat er is opgeschreven.")
        }
        Break::Head { head, last } => format!(
            "Er horen {head} gebeurtenissen te zijn. De laatste die er staat, is gebeurtenis {last}."
        ),
        Break::Rewritten { root, after } => format!(
            "De geschiedenis klopt niet met de wortel van gebeurtenis {root}. Zij is na gebeurtenis {after} veranderd."
        ),
        Break::Short { root, last } => format!(
            "De geschiedenis houdt op bij gebeurtenis {last}, maar er is een wortel van gebeurtenis {root}."
        ),
    }
}
