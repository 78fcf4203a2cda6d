//! A case that is mended while read models are made anew.

use std::cell::Cell;

use history::MIGRATIONS;
use projections::rebuild::{rebuild, rebuild_some};
use projections::tabellen::MODELLEN;
use projections::zaak::zaak;
use projections::{herstel, upcasters};
use reactors::quarantaine;
use sqlx::PgPool;

use crate::huis::{Huis, zegel};
use crate::schade::{beschadig_sleutel, in_de_lijst};

/// Whether a statement of this database waits for a lock of one of these kinds.
async fn wacht_op(pool: &PgPool, soorten: &[&str]) -> bool {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM pg_stat_activity
                        WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = ANY($1))",
    )
    .bind(soorten)
    .fetch_one(pool)
    .await
    .unwrap()
}

/// The rebuild read it while its key was damaged, and nothing was appended to it since.
#[tokio::test]
async fn what_is_mended_beside_a_rebuild_stays_mended() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let stuk = Huis::open(&pool).bij_gemeente().await;
    beschadig_sleutel(&pool, stuk, "voorsteller").await;
    // A program that starts now has no copy of any key.
    let huis = Huis::open(&pool);
    let cookie = huis.log_in().await;
    huis.werk_lijst_bij().await;
    let naam = async || {
        let rij = in_de_lijst(&huis, &cookie, stuk).await.unwrap();
        rij["voorstellerNaam"].clone()
    };
    assert_eq!(naam().await, "[onleesbaar]");

    // Whoever reads the list keeps the new one from its place.
    let mut lezer = history::begin(&pool).await.unwrap();
    sqlx::query("SELECT FROM readmodel.zakenlijst")
        .execute(&mut *lezer)
        .await
        .unwrap();
    let seal = zegel(&pool);
    let hersteld = Cell::new(false);
    let herstellen = async {
        while !wacht_op(&pool, &["relation"]).await {}
        beschadig_sleutel(&pool, stuk, "voorsteller").await;
        quarantaine::opnieuw(&huis.app.history, &huis.app.files)
            .await
            .unwrap();
        hersteld.set(true);
    };
    // Until it was mended, or waits for the rebuild.
    let lezen = async {
        while !hersteld.get() && !wacht_op(&pool, &["advisory"]).await {}
        lezer.rollback().await.unwrap();
    };
    let herbouw = rebuild(&pool, &seal, upcasters, |_, _| {});
    let (herbouwd, (), ()) = tokio::join!(herbouw, herstellen, lezen);
    herbouwd.unwrap();
    assert_eq!(naam().await, "Anna de Vries");
}

/// An exchange has the table before it asks for the head; who mends a case has the head before the tables.
#[tokio::test]
async fn a_case_is_mended_beside_the_exchange_of_one_model() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let id = Huis::open(&pool).bij_gemeente().await;
    let seal = zegel(&pool);
    let mut herstelt = herstel::begin(&pool).await.unwrap();
    let herstellen = async {
        // It waits for its turn; without one it would for the head.
        while !wacht_op(&pool, &["advisory", "transactionid"]).await {}
        herstel::zaak(&mut herstelt, &seal, upcasters, id)
            .await
            .unwrap();
        herstelt.commit().await.unwrap();
    };
    let een = MODELLEN.iter().filter(|model| model.naam == "zaak");
    let herbouw = rebuild_some(&pool, &seal, upcasters, een.collect(), |_, _| {});
    let (herbouwd, ()) = tokio::join!(herbouw, herstellen);
    assert_eq!(herbouwd.unwrap().modellen.len(), 1);
    assert!(zaak(&pool, id).await.unwrap().is_some());
}
