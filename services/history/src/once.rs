//! Commands that their sender may repeat, after an answer that never arrived: the first event of a command keeps by
//! what the sender will know it again, and who sends it once more hears what came of it then.

use std::sync::Arc;

use cqrs_es::Aggregate;
use serde::Deserialize;
use uuid::Uuid;

use crate::outcome::{ExecuteError, Executed, failed, fault, unread};
use crate::{History, WithEvents};

/// Its names in the metadata of the first event.
pub(crate) const KEY: &str = "herhaling";
pub(crate) const CONTENT: &str = "inhoud";

/// What a command is known by. Both are keyed digests, from which nobody without the key can tell or guess what
/// was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Once {
    /// Of the key that the sender chose, and of the sender.
    pub key: String,
    /// Of what was asked.
    pub content: String,
}

/// The part of the metadata that all events of a command share.
#[derive(Deserialize)]
struct OfCommand {
    opdracht: Option<String>,
}

impl<M: WithEvents> History<M> {
    /// What came of a command on this aggregate that was known by the same key: the aggregate as it was then, and
    /// the events. None: there was no such command.
    ///
    /// A command that is appended later than this looked is behind another event than the one that was decided on,
    /// so who decides after this and appends does not append it twice.
    ///
    /// # Errors
    /// [`ExecuteError::Reused`] when something else was asked with that key.
    pub async fn repeated<A, R>(
        &self,
        id: Uuid,
        once: &Once,
    ) -> Result<Option<Executed<A>>, ExecuteError<R>>
    where
        A: Aggregate,
        R: std::error::Error,
    {
        let found: Option<(Option<String>, Option<String>)> = sqlx::query_as(
            "SELECT metadata ->> 'inhoud', metadata ->> 'opdracht' FROM history.events
             WHERE aggregate_type = $1 AND aggregate_id = $2 AND metadata ->> 'herhaling' = $3",
        )
        .bind(A::TYPE)
        .bind(id.to_string())
        .bind(&once.key)
        .fetch_optional(self.pool())
        .await
        .map_err(failed)?;
        let Some((content, command)) = found else {
            return Ok(None);
        };
        if content.as_ref() != Some(&once.content) {
            return Err(ExecuteError::Reused);
        }
        let mut aggregate = A::default();
        let mut events = Vec::new();
        for recorded in self.events_of(A::TYPE, id).await.map_err(unread)? {
            let OfCommand { opdracht } = recorded.metadata().map_err(fault)?;
            let of_it = opdracht == command;
            if !of_it && !events.is_empty() {
                break;
            }
            let event: A::Event = recorded.event().map_err(fault)?;
            if of_it {
                events.push(event.clone());
            }
            aggregate.apply(event);
        }
        Ok(Some(Executed {
            aggregate: Arc::new(aggregate),
            events,
        }))
    }
}
