//! The certificate of a destruction on paper, out of its event. Made when somebody asks: always the same
//! bytes. No name of a person of the case stands in it.

pub use letters::dossier::PdfFout;
use letters::dossier::{Deel, Dossier};
use letters::kopie::{Groep, Veld};
use verzoek::bewaring::{Handtekening, Verklaring, Wat};
use verzoek::naslag;

use crate::archief::{deel, moment, veld};

/// The certificate as a PDF.
///
/// # Errors
/// See [`PdfFout`].
pub fn pdf(zaaknummer: &str, gemeente: u32, verklaring: &Verklaring) -> Result<Vec<u8>, PdfFout> {
    letters::dossier::pdf(&inhoud(zaaknummer, gemeente, verklaring))
}

fn hoofdletter(tekst: &str) -> String {
    let mut letters = tekst.chars();
    match letters.next() {
        Some(eerste) => eerste.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

fn inhoud(zaaknummer: &str, gemeente: u32, verklaring: &Verklaring) -> Dossier {
    Dossier {
        titel: "Verklaring van vernietiging".to_owned(),
        zaaknummer: zaaknummer.to_owned(),
        gemaakt_op: verklaring.op,
        kop: vec![
            regel("Gemeente", naslag::gemeentenaam(gemeente)),
            regel("Vernietigd op", moment(verklaring.op)),
            regel("Wat", hoofdletter(&verklaring.wat.omschrijving())),
            regel("Grond", verklaring.grond.omschrijving()),
            regel("Kenmerk", verklaring.id.to_string()),
        ],
        inleiding: Some(
            "Deze gegevens kunnen niet meer worden gelezen. De sleutels waarmee zij waren versleuteld, zijn vernietigd. Reservekopieën van vóór deze dag zijn onleesbaar zodra de beheerder daarna de hoofdsleutel heeft vervangen. De geschiedenis van de zaak is nog te controleren."
                .to_owned(),
        ),
        delen: vec![
            Deel {
                groepen: vec![
                    woord("Voorgesteld", &verklaring.voorgesteld),
                    woord("Goedgekeurd", &verklaring.goedgekeurd),
                ],
                ..deel("Wie heeft besloten", "")
            },
            Deel {
                groepen: vec![Groep {
                    titel: None,
                    velden: gedaan(verklaring),
                }],
                ..deel("Wat is gedaan", "")
            },
        ],
    }
}

fn regel(label: &str, waarde: impl Into<String>) -> Veld {
    veld(label, Some(waarde.into()))
}

fn woord(titel: &str, door: &Handtekening) -> Groep {
    Groep {
        titel: Some(titel.to_owned()),
        velden: vec![
            regel("Door", door.gebruiker.as_str()),
            regel("Organisatie", door.organisatie.naam()),
            regel("Op", moment(door.op)),
        ],
    }
}

fn gedaan(verklaring: &Verklaring) -> Vec<Veld> {
    let mut velden = vec![
        regel("Vernietigde sleutels", verklaring.sleutels.to_string()),
        regel("Verwijderde bestanden", verklaring.bestanden.to_string()),
    ];
    match &verklaring.wat {
        Wat::Zaak => {}
        Wat::Bijlagen { ids } => {
            let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
            velden.push(regel("Bijlagen", ids.join("\n")));
        }
        Wat::Persoon { betrokkene } => velden.push(regel("Betrokkene", betrokkene.to_string())),
    }
    velden
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use uuid::Uuid;
    use verzoek::bewaring::Grond;
    use verzoek::{Betrokkene, Organisatie};

    use super::*;

    fn verklaring(wat: Wat) -> Verklaring {
        let door = |gebruiker: &str| Handtekening {
            gebruiker: gebruiker.to_owned(),
            organisatie: Organisatie::kno(1500),
            op: DateTime::UNIX_EPOCH,
        };
        Verklaring {
            id: Uuid::nil(),
            op: DateTime::UNIX_EPOCH,
            grond: Grond::Bewaartermijn,
            wat,
            voorgesteld: door("f.bakker"),
            goedgekeurd: door("g.visser"),
            sleutels: 3,
            bestanden: 2,
        }
    }

    #[test]
    fn it_says_who_what_and_why() {
        let ondersteuner = Betrokkene::Ondersteuner(Uuid::nil());
        for wat in [
            Wat::Zaak,
            Wat::Bijlagen {
                ids: [Uuid::nil(), Uuid::from_u128(1)].into(),
            },
            Wat::Persoon {
                betrokkene: ondersteuner,
            },
        ] {
            let inhoud = inhoud("KO-2026-000123", 518, &verklaring(wat.clone()));
            let tekst = serde_json::to_string(&inhoud).unwrap();
            for woord in ["KO-2026-000123", "f.bakker", "g.visser", "01-01-1970"] {
                assert!(tekst.contains(woord), "{woord} in {tekst}");
            }
            assert!(tekst.contains(&hoofdletter(&wat.omschrijving())), "{tekst}");
        }
    }
}
