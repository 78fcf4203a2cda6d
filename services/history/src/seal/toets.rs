//! Whether every key still opens, and is the one that was made (`lintje audit verify`).

use futures::TryStreamExt;
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

type Row = (Uuid, String, i32, Vec<u8>, Option<Vec<u8>>);

impl Seal {
    /// The keys that do not open, or are others than were made.
    ///
    /// # Errors
    /// When the database or the file of master keys can't be read.
    pub(crate) async fn unfit_keys(&self) -> Result<Vec<(Uuid, String, Unfit)>, SealError> {
        let mut rows = sqlx::query_as::<_, Row>(
            "SELECT zaak_id, onderwerp, hoofdsleutel, verpakt, kenmerk FROM sleutels.sleutel
             WHERE verpakt IS NOT NULL ORDER BY zaak_id, onderwerp",
        )
        .fetch(self.pool());
        let mut unfit = Vec::new();
        while let Some((case, subject, number, wrapped, known)) = rows.try_next().await? {
            let place = place(case, &subject);
            let wrong = match self.0.keys.unwrapped(number, &place, wrapped) {
                Ok(key) => {
                    let other = known.is_some_and(|known| known != commitment(&place, &key));
                    other.then_some(Unfit::Exchanged)
                }
                Err(SealError::Forged | SealError::NoMaster(_)) => Some(Unfit::Closed),
                Err(failure) => return Err(failure),
            };
            unfit.extend(wrong.map(|wrong| (case, subject, wrong)));
        }
        Ok(unfit)
    }
}
