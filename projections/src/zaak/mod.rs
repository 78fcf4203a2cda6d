//! The case's own read models, written in the transaction of its events (design.md, invariant 3).

mod changes;
mod concepten;
mod lezer;
mod queries;
mod write;

pub use changes::{Changes, Soort};
pub use lezer::Lezer;
pub use queries::{
    Gevonden, LinkSoort, Pagina, Paginanaam, Zaak, controle, onderdeel, onderdelen, vind_link,
    voorstel, zaak,
};

use history::{ReadModel, RecordedError, RecordedEvent, Statement};
use verzoek::Event;

/// The read model of single cases.
#[derive(Debug)]
pub struct Zaakmodel;

impl ReadModel for Zaakmodel {
    type Changes = Changes;

    fn project(event: &RecordedEvent, changes: &mut Changes) -> Result<(), RecordedError> {
        if event.aggregate_type == crate::VERZOEK {
            changes.add(event.aggregate_id, event.sequence, event.event::<Event>()?);
        }
        Ok(())
    }

    fn merge(into: &mut Changes, later: Changes) {
        into.merge(later);
    }

    fn write(changes: Changes, statement: &mut Statement) {
        write::write(changes, statement);
    }

    fn append(changes: &Changes, statement: &mut Statement) {
        concepten::verwijder(changes, statement);
    }
}
