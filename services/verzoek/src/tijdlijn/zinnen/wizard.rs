//! The pages of the wizard, and the proposal as a whole.

use chrono::NaiveDate;
use serde_json::json;
use uuid::Uuid;

use super::super::blokken::{lees_activiteit, naam_van};
use super::super::{Gebeurtenis, Tijdlijnsoort};
use super::{gemeente, vind, zin};
use crate::Verzoek;
use crate::gegevens::{
    Activiteit, Militair, Ondersteuner, Overige, Persoonsgegevens, Uitreiking, Voorsteller, Werk,
};
use crate::regels::Formulier;

pub(super) fn voorsteller_gewijzigd(zaak: &Verzoek, gegevens: &Voorsteller) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        "De gegevens van de voorsteller zijn opgeslagen.",
    )
    .formulier(
        Formulier::Voorsteller,
        &zaak.voorstel.voorsteller.gegevens,
        gegevens,
    )
}

pub(super) fn werk_gewijzigd(zaak: &Verzoek, gegevens: &Werk) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        "De werkgegevens van de kandidaat zijn opgeslagen.",
    )
    .formulier(
        Formulier::KandidaatWerk,
        &zaak.voorstel.werk.gegevens,
        gegevens,
    )
}

pub(super) fn overige_gewijzigd(zaak: &Verzoek, gegevens: &Overige) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        "De overige gegevens van de kandidaat zijn opgeslagen.",
    )
    .formulier(
        Formulier::KandidaatOverige,
        &zaak.voorstel.overige.gegevens,
        gegevens,
    )
}

pub(super) fn persoonsgegevens_gewijzigd(
    zaak: &Verzoek,
    gegevens: &Persoonsgegevens,
) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        "De aanvullende persoonsgegevens van de kandidaat zijn opgeslagen.",
    )
    .formulier(
        Formulier::KandidaatPersoonsgegevens,
        &zaak.voorstel.persoonsgegevens.gegevens,
        gegevens,
    )
}

pub(super) fn militair_gewijzigd(zaak: &Verzoek, gegevens: &Militair) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        "De militaire gegevens van de kandidaat zijn opgeslagen.",
    )
    .formulier(
        Formulier::KandidaatMilitair,
        &zaak.voorstel.militair.gegevens,
        gegevens,
    )
}

pub(super) fn activiteit_toegevoegd(gegevens: &Activiteit) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        format!("De verdienste \"{}\" is toegevoegd.", naam_van(gegevens)),
    )
    .van_naar(&[], &lees_activiteit(gegevens))
}

pub(super) fn activiteit_gewijzigd(zaak: &Verzoek, id: Uuid, gegevens: &Activiteit) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        format!("De verdienste \"{}\" is gewijzigd.", naam_van(gegevens)),
    )
    .van_naar(
        &vind(&zaak.voorstel.activiteiten, id)
            .map(lees_activiteit)
            .unwrap_or_default(),
        &lees_activiteit(gegevens),
    )
}

pub(super) fn activiteit_verwijderd(zaak: &Verzoek, id: Uuid) -> Gebeurtenis {
    let oud = vind(&zaak.voorstel.activiteiten, id);
    let naam = oud.map(naam_van).unwrap_or_default();
    zin(
        Tijdlijnsoort::Voorstel,
        format!("De verdienste \"{naam}\" is verwijderd."),
    )
    .van_naar(&oud.map(lees_activiteit).unwrap_or_default(), &[])
}

pub(super) fn ondersteuner_toegevoegd(gegevens: &Ondersteuner) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        format!(
            "De ondersteuner \"{}\" is toegevoegd.",
            gegevens.persoonsgegevens.achternaam
        ),
    )
    .formulier(Formulier::Ondersteuner, &json!({}), gegevens)
}

pub(super) fn ondersteuner_gewijzigd(
    zaak: &Verzoek,
    id: Uuid,
    gegevens: &Ondersteuner,
) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        format!(
            "De ondersteuner \"{}\" is gewijzigd.",
            gegevens.persoonsgegevens.achternaam
        ),
    )
    .formulier(
        Formulier::Ondersteuner,
        &json!(vind(&zaak.voorstel.ondersteuners, id)),
        gegevens,
    )
}

pub(super) fn ondersteuner_verwijderd(zaak: &Verzoek, id: Uuid) -> Gebeurtenis {
    let oud = vind(&zaak.voorstel.ondersteuners, id);
    let naam = oud.map_or("", |o| &o.persoonsgegevens.achternaam);
    zin(
        Tijdlijnsoort::Voorstel,
        format!("De ondersteuner \"{naam}\" is verwijderd."),
    )
    .formulier(Formulier::Ondersteuner, &json!(oud), &json!({}))
}

pub(super) fn uitreiking_gekozen(zaak: &Verzoek, gegevens: &Uitreiking) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Voorstel,
        "De gelegenheid voor de uitreiking is opgeslagen.",
    )
    .formulier(
        Formulier::Uitreiking,
        &zaak.voorstel.uitreiking.gegevens,
        gegevens,
    )
}

pub(super) fn ingevoerd(ontvangen_op: NaiveDate, ondertekend_door: &str) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Verzoek,
        format!(
            "Het voorstel kwam binnen op papier op {}, ondertekend door {ondertekend_door}. Het is ingevoerd namens de voorsteller.",
            ontvangen_op.format("%d-%m-%Y")
        ),
    )
}

pub(super) fn ingediend(zaak: &Verzoek) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Verzoek,
        format!("Het voorstel is ingediend bij {}.", gemeente(zaak.gemeente)),
    )
}
