//! A record in words, by the table: what a timeline or a comparison shows of it.

use serde_json::Value;

use super::Formulier;
use super::plan::{Blok, Codelijst, Plan, Soort, Veld};
use crate::naslag;

/// A field that is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leesregel {
    /// Where it stands in the record.
    pub pointer: String,
    pub label: String,
    pub tekst: String,
}

/// A question of a form, beside what a record answers to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vraag {
    /// Where it stands in the record.
    pub pointer: String,
    pub label: String,
    /// The part of the page that it stands in.
    pub onderdeel: Option<String>,
    /// The page asks it, given the other answers.
    pub geldt: bool,
    /// None when nothing is filled in.
    pub tekst: Option<String>,
}

pub fn voorlezen(plan: &Plan, formulier: Formulier, record: &Value) -> Vec<Leesregel> {
    vragen(plan, formulier, record)
        .into_iter()
        .filter_map(|vraag| {
            Some(Leesregel {
                tekst: vraag.tekst?,
                pointer: vraag.pointer,
                label: vraag.label,
            })
        })
        .collect()
}

pub fn vragen(plan: &Plan, formulier: Formulier, record: &Value) -> Vec<Vraag> {
    let mut vragen = Vec::new();
    if let Some(blok) = plan.formulier(formulier) {
        lees_blok(plan, blok, record, ("", true), &mut vragen);
    }
    vragen
}

fn lees_blok(
    plan: &Plan,
    blok: &Blok,
    record: &Value,
    (boven, wordt_gevraagd): (&str, bool),
    vragen: &mut Vec<Vraag>,
) {
    for veld in &blok.velden {
        let waarde = record.get(&veld.naam).unwrap_or(&Value::Null);
        let pointer = format!("{boven}/{}", veld.naam);
        let geldt = wordt_gevraagd && !veld.verborgen && geldt(blok, veld, record);
        match &veld.soort {
            Soort::Groep { velden, .. } => {
                lees_blok(plan, velden, waarde, (&pointer, geldt), vragen);
            }
            // Derived from a date that is read already, or nobody's to read.
            Soort::Jaar { .. } | Soort::Geheim { .. } => {}
            _ => vragen.push(Vraag {
                pointer,
                label: veld.label.clone(),
                onderdeel: veld.onderdeel.clone(),
                geldt,
                tekst: tekst(plan, veld, waarde),
            }),
        }
    }
}

fn geldt(blok: &Blok, veld: &Veld, record: &Value) -> bool {
    let Some(als) = &veld.geldt_als else {
        return true;
    };
    let ander = blok.velden.get(als.veld);
    let waarde = ander.and_then(|ander| record.get(&ander.naam));
    als.geldt(waarde.unwrap_or(&Value::Null))
}

/// The value in words; none when nothing is filled in.
fn tekst(plan: &Plan, veld: &Veld, waarde: &Value) -> Option<String> {
    let keuze = |waarde: &Value| -> Option<String> {
        let code = waarde.as_str()?;
        let lijst = veld.lijst.as_deref()?;
        Some(plan.keuzelabel(lijst, code).unwrap_or(code).to_owned())
    };
    match &veld.soort {
        Soort::Keuze(_) => keuze(waarde),
        Soort::Meerkeuze(_) => {
            let gekozen: Vec<String> = waarde.as_array()?.iter().filter_map(keuze).collect();
            (!gekozen.is_empty()).then(|| gekozen.join(", "))
        }
        Soort::JaNee { .. } => Some(if waarde.as_bool()? { "Ja" } else { "Nee" }.to_owned()),
        Soort::Code(lijst) => {
            let code = u32::try_from(waarde.as_u64()?).ok()?;
            Some(match lijst {
                Codelijst::Gemeenten => naslag::gemeentenaam(code).to_owned(),
                Codelijst::Landen => naslag::landnaam(code).to_owned(),
            })
        }
        Soort::Lijst(lijst) => {
            let rijen: Vec<String> = waarde
                .as_array()?
                .iter()
                .map(|rij| {
                    let mut delen = Vec::new();
                    lees_blok(plan, &lijst.rij, rij, ("", true), &mut delen);
                    Vec::from_iter(delen.into_iter().filter_map(|d| d.tekst)).join(": ")
                })
                .collect();
            (!rijen.is_empty()).then(|| rijen.join("\n"))
        }
        Soort::Bestand(_) => waarde.get("naam")?.as_str().map(str::to_owned),
        // They are read by their fields, or not at all.
        Soort::Jaar { .. } | Soort::Geheim { .. } | Soort::Groep { .. } => None,
        Soort::Tekst(_) | Soort::Getal { .. } | Soort::Datum { .. } => match waarde {
            Value::String(tekst) => Some(tekst.clone()),
            Value::Number(getal) => Some(getal.to_string()),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::regels::{Formulier, voorlezen, vragen};

    #[test]
    fn a_record_is_read_in_the_words_of_the_form() {
        let record = json!({
            "naam": "Anna de Vries", "landCode": 6030, "huisnummer": 7, "toevoeging": null,
            "verzoekVoorstellerRelatie": [
                {"relatieTotKandidaatType": "collega", "omschrijving": "Gemeente"},
                {"relatieTotKandidaatType": "vriend", "omschrijving": null},
            ],
        });
        let gelezen: Vec<(String, String)> = voorlezen(Formulier::Voorsteller, &record)
            .into_iter()
            .map(|r| (r.label, r.tekst))
            .collect();
        let verwacht = [
            ("Naam", "Anna de Vries"),
            ("Land", "Nederland"),
            ("Huisnummer", "7"),
            ("Relatie tot kandidaat", "Collega: Gemeente\nVriend(in)"),
        ];
        assert_eq!(gelezen, verwacht.map(|(l, t)| (l.to_owned(), t.to_owned())));
    }

    #[test]
    fn groups_and_choices_are_read_too() {
        let record = json!({
            "baantype": "loondienst",
            "werkgegevensLoondienstgegevens": {"naamWerkgever": "Bakkerij", "functie": null},
        });
        let gelezen = voorlezen(Formulier::KandidaatWerk, &record);
        assert_eq!(gelezen[0].tekst, "In loondienst");
        assert_eq!(
            gelezen[1].pointer,
            "/werkgegevensLoondienstgegevens/naamWerkgever"
        );
        let bijlage = json!({
            "bijlageType": "Onderzoeksbijlage", "isVertrouwelijk": true,
            "bijlageInhoudTypen": ["overig", "uitkomstBigRegistratie"],
        });
        let teksten: Vec<String> = voorlezen(Formulier::BijlageKenmerken, &bijlage)
            .into_iter()
            .map(|r| r.tekst)
            .collect();
        assert_eq!(
            teksten,
            [
                "Onderzoeksbijlage",
                "Overig, Uitkomst BIG-registratie",
                "Ja"
            ]
        );
    }

    #[test]
    fn what_is_not_filled_in_is_a_question_and_what_does_not_apply_is_none() {
        let record = json!({"gelegenheidType": "bijzondere"});
        let gevraagd = |record| -> Vec<(String, Option<String>)> {
            vragen(Formulier::Uitreiking, record)
                .into_iter()
                .filter(|vraag| vraag.geldt)
                .map(|vraag| (vraag.pointer, vraag.tekst))
                .collect()
        };
        assert_eq!(
            gevraagd(&record),
            [
                ("/gelegenheidType", Some("Bijzondere gelegenheid")),
                ("/bijzondereGelegenheidGegevens/gewensteDatum", None),
                ("/bijzondereGelegenheidGegevens/toelichting", None),
            ]
            .map(|(pointer, tekst)| (pointer.to_owned(), tekst.map(str::to_owned)))
        );
        // The group of a general one is hidden: the page does not ask for it.
        let algemeen = json!({
            "gelegenheidType": "algemene", "algemeneGelegenheidGegevens": {"id": 7},
        });
        assert_eq!(gevraagd(&algemeen).len(), 1);
    }

    #[test]
    fn a_question_knows_its_part_of_the_page() {
        let mut onderdelen: Vec<Option<String>> = vragen(Formulier::Voorsteller, &json!({}))
            .into_iter()
            .map(|vraag| vraag.onderdeel)
            .collect();
        onderdelen.dedup();
        assert_eq!(
            onderdelen,
            [
                "Naam- en adresgegevens",
                "Contactgegevens",
                "Relatie tot kandidaat",
                "Motivering",
            ]
            .map(|onderdeel| Some(onderdeel.to_owned()))
        );
    }
}
