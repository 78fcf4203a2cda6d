//! The officials' side: accounts and sessions, the list of cases, a case with its dossier, the
//! decisions on it, its attachments and its timeline.

pub mod accounts;
pub mod besluiten;
pub mod bijlagen;
pub mod dossier;
pub mod inloggen;
pub mod kandidaat;
pub mod sessie;
pub mod tijdlijn;
pub mod weergave;
pub mod zaak;
pub mod zakenlijst;
