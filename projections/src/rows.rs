//! The rows that a read model writes and reads. Each names its columns once, in order, with their types; the columns of
//! an `INSERT`, the types of its parameters and their order come from there ([`rows!`]), and so do the columns of a
//! `SELECT` ([`read!`]) and what a change sets ([`Table::setting`]). Where a change does more to a column than replace
//! it, that is SQL of its own, beside the declaration; that it names each column is checked where it runs in a test
//! ([`check_used`]).

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use history::Statement;
use sqlx::Postgres;
use sqlx::postgres::PgArguments;
use sqlx::query::Query;
use uuid::Uuid;

/// A column of rows.
pub(crate) struct Column {
    pub name: &'static str,
    /// The type that its values are passed as.
    pub passed: &'static str,
    /// The type that it has in the table; none: it is a parameter alone.
    pub stored: Option<&'static str>,
    /// Its values may be null.
    pub nullable: bool,
}

/// A type whose values are passed as this type of PostgreSQL.
pub(crate) trait Passed {
    const TYPE: &'static str;
    const NULLABLE: bool = false;
}

macro_rules! passed {
    ($($type:ty => $name:literal),+ $(,)?) => { $(impl Passed for $type { const TYPE: &'static str = $name; })+ };
}

passed! {
    bool => "bool",
    i32 => "int",
    i64 => "bigint",
    &'static str => "text",
    String => "text",
    Uuid => "uuid",
    NaiveDate => "date",
    DateTime<Utc> => "timestamptz",
}

impl<T: Passed> Passed for Option<T> {
    const TYPE: &'static str = T::TYPE;
    const NULLABLE: bool = true;
}

/// Rows as the columns of a multi-row parameter. In SQL they are called `c`.
pub(crate) trait Rows: Sized {
    const COLUMNS: &'static [Column];

    fn is_empty(&self) -> bool;

    /// Adds the columns to a statement and returns their names in its SQL.
    fn bind(self, s: &mut Statement) -> Vec<String>;

    /// A query with the columns as its parameters, from `$1` on. Its SQL uses each of them.
    fn query(self, sql: &str) -> Query<'_, Postgres, PgArguments>;

    /// The rows in the SQL of such a query: `unnest($1::uuid[], $2::text[]) c(id, naam)`.
    fn unnest() -> String {
        unnest(Self::COLUMNS, (1..).map(|number| format!("${number}")))
    }

    /// Adds a part to a statement, unless there are no rows. Its SQL is made from the schema and the rows, and uses each
    /// column.
    fn part(self, s: &mut Statement, name: &str, sql: impl FnOnce(&str, &str) -> String) {
        if self.is_empty() {
            return;
        }
        let rows = unnest(Self::COLUMNS, self.bind(s));
        let sql = sql(s.schema(), &rows);
        check_used(Self::COLUMNS, &sql);
        s.part(name, &sql);
    }
}

/// Rows of a table.
pub(crate) trait Table: Rows {
    const TABLE: &'static str;

    /// SQL that inserts them. `except` has the expressions of columns that are not their parameter; a `text[]` is
    /// passed as one text with commas.
    fn inserting(schema: &str, from: &str, except: &[(&str, &str)]) -> String {
        let mut sql = String::with_capacity(64 * Self::COLUMNS.len() + from.len());
        sql.push_str("INSERT INTO ");
        sql.extend([schema, ".", Self::TABLE, " ("]);
        list(&mut sql, stored::<Self>(), name);
        sql.push_str(") SELECT ");
        let as_passed = |column: &Column| column.stored == Some(column.passed);
        if except.is_empty() && Self::COLUMNS.iter().all(as_passed) {
            sql.push_str("c.*");
        } else {
            list(&mut sql, stored::<Self>(), |sql, column| {
                let own = except.iter().find(|(name, _)| *name == column.name);
                match (own, column.stored) {
                    (Some((_, expression)), _) => sql.push_str(expression),
                    (None, Some("text[]")) => {
                        sql.extend(["string_to_array(c.", column.name, ", ',')"]);
                    }
                    (None, _) => sql.extend(["c.", column.name]),
                }
            });
        }
        sql.extend([" FROM ", from]);
        sql
    }

    /// Adds a part that inserts them, unless there are none. `conflict`: what becomes of rows that stand there already.
    fn insert(self, s: &mut Statement, part: &str, conflict: &str) {
        self.part(s, part, |schema, rows| {
            Self::inserting(schema, &format!("head, {rows} {conflict}"), &[])
        });
    }

    /// Adds a part that inserts them, or sets what stands there under their key, unless there are none.
    fn upsert(self, s: &mut Statement, part: &str, key: &str, value: impl Fn(&str) -> String) {
        self.part(s, part, |schema, rows| {
            let conflict = Self::on_conflict(key, value);
            Self::inserting(schema, &format!("head, {rows} {conflict}"), &[])
        });
    }

    /// What a change `c` sets of its row `z`, but the key: null leaves a column as it is, else it takes its place.
    /// `own` has SQL for the columns that go otherwise, also for those that no column of the change is named after.
    fn setting(key: &str, own: &[(&str, &str)]) -> String {
        let by_hand = own
            .iter()
            .map(|(column, value)| format!("{column} = {value}"));
        let plain = stored::<Self>()
            .filter(|column| column.name != key)
            .filter(|column| own.iter().all(|(name, _)| *name != column.name))
            .map(|column| {
                let name = column.name;
                let value = match column.stored {
                    Some("text[]") => format!("string_to_array(c.{name}, ',')"),
                    _ => format!("c.{name}"),
                };
                match column.nullable {
                    true => format!("{name} = coalesce({value}, z.{name})"),
                    false => format!("{name} = {value}"),
                }
            });
        Vec::from_iter(by_hand.chain(plain)).join(", ")
    }

    /// Adds a part that changes the rows of this key, unless there are none. `setting`: by [`Table::setting`], once.
    fn update(self, s: &mut Statement, part: &str, key: &str, setting: &str) {
        let table = Self::TABLE;
        self.part(s, part, |schema, rows| {
            format!(
                "UPDATE {schema}.{table} z SET {setting} FROM head, {rows} WHERE z.{key} = c.{key}"
            )
        });
    }

    /// Sets every column but those of the key; `value` is SQL for a column.
    fn on_conflict(key: &str, value: impl Fn(&str) -> String) -> String {
        let mut sql = format!("ON CONFLICT ({key}) DO UPDATE SET ");
        let others = stored::<Self>().filter(|column| key.split(", ").all(|k| k != column.name));
        list(&mut sql, others, |sql, column| {
            sql.extend([column.name, " = ", value(column.name).as_str()]);
        });
        sql
    }
}

/// With debug assertions: SQL that does not use a column loses what the events say of it.
///
/// # Panics
/// Then, when there is such a column.
pub(crate) fn check_used(columns: &[Column], sql: &str) {
    if cfg!(debug_assertions) {
        let unused = unused(columns, sql);
        assert!(unused.is_empty(), "{unused:?} declared, not used: {sql}");
    }
}

/// The columns that SQL names neither by themselves nor by all of `c`.
fn unused(columns: &[Column], sql: &str) -> Vec<&'static str> {
    let is_apart = |sign: char| !sign.is_ascii_alphanumeric() && !"_.*".contains(sign);
    let used: BTreeSet<&str> = sql
        .split(is_apart)
        .filter_map(|word| word.strip_prefix("c."))
        .collect();
    columns
        .iter()
        .map(|column| column.name)
        .filter(|name| !used.contains("*") && !used.contains(name))
        .collect()
}

fn stored<T: Rows>() -> impl Iterator<Item = &'static Column> {
    T::COLUMNS.iter().filter(|column| column.stored.is_some())
}

fn unnest(columns: &[Column], parameters: impl IntoIterator<Item = String>) -> String {
    let mut sql = String::with_capacity(40 * columns.len());
    sql.push_str("unnest(");
    let passed = columns.iter().zip(parameters);
    list(&mut sql, passed, |sql, (column, parameter)| {
        sql.extend([parameter.as_str(), "::", column.passed, "[]"]);
    });
    sql.push_str(") c(");
    list(&mut sql, columns.iter(), name);
    sql.push(')');
    sql
}

fn name(sql: &mut String, column: &Column) {
    sql.push_str(column.name);
}

/// Adds each, with a comma before all but the first.
fn list<T>(sql: &mut String, items: impl Iterator<Item = T>, add: impl Fn(&mut String, T)) {
    for (nth, item) in items.enumerate() {
        if nth > 0 {
            sql.push_str(", ");
        }
        add(sql, item);
    }
}

/// Declares a row and the columns that collect such rows, of a table or of what changes in one.
///
/// ```ignore
/// rows! {
///     struct Merk => Merken in "merk" {
///         zaak_id: Uuid,
///         soorten: String as "text[]",  // the column's type where it is not the parameter's
///         nieuw: bool as parameter,     // no column
///     }
/// }
/// merken.push(Merk { zaak_id, soorten, nieuw });
/// merken.insert(s, "merk_nieuw", "ON CONFLICT DO NOTHING");
/// ```
///
/// After `in "merk"` may follow `, read`: the row is read as well, as one of [`read!`].
macro_rules! rows {
    (@stored $type:ty) => { Some(<$type as $crate::rows::Passed>::TYPE) };
    (@stored $type:ty as parameter) => { None };
    (@stored $type:ty as $stored:literal) => { Some($stored) };
    (@read [] $row:ident: $($column:ident),+) => {};
    (@read [read] $row:ident: $($column:ident),+) => {
        ::history::from_row!($row: $($column),+);

        impl $row {
            /// Begins a query of its columns.
            pub(crate) const SELECT: &'static str = concat!("SELECT ", stringify!($($column),+));
        }
    };
    ($(#[$meta:meta])* $vis:vis struct $row:ident => $rows:ident $(in $table:literal)? $(, $read:ident)? {
        $($(#[$doc:meta])* $seen:vis $column:ident: $type:ty $(as $stored:tt)?),+ $(,)?
    }) => {
        $(#[$meta])*
        $vis struct $row {
            $($(#[$doc])* $seen $column: $type),+
        }

        #[derive(Default)]
        pub(crate) struct $rows {
            $($column: Vec<$type>),+
        }

        impl $rows {
            $vis fn push(&mut self, row: $row) {
                $(self.$column.push(row.$column);)+
            }
        }

        impl $crate::rows::Rows for $rows {
            const COLUMNS: &'static [$crate::rows::Column] = &[$($crate::rows::Column {
                name: stringify!($column),
                passed: <$type as $crate::rows::Passed>::TYPE,
                stored: $crate::rows::rows!(@stored $type $(as $stored)?),
                nullable: <$type as $crate::rows::Passed>::NULLABLE,
            }),+];

            fn is_empty(&self) -> bool {
                $(self.$column.is_empty())&&+
            }

            fn bind(self, s: &mut ::history::Statement) -> Vec<String> {
                vec![$(s.bind(self.$column)),+]
            }

            fn query(
                self,
                sql: &str,
            ) -> ::sqlx::query::Query<'_, ::sqlx::Postgres, ::sqlx::postgres::PgArguments> {
                $crate::rows::check_used(Self::COLUMNS, sql);
                ::sqlx::query::<::sqlx::Postgres>(sql)$(.bind(self.$column))+
            }
        }

        $(impl $crate::rows::Table for $rows {
            const TABLE: &'static str = $table;
        })?

        $crate::rows::rows!(@read [$($read)?] $row: $($column),+);
    };
}

/// Declares a row that is read alone: each field from the column of its name. `SELECT` begins a query of its columns.
macro_rules! read {
    ($(#[$meta:meta])* $vis:vis struct $row:ident {
        $($(#[$doc:meta])* $seen:vis $column:ident: $type:ty),+ $(,)?
    }) => {
        $(#[$meta])*
        $vis struct $row {
            $($(#[$doc])* $seen $column: $type),+
        }

        $crate::rows::rows!(@read [read] $row: $($column),+);
    };
}

pub(crate) use read;
pub(crate) use rows;

#[cfg(test)]
mod tests;
