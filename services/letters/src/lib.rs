//! The words that leave the house: the PDF copy of a proposal, the royal decree, and the mails.
//!
//! Data in, bytes out: nothing here reads a file, a clock or a network. The texts stand in
//! `sjablonen/`, sample data for them in `voorbeelden/`; `cargo run -p letters --example kopie`,
//! `--example besluit` and `--example mail` show them without the rest of the program.

pub mod besluit;
pub mod kopie;
pub mod mail;
mod tijd;
