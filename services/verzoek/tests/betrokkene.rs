//! Whose data the history holds: nothing is left out of the table, and nobody sees somebody else's.

use std::collections::BTreeSet;

use serde_json::json;
use uuid::Uuid;
use verzoek::betrokkene::{self, AFGESCHERMD, Betrokkene, Eigenaar, rijen};

use crate::contract::{golden, schemas};
use crate::tabeltoets::{self, teksten};

#[test]
fn every_event_has_one_row_and_no_row_is_left_over() {
    tabeltoets::een_rij_per_event(rijen(), &schemas::schemas::<verzoek::Event>());
}

#[test]
fn every_value_that_an_event_can_hold_is_named_once() {
    let geteld = tabeltoets::alles_eenmaal(rijen(), &schemas::schemas::<verzoek::Event>());
    assert!(geteld > 150, "{geteld}");
}

#[test]
fn every_value_of_the_stored_examples_is_somebodys_or_nobodys() {
    let mut eigenaars = BTreeSet::new();
    for (event, payload) in golden() {
        for (pad, eigenaar) in betrokkene::bladen(&event, &payload) {
            assert!(eigenaar.is_some(), "{event}{pad} is in no row");
            eigenaars.insert(format!("{eigenaar:?}"));
        }
    }
    assert_eq!(eigenaars.len(), 8, "each kind of owner: {eigenaars:?}");
}

fn meehelper() -> Uuid {
    "018f3c5e-7a10-7009-8000-000000000009".parse().unwrap()
}

fn ondersteuner() -> Uuid {
    "018f3c5e-7a10-7005-8000-000000000005".parse().unwrap()
}

#[test]
fn nobody_sees_what_is_somebody_elses() {
    let allen = [
        (Betrokkene::Voorsteller, vec![Eigenaar::Voorsteller]),
        (
            Betrokkene::Kandidaat,
            vec![Eigenaar::Kandidaat, Eigenaar::Verloop],
        ),
        (
            Betrokkene::Ondersteuner(ondersteuner()),
            vec![Eigenaar::Ondersteuner],
        ),
        (Betrokkene::Ondersteuner(Uuid::nil()), vec![]),
        (
            Betrokkene::Meehelper(meehelper()),
            vec![Eigenaar::Meehelper],
        ),
        (Betrokkene::Meehelper(ondersteuner()), vec![]),
    ];
    for (betrokkene, van) in allen {
        let (mut eigen, mut verborgen) = (0, 0);
        for (event, payload) in golden() {
            let deel = betrokkene::voor(betrokkene, &event, &payload).unwrap();
            let rij = betrokkene::rij(&event).unwrap();
            for (eigenaar, pointer) in rij.velden() {
                let Some(was) = payload[&event].pointer(pointer) else {
                    continue;
                };
                let nu = deel.inhoud.pointer(pointer).unwrap();
                if van.contains(&eigenaar) {
                    assert_eq!(nu, was, "{betrokkene} {event}{pointer}");
                    assert!(deel.eigen.contains(&pointer));
                    eigen += 1;
                } else if eigenaar == Eigenaar::Geen {
                    assert_eq!(nu, was);
                } else {
                    assert_eq!(*nu, json!(AFGESCHERMD), "{betrokkene} {event}{pointer}");
                    assert!(!deel.eigen.contains(&pointer));
                    let tekst = deel.inhoud.to_string();
                    // Codes of a choice are words of the contract, not of a person.
                    for geheim in teksten(was).into_iter().filter(|t| t.contains(' ')) {
                        assert!(!tekst.contains(geheim), "{event}: {geheim}");
                    }
                    verborgen += 1;
                }
            }
        }
        assert_eq!(eigen > 0, !van.is_empty(), "{betrokkene}");
        assert!(verborgen > 20, "{betrokkene}: {verborgen}");
    }
}

/// A value of which the table does not know is hidden from all rather than shown to somebody.
#[test]
fn a_value_that_no_row_names_is_hidden() {
    let payload = json!({"OndersteunerToegevoegd": {
        "id": ondersteuner(), "gegevens": {"persoonsgegevens": {"achternaam": "P. Jansen"}},
        "nieuw": {"veld": "geheim"},
    }});
    let van = Betrokkene::Ondersteuner(ondersteuner());
    let deel = betrokkene::voor(van, "OndersteunerToegevoegd", &payload).unwrap();
    assert_eq!(deel.inhoud["nieuw"]["veld"], AFGESCHERMD);
    assert_eq!(
        deel.inhoud["gegevens"]["persoonsgegevens"]["achternaam"],
        "P. Jansen"
    );
    assert_eq!(betrokkene::voor(van, "Onbekend", &payload), None);
}

#[test]
fn a_person_is_written_as_it_is_read() {
    for betrokkene in [
        Betrokkene::Voorsteller,
        Betrokkene::Kandidaat,
        Betrokkene::Ondersteuner(ondersteuner()),
    ] {
        assert_eq!(betrokkene.to_string().parse(), Ok(betrokkene));
    }
    for onzin in [
        "",
        "Voorsteller",
        "ondersteuner",
        "ondersteuner/",
        "ondersteuner/1",
        "zaak",
    ] {
        assert!(onzin.parse::<Betrokkene>().is_err(), "{onzin}");
    }
}
