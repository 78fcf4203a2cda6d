//! Opens events with the keys that they need.

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::Value;
use uuid::Uuid;
use verzoek::betrokkene::Onderwerp;

use super::cipher::Key;
use super::keys::{self, OfCase, Slot};
use super::payload::{SEALED, case, decoded, in_event, parts_of, sealed_and_rest};
use super::{Eigenaren, SealError};
use crate::damage::Damage;
use crate::stored::EventRow;

/// Keys to open certain events with.
pub(crate) struct Ring {
    pub(super) keys: HashMap<Uuid, Arc<OfCase>>,
    pub(super) eigenaren: Eigenaren,
}

/// A payload that was opened, as it came out.
pub(crate) enum Opened {
    Text(String),
    Value(Value),
    /// Placeholders stand for what could not be opened, and this is why.
    Partly(Value, Vec<Damage>),
}

/// Whose part could not be opened, and why.
pub(super) type Failed = Vec<(String, SealError)>;

/// Where an event stands.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub aggregate_type: &'a str,
    pub aggregate_id: &'a str,
    pub sequence: u64,
    pub event_type: &'a str,
}

impl Ring {
    /// The payload of an event; none: nothing in it is sealed.
    pub(crate) fn open_row(&self, row: &EventRow) -> Result<Option<Opened>, SealError> {
        let Some((sealed, rest)) = sealed_and_rest(&row.payload) else {
            return Ok(None);
        };
        let place = Place {
            aggregate_type: &row.aggregate_type,
            aggregate_id: &row.aggregate_id,
            sequence: u64::try_from(row.sequence).unwrap_or_default(),
            event_type: &row.event_type,
        };
        let failure = match self.open_text(place, sealed, rest) {
            Ok(Some(text)) => return Ok(Some(Opened::Text(text))),
            Ok(None) => None,
            Err(failure) if failure.is_damage() => Some(failure),
            Err(failure) => return Err(failure),
        };
        let (value, failed) = self.open(place, serde_json::from_str(&row.payload)?)?;
        if failed.is_empty() {
            // What could not be read as a text and can as values was not what was sealed either.
            return match failure {
                Some(failure) => Err(failure),
                None => Ok(Some(Opened::Value(value))),
            };
        }
        let case = case(&row.aggregate_id)?;
        let damages = failed.into_iter().map(|(subject, failure)| Damage {
            case,
            damaged: failure.damaged(row.sequence),
            subject,
            cause: failure.to_string(),
        });
        Ok(Some(Opened::Partly(value, damages.collect())))
    }

    /// Whether all of it can be opened, but for what was destroyed.
    pub(crate) fn opens(&self, row: &EventRow) -> bool {
        match self.open_row(row) {
            Ok(None | Some(Opened::Text(_) | Opened::Value(_))) => true,
            Ok(Some(Opened::Partly(..))) | Err(_) => false,
        }
    }

    /// The text of a payload of which every part is there; none: not this way.
    fn open_text(
        &self,
        at: Place<'_>,
        sealed: &str,
        rest: &str,
    ) -> Result<Option<String>, SealError> {
        let rij = (self.eigenaren)(at.aggregate_type, at.event_type).ok_or(SealError::Forged)?;
        let case = case(at.aggregate_id)?;
        let mut parts = Vec::with_capacity(2);
        for (subject, text) in parts_of(sealed) {
            let Some(key) = self.key(case, subject)? else {
                return Ok(None);
            };
            let plain = key.open(&in_event(case, at.sequence, subject), decoded(text)?)?;
            parts.push(String::from_utf8(plain).map_err(|_| SealError::Forged)?);
        }
        // `,"Naam":{…}}` without its comma.
        let rest = format!("{{{}", rest.get(1..).unwrap_or_default());
        Ok(rij.voegt_tekst_samen(&rest, &parts))
    }

    /// Opens part by part. Parts with a destroyed key become placeholders, and parts that can't be opened become
    /// other ones; the latter are reported.
    pub(super) fn open(
        &self,
        at: Place<'_>,
        mut payload: Value,
    ) -> Result<(Value, Failed), SealError> {
        let Some(Value::Object(sealed)) =
            payload.as_object_mut().and_then(|p| p.shift_remove(SEALED))
        else {
            return Ok((payload, Vec::new()));
        };
        let rij = (self.eigenaren)(at.aggregate_type, at.event_type).ok_or(SealError::Forged)?;
        let case = case(at.aggregate_id)?;
        let mut parts = Vec::with_capacity(sealed.len());
        let (mut failed, mut lost) = (Vec::new(), Vec::new());
        for (subject, text) in sealed {
            let whose: Onderwerp = subject.parse().map_err(|_| SealError::Forged)?;
            match self.part(at, case, &subject, &text) {
                Ok(part) => parts.push((whose, part)),
                Err(failure) if failure.is_damage() => {
                    failed.push((subject, failure));
                    lost.push(whose);
                }
                Err(failure) => return Err(failure),
            }
        }
        let mut payload = rij.voegt_samen(payload, parts);
        for whose in lost {
            rij.maak_onleesbaar(whose, &mut payload);
        }
        Ok((payload, failed))
    }

    /// The values of one subject; none: its key was destroyed.
    fn part(
        &self,
        at: Place<'_>,
        case: Uuid,
        subject: &str,
        text: &Value,
    ) -> Result<Option<Value>, SealError> {
        let Some(key) = self.key(case, subject)? else {
            return Ok(None);
        };
        let sealed = decoded(text.as_str().unwrap_or_default())?;
        let plain = key.open(&in_event(case, at.sequence, subject), sealed)?;
        Ok(Some(serde_json::from_slice(&plain)?))
    }

    /// The key of a subject; none: it was destroyed.
    pub(super) fn key(&self, case: Uuid, subject: &str) -> Result<Option<&Key>, SealError> {
        match self.keys.get(&case).and_then(|keys| keys.get(subject)) {
            Some(Slot::Key(key)) => Ok(Some(key)),
            Some(Slot::Destroyed) => Ok(None),
            Some(Slot::Damaged) => Err(SealError::Damaged(keys::place(case, subject))),
            None => Err(SealError::NoKey(keys::place(case, subject))),
        }
    }
}
