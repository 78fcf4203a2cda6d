//! The tables of the read models. Each model says in its `tables.sql` what its tables are, beside the code that fills
//! them; here they are made, in a schema of choice: the one that a rebuild fills beside the live ones, or that of the
//! temporary tables of a replay.
//!
//! - [`modellen`] has every read model once; each says in `MODEL`, in its folder, what is known of it.
//! - [`tabel`] tells of a table what a rebuild, a repair and a replay have to know, [`overzicht`] which ones they want.
//!
//! Whoever changes such a file adds a version to its `MODEL` (docs/add-a-column.md). The database keeps the number of
//! each model and the names of its tables (`readmodel.tabelversie`), so that `lintje migrate` knows which models to make
//! anew, and which tables go. One model can be made alone, because none is filled from another's tables.

mod modellen;
mod overzicht;
mod tabel;
#[cfg(test)]
mod tests;

pub(crate) use modellen::{Leesmodel, Written, written};
pub use modellen::{MODELLEN, Model, following};
pub use overzicht::TABLES;
pub(crate) use overzicht::{met, replayed, tellingen, zonder_sleutel};
pub(crate) use tabel::{Sleutel, Tabel, Van};

use std::collections::BTreeMap;

use futures::future::BoxFuture;
use sqlx::{Connection, Executor, PgConnection};

/// Goes over the tables of all models.
const RECHTEN: &str = include_str!("rechten.sql");

/// Where the live tables stand.
pub(crate) const LIVE: &str = "readmodel";

/// The live tables beside those of this program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stand {
    Gelijk,
    /// Those of these models are older, or not there.
    Ouder(Vec<&'static Model>),
    /// Those of a model are of a later program, which may be the first to have it.
    Nieuwer {
        model: String,
        versie: i32,
    },
}

/// Everything that the files say.
#[must_use]
pub fn sql() -> String {
    bestanden().concat()
}

fn bestanden() -> Vec<&'static str> {
    let modellen = MODELLEN.iter().map(|model| model.bestand);
    modellen.chain([RECHTEN]).collect()
}

/// All [`MODELLEN`].
pub(crate) fn alle() -> Vec<&'static Model> {
    MODELLEN.iter().collect()
}

/// The names of these models, for who reads them.
#[must_use]
pub fn namen(modellen: &[&Model]) -> String {
    let namen: Vec<&str> = modellen.iter().map(|model| model.naam).collect();
    namen.join(", ")
}

/// Their tables.
pub(crate) fn van(modellen: &[&'static Model]) -> Vec<&'static str> {
    modellen.iter().flat_map(|model| model.tabellen()).collect()
}

/// Which tables the database has.
///
/// # Errors
/// Those of the database; also when it lacks the migration that made the numbers.
pub async fn stand(connection: &mut PgConnection) -> Result<Stand, sqlx::Error> {
    let nummers: Vec<(String, i32)> =
        sqlx::query_as("SELECT model, nummer FROM readmodel.tabelversie ORDER BY model")
            .fetch_all(connection)
            .await?;
    Ok(naast(nummers.into_iter().collect()))
}

/// What these numbers of models are beside those of this program.
fn naast(nummers: BTreeMap<String, i32>) -> Stand {
    let ouder: Vec<&'static Model> = MODELLEN
        .iter()
        .filter(|model| nummers.get(model.naam).copied().unwrap_or_default() < model.versie())
        .collect();
    let nieuwer = nummers.into_iter().find(|(naam, nummer)| {
        let model = MODELLEN.iter().find(|model| model.naam == naam);
        model.map_or(0, Model::versie) < *nummer
    });
    match nieuwer {
        Some((model, versie)) => Stand::Nieuwer { model, versie },
        None if ouder.is_empty() => Stand::Gelijk,
        None => Stand::Ouder(ouder),
    }
}

/// Makes all [`TABLES`] in a schema, empty, with the rights of the program's role. Boxed: the compiler does not see of
/// the whole that it may go to another thread.
pub fn maak<'a>(
    connection: &'a mut PgConnection,
    schema: &'a str,
) -> BoxFuture<'a, Result<(), sqlx::Error>> {
    Box::pin(async move {
        let mut transaction = connection.begin().await?;
        sqlx::query("SELECT set_config('search_path', quote_ident($1), true)")
            .bind(schema)
            .execute(&mut *transaction)
            .await?;
        for bestand in bestanden() {
            transaction.execute(bestand).await?;
        }
        transaction.commit().await
    })
}

/// Says that the live tables of a model are those of this program.
pub(crate) async fn noteer(
    connection: &mut PgConnection,
    model: &Model,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO readmodel.tabelversie (model, nummer, tabellen) VALUES ($1, $2, $3)
         ON CONFLICT (model) DO UPDATE SET nummer = excluded.nummer, tabellen = excluded.tabellen",
    )
    .bind(model.naam)
    .bind(model.versie())
    .bind(model.tabellen())
    .execute(connection)
    .await?;
    Ok(())
}

/// Statements that give the tables of a schema what others than their owner may do with the live ones. Not the program's
/// role, whose rights the files say.
pub(crate) async fn rights_of_others(
    connection: &mut PgConnection,
    schema: &str,
) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT format('GRANT %s ON %I.%I TO %s', a.privilege_type, $2::text, c.relname,
                       coalesce(quote_ident(r.rolname), 'PUBLIC'))
                || CASE WHEN a.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END
         FROM pg_class c CROSS JOIN aclexplode(c.relacl) a LEFT JOIN pg_roles r ON r.oid = a.grantee
         WHERE c.relnamespace = 'readmodel'::regnamespace AND c.relname::text = ANY($1::text[])
           AND a.grantee <> c.relowner AND r.rolname IS DISTINCT FROM 'lintje'",
    )
    .bind(TABLES.as_slice())
    .bind(schema)
    .fetch_all(connection)
    .await
}

/// The live tables of these models with their schema: those of [`TABLES`] in their order, and behind them others that
/// the models have in the database. Whatever else stands there was put there by somebody, and stays.
pub(crate) async fn live(
    connection: &mut PgConnection,
    modellen: &[&'static Model],
) -> Result<Vec<String>, sqlx::Error> {
    let namen: Vec<&str> = modellen.iter().map(|model| model.naam).collect();
    sqlx::query_scalar(
        "SELECT format('readmodel.%I', relname) FROM pg_class
         WHERE relnamespace = 'readmodel'::regnamespace AND relkind = 'r'
           AND relname::text IN (
               SELECT unnest($2::text[])
               UNION SELECT unnest(tabellen) FROM readmodel.tabelversie WHERE model = ANY($3::text[]))
         ORDER BY array_position($1::text[], relname::text), relname",
    )
    .bind(TABLES.as_slice())
    .bind(van(modellen))
    .bind(namen)
    .fetch_all(connection)
    .await
}
