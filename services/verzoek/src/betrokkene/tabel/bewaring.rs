//! Retention. Officials sign with the name of their account, which stands beside every event.

use super::super::Eigenaar::{Geen, Zaak};
use super::super::Rij;
use super::super::Vervanger::Tekst;

pub(super) static RIJEN: [Rij; 6] = [
    Rij::nieuw(
        "VernietigingOpgeschort",
        "De vernietiging van gegevens is opgeschort.",
        &[(Zaak, &["/reden"])],
    )
    .vervangen_door(&[(Tekst, &["/reden"])]),
    Rij::nieuw(
        "OpschortingOpgeheven",
        "De opschorting van de vernietiging is opgeheven.",
        &[(Zaak, &["/reden"])],
    )
    .vervangen_door(&[(Tekst, &["/reden"])]),
    Rij::nieuw(
        "VernietigingVoorgesteld",
        "Er is voorgesteld gegevens te vernietigen.",
        &[
            (Zaak, &["/toelichting"]),
            (Geen, &["/id", "/wat", "/grond", "/door"]),
        ],
    ),
    Rij::nieuw(
        "VernietigingIngetrokken",
        "Het voorstel om gegevens te vernietigen is ingetrokken.",
        &[(Zaak, &["/reden"]), (Geen, &["/id"])],
    )
    .vervangen_door(&[(Tekst, &["/reden"])]),
    Rij::nieuw(
        "VernietigingGoedgekeurd",
        "De vernietiging van gegevens is goedgekeurd.",
        &[(Geen, &["/id", "/door"])],
    ),
    Rij::nieuw(
        "Vernietigd",
        "Gegevens zijn vernietigd.",
        &[(
            Geen,
            &[
                "/id",
                "/op",
                "/wat",
                "/grond",
                "/voorgesteld",
                "/goedgekeurd",
                "/sleutels",
                "/bestanden",
            ],
        )],
    ),
];
