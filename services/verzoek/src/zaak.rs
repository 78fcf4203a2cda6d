//! The aggregate: what of the case's past its next decision depends on.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::bewaring::Bewaring;
use crate::gegevens::{Aanvraag, Berichten};
use crate::link::{Ingetrokken, LinkFeedback, Wizardlink, feedback};
use crate::mailadres::Mailadres;
use crate::mailsoort::MailSoort;
use crate::meehelper::Meehelper;
use crate::post::{Ingevoerd, Poststuk};
use crate::steun::Steun;
use crate::{
    Command, Dossier, Event, Herinnering, Organisatie, Status, Vingerafdruk, Voorstel, Weigering,
};

/// A case. Before its first event it has no status.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Verzoek {
    /// The sequence of the last event; every event counts one.
    pub versie: u64,
    pub status: Option<Status>,
    pub zaaknummer: String,
    pub ontvangen_op: Option<DateTime<Utc>>,
    /// The municipality that handles the case (its code).
    pub gemeente: u32,
    pub aanvraag: Option<Aanvraag>,
    /// The event that last said who the candidate is.
    pub kandidaat_versie: u64,
    /// The event that last changed what the case says or where it lies.
    #[serde(default)]
    pub dossier_versie: u64,
    /// Where the proposer's mails go.
    pub mailadres: Mailadres,
    pub verificatie_link_id: Option<Uuid>,
    pub verificatie: Option<Vingerafdruk>,
    pub link: Option<Wizardlink>,
    /// How it came in, of a request that an official entered.
    #[serde(default)]
    pub ingevoerd: Option<Ingevoerd>,
    /// The letters to the proposer, oldest first.
    #[serde(default)]
    pub post: Vec<Poststuk>,
    pub voorstel: Voorstel,
    /// The supporters who were asked to write their letter themselves.
    #[serde(default)]
    pub steun: Vec<Steun>,
    /// When mails to supporters were asked for, oldest first, also to those who were removed since.
    #[serde(default)]
    pub steunmails: Vec<DateTime<Utc>>,
    /// Who fills in too, or did last.
    #[serde(default)]
    pub meehelper: Option<Meehelper>,
    /// When mails to helpers were asked for, oldest first.
    #[serde(default)]
    pub meehulpmails: Vec<DateTime<Utc>>,
    pub ingediend_op: Option<DateTime<Utc>>,
    /// Which mails about the submitted proposal its proposer wants.
    pub berichten: Berichten,
    /// From the submission of the proposal on.
    pub dossier: Option<Dossier>,
    /// The mails of which the outcome is known, by Message-ID.
    pub mails: BTreeSet<String>,
    /// The kinds of mail of which an outcome is known.
    pub bezorgd: BTreeSet<MailSoort>,
    /// The mails about which the municipality has to phone.
    pub bellen: BTreeSet<MailSoort>,
    /// The mails that were asked for once more, oldest first.
    pub opnieuw: Vec<(MailSoort, DateTime<Utc>)>,
    /// Why the municipality rejected it.
    pub afwijzing: Option<Afwijzing>,
    pub kopie: Option<Kopie>,
    /// Who handles it at each organisation that chose somebody.
    pub behandelaars: Vec<(Organisatie, String)>,
    /// When each organisation wants to be reminded of it.
    pub herinneringen: Vec<(Organisatie, Herinnering)>,
    /// What of it can be destroyed, and what was.
    pub bewaring: Bewaring,
}

/// What the citizen was told about a rejection.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Afwijzing {
    pub reden: String,
    pub toelichting: Option<String>,
}

/// The PDF copy as it was stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kopie {
    pub sleutel: Uuid,
    pub sha256: String,
    pub grootte: u64,
}

impl Verzoek {
    /// The status, or a refusal for a case that does not exist.
    pub fn status(&self) -> Result<Status, Weigering> {
        self.status.ok_or(Weigering::ZaakBestaatNiet)
    }

    /// The account that handles the case at this organisation.
    pub fn behandelaar_van(&self, organisatie: Organisatie) -> Option<&str> {
        self.behandelaars
            .iter()
            .find(|(van, _)| *van == organisatie)
            .map(|(_, naam)| naam.as_str())
    }

    /// When this organisation wants to be reminded of the case.
    pub fn herinnering_van(&self, organisatie: Organisatie) -> Option<&Herinnering> {
        self.herinneringen
            .iter()
            .find(|(van, _)| *van == organisatie)
            .map(|(_, herinnering)| herinnering)
    }

    /// What the bearer of a wizard link gets now.
    pub fn linkfeedback(&self, vingerafdruk: &Vingerafdruk, nu: DateTime<Utc>) -> LinkFeedback {
        let Some(status) = self.status else {
            return LinkFeedback::Verwijderd;
        };
        let in_kracht = self
            .link
            .as_ref()
            .filter(|link| {
                link.vingerafdruk == *vingerafdruk && link.ingetrokken == Ingetrokken::Nee
            })
            .map(|link| link.geldig_tot);
        feedback(status, in_kracht, nu)
    }
}

impl cqrs_es::Aggregate for Verzoek {
    const TYPE: &'static str = "verzoek";
    type Command = Command;
    type Event = Event;
    type Error = Weigering;
    type Services = ();

    async fn handle(
        &mut self,
        command: Command,
        (): &(),
        sink: &cqrs_es::event_sink::EventSink<Self>,
    ) -> Result<(), Weigering> {
        for event in self.beslis(&command)? {
            sink.write(event, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, event: Event) {
        self.pas_toe(event);
    }
}
