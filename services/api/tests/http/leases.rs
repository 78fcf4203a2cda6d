//! What is under way is held by a lease: no transaction lasts as long as a mail server or a receiver takes, and what
//! a worker that stands still had in hand, another does.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures::TryStreamExt;
use history::{Expected, MIGRATIONS};
use reactors::webhook::doel::Doelen;
use reactors::{MailSettings, Performer, Planner, Postbode, Reactors};
use serde_json::json;
use sqlx::PgPool;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufStream};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;
use verzoek::betrokkene::Onderwerp;

use crate::buren::reactors;
use crate::huis::{Huis, aanvraag};

const LANG: Duration = Duration::from_secs(20);

/// A mail server that takes connections and says nothing.
struct Zwijger(TcpListener);

impl Zwijger {
    async fn open() -> Self {
        Zwijger(TcpListener::bind("127.0.0.1:0").await.unwrap())
    }

    fn van(&self, huis: &Huis) -> Reactors {
        Reactors {
            postbode: Postbode::new(&MailSettings {
                smtp_url: format!("smtp://{}", self.0.local_addr().unwrap()),
                van: "lintje@voorbeeld.nl".to_owned(),
                antwoord: "lintje@voorbeeld.nl".to_owned(),
                ca: None,
            })
            .unwrap(),
            ..reactors(huis, Doelen::OokHier)
        }
    }

    async fn belt_aan(&self) -> TcpStream {
        let (lijn, _) = tokio::time::timeout(LANG, self.0.accept())
            .await
            .unwrap()
            .unwrap();
        lijn
    }
}

/// A worker; it works until the token is cancelled, or the task is aborted.
fn werker(with: Reactors) -> (tokio::task::JoinHandle<()>, CancellationToken) {
    let einde = CancellationToken::new();
    let werk = Performer::new(with).run(Arc::new(Notify::new()), einde.clone());
    (tokio::spawn(werk), einde)
}

/// Plans what the history asks for.
async fn plan(huis: &Huis) {
    let mut planner = Planner::new(huis.app.history.seal().clone(), Arc::new(Notify::new()));
    let mut volgt = huis.app.history.subscription("effecten");
    volgt.catch_up(&mut planner).await.unwrap();
}

async fn houder(pool: &PgPool) -> (Option<Uuid>, Option<String>, i32) {
    sqlx::query_as("SELECT bezig_door, uitkomst, pogingen FROM work.effect")
        .fetch_one(pool)
        .await
        .unwrap()
}

/// Transactions that somebody left open, and locks that they hold.
async fn open_gelaten(pool: &PgPool) -> i64 {
    sqlx::query_scalar(
        "SELECT count(*) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()
           AND (backend_xmin IS NOT NULL OR backend_xid IS NOT NULL) AND state LIKE 'idle in transaction%'",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn a_mail_under_way_holds_no_transaction_and_another_worker_takes_it_over() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let gedaan = huis.json("POST", "/api/verzoek", &aanvraag()).await;
    assert!(gedaan.status.is_success());
    plan(&huis).await;
    let zwijger = Zwijger::open().await;
    let (eerste, _) = werker(zwijger.van(&huis));
    let eerste_lijn = zwijger.belt_aan().await;
    let (door, uitkomst, _) = houder(&pool).await;
    assert!(door.is_some() && uitkomst.is_none());
    assert_eq!(open_gelaten(&pool).await, 0);
    // Nobody waits for it either: what is in hand can be locked by others.
    sqlx::query("SELECT FROM work.effect FOR UPDATE NOWAIT")
        .execute(&pool)
        .await
        .unwrap();
    // It stands still, and its lease ends.
    eerste.abort();
    sqlx::query("UPDATE work.effect SET bezig_tot = now() - interval '1 second'")
        .execute(&pool)
        .await
        .unwrap();
    let (tweede, einde) = werker(zwijger.van(&huis));
    let lijn = zwijger.belt_aan().await;
    let (nu_door, _, _) = houder(&pool).await;
    assert!(nu_door.is_some() && nu_door != door, "another lease");
    // It is recorded by whoever has it, and free for the next try.
    einde.cancel();
    drop(lijn);
    drop(eerste_lijn);
    drop(zwijger);
    tokio::time::timeout(LANG, tweede).await.unwrap().unwrap();
    assert_eq!(houder(&pool).await, (None, None, 1));
}

#[tokio::test]
async fn what_somebody_else_took_over_is_recorded_by_nobody_else() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.json("POST", "/api/verzoek", &aanvraag()).await;
    plan(&huis).await;
    let zwijger = Zwijger::open().await;
    let (werk, einde) = werker(zwijger.van(&huis));
    let lijn = zwijger.belt_aan().await;
    let ander = Uuid::new_v4();
    sqlx::query(
        "UPDATE work.effect SET bezig_door = $1, bezig_tot = now() + interval '20 seconds'",
    )
    .bind(ander)
    .execute(&pool)
    .await
    .unwrap();
    // Its mail fails now; that is no longer for it to tell.
    einde.cancel();
    drop(lijn);
    drop(zwijger);
    tokio::time::timeout(LANG, werk).await.unwrap().unwrap();
    assert_eq!(houder(&pool).await, (Some(ander), None, 0));
}

/// A worker stood still after its mail was taken. Another one took it over and found that nobody wants it any more.
#[tokio::test]
async fn what_was_done_is_recorded_whoever_has_it_by_now() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.json("POST", "/api/verzoek", &aanvraag()).await;
    plan(&huis).await;
    let zwijger = Zwijger::open().await;
    let (werk, einde) = werker(zwijger.van(&huis));
    let mut lijn = BufStream::new(zwijger.belt_aan().await);
    neem_aan(&mut lijn).await;
    sqlx::query(
        "UPDATE work.effect SET uitkomst = 'vervallen', bezig_door = NULL, bezig_tot = NULL",
    )
    .execute(&pool)
    .await
    .unwrap();
    zeg(&mut lijn, "250 taken").await;
    einde.cancel();
    drop(lijn);
    tokio::time::timeout(LANG, werk).await.unwrap().unwrap();
    assert_eq!(houder(&pool).await, (None, Some("gedaan".to_owned()), 1));
}

/// As one of a version without leases does it: it takes what another has in hand, and tells only that it is done.
#[tokio::test]
async fn what_another_version_did_is_not_begun_anew() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.json("POST", "/api/verzoek", &aanvraag()).await;
    plan(&huis).await;
    let zwijger = Zwijger::open().await;
    let (werk, einde) = werker(zwijger.van(&huis));
    let lijn = zwijger.belt_aan().await;
    sqlx::query(
        "UPDATE work.effect SET uitkomst = 'gedaan', inhoud = NULL, pogingen = pogingen + 1",
    )
    .execute(&pool)
    .await
    .unwrap();
    // Its own mail fails.
    einde.cancel();
    drop(lijn);
    drop(zwijger);
    tokio::time::timeout(LANG, werk).await.unwrap().unwrap();
    let (_, uitkomst, pogingen) = houder(&pool).await;
    assert_eq!((uitkomst.as_deref(), pogingen), (Some("gedaan"), 1));
}

#[tokio::test]
async fn an_effect_whose_content_is_gone_keeps_no_other_waiting() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    for achternaam in ["Berg", "Dal"] {
        let mut verzoek = aanvraag();
        verzoek["kandidaatAchternaam"] = json!(achternaam);
        let gedaan = huis.json("POST", "/api/verzoek", &verzoek).await;
        assert!(gedaan.status.is_success());
        plan(&huis).await;
        // Of the first, before there is a second.
        if achternaam == "Berg" {
            sqlx::query("UPDATE work.effect SET inhoud = NULL")
                .execute(&pool)
                .await
                .unwrap();
        }
    }
    let zwijger = Zwijger::open().await;
    let (werk, einde) = werker(zwijger.van(&huis));
    let lijn = zwijger.belt_aan().await;
    einde.cancel();
    drop(lijn);
    drop(zwijger);
    tokio::time::timeout(LANG, werk).await.unwrap().unwrap();
    let storingen: Vec<i32> = sqlx::query_scalar(
        "SELECT storingen FROM work.effect ORDER BY gepland_op, inhoud IS NOT NULL",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(storingen, [1, 0]);
}

/// Two versions set the same copy differently. One stores its file where the other did; what was recorded stays.
#[tokio::test]
async fn the_copy_that_was_recorded_keeps_its_file() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.ingediend().await;
    plan(&huis).await;
    let zwijger = Zwijger::open().await;
    let with = zwijger.van(&huis);
    let files = with.files.clone();
    let (werk, einde) = werker(with);
    let kopie = async {
        loop {
            if let Some(kopie) = &huis.app.zaken.load(zaak).await.unwrap().kopie {
                break kopie.clone();
            }
            tokio::task::yield_now().await;
        }
    };
    let kopie = tokio::time::timeout(LANG, kopie).await.unwrap();
    einde.cancel();
    drop(zwijger);
    tokio::time::timeout(LANG, werk).await.unwrap().unwrap();
    let effect: Uuid = sqlx::query_scalar("SELECT id FROM work.effect WHERE soort = 'kopie'")
        .fetch_one(&pool)
        .await
        .unwrap();
    let andere = Bytes::from(vec![b'x'; kopie.grootte as usize + 1]);
    files
        .put(zaak, Onderwerp::Bijlage(effect), effect, andere)
        .await
        .unwrap();
    let verwacht = Expected {
        sleutel: kopie.sleutel,
        grootte: kopie.grootte,
        sha256: kopie.sha256.clone(),
    };
    let gelezen: Vec<Bytes> = files
        .get(zaak, &verwacht)
        .await
        .unwrap()
        .try_collect()
        .await
        .unwrap();
    assert_eq!(gelezen.concat().len() as u64, kopie.grootte);
}

async fn zeg(lijn: &mut BufStream<TcpStream>, regel: &str) {
    lijn.write_all(format!("{regel}\r\n").as_bytes())
        .await
        .unwrap();
    lijn.flush().await.unwrap();
}

/// The conversation of SMTP (RFC 5321) until the whole mail was said, and not yet answered.
async fn neem_aan(lijn: &mut BufStream<TcpStream>) {
    zeg(lijn, "220 ready").await;
    let mut is_inhoud = false;
    loop {
        let mut regel = String::new();
        let lezen = tokio::time::timeout(LANG, lijn.read_line(&mut regel));
        assert!(lezen.await.unwrap().unwrap() > 0, "it hung up");
        match regel.trim_end() {
            "." if is_inhoud => return,
            _ if is_inhoud => {}
            "DATA" => {
                is_inhoud = true;
                zeg(lijn, "354 go on").await;
            }
            _ => zeg(lijn, "250 yes").await,
        }
    }
}

/// A worker that is suspended in the middle of its turn loses it: all others wait for it.
#[tokio::test]
async fn who_follows_the_history_and_stands_still_loses_the_turn() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.json("POST", "/api/verzoek", &aanvraag()).await;
    let gezien = Arc::new(std::sync::Mutex::new(None));
    struct Kijker(Arc<std::sync::Mutex<Option<String>>>);
    impl history::Handler for Kijker {
        async fn handle(
            &mut self,
            transaction: &mut history::Transaction,
            _: &[history::RecordedEvent],
        ) -> Result<(), history::SubscriptionError> {
            let grens: String = sqlx::query_scalar("SHOW idle_in_transaction_session_timeout")
                .fetch_one(&mut **transaction)
                .await?;
            *self.0.lock().unwrap() = Some(grens);
            Ok(())
        }
    }
    let mut volgt = huis.app.history.subscription("kijker");
    volgt
        .catch_up(&mut Kijker(Arc::clone(&gezien)))
        .await
        .unwrap();
    assert_eq!(gezien.lock().unwrap().take(), Some("30s".to_owned()));
    assert_eq!(json!(open_gelaten(&pool).await), json!(0));
}
