//! Letters to a proposer without a mail address (docs/specification/post.md): what would be a mail waits until an
//! official printed and posted it. Of each kind of mail one letter waits at most: a later one takes its place.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::gegevens::{Bestand, Kanaal, Postbrief};
use crate::mailsoort::{BIJ_DE_GEMEENTE, MailSoort, VAN_DE_LINK};
use crate::{Event, Verzoek};

/// A request that an official entered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ingevoerd {
    pub kanaal: Kanaal,
    /// The day on which it came in.
    pub ontvangen_op: NaiveDate,
    pub scan: Option<Scan>,
    /// The proposal that came on paper, once an official submitted it.
    #[serde(default)]
    pub voorstel: Option<PapierenVoorstel>,
}

/// A proposal on paper.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PapierenVoorstel {
    /// The day on which it came in.
    pub ontvangen_op: NaiveDate,
    pub ondertekend_door: String,
}

/// The letter with the request, as a scan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scan {
    pub op: DateTime<Utc>,
    pub bestand: Bestand,
}

/// A letter to the proposer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Poststuk {
    pub id: Uuid,
    pub soort: MailSoort,
    pub op: DateTime<Utc>,
    pub brief: Postbrief,
    /// The personal link that stands in it.
    pub link_id: Option<Uuid>,
    pub stand: Poststand,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Poststand {
    /// To be printed and posted.
    Wacht,
    Verstuurd(DateTime<Utc>),
    /// Overtaken by what happened since.
    Vervallen,
}

/// What an event does to the letters that wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Posttaak {
    Geen,
    Opent(MailSoort),
    Sluit(&'static [MailSoort]),
}

impl Event {
    pub fn posttaak(&self) -> Posttaak {
        match self {
            Event::PostbriefOpgesteld { soort, .. } => Posttaak::Opent(*soort),
            // It went by post, or as a mail after all.
            Event::PostbriefVerstuurd { soort, .. } | Event::MailVerstuurd { soort, .. } => {
                Posttaak::Sluit(soort.alleen())
            }
            // There is no link any more to tell of, or it was used.
            Event::LinkIngetrokken { .. }
            | Event::VerzoekAfgewezen { .. }
            | Event::VoorstelIngediend { .. } => Posttaak::Sluit(VAN_DE_LINK),
            // It no longer lies with the municipality that took it up.
            Event::DossierDoorgestuurd { .. } | Event::DossierBeeindigd { .. } => {
                Posttaak::Sluit(BIJ_DE_GEMEENTE)
            }
            // There is nobody left to write to.
            Event::Vernietigd { wat, .. } if wat.raakt_voorsteller() => {
                Posttaak::Sluit(MailSoort::ALLE)
            }
            _ => Posttaak::Geen,
        }
    }
}

impl Verzoek {
    pub fn postbrief(&self, id: Uuid) -> Option<&Poststuk> {
        self.post.iter().find(|stuk| stuk.id == id)
    }

    /// The letters that are to be printed and posted, oldest first.
    pub fn wachtende_post(&self) -> impl Iterator<Item = &Poststuk> {
        let wacht = |stuk: &&Poststuk| stuk.stand == Poststand::Wacht;
        self.post.iter().filter(wacht)
    }

    /// Letters that an event overtakes.
    pub(crate) fn sluit_post(&mut self, soorten: &[MailSoort]) {
        for stuk in &mut self.post {
            if stuk.stand == Poststand::Wacht && soorten.contains(&stuk.soort) {
                stuk.stand = Poststand::Vervallen;
            }
        }
    }

    pub(crate) fn post_verstuurd(&mut self, id: Uuid, op: DateTime<Utc>) {
        if let Some(stuk) = self.post.iter_mut().find(|stuk| stuk.id == id) {
            stuk.stand = Poststand::Verstuurd(op);
        }
    }
}
