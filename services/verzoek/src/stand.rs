//! "Waar is mijn voorstel?": what the proposer sees of a submitted proposal (docs/specification/news.md).
//!
//! The outcome is secret until the honour was handed over, or until the lintjesregen for which it was meant. Until
//! then a granted proposal looks like one that still lies with the minister: the same place, the same refusals.

use chrono::{Datelike, Days, NaiveDate, Weekday};
use serde::Serialize;
use utoipa::ToSchema;

use crate::dossier::weg::{Plaats, Taak};
use crate::gegevens::GelegenheidType;
use crate::link::Ingetrokken;
use crate::{Organisatie, Status, Verzoek, Vingerafdruk};

/// A place on the road, as the proposer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Halte {
    pub plaats: Plaats,
    /// None: somebody still has to name it.
    pub organisatie: Option<Organisatie>,
    pub taak: Taak,
    pub staat: Haltestaat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Haltestaat {
    Geweest,
    Hier,
    Straks,
}

/// How it ended, as far as the proposer may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Afloop {
    Onderscheiden,
    NietToegekend,
    /// The proposer withdrew it.
    Ingetrokken,
    /// Another proposal for the candidate goes on with it.
    Samengevoegd,
    Beeindigd,
}

impl Verzoek {
    /// Whether this is the link with which the proposal was submitted, and it was not withdrawn. It is not over after
    /// some weeks: the road takes longer.
    pub fn volgt_met(&self, vingerafdruk: &Vingerafdruk) -> bool {
        self.status.is_some_and(Status::is_dossier)
            && !self.bewaring.is_vernietigd()
            && self.link.as_ref().is_some_and(|link| {
                link.vingerafdruk == *vingerafdruk && link.ingetrokken == Ingetrokken::Nee
            })
    }

    /// The outcome, once it may be told. `eigen_regen` is the municipality's own day for the lintjesregen.
    pub fn afloop(&self, vandaag: NaiveDate, eigen_regen: Option<NaiveDate>) -> Option<Afloop> {
        let dossier = self.dossier.as_ref()?;
        match self.status? {
            Status::NietToegekend => Some(Afloop::NietToegekend),
            Status::Beeindigd if self.is_zelf_ingetrokken() => Some(Afloop::Ingetrokken),
            Status::Beeindigd if self.opgegaan_in().is_some() => Some(Afloop::Samengevoegd),
            Status::Beeindigd => Some(Afloop::Beeindigd),
            Status::Onderscheiden => {
                let verteld = dossier.afdoening.uitgereikt().is_some()
                    || self
                        .dag_van_bekendmaking(eigen_regen)
                        .is_some_and(|dag| dag < vandaag);
                verteld.then_some(Afloop::Onderscheiden)
            }
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
            | Status::InBesluit => None,
        }
    }

    pub(crate) fn voor_de_lintjesregen(&self) -> bool {
        self.voorstel.uitreiking.gegevens.gelegenheid_type == Some(GelegenheidType::Algemene)
    }

    /// The places of the road. A granted proposal is still shown with the minister.
    pub fn haltes(&self) -> Vec<Halte> {
        let keuze = self.routekeuze();
        let dossier = self.dossier.as_ref();
        let nu = dossier.and_then(|d| d.verblijven.last());
        keuze
            .stappen()
            .iter()
            .enumerate()
            .map(|(nummer, stap)| {
                let hier = nu.filter(|verblijf| usize::from(verblijf.stap) == nummer);
                let voorbij = nu.is_some_and(|verblijf| usize::from(verblijf.stap) > nummer);
                Halte {
                    plaats: stap.plaats,
                    organisatie: hier
                        .map(|verblijf| verblijf.organisatie)
                        .or_else(|| keuze.wie(stap.plaats, self.gemeente)),
                    taak: stap.taak,
                    staat: match (hier, voorbij) {
                        (Some(_), _) => Haltestaat::Hier,
                        (None, true) => Haltestaat::Geweest,
                        (None, false) => Haltestaat::Straks,
                    },
                }
            })
            .collect()
    }

    /// Whether it lies with the minister, or was decided: from then on nobody can tell the one from the other.
    pub fn bij_wie_beslist(&self) -> bool {
        self.status.is_some_and(|status| {
            (Status::MinisterieBesluit..=Status::Onderscheiden).contains(&status)
        })
    }

    /// It came as far as the minister, also when it was ended there.
    pub fn kwam_bij_wie_beslist(&self) -> bool {
        let laatste = self.haltes().pop();
        laatste.is_some_and(|halte| halte.staat == Haltestaat::Hier)
    }

    /// Whether the proposer can still withdraw it by the link: not any more once it lies with the minister.
    pub fn kan_zelf_intrekken(&self) -> bool {
        self.status.is_some_and(|status| {
            (Status::GemeenteAdvies..=Status::KanselarijAdvies).contains(&status)
        })
    }

    /// The proposer withdrew it, by the link or by telling an official.
    pub fn is_zelf_ingetrokken(&self) -> bool {
        use crate::gegevens::Beeindigingsreden::VoorstellerTrektIn;
        let dossier = self.dossier.as_ref();
        let beeindigd = dossier.and_then(|dossier| dossier.afdoening.beeindigd());
        beeindigd.is_some_and(|beeindigd| beeindigd.reden == VoorstellerTrektIn)
    }
}

/// The lintjesregen of a year: the last working day before King's Day, which is 27 April, or 26
/// April when that is a Sunday.
pub fn lintjesregen(jaar: i32) -> Option<NaiveDate> {
    let zevenentwintigste = NaiveDate::from_ymd_opt(jaar, 4, 27)?;
    let koningsdag = match zevenentwintigste.weekday() {
        Weekday::Sun => zevenentwintigste.pred_opt()?,
        _ => zevenentwintigste,
    };
    let vooraf = koningsdag.pred_opt()?;
    match vooraf.weekday() {
        Weekday::Sat => vooraf.checked_sub_days(Days::new(1)),
        Weekday::Sun => vooraf.checked_sub_days(Days::new(2)),
        _ => Some(vooraf),
    }
}

/// The first lintjesregen on or after a decree; a municipality's own day counts for the year that it lies in.
pub fn dag_van_de_lintjesregen(besluit: NaiveDate, eigen: Option<NaiveDate>) -> Option<NaiveDate> {
    let van_jaar = |jaar: i32| {
        eigen
            .filter(|eigen| eigen.year() == jaar)
            .or_else(|| lintjesregen(jaar))
    };
    [besluit.year(), besluit.year() + 1]
        .into_iter()
        .filter_map(van_jaar)
        .find(|dag| *dag >= besluit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dag(tekst: &str) -> NaiveDate {
        tekst.parse().unwrap()
    }

    #[test]
    fn the_lintjesregen_is_the_last_working_day_before_kings_day() {
        for iso in [
            "2023-04-26",
            "2024-04-26",
            "2025-04-25",
            "2026-04-24",
            "2027-04-26",
        ] {
            assert_eq!(lintjesregen(dag(iso).year()), Some(dag(iso)));
        }
    }

    #[test]
    fn the_day_is_the_first_one_after_the_decree_or_the_own_one_of_that_year() {
        for (besluit, eigen, verwacht) in [
            ("2027-03-01", None, "2027-04-26"),
            ("2027-04-26", None, "2027-04-26"),
            ("2027-04-27", None, "2028-04-26"),
            ("2027-03-01", Some("2027-05-12"), "2027-05-12"),
            // An old own day says nothing of this year.
            ("2027-03-01", Some("2026-05-12"), "2027-04-26"),
        ] {
            let gevonden = dag_van_de_lintjesregen(dag(besluit), eigen.map(dag));
            assert_eq!(gevonden, Some(dag(verwacht)), "{besluit} {eigen:?}");
        }
    }
}
