//! What the proposer can still do after the submission (docs/specification/news.md): choose which mails come,
//! withdraw the proposal; and ask for the link again, by the address that was proved.

use chrono::{DateTime, Utc};

use super::Beslissing;
use crate::gegevens::{Beeindigingsreden, Berichten};
use crate::link::{Ingetrokken, NieuweLink};
use crate::mailadres::zelfde;
use crate::mailsoort::MailSoort;
use crate::{Actor, Betrokkene, Command, Event, Status, Verzoek, Weigering};

impl Verzoek {
    /// Refuses with the link's status unless the command comes through the link of the submitted proposal.
    fn met_volglink(&self, command: &Command) -> Result<(), Weigering> {
        let Actor::Voorsteller { link } = &command.door else {
            return Err(Weigering::NietBevoegd);
        };
        if self.volgt_met(link) {
            return Ok(());
        }
        match self.linkfeedback(link, command.op) {
            crate::LinkFeedback::Ok => Err(Weigering::NietInDezeStatus {
                wat: "Het voorstel is nog niet ingediend.",
                status: self.status()?,
            }),
            anders => Err(Weigering::Link(anders)),
        }
    }

    pub(super) fn kies_berichten(&self, command: &Command, gekozen: Berichten) -> Beslissing {
        self.met_volglink(command)?;
        if gekozen == self.berichten {
            return Ok(Vec::new());
        }
        Ok(vec![Event::BerichtenGekozen { gegevens: gekozen }])
    }

    /// The proposer withdraws the proposal, until it lies with the minister. From then on the answer is one and the
    /// same, decided or not: it tells nothing of the outcome. Idempotent.
    pub(super) fn trek_voorstel_in(&self, command: &Command) -> Beslissing {
        self.met_volglink(command)?;
        if self.bij_wie_beslist() {
            return Err(Weigering::TeLaatOmInTeTrekken);
        }
        match self.status()? {
            Status::Beeindigd if self.is_zelf_ingetrokken() => Ok(Vec::new()),
            Status::Beeindigd | Status::NietToegekend => Err(Weigering::AlAfgelopen),
            Status::WachtOpVerificatie
            | Status::BijGemeente
            | Status::Vervallen
            | Status::Afgewezen
            | Status::Uitgenodigd
            | Status::GemeenteAdvies
            | Status::ProvincieAdvies
            | Status::MinisterieAdvies
            | Status::KanselarijAdvies
            | Status::MinisterieBesluit
            | Status::Ministerraad
            | Status::Toegekend
            | Status::InBesluit
            | Status::Onderscheiden => Ok(vec![Event::DossierBeeindigd {
                reden: Beeindigingsreden::VoorstellerTrektIn,
                toelichting: None,
                opgegaan_in: None,
            }]),
        }
    }

    /// Somebody who gave the case number and the address asks for the link: it goes to that address and nowhere
    /// else. A link that works stays the one it is, so nobody can shut out who is filling in; one that ended makes
    /// place for a new one.
    pub(super) fn vraag_link(
        &self,
        command: &Command,
        mail: &str,
        link: &NieuweLink,
        geldig_tot: DateTime<Utc>,
    ) -> Beslissing {
        if command.door != Actor::Burger {
            return Err(Weigering::NietBevoegd);
        }
        let status = self.status()?;
        let geldig = &self.mailadres.geldig;
        if geldig.is_empty()
            || !zelfde(mail, geldig)
            || self.bewaring.is_vergeten(Betrokkene::Voorsteller)
        {
            return Err(Weigering::NietBevoegd);
        }
        let huidig = self.link.as_ref().filter(|link| {
            link.ingetrokken == Ingetrokken::Nee
                && (status == Status::Uitgenodigd || status.is_dossier())
        });
        let Some(huidig) = huidig else {
            return Err(Weigering::NietInDezeStatus {
                wat: "Er is geen link om te sturen.",
                status,
            });
        };
        let mut mails = self.nog_een_keer(MailSoort::NieuweLink, command.op)?;
        if !mails.is_empty() && status == Status::Uitgenodigd && huidig.geldig_tot <= command.op {
            mails.insert(
                0,
                Event::LinkVernieuwd {
                    link_id: link.link_id,
                    vingerafdruk: link.vingerafdruk.clone(),
                    geldig_tot,
                },
            );
        }
        Ok(mails)
    }
}
