//! Many at once: 32 clients on 200 cases through two instances, while two workers follow. And a database that keeps
//! one waiting.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use futures::stream;
use history::{MIGRATIONS, verify};
use projections::rebuild::rebuild;
use projections::tabellen::TABLES;
use projections::zakenlijst::{NAAM, Zakenlijst, abonnement};
use serde_json::json;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use testbase::cluster::Pair;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::archiefpakket::auditor;
use crate::audit::geweigerd;
use crate::huis::{Antwoord, Huis, Zaak, aanvraag};
use crate::overbrenging::{bewaarder, een_levering};
use crate::weg::Ambtenaar;

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
    let gehaast = Huis::met_instelling(&pool, |settings| settings.antwoord_binnen = binnen);
    let mut ander = history::begin(&pool).await.unwrap();
    sqlx::query("LOCK TABLE work.verzoekvraag")
        .execute(&mut *ander)
        .await
        .unwrap();
    let vraag = aanvraag();
    let antwoord = gehaast.json("POST", "/api/verzoek", &vraag);
    let antwoord = timeout(Duration::from_secs(20), antwoord).await.unwrap();
    geweigerd(&antwoord, StatusCode::SERVICE_UNAVAILABLE, "storing");

    // And nothing of it stays: the same again is one case, where nobody is in a hurry.
    ander.rollback().await.unwrap();
    let huis = Huis::open(&pool);
    let antwoord = huis.json("POST", "/api/verzoek", &vraag).await;
    assert_eq!(antwoord.status, StatusCode::CREATED);
    let zaken: i64 = sqlx::query_scalar("SELECT count(*) FROM readmodel.zaak")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(zaken, 1);
}

/// What can be saved, and by whom.
struct Schrijvers {
    huis: Huis,
    zaak: Zaak,
    auditor: Ambtenaar,
    /// Writes nothing, so that no call of its own holds its session.
    lezer: Ambtenaar,
    bewaarder: Ambtenaar,
    levering: Uuid,
}

impl Schrijvers {
    async fn open(pool: &PgPool) -> Self {
        let huis = Huis::open(pool);
        // The clock moves on; who was logged in before is so no longer.
        let levering = een_levering(&huis).await;
        Schrijvers {
            zaak: huis.uitgenodigd().await,
            auditor: auditor(&huis).await,
            lezer: auditor(&huis).await,
            bewaarder: bewaarder(&huis, "n.visser", 1500).await,
            levering,
            huis,
        }
    }

    /// In pieces, without saying how long it is.
    async fn in_stukken(&self) -> Antwoord {
        let stukken = stream::iter([Ok::<_, Infallible>(aanvraag().to_string())]);
        let request = Request::post("/api/verzoek")
            .header(header::TRANSFER_ENCODING, "chunked")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from_stream(stukken))
            .unwrap();
        self.huis.vraag(request).await
    }

    async fn schrijf(&self, nummer: usize) -> Antwoord {
        let Schrijvers { huis, zaak, .. } = self;
        match nummer % 5 {
            0 => huis.json("POST", "/api/verzoek", &aanvraag()).await,
            1 => self.in_stukken().await,
            2 => {
                let pad = format!("/api/verzoek/{}/concept/voorsteller", zaak.link);
                huis.json("PUT", &pad, &json!({"invoer": {"plaats": "Utrecht"}}))
                    .await
            }
            3 => {
                let (pad, soort) = ("/api/audit/verificatie", json!({"soort": "keten"}));
                huis.behandelaar(&self.auditor.cookie, "POST", pad, &soort)
                    .await
            }
            _ => {
                let pad = format!("/api/overbrenging/leveringen/{}/intrekken", self.levering);
                let reden = json!({"reden": "Er ontbreekt een stuk."});
                huis.behandelaar(&self.bewaarder.cookie, "POST", &pad, &reden)
                    .await
            }
        }
    }

    /// A proposer, and an official whose half hour has to begin anew.
    async fn lees(&self) -> [StatusCode; 2] {
        let pad = format!("/api/verzoek/{}/kandidaat/overige", self.zaak.link);
        let cookie = &self.lezer.cookie;
        let sessies = self.huis.bytes_met_status(cookie, "/api/auth/sessies");
        [self.huis.haal(&pad).await.status, sessies.await.0]
    }

    /// Long enough after everybody was last seen.
    async fn later(&self, pool: &PgPool) {
        let gezien: DateTime<Utc> =
            sqlx::query_scalar("SELECT max(laatst_actief) FROM access.sessie")
                .fetch_one(pool)
                .await
                .unwrap();
        self.huis.zet_klok(gezien + TimeDelta::minutes(2));
    }
}

/// The synchronous standby is away, so nothing that is saved is acknowledged. Whoever saves is answered in time, whatever
/// it is and however it is sent, and who only reads is answered meanwhile.
#[tokio::test]
async fn while_the_standby_is_away_everybody_is_answered() {
    let pair = Pair::start().await.unwrap();
    // As the program has them.
    let pool = PgPoolOptions::new()
        .max_connections(24)
        .acquire_timeout(Duration::from_secs(10))
        .connect(&pair.primary.url("postgres", "lintje"))
        .await
        .unwrap();
    testbase::fill(&MIGRATIONS, &mut pool.acquire().await.unwrap())
        .await
        .unwrap();
    let alle = Schrijvers::open(&pool).await;
    assert_eq!(alle.lees().await, [StatusCode::OK; 2]);
    alle.later(&pool).await;
    pair.primary.wait_for_standbys().await.unwrap();
    pair.standby.stop().await.unwrap();

    let schrijven = timeout(
        Duration::from_secs(35),
        join_all((0..40).map(|nummer| alle.schrijf(nummer))),
    );
    let lezen = async {
        for _ in 0..10 {
            let gelezen = timeout(Duration::from_secs(5), alle.lees()).await;
            assert_eq!(
                gelezen,
                Ok([StatusCode::OK; 2]),
                "who reads is not answered"
            );
            sleep(Duration::from_secs(1)).await;
        }
    };
    let (antwoorden, ()) = tokio::join!(schrijven, lezen);
    for antwoord in antwoorden.expect("somebody who saves is not answered") {
        geweigerd(&antwoord, StatusCode::SERVICE_UNAVAILABLE, "storing");
    }

    // What was given up is over when the standby is there again.
    pair.standby.start().await.unwrap();
    let weer = async {
        while !alle.schrijf(2).await.status.is_success() {
            sleep(Duration::from_millis(200)).await;
        }
    };
    timeout(Duration::from_secs(60), weer)
        .await
        .expect("nothing is saved");
}
