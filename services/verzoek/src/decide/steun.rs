//! A supporter writes the letter behind an own link: asked, reminded and withdrawn by the proposer, written by the
//! supporter alone (docs/specification/supporters.md).

use chrono::{DateTime, TimeDelta, Utc};
use strum::{IntoStaticStr, VariantNames};
use uuid::Uuid;

use super::Beslissing;
use super::onderdeel::vind;
use crate::command::{Verwacht, nog_actueel};
use crate::gegevens::{Briefbestand, Ondersteuner, Ondersteunersbrief};
use crate::invoer::{Briefbestandformulier, Briefinvoer, Ingevuld, Upload};
use crate::link::{Ingetrokken, NieuweLink};
use crate::mailadres::zelfde;
use crate::steun::{MAILS, Steun, Steunstand, TUSSENTIJD};
use crate::{Actor, Command, Event, LinkFeedback, Verzoek, Vingerafdruk, Weigering};

/// Asked again within so many minutes, it is the same wish: a second click, a request sent twice.
const ZELFDE_WENS: i64 = 5;
/// Mails to the supporters of one case in a day.
const MAILS_PER_DAG: usize = 50;
/// Files that one supporter sends: each is kept for a while after another came in its place.
const BESTANDEN: usize = 20;

/// What stands in the way of a supporter's letter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Steunweigering {
    #[error("{}", melding_van_steunlink(*.0))]
    Steunlink(LinkFeedback),
    #[error("Van deze ondersteuner is geen e-mailadres ingevuld.")]
    OndersteunerZonderMailadres,
    #[error(
        "Dit is uw eigen e-mailadres. Een ondersteuner tekent de brief met een eigen e-mailadres."
    )]
    AdresVanVoorsteller,
    #[error(
        "Dit is het e-mailadres van uw meehelper. Een ondersteuner tekent de brief met een eigen e-mailadres."
    )]
    AdresVanMeehelper,
    #[error("Deze ondersteuner is niet uitgenodigd.")]
    OndersteunerNietUitgenodigd,
    #[error("De brief van deze ondersteuner is al ontvangen.")]
    BriefAlOntvangen,
    #[error("Bevestig eerst uw e-mailadres.")]
    OndersteuneradresNietBevestigd,
    #[error("Deze ondersteuner heeft al {0} e-mails gekregen. Vraag het zelf nog een keer.")]
    GenoegGemaild(usize),
    #[error(
        "U heeft uw brief al {0} keer als bestand gestuurd. Schrijf de brief op deze pagina, of laat het bestand zoals het is."
    )]
    GenoegBrieven(usize),
    #[error("Deze ondersteuner heeft kort geleden al een e-mail gekregen.")]
    PasGemaild {
        /// Until the next one may go.
        seconden: u64,
    },
    #[error("U heeft vandaag al veel ondersteuners een e-mail laten sturen.")]
    VeelOndersteunersGemaild {
        /// Until the next one may go.
        seconden: u64,
    },
}

impl Verzoek {
    pub(super) fn nodig_ondersteuner_uit(
        &self,
        command: &Command,
        id: Uuid,
        link: &NieuweLink,
        geldig_tot: DateTime<Utc>,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        let ondersteuner = &vind(&self.voorstel.ondersteuners, id)?.gegevens;
        match self.steunstand(id) {
            Steunstand::NietUitgenodigd | Steunstand::Ingetrokken => {}
            Steunstand::Uitgenodigd | Steunstand::Bevestigd => return Ok(Vec::new()),
            Steunstand::Ontvangen => return Err(Steunweigering::BriefAlOntvangen.into()),
        }
        let mail = adres(ondersteuner).ok_or(Steunweigering::OndersteunerZonderMailadres)?;
        if self.is_van_voorsteller(mail) {
            return Err(Steunweigering::AdresVanVoorsteller.into());
        }
        // A helper can fill in the address of a supporter.
        if self.helpt_mee(mail, command.op) {
            return Err(Steunweigering::AdresVanMeehelper.into());
        }
        self.ruimte_voor_mail(self.steun_van(id), command.op)?;
        Ok(vec![Event::OndersteunerUitgenodigd {
            id,
            op: command.op,
            mail: mail.to_owned(),
            link_id: link.link_id,
            vingerafdruk: link.vingerafdruk.clone(),
            geldig_tot,
        }])
    }

    /// Once more to a supporter who has not written yet, also when the link ended meanwhile.
    pub(super) fn herinner_ondersteuner(
        &self,
        command: &Command,
        id: Uuid,
        geldig_tot: DateTime<Utc>,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        vind(&self.voorstel.ondersteuners, id)?;
        let steun = self.open_uitnodiging(id)?;
        let laatste = steun.herinnerd_op.unwrap_or(steun.uitgenodigd_op);
        let sinds = command.op - laatste;
        if steun.herinnerd_op.is_some() && sinds < TimeDelta::minutes(ZELFDE_WENS) {
            return Ok(Vec::new());
        }
        if sinds < TUSSENTIJD {
            return Err(Weigering::Steun(Steunweigering::PasGemaild {
                seconden: seconden_tot(laatste + TUSSENTIJD, command.op),
            }));
        }
        self.ruimte_voor_mail(Some(steun), command.op)?;
        Ok(vec![Event::OndersteunerHerinnerd {
            id,
            op: command.op,
            link_id: steun.link.link_id,
            // A clock that was set back does not make it end sooner.
            geldig_tot: geldig_tot.max(steun.link.geldig_tot),
        }])
    }

    /// Only while no letter came: nobody takes away what a supporter wrote, but for removing the supporter.
    pub(super) fn trek_ondersteunersuitnodiging_in(
        &self,
        command: &Command,
        id: Uuid,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        vind(&self.voorstel.ondersteuners, id)?;
        match self.steunstand(id) {
            Steunstand::Ingetrokken => Ok(Vec::new()),
            Steunstand::NietUitgenodigd
            | Steunstand::Uitgenodigd
            | Steunstand::Bevestigd
            | Steunstand::Ontvangen => {
                Ok(vec![ingetrokken(self.open_uitnodiging(id)?, command.op)])
            }
        }
    }

    /// What another address in step 4 leads to: the link at the one before no longer works, unless the letter came.
    pub(super) fn na_ander_adres(
        &self,
        id: Uuid,
        gegevens: &Ondersteuner,
        op: DateTime<Utc>,
    ) -> Option<Event> {
        let steun = self.open_uitnodiging(id).ok()?;
        let blijft = adres(gegevens).is_some_and(|nu| zelfde(nu, &steun.mail));
        (!blijft).then(|| ingetrokken(steun, op))
    }

    pub(super) fn bevestig_ondersteuneradres(&self, command: &Command) -> Beslissing {
        let steun = self.met_steunlink(command)?;
        if steun.bevestigd_op.is_some() {
            return Ok(Vec::new());
        }
        Ok(vec![Event::OndersteuneradresBevestigd {
            id: steun.id,
            op: command.op,
        }])
    }

    pub(super) fn stuur_ondersteunersbrief(
        &self,
        command: &Command,
        invoer: &Ingevuld<Briefinvoer>,
        verwacht: Verwacht,
    ) -> Beslissing {
        let steun = bevestigd(self.met_steunlink(command)?)?;
        nog_actueel(steun.briefversie(), verwacht)?;
        let Briefinvoer { tekst, naam } = invoer.record()?;
        Ok(vec![Event::OndersteunersbriefOntvangen {
            id: steun.id,
            op: command.op,
            gegevens: Ondersteunersbrief {
                tekst,
                naam,
                mail: steun.mail.clone(),
            },
        }])
    }

    pub(super) fn upload_ondersteunersbrief(
        &self,
        command: &Command,
        invoer: &Ingevuld<Upload<Briefbestandformulier>>,
        verwacht: Verwacht,
    ) -> Beslissing {
        let steun = self.ruimte_voor_bestand(self.met_steunlink(command)?)?;
        nog_actueel(steun.briefversie(), verwacht)?;
        let Upload { bestand, .. } = invoer.record()?;
        Ok(vec![Event::OndersteunersbriefGeupload {
            id: steun.id,
            op: command.op,
            gegevens: Briefbestand {
                bestand,
                mail: steun.mail.clone(),
            },
        }])
    }

    /// Whether a supporter may send a file: asked before ten megabytes come.
    ///
    /// # Errors
    /// What a command of theirs would be refused with.
    pub fn mag_brief_uploaden(
        &self,
        link: &Vingerafdruk,
        nu: DateTime<Utc>,
    ) -> Result<&Steun, Steunweigering> {
        self.ruimte_voor_bestand(self.bij_steunlink(link, nu)?)
    }

    /// Refuses with the link's status unless the command comes through a supporter's link that works.
    fn met_steunlink(&self, command: &Command) -> Result<&Steun, Weigering> {
        let Actor::Ondersteuner { link } = &command.door else {
            return Err(Weigering::NietBevoegd);
        };
        Ok(self.bij_steunlink(link, command.op)?)
    }

    fn ruimte_voor_bestand<'a>(&self, steun: &'a Steun) -> Result<&'a Steun, Steunweigering> {
        let steun = bevestigd(steun)?;
        match self.bewaring.brieven_van(steun.id).count() {
            aantal if aantal < BESTANDEN => Ok(steun),
            _ => Err(Steunweigering::GenoegBrieven(BESTANDEN)),
        }
    }

    fn bij_steunlink(
        &self,
        link: &Vingerafdruk,
        nu: DateTime<Utc>,
    ) -> Result<&Steun, Steunweigering> {
        match self.steunfeedback(link, nu) {
            LinkFeedback::Ok => self
                .steun_met(link)
                .ok_or(Steunweigering::Steunlink(LinkFeedback::Verwijderd)),
            anders => Err(Steunweigering::Steunlink(anders)),
        }
    }

    /// Of a supporter who was asked and has not written yet.
    fn open_uitnodiging(&self, id: Uuid) -> Result<&Steun, Steunweigering> {
        let steun = self
            .steun_van(id)
            .filter(|steun| steun.link.ingetrokken == Ingetrokken::Nee)
            .ok_or(Steunweigering::OndersteunerNietUitgenodigd)?;
        match steun.brief {
            None => Ok(steun),
            Some(_) => Err(Steunweigering::BriefAlOntvangen),
        }
    }

    /// Whoever signs for a supporter has another mailbox than whoever asks.
    pub(super) fn is_van_voorsteller(&self, mail: &str) -> bool {
        let wacht = self.mailadres.wacht.as_ref().map(|wacht| &wacht.adres);
        std::iter::once(&self.mailadres.geldig)
            .chain(wacht)
            .any(|eigen| zelfde(mail, eigen))
    }

    fn ruimte_voor_mail(
        &self,
        steun: Option<&Steun>,
        op: DateTime<Utc>,
    ) -> Result<(), Steunweigering> {
        if steun.is_some_and(|steun| steun.mails.len() >= MAILS) {
            return Err(Steunweigering::GenoegGemaild(MAILS));
        }
        let begin = op - TUSSENTIJD;
        let mut vandaag = self.steunmails.iter().filter(|mail| **mail > begin);
        match vandaag.clone().count() {
            aantal if aantal < MAILS_PER_DAG => Ok(()),
            _ => Err(Steunweigering::VeelOndersteunersGemaild {
                seconden: vandaag
                    .next()
                    .map_or(0, |eerste| seconden_tot(*eerste + TUSSENTIJD, op)),
            }),
        }
    }
}

fn bevestigd(steun: &Steun) -> Result<&Steun, Steunweigering> {
    match steun.bevestigd_op {
        Some(_) => Ok(steun),
        None => Err(Steunweigering::OndersteuneradresNietBevestigd),
    }
}

pub(super) fn adres(ondersteuner: &Ondersteuner) -> Option<&str> {
    ondersteuner
        .contactgegevens
        .emailadres
        .as_deref()
        .filter(|adres| !adres.is_empty())
}

fn ingetrokken(steun: &Steun, op: DateTime<Utc>) -> Event {
    Event::OndersteunersuitnodigingIngetrokken {
        id: steun.id,
        op,
        link_id: steun.link.link_id,
    }
}

pub(super) fn seconden_tot(moment: DateTime<Utc>, op: DateTime<Utc>) -> u64 {
    (moment - op).num_seconds().max(0).unsigned_abs() + 1
}

/// The text for a supporter's link that is not ok.
fn melding_van_steunlink(feedback: LinkFeedback) -> &'static str {
    match feedback {
        LinkFeedback::Ok => "De link is geldig.",
        LinkFeedback::Verlopen => "Deze link is verlopen.",
        LinkFeedback::Verwijderd => "Deze link is niet (meer) beschikbaar.",
        LinkFeedback::AlIngediend => "Het voorstel is al ingediend.",
    }
}
