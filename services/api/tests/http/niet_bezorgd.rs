//! A mail that was not taken is told in the log, so that an operator can find it, by nobody's name or address.

use std::time::Duration;

use axum::http::StatusCode;
use history::MIGRATIONS;
use reactors::mailgrens::Grenzen;
use serde_json::Value;

use crate::beveiliging::Log;
use crate::mailgrens::Proef;
use crate::postbus::{LATER, NIEMAND};

/// The lines about mails: level, kind, cause and effect.
fn over_mails(log: &Log) -> Vec<[String; 4]> {
    let tekst = log.tekst();
    let regels = tekst
        .lines()
        .map(|regel| serde_json::from_str::<Value>(regel).unwrap());
    regels
        .filter(|regel| regel["target"] == "reactors::meting")
        .map(|regel| {
            ["level", "soort", "oorzaak", "effect"]
                .map(|veld| regel[veld].as_str().unwrap_or_default().to_owned())
        })
        .collect()
}

#[tokio::test]
async fn a_mail_that_was_not_taken_is_told_by_its_kind_its_effect_and_the_code() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let (log, _tot_hier) = Log::begin();
    let proef = Proef::met(&pool, Grenzen::default()).await;
    for (nummer, domein) in [NIEMAND, LATER].into_iter().enumerate() {
        let antwoord = proef.nummer(&format!("anna@{domein}"), nummer).await;
        assert_eq!(antwoord.status, StatusCode::CREATED);
    }
    let beide = async {
        while over_mails(&log).len() < 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let beide = tokio::time::timeout(Duration::from_secs(60), beide).await;
    assert!(beide.is_ok(), "{}", log.tekst());

    let mut gezegd = over_mails(&log);
    gezegd.sort();
    let effecten: Vec<String> = sqlx::query_scalar("SELECT id::text FROM work.effect")
        .fetch_all(&pool)
        .await
        .unwrap();
    let [voorgoed, later] = &gezegd[..] else {
        panic!("{gezegd:?}");
    };
    assert_eq!(voorgoed[..3], ["ERROR", "verificatie", "SMTP 550"]);
    assert_eq!(later[..3], ["WARN", "verificatie", "SMTP 452"]);
    assert_ne!(voorgoed[3], later[3]);
    for [.., effect] in &gezegd {
        assert!(effecten.contains(effect), "{effect}: {effecten:?}");
    }
    // The mail server's own words have the address in them.
    let tekst = log.tekst();
    for iemand in ["anna", "Anna", "Vries", "Johannes", "Berg", NIEMAND, LATER] {
        assert!(!tekst.contains(iemand), "{iemand}: {tekst}");
    }
}
