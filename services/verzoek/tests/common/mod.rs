//! The words of the tests: who wants what, the cases they act on, and given / when / then.

mod door;
pub mod formulieren;
mod gegeven;
pub mod opdrachten;
pub mod zaken;

pub use door::{
    AMSTERDAM, DEN_HAAG, NU, TWEEDE_LINK, VERIFICATIE, VREEMDE_LINK, WIZARDLINK, behandelaar,
    burger, gemeente, link, met_link, moment, op, systeem, voorsteller,
};
pub use gegeven::{Zaak, fout, gegeven};
