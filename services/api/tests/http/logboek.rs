//! Checkpoints as workers sign them, the log as others fetch it, and a case that proves itself.

use std::fs;
use std::path::Path;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use chrono::TimeDelta;
use history::log::{Alarm, LogError, Naam, Ondertekenaar};
use history::{Break, MIGRATIONS, RootKey};
use reactors::Reactors;
use reactors::checkpoints::kijk;
use reactors::webhook::doel::Doelen;
use serde_json::Value;
use tlog::checkpoint::Checkpoint;
use tlog::map::{self, Head, MapProof};
use tlog::note::{Kind, VerifierKey};
use tlog::proof::TlogProof;
use tlog::tile::Tiles;
use uuid::Uuid;

use crate::archiefpakket::{auditor, bytes};
use crate::buren::reactors;
use crate::huis::Huis;
use crate::weg::Ambtenaar;

const NAAM: &str = "log.example/proef";

pub fn ondertekenaar(map: &Path) -> Ondertekenaar {
    Ondertekenaar {
        sleutel: RootKey::from_bytes(&[5; 32]),
        naam: Naam::Gezet(NAAM.to_owned()),
        eerder: Vec::new(),
        geheugen: map.join("geheugen.json"),
        map: map.join("roots"),
    }
}

fn worker(huis: &Huis, map: &Path) -> (Reactors, Ondertekenaar) {
    (reactors(huis, Doelen::OokHier), ondertekenaar(map))
}

/// Of the log of these tests, and signed with its key.
fn van_ons(notitie: &str) -> Checkpoint {
    let sleutel = RootKey::from_bytes(&[5; 32]).openbare_bytes();
    let key = VerifierKey::new(NAAM, Kind::Log, &sleutel).unwrap();
    Checkpoint::open(notitie, NAAM, &[key], &[]).unwrap().0
}

fn bestanden(map: &Path) -> Vec<(String, String)> {
    let mut bestanden: Vec<_> = fs::read_dir(map.join("roots"))
        .unwrap()
        .map(|bestand| {
            let bestand = bestand.unwrap();
            let naam = bestand.file_name().into_string().unwrap();
            (naam, fs::read_to_string(bestand.path()).unwrap())
        })
        .collect();
    bestanden.sort();
    bestanden
}

#[tokio::test]
async fn each_worker_keeps_the_last_checkpoint_and_one_of_each_day() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let [een, twee] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let workers = [&een, &twee].map(|map| worker(&huis, map.path()));
    let beide = async || {
        for (worker, log) in &workers {
            assert!(kijk(worker, log).await.unwrap().is_some());
        }
    };
    beide().await;
    assert!(
        !een.path().join("roots").exists(),
        "there is nothing to sign"
    );
    huis.bij_gemeente().await;
    beide().await;
    let eerste = bestanden(een.path());
    let namen = |bestanden: &[(String, String)]| -> Vec<String> {
        bestanden.iter().map(|(naam, _)| naam.clone()).collect()
    };
    assert_eq!(
        namen(&eerste),
        [
            "checkpoint-2026-11-21-000000000002.txt",
            "checkpoint-laatste.txt"
        ]
    );
    assert_eq!(bestanden(twee.path()), eerste);
    // The same day, and the next; a directory that was lost fills again.
    huis.bij_gemeente().await;
    beide().await;
    fs::remove_dir_all(twee.path().join("roots")).unwrap();
    huis.zet_klok(huis.app.clock.now() + TimeDelta::days(1));
    huis.bij_gemeente().await;
    beide().await;
    let nu = bestanden(een.path());
    assert_eq!(
        namen(&nu),
        [
            "checkpoint-2026-11-21-000000000002.txt",
            "checkpoint-2026-11-22-000000000006.txt",
            "checkpoint-laatste.txt"
        ]
    );
    assert_eq!(van_ons(&nu[2].1).size, 6);
    assert_eq!(bestanden(twee.path()), nu[1..]);
    // Each verified all of it, once a day.
    let gecontroleerd: Vec<(String, i64)> =
        sqlx::query_as("SELECT uitkomst, tot_positie FROM work.verificatie ORDER BY id")
            .fetch_all(&pool)
            .await
            .unwrap();
    let heel = |tot| ("heel".to_owned(), tot);
    assert_eq!(gecontroleerd, [heel(2), heel(2), heel(6), heel(6)]);
}

#[tokio::test]
async fn a_worker_signs_nothing_that_is_broken_and_says_so_once_a_day() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let map = tempfile::tempdir().unwrap();
    let (worker, log) = worker(&huis, map.path());
    huis.bij_gemeente().await;
    sqlx::raw_sql(
        "BEGIN; SET LOCAL session_replication_role = replica;
         DELETE FROM history.events WHERE position = 1; COMMIT",
    )
    .execute(&pool)
    .await
    .unwrap();
    for (later, keer) in [(0, 1), (1, 1), (24 * 60, 2)] {
        huis.zet_klok("2026-11-21T10:00:00Z".parse().unwrap());
        huis.zet_klok(huis.app.clock.now() + TimeDelta::minutes(later));
        let gezien = kijk(&worker, &log).await;
        assert!(
            matches!(
                gezien,
                Err(LogError::Alarm(Alarm::History(Break::Missing {
                    position: 1
                })))
            ),
            "{gezien:?}"
        );
        let gemeld: Vec<(String, String)> =
            sqlx::query_as("SELECT uitkomst, toelichting FROM work.verificatie ORDER BY id")
                .fetch_all(&pool)
                .await
                .unwrap();
        let hoort = ("gebroken".to_owned(), "Gebeurtenis 1 ontbreekt.".to_owned());
        assert_eq!(gemeld, vec![hoort; keer]);
    }
    assert!(!map.path().join("roots").exists() && !map.path().join("geheugen.json").exists());
}

async fn haal(huis: &Huis, pad: &str) -> (StatusCode, String, String, Vec<u8>) {
    let request = Request::builder().uri(pad).body(Body::empty()).unwrap();
    let antwoord = huis.stuur(request).await;
    let kop = |naam| {
        let waarde = antwoord.headers().get(naam);
        waarde.map_or_else(String::new, |waarde| waarde.to_str().unwrap().to_owned())
    };
    let (soort, bewaren) = (kop(header::CONTENT_TYPE), kop(header::CACHE_CONTROL));
    let status = antwoord.status();
    let inhoud = axum::body::to_bytes(antwoord.into_body(), usize::MAX)
        .await
        .unwrap();
    (status, soort, bewaren, inhoud.to_vec())
}

/// Somebody without an account follows the log with what is public alone.
#[tokio::test]
async fn anybody_fetches_the_tree_and_finds_the_root_of_its_checkpoint() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let map = tempfile::tempdir().unwrap();
    let log = ondertekenaar(map.path());
    let huis = Huis::met_instelling(&pool, |settings| settings.log = Some(log.clone()));
    assert_eq!(
        haal(&huis, "/log/checkpoint").await.0,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        haal(&huis, "/log/tile/0/000").await.0,
        StatusCode::NOT_FOUND
    );
    for _ in 0..3 {
        huis.ingediend().await;
    }
    let worker = reactors(&huis, Doelen::OokHier);
    kijk(&worker, &log).await.unwrap();
    // Junk on top changes nothing.
    sqlx::query("INSERT INTO history.checkpoint (grootte, notitie, op) VALUES (1, 'troep', now())")
        .execute(&pool)
        .await
        .unwrap();
    let (status, soort, bewaren, notitie) = haal(&huis, "/log/checkpoint").await;
    assert_eq!(
        (status, soort.as_str()),
        (StatusCode::OK, "text/plain; charset=utf-8")
    );
    assert_eq!(bewaren, "public, max-age=10");
    let checkpoint = van_ons(std::str::from_utf8(&notitie).unwrap());
    let grootte = checkpoint.size;
    assert!((3..256).contains(&grootte));

    let tegel = format!("/log/tile/0/000.p/{grootte}");
    let (status, soort, bewaren, hashes) = haal(&huis, &tegel).await;
    assert_eq!(
        (status, soort.as_str()),
        (StatusCode::OK, "application/octet-stream")
    );
    assert_eq!(bewaren, "public, max-age=31536000, immutable");
    let mut tegels = Tiles::new();
    assert!(tegels.insert_bytes(0, 0, &hashes));
    assert_eq!(
        tlog::prove::root(grootte, &tegels).unwrap(),
        checkpoint.root
    );

    let (status, _, _, bundel) = haal(&huis, &format!("/log/tile/entries/000.p/{grootte}")).await;
    assert_eq!(status, StatusCode::OK);
    let entries = tlog::tile::entries(&bundel).unwrap();
    let bladen: Vec<u8> = entries
        .iter()
        .flat_map(|entry| tlog::leaf_hash(entry))
        .collect();
    assert_eq!(bladen, hashes);

    for niets in [
        format!("/log/tile/0/000.p/{}", grootte + 1),
        "/log/tile/0/000".to_owned(),
        "/log/tile/0/x001/000".to_owned(),
        "/log/tile/0/1".to_owned(),
        "/log/tile/0/000.p/0".to_owned(),
        "/log/tile/0/000.p/256".to_owned(),
        "/log/tile/1/000".to_owned(),
        "/log/tile/64/000".to_owned(),
        "/log/tile/entries/000".to_owned(),
        "/log/tile/entries/x999/x999/x999/x999/x999/x999/999.p/255".to_owned(),
        "/log/tile/-1/000".to_owned(),
        "/log/tile".to_owned(),
        "/log/iets".to_owned(),
    ] {
        assert_eq!(
            haal(&huis, &niets).await.0,
            StatusCode::NOT_FOUND,
            "{niets}"
        );
    }
}

fn getal(waarde: &Value) -> u64 {
    waarde.as_u64().unwrap()
}

/// The digest of an event, as docs/history.md has it.
fn digest(event: &Value) -> [u8; 32] {
    let tekst = |naam: &str| event[naam].as_str().unwrap().to_owned();
    history::digest(&history::EventRow {
        aggregate_type: tekst("aggregate_type"),
        aggregate_id: tekst("aggregate_id"),
        sequence: event["sequence"].as_i64().unwrap(),
        event_type: tekst("event_type"),
        event_version: tekst("event_version"),
        payload: tekst("payload"),
        metadata: tekst("metadata"),
    })
}

/// Judges the export of a case with nothing but the key: its events are all of them, up to the checkpoint.
fn bewezen(regels: &str) -> u64 {
    let regels: Vec<Value> = regels
        .lines()
        .map(|regel| serde_json::from_str(regel).unwrap())
        .collect();
    let (kop, rest) = regels.split_first().unwrap();
    let (laatste, events) = rest.split_last().unwrap();
    let bewijs = &laatste["bewijs"];
    assert_eq!(bewijs["versie"], 1);
    let tlog = TlogProof::parse(bewijs["tlog"].as_str().unwrap()).unwrap();
    let checkpoint = van_ons(&tlog.checkpoint);
    assert_eq!(getal(&kop["position"]), checkpoint.size);
    let siblings = bewijs["zaken"].as_array().unwrap().iter();
    let siblings = siblings.map(|naast| match naast.as_str() {
        None => map::EMPTY,
        Some(hash) => tlog::from_base64(hash).unwrap(),
    });
    let kaart = MapProof {
        siblings: siblings.collect(),
    };
    let mut head = Head::new();
    for event in events {
        head.push(getal(&event["position"]), &digest(event));
    }
    let soort = events[0]["aggregate_type"].as_str().unwrap();
    let id = kop["aggregate_id"].as_str().unwrap();
    kaart
        .check_present(
            &checkpoint.zaken().unwrap(),
            &map::key(soort, id),
            &head.value(),
        )
        .unwrap();
    let blad = tlog::leaf_hash(&digest(events.last().unwrap()));
    assert_eq!(tlog.index + 1, head.position);
    tlog::check_inclusion(
        &checkpoint.root,
        checkpoint.size,
        tlog.index,
        blad,
        &tlog.hashes,
    )
    .unwrap();
    head.sequence
}

#[tokio::test]
async fn a_case_and_its_package_prove_themselves() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let map = tempfile::tempdir().unwrap();
    let log = ondertekenaar(map.path());
    let huis = Huis::met_instelling(&pool, |settings| settings.log = Some(log.clone()));
    let auditor = auditor(&huis).await;
    let id = huis.ingediend().await;
    huis.bij_gemeente().await;
    let aantal: i64 =
        sqlx::query_scalar("SELECT max(sequence) FROM history.events WHERE aggregate_id = $1")
            .bind(id.to_string())
            .fetch_one(&pool)
            .await
            .unwrap();
    // No worker signed yet: it is signed for the caller.
    let pad = format!("/api/audit/export?formaat=ruw&zaak={id}&reden=Controle");
    let (status, _, regels) = bytes(&huis, &auditor, &pad).await;
    assert_eq!(status, StatusCode::OK);
    let regels = String::from_utf8(regels).unwrap();
    assert_eq!(bewezen(&regels), aantal as u64);
    let pakket = format!("/api/audit/zaken/{id}/archiefpakket?reden=Overdracht");
    let (status, _, zip) = bytes(&huis, &auditor, &pakket).await;
    assert_eq!(status, StatusCode::OK);
    let pakket = crate::archiefpakket::Uitgepakt::van(&zip);
    assert_eq!(
        bewezen(&pakket.tekst(&format!("bewijs/{}.jsonl", pakket.map()))),
        aantal as u64
    );
    // What is there no case of can't be proved.
    let niemand = format!(
        "/api/audit/export?formaat=ruw&zaak={}&reden=Controle",
        Uuid::new_v4()
    );
    assert_eq!(
        auditor.haal(&huis, &niemand).await.status,
        StatusCode::NOT_FOUND
    );
    // The screen tells of the checkpoint.
    let stand = Ambtenaar::gelukt(auditor.haal(&huis, "/api/audit/verificatie").await);
    let laatste = &stand["laatsteCheckpoint"];
    assert_eq!(
        (
            &laatste["oorsprong"],
            &laatste["getuigen"],
            &laatste["positie"]
        ),
        (&NAAM.into(), &serde_json::json!([]), &stand["hoofd"])
    );
    // A history that is not what was signed proves nothing any more.
    sqlx::raw_sql(
        "BEGIN; SET LOCAL session_replication_role = replica;
         UPDATE history.events SET hash = sha256(hash) WHERE position = (SELECT max(position) FROM history.events);
         COMMIT",
    )
    .execute(&pool)
    .await
    .unwrap();
    let geweigerd = auditor.haal(&huis, &pad).await;
    assert_eq!(
        (geweigerd.status, &geweigerd.body["title"]),
        (
            StatusCode::SERVICE_UNAVAILABLE,
            &"Deze zaak is nu niet te bewijzen.".into()
        )
    );
}
