//! Another mail address: given by the proposer or by an official, and proved by whoever has it.

use chrono::{DateTime, Utc};

use super::Beslissing;
use crate::invoer::{Ingevuld, Mailadrescorrectie};
use crate::link::NieuweLink;
use crate::mailadres::{Bezorging, zelfde};
use crate::mailsoort::MailSoort;
use crate::{Actie, Command, Event, LinkFeedback, Status, Verzoek, Vingerafdruk, Weigering, tijd};

/// Days in which a given address can be proved.
const GELDIG: u32 = 14;

impl Verzoek {
    /// What the address in a saved step 1 leads to: nothing, another address that waits for its proof, or
    /// the end of one that waited.
    pub(super) fn na_opgave(
        &self,
        adres: Option<&str>,
        link: &NieuweLink,
        op: DateTime<Utc>,
    ) -> Option<Event> {
        let wacht = self.mailadres.wacht.as_ref();
        match adres.filter(|adres| !zelfde(adres, &self.mailadres.geldig)) {
            None => wacht.map(|wacht| Event::MailadresIngetrokken {
                link_id: wacht.link_id,
            }),
            Some(adres) => {
                let al_gevraagd =
                    wacht.is_some_and(|wacht| zelfde(adres, &wacht.adres) && op < wacht.geldig_tot);
                (!al_gevraagd).then(|| self.opgegeven(adres, link, op))
            }
        }
    }

    fn opgegeven(&self, adres: &str, link: &NieuweLink, op: DateTime<Utc>) -> Event {
        let bewezen = self.status != Some(Status::WachtOpVerificatie);
        Event::MailadresOpgegeven {
            op,
            adres: adres.to_owned(),
            vorig: bewezen
                .then(|| self.mailadres.geldig.clone())
                .filter(|vorig| !vorig.is_empty()),
            link_id: link.link_id,
            vingerafdruk: link.vingerafdruk.clone(),
            geldig_tot: tijd::na_dagen(op, GELDIG),
        }
    }

    /// A link in a mail to a given address was used. Of a request that was never verified this is the
    /// verification as well.
    pub(super) fn bevestig_mailadres(&self, link: &Vingerafdruk, op: DateTime<Utc>) -> Beslissing {
        if self.mailadres.bewezen.contains(link) {
            return Err(Weigering::AlGeverifieerd);
        }
        match &self.mailadres.wacht {
            Some(wacht) if wacht.vingerafdruk == *link => {
                let status = self.status()?;
                if status == Status::Vervallen || wacht.geldig_tot <= op {
                    return Err(Weigering::Link(LinkFeedback::Verlopen));
                }
                let mut events = vec![Event::MailadresBevestigd { op }];
                if status == Status::WachtOpVerificatie {
                    events.push(Event::EmailGeverifieerd { op });
                }
                Ok(events)
            }
            _ => Err(Weigering::Link(LinkFeedback::Verwijderd)),
        }
    }

    pub(super) fn corrigeer_mailadres(
        &self,
        command: &Command,
        invoer: &Ingevuld<Mailadrescorrectie>,
        link: &NieuweLink,
    ) -> Beslissing {
        self.mag(&command.door, Actie::MailadresCorrigeren, command.op)?;
        let Mailadrescorrectie { mail } = invoer.record()?;
        if zelfde(&mail, &self.mailadres.geldig) {
            return Err(Weigering::invoer(
                "/mail",
                "zelfdeAdres",
                "Aan dit e-mailadres komen de e-mails niet aan. Vul een ander adres in.",
            ));
        }
        Ok(self
            .na_opgave(Some(&mail), link, command.op)
            .into_iter()
            .collect())
    }

    /// Only an address at which mails do not arrive: whoever could change a good one could read the mails.
    /// A proposer who gets letters has none that works: one that is given now counts once it is proved.
    pub(crate) fn kan_mailadres_corrigeren(&self) -> Result<(), Weigering> {
        if self.mailadres.per_post().is_some() {
            return Ok(());
        }
        // Of a proposer whose data were destroyed there is no address to correct.
        if self.mailadres.geldig.is_empty() {
            return Err(Weigering::NietInDezeStatus {
                wat: "Van de voorsteller is geen e-mailadres meer bekend.",
                status: self.status()?,
            });
        }
        match self.mailadres.bezorging {
            Bezorging::Mislukt => Ok(()),
            Bezorging::Onbekend | Bezorging::Gelukt => Err(Weigering::NietInDezeStatus {
                wat: "Er is geen e-mail aan dit adres mislukt.",
                status: self.status()?,
            }),
        }
    }

    pub(super) fn stuur_adresbevestiging_opnieuw(&self, command: &Command) -> Beslissing {
        self.met_geldige_link(command)?;
        match &self.mailadres.wacht {
            Some(wacht) if command.op < wacht.geldig_tot => {
                self.nog_een_keer(MailSoort::Adresbevestiging, command.op)
            }
            _ => Err(Weigering::NietInDezeStatus {
                wat: "Er is geen e-mailadres dat nog bevestigd moet worden.",
                status: self.status()?,
            }),
        }
    }
}
