//! What the systems of other organisations may hear of a case (docs/specification/handling.md#webhooks):
//! which events, who hears of them, and how they read.
//!
//! - [`changes`] tells who hears of what, [`write`] writes it; [`queries`] reads it, in the order of the history.
//! - [`bericht`] is the event as it leaves the house: no personal data, and where to look.

pub mod bericht;
mod changes;
pub mod queries;
pub(crate) mod write;

use futures::future::BoxFuture;
use history::{ReadModel, RecordedError, RecordedEvent};
use sqlx::PgConnection;

use crate::volgers::InSteps;

pub use changes::Changes;
pub(crate) use changes::GEVOLGD;

/// The name of the subscription.
pub const NAAM: &str = "buren";

/// Who hears of every dossier.
pub const ALLE: &str = "*";

/// The read model of what neighbours may hear.
#[derive(Clone, Copy, Debug)]
pub struct Buren;

impl ReadModel for Buren {
    type Changes = Changes;

    fn project(event: &RecordedEvent, changes: &mut Changes) -> Result<(), RecordedError> {
        changes.add(event)
    }
}

impl InSteps for Buren {
    fn write<'a>(
        connection: &'a mut PgConnection,
        schema: &'a str,
        changes: Changes,
    ) -> BoxFuture<'a, Result<(), sqlx::Error>> {
        Box::pin(write::write(connection, schema, changes))
    }
}
