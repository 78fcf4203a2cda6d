//! What stands beside every event.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::Actor;

/// Who and when, as it stands beside every event.
pub fn metadata(op: DateTime<Utc>, door: &Actor) -> HashMap<String, String> {
    let mut metadata = HashMap::from([
        ("op".to_owned(), moment(op)),
        ("door".to_owned(), door.soort().to_owned()),
    ]);
    if let Actor::Behandelaar {
        gebruikersnaam,
        rol,
        organisatie,
    } = door
    {
        metadata.insert("gebruiker".to_owned(), gebruikersnaam.clone());
        metadata.insert("rol".to_owned(), rol.code().to_owned());
        metadata.insert("organisatie".to_owned(), organisatie.to_string());
    }
    metadata
}

/// RFC 3339 in UTC with microseconds: what PostgreSQL keeps, so that nothing is lost on the way.
pub fn moment(op: DateTime<Utc>) -> String {
    op.to_rfc3339_opts(chrono::SecondsFormat::Micros, true)
}
