//! The personal link.

use super::super::Eigenaar::{Geen, Voorsteller};
use super::super::Rij;
use super::super::Vervanger::Tekst;

pub(super) static RIJEN: [Rij; 5] = [
    Rij::nieuw(
        "VoorstellerUitgenodigd",
        "De voorsteller is uitgenodigd.",
        &[
            (Voorsteller, &["/bericht"]),
            (Geen, &["/linkId", "/vingerafdruk", "/geldigTot"]),
        ],
    )
    .vervangen_door(&[(Tekst, &["/bericht"])]),
    Rij::nieuw(
        "LinkVerlengd",
        "De link van de voorsteller is verlengd.",
        &[(Geen, &["/linkId", "/geldigTot"])],
    ),
    Rij::nieuw(
        "LinkIngetrokken",
        "De link van de voorsteller is ingetrokken.",
        &[(Geen, &["/linkId"])],
    ),
    Rij::nieuw(
        "LinkOpnieuwVerstuurd",
        "De link van de voorsteller is opnieuw verstuurd.",
        &[(Geen, &["/linkId"])],
    ),
    Rij::nieuw(
        "LinkVernieuwd",
        "De voorsteller vroeg een nieuwe link.",
        &[(Geen, &["/linkId", "/vingerafdruk", "/geldigTot"])],
    ),
];
