//! Writes `schema/database`: every table, view and function as the migrations leave it, a file each, whose first line
//! says where to change it. On the server of DATABASE_URL, in the role of a superuser:
//! `lintje met-postgres -- cargo run --example database`.
#![expect(
    clippy::unwrap_used,
    reason = "a generator ends where something is wrong"
)]

use std::fs;
use std::path::Path;

use history::MIGRATIONS;

/// One row for each object: its path and its statements.
const OBJECTS: &str = include_str!("objects.sql");

/// What makes the object of a file.
fn source(path: &str) -> &'static str {
    let is_of_a_model =
        path.starts_with("readmodel/tables/") && !path.ends_with("/tabelversie.sql");
    if is_of_a_model {
        "projections/src/*/tables.sql"
    } else {
        "a migration"
    }
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let objects: Vec<(String, String)> = sqlx::query_as(OBJECTS).fetch_all(&pool).await.unwrap();
    let database = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schema/database");
    // What no migration makes any more has no file either.
    if database.exists() {
        fs::remove_dir_all(&database)?;
    }
    for (path, statements) in objects {
        let source = source(&path);
        let file = database.join(path);
        fs::create_dir_all(file.parent().unwrap())?;
        fs::write(
            file,
            format!("-- Made by make generate; change it by {source}.\n{statements}"),
        )?;
    }
    Ok(())
}
