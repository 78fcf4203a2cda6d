//! The metadata of a package, by MDTO-XML 1.0.1: the case as a Dossier, each document as an Archiefstuk,
//! each file as a Bestand. It names no person; those stand in the documents.

use chrono::{DateTime, Utc};
use letters::mdto::{
    Begrip, BeperkingGebruik, Bestand, Checksum, DekkingInTijd, Event, Identificatie,
    Informatieobject, Lijst, Moment, Termijn, Verwijzing,
};
use verzoek::bewaring::{Termijnen, Uitkomst};
use verzoek::gegevens::BijlageType;
use verzoek::{Organisatie, Status, tijd};

use super::stuk::{Stuk, Wat, Weggelaten};
use crate::geschiedenis::Zaak;

/// Where our identifiers come from.
const BRON: &str = "Lintje";
/// How we store our own documents: PDF/A-2a in the register of formats.
const PDF_A_2A: &str = "fmt/476";

/// An identifier that another system gave.
pub(super) fn kenmerk_in(bron: &str, kenmerk: &str) -> Identificatie {
    Identificatie::nieuw(bron, kenmerk)
}

fn event(soort: &str, op: DateTime<Utc>, wie: &str, resultaat: Option<&str>) -> Event {
    Event {
        event_type: Begrip::uit(Lijst::EventTypen, soort),
        event_tijd: Moment(op),
        event_verantwoordelijke_actor: Some(Verwijzing::naar(wie, None)),
        event_resultaat: resultaat.map(str::to_owned),
    }
}

/// How long it is kept (docs/specification/personal-data.md#retention): an honour for ever, and what led to
/// nothing as long as the settings say. While it runs nobody can say.
fn waardering(zaak: &Zaak, termijnen: &Termijnen) -> (Begrip, Option<Termijn>) {
    let begrip = |label, code| Begrip::uit(Lijst::Waarderingen, label).met_code(code);
    let Some(uitkomst) = zaak.nu.status.and_then(Uitkomst::van) else {
        return (begrip("Nader te bepalen", "N"), None);
    };
    let Some(looptijd) = termijnen.looptijd(uitkomst) else {
        return (begrip("Blijvend te bewaren", "B"), None);
    };
    let termijn = Termijn {
        termijn_trigger_start_looptijd: Begrip::uit(Lijst::EventTypen, "Bevriezing"),
        termijn_startdatum_looptijd: zaak.geeindigd_op().map(tijd::datum),
        termijn_looptijd: looptijd.to_string(),
    };
    (begrip("Tijdelijk te bewaren", "V"), Some(termijn))
}

/// Every organisation that had the case in hand.
fn archiefvormers(zaak: &Zaak) -> Vec<Verwijzing> {
    let gemeente = Organisatie::gemeente(zaak.nu.gemeente);
    let verwijzing = |organisatie: &Organisatie| {
        let kenmerk = Identificatie::nieuw(BRON, organisatie.to_string());
        Verwijzing::naar(organisatie.naam(), Some(kenmerk))
    };
    match &zaak.nu.dossier {
        Some(dossier) => dossier.bereikt.iter().map(verwijzing).collect(),
        None => vec![verwijzing(&gemeente)],
    }
}

fn beperking() -> Vec<BeperkingGebruik> {
    vec![BeperkingGebruik {
        beperking_gebruik_type: Begrip::uit(Lijst::BeperkingGebruikTypen, "Overig"),
        beperking_gebruik_nadere_beschrijving: Some(
            "Bevat persoonsgegevens (AVG). Niet openbaar.".to_owned(),
        ),
    }]
}

fn naam_van_zaak(zaak: &Zaak) -> String {
    format!("Voorstel Koninklijke onderscheiding {}", zaak.nu.zaaknummer)
}

fn naar_zaak(zaak: &Zaak) -> Verwijzing {
    let kenmerk = Identificatie::nieuw(BRON, zaak.nu.zaaknummer.clone());
    Verwijzing::naar(naam_van_zaak(zaak), Some(kenmerk))
}

fn kenmerk_van(stuk: &Stuk) -> Identificatie {
    Identificatie::nieuw(BRON, stuk.id.to_string())
}

/// The file of a document: the same identity, in the role of a file.
fn kenmerk_van_bestand(stuk: &Stuk) -> Identificatie {
    Identificatie::nieuw(BRON, format!("{}/bestand", stuk.id))
}

/// The case, placed under what the archive has for it (`boven`).
pub fn zaak(
    zaak: &Zaak,
    boven: Verwijzing,
    stukken: &[Stuk],
    weggelaten: &[Weggelaten],
    termijnen: &Termijnen,
    nu: DateTime<Utc>,
) -> Informatieobject {
    let (waardering, bewaartermijn) = waardering(zaak, termijnen);
    let (begin, einde) = (zaak.nu.ontvangen_op, zaak.geeindigd_op());
    let gemeente = Organisatie::gemeente(zaak.nu.gemeente);
    let ontvangst = begin.map(|op| event("Ontvangst", op, &gemeente.naam(), None));
    let bevriezing = einde.map(|op| {
        let stand = zaak.nu.status.map(Status::omschrijving);
        event("Bevriezing", op, BRON, stand)
    });
    let export = event("Export", nu, BRON, Some("Pakket voor het archief"));
    let mut omschrijving = vec![
        "Zaak over een voorstel voor een Koninklijke onderscheiding, van het verzoek tot het einde."
            .to_owned(),
    ];
    omschrijving.extend(weggelaten.iter().map(Weggelaten::zin));
    Informatieobject {
        identificatie: vec![
            Identificatie::nieuw(BRON, zaak.nu.zaaknummer.clone()),
            Identificatie::nieuw("Lintje, zaak", zaak.id.to_string()),
        ],
        naam: naam_van_zaak(zaak),
        aggregatieniveau: Begrip::uit(Lijst::Aggregatieniveaus, "Dossier"),
        omschrijving,
        dekking_in_tijd: begin
            .map(|begin| DekkingInTijd {
                dekking_in_tijd_type: Begrip::uit(Lijst::Lintje, "Looptijd van de zaak"),
                dekking_in_tijd_begindatum: tijd::datum(begin),
                dekking_in_tijd_einddatum: einde.map(tijd::datum),
            })
            .into_iter()
            .collect(),
        taal: vec!["nl".to_owned()],
        event: ontvangst
            .into_iter()
            .chain(bevriezing)
            .chain([export])
            .collect(),
        waardering,
        bewaartermijn,
        is_onderdeel_van: vec![boven],
        bevat_onderdeel: stukken
            .iter()
            .map(|stuk| Verwijzing::naar(stuk.naam.clone(), Some(kenmerk_van(stuk))))
            .collect(),
        heeft_representatie: vec![],
        archiefvormer: archiefvormers(zaak),
        activiteit: Some(Verwijzing::naar(
            "Behandelen van een voorstel voor een Koninklijke onderscheiding",
            None,
        )),
        beperking_gebruik: beperking(),
    }
}

fn soort(wat: Wat) -> &'static str {
    match wat {
        Wat::Dossier => "Alles over de zaak in leesbare vorm.",
        Wat::Kopie => "De kopie van het voorstel die de voorsteller heeft gekregen.",
        Wat::Bijlage(Some(BijlageType::Ondersteunersbrief)) => {
            "Bijlage: brief van een ondersteuner."
        }
        Wat::Bijlage(Some(BijlageType::Oplegnotitie)) => "Bijlage: oplegnotitie.",
        Wat::Bijlage(Some(BijlageType::Onderzoeksbijlage)) => "Bijlage: onderzoeksbijlage.",
        Wat::Bijlage(Some(BijlageType::Overig) | None) => "Bijlage.",
    }
}

/// A document of the case.
pub fn stuk(zaak: &Zaak, stuk: &Stuk, termijnen: &Termijnen) -> Informatieobject {
    let (waardering, bewaartermijn) = waardering(zaak, termijnen);
    let begin = match stuk.wat {
        Wat::Dossier | Wat::Kopie => "Creatie",
        Wat::Bijlage(_) => "Opname",
    };
    Informatieobject {
        identificatie: vec![kenmerk_van(stuk)],
        naam: stuk.naam.clone(),
        aggregatieniveau: Begrip::uit(Lijst::Aggregatieniveaus, "Archiefstuk"),
        omschrijving: vec![soort(stuk.wat).to_owned()],
        dekking_in_tijd: vec![],
        taal: vec!["nl".to_owned()],
        event: vec![event(begin, stuk.op, &stuk.van, None)],
        waardering,
        bewaartermijn,
        is_onderdeel_van: vec![naar_zaak(zaak)],
        bevat_onderdeel: vec![],
        heeft_representatie: vec![Verwijzing::naar(
            stuk.bestand.clone(),
            Some(kenmerk_van_bestand(stuk)),
        )],
        archiefvormer: archiefvormers(zaak),
        activiteit: None,
        beperking_gebruik: beperking(),
    }
}

/// The file of a document.
pub fn bestand(stuk: &Stuk) -> Bestand {
    let van_ons = matches!(stuk.wat, Wat::Dossier | Wat::Kopie);
    Bestand {
        identificatie: vec![kenmerk_van_bestand(stuk)],
        naam: stuk.bestand.clone(),
        omvang: stuk.grootte,
        bestandsformaat: if van_ons {
            Begrip::uit(Lijst::Pronom, "Acrobat PDF/A - Portable Document Format 2a")
                .met_code(PDF_A_2A)
        } else {
            Begrip::uit(Lijst::Mediatypen, stuk.inhoudstype.clone())
        },
        checksum: Checksum {
            checksum_algoritme: Begrip::uit(Lijst::ChecksumAlgoritmen, "SHA-256"),
            checksum_waarde: stuk.sha256.clone(),
            checksum_datum: Moment(stuk.op),
        },
        is_representatie_van: Verwijzing::naar(stuk.naam.clone(), Some(kenmerk_van(stuk))),
    }
}
