//! A decree alone: made, filled, emptied, established.

use besluit::{DOSSIERS, Event, Opdracht, Weigering};
use serde_json::json;
use uuid::Uuid;

use crate::gegeven::{
    ANNA, BRAM, aangemaakt, bedrijfsvoering, datum, fout, gegeven, ingevuld, kanselarij, maak_aan,
    toegevoegd, vastgesteld, voeg_toe,
};

#[test]
fn a_decree_is_made_with_number_and_date() {
    gegeven([])
        .als(kanselarij(), maak_aan())
        .dan([aangemaakt()]);
}

#[test]
fn a_number_is_given_once() {
    gegeven([aangemaakt()])
        .als(kanselarij(), maak_aan())
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/nummer",
            "bestaatAl",
            "Er is al een koninklijk besluit met dit nummer.",
        )]));
}

#[test]
fn a_decree_without_number_and_date_is_none() {
    let invoer = json!({"nummer": " ", "datum": "30-02-2027"});
    gegeven([])
        .als(
            kanselarij(),
            Opdracht::MaakAan {
                invoer: ingevuld(invoer),
            },
        )
        .dan_geweigerd(Weigering::Invoer(vec![
            fout("/nummer", "verplicht", "U heeft geen nummer ingevuld."),
            fout(
                "/datum",
                "ongeldig",
                "U heeft geen geldige datum ingevuld (dd-mm-jjjj). Deze dag bestaat niet.",
            ),
        ]));
}

#[test]
fn a_date_and_how_its_number_is_written_are_corrected() {
    let dateer = |nummer: &str, dag: &str| Opdracht::Dateer {
        invoer: ingevuld(json!({"nummer": nummer, "datum": dag})),
        verwacht: None,
    };
    let besluit = gegeven([aangemaakt()])
        .als(kanselarij(), dateer("2026 001 234", "26-04-2027"))
        .dan([Event::KoninklijkBesluitGedateerd {
            datum: datum(),
            nummer: Some("2026 001 234".to_owned()),
        }]);
    let besluit = besluit
        .als(kanselarij(), dateer("2026 001 234", "27-04-2027"))
        .dan([Event::KoninklijkBesluitGedateerd {
            datum: "2027-04-27".parse().unwrap(),
            nummer: None,
        }]);
    let besluit = besluit
        .als(kanselarij(), dateer("2026 001 234", "27-04-2027"))
        .dan([]);
    // Another number is another decree.
    besluit
        .als(kanselarij(), dateer("2026009999", "27-04-2027"))
        .dan([]);
}

#[test]
fn dossiers_come_and_go_until_it_is_established() {
    let besluit = gegeven([aangemaakt()])
        .als(kanselarij(), voeg_toe(&[ANNA, BRAM]))
        .dan([toegevoegd(ANNA), toegevoegd(BRAM)]);
    let besluit = besluit
        .als(
            kanselarij(),
            Opdracht::VerwijderDossiers {
                dossiers: vec![ANNA],
            },
        )
        .dan([Event::DossierVerwijderd { zaak_id: ANNA }]);
    let besluit = besluit
        .als(bedrijfsvoering(), Opdracht::StelVast { verwacht: None })
        .dan([vastgesteld()]);
    let besluit = besluit
        .als(kanselarij(), voeg_toe(&[ANNA]))
        .dan_geweigerd(Weigering::Vastgesteld);
    let besluit = besluit
        .als(
            kanselarij(),
            Opdracht::VerwijderDossiers {
                dossiers: vec![BRAM],
            },
        )
        .dan_geweigerd(Weigering::Vastgesteld);
    besluit
        .als(bedrijfsvoering(), Opdracht::StelVast { verwacht: None })
        .dan_geweigerd(Weigering::Vastgesteld);
}

#[test]
fn a_dossier_stands_in_it_once() {
    let besluit = gegeven([aangemaakt(), toegevoegd(ANNA)])
        .als(kanselarij(), voeg_toe(&[BRAM, ANNA]))
        .dan_geweigerd(Weigering::StaatErAl);
    let besluit = besluit
        .als(kanselarij(), voeg_toe(&[BRAM, BRAM]))
        .dan_geweigerd(Weigering::StaatErAl);
    let dossiers = vec![ANNA, BRAM];
    besluit
        .als(kanselarij(), Opdracht::VerwijderDossiers { dossiers })
        .dan_geweigerd(Weigering::StaatErNiet);
}

#[test]
fn it_holds_no_more_than_one_append_can_establish() {
    const { assert!(DOSSIERS < 2_500) };
    let vol = (0..DOSSIERS as u128).map(|n| toegevoegd(Uuid::from_u128(n)));
    gegeven([aangemaakt()].into_iter().chain(vol))
        .als(kanselarij(), voeg_toe(&[Uuid::from_u128(0xFFFF)]))
        .dan_geweigerd(Weigering::Vol);
}

#[test]
fn an_empty_decree_is_not_established() {
    gegeven([aangemaakt()])
        .als(bedrijfsvoering(), Opdracht::StelVast { verwacht: None })
        .dan_geweigerd(Weigering::GeenDossiers);
}

#[test]
fn who_saw_another_decree_establishes_nothing() {
    let besluit = gegeven([aangemaakt(), toegevoegd(ANNA), toegevoegd(BRAM)]);
    let verwacht = Some(2);
    let besluit = besluit
        .als(bedrijfsvoering(), Opdracht::StelVast { verwacht })
        .dan_geweigerd(Weigering::Verouderd { huidig: 3 });
    let verwacht = Some(3);
    besluit
        .als(bedrijfsvoering(), Opdracht::StelVast { verwacht })
        .dan([vastgesteld()]);
}

#[test]
fn what_was_never_made_can_not_be_changed() {
    gegeven([])
        .als(kanselarij(), voeg_toe(&[ANNA]))
        .dan_geweigerd(Weigering::BestaatNiet);
    gegeven([])
        .als(bedrijfsvoering(), Opdracht::StelVast { verwacht: None })
        .dan_geweigerd(Weigering::BestaatNiet);
}
