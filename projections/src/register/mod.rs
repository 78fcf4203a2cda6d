//! The register: everyone who received an honour through a decree that has been established. It reads
//! what [`crate::besluit`] writes with the events beside the names of the list of cases.
//!
//! - [`queries`]: its pages and single entries; [`eerder`]: what it already holds of a person.

pub mod eerder;
pub mod queries;
pub mod velden;

pub use queries::Regel;
