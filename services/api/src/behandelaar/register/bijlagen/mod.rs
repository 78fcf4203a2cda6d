//! The attachments of an entry of the register (docs/specification/attachments.md#of-officials): those of its
//! dossier, for whoever keeps the register. What they are and who may see them is as it is there.
//!
//! Each call has a file, called like the end of its path; those of which the path ends in no word by what they do.

mod bestand;
mod edit;
mod edit_wijzigen;
mod lijst;
mod toevoegen;
mod verwijderen;

use crate::openapi::{Calls, list_calls};

/// The calls on the attachments of an entry.
pub fn routes<C: Calls>() -> C {
    list_calls![
        lijst::registerbijlagen,
        toevoegen::voeg_registerbijlage_toe,
        bestand::registerbestand,
        edit::registerkenmerken,
        edit_wijzigen::kenmerk_registerbijlage,
        verwijderen::verwijder_registerbijlage,
    ]
}
