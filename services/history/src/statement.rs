//! One SQL statement, put together from parts that each add their own parameters.

use std::fmt::Write;

use sqlx::postgres::{PgArguments, PgConnection, PgRow};
use sqlx::{Arguments, Encode, Postgres, Type};

/// A statement of named parts (common table expressions). There always is one called `head`, so that
/// every other part can say `FROM head, …` and thereby wait for the lock on the history's head where
/// there is one.
pub struct Statement {
    schema: &'static str,
    whole_cases: bool,
    sql: String,
    arguments: PgArguments,
    count: usize,
    error: Option<sqlx::error::BoxDynError>,
}

impl Statement {
    pub(crate) fn new(schema: &'static str) -> Self {
        Statement {
            schema,
            whole_cases: false,
            sql: String::new(),
            arguments: PgArguments::default(),
            count: 0,
            error: None,
        }
    }

    /// A statement for read models alone, in the given schema.
    pub fn without_lock(schema: &'static str) -> Self {
        let mut statement = Statement::new(schema);
        statement.part("head", "SELECT 1");
        statement
    }

    /// A statement for the read models of cases that have no rows yet, each from its first event on: nothing
    /// has to give way, and so no key has to be looked up.
    pub fn of_whole_cases(schema: &'static str) -> Self {
        let mut statement = Statement::without_lock(schema);
        statement.whole_cases = true;
        statement
    }

    /// Whether the cases have no rows yet.
    pub fn has_whole_cases(&self) -> bool {
        self.whole_cases
    }

    /// What to do about rows that may stand there already; nothing where there are none.
    pub fn on_conflict(&self, clause: &'static str) -> &'static str {
        match self.whole_cases {
            true => "",
            false => clause,
        }
    }

    /// The schema in which read models are written.
    pub fn schema(&self) -> &'static str {
        self.schema
    }

    /// Makes room for parameters of this many bytes. Growing to it in steps gives each time a large block
    /// back, and the allocator tidies all its small ones then, which was a tenth of the processor time of a save.
    pub(crate) fn reserve(&mut self, bytes: usize) {
        self.arguments.reserve(0, bytes);
    }

    /// Adds a parameter and returns its name in the SQL.
    pub fn bind<'q, T: Encode<'q, Postgres> + Type<Postgres> + 'q>(&mut self, value: T) -> String {
        if let Err(error) = self.arguments.add(value) {
            self.error = Some(error);
        }
        self.count += 1;
        format!("${}", self.count)
    }

    /// Adds a named part.
    pub fn part(&mut self, name: &str, sql: &str) {
        // Writing to a String cannot fail.
        let before = if self.sql.is_empty() { "WITH" } else { "," };
        let _ = writeln!(self.sql, "{before} {name} AS ({sql})");
    }

    /// Has it fail with this when it is run: what it was told can't be written.
    pub fn fail(&mut self, why: String) {
        self.error = Some(why.into());
    }

    /// Runs the statement with its final query and returns the one row.
    pub(crate) async fn fetch_one(
        mut self,
        connection: &mut PgConnection,
        query: &str,
    ) -> Result<PgRow, sqlx::Error> {
        if let Some(error) = self.error {
            return Err(sqlx::Error::Encode(error));
        }
        let _ = write!(self.sql, "{query}");
        sqlx::query_with(&self.sql, self.arguments)
            .fetch_one(connection)
            .await
    }

    /// Runs the parts.
    pub async fn execute(self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        self.fetch_one(connection, "SELECT 1").await.map(|_| ())
    }
}
