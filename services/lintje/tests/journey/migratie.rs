//! A migration that waits for somebody who reads, while citizens save.

use std::borrow::Cow;
use std::time::Duration;

use history::MIGRATIONS;
use lintje::migrate::migrate;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Connection, PgConnection, PgPool};
use tokio::runtime::Handle;

use crate::program::Program;
use crate::proposal::{Burger, Gemeente};

/// A version whose migration changes what every save writes to.
fn next_version() -> Migrator {
    let sql = "ALTER TABLE history.events ADD oefening integer; ALTER TABLE history.head ADD oefening integer;";
    let one = Migration::new(
        9_999,
        Cow::Borrowed("oefening"),
        MigrationType::Simple,
        Cow::Borrowed(sql),
        false,
    );
    Migrator {
        migrations: MIGRATIONS.iter().cloned().chain([one]).collect(),
        ..Migrator::DEFAULT
    }
}

async fn waits_for_a_lock(pool: &PgPool) -> bool {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock')",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn no_save_gets_503_from_a_migration_behind_a_reader() {
    let program = Program::start();
    let burger = Burger::new(&program);
    burger.stuurt_verzoek().await;
    let mailbox = program.mailbox();
    let verificatie = mailbox.link("Bevestig", "email-verificatie?id=").await;
    burger.verifieert(&verificatie).await;
    let gemeente = Gemeente::logt_in(&program, "denhaag").await;
    let zaak = gemeente.vindt("Johannes van den Berg", "bijGemeente").await;
    gemeente.nodigt_uit(&zaak).await;
    let link = mailbox.link("Uitnodiging", "verzoek-aanvraag/").await;
    let voorstel = burger.opent(&link);

    let pool = program.pool().await;
    let mut reader = history::begin(&pool).await.unwrap();
    sqlx::raw_sql(
        "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ;
         SELECT count(*) FROM history.events; SELECT * FROM history.head",
    )
    .execute(&mut *reader)
    .await
    .unwrap();
    let options = pool.connect_options();
    // Its future is not Send for every lifetime, so it has a thread.
    let migrating = tokio::task::spawn_blocking(move || {
        Handle::current().block_on(async {
            let mut connection = PgConnection::connect_with(&options).await.unwrap();
            migrate(&mut connection, &next_version()).await
        })
    });
    // Each of these comes while the migration waits for its lock, and waits behind it.
    for stap in voorstel.stappen().into_iter().take(4) {
        while !waits_for_a_lock(&pool).await {
            assert!(!migrating.is_finished());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let saved = voorstel.slaat_op(stap);
        tokio::time::timeout(Duration::from_secs(5), saved)
            .await
            .unwrap_or_else(|_| panic!("a save waits behind the migration"));
    }
    assert!(!migrating.is_finished(), "the reader is still there");
    reader.rollback().await.unwrap();
    migrating.await.unwrap().unwrap();
    for stap in voorstel.stappen().into_iter().skip(4) {
        voorstel.slaat_op(stap).await;
    }
    pool.close().await;
    program.stop();
}
