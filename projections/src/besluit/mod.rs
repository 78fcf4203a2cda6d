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

/// The aggregate type of decrees in the history.
pub const BESLUIT: &str = <besluit::KoninklijkBesluit as cqrs_es::Aggregate>::TYPE;

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
