//! The examples of docs/machines.md, as they stand there, against two instances that listen.

use std::fmt::Write;
use std::path::Path;
use std::process::Output;

use history::{Clock, MIGRATIONS};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::process::Command;
use verzoek::Rol;

use super::*;

const HANDLEIDING: &str = include_str!("../../../../../docs/machines.md");

/// The examples in a language, in order.
fn voorbeelden(taal: &str) -> Vec<&'static str> {
    let begin = format!("```{taal}\n");
    let delen = HANDLEIDING.split(begin.as_str()).skip(1);
    delen
        .map(|deel| deel.split_once("```").unwrap().0)
        .collect()
}

async fn draai(
    map: &Path,
    programma: &str,
    argumenten: &[&str],
    omgeving: &[(&str, &str)],
) -> Output {
    let gedraaid = Command::new(programma)
        .args(argumenten)
        .current_dir(map)
        .envs(omgeving.iter().copied())
        .output()
        .await
        .unwrap();
    let fout = String::from_utf8_lossy(&gedraaid.stderr);
    assert!(gedraaid.status.success(), "{programma}: {fout}");
    gedraaid
}

#[tokio::test]
async fn the_manual_s_examples_make_a_key_get_a_token_and_read_events() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let poort = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let adres = format!("http://{}", poort.local_addr().unwrap());
    let huis = Huis::met_instelling(&pool, |settings| settings.public_url = adres.clone());
    huis.zet_klok(Clock::system().now());
    huis.account("denhaag", Rol::Gemeente, DEN_HAAG).await;
    huis.bij_gemeente().await;
    huis.verzoek(json!({"gemeenteId": 363})).await;
    huis.werk_buren_bij().await;
    let router = huis.router.clone();
    tokio::spawn(async move { axum::serve(poort, router).await });

    let map = tempfile::tempdir().unwrap();
    let [sleutel, token] = voorbeelden("sh")[..] else {
        panic!("two examples in the shell");
    };
    let gemaakt = draai(map.path(), "sh", &["-euc", sleutel], &[]).await;
    let set: Value =
        serde_json::from_slice(&std::fs::read(map.path().join("sleutels.json")).unwrap()).unwrap();
    let fb = beheer(&huis).await;
    let body = json!({"naam": "Zaaksysteem", "rol": "gemeente", "organisatie": {"type": "gemeente", "id": 518},
        "scopes": ["gebeurtenissen:lezen"], "sleutels": set});
    let client = Ambtenaar::gelukt(doe(&huis, &fb, "POST", "/api/clients", &body).await);
    let kenmerk = client["sleutels"]["kenmerken"][0].as_str().unwrap();
    let gezegd = String::from_utf8(gemaakt.stderr).unwrap();
    assert_eq!(gezegd, format!("thumbprint: {kenmerk}\n"));
    let client = client["id"].as_str().unwrap();

    let omgeving = [("CLIENT", client), ("LINTJE", adres.as_str())];
    let gegeven = draai(map.path(), "sh", &["-euc", token], &omgeving).await;
    let gegeven: Value = serde_json::from_slice(&gegeven.stdout).unwrap();
    assert_eq!(
        (&gegeven["token_type"], &gegeven["expires_in"]),
        (&json!("Bearer"), &json!(600))
    );
    assert_eq!(gegeven["scope"], "gebeurtenissen:lezen");
    let gelezen = haal(
        &huis,
        gegeven["access_token"].as_str().unwrap(),
        "/api/gebeurtenissen",
    )
    .await;
    let items = gelezen.body["items"].as_array().unwrap();
    assert!(!items.is_empty());

    let [programma] = voorbeelden("python")[..] else {
        panic!("one example in Python");
    };
    let gezegd = draai(
        map.path(),
        "python3",
        &["-c", programma, &adres, client, "0"],
        &[],
    )
    .await;
    let mut verwacht = String::new();
    for item in items {
        let veld = |naam: &str| item[naam].as_str().unwrap();
        writeln!(
            verwacht,
            "{} {} {}",
            veld("sequence"),
            veld("type"),
            veld("subject")
        )
        .unwrap();
    }
    writeln!(verwacht, "next time: {}", gelezen.body["na"]).unwrap();
    assert_eq!(String::from_utf8(gezegd.stdout).unwrap(), verwacht);
}
