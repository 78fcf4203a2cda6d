//! A row of a page or an item says which event set it; what it shows is taken from that event. So what
//! people filled in stands in one place, the history, and nowhere beside it: a save writes it once, and
//! what makes an event unreadable makes it unreadable everywhere.

use std::collections::HashMap;

use history::{RecordedError, RecordedEvent};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::{RawValue, to_raw_value};
use verzoek::gegevens::{Aanvraag, Persoonsgegevens, Voorsteller};

use super::soorten::Paginanaam;

#[derive(Deserialize)]
struct Inhoud<T> {
    gegevens: T,
}

/// What was filled in: every event that sets a record holds it under this name.
pub(super) fn gegevens<T: DeserializeOwned>(event: &RecordedEvent) -> Result<T, RecordedError> {
    let payload: HashMap<String, Inhoud<T>> = event.event()?;
    let inhoud = payload.into_values().next();
    Ok(inhoud.ok_or(RecordedError::Lacks("gegevens"))?.gegevens)
}

/// The record of a page as its event set it, as the bytes that go out.
pub(super) fn pagina(
    event: &RecordedEvent,
    naam: Paginanaam,
) -> Result<Box<RawValue>, RecordedError> {
    let uit_aanvraag = match naam {
        Paginanaam::Voorsteller if Paginanaam::gezet_door(&event.event_type).is_none() => {
            to_raw_value(&Voorsteller::uit_aanvraag(&gegevens::<Aanvraag>(event)?))
        }
        Paginanaam::Persoonsgegevens if Paginanaam::gezet_door(&event.event_type).is_none() => {
            to_raw_value(&Persoonsgegevens::uit_aanvraag(&gegevens::<Aanvraag>(
                event,
            )?))
        }
        _ => return gegevens(event),
    };
    Ok(uit_aanvraag?)
}
