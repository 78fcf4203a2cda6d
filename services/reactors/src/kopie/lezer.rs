use letters::kopie::{Groep, Veld};
use serde::Serialize;
use serde_json::{Value, json};
use verzoek::regels::{Formulier, keuzelabel, label};

/// Reads fields of a record with the labels of its form.
pub(super) struct Lezer {
    formulier: Formulier,
    pub record: Value,
}

impl Lezer {
    pub fn van(formulier: Formulier, record: impl Serialize) -> Self {
        Lezer {
            formulier,
            record: json!(record),
        }
    }

    pub fn veld(&self, pointer: &str) -> Veld {
        self.met_waarde(pointer, tekst(self.record.pointer(pointer)))
    }

    /// A choice, in the words of the screen.
    pub fn keuze(&self, pointer: &str, lijst: &str) -> Veld {
        let waarde = self
            .record
            .pointer(pointer)
            .and_then(Value::as_str)
            .map(|waarde| keuzelabel(lijst, waarde).to_owned());
        self.met_waarde(pointer, waarde)
    }

    pub fn met_waarde(&self, pointer: &str, waarde: Option<String>) -> Veld {
        Veld {
            label: label(self.formulier, pointer).to_owned(),
            waarde,
        }
    }

    pub fn velden(&self, pointers: &[&str]) -> Vec<Veld> {
        pointers.iter().map(|p| self.veld(p)).collect()
    }
}

pub(super) fn tekst(waarde: Option<&Value>) -> Option<String> {
    match waarde? {
        Value::String(tekst) => Some(tekst.clone()),
        Value::Number(getal) => Some(getal.to_string()),
        _ => None,
    }
}

pub(super) fn groep(titel: &str, velden: Vec<Veld>) -> Groep {
    Groep {
        titel: Some(titel.to_owned()),
        velden,
    }
}
