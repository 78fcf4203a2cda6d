//! The content of the PDF copy: every value that the citizen entered, in the order of the wizard.
//! Labels and choices come from the table of rules, so that paper and screen say the same.

mod lezer;
#[cfg(test)]
mod tests;
mod verdiensten;

use std::borrow::Cow;

use letters::kopie::{Bijlage, Groep, Kopie, PdfFout, Periode, Soort, Stap, Veld, pdf as zet};
use verzoek::gegevens::{Briefbestand, Onderdeel, Ondersteuner, Ondersteunersbrief, Voorsteller};
use verzoek::naslag;
use verzoek::regels::Formulier;
use verzoek::steun::{Brief, OntvangenBrief};
use verzoek::teken::zichtbaar;
use verzoek::{Verzoek, Voorstel, tijd};

use self::lezer::{Lezer, groep};
use self::verdiensten::{activiteiten, periode};

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

fn uw_gegevens(voorsteller: &Voorsteller) -> Stap {
    let lezer = Lezer::van(Formulier::Voorsteller, voorsteller);
    stap(1, "Uw gegevens", lezer.onderdelen())
}

fn kandidaat(voorstel: &Voorstel) -> Stap {
    let persoon = Lezer::van(
        Formulier::KandidaatPersoonsgegevens,
        &voorstel.persoonsgegevens.gegevens,
    );
    let werk = Lezer::van(Formulier::KandidaatWerk, &voorstel.werk.gegevens);
    let militair = Lezer::van(Formulier::KandidaatMilitair, &voorstel.militair.gegevens);
    let overige = Lezer::van(Formulier::KandidaatOverige, &voorstel.overige.gegevens);
    stap(
        2,
        "Kandidaat",
        [
            groep("Aanvullende persoonsgegevens", persoon.velden()),
            groep("Werkgegevens", werk.velden()),
            groep("Eventuele militaire gegevens", militair.velden()),
            groep(
                "Andere blijken van waardering en bijzondere omstandigheden",
                overige.velden(),
            ),
        ],
    )
}

/// With the letter, if one was written behind an own link, and those on paper, which are attachments.
fn ondersteuner(ondersteuner: &Onderdeel<Ondersteuner>, verzoek: &Verzoek) -> Groep {
    let gegevens = &ondersteuner.gegevens;
    let lezer = Lezer::van(Formulier::Ondersteuner, gegevens);
    // What was ticked, and what was written beside it.
    let relatie: Vec<String> = ["/relatiegegevens", "/relatieTotKandidaat"]
        .into_iter()
        .filter_map(|pointer| lezer.antwoord(pointer))
        .collect();
    let relatie = (!relatie.is_empty()).then(|| relatie.join("\n"));
    let mut velden = lezer.velden_met(&[("/relatiegegevens", relatie)], &["/relatieTotKandidaat"]);
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
    stap(6, "Uitreiking", lezer.onderdelen())
}
