//! What became of a dossier: the minister's decision, the decree, the honour, or an end on the way.
//!
//! Each variant holds what is known then. Applying an event never fails: one that has no place here,
//! such as a decree before the grant, leaves it as it is, but the status of the case follows the event
//! (`toepassen.rs`). No command brings that about.

use std::mem;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Status;
use crate::gegevens::{Beeindigingsreden, Oordeel, Plechtigheid, Samenvoeging};

/// What became of a dossier after its submission.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Afdoening {
    /// Nothing was decided yet.
    #[default]
    Open,
    NietToegekend(Besluit),
    /// It waits for a decree.
    Toegekend(Besluit),
    InBesluit {
        besluit: Besluit,
        /// The decree that it stands in.
        #[serde(rename = "besluit_id")]
        kb_id: Uuid,
    },
    /// From the establishing of that decree on.
    Onderscheiden {
        besluit: Besluit,
        onderscheiden: Onderscheiden,
        uitgereikt: Option<Plechtigheid>,
        /// The day of the lintjesregen after which what was granted is no secret any more.
        embargo_tot: Option<NaiveDate>,
    },
    /// Nobody goes on with it.
    Beeindigd {
        einde: Beeindigd,
        /// What the minister had granted before: it stays secret.
        toegekend: Option<Besluit>,
    },
}

/// What the minister decided. Made here alone, so that a grant is never held as a refusal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Besluit {
    oordeel: Oordeel,
    /// The status in which that was decided.
    ervoor: Status,
}

/// The honour that the candidate has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Onderscheiden {
    /// A code of `schema/reference/onderscheidingen.csv`.
    pub onderscheiding: String,
    #[serde(rename = "besluit_id")]
    pub kb_id: Uuid,
    /// The date of the decree.
    pub datum: NaiveDate,
}

/// Why nobody goes on with a dossier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beeindigd {
    pub reden: Beeindigingsreden,
    pub toelichting: Option<String>,
    /// The case that it was joined with.
    #[serde(default)]
    pub opgegaan_in: Option<Samenvoeging>,
}

/// What is known of it now.
impl Afdoening {
    /// What the minister decided, whatever came of it.
    pub fn besluit(&self) -> Option<&Oordeel> {
        self.genomen().map(Besluit::oordeel)
    }

    /// What the minister granted, whatever came of it.
    pub fn toekenning(&self) -> Option<&Oordeel> {
        match self {
            Afdoening::Open | Afdoening::NietToegekend(_) => None,
            Afdoening::Toegekend(_)
            | Afdoening::InBesluit { .. }
            | Afdoening::Onderscheiden { .. }
            | Afdoening::Beeindigd { .. } => self.besluit(),
        }
    }

    /// The status in which the minister decided.
    pub(crate) fn voor_besluit(&self) -> Option<Status> {
        self.genomen().map(|besluit| besluit.ervoor)
    }

    /// The decree that it stands in.
    pub fn in_kb(&self) -> Option<Uuid> {
        match self {
            Afdoening::InBesluit { kb_id, .. } => Some(*kb_id),
            Afdoening::Onderscheiden { onderscheiden, .. } => Some(onderscheiden.kb_id),
            Afdoening::Open
            | Afdoening::NietToegekend(_)
            | Afdoening::Toegekend(_)
            | Afdoening::Beeindigd { .. } => None,
        }
    }

    pub fn onderscheiden(&self) -> Option<&Onderscheiden> {
        match self {
            Afdoening::Onderscheiden { onderscheiden, .. } => Some(onderscheiden),
            Afdoening::Open
            | Afdoening::NietToegekend(_)
            | Afdoening::Toegekend(_)
            | Afdoening::InBesluit { .. }
            | Afdoening::Beeindigd { .. } => None,
        }
    }

    pub fn uitgereikt(&self) -> Option<&Plechtigheid> {
        match self {
            Afdoening::Onderscheiden { uitgereikt, .. } => uitgereikt.as_ref(),
            Afdoening::Open
            | Afdoening::NietToegekend(_)
            | Afdoening::Toegekend(_)
            | Afdoening::InBesluit { .. }
            | Afdoening::Beeindigd { .. } => None,
        }
    }

    pub fn beeindigd(&self) -> Option<&Beeindigd> {
        match self {
            Afdoening::Beeindigd { einde, .. } => Some(einde),
            Afdoening::Open
            | Afdoening::NietToegekend(_)
            | Afdoening::Toegekend(_)
            | Afdoening::InBesluit { .. }
            | Afdoening::Onderscheiden { .. } => None,
        }
    }

    fn genomen(&self) -> Option<&Besluit> {
        match self {
            Afdoening::Open => None,
            Afdoening::NietToegekend(besluit)
            | Afdoening::Toegekend(besluit)
            | Afdoening::InBesluit { besluit, .. }
            | Afdoening::Onderscheiden { besluit, .. } => Some(besluit),
            Afdoening::Beeindigd { toegekend, .. } => toegekend.as_ref(),
        }
    }
}

/// What an event changes of it.
impl Afdoening {
    pub(crate) fn besluit_genomen(&mut self, oordeel: Oordeel, ervoor: Status) {
        *self = match mem::take(self) {
            Afdoening::Open => {
                let toekennen = oordeel.toekennen;
                let besluit = Besluit { oordeel, ervoor };
                match toekennen {
                    true => Afdoening::Toegekend(besluit),
                    false => Afdoening::NietToegekend(besluit),
                }
            }
            blijft @ (Afdoening::NietToegekend(_)
            | Afdoening::Toegekend(_)
            | Afdoening::InBesluit { .. }
            | Afdoening::Onderscheiden { .. }
            | Afdoening::Beeindigd { .. }) => blijft,
        };
    }

    pub(crate) fn in_kb_opgenomen(&mut self, kb_id: Uuid) {
        *self = match mem::take(self) {
            Afdoening::Toegekend(besluit) | Afdoening::InBesluit { besluit, .. } => {
                Afdoening::InBesluit { besluit, kb_id }
            }
            blijft @ (Afdoening::Open
            | Afdoening::NietToegekend(_)
            | Afdoening::Onderscheiden { .. }
            | Afdoening::Beeindigd { .. }) => blijft,
        };
    }

    pub(crate) fn uit_kb_gehaald(&mut self) {
        *self = match mem::take(self) {
            Afdoening::InBesluit { besluit, .. } => Afdoening::Toegekend(besluit),
            blijft @ (Afdoening::Open
            | Afdoening::NietToegekend(_)
            | Afdoening::Toegekend(_)
            | Afdoening::Onderscheiden { .. }
            | Afdoening::Beeindigd { .. }) => blijft,
        };
    }

    pub(crate) fn kb_vastgesteld(&mut self, onderscheiden: Onderscheiden) {
        *self = match mem::take(self) {
            Afdoening::Toegekend(besluit) | Afdoening::InBesluit { besluit, .. } => {
                Afdoening::Onderscheiden {
                    besluit,
                    onderscheiden,
                    uitgereikt: None,
                    embargo_tot: None,
                }
            }
            blijft @ (Afdoening::Open
            | Afdoening::NietToegekend(_)
            | Afdoening::Onderscheiden { .. }
            | Afdoening::Beeindigd { .. }) => blijft,
        };
    }

    /// The latest registration takes the place of an earlier one.
    pub(crate) fn uitreiking_geregistreerd(&mut self, plechtigheid: Plechtigheid) {
        match self {
            Afdoening::Onderscheiden { uitgereikt, .. } => *uitgereikt = Some(plechtigheid),
            Afdoening::Open
            | Afdoening::NietToegekend(_)
            | Afdoening::Toegekend(_)
            | Afdoening::InBesluit { .. }
            | Afdoening::Beeindigd { .. } => {}
        }
    }

    pub(crate) fn embargo_opgeheven(&mut self, dag: NaiveDate) {
        match self {
            Afdoening::Onderscheiden { embargo_tot, .. } => *embargo_tot = Some(dag),
            Afdoening::Open
            | Afdoening::NietToegekend(_)
            | Afdoening::Toegekend(_)
            | Afdoening::InBesluit { .. }
            | Afdoening::Beeindigd { .. } => {}
        }
    }

    pub(crate) fn eindigt(&mut self, einde: Beeindigd) {
        let toegekend = match mem::take(self) {
            Afdoening::Open | Afdoening::NietToegekend(_) => None,
            Afdoening::Toegekend(besluit)
            | Afdoening::InBesluit { besluit, .. }
            | Afdoening::Onderscheiden { besluit, .. } => Some(besluit),
            Afdoening::Beeindigd { toegekend, .. } => toegekend,
        };
        *self = Afdoening::Beeindigd { einde, toegekend };
    }

    /// What people wrote; how it ended stays.
    pub(crate) fn vergeet_teksten(&mut self) {
        match self {
            Afdoening::Open => {}
            Afdoening::NietToegekend(besluit)
            | Afdoening::Toegekend(besluit)
            | Afdoening::InBesluit { besluit, .. } => besluit.vergeet_toelichting(),
            Afdoening::Onderscheiden {
                besluit,
                uitgereikt,
                ..
            } => {
                besluit.vergeet_toelichting();
                *uitgereikt = None;
            }
            Afdoening::Beeindigd { einde, toegekend } => {
                einde.toelichting = None;
                einde.opgegaan_in = None;
                if let Some(besluit) = toegekend {
                    besluit.vergeet_toelichting();
                }
            }
        }
    }
}

impl Besluit {
    pub fn oordeel(&self) -> &Oordeel {
        &self.oordeel
    }

    fn vergeet_toelichting(&mut self) {
        self.oordeel.toelichting = None;
    }
}
