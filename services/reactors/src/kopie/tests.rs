use serde_json::{from_value, json};
use uuid::Uuid;
use verzoek::Dossier;
use verzoek::gegevens::{Activiteit, Bestand, Zaakverwijzing};
use verzoek::samenvoegen::OvergenomenOndersteuner;

use super::*;

fn onderdeel<T>(gegevens: T) -> Onderdeel<T> {
    Onderdeel {
        id: Uuid::nil(),
        versie: 1,
        gegevens,
    }
}

fn baan(werkgever: &str, van: Option<i32>) -> Onderdeel<Activiteit> {
    let gegevens = json!({
        "werkgever": werkgever, "werkzaamVanDatumType": "bekend", "werkzaamVanJaar": van,
        "werkzaamTotDatumType": "heden",
    });
    onderdeel(Activiteit::BetaaldeBaan(from_value(gegevens).unwrap()))
}

fn vrijwillig(functie: &str, van: i32) -> Onderdeel<Activiteit> {
    let gegevens = json!({
        "functie": functie, "periodeVanDatumType": "bekend", "periodeVanJaar": van,
        "periodeTotDatumType": "heden", "aantalLedenOnbekend": false, "tijdbesteding": "4",
        "tijdbestedingType": "perWeek", "vergoedingType": "geen",
    });
    onderdeel(Activiteit::Vrijwilliger(from_value(gegevens).unwrap()))
}

#[test]
fn activities_and_attachments_stand_in_the_order_of_the_screens() {
    let bijlage = |naam: &str, op: &str| {
        onderdeel(verzoek::gegevens::Bijlage {
            bestand: Bestand {
                naam: naam.to_owned(),
                grootte: 1,
                inhoudstype: "text/plain".to_owned(),
                sha256: String::new(),
                sleutel: Uuid::nil(),
            },
            toelichting: None,
            bijlage_type: None,
            toegevoegd_op: op.parse().unwrap(),
            ondersteuner: None,
        })
    };
    let voorstel = Voorstel {
        activiteiten: vec![
            vrijwillig("Secretaris", 2001),
            baan("Bakkerij", Some(2001)),
            baan("Ooit", None),
            vrijwillig("Voorzitter", 1990),
        ],
        bijlagen: vec![
            bijlage("b.txt", "2026-11-20T10:00:00Z"),
            bijlage("c.txt", "2026-11-21T10:00:00Z"),
            bijlage("a.txt", "2026-11-20T10:00:00Z"),
        ],
        ..Voorstel::default()
    };
    let groepen: Vec<String> = activiteiten(&voorstel)
        .into_iter()
        .map(|g| g.velden.into_iter().find_map(|v| v.waarde).unwrap())
        .collect();
    assert_eq!(groepen, ["Bakkerij", "Ooit", "Secretaris", "Voorzitter"]);
    let periodes: Vec<String> = tijdlijn(&voorstel).into_iter().map(|p| p.titel).collect();
    assert_eq!(periodes, ["Voorzitter", "Secretaris", "Bakkerij", "Ooit"]);
    let namen: Vec<String> = bijlagen(&voorstel).into_iter().map(|b| b.naam).collect();
    assert_eq!(namen, ["c.txt", "a.txt", "b.txt"]);
}

#[test]
fn of_a_supporter_both_what_was_ticked_and_what_was_written_is_printed() {
    let gegevens = json!({
        "persoonsgegevens": {"achternaam": "Jansen"}, "contactgegevens": {},
        "relatiegegevens": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
        "relatieTotKandidaat": "Zij zingen samen.",
    });
    let groep = ondersteuner(
        &onderdeel(from_value(gegevens).unwrap()),
        &Verzoek::default(),
    );
    let relatie = groep.velden.last().unwrap();
    assert_eq!(
        relatie.waarde.as_deref(),
        Some("Vriend(in)\nZij zingen samen.")
    );
}

#[test]
fn a_letter_stands_with_its_supporter_and_says_who_signed_it() {
    let van = |naam: &str| {
        let gegevens = json!({
            "persoonsgegevens": {"achternaam": naam}, "contactgegevens": {},
            "relatieTotKandidaat": null,
        });
        Onderdeel {
            id: Uuid::new_v5(&Uuid::nil(), naam.as_bytes()),
            ..onderdeel(from_value(gegevens).unwrap())
        }
    };
    let op = "2026-11-21T23:30:00Z";
    let link = json!({
        "link_id": Uuid::nil(), "vingerafdruk": "0".repeat(64), "geldig_tot": op, "ingetrokken": "Nee",
    });
    let steun = json!({
        "id": van("Bakker").id, "mail": "bakker@voorbeeld.nl", "link": link, "mails": [op],
        "uitgenodigd_op": op, "bezorging": "Gelukt",
        "brief": {
            "versie": 9, "op": op,
            "gegevens": {"Geschreven": {
                "tekst": "Zij is de spil.\n\nVan het koor.", "naam": "B. Bakker",
                "mail": "bakker@voorbeeld.nl",
            }},
        },
    });
    let verzoek = Verzoek {
        voorstel: Voorstel {
            ondersteuners: vec![van("Kok"), van("Bakker")],
            ..Voorstel::default()
        },
        steun: vec![from_value(steun).unwrap()],
        ..Verzoek::default()
    };
    let stap = stappen(&verzoek).remove(3);
    let gedrukt = |groep: &Groep| -> Vec<String> {
        let velden = groep
            .velden
            .iter()
            .filter(|v| v.label.contains("rief") || v.label == "Ondertekend");
        velden
            .map(|v| format!("{}: {}", v.label, v.waarde.clone().unwrap()))
            .collect()
    };
    assert_eq!(gedrukt(&stap.groepen[0]), Vec::<String>::new());
    assert_eq!(
        gedrukt(&stap.groepen[1]),
        [
            "Brief van de ondersteuner: Zij is de spil.\n\nVan het koor.",
            "Naam onder de brief: B. Bakker",
            "Ondertekend: Op 22-11-2026 met het bevestigde e-mailadres bakker@voorbeeld.nl",
        ]
    );
}

#[test]
fn who_came_over_from_another_proposal_is_not_in_the_copy() {
    let [eigen, ander]: [Onderdeel<Ondersteuner>; 2] = ["Kok", "Bakker"].map(|naam| {
        let gegevens = json!({
            "persoonsgegevens": {"achternaam": naam}, "contactgegevens": {},
            "relatieTotKandidaat": null,
        });
        Onderdeel {
            id: Uuid::new_v5(&Uuid::nil(), naam.as_bytes()),
            ..onderdeel(from_value(gegevens).unwrap())
        }
    });
    let overgenomen = OvergenomenOndersteuner {
        id: ander.id,
        uit: Zaakverwijzing {
            zaak_id: Uuid::nil(),
            zaaknummer: "KO-2026-000002".to_owned(),
        },
        gegevens: ander.gegevens.clone(),
        brief: None,
    };
    let verzoek = Verzoek {
        voorstel: Voorstel {
            ondersteuners: vec![eigen, ander],
            ..Voorstel::default()
        },
        dossier: Some(Dossier {
            overgenomen: vec![overgenomen],
            ..Dossier::default()
        }),
        ..Verzoek::default()
    };
    let namen = |mut stappen: Vec<Stap>| -> Vec<String> {
        let groepen = stappen.remove(3).groepen.into_iter();
        groepen.filter_map(|groep| groep.titel).collect()
    };
    assert_eq!(namen(inhoud(&verzoek).stappen), ["Kok"]);
    assert_eq!(namen(stappen(&verzoek)), ["Kok", "Bakker"]);
}

fn voorbeeld(tekst: &str) -> Vec<Stap> {
    serde_json::from_str::<Kopie>(tekst).unwrap().stappen
}

/// Every question, with the part that it stands in.
fn gevraagd(stappen: &[Stap]) -> Vec<String> {
    let mut vragen = Vec::new();
    for stap in stappen {
        for groep in &stap.groepen {
            for veld in &groep.velden {
                let titel = groep.titel.as_deref().unwrap_or_default();
                vragen.push(format!("{}: {titel}: {}", stap.titel, veld.label));
            }
        }
    }
    vragen
}

/// The letters are tried with them, and know no form.
#[test]
fn the_samples_of_the_letters_ask_what_the_forms_ask() {
    let mut verzoek = Verzoek::default();
    verzoek.voorstel.voorsteller.gegevens = from_value(json!({"landCode": 6030})).unwrap();
    let leeg = voorbeeld(include_str!("../../../letters/voorbeelden/kopie-leeg.json"));
    assert_eq!(gevraagd(&leeg), gevraagd(&stappen(&verzoek)));

    let vol = voorbeeld(include_str!(
        "../../../letters/voorbeelden/kopie-volledig.json"
    ));
    let voorstel = &mut verzoek.voorstel;
    voorstel.werk.gegevens = from_value(json!({"baantype": "gepensioneerd"})).unwrap();
    voorstel.uitreiking.gegevens = from_value(json!({"gelegenheidType": "bijzondere"})).unwrap();
    voorstel.activiteiten = vec![
        baan("Tramweg", None),
        vrijwillig("Voorzitter", 2001),
        vrijwillig("Penningmeester", 1989),
        vrijwillig("Collectant", 2010),
    ];
    for groep in &vol[3].groepen {
        let gegevens = json!({
            "persoonsgegevens": {"achternaam": groep.titel}, "contactgegevens": {},
        });
        voorstel
            .ondersteuners
            .push(onderdeel(from_value(gegevens).unwrap()));
    }
    assert_eq!(gevraagd(&vol), gevraagd(&stappen(&verzoek)));
}
