//! The document of a decree, out of what the decree and its dossiers know. Made when somebody asks: of an established
//! one always the same bytes.

use std::collections::BTreeSet;

use besluit::{KoninklijkBesluit, Status};
use chrono::{DateTime, Utc};
use letters::besluit::{self as brief, Besluit, Persoon, Stand};
use letters::kopie::PdfFout;
use verzoek::regels::datum::Datum;
use verzoek::{Organisatie, Verzoek, naslag};

/// The decree with everybody in it, as a PDF. `nu` is the date of a draft. The dossiers are those of the decree, in
/// its order.
///
/// # Errors
/// See [`PdfFout`].
pub fn pdf(
    besluit: &KoninklijkBesluit,
    dossiers: &[Verzoek],
    nu: DateTime<Utc>,
) -> Result<Vec<u8>, PdfFout> {
    brief::pdf(&inhoud(besluit, dossiers, nu))
}

/// Honours in the order of the list of honours, under each its persons by surname.
fn inhoud(besluit: &KoninklijkBesluit, dossiers: &[Verzoek], nu: DateTime<Utc>) -> Besluit {
    let personen = |code: &str| -> Vec<Persoon> {
        let mut personen: Vec<Persoon> = besluit
            .dossiers
            .iter()
            .zip(dossiers)
            .filter(|(opgenomen, _)| opgenomen.onderscheiding == code)
            .map(|(_, dossier)| persoon(dossier))
            .collect();
        personen.sort_by_cached_key(|persoon| {
            (
                projections::naam::woorden(&persoon.naam),
                persoon.zaaknummer.clone(),
            )
        });
        personen
    };
    let ministeries: BTreeSet<Organisatie> = dossiers
        .iter()
        .filter_map(|dossier| dossier.dossier.as_ref()?.afdoening.besluit())
        .map(|besluit| besluit.organisatie)
        .collect();
    Besluit {
        nummer: besluit.nummer.clone(),
        datum: besluit.datum,
        stand: match besluit.status() {
            Status::Concept => Stand::Concept,
            Status::Vastgesteld => Stand::Vastgesteld,
        },
        gemaakt_op: besluit.vastgesteld_op.unwrap_or(nu),
        ministeries: ministeries
            .iter()
            .map(|ministerie| ministerie.naam().into_owned())
            .collect(),
        groepen: naslag::onderscheidingen()
            .iter()
            .map(|onderscheiding| brief::Groep {
                onderscheiding: onderscheiding.naam.clone(),
                personen: personen(&onderscheiding.code),
            })
            .filter(|groep| !groep.personen.is_empty())
            .collect(),
    }
}

fn persoon(dossier: &Verzoek) -> Persoon {
    let kandidaat = dossier.kandidaatgegevens();
    let geboren = kandidaat
        .as_ref()
        .and_then(|k| k.kandidaat_geboortedatum.as_deref())
        .and_then(Datum::lees)
        .and_then(|datum| datum.eerste_dag());
    Persoon {
        naam: kandidaat.map(|k| k.op_achternaam()).unwrap_or_default(),
        geboren,
        gemeente: naslag::gemeentenaam(dossier.gemeente).to_owned(),
        zaaknummer: dossier.zaaknummer.clone(),
    }
}
