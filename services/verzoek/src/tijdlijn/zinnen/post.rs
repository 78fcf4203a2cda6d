//! Mails and letters to the proposer, the addresses that they go to, and the copy.

use super::super::{Gebeurtenis, Tijdlijnsoort};
use super::{op_een_regel, zin};
use crate::Verzoek;
use crate::gegevens::{Berichten, Postadres};
use crate::mailsoort::MailSoort;

pub(super) fn postadres_opgegeven(zaak: &Verzoek, postadres: &Postadres) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Mail,
        "Er is een postadres van de voorsteller opgegeven. De voorsteller krijgt vanaf nu brieven.",
    )
    .veld(
        "E-mailadres",
        Some(zaak.mailadres.geldig.clone()).filter(|adres| !adres.is_empty()),
        None,
    )
    .veld(
        "Postadres",
        zaak.mailadres.postadres.as_ref().map(op_een_regel),
        Some(op_een_regel(postadres)),
    )
}

pub(super) fn brief_opgesteld(soort: MailSoort) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Mail,
        format!(
            "De {} staat klaar om af te drukken en per post te versturen.",
            naam_van_brief(soort)
        ),
    )
}

pub(super) fn brief_verstuurd(soort: MailSoort) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Mail,
        format!("De {} is per post verstuurd.", naam_van_brief(soort)),
    )
}

pub(super) fn mailadres_opgegeven(
    zaak: &Verzoek,
    adres: &str,
    vorig: &Option<String>,
) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Mail,
        "Er is een ander e-mailadres van de voorsteller opgegeven. Het geldt pas als het is bevestigd.",
    )
    .veld(
        "E-mailadres",
        Some(vorig.clone().unwrap_or_else(|| zaak.mailadres.geldig.clone()))
            .filter(|adres| !adres.is_empty()),
        Some(adres.to_owned()),
    )
}

pub(super) fn mailadres_bevestigd(zaak: &Verzoek) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Mail,
        "De voorsteller heeft het nieuwe e-mailadres bevestigd. E-mails gaan nu naar dat adres.",
    )
    .veld(
        "E-mailadres",
        Some(zaak.mailadres.geldig.clone()).filter(|adres| !adres.is_empty()),
        zaak.mailadres
            .wacht
            .as_ref()
            .map(|wacht| wacht.adres.clone()),
    )
}

pub(super) fn berichten_gekozen(gegevens: Berichten) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        match (gegevens.doorgestuurd, gegevens.besluit) {
            (true, true) => "De voorsteller wil alle e-mails over het voorstel.",
            (true, false) => "De voorsteller wil geen e-mail over de uitkomst.",
            (false, true) => {
                "De voorsteller wil geen e-mail als het voorstel in behandeling wordt genomen of wordt doorgestuurd."
            }
            (false, false) => {
                "De voorsteller wil geen e-mails over het in behandeling nemen, het doorsturen en de uitkomst."
            }
        },
    )
}

pub(super) fn mail_verstuurd(soort: MailSoort, aan: &str) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Mail,
        format!("De {} is verstuurd aan {aan}.", soort.naam()),
    )
}

pub(super) fn mail_mislukt(soort: MailSoort, aan: &str, oorzaak: &str) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Mail,
        format!("De {} aan {aan} is niet aangekomen.", soort.naam()),
    )
    .omdat(oorzaak)
}

pub(super) fn mail_opnieuw_verstuurd(soort: MailSoort) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Mail,
        format!("De {} wordt opnieuw verstuurd.", soort.naam()),
    )
}

/// The same on paper.
fn naam_van_brief(soort: MailSoort) -> String {
    match soort.naam().strip_prefix("e-mail ") {
        Some(rest) => format!("brief {rest}"),
        None => soort.naam().to_owned(),
    }
}
