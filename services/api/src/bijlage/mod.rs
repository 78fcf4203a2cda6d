//! Receiving a file: by stream, judged by name, size and content, scanned, and stored only when
//! everything is right (docs/specification/attachments.md#rules).

mod beurten;
pub mod disposition;
mod inhoud;
pub mod lijst;
mod ontvangst;
mod scanner;

pub(crate) use beurten::Uploadbeurten;
pub(crate) use ontvangst::verdacht_bestand;
pub use ontvangst::{of_weg, ontvang};
pub use scanner::Scanner;
