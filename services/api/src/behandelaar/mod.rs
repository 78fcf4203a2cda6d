//! The officials' side: accounts and sessions, the list of cases, a case with its dossier, the
//! decisions on it, its attachments and its timeline; and what helps with the work: saved views,
//! possible duplicates, previews of mails, who has a case open.
//!
//! A folder lists its calls in its `mod.rs`, which also has what they share. In it a call has a file of its own, with
//! its body, its documentation and its handler, called like the end of its path, or by what it does. That file names the
//! function that decides it; `decide/…` is a file of `services/verzoek/src`. What every command on a case takes is in
//! [`zaakvraag`]; how a save of what is kept in versions begins, in [`versies`].
//!
//! Calls that only read the same thing share a file (lists with their counts, figures, the timeline); so do the
//! attachments of the register, which are those of a dossier, and the two ways to propose a destruction.

pub mod afwezig;
pub mod afwijsredenen;
pub mod agenda;
mod beltaken;
pub mod bijlageitems;
pub mod bijlagen;
pub mod bureau;
pub mod burgeraanvraag;
pub mod cijfers;
mod deel;
pub mod dossier;
pub mod dubbelen;
pub mod gemeentecontacten;
pub mod geopend;
pub mod geschiedenis;
pub mod kandidaat;
mod keuze;
pub mod koninklijk;
pub mod koppen;
pub mod mailteksten;
pub mod mailvoorbeeld;
mod medewerker;
mod notitiebron;
pub mod notities;
pub mod overbrenging;
pub mod paginateksten;
pub mod post;
pub mod register;
pub mod samenvoegen;
pub mod tekstblokken;
pub mod tijdlijn;
pub mod toegang;
pub mod uitvoer;
pub mod vernietiging;
mod versies;
pub mod website;
pub mod weergave;
pub mod weergaven;
pub mod zaak;
pub mod zaakvraag;
pub mod zaken;
pub mod zakenlijst;

/// Who asks: the session and the account behind it.
pub use crate::rekening::{accounts, sessie};
