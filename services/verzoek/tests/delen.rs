//! Events in parts: what is sealed with the key of its subject, and what is left when the key is gone.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::betrokkene::{self, Betrokkene, Onderwerp, VERWIJDERD, rijen};
use verzoek::gegevens::Aanvraag;
use verzoek::tijdlijn::{Blik, Lezer, lees};
use verzoek::{Actor, Event, Verzoek, tijd};

use crate::common::formulieren::{self as formulier, record};
use crate::common::moment;
use crate::common::zaken::{compleet, onderscheiden};
use crate::contract::{golden, golden_events};
use crate::eigenschappen::{beleef, geschiedenis, gevouwen, instelling};
use crate::tabeltoets::{self, zonder};

#[test]
fn every_example_splits_and_reads_whatever_of_it_is_gone() {
    let mut geteld = 0;
    for (naam, payload) in golden() {
        let rij = betrokkene::rij(&naam).unwrap();
        let over: Vec<Event> = tabeltoets::splitst_en_voegt(rij, &payload);
        assert!(over.iter().all(|event| event.naam() == naam));
        geteld += over.len();
        tabeltoets::onbekend_blijft_niet(rij, &payload);
    }
    assert!(geteld > golden().len() + 30, "{geteld}");
    tabeltoets::vervangers_op_hun_plaats(rijen());
}

#[test]
fn each_subject_has_one_part_in_the_order_of_the_event() {
    let payload = golden().remove("VerzoekIngediend").unwrap();
    let rij = betrokkene::rij("VerzoekIngediend").unwrap();
    let (rest, delen) = rij.splits(payload);
    let van: Vec<String> = delen.iter().map(|(van, _)| van.to_string()).collect();
    assert_eq!(van, ["voorsteller", "kandidaat"]);
    assert_eq!(delen[0].1["/gegevens/voorstellerNaam"], "Anna de Vries");
    let namen: Vec<&String> = rest["VerzoekIngediend"]
        .as_object()
        .unwrap()
        .keys()
        .collect();
    assert_eq!(
        namen,
        [
            "zaaknummer",
            "op",
            "gegevens",
            "verificatieLinkId",
            "vingerafdruk"
        ]
    );
    // Nothing was filled in there: that is known, and no placeholder pretends otherwise.
    assert_eq!(
        rest["VerzoekIngediend"]["gegevens"],
        json!({"kandidaatPostcode": null, "gemeenteId": 518})
    );
}

/// An extract of justice can go while everything else stays.
#[test]
fn an_attachment_is_a_subject_of_its_own() {
    let examples = golden();
    for naam in [
        "BijlageGeupload",
        "DossierbijlageToegevoegd",
        "BijlageIngezien",
    ] {
        let payload = &examples[naam];
        let id: Uuid = record(payload[naam]["id"].clone());
        let (_, delen) = betrokkene::rij(naam).unwrap().splits(payload.clone());
        assert_eq!(delen.len(), 1);
        assert_eq!(delen[0].0, Onderwerp::Bijlage(id));
    }
    // The PDF copy is known by its file.
    let naam = "PdfGemaakt";
    let sleutel: Uuid = record(examples[naam][naam]["sleutel"].clone());
    let (rest, delen) = betrokkene::rij(naam)
        .unwrap()
        .splits(examples[naam].clone());
    assert_eq!(delen[0].0, Onderwerp::Bijlage(sleutel));
    assert_eq!(rest[naam], json!({"sleutel": sleutel}));
    let naam = "OndersteunerToegevoegd";
    let (_, delen) = betrokkene::rij(naam)
        .unwrap()
        .splits(examples[naam].clone());
    let id: Uuid = record(examples[naam][naam]["id"].clone());
    assert_eq!(delen[0].0, Onderwerp::Persoon(Betrokkene::Ondersteuner(id)));
}

/// What can't be opened now is told from what was destroyed.
#[test]
fn what_can_not_be_opened_says_so() {
    let naam = "VerzoekAfgewezen";
    let (mut rest, delen) = betrokkene::rij(naam)
        .unwrap()
        .splits(golden()[naam].clone());
    assert!(!delen.is_empty());
    for (onderwerp, _) in delen {
        betrokkene::rij(naam)
            .unwrap()
            .maak_onleesbaar(onderwerp, &mut rest);
    }
    let text = rest.to_string();
    assert!(
        text.contains("[onleesbaar]") && !text.contains(VERWIJDERD),
        "{text}"
    );
    let _: Event = record(rest);
}

#[test]
fn a_subject_is_written_as_it_is_read() {
    let id = Uuid::from_u128(0xC1);
    for (onderwerp, tekst) in [
        (
            Onderwerp::Persoon(Betrokkene::Voorsteller),
            "voorsteller".to_owned(),
        ),
        (
            Onderwerp::Persoon(Betrokkene::Kandidaat),
            "kandidaat".to_owned(),
        ),
        (
            Onderwerp::Persoon(Betrokkene::Ondersteuner(id)),
            format!("ondersteuner/{id}"),
        ),
        (
            Onderwerp::Persoon(Betrokkene::Meehelper(id)),
            format!("meehelper/{id}"),
        ),
        (Onderwerp::Bijlage(id), format!("bijlage/{id}")),
        (Onderwerp::Concept(id), format!("concept/{id}")),
        (Onderwerp::Zaak, "zaak".to_owned()),
    ] {
        assert_eq!(onderwerp.to_string(), tekst);
        assert_eq!(tekst.parse(), Ok(onderwerp));
    }
    for onzin in ["", "Zaak", "bijlage", "bijlage/", "bijlage/1", "verloop"] {
        assert!(onzin.parse::<Onderwerp>().is_err(), "{onzin}");
    }
}

#[test]
fn a_candidate_whose_name_is_gone_is_called_so_once() {
    let mut aanvraag: Aanvraag = record(formulier::aanvraag());
    aanvraag.kandidaat_voornaam = VERWIJDERD.to_owned();
    aanvraag.kandidaat_achternaam = VERWIJDERD.to_owned();
    aanvraag.kandidaat_tussenvoegsel = None;
    assert_eq!(aanvraag.kandidaat_naam(), VERWIJDERD);
}

/// What happened, with the personal data gone of every subject that `blijft` does not name.
fn met_gaten(events: &[Event], mut blijft: impl FnMut(Onderwerp) -> bool) -> Vec<Event> {
    let lees = |event: &Event| -> Event {
        let payload = json!(event);
        let rij = betrokkene::rij(event.naam()).unwrap();
        let (rest, delen) = rij.splits(payload.clone());
        let alles = rij.voegt_samen(rest.clone(), zonder(&delen, |_| true));
        assert_eq!(alles, payload);
        let over = delen
            .into_iter()
            .map(|(van, deel)| (van, blijft(van).then_some(deel)))
            .collect();
        serde_json::from_value(rij.voegt_samen(rest, over)).unwrap()
    };
    events.iter().map(lees).collect()
}

/// Everything that shows a case can show this one.
fn toon(zaak: &Verzoek, events: &[Event]) -> String {
    let lezer = Lezer {
        blik: Blik::Alles,
        nu: zaak,
    };
    let mut ervoor = Verzoek::default();
    let mut gezien = format!("{:?}", lees(&lezer, zaak));
    for event in events {
        gezien += &format!("{:?}", lezer.vertel(&ervoor, event));
        ervoor.pas_toe(event.clone());
    }
    let nu = moment("2027-03-01");
    zaak.voorstel.controle(tijd::datum(nu));
    zaak.toegestaan(&Actor::Systeem, nu);
    zaak.uitleg();
    gezien
}

#[test]
fn a_case_of_which_all_personal_data_is_gone_is_still_a_case() {
    for events in [compleet(), onderscheiden(), golden_events()] {
        let was = gevouwen(&events);
        let events = met_gaten(&events, |_| false);
        let zaak = gevouwen(&events);
        assert_eq!((zaak.versie, zaak.status), (was.versie, was.status));
        assert_eq!(
            zaak.voorstel.activiteiten.len(),
            was.voorstel.activiteiten.len()
        );
        let gezien = toon(&zaak, &events);
        assert!(
            !gezien.contains("Vries") && !gezien.contains("Berg"),
            "{gezien}"
        );
    }
}

proptest! {
    #![proptest_config(instelling(192))]

    /// Whatever happened, whoever is gone: the history reads, the case stands where it stood, and what
    /// is tried on it goes by the same rules.
    #[test]
    fn a_history_with_gaps_is_a_history((begin, stappen) in geschiedenis(), over in any::<u8>()) {
        let events = beleef(begin.clone(), stappen.clone())?;
        let was = gevouwen(&events);
        let mut bekend = BTreeMap::new();
        let mut blijft = |van: Onderwerp| {
            let plek = bekend.len() % 8;
            let plek = *bekend.entry(van.to_string()).or_insert(plek);
            over >> plek & 1 == 1
        };
        let begin = met_gaten(&begin, &mut blijft);
        let events = met_gaten(&events, &mut blijft);
        let zaak = gevouwen(&events);
        prop_assert_eq!(zaak.status, was.status);
        prop_assert_eq!(zaak.houder(), was.houder());
        prop_assert_eq!(zaak.toegekende_onderscheiding(), was.toegekende_onderscheiding());
        toon(&zaak, &events);
        beleef(begin, stappen)?;
    }
}

/// A subject has no part in an event that says nothing of it.
#[test]
fn an_event_without_personal_data_stays_as_it_is() {
    let event = Event::VoorstelIngediend {
        op: moment("2026-11-21"),
        uiterste_dag: None,
    };
    let (rest, delen) = betrokkene::rij(event.naam()).unwrap().splits(json!(event));
    assert_eq!(rest, json!(event));
    assert_eq!(delen, Vec::<(Onderwerp, Value)>::new());
}
