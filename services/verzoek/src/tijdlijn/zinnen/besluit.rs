//! The minister's decision, the decree, and the ceremony.

use chrono::NaiveDate;

use super::super::blokken::{lees_oordeel, lees_plechtigheid};
use super::super::{Gebeurtenis, Tijdlijnsoort};
use super::{tussen_haakjes, zin};
use crate::Verzoek;
use crate::gegevens::{Oordeel, Plechtigheid};
use crate::regels::{Formulier, voorlezen};

pub(super) fn voorgelegd_aan_ministerraad(voornemen: &Oordeel) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Besluit,
        "De minister volgt het advies van het Kapittel niet en legt het dossier voor aan de ministerraad.",
    )
    .van_naar(&[], &voorlezen(Formulier::Besluit, &lees_oordeel(voornemen)))
}

pub(super) fn genomen(besluit: &Oordeel, afwijkend_van_kapittel: bool) -> Gebeurtenis {
    let wat = if besluit.toekennen {
        "De minister heeft besloten de onderscheiding toe te kennen"
    } else {
        "De minister heeft besloten de onderscheiding niet toe te kennen"
    };
    let anders = if afwijkend_van_kapittel {
        " Dit wijkt af van het advies van het Kapittel."
    } else {
        ""
    };
    let welke = tussen_haakjes(besluit.onderscheiding.as_deref());
    zin(Tijdlijnsoort::Besluit, format!("{wat}{welke}.{anders}"))
        .van_naar(&[], &voorlezen(Formulier::Besluit, &lees_oordeel(besluit)))
}

pub(super) fn onderscheiden(onderscheiding: &str, datum: NaiveDate) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Besluit,
        format!(
            "Het koninklijk besluit van {} is vastgesteld. De kandidaat is onderscheiden{}.",
            datum.format("%d-%m-%Y"),
            tussen_haakjes(Some(onderscheiding))
        ),
    )
}

pub(super) fn uitreiking_geregistreerd(zaak: &Verzoek, gegevens: &Plechtigheid) -> Gebeurtenis {
    let dossier = zaak.dossier.as_ref();
    let eerder = dossier.and_then(|dossier| dossier.afdoening.uitgereikt());
    zin(
        Tijdlijnsoort::Besluit,
        format!(
            "De uitreiking is geregistreerd: {} in {}.",
            gegevens.datum.format("%d-%m-%Y"),
            gegevens.plaats
        ),
    )
    .van_naar(
        &eerder.map(lees_plechtigheid).unwrap_or_default(),
        &lees_plechtigheid(gegevens),
    )
}

pub(super) fn embargo_opgeheven(dag: NaiveDate) -> Gebeurtenis {
    zin(
        Tijdlijnsoort::Besluit,
        format!(
            "De lintjesregen van {} is geweest. De onderscheiding is niet meer geheim.",
            dag.format("%d-%m-%Y")
        ),
    )
}
