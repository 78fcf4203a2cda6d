//! The clock is a parameter: the program's is the system's, a test brings its own.

use std::fmt;
use std::sync::Arc;

use chrono::{DateTime, SubsecRound, Utc};

/// Tells the moment, in microseconds: what PostgreSQL keeps.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>);

impl Clock {
    pub fn system() -> Self {
        #[expect(
            clippy::disallowed_methods,
            reason = "the one place that reads the system's clock"
        )]
        Clock(Arc::new(Utc::now))
    }

    /// A clock that tells what the function says.
    pub fn from_fn(clock: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Clock(Arc::new(clock))
    }

    pub fn now(&self) -> DateTime<Utc> {
        (self.0)().trunc_subsecs(6)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}
