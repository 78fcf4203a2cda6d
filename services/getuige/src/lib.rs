//! A witness: somebody at another organisation who keeps the last checkpoint of a log, and cosigns the next one when it
//! continues that. So a log can't show two histories to two people, or take anything back (docs/history.md,
//! "Witnesses").
//!
//! - [`oordeel`]: what a witness answers; a pure function.
//! - [`geheugen`]: its key and its memory, in files.
//! - [`http`]: how it is asked, C2SP tlog-witness.
//! - [`vragen`]: the other side: a log asks its witnesses.

pub mod geheugen;
pub mod http;
pub mod oordeel;
pub mod vragen;

pub use geheugen::{Geheugen, GeheugenError, Sleutel};
pub use http::{Getuige, Grenzen, router, serve};
pub use oordeel::{Bekende, Laatste, Weigering};
pub use vragen::{Antwoord, Bekend, Bevinding, Vrager};
