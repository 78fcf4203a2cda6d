//! Somebody whom the proposer asked to fill in too (docs/specification/together.md), behind a link of their own.
//! One at a time. What a helper may do with the proposal stands here and nowhere else ([`mag`]).

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::link::{self, Ingetrokken, Wizardlink};
use crate::mailadres::Bezorging;
use crate::{LinkFeedback, Opdracht, Verzoek, Vingerafdruk};

/// The helper: the last one, where there were more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Meehelper {
    pub id: Uuid,
    /// As the proposer calls this person.
    pub naam: String,
    /// Where the link went.
    pub mail: String,
    pub link: Wizardlink,
    /// The proposer's link at that moment: with the end of that one this one ends.
    pub bij_link: Uuid,
    pub gevraagd_op: DateTime<Utc>,
    pub bevestigd_op: Option<DateTime<Utc>>,
    /// What became of the mail.
    pub bezorging: Bezorging,
}

/// How far it is with the helper who was asked last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Meehulpstand {
    /// The address is still to be confirmed.
    Gevraagd,
    /// Can fill in.
    Bevestigd,
    /// The link was taken back, or ended.
    Gestopt,
}

/// What a helper may do through the own link: fill in the steps. All else is the proposer's: to submit, to ask
/// supporters, to withdraw, to choose mails, to ask another helper.
pub(crate) fn mag(opdracht: &Opdracht) -> bool {
    use Opdracht as O;
    matches!(
        opdracht,
        O::WijzigVoorsteller { .. }
            | O::WijzigKandidaatWerk { .. }
            | O::WijzigKandidaatOverige { .. }
            | O::WijzigKandidaatPersoonsgegevens { .. }
            | O::WijzigKandidaatMilitair { .. }
            | O::VoegActiviteitToe { .. }
            | O::WijzigActiviteit { .. }
            | O::VerwijderActiviteit { .. }
            | O::VoegOndersteunerToe { .. }
            | O::WijzigOndersteuner { .. }
            | O::VerwijderOndersteuner { .. }
            | O::UploadBijlage { .. }
            | O::VerwijderBijlage { .. }
            | O::KiesUitreiking { .. }
    )
}

impl Verzoek {
    /// The helper with this link, if it was not taken back.
    pub fn meehelper_met(&self, vingerafdruk: &Vingerafdruk) -> Option<&Meehelper> {
        let wizard = self
            .link
            .as_ref()
            .filter(|link| link.ingetrokken == Ingetrokken::Nee)?;
        self.meehelper.as_ref().filter(|meehelper| {
            meehelper.link.vingerafdruk == *vingerafdruk
                && meehelper.link.ingetrokken == Ingetrokken::Nee
                && meehelper.bij_link == wizard.link_id
        })
    }

    /// Until when the helper's link works, if nobody ends it before: no longer than the proposer's.
    pub fn meehulp_tot(&self) -> Option<DateTime<Utc>> {
        let (meehelper, wizard) = self.meehelper.as_ref().zip(self.link.as_ref())?;
        Some(meehelper.link.geldig_tot.min(wizard.geldig_tot))
    }

    /// What the bearer of a helper's link gets now: it lasts as long as the proposer's at most.
    pub fn meelink(&self, vingerafdruk: &Vingerafdruk, nu: DateTime<Utc>) -> LinkFeedback {
        let in_kracht = self
            .meehelper_met(vingerafdruk)
            .and_then(|_| self.meehulp_tot());
        self.status.map_or(LinkFeedback::Verwijderd, |status| {
            link::feedback(status, in_kracht, nu)
        })
    }

    /// What it gives of the proposal: nothing, while the address was not confirmed.
    pub fn meefeedback(&self, vingerafdruk: &Vingerafdruk, nu: DateTime<Utc>) -> LinkFeedback {
        let bevestigd = self
            .meehelper_met(vingerafdruk)
            .is_some_and(|meehelper| meehelper.bevestigd_op.is_some());
        if bevestigd {
            self.meelink(vingerafdruk, nu)
        } else {
            LinkFeedback::Verwijderd
        }
    }

    /// How far it is with the helper; none: nobody was asked, or who was is forgotten.
    pub fn meehulpstand(&self, nu: DateTime<Utc>) -> Option<Meehulpstand> {
        let meehelper = self.meehelper.as_ref()?;
        Some(match self.meelink(&meehelper.link.vingerafdruk, nu) {
            LinkFeedback::Ok if meehelper.bevestigd_op.is_some() => Meehulpstand::Bevestigd,
            LinkFeedback::Ok => Meehulpstand::Gevraagd,
            LinkFeedback::Verlopen | LinkFeedback::Verwijderd | LinkFeedback::AlIngediend => {
                Meehulpstand::Gestopt
            }
        })
    }

    /// In the place of an earlier one.
    pub(crate) fn meehelper_gevraagd(
        &mut self,
        id: Uuid,
        op: DateTime<Utc>,
        (naam, mail): (String, String),
        link: Wizardlink,
    ) {
        self.bewaring.meehelpers.push(id);
        self.meehulpmails.push(op);
        self.meehelper = Some(Meehelper {
            id,
            naam,
            mail,
            link,
            bij_link: self.link.as_ref().map_or(Uuid::nil(), |link| link.link_id),
            gevraagd_op: op,
            bevestigd_op: None,
            bezorging: Bezorging::Onbekend,
        });
    }

    pub(crate) fn bij_meehelper(&mut self, id: Uuid, pas_toe: impl FnOnce(&mut Meehelper)) {
        if let Some(meehelper) = self.meehelper.as_mut().filter(|m| m.id == id) {
            pas_toe(meehelper);
        }
    }
}
