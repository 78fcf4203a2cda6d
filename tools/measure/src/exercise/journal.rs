//! What the load tells of each command, and what it is told: one JSON object on a line.

use std::net::SocketAddr;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// How often a command may stand in the history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// Promised: exactly once. A saved page tells its version, which is the sequence of its event.
    Acknowledged { version: Option<u64> },
    /// The connection broke, nothing came in time, or a 5xx: once or not at all.
    Unknown { why: String },
    /// Not sent, or refused: not at all.
    Nothing { why: String },
}

/// A command. The token stands in its content, and in no other command's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    Request {
        token: String,
    },
    /// One event in a case, however often it is asked for.
    Once {
        event: Once,
    },
    /// A page, an activity, a supporter, an invitation.
    Saved {
        token: String,
    },
    Upload {
        token: String,
        sha256: String,
    },
    Removed {
        id: Uuid,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Once {
    Verified,
    Submitted,
}

impl Once {
    pub fn event_type(self) -> &'static str {
        match self {
            Once::Verified => "EmailGeverifieerd",
            Once::Submitted => "VoorstelIngediend",
        }
    }
}

/// One command of one person, and what became of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Entry {
    pub person: u32,
    pub what: What,
    pub outcome: Outcome,
    /// Not after it was sent, by the clock of this machine.
    pub sent: DateTime<Utc>,
    /// Not before its answer had come.
    pub answered: DateTime<Utc>,
}

impl Entry {
    /// What it promises to a history that ends at this moment: all of what was answered by then, nothing of what was sent
    /// after it.
    #[must_use]
    pub fn as_of(&self, moment: DateTime<Utc>) -> Entry {
        let why = format!("not by {moment}");
        let outcome = match &self.outcome {
            Outcome::Acknowledged { .. } | Outcome::Unknown { .. } if self.sent > moment => {
                Outcome::Nothing { why }
            }
            Outcome::Acknowledged { .. } if self.answered > moment => Outcome::Unknown { why },
            as_it_was => as_it_was.clone(),
        };
        Entry {
            outcome,
            ..self.clone()
        }
    }
}

/// How long an answer took, to its last byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Took {
    pub request: Request,
    pub sent: DateTime<Utc>,
    pub micros: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Request {
    Read,
    /// Anything that changes something.
    Save,
    /// A password is slow to verify on purpose.
    Login,
}

/// From the load.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Told {
    Entry(Entry),
    /// A read after an acknowledged write that did not show it.
    StaleRead {
        person: u32,
        what: String,
    },
    /// An answer that should not be, such as 500, whatever the surroundings do.
    Fault {
        what: String,
    },
    /// An answer of a service that can't do it now.
    Unavailable {
        what: String,
    },
    Took(Took),
    /// Nothing is under way.
    Paused,
    /// Every journey has ended.
    Ended,
}

/// To the load.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Tell {
    /// A mail came for this person.
    Mail {
        person: u32,
        letter: Letter,
    },
    Pause,
    Resume,
    /// No new journeys; those under way go to their end.
    Finish,
}

/// What a mail brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Letter {
    Verification(Uuid),
    Invitation(Uuid),
    /// The receipt, with the copy.
    Receipt,
}

/// How the load is started.
#[derive(Clone, Debug, clap::Args)]
pub struct LoadArguments {
    /// Where the program answers; several instances are used in turn.
    #[arg(long, required = true)]
    pub address: Vec<SocketAddr>,
    /// Journeys at once.
    #[arg(long)]
    pub journeys: u32,
    #[command(flatten)]
    pub pace: Pace,
    #[arg(long)]
    pub seed: u64,
    /// Tell of each answer how long it took.
    #[arg(long)]
    pub timed: bool,
}

/// How hurried everybody is. Unset: as fast as the service answers, nearly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::Args)]
pub struct Pace {
    /// What a person takes before the next step, in milliseconds at most.
    #[arg(long, default_value_t = Pace::default().think)]
    pub think: u64,
    /// The pause after a failure, in milliseconds at most.
    #[arg(long, default_value_t = Pace::default().again)]
    pub again: u64,
    /// Officials who read the list and a case, beside the one who invites.
    #[arg(long, default_value_t = Pace::default().readers)]
    pub readers: u32,
    /// Auditors who read events and timelines, and ask for a verification now and then.
    #[arg(long, default_value_t = Pace::default().auditors)]
    pub auditors: u32,
}

impl Default for Pace {
    fn default() -> Self {
        Pace {
            think: 40,
            again: 250,
            readers: 0,
            auditors: 0,
        }
    }
}
