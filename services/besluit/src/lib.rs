//! The KoninklijkBesluit aggregate: a decree that bundles dossiers (docs/specification/decrees.md#decree).
//!
//! As pure as `verzoek`, whose words it shares (who acts, forms, files): commands go in, events or a
//! refusal come out. What touches a decree and its dossiers at once is decided in [`samen`].

pub mod betrokkene;
pub mod command;
mod decide;
pub mod event;
pub mod invoer;
mod koninklijk_besluit;
pub mod nummer;
pub mod samen;
pub mod toegang;
pub mod weigering;

pub use command::{Command, Opdracht};
pub use event::{Besluitbijlage, Event};
pub use koninklijk_besluit::{DOSSIERS, KoninklijkBesluit, Opgenomen, Status};
pub use toegang::Actie;
pub use weigering::Weigering;
