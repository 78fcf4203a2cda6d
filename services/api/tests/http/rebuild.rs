//! Read models that are made again from the history: the same rows, tables, keys and indexes.

use history::MIGRATIONS;
use projections::rebuild::rebuild;
use serde_json::json;

use crate::huis::Huis;
use crate::weg::{Ambtenaar, Weg};

#[tokio::test]
async fn a_rebuild_makes_the_same_rows_of_a_dossier() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    huis.werk_lijst_bij().await;
    weg.tot_ministerie(&huis, id).await;
    let terug = json!({"reden": "Te kort."});
    Ambtenaar::gelukt(weg.ministerie.post(&huis, id, "terugsturen", terug).await);
    huis.werk_lijst_bij().await;
    let rijen = async || -> Vec<String> {
        sqlx::query_scalar(
            "SELECT z::text FROM readmodel.zakenlijst z
             UNION ALL SELECT z::text FROM readmodel.zaak z",
        )
        .fetch_all(&pool)
        .await
        .unwrap()
    };
    let live = rijen().await;
    let history = &huis.app.history;
    rebuild(&pool, history.seal(), projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert_eq!(rijen().await, live);
    assert!(live[0].contains("kanselarijAdvies,"), "{live:?}");
    assert!(
        live[0].contains("{gemeente/518,kno/1474,ministerie/1475,provincie/28}"),
        "{live:?}"
    );
}

#[tokio::test]
async fn a_rebuild_makes_the_same_tables_keys_and_indexes() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.ingediend().await;
    let bouw = async || -> Vec<String> {
        sqlx::query_scalar(
            "SELECT indexdef FROM pg_indexes WHERE schemaname = 'readmodel'
             UNION ALL
             SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
             FROM pg_constraint WHERE connamespace = 'readmodel'::regnamespace
             UNION ALL
             SELECT format('%s.%s: %s, %s', c.relname, a.attname, a.attnotnull, a.attstattarget)
             FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
             WHERE c.relnamespace = 'readmodel'::regnamespace AND a.attnum > 0
             ORDER BY 1",
        )
        .fetch_all(&pool)
        .await
        .unwrap()
    };
    let live = bouw().await;
    assert!(
        live.iter().any(|deel| deel.contains("zaak_pkey")),
        "{live:#?}"
    );
    rebuild(
        &pool,
        huis.app.history.seal(),
        projections::upcasters,
        |_, _| {},
    )
    .await
    .unwrap();
    assert_eq!(bouw().await, live);
}
