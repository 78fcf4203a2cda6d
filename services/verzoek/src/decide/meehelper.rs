//! The proposer asks somebody to fill in too, and takes that back; the helper confirms the own address
//! (docs/specification/together.md).

use chrono::{DateTime, TimeDelta, Utc};
use strum::{IntoStaticStr, VariantNames};
use uuid::Uuid;

use super::Beslissing;
use super::onderdeel::vind;
use super::steun::{adres, seconden_tot};
use crate::gegevens::{Ondersteuner, Voorsteller};
use crate::invoer::{Ingevuld, Meehelperinvoer};
use crate::link::{Ingetrokken, NieuweLink};
use crate::mailadres::zelfde;
use crate::meehelper::{Meehulpstand, mag};
use crate::regels::Formulier;
use crate::steun::Steunstand;
use crate::{Actor, Command, Event, LinkFeedback, Opdracht, Verzoek, Weigering};

/// Mails to the helpers of one case in a day, and in all.
const MAILS_PER_DAG: usize = 5;
const MAILS: usize = 20;
const DAG: TimeDelta = TimeDelta::hours(24);

/// What stands in the way of a helper, and what is left to the proposer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Meehelperweigering {
    #[error("Dit kan alleen de voorsteller.")]
    NietVoorMeehelper,
    #[error(
        "De voorsteller heeft deze ondersteuner om een brief gevraagd. Alleen de voorsteller kan deze ondersteuner verwijderen."
    )]
    SteunVanVoorsteller,
    #[error(
        "Er is een brief van deze ondersteuner. Alleen de voorsteller kan deze ondersteuner verwijderen."
    )]
    OndersteunerMetBrief,
    #[error("U heeft al iemand gevraagd om mee te helpen. Neem die link eerst terug.")]
    AlEenMeehelper,
    #[error("U heeft niemand gevraagd om mee te helpen.")]
    GeenMeehelper,
    #[error("U heeft voor dit voorstel al {0} keer iemand gevraagd. Dat is het maximum.")]
    GenoegMeehelpers(usize),
    #[error("U heeft vandaag al vaak iemand gevraagd om mee te helpen.")]
    VeelMeehelpers {
        /// Until the next one may be asked.
        seconden: u64,
    },
}

impl Verzoek {
    /// What comes through a helper's link is judged here, before anything else: is the link ok, was the address
    /// confirmed, and is it something that a helper may do.
    pub(super) fn mag_als_meehelper(&self, command: &Command) -> Result<(), Weigering> {
        let Actor::Meehelper { link } = &command.door else {
            return Ok(());
        };
        let bevestigt = matches!(command.opdracht, Opdracht::BevestigMeehelper);
        let feedback = if bevestigt {
            self.meelink(link, command.op)
        } else {
            self.meefeedback(link, command.op)
        };
        match feedback {
            LinkFeedback::Ok if bevestigt || mag(&command.opdracht) => Ok(()),
            LinkFeedback::Ok => Err(Meehelperweigering::NietVoorMeehelper.into()),
            anders => Err(Weigering::Link(anders)),
        }
    }

    /// What step 1 asks, and of whom: a helper leaves the mail address as it is, so a missing one is not the helper's
    /// error. The check goes on asking for it, until the proposer gave one.
    pub(super) fn formulier_stap_1(&self, command: &Command) -> Formulier {
        match command.door {
            Actor::Meehelper { .. } => Formulier::VoorstellerZonderMail,
            Actor::Burger
            | Actor::Voorsteller { .. }
            | Actor::Ondersteuner { .. }
            | Actor::Behandelaar { .. }
            | Actor::Systeem => self.voorstel.formulier_voorsteller(),
        }
    }

    /// The address to which the proposer's link and mails go is the proposer's alone to change: who has it can ask
    /// for that link. One that was proved meanwhile stands nowhere on the page yet, and step 1 asks for it again: an
    /// official can fill in that one.
    pub(super) fn adres_is_van_voorsteller(
        &self,
        command: &Command,
        gegevens: &Voorsteller,
    ) -> Result<(), Weigering> {
        let staat_er = self.voorstel.voorsteller.gegevens.mail.as_deref();
        let ingevuld = gegevens.mail.as_deref();
        let ongewijzigd = zelfde(ingevuld.unwrap_or_default(), staat_er.unwrap_or_default());
        let bewezen = ingevuld.is_some_and(|adres| {
            !self.mailadres.geldig.is_empty() && zelfde(adres, &self.mailadres.geldig)
        });
        match command.door {
            Actor::Meehelper { .. } if !ongewijzigd => Err(Weigering::invoer(
                "/mail",
                "alleenVoorsteller",
                "Alleen de voorsteller kan het e-mailadres wijzigen.",
            )),
            // On the page of the case there is a way of its own, which is refused while mails arrive.
            Actor::Behandelaar { .. } if !ongewijzigd && !bewezen => Err(Weigering::invoer(
                "/mail",
                "alleenVoorsteller",
                "Hier kunt u het e-mailadres niet wijzigen. Geef een ander e-mailadres op via de pagina van de zaak.",
            )),
            Actor::Burger
            | Actor::Voorsteller { .. }
            | Actor::Meehelper { .. }
            | Actor::Ondersteuner { .. }
            | Actor::Behandelaar { .. }
            | Actor::Systeem => Ok(()),
        }
    }

    /// A supporter who was asked for a letter stays as asked, and one who wrote a letter keeps it: a helper
    /// takes neither away. An official takes neither away either, but can when the only letter is on paper: the file
    /// stays among the attachments, whoever uploaded it.
    pub(super) fn mag_steun_verwijderen(
        &self,
        command: &Command,
        id: Uuid,
    ) -> Result<(), Meehelperweigering> {
        match command.door {
            Actor::Meehelper { .. } | Actor::Behandelaar { .. } if self.wacht_op_brief(id) => {
                Err(Meehelperweigering::SteunVanVoorsteller)
            }
            Actor::Meehelper { .. } if self.heeft_brief(id) => {
                Err(Meehelperweigering::OndersteunerMetBrief)
            }
            Actor::Behandelaar { .. } if self.schreef_zelf(id) => {
                Err(Meehelperweigering::OndersteunerMetBrief)
            }
            Actor::Burger
            | Actor::Voorsteller { .. }
            | Actor::Meehelper { .. }
            | Actor::Ondersteuner { .. }
            | Actor::Behandelaar { .. }
            | Actor::Systeem => Ok(()),
        }
    }

    /// Likewise the address that the question went to. Once there is a letter it is of that name, and one that came
    /// by a link of the address that was confirmed.
    pub(super) fn mag_steun_wijzigen(
        &self,
        command: &Command,
        id: Uuid,
        gegevens: &Ondersteuner,
    ) -> Result<(), Weigering> {
        let met_brief = match command.door {
            Actor::Meehelper { .. } => self.heeft_brief(id),
            Actor::Behandelaar { .. } => self.schreef_zelf(id),
            Actor::Burger
            | Actor::Voorsteller { .. }
            | Actor::Ondersteuner { .. }
            | Actor::Systeem => return Ok(()),
        };
        let staat_er = &vind(&self.voorstel.ondersteuners, id)?.gegevens;
        if staat_er.persoonsgegevens != gegevens.persoonsgegevens && met_brief {
            return Err(Weigering::invoer(
                "/persoonsgegevens/achternaam",
                "alleenVoorsteller",
                "Er is een brief van deze ondersteuner. Alleen de voorsteller kan de naam nog wijzigen.",
            ));
        }
        let mail = |o| adres(o).unwrap_or_default();
        let waarom = match self.steunstand(id) {
            Steunstand::NietUitgenodigd | Steunstand::Ingetrokken => return Ok(()),
            Steunstand::Uitgenodigd | Steunstand::Bevestigd => {
                "De voorsteller heeft deze ondersteuner om een brief gevraagd. Alleen de voorsteller kan dit e-mailadres wijzigen."
            }
            Steunstand::Ontvangen => {
                "De brief van deze ondersteuner is er al. Alleen de voorsteller kan het e-mailadres nog wijzigen."
            }
        };
        match zelfde(mail(staat_er), mail(gegevens)) {
            true => Ok(()),
            false => Err(Weigering::invoer(
                "/contactgegevens/emailadres",
                "alleenVoorsteller",
                waarom,
            )),
        }
    }

    /// The supporter was asked, and the letter is still to come.
    fn wacht_op_brief(&self, id: Uuid) -> bool {
        matches!(
            self.steunstand(id),
            Steunstand::Uitgenodigd | Steunstand::Bevestigd
        )
    }

    /// By the own link, or on paper.
    fn heeft_brief(&self, id: Uuid) -> bool {
        self.schreef_zelf(id) || self.brieven_op_papier(id).next().is_some()
    }

    /// By the own link.
    fn schreef_zelf(&self, id: Uuid) -> bool {
        self.steunstand(id) == Steunstand::Ontvangen
    }

    pub(super) fn vraag_meehelper(
        &self,
        command: &Command,
        id: Uuid,
        invoer: &Ingevuld<Meehelperinvoer>,
        link: &NieuweLink,
        geldig_tot: DateTime<Utc>,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        let Meehelperinvoer { naam, mail } = invoer.record()?;
        if self.is_van_voorsteller(&mail) {
            return Err(Weigering::invoer(
                "/mail",
                "eigenAdres",
                "Dit is uw eigen e-mailadres.",
            ));
        }
        if self.is_gevraagd_om_brief(&mail) {
            return Err(Weigering::invoer(
                "/mail",
                "adresVanOndersteuner",
                "Een ondersteuner die u om een brief heeft gevraagd, gebruikt dit e-mailadres.",
            ));
        }
        if let Some(meehelper) = &self.meehelper
            && self.meehulpstand(command.op) != Some(Meehulpstand::Gestopt)
        {
            // A second click, a request sent twice.
            return match zelfde(&meehelper.mail, &mail) {
                true => Ok(Vec::new()),
                false => Err(Meehelperweigering::AlEenMeehelper.into()),
            };
        }
        self.ruimte_voor_meehulpmail(command.op)?;
        Ok(vec![Event::MeehelperGevraagd {
            id,
            op: command.op,
            naam,
            mail,
            link_id: link.link_id,
            vingerafdruk: link.vingerafdruk.clone(),
            geldig_tot,
        }])
    }

    /// Idempotent.
    pub(super) fn trek_meehelper_in(&self, command: &Command) -> Beslissing {
        self.met_geldige_link(command)?;
        let meehelper = self.meehelper.as_ref();
        let meehelper = meehelper.ok_or(Meehelperweigering::GeenMeehelper)?;
        if meehelper.link.ingetrokken == Ingetrokken::Ja {
            return Ok(Vec::new());
        }
        Ok(vec![Event::MeehelperIngetrokken {
            id: meehelper.id,
            op: command.op,
            link_id: meehelper.link.link_id,
        }])
    }

    pub(super) fn bevestig_meehelper(&self, command: &Command) -> Beslissing {
        // Whether the link is ok was judged before (`mag_als_meehelper`).
        let Actor::Meehelper { link } = &command.door else {
            return Err(Weigering::NietBevoegd);
        };
        let meehelper = self
            .meehelper_met(link)
            .ok_or(Weigering::Link(LinkFeedback::Verwijderd))?;
        if meehelper.bevestigd_op.is_some() {
            return Ok(Vec::new());
        }
        Ok(vec![Event::MeehelperBevestigd {
            id: meehelper.id,
            op: command.op,
        }])
    }

    /// Whether it is the address of the present helper.
    pub(super) fn helpt_mee(&self, mail: &str, op: DateTime<Utc>) -> bool {
        self.meehulpstand(op) != Some(Meehulpstand::Gestopt)
            && self
                .meehelper
                .as_ref()
                .is_some_and(|m| zelfde(&m.mail, mail))
    }

    fn is_gevraagd_om_brief(&self, mail: &str) -> bool {
        let mut gevraagd = self.steun.iter();
        gevraagd
            .any(|steun| steun.link.ingetrokken == Ingetrokken::Nee && zelfde(&steun.mail, mail))
    }

    fn ruimte_voor_meehulpmail(&self, op: DateTime<Utc>) -> Result<(), Meehelperweigering> {
        if self.meehulpmails.len() >= MAILS {
            return Err(Meehelperweigering::GenoegMeehelpers(MAILS));
        }
        let vandaag = self.meehulpmails.iter().filter(|mail| **mail > op - DAG);
        match vandaag.clone().count() {
            aantal if aantal < MAILS_PER_DAG => Ok(()),
            _ => Err(Meehelperweigering::VeelMeehelpers {
                seconden: vandaag
                    .min()
                    .map_or(0, |eerste| seconden_tot(*eerste + DAG, op)),
            }),
        }
    }
}
