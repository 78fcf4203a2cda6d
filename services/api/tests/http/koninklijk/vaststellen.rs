//! A decree is established once and whole, whatever happens beside it.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures::future::join_all;
use history::{MIGRATIONS, verify};
use serde_json::json;
use sqlx::PgPool;
use verzoek::Status;

use super::{BESLUITEN, Kno, haal, post, rebuild_is_live, statussen, toegekende};
use crate::huis::Huis;
use crate::weg::Ambtenaar;

async fn position(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT position FROM history.head")
        .fetch_one(pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn establishing_twice_at_once_happens_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    let dossiers = toegekende(&huis, 5).await;
    let besluit = kno.besluit(&huis, "1").await;
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &besluit, &dossiers).await);
    let ervoor = huis.positie().await;
    let tegelijk = join_all((0..5).map(|_| kno.stel_vast(&huis, &besluit))).await;
    let gelukt = tegelijk
        .iter()
        .filter(|a| a.status == StatusCode::OK)
        .count();
    let geweigerd = tegelijk
        .iter()
        .filter(|a| a.status == StatusCode::CONFLICT)
        .count();
    assert_eq!((gelukt, geweigerd), (1, 4));
    assert_eq!(huis.positie().await, ervoor + 6);
}

#[tokio::test]
async fn establishing_while_another_adds_leaves_nobody_in_between() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    for ronde in 0..8 {
        let dossiers = toegekende(&huis, 3).await;
        let besluit = kno.besluit(&huis, &format!("N{ronde}")).await;
        Ambtenaar::gelukt(kno.voeg_toe(&huis, &besluit, &dossiers[..1]).await);
        let (vast, erbij) = futures::join!(
            kno.stel_vast(&huis, &besluit),
            kno.voeg_toe(&huis, &besluit, &dossiers[1..])
        );
        assert_eq!(vast.status, StatusCode::OK, "{}", vast.body);
        let nu = haal(&huis, &kno.a, &besluit).await;
        let onderscheiden = statussen(&huis, &dossiers)
            .await
            .into_iter()
            .filter(|s| *s == Status::Onderscheiden);
        assert_eq!(nu["aantalDossiers"], onderscheiden.count());
        assert_eq!(
            nu["aantalDossiers"],
            if erbij.status == StatusCode::OK { 3 } else { 1 }
        );
    }
    // Who saw another decree establishes nothing.
    let dossiers = toegekende(&huis, 2).await;
    let besluit = kno.besluit(&huis, "laatste").await;
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &besluit, &dossiers[..1]).await);
    let gezien = kno.b.haal(&huis, &besluit).await.etag.unwrap();
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &besluit, &dossiers[1..]).await);
    let met_etag = async |etag: &str| {
        let request = Request::builder()
            .method("POST")
            .uri(format!("{besluit}/vaststellen"))
            .header(header::COOKIE, &kno.b.cookie)
            .header("X-Requested-With", "lintje")
            .header(header::IF_MATCH, etag)
            .body(Body::empty())
            .unwrap();
        huis.vraag(request).await
    };
    let verouderd = met_etag(&gezien).await;
    assert_eq!(verouderd.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(verouderd.body["huidig"]["aantalDossiers"], 2);
    let nu = verouderd.etag.unwrap();
    assert_eq!(met_etag(&nu).await.status, StatusCode::OK);
}

/// The connection of the appender is cut again and again while decrees are filled and established:
/// never half of it, and afterwards it can be done.
#[tokio::test]
async fn a_cut_connection_establishes_all_or_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    let dossiers = toegekende(&huis, 60).await;
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let cutter = tokio::spawn({
        let pool = pool.clone();
        async move {
            let mut cut = 0_i64;
            while !*stopped.borrow() {
                let before = position(&pool).await;
                let n: i64 = sqlx::query_scalar(
                    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                     WHERE application_name = 'lintje appender' AND datname = current_database()
                       AND state = 'active'",
                )
                .fetch_one(&pool)
                .await
                .unwrap();
                cut += n;
                // Let something through before the next cut.
                while n > 0 && position(&pool).await == before && !*stopped.borrow() {
                    tokio::task::yield_now().await;
                }
            }
            cut
        }
    });
    for (ronde, groep) in dossiers.chunks(20).enumerate() {
        let besluit = loop {
            let nieuw = json!({"nummer": format!("C{ronde}"), "datum": "20-11-2026"});
            let gemaakt = post(&huis, &kno.a, BESLUITEN, nieuw).await;
            match gemaakt.status {
                StatusCode::CREATED | StatusCode::BAD_REQUEST => {
                    break format!("{BESLUITEN}/{}", besluit::nummer::id(&format!("C{ronde}")));
                }
                StatusCode::SERVICE_UNAVAILABLE => {}
                anders => panic!("{anders}: {}", gemaakt.body),
            }
        };
        for stap in [Status::InBesluit, Status::Onderscheiden] {
            loop {
                let antwoord = match stap {
                    Status::InBesluit => kno.voeg_toe(&huis, &besluit, groep).await,
                    _ => kno.stel_vast(&huis, &besluit).await,
                };
                let nu = statussen(&huis, groep).await;
                assert!(nu.iter().all(|s| *s == nu[0]), "half of it: {nu:?}");
                match antwoord.status {
                    // A conflict: what was given up had been done after all.
                    StatusCode::OK | StatusCode::CONFLICT => {
                        assert_eq!(nu[0], stap);
                        break;
                    }
                    StatusCode::SERVICE_UNAVAILABLE => {}
                    anders => panic!("{anders}: {}", antwoord.body),
                }
            }
        }
    }
    stop.send(true).unwrap();
    assert!(
        cutter.await.unwrap() > 0,
        "the test never cut the connection"
    );
    let aantallen: Vec<i32> = sqlx::query_scalar("SELECT aantal FROM readmodel.besluit")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(aantallen, [20, 20, 20]);
    rebuild_is_live(&huis).await;
    verify(&pool).await.unwrap();
}
