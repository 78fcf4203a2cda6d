//! The dossier of a case for an official who reads it on paper: what the case page shows that official, and how it
//! came there in short. Nothing that is confidential to another organisation.

use chrono::{DateTime, Utc};
use letters::dossier::{Deel, Dossier, PdfFout, pdf as zet};
use verzoek::gegevens::Vertrouwelijkheid;
use verzoek::teken::zichtbaar;
use verzoek::tijdlijn::{Blik, Lezer, Tijdlijnsoort};
use verzoek::{Event, Organisatie, Verzoek, naslag, tijd};

use super::dossier::{adviezen, besluit, deel, moment, tabel, veld, verzoek, voorstel, weg};
use super::stuk::{Wat, soort_van};
use super::stukken;
use crate::geschiedenis::Zaak;

/// Rows of what happened. A case seldom has fifty.
const MEESTE_GEBEURTENISSEN: usize = 500;

/// The PDF for an organisation that may see the case.
///
/// # Errors
/// See [`PdfFout`].
pub fn pdf(zaak: &Zaak, lezer: Organisatie, nu: DateTime<Utc>) -> Result<Vec<u8>, PdfFout> {
    let aanvraag = zaak.nu.aanvraag.as_ref();
    let mut delen = vec![weg(zaak), adviezen(zaak), besluit(zaak), verzoek(zaak)];
    if zaak.nu.dossier.is_some() {
        delen.extend(voorstel(zaak));
    }
    let blik = Lezer {
        blik: Blik::Organisatie(lezer),
        nu: &zaak.nu,
    };
    delen.extend([bijlagen(zaak, &blik), verloop(zaak, &blik)]);
    let vernietigd = zaak.nu.bewaring.is_vernietigd();
    zet(&Dossier {
        titel: "Dossier van een voorstel voor een Koninklijke onderscheiding".to_owned(),
        zaaknummer: zaak.nu.zaaknummer.clone(),
        gemaakt_op: nu,
        kop: vec![
            veld("Kandidaat", aanvraag.map(|a| a.kandidaat_naam())),
            veld("Voorsteller", aanvraag.map(|a| a.voorsteller_naam.clone())),
            veld(
                "Gemeente",
                Some(naslag::gemeentenaam(zaak.nu.gemeente).to_owned()),
            ),
            veld("Ontvangen op", zaak.nu.ontvangen_op.map(moment)),
            veld("Stand", zaak.nu.status.map(|s| s.omschrijving().to_owned())),
            veld("Ligt bij", zaak.nu.houder().map(|h| h.naam().into_owned())),
        ],
        inleiding: Some(format!(
            "{}Dit is het dossier zoals {} het op {} zag. Later kan er iets zijn veranderd. Bewaar dit papier niet langer dan nodig is, en laat het niet liggen: er staan gegevens van mensen in.",
            if vernietigd {
                "De gegevens van deze zaak zijn vernietigd. "
            } else {
                ""
            },
            lezer.aanduiding(),
            moment(nu),
        )),
        delen,
    })
}

/// What is there, without the files themselves.
fn bijlagen(zaak: &Zaak, lezer: &Lezer) -> Deel {
    // Before the submission they are the citizen's own.
    let alle = match zaak.nu.dossier {
        Some(_) => stukken::bijlagen(zaak),
        None => Vec::new(),
    };
    let rijen: Vec<Vec<String>> = alle
        .into_iter()
        .filter(|bijlage| !lezer.verborgen(bijlage.id))
        .map(|bijlage| {
            let mut wat = soort_van(Wat::Bijlage(bijlage.soort), bijlage.ondersteuner);
            if bijlage.vertrouwelijkheid == Vertrouwelijkheid::EigenOrganisatie {
                wat.push_str(" (vertrouwelijk: alleen voor uw organisatie)");
            }
            vec![
                zichtbaar(&bijlage.bestand.naam).into_owned(),
                wat,
                bijlage.toelichting.unwrap_or_default().to_owned(),
                bijlage.van,
                tijd::datum(bijlage.op).format("%d-%m-%Y").to_string(),
            ]
        })
        .collect();
    let mut deel = deel("Bijlagen", "Er zijn geen bijlagen.");
    deel.inleiding = (!rijen.is_empty())
        .then(|| "De bestanden zelf staan niet in dit document. U opent ze in Lintje.".to_owned());
    deel.tabel = tabel(
        &["Bestand", "Soort", "Toelichting", "Van", "Toegevoegd op"],
        rijen,
    );
    deel
}

/// What happened, without each page that was saved, mails and links.
fn verloop(zaak: &Zaak, lezer: &Lezer) -> Deel {
    let mut ervoor = Verzoek::default();
    let mut rijen = Vec::new();
    for een in &zaak.gebeurd {
        if let Some(gebeurtenis) = lezer.vertel(&ervoor, &een.event)
            && hoort_bij_verloop(gebeurtenis.soort, &een.event)
        {
            let mut wat = vec![gebeurtenis.wat];
            wat.extend(gebeurtenis.toelichting);
            rijen.push(vec![moment(een.op), wat.join("\n"), een.door.wie()]);
        }
        ervoor.pas_toe(een.event.clone());
    }
    let teveel = rijen.len().saturating_sub(MEESTE_GEBEURTENISSEN);
    rijen.drain(..teveel);
    let mut deel = deel("Verloop en contact", "Er is niets gebeurd.");
    deel.inleiding = Some(match teveel {
        0 => "Alles wat er is gebeurd, ook elke wijziging, staat op de tijdlijn in Lintje."
            .to_owned(),
        _ => format!(
            "Dit zijn de laatste {MEESTE_GEBEURTENISSEN} gebeurtenissen. Alles wat er is gebeurd, staat op de tijdlijn in Lintje."
        ),
    });
    deel.tabel = tabel(&["Wanneer", "Wat", "Wie"], rijen);
    deel
}

fn hoort_bij_verloop(soort: Tijdlijnsoort, event: &Event) -> bool {
    match soort {
        Tijdlijnsoort::Verzoek
        | Tijdlijnsoort::Contact
        | Tijdlijnsoort::Weg
        | Tijdlijnsoort::Advies
        | Tijdlijnsoort::Besluit
        | Tijdlijnsoort::Aanpassing
        | Tijdlijnsoort::Bewaring => !matches!(
            event,
            Event::BehandelaarGewijzigd { .. } | Event::HerinneringGezet { .. }
        ),
        Tijdlijnsoort::Voorstel => matches!(event, Event::VoorstelIngediend { .. }),
        Tijdlijnsoort::Link
        | Tijdlijnsoort::Bijlage
        | Tijdlijnsoort::Inzage
        | Tijdlijnsoort::Mail => false,
    }
}
