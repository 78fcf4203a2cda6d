//! What the program did.

use super::super::Eigenaar::{Bijlage, Geen, Voorsteller};
use super::super::Rij;
use super::super::Vervanger::{Nul, Tekst};

pub(super) static RIJEN: [Rij; 4] = [
    Rij::nieuw(
        "MailVerstuurd",
        "Er is een e-mail verstuurd aan de voorsteller.",
        &[
            (Voorsteller, &["/aan"]),
            (Geen, &["/soort", "/berichtId", "/pogingen"]),
        ],
    )
    .vervangen_door(&[(Tekst, &["/aan"])]),
    Rij::nieuw(
        "MailMislukt",
        "Een e-mail aan de voorsteller is niet aangekomen.",
        &[
            (Voorsteller, &["/aan", "/oorzaak"]),
            (Geen, &["/soort", "/berichtId", "/pogingen"]),
        ],
    )
    .vervangen_door(&[(Tekst, &["/aan", "/oorzaak"])]),
    Rij::nieuw(
        "MailOpnieuwVerstuurd",
        "Een e-mail aan de voorsteller wordt opnieuw verstuurd.",
        &[(Geen, &["/soort", "/op"])],
    ),
    Rij::nieuw(
        "PdfGemaakt",
        "De kopie van het voorstel is gemaakt.",
        &[(Bijlage, &["/sha256", "/grootte"]), (Geen, &["/sleutel"])],
    )
    .vervangen_door(&[(Tekst, &["/sha256"]), (Nul, &["/grootte"])])
    .vroeger_in_het_open(),
];
