//! Rows of a query as structs.

/// Reads a struct from a row, each field from the column of its name; `..field` is read from the row as a whole.
/// What sqlx derives, without its macros: those bring a second sqlx, compiled for the compiler.
///
/// ```
/// struct Found {
///     position: i64,
///     event: history::EventRow,
/// }
///
/// history::from_row!(Found: position, ..event);
/// ```
#[macro_export]
macro_rules! from_row {
    ($type:ident: $($column:ident),+ $(, ..$whole:ident)?) => {
        impl<'r> ::sqlx::FromRow<'r, ::sqlx::postgres::PgRow> for $type {
            fn from_row(row: &'r ::sqlx::postgres::PgRow) -> ::sqlx::Result<Self> {
                Ok($type {
                    $($column: ::sqlx::Row::try_get(row, stringify!($column))?,)+
                    $($whole: ::sqlx::FromRow::from_row(row)?,)?
                })
            }
        }
    };
}
