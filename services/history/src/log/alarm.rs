//! What stops who signs, in words.

use std::fmt;

use crate::seal::SealError;
use crate::verify::{Break, VerifyError};

/// Why nothing is signed. Each says that somebody changed something, or put something in the wrong place; none
/// passes by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Alarm {
    /// The history is broken, or is not the one that was signed.
    History(Break),
    /// The log's key signed another log: this installation has another name, or is a copy.
    OtherOrigin {
        at: String,
        found: String,
        ours: String,
    },
    /// The log's key signed something that this version can't read. It may contradict the history.
    Unknown { at: String },
    /// The memory of what was signed can't be believed.
    Memory { why: String },
    /// A file has the name of a checkpoint of ours, and other contents.
    File { at: String },
    /// A witness cosigned another history of ours, or a longer one.
    Witness { name: String, size: u64 },
}

impl Alarm {
    /// The first place of which is known that it is not as it was written.
    pub fn position(&self) -> Option<i64> {
        match self {
            Alarm::History(broken) => Some(broken.position()),
            Alarm::OtherOrigin { .. }
            | Alarm::Unknown { .. }
            | Alarm::Memory { .. }
            | Alarm::File { .. }
            | Alarm::Witness { .. } => None,
        }
    }

    /// For auditors, in Dutch.
    pub fn in_woorden(&self) -> String {
        match self {
            Alarm::History(broken) => in_woorden(broken),
            Alarm::OtherOrigin { at, found, ours } => format!(
                "Met de sleutel van dit logboek is iets ondertekend voor een ander logboek: {found} in plaats van {ours} ({at})."
            ),
            Alarm::Unknown { at } => format!(
                "Met de sleutel van dit logboek is iets ondertekend dat deze versie niet kent ({at})."
            ),
            Alarm::Memory { why } => {
                format!("Het geheugen van wat er ondertekend is, klopt niet: {why}.")
            }
            Alarm::Witness { name, size } => format!(
                "Getuige {name} heeft eerder een logboek van {size} gebeurtenissen ondertekend. Dit logboek is daar geen vervolg van."
            ),
            Alarm::File { at } => format!(
                "Het bestand {at} heet als een checkpoint van dit logboek, maar er staat iets anders in."
            ),
        }
    }
}

impl fmt::Display for Alarm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Alarm::History(broken) => write!(f, "{broken}"),
            Alarm::OtherOrigin { at, found, ours } => write!(
                f,
                "our key signed the log {found}, and this is {ours}: {at}"
            ),
            Alarm::Unknown { at } => {
                write!(
                    f,
                    "our key signed something that this version can't read: {at}"
                )
            }
            Alarm::Memory { why } => {
                write!(f, "the memory of what was signed can't be believed: {why}")
            }
            Alarm::Witness { name, size } => write!(
                f,
                "the witness {name} cosigned {size} events of this log, and this does not continue those"
            ),
            Alarm::File { at } => write!(
                f,
                "{at} has the name of a checkpoint of ours, and other contents"
            ),
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum LogError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("{0}: {1}")]
    File(String, std::io::Error),
    #[error("{0}")]
    Alarm(Alarm),
    #[error("the keys can't be verified: {0}")]
    Seal(SealError),
    /// The name that was set can't be one.
    #[error("{0} can't be the name of a log: no spaces, no plus signs")]
    Name(String),
}

impl From<Alarm> for LogError {
    fn from(alarm: Alarm) -> Self {
        LogError::Alarm(alarm)
    }
}

impl From<SealError> for LogError {
    fn from(error: SealError) -> Self {
        match error {
            SealError::Database(error) => LogError::Database(error),
            other => LogError::Seal(other),
        }
    }
}

impl From<Break> for LogError {
    fn from(broken: Break) -> Self {
        LogError::Alarm(Alarm::History(broken))
    }
}

impl From<VerifyError> for LogError {
    fn from(error: VerifyError) -> Self {
        match error {
            VerifyError::Database(error) => LogError::Database(error),
            VerifyError::Broken(broken) => broken.into(),
        }
    }
}

/// For auditors, in Dutch.
pub(crate) fn in_woorden(broken: &Break) -> String {
    match *broken {
        Break::Missing { position } => format!("Gebeurtenis {position} ontbreekt."),
        Break::Added { position } => {
            format!("Op plaats {position} staat een gebeurtenis te veel.")
        }
        Break::Changed { position } => {
            format!("Gebeurtenis {position} is niet meer wat er is opgeschreven.")
        }
        Break::Head { head, last } => format!(
            "Er horen {head} gebeurtenissen te zijn. De laatste die er staat, is gebeurtenis {last}."
        ),
        Break::Rewritten { root, after } => format!(
            "De geschiedenis klopt niet met wat er van gebeurtenis {root} ondertekend is. Zij is na gebeurtenis {after} veranderd."
        ),
        Break::Short { root, last } => format!(
            "De geschiedenis houdt op bij gebeurtenis {last}, maar tot en met gebeurtenis {root} is ondertekend."
        ),
        Break::Tree { position } => format!(
            "De boom van het logboek hoort niet bij de gebeurtenissen, vanaf gebeurtenis {position}."
        ),
        Break::Cases { position } => format!(
            "Het register van zaken bij gebeurtenis {position} hoort niet bij de gebeurtenissen."
        ),
    }
}
