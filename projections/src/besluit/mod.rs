//! Decrees, the dossiers that they bundle, and what became of each honour that was granted. Written
//! with the events: who composes a decree sees at once what everybody did.
//!
//! - [`changes`] tells what an event changes, [`write`] writes it.
//! - [`velden`]: the fields of the lists; [`queries`]: their pages.

mod changes;
pub mod queries;
pub mod velden;
pub(crate) mod write;

pub use changes::Changes;
pub use queries::{DossierRegel, Welke};
pub use write::BesluitRegel;

use history::{InStatement, ReadModel, RecordedError, RecordedEvent, Statement, WithEvents};
use verzoek::Gevolg;

use crate::tabellen::{Leesmodel, Model, Sleutel, Tabel, Van, Written};

/// The aggregate type of decrees in the history.
pub const BESLUIT: &str = <besluit::KoninklijkBesluit as cqrs_es::Aggregate>::TYPE;

/// What is known of it as a whole.
pub(crate) const MODEL: Model = Model {
    naam: "besluit",
    leesmodel: Leesmodel::Besluit,
    written: Written::WithEvents,
    bestand: include_str!("tables.sql"),
    versies: &["d66ba8332cdcf605e8abb67536f5185453b3d026dfbbbf79d37df4dc125f2640"],
    tabellen: &[
        Tabel::new("toekenning", Van::Zaak, Sleutel::Meteen, Some("''")),
        Tabel::new("besluit", Van::Besluit, Sleutel::Meteen, None),
    ],
};

/// The read model of decrees and granted honours.
#[derive(Clone, Copy, Debug)]
pub struct Besluitmodel;

impl ReadModel for Besluitmodel {
    type Changes = Changes;

    fn project(event: &RecordedEvent, changes: &mut Changes) -> Result<(), RecordedError> {
        if event.aggregate_type == BESLUIT {
            changes.van_besluit(event.aggregate_id, event.event()?, event.op);
        } else if Gevolg::Besluit.van(&event.event_type) {
            changes.van_zaak(event.aggregate_id, event.event()?);
        }
        Ok(())
    }
}

impl InStatement for Besluitmodel {
    fn write(changes: Changes, statement: &mut Statement) {
        write::write(changes, statement);
    }
}

impl WithEvents for Besluitmodel {
    fn merge(into: &mut Changes, later: Changes) {
        into.merge(later);
    }
}
