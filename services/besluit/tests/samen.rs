//! A decree and its dossiers decide together: all of them, or nothing happens.

use besluit::invoer::NieuwBesluit;
use besluit::samen::{self, Naar, Verhuisd, Wie};
use besluit::{Event, KoninklijkBesluit, Weigering};
use chrono::TimeDelta;
use serde_json::json;
use uuid::Uuid;
use verzoek::dossier::Onderscheiden;
use verzoek::gegevens::Oordeel;
use verzoek::invoer::Ingevuld;
use verzoek::{Actie, Dossier, Organisatie, Rol, Status, Verzoek};

use crate::gegeven::{
    ANNA, BRAM, aangemaakt, bedrijfsvoering, datum, door, gevouwen, ingevuld, kanselarij, nu,
    toegevoegd, vastgesteld,
};

const BESLUIT: Uuid = Uuid::from_u128(0xD7);
const ANDER: Uuid = Uuid::from_u128(0xD8);

fn kno() -> Wie {
    Wie {
        door: kanselarij(),
        op: nu(),
    }
}

fn vaststeller() -> Wie {
    Wie {
        door: bedrijfsvoering(),
        op: nu(),
    }
}

/// A dossier that the minister decided on.
fn dossier(zaaknummer: &str, toekennen: bool) -> Verzoek {
    let mut dossier = Dossier::nieuw(518);
    dossier.bereikt.insert(Organisatie::KANSELARIJ);
    let bij_minister = Verzoek {
        zaaknummer: zaaknummer.to_owned(),
        status: Some(Status::MinisterieBesluit),
        dossier: Some(dossier),
        ..Verzoek::default()
    };
    let besluit = Oordeel {
        organisatie: Organisatie::ministerie(1475),
        toekennen,
        onderscheiding: toekennen.then(|| "on-lid".to_owned()),
        toelichting: None,
        op: nu(),
    };
    na(
        bij_minister,
        &[verzoek::Event::BesluitGenomen {
            besluit,
            afwijkend_van_kapittel: false,
        }],
    )
}

fn na(mut zaak: Verzoek, events: &[verzoek::Event]) -> Verzoek {
    for event in events {
        zaak.pas_toe(event.clone());
    }
    zaak
}

#[test]
fn each_of_them_says_it_in_its_own_stream() {
    let (anna, bram) = (dossier("KO-1", true), dossier("KO-2", true));
    let leeg = gevouwen([aangemaakt()]);
    let gebeurd = samen::voeg_toe(&kno(), BESLUIT, &leeg, &[(ANNA, &anna), (BRAM, &bram)]).unwrap();
    assert_eq!(gebeurd.besluit, [toegevoegd(ANNA), toegevoegd(BRAM)]);
    let opgenomen = verzoek::Event::OpgenomenInBesluit {
        besluit_id: BESLUIT,
    };
    assert_eq!(gebeurd.dossiers, [[opgenomen.clone()], [opgenomen]]);

    let (anna, bram) = (
        na(anna, &gebeurd.dossiers[0]),
        na(bram, &gebeurd.dossiers[1]),
    );
    let vol = gevouwen([aangemaakt(), toegevoegd(ANNA), toegevoegd(BRAM)]);
    let dossiers = [(ANNA, &anna), (BRAM, &bram)];
    let gebeurd = samen::stel_vast(&vaststeller(), BESLUIT, &vol, &dossiers, None).unwrap();
    assert_eq!(gebeurd.besluit, [vastgesteld()]);
    let anna = na(anna, &gebeurd.dossiers[0]);
    assert_eq!(anna.status, Some(Status::Onderscheiden));
    assert_eq!(
        anna.dossier.unwrap().afdoening.onderscheiden(),
        Some(&Onderscheiden {
            onderscheiding: "on-lid".to_owned(),
            kb_id: BESLUIT,
            datum: datum(),
        })
    );

    let anna = na(
        dossier("KO-1", true),
        &[verzoek::Event::OpgenomenInBesluit {
            besluit_id: BESLUIT,
        }],
    );
    let gebeurd = samen::verwijder(&kno(), BESLUIT, &vol, &[(ANNA, &anna)]).unwrap();
    assert_eq!(
        gebeurd.besluit,
        [Event::DossierVerwijderd { zaak_id: ANNA }]
    );
    assert_eq!(gebeurd.dossiers.len(), 1);
}

#[test]
fn one_that_can_not_refuses_for_all() {
    let (anna, bram) = (dossier("KO-1", true), dossier("KO-2", false));
    let leeg = gevouwen([aangemaakt()]);
    let geweigerd = samen::voeg_toe(&kno(), BESLUIT, &leeg, &[(ANNA, &anna), (BRAM, &bram)]);
    assert_eq!(
        geweigerd,
        Err(Weigering::Dossier {
            zaaknummer: "KO-2".to_owned(),
            oorzaak: Box::new(verzoek::Weigering::NietInDezeStatus {
                wat: Actie::InBesluitOpnemen.kan_niet(),
                status: Status::NietToegekend,
            }),
        })
    );
    assert!(geweigerd.unwrap_err().to_string().starts_with("KO-2: "));
}

#[test]
fn a_dossier_of_which_one_does_not_know_does_not_exist() {
    let mut vreemd = dossier("KO-1", true);
    vreemd.dossier.as_mut().unwrap().bereikt.clear();
    let leeg = gevouwen([aangemaakt()]);
    let bekend = dossier("KO-2", true);
    let dossiers = [(BRAM, &bekend), (ANNA, &vreemd)];
    assert_eq!(
        samen::voeg_toe(&kno(), BESLUIT, &leeg, &dossiers),
        Err(Weigering::OnbekendDossier(1))
    );
    let niets = Verzoek::default();
    assert_eq!(
        samen::voeg_toe(&kno(), BESLUIT, &leeg, &[(ANNA, &niets)]),
        Err(Weigering::OnbekendDossier(0))
    );
}

#[test]
fn whoever_may_not_change_the_decree_hears_nothing_of_the_dossiers() {
    let wie = Wie {
        door: door(Rol::Ministerie, Organisatie::ministerie(1475)),
        op: nu(),
    };
    let leeg = gevouwen([aangemaakt()]);
    let niets = Verzoek::default();
    assert_eq!(
        samen::voeg_toe(&wie, BESLUIT, &leeg, &[(ANNA, &niets)]),
        Err(Weigering::NietVoorUwRol)
    );
}

#[test]
fn establishing_asks_exactly_the_dossiers_of_the_decree() {
    let opgenomen = verzoek::Event::OpgenomenInBesluit {
        besluit_id: BESLUIT,
    };
    let anna = na(dossier("KO-1", true), &[opgenomen]);
    let vol = gevouwen([aangemaakt(), toegevoegd(ANNA), toegevoegd(BRAM)]);
    assert_eq!(
        samen::stel_vast(&vaststeller(), BESLUIT, &vol, &[(ANNA, &anna)], None),
        Err(Weigering::StaatErNiet)
    );
    // The dossier stands in another decree, whatever this one says.
    let alleen = gevouwen([aangemaakt(), toegevoegd(ANNA)]);
    let ander = Uuid::from_u128(0xD8);
    let geweigerd = samen::stel_vast(&vaststeller(), ander, &alleen, &[(ANNA, &anna)], None);
    assert!(matches!(geweigerd, Err(Weigering::Dossier { .. })));
}

fn naar<'a>(besluit: &'a KoninklijkBesluit, invoer: &'a Ingevuld<NieuwBesluit>) -> Naar<'a> {
    Naar {
        id: ANDER,
        besluit,
        invoer,
    }
}

#[test]
fn a_draft_that_went_to_another_number_is_found_there_by_who_asks_again() {
    let anna = dossier("KO-1", true);
    let leeg = gevouwen([aangemaakt()]);
    let erin = samen::voeg_toe(&kno(), BESLUIT, &leeg, &[(ANNA, &anna)]).unwrap();
    let anna = na(anna, &erin.dossiers[0]);
    let was = [aangemaakt(), toegevoegd(ANNA)];
    let getypt = |datum: &str| -> Ingevuld<NieuwBesluit> {
        ingevuld(json!({"nummer": "2026 021", "datum": datum}))
    };
    let invoer = getypt("26-04-2027");
    let nooit = KoninklijkBesluit::default();
    let gebeurd = samen::verhuis(
        &kno(),
        BESLUIT,
        &gevouwen(was.clone()),
        naar(&nooit, &invoer),
        &[(ANNA, &anna)],
        Some(2),
    )
    .unwrap();
    let oud = gevouwen(was.into_iter().chain(gebeurd.van));
    let nieuw = gevouwen(gebeurd.naar);
    let weer =
        |wie: &Wie, doel: Naar<'_>, gezien| samen::verhuis(wie, BESLUIT, &oud, doel, &[], gezien);
    for gezien in [Some(2), None] {
        let nogmaals = weer(&kno(), naar(&nieuw, &invoer), gezien);
        assert_eq!(nogmaals, Ok(Verhuisd::default()), "{gezien:?}");
    }
    let niet = weer(&vaststeller(), naar(&nieuw, &invoer), Some(2));
    assert_eq!(niet, Err(Weigering::NietVoorUwRol));
    // By another version, with another date, to where it never went, or to one that was made apart.
    let apart = gevouwen([Event::KoninklijkBesluitAangemaakt {
        nummer: "2026 021".to_owned(),
        datum: datum(),
        op: nu() + TimeDelta::seconds(1),
    }]);
    let later = getypt("27-04-2027");
    for (doel, gezien) in [
        (naar(&nieuw, &invoer), Some(1)),
        (naar(&nieuw, &later), Some(2)),
        (naar(&nooit, &invoer), Some(2)),
        (naar(&apart, &invoer), Some(2)),
    ] {
        assert_eq!(weer(&kno(), doel, gezien), Err(Weigering::BestaatNiet));
    }
}
