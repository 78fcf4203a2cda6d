//! Whether every key still opens, and is the one that was made (`lintje audit verify`).

use uuid::Uuid;

use super::keys::{commitment, place};
use super::{Seal, SealError};

/// What is wrong with a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// It does not open with the master key.
    Closed,
    /// It opens, and is not what it is known by.
    Exchanged,
}

/// Keys that are read at once.
const PAGE: i64 = 20_000;

type Row = (Uuid, String, i32, Vec<u8>, Option<Vec<u8>>);

impl Seal {
    /// The keys that do not open, or are others than were made.
    ///
    /// # Errors
    /// When the database or the file of master keys can't be read.
    pub(crate) async fn unfit_keys(&self) -> Result<Vec<(Uuid, String, Unfit)>, SealError> {
        let mut unfit = Vec::new();
        let mut after = (Uuid::nil(), String::new());
        loop {
            let rows: Vec<Row> = sqlx::query_as(
                "SELECT zaak_id, onderwerp, hoofdsleutel, verpakt, kenmerk FROM sleutels.sleutel
                 WHERE verpakt IS NOT NULL AND (zaak_id, onderwerp) > ($1, $2)
                 ORDER BY zaak_id, onderwerp LIMIT $3",
            )
            .bind(after.0)
            .bind(&after.1)
            .bind(PAGE)
            .fetch_all(self.pool())
            .await?;
            let Some((case, subject, ..)) = rows.last() else {
                return Ok(unfit);
            };
            after = (*case, subject.clone());
            for row in rows {
                unfit.extend(self.unfit(row)?);
            }
        }
    }

    fn unfit(
        &self,
        (case, subject, number, wrapped, known): Row,
    ) -> Result<Option<(Uuid, String, Unfit)>, SealError> {
        let place = place(case, &subject);
        let wrong = match self.0.keys.unwrapped(number, &place, wrapped) {
            Ok(key) => {
                let other = known.is_some_and(|known| known != commitment(&place, &key));
                other.then_some(Unfit::Exchanged)
            }
            Err(SealError::Forged | SealError::NoMaster(_)) => Some(Unfit::Closed),
            Err(failure) => return Err(failure),
        };
        Ok(wrong.map(|wrong| (case, subject, wrong)))
    }
}
