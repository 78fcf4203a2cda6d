//! The Verzoek aggregate: one case from the citizen's first form to the end of its road.
//!
//! Commands go in, events or a refusal come out. Nothing here reads a clock, makes an identifier or
//! touches a network: moment, actor and identifiers come in with the [`Command`]. The rules of the
//! forms are read from the one table `schema/rules.json` ([`regels`]); what is here decides on the
//! case as a whole.

pub mod actor;
pub mod beltaak;
pub mod betrokkene;
pub mod bewaring;
mod bureau;
pub mod command;
pub mod controle;
mod decide;
pub mod dossier;
pub mod embargo;
pub mod event;
pub mod gegevens;
pub mod gevolgen;
pub mod invoer;
pub mod link;
pub mod mailadres;
pub mod mailsoort;
pub mod meehelper;
mod metadata;
pub mod naslag;
mod opdracht;
mod overname;
pub mod post;
pub mod regels;
pub mod samenvoegen;
pub mod stand;
pub mod status;
pub mod steun;
pub mod teken;
pub mod tijd;
pub mod tijdlijn;
pub mod toegang;
mod toepassen;
pub mod uiterste;
pub mod weigering;
mod zaak;

pub use actor::{Actor, Organisatie, OrganisatieType, Rol};
pub use beltaak::Beltaak;
pub use betrokkene::Betrokkene;
pub use bureau::{Eerder, Herinnering};
pub use command::Command;
pub use controle::{Controle, Voorstel};
pub use dossier::Dossier;
pub use event::Event;
pub use gevolgen::Gevolg;
pub use link::{LinkFeedback, Vingerafdruk};
pub use opdracht::Opdracht;
pub use status::Status;
pub use toegang::Actie;
pub use uiterste::UitersteDag;
pub use weigering::Weigering;
pub use zaak::Verzoek;
