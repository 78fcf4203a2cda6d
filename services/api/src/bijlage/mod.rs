//! Receiving a file: by stream, judged by name, size and content, scanned, and stored only when
//! everything is right (product.md 5, "Attachment").

pub mod disposition;
mod inhoud;
pub mod lijst;
mod ontvangst;
mod scanner;

pub use ontvangst::ontvang;
pub use scanner::Scanner;
