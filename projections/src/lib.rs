//! The read models: what people see, derived from the history alone.
//!
//! - [`zaak`] is written with the events: link status, counters, wizard pages, lists; [`besluit`]
//!   likewise: decrees, and what became of each granted honour. [`register`] reads the latter.
//!   [`bewaring`] likewise: how each case ended, and what is being destroyed.
//! - [`zakenlijst`] follows by subscription: the officials' list of cases; [`filter`] and [`naam`]
//!   say what is looked for in it.
//! - [`statistiek`] follows by subscription: the figures of an organisation.
//! - [`buren`] follows by subscription: what the systems of other organisations may hear.
//! - [`volgers`] applies their events to these three.
//! - [`tabellen`] has each of them once (`MODELLEN`), and makes their tables, by the `tables.sql` of each.
//! - [`rebuild`] makes all or some of them again while the program runs; [`replay`] does so beside the live ones,
//!   to compare them, and [`replay::case`] for one case, as a screen shows it.
//! - [`herstel`] makes one case again, after damage to it was mended; [`hervul`] refills one read model.
//! - [`export`] is no read model: the whole history as others read it.
//! - [`rows`] declares the columns that each writes and reads.
//!
//! Each keeps its fold, its writing and its queries in one place. They derive changes from an event
//! without looking at what stands there, so the same code serves the live write and the rebuild.

pub mod besluit;
pub mod bewaring;
pub mod buren;
pub mod export;
pub mod filter;
#[cfg(test)]
#[path = "../../services/verzoek/tests/golden.rs"]
mod golden;
pub mod herstel;
mod hervul;
pub mod naam;
pub mod rebuild;
pub mod register;
pub mod replay;
mod rows;
mod standings;
pub mod statistiek;
mod steps;
pub mod tabellen;
mod volgers;
pub mod zaak;
pub mod zakenlijst;

use verzoek::betrokkene::Rij;

/// The history as this program uses it: the case's own read models are written with the events.
pub type History = history::History<Eigen>;

/// What is written in the transaction of the events.
pub type Eigen = (
    zaak::Zaakmodel,
    (besluit::Besluitmodel, bewaring::Bewaarmodel),
);

/// All cases.
pub type Zaken = history::Aggregates<verzoek::Verzoek, Eigen>;

/// All decrees.
pub type Besluiten = history::Aggregates<::besluit::KoninklijkBesluit, Eigen>;

/// The aggregate type of cases in the history.
pub const VERZOEK: &str = <verzoek::Verzoek as cqrs_es::Aggregate>::TYPE;

/// Whose each value of an event is; none for an event that no table knows.
pub fn eigenaren(aggregate_type: &str, event: &str) -> Option<&'static Rij> {
    match aggregate_type {
        VERZOEK => verzoek::betrokkene::rij(event),
        besluit::BESLUIT => ::besluit::betrokkene::rij(event),
        _ => None,
    }
}

pub fn upcasters() -> Vec<Box<dyn cqrs_es::persist::EventUpcaster>> {
    verzoek::event::upcasters()
}
