//! The values of a mail: what comes in the places of its text, and what stands around it.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use super::MailFout;
use super::gegevens::{Accountgebeurtenis, Contact, Gegevens, Zaak};
use super::link::Link;
use super::mailtekst::Waarden;
use super::soort::Plek;
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

impl Accountgebeurtenis {
    fn zin(self) -> &'static str {
        match self {
            Accountgebeurtenis::Email => {
                "Het e-mailadres van uw account is gewijzigd. Dit bericht gaat naar het oude en het nieuwe adres."
            }
            Accountgebeurtenis::Rol => "De rol of de organisatie van uw account is gewijzigd.",
            Accountgebeurtenis::TweedeFactor => {
                "De tweede stap van uw account is verwijderd. Bij de volgende keer inloggen stelt u een nieuwe in."
            }
            Accountgebeurtenis::Inlogpogingen => {
                "Iemand probeert steeds met een verkeerd wachtwoord in te loggen met uw gebruikersnaam. U kunt zelf gewoon blijven inloggen."
            }
        }
    }
}

impl Gegevens {
    fn zaak(&self) -> Option<&Zaak> {
        match self {
            Gegevens::Verificatie(mail) => Some(&mail.zaak),
            Gegevens::Uitnodiging(mail) => Some(&mail.zaak),
            Gegevens::Herinnering(mail) => Some(&mail.zaak),
            Gegevens::Ontvangst(mail) => Some(&mail.zaak),
            Gegevens::Afwijzing(mail) => Some(&mail.zaak),
            Gegevens::Adresbevestiging(mail) => Some(&mail.zaak),
            Gegevens::Adreswijziging(mail) => Some(&mail.zaak),
            Gegevens::Beeindiging(mail) => Some(&mail.zaak),
            Gegevens::Samengevoegd(mail) => Some(&mail.zaak),
            Gegevens::NietToegekend(mail) => Some(&mail.zaak),
            Gegevens::Uitreiking(mail) => Some(&mail.zaak),
            Gegevens::NieuweLink(mail) => Some(&mail.zaak),
            Gegevens::Doorgestuurd(mail) => Some(&mail.zaak),
            Gegevens::InBehandeling(mail) => Some(&mail.zaak),
            Gegevens::Ondersteunersvraag(mail)
            | Gegevens::Ondersteunersherinnering(mail)
            | Gegevens::Meehelpvraag(mail) => Some(&mail.zaak),
            Gegevens::WachtwoordVergeten(_)
            | Gegevens::AccountUitnodiging(_)
            | Gegevens::AccountMelding(_)
            | Gegevens::Werkbericht(_)
            | Gegevens::Organisatiebericht(_)
            | Gegevens::Postbusbevestiging(_) => None,
        }
    }

    pub(super) fn contactregels(&self) -> Vec<Contactregel> {
        let contact = self.zaak().and_then(|zaak| zaak.contact.as_ref());
        contact.map(Contact::regels).unwrap_or_default()
    }

    /// The link, and until when it works; none: as long as the case runs.
    fn link(&self) -> Option<(&str, Option<DateTime<Utc>>)> {
        match self {
            Gegevens::Verificatie(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::Uitnodiging(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::Herinnering(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::WachtwoordVergeten(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::AccountUitnodiging(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::Adresbevestiging(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::NieuweLink(mail) => Some((&mail.link, mail.geldig_tot)),
            Gegevens::Ondersteunersvraag(mail)
            | Gegevens::Ondersteunersherinnering(mail)
            | Gegevens::Meehelpvraag(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::Postbusbevestiging(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::Werkbericht(mail) => Some((&mail.link, None)),
            Gegevens::Organisatiebericht(mail) => Some((&mail.link, None)),
            Gegevens::Doorgestuurd(mail) => Some((&mail.link, None)),
            Gegevens::InBehandeling(mail) => Some((&mail.link, None)),
            Gegevens::Ontvangst(mail) => Some((&mail.link, None)),
            Gegevens::Afwijzing(_)
            | Gegevens::Adreswijziging(_)
            | Gegevens::Beeindiging(_)
            | Gegevens::Samengevoegd(_)
            | Gegevens::NietToegekend(_)
            | Gegevens::Uitreiking(_)
            | Gegevens::AccountMelding(_) => None,
        }
    }

    /// The page where these mails are chosen.
    fn instelling(&self) -> Option<&str> {
        match self {
            Gegevens::Werkbericht(mail) => Some(&mail.instelling),
            Gegevens::Organisatiebericht(mail) => Some(&mail.instelling),
            _ => None,
        }
    }

    /// What is new; not typed by anybody.
    fn nieuws(&self) -> Option<&[Vec<String>]> {
        match self {
            Gegevens::Werkbericht(mail) => Some(&mail.nieuws),
            Gegevens::Organisatiebericht(mail) => Some(&mail.nieuws),
            _ => None,
        }
    }

    /// Name and user name of an account.
    fn account(&self) -> Option<(&str, &str)> {
        match self {
            Gegevens::WachtwoordVergeten(mail) => Some((&mail.naam, &mail.gebruikersnaam)),
            Gegevens::AccountUitnodiging(mail) => Some((&mail.naam, &mail.gebruikersnaam)),
            Gegevens::AccountMelding(mail) => Some((&mail.naam, &mail.gebruikersnaam)),
            _ => None,
        }
    }

    pub(super) fn waarden(&self) -> Result<Waarden<'_>, MailFout> {
        let mut regels = BTreeMap::new();
        if let Some(zaak) = self.zaak() {
            regels.insert(Plek::Naam, persoon(&zaak.voorsteller));
            regels.insert(Plek::Kandidaat, persoon(&zaak.kandidaat));
            regels.insert(Plek::Gemeente, een_regel(&zaak.gemeente));
            regels.insert(Plek::Zaaknummer, een_regel(&zaak.zaaknummer));
        }
        if let Some((naam, gebruikersnaam)) = self.account() {
            regels.insert(Plek::Naam, persoon(naam));
            regels.insert(Plek::Gebruikersnaam, een_regel(gebruikersnaam));
        }
        let mut link = None;
        if let Some((adres, geldig_tot)) = self.link() {
            link = Some(Link::van(adres)?.als_str());
            if let Some(geldig_tot) = geldig_tot {
                regels.insert(Plek::GeldigTot, moment(geldig_tot));
            }
        }
        let toegevoegd = match self {
            Gegevens::Uitnodiging(mail) => mail.bericht.as_deref(),
            Gegevens::Afwijzing(mail) => {
                regels.insert(Plek::Reden, een_regel(&mail.reden));
                mail.toelichting.as_deref()
            }
            Gegevens::Samengevoegd(mail) => mail.toelichting.as_deref(),
            Gegevens::Beeindiging(mail) => {
                regels.insert(Plek::Reden, een_regel(&mail.reden));
                mail.toelichting.as_deref()
            }
            Gegevens::AccountMelding(mail) => {
                regels.insert(Plek::Melding, mail.wat.zin().to_owned());
                None
            }
            Gegevens::Doorgestuurd(mail) => {
                regels.insert(Plek::Organisatie, een_regel(&mail.organisatie));
                None
            }
            Gegevens::Organisatiebericht(mail) => {
                regels.insert(Plek::Organisatie, een_regel(&mail.organisatie));
                None
            }
            Gegevens::Postbusbevestiging(mail) => {
                regels.insert(Plek::Organisatie, een_regel(&mail.organisatie));
                None
            }
            Gegevens::Ontvangst(mail) => {
                regels.insert(Plek::Ingediend, moment(mail.ingediend_op));
                None
            }
            Gegevens::Verificatie(_)
            | Gegevens::Herinnering(_)
            | Gegevens::Adresbevestiging(_)
            | Gegevens::Adreswijziging(_)
            | Gegevens::NietToegekend(_)
            | Gegevens::Uitreiking(_)
            | Gegevens::NieuweLink(_)
            | Gegevens::InBehandeling(_)
            | Gegevens::Ondersteunersvraag(_)
            | Gegevens::Ondersteunersherinnering(_)
            | Gegevens::Meehelpvraag(_)
            | Gegevens::WachtwoordVergeten(_)
            | Gegevens::AccountUitnodiging(_)
            | Gegevens::Werkbericht(_) => None,
        };
        // Also around the text a mail says nothing that its text may not say.
        regels.retain(|plek, _| self.soort().kent(*plek));
        let instelling = self.instelling().map(Link::van).transpose()?;
        Ok(Waarden {
            regels,
            link,
            instelling: instelling.map(Link::als_str),
            alineas: match self.nieuws() {
                Some(nieuws) => nieuws.to_vec(),
                None => alineas(toegevoegd.unwrap_or_default()),
            },
        })
    }

    /// Who signs it. It is no part of the text: a mail always says where it comes from.
    pub(super) fn afzender(&self, gemeente: Option<&str>) -> String {
        match (self, gemeente) {
            (
                Gegevens::Verificatie(_)
                | Gegevens::Adresbevestiging(_)
                | Gegevens::Ondersteunersvraag(_)
                | Gegevens::Ondersteunersherinnering(_)
                | Gegevens::Meehelpvraag(_),
                Some(gemeente),
            ) => {
                format!("Lintje, namens de gemeente {gemeente}")
            }
            (_, Some(gemeente)) => format!("Gemeente {gemeente}"),
            (_, None) => "Lintje".to_owned(),
        }
    }
}
