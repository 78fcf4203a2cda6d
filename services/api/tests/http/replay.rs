//! The history played again beside the live read models: equal while others write, and a precise
//! difference when somebody changed them.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;

use futures::{StreamExt, stream};
use history::{Extent, MIGRATIONS};
use projections::buren::{self, Buren};
use projections::replay::{Kind, ReplayError, Replayed, position_at, replay, then};
use projections::statistiek::{self, Statistiek};
use projections::zakenlijst::{self, Zakenlijst};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::huis::Huis;
use crate::weg::Ambtenaar;

async fn replay_here(huis: &Huis, extent: Extent) -> Result<Replayed, ReplayError> {
    let seal = huis.app.history.seal();
    replay(&huis.pool, seal, projections::upcasters, extent, |_, _| {}).await
}

async fn gelijk(huis: &Huis, extent: Extent) -> Replayed {
    let replayed = replay_here(huis, extent).await.unwrap();
    assert_eq!(replayed.different, 0, "{:#?}", replayed.differences);
    replayed
}

/// What the replay tells: table, and what is wrong there.
async fn verschillen(huis: &Huis, extent: Extent) -> Vec<(&'static str, String)> {
    let replayed = replay_here(huis, extent).await.unwrap();
    assert_eq!(replayed.different, replayed.differences.len() as i64);
    let wat = |kind: &Kind| match kind {
        Kind::MissingLive => "missing".to_owned(),
        Kind::OnlyLive => "unknown".to_owned(),
        Kind::Columns(columns) => columns
            .iter()
            .map(|c| {
                let [live, replayed] =
                    [&c.live, &c.replayed].map(|v| v.as_deref().unwrap_or("null"));
                format!("{}: {live} / {replayed}", c.name)
            })
            .collect::<Vec<_>>()
            .join(", "),
    };
    let gezien = replayed.differences.iter();
    gezien.map(|d| (d.table, wat(&d.kind))).collect()
}

async fn wijzig(pool: &PgPool, sql: &str) {
    sqlx::raw_sql(sql).execute(pool).await.unwrap();
}

/// Writers and followers go on all the time; no replay that was made meanwhile sees a difference.
#[tokio::test]
async fn no_false_alarm_while_others_write() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Arc::new(Huis::open(&pool));
    let cancel = CancellationToken::new();
    let subscription = |naam| huis.app.history.subscription(naam);
    let lijst = zakenlijst::abonnement(&huis.app.history);
    let mut bezig = vec![
        tokio::spawn(lijst.run(Zakenlijst, cancel.clone())),
        tokio::spawn(subscription(statistiek::NAAM).run(Statistiek, cancel.clone())),
        tokio::spawn(subscription(buren::NAAM).run(Buren, cancel.clone())),
    ];
    let geschreven = Arc::new(AtomicUsize::new(0));
    for _ in 0..4 {
        let (huis, cancel) = (Arc::clone(&huis), cancel.clone());
        let geschreven = Arc::clone(&geschreven);
        bezig.push(tokio::spawn(async move {
            while !cancel.is_cancelled() {
                huis.ingediend().await;
                geschreven.fetch_add(1, Ordering::Relaxed);
            }
        }));
    }
    let mut gespeeld = Vec::new();
    for _ in 0..8 {
        // Something was written since the last.
        let voor = geschreven.load(Ordering::Relaxed);
        while geschreven.load(Ordering::Relaxed) < voor + 4 {
            tokio::task::yield_now().await;
        }
        gespeeld.push(gelijk(&huis, Extent::Everything).await);
    }
    let posities: Vec<i64> = gespeeld.iter().map(|g| g.position).collect();
    assert!(posities.is_sorted_by(|a, b| a < b), "{posities:?}");
    // Of the cases that had begun, what came meanwhile is played too.
    assert!(
        gespeeld
            .iter()
            .all(|g| g.events >= g.position && g.equal > 0)
    );
    cancel.cancel();
    for taak in bezig {
        taak.await.unwrap();
    }
    println!(
        "{} cases written meanwhile, positions {posities:?}",
        geschreven.load(Ordering::Relaxed)
    );
}

/// More cases than are looked at together. Each time that it tells how far it is no client holds anything
/// (autovacuum comes when it wants), and what was there when it began is not held on to.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_snapshot_outlives_a_stretch_of_the_replay() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Arc::new(Huis::open(&pool));
    let (eerst, laatst) = (huis.bij_gemeente().await, Uuid::from_u128(u128::MAX));
    let nieuw = (0..1_005).map(|_| huis.aangevraagd(json!({})));
    stream::iter(nieuw).buffer_unordered(16).count().await;
    let (zeg, gezegd) = sync_channel(0);
    let (ga, verder) = sync_channel(0);
    let spelen = tokio::spawn({
        let huis = Arc::clone(&huis);
        async move {
            let seal = huis.app.history.seal();
            replay(
                &huis.pool,
                seal,
                projections::upcasters,
                Extent::Everything,
                move |_, _| {
                    tokio::task::block_in_place(|| {
                        zeg.send(()).unwrap();
                        verder.recv().unwrap();
                    });
                },
            )
            .await
        }
    });
    let mut keer = 0;
    while gezegd.recv().is_ok() {
        let vast: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()
               AND backend_type = 'client backend'
               AND (backend_xmin IS NOT NULL OR backend_xid IS NOT NULL)",
        )
        .fetch_one(&pool)
        .await
        .unwrap();
        assert_eq!(vast, 0, "after {keer} stretches");
        keer += 1;
        if keer == 1 {
            // Of a case that was played, and in a table that was not looked through.
            wijzig(
                &pool,
                &format!(
                    "UPDATE readmodel.zaak SET status = 'afgewezen' WHERE zaak_id = '{eerst}';
                     INSERT INTO readmodel.link VALUES ('verzonnen', '{laatst}', 'wizard')"
                ),
            )
            .await;
        }
        ga.send(()).unwrap();
    }
    assert_eq!(keer, 3);
    let gespeeld = spelen.await.unwrap().unwrap();
    assert_eq!(gespeeld.events, 1_007);
    let gevonden: Vec<(&str, &str)> = gespeeld
        .differences
        .iter()
        .map(|d| (d.table, d.key.as_str()))
        .collect();
    assert_eq!(gevonden, [("link", "vingerafdruk=verzonnen")]);
    assert_eq!(verschillen(&huis, Extent::Everything).await.len(), 2);
}

/// What follows a moment behind, or did not begin yet, is no difference.
#[tokio::test]
async fn what_follows_later_is_no_difference() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let eerste = huis.ingediend().await;
    gelijk(&huis, Extent::Everything).await;
    huis.werk_lijst_bij().await;
    huis.werk_buren_bij().await;
    let tweede = huis.ingediend().await;
    huis.werk_cijfers_bij().await;
    for extent in [
        Extent::Everything,
        Extent::Case(eerste),
        Extent::Case(tweede),
    ] {
        gelijk(&huis, extent).await;
    }
    assert!(matches!(
        replay_here(&huis, Extent::Case(Uuid::new_v4())).await,
        Err(ReplayError::Unknown)
    ));
}

/// As after a migration that changed what stands there: it is made again, and people are answered from it until then.
#[tokio::test]
async fn what_is_marked_is_made_again_and_answers_until_then() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.ingediend().await;
    huis.werk_lijst_bij().await;
    huis.werk_buren_bij().await;
    huis.werk_cijfers_bij().await;
    wijzig(
        &pool,
        "UPDATE readmodel.zakenlijst SET voorsteller_naam = 'Van vroeger';
         UPDATE readmodel.cijfer_zaak SET status = 'afgewezen';
         UPDATE readmodel.cijfer_telling SET aantal = aantal + 1;
         UPDATE readmodel.buur_gebeurtenis SET soort = 'van-vroeger';
         UPDATE work.checkpoint SET opnieuw = true;
         UPDATE work.checkpoint_vluchtig SET opnieuw = true",
    )
    .await;
    assert!(!verschillen(&huis, Extent::Everything).await.is_empty());
    let ambtenaar = Ambtenaar::nieuw(&huis, "d", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let lijst = Ambtenaar::gelukt(ambtenaar.haal(&huis, "/api/dossiers").await);
    assert!(lijst.to_string().contains("Van vroeger"), "{lijst}");
    // Whoever looks meanwhile keeps nobody from making it.
    let mut kijker = history::begin(&pool).await.unwrap();
    sqlx::query(
        "SELECT FROM readmodel.zakenlijst, readmodel.cijfer_telling, readmodel.buur_gebeurtenis",
    )
    .execute(&mut *kijker)
    .await
    .unwrap();
    huis.werk_lijst_bij().await;
    huis.werk_buren_bij().await;
    huis.werk_cijfers_bij().await;
    gelijk(&huis, Extent::Everything).await;
    gelijk(&huis, Extent::Case(zaak)).await;
}

#[tokio::test]
async fn each_difference_is_named() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (zaak, andere) = (huis.ingediend().await, huis.ingediend().await);
    huis.werk_lijst_bij().await;
    huis.werk_cijfers_bij().await;
    huis.werk_buren_bij().await;
    gelijk(&huis, Extent::Everything).await;
    for sql in [
        format!("UPDATE readmodel.zaak SET status = 'afgewezen', bijlagen = 3 WHERE zaak_id = '{zaak}'"),
        format!("DELETE FROM readmodel.pagina WHERE naam = 'militair' AND zaak_id = '{zaak}'"),
        format!("INSERT INTO readmodel.link VALUES ('verzonnen', '{zaak}', 'wizard')"),
        format!(
            "UPDATE readmodel.onderdeel SET versie = volgorde - 1
             WHERE soort = 'ondersteuner' AND zaak_id = '{zaak}'"
        ),
        "UPDATE readmodel.cijfer_telling SET aantal = aantal + 1 WHERE organisatie = 'gemeente/518'"
            .to_owned(),
    ] {
        wijzig(&pool, &sql).await;
    }
    let alles = verschillen(&huis, Extent::Everything).await;
    let tabellen: Vec<&str> = alles.iter().map(|(tabel, _)| *tabel).collect();
    assert_eq!(
        tabellen,
        ["zaak", "link", "pagina", "onderdeel", "cijfer_telling"]
    );
    assert_eq!(
        alles[0].1,
        "status: afgewezen / gemeenteAdvies, bijlagen: 3 / 0"
    );
    assert_eq!((&*alles[1].1, &*alles[2].1), ("unknown", "missing"));
    assert!(alles[3].1.starts_with("versie: "), "{}", alles[3].1);
    assert_eq!(alles[4].1, "aantal: 3 / 2");
    // Of one case: without the counts of all cases. The other case has none.
    assert_eq!(verschillen(&huis, Extent::Case(zaak)).await, alles[..4]);
    gelijk(&huis, Extent::Case(andere)).await;
    // Nothing of the replay is left behind.
    let over: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
         WHERE relname = 'zakenlijst' AND nspname <> 'readmodel'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(over, 0);
}

#[tokio::test]
async fn a_case_as_it_was_known_then() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.bij_gemeente().await;
    let toen = huis.positie().await;
    huis.zet_klok("2026-11-21T12:00:00Z".parse().unwrap());
    huis.nodig_uit(zaak).await;
    huis.bij_gemeente().await;
    let kijk = async |extent, tot| {
        let mut gezien: Vec<Value> = Vec::new();
        let seal = huis.app.history.seal();
        let events = then(&pool, seal, projections::upcasters, extent, tot, |case| {
            gezien.push(json!(case));
            Ok(())
        })
        .await?;
        Ok::<_, ReplayError>((events, gezien))
    };
    let (events, gezien) = kijk(Extent::Case(zaak), toen).await.unwrap();
    assert_eq!((events, gezien.len()), (2, 1));
    assert_eq!(gezien[0]["id"], zaak.to_string());
    assert_eq!(gezien[0]["positie"], toen);
    assert_eq!(gezien[0]["stand"]["status"], "bijGemeente");
    let (_, nu) = kijk(Extent::Case(zaak), i64::MAX).await.unwrap();
    assert_eq!(nu[0]["stand"]["status"], "uitgenodigd");
    // The moment is that of the events themselves.
    for (moment, positie) in [
        ("2026-11-21T09:59:59Z", 0),
        ("2026-11-21T11:59:59Z", toen),
        ("2026-11-21T12:00:00Z", huis.positie().await),
    ] {
        assert_eq!(
            position_at(&pool, moment.parse().unwrap()).await.unwrap(),
            positie
        );
    }
    let (events, gezien) = kijk(Extent::Everything, i64::MAX).await.unwrap();
    assert_eq!((events, gezien.len()), (huis.positie().await, 2));
    assert!(matches!(
        kijk(Extent::Case(zaak), 0).await,
        Err(ReplayError::Unknown)
    ));
}
