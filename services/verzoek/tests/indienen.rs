//! Step 7: the check page by page, and the submission.

use serde_json::json;
use verzoek::gegevens::{
    Activiteit, ActiviteitBetaaldeBaan, ActiviteitVrijwilliger, Ondersteuner, Uitreiking,
    Voorsteller, Werk,
};
use verzoek::regels::Fout;
use verzoek::{Event, LinkFeedback, Opdracht, Status, Weigering};

use crate::common::formulieren::{self as formulier, met, record};
use crate::common::zaken::{
    BAAN, BAKKER, BRIEF, JANSEN, VRIJWILLIGER, compleet, en, ingediend, uitgenodigd,
};
use crate::common::{
    DEN_HAAG, NU, Zaak, burger, fout, gegeven, gemeente, ingevuld, moment, op, systeem, voorsteller,
};

const VERPLICHT: &str = "Dit veld is verplicht bij doorsturen.";
const PAGINAS: [&str; 6] = [
    "uw-gegevens",
    "kandidaat",
    "verdiensten",
    "ondersteuners",
    "bijlagen",
    "uitreiking",
];

/// What the check says of each page, and that submitting says the same.
fn controle(zaak: &Zaak, wanneer: &str) -> Vec<(String, Vec<Fout>)> {
    let controle = zaak
        .voorstel
        .controle(verzoek::tijd::datum(moment(wanneer)));
    let geweigerd = zaak
        .clone()
        .als(op(
            wanneer,
            voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }),
        ))
        .weigering();
    if controle.validation_has_error {
        assert_eq!(
            geweigerd,
            Some(Weigering::OntbrekendeGegevens(controle.clone()))
        );
    } else {
        assert_eq!(geweigerd, None);
    }
    for pagina in &controle.pages {
        assert_eq!(pagina.has_error, !pagina.errors.is_empty());
    }
    assert_eq!(
        controle.validation_has_error,
        controle.pages.iter().any(|p| p.has_error)
    );
    controle
        .pages
        .into_iter()
        .map(|p| (p.burgeraanvraag_page, p.errors))
        .collect()
}

#[test]
fn a_page_is_begun_once_something_was_saved_on_it() {
    let begonnen = |zaak: &Zaak| -> Vec<String> {
        let controle = zaak.voorstel.controle(verzoek::tijd::datum(moment(NU)));
        let begonnen = controle.pages.into_iter().filter(|p| p.begonnen);
        begonnen.map(|p| p.burgeraanvraag_page).collect()
    };
    let leeg: [&str; 0] = [];
    assert_eq!(
        begonnen(&gegeven(uitgenodigd())),
        leeg,
        "what the request filled in does not count"
    );
    let een_pagina = gegeven(en(
        uitgenodigd(),
        [Event::KandidaatWerkGewijzigd {
            gegevens: record(formulier::werk()),
        }],
    ));
    assert_eq!(begonnen(&een_pagina), ["kandidaat"]);
    assert_eq!(begonnen(&gegeven(compleet())), PAGINAS);
}

/// This alone stands in the way.
#[track_caller]
fn alleen_dit_ontbreekt(zaak: Vec<Event>, pagina: &str, verwacht: Fout) {
    let gevonden = controle(&gegeven(zaak), NU);
    let paden: Vec<&str> = gevonden.iter().map(|(pad, _)| pad.as_str()).collect();
    assert_eq!(paden, PAGINAS);
    for (pad, fouten) in &gevonden {
        if pad == pagina {
            assert_eq!(fouten, std::slice::from_ref(&verwacht), "{pad}");
        } else {
            assert!(fouten.is_empty(), "{pad}: {fouten:?}");
        }
    }
}

#[test]
fn a_complete_proposal_goes_to_the_municipality() {
    let zaak = gegeven(compleet())
        .als(voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }))
        .dan([Event::VoorstelIngediend {
            op: moment(NU),
            uiterste_dag: None,
        }]);
    assert_eq!(zaak.status, Some(Status::GemeenteAdvies));
    assert_eq!(zaak.ingediend_op, Some(moment(NU)));
}

#[test]
fn it_is_submitted_once() {
    gegeven(compleet())
        .als(voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }))
        .gedaan()
        .als(voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }))
        .dan_geweigerd(Weigering::Link(LinkFeedback::AlIngediend));
}

#[test]
fn nothing_is_submitted_after_the_link_ended() {
    gegeven(compleet())
        .als(op(
            "2027-01-05",
            voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }),
        ))
        .dan_geweigerd(Weigering::Link(LinkFeedback::Verlopen));
}

#[test]
fn only_the_proposer_submits() {
    for door in [burger, systeem, |o: Opdracht| gemeente(DEN_HAAG, o)] {
        gegeven(compleet())
            .als(door(Opdracht::DienVoorstelIn { uiterste_dag: None }))
            .dan_geweigerd(Weigering::NietBevoegd);
    }
}

#[test]
fn of_an_invitation_nobody_answered_every_page_is_missing_but_the_attachments() {
    let gevonden = controle(&gegeven(uitgenodigd()), NU);
    let missend: Vec<&str> = gevonden
        .iter()
        .filter(|(_, fouten)| !fouten.is_empty())
        .map(|(pad, _)| pad.as_str())
        .collect();
    assert_eq!(
        missend,
        [
            "uw-gegevens",
            "kandidaat",
            "verdiensten",
            "ondersteuners",
            "uitreiking"
        ]
    );
    assert_eq!(
        Weigering::OntbrekendeGegevens(
            gegeven(uitgenodigd())
                .voorstel
                .controle(verzoek::tijd::datum(moment(NU)))
        )
        .to_string(),
        "De aanvraag kan nog niet worden ingediend, omdat er nog gegevens ontbreken op de volgende pagina's:"
    );
}

#[test]
fn step_1_wants_name_address_contact_relation_and_motivation() {
    for (veld, code, detail) in [
        ("naam", "verplicht", VERPLICHT),
        ("landCode", "verplicht", "U heeft geen land ingevuld."),
        ("straatnaam", "verplicht", VERPLICHT),
        ("huisnummer", "verplicht", VERPLICHT),
        ("postcode", "verplicht", VERPLICHT),
        (
            "woonplaats",
            "verplicht",
            "U heeft geen woonplaats ingevuld.",
        ),
        (
            "telefoon",
            "verplicht",
            "U heeft geen telefoonnummer ingevuld.",
        ),
        ("mail", "verplicht", "U heeft geen e-mailadres ingevuld."),
        (
            "verzoekVoorstellerRelatie",
            "verplicht",
            "U heeft geen relatie tot de kandidaat geselecteerd.",
        ),
        ("motivering", "verplicht", VERPLICHT),
    ] {
        let mut formulier = formulier::voorsteller();
        formulier[veld] = if veld == "verzoekVoorstellerRelatie" {
            json!([])
        } else {
            json!(null)
        };
        let gegevens: Voorsteller = record(formulier);
        alleen_dit_ontbreekt(
            en(compleet(), [Event::VoorstellerGewijzigd { gegevens }]),
            "uw-gegevens",
            fout(&format!("/{veld}"), code, detail),
        );
    }
}

#[test]
fn step_1_wants_a_first_address_line_abroad() {
    let gegevens: Voorsteller = record(met(
        formulier::voorsteller_in_gent(),
        "/adresregel1",
        json!(null),
    ));
    alleen_dit_ontbreekt(
        en(compleet(), [Event::VoorstellerGewijzigd { gegevens }]),
        "uw-gegevens",
        fout("/adresregel1", "verplicht", VERPLICHT),
    );
}

#[test]
fn step_1_leaves_the_rest_open() {
    for formulier in [formulier::voorsteller(), formulier::voorsteller_in_gent()] {
        let mut formulier = formulier;
        for veld in [
            "toevoeging",
            "letter",
            "adresregel2",
            "adresregel3",
            "telefoon2",
        ] {
            formulier[veld] = json!(null);
        }
        let gegevens: Voorsteller = record(formulier);
        gegeven(en(compleet(), [Event::VoorstellerGewijzigd { gegevens }]))
            .als(voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }))
            .gedaan();
    }
}

#[test]
fn step_2_wants_the_kind_of_job_and_whether_reservist() {
    let zonder = |pointer| -> Werk {
        let mut formulier = met(formulier::werk(), pointer, json!(null));
        if pointer == "/baantype" {
            formulier["werkgegevensLoondienstgegevens"] = json!(null);
        }
        record(formulier)
    };
    for (pointer, detail) in [
        (
            "/baantype",
            "U heeft niet ingevuld of de kandidaat een baan heeft.",
        ),
        (
            "/isReservist",
            "U heeft niet ingevuld of de kandidaat reservist is.",
        ),
    ] {
        let gegevens = zonder(pointer);
        alleen_dit_ontbreekt(
            en(compleet(), [Event::KandidaatWerkGewijzigd { gegevens }]),
            "kandidaat",
            fout(pointer, "verplicht", detail),
        );
    }
}

#[test]
fn step_3_wants_an_activity() {
    alleen_dit_ontbreekt(
        en(
            compleet(),
            [BAAN, VRIJWILLIGER].map(|id| Event::ActiviteitVerwijderd { id }),
        ),
        "verdiensten",
        fout(
            "",
            "geenActiviteiten",
            "Er zijn geen activiteiten toegevoegd.",
        ),
    );
}

#[test]
fn step_3_wants_the_function_in_a_paid_job() {
    let baan: ActiviteitBetaaldeBaan =
        record(met(formulier::betaalde_baan(), "/functie", json!(null)));
    alleen_dit_ontbreekt(
        en(
            compleet(),
            [Event::ActiviteitGewijzigd {
                id: BAAN,
                gegevens: Activiteit::BetaaldeBaan(baan),
            }],
        ),
        "verdiensten",
        fout(
            &format!("/{BAAN}/functie"),
            "verplicht",
            "U heeft geen functie(s) ingevuld.",
        ),
    );
}

#[test]
fn step_3_wants_the_number_of_members_unless_unknown() {
    let zonder = |onbekend: bool| -> ActiviteitVrijwilliger {
        let formulier = met(formulier::vrijwilliger(), "/aantalLeden", json!(null));
        record(met(formulier, "/aantalLedenOnbekend", json!(onbekend)))
    };
    let gewijzigd = |gegevens| Event::ActiviteitGewijzigd {
        id: VRIJWILLIGER,
        gegevens: Activiteit::Vrijwilliger(gegevens),
    };
    alleen_dit_ontbreekt(
        en(compleet(), [gewijzigd(zonder(false))]),
        "verdiensten",
        fout(
            &format!("/{VRIJWILLIGER}/aantalLeden"),
            "verplicht",
            "U heeft geen aantal leden ingevuld.",
        ),
    );
    gegeven(en(compleet(), [gewijzigd(zonder(true))]))
        .als(voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }))
        .gedaan();
}

#[test]
fn step_4_wants_a_supporter() {
    alleen_dit_ontbreekt(
        en(
            compleet(),
            [JANSEN, BAKKER].map(|id| Event::OndersteunerVerwijderd { id }),
        ),
        "ondersteuners",
        fout(
            "",
            "geenOndersteuners",
            "Er zijn nog geen ondersteuners toegevoegd",
        ),
    );
}

#[test]
fn step_4_wants_a_supporter_for_each_merit() {
    alleen_dit_ontbreekt(
        en(compleet(), [Event::OndersteunerVerwijderd { id: BAKKER }]),
        "ondersteuners",
        fout(
            "",
            "teWeinigOndersteuners",
            "Er is minimaal één ondersteuner per verdienste nodig. U heeft 2 verdiensten en 1 ondersteuner toegevoegd.",
        ),
    );
    // One merit less, and one supporter is enough.
    gegeven(en(
        compleet(),
        [
            Event::OndersteunerVerwijderd { id: BAKKER },
            Event::ActiviteitVerwijderd { id: BAAN },
        ],
    ))
    .als(voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }))
    .gedaan();
}

#[test]
fn step_4_wants_the_relation_of_every_supporter() {
    let gewijzigd = |gegevens: Ondersteuner| Event::OndersteunerGewijzigd {
        id: BAKKER,
        gegevens,
    };
    let zonder = met(formulier::ondersteuner(), "/relatiegegevens", json!([]));
    alleen_dit_ontbreekt(
        en(compleet(), [gewijzigd(record(zonder.clone()))]),
        "ondersteuners",
        fout(
            &format!("/{BAKKER}/relatiegegevens"),
            "verplicht",
            "U heeft geen relatie tot de kandidaat geselecteerd.",
        ),
    );
    let in_woorden = met(zonder, "/relatieTotKandidaat", json!("Samen op het koor."));
    gegeven(en(compleet(), [gewijzigd(record(in_woorden))]))
        .als(voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }))
        .gedaan();
}

#[test]
fn step_5_never_blocks() {
    gegeven(en(compleet(), [Event::BijlageVerwijderd { id: BRIEF }]))
        .als(voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }))
        .gedaan();
}

#[test]
fn step_6_wants_an_occasion() {
    let gegevens = Uitreiking::default();
    alleen_dit_ontbreekt(
        en(compleet(), [Event::UitreikingGekozen { gegevens }]),
        "uitreiking",
        fout(
            "/gelegenheidType",
            "verplicht",
            "U heeft geen gelegenheid ingevuld.",
        ),
    );
}

#[test]
fn step_6_wants_date_and_reason_of_a_special_occasion() {
    for (veld, detail) in [
        ("gewensteDatum", "U heeft geen gewenste datum ingevuld."),
        ("toelichting", "U heeft geen gewenste gelegenheid ingevuld."),
    ] {
        let pointer = format!("/bijzondereGelegenheidGegevens/{veld}");
        let gegevens: Uitreiking = record(met(formulier::uitreiking(), &pointer, json!(null)));
        alleen_dit_ontbreekt(
            en(compleet(), [Event::UitreikingGekozen { gegevens }]),
            "uitreiking",
            fout(&pointer, "verplicht", detail),
        );
    }
}

#[test]
fn a_wanted_date_that_passed_meanwhile_blocks() {
    let datum = "/bijzondereGelegenheidGegevens/gewensteDatum";
    let bewaard = Opdracht::KiesUitreiking {
        invoer: ingevuld(met(formulier::uitreiking(), datum, json!("01-12-2026"))),
        verwacht: None,
    };
    let zaak = gegeven(compleet()).als(voorsteller(bewaard)).gedaan();
    zaak.clone()
        .als(op(
            "2026-11-30",
            voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }),
        ))
        .gedaan();
    let gevonden = controle(&zaak, "2026-12-01");
    assert_eq!(
        gevonden[5],
        (
            "uitreiking".to_owned(),
            vec![fout(
                datum,
                "nietInToekomst",
                "U heeft een datum ingevuld die niet in de toekomst ligt.",
            )]
        )
    );
}

#[test]
fn a_general_occasion_is_enough() {
    let gegevens: Uitreiking = record(json!({"gelegenheidType": "algemene"}));
    gegeven(en(compleet(), [Event::UitreikingGekozen { gegevens }]))
        .als(voorsteller(Opdracht::DienVoorstelIn { uiterste_dag: None }))
        .gedaan();
}

#[test]
fn all_that_is_missing_is_told_at_once() {
    let kaal: Ondersteuner = record(met(
        formulier::ondersteuner(),
        "/relatiegegevens",
        json!([]),
    ));
    let zaak = gegeven(en(
        compleet(),
        [
            Event::OndersteunerGewijzigd {
                id: JANSEN,
                gegevens: kaal,
            },
            Event::OndersteunerVerwijderd { id: BAKKER },
            Event::KandidaatWerkGewijzigd {
                gegevens: Werk::default(),
            },
        ],
    ));
    let codes: Vec<(String, Vec<String>)> = controle(&zaak, NU)
        .into_iter()
        .filter(|(_, fouten)| !fouten.is_empty())
        .map(|(pad, fouten)| (pad, fouten.into_iter().map(|f| f.pointer).collect()))
        .collect();
    assert_eq!(
        codes,
        [
            (
                "kandidaat".to_owned(),
                vec!["/baantype".to_owned(), "/isReservist".to_owned()]
            ),
            (
                "ondersteuners".to_owned(),
                vec![format!("/{JANSEN}/relatiegegevens"), String::new()]
            ),
        ]
    );
}

#[test]
fn a_submitted_proposal_stays_as_it_was_sent() {
    let zaak = gegeven(ingediend());
    assert_eq!(zaak.voorstel, gegeven(compleet()).voorstel);
}
