//! How an organisation divides its work.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// When an organisation wants to be reminded of a case, and of what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Herinnering {
    pub datum: NaiveDate,
    pub notitie: Option<String>,
}

/// Who somebody believes to handle a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Eerder {
    /// Whoever it is.
    Wiedanook,
    /// This official, or nobody.
    Alleen(Option<String>),
}
