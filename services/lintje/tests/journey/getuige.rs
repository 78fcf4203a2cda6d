//! The witness that the demo has of its own.

use std::fs;
use std::time::Duration;

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use tlog::note::{Note, VerifierKey};

use crate::program::Program;
use crate::proposal::{Burger, Gemeente};

/// The key, as `lintje getuige sleutel` prints it.
fn sleutel(program: &Program) -> VerifierKey {
    let map = program.data().join("getuige");
    let (done, said) = program.runs(&["getuige", "sleutel", "--map", map.to_str().unwrap()]);
    assert!(done, "{said}");
    VerifierKey::parse(said.trim()).unwrap()
}

/// The newest checkpoint of the log, once it is as asked.
async fn checkpoint(program: &Program, zoals: impl Fn(&Note) -> bool) -> Note {
    let url = format!("{}/log/checkpoint", program.url());
    for _ in 0..600 {
        let answer = reqwest::get(&url).await.unwrap();
        if answer.status() == StatusCode::OK {
            let note = Note::parse(&answer.text().await.unwrap()).unwrap();
            if zoals(&note) {
                return note;
            }
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("no such checkpoint within a minute");
}

fn size(note: &Note) -> u64 {
    note.text().lines().nth(1).unwrap().parse().unwrap()
}

async fn metric(program: &Program, name: &str) -> Option<String> {
    let text = reqwest::get(format!("{}/metrics", program.url()));
    let text = text.await.unwrap().text().await.unwrap();
    let line = text
        .lines()
        .find(|line| line.split(' ').next() == Some(name));
    line.and_then(|line| line.split(' ').nth(1))
        .map(str::to_owned)
}

/// What the screen of an auditor shows.
async fn gezien(program: &Program) -> Value {
    let auditor = Gemeente::komt_binnen(program, "auditor").await;
    let (status, body) = auditor.ziet("/api/audit/verificatie").await;
    assert_eq!(status, StatusCode::OK);
    serde_json::from_str(&body).unwrap()
}

#[tokio::test]
async fn the_demo_has_a_witness_that_remembers_and_whose_absence_is_told() {
    let mut program = Program::start();
    let key = sleutel(&program);
    assert_eq!(key.name(), "demo.lintje.example/getuige-in-dit-programma");
    let cosigned = |note: &Note| note.verify([&key]).is_ok();
    // What the demo begins with is signed at the first look, which is at the start.
    program.kill_and_restart();
    let eerste = size(&checkpoint(&program, cosigned).await);
    assert!(eerste > 0);
    let adres = program.witness().expect("it says where its witness is");
    let herinnering = fs::read_to_string(program.data().join("getuige/getuige.json")).unwrap();
    assert!(
        herinnering.contains(&format!("\\n{eerste}\\n")),
        "{herinnering}"
    );

    // Stopped, it answers no more. Started again it is the same witness, and goes on from what it knew.
    program.stop_and_restart();
    let weer = program.witness().unwrap();
    if weer != adres {
        assert!(reqwest::get(format!("{adres}/x/checkpoint")).await.is_err());
    }
    assert_eq!(sleutel(&program), key);
    let vergeten = Client::new()
        .post(format!("{weer}/add-checkpoint"))
        .body(format!("old 0\n\n{}", checkpoint(&program, cosigned).await))
        .send()
        .await
        .unwrap();
    assert_eq!(vergeten.status(), StatusCode::CONFLICT, "it did not forget");
    let nu = gezien(&program).await;
    let getuige = &nu["laatsteCheckpoint"]["getuigen"][0];
    assert_eq!(
        (&getuige["naam"], &getuige["oordeel"]),
        (&json!(key.name()), &json!("getekend"))
    );
    assert!(nu["quorum"]["gehaald"]["positie"].as_u64() >= Some(eerste));

    // Without its memory it does not start. The program does, and tells; what was cosigned before stays so.
    fs::remove_file(program.data().join("getuige/getuige.json")).unwrap();
    program.kill_and_restart();
    assert_eq!(program.witness(), None);
    let burger = Burger::new(&program);
    burger.stuurt_verzoek().await;
    program.kill_and_restart();
    let alleen = checkpoint(&program, |note| note.verify([&key]).is_err()).await;
    assert!(size(&alleen) > eerste);
    let mut ontbreekt = None;
    while ontbreekt.is_none() {
        tokio::time::sleep(Duration::from_millis(100)).await;
        ontbreekt = metric(&program, "log_quorum_ontbreekt").await;
    }
    assert_eq!(ontbreekt.as_deref(), Some("1"));
    let nu = gezien(&program).await;
    assert_eq!(
        nu["laatsteCheckpoint"]["getuigen"][0]["oordeel"],
        "ontbreekt"
    );
    assert!(nu["quorum"]["gehaald"]["positie"].as_u64() >= Some(eerste));
    program.stop();
}

/// No key either, and nothing to make one with.
#[tokio::test]
async fn a_witness_that_cannot_be_made_keeps_the_demo_from_nothing() {
    let mut program = Program::start();
    program.kill_and_restart();
    let map = program.data().join("getuige");
    fs::remove_dir_all(&map).unwrap();
    fs::write(&map, "no directory").unwrap();
    program.stop_and_restart();
    assert_eq!(program.witness(), None);
    let nu = gezien(&program).await;
    assert_eq!(
        (&nu["quorum"]["nodig"], &nu["quorum"]["ingesteld"]),
        (&json!(1), &json!(0))
    );
    assert_eq!(nu["quorum"]["gehaald"], Value::Null);
    program.stop();
}
