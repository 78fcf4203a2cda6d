//! Destroying what two officials agreed on: the keys first, so that nothing can be read any more, then the
//! files, then what the work tables still hold, and the certificate last. Interrupted anywhere it is done
//! again from the beginning; each of its steps finds done what was done.

use chrono::{DateTime, Utc};
use history::{FileError, SealError, verwerking};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::bewaring::Wat;
use verzoek::{Actor, Betrokkene, Command, Opdracht, Verzoek};

use crate::Reactors;
use crate::lease::FREE;
use crate::uitkomst::Uitkomst;

#[derive(Debug, thiserror::Error)]
pub enum VernietigError {
    #[error(transparent)]
    Seal(#[from] SealError),
    #[error(transparent)]
    File(#[from] FileError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("the history: {0}")]
    History(String),
}

/// Executes what was approved of a case at this moment, unless a hold stops it. `effect` is the planned
/// effect itself.
///
/// # Errors
/// When something can't be reached; it is tried again then.
pub async fn voer_uit(
    with: &Reactors,
    zaak: Uuid,
    effect: Uuid,
    goedgekeurd_op: DateTime<Utc>,
) -> Result<Uitkomst, VernietigError> {
    let verzoek = with
        .zaken
        .load(zaak)
        .await
        .map_err(|e| VernietigError::History(e.to_string()))?;
    // The hold is looked at here for the last time.
    let Some(voorstel) = verzoek.uit_te_voeren() else {
        return Ok(zonder_werk(&verzoek, goedgekeurd_op));
    };
    let wat = &voorstel.wat;
    match wat {
        Wat::Zaak => verwerking::betreft(zaak, verzoek.bewaring.betrokkenen()),
        Wat::Bijlagen { .. } => verwerking::betreft(zaak, [Betrokkene::Kandidaat]),
        Wat::Persoon { betrokkene } => verwerking::betreft(zaak, [*betrokkene]),
    }
    // The database looks for itself what was agreed on, and which keys those are.
    let sleutels = with.history.seal().destroy(zaak, voorstel.id).await?;
    for bestand in verzoek.bestanden_van(wat) {
        with.files.delete(bestand).await?;
    }
    ruim_op(with.history.pool(), zaak, effect, wat).await?;
    noteer(with, zaak, voorstel.id, sleutels).await?;
    metrics::counter!("vernietigingen", "wat" => wat.code()).increment(1);
    Ok(Uitkomst::Gedaan)
}

/// It was done, and the program died before that stood in the table of work; or it is no longer wanted.
fn zonder_werk(verzoek: &Verzoek, goedgekeurd_op: DateTime<Utc>) -> Uitkomst {
    let gedaan = verzoek
        .bewaring
        .verklaringen
        .iter()
        .any(|verklaring| verklaring.goedgekeurd.op == goedgekeurd_op);
    match gedaan {
        true => Uitkomst::Gedaan,
        false => Uitkomst::Vervallen,
    }
}

/// What people were writing, and the mails that still wait: it is in no event.
async fn ruim_op(pool: &PgPool, zaak: Uuid, effect: Uuid, wat: &Wat) -> Result<(), sqlx::Error> {
    let mut transaction = history::begin(pool).await?;
    match wat {
        Wat::Zaak => {
            for tabel in ["work.concept", "work.notitie", "work.notitieconcept"] {
                sqlx::query(&format!("DELETE FROM {tabel} WHERE zaak_id = $1"))
                    .bind(zaak)
                    .execute(&mut *transaction)
                    .await?;
            }
        }
        Wat::Bijlagen { ids } => {
            let ids: Vec<Uuid> = ids.iter().copied().collect();
            for tabel in ["work.notitie", "work.notitieconcept"] {
                sqlx::query(&format!(
                    "DELETE FROM {tabel} WHERE zaak_id = $1 AND bijlage_id = ANY($2)"
                ))
                .bind(zaak)
                .bind(&ids)
                .execute(&mut *transaction)
                .await?;
            }
        }
        // What the citizen was filling in names all of them, and nobody goes on with it.
        Wat::Persoon { .. } => {
            sqlx::query("DELETE FROM work.concept WHERE zaak_id = $1")
                .bind(zaak)
                .execute(&mut *transaction)
                .await?;
        }
    }
    if wat.raakt_voorsteller() {
        // One that a worker has in hand is left to it: it sees that nobody wants it any more.
        sqlx::query(&format!(
            "UPDATE work.effect SET uitkomst = 'vervallen', inhoud = NULL, volgende_poging = NULL
             WHERE id IN (SELECT id FROM work.effect
                          WHERE zaak_id = $1 AND uitkomst IS NULL AND id <> $2 AND {FREE}
                          FOR UPDATE SKIP LOCKED)"
        ))
        .bind(zaak)
        .bind(effect)
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await
}

async fn noteer(
    with: &Reactors,
    zaak: Uuid,
    id: Uuid,
    sleutels: u64,
) -> Result<(), VernietigError> {
    let command = Command {
        op: with.clock.now(),
        door: Actor::Systeem,
        opdracht: Opdracht::NoteerVernietigd { id, sleutels },
    };
    let metadata = command.metadata();
    with.zaken
        .execute(zaak, command, metadata)
        .await
        .map(|_| ())
        .map_err(|e| VernietigError::History(e.to_string()))
}
