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

use crate::steps::InSteps;
use crate::tabellen::{Leesmodel, Model, Sleutel, Tabel, Van, Written};

pub use changes::Changes;
pub(crate) use changes::GEVOLGD;

/// The name of the subscription.
pub const NAAM: &str = "buren";

/// Who hears of every dossier.
pub const ALLE: &str = "*";

/// What is known of it as a whole.
pub(crate) const MODEL: Model = Model {
    naam: NAAM,
    leesmodel: Leesmodel::Buren,
    written: Written::Following,
    bestand: include_str!("tables.sql"),
    versies: &["cd60e4ca469d969205d05e5d752ce2b37ceddf8119146ce0db0f2b6e41ac5709"],
    tabellen: &[
        Tabel::new("buur_bereik", Van::Zaak, Sleutel::Meteen, None),
        Tabel::new("buur_gebeurtenis", Van::Zaak, Sleutel::Later, None),
    ],
};

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
