//! The records of docs/specification/case.md#records, as the history keeps them and the wire shows them.
//!
//! A record exists only after [`crate::regels`] normalised and accepted what was sent, so fields
//! that do not apply are already cleared.

mod aanvraag;
mod berichten;
mod bijlage;
mod dossier;
mod kandidaat;
mod ondersteuner;
mod plechtigheid;
mod post;
mod uitreiking;
mod verdiensten;
mod voorsteller;

pub use aanvraag::{Aanvraag, Kandidaatgegevens};
pub use berichten::Berichten;
pub use bijlage::{Bestand, Bijlage, BijlageType};
pub use dossier::{
    Aanpassing, Advies, Adviessoort, Beeindigingsreden, BijlageInhoudType, Dossierbijlage,
    Herkomst, Kenmerken, Oordeel, Samenvoeging, Vertrouwelijkheid, Zaakverwijzing,
};
pub use kandidaat::{
    Baantype, Gepensioneerdgegevens, JaNeeOnbekend, Loondienstgegevens, Militair, Overige,
    Persoonsgegevens, Werk, Zelfstandigegegevens,
};
pub use ondersteuner::{
    Briefbestand, Contactgegevens, Naamgegevens, Ondersteuner, Ondersteunersbrief,
};
pub use plechtigheid::Plechtigheid;
pub use post::{Bloksoort, Briefblok, Kanaal, Postadres, Postbrief};
pub use uitreiking::{AlgemeneGelegenheid, BijzondereGelegenheid, GelegenheidType, Uitreiking};
pub use verdiensten::{
    Activiteit, ActiviteitBetaaldeBaan, ActiviteitSoort, ActiviteitVrijwilliger, BeginType,
    EindType, Onderdeel, TijdbestedingType, VergoedingType,
};
pub use voorsteller::{Relatie, RelatieType, Voorsteller};
