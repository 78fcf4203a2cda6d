//! The lintjesregen has been: what was granted for it is no secret any more (docs/specification/news.md#secrecy).

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use chrono::NaiveDate;
use history::ExecuteError;
use uuid::Uuid;
use verzoek::stand::dag_van_de_lintjesregen;
use verzoek::{Actor, Command, Opdracht, Status, tijd};

use crate::Reactors;
use crate::contact;

/// Dossiers in one look; the rest follows in the next.
const AT_ONCE: usize = 200;

/// The embargo of a dossier could not be ended.
#[derive(Debug, thiserror::Error)]
pub enum EmbargoError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("{0}")]
    Other(String),
}

/// Ends the embargo of the dossiers whose lintjesregen was yesterday or before. Done by two workers at once it is done
/// once.
///
/// # Errors
/// The first one; what is left is found by the next look.
pub async fn hef_op(with: &Reactors) -> Result<(), EmbargoError> {
    let op = with.clock.now();
    let vandaag = tijd::datum(op);
    // While the list is made again, nobody is found: the next look comes in a minute.
    let onder_embargo: Vec<(Uuid, i32, NaiveDate)> = sqlx::query_as(
        "SELECT l.zaak_id, l.gemeente, t.onderscheiden_op
         FROM readmodel.zakenlijst l JOIN readmodel.toekenning t USING (zaak_id)
         WHERE l.buiten_status IS NOT NULL AND l.status = $1 AND l.gelegenheid = 'algemene'
           AND t.onderscheiden_op < $2
           AND NOT EXISTS (SELECT FROM work.quarantaine q
                WHERE q.zaak_id = l.zaak_id AND q.soort <> 'bestand')
         ORDER BY t.onderscheiden_op, l.zaak_id",
    )
    .bind(Status::Onderscheiden.code())
    .bind(vandaag)
    .fetch_all(with.history.pool())
    .await?;
    let mut eigen_dagen = HashMap::new();
    let mut gedaan = 0;
    for (zaak, gemeente, besluit) in onder_embargo {
        let gemeente = gemeente.unsigned_abs();
        let eigen_regen = match eigen_dagen.entry(gemeente) {
            Entry::Occupied(bekend) => *bekend.get(),
            Entry::Vacant(nieuw) => {
                let contact = contact::van_gemeente(with.history.pool(), gemeente).await?;
                *nieuw.insert(contact.lintjesregen)
            }
        };
        if dag_van_de_lintjesregen(besluit, eigen_regen).is_none_or(|dag| dag >= vandaag) {
            continue;
        }
        if gedaan == AT_ONCE {
            break;
        }
        gedaan += 1;
        let command = Command {
            op,
            door: Actor::Systeem,
            opdracht: Opdracht::HefEmbargoOp { eigen_regen },
        };
        let metadata = command.metadata();
        match with.zaken.execute(zaak, command, metadata).await {
            Ok(_) | Err(ExecuteError::Damaged) => {}
            Err(e) => return Err(EmbargoError::Other(e.to_string())),
        }
    }
    Ok(())
}
