//! Destruction of data, and the hold that stops it.

use super::super::{Gebeurtenis, Tijdlijnsoort};
use super::zin;
use crate::bewaring::{Grond, Wat};

pub(super) fn opgeschort(reden: &str) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Bewaring,
        "De vernietiging van gegevens is opgeschort.",
    )
    .omdat(reden)
}

pub(super) fn opschorting_opgeheven(reden: &str) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Bewaring,
        "De opschorting van de vernietiging is opgeheven.",
    )
    .omdat(reden)
}

pub(super) fn voorgesteld(wat: &Wat, grond: Grond, toelichting: &Option<String>) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Bewaring,
        format!(
            "Er is voorgesteld om te vernietigen: {}. {}",
            wat.omschrijving(),
            grond.omschrijving()
        ),
    )
    .met(toelichting)
}

pub(super) fn ingetrokken(reden: &str) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Bewaring,
        "Het voorstel om gegevens te vernietigen is ingetrokken.",
    )
    .omdat(reden)
}

pub(super) fn vernietigd(wat: &Wat) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Bewaring,
        format!("Vernietigd: {}.", wat.omschrijving()),
    )
}
