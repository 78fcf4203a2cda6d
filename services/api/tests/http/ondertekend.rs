//! What auditors see of whoever signed: witnesses, the quorum, alarms, and what counts for nothing.

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use getuige::{Bekend, Vrager};
use history::log::{Ondertekenaar, bewaar_medeondertekening};
use history::{MIGRATIONS, Mark, RootKey};
use reactors::Getuigen;
use reactors::checkpoints::kijk;
use reactors::webhook::doel::Doelen;
use serde_json::{Value, json};
use sqlx::PgPool;
use tlog::note::{Kind, Note, Signer};

use crate::archiefpakket::auditor;
use crate::buren::reactors;
use crate::huis::Huis;
use crate::logboek::ondertekenaar;
use crate::weg::Ambtenaar;

fn getuige(naam: &str, geheim: u8) -> Signer {
    Signer::new(naam, Kind::Cosignature, &[geheim; 32]).unwrap()
}

/// Nobody listens there: what witnesses sign is put in by the test.
fn bekend(getuige: &Signer) -> Bekend {
    let tekst = format!("{} http://127.0.0.1:1/", getuige.verifier());
    tekst.parse().unwrap()
}

fn huis(pool: &PgPool, log: &Ondertekenaar, getuigen: &[&Signer], quorum: usize) -> Huis {
    history::use_ring();
    let bekenden = getuigen.iter().map(|getuige| bekend(getuige)).collect();
    let vrager = Vrager::new(bekenden, Duration::from_secs(1)).unwrap();
    Huis::met_instelling(pool, |settings| {
        settings.log = Some(log.clone());
        settings.getuigen = Some(Arc::new(Getuigen { vrager, quorum }));
    })
}

async fn stand(huis: &Huis, wie: &Ambtenaar) -> Value {
    Ambtenaar::gelukt(wie.haal(huis, "/api/audit/verificatie").await)
}

/// Signs what happened; the row of the checkpoint, and its text.
async fn onderteken(huis: &Huis, log: &Ondertekenaar) -> (i64, String) {
    let worker = reactors(huis, Doelen::OokHier);
    let laatste = kijk(&worker, log).await.unwrap().unwrap().laatste.unwrap();
    let note = Note::parse(&laatste.notitie).unwrap();
    (laatste.id, note.text().to_owned())
}

async fn bewaar(huis: &Huis, id: i64, regel: &str) {
    bewaar_medeondertekening(&huis.pool, id, regel, huis.app.clock.now())
        .await
        .unwrap();
}

/// Name, verdict and moment of each.
fn oordelen(getuigen: &Value) -> Vec<(String, String, Value)> {
    let tekst = |getuige: &Value, veld: &str| getuige[veld].as_str().unwrap().to_owned();
    getuigen
        .as_array()
        .unwrap()
        .iter()
        .map(|g| (tekst(g, "naam"), tekst(g, "oordeel"), g["op"].clone()))
        .collect()
}

fn oordeel(naam: &str, oordeel: &str, op: Value) -> (String, String, Value) {
    (naam.to_owned(), oordeel.to_owned(), op)
}

#[tokio::test]
async fn a_witness_counts_once_its_own_key_signed_and_the_quorum_by_those() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let map = tempfile::tempdir().unwrap();
    let log = ondertekenaar(map.path());
    let [een, twee] = [getuige("een.example/g", 1), getuige("twee.example/g", 2)];
    let huis = huis(&pool, &log, &[&een, &twee], 2);
    let auditor = auditor(&huis).await;

    let nu = stand(&huis, &auditor).await;
    assert_eq!(nu["laatsteCheckpoint"], Value::Null);
    let leeg = json!({"nodig": 2, "ingesteld": 2, "gehaald": null});
    assert_eq!(nu["quorum"], leeg);
    assert_eq!(nu["vreemd"], json!({"gekeken": 0, "aantal": 0}));

    huis.bij_gemeente().await;
    let (id, tekst) = onderteken(&huis, &log).await;
    let nu = stand(&huis, &auditor).await;
    let checkpoint = &nu["laatsteCheckpoint"];
    let ontbreekt = |naam| oordeel(naam, "ontbreekt", Value::Null);
    assert_eq!(
        oordelen(&checkpoint["getuigen"]),
        [ontbreekt("een.example/g"), ontbreekt("twee.example/g")]
    );
    assert_eq!(checkpoint["positie"], 2);
    let sleutel = log.verifieersleutel(&pool).await.unwrap().to_string();
    assert_eq!(checkpoint["sleutel"], sleutel);
    assert_eq!(nu["quorum"], leeg);
    assert_eq!(nu["vreemd"], json!({"gekeken": 1, "aantal": 0}));

    // 1,795,000,000 seconds after 1970 is 18 November 2026, 11:06:40. Under the name of the first somebody else signed
    // before and after it did; and there is one that nobody knows.
    let vals = getuige("een.example/g", 9).sign(&tekst, 1).to_string();
    let van_iets_anders = een.sign("iets anders\n", 1_795_000_000).to_string();
    bewaar(&huis, id, &vals).await;
    bewaar(&huis, id, &een.sign(&tekst, 1_795_000_000).to_string()).await;
    bewaar(&huis, id, &van_iets_anders).await;
    let derde = getuige("drie.example/g", 3);
    bewaar(&huis, id, &derde.sign(&tekst, 5).to_string()).await;
    let nu = stand(&huis, &auditor).await;
    let moment = json!("2026-11-18T11:06:40Z");
    assert_eq!(
        oordelen(&nu["laatsteCheckpoint"]["getuigen"]),
        [
            oordeel("een.example/g", "getekend", moment.clone()),
            ontbreekt("twee.example/g"),
            oordeel("drie.example/g", "onbekend", Value::Null)
        ]
    );
    assert_eq!(nu["quorum"], leeg, "one of two is not enough");

    bewaar(&huis, id, &twee.sign(&tekst, 1_795_000_000).to_string()).await;
    let nu = stand(&huis, &auditor).await;
    let gehaald = &nu["quorum"]["gehaald"];
    assert_eq!(gehaald["positie"], 2);
    let beide = [
        oordeel("een.example/g", "getekend", moment.clone()),
        oordeel("twee.example/g", "getekend", moment),
    ];
    assert_eq!(oordelen(&gehaald["getuigen"]), beide);

    // What happened since is signed, and no witness saw that: the quorum stays where it was.
    huis.bij_gemeente().await;
    onderteken(&huis, &log).await;
    let nu = stand(&huis, &auditor).await;
    assert_eq!(nu["laatsteCheckpoint"]["positie"], 4);
    assert_eq!(
        oordelen(&nu["laatsteCheckpoint"]["getuigen"]),
        [ontbreekt("een.example/g"), ontbreekt("twee.example/g")]
    );
    assert_eq!(nu["quorum"]["gehaald"]["positie"], 2);
}

#[tokio::test]
async fn an_alarm_is_told_apart_from_verifications_and_grows_old() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let map = tempfile::tempdir().unwrap();
    let log = ondertekenaar(map.path());
    let huis = Huis::met_instelling(&pool, |settings| settings.log = Some(log.clone()));
    huis.bij_gemeente().await;
    onderteken(&huis, &log).await;
    sqlx::raw_sql(
        "BEGIN; SET LOCAL session_replication_role = replica;
         DELETE FROM history.events WHERE position = 2;
         UPDATE history.head SET position = 1, hash = (SELECT hash FROM history.events WHERE position = 1);
         COMMIT;
         INSERT INTO work.verificatie (begonnen, klaar, uitkomst, eerste_breuk, toelichting)
         VALUES ('2026-11-21T09:00:00Z', '2026-11-21T09:00:01Z', 'gebroken', 1, 'Van een controle.')",
    )
    .execute(&pool)
    .await
    .unwrap();
    let worker = reactors(&huis, Doelen::OokHier);
    assert!(kijk(&worker, &log).await.is_err());
    // Told again the next day, it is one alarm.
    huis.zet_klok(huis.app.clock.now() + TimeDelta::hours(25));
    assert!(kijk(&worker, &log).await.is_err());
    let auditor = auditor(&huis).await;
    let nu = stand(&huis, &auditor).await;
    let alarm = json!({
        "op": "2026-11-22T11:00:00Z", "sinds": "2026-11-21T10:00:00Z", "recent": true, "eersteBreuk": 2,
        "toelichting": "De geschiedenis houdt op bij gebeurtenis 1, maar tot en met gebeurtenis 2 is ondertekend."
    });
    assert_eq!(nu["alarmen"], json!([alarm]));
    let soorten: Vec<&Value> = nu["verificaties"]
        .as_array()
        .unwrap()
        .iter()
        .map(|verslag| &verslag["alarm"])
        .collect();
    // The last two, what a verification found, and that of the day.
    assert_eq!(soorten, [true, true, false, false]);
    huis.zet_klok(huis.app.clock.now() + TimeDelta::hours(27));
    let auditor = Ambtenaar::nieuw(
        &huis,
        "morgen",
        verzoek::Rol::Auditor,
        verzoek::Organisatie::kno(1501),
    )
    .await;
    assert_eq!(stand(&huis, &auditor).await["alarmen"][0]["recent"], false);
}

#[tokio::test]
async fn what_another_key_signed_is_counted_and_never_shown_as_ours() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let map = tempfile::tempdir().unwrap();
    let log = ondertekenaar(map.path());
    let huis = Huis::met_instelling(&pool, |settings| settings.log = Some(log.clone()));
    let auditor = auditor(&huis).await;
    huis.bij_gemeente().await;
    let op = huis.app.clock.now();
    for (sleutel, position) in [([5; 32], 1), ([6; 32], 2)] {
        let mark = Mark {
            position,
            hash: [1; 32],
        };
        let wortel = RootKey::from_bytes(&sleutel).teken(mark, op);
        sqlx::query("INSERT INTO work.wortel (positie, hash, op, sleutel, handtekening) VALUES ($1, $2, $3, $4, $5)")
            .bind(position)
            .bind(&wortel.mark.hash[..])
            .bind(wortel.op)
            .bind(&wortel.sleutel[..])
            .bind(&wortel.handtekening[..])
            .execute(&pool)
            .await
            .unwrap();
    }
    sqlx::query("INSERT INTO history.checkpoint (grootte, notitie, op) VALUES (2, 'troep', $1)")
        .bind(op)
        .execute(&pool)
        .await
        .unwrap();
    let nu = stand(&huis, &auditor).await;
    let wortel = &nu["laatsteWortel"];
    assert_eq!(
        (&wortel["positie"], &wortel["gecontroleerd"]),
        (&json!(1), &json!(true))
    );
    assert_eq!(nu["vreemd"], json!({"gekeken": 3, "aantal": 2}));
    assert_eq!(
        (&nu["laatsteCheckpoint"], &nu["quorum"]),
        (&Value::Null, &Value::Null)
    );
}
