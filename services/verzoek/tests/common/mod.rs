//! The words of the tests: who wants what, the cases they act on, and given / when / then.

mod door;
pub mod formulieren;
mod gegeven;
pub mod opdrachten;
pub mod zaken;

pub use door::{
    ADRESLINK, ALGEMENE_ZAKEN, AMSTERDAM, BEDRIJFSVOERING, BONAIRE, DEN_HAAG, MEELINK, NU,
    STEUNLINK, TWEEDE_LINK, VERIFICATIE, VREEMDE_LINK, WIZARDLINK, ZUID_HOLLAND, aanpassing,
    activiteitinvoer, ambtenaar, bedrijfsvoering, behandelaar, bij, burger, gemeente, geupload,
    helpdesk, ingevuld, kanselarij, link, meehelper, met_link, met_meelink, met_steunlink,
    ministerie, moment, op, provincie, rol_van, systeem, voorsteller,
};
pub use gegeven::{Zaak, fout, gegeven};
