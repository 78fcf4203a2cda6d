//! The proposer's personal link and the helper's.

use chrono::{DateTime, Utc};

use super::super::{Gebeurtenis, Tijdlijnsoort};
use super::zin;
use crate::{Verzoek, tijd};

/// `dd-mm-jjjj` in the Netherlands.
fn datum(op: DateTime<Utc>) -> String {
    tijd::datum(op).format("%d-%m-%Y").to_string()
}

pub(super) fn uitgenodigd(geldig_tot: DateTime<Utc>, bericht: &Option<String>) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Link,
        format!(
            "De voorsteller is uitgenodigd. De link is geldig tot {}.",
            datum(geldig_tot)
        ),
    )
    .met(bericht)
}

pub(super) fn verlengd(zaak: &Verzoek, geldig_tot: DateTime<Utc>) -> Gebeurtenis {
    zin(Tijdlijnsoort::Link, "De link is verlengd.").veld(
        "Geldig tot",
        zaak.link.as_ref().map(|l| datum(l.geldig_tot)),
        Some(datum(geldig_tot)),
    )
}

pub(super) fn vernieuwd(geldig_tot: DateTime<Utc>) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Link,
        format!(
            "De link was verlopen. De voorsteller vroeg een nieuwe link, geldig tot {}.",
            datum(geldig_tot)
        ),
    )
}

pub(super) fn meehelper_gevraagd(naam: &str, mail: &str) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Link,
        "De voorsteller heeft iemand gevraagd om mee te helpen met invullen.",
    )
    .veld("Naam", None, Some(naam.to_owned()))
    .veld("E-mailadres", None, Some(mail.to_owned()))
}

pub(super) fn meehelpermail_afgehandeld(oorzaak: &Option<String>) -> Gebeurtenis {
    match oorzaak {
        None => zin(
            Tijdlijnsoort::Mail,
            "Er is een e-mail verstuurd aan de meehelper.",
        ),
        Some(oorzaak) => zin(
            Tijdlijnsoort::Mail,
            "Een e-mail aan de meehelper is niet aangekomen.",
        )
        .omdat(oorzaak),
    }
}
