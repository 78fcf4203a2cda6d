//! A mail of a case: to whom it goes, its link and its data.

use letters::mail::{self, Gegevens, Linkmail, Zaak};
use uuid::Uuid;
use verzoek::gegevens::Postadres;
use verzoek::{Verzoek, naslag};

use super::links::{Links, ondersteunersbrief};

/// To whom a mail goes.
pub(crate) enum Aan<'a> {
    Mail {
        adres: String,
        /// None: the address was never proved, and what was typed as a name is not for whoever has it.
        naam: Option<String>,
    },
    /// There is no mail address: what would be a mail is a letter.
    Post(&'a Postadres),
}

pub(crate) struct Zaakbrief<'a> {
    /// None: there is no address (any more).
    pub aan: Option<Aan<'a>>,
    /// The personal link that stands in it.
    pub link: Option<Uuid>,
    pub gegevens: Gegevens,
}

impl<'a> Zaakbrief<'a> {
    /// To the address that counts, or on paper.
    pub(super) fn aan_voorsteller(
        verzoek: &'a Verzoek,
        link: Option<Uuid>,
        gegevens: Gegevens,
    ) -> Self {
        let aan = match verzoek.mailadres.per_post() {
            Some(postadres) => Some(Aan::Post(postadres)),
            None => geldig_adres(verzoek).map(|adres| Aan::Mail {
                adres,
                naam: naam(verzoek),
            }),
        };
        Zaakbrief {
            aan,
            link,
            gegevens,
        }
    }

    /// Whoever has such an address may not be who was meant: no name.
    pub(super) fn aan_onbewezen(adres: Option<String>, gegevens: Gegevens) -> Self {
        Zaakbrief {
            aan: adres.map(|adres| Aan::Mail { adres, naam: None }),
            link: None,
            gegevens,
        }
    }
}

/// A supporter is asked for a letter, or once more.
pub(super) fn aan_ondersteuner<'a>(
    verzoek: &'a Verzoek,
    links: Links<'_>,
    zaak: Zaak,
    id: Uuid,
    gegevens: fn(Linkmail) -> Gegevens,
) -> Option<Zaakbrief<'a>> {
    let steun = verzoek.steun_van(id)?;
    let vraag = Linkmail {
        zaak,
        link: ondersteunersbrief(links.echt()?, steun.link.link_id),
        geldig_tot: steun.link.geldig_tot,
    };
    Some(Zaakbrief::aan_onbewezen(
        Some(steun.mail.clone()),
        gegevens(vraag),
    ))
}

/// Somebody is asked to fill in too.
pub(super) fn aan_meehelper<'a>(
    verzoek: &'a Verzoek,
    links: Links<'_>,
    zaak: Zaak,
) -> Option<Zaakbrief<'a>> {
    let meehelper = verzoek.meehelper.as_ref()?;
    links.echt()?;
    Some(Zaakbrief::aan_onbewezen(
        Some(meehelper.mail.clone()),
        Gegevens::Meehelpvraag(Linkmail {
            zaak,
            link: links.wizard(meehelper.link.link_id),
            geldig_tot: verzoek.meehulp_tot()?,
        }),
    ))
}

pub(super) fn geldig_adres(verzoek: &Verzoek) -> Option<String> {
    Some(verzoek.mailadres.geldig.clone()).filter(|adres| !adres.is_empty())
}

pub(super) fn naam(verzoek: &Verzoek) -> Option<String> {
    let aanvraag = verzoek.aanvraag.as_ref()?;
    Some(mail::persoon(&aanvraag.voorsteller_naam))
}

pub(super) fn zaak(verzoek: &Verzoek) -> Option<Zaak> {
    let aanvraag = verzoek.aanvraag.as_ref()?;
    Some(Zaak {
        zaaknummer: verzoek.zaaknummer.clone(),
        gemeente: naslag::gemeentenaam(verzoek.gemeente).to_owned(),
        kandidaat: aanvraag.kandidaat_naam(),
        voorsteller: aanvraag.voorsteller_naam.clone(),
        contact: None,
    })
}
