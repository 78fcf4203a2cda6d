//! A worker asks its witnesses to cosign: what each may do, what is kept of it, and what is told.

use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use futures::future::BoxFuture;
use getuige::{Bekend, Bekende, Geheugen, Getuige, Sleutel, Vrager, router};
use history::MIGRATIONS;
use history::log::{
    Alarm, LogError, Ondertekenaar, Ondertekend, bewaar_medeondertekening, regels_van_getuigen,
};
use metrics_exporter_prometheus::PrometheusBuilder;
use reactors::Reactors;
use reactors::checkpoints::kijk;
use reactors::getuigen::{Getuigen, Medeondertekend, vraag, vraag_en_meld};
use reactors::webhook::doel::Doelen;
use sqlx::PgPool;
use tempfile::TempDir;
use tlog::note::{Kind, Note, Signer, VerifierKey};
use tokio::net::TcpListener;

use crate::beveiliging::Log;
use crate::buren::reactors;
use crate::huis::Huis;
use crate::logboek::ondertekenaar;

/// How long a witness may take.
const GEDULD: Duration = Duration::from_millis(700);

fn signer(naam: &str, geheim: u8) -> Signer {
    Signer::new(naam, Kind::Cosignature, &[geheim; 32]).unwrap()
}

fn bekend(key: &VerifierKey, url: &str) -> Bekend {
    format!("{key} {url}").parse().unwrap()
}

async fn begin(router: Router) -> String {
    let poort = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", poort.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(poort, router).await });
    url
}

/// A witness as it should be, of this log, with its directory.
async fn echt(naam: &str, log: &VerifierKey) -> (Bekend, TempDir) {
    let map = tempfile::tempdir().unwrap();
    Sleutel::nieuw(map.path(), naam, &[naam.len() as u8; 32]).unwrap();
    let geheugen = Geheugen::open(map.path()).unwrap();
    let key = geheugen.sleutel().signer().verifier().clone();
    let getuige = Getuige::new(
        Bekende::new([log.clone()]),
        geheugen,
        Arc::new(|| 1_795_514_400),
    );
    (bekend(&key, &begin(router(getuige)).await), map)
}

/// A witness that answers so to the text of a checkpoint.
async fn zo(
    signer: &Signer,
    antwoord: impl Fn(String) -> BoxFuture<'static, Response> + Clone + Send + Sync + 'static,
) -> Bekend {
    let pad = post(move |body: String| {
        let (_, notitie) = body.split_once("\n\n").unwrap();
        antwoord(Note::parse(notitie).unwrap().text().to_owned())
    });
    let url = begin(Router::new().route("/add-checkpoint", pad)).await;
    bekend(signer.verifier(), &url)
}

/// A witness that answers the same to everything.
async fn altijd(signer: &Signer, status: StatusCode, tekst: &str) -> Bekend {
    let tekst = tekst.to_owned();
    zo(signer, move |_| {
        let antwoord = (status, tekst.clone()).into_response();
        Box::pin(async move { antwoord })
    })
    .await
}

/// A log with something signed, and the worker that asks.
struct Proef {
    huis: Huis,
    log: Ondertekenaar,
    key: VerifierKey,
    worker: Reactors,
    map: TempDir,
}

impl Proef {
    async fn open(pool: &PgPool) -> Self {
        history::use_ring();
        let map = tempfile::tempdir().unwrap();
        let log = ondertekenaar(map.path());
        let huis = Huis::open(pool);
        huis.bij_gemeente().await;
        Proef {
            key: log.verifieersleutel(pool).await.unwrap(),
            worker: reactors(&huis, Doelen::OokHier),
            huis,
            log,
            map,
        }
    }

    async fn laatste(&self) -> Ondertekend {
        let gezien = kijk(&self.worker, &self.log).await.unwrap().unwrap();
        gezien.laatste.unwrap()
    }

    async fn vraag(&self, getuigen: &Getuigen) -> Result<Medeondertekend, LogError> {
        vraag(&self.worker, getuigen, &self.log, &self.laatste().await).await
    }

    /// As the worker does it: what it measures and logs.
    async fn meld(&self, getuigen: Getuigen) -> (String, Log) {
        let mut worker = self.worker.clone();
        worker.getuigen = Some(Arc::new(getuigen));
        let laatste = self.laatste().await;
        let recorder = PrometheusBuilder::new().build_recorder();
        let _tot_hier = metrics::set_default_local_recorder(&recorder);
        let (regels, _tot_daar) = Log::begin();
        vraag_en_meld(&worker, &self.log, &laatste).await;
        (recorder.handle().render(), regels)
    }

    /// The names under the last checkpoint, in the database and in the file.
    async fn namen(&self) -> (Vec<String>, Vec<String>) {
        let id = self.laatste().await.id;
        let regels = regels_van_getuigen(&self.huis.pool, id).await.unwrap();
        let bestand = self.map.path().join("roots/checkpoint-laatste.txt");
        let bestand = Note::parse(&std::fs::read_to_string(bestand).unwrap()).unwrap();
        let naam = |signature: &tlog::note::Signature| signature.name().to_owned();
        let eerste = bestand.signatures().iter().skip(1);
        (
            regels.iter().map(naam).collect(),
            eerste.map(naam).collect(),
        )
    }
}

fn met(getuigen: &[&Bekend], quorum: usize) -> Getuigen {
    let getuigen = getuigen.iter().map(|getuige| (*getuige).clone()).collect();
    let vrager = Vrager::new(getuigen, GEDULD).unwrap();
    Getuigen { vrager, quorum }
}

fn telling(getekend: usize, quorum: usize) -> Medeondertekend {
    Medeondertekend { getekend, quorum }
}

#[tokio::test]
async fn who_is_slow_refuses_or_signs_something_else_keeps_no_other_from_cosigning() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let (een, _een) = echt("een.example/g", &proef.key).await;
    let traag = signer("traag.example/g", 1);
    let traag = zo(&traag, |_| Box::pin(pending())).await;
    let weigert = altijd(&signer("weigert.example/g", 2), StatusCode::FORBIDDEN, "").await;
    let stuk = altijd(
        &signer("stuk.example/g", 3),
        StatusCode::INTERNAL_SERVER_ERROR,
        "",
    )
    .await;
    let onzin = altijd(&signer("onzin.example/g", 4), StatusCode::OK, "goed zo\n").await;
    let anders = signer("anders.example/g", 5);
    let regel = anders.sign("iets anders\n", 9).to_string();
    let anders = altijd(&anders, StatusCode::OK, &format!("{regel}\n")).await;
    // Under its name, with another key.
    let vals = signer("vals.example/g", 6);
    let ander = signer("vals.example/g", 7);
    let vals = zo(&vals, move |tekst| {
        let regel = format!("{}\n", ander.sign(&tekst, 9));
        Box::pin(async move { regel.into_response() })
    })
    .await;
    let lang = altijd(
        &signer("lang.example/g", 8),
        StatusCode::OK,
        &"x".repeat(1 << 20),
    )
    .await;
    let weg = bekend(signer("weg.example/g", 9).verifier(), "http://127.0.0.1:1");
    let alle = [
        &traag, &weigert, &stuk, &onzin, &anders, &vals, &lang, &weg, &een,
    ];

    let begonnen = Instant::now();
    let getekend = proef.vraag(&met(&alle, 2)).await.unwrap();
    assert!(begonnen.elapsed() < GEDULD * 4, "{:?}", begonnen.elapsed());
    assert_eq!(getekend, telling(1, 2));
    assert!(!getekend.genoeg());
    let namen = vec!["een.example/g".to_owned()];
    assert_eq!(proef.namen().await, (namen.clone(), namen.clone()));

    // Asked again each minute, what is kept does not grow.
    let (gemeten, regels) = proef.meld(met(&alle, 2)).await;
    assert_eq!(proef.namen().await, (namen.clone(), namen));
    for regel in [
        "log_quorum_ontbreekt 1",
        "log_medeondertekend 1",
        "log_getuige_alarm 0",
    ] {
        assert!(
            gemeten.lines().any(|line| line == regel),
            "{regel}: {gemeten}"
        );
    }
    let gezegd = regels.tekst();
    assert!(gezegd.contains("FEWER WITNESSES COSIGNED"), "{gezegd}");
    for naam in ["traag", "stuk", "onzin", "anders", "vals", "lang", "weg"] {
        let regel = gezegd
            .lines()
            .find(|regel| regel.contains(&format!("{naam}.example/g")));
        let regel = regel.unwrap_or_else(|| panic!("{naam}: {gezegd}"));
        assert!(regel.contains("a witness does not answer"), "{regel}");
    }
    assert!(
        gezegd.contains("a witness does not know this log"),
        "{gezegd}"
    );
    assert!(regels.neem().is_empty(), "nobody contradicts the log");
}

#[tokio::test]
async fn the_quorum_is_met_by_cosignatures_of_now_and_before() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let (een, _een) = echt("een.example/g", &proef.key).await;
    let (twee, _twee) = echt("getuige.twee.example/g", &proef.key).await;
    let uit = bekend(&een.key, "http://127.0.0.1:1");

    assert_eq!(proef.vraag(&met(&[&een], 1)).await.unwrap(), telling(1, 1));
    // The first is away when the second is asked: what it signed stays.
    let getekend = proef.vraag(&met(&[&uit, &twee], 2)).await.unwrap();
    assert_eq!(getekend, telling(2, 2));
    let namen = vec![een.key.name().to_owned(), twee.key.name().to_owned()];
    assert_eq!(proef.namen().await, (namen.clone(), namen));
    let (gemeten, regels) = proef.meld(met(&[&uit, &twee], 2)).await;
    for regel in ["log_quorum_ontbreekt 0", "log_medeondertekend 2"] {
        assert!(
            gemeten.lines().any(|line| line == regel),
            "{regel}: {gemeten}"
        );
    }
    assert_eq!(regels.tekst(), "", "nobody is asked for what is there");

    // Of the next checkpoint there is one.
    proef.huis.bij_gemeente().await;
    assert_eq!(
        proef.vraag(&met(&[&uit, &twee], 2)).await.unwrap(),
        telling(1, 2)
    );
    assert_eq!(
        proef.vraag(&met(&[&een, &twee], 2)).await.unwrap(),
        telling(2, 2)
    );
    // None is asked for, and none that is known: there is nothing to miss, or one.
    assert!(proef.vraag(&met(&[], 0)).await.unwrap().genoeg());
    assert!(!proef.vraag(&met(&[], 1)).await.unwrap().genoeg());
}

/// Whoever has the program's role can put lines there. They count for nothing, and keep nobody from being asked.
#[tokio::test]
async fn a_line_that_nobody_signed_is_no_cosignature() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let (een, _een) = echt("een.example/g", &proef.key).await;
    let uit = bekend(&een.key, "http://127.0.0.1:1");
    let laatste = proef.laatste().await;
    let tekst = Note::parse(&laatste.notitie).unwrap().text().to_owned();
    let van_een_ander = signer("een.example/g", 99).sign(&tekst, 9).to_string();
    let op = proef.huis.app.clock.now();
    bewaar_medeondertekening(&pool, laatste.id, &van_een_ander, op)
        .await
        .unwrap();
    assert_eq!(proef.vraag(&met(&[&uit], 1)).await.unwrap(), telling(0, 1));
    assert_eq!(proef.vraag(&met(&[&een], 1)).await.unwrap(), telling(1, 1));
}

#[tokio::test]
async fn a_witness_that_cosigned_another_history_is_an_alarm() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let grootte = proef.laatste().await.mark.position;
    // One knows more of this log than there is; the other says that this does not continue what it cosigned. The third
    // is asked all the same.
    let meer = format!("{}\n", grootte + 7);
    let verder = signer("verder.example/g", 1);
    let keren = Arc::new(AtomicUsize::new(0));
    let geteld = Arc::clone(&keren);
    let verder = zo(&verder, move |_| {
        geteld.fetch_add(1, Ordering::Relaxed);
        let soort = [(header::CONTENT_TYPE, "text/x.tlog.size")];
        let antwoord = (StatusCode::CONFLICT, soort, meer.clone()).into_response();
        Box::pin(async move { antwoord })
    })
    .await;
    let tegen = signer("tegen.example/g", 2);
    let tegen = altijd(&tegen, StatusCode::UNPROCESSABLE_ENTITY, "").await;
    let (een, _een) = echt("een.example/g", &proef.key).await;
    for (getuige, naam, size) in [
        (&verder, "verder.example/g", grootte as u64 + 7),
        (&tegen, "tegen.example/g", 0),
    ] {
        let alarm = proef.vraag(&met(&[getuige, &een], 1)).await;
        match alarm {
            Err(LogError::Alarm(Alarm::Witness { name, size: told })) => {
                assert_eq!((name.as_str(), told), (naam, size));
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(keren.load(Ordering::Relaxed), 1);
    assert_eq!(proef.namen().await.0, ["een.example/g"]);

    let (gemeten, regels) = proef.meld(met(&[&tegen, &een], 1)).await;
    for regel in ["log_quorum_ontbreekt 1", "log_getuige_alarm 1"] {
        assert!(
            gemeten.lines().any(|line| line == regel),
            "{regel}: {gemeten}"
        );
    }
    assert!(
        regels
            .tekst()
            .contains("A WITNESS COSIGNED ANOTHER HISTORY")
    );
    assert_eq!(regels.neem()[0]["soort"], "alarm");
    let genoteerd: String = sqlx::query_scalar(
        "SELECT toelichting FROM work.verificatie WHERE uitkomst = 'gebroken' ORDER BY id DESC LIMIT 1",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert!(genoteerd.contains("tegen.example/g"), "{genoteerd}");
}
