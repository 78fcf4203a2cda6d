//! The edge of the domain: what somebody filled in becomes the record that a decision works with.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::gegevens::Bestand;
use crate::regels::{self, Fase, Formulier};
use crate::{Command, Weigering, tijd};

/// A form that was filled in, of which the decision knows the record. It is judged when the decision asks for the
/// record: a decision first says whether this actor may, so that who may not hears nothing about the form.
pub(super) struct Ingevuld<'a, T>(Box<dyn FnOnce() -> Result<T, Weigering> + 'a>);

impl<'a, T: 'a> Ingevuld<'a, T> {
    /// The record as the rules leave it, or all errors at once.
    pub(super) fn record(self) -> Result<T, Weigering> {
        (self.0)()
    }

    pub(super) fn map<U: 'a>(self, naar: fn(T) -> U) -> Ingevuld<'a, U> {
        Ingevuld(Box::new(move || self.record().map(naar)))
    }
}

impl Command {
    pub(super) fn ingevuld<'a, T: DeserializeOwned + 'a>(
        &self,
        formulier: Formulier,
        invoer: &'a Value,
    ) -> Ingevuld<'a, T> {
        let op = self.op;
        Ingevuld(Box::new(move || lees(formulier, invoer, op)))
    }

    /// The form of an upload as the rules read it: with its file.
    pub(super) fn ingevuld_met_bestand<'a, T: DeserializeOwned + 'a>(
        &self,
        formulier: Formulier,
        invoer: &'a Value,
        bestand: &'a Bestand,
    ) -> Ingevuld<'a, T> {
        let op = self.op;
        Ingevuld(Box::new(move || {
            lees(formulier, &met_bestand(invoer, bestand), op)
        }))
    }

    /// A program sends true or false where the form has a choice; neither may be read out of silence, as a box that is
    /// not ticked would be.
    pub(super) fn ingevuld_met_ja_of_nee<'a, T: DeserializeOwned + 'a>(
        &self,
        formulier: Formulier,
        invoer: &'a Value,
    ) -> Ingevuld<'a, T> {
        let op = self.op;
        Ingevuld(Box::new(move || {
            lees(formulier, &met_ja_of_nee(invoer), op)
        }))
    }
}

fn lees<T: DeserializeOwned>(
    formulier: Formulier,
    invoer: &Value,
    op: DateTime<Utc>,
) -> Result<T, Weigering> {
    let record = regels::toets(formulier, invoer, Fase::Opslaan, tijd::datum(op))
        .map_err(Weigering::Invoer)?;
    serde_json::from_value(record).map_err(|e| Weigering::TabelPastNiet(e.to_string()))
}

/// The file's name as the rules left it.
#[derive(Deserialize)]
pub(super) struct Bestandsnaam {
    pub(super) naam: String,
}

fn met_bestand(invoer: &Value, bestand: &Bestand) -> Value {
    let mut formulier = invoer.clone();
    if let Some(velden) = formulier.as_object_mut() {
        velden.insert(
            "bestand".to_owned(),
            json!({"naam": bestand.naam, "grootte": bestand.grootte}),
        );
    }
    formulier
}

fn met_ja_of_nee(invoer: &Value) -> Value {
    let mut invoer = invoer.clone();
    if let Some(waarde) = invoer.get_mut("toekennen") {
        match waarde.as_bool() {
            Some(true) => *waarde = json!("ja"),
            Some(false) => *waarde = json!("nee"),
            None => {}
        }
    }
    invoer
}
