//! What kind of failure the database reports: does it pass, or will it be said again?

/// What kind of failure it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nature {
    /// A place in the history (or a unique value of a read model) was taken.
    LostPlace,
    /// Another try may mend it: the connection, a shutdown, a lock, a full disk, a server that is not
    /// (or no longer) the primary.
    Passing,
    /// What was decided on is not what stands there (`history.append`).
    Unfounded,
    /// The database will say the same again.
    Refusal,
}

/// SQLSTATE classes of what passes: connection, rollback, resources, state and locks, operator, system.
const PASSING: [&str; 6] = ["08", "40", "53", "55", "57", "58"];
/// A transaction that may only read: the server is a standby.
const STANDBY: &str = "25006";

pub(crate) fn nature(failure: &sqlx::Error) -> Nature {
    match failure {
        sqlx::Error::Database(error) => match error.code().as_deref() {
            Some("23505") => Nature::LostPlace,
            Some("LJ001") => Nature::Unfounded,
            Some(code) if passes(code) => Nature::Passing,
            _ => Nature::Refusal,
        },
        sqlx::Error::Encode(_)
        | sqlx::Error::ColumnDecode { .. }
        | sqlx::Error::ColumnNotFound(_)
        | sqlx::Error::TypeNotFound { .. }
        | sqlx::Error::Decode(_) => Nature::Refusal,
        _ => Nature::Passing,
    }
}

fn passes(code: &str) -> bool {
    let class = code.get(..2).unwrap_or_default();
    PASSING.contains(&class) || code == STANDBY
}
