//! What a subscription asks of whoever applies its events.

use sqlx::PgPool;

use crate::damage::Damage;
use crate::reader::ReadError;
use crate::recorded::{RecordedError, RecordedEvent};
use crate::seal::Seal;
use crate::transaction::Transaction;

#[derive(Debug, thiserror::Error)]
pub enum SubscriptionError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("position {expected} is missing: {found} follows")]
    Gap { expected: i64, found: i64 },
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Recorded(#[from] RecordedError),
    #[error("{0}")]
    Handler(String),
    /// These events can't be applied; nothing was.
    #[error("{} events can't be read, the first at position {}", .0.len(), .0.first().map_or(0, |(position, _)| *position))]
    Unreadable(Vec<(i64, Damage)>),
}

/// What a subscription wants of the events. What it does not want, it does not pay for: at some thousand
/// saves a second four subscriptions that read everything took a tenth of the processor.
#[derive(Clone, Copy, Debug)]
pub enum Wants {
    /// Every event with its data.
    All,
    /// Every event, and the data of these kinds.
    DataOf(&'static [&'static str]),
    /// Events of these kinds. The others are counted, so that a missing one is noticed all the same.
    Only(&'static [&'static str]),
}

impl Wants {
    pub(crate) fn data_of(self) -> Option<&'static [&'static str]> {
        match self {
            Wants::All => None,
            Wants::DataOf(kinds) | Wants::Only(kinds) => Some(kinds),
        }
    }

    pub(crate) fn only(self) -> Option<&'static [&'static str]> {
        match self {
            Wants::All | Wants::DataOf(_) => None,
            Wants::Only(kinds) => Some(kinds),
        }
    }
}

/// What a subscription does with the events.
pub trait Handler: Send {
    fn wants(&self) -> Wants {
        Wants::All
    }

    /// Applies events; everything it writes goes through the transaction.
    fn handle(
        &mut self,
        transaction: &mut Transaction,
        events: &[RecordedEvent],
    ) -> impl Future<Output = Result<(), SubscriptionError>> + Send;

    /// Asked of a subscription that has applied nothing yet, or whose checkpoint is marked to be made again (`opnieuw`,
    /// by a migration): what it wrote stands there still, and people are answered from it until this is committed. Who
    /// knows a faster way than event after event applies here all up to a position, and says which.
    fn begin(
        &mut self,
        _transaction: &mut Transaction,
        _pool: &PgPool,
        _seal: &Seal,
    ) -> impl Future<Output = Result<Option<i64>, SubscriptionError>> + Send {
        std::future::ready(Ok(None))
    }
}

/// Applies `each` to every event. Those of the wrong shape are reported together, and nothing that came of the others
/// may be used then: the subscription asks again without them.
///
/// # Errors
/// [`SubscriptionError::Unreadable`].
pub fn each(
    events: &[RecordedEvent],
    mut each: impl FnMut(&RecordedEvent) -> Result<(), RecordedError>,
) -> Result<(), SubscriptionError> {
    let unreadable: Vec<(i64, Damage)> = events
        .iter()
        .filter_map(|event| {
            let cause = each(event).err()?;
            // What is known of it already says better what is the matter.
            let known = event.damage().first().cloned();
            let damage = known.unwrap_or_else(|| Damage::shape(event, &cause));
            Some((event.position, damage))
        })
        .collect();
    match unreadable.is_empty() {
        true => Ok(()),
        false => Err(SubscriptionError::Unreadable(unreadable)),
    }
}
