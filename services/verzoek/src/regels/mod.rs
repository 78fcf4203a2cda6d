//! The rules of the forms, read from the one table `schema/rules.json`.
//!
//! The browser interprets the same table; `schema/README.md` defines what it means, and
//! `schema/rules.vectors.json` holds both to it. Nothing in this module knows a field, a limit or a
//! message: it only knows kinds of fields.
//!
//! - [`toets`] checks what was sent and gives it back normalised, or gives every error at once.
//! - [`voorlezen`] and [`vragen`] give the words in which a timeline, a comparison or a PDF says a record.

mod bouw;
mod code;
pub mod datum;
mod formulier;
mod plan;
mod soort;
mod tabel;
mod tekst;
mod toets;
mod voorlezen;

#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

pub use code::Foutcode;
pub use formulier::Formulier;
pub use voorlezen::{Leesregel, Vraag};

/// How far a record has to be complete (docs/specification/forms.md#phases).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Fase {
    /// What blocks saving: `*`.
    Opslaan,
    /// What only counts when the proposal goes to the municipality: `**`.
    Doorsturen,
}

/// One broken rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Fout {
    /// JSON Pointer to the field in what was sent; empty for the whole.
    pub pointer: String,
    pub code: String,
    /// The Dutch message to show.
    pub detail: String,
}

impl Fout {
    pub fn nieuw(
        pointer: impl Into<String>,
        code: impl Into<String>,
        detail: impl Into<String>,
    ) -> Self {
        Fout {
            pointer: pointer.into(),
            code: code.into(),
            detail: detail.into(),
        }
    }
}

static TABEL: &str = include_str!("../../../../schema/rules.json");

#[expect(
    clippy::expect_used,
    reason = "the table is part of the program: a test reads it, nobody can send another"
)]
static PLAN: LazyLock<plan::Plan> =
    LazyLock::new(|| bouw::plan(TABEL).expect("schema/rules.json is a table of rules"));

/// Checks `invoer` against a form.
///
/// Gives the normalised record (every field of the form, in its order, null where empty or not
/// applicable), or all errors in the order of the form. `vandaag` is the date in Amsterdam. Any
/// JSON value may come in.
pub fn toets(
    formulier: Formulier,
    invoer: &Value,
    fase: Fase,
    vandaag: NaiveDate,
) -> Result<Value, Vec<Fout>> {
    toets::toets(&PLAN, formulier, invoer, toets::Moment { fase, vandaag })
}

/// How many characters a text of the form has; 0 where there is no such field. A test names those that are asked for.
pub fn lengte(formulier: Formulier, veld: &str) -> RangeInclusive<usize> {
    PLAN.lengte(formulier, veld).unwrap_or(0..=0)
}

/// A record in words: the fields that are filled in, in the order of the form, with their labels
/// and with their choices, countries and municipalities by name.
pub fn voorlezen(formulier: Formulier, record: &Value) -> Vec<Leesregel> {
    voorlezen::voorlezen(&PLAN, formulier, record)
}

/// Every question of a form beside what a record answers to it, in the order of the form: what a copy prints.
pub fn vragen(formulier: Formulier, record: &Value) -> Vec<Vraag> {
    voorlezen::vragen(&PLAN, formulier, record)
}

/// Reads the table now rather than at the first request, so that a program with a broken one does
/// not start.
pub fn laad() {
    LazyLock::force(&PLAN);
}
