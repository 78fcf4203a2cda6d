//! The timeline: every event in plain Dutch, old and new side by side, nothing confidential.

use serde_json::json;
use verzoek::gegevens::Aanpassing;
use verzoek::tijdlijn::{Blik, Lezer, Tijdlijnsoort, Wijziging, vergelijk};
use verzoek::{Event, Organisatie, Verzoek};

use crate::common::formulieren::record;
use crate::common::gegeven;
use crate::common::zaken::{
    GEHEIM, GEMEENTE, PROVINCIE, advies, bij_provincie, bijlagen_van, compleet, en, ingediend,
};
use crate::contract::golden_events;

fn gevouwen(events: &[Event]) -> Verzoek {
    (*gegeven(events.to_vec())).clone()
}

fn lezer(organisatie: Organisatie, nu: &Verzoek) -> Lezer<'_> {
    Lezer {
        blik: Blik::Organisatie(organisatie),
        nu,
    }
}

/// Everything that this organisation reads.
fn verteld(organisatie: Organisatie, events: &[Event]) -> Vec<String> {
    let nu = gevouwen(events);
    let mut ervoor = Verzoek::default();
    let mut zinnen = Vec::new();
    for event in events {
        zinnen.extend(
            lezer(organisatie, &nu)
                .vertel(&ervoor, event)
                .map(|g| g.wat),
        );
        ervoor.pas_toe(event.clone());
    }
    zinnen
}

#[test]
fn how_an_organisation_divides_its_work_is_told_to_itself_alone() {
    let gekozen = Event::BehandelaarGewijzigd {
        organisatie: PROVINCIE,
        behandelaar: Some("p.bakker".to_owned()),
    };
    let herinnerd = Event::HerinneringGezet {
        organisatie: PROVINCIE,
        datum: Some("2026-12-01".parse().unwrap()),
        notitie: None,
    };
    let events = en(bij_provincie(), [gekozen, herinnerd]);
    for zin in [
        "De zaak heeft een behandelaar gekregen.",
        "Er is een herinnering gezet voor 01-12-2026.",
    ] {
        assert!(verteld(PROVINCIE, &events).iter().any(|z| z == zin));
        assert!(!verteld(GEMEENTE, &events).iter().any(|z| z == zin));
    }
}

#[test]
fn every_event_has_a_sentence_without_secrets() {
    let zaak = gevouwen(&bij_provincie());
    for event in golden_events() {
        let gebeurtenis = lezer(GEMEENTE, &zaak).vertel(&zaak, &event).unwrap();
        let wat = &gebeurtenis.wat;
        assert!(wat.starts_with(char::is_uppercase), "{wat}");
        // A mail's reason may end as the mail server ended it.
        assert!(
            wat.ends_with('.') || event.naam() == "VerzoekAfgewezen",
            "{wat}"
        );
        let alles = format!("{gebeurtenis:?}");
        assert!(
            !alles.contains("vingerafdruk") && !alles.contains("linkId"),
            "{alles}"
        );
        assert!(
            gebeurtenis.wijzigingen.iter().all(|w| !w.label.is_empty()),
            "{alles}"
        );
    }
}

#[test]
fn the_road_reads_as_a_story() {
    let zinnen = verteld(GEMEENTE, &en(ingediend(), [advies(GEMEENTE)]));
    assert_eq!(
        zinnen[0],
        "Het verzoek is ingediend voor de gemeente 's-Gravenhage."
    );
    assert_eq!(
        zinnen.last().unwrap(),
        "De gemeente 's-Gravenhage adviseert positief (Lid in de Orde van Oranje-Nassau)."
    );
}

#[test]
fn an_amendment_shows_old_and_new_side_by_side() {
    let zaak = gevouwen(&en(
        bij_provincie(),
        [Event::KandidaatAangepast {
            organisatie: PROVINCIE,
            aanpassing: Aanpassing::Militair(record(
                json!({"rang": "Sergeant", "wapenDienstvak": "Genie"}),
            )),
        }],
    ));
    let nieuw = Event::KandidaatAangepast {
        organisatie: PROVINCIE,
        aanpassing: Aanpassing::Militair(record(
            json!({"rang": "Kapitein", "wapenDienstvak": null}),
        )),
    };
    let gebeurtenis = lezer(PROVINCIE, &zaak).vertel(&zaak, &nieuw).unwrap();
    assert_eq!(gebeurtenis.soort, Tijdlijnsoort::Aanpassing);
    let wijziging = |label: &str, oud: &str, nieuw: Option<&str>| Wijziging {
        label: label.to_owned(),
        oud: Some(oud.to_owned()),
        nieuw: nieuw.map(str::to_owned),
    };
    assert_eq!(
        gebeurtenis.wijzigingen,
        [
            wijziging("Rang", "Sergeant", Some("Kapitein")),
            wijziging("Wapen of dienstvak", "Genie", None),
        ]
    );
}

#[test]
fn what_is_confidential_is_told_to_its_own_organisation_only() {
    let geheim = Event::BijlageIngezien {
        id: GEHEIM,
        reden: "Bezwaar".to_owned(),
    };
    let weg = Event::DossierbijlageVerwijderd { id: GEHEIM };
    let events = en(en(bij_provincie(), bijlagen_van(GEMEENTE)), [geheim, weg]);
    let eigen = verteld(GEMEENTE, &events);
    let ander = verteld(PROVINCIE, &events);
    // Added, looked at, removed.
    assert_eq!(eigen.len(), ander.len() + 3);
    assert!(
        ander.iter().all(|zin| !zin.contains("vertrouwelijke")),
        "{ander:?}"
    );
}

#[test]
fn two_moments_differ_in_what_happened_between_them() {
    let eerder = gevouwen(&compleet());
    let later = gevouwen(&en(
        en(bij_provincie(), bijlagen_van(GEMEENTE)),
        [advies(PROVINCIE)],
    ));
    let onderdelen = |organisatie: Organisatie| -> Vec<String> {
        vergelijk(&lezer(organisatie, &later), &eerder, &later)
            .into_iter()
            .map(|v| v.onderdeel)
            .collect()
    };
    let voor_de_gemeente = onderdelen(GEMEENTE);
    assert_eq!(
        voor_de_gemeente,
        [
            "Zaak",
            "Advies van de gemeente 's-Gravenhage",
            "Advies van de provincie Zuid-Holland",
            "Bijlage: notitie.pdf",
            "Bijlage: notitie.pdf",
        ]
    );
    assert_eq!(onderdelen(PROVINCIE).len(), voor_de_gemeente.len() - 1);
    // The other way round everything went away again; with itself nothing differs.
    let terug = vergelijk(&lezer(GEMEENTE, &later), &later, &eerder);
    assert_eq!(terug.len(), voor_de_gemeente.len());
    assert!(terug[1].wijzigingen.iter().all(|w| w.nieuw.is_none()));
    assert!(vergelijk(&lezer(GEMEENTE, &later), &later, &later).is_empty());
}
