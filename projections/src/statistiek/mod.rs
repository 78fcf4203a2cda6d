//! The figures of an organisation: how many cases came in, where they stand, how long each
//! organisation has them, what came of them. They follow by subscription, a moment behind the history.
//!
//! - [`changes`] tells what an event changes, [`write`] writes it, [`tellen`] keeps the counts.
//! - [`queries`] reads the counts; [`verdeling`]: how long cases stayed somewhere; [`prognose`]: how many will come.

mod changes;
pub mod prognose;
pub mod queries;
mod tellen;
pub mod verdeling;
pub(crate) mod write;

use futures::future::BoxFuture;
use history::{ReadModel, RecordedError, RecordedEvent};
use sqlx::PgConnection;

use crate::steps::InSteps;
use crate::tabellen::{Leesmodel, Model, Sleutel, Tabel, Van, Written};

pub use changes::Changes;
pub use write::{tel_alles, tel_uit, vergeet, vul};

/// The name of the subscription.
pub const NAAM: &str = "statistiek";

/// Whose figures those of every case are.
pub const ALLE: &str = "*";

/// Whose figures those are of the whole country, without what is secret to anybody: organisations of a kind are one.
pub const LAND: &str = "land";

/// What is known of it as a whole.
pub(crate) const MODEL: Model = Model {
    naam: NAAM,
    leesmodel: Leesmodel::Statistiek,
    written: Written::Following,
    bestand: include_str!("tables.sql"),
    versies: &["2b30f20166236c756b9fb105b371855c0d6a889e215cef66cf705f7d1e53345b"],
    tabellen: &[
        Tabel::new("cijfer_zaak", Van::GeteldeZaak, Sleutel::Meteen, None),
        Tabel::new("cijfer_bereik", Van::GeteldeZaak, Sleutel::Later, None),
        Tabel::new("cijfer_verblijf", Van::GeteldeZaak, Sleutel::Later, None),
        Tabel::new("cijfer_telling", Van::Telling, Sleutel::Meteen, None),
        Tabel::new("cijfer_duur", Van::Telling, Sleutel::Meteen, None),
        Tabel::new("cijfer_plaats", Van::Telling, Sleutel::Meteen, None),
        Tabel::new("cijfer_instroom", Van::Telling, Sleutel::Meteen, None),
    ],
};

/// The read model of the figures.
#[derive(Clone, Copy, Debug)]
pub struct Statistiek;

impl ReadModel for Statistiek {
    type Changes = Changes;

    fn project(event: &RecordedEvent, changes: &mut Changes) -> Result<(), RecordedError> {
        changes.add(event)
    }
}

impl InSteps for Statistiek {
    fn write<'a>(
        connection: &'a mut PgConnection,
        schema: &'a str,
        changes: Changes,
    ) -> BoxFuture<'a, Result<(), sqlx::Error>> {
        Box::pin(write::write(connection, schema, changes))
    }
}
