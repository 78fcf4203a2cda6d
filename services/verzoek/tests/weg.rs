//! The road of a dossier: who advises, where it goes, what brings it back.

use serde_json::json;
use verzoek::dossier::weg::{AcmLand, Route, Routekeuze};
use verzoek::gegevens::Aanpassing;
use verzoek::weigering::Wegweigering;
use verzoek::{Eerder, Event, Opdracht, Organisatie, OrganisatieType, Status, Verzoek, Weigering};

use crate::common::formulieren::{self as formulier, met, record};
use crate::common::opdrachten::{adviseer, kies_route, stuur_door, stuur_terug};
use crate::common::zaken::{
    GEMEENTE, MINISTERIE, PROVINCIE, advies, bij_buitenlandse_zaken, bij_kanselarij,
    bij_ministerie, bij_provincie, en, ingediend, toegekend,
};
use crate::common::{
    ALGEMENE_ZAKEN, AMSTERDAM, BONAIRE, DEN_HAAG, ZUID_HOLLAND, Zaak, aanpassing, bij, fout,
    gegeven, gemeente, ingevuld, kanselarij, ministerie, provincie,
};

fn ligt_bij(zaak: &Verzoek, organisatie: Organisatie, status: Status) {
    assert_eq!(
        (zaak.houder(), zaak.status),
        (Some(organisatie), Some(status))
    );
}

/// The dossiers of a municipality, as the citizen submitted them.
fn ingediend_bij(code: u32) -> Vec<Event> {
    let mut events = ingediend();
    if let Some(Event::VerzoekIngediend { gegevens, .. }) = events.first_mut() {
        gegevens.gemeente_id = code;
    }
    events
}

fn stuur_door_met(invoer: serde_json::Value, verwacht: Option<u64>) -> Opdracht {
    Opdracht::StuurDossierDoor {
        invoer: ingevuld(invoer),
        verwacht,
    }
}

fn op_weg(invoer: serde_json::Value) -> Zaak {
    gegeven(ingediend())
        .als(gemeente(
            DEN_HAAG,
            Opdracht::KiesRoute {
                invoer: ingevuld(invoer),
            },
        ))
        .gedaan()
}

#[test]
fn the_ordinary_road_is_mayor_commissaris_kapittel_minister() {
    let zaak = gegeven(ingediend())
        .als(gemeente(DEN_HAAG, adviseer()))
        .dan([advies(GEMEENTE)])
        .als(gemeente(DEN_HAAG, stuur_door()))
        .gedaan();
    ligt_bij(&zaak, PROVINCIE, Status::ProvincieAdvies);
    let zaak = zaak
        .als(provincie(ZUID_HOLLAND, adviseer()))
        .gedaan()
        .als(provincie(ZUID_HOLLAND, stuur_door()))
        .gedaan();
    ligt_bij(&zaak, Organisatie::KANSELARIJ, Status::KanselarijAdvies);
    let zaak = zaak.als(kanselarij(adviseer())).gedaan();
    let zaak = zaak.als(kanselarij(stuur_door())).gedaan();
    ligt_bij(&zaak, MINISTERIE, Status::MinisterieBesluit);
    let dossier = zaak.dossier.clone().unwrap();
    let wie: Vec<Organisatie> = dossier.adviezen.iter().map(|a| a.organisatie).collect();
    assert_eq!(wie, [GEMEENTE, PROVINCIE, Organisatie::KANSELARIJ]);
}

#[test]
fn every_step_records_the_rule_that_brought_it_there() {
    let gebeurd = gegeven(en(ingediend(), [advies(GEMEENTE)]))
        .als(gemeente(DEN_HAAG, stuur_door()))
        .dan([Event::DossierDoorgestuurd {
            van: GEMEENTE,
            naar: PROVINCIE,
            status: Status::ProvincieAdvies,
            stap: 1,
            route: Route::Gewoon,
            regel: Route::Gewoon.weg().regel.to_owned(),
            toelichting: None,
        }]);
    assert_eq!(
        gebeurd.uitleg().unwrap(),
        "Dit dossier ligt bij de provincie Zuid-Holland voor advies en gaat daarna naar de Kanselarij der Nederlandse Orden; het volgt de gewone weg."
    );
}

#[test]
fn an_organisation_advises_before_it_forwards() {
    gegeven(ingediend())
        .als(gemeente(DEN_HAAG, stuur_door()))
        .dan_geweigerd(Wegweigering::AdviesOntbreekt);
    gegeven(bij_kanselarij())
        .als(kanselarij(stuur_door()))
        .dan_geweigerd(Wegweigering::AdviesOntbreekt);
}

#[test]
fn a_new_advice_takes_the_place_of_the_earlier_one() {
    let opdracht = Opdracht::BrengAdviesUit {
        invoer: ingevuld(formulier::negatief()),
    };
    let zaak = gegeven(en(ingediend(), [advies(GEMEENTE)]))
        .als(gemeente(DEN_HAAG, opdracht))
        .gedaan();
    let dossier = zaak.dossier.as_ref().unwrap();
    assert_eq!(dossier.adviezen.len(), 1);
    assert_eq!(dossier.adviezen[0].onderscheiding, None);
}

/// Both or neither.
#[test]
fn an_advice_can_forward_the_dossier_too() {
    let advies_en_door = |anders: serde_json::Value| {
        let mut invoer = formulier::advies();
        invoer["doorsturen"] = json!(true);
        for (naam, waarde) in anders.as_object().unwrap() {
            invoer[naam] = waarde.clone();
        }
        Opdracht::BrengAdviesUit {
            invoer: ingevuld(invoer),
        }
    };
    let zaak = gegeven(ingediend())
        .als(gemeente(DEN_HAAG, advies_en_door(json!({}))))
        .gedaan();
    assert_eq!(zaak.status, Some(Status::ProvincieAdvies));
    assert!(
        zaak.dossier
            .as_ref()
            .unwrap()
            .advies_van(GEMEENTE)
            .is_some()
    );
    // The advice that stands there already does not stop it.
    let al = gegeven(en(ingediend(), [advies(GEMEENTE)]))
        .als(gemeente(DEN_HAAG, advies_en_door(json!({}))))
        .gedaan();
    assert_eq!(al.status, Some(Status::ProvincieAdvies));
    // Without the ministry nothing happens at all.
    for (anders, pointer) in [
        (json!({}), "/ministerieId"),
        (json!({"doorsturen": "ja"}), "/doorsturen"),
        (
            json!({"toelichting": null, "ministerieId": 1475}),
            "/toelichting",
        ),
    ] {
        let gegaan = gegeven(bij_kanselarij()).als(kanselarij(advies_en_door(anders)));
        let Some(Weigering::Invoer(fouten)) = gegaan.weigering() else {
            panic!("{pointer}");
        };
        assert_eq!(fouten[0].pointer, pointer);
    }
    let met = advies_en_door(json!({"ministerieId": 1475}));
    let zaak = gegeven(bij_kanselarij()).als(kanselarij(met)).gedaan();
    assert_eq!(zaak.status, Some(Status::MinisterieBesluit));
}

#[test]
fn the_same_advice_twice_is_refused() {
    gegeven(en(ingediend(), [advies(GEMEENTE)]))
        .als(gemeente(DEN_HAAG, adviseer()))
        .dan_geweigerd(Wegweigering::AdviesAlUitgebracht);
}

#[test]
fn forwarding_twice_tells_where_the_dossier_is() {
    let weigering = gegeven(bij_provincie())
        .als(gemeente(DEN_HAAG, stuur_door()))
        .weigering()
        .unwrap();
    assert_eq!(
        weigering.to_string(),
        "Doorsturen kan nu niet. Het dossier ligt nu bij de provincie Zuid-Holland. Alleen die organisatie kan er nu mee verder."
    );
}

#[test]
fn what_changed_since_it_was_seen_is_not_forwarded() {
    let zaak = gegeven(en(ingediend(), [advies(GEMEENTE)]));
    let gezien = zaak.dossier_versie;
    assert_eq!(gezien, zaak.versie);
    // Neither a mail that went out nor who handles it changes what is forwarded.
    let neem = Opdracht::WijsToe {
        behandelaar: Some("g".to_owned()),
        verwacht: Eerder::Wiedanook,
    };
    let zaak = zaak.als(gemeente(DEN_HAAG, neem)).gedaan();
    assert_eq!(zaak.dossier_versie, gezien);
    let door = |verwacht| {
        let opdracht = stuur_door_met(formulier::doorsturen(), verwacht);
        gemeente(DEN_HAAG, opdracht)
    };
    let weg = zaak.als(door(Some(gezien))).gedaan();
    ligt_bij(&weg, PROVINCIE, Status::ProvincieAdvies);
    // Another advice does, and so does a road there and back.
    let negatief = Opdracht::BrengAdviesUit {
        invoer: ingevuld(formulier::negatief()),
    };
    let anders = gegeven(en(ingediend(), [advies(GEMEENTE)]))
        .als(gemeente(DEN_HAAG, negatief))
        .gedaan();
    let huidig = anders.dossier_versie;
    anders
        .als(door(Some(gezien)))
        .dan_geweigerd(Weigering::Verouderd { huidig });
    let terug = weg.als(provincie(ZUID_HOLLAND, stuur_terug())).gedaan();
    let huidig = terug.dossier_versie;
    let terug = terug
        .als(door(Some(gezien)))
        .dan_geweigerd(Weigering::Verouderd { huidig });
    // Whoever says nothing forwards it as it stands.
    ligt_bij(
        &terug.als(door(None)).gedaan(),
        PROVINCIE,
        Status::ProvincieAdvies,
    );
}

#[test]
fn where_a_dossier_would_go_is_known_before() {
    let nu = bij(GEMEENTE, stuur_door());
    let naar = |events: Vec<Event>, wie: Organisatie| {
        let zaak = gegeven(events);
        zaak.gaat_naar(&bij(wie, stuur_door()).door, nu.op)
    };
    let kapittel = Organisatie::KANSELARIJ;
    assert_eq!(
        naar(en(ingediend(), [advies(GEMEENTE)]), GEMEENTE),
        Ok(Some(PROVINCIE))
    );
    assert_eq!(
        naar(en(bij_provincie(), [advies(PROVINCIE)]), PROVINCIE),
        Ok(Some(kapittel))
    );
    // The ministry is still to be named.
    assert_eq!(
        naar(en(bij_kanselarij(), [advies(kapittel)]), kapittel),
        Ok(None)
    );
    assert_eq!(
        naar(ingediend(), GEMEENTE),
        Err(Weigering::Weg(Wegweigering::AdviesOntbreekt))
    );
    let Err(Weigering::LigtElders { bij: houder, .. }) = naar(bij_provincie(), GEMEENTE) else {
        panic!("it lies elsewhere");
    };
    assert_eq!(houder, PROVINCIE);
}

#[test]
fn the_chancery_names_an_existing_ministry() {
    let klaar = || gegeven(en(bij_kanselarij(), [advies(Organisatie::KANSELARIJ)]));
    for ministerie_id in [json!(null), json!(1), json!(1474)] {
        let invoer = met(formulier::doorsturen(), "/ministerieId", ministerie_id);
        klaar()
            .als(kanselarij(stuur_door_met(invoer, None)))
            .dan_geweigerd(Weigering::Invoer(vec![fout(
                "/ministerieId",
                "verplicht",
                "U heeft geen ministerie geselecteerd.",
            )]));
    }
    let invoer = met(formulier::doorsturen(), "/ministerieId", json!(1484));
    let zaak = klaar()
        .als(kanselarij(stuur_door_met(invoer, None)))
        .gedaan();
    ligt_bij(
        &zaak,
        Organisatie::ministerie(1484),
        Status::MinisterieBesluit,
    );
}

#[test]
fn a_dossier_is_sent_back_to_where_it_came_from() {
    let zaak = gegeven(bij_kanselarij())
        .als(kanselarij(stuur_terug()))
        .dan([Event::DossierTeruggestuurd {
            van: Organisatie::KANSELARIJ,
            naar: PROVINCIE,
            status: Status::ProvincieAdvies,
            reden: "Het advies is te kort.".to_owned(),
        }]);
    ligt_bij(&zaak, PROVINCIE, Status::ProvincieAdvies);
    assert_eq!(
        zaak.uitleg().unwrap(),
        "Dit dossier ligt weer bij de provincie Zuid-Holland omdat de Kanselarij der Nederlandse Orden het heeft teruggestuurd, en gaat daarna naar de Kanselarij der Nederlandse Orden."
    );
    // The advice that it gave still stands, and the chancery still sees the dossier.
    let zaak = zaak.als(provincie(ZUID_HOLLAND, stuur_door())).gedaan();
    ligt_bij(&zaak, Organisatie::KANSELARIJ, Status::KanselarijAdvies);
}

#[test]
fn sending_back_names_its_reason() {
    let opdracht = Opdracht::StuurDossierTerug {
        invoer: ingevuld(json!({})),
    };
    gegeven(bij_provincie())
        .als(provincie(ZUID_HOLLAND, opdracht))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/reden",
            "verplicht",
            "U heeft geen reden ingevuld.",
        )]));
}

#[test]
fn a_mayor_is_proposed_without_a_mayors_advice() {
    let regel = Route::Burgemeester.weg().regel;
    let zaak = gegeven(ingediend())
        .als(gemeente(DEN_HAAG, kies_route("burgemeester")))
        .dan([
            Event::RouteGekozen {
                keuze: Routekeuze::zonder_meer(Route::Burgemeester),
                regel: regel.to_owned(),
                toelichting: None,
            },
            // The own municipality does not keep it.
            Event::DossierDoorgestuurd {
                van: GEMEENTE,
                naar: PROVINCIE,
                status: Status::ProvincieAdvies,
                stap: 1,
                route: Route::Burgemeester,
                regel: regel.to_owned(),
                toelichting: None,
            },
        ]);
    ligt_bij(&zaak, PROVINCIE, Status::ProvincieAdvies);
    assert_eq!(
        zaak.uitleg().unwrap(),
        "Dit dossier ligt bij de provincie Zuid-Holland voor advies en gaat daarna naar de Kanselarij der Nederlandse Orden; het volgt deze weg omdat de kandidaat burgemeester is."
    );
    // Sent back, the municipality passes it on again, or chooses another road.
    let terug = zaak.als(provincie(ZUID_HOLLAND, stuur_terug())).gedaan();
    ligt_bij(&terug, GEMEENTE, Status::GemeenteAdvies);
    let terug = terug
        .als(gemeente(DEN_HAAG, adviseer()))
        .dan_geweigerd(Wegweigering::GeenAdviesOpDezeWeg);
    let zaak = terug.als(gemeente(DEN_HAAG, stuur_door())).gedaan();
    ligt_bij(&zaak, PROVINCIE, Status::ProvincieAdvies);
}

#[test]
fn only_the_honours_of_its_road_can_be_advised() {
    let codes = |route: Route| -> Vec<&str> {
        let alle = verzoek::naslag::onderscheidingen().iter();
        let past = alle.filter(|o| route.kent(o).is_ok());
        past.map(|o| o.code.as_str()).collect()
    };
    assert!(
        codes(Route::Gewoon)
            .iter()
            .all(|code| !code.ends_with("-zwaarden"))
    );
    assert!(codes(Route::Militair).contains(&"on-lid-zwaarden"));
    assert!(!codes(Route::Burgemeester).contains(&"mh-goud"));
    assert_eq!(
        codes(Route::Hulpbetoon),
        ["mh-goud", "mh-zilver", "mh-brons"]
    );
}

#[test]
fn abroad_goes_through_buitenlandse_zaken() {
    let zaak = op_weg(formulier::route("buitenland"));
    ligt_bij(
        &zaak,
        Organisatie::BUITENLANDSE_ZAKEN,
        Status::MinisterieAdvies,
    );
    let bz = Organisatie::BUITENLANDSE_ZAKEN;
    let zaak = zaak
        .als(bij(bz, adviseer()))
        .gedaan()
        .als(bij(bz, stuur_door()))
        .gedaan();
    ligt_bij(&zaak, Organisatie::KANSELARIJ, Status::KanselarijAdvies);
}

#[test]
fn buitenlandse_zaken_sends_back_to_the_municipality_that_chose_the_road() {
    let bz = Organisatie::BUITENLANDSE_ZAKEN;
    let zaak = gegeven(bij_buitenlandse_zaken())
        .als(bij(bz, stuur_terug()))
        .gedaan();
    ligt_bij(&zaak, GEMEENTE, Status::GemeenteAdvies);
    // It was the wrong road after all.
    let zaak = zaak.als(gemeente(DEN_HAAG, kies_route("gewoon"))).gedaan();
    assert_eq!(zaak.routekeuze().route, Route::Gewoon);
}

#[test]
fn caribbean_netherlands_goes_through_the_rijksvertegenwoordiger() {
    let zaak = gegeven(ingediend_bij(BONAIRE))
        .als(gemeente(BONAIRE, adviseer()))
        .gedaan()
        .als(gemeente(BONAIRE, stuur_door()))
        .gedaan();
    assert_eq!(zaak.routekeuze().route, Route::Bes);
    assert_eq!(
        zaak.houder().unwrap().aanduiding(),
        "de Rijksvertegenwoordiger"
    );
    let gewoon = Opdracht::KiesRoute {
        invoer: ingevuld(formulier::route("gewoon")),
    };
    let weigering = gegeven(ingediend_bij(BONAIRE))
        .als(gemeente(BONAIRE, gewoon))
        .weigering();
    assert!(
        matches!(weigering, Some(Weigering::Invoer(_))),
        "{weigering:?}"
    );
    let bes = gegeven(ingediend())
        .als(gemeente(DEN_HAAG, kies_route("bes")))
        .weigering();
    assert!(matches!(bes, Some(Weigering::Invoer(_))), "{bes:?}");
}

#[test]
fn on_aruba_the_government_and_the_gouverneur_advise() {
    let invoer = met(formulier::route("acm"), "/land", json!("aruba"));
    let zaak = op_weg(invoer);
    let regering = Organisatie::gemeente(9011);
    ligt_bij(&zaak, regering, Status::GemeenteAdvies);
    assert_eq!(zaak.routekeuze().land, Some(AcmLand::Aruba));
    let zaak = zaak
        .als(gemeente(9011, kies_route("gewoon")))
        .dan_geweigerd(Wegweigering::RouteStaatVast)
        .als(bij(regering, adviseer()))
        .gedaan()
        .als(bij(regering, stuur_door()))
        .gedaan();
    let gouverneur = Organisatie {
        soort: OrganisatieType::Provincie,
        id: 91,
    };
    ligt_bij(&zaak, gouverneur, Status::ProvincieAdvies);
}

#[test]
fn an_active_soldier_goes_through_defensie_and_alone_may_have_the_swords() {
    let zwaarden = met(
        formulier::advies(),
        "/onderscheiding",
        json!("on-lid-zwaarden"),
    );
    let adviseer = Opdracht::BrengAdviesUit {
        invoer: ingevuld(zwaarden),
    };
    gegeven(ingediend())
        .als(gemeente(DEN_HAAG, adviseer.clone()))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/onderscheiding",
            "pastNiet",
            "Met de zwaarden kan alleen voor een militair in werkelijke dienst van wie het dossier via Defensie gaat.",
        )]));
    let zaak = op_weg(formulier::route("militair"))
        .als(gemeente(DEN_HAAG, adviseer))
        .gedaan()
        .als(gemeente(DEN_HAAG, stuur_door()))
        .gedaan();
    ligt_bij(&zaak, Organisatie::DEFENSIE, Status::MinisterieAdvies);
}

#[test]
fn the_medal_goes_from_the_municipality_of_the_deed_to_the_kapittel_and_bzk() {
    let invoer = met(
        formulier::route("hulpbetoon"),
        "/gemeenteId",
        json!(AMSTERDAM),
    );
    let zaak = op_weg(invoer);
    ligt_bij(
        &zaak,
        Organisatie::gemeente(AMSTERDAM),
        Status::GemeenteAdvies,
    );
    let zaak = zaak.als(gemeente(AMSTERDAM, stuur_door())).gedaan();
    ligt_bij(&zaak, Organisatie::KANSELARIJ, Status::KanselarijAdvies);
    let medaille = met(formulier::advies(), "/onderscheiding", json!("mh-brons"));
    let zaak = zaak
        .als(kanselarij(adviseer()))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/onderscheiding",
            "pastNiet",
            "Dit dossier gaat langs de weg van de Erepenning voor Menslievend Hulpbetoon. Kies goud, zilver of brons.",
        )]))
        .als(kanselarij(Opdracht::BrengAdviesUit { invoer: ingevuld(medaille) }))
        .gedaan()
        .als(kanselarij(stuur_door()))
        .gedaan();
    ligt_bij(
        &zaak,
        Organisatie::BINNENLANDSE_ZAKEN,
        Status::MinisterieBesluit,
    );
}

#[test]
fn the_municipality_of_the_deed_may_be_the_own_one() {
    let invoer = met(
        formulier::route("hulpbetoon"),
        "/gemeenteId",
        json!(DEN_HAAG),
    );
    let zaak = op_weg(invoer);
    ligt_bij(&zaak, Organisatie::KANSELARIJ, Status::KanselarijAdvies);
}

#[test]
fn the_medal_is_for_its_own_road_only() {
    let medaille = met(formulier::advies(), "/onderscheiding", json!("mh-goud"));
    gegeven(ingediend())
        .als(gemeente(
            DEN_HAAG,
            Opdracht::BrengAdviesUit {
                invoer: ingevuld(medaille),
            },
        ))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/onderscheiding",
            "pastNiet",
            "De Erepenning voor Menslievend Hulpbetoon gaat langs een eigen weg.",
        )]));
}

#[test]
fn the_same_road_twice_is_refused() {
    gegeven(ingediend())
        .als(gemeente(DEN_HAAG, kies_route("gewoon")))
        .dan_geweigerd(Wegweigering::RouteAlGekozen);
}

#[test]
fn nothing_goes_on_after_the_decision() {
    for (opdracht, wat) in [
        (stuur_terug(), "Terugsturen kan nu niet."),
        (
            crate::common::opdrachten::leg_voor(formulier::niet_toekennen()),
            "Voorleggen aan de ministerraad kan nu niet.",
        ),
    ] {
        gegeven(toegekend())
            .als(ministerie(ALGEMENE_ZAKEN, opdracht))
            .dan_geweigerd(Weigering::LigtElders {
                wat,
                bij: Organisatie::KANSELARIJ,
            });
    }
}

#[test]
fn an_amendment_keeps_the_citizens_own_words() {
    let invoer = json!({"rang": "Majoor", "wapenDienstvak": "Artillerie"});
    let opdracht = Opdracht::PasKandidaatAan {
        invoer: aanpassing(Aanpassing::Militair, invoer.clone()),
        verwacht: None,
    };
    let voor = gegeven(bij_provincie());
    let eigen_woorden = voor.voorstel.clone();
    let zaak =
        voor.als(provincie(ZUID_HOLLAND, opdracht.clone()))
            .dan([Event::KandidaatAangepast {
                organisatie: PROVINCIE,
                aanpassing: Aanpassing::Militair(record(invoer)),
            }]);
    assert_eq!(zaak.voorstel, eigen_woorden);
    assert_eq!(zaak.militair().gegevens.rang.as_deref(), Some("Majoor"));
    // Saying it once more changes nothing.
    let zaak = zaak.als(provincie(ZUID_HOLLAND, opdracht)).dan_niets();
    let verouderd = Opdracht::PasKandidaatAan {
        invoer: aanpassing(Aanpassing::Militair, formulier::militair()),
        verwacht: Some(1),
    };
    let huidig = zaak.versie;
    zaak.als(provincie(ZUID_HOLLAND, verouderd))
        .dan_geweigerd(Weigering::Verouderd { huidig });
}

#[test]
fn the_sentence_tells_what_comes_next() {
    let zin = |events: Vec<Event>| gegeven(events).uitleg();
    assert_eq!(zin(crate::common::zaken::bij_gemeente()), None);
    assert!(
        zin(bij_kanselarij())
            .unwrap()
            .contains(" en gaat daarna naar het ministerie dat de Kanselarij kiest;")
    );
    assert!(
        zin(bij_ministerie())
            .unwrap()
            .contains(" en de minister neemt een besluit;")
    );
    assert!(
        zin(toegekend())
            .unwrap()
            .contains("neemt de Kanselarij het op in een koninklijk besluit")
    );
}
