//! The request: how it came in, what became of it, and what the municipality does about it.

use chrono::NaiveDate;
use serde_json::json;

use super::super::{Gebeurtenis, Tijdlijnsoort};
use super::{gemeente, op_een_regel, zin};
use crate::gegevens::{Aanvraag, Bestand, Kanaal, Postadres};
use crate::regels::Formulier;
use crate::teken::zichtbaar;
use crate::{Organisatie, Verzoek, naslag};

pub(super) fn ingediend(gegevens: &Aanvraag) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Verzoek,
        format!(
            "Het verzoek is ingediend voor {}.",
            gemeente(gegevens.gemeente_id)
        ),
    )
    .formulier(Formulier::Verzoek, &json!({}), gegevens)
}

pub(super) fn geverifieerd(zaak: &Verzoek) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Verzoek,
        format!(
            "De voorsteller heeft het e-mailadres bevestigd. Het verzoek is nu bij {}.",
            gemeente(zaak.gemeente)
        ),
    )
}

pub(super) fn ingevoerd(
    zaak: &Verzoek,
    kanaal: Kanaal,
    ontvangen_op: NaiveDate,
    postadres: Option<&Postadres>,
) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Verzoek,
        format!(
            "Het verzoek kwam binnen {} op {}, en is ingevoerd. Het is nu bij {}.",
            match kanaal {
                Kanaal::Papier => "op papier",
                Kanaal::Telefoon => "per telefoon",
            },
            ontvangen_op.format("%d-%m-%Y"),
            gemeente(zaak.gemeente)
        ),
    )
    .veld("Postadres", None, postadres.map(op_een_regel))
}

pub(super) fn scan_toegevoegd(bestand: &Bestand) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Verzoek,
        format!(
            "De scan van de brief is toegevoegd: {}.",
            zichtbaar(&bestand.naam)
        ),
    )
}

pub(super) fn afgewezen(reden: &str, toelichting: &Option<String>) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Verzoek,
        format!("Het verzoek is afgewezen: {reden}"),
    )
    .met(toelichting)
}

pub(super) fn overgedragen(van: u32, naar: u32, toelichting: &Option<String>) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Verzoek,
        format!("Het verzoek is overgedragen aan {}.", gemeente(naar)),
    )
    .met(toelichting)
    .veld(
        "Gemeente",
        Some(naslag::gemeentenaam(van).to_owned()),
        Some(naslag::gemeentenaam(naar).to_owned()),
    )
}

pub(super) fn contact_genoteerd(
    zaak: &Verzoek,
    notitie: &str,
    taak_klaar: Option<bool>,
) -> Gebeurtenis {
    let wat = match taak_klaar {
        Some(true) if !zaak.bellen.is_empty() => {
            "Er is een contact genoteerd. De taak \"bel de burger\" is klaar."
        }
        _ => "Er is een contact genoteerd.",
    };
    zin(Tijdlijnsoort::Contact, wat).omdat(notitie)
}

pub(super) fn behandelaar_gewijzigd(
    zaak: &Verzoek,
    organisatie: Organisatie,
    behandelaar: &Option<String>,
) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Weg,
        match behandelaar {
            Some(_) => "De zaak heeft een behandelaar gekregen.",
            None => "De zaak heeft geen behandelaar meer.",
        },
    )
    .veld(
        "Behandelaar",
        zaak.behandelaar_van(organisatie).map(str::to_owned),
        behandelaar.clone(),
    )
}

pub(super) fn herinnering_gezet(datum: Option<NaiveDate>, notitie: &Option<String>) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Contact,
        match datum {
            Some(datum) => format!(
                "Er is een herinnering gezet voor {}.",
                datum.format("%d-%m-%Y")
            ),
            None => "De herinnering is weggehaald.".to_owned(),
        },
    )
    .met(notitie)
}
