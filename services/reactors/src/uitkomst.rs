use chrono::{DateTime, Utc};
use strum::IntoStaticStr;

/// What became of an effect.
#[derive(IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Uitkomst {
    Gedaan,
    /// No longer wanted: the link was withdrawn, the request lapsed.
    Vervallen,
    Mislukt(String),
    Opnieuw(String),
    /// Not before this moment: what it tells of can still be undone.
    Wacht(DateTime<Utc>),
    /// Too many were sent: until `mailgrens` lets it go.
    Aangehouden,
    /// Something that it needs failed: the storage, the history, the program.
    Storing,
    /// That happened too often: a dead letter.
    Gestrand,
}

impl Uitkomst {
    /// Without the reason, which may be the words of a mail server.
    pub fn naam(&self) -> &'static str {
        self.into()
    }
}
