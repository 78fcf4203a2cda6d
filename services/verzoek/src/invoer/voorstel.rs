//! The wizard, and those whom the proposer asks.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{Ingevuld, Invoerfout, UitInvoer};
use crate::gegevens::{
    Activiteit, ActiviteitBetaaldeBaan, ActiviteitSoort, ActiviteitVrijwilliger, Voorsteller,
};
use crate::regels::Formulier;

/// Step 1, judged both for a proposer with a mail address and for one without: the case knows which of the two it is.
#[derive(Clone, Debug)]
pub struct Voorstellerpagina {
    pub met_mail: Ingevuld<Voorsteller>,
    pub zonder_mail: Ingevuld<Voorsteller>,
}

impl UitInvoer for Voorstellerpagina {
    fn lees(invoer: &Value, op: DateTime<Utc>) -> Self {
        Voorstellerpagina {
            met_mail: Ingevuld::van_formulier(Formulier::Voorsteller, invoer, op),
            zonder_mail: Ingevuld::van_formulier(Formulier::VoorstellerZonderMail, invoer, op),
        }
    }
}

/// An activity of one kind or the other: which of the two, is known of a form with errors too.
#[derive(Clone, Debug)]
pub enum Activiteitinvoer {
    BetaaldeBaan(Ingevuld<ActiviteitBetaaldeBaan>),
    Vrijwilliger(Ingevuld<ActiviteitVrijwilliger>),
}

impl Activiteitinvoer {
    /// As [`UitInvoer::lees`].
    pub fn lees(soort: ActiviteitSoort, invoer: &Value, op: DateTime<Utc>) -> Self {
        match soort {
            ActiviteitSoort::BetaaldeBaan => {
                Activiteitinvoer::BetaaldeBaan(Ingevuld::lees(invoer, op))
            }
            ActiviteitSoort::Vrijwilliger => {
                Activiteitinvoer::Vrijwilliger(Ingevuld::lees(invoer, op))
            }
        }
    }

    pub fn soort(&self) -> ActiviteitSoort {
        match self {
            Activiteitinvoer::BetaaldeBaan(_) => ActiviteitSoort::BetaaldeBaan,
            Activiteitinvoer::Vrijwilliger(_) => ActiviteitSoort::Vrijwilliger,
        }
    }

    /// As [`Ingevuld::record`].
    ///
    /// # Errors
    /// All errors at once.
    pub fn record(&self) -> Result<Activiteit, Invoerfout> {
        match self {
            Activiteitinvoer::BetaaldeBaan(invoer) => invoer.record().map(Activiteit::BetaaldeBaan),
            Activiteitinvoer::Vrijwilliger(invoer) => invoer.record().map(Activiteit::Vrijwilliger),
        }
    }
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Meehelperinvoer {
    pub naam: String,
    pub mail: String,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Briefinvoer {
    pub tekst: String,
    pub naam: String,
}
