//! How many files the system lets this process have open; a connection is one.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tracing::warn;

/// What is taken for unlimited.
const MANY: u64 = 1 << 20;

/// Asks for as many as this process may have at all, and says how many that became.
pub fn as_many_as_allowed() -> u64 {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current == maximum {
        return current.unwrap_or(MANY);
    }
    let wanted = Rlimit {
        current: maximum,
        maximum,
    };
    if let Err(error) = setrlimit(Resource::Nofile, wanted) {
        warn!(%error, "the limit on open files stays as it is");
    }
    getrlimit(Resource::Nofile).current.unwrap_or(MANY)
}
