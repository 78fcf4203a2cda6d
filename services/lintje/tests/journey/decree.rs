//! Establishing a decree with many dossiers while the program is killed as hard as can be: whatever
//! the moment, all of them have the honour afterwards, or none.

use std::time::Duration;

use history::{Clock, History, Loaded, Placed, Seal, Together};
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::{Event, Verzoek, Weigering};

use crate::program::{Address, Program};

/// Dossiers of one decree.
const DOSSIERS: usize = 40;
/// Milliseconds from the request to the kill; none: right after the answer.
const KILLS: [Option<u64>; 11] = [
    Some(0),
    Some(5),
    Some(15),
    Some(30),
    Some(60),
    Some(100),
    Some(160),
    Some(250),
    Some(400),
    Some(700),
    None,
];

fn voorbeeld(naam: &str) -> Value {
    let pad = format!(
        "{}/../verzoek/tests/golden/{naam}.json",
        env!("CARGO_MANIFEST_DIR")
    );
    serde_json::from_str(&std::fs::read_to_string(pad).unwrap()).unwrap()
}

/// What happened to a dossier until the minister granted an honour; written as events, since the road
/// there has a test of its own.
fn toegekend(nummer: usize) -> Vec<Event> {
    let mut ingediend = voorbeeld("VerzoekIngediend");
    ingediend["VerzoekIngediend"]["zaaknummer"] = json!(format!("KO-2019-{nummer:06}"));
    ingediend["VerzoekIngediend"]["vingerafdruk"] = json!(format!("{nummer:064x}"));
    let mut naar_kanselarij = voorbeeld("DossierDoorgestuurd");
    naar_kanselarij["DossierDoorgestuurd"]["naar"] = json!({"soort": "kno", "id": 1474});
    naar_kanselarij["DossierDoorgestuurd"]["status"] = json!("kanselarijAdvies");
    let events = [
        ingediend,
        voorbeeld("EmailGeverifieerd"),
        voorbeeld("VoorstelIngediend"),
        naar_kanselarij,
        voorbeeld("BesluitGenomen"),
    ];
    events
        .into_iter()
        .map(|event| serde_json::from_value(event).unwrap())
        .collect()
}

/// Dossiers that wait for a decree, written by an instance of our own beside the program.
async fn dossiers(pool: &PgPool, seal: &Seal, vanaf: usize) -> Vec<Uuid> {
    let history: projections::History =
        History::open(pool.clone(), seal.clone(), projections::upcasters);
    let ids: Vec<Uuid> = (0..DOSSIERS).map(|_| Uuid::new_v4()).collect();
    let leeg: Vec<Loaded<Verzoek>> = history.load_many::<_, Weigering>(&ids).await.unwrap();
    let mut alles = Together::new(
        [
            ("op".to_owned(), Clock::system().now().to_rfc3339()),
            ("door".to_owned(), "systeem".to_owned()),
        ]
        .into(),
    );
    for (nummer, zaak) in leeg.iter().enumerate() {
        alles.add(zaak, &toegekend(vanaf + nummer)).unwrap();
    }
    let geplaatst = history.append_together::<Weigering>(alles).await.unwrap();
    assert_eq!(geplaatst, Placed::Done);
    ids
}

/// An official of the chancery.
struct Kno {
    url: Address,
    client: Client,
}

impl Kno {
    async fn logt_in(program: &Program, gebruikersnaam: &str) -> Kno {
        let client = Client::builder()
            .pool_max_idle_per_host(0)
            .cookie_store(true)
            .build()
            .unwrap();
        let url = program.url();
        let answer = client
            .post(format!("{url}/api/auth"))
            .json(&json!({"username": gebruikersnaam, "password": program.wachtwoord(gebruikersnaam)}))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        Kno { url, client }
    }

    /// The answer's status and body; none when the program was killed before it answered.
    async fn post(&self, pad: &str, body: Value) -> Option<(StatusCode, Value)> {
        let answer = self
            .client
            .post(format!("{}/api/koninklijke-besluiten{pad}", self.url))
            .header("X-Requested-With", "lintje")
            .json(&body)
            .send()
            .await
            .ok()?;
        let status = answer.status();
        Some((status, answer.json().await.ok()?))
    }

    async fn gelukt(&self, pad: &str, body: Value) -> Value {
        let (status, body) = self.post(pad, body).await.unwrap();
        assert!(status.is_success(), "{status}: {body}");
        body
    }
}

async fn status(pool: &PgPool, ids: &[Uuid]) -> String {
    let statussen: Vec<String> =
        sqlx::query_scalar("SELECT DISTINCT status FROM readmodel.zaak WHERE zaak_id = ANY($1)")
            .bind(ids)
            .fetch_all(pool)
            .await
            .unwrap();
    let onderscheiden: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM history.events
         WHERE event_type = 'Onderscheiden' AND aggregate_id = ANY($1)",
    )
    .bind(ids.iter().map(Uuid::to_string).collect::<Vec<_>>())
    .fetch_one(pool)
    .await
    .unwrap();
    let [status] = statussen.as_slice() else {
        panic!("half of it: {statussen:?}");
    };
    let verwacht = if status == "onderscheiden" {
        DOSSIERS
    } else {
        0
    };
    assert_eq!(usize::try_from(onderscheiden).unwrap(), verwacht);
    status.clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_decree_is_established_whole_or_not_at_all() {
    let mut program = Program::start();
    let (mut heel, mut niets) = (0, 0);
    for (ronde, na) in KILLS.into_iter().enumerate() {
        let pool = program.pool().await;
        let seal = program.seal(&pool).await;
        let ids = dossiers(&pool, &seal, ronde * DOSSIERS).await;
        pool.close().await;
        let samensteller = Kno::logt_in(&program, "kanselarij").await;
        let nieuw = json!({"nummer": format!("J{ronde}"), "datum": "24-04-2026"});
        let besluit = samensteller.gelukt("", nieuw).await;
        let pad = format!("/{}", besluit["id"].as_str().unwrap());
        samensteller
            .gelukt(&format!("{pad}/dossiers"), json!({ "dossiers": ids }))
            .await;
        let vaststeller = Kno::logt_in(&program, "bedrijfsvoering").await;
        let vaststellen = format!("{pad}/vaststellen");
        let antwoord = tokio::spawn({
            let (url, client) = (vaststeller.url.clone(), vaststeller.client.clone());
            let vaststellen = vaststellen.clone();
            async move { Kno { url, client }.post(&vaststellen, json!({})).await }
        });
        let bevestigd = match na {
            Some(na) => {
                tokio::time::sleep(Duration::from_millis(na)).await;
                tokio::task::block_in_place(|| program.kill_and_restart());
                antwoord.await.unwrap()
            }
            None => {
                let bevestigd = antwoord.await.unwrap();
                tokio::task::block_in_place(|| program.kill_and_restart());
                bevestigd
            }
        };

        let pool = program.pool().await;
        let erna = status(&pool, &ids).await;
        if bevestigd.is_some_and(|(status, _)| status == StatusCode::OK) {
            assert_eq!(erna, "onderscheiden", "acknowledged, and lost");
        }
        // What did not happen can still be done; what did happen, not again.
        let vaststeller = Kno::logt_in(&program, "bedrijfsvoering").await;
        let (weer, _) = vaststeller.post(&vaststellen, json!({})).await.unwrap();
        match erna.as_str() {
            "onderscheiden" => {
                heel += 1;
                assert_eq!(weer, StatusCode::CONFLICT);
            }
            anders => {
                niets += 1;
                assert_eq!((anders, weer), ("inBesluit", StatusCode::OK));
            }
        }
        assert_eq!(status(&pool, &ids).await, "onderscheiden");
        pool.close().await;
    }
    println!("killed while establishing: {heel} times all of it, {niets} times nothing");
    assert!(heel > 0 && niets > 0, "{heel} {niets}");
    program.history_is_whole().await;
    // The mails of the dossiers go on meanwhile; they are no part of this.
    program
        .rebuild_equals_live_in(&["toekenning", "besluit"])
        .await;
    program.stop();
}
