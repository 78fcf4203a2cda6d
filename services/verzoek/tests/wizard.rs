//! The pages of the wizard, steps 1 to 6.

use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::gegevens::{
    Activiteit, ActiviteitSoort, Bestand, Bijlage, BijlageType, Militair, Overige, Persoonsgegevens,
};
use verzoek::invoer::UitInvoer;
use verzoek::{Event, Opdracht, Status, Weigering};

use crate::common::formulieren::{self as formulier, met, record};
use crate::common::opdrachten::van_de_wizard;
use crate::common::zaken::{
    BAAN, BAKKER, BRIEF, JANSEN, VRIJWILLIGER, bestand, betaalde_baan, bijlage, compleet, en,
    uitgenodigd, vrijwilliger,
};
use crate::common::{
    ADRESLINK, DEN_HAAG, NU, Zaak, activiteitinvoer, burger, fout, gegeven, gemeente, geupload,
    ingevuld, link, moment, op, systeem, voorsteller,
};

const NIEUW: Uuid = Uuid::from_u128(0xE1);

fn wijzig_voorsteller(invoer: Value) -> Opdracht {
    Opdracht::WijzigVoorsteller {
        invoer: ingevuld(invoer),
        verwacht: None,
        link: link(ADRESLINK),
    }
}

fn wijzig_werk(invoer: Value) -> Opdracht {
    Opdracht::WijzigKandidaatWerk {
        invoer: ingevuld(invoer),
        verwacht: None,
    }
}

fn voeg_toe(soort: ActiviteitSoort, invoer: Value) -> Opdracht {
    Opdracht::VoegActiviteitToe {
        id: NIEUW,
        invoer: activiteitinvoer(soort, invoer),
    }
}

fn voeg_ondersteuner_toe(invoer: Value) -> Opdracht {
    Opdracht::VoegOndersteunerToe {
        id: NIEUW,
        invoer: ingevuld(invoer),
    }
}

fn kies(invoer: Value) -> Opdracht {
    Opdracht::KiesUitreiking {
        invoer: ingevuld(invoer),
        verwacht: None,
    }
}

fn upload(bestand: Bestand, invoer: Value) -> Opdracht {
    Opdracht::UploadBijlage {
        id: NIEUW,
        invoer: geupload(bestand, invoer),
    }
}

/// What is kept of a page saved like this, as JSON.
fn bewaard(opdracht: Opdracht) -> Value {
    let zaak = gegeven(uitgenodigd()).als(voorsteller(opdracht)).gedaan();
    let v = &zaak.voorstel;
    match v.activiteiten.first() {
        Some(onderdeel) => match &onderdeel.gegevens {
            Activiteit::BetaaldeBaan(a) => json!(a),
            Activiteit::Vrijwilliger(a) => json!(a),
        },
        None if v.werk.versie > 0 => json!(v.werk.gegevens),
        None if v.uitreiking.versie > 0 => json!(v.uitreiking.gegevens),
        None => json!(v.voorsteller.gegevens),
    }
}

// --- what is saved

#[test]
fn every_page_is_saved_by_itself() {
    let paginas = [
        (
            wijzig_voorsteller(formulier::voorsteller()),
            Event::VoorstellerGewijzigd {
                gegevens: record(formulier::voorsteller()),
            },
        ),
        (
            wijzig_voorsteller(formulier::voorsteller_in_gent()),
            Event::VoorstellerGewijzigd {
                gegevens: record(formulier::voorsteller_in_gent()),
            },
        ),
        (
            wijzig_werk(formulier::werk()),
            Event::KandidaatWerkGewijzigd {
                gegevens: record(formulier::werk()),
            },
        ),
        (
            Opdracht::WijzigKandidaatOverige {
                invoer: ingevuld(formulier::overige()),
                verwacht: None,
            },
            Event::KandidaatOverigeGewijzigd {
                gegevens: Overige {
                    andere_blijken_van_waardering: Some("Erelid van de club".to_owned()),
                    bijzondere_omstandigheden: Some("Zorgt voor\nzijn buren".to_owned()),
                },
            },
        ),
        (
            Opdracht::WijzigKandidaatPersoonsgegevens {
                invoer: ingevuld(formulier::persoonsgegevens()),
                verwacht: None,
            },
            Event::KandidaatPersoonsgegevensGewijzigd {
                gegevens: Persoonsgegevens {
                    roepnaam: Some("Jan".to_owned()),
                    academische_titel: Some("ir.".to_owned()),
                },
            },
        ),
        (
            Opdracht::WijzigKandidaatMilitair {
                invoer: ingevuld(formulier::militair()),
                verwacht: None,
            },
            Event::KandidaatMilitairGewijzigd {
                gegevens: Militair {
                    rang: Some("Kapitein".to_owned()),
                    wapen_dienstvak: Some("Infanterie".to_owned()),
                },
            },
        ),
        (
            kies(formulier::uitreiking()),
            Event::UitreikingGekozen {
                gegevens: record(formulier::uitreiking()),
            },
        ),
    ];
    for (opdracht, event) in paginas {
        gegeven(uitgenodigd())
            .als(voorsteller(opdracht))
            .dan([event]);
    }
}

#[test]
fn activities_are_added_changed_and_removed() {
    let zaak = gegeven(uitgenodigd())
        .als(voorsteller(voeg_toe(
            ActiviteitSoort::BetaaldeBaan,
            formulier::betaalde_baan(),
        )))
        .dan([Event::ActiviteitToegevoegd {
            id: NIEUW,
            gegevens: betaalde_baan(),
        }]);
    let andere = met(formulier::betaalde_baan(), "/werkgever", json!("De Linde"));
    let zaak = zaak
        .als(voorsteller(Opdracht::WijzigActiviteit {
            id: NIEUW,
            invoer: activiteitinvoer(ActiviteitSoort::BetaaldeBaan, andere.clone()),
            verwacht: None,
        }))
        .dan([Event::ActiviteitGewijzigd {
            id: NIEUW,
            gegevens: Activiteit::BetaaldeBaan(record(andere)),
        }]);
    assert_eq!(zaak.voorstel.activiteiten.len(), 1);
    assert_eq!(zaak.voorstel.activiteiten[0].versie, zaak.versie);
    let zaak = zaak
        .als(voorsteller(Opdracht::VerwijderActiviteit {
            id: NIEUW,
            soort: ActiviteitSoort::BetaaldeBaan,
            verwacht: None,
        }))
        .dan([Event::ActiviteitVerwijderd { id: NIEUW }]);
    assert!(zaak.voorstel.activiteiten.is_empty());
}

#[test]
fn supporters_are_added_changed_and_removed() {
    let invoer = met(
        formulier::ondersteuner(),
        "/persoonsgegevens/achternaam",
        json!(" Çelik-Öztürk "),
    );
    let zaak = gegeven(compleet())
        .als(voorsteller(
            voeg_ondersteuner_toe(formulier::ondersteuner()),
        ))
        .dan([Event::OndersteunerToegevoegd {
            id: NIEUW,
            gegevens: record(formulier::ondersteuner()),
        }])
        .als(voorsteller(Opdracht::WijzigOndersteuner {
            id: JANSEN,
            invoer: ingevuld(invoer),
            verwacht: None,
        }))
        .gedaan()
        .als(voorsteller(Opdracht::VerwijderOndersteuner {
            id: BAKKER,
            verwacht: None,
        }))
        .dan([Event::OndersteunerVerwijderd { id: BAKKER }]);
    let namen: Vec<_> = zaak
        .voorstel
        .ondersteuners
        .iter()
        .map(|o| (o.id, o.gegevens.persoonsgegevens.achternaam.as_str()))
        .collect();
    assert_eq!(namen, [(JANSEN, "Çelik-Öztürk"), (NIEUW, "P. Jansen")]);
}

#[test]
fn a_supporter_may_be_saved_without_a_relation() {
    let invoer = met(formulier::ondersteuner(), "/relatiegegevens", json!([]));
    let zaak = gegeven(uitgenodigd())
        .als(voorsteller(voeg_ondersteuner_toe(invoer)))
        .gedaan();
    let fouten = verzoek::controle::ondersteuner_fouten(
        &zaak.voorstel.ondersteuners[0].gegevens,
        verzoek::tijd::datum(moment(NU)),
    );
    assert_eq!(
        fouten,
        [fout(
            "/relatiegegevens",
            "verplicht",
            "U heeft geen relatie tot de kandidaat geselecteerd.",
        )]
    );
}

#[test]
fn attachments_are_added_and_removed() {
    let toegevoegd = Bijlage {
        toegevoegd_op: moment(NU),
        ..bijlage("artikel.pdf")
    };
    gegeven(uitgenodigd())
        .als(voorsteller(upload(
            bestand("artikel.pdf"),
            formulier::bijlage(),
        )))
        .dan([Event::BijlageGeupload {
            id: NIEUW,
            gegevens: toegevoegd,
        }])
        .als(voorsteller(Opdracht::VerwijderBijlage {
            id: NIEUW,
            verwacht: None,
        }))
        .dan([Event::BijlageVerwijderd { id: NIEUW }]);
}

#[test]
fn an_attachment_that_is_called_a_letter_is_the_official_s_to_type() {
    for (toelichting, verwacht) in [
        ("Krantenartikel", Some(BijlageType::Overig)),
        ("Brief van de voorzitter", None),
        ("Ondersteunersbrief", None),
    ] {
        let zaak = gegeven(uitgenodigd())
            .als(voorsteller(upload(
                bestand("scan.pdf"),
                json!({"toelichting": toelichting}),
            )))
            .gedaan();
        assert_eq!(zaak.voorstel.bijlagen[0].gegevens.bijlage_type, verwacht);
    }
}

fn brief_van(ondersteuner: Value) -> Value {
    json!({"toelichting": "Op papier", "ondersteuner": ondersteuner})
}

#[test]
fn a_letter_on_paper_belongs_to_the_supporter_that_was_chosen() {
    let zaak = gegeven(compleet())
        .als(voorsteller(upload(
            bestand("papier.pdf"),
            brief_van(json!(BAKKER)),
        )))
        .dan([Event::BijlageGeupload {
            id: NIEUW,
            gegevens: Bijlage {
                toelichting: Some("Op papier".to_owned()),
                bijlage_type: Some(BijlageType::Ondersteunersbrief),
                toegevoegd_op: moment(NU),
                ondersteuner: Some(BAKKER),
                ..bijlage("papier.pdf")
            },
        }]);
    let brieven = |id| -> Vec<Uuid> { zaak.brieven_op_papier(id).map(|b| b.id).collect() };
    assert_eq!(brieven(BAKKER), [NIEUW]);
    assert_eq!(brieven(JANSEN), Vec::<Uuid>::new());
}

#[test]
fn without_a_choice_an_attachment_is_what_it_was_before() {
    for geen in [json!(null), json!(""), json!("  ")] {
        let zaak = gegeven(compleet())
            .als(voorsteller(upload(bestand("papier.pdf"), brief_van(geen))))
            .gedaan();
        let bijlage = &zaak.voorstel.bijlagen[1].gegevens;
        assert_eq!(bijlage.ondersteuner, None);
        assert_eq!(bijlage.bijlage_type, Some(BijlageType::Overig));
    }
}

#[test]
fn a_letter_of_who_is_no_supporter_is_refused() {
    let weg = Event::OndersteunerVerwijderd { id: BAKKER };
    for onbekend in [
        json!(BAKKER),
        json!(NIEUW),
        json!("Bakker"),
        json!(5),
        json!([]),
    ] {
        gegeven(en(compleet(), [weg.clone()]))
            .als(voorsteller(upload(
                bestand("papier.pdf"),
                brief_van(onbekend),
            )))
            .dan_geweigerd(Weigering::Invoer(vec![fout(
                "/ondersteuner",
                "ongeldig",
                "Deze ondersteuner staat niet (meer) bij uw voorstel. Kies een andere ondersteuner, of geen.",
            )]));
    }
}

#[test]
fn only_a_letter_is_of_a_supporter() {
    let met_type = |soort: &str| {
        let mut invoer = brief_van(json!(BAKKER));
        invoer["bijlageType"] = json!(soort);
        invoer
    };
    gegeven(compleet())
        .als(voorsteller(upload(
            bestand("papier.pdf"),
            met_type("Overig"),
        )))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/ondersteuner",
            "ongeldig",
            "Alleen een brief kan van een ondersteuner zijn.",
        )]));
    gegeven(compleet())
        .als(voorsteller(upload(
            bestand("papier.pdf"),
            met_type("Ondersteunersbrief"),
        )))
        .gedaan();
}

#[test]
fn a_letter_on_paper_stays_when_its_supporter_goes() {
    let zaak = gegeven(compleet())
        .als(voorsteller(upload(
            bestand("papier.pdf"),
            brief_van(json!(BAKKER)),
        )))
        .gedaan()
        .als(voorsteller(Opdracht::VerwijderOndersteuner {
            id: BAKKER,
            verwacht: None,
        }))
        .dan([Event::OndersteunerVerwijderd { id: BAKKER }]);
    let bijlage = &zaak.voorstel.bijlagen[1];
    assert_eq!(bijlage.id, NIEUW);
    assert_eq!(bijlage.gegevens.ondersteuner, None);
    assert_eq!(
        bijlage.gegevens.bijlage_type,
        Some(BijlageType::Ondersteunersbrief)
    );
}

#[test]
fn an_attachment_keeps_the_name_that_the_rules_left() {
    let zaak = gegeven(uitgenodigd())
        .als(voorsteller(upload(
            bestand(" brief\r\nvan ‘t Hart.pdf "),
            formulier::bijlage(),
        )))
        .gedaan();
    assert_eq!(
        zaak.voorstel.bijlagen[0].gegevens.bestand.naam,
        "brief van ‘t Hart.pdf"
    );
}

#[test]
fn an_attachment_of_a_citizen_is_never_confidential() {
    gegeven(uitgenodigd())
        .als(voorsteller(upload(
            bestand("artikel.pdf"),
            json!({"toelichting": "Krantenartikel", "isVertrouwelijk": true}),
        )))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/isVertrouwelijk",
            "ongeldig",
            "U kunt een bijlage niet als vertrouwelijk toevoegen.",
        )]));
}

#[test]
fn a_file_that_the_form_forbids_is_refused_whatever_the_form_says() {
    let weigering = |bestand: Bestand, invoer: Value| match gegeven(uitgenodigd())
        .als(voorsteller(upload(bestand, invoer)))
        .weigering()
    {
        Some(Weigering::Invoer(fouten)) => fouten[0].code.clone(),
        anders => panic!("{anders:?}"),
    };
    // A `bestand` in the form does not stand in for the stored file.
    let goed_verhaal = json!({"toelichting": "x", "bestand": {"naam": "a.pdf", "grootte": 1}});
    assert_eq!(
        weigering(bestand("virus.exe"), goed_verhaal),
        "bestandstype"
    );
    let leeg = Bestand {
        grootte: 0,
        ..bestand("a.pdf")
    };
    assert_eq!(weigering(leeg, formulier::bijlage()), "bestandLeeg");
    let groot = Bestand {
        grootte: 10_485_761,
        ..bestand("a.pdf")
    };
    assert_eq!(weigering(groot, formulier::bijlage()), "bestandTeGroot");
    assert_eq!(weigering(bestand("a.pdf"), json!({})), "verplicht");
    assert_eq!(weigering(bestand("a.pdf"), json!([])), "ongeldig");
}

// --- what does not apply is cleared, whatever is sent

#[test]
fn the_date_of_an_unknown_or_present_period_is_cleared() {
    let mut invoer = met(
        formulier::betaalde_baan(),
        "/werkzaamVanDatumType",
        json!("onbekend"),
    );
    invoer = met(invoer, "/werkzaamTotDatumType", json!("heden"));
    let record = bewaard(voeg_toe(ActiviteitSoort::BetaaldeBaan, invoer));
    for veld in [
        "werkzaamVanDatum",
        "werkzaamVanJaar",
        "werkzaamTotDatum",
        "werkzaamTotJaar",
    ] {
        assert_eq!(record[veld], json!(null), "{veld}");
    }

    let mut invoer = met(
        formulier::vrijwilliger(),
        "/periodeVanDatumType",
        json!("onbekend"),
    );
    invoer = met(invoer, "/periodeTotDatum", json!("2020"));
    let record = bewaard(voeg_toe(ActiviteitSoort::Vrijwilliger, invoer));
    for veld in [
        "periodeVanDatum",
        "periodeVanJaar",
        "periodeTotDatum",
        "periodeTotJaar",
    ] {
        assert_eq!(record[veld], json!(null), "{veld}");
    }
}

#[test]
fn the_year_is_the_server_s() {
    let invoer = met(formulier::betaalde_baan(), "/werkzaamVanJaar", json!(1234));
    let record = bewaard(voeg_toe(ActiviteitSoort::BetaaldeBaan, invoer));
    assert_eq!(record["werkzaamVanJaar"], json!(1990));
    assert_eq!(record["werkzaamTotJaar"], json!(2015));
}

#[test]
fn an_unknown_number_of_members_is_cleared() {
    let invoer = met(
        formulier::vrijwilliger(),
        "/aantalLedenOnbekend",
        json!(true),
    );
    let record = bewaard(voeg_toe(ActiviteitSoort::Vrijwilliger, invoer));
    assert_eq!(record["aantalLeden"], json!(null));
    assert_eq!(record["aantalLedenOnbekend"], json!(true));
}

#[test]
fn unknown_time_spent_is_cleared() {
    let invoer = met(
        formulier::vrijwilliger(),
        "/tijdbestedingType",
        json!("onbekend"),
    );
    let record = bewaard(voeg_toe(ActiviteitSoort::Vrijwilliger, invoer));
    assert_eq!(record["tijdbesteding"], json!(null));
}

#[test]
fn an_allowance_that_is_unknown_or_none_is_cleared() {
    for (soort, verwacht) in [
        ("onbekend", json!(null)),
        ("geen", json!(null)),
        ("alleenOnkosten", json!(150)),
        ("eenmalig", json!(150)),
    ] {
        let invoer = met(formulier::vrijwilliger(), "/vergoedingType", json!(soort));
        let record = bewaard(voeg_toe(ActiviteitSoort::Vrijwilliger, invoer));
        assert_eq!(record["vergoeding"], verwacht, "{soort}");
    }
}

#[test]
fn only_the_group_of_the_kind_of_job_is_kept() {
    let alles = json!({
        "isReservist": "ja",
        "werkgegevensLoondienstgegevens": {"naamWerkgever": "Bakkerij Smit", "functie": "Bakker"},
        "werkgegevensZelfstandigegegevens": {"naamBedrijf": "Smit", "functie": "Adviseur"},
        "werkgegevensGepensioneerdgegevens": {
            "laatsteWerkgever": "NS", "gepensioneerdSinds": "2010", "voormaligeFunctie": "Machinist",
        },
        "anders": "Mantelzorger",
    });
    let groepen = [
        ("loondienst", Some("werkgegevensLoondienstgegevens")),
        ("zelfstandige", Some("werkgegevensZelfstandigegegevens")),
        ("gepensioneerd", Some("werkgegevensGepensioneerdgegevens")),
        ("anders", Some("anders")),
        ("onbekend", None),
    ];
    for (baantype, gekozen) in groepen {
        let mut invoer = alles.clone();
        invoer["baantype"] = json!(baantype);
        let record = bewaard(wijzig_werk(invoer));
        for (_, groep) in groepen {
            let Some(groep) = groep else { continue };
            let verwacht = if gekozen == Some(groep) {
                &alles[groep]
            } else {
                &Value::Null
            };
            assert_eq!(&record[groep], verwacht, "{baantype}: {groep}");
        }
        assert_eq!(record["isReservist"], json!("ja"));
    }
    let record = bewaard(wijzig_werk(alles));
    assert_eq!(record["anders"], json!(null), "no kind of job chosen yet");
}

#[test]
fn an_address_is_that_of_its_country() {
    let mut alles = formulier::voorsteller();
    for (veld, waarde) in [
        ("adresregel1", "Grote Markt 1"),
        ("adresregel2", "Gent"),
        ("adresregel3", "x"),
    ] {
        alles[veld] = json!(waarde);
    }
    let nederland = [
        "straatnaam",
        "huisnummer",
        "toevoeging",
        "letter",
        "postcode",
        "woonplaats",
    ];
    let elders = ["adresregel1", "adresregel2", "adresregel3"];
    for (land, houdt, wist) in [
        (6030, &nederland[..], &elders[..]),
        (5010, &elders[..], &nederland[..]),
    ] {
        alles["landCode"] = json!(land);
        let record = bewaard(wijzig_voorsteller(alles.clone()));
        for veld in houdt {
            assert_eq!(record[*veld], alles[*veld], "{land}: {veld}");
        }
        for veld in wist {
            assert_eq!(record[*veld], json!(null), "{land}: {veld}");
        }
    }
}

#[test]
fn the_explanation_of_a_relation_without_one_is_cleared() {
    let invoer = met(
        formulier::voorsteller(),
        "/verzoekVoorstellerRelatie",
        json!([{"relatieTotKandidaatType": "familie", "omschrijving": "neef"}]),
    );
    let record = bewaard(wijzig_voorsteller(invoer));
    assert_eq!(
        record["verzoekVoorstellerRelatie"],
        json!([{"relatieTotKandidaatType": "familie", "omschrijving": null}])
    );
}

#[test]
fn a_general_occasion_has_no_special_data() {
    let invoer = met(
        formulier::uitreiking(),
        "/gelegenheidType",
        json!("algemene"),
    );
    let record = bewaard(kies(invoer));
    assert_eq!(record["bijzondereGelegenheidGegevens"], json!(null));
}

// --- what is refused

#[test]
fn what_is_required_on_forwarding_does_not_block_saving() {
    for (opdracht, veld) in [
        (
            wijzig_voorsteller(met(formulier::voorsteller(), "/motivering", json!(null))),
            "motivering",
        ),
        (
            wijzig_werk(met(formulier::werk(), "/baantype", json!(null))),
            "baantype",
        ),
        (
            voeg_toe(
                ActiviteitSoort::BetaaldeBaan,
                met(formulier::betaalde_baan(), "/functie", json!("")),
            ),
            "functie",
        ),
        (
            voeg_toe(
                ActiviteitSoort::Vrijwilliger,
                met(formulier::vrijwilliger(), "/aantalLeden", json!(null)),
            ),
            "aantalLeden",
        ),
    ] {
        assert_eq!(bewaard(opdracht)[veld], json!(null), "{veld}");
    }
}

#[test]
fn a_wanted_date_lies_in_the_future() {
    // The command is judged on the moment at which it is given.
    let op_datum = |wanneer, datum| {
        let invoer = met(
            formulier::uitreiking(),
            "/bijzondereGelegenheidGegevens/gewensteDatum",
            json!(datum),
        );
        let opdracht = Opdracht::KiesUitreiking {
            invoer: UitInvoer::lees(&invoer, moment(wanneer)),
            verwacht: None,
        };
        op(wanneer, voorsteller(opdracht))
    };
    gegeven(uitgenodigd())
        .als(op_datum(NU, "21-11-2026"))
        .dan_geweigerd(Weigering::Invoer(vec![fout(
            "/bijzondereGelegenheidGegevens/gewensteDatum",
            "nietInToekomst",
            "U heeft een datum ingevuld die niet in de toekomst ligt.",
        )]))
        .als(op_datum(NU, "22-11-2026"))
        .gedaan();
    // Half past eleven in the evening in UTC is tomorrow in Amsterdam.
    gegeven(uitgenodigd())
        .als(op_datum("2026-11-21T23:30:00Z", "22-11-2026"))
        .weigering()
        .unwrap();
}

#[test]
fn an_item_of_the_other_list_does_not_exist_here() {
    use ActiviteitSoort::{BetaaldeBaan, Vrijwilliger};
    for (id, soort, invoer) in [
        (BAAN, Vrijwilliger, formulier::vrijwilliger()),
        (VRIJWILLIGER, BetaaldeBaan, formulier::betaalde_baan()),
    ] {
        gegeven(compleet())
            .als(voorsteller(Opdracht::WijzigActiviteit {
                id,
                invoer: activiteitinvoer(soort, invoer),
                verwacht: None,
            }))
            .dan_geweigerd(Weigering::OnderdeelBestaatNiet)
            .als(voorsteller(Opdracht::VerwijderActiviteit {
                id,
                soort,
                verwacht: None,
            }))
            .dan_geweigerd(Weigering::OnderdeelBestaatNiet);
    }
    for opdracht in onderdelen(JANSEN, BRIEF, BAAN, None) {
        gegeven(compleet())
            .als(voorsteller(opdracht))
            .dan_geweigerd(Weigering::OnderdeelBestaatNiet);
    }
}

/// Change and remove, of the items with these identifiers.
fn onderdelen(
    activiteit: Uuid,
    ondersteuner: Uuid,
    bijlage: Uuid,
    verwacht: Option<u64>,
) -> [Opdracht; 5] {
    [
        Opdracht::WijzigActiviteit {
            id: activiteit,
            invoer: activiteitinvoer(ActiviteitSoort::BetaaldeBaan, formulier::betaalde_baan()),
            verwacht,
        },
        Opdracht::VerwijderActiviteit {
            id: activiteit,
            soort: ActiviteitSoort::BetaaldeBaan,
            verwacht,
        },
        Opdracht::WijzigOndersteuner {
            id: ondersteuner,
            invoer: ingevuld(formulier::ondersteuner()),
            verwacht,
        },
        Opdracht::VerwijderOndersteuner {
            id: ondersteuner,
            verwacht,
        },
        Opdracht::VerwijderBijlage {
            id: bijlage,
            verwacht,
        },
    ]
}

#[test]
fn an_item_that_was_removed_is_gone() {
    let zaak = gegeven(en(
        compleet(),
        [
            Event::ActiviteitVerwijderd { id: BAAN },
            Event::OndersteunerVerwijderd { id: JANSEN },
            Event::BijlageVerwijderd { id: BRIEF },
        ],
    ));
    for opdracht in onderdelen(BAAN, JANSEN, BRIEF, None) {
        zaak.clone()
            .als(voorsteller(opdracht))
            .dan_geweigerd(Weigering::OnderdeelBestaatNiet);
    }
}

#[test]
fn an_identifier_is_given_once() {
    let dubbel = [
        Opdracht::VoegActiviteitToe {
            id: VRIJWILLIGER,
            invoer: activiteitinvoer(ActiviteitSoort::BetaaldeBaan, formulier::betaalde_baan()),
        },
        Opdracht::VoegOndersteunerToe {
            id: JANSEN,
            invoer: ingevuld(formulier::ondersteuner()),
        },
        Opdracht::UploadBijlage {
            id: BRIEF,
            invoer: geupload(bestand("artikel.pdf"), formulier::bijlage()),
        },
    ];
    for opdracht in dubbel {
        gegeven(compleet())
            .als(voorsteller(opdracht))
            .dan_geweigerd(Weigering::OnderdeelBestaatAl);
    }
}

#[test]
fn a_list_holds_250_items() {
    type Toegevoegd = fn(Uuid) -> Event;
    let lijsten: [(Toegevoegd, Opdracht); 3] = [
        (
            |id| Event::ActiviteitToegevoegd {
                id,
                gegevens: vrijwilliger(),
            },
            voeg_toe(ActiviteitSoort::BetaaldeBaan, formulier::betaalde_baan()),
        ),
        (
            |id| Event::OndersteunerToegevoegd {
                id,
                gegevens: record(formulier::ondersteuner()),
            },
            voeg_ondersteuner_toe(formulier::ondersteuner()),
        ),
        (
            |id| Event::BijlageGeupload {
                id,
                gegevens: bijlage("artikel.pdf"),
            },
            upload(bestand("artikel.pdf"), formulier::bijlage()),
        ),
    ];
    for (event, opdracht) in lijsten {
        let met_249 = (1..250).map(|n| event(Uuid::from_u128(0x1000 + n)));
        gegeven(en(uitgenodigd(), met_249))
            .als(voorsteller(opdracht.clone()))
            .gedaan()
            .als(voorsteller(opdracht))
            .dan_geweigerd(Weigering::Vol(250));
    }
    assert_eq!(
        Weigering::Vol(250).to_string(),
        "U kunt niet meer dan 250 onderdelen toevoegen."
    );
}

// --- who else saved

/// Each page with the version that somebody saw.
fn paginas(verwacht: Option<u64>) -> [Opdracht; 6] {
    [
        Opdracht::WijzigVoorsteller {
            invoer: ingevuld(formulier::voorsteller()),
            verwacht,
            link: link(ADRESLINK),
        },
        Opdracht::WijzigKandidaatWerk {
            invoer: ingevuld(formulier::werk()),
            verwacht,
        },
        Opdracht::WijzigKandidaatOverige {
            invoer: ingevuld(formulier::overige()),
            verwacht,
        },
        Opdracht::WijzigKandidaatPersoonsgegevens {
            invoer: ingevuld(formulier::persoonsgegevens()),
            verwacht,
        },
        Opdracht::WijzigKandidaatMilitair {
            invoer: ingevuld(formulier::militair()),
            verwacht,
        },
        Opdracht::KiesUitreiking {
            invoer: ingevuld(formulier::uitreiking()),
            verwacht,
        },
    ]
}

#[test]
fn a_page_is_saved_over_the_version_that_was_seen() {
    // The request filled steps 1 and 2 in part; the other pages were never saved.
    let versies = [1, 0, 0, 1, 0, 0];
    for (nummer, huidig) in versies.into_iter().enumerate() {
        let bewaar = |verwacht| voorsteller(paginas(verwacht)[nummer].clone());
        let zaak: Zaak = gegeven(uitgenodigd())
            .als(bewaar(Some(7)))
            .dan_geweigerd(Weigering::Verouderd { huidig })
            .als(bewaar(Some(huidig)))
            .gedaan();
        assert_eq!(zaak.versie, 4);
        zaak.als(bewaar(Some(huidig)))
            .dan_geweigerd(Weigering::Verouderd { huidig: 4 })
            .als(bewaar(Some(4)))
            .gedaan()
            .als(bewaar(None))
            .gedaan();
    }
}

#[test]
fn another_page_does_not_make_this_one_stale() {
    let [eerste, ..] = paginas(Some(1));
    gegeven(uitgenodigd())
        .als(voorsteller(wijzig_werk(formulier::werk())))
        .gedaan()
        .als(voorsteller(eerste))
        .gedaan();
}

#[test]
fn an_item_is_changed_and_removed_in_the_version_that_was_seen() {
    // In `compleet` the items came with the events 6, 8 and 10.
    for (nummer, huidig) in [6, 6, 8, 8, 10].into_iter().enumerate() {
        let doe = |verwacht| voorsteller(onderdelen(BAAN, JANSEN, BRIEF, verwacht)[nummer].clone());
        gegeven(compleet())
            .als(doe(Some(huidig + 1)))
            .dan_geweigerd(Weigering::Verouderd { huidig })
            .als(doe(Some(huidig)))
            .gedaan();
    }
}

#[test]
fn a_stale_page_is_told_before_its_fields_are_judged() {
    let opdracht = Opdracht::WijzigVoorsteller {
        invoer: ingevuld(json!({})),
        verwacht: Some(9),
        link: link(ADRESLINK),
    };
    gegeven(uitgenodigd())
        .als(voorsteller(opdracht))
        .dan_geweigerd(Weigering::Verouderd { huidig: 1 });
}

// --- who may

#[test]
fn only_the_proposer_fills_in_the_wizard() {
    for opdracht in van_de_wizard() {
        for door in [burger, systeem] {
            gegeven(compleet())
                .als(door(opdracht.clone()))
                .dan_geweigerd(Weigering::NietBevoegd);
        }
        // An official fills in what came on paper alone.
        gegeven(compleet())
            .als(gemeente(DEN_HAAG, opdracht))
            .dan_geweigerd(Weigering::NietInDezeStatus {
                wat: "Dit verzoek kwam via de website. De voorsteller vult het voorstel zelf in.",
                status: Status::Uitgenodigd,
            });
    }
}
