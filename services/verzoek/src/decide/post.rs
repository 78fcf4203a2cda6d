//! A request on paper or by telephone, and letters in the place of mails (docs/specification/post.md).

use uuid::Uuid;

use super::Beslissing;
use crate::command::{Verwacht, nog_actueel};
use crate::gegevens::{Postadres, Postbrief};
use crate::invoer::{Binnenkomst, IngevoerdVerzoek, Ingevuld, Scan, Upload};
use crate::link::NieuweLink;
use crate::mailadres::Bezorging;
use crate::mailsoort::MailSoort;
use crate::post::Poststand;
use crate::toegang::mag_verzoek_invoeren;
use crate::{Actie, Actor, Betrokkene, Command, Event, Verzoek, Weigering};

impl Verzoek {
    /// It is with the municipality at once: nobody is asked to prove an address, and the mail or the letter with the
    /// personal link reaches the person who asked, or nobody.
    pub(super) fn voer_verzoek_in(
        &self,
        command: &Command,
        zaaknummer: &str,
        invoer: &Ingevuld<IngevoerdVerzoek>,
        link: &NieuweLink,
    ) -> Beslissing {
        let gemeente = mag_verzoek_invoeren(&command.door)?;
        if self.status.is_some() {
            return Err(Weigering::ZaakBestaatAl);
        }
        let IngevoerdVerzoek {
            aanvraag: gegevens,
            binnenkomst:
                Binnenkomst {
                    kanaal,
                    ontvangen_op,
                    postadres,
                },
        } = invoer.record()?;
        if gegevens.gemeente_id != gemeente {
            return Err(Weigering::invoer(
                "/gemeenteId",
                "andereGemeente",
                "U kunt alleen een verzoek invoeren voor een kandidaat die in uw gemeente woont.",
            ));
        }
        Ok(vec![
            Event::VerzoekIngediend {
                zaaknummer: zaaknummer.to_owned(),
                op: command.op,
                gegevens,
                verificatie_link_id: link.link_id,
                vingerafdruk: link.vingerafdruk.clone(),
            },
            Event::VerzoekIngevoerd {
                op: command.op,
                kanaal,
                ontvangen_op,
                postadres,
            },
        ])
    }

    /// In the place of one that was added before.
    pub(super) fn voeg_scan_toe(
        &self,
        command: &Command,
        invoer: &Ingevuld<Upload<Scan>>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::ScanToevoegen, command.op)?;
        let Upload { bestand, .. } = invoer.record()?;
        Ok(vec![Event::ScanToegevoegd {
            op: command.op,
            bestand,
        }])
    }

    pub(crate) fn kan_scan_toevoegen(&self) -> Result<(), Weigering> {
        if self.bewaring.is_vergeten(Betrokkene::Voorsteller) {
            return Err(Weigering::NietInDezeStatus {
                wat: "De gegevens van de voorsteller zijn verwijderd.",
                status: self.status()?,
            });
        }
        match self.ingevoerd {
            Some(_) => Ok(()),
            None => Err(Weigering::NietInDezeStatus {
                wat: "Dit verzoek kwam via de website. Er is geen brief om te scannen.",
                status: self.status()?,
            }),
        }
    }

    pub(super) fn geef_postadres_op(
        &self,
        command: &Command,
        invoer: &Ingevuld<Postadres>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::PostadresOpgeven, command.op)?;
        let postadres = invoer.record()?;
        if self.mailadres.per_post() == Some(&postadres) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::PostadresOpgegeven { postadres }])
    }

    /// For a proposer who gets letters already, or at whose mail address nothing arrives.
    pub(crate) fn kan_postadres_opgeven(&self) -> Result<(), Weigering> {
        if self.mailadres.per_post().is_some() {
            return Ok(());
        }
        let wat = match (self.mailadres.geldig.as_str(), self.mailadres.bezorging) {
            ("", _) => "Van de voorsteller is geen adres meer bekend.",
            (_, Bezorging::Mislukt) => return Ok(()),
            (_, Bezorging::Onbekend | Bezorging::Gelukt) => {
                "Er is geen e-mail aan de voorsteller mislukt."
            }
        };
        let status = self.status()?;
        Err(Weigering::NietInDezeStatus { wat, status })
    }

    /// A letter in the place of a mail. Idempotent.
    pub(super) fn noteer_postbrief(
        &self,
        command: &Command,
        (id, soort): (Uuid, MailSoort),
        (brief, link_id): (&Postbrief, Option<Uuid>),
        verwacht: Verwacht,
    ) -> Beslissing {
        self.status()?;
        if command.door != Actor::Systeem {
            return Err(Weigering::NietBevoegd);
        }
        if self.postbrief(id).is_some() {
            return Ok(Vec::new());
        }
        // Before the address: where a mail address took its place meanwhile, the letter becomes a mail.
        nog_actueel(self.versie, verwacht)?;
        if self.mailadres.per_post().is_none() {
            return Ok(Vec::new());
        }
        Ok(vec![Event::PostbriefOpgesteld {
            id,
            op: command.op,
            soort,
            brief: Box::new(brief.clone()),
            link_id,
        }])
    }

    /// Idempotent.
    pub(super) fn verstuur_postbrief(&self, command: &Command, id: Uuid) -> Beslissing {
        self.toegang(&command.door, Actie::PostbriefVersturen)?;
        let brief = self.postbrief(id).ok_or(Weigering::OnderdeelBestaatNiet)?;
        match brief.stand {
            Poststand::Verstuurd(_) => Ok(Vec::new()),
            Poststand::Vervallen => Err(Weigering::NietInDezeStatus {
                wat: "Deze brief is niet meer nodig. Verstuur de brief niet.",
                status: self.status()?,
            }),
            Poststand::Wacht => Ok(vec![Event::PostbriefVerstuurd {
                id,
                op: command.op,
                soort: brief.soort,
            }]),
        }
    }

    pub(crate) fn kan_postbrief_versturen(&self) -> Result<(), Weigering> {
        if self.wachtende_post().next().is_some() {
            return Ok(());
        }
        Err(Weigering::NietInDezeStatus {
            wat: "Er is geen brief die nog verstuurd moet worden.",
            status: self.status()?,
        })
    }
}
