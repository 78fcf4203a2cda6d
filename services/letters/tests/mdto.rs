//! The metadata for the archive, judged by the rules of the standard.

use chrono::{DateTime, NaiveDate, Utc};
use letters::mdto::{
    Begrip, BeperkingGebruik, Bestand, Checksum, DekkingInTijd, Event, Identificatie,
    Informatieobject, Lijst, Moment, Termijn, Verwijzing,
};
use std::path::Path;
use std::process::{Command, Output};

fn moment() -> DateTime<Utc> {
    "2026-06-30T22:05:07.5Z".parse().unwrap()
}

fn dag() -> NaiveDate {
    "2026-07-01".parse().unwrap()
}

fn verwijzing(naam: &str) -> Verwijzing {
    Verwijzing::naar(naam, Some(Identificatie::nieuw("Lintje", naam)))
}

fn klein() -> Informatieobject {
    Informatieobject {
        identificatie: vec![Identificatie::nieuw("Lintje", "KO-2026-000123")],
        naam: "Voorstel".to_owned(),
        aggregatieniveau: Begrip::uit(Lijst::Aggregatieniveaus, "Dossier"),
        omschrijving: vec![],
        dekking_in_tijd: vec![],
        taal: vec![],
        event: vec![],
        waardering: Begrip::uit(Lijst::Waarderingen, "Blijvend te bewaren").met_code("B"),
        bewaartermijn: None,
        is_onderdeel_van: vec![],
        bevat_onderdeel: vec![],
        heeft_representatie: vec![],
        archiefvormer: vec![verwijzing("Kanselarij der Nederlandse Orden")],
        activiteit: None,
        beperking_gebruik: vec![BeperkingGebruik {
            beperking_gebruik_type: Begrip::uit(Lijst::BeperkingGebruikTypen, "Overig"),
            beperking_gebruik_nadere_beschrijving: None,
        }],
    }
}

fn vol() -> Informatieobject {
    let twee = || vec![verwijzing("een"), verwijzing("twee")];
    Informatieobject {
        naam: "<&> \"Çelik\" ]]> \u{1}\u{fffe}".to_owned(),
        omschrijving: vec!["een".to_owned(), "twee".to_owned()],
        dekking_in_tijd: vec![DekkingInTijd {
            dekking_in_tijd_type: Begrip::uit(Lijst::Lintje, "Looptijd van de zaak"),
            dekking_in_tijd_begindatum: dag(),
            dekking_in_tijd_einddatum: Some(dag()),
        }],
        taal: vec!["nl".to_owned()],
        event: vec![Event {
            event_type: Begrip::uit(Lijst::EventTypen, "Ontvangst"),
            event_tijd: Moment(moment()),
            event_verantwoordelijke_actor: Some(verwijzing("de gemeente")),
            event_resultaat: Some("Ontvangen".to_owned()),
        }],
        bewaartermijn: Some(Termijn {
            termijn_trigger_start_looptijd: Begrip::uit(Lijst::EventTypen, "Bevriezing"),
            termijn_startdatum_looptijd: Some(dag()),
            termijn_looptijd: "P1Y".to_owned(),
        }),
        is_onderdeel_van: twee(),
        bevat_onderdeel: twee(),
        heeft_representatie: twee(),
        archiefvormer: twee(),
        activiteit: Some(verwijzing("voorstel")),
        ..klein()
    }
}

fn bestand() -> Bestand {
    Bestand {
        identificatie: vec![Identificatie::nieuw("Lintje", "1")],
        naam: "brief voorzitter – ‘t Hart.pdf".to_owned(),
        omvang: 20480,
        bestandsformaat: Begrip::uit(Lijst::Mediatypen, "application/pdf"),
        checksum: Checksum {
            checksum_algoritme: Begrip::uit(Lijst::ChecksumAlgoritmen, "SHA-256"),
            checksum_waarde: "a1".repeat(32),
            checksum_datum: Moment(moment()),
        },
        is_representatie_van: verwijzing("brief"),
    }
}

/// Without a validator these tests fail: a check that did not happen is not a check that passed.
fn keur(xml: &[&str]) -> Output {
    keur_met(None, xml)
}

/// With what is in this folder in the place of the schema that was set up.
fn keur_met(opgezet: Option<&Path>, xml: &[&str]) -> Output {
    let map = tempfile::tempdir().unwrap();
    let bestanden = xml.iter().enumerate().map(|(nummer, xml)| {
        let bestand = map.path().join(format!("{nummer}.xml"));
        std::fs::write(&bestand, xml).unwrap();
        bestand
    });
    let pad = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/mdto/check");
    let mut check = Command::new(pad);
    check.args(bestanden);
    if let Some(opgezet) = opgezet {
        check.env("LINTJE_MDTO", opgezet);
    }
    let uit = check.output().expect("tools/mdto/check");
    assert!(
        matches!(uit.status.code(), Some(0 | 1)),
        "The validator can't judge.\n{}",
        String::from_utf8_lossy(&uit.stderr)
    );
    uit
}

#[test]
fn the_standard_accepts_what_is_written() {
    let (klein, vol, bestand) = (klein().xml(), vol().xml(), bestand().xml());
    let uit = keur(&[&klein.unwrap(), &vol.unwrap(), &bestand.unwrap()]);
    let verslag = String::from_utf8_lossy(&uit.stderr);
    assert_eq!(uit.status.code(), Some(0), "{verslag}");
    assert!(verslag.matches(" validates").count() >= 3, "{verslag}");
}

/// Whoever reads the outcome knows what it is worth.
#[test]
fn the_validator_says_by_which_schema_it_judged() {
    let goed = klein().xml().unwrap();
    let opgezet = tempfile::tempdir().unwrap();
    let oordeel = || {
        let uit = keur_met(Some(opgezet.path()), &[&goed]);
        (uit.status.code(), String::from_utf8(uit.stdout).unwrap())
    };
    let (code, gezegd) = oordeel();
    assert_eq!(code, Some(0));
    assert!(gezegd.contains("by regels.xsd alone"), "{gezegd}");
    // One that accepts nothing, in the place of the official one: it counts.
    let niets =
        r#"<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:niets"/>"#;
    std::fs::write(opgezet.path().join("MDTO-XML1.0.1.xsd"), niets).unwrap();
    let (code, gezegd) = oordeel();
    assert_eq!(code, Some(1));
    let beide = "by regels.xsd and the official schema";
    assert!(gezegd.contains(beide), "{gezegd}");
}

/// Whatever is missing, too many or out of place is found.
#[test]
fn the_validator_refuses_what_the_standard_refuses() {
    let (goed, bestand) = (vol().xml().unwrap(), bestand().xml().unwrap());
    let fout = |xml: &str, wat: &str, hoe: &str| {
        let anders = xml.replacen(wat, hoe, 1);
        assert_ne!(anders, xml, "{wat}");
        assert_eq!(keur(&[&anders]).status.code(), Some(1), "{wat} as {hoe}");
    };
    fout(&goed, "<taal>nl</taal>", "<taal>geen taal</taal>");
    fout(&goed, "<taal>nl</taal>", "<kleur>nl</kleur>");
    fout(&goed, "P1Y", "een jaar");
    fout(&goed, "2026-07-01T00:05:07+02:00", "1 juli 2026");
    fout(
        &goed,
        "<begripCode>B</begripCode>",
        "<begripCode>B</begripCode><begripCode>B</begripCode>",
    );
    fout(&goed, "informatieobject>", "dossier>");
    fout(
        &goed,
        " xmlns=\"https://www.nationaalarchief.nl/mdto\"",
        " xmlns=\"urn:anders\"",
    );
    fout(&bestand, "<omvang>20480</omvang>", "<omvang>groot</omvang>");
    fout(&bestand, "<omvang>20480</omvang>", "");
    for verplicht in [
        "identificatie",
        "waardering",
        "archiefvormer",
        "beperkingGebruik",
    ] {
        let mut zonder = klein();
        match verplicht {
            "identificatie" => zonder.identificatie.clear(),
            "archiefvormer" => zonder.archiefvormer.clear(),
            "beperkingGebruik" => zonder.beperking_gebruik.clear(),
            _ => {}
        }
        let xml = zonder.xml().unwrap();
        let xml = xml.replace(
            "waardering>",
            if verplicht == "waardering" {
                "x>"
            } else {
                "waardering>"
            },
        );
        assert_eq!(keur(&[&xml]).status.code(), Some(1), "without {verplicht}");
    }
}

#[test]
fn text_stays_text() {
    let xml = vol().xml().unwrap();
    assert!(xml.contains("&lt;&amp;"), "{xml}");
    assert!(xml.contains("Çelik"));
    assert!(!xml.contains('\u{1}') && !xml.contains('\u{fffe}'));
    assert!(xml.contains("<eventTijd>2026-07-01T00:05:07+02:00</eventTijd>"));
    assert!(xml.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<MDTO "));
}
