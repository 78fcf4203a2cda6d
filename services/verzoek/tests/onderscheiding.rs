//! From the minister's decision to the award ceremony.

use serde_json::json;
use uuid::Uuid;
use verzoek::gegevens::Plechtigheid;
use verzoek::weigering::Onderscheidingsweigering;
use verzoek::{Actie, Event, Opdracht, Organisatie, Status, Weigering};

use crate::common::opdrachten::{beeindig, registreer};
use crate::common::zaken::{
    BESLUIT, bij_ministerie, datum, in_besluit, niet_toegekend, onderscheiden, oordeel, toegekend,
};
use crate::common::{ambtenaar, bedrijfsvoering, fout, gegeven, ingevuld, kanselarij, moment};

const ANDER: Uuid = Uuid::from_u128(0xD8);

fn neem_op() -> Opdracht {
    Opdracht::NeemOpInBesluit {
        besluit_id: BESLUIT,
    }
}

fn onderscheid(besluit_id: Uuid) -> Opdracht {
    Opdracht::Onderscheid {
        besluit_id,
        datum: datum("2026-11-20"),
    }
}

#[test]
fn a_granted_dossier_goes_into_a_decree_and_out_of_it_again() {
    let zaak = gegeven(toegekend())
        .als(kanselarij(neem_op()))
        .dan([Event::OpgenomenInBesluit {
            besluit_id: BESLUIT,
        }]);
    assert_eq!(zaak.status, Some(Status::InBesluit));
    let zaak = zaak
        .als(kanselarij(Opdracht::HaalUitBesluit {
            besluit_id: BESLUIT,
        }))
        .dan([Event::UitBesluitGehaald {
            besluit_id: BESLUIT,
        }]);
    // It waits for another decree, as before.
    assert_eq!(zaak.status, Some(Status::Toegekend));
    let zaak = zaak
        .als(kanselarij(Opdracht::NeemOpInBesluit { besluit_id: ANDER }))
        .dan([Event::OpgenomenInBesluit { besluit_id: ANDER }]);
    let dossier = zaak.dossier.as_ref().unwrap();
    assert_eq!(dossier.afdoening.in_kb(), Some(ANDER));
}

#[test]
fn what_was_granted_stays_known_and_secret_when_nobody_goes_on() {
    let uit_besluit = gegeven(in_besluit())
        .als(kanselarij(Opdracht::HaalUitBesluit {
            besluit_id: BESLUIT,
        }))
        .gedaan();
    for zaak in [gegeven(toegekend()), uit_besluit] {
        let zaak = zaak
            .als(kanselarij(beeindig("kandidaatOverleden")))
            .gedaan();
        assert_eq!(zaak.status, Some(Status::Beeindigd));
        assert_eq!(zaak.houder(), Some(Organisatie::KANSELARIJ));
        assert!(zaak.onder_embargo());
        let zin = zaak.uitleg().unwrap();
        assert!(zin.starts_with("Dit dossier is beëindigd omdat de kandidaat is overleden;"));
        let afdoening = &zaak.dossier.as_ref().unwrap().afdoening;
        assert_eq!(afdoening.besluit(), Some(&oordeel(true)));
        assert_eq!(afdoening.in_kb(), None);
        assert_eq!(afdoening.onderscheiden(), None);
        zaak.als(kanselarij(neem_op()))
            .dan_geweigerd(Weigering::NietInDezeStatus {
                wat: Actie::InBesluitOpnemen.kan_niet(),
                status: Status::Beeindigd,
            });
    }
}

#[test]
fn a_dossier_of_the_register_still_stands_in_its_decree() {
    let zaak = gegeven(onderscheiden())
        .als(bedrijfsvoering(registreer("20-11-2026")))
        .gedaan();
    assert_eq!(zaak.houder(), Some(Organisatie::KANSELARIJ));
    assert!(!zaak.onder_embargo());
    let afdoening = &zaak.dossier.as_ref().unwrap().afdoening;
    assert_eq!(afdoening.besluit(), Some(&oordeel(true)));
    assert_eq!(afdoening.in_kb(), Some(BESLUIT));
    assert_eq!(afdoening.uitgereikt().unwrap().datum, datum("2026-11-20"));
}

#[test]
fn one_sentence_says_where_it_is() {
    let zin = |events| gegeven(events).uitleg().unwrap();
    assert!(
        zin(toegekend()).ends_with("hierna neemt de Kanselarij het op in een koninklijk besluit.")
    );
    assert!(zin(in_besluit()).ends_with("hierna stelt de Kanselarij dat besluit vast."));
    assert!(zin(onderscheiden()).contains("bij koninklijk besluit van 20-11-2026"));
}

#[test]
fn what_the_minister_did_not_grant_goes_into_no_decree() {
    gegeven(bij_ministerie())
        .als(kanselarij(neem_op()))
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: Actie::InBesluitOpnemen.kan_niet(),
            status: Status::MinisterieBesluit,
        });
    gegeven(niet_toegekend())
        .als(kanselarij(neem_op()))
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: Actie::InBesluitOpnemen.kan_niet(),
            status: Status::NietToegekend,
        });
}

#[test]
fn a_dossier_stands_in_one_decree_at_a_time() {
    gegeven(in_besluit())
        .als(kanselarij(Opdracht::NeemOpInBesluit { besluit_id: ANDER }))
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: Actie::InBesluitOpnemen.kan_niet(),
            status: Status::InBesluit,
        });
    gegeven(in_besluit())
        .als(kanselarij(Opdracht::HaalUitBesluit { besluit_id: ANDER }))
        .dan_geweigerd(Onderscheidingsweigering::AnderBesluit);
    gegeven(in_besluit())
        .als(bedrijfsvoering(onderscheid(ANDER)))
        .dan_geweigerd(Onderscheidingsweigering::AnderBesluit);
}

#[test]
fn the_candidate_gets_what_the_minister_granted() {
    let zaak = gegeven(in_besluit())
        .als(bedrijfsvoering(onderscheid(BESLUIT)))
        .dan([Event::Onderscheiden {
            onderscheiding: "on-lid".to_owned(),
            besluit_id: BESLUIT,
            datum: datum("2026-11-20"),
        }]);
    assert_eq!(zaak.status, Some(Status::Onderscheiden));
    zaak.als(bedrijfsvoering(onderscheid(BESLUIT)))
        .dan_geweigerd(Weigering::NietInDezeStatus {
            wat: Actie::Onderscheiden.kan_niet(),
            status: Status::Onderscheiden,
        });
}

#[test]
fn who_composes_does_not_establish_and_the_other_way_round() {
    gegeven(in_besluit())
        .als(kanselarij(onderscheid(BESLUIT)))
        .dan_geweigerd(Weigering::NietVoorUwRol);
    gegeven(toegekend())
        .als(bedrijfsvoering(neem_op()))
        .dan_geweigerd(Weigering::NietVoorUwRol);
    gegeven(onderscheiden())
        .als(kanselarij(registreer("20-11-2026")))
        .dan_geweigerd(Weigering::NietVoorUwRol);
}

fn plechtigheid(dag: &str) -> Event {
    Event::UitreikingGeregistreerd {
        gegevens: Plechtigheid {
            datum: datum(dag),
            plaats: "'s-Gravenhage".to_owned(),
            uitgereikt_door: Some("de burgemeester".to_owned()),
            toelichting: None,
        },
    }
}

#[test]
fn the_ceremony_is_registered_and_can_be_corrected() {
    let zaak = gegeven(onderscheiden())
        .als(bedrijfsvoering(registreer("20-11-2026")))
        .dan([plechtigheid("2026-11-20")]);
    let zaak = zaak
        .als(bedrijfsvoering(registreer("20-11-2026")))
        .dan_niets();
    zaak.als(bedrijfsvoering(registreer("21-11-2026")))
        .dan([plechtigheid("2026-11-21")]);
}

#[test]
fn a_ceremony_is_not_in_the_future_and_not_before_the_decree() {
    let zaak = gegeven(onderscheiden())
        .als(bedrijfsvoering(registreer("19-11-2026")))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/datum",
            "voorBesluit",
            "De uitreiking kan niet vóór het koninklijk besluit van 20-11-2026 zijn.",
        )]));
    let ongeldig =
        "U heeft geen geldige datum ingevuld (dd-mm-jjjj). Deze datum ligt in de toekomst.";
    let zaak = zaak
        .als(bedrijfsvoering(registreer("22-11-2026")))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/datum", "ongeldig", ongeldig,
        )]));
    zaak.als(bedrijfsvoering(Opdracht::RegistreerUitreiking {
        invoer: ingevuld(json!({})),
    }))
    .dan_geweigerd(Weigering::Invoer(vec![
        fout("/datum", "verplicht", "U heeft geen datum ingevuld."),
        fout("/plaats", "verplicht", "U heeft geen plaats ingevuld."),
    ]));
}

#[test]
fn the_register_takes_attachments_and_a_dossier_in_a_decree_does_not() {
    let door = bedrijfsvoering(neem_op()).door;
    let nu = moment("2026-11-21");
    let mag = |events| gegeven(events).toegestaan(&door, nu);
    assert!(mag(onderscheiden()).contains(&Actie::BijlageToevoegen));
    assert!(!mag(in_besluit()).contains(&Actie::BijlageToevoegen));
    let ander = ambtenaar(verzoek::Rol::Ministerie, crate::common::zaken::MINISTERIE);
    assert!(gegeven(onderscheiden()).toegestaan(&ander, nu).is_empty());
}
