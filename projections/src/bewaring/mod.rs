//! How long each case is kept, and what is being destroyed. Written with the events: who proposes a
//! destruction sees at once what colleagues did. What is kept is the end of a case and how it ended, never
//! a date on which something is due: the terms are settings.
//!
//! - [`changes`] tells what an event changes, [`write`] writes it.
//! - [`velden`]: the fields of the lists; [`queries`]: their pages. [`overbrengen`]: what is to go to an archive.

mod changes;
pub mod overbrengen;
pub mod queries;
pub mod velden;
pub(crate) mod write;

pub use changes::Changes;

use history::{InStatement, ReadModel, RecordedError, RecordedEvent, Statement, WithEvents};
use verzoek::Gevolg;

use crate::tabellen::{Leesmodel, Model, Sleutel, Tabel, Van, Written};

/// What is known of it as a whole.
pub(crate) const MODEL: Model = Model {
    naam: "bewaring",
    leesmodel: Leesmodel::Bewaring,
    written: Written::WithEvents,
    bestand: include_str!("tables.sql"),
    versies: &["8e171e57cd795968e2eba5763f3cf2b9cf4bb9d5f7608b69c312a3f22b01c1d4"],
    tabellen: &[
        Tabel::new("bewaring", Van::Zaak, Sleutel::Later, Some("''")),
        Tabel::new(
            "onderzoek",
            Van::Zaak,
            Sleutel::Meteen,
            Some("bijlage_id::text"),
        ),
        Tabel::new("vernietiging", Van::Zaak, Sleutel::Meteen, Some("id::text")),
    ],
};

/// The read model of retention.
#[derive(Clone, Copy, Debug)]
pub struct Bewaarmodel;

impl ReadModel for Bewaarmodel {
    type Changes = Changes;

    fn project(event: &RecordedEvent, changes: &mut Changes) -> Result<(), RecordedError> {
        if event.aggregate_type == crate::VERZOEK && Gevolg::Bewaring.van(&event.event_type) {
            changes.add(
                event.aggregate_id,
                event.sequence,
                &event.event()?,
                event.op,
            );
        }
        Ok(())
    }
}

impl InStatement for Bewaarmodel {
    fn write(changes: Changes, statement: &mut Statement) {
        write::write(changes, statement);
    }
}

impl WithEvents for Bewaarmodel {
    fn merge(into: &mut Changes, later: Changes) {
        into.merge(later);
    }
}
