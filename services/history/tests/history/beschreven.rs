//! The database says itself what its parts are for, so that `schema/database` can be read from top to bottom.

use history::MIGRATIONS;

/// Schemas, tables, views and functions of ours without a comment.
const SILENT: &str = "
WITH schemas AS (
    SELECT oid, nspname AS name FROM pg_namespace
    WHERE nspname NOT IN ('pg_catalog', 'information_schema', 'public') AND nspname !~ '^pg_(toast|temp)'
)
SELECT 'SCHEMA ' || name FROM schemas WHERE obj_description(oid, 'pg_namespace') IS NULL
UNION ALL
SELECT CASE relkind WHEN 'v' THEN 'VIEW ' ELSE 'TABLE ' END || c.oid::regclass
FROM pg_class c JOIN schemas s ON s.oid = relnamespace
WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND obj_description(c.oid, 'pg_class') IS NULL
UNION ALL
SELECT 'FUNCTION ' || p.oid::regprocedure
FROM pg_proc p JOIN schemas s ON s.oid = pronamespace WHERE obj_description(p.oid, 'pg_proc') IS NULL
ORDER BY 1";

#[tokio::test]
async fn every_schema_table_view_and_function_says_what_it_is_for() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let silent: Vec<String> = sqlx::query_scalar(SILENT).fetch_all(&pool).await.unwrap();
    assert!(
        silent.is_empty(),
        "a migration, or a projections/src/*/tables.sql, makes it and has no COMMENT ON it: {silent:#?}"
    );
}
