//! Writing a read model that follows, where one statement does not do.

use futures::future::BoxFuture;
use history::ReadModel;
use sqlx::PgConnection;

/// A read model that is written in several statements, where [`history::InStatement`] takes one: what cases count for goes off
/// before their rows change and comes on after it, and what neighbours hear is joined with the rows of who hears it.
pub(crate) trait InSteps: ReadModel {
    /// Writes the changes in a schema. Boxed, as [`crate::tabellen::maak`] is.
    fn write<'a>(
        connection: &'a mut PgConnection,
        schema: &'a str,
        changes: Self::Changes,
    ) -> BoxFuture<'a, Result<(), sqlx::Error>>;
}
