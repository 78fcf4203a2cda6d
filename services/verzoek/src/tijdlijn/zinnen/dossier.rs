//! The road of the dossier, advice, and what officials amend.

use serde_json::json;

use super::super::{Gebeurtenis, Tijdlijnsoort};
use super::{tussen_haakjes, zin};
use crate::dossier::weg::Routekeuze;
use crate::gegevens::{
    Aanpassing, Advies, Adviessoort, Beeindigingsreden, Kandidaatgegevens, Samenvoeging,
};
use crate::regels::Formulier;
use crate::{Organisatie, Status, Verzoek};

pub(super) fn route_gekozen(
    zaak: &Verzoek,
    keuze: Routekeuze,
    regel: &str,
    toelichting: &Option<String>,
) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Weg,
        format!(
            "De weg van het dossier is gekozen: {}. {regel}",
            keuze.route.weg().naam
        ),
    )
    .met(toelichting)
    .veld(
        "Weg",
        Some(zaak.routekeuze().route.weg().naam.to_owned()),
        Some(keuze.route.weg().naam.to_owned()),
    )
}

pub(super) fn advies_uitgebracht(zaak: &Verzoek, advies: &Advies) -> Gebeurtenis {
    let eerder = zaak
        .dossier
        .as_ref()
        .and_then(|d| d.advies_van(advies.organisatie));
    zin(
        Tijdlijnsoort::Advies,
        hoofdletter(&format!(
            "{} {}{}.",
            advies.organisatie.aanduiding(),
            adviseert(advies.advies),
            tussen_haakjes(advies.onderscheiding.as_deref())
        )),
    )
    .formulier(Formulier::Advies, &json!(eerder), advies)
}

pub(super) fn doorgestuurd(
    zaak: &Verzoek,
    (van, naar): (Organisatie, Organisatie),
    status: Status,
    regel: &str,
    toelichting: &Option<String>,
) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Weg,
        format!(
            "Het dossier is doorgestuurd van {} naar {}. {regel}",
            van.aanduiding(),
            naar.aanduiding()
        ),
    )
    .met(toelichting)
    .veld(
        "Status",
        zaak.status.map(|s| s.omschrijving().to_owned()),
        Some(status.omschrijving().to_owned()),
    )
}

pub(super) fn teruggestuurd(
    zaak: &Verzoek,
    (van, naar): (Organisatie, Organisatie),
    status: Status,
    reden: &str,
) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Weg,
        format!(
            "Het dossier is teruggestuurd van {} naar {}.",
            van.aanduiding(),
            naar.aanduiding()
        ),
    )
    .omdat(reden)
    .veld(
        "Status",
        zaak.status.map(|s| s.omschrijving().to_owned()),
        Some(status.omschrijving().to_owned()),
    )
}

pub(super) fn beeindigd(reden: Beeindigingsreden, toelichting: &Option<String>) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Besluit,
        format!("Het dossier is beëindigd, omdat {}.", reden.omdat()),
    )
    .met(toelichting)
}

pub(super) fn opgegaan(met: &Samenvoeging, toelichting: &Option<String>) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Besluit,
        format!(
            "Het dossier is samengevoegd met {} en daarmee beëindigd.",
            met.zaaknummer
        ),
    )
    .omdat(&met.reden)
    .veld("Toelichting aan de voorsteller", None, toelichting.clone())
}

/// Not how many attachments came: a confidential one does not exist for others.
pub(super) fn samengevoegd(met: &Samenvoeging) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Besluit,
        format!(
            "{} is samengevoegd met dit dossier en daarmee beëindigd.",
            met.zaaknummer
        ),
    )
    .omdat(&met.reden)
}

pub(super) fn kandidaat_gecorrigeerd(zaak: &Verzoek, gegevens: &Kandidaatgegevens) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Aanpassing,
        "De gemeente heeft de gegevens van de kandidaat gecorrigeerd.",
    )
    .formulier(
        Formulier::Kandidaatgegevens,
        &json!(zaak.kandidaatgegevens()),
        gegevens,
    )
}

pub(super) fn kandidaat_aangepast(zaak: &Verzoek, aanpassing: &Aanpassing) -> Gebeurtenis {
    match aanpassing {
        Aanpassing::Werk(nieuw) => zin(
            Tijdlijnsoort::Aanpassing,
            "De werkgegevens van de kandidaat zijn aangepast.",
        )
        .formulier(Formulier::KandidaatWerk, &zaak.werk().gegevens, nieuw),
        Aanpassing::Militair(nieuw) => zin(
            Tijdlijnsoort::Aanpassing,
            "De militaire gegevens van de kandidaat zijn aangepast.",
        )
        .formulier(
            Formulier::KandidaatMilitair,
            &zaak.militair().gegevens,
            nieuw,
        ),
        Aanpassing::Overige(nieuw) => zin(
            Tijdlijnsoort::Aanpassing,
            "De overige gegevens van de kandidaat zijn aangepast.",
        )
        .formulier(Formulier::KandidaatOverige, &zaak.overige().gegevens, nieuw),
    }
}

fn adviseert(advies: Adviessoort) -> &'static str {
    match advies {
        Adviessoort::Positief => "adviseert positief",
        Adviessoort::Negatief => "adviseert negatief",
        Adviessoort::Aanhouden => "adviseert het voorstel aan te houden",
    }
}

/// The first letter of a sentence.
fn hoofdletter(zin: &str) -> String {
    let mut letters = zin.chars();
    match letters.next() {
        Some(eerste) => eerste.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
