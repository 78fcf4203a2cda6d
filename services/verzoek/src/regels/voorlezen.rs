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

pub fn voorlezen(plan: &Plan, formulier: Formulier, record: &Value) -> Vec<Leesregel> {
    let mut regels = Vec::new();
    if let Some(blok) = plan.formulier(formulier) {
        lees_blok(plan, blok, record, "", &mut regels);
    }
    regels
}

fn lees_blok(plan: &Plan, blok: &Blok, record: &Value, boven: &str, regels: &mut Vec<Leesregel>) {
    for veld in &blok.velden {
        let Some(waarde) = record.get(&veld.naam) else {
            continue;
        };
        let pointer = format!("{boven}/{}", veld.naam);
        if let Soort::Groep { velden, .. } = &veld.soort {
            lees_blok(plan, velden, waarde, &pointer, regels);
        } else if let Some(tekst) = tekst(plan, veld, waarde) {
            regels.push(Leesregel {
                pointer,
                label: veld.label.clone(),
                tekst,
            });
        }
    }
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
                    lees_blok(plan, &lijst.rij, rij, "", &mut delen);
                    Vec::from_iter(delen.into_iter().map(|d| d.tekst)).join(": ")
                })
                .collect();
            (!rijen.is_empty()).then(|| rijen.join("\n"))
        }
        Soort::Bestand(_) => waarde.get("naam")?.as_str().map(str::to_owned),
        // Derived from a date that is read already, or nobody's to read.
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

    use crate::regels::{Formulier, voorlezen};

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
}
