//! What an official does with a dossier, from its submission until its end, also once the honour was granted. Each call
//! has a file, called like the end of its path. It answers with the case as it is afterwards; [`doorsturen_voorbeeld`],
//! of several dossiers, with what would become of each. A call that changes an entry of the register, and answers with
//! that entry, stands in [`register`](super::register).

mod advies;
mod beeindigen;
mod besluit;
mod doorsturen;
mod doorsturen_voorbeeld;
mod ministerraad;
mod route;
mod terugsturen;

use crate::openapi::{Calls, list_calls};

/// The calls below `/api/dossiers/{id}/`, and the one that says of several where they would go.
pub fn routes<C: Calls>() -> C {
    list_calls![
        route::route,
        advies::advies,
        doorsturen::doorsturen,
        doorsturen_voorbeeld::voorbeeld_doorsturen,
        terugsturen::terugsturen,
        ministerraad::ministerraad,
        besluit::besluit,
        beeindigen::beeindigen,
    ]
}
