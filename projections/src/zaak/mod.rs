//! The case's own read models, written in the transaction of its events (docs/architecture.md, invariant 3).
//! They say where a case stands and which event holds what; what people filled in stays in the events.

mod changes;
mod concepten;
mod lezer;
mod queries;
mod record;
mod soorten;
pub(crate) mod write;

pub use changes::Changes;
pub use concepten::{Van, gooi_weg};
pub use lezer::Lezer;
pub use queries::{
    Gevonden, Pagina, Zaak, controle, onderdeel, onderdelen, vind_link, voorstel, zaak,
};
pub use soorten::{LinkSoort, Onderdeelsoort, Paginanaam};

use history::{InStatement, ReadModel, RecordedError, RecordedEvent, Statement, WithEvents};

use crate::tabellen::{self, Leesmodel, Model, Sleutel, Tabel, Written};

/// What is known of it as a whole.
pub(crate) const MODEL: Model = Model {
    naam: "zaak",
    leesmodel: Leesmodel::Zaak,
    written: Written::WithEvents,
    bestand: include_str!("tables.sql"),
    versies: &["d97db17f7430908424427cd7c521a3379989f8c87924c6adc58378f221316140"],
    tabellen: &[
        Tabel::new("zaak", tabellen::Van::Zaak, Sleutel::Later, Some("''")),
        Tabel::new(
            "link",
            tabellen::Van::Zaak,
            Sleutel::Later,
            Some("vingerafdruk"),
        ),
        Tabel::new("pagina", tabellen::Van::Zaak, Sleutel::Later, Some("naam")),
        Tabel::new(
            "onderdeel",
            tabellen::Van::Zaak,
            Sleutel::Later,
            Some("soort || ' ' || id"),
        ),
    ],
};

/// The read model of single cases.
#[derive(Debug)]
pub struct Zaakmodel;

impl ReadModel for Zaakmodel {
    type Changes = Changes;

    fn project(event: &RecordedEvent, changes: &mut Changes) -> Result<(), RecordedError> {
        if event.aggregate_type == crate::VERZOEK {
            changes.add(event)?;
        }
        Ok(())
    }
}

impl InStatement for Zaakmodel {
    fn write(changes: Changes, statement: &mut Statement) {
        write::write(changes, statement);
    }
}

impl WithEvents for Zaakmodel {
    fn merge(into: &mut Changes, later: Changes) {
        into.merge(later);
    }

    fn append(changes: &Changes, statement: &mut Statement) {
        concepten::verwijder(changes, statement);
    }
}
