//! Attachments: of the citizen and of officials.

use uuid::Uuid;

use super::super::blokken::{lees_bijlage, lees_dossierbijlage, lees_kenmerken};
use super::super::{Gebeurtenis, Tijdlijnsoort};
use super::{naam_van_ondersteuner, vind, zin};
use crate::Verzoek;
use crate::gegevens::{Bijlage, Dossierbijlage, Kenmerken};
use crate::regels::Leesregel;
use crate::teken::zichtbaar;

pub(super) fn geupload(zaak: &Verzoek, id: Uuid, gegevens: &Bijlage) -> Gebeurtenis {
    let toegevoegd = zin(
        Tijdlijnsoort::Bijlage,
        format!(
            "De bijlage \"{}\" is toegevoegd.",
            zichtbaar(&gegevens.bestand.naam)
        ),
    )
    .van_naar(&[], &lees_bijlage(gegevens, None))
    .over(id);
    match gegevens.ondersteuner {
        Some(van) => {
            let naam = naam_van_ondersteuner(zaak, van).to_owned();
            toegevoegd.veld("Ondersteuner", None, Some(naam))
        }
        None => toegevoegd,
    }
}

pub(super) fn verwijderd(zaak: &Verzoek, id: Uuid) -> Gebeurtenis {
    let oud = vind(&zaak.voorstel.bijlagen, id);
    let naam = oud.map_or("".into(), |b| zichtbaar(&b.bestand.naam));
    zin(
        Tijdlijnsoort::Bijlage,
        format!("De bijlage \"{naam}\" is verwijderd."),
    )
    .over(id)
}

pub(super) fn toegevoegd(id: Uuid, gegevens: &Dossierbijlage) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Bijlage,
        match &gegevens.herkomst {
            None => format!(
                "De bijlage \"{}\" is toegevoegd.",
                zichtbaar(&gegevens.bestand.naam)
            ),
            Some(uit) => format!(
                "De bijlage \"{}\" is overgenomen uit {}.",
                zichtbaar(&gegevens.bestand.naam),
                uit.zaaknummer
            ),
        },
    )
    .van_naar(&[], &lees_dossierbijlage(gegevens))
    .over(id)
}

pub(super) fn gekenmerkt(zaak: &Verzoek, id: Uuid, kenmerken: &Kenmerken) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Bijlage,
        format!(
            "De gegevens van de bijlage \"{}\" zijn gewijzigd.",
            bestandsnaam(zaak, id)
        ),
    )
    .van_naar(&eerdere_kenmerken(zaak, id), &lees_kenmerken(kenmerken))
    .over(id)
}

pub(super) fn uit_dossier_verwijderd(zaak: &Verzoek, id: Uuid) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Bijlage,
        format!("De bijlage \"{}\" is verwijderd.", bestandsnaam(zaak, id)),
    )
    .over(id)
}

pub(super) fn ingezien(zaak: &Verzoek, id: Uuid, reden: &str) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Inzage,
        format!(
            "De vertrouwelijke bijlage \"{}\" is bekeken.",
            bestandsnaam(zaak, id)
        ),
    )
    .omdat(reden)
    .over(id)
}

fn bestandsnaam(zaak: &Verzoek, id: Uuid) -> String {
    let van_burger = vind(&zaak.voorstel.bijlagen, id).map(|b| &b.bestand);
    let van_dossier = zaak
        .dossier
        .as_ref()
        .and_then(|d| vind(&d.bijlagen, id))
        .map(|b| &b.bestand);
    van_burger
        .or(van_dossier)
        .map(|b| zichtbaar(&b.naam).into_owned())
        .unwrap_or_default()
}

fn eerdere_kenmerken(zaak: &Verzoek, id: Uuid) -> Vec<Leesregel> {
    let dossier = zaak.dossier.as_ref();
    let gegeven: Option<&Kenmerken> = dossier
        .and_then(|d| d.kenmerken.get(&id).map(|k| &k.gegevens))
        .or_else(|| {
            dossier
                .and_then(|d| vind(&d.bijlagen, id))
                .map(|b| &b.kenmerken)
        });
    match (gegeven, vind(&zaak.voorstel.bijlagen, id)) {
        (Some(kenmerken), _) => lees_kenmerken(kenmerken),
        (None, Some(bijlage)) => lees_bijlage(bijlage, None),
        (None, None) => Vec::new(),
    }
}
