//! The officials' side: accounts and sessions, the list of cases, a case with its dossier, the
//! decisions on it, its attachments and its timeline.

pub mod besluiten;
pub mod bijlagen;
pub mod dossier;
pub mod kandidaat;
pub mod tijdlijn;
pub mod weergave;
pub mod zaak;
pub mod zakenlijst;

/// Who asks: the session and the account behind it.
pub use crate::rekening::{accounts, sessie};
