//! What can't be opened and what stranded, for the operator: told, and tried again after the key, the event or the
//! file was restored. A case that is whole again is made again in the read models, what a subscription had passed
//! over is planned after all, and its effects are tried at once.

use besluit::Event as Besluitevent;
use chrono::{DateTime, Utc};
use futures::TryStreamExt;
use history::{
    COLUMNS, Damage, Expected, FileError, Files, PositionedRow, ReadError, SubscriptionError,
    open_rows,
};
use projections::besluit::BESLUIT;
use projections::herstel;
use projections::rebuild::RebuildError;
use projections::{History, VERZOEK};
use serde_json::Value;
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::Event;

use crate::plan;

#[derive(Debug, thiserror::Error)]
pub enum QuarantaineError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Rebuild(#[from] RebuildError),
    #[error(transparent)]
    Plan(#[from] SubscriptionError),
    #[error(transparent)]
    File(#[from] FileError),
}

/// Something that can't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beschadigd {
    pub zaak_id: Uuid,
    /// `event`, `sleutel` or `bestand`.
    pub soort: String,
    /// The number of the event in its case, the subject of the key, the name of the file in the storage.
    pub wat: String,
    /// In the history: of the event, or of the one at which the key or the file was found damaged.
    pub positie: Option<i64>,
    pub oorzaak: String,
    pub sinds: DateTime<Utc>,
}

history::from_row!(Beschadigd: zaak_id, soort, wat, positie, oorzaak, sinds);

/// An effect that failed for two days.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gestrand {
    pub id: Uuid,
    /// None: a mail about an account.
    pub zaak_id: Option<Uuid>,
    pub soort: String,
    pub gepland_op: DateTime<Utc>,
    pub pogingen: i32,
}

history::from_row!(Gestrand: id, zaak_id, soort, gepland_op, pogingen);

/// All that is damaged, by the place in the history.
///
/// # Errors
/// Those of the database.
pub async fn beschadigd(pool: &PgPool) -> Result<Vec<Beschadigd>, sqlx::Error> {
    sqlx::query_as(
        "SELECT zaak_id, soort, wat, positie, oorzaak, sinds FROM work.quarantaine
         ORDER BY positie NULLS FIRST, zaak_id, soort, wat",
    )
    .fetch_all(pool)
    .await
}

/// All that stranded, the oldest first.
///
/// # Errors
/// Those of the database.
pub async fn gestrand(pool: &PgPool) -> Result<Vec<Gestrand>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, zaak_id, soort, gepland_op, pogingen FROM work.effect
         WHERE uitkomst = 'gestrand' ORDER BY gepland_op, id",
    )
    .fetch_all(pool)
    .await
}

/// Tries everything again; [`beschadigd`] tells what is left.
///
/// # Errors
/// When the database, the master keys or the storage can't be used.
pub async fn opnieuw(history: &History, files: &Files) -> Result<(), QuarantaineError> {
    let seal = history.seal();
    seal.forget_copies();
    seal.forget_noted();
    let pool = history.pool();
    let zaken: Vec<Uuid> = sqlx::query_scalar(
        "SELECT zaak_id FROM work.quarantaine WHERE soort <> 'bestand'
         UNION SELECT zaak_id FROM work.overgeslagen ORDER BY 1",
    )
    .fetch_all(pool)
    .await?;
    for zaak in zaken {
        let schade = schade(history, zaak).await?;
        if schade.is_empty() {
            herstel_zaak(history, zaak).await?;
        } else {
            laat_staan(pool, zaak, &schade).await?;
        }
    }
    let bestanden: Vec<(Uuid, String)> =
        sqlx::query_as("SELECT zaak_id, wat FROM work.quarantaine WHERE soort = 'bestand'")
            .fetch_all(pool)
            .await?;
    for (zaak, wat) in bestanden {
        if is_heel(history, files, zaak, &wat).await? {
            sqlx::query(
                "DELETE FROM work.quarantaine WHERE zaak_id = $1 AND soort = 'bestand' AND wat = $2",
            )
            .bind(zaak)
            .bind(&wat)
            .execute(pool)
            .await?;
            sqlx::query(EFFECTEN_OPNIEUW)
                .bind(zaak)
                .execute(pool)
                .await?;
        }
    }
    sqlx::query(
        "UPDATE work.effect SET uitkomst = NULL, storingen = 0, volgende_poging = 'epoch'
         WHERE uitkomst = 'gestrand'",
    )
    .execute(pool)
    .await?;
    Ok(())
}

/// What a case still has to do is done at once.
const EFFECTEN_OPNIEUW: &str =
    "UPDATE work.effect SET uitkomst = NULL, storingen = 0, volgende_poging = 'epoch'
     WHERE zaak_id = $1 AND (uitkomst IS NULL OR uitkomst = 'gestrand')";

/// What of the case, or the decree, can't be opened now.
async fn schade(history: &History, id: Uuid) -> Result<Vec<Damage>, ReadError> {
    let mut schade = history
        .damage_of(VERZOEK, id, |event| event.event::<Event>().map(drop))
        .await?;
    let van_besluit = history
        .damage_of(BESLUIT, id, |event| event.event::<Besluitevent>().map(drop))
        .await?;
    schade.extend(van_besluit);
    Ok(schade)
}

/// In a case that is still damaged, the parts that were repaired are no longer reported.
async fn laat_staan(pool: &PgPool, zaak: Uuid, schade: &[Damage]) -> Result<(), sqlx::Error> {
    let (soorten, namen): (Vec<&str>, Vec<String>) = schade
        .iter()
        .map(|een| (een.damaged.code(), een.name()))
        .unzip();
    sqlx::query(
        "DELETE FROM work.quarantaine q WHERE zaak_id = $1 AND soort <> 'bestand'
           AND NOT EXISTS (SELECT FROM unnest($2::text[], $3::text[]) s(soort, wat)
                           WHERE (s.soort, s.wat) = (q.soort, q.wat))",
    )
    .bind(zaak)
    .bind(soorten)
    .bind(namen)
    .execute(pool)
    .await?;
    Ok(())
}

async fn herstel_zaak(history: &History, zaak: Uuid) -> Result<(), QuarantaineError> {
    let seal = history.seal();
    let mut transaction = herstel::begin(history.pool()).await?;
    herstel::zaak(&mut transaction, seal, projections::upcasters, zaak).await?;
    let rows: Vec<PositionedRow> = sqlx::query_as(&format!(
        "SELECT {COLUMNS} FROM history.events WHERE position IN (
            SELECT positie FROM work.overgeslagen WHERE zaak_id = $1 AND naam = $2) ORDER BY position"
    ))
    .bind(zaak)
    .bind(plan::NAAM)
    .fetch_all(&mut *transaction)
    .await?;
    let events = open_rows(&mut *transaction, rows, seal, &projections::upcasters()).await?;
    plan::plan_van(&mut transaction, seal, &events).await?;
    for opruimen in [
        "DELETE FROM work.overgeslagen WHERE zaak_id = $1",
        "DELETE FROM work.quarantaine WHERE zaak_id = $1 AND soort <> 'bestand'",
        EFFECTEN_OPNIEUW,
    ] {
        sqlx::query(opruimen)
            .bind(zaak)
            .execute(&mut *transaction)
            .await?;
    }
    Ok(transaction.commit().await?)
}

/// Whether a file is the recorded one again, or need not be there any more.
async fn is_heel(
    history: &History,
    files: &Files,
    zaak: Uuid,
    wat: &str,
) -> Result<bool, QuarantaineError> {
    let mut verwacht = None;
    for soort in [VERZOEK, BESLUIT] {
        for event in history.events_of(soort, zaak).await? {
            if let Ok(payload) = event.event::<Value>() {
                verwacht = verwacht.or_else(|| bestand(&payload, wat));
            }
        }
    }
    // No event names it: nobody can ask for it.
    let Some(verwacht) = verwacht else {
        return Ok(true);
    };
    let gelezen = async {
        let mut blokken = files.get(zaak, &verwacht).await?;
        while blokken.try_next().await?.is_some() {}
        Ok::<(), FileError>(())
    };
    match gelezen.await {
        Ok(()) => Ok(true),
        Err(FileError::Seal(failure)) if failure.is_damage() => Ok(false),
        // Destroyed since.
        Err(FileError::Storage(object_store::Error::NotFound { .. })) => Ok(true),
        Err(failure) => Err(failure.into()),
    }
}

/// What an event says of the file with this name.
fn bestand(waarde: &Value, sleutel: &str) -> Option<Expected> {
    let velden = match waarde {
        Value::Object(velden) => velden,
        Value::Array(waarden) => return waarden.iter().find_map(|w| bestand(w, sleutel)),
        _ => return None,
    };
    let tekst = |naam: &str| velden.get(naam).and_then(Value::as_str);
    if tekst("sleutel") == Some(sleutel) {
        return Some(Expected {
            sleutel: sleutel.parse().ok()?,
            grootte: velden.get("grootte")?.as_u64()?,
            sha256: tekst("sha256")?.to_owned(),
        });
    }
    velden.values().find_map(|w| bestand(w, sleutel))
}
