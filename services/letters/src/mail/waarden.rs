//! The values of a mail: what comes in the places of its text, and what stands around it.

use std::collections::BTreeMap;

use super::MailFout;
use super::gegevens::Contact;
use super::link::Link;
use super::mailtekst::Waarden;
use super::plek::Plek;
use super::soort::Gegevens;
use super::tekst::{alineas, een_regel, moment, persoon};

impl Contact {
    /// Label and value, each on one line; the page only when it is a plain web address.
    fn regels(&self) -> Vec<Contactregel> {
        let pagina = self
            .pagina
            .as_deref()
            .filter(|adres| Link::van(adres).is_ok());
        let velden = [
            ("Contact", self.naam.as_deref()),
            ("Telefoon", self.telefoon.as_deref()),
            ("E-mail", self.mail.as_deref()),
            ("Website", pagina),
        ];
        velden
            .into_iter()
            .filter_map(|(label, waarde)| {
                Some(Contactregel {
                    label,
                    waarde: een_regel(waarde?),
                })
            })
            .collect()
    }
}

/// A line of the contact below a mail.
#[derive(Debug)]
pub(super) struct Contactregel {
    pub label: &'static str,
    pub waarde: String,
}

impl Gegevens {
    pub(super) fn contactregels(&self) -> Vec<Contactregel> {
        let contact = self.inhoud().zaak.and_then(|zaak| zaak.contact.as_ref());
        contact.map(Contact::regels).unwrap_or_default()
    }

    pub(super) fn waarden(&self) -> Result<Waarden<'_>, MailFout> {
        let inhoud = self.inhoud();
        let mut regels = BTreeMap::new();
        if let Some(zaak) = inhoud.zaak {
            regels.insert(Plek::Naam, persoon(&zaak.voorsteller));
            regels.insert(Plek::Kandidaat, persoon(&zaak.kandidaat));
            regels.insert(Plek::Gemeente, een_regel(&zaak.gemeente));
            regels.insert(Plek::Zaaknummer, een_regel(&zaak.zaaknummer));
        }
        if let Some((naam, gebruikersnaam)) = inhoud.account {
            regels.insert(Plek::Naam, persoon(naam));
            regels.insert(Plek::Gebruikersnaam, een_regel(gebruikersnaam));
        }
        if let Some(geldig_tot) = inhoud.geldig_tot {
            regels.insert(Plek::GeldigTot, moment(geldig_tot));
        }
        regels.extend(inhoud.regels);
        // Also around the text a mail says nothing that its text may not say.
        regels.retain(|plek, _| self.soort().kent(*plek));
        let link = inhoud.link.map(Link::van).transpose()?;
        let instelling = inhoud.instelling.map(Link::van).transpose()?;
        Ok(Waarden {
            regels,
            link: link.map(Link::als_str),
            instelling: instelling.map(Link::als_str),
            alineas: match inhoud.nieuws {
                Some(nieuws) => nieuws.to_vec(),
                None => alineas(inhoud.toegevoegd.unwrap_or_default()),
            },
        })
    }

    /// Who signs it. It is no part of the text: a mail always says where it comes from.
    pub(super) fn afzender(&self, gemeente: Option<&str>) -> String {
        match gemeente {
            // It goes to an address that nobody proved.
            Some(gemeente) if !self.soort().kent(Plek::Naam) => {
                format!("Lintje, namens de gemeente {gemeente}")
            }
            Some(gemeente) => format!("Gemeente {gemeente}"),
            None => "Lintje".to_owned(),
        }
    }
}
