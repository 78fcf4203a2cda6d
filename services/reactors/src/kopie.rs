//! The content of the PDF copy: every value that the citizen entered, in the order of the wizard.
//! Labels and choices come from the table of rules, so that paper and screen say the same.

use std::borrow::Cow;

use letters::kopie::{
    Bijlage, Einde, Groep, Kopie, PdfFout, Periode, Soort, Stap, Veld, pdf as zet,
};
use serde::Serialize;
use serde_json::{Value, json};
use verzoek::gegevens::{
    Activiteit, ActiviteitBetaaldeBaan, ActiviteitVrijwilliger, Briefbestand, EindType,
    GelegenheidType, Onderdeel, Ondersteuner, Ondersteunersbrief, Relatie, Voorsteller,
};
use verzoek::naslag;
use verzoek::regels::{Formulier, keuzelabel, label};
use verzoek::steun::{Brief, OntvangenBrief};
use verzoek::teken::zichtbaar;
use verzoek::{Verzoek, Voorstel, tijd};

/// The PDF copy of a submitted proposal.
pub fn pdf(verzoek: &Verzoek) -> Result<Vec<u8>, PdfFout> {
    zet(&inhoud(verzoek))
}

fn inhoud(verzoek: &Verzoek) -> Kopie {
    let voorstel = &verzoek.voorstel;
    let voorsteller = &voorstel.voorsteller.gegevens;
    Kopie {
        zaaknummer: verzoek.zaaknummer.clone(),
        gemeente: naslag::gemeentenaam(verzoek.gemeente).to_owned(),
        kandidaat: verzoek
            .aanvraag
            .as_ref()
            .map(|a| a.kandidaat_naam())
            .unwrap_or_default(),
        voorsteller: voorsteller.naam.clone().unwrap_or_default(),
        ingediend_op: verzoek.ingediend_op.unwrap_or_default(),
        stappen: stappen(&eigen(verzoek)),
        tijdlijn: tijdlijn(voorstel),
        bijlagen: bijlagen(voorstel),
    }
}

/// What the proposer filled in: supporters who came over from another proposal are not for this reader.
fn eigen(verzoek: &Verzoek) -> Cow<'_, Verzoek> {
    let overgenomen = |id| verzoek.ondersteuner_uit(id).is_some();
    let ondersteuners = &verzoek.voorstel.ondersteuners;
    if !ondersteuners.iter().any(|o| overgenomen(o.id)) {
        return Cow::Borrowed(verzoek);
    }
    let mut eigen = verzoek.clone();
    eigen.voorstel.ondersteuners.retain(|o| !overgenomen(o.id));
    Cow::Owned(eigen)
}

/// By the year that they began, as the screen draws them; volunteers' work first where that is the same.
fn tijdlijn(voorstel: &Voorstel) -> Vec<Periode> {
    let mut periodes: Vec<Periode> = voorstel.activiteiten.iter().map(periode).collect();
    periodes.sort_by_key(|p| (p.van_jaar.is_none(), p.van_jaar, p.soort == Soort::Betaald));
    periodes
}

/// The last one first, as on the screen.
fn bijlagen(voorstel: &Voorstel) -> Vec<Bijlage> {
    let mut bijlagen: Vec<Bijlage> = voorstel
        .bijlagen
        .iter()
        .map(|b| Bijlage {
            naam: b.gegevens.bestand.naam.clone(),
            toelichting: b.gegevens.toelichting.clone(),
            toegevoegd_op: b.gegevens.toegevoegd_op,
            grootte: b.gegevens.bestand.grootte,
        })
        .collect();
    bijlagen.sort_by(|a, b| {
        b.toegevoegd_op
            .cmp(&a.toegevoegd_op)
            .then_with(|| a.naam.cmp(&b.naam))
    });
    bijlagen
}

/// The steps of the wizard with everything that was filled in.
pub(crate) fn stappen(verzoek: &Verzoek) -> Vec<Stap> {
    let voorstel = &verzoek.voorstel;
    vec![
        uw_gegevens(&voorstel.voorsteller.gegevens),
        kandidaat(voorstel),
        stap(3, "Verdiensten", activiteiten(voorstel)),
        stap(
            4,
            "Ondersteuners",
            voorstel
                .ondersteuners
                .iter()
                .map(|o| ondersteuner(o, verzoek)),
        ),
        stap(5, "Bijlagen", []),
        uitreiking(voorstel),
    ]
}

fn stap(nummer: u8, titel: &str, groepen: impl IntoIterator<Item = Groep>) -> Stap {
    Stap {
        nummer,
        titel: titel.to_owned(),
        inleiding: None,
        groepen: groepen.into_iter().collect(),
    }
}

/// Reads fields of a record with the labels of its form.
struct Lezer {
    formulier: Formulier,
    record: Value,
}

impl Lezer {
    fn van(formulier: Formulier, record: impl Serialize) -> Self {
        Lezer {
            formulier,
            record: json!(record),
        }
    }

    fn veld(&self, pointer: &str) -> Veld {
        self.met_waarde(pointer, tekst(self.record.pointer(pointer)))
    }

    /// A choice, in the words of the screen.
    fn keuze(&self, pointer: &str, lijst: &str) -> Veld {
        let waarde = self
            .record
            .pointer(pointer)
            .and_then(Value::as_str)
            .map(|waarde| keuzelabel(lijst, waarde).to_owned());
        self.met_waarde(pointer, waarde)
    }

    fn met_waarde(&self, pointer: &str, waarde: Option<String>) -> Veld {
        Veld {
            label: label(self.formulier, pointer).to_owned(),
            waarde,
        }
    }

    fn velden(&self, pointers: &[&str]) -> Vec<Veld> {
        pointers.iter().map(|p| self.veld(p)).collect()
    }
}

fn tekst(waarde: Option<&Value>) -> Option<String> {
    match waarde? {
        Value::String(tekst) => Some(tekst.clone()),
        Value::Number(getal) => Some(getal.to_string()),
        _ => None,
    }
}

fn groep(titel: &str, velden: Vec<Veld>) -> Groep {
    Groep {
        titel: Some(titel.to_owned()),
        velden,
    }
}

/// Each relation on a line, with its organisation or explanation.
fn relaties(relaties: &[Relatie]) -> Option<String> {
    let regels: Vec<String> = relaties
        .iter()
        .map(|relatie| {
            let soort = json!(relatie.relatie_tot_kandidaat_type);
            let naam = keuzelabel(
                "relatieTotKandidaatType",
                soort.as_str().unwrap_or_default(),
            );
            match &relatie.omschrijving {
                Some(omschrijving) => format!("{naam}: {omschrijving}"),
                None => naam.to_owned(),
            }
        })
        .collect();
    (!regels.is_empty()).then(|| regels.join("\n"))
}

fn uw_gegevens(voorsteller: &Voorsteller) -> Stap {
    let lezer = Lezer::van(Formulier::Voorsteller, voorsteller);
    let mut adres = vec![
        lezer.veld("/naam"),
        lezer.met_waarde(
            "/landCode",
            voorsteller
                .land_code
                .map(|c| naslag::landnaam(c).to_owned()),
        ),
    ];
    let regels: &[&str] = if voorsteller.land_code == Some(naslag::NEDERLAND) {
        &[
            "/straatnaam",
            "/huisnummer",
            "/toevoeging",
            "/letter",
            "/postcode",
            "/woonplaats",
        ]
    } else {
        &["/adresregel1", "/adresregel2", "/adresregel3"]
    };
    adres.extend(lezer.velden(regels));
    stap(
        1,
        "Uw gegevens",
        [
            groep("Naam- en adresgegevens", adres),
            groep(
                "Contactgegevens",
                lezer.velden(&["/telefoon", "/telefoon2", "/mail"]),
            ),
            groep(
                "Relatie tot kandidaat",
                vec![lezer.met_waarde(
                    "/verzoekVoorstellerRelatie",
                    relaties(&voorsteller.verzoek_voorsteller_relatie),
                )],
            ),
            groep("Motivering", vec![lezer.veld("/motivering")]),
        ],
    )
}

fn kandidaat(voorstel: &Voorstel) -> Stap {
    let persoon = Lezer::van(
        Formulier::KandidaatPersoonsgegevens,
        &voorstel.persoonsgegevens.gegevens,
    );
    let werk = Lezer::van(Formulier::KandidaatWerk, &voorstel.werk.gegevens);
    let militair = Lezer::van(Formulier::KandidaatMilitair, &voorstel.militair.gegevens);
    let overige = Lezer::van(Formulier::KandidaatOverige, &voorstel.overige.gegevens);
    let mut werkvelden = vec![werk.keuze("/baantype", "baantype")];
    let gekozen: &[&str] = match werk.record.pointer("/baantype").and_then(Value::as_str) {
        Some("loondienst") => &[
            "/werkgegevensLoondienstgegevens/naamWerkgever",
            "/werkgegevensLoondienstgegevens/functie",
        ],
        Some("zelfstandige") => &[
            "/werkgegevensZelfstandigegegevens/naamBedrijf",
            "/werkgegevensZelfstandigegegevens/functie",
        ],
        Some("gepensioneerd") => &[
            "/werkgegevensGepensioneerdgegevens/laatsteWerkgever",
            "/werkgegevensGepensioneerdgegevens/gepensioneerdSinds",
            "/werkgegevensGepensioneerdgegevens/voormaligeFunctie",
        ],
        Some("anders") => &["/anders"],
        _ => &[],
    };
    werkvelden.extend(werk.velden(gekozen));
    werkvelden.push(werk.keuze("/isReservist", "jaNeeOnbekend"));
    stap(
        2,
        "Kandidaat",
        [
            groep(
                "Aanvullende persoonsgegevens",
                persoon.velden(&["/roepnaam", "/academischeTitel"]),
            ),
            groep("Werkgegevens", werkvelden),
            groep(
                "Eventuele militaire gegevens",
                militair.velden(&["/rang", "/wapenDienstvak"]),
            ),
            groep(
                "Andere blijken van waardering en bijzondere omstandigheden",
                overige.velden(&["/andereBlijkenVanWaardering", "/bijzondereOmstandigheden"]),
            ),
        ],
    )
}

/// A date as typed, or the words for an unknown or running end.
fn datum(lezer: &Lezer, soort: &str, datum: &str, lijst: &str) -> Veld {
    let bekend = lezer.record.pointer(soort).and_then(Value::as_str) == Some("bekend");
    if bekend {
        lezer.met_waarde(soort, tekst(lezer.record.pointer(datum)))
    } else {
        lezer.keuze(soort, lijst)
    }
}

/// An amount with its period: "4 per week"; for an unknown amount the words of the choice alone.
fn hoeveelheid(lezer: &Lezer, waarde: &str, soort: &str, lijst: &str) -> Veld {
    let keuze = lezer
        .record
        .pointer(soort)
        .and_then(Value::as_str)
        .map(|keuze| keuzelabel(lijst, keuze));
    let tekst = match (tekst(lezer.record.pointer(waarde)), keuze) {
        (Some(waarde), Some(keuze)) => Some(format!("{waarde} {}", keuze.to_lowercase())),
        (None, Some(keuze)) => Some(keuze.to_owned()),
        (waarde, None) => waarde,
    };
    lezer.met_waarde(waarde, tekst)
}

/// Paid jobs first, as on the screen.
fn activiteiten(voorstel: &Voorstel) -> Vec<Groep> {
    let alle = || voorstel.activiteiten.iter().map(|a| &a.gegevens);
    let betaald = alle().filter_map(|a| match a {
        Activiteit::BetaaldeBaan(a) => Some(betaalde_baan(a)),
        Activiteit::Vrijwilliger(_) => None,
    });
    let vrijwillig = alle().filter_map(|a| match a {
        Activiteit::Vrijwilliger(a) => Some(vrijwilliger(a)),
        Activiteit::BetaaldeBaan(_) => None,
    });
    betaald.chain(vrijwillig).collect()
}

fn betaalde_baan(activiteit: &ActiviteitBetaaldeBaan) -> Groep {
    let lezer = Lezer::van(Formulier::ActiviteitBetaaldeBaan, activiteit);
    let mut velden = lezer.velden(&["/functie", "/werkgever"]);
    velden.push(datum(
        &lezer,
        "/werkzaamVanDatumType",
        "/werkzaamVanDatum",
        "datumTypeVan",
    ));
    velden.push(datum(
        &lezer,
        "/werkzaamTotDatumType",
        "/werkzaamTotDatum",
        "datumTypeTot",
    ));
    velden.push(lezer.veld("/toelichting"));
    groep("Activiteit in de betaalde baan", velden)
}

fn vrijwilliger(activiteit: &ActiviteitVrijwilliger) -> Groep {
    let lezer = Lezer::van(Formulier::ActiviteitVrijwilliger, activiteit);
    let mut velden = lezer.velden(&["/functie", "/organisatie"]);
    velden.push(datum(
        &lezer,
        "/periodeVanDatumType",
        "/periodeVanDatum",
        "datumTypeVan",
    ));
    velden.push(datum(
        &lezer,
        "/periodeTotDatumType",
        "/periodeTotDatum",
        "datumTypeTot",
    ));
    velden.push(if activiteit.aantal_leden_onbekend {
        lezer.met_waarde("/aantalLeden", Some("Onbekend".to_owned()))
    } else {
        lezer.veld("/aantalLeden")
    });
    velden.push(hoeveelheid(
        &lezer,
        "/tijdbesteding",
        "/tijdbestedingType",
        "tijdbestedingType",
    ));
    velden.push(hoeveelheid(
        &lezer,
        "/vergoeding",
        "/vergoedingType",
        "vergoedingType",
    ));
    velden.push(lezer.veld("/omschrijvingActiviteit"));
    groep("Activiteit als vrijwilliger", velden)
}

fn periode(activiteit: &Onderdeel<Activiteit>) -> Periode {
    let (titel, soort, van_jaar, tot_type, tot_jaar) = match &activiteit.gegevens {
        Activiteit::BetaaldeBaan(a) => (
            titel(a.functie.as_deref(), Some(&a.werkgever)),
            Soort::Betaald,
            a.werkzaam_van_jaar,
            a.werkzaam_tot_datum_type,
            a.werkzaam_tot_jaar,
        ),
        Activiteit::Vrijwilliger(a) => (
            titel(Some(&a.functie), a.organisatie.as_deref()),
            Soort::Vrijwillig,
            a.periode_van_jaar,
            a.periode_tot_datum_type,
            a.periode_tot_jaar,
        ),
    };
    let einde = match (tot_type, tot_jaar) {
        (EindType::Heden, _) => Einde::Heden,
        (EindType::Bekend, Some(jaar)) => Einde::Jaar(jaar),
        (EindType::Bekend | EindType::Onbekend, _) => Einde::Onbekend,
    };
    Periode {
        titel,
        soort,
        van_jaar,
        einde,
    }
}

fn titel(functie: Option<&str>, organisatie: Option<&str>) -> String {
    let delen: Vec<&str> = functie.into_iter().chain(organisatie).collect();
    delen.join(", ")
}

/// With the letter, if one was written behind an own link, and those on paper, which are attachments.
fn ondersteuner(ondersteuner: &Onderdeel<Ondersteuner>, verzoek: &Verzoek) -> Groep {
    let gegevens = &ondersteuner.gegevens;
    let lezer = Lezer::van(Formulier::Ondersteuner, gegevens);
    let mut velden = lezer.velden(&[
        "/persoonsgegevens/achternaam",
        "/contactgegevens/telefoonnummer",
        "/contactgegevens/mobiel",
        "/contactgegevens/emailadres",
    ]);
    // What was ticked, and what was written beside it.
    let relatie: Vec<String> = relaties(&gegevens.relatiegegevens)
        .into_iter()
        .chain(gegevens.relatie_tot_kandidaat.clone())
        .collect();
    velden.push(lezer.met_waarde(
        "/relatiegegevens",
        (!relatie.is_empty()).then(|| relatie.join("\n")),
    ));
    let uit = verzoek.ondersteuner_uit(ondersteuner.id);
    velden.extend(uit.map(|uit| Veld {
        label: "Overgenomen uit".to_owned(),
        waarde: Some(uit.zaaknummer.clone()),
    }));
    if let Some(brief) = verzoek.brief_van(ondersteuner.id) {
        velden.extend(brief_van(brief));
    }
    let op_papier = verzoek
        .brieven_op_papier(ondersteuner.id)
        .map(|bijlage| &bijlage.gegevens.bestand);
    let overgenomen = verzoek
        .overgenomen_brieven_op_papier(ondersteuner.id)
        .map(|bijlage| &bijlage.gegevens.bestand);
    velden.extend(op_papier.chain(overgenomen).map(|bestand| Veld {
        label: "Brief op papier".to_owned(),
        waarde: Some(format!("Bijlage: {}", zichtbaar(&bestand.naam))),
    }));
    groep(&gegevens.persoonsgegevens.achternaam, velden)
}

fn brief_van(brief: &OntvangenBrief) -> Vec<Veld> {
    let op = tijd::datum(brief.op).format("%d-%m-%Y");
    let met = |mail: &str| format!("Op {op} met het bevestigde e-mailadres {mail}");
    let velden = match &brief.gegevens {
        Brief::Geschreven(Ondersteunersbrief { tekst, naam, mail }) => vec![
            ("Brief van de ondersteuner", tekst.clone()),
            ("Naam onder de brief", naam.clone()),
            ("Ondertekend", met(mail)),
        ],
        Brief::Bestand(Briefbestand { bestand, mail }) => vec![
            (
                "Brief van de ondersteuner",
                format!("Bestand: {}", zichtbaar(&bestand.naam)),
            ),
            ("Gestuurd", met(mail)),
        ],
    };
    velden
        .into_iter()
        .map(|(label, waarde)| Veld {
            label: label.to_owned(),
            waarde: Some(waarde),
        })
        .collect()
}

fn uitreiking(voorstel: &Voorstel) -> Stap {
    let lezer = Lezer::van(Formulier::Uitreiking, &voorstel.uitreiking.gegevens);
    let mut velden = vec![lezer.keuze("/gelegenheidType", "gelegenheidType")];
    if voorstel.uitreiking.gegevens.gelegenheid_type == Some(GelegenheidType::Bijzondere) {
        velden.extend(lezer.velden(&[
            "/bijzondereGelegenheidGegevens/gewensteDatum",
            "/bijzondereGelegenheidGegevens/toelichting",
        ]));
    }
    stap(
        6,
        "Uitreiking",
        [Groep {
            titel: None,
            velden,
        }],
    )
}

#[cfg(test)]
mod tests {
    use serde_json::from_value;
    use uuid::Uuid;
    use verzoek::Dossier;
    use verzoek::gegevens::{Bestand, Zaakverwijzing};
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
}
