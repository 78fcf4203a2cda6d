//! A long reader holds nothing of the database meanwhile.

use std::sync::mpsc::sync_channel;

use crate::teller::{Tel, instance, metadata, with_table};
use crate::vervalsing::Proef;
use crate::voorganger::vul;
use history::log::{Gecontroleerd, Teken, controle, controle_vanaf};
use history::{Break, Extent, MIGRATIONS, Turn, VerifyError, Wait, export_raw};
use sqlx::PgPool;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use uuid::Uuid;

/// Connections that keep rows from being cleared away: by a snapshot, or by a transaction that wrote something. Those
/// of autovacuum, which comes when it wants, do not count.
async fn holding(pool: &PgPool) -> i64 {
    sqlx::query_scalar(
        "SELECT count(*) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()
           AND backend_type = 'client backend'
           AND (backend_xmin IS NOT NULL OR backend_xid IS NOT NULL)",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn an_export_that_nobody_takes_in_holds_no_snapshot() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (_, tellers) = instance(&pool);
    for n in 1..=20 {
        let id = Uuid::from_u128(n);
        tellers.execute(id, Tel::Bij(1), metadata()).await.unwrap();
    }
    let (reader, mut writer) = tokio::io::duplex(64);
    let op = "2026-11-24T10:00:00Z".parse().unwrap();
    let exporting = tokio::spawn({
        let pool = pool.clone();
        async move { export_raw(&pool, Extent::Everything, op, &mut writer, |_, _| {}).await }
    });
    let mut reader = BufReader::with_capacity(1, reader);
    let mut header = String::new();
    reader.read_line(&mut header).await.unwrap();
    // The first of an event: they were read by now, and the rest of them has no room.
    assert_eq!(reader.read_u8().await.unwrap(), b'{');
    assert_eq!(holding(&pool).await, 0);
    let mut rest = String::new();
    reader.read_to_string(&mut rest).await.unwrap();
    assert_eq!(rest.lines().count(), 20);
    assert_eq!(exporting.await.unwrap().unwrap(), 20);
}

#[tokio::test]
async fn a_turn_is_one_s_own_and_holds_nothing_else() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let take = || Turn::take(&pool, "a turn of this test", Wait::No);
    let mut turn = take().await.unwrap().unwrap();
    sqlx::query("INSERT INTO work.checkpoint VALUES ('here', 1)")
        .execute(turn.connection())
        .await
        .unwrap();
    assert_eq!(holding(&pool).await, 0);
    assert!(take().await.unwrap().is_none());
    turn.end().await.unwrap();
    let again = take().await.unwrap().unwrap();
    // A holder that dies lets go of it; the one that waits gets it.
    drop(again);
    let waited = Turn::take(&pool, "a turn of this test", Wait::Yes).await;
    waited.unwrap().unwrap().end().await.unwrap();
}

/// How a verification tells how far it is.
type Told = Box<dyn FnMut(i64, i64) + Send>;

/// Stops a verification each time that it tells how far it is, and looks what is held then; returns how often that was.
async fn stopped<F>(pool: &PgPool, verifying: impl FnOnce(Told) -> F) -> i64
where
    F: Future<Output = Result<Gecontroleerd, VerifyError>> + Send + 'static,
{
    let (tell, told) = sync_channel(0);
    let (go, on) = sync_channel(0);
    let verifying = tokio::spawn(verifying(Box::new(move |_, _| {
        tokio::task::block_in_place(|| {
            tell.send(()).unwrap();
            on.recv().unwrap();
        });
    })));
    let mut times = 0;
    while told.recv().is_ok() {
        assert_eq!(holding(pool).await, 0);
        times += 1;
        go.send(()).unwrap();
    }
    verifying.await.unwrap().unwrap();
    times
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_verification_holds_no_snapshot_from_one_piece_to_the_next() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.tel(3).await;
    proef.teken().await;
    let vanaf: Vec<Teken> = proef.ondertekenaar().tekens(&pool).await.unwrap();
    let vanaf = vanaf[0].clone();
    vul(&pool, 4..=45_000, &[]).await;
    proef.teken().await;
    let tekens = proef.ondertekenaar().tekens(&pool).await.unwrap();
    let (here, known) = (pool.clone(), tekens.clone());
    let times = stopped(
        &pool,
        |told| async move { controle(&here, &known, told).await },
    );
    assert!(times.await >= 3);
    let here = pool.clone();
    let times = stopped(&pool, |told| async move {
        controle_vanaf(&here, &vanaf, &tekens, told).await
    });
    assert!(times.await >= 3);
}

/// More cases than are compared at once.
#[tokio::test]
async fn the_map_of_cases_is_compared_page_by_page() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    sqlx::query(
        "SELECT history.append(ARRAY['teller'], ARRAY[gen_random_uuid()::text], ARRAY[1], ARRAY['Bij'], ARRAY['1.0'],
                               ARRAY['{\"Bij\":{\"aantal\":1}}'], ARRAY['{\"op\":\"2026-11-21T10:00:00.000000Z\"}'],
                               ARRAY[NULL::bytea], NULL)
         FROM generate_series(1, 4500)",
    )
    .execute(&pool)
    .await
    .unwrap();
    proef.teken().await;
    let tekens = proef.ondertekenaar().tekens(&pool).await.unwrap();
    controle(&pool, &tekens, |_, _| {}).await.unwrap();
    let last = "(SELECT sleutel FROM history.kop ORDER BY sleutel DESC LIMIT 1)";
    for wrong in [
        format!("UPDATE history.kop SET sequence = 2 WHERE sleutel = {last}"),
        format!("DELETE FROM history.kop WHERE sleutel = {last}"),
        "INSERT INTO history.kop VALUES (decode(repeat('ff', 32), 'hex'), 1, 1, sha256('x'))"
            .to_owned(),
    ] {
        let keep = "CREATE TABLE bewaard AS SELECT * FROM history.kop";
        let put_back = "TRUNCATE history.kop; INSERT INTO history.kop SELECT * FROM bewaard; DROP TABLE bewaard";
        proef.superuser(&format!("{keep}; {wrong}")).await;
        let found = controle(&pool, &tekens, |_, _| {}).await;
        assert!(
            matches!(
                found,
                Err(VerifyError::Broken(Break::Cases { position: 4_500 }))
            ),
            "{wrong}: {found:?}"
        );
        proef.superuser(put_back).await;
    }
}
