//! Whether the list is whole. While it is made again a question to it is refused, in the very statement that
//! asks: half a list would pass for all there is.

/// A condition of every question to the list: true, or the statement fails as [`wordt_opgebouwd`] tells. It is
/// looked at once for each statement, before any row is.
pub(crate) const HEEL: &str = "(SELECT readmodel.require_whole_list())";

/// What `readmodel.require_whole_list` fails with.
const WORDT_OPGEBOUWD: &str = "LJ005";

/// The question failed because the list is being made again.
#[must_use]
pub fn wordt_opgebouwd(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    code.as_deref() == Some(WORDT_OPGEBOUWD)
}
