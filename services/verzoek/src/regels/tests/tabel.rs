//! A table that does not hold together is refused, and the one we have is not.

use serde_json::{Value, json};

use crate::regels::bouw::{Tabelfout, plan};
use crate::regels::{Formulier, TABEL, lengte, voorlezen, vragen};

fn met(wijzig: impl Fn(&mut Value)) -> Option<Tabelfout> {
    let mut tabel = serde_json::from_str(TABEL).unwrap();
    wijzig(&mut tabel);
    plan(&tabel.to_string()).err()
}

fn veld<'a>(tabel: &'a mut Value, formulier: &str, nummer: usize) -> &'a mut Value {
    &mut tabel["formulieren"][formulier]["velden"][nummer]
}

#[test]
fn the_table_is_whole() {
    assert!(met(|_| {}).is_none());
}

#[test]
fn a_table_that_does_not_hold_together_is_refused() {
    use Tabelfout as F;
    let ontbreekt = |fout| matches!(fout, Some(F::Ontbreekt { .. }));
    let bestaat_niet = |fout| matches!(fout, Some(F::BestaatNiet { .. }));
    let onzin = |fout| matches!(fout, Some(F::Onzin { .. }));
    let json = |fout| matches!(fout, Some(F::Json(_)));

    assert!(json(met(
        |t| veld(t, "verzoek", 0)["verpicht"] = json!("opslaan")
    )));
    assert!(json(met(
        |t| veld(t, "verzoek", 0)["soort"] = json!("getalletje")
    )));
    assert!(json(met(|t| t["formulieren"] = json!([]))));
    assert!(onzin(met(|t| veld(t, "verzoek", 0)["max"] = Value::Null)));
    assert!(onzin(met(
        |t| veld(t, "verzoek", 0)["meldingen"] = json!({})
    )));
    assert!(onzin(met(|t| {
        veld(t, "beeindigen", 1)["varianten"][0]["meldingen"] = json!({});
    })));
    assert!(bestaat_niet(met(
        |t| veld(t, "verzoek", 1)["patroon"] = json!("mail")
    )));
    assert!(bestaat_niet(met(
        |t| veld(t, "verzoek", 11)["lijst"] = json!("steden")
    )));
    assert!(ontbreekt(met(
        |t| veld(t, "verzoek", 9)["maxCijfers"] = Value::Null
    )));
    assert!(onzin(met(
        |t| veld(t, "verzoek", 9)["maxCijfers"] = json!(16)
    )));
    assert!(bestaat_niet(met(
        |t| veld(t, "verzoek", 12)["uniek"] = json!("soort")
    )));
    assert!(bestaat_niet(met(|t| {
        veld(t, "voorsteller", 2)["geldtAls"]["veld"] = json!("land");
    })));
    assert!(onzin(met(|t| {
        veld(t, "voorsteller", 2)["geldtAls"]["veld"] = json!("naam");
    })));
    assert!(onzin(met(|t| {
        veld(t, "voorsteller", 2)["geldtAls"]["isNiet"] = json!([1]);
    })));
    assert!(ontbreekt(met(|t| {
        t["meldingen"].as_object_mut().unwrap().remove("teLang");
    })));
    assert!(ontbreekt(met(|t| {
        t["redenen"].as_object_mut().unwrap().remove("teVroeg");
    })));
    let einde = |t: &mut Value, begin: &str| {
        let velden = t["formulieren"]["activiteitBetaaldeBaan"]["velden"]
            .as_array_mut()
            .unwrap();
        let einde = velden.iter_mut().find(|v| v["naam"] == "werkzaamTotDatum");
        einde.unwrap()["nietVoor"] = json!(begin);
    };
    assert!(bestaat_niet(met(|t| einde(t, "geboorte"))));
    assert!(onzin(met(|t| einde(t, "werkgever"))));
    assert!(onzin(met(|t| einde(t, "werkzaamTotDatum"))));
    assert!(matches!(
        met(|t| t["patronen"]["email"]["regex"] = json!("(")),
        Some(F::Patroon { .. })
    ));
    assert!(matches!(
        met(|t| t["formulieren"]["inloggen2"] = t["formulieren"]["inloggen"].clone()),
        Some(F::FormulierenTeVeel(1))
    ));
    assert!(matches!(
        met(|t| {
            t["formulieren"].as_object_mut().unwrap().remove("contact");
        }),
        Some(F::FormulierOntbreekt("contact"))
    ));
}

#[test]
fn labels_of_fields() {
    let label = |formulier, pointer: &str| {
        let vragen = vragen(formulier, &json!({}));
        let vraag = vragen.into_iter().find(|vraag| vraag.pointer == pointer);
        vraag.map(|vraag| vraag.label)
    };
    for (formulier, pointer, tekst) in [
        (Formulier::Verzoek, "/voorstellerNaam", "Naam"),
        (
            Formulier::Verzoek,
            "/VerzoekVoorstellerRelatie",
            "Relatie tot kandidaat",
        ),
        (
            Formulier::Uitreiking,
            "/bijzondereGelegenheidGegevens/toelichting",
            "Ter gelegenheid van",
        ),
    ] {
        assert_eq!(label(formulier, pointer).as_deref(), Some(tekst));
    }
    for geen in ["", "/", "/x", "voorstellerNaam", "/voorstellerNaam/x"] {
        assert_eq!(label(Formulier::Verzoek, geen), None, "{geen}");
    }
}

#[test]
fn labels_of_choices() {
    let gelezen = |baantype: &str| -> Vec<String> {
        let record = json!({ "baantype": baantype });
        let regels = voorlezen(Formulier::KandidaatWerk, &record);
        regels.into_iter().map(|regel| regel.tekst).collect()
    };
    assert_eq!(gelezen("loondienst"), ["In loondienst"]);
    assert_eq!(gelezen("werkloos"), ["werkloos"]);
}

/// The contract and the command line tell how long a reason is.
#[test]
fn the_lengths_that_are_asked_for_are_in_the_table() {
    assert_eq!(lengte(Formulier::Inzien, "reden"), 5..=255);
}
