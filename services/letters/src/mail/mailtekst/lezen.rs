//! The signs in what somebody wrote, and what is wrong with it.

use super::super::plek::{Nodig, Plek};
use super::super::soort::Soort;
use super::super::tekst::een_regel;
use super::{Blok, Deel, Dikte, LANGSTE_INHOUD, LANGSTE_ONDERWERP, Regel, Teken, Wat, plekken};

type Fouten<'f> = &'f mut dyn FnMut(String);

pub(super) fn lees_onderwerp(soort: Soort, onderwerp: &str, fouten: Fouten<'_>) -> Regel {
    let onderwerp = onderwerp.trim();
    if onderwerp.is_empty() {
        fouten("U heeft geen onderwerp ingevuld.".to_owned());
        return Vec::new();
    }
    if onderwerp.chars().count() > LANGSTE_ONDERWERP {
        fouten(format!(
            "Dit veld mag maximaal {LANGSTE_ONDERWERP} karakters bevatten."
        ));
        return Vec::new();
    }
    if onderwerp.chars().any(char::is_control) {
        fouten("Dit veld bevat een teken dat niet is toegestaan.".to_owned());
        return Vec::new();
    }
    let regel = lees_regel(soort, onderwerp, fouten);
    for plek in plekken(&regel) {
        if !plek.mag_in_onderwerp() {
            fouten(format!(
                "{{{}}} kan niet in het onderwerp staan.",
                plek.naam()
            ));
        }
    }
    if soort.over_een_zaak() && !plekken(&regel).any(|plek| plek == Plek::Zaaknummer) {
        fouten(
            "Zet {zaaknummer} in het onderwerp. Dan weet de lezer over welke zaak de e-mail gaat."
                .to_owned(),
        );
    }
    regel
}

pub(super) fn lees_inhoud(soort: Soort, inhoud: &str, fouten: Fouten<'_>) -> Vec<Blok> {
    let inhoud = inhoud.trim().replace("\r\n", "\n");
    if inhoud.is_empty() {
        fouten("U heeft geen tekst ingevuld.".to_owned());
        return Vec::new();
    }
    if inhoud.chars().count() > LANGSTE_INHOUD {
        fouten(format!(
            "Dit veld mag maximaal {LANGSTE_INHOUD} karakters bevatten."
        ));
        return Vec::new();
    }
    if inhoud.chars().any(|c| c.is_control() && c != '\n') {
        fouten("Dit veld bevat een teken dat niet is toegestaan.".to_owned());
        return Vec::new();
    }
    let mut blokken: Vec<Blok> = Vec::new();
    let mut nieuw = true;
    for regel in inhoud.split('\n').map(str::trim) {
        if regel.is_empty() {
            nieuw = true;
            continue;
        }
        lees_blok(soort, regel, nieuw, &mut blokken, fouten);
        nieuw = false;
    }
    for (plek, nodig) in soort.plekken() {
        let staat_er = blokken.iter().any(|blok| blok.heeft(*plek));
        if *nodig == Nodig::Ja && !staat_er {
            fouten(format!("{{{}}} ontbreekt: {}.", plek.naam(), plek.uitleg()));
        }
    }
    blokken
}

/// Adds a line to the block that it belongs to, or begins one with it.
fn lees_blok(soort: Soort, regel: &str, nieuw: bool, blokken: &mut Vec<Blok>, fouten: Fouten<'_>) {
    let alleen = regel
        .strip_prefix('{')
        .and_then(|rest| rest.strip_suffix('}'))
        .and_then(Plek::van_naam)
        .filter(|plek| plek.is_blok() && soort.kent(*plek));
    if let Some(plek) = alleen {
        if blokken.iter().any(|blok| blok.heeft(plek)) {
            fouten(format!("{{{}}} staat er twee keer.", plek.naam()));
        }
        blokken.push(Blok::Plek(plek));
        return;
    }
    if let Some(kop) = regel.strip_prefix("# ") {
        let kop = lees_delen(soort, kop, fouten);
        blokken.push(Blok::Kop(kop));
        return;
    }
    let nummer = regel.split_once(". ").filter(|(nummer, _)| {
        !nummer.is_empty() && nummer.len() <= 2 && nummer.bytes().all(|b| b.is_ascii_digit())
    });
    let item = match (regel.strip_prefix("- "), nummer) {
        (Some(item), _) => Some((Teken::Streepje, item)),
        (None, Some((_, item))) => Some((Teken::Nummer, item)),
        (None, None) => None,
    };
    let delen = lees_delen(soort, item.map_or(regel, |(_, item)| item), fouten);
    match (item, blokken.last_mut()) {
        (Some((teken, _)), Some(Blok::Lijst(zelfde, items))) if !nieuw && *zelfde == teken => {
            items.push(delen);
        }
        (Some((teken, _)), _) => blokken.push(Blok::Lijst(teken, vec![delen])),
        (None, Some(Blok::Alinea(regels))) if !nieuw => regels.push(delen),
        (None, _) => blokken.push(Blok::Alinea(vec![delen])),
    }
}

/// A line in which no place may stand that needs one of its own.
fn lees_delen(soort: Soort, regel: &str, fouten: Fouten<'_>) -> Regel {
    let delen = lees_regel(soort, regel, fouten);
    for plek in plekken(&delen).filter(|plek| plek.is_blok()) {
        fouten(format!(
            "Zet {{{}}} op een eigen regel, zonder andere tekst.",
            plek.naam()
        ));
    }
    delen
}

fn lees_regel(soort: Soort, regel: &str, fouten: Fouten<'_>) -> Regel {
    let stukken: Vec<&str> = regel.split("**").collect();
    if stukken.len().is_multiple_of(2) {
        fouten(format!(
            "Zet ** voor en na de woorden die vet moeten zijn: \"{regel}\"."
        ));
    }
    let mut delen = Vec::new();
    for (nummer, stuk) in stukken.into_iter().enumerate() {
        let dikte = if nummer.is_multiple_of(2) {
            Dikte::Gewoon
        } else {
            Dikte::Vet
        };
        let mut rest = stuk;
        while let Some(haak) = rest.find(['{', '}']) {
            let (voor, vanaf) = rest.split_at(haak);
            voeg_toe(&mut delen, dikte, voor);
            let tussen = vanaf.strip_prefix('{').and_then(|na| na.split_once('}'));
            let Some((naam, daarna)) = tussen.filter(|(naam, _)| !naam.contains('{')) else {
                fouten(format!(
                    "Een accolade hoort bij een invulplek, zoals {{naam}}: \"{regel}\"."
                ));
                return delen;
            };
            match Plek::van_naam(naam).filter(|plek| soort.kent(*plek)) {
                Some(plek) => delen.push(Deel {
                    dikte,
                    wat: Wat::Plek(plek),
                }),
                None => fouten(format!(
                    "{{{}}} is geen invulplek van deze e-mail.",
                    een_regel(naam)
                )),
            }
            rest = daarna;
        }
        voeg_toe(&mut delen, dikte, rest);
    }
    delen
}

fn voeg_toe(delen: &mut Regel, dikte: Dikte, tekst: &str) {
    if !tekst.is_empty() {
        delen.push(Deel {
            dikte,
            wat: Wat::Tekst(tekst.to_owned()),
        });
    }
}
