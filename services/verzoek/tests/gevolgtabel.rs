//! The table of what events do beside their case (gevolgen.rs) and what they do here: each row that says so, and no
//! other. The read models and the reactors try theirs likewise.

use std::collections::BTreeSet;

use strum::VariantArray;
use verzoek::bewaring::Einde;
use verzoek::event::EventSoort;
use verzoek::post::Posttaak;
use verzoek::{Beltaak, Event, Gevolg, Verzoek};

use crate::common::zaken::oordeel;
use crate::common::{NU, moment};
use crate::contract::golden_events;

/// What an official does not have to look at again: what the program did besides, and how an organisation divides its
/// work.
const ZONDER_DOSSIERVERSIE: [&str; 12] = [
    "BehandelaarGewijzigd",
    "BerichtenGekozen",
    "BijlageIngezien",
    "HerinneringGezet",
    "MailMislukt",
    "MailOpnieuwVerstuurd",
    "MailVerstuurd",
    "MeehelpermailAfgehandeld",
    "OndersteunermailAfgehandeld",
    "PdfGemaakt",
    "PostbriefOpgesteld",
    "PostbriefVerstuurd",
];

/// Secret until the ceremony, or the day after the lintjesregen.
const TOEKENNING: [&str; 4] = [
    "BesluitGenomen",
    "Onderscheiden",
    "OpgenomenInBesluit",
    "UitBesluitGehaald",
];

/// The minister refused.
fn geweigerd() -> Event {
    Event::BesluitGenomen {
        besluit: oordeel(false),
        afwijkend_van_kapittel: false,
    }
}

/// The names of those that do it, among one of each event and a refusal, which ends a case.
fn die(doet: impl Fn(&Event) -> bool) -> BTreeSet<&'static str> {
    let events = golden_events().into_iter().chain([geweigerd()]);
    events.filter(doet).map(|event| event.naam()).collect()
}

fn rij_van(gevolg: Gevolg) -> BTreeSet<&'static str> {
    gevolg.soorten().iter().copied().collect()
}

#[test]
fn each_event_moves_the_version_of_its_dossier_but_these() {
    let zonder = die(|event| {
        let mut zaak = Verzoek::default();
        zaak.pas_toe(event.clone());
        zaak.dossier_versie == 0
    });
    assert_eq!(zonder, BTreeSet::from(ZONDER_DOSSIERVERSIE));
}

#[test]
fn these_events_tell_of_a_grant() {
    let toekenning = BTreeSet::from(TOEKENNING);
    assert_eq!(die(Event::verklapt_toekenning), toekenning);
    assert_eq!(rij_van(Gevolg::Toekenning), toekenning);
    assert!(!geweigerd().verklapt_toekenning());
}

#[test]
fn a_row_says_that_an_event_opens_or_closes_a_task_or_a_letter() {
    let beltaak = die(|event| event.beltaak() != Beltaak::Geen);
    assert_eq!(beltaak, rij_van(Gevolg::Beltaak));
    let post = die(|event| event.posttaak() != Posttaak::Geen);
    assert_eq!(post, rij_van(Gevolg::Post));
}

#[test]
fn a_row_says_that_an_event_is_a_step_on_the_road_or_its_end() {
    let op_de_weg = die(|event| event.op_de_weg().is_some());
    assert_eq!(op_de_weg, rij_van(Gevolg::OpDeWeg));
    let einde = die(|event| Einde::door(event, moment(NU)).is_some());
    assert_eq!(einde, rij_van(Gevolg::Einde));
}

#[test]
fn a_kind_has_the_name_of_its_events_and_says_each_consequence_once() {
    let mut namen: Vec<&str> = EventSoort::VARIANTS.iter().map(|s| s.naam()).collect();
    namen.sort_unstable();
    let golden = golden_events();
    assert_eq!(namen, Vec::from_iter(golden.iter().map(Event::naam)));
    for event in &golden {
        assert_eq!(event.soort().naam(), event.naam());
        let gevolgen = event.soort().gevolgen();
        let elk = |gevolg: &&Gevolg| gevolgen.contains(gevolg);
        let gezegd = Gevolg::VARIANTS.iter().filter(elk).count();
        assert_eq!(gezegd, gevolgen.len(), "{}", event.naam());
    }
}
