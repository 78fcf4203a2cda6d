//! The words that leave the house: the PDF copy of a proposal, the royal decree, the notes of officials, the
//! dossier for the archive with its metadata and pakbon, the mails, and the letters in their place.
//!
//! Data in, bytes out: nothing here reads a file, a clock or a network. The texts stand in
//! `sjablonen/`, sample data for them in `voorbeelden/`; `cargo run -p letters --example kopie`,
//! `--example besluit` and `--example mail` show them without the rest of the program.

pub mod besluit;
pub mod dossier;
pub mod kopie;
mod letterbeeld;
pub mod mail;
pub mod mdto;
pub mod notitie;
pub mod pakbon;
pub mod postbrief;
mod tijd;
mod wereld;
