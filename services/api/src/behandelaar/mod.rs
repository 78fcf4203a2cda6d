//! The officials' side: accounts and sessions, the list of cases, a case with its dossier, the
//! decisions on it, its attachments and its timeline; and what helps with the work: saved views,
//! possible duplicates, previews of mails, who has a case open.

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
pub mod herinneren;
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
pub mod papier;
pub mod post;
pub mod register;
pub mod samenvoegen;
pub mod tekstblokken;
pub mod tijdlijn;
pub mod toegang;
pub mod toewijzen;
pub mod uitvoer;
pub mod vernietiging;
pub mod website;
pub mod weergave;
pub mod weergaven;
pub mod zaak;
pub mod zaakvraag;
pub mod zakenlijst;

/// Who asks: the session and the account behind it.
pub use crate::rekening::{accounts, sessie};
