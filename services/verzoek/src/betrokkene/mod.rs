//! Whose data an event holds: the proposer's, the candidate's, a supporter's, a helper's, or nobody's alone.
//!
//! The [table](tabel) says it for every value of every event. From it follows what somebody who asks what
//! is held about them may see ([`voor`]): their own values, with `[afgeschermd]` in the place of
//! everybody else's. And from it follows with whose key each value is sealed ([`Rij::splits`]), and what
//! stands in its place when that key is destroyed ([`Rij::voegt_samen`]). Whoever makes a new event gives
//! it a row there; a test refuses an event without one.

mod boom;
mod delen;
mod onderwerp;
mod rij;
mod tabel;
mod tekst;
mod vervanger;

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

pub use onderwerp::{GeenOnderwerp, Onderwerp};
pub use rij::{Rij, op_naam};
pub use tabel::{BESTAND, KENMERK, rijen};
pub use vervanger::{ONLEESBAAR, VERWIJDERD, Vervanger};

/// What stands in the place of a value that is somebody else's.
pub const AFGESCHERMD: &str = "[afgeschermd]";

/// A person of a case about whom data is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Betrokkene {
    Voorsteller,
    Kandidaat,
    /// By the identifier that the case knows the supporter by.
    Ondersteuner(Uuid),
    /// By the identifier that the helper was asked under.
    Meehelper(Uuid),
}

/// Whose a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Eigenaar {
    /// Personal data of the proposer.
    Voorsteller,
    /// Personal data of the candidate.
    Kandidaat,
    /// Personal data of the supporter whose identifier is the event's `id`.
    Ondersteuner,
    /// Personal data of the helper whose identifier is the event's `id`.
    Meehelper,
    /// What an attachment is called, its explanation, its kinds of content, its size and its digest, of the
    /// attachment whose identifier is the event's `id` (of the PDF copy: its `sleutel`): it may name anybody,
    /// so it is nobody's alone.
    Bijlage,
    /// What officials wrote about the case: it may name anybody, so it is nobody's alone.
    Zaak,
    /// Where the case went and how it ended, in codes, dates and rules: about the candidate. The program
    /// decides on it and counts it, so it has to stay readable when the candidate's data is gone.
    Verloop,
    /// No personal data: identifiers, moments, organisations.
    Geen,
}

/// Somebody typed as a person what does not name one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("geen betrokkene: gebruik voorsteller, kandidaat, ondersteuner/<id> of meehelper/<id>")]
pub struct GeenBetrokkene;

impl FromStr for Betrokkene {
    type Err = GeenBetrokkene;

    fn from_str(tekst: &str) -> Result<Self, GeenBetrokkene> {
        match tekst {
            "voorsteller" => Ok(Betrokkene::Voorsteller),
            "kandidaat" => Ok(Betrokkene::Kandidaat),
            _ => match tekst.split_once('/') {
                Some(("ondersteuner", id)) => id.parse().ok().map(Betrokkene::Ondersteuner),
                Some(("meehelper", id)) => id.parse().ok().map(Betrokkene::Meehelper),
                _ => None,
            }
            .ok_or(GeenBetrokkene),
        }
    }
}

impl TryFrom<String> for Betrokkene {
    type Error = GeenBetrokkene;

    fn try_from(tekst: String) -> Result<Self, GeenBetrokkene> {
        tekst.parse()
    }
}

impl From<Betrokkene> for String {
    fn from(betrokkene: Betrokkene) -> String {
        betrokkene.to_string()
    }
}

impl fmt::Display for Betrokkene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Betrokkene::Voorsteller => f.write_str("voorsteller"),
            Betrokkene::Kandidaat => f.write_str("kandidaat"),
            Betrokkene::Ondersteuner(id) => write!(f, "ondersteuner/{id}"),
            Betrokkene::Meehelper(id) => write!(f, "meehelper/{id}"),
        }
    }
}

impl Betrokkene {
    /// The value is this person's.
    fn is_van(self, eigenaar: Eigenaar, payload: &Value) -> bool {
        let met_id =
            |id: Uuid| payload.get("id").and_then(Value::as_str) == Some(id.to_string().as_str());
        match self {
            Betrokkene::Voorsteller => matches!(eigenaar, Eigenaar::Voorsteller),
            Betrokkene::Kandidaat => matches!(eigenaar, Eigenaar::Kandidaat | Eigenaar::Verloop),
            Betrokkene::Ondersteuner(id) => {
                matches!(eigenaar, Eigenaar::Ondersteuner) && met_id(id)
            }
            Betrokkene::Meehelper(id) => matches!(eigenaar, Eigenaar::Meehelper) && met_id(id),
        }
    }
}

/// What an event shows to one person.
#[derive(Clone, Debug, PartialEq)]
pub struct Deel {
    /// What happened, in words that name nobody.
    pub wat: &'static str,
    /// The event's payload, with [`AFGESCHERMD`] for what is somebody else's.
    pub inhoud: Value,
    /// The pointers of this person's own values.
    pub eigen: Vec<&'static str>,
}

static OP_NAAM: LazyLock<HashMap<&'static str, &'static Rij>> = LazyLock::new(|| op_naam(rijen()));

/// The row of an event by its name in the history.
pub fn rij(event: &str) -> Option<&'static Rij> {
    OP_NAAM.get(event).copied()
}

/// What an event shows to one person. `payload` is the event as the history has it, its name around
/// its values; none for an event that the table does not know.
pub fn voor(betrokkene: Betrokkene, event: &str, payload: &Value) -> Option<Deel> {
    let rij = rij(event)?;
    let payload = payload.get(event)?;
    let mut inhoud = payload.clone();
    let mut eigen = Vec::new();
    for (eigenaar, pointers) in rij.velden {
        for pointer in *pointers {
            let Some(waarde) = inhoud.pointer_mut(pointer) else {
                continue;
            };
            if betrokkene.is_van(*eigenaar, payload) {
                eigen.push(*pointer);
            } else if *eigenaar != Eigenaar::Geen {
                *waarde = Value::String(AFGESCHERMD.to_owned());
            }
        }
    }
    schoon(&mut inhoud, rij, "");
    Some(Deel {
        wat: rij.wat,
        inhoud,
        eigen,
    })
}

/// A value that no row names is nobody's to see: better too little than somebody else's.
fn schoon(waarde: &mut Value, rij: &Rij, pad: &str) {
    if rij.velden().any(|(_, pointer)| pointer == pad) {
        return;
    }
    match waarde {
        Value::Object(velden) => {
            for (naam, waarde) in velden.iter_mut() {
                schoon(waarde, rij, &format!("{pad}/{naam}"));
            }
        }
        blad => *blad = Value::String(AFGESCHERMD.to_owned()),
    }
}

/// Every value of an event with whose it is, by its own pointer; the values of a list together.
pub fn bladen(event: &str, payload: &Value) -> Vec<(String, Option<Eigenaar>)> {
    let leeg = Value::Object(Map::new());
    let mut gevonden = Vec::new();
    if let Some(rij) = rij(event) {
        verzamel(payload.get(event).unwrap_or(&leeg), rij, "", &mut gevonden);
    }
    gevonden
}

fn verzamel(waarde: &Value, rij: &Rij, pad: &str, gevonden: &mut Vec<(String, Option<Eigenaar>)>) {
    match waarde {
        Value::Object(velden) if !velden.is_empty() => {
            for (naam, waarde) in velden {
                verzamel(waarde, rij, &format!("{pad}/{naam}"), gevonden);
            }
        }
        _ => gevonden.push((pad.to_owned(), rij.van(pad))),
    }
}
