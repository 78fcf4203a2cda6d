//! Many at once: 32 clients on 200 cases through two instances, while two workers follow. And a database that keeps
//! one waiting.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use history::{MIGRATIONS, verify};
use projections::rebuild::{TABLES, rebuild};
use projections::zakenlijst::{NAAM, Zakenlijst, abonnement};
use serde_json::json;
use sqlx::PgPool;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::audit::geweigerd;
use crate::huis::{Huis, Zaak, aanvraag};

const CLIENTS: usize = 32;
const ZAKEN: usize = 200;
const BEURTEN: usize = 12;

#[tokio::test]
async fn nothing_is_lost_skipped_or_doubled() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huizen = [Arc::new(Huis::open(&pool)), Arc::new(Huis::open(&pool))];
    let cancel = CancellationToken::new();
    let workers: Vec<_> = huizen
        .iter()
        .map(|huis| {
            let list = abonnement(&huis.app.history);
            tokio::spawn(list.run(Zakenlijst, cancel.clone()))
        })
        .collect();
    let mut zaken = Vec::new();
    for _ in 0..ZAKEN {
        zaken.push(huizen[0].uitgenodigd().await);
    }
    let zaken: Arc<[Zaak]> = zaken.into();
    let clients: Vec<_> = (0..CLIENTS)
        .map(|client| {
            let huizen = huizen.clone();
            let zaken = Arc::clone(&zaken);
            tokio::spawn(async move { schrijf(client, &huizen, &zaken).await })
        })
        .collect();
    let mut acknowledged = 0;
    for client in clients {
        acknowledged += client.await.unwrap();
    }
    assert_eq!(acknowledged, CLIENTS * BEURTEN);

    let verified = verify(&pool).await.unwrap();
    assert_eq!(
        verified.events,
        i64::try_from(3 * ZAKEN + acknowledged).unwrap()
    );
    let followed = async {
        loop {
            let position: i64 =
                sqlx::query_scalar("SELECT position FROM work.gevolgd WHERE naam = $1")
                    .bind(NAAM)
                    .fetch_one(&pool)
                    .await
                    .unwrap();
            if position == verified.events {
                break;
            }
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_secs(60), followed).await.unwrap();
    cancel.cancel();
    for worker in workers {
        worker.await.unwrap();
    }
    huizen[0].werk_cijfers_bij().await;
    huizen[0].werk_buren_bij().await;
    let live = fingerprint(&pool).await;
    let history = &huizen[0].app.history;
    rebuild(&pool, history.seal(), projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert_eq!(fingerprint(&pool).await, live);
}

/// Each client saves pages of many cases on either instance, and reads each save on the other.
async fn schrijf(client: usize, huizen: &[Arc<Huis>; 2], zaken: &[Zaak]) -> usize {
    let mut acknowledged = 0;
    for beurt in 0..BEURTEN {
        let zaak = zaken[(client * 13 + beurt * 31) % zaken.len()];
        let (here, there) = (
            &huizen[(client + beurt) % 2],
            &huizen[(client + beurt + 1) % 2],
        );
        let wie = format!("client {client} beurt {beurt}");
        let path = format!("/api/verzoek/{}/kandidaat/overige", zaak.link);
        let saved = here
            .json("PUT", &path, &json!({"andereBlijkenVanWaardering": wie}))
            .await;
        assert_eq!(saved.status, StatusCode::OK, "{}", saved.body);
        acknowledged += 1;
        let read = there.haal(&path).await;
        let version = |etag: &Option<String>| {
            etag.as_ref()
                .unwrap()
                .trim_matches('"')
                .parse::<u64>()
                .unwrap()
        };
        // Mine, or one that came after it.
        assert!(version(&read.etag) >= version(&saved.etag));
        if read.etag == saved.etag {
            assert_eq!(read.body["andereBlijkenVanWaardering"], wie);
        }
    }
    acknowledged
}

async fn fingerprint(pool: &PgPool) -> Vec<(i64, Option<String>)> {
    let mut fingerprints = Vec::new();
    for table in TABLES {
        let of = format!(
            "SELECT count(*), md5(string_agg(t::text, '|' ORDER BY t::text)) FROM readmodel.{table} t"
        );
        fingerprints.push(sqlx::query_as(&of).fetch_one(pool).await.unwrap());
    }
    fingerprints
}

#[tokio::test]
async fn who_waits_for_the_database_is_answered_in_time() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let binnen = Duration::from_millis(300);
    let huis = Huis::met_instelling(&pool, |settings| settings.antwoord_binnen = binnen);
    let mut ander = history::begin(&pool).await.unwrap();
    sqlx::query("LOCK TABLE work.verzoekvraag")
        .execute(&mut *ander)
        .await
        .unwrap();
    let vraag = aanvraag();
    let antwoord = huis.json("POST", "/api/verzoek", &vraag);
    let antwoord = timeout(Duration::from_secs(20), antwoord).await.unwrap();
    geweigerd(&antwoord, StatusCode::SERVICE_UNAVAILABLE, "storing");

    // And nothing of it stays: the same again is one case.
    ander.rollback().await.unwrap();
    let antwoord = huis.json("POST", "/api/verzoek", &vraag).await;
    assert_eq!(antwoord.status, StatusCode::CREATED);
    let zaken: i64 = sqlx::query_scalar("SELECT count(*) FROM readmodel.zaak")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(zaken, 1);
}
