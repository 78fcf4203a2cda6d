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
