//! The officials' side: accounts and sessions, the list of cases, the first decisions.

pub mod accounts;
pub mod besluiten;
pub mod inloggen;
pub mod sessie;
pub mod zaak;
pub mod zakenlijst;
