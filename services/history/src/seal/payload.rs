//! What the text of a payload looks like that is sealed.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use serde_json::Value;
use uuid::Uuid;

use super::SealError;
use super::cipher::Key;
use super::keys::{self, Needs, OfCase, Slot};
use super::padding::padded;
use crate::stored::EventRow;

/// The name of what is sealed, in an event and elsewhere. In an event's text it stands first.
pub(super) const SEALED: &str = "verzegeld";
const BEGINS: &str = "{\"verzegeld\":{";

pub(super) fn present<'a>(
    keys: &'a OfCase,
    subject: &str,
    case: Uuid,
) -> Result<&'a Key, SealError> {
    match keys.get(subject) {
        Some(Slot::Key(key)) => Ok(key),
        Some(Slot::Destroyed) => Err(SealError::Destroyed),
        Some(Slot::Damaged) => Err(SealError::Damaged(keys::place(case, subject))),
        None => Err(SealError::NoKey(keys::place(case, subject))),
    }
}

/// The place of a sealed part in the history: copied into another event it does not open.
pub(super) fn in_event(case: Uuid, sequence: u64, subject: &str) -> String {
    format!("{case}/{sequence}/{subject}")
}

/// An event that is taken apart.
pub(super) struct Split {
    pub case: Uuid,
    pub sequence: u64,
    /// What stays readable.
    pub rest: Value,
    pub parts: Vec<(String, Value)>,
}

impl Split {
    /// The payload's text: the sealed parts first, so that a reader sees at once whether there are any.
    pub fn closed(&self, keys: &OfCase) -> Result<String, SealError> {
        let mut text = String::with_capacity(2_048);
        text.push_str(BEGINS);
        for (nth, (subject, content)) in self.parts.iter().enumerate() {
            if nth > 0 {
                text.push(',');
            }
            text.push('"');
            text.push_str(subject);
            text.push_str("\":\"");
            match present(keys, subject, self.case) {
                Ok(key) => {
                    let place = in_event(self.case, self.sequence, subject);
                    let sealed = key.seal(&place, &padded(serde_json::to_vec(content)?))?;
                    STANDARD_NO_PAD.encode_string(sealed, &mut text);
                }
                // Nothing more is kept of whom was forgotten.
                Err(SealError::Destroyed) => {}
                Err(error) => return Err(error),
            }
            text.push('"');
        }
        text.push('}');
        if self.rest.is_object() {
            // `{"Naam":{…}}` without its first brace.
            text.push(',');
            text.push_str(
                serde_json::to_string(&self.rest)?
                    .get(1..)
                    .unwrap_or_default(),
            );
        } else {
            text.push('}');
        }
        Ok(text)
    }
}

/// The sealed parts of a payload's text, and what follows on them; none: nothing is sealed. Neither the names
/// nor the parts hold a quote or a brace.
pub(super) fn sealed_and_rest(payload: &str) -> Option<(&str, &str)> {
    payload.strip_prefix(BEGINS)?.split_once('}')
}

/// Each subject with its sealed part.
pub(super) fn parts_of(sealed: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut quoted = sealed.split('"').skip(1).step_by(2);
    std::iter::from_fn(move || Some((quoted.next()?, quoted.next()?)))
}

/// The subjects of the sealed parts of a payload's text.
fn subjects(payload: &str) -> impl Iterator<Item = &str> {
    let sealed = sealed_and_rest(payload).map_or("", |(sealed, _)| sealed);
    parts_of(sealed).map(|(subject, _)| subject)
}

pub(super) fn needs_of<'a>(
    rows: impl IntoIterator<Item = &'a EventRow>,
) -> Result<Needs, SealError> {
    let mut needs = Needs::default();
    for row in rows {
        for subject in subjects(&row.payload) {
            needs.add(case(&row.aggregate_id)?, subject);
        }
    }
    Ok(needs)
}

pub(super) fn decoded(text: &str) -> Result<Vec<u8>, SealError> {
    STANDARD_NO_PAD.decode(text).map_err(|_| SealError::Forged)
}

pub(super) fn case(id: &str) -> Result<Uuid, SealError> {
    id.parse().map_err(|_| SealError::Forged)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_subjects_of_a_text_are_found_without_parsing_it() {
        let text = r#"{"verzegeld":{"voorsteller":"AAAA","ondersteuner/7":""},"Naam":{"id":"}x"}}"#;
        assert_eq!(
            subjects(text).collect::<Vec<_>>(),
            ["voorsteller", "ondersteuner/7"]
        );
        assert_eq!(subjects(r#"{"Naam":{"verzegeld":{"a":"b"}}}"#).count(), 0);
    }
}
