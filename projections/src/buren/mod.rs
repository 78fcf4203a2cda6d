//! What the systems of other organisations may hear of a case (docs/specification/handling.md#webhooks):
//! which events, who hears of them, and how they read.
//!
//! - [`changes`] tells who hears of what, and writes it; [`queries`] reads it, in the order of the history.
//! - [`bericht`] is the event as it leaves the house: no personal data, and where to look.

pub mod bericht;
pub(crate) mod changes;
pub mod queries;

pub(crate) use changes::GEVOLGD;
pub use changes::{Changes, schrijf};

/// The name of the subscription.
pub const NAAM: &str = "buren";

/// Who hears of every dossier.
pub const ALLE: &str = "*";

/// The read model of what neighbours may hear.
#[derive(Clone, Copy, Debug)]
pub struct Buren;
