//! The minister's decision, and the council of ministers when the Kapittel is not followed.

use serde_json::json;
use verzoek::gegevens::Beeindigingsreden;
use verzoek::weigering::Besluitweigering;
use verzoek::{Event, Opdracht, Organisatie, Status, Weigering};

use crate::common::formulieren::{self as formulier, met};
use crate::common::opdrachten::{beeindig, besluit, leg_voor, stuur_terug};
use crate::common::zaken::{
    GEMEENTE, MINISTERIE, PROVINCIE, bij_kanselarij, bij_ministerie, bij_ministerraad,
    bij_provincie, in_besluit, ingediend, niet_toegekend, toegekend,
};
use crate::common::{ALGEMENE_ZAKEN, bij, fout, gegeven, kanselarij, ministerie, moment};

fn az(opdracht: Opdracht) -> verzoek::Command {
    ministerie(ALGEMENE_ZAKEN, opdracht)
}

#[test]
fn a_minister_who_follows_the_kapittel_decides() {
    let zaak = gegeven(bij_ministerie())
        .als(az(besluit(formulier::toekennen())))
        .gedaan();
    // It waits for its decree.
    assert_eq!(zaak.status, Some(Status::Toegekend));
    let dossier = zaak.dossier.as_ref().unwrap();
    assert_eq!(
        dossier
            .afdoening
            .besluit()
            .unwrap()
            .onderscheiding
            .as_deref(),
        Some("on-lid")
    );
    zaak.als(az(besluit(formulier::toekennen())))
        .dan_geweigerd(Weigering::LigtElders {
            wat: "Een besluit nemen kan nu niet.",
            bij: Organisatie::KANSELARIJ,
        });
}

#[test]
fn a_minister_who_does_not_goes_to_the_council_of_ministers_first() {
    let andere = met(
        formulier::toekennen(),
        "/onderscheiding",
        json!("on-ridder"),
    );
    for afwijkend in [formulier::niet_toekennen(), andere] {
        let zaak = gegeven(bij_ministerie())
            .als(az(besluit(afwijkend.clone())))
            .dan_geweigerd(Besluitweigering::EerstMinisterraad)
            .als(az(leg_voor(afwijkend.clone())))
            .gedaan();
        assert_eq!(zaak.status, Some(Status::Ministerraad));
        let zaak = zaak.als(az(besluit(afwijkend))).gedaan();
        let dossier = zaak.dossier.as_ref().unwrap();
        // Both stay side by side.
        assert_eq!(dossier.adviezen.len(), 3);
        assert!(dossier.ministerraad.is_some() && dossier.afdoening.besluit().is_some());
        assert!(zaak.uitleg().is_some());
    }
}

#[test]
fn after_the_council_the_minister_may_still_follow_the_kapittel() {
    let zaak = gegeven(bij_ministerraad())
        .als(az(besluit(formulier::toekennen())))
        .gedaan();
    assert_eq!(zaak.status, Some(Status::Toegekend));
}

#[test]
fn the_decision_records_whether_it_differs() {
    let besluit_genomen = |zaak: Vec<Event>, invoer| {
        let command = az(besluit(invoer));
        match gegeven(zaak).beslis(&command).unwrap().as_slice() {
            [
                Event::BesluitGenomen {
                    afwijkend_van_kapittel,
                    ..
                },
            ] => *afwijkend_van_kapittel,
            ander => panic!("{ander:?}"),
        }
    };
    assert!(!besluit_genomen(bij_ministerie(), formulier::toekennen()));
    assert!(besluit_genomen(
        bij_ministerraad(),
        formulier::niet_toekennen()
    ));
    assert!(!besluit_genomen(bij_ministerraad(), formulier::toekennen()));
}

#[test]
fn who_follows_the_kapittel_needs_no_council() {
    gegeven(bij_ministerie())
        .als(az(leg_voor(formulier::toekennen())))
        .dan_geweigerd(Besluitweigering::MinisterraadNietNodig);
}

#[test]
fn true_and_false_are_a_decision_and_silence_is_none() {
    let invoer = json!({"toekennen": true, "onderscheiding": "on-lid"});
    gegeven(bij_ministerie()).als(az(besluit(invoer))).gedaan();
    gegeven(bij_ministerraad())
        .als(az(besluit(json!({"toekennen": false}))))
        .gedaan();
    gegeven(bij_ministerraad())
        .als(az(besluit(json!({}))))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/toekennen",
            "verplicht",
            "U heeft niet ingevuld of de onderscheiding wordt toegekend.",
        )]));
}

#[test]
fn nobody_decides_for_the_minister() {
    gegeven(bij_kanselarij())
        .als(kanselarij(besluit(formulier::toekennen())))
        .dan_geweigerd(Weigering::NietVoorUwRol);
    gegeven(bij_ministerie())
        .als(ministerie(1484, besluit(formulier::toekennen())))
        .dan_geweigerd(Weigering::NietBevoegd);
}

#[test]
fn a_dossier_that_is_not_granted_has_ended() {
    let zaak = gegeven(niet_toegekend());
    assert_eq!(zaak.status, Some(Status::NietToegekend));
    let door = az(besluit(formulier::toekennen())).door;
    let later = moment("2026-11-22");
    assert!(zaak.toegestaan(&door, later).is_empty());
    // A granted one waits for its decree with the chancery.
    assert!(gegeven(toegekend()).toegestaan(&door, later).is_empty());
}

#[test]
fn what_was_granted_is_the_chancerys_turn() {
    let zaak = gegeven(toegekend());
    assert_eq!(zaak.status, Some(Status::Toegekend));
    assert_eq!(zaak.houder(), Some(Organisatie::KANSELARIJ));
    assert!(
        zaak.uitleg()
            .unwrap()
            .starts_with("Dit dossier ligt bij de Kanselarij der Nederlandse Orden")
    );
}

#[test]
fn who_has_a_dossier_ends_it_and_says_why() {
    for (zaak, door) in [
        (ingediend(), GEMEENTE),
        (bij_provincie(), PROVINCIE),
        (bij_kanselarij(), Organisatie::KANSELARIJ),
        (bij_ministerie(), MINISTERIE),
        (bij_ministerraad(), MINISTERIE),
        (toegekend(), Organisatie::KANSELARIJ),
    ] {
        let zaak = gegeven(zaak)
            .als(bij(door, beeindig("kandidaatOverleden")))
            .dan([Event::DossierBeeindigd {
                reden: Beeindigingsreden::KandidaatOverleden,
                toelichting: None,
                opgegaan_in: None,
            }]);
        assert_eq!(zaak.status, Some(Status::Beeindigd));
        assert_eq!(
            zaak.uitleg().unwrap(),
            "Dit dossier is beëindigd omdat de kandidaat is overleden; hierna gaat het nergens meer naartoe."
        );
        assert!(zaak.als(bij(door, stuur_terug())).weigering().is_some());
    }
    // Another reason than the known ones asks for words: the proposer reads them.
    gegeven(ingediend())
        .als(bij(GEMEENTE, beeindig("anders")))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/toelichting",
            "verplicht",
            "U heeft geen toelichting ingevuld.",
        )]));
    // Who only reads it, and who is in a decree: not.
    assert!(
        gegeven(bij_provincie())
            .als(bij(GEMEENTE, beeindig("dubbel")))
            .weigering()
            .is_some()
    );
    assert!(
        gegeven(in_besluit())
            .als(bij(Organisatie::KANSELARIJ, beeindig("dubbel")))
            .weigering()
            .is_some()
    );
}
