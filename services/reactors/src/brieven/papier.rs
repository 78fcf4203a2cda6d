//! The same words on paper.

use history::LinkKey;
use letters::mail::{self, Opbrief};
use letters::postbrief;
use verzoek::gegevens::{Bloksoort, Briefblok, Postadres, Postbrief};
use verzoek::post::Poststuk;

use crate::mails::GEEN_LINK;

/// The words of a mail as the history keeps a letter: without the secret part of a link (invariant 7).
pub(super) fn op_papier(brief: Opbrief, postadres: &Postadres) -> Postbrief {
    Postbrief {
        naam: brief.naam,
        postadres: postadres.clone(),
        afzender: brief.afzender,
        onderwerp: brief.onderwerp,
        blokken: brief
            .blokken
            .into_iter()
            .map(|blok| Briefblok {
                soort: match blok.soort {
                    mail::Bloksoort::Kop => Bloksoort::Kop,
                    mail::Bloksoort::Alinea => Bloksoort::Alinea,
                    mail::Bloksoort::Opsomming => Bloksoort::Opsomming,
                    mail::Bloksoort::Nummering => Bloksoort::Nummering,
                    mail::Bloksoort::Citaat => Bloksoort::Citaat,
                    mail::Bloksoort::Link => Bloksoort::Link,
                },
                regels: blok.regels,
            })
            .collect(),
        contact: brief.contact,
    }
}

/// The letter as it is printed: with the personal link, which stands nowhere else.
///
/// # Errors
/// See [`postbrief::PdfFout`].
pub fn drukaf(
    stuk: &Poststuk,
    zaaknummer: &str,
    link_key: &LinkKey,
) -> Result<Vec<u8>, postbrief::PdfFout> {
    let geheim = stuk
        .link_id
        .map(|link_id| link_key.uuid(link_id).to_string());
    let Postbrief {
        naam,
        postadres,
        afzender,
        onderwerp,
        blokken,
        contact,
    } = stuk.brief.clone();
    postbrief::pdf(&postbrief::Postbrief {
        afzender,
        naam,
        adres: postadres.regels(),
        datum: stuk.op,
        zaaknummer: zaaknummer.to_owned(),
        onderwerp,
        blokken: blokken
            .into_iter()
            .map(|blok| gedrukt(blok, geheim.as_deref()))
            .collect(),
        contact,
    })
}

fn gedrukt(blok: Briefblok, geheim: Option<&str>) -> postbrief::Blok {
    let mut regels = blok.regels;
    let soort = match blok.soort {
        Bloksoort::Kop => postbrief::Soort::Kop,
        Bloksoort::Alinea => postbrief::Soort::Alinea,
        Bloksoort::Opsomming => postbrief::Soort::Opsomming,
        Bloksoort::Nummering => postbrief::Soort::Nummering,
        Bloksoort::Citaat => postbrief::Soort::Citaat,
        Bloksoort::Link => {
            // The only place where a link stands: what people wrote is never taken for one.
            if let Some(geheim) = geheim {
                for regel in &mut regels {
                    *regel = regel.replace(GEEN_LINK, geheim);
                }
            }
            postbrief::Soort::Link
        }
    };
    postbrief::Blok { soort, regels }
}
