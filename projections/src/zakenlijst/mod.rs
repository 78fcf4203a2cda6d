//! The officials' list of cases. It follows by subscription, a moment behind the history.
//!
//! - [`changes`] tells what an event changes, [`write`] writes it.
//! - [`velden`]: the fields of the lists; [`gelegenheid`]: when an occasion or a wait presses.
//! - [`queries`]: pages, counts and plans; [`dubbelen`]: cases of perhaps the same person.

mod changes;
pub mod dubbelen;
mod gelegenheid;
pub mod queries;
pub mod velden;
mod volgorde;
mod write;

pub use changes::Changes;
pub use gelegenheid::Peil;
pub use queries::{Bereik, Lijst, Regel, Statustelling, Vraag};
pub use volgorde::Volgorde;

/// The name of the subscription.
pub const NAAM: &str = "zakenlijst";

/// The read model of the list.
#[derive(Clone, Copy, Debug)]
pub struct Zakenlijst;
