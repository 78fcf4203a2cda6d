//! The figures of an organisation: how many cases came in, where they stand, how long each
//! organisation has them, what came of them. They follow by subscription, a moment behind the history.
//!
//! - [`changes`] tells what an event changes, [`write`] writes it and keeps the counts.
//! - [`queries`] reads the counts.

mod changes;
pub mod queries;
mod write;

pub use changes::Changes;
pub use write::{schrijf, tel_alles, tel_uit, vergeet, vul};

/// The name of the subscription.
pub const NAAM: &str = "statistiek";

/// Where they stand.
pub(crate) const TABELLEN: [&str; 5] = [
    "cijfer_zaak",
    "cijfer_bereik",
    "cijfer_verblijf",
    "cijfer_telling",
    "cijfer_duur",
];

/// Whose figures those of every case are.
pub const ALLE: &str = "*";

/// Where a case stayed, for who is no municipality: all municipalities are one.
pub const GEMEENTEN: &str = "gemeente";

/// The read model of the figures.
#[derive(Clone, Copy, Debug)]
pub struct Statistiek;
