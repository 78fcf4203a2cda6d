//! The dossier of a case on paper: everything that is known of it, in the order of its road. Labels and
//! choices come from the table of rules, so that paper and screen say the same.

use chrono::{DateTime, Utc};
use letters::dossier::{Deel, Dossier, PdfFout, Tabel, pdf as zet};
use letters::kopie::{Groep, Stap, Veld};
use serde_json::json;
use verzoek::gegevens::{Adviessoort, Oordeel};
use verzoek::regels::{Formulier, Leesregel, voorlezen};
use verzoek::tijdlijn::{Blik, Gebeurtenis, Lezer};
use verzoek::{Event, Verzoek, naslag, tijd};

use super::Voor;
use super::stuk::{Stuk, Weggelaten, soort_van};
use crate::geschiedenis::{Door, Gebeurd, Zaak};
use crate::kopie;

/// The PDF.
pub fn pdf(
    zaak: &Zaak,
    voor: Voor,
    stukken: &[Stuk],
    weggelaten: &[Weggelaten],
    nu: DateTime<Utc>,
) -> Result<Vec<u8>, PdfFout> {
    let mut delen = vec![verzoek(zaak)];
    delen.extend(voorstel(zaak));
    delen.extend([
        adviezen(zaak),
        besluit(zaak),
        weg(zaak),
        tijdlijn(zaak, voor),
        bijlagen(stukken, weggelaten),
    ]);
    let aanvraag = zaak.nu.aanvraag.as_ref();
    zet(&Dossier {
        titel: "Dossier van een voorstel voor een Koninklijke onderscheiding".to_owned(),
        zaaknummer: zaak.nu.zaaknummer.clone(),
        gemaakt_op: nu,
        kop: vec![
            veld("Kandidaat", aanvraag.map(|a| a.kandidaat_naam())),
            veld("Voorsteller", aanvraag.map(|a| a.voorsteller_naam.clone())),
            veld("Gemeente", Some(naslag::gemeentenaam(zaak.nu.gemeente).to_owned())),
            veld("Ontvangen op", zaak.nu.ontvangen_op.map(moment)),
            veld("Stand", zaak.nu.status.map(|s| s.omschrijving().to_owned())),
        ],
        inleiding: Some(
            "In dit dossier staat alles wat over deze zaak is vastgelegd. Bij elke bijlage staat een controlegetal. Daarmee kunt u nagaan of het bestand nog hetzelfde is."
                .to_owned(),
        ),
        delen,
    })
}

pub fn veld(label: &str, waarde: Option<String>) -> Veld {
    Veld {
        label: label.to_owned(),
        waarde,
    }
}

/// `21-11-2026 11.00 uur`, in the Netherlands.
pub fn moment(op: DateTime<Utc>) -> String {
    let hier = op.with_timezone(&chrono_tz::Europe::Amsterdam);
    hier.format("%d-%m-%Y %H.%M uur").to_string()
}

/// A part without anything yet.
pub fn deel(titel: &str, leeg: &str) -> Deel {
    Deel {
        titel: titel.to_owned(),
        inleiding: None,
        groepen: Vec::new(),
        tabel: None,
        leeg: leeg.to_owned(),
    }
}

/// Lines of a form as fields.
pub fn velden(regels: Vec<Leesregel>) -> Vec<Veld> {
    regels
        .into_iter()
        .map(|regel| veld(&regel.label, Some(regel.tekst)))
        .collect()
}

fn groep(titel: &str, velden: Vec<Veld>) -> Groep {
    Groep {
        titel: Some(titel.to_owned()),
        velden,
    }
}

pub fn tabel(kolommen: &[&str], rijen: Vec<Vec<String>>) -> Option<Tabel> {
    Some(Tabel {
        kolommen: kolommen.iter().map(|k| (*k).to_owned()).collect(),
        rijen,
    })
}

pub(super) fn verzoek(zaak: &Zaak) -> Deel {
    let aanvraag = zaak.nu.aanvraag.as_ref();
    let mut deel = deel("Verzoek", "Er is geen verzoek.");
    deel.groepen = aanvraag
        .map(|aanvraag| Groep {
            titel: None,
            velden: velden(voorlezen(Formulier::Verzoek, &json!(aanvraag))),
        })
        .into_iter()
        .collect();
    if let Some(afwijzing) = &zaak.nu.afwijzing {
        deel.groepen.push(groep(
            "Afwijzing",
            vec![
                veld("Reden", Some(afwijzing.reden.clone())),
                veld("Toelichting", afwijzing.toelichting.clone()),
            ],
        ));
    }
    deel
}

/// The pages of the wizard, as the copy has them, and what officials amended.
pub(super) fn voorstel(zaak: &Zaak) -> Vec<Deel> {
    if zaak.nu.link.is_none() {
        return vec![deel(
            "Voorstel",
            "De voorsteller is niet uitgenodigd om een voorstel in te vullen.",
        )];
    }
    let van_stap = |stap: Stap| {
        let wie: &str = if stap.nummer == 1 {
            "Voorsteller"
        } else {
            &stap.titel
        };
        let mut deel = deel(&format!("Voorstel: {wie}"), "Er is niets ingevuld.");
        deel.groepen = stap.groepen;
        deel
    };
    let mut delen: Vec<Deel> = kopie::stappen(&zaak.nu)
        .into_iter()
        // The attachments stand at the end, with what officials added.
        .filter(|stap| stap.nummer != 5)
        .map(van_stap)
        .collect();
    delen.extend(aangepast(&zaak.nu));
    delen
}

fn aangepast(zaak: &Verzoek) -> Option<Deel> {
    let aanpassingen = &zaak.dossier.as_ref()?.aanpassingen;
    let blokken = [
        (
            "Werkgegevens",
            Formulier::KandidaatWerk,
            aanpassingen.werk.as_ref().map(|p| json!(p.gegevens)),
        ),
        (
            "Militaire gegevens",
            Formulier::KandidaatMilitair,
            aanpassingen.militair.as_ref().map(|p| json!(p.gegevens)),
        ),
        (
            "Overige gegevens",
            Formulier::KandidaatOverige,
            aanpassingen.overige.as_ref().map(|p| json!(p.gegevens)),
        ),
    ];
    let mut deel = deel("Aangepaste gegevens van de kandidaat", "");
    deel.inleiding = Some(
        "Medewerkers hebben deze gegevens aangepast. Wat de voorsteller schreef, staat hierboven."
            .to_owned(),
    );
    deel.groepen = blokken
        .into_iter()
        .filter_map(|(titel, formulier, record)| {
            Some(groep(titel, velden(voorlezen(formulier, &record?))))
        })
        .collect();
    (!deel.groepen.is_empty()).then_some(deel)
}

fn onderscheiding(code: Option<&str>) -> String {
    let naam = code
        .and_then(naslag::onderscheiding)
        .map(|o| o.naam.as_str());
    naam.unwrap_or_default().to_owned()
}

pub(super) fn adviezen(zaak: &Zaak) -> Deel {
    let adviezen = zaak.nu.dossier.as_ref().map(|d| d.adviezen.as_slice());
    let rijen = adviezen
        .unwrap_or_default()
        .iter()
        .map(|advies| {
            let soort = match advies.advies {
                Adviessoort::Positief => "Positief",
                Adviessoort::Negatief => "Negatief",
                Adviessoort::Aanhouden => "Aanhouden",
            };
            vec![
                advies.organisatie.naam().into_owned(),
                soort.to_owned(),
                onderscheiding(advies.onderscheiding.as_deref()),
                advies.toelichting.clone(),
                tijd::datum(advies.op).format("%d-%m-%Y").to_string(),
            ]
        })
        .collect();
    let mut deel = deel("Adviezen", "Er is geen advies uitgebracht.");
    deel.tabel = tabel(
        &[
            "Organisatie",
            "Advies",
            "Onderscheiding",
            "Toelichting",
            "Datum",
        ],
        rijen,
    );
    deel
}

fn oordeel(titel: &str, oordeel: &Oordeel) -> Groep {
    let wat = if oordeel.toekennen {
        "Toekennen"
    } else {
        "Niet toekennen"
    };
    groep(
        titel,
        vec![
            veld("Wie", Some(oordeel.organisatie.naam().into_owned())),
            veld("Wat", Some(wat.to_owned())),
            veld(
                "Onderscheiding",
                Some(onderscheiding(oordeel.onderscheiding.as_deref())),
            ),
            veld("Toelichting", oordeel.toelichting.clone()),
            veld("Op", Some(moment(oordeel.op))),
        ],
    )
}

pub(super) fn besluit(zaak: &Zaak) -> Deel {
    let mut deel = deel("Besluit", "Er is geen besluit genomen.");
    let Some(dossier) = &zaak.nu.dossier else {
        return deel;
    };
    let voornemen = dossier.ministerraad.as_ref();
    deel.groepen
        .extend(voornemen.map(|o| oordeel("Voornemen voor de ministerraad", o)));
    let genomen = dossier.afdoening.besluit();
    deel.groepen
        .extend(genomen.map(|o| oordeel("Besluit van de minister", o)));
    let onderscheiden = dossier.afdoening.onderscheiden();
    deel.groepen.extend(onderscheiden.map(|o| {
        groep(
            "Koninklijk besluit",
            vec![
                veld(
                    "Onderscheiding",
                    Some(onderscheiding(Some(&o.onderscheiding))),
                ),
                veld("Datum", Some(o.datum.format("%d-%m-%Y").to_string())),
            ],
        )
    }));
    let uitgereikt = dossier.afdoening.uitgereikt();
    deel.groepen.extend(uitgereikt.map(|p| {
        groep(
            "Uitreiking",
            vec![
                veld("Datum", Some(p.datum.format("%d-%m-%Y").to_string())),
                veld("Plaats", Some(p.plaats.clone())),
                veld("Uitgereikt door", p.uitgereikt_door.clone()),
                veld("Toelichting", p.toelichting.clone()),
            ],
        )
    }));
    deel
}

/// From whom to whom an event brought the dossier, and why; `door` did it.
fn stap(event: &Event, door: &Door) -> Option<[String; 3]> {
    let stap = match event {
        Event::VerzoekOvergedragen {
            van,
            naar,
            toelichting,
        } => [
            naslag::gemeentenaam(*van).to_owned(),
            naslag::gemeentenaam(*naar).to_owned(),
            toelichting.clone().unwrap_or_default(),
        ],
        Event::RouteGekozen { keuze, regel, .. } => [
            door.wie(),
            format!("Weg gekozen: {}", keuze.route.weg().naam),
            regel.clone(),
        ],
        Event::DossierDoorgestuurd {
            van, naar, regel, ..
        } => [
            van.naam().into_owned(),
            naar.naam().into_owned(),
            regel.clone(),
        ],
        Event::DossierTeruggestuurd {
            van, naar, reden, ..
        } => [
            van.naam().into_owned(),
            naar.naam().into_owned(),
            format!("Teruggestuurd: {reden}"),
        ],
        // With an event without `Gevolg::Archief` the case stays with the same organisation, on the same road.
        _ => return None,
    };
    Some(stap)
}

/// Where the dossier went, and by which rule.
pub(super) fn weg(zaak: &Zaak) -> Deel {
    let rij = |een: &Gebeurd| {
        let [van, naar, waarom] = stap(&een.event, &een.door)?;
        Some(vec![moment(een.op), van, naar, waarom])
    };
    let mut deel = deel("Weg van het dossier", "Het dossier is niet doorgestuurd.");
    deel.inleiding = zaak.nu.uitleg();
    deel.tabel = tabel(
        &["Wanneer", "Van", "Naar", "Waarom"],
        zaak.gebeurd.iter().filter_map(rij).collect(),
    );
    deel
}

/// Every event in plain Dutch, with what a change replaced.
fn tijdlijn(zaak: &Zaak, voor: Voor) -> Deel {
    let lezer = Lezer {
        blik: match voor {
            Voor::Archief => Blik::Alles,
            Voor::Organisatie(organisatie) => Blik::Organisatie(organisatie),
        },
        nu: &zaak.nu,
    };
    let mut ervoor = Verzoek::default();
    let mut rijen = Vec::new();
    for een in &zaak.gebeurd {
        if let Some(gebeurtenis) = lezer.vertel(&ervoor, &een.event) {
            rijen.push(vec![moment(een.op), tekst(&gebeurtenis), een.door.wie()]);
        }
        ervoor.pas_toe(een.event.clone());
    }
    let mut deel = deel("Tijdlijn", "Er is niets gebeurd.");
    deel.tabel = tabel(&["Wanneer", "Wat", "Wie"], rijen);
    deel
}

fn tekst(gebeurtenis: &Gebeurtenis) -> String {
    let mut regels = vec![gebeurtenis.wat.clone()];
    regels.extend(gebeurtenis.toelichting.clone());
    for wijziging in &gebeurtenis.wijzigingen {
        // What was new stands in the dossier itself, or in what replaced it later.
        if let Some(oud) = &wijziging.oud {
            let nieuw = wijziging.nieuw.as_deref().unwrap_or("niets");
            regels.push(format!(
                "{}: was \"{oud}\", werd \"{nieuw}\"",
                wijziging.label
            ));
        }
    }
    regels.join("\n")
}

fn bijlagen(stukken: &[Stuk], weggelaten: &[Weggelaten]) -> Deel {
    let mut deel = deel("Bijlagen", "Er zijn geen bijlagen opgenomen.");
    let weg: Vec<String> = weggelaten.iter().map(Weggelaten::zin).collect();
    deel.inleiding = (!weg.is_empty()).then(|| weg.join("\n"));
    deel.tabel = tabel(
        &[
            "Bestand",
            "Soort",
            "Van",
            "Toegevoegd op",
            "Controlegetal (SHA-256)",
        ],
        stukken
            .iter()
            .map(|stuk| {
                vec![
                    stuk.bestand.clone(),
                    soort_van(stuk.wat, stuk.ondersteuner.as_deref()),
                    stuk.van.clone(),
                    moment(stuk.op),
                    stuk.sha256.clone(),
                ]
            })
            .collect(),
    );
    deel
}

#[cfg(test)]
mod tests {
    use verzoek::Gevolg;

    use super::*;
    use crate::golden;

    #[test]
    fn the_table_names_the_events_of_the_road() {
        let door: Door = serde_json::from_value(json!({"door": "systeem"})).unwrap();
        golden::as_the_table_says(Gevolg::Archief, golden::events(), |event| {
            stap(&event, &door).is_some()
        });
    }
}
