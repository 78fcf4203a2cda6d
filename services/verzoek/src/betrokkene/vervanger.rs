//! What stands in the place of a value that can no longer be read, so that its event can.

use serde_json::{Map, Value, json};
use uuid::Uuid;

use crate::naslag::NEDERLAND;

/// What stands in the place of a text of which the key is destroyed.
pub const VERWIJDERD: &str = "[verwijderd]";

/// What stands in the place of a text that can't be opened now. It may come back.
pub const ONLEESBAAR: &str = "[onleesbaar]";

/// A placeholder says that its value was destroyed; where it only can't be opened it says that.
pub(super) fn onleesbaar(waarde: &mut Value) {
    match waarde {
        Value::String(tekst) if tekst == VERWIJDERD => ONLEESBAAR.clone_into(tekst),
        Value::Array(waarden) => waarden.iter_mut().for_each(onleesbaar),
        Value::Object(velden) => velden.values_mut().for_each(onleesbaar),
        _ => {}
    }
}

/// By the type that the event asks for.
#[derive(Clone, Copy, Debug)]
pub enum Vervanger {
    /// [`VERWIJDERD`].
    Tekst,
    /// 0.
    Nul,
    /// A list without anything in it.
    Lijst,
    /// A record in which nothing is filled in; every value of it is optional.
    Blanco,
    /// Another record.
    Record(fn() -> Value),
}

impl Vervanger {
    pub fn waarde(self) -> Value {
        match self {
            Vervanger::Tekst => Value::String(VERWIJDERD.to_owned()),
            Vervanger::Nul => Value::from(0),
            Vervanger::Lijst => Value::Array(Vec::new()),
            Vervanger::Blanco => Value::Object(Map::new()),
            Vervanger::Record(maak) => maak(),
        }
    }
}

/// A candidate whom nobody knows any more.
pub(super) fn kandidaatgegevens() -> Value {
    json!({"kandidaatVoornaam": VERWIJDERD, "kandidaatAchternaam": VERWIJDERD})
}

/// The name by which everybody knows the candidate.
pub(super) fn persoonsgegevens() -> Value {
    json!({"roepnaam": VERWIJDERD})
}

/// A merit of which nothing is known, not even which of the two kinds it was: most are a volunteer's.
pub(super) fn activiteit() -> Value {
    json!({"vrijwilliger": {
        "functie": VERWIJDERD,
        "periodeVanDatumType": "onbekend",
        "periodeTotDatumType": "onbekend",
        "aantalLedenOnbekend": true,
        "tijdbestedingType": "onbekend",
        "vergoedingType": "onbekend",
    }})
}

pub(super) fn ondersteuner() -> Value {
    json!({
        "persoonsgegevens": {"achternaam": VERWIJDERD},
        "contactgegevens": {},
    })
}

/// A case of which nobody knows any more which it was.
pub(super) fn zaakverwijzing() -> Value {
    json!({"zaakId": Uuid::nil(), "zaaknummer": VERWIJDERD})
}

pub(super) fn samenvoeging() -> Value {
    json!({"zaakId": Uuid::nil(), "zaaknummer": VERWIJDERD, "reden": VERWIJDERD})
}

/// Which block was amended says something about the candidate: of the three, the one that says least.
pub(super) fn aanpassing() -> Value {
    json!({"overige": {"bijzondereOmstandigheden": VERWIJDERD}})
}

/// The country is asked for: of all of them the one that says least.
pub(super) fn postadres() -> Value {
    json!({"landCode": NEDERLAND, "straatnaam": VERWIJDERD})
}

pub(super) fn postbrief() -> Value {
    json!({
        "naam": VERWIJDERD,
        "postadres": postadres(),
        "afzender": VERWIJDERD,
        "onderwerp": VERWIJDERD,
        "blokken": [],
        "contact": [],
    })
}
