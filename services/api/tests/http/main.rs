//! The API as its clients see it, in one process with a real PostgreSQL and real files.
#![expect(clippy::unwrap_used, reason = "a test ends where something is wrong")]

mod afweer;
mod archiefpakket;
mod audit;
mod audit_groot;
mod beltaken;
mod bestanden;
mod beveiliging;
mod bevoegdheden;
mod bureau;
mod buren;
mod cijfers;
mod cijfers_willekeurig;
mod contract;
mod controles;
mod dossier;
mod dossierbijlagen;
mod drukte;
mod eigenschappen;
mod embargo;
mod gebruikers;
mod gemeentecontacten;
mod gereedschap;
mod getuigen;
mod gezondheid;
mod herhaling;
mod huis;
mod inzagedossier;
mod koninklijk;
mod koppen;
mod leases;
mod lijst_vluchtig;
mod logboek;
mod mailgrens;
mod mailgrens_domein;
mod mailteksten;
mod naslag;
mod nieuws;
mod notities;
mod ondersteunersbrief;
mod ondersteunersmail;
mod ondertekend;
mod operations;
mod paginateksten;
mod postbus;
mod raden;
mod regels_over_http;
mod replay;
mod schade;
mod slechte_invoer;
mod stand;
mod tekstblokken;
mod tijdlijn;
mod tweede_factor;
mod vernietiging;
mod vier_ogen;
mod virus;
#[path = "../../../verzoek/src/regels/tests/voorbeelden.rs"]
mod voorbeelden;
mod wachtwoord;
mod weg;
mod zakenlijst;
mod zakenlijst_groot;

// `voorbeelden` is the reader of the test vectors that the rules' own tests use.
use verzoek::regels;
