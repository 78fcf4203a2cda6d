//! The edge of the domain: what somebody filled in is judged by the rules of its form, and becomes the record that a
//! command brings. Behind it there is no JSON.
//!
//! A form with errors makes a command too. The decision says first whether this actor may, and opens the form after
//! that: who may not hears nothing about the form.

mod bewaring;
mod bijlage;
mod gemeente;
mod post;
mod samenvoegen;
mod voorstel;
mod weg;

use std::borrow::Cow;

use chrono::{DateTime, NaiveDate, Utc};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

pub use bewaring::{Bewaringsreden, Ontvangst, Vernietigingstoelichting};
pub(crate) use bijlage::onbekende_ondersteuner;
pub use bijlage::{
    BijlageDossier, Briefbestandformulier, Burgerupload, Inzagereden, Kenmerkformulier, Scan,
    Upload,
};
pub use gemeente::{Afwijzing, Contact, Mailadrescorrectie, Overdracht, Uitnodiging};
pub use post::{Bereikbaar, Binnenkomst, IngevoerdVerzoek, Papier, Verzoekinvoer};
pub(crate) use samenvoegen::onbekend;
pub use samenvoegen::{Keuze, Samenvoegformulier};
pub use voorstel::{Activiteitinvoer, Briefinvoer, Meehelperinvoer, Voorstellerpagina};
pub use weg::{
    Adviesformulier, Advisering, Beeindiging, Doorsturing, JaNee, Ministersbesluit,
    Oordeelformulier, Routeformulier, Terugsturing, Uitreikingsregistratie, Vervolg, Voornemen,
};

use crate::gegevens::{
    Aanvraag, ActiviteitBetaaldeBaan, ActiviteitVrijwilliger, Bestand, Kandidaatgegevens, Militair,
    Ondersteuner, Overige, Persoonsgegevens, Postadres, Uitreiking, Werk,
};
use crate::regels::datum::Datum;
use crate::regels::{self, Fase, Formulier, Fout};
use crate::tijd;

/// A record that the rules of one form leave.
pub trait Record: DeserializeOwned {
    /// The form in the table of rules.
    const FORMULIER: Formulier;

    /// What a program may send, as the rules read it.
    fn voor_de_regels(invoer: &Value) -> Cow<'_, Value> {
        Cow::Borrowed(invoer)
    }
}

macro_rules! records {
    ($($record:ty: $formulier:ident,)*) => {
        $(impl Record for $record {
            const FORMULIER: Formulier = Formulier::$formulier;
        })*
    };
}

records! {
    Aanvraag: Verzoek,
    ActiviteitBetaaldeBaan: ActiviteitBetaaldeBaan,
    ActiviteitVrijwilliger: ActiviteitVrijwilliger,
    Adviesformulier: Advies,
    Afwijzing: Afwijzen,
    Beeindiging: Beeindigen,
    Bewaringsreden: Bewaring,
    BijlageDossier: BijlageDossier,
    Briefbestandformulier: OndersteunersbriefBestand,
    Briefinvoer: Ondersteunersbrief,
    Contact: Contact,
    Doorsturing: Doorsturen,
    IngevoerdVerzoek: VerzoekInvoeren,
    Inzagereden: Inzien,
    Kandidaatgegevens: Kandidaatgegevens,
    Kenmerkformulier: BijlageKenmerken,
    Mailadrescorrectie: Mailadres,
    Meehelperinvoer: Meehelper,
    Militair: KandidaatMilitair,
    Ondersteuner: Ondersteuner,
    Ontvangst: Ontvangst,
    Overdracht: Overdragen,
    Overige: KandidaatOverige,
    Papier: VoorstelInvoeren,
    Persoonsgegevens: KandidaatPersoonsgegevens,
    Postadres: Postadres,
    Routeformulier: Route,
    Samenvoegformulier: Samenvoegen,
    Scan: Scan,
    Terugsturing: Terugsturen,
    Uitnodiging: Uitnodigen,
    Uitreiking: Uitreiking,
    Uitreikingsregistratie: UitreikingRegistreren,
    Vernietigingstoelichting: Vernietigen,
    Werk: KandidaatWerk,
}

/// Why a form leaves no record.
#[derive(Clone, Debug, PartialEq)]
pub enum Invoerfout {
    /// Every error of the form at once.
    Fouten(Vec<Fout>),
    /// The table of rules and the record disagree: a fault of the program, not of the sender.
    TabelPastNiet(String),
}

impl From<serde_json::Error> for Invoerfout {
    fn from(error: serde_json::Error) -> Self {
        Invoerfout::TabelPastNiet(error.to_string())
    }
}

impl From<Fout> for Invoerfout {
    fn from(fout: Fout) -> Self {
        Invoerfout::Fouten(vec![fout])
    }
}

/// A form that was filled in and judged: its record, or why there is none.
#[derive(Clone, Debug)]
pub struct Ingevuld<T>(Result<Box<T>, Invoerfout>);

impl<T> Ingevuld<T> {
    fn van(gelezen: Result<T, Invoerfout>) -> Self {
        Ingevuld(gelezen.map(Box::new))
    }

    fn van_formulier(formulier: Formulier, invoer: &Value, op: DateTime<Utc>) -> Self
    where
        T: DeserializeOwned,
    {
        let record = toets(formulier, invoer, op);
        Ingevuld::van(
            record.and_then(|record| serde_json::from_value(record).map_err(Invoerfout::from)),
        )
    }

    /// The record as the rules leave it.
    ///
    /// # Errors
    /// All errors at once.
    pub fn record(&self) -> Result<T, Invoerfout>
    where
        T: Clone,
    {
        match &self.0 {
            Ok(record) => Ok(T::clone(record)),
            Err(fout) => Err(fout.clone()),
        }
    }

    #[must_use]
    pub fn map<U>(self, naar: fn(T) -> U) -> Ingevuld<U> {
        Ingevuld::van(self.0.map(|record| naar(*record)))
    }
}

/// What a command takes of a body of JSON.
pub trait UitInvoer: Sized {
    /// Judges it by the rules of this moment. Any JSON value may come in.
    fn lees(invoer: &Value, op: DateTime<Utc>) -> Self;
}

impl<T: Record> UitInvoer for Ingevuld<T> {
    fn lees(invoer: &Value, op: DateTime<Utc>) -> Self {
        Ingevuld::van_formulier(T::FORMULIER, &T::voor_de_regels(invoer), op)
    }
}

/// What a command takes of a stored file and of what was filled in beside it.
pub trait UitUpload: Sized {
    /// As [`UitInvoer::lees`].
    fn met_bestand(bestand: Bestand, invoer: &Value, op: DateTime<Utc>) -> Self;
}

fn toets(formulier: Formulier, invoer: &Value, op: DateTime<Utc>) -> Result<Value, Invoerfout> {
    regels::toets(formulier, invoer, Fase::Opslaan, tijd::datum(op)).map_err(Invoerfout::Fouten)
}

/// A day as the rules leave it: `dd-mm-jjjj`.
///
/// # Errors
/// The text is not such a day.
pub fn dag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<NaiveDate, D::Error> {
    let tekst = String::deserialize(deserializer)?;
    Datum::lees(&tekst)
        .and_then(|datum| datum.eerste_dag())
        .ok_or_else(|| Error::custom(tekst))
}
