//! The table: for every event, whose each of its values is.
//!
//! A pointer (RFC 6901, within the event's values) names a value with everything below it. No two
//! pointers of an event overlap, and together they name everything that the event can hold. Both are
//! tested against the schemas of the events and one stored example of each.
//!
//! A text belongs to the person it is about, whoever wrote it: the proposer's motivation is the candidate's. What
//! was written to the proposer is the proposer's.
//!
//! Below a row stands what takes the place of a value that can no longer be read. Each value that the event's
//! type requires has something there, which is tested; of the optional ones only what people read.

mod bewaring;
mod bijlage;
mod dossier;
mod effecten;
mod link;
mod steun;
mod verzoek;
mod wizard;

use super::Rij;

/// A file, without its name: that may name anybody.
pub const BESTAND: &[&str] = &[
    "/gegevens/bestand/inhoudstype",
    "/gegevens/bestand/sleutel",
    "/gegevens/toegevoegdOp",
];

/// What tells one file from another: whoever guesses its content could check the guess, so it is the attachment's own.
pub const KENMERK: &[&str] = &["/gegevens/bestand/grootte", "/gegevens/bestand/sha256"];

/// Every row; a room for each part of the case has its own.
pub fn rijen() -> impl Iterator<Item = &'static Rij> + Clone {
    [
        verzoek::RIJEN.as_slice(),
        link::RIJEN.as_slice(),
        wizard::RIJEN.as_slice(),
        steun::RIJEN.as_slice(),
        bijlage::RIJEN.as_slice(),
        dossier::RIJEN.as_slice(),
        effecten::RIJEN.as_slice(),
        bewaring::RIJEN.as_slice(),
    ]
    .into_iter()
    .flatten()
}
