//! Verifications that an auditor asks for on screen: once however often it is asked, done by one worker,
//! again when it was interrupted, and told as it is. And the history to take along.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use chrono::TimeDelta;
use history::logboek::leg_vast;
use history::{Extent, MIGRATIONS};
use metrics_exporter_prometheus::PrometheusBuilder;
use projections::rebuild::rebuild;
use projections::replay::then;
use reactors::Reactors;
use reactors::checkpoints::kijk;
use reactors::controle::volgende;
use reactors::webhook::doel::Doelen;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use verifier::{Failure, check};
use verzoek::{Organisatie, Rol};

use crate::archiefpakket::{auditor, bytes};
use crate::audit::geweigerd;
use crate::beveiliging::Log;
use crate::buren::reactors;
use crate::huis::{Antwoord, Huis};
use crate::logboek::ondertekenaar;
use crate::operations::text;
use crate::weg::Ambtenaar;

const PAD: &str = "/api/audit/verificatie";

async fn vraag(huis: &Huis, wie: &Ambtenaar, soort: &str) -> Antwoord {
    huis.behandelaar(&wie.cookie, "POST", PAD, &json!({ "soort": soort }))
        .await
}

/// The verifications as an auditor sees them, newest first.
async fn verslagen(huis: &Huis, wie: &Ambtenaar) -> Vec<Value> {
    let stand = Ambtenaar::gelukt(wie.haal(huis, PAD).await);
    stand["verificaties"].as_array().unwrap().clone()
}

async fn breek(pool: &PgPool, sql: &str) {
    sqlx::raw_sql(&format!(
        "BEGIN; SET LOCAL session_replication_role = replica; {sql}; COMMIT"
    ))
    .execute(pool)
    .await
    .unwrap();
}

async fn doe_alles(worker: &Reactors) -> usize {
    let mut gedaan = 0;
    while volgende(worker).await.unwrap() {
        gedaan += 1;
    }
    gedaan
}

#[tokio::test]
async fn what_is_asked_is_done_once_and_told() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let auditor = auditor(&huis).await;
    let worker = reactors(&huis, Doelen::OokHier);
    huis.ingediend().await;
    assert_eq!(doe_alles(&worker).await, 0, "nobody asked");

    let eerste = vraag(&huis, &auditor, "keten").await;
    assert_eq!(eerste.status, StatusCode::ACCEPTED);
    let positie = huis.positie().await;
    assert_eq!(
        (
            &eerste.body["soort"],
            &eerste.body["begonnen"],
            &eerste.body["uitkomst"]
        ),
        (&json!("keten"), &Value::Null, &Value::Null)
    );
    // Asked again before it is done, by somebody else too, it is the same one.
    let ander = Ambtenaar::nieuw(&huis, "collega", Rol::Auditor, Organisatie::kno(1501)).await;
    for wie in [&auditor, &ander] {
        assert_eq!(vraag(&huis, wie, "keten").await.body, eerste.body);
    }
    assert_eq!(
        vraag(&huis, &ander, "leesmodellen").await.status,
        StatusCode::ACCEPTED
    );
    // Two workers: each is done by one of them.
    let twee = reactors(&huis, Doelen::OokHier);
    let (een, twee) = tokio::join!(doe_alles(&worker), doe_alles(&twee));
    let rest = doe_alles(&worker).await;
    assert_eq!(een + twee + rest, 2);

    let nu = verslagen(&huis, &auditor).await;
    assert_eq!(nu.len(), 2);
    let [leesmodellen, keten] = [&nu[0], &nu[1]];
    assert_eq!(keten["id"], eerste.body["id"]);
    assert_eq!(
        (
            &keten["uitkomst"],
            &keten["totPositie"],
            &keten["gebeurtenissen"]
        ),
        (&json!("heel"), &json!(positie), &json!(positie))
    );
    assert_eq!(
        keten["toelichting"],
        "Er was nog niets ondertekend om mee te vergelijken. Het logboek had nog geen boom en geen register van zaken."
    );
    assert_eq!(
        (&leesmodellen["soort"], &leesmodellen["uitkomst"]),
        (&json!("leesmodellen"), &json!("gelijk"))
    );
    assert_eq!(leesmodellen["totPositie"], positie);
    let rijen = leesmodellen["toelichting"].as_str().unwrap();
    assert!(
        rijen.starts_with("Alle ") && rijen.ends_with(" rijen zijn gelijk."),
        "{rijen}"
    );
    // As the accounts of these tests are called.
    assert_eq!(keten["gevraagdDoor"], "Fatima Yıldız");
    assert!(keten["gevraagd"].is_string() && keten["klaar"].is_string());
    let vragers: Vec<String> =
        sqlx::query_scalar("SELECT gevraagd_door FROM work.verificatie ORDER BY id")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(vragers, ["auditor", "collega"]);
    // The history is as long as it was: asking is no event.
    assert_eq!(huis.positie().await, positie);
    // Once done it can be asked anew.
    let later = vraag(&huis, &auditor, "keten").await;
    assert_ne!(later.body["id"], eerste.body["id"]);
}

#[tokio::test]
async fn what_is_broken_is_told_with_its_place() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let auditor = auditor(&huis).await;
    let map = tempfile::tempdir().unwrap();
    let mut worker = reactors(&huis, Doelen::OokHier);
    let log = ondertekenaar(map.path());
    let zaak = huis.ingediend().await;
    huis.werk_lijst_bij().await;
    kijk(&worker, &log).await.unwrap();
    worker.log = Some(log);

    // Values of people stay out of what is told.
    sqlx::raw_sql(
        "UPDATE readmodel.zakenlijst SET kandidaat_naam = 'Iemand Anders';
         DELETE FROM readmodel.onderdeel;",
    )
    .execute(&pool)
    .await
    .unwrap();
    for soort in ["leesmodellen", "keten"] {
        vraag(&huis, &auditor, soort).await;
    }
    assert_eq!(doe_alles(&worker).await, 2);
    let nu = verslagen(&huis, &auditor).await;
    let verschil = nu[1]["toelichting"].as_str().unwrap();
    assert_eq!(nu[1]["uitkomst"], "verschillend");
    assert!(
        verschil.contains(&format!(
            "Tabel zakenlijst, zaak_id={zaak}: kandidaat_naam is anders."
        )),
        "{verschil}"
    );
    assert!(
        verschil.contains("Tabel onderdeel, ") && verschil.contains(": de rij ontbreekt."),
        "{verschil}"
    );
    assert!(!verschil.contains("Iemand"), "{verschil}");
    assert_eq!(nu[0]["uitkomst"], "heel");
    let positie = huis.positie().await;
    assert_eq!(
        nu[0]["toelichting"],
        format!(
            "De geschiedenis klopt met 1 checkpoint. De boom en het register van zaken horen bij de eerste {positie} gebeurtenissen."
        )
    );

    // The end is gone, and the head with it: only the root tells.
    let voor_het_einde = huis.positie().await - 1;
    breek(
        &pool,
        &format!(
            "DELETE FROM history.events WHERE position > {voor_het_einde};
             UPDATE history.head SET position = {voor_het_einde},
                hash = (SELECT hash FROM history.events WHERE position = {voor_het_einde})"
        ),
    )
    .await;
    vraag(&huis, &auditor, "keten").await;
    doe_alles(&worker).await;
    let kort = &verslagen(&huis, &auditor).await[0];
    assert_eq!(kort["uitkomst"], "gebroken");
    assert_eq!(
        kort["toelichting"],
        format!(
            "De geschiedenis houdt op bij gebeurtenis {voor_het_einde}, maar tot en met gebeurtenis {} is ondertekend.",
            voor_het_einde + 1
        )
    );

    // What can't be read any more breaks the chain there; played again, its case lacks it and all others are compared.
    breek(
        &pool,
        "UPDATE history.events SET payload = '{\"geen\": 1}' WHERE position = 2",
    )
    .await;
    for soort in ["keten", "leesmodellen"] {
        vraag(&huis, &auditor, soort).await;
    }
    doe_alles(&worker).await;
    let nu = verslagen(&huis, &auditor).await;
    assert_eq!(
        (&nu[1]["uitkomst"], &nu[1]["eersteBreuk"]),
        (&json!("gebroken"), &json!(2))
    );
    assert_eq!(nu[0]["uitkomst"], "verschillend", "{}", nu[0]);
}

/// What log books commit is in the history among the rest: all who follow it, play it or show it pass it.
#[tokio::test]
async fn what_log_books_commit_is_no_case() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let auditor = auditor(&huis).await;
    let worker = reactors(&huis, Doelen::OokHier);
    huis.ingediend().await;
    assert!(leg_vast(&pool).await.unwrap() > 0);
    huis.werk_lijst_bij().await;
    huis.werk_buren_bij().await;
    let vast = "/api/audit/events?soort=LogVastgelegd&met=gegevens&reden=Jaarcontrole";
    let gezien = Ambtenaar::gelukt(auditor.haal(&huis, vast).await);
    let eerste = &gezien["items"][0];
    assert_eq!(eerste["soort"], "logboek");
    assert!(
        eerste["gegevens"]["LogVastgelegd"]["sha256"].is_string(),
        "{eerste}"
    );
    for soort in ["leesmodellen", "keten"] {
        vraag(&huis, &auditor, soort).await;
    }
    doe_alles(&worker).await;
    let nu = verslagen(&huis, &auditor).await;
    assert_eq!(
        (&nu[0]["uitkomst"], &nu[1]["uitkomst"]),
        (&json!("heel"), &json!("gelijk"))
    );

    // Everything as it was known: cases and decrees alone.
    let history = &huis.app.history;
    let positie = huis.positie().await;
    let mut soorten = Vec::new();
    then(
        &pool,
        history.seal(),
        projections::upcasters,
        Extent::Everything,
        positie,
        |zaak| {
            soorten.push(json!(zaak)["soort"].clone());
            Ok(())
        },
    )
    .await
    .unwrap();
    assert_eq!(soorten, ["verzoek"]);
    rebuild(&pool, history.seal(), projections::upcasters, |_, _| {})
        .await
        .unwrap();
    vraag(&huis, &auditor, "leesmodellen").await;
    doe_alles(&worker).await;
    assert_eq!(verslagen(&huis, &auditor).await[0]["uitkomst"], "gelijk");
}

/// A key that a superuser emptied, without anybody's word.
#[tokio::test]
async fn a_key_that_is_gone_without_a_certificate_is_told() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let auditor = auditor(&huis).await;
    let worker = reactors(&huis, Doelen::OokHier);
    let zaak = huis.ingediend().await;
    breek(
        &pool,
        "UPDATE sleutels.sleutel SET hoofdsleutel = NULL, verpakt = NULL, vernietigd_op = now()
         WHERE onderwerp = 'kandidaat'",
    )
    .await;
    vraag(&huis, &auditor, "keten").await;
    doe_alles(&worker).await;
    let verslag = &verslagen(&huis, &auditor).await[0];
    assert_eq!(verslag["uitkomst"], "gebroken");
    assert_eq!(verslag["eersteBreuk"], Value::Null);
    let woorden = verslag["toelichting"].as_str().unwrap();
    let regel = format!(
        "De sleutel kandidaat van zaak {zaak} is vernietigd, maar er is geen verklaring van vernietiging die dat dekt."
    );
    assert!(woorden.contains(&regel), "{woorden}");
}

/// Nobody asked: the worker looks by itself, once a day, and raises the alarm.
#[tokio::test]
async fn what_the_worker_finds_each_day_beside_the_history_is_an_alarm() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let map = tempfile::tempdir().unwrap();
    let log = ondertekenaar(map.path());
    let huis = Huis::met_instelling(&pool, |settings| settings.log = Some(log.clone()));
    let worker = reactors(&huis, Doelen::OokHier);
    let zaak = huis.ingediend().await;
    // What is told is some seconds old at most.
    let wordt = async |verwacht: &str| {
        let sinds = Instant::now();
        loop {
            let recorder = PrometheusBuilder::new().build_recorder();
            {
                let _tot_hier = metrics::set_default_local_recorder(&recorder);
                text(&api::operators(huis.app.clone()), "/metrics").await;
            }
            let tekst = recorder.handle().render();
            if tekst.lines().any(|regel| regel == verwacht) {
                break;
            }
            assert!(
                sinds.elapsed() < Duration::from_secs(30),
                "{verwacht}: {tekst}"
            );
            tokio::time::sleep(Duration::from_millis(250)).await;
        }
    };
    let gelezen = async |dag: i64| {
        huis.zet_klok("2026-11-21T10:00:00Z".parse().unwrap());
        huis.zet_klok(huis.app.clock.now() + TimeDelta::days(dag));
        let (regels, _tot_hier) = Log::begin();
        let gezien = kijk(&worker, &log).await.unwrap().unwrap();
        assert!(gezien.laatste.is_some(), "what is whole is signed");
        regels
    };
    leg_vast(&pool).await.unwrap();
    assert!(gelezen(0).await.neem().is_empty());
    wordt("verificatie_heel 1").await;

    // A superuser empties a key, damages one, and changes who looked.
    breek(
        &pool,
        "UPDATE sleutels.sleutel SET hoofdsleutel = NULL, verpakt = NULL, vernietigd_op = now()
         WHERE onderwerp = 'kandidaat';
         UPDATE sleutels.sleutel SET verpakt = set_byte(verpakt, 20, get_byte(verpakt, 20) # 1)
         WHERE onderwerp = 'voorsteller';
         UPDATE work.logregel SET inhoud = inhoud || ' ' WHERE id = (SELECT min(id) FROM work.logregel)",
    )
    .await;
    assert!(
        gelezen(0).await.neem().is_empty(),
        "not again on the same day"
    );
    let regels = gelezen(1).await;
    let alles = regels.tekst();
    let security = regels.neem();
    assert_eq!(security.len(), 1, "{security:?}");
    assert_eq!(security[0]["soort"], "alarm");
    for woorden in [
        format!("the key {zaak}/kandidaat is destroyed and no certificate of the case covers it"),
        format!("the key {zaak}/voorsteller does not open with the master key"),
        "of the log book sleutel are not those that were committed".to_owned(),
    ] {
        assert!(alles.contains(&woorden), "{woorden}: {alles}");
    }
    wordt("verificatie_heel 0").await;
    let (_, gezond) = text(&api::operators(huis.app.clone()), "/gezond").await;
    assert!(
        gezond.contains("the last verification found something"),
        "{gezond}"
    );
    // The next day, so with a session of that day.
    let auditor = Ambtenaar::nieuw(&huis, "morgen", Rol::Auditor, Organisatie::kno(1501)).await;
    let verslag = &verslagen(&huis, &auditor).await[0];
    assert_eq!(
        (&verslag["uitkomst"], &verslag["eersteBreuk"]),
        (&json!("gebroken"), &Value::Null)
    );
    let woorden = verslag["toelichting"].as_str().unwrap();
    for regel in [
        format!("De sleutel kandidaat van zaak {zaak} is vernietigd, maar er is geen verklaring"),
        format!("De sleutel voorsteller van zaak {zaak} gaat niet open met de hoofdsleutel."),
        "In het logboek sleutel zijn regels tussen 1 en".to_owned(),
    ] {
        assert!(woorden.contains(&regel), "{regel}: {woorden}");
    }
}

#[tokio::test]
async fn an_interrupted_one_is_done_again_but_not_for_ever() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let auditor = auditor(&huis).await;
    let worker = reactors(&huis, Doelen::OokHier);
    huis.bij_gemeente().await;
    vraag(&huis, &auditor, "keten").await;
    // As a worker leaves it that died.
    let afgebroken = async |keren: i32| {
        sqlx::query("UPDATE work.verificatie SET begonnen = now(), gedaan = 1, pogingen = $1 WHERE klaar IS NULL")
            .bind(keren)
            .execute(&pool)
            .await
            .unwrap();
    };
    afgebroken(1).await;
    let bezig = &verslagen(&huis, &auditor).await[0];
    assert_eq!(
        (&bezig["gedaan"], &bezig["klaar"]),
        (&json!(1), &Value::Null)
    );
    // While another worker is at it, this one leaves it alone.
    let mut ander = history::begin(&pool).await.unwrap();
    sqlx::query("SELECT pg_advisory_xact_lock(hashtext('lintje controle'))")
        .execute(&mut *ander)
        .await
        .unwrap();
    assert!(!volgende(&worker).await.unwrap());
    drop(ander);
    while !volgende(&worker).await.unwrap() {}
    assert_eq!(verslagen(&huis, &auditor).await[0]["uitkomst"], "heel");

    vraag(&huis, &auditor, "leesmodellen").await;
    afgebroken(3).await;
    assert!(volgende(&worker).await.unwrap());
    let op = &verslagen(&huis, &auditor).await[0];
    assert_eq!(op["uitkomst"], "mislukt");
    assert_eq!(
        op["toelichting"],
        "De controle is een paar keer afgebroken voordat zij klaar was."
    );
    assert!(!volgende(&worker).await.unwrap());
}

#[tokio::test]
async fn nothing_else_can_be_asked() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let auditor = auditor(&huis).await;
    for onzin in [
        json!({}),
        json!({"soort": "alles"}),
        json!([1]),
        json!({"soort": 1}),
    ] {
        let antwoord = huis.behandelaar(&auditor.cookie, "POST", PAD, &onzin).await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{onzin}");
        assert_eq!(antwoord.body["errors"][0]["pointer"], "/soort");
        assert_eq!(
            antwoord.body["errors"][0]["detail"],
            "Kies keten of leesmodellen."
        );
    }
    assert!(verslagen(&huis, &auditor).await.is_empty());
}

fn regels(inhoud: &[u8]) -> Vec<Value> {
    let tekst = std::str::from_utf8(inhoud).unwrap();
    tekst
        .lines()
        .map(|regel| serde_json::from_str(regel).unwrap())
        .collect()
}

#[tokio::test]
async fn the_history_can_be_taken_along_and_that_is_recorded() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let auditor = auditor(&huis).await;
    let [een, _] = [huis.bij_gemeente().await, huis.bij_gemeente().await];
    let haal = async |vraag: &str| {
        let pad = format!("/api/audit/export?{vraag}");
        let (status, soort, inhoud) = bytes(&huis, &auditor, &pad).await;
        assert_eq!(
            status,
            StatusCode::OK,
            "{}",
            String::from_utf8_lossy(&inhoud)
        );
        assert_eq!(soort, "application/x-ndjson");
        inhoud
    };
    // The log books go along: what the officials looked at, and the keys that were made.
    assert!(leg_vast(&pool).await.unwrap() > 2);
    let alles = regels(&haal("reden=Jaarcontrole").await);
    let positie = huis.positie().await;
    assert_eq!(alles.len(), usize::try_from(positie).unwrap());
    assert_eq!(alles[0]["specversion"], "1.0");
    let data = alles[0]["data"]["gebeurtenis"].to_string();
    assert!(
        data.contains("\"kandidaatVoornaam\":\"Johannes\""),
        "{data}"
    );
    let van_een = regels(
        &haal(&format!(
            "zaak={een}&formaat=cloudevents&reden=Klachtbehandeling"
        ))
        .await,
    );
    assert_eq!(van_een.len(), 2);
    assert!(
        van_een
            .iter()
            .all(|event| event["subject"] == een.to_string())
    );
    let nummer: String =
        sqlx::query_scalar("SELECT zaaknummer FROM readmodel.zaak WHERE zaak_id = $1")
            .bind(een)
            .fetch_one(&pool)
            .await
            .unwrap();
    let met_nummer = haal(&format!("zaak={nummer}&reden=Klachtbehandeling")).await;
    assert_eq!(regels(&met_nummer), van_een);

    // As it is stored it shows nobody, and the separate verifier takes it.
    let ruw = haal("formaat=ruw&reden=Jaarcontrole").await;
    assert!(!String::from_utf8_lossy(&ruw).contains("Johannes"));
    let heel = check(ruw.as_slice(), &[], |_, _| {}).unwrap();
    assert_eq!(heel.events, u64::try_from(positie).unwrap());
    let anders = String::from_utf8(ruw)
        .unwrap()
        .replace("EmailGeverifieerd", "EmailGeverifieerD");
    assert!(matches!(
        check(anders.as_bytes(), &[], |_, _| {}),
        Err(Failure::Broken { .. })
    ));

    let gezien: Vec<(String, Option<Uuid>, String, String)> = sqlx::query_as(
        "SELECT wat, zaak_id, welk, reden FROM access.inzage WHERE welk LIKE 'uitvoer%' ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let keek = |wat: &str, zaak, welk: &str, reden: &str| {
        (wat.to_owned(), zaak, welk.to_owned(), reden.to_owned())
    };
    assert_eq!(
        gezien,
        [
            keek("gegevens", None, "uitvoer als CloudEvents", "Jaarcontrole"),
            keek(
                "gegevens",
                Some(een),
                "uitvoer als CloudEvents",
                "Klachtbehandeling"
            ),
            keek(
                "gebeurtenissen",
                None,
                "uitvoer zoals opgeslagen",
                "Jaarcontrole"
            ),
        ]
    );
}

#[tokio::test]
async fn no_export_without_a_reason_of_nothing_or_for_too_many() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let auditor = auditor(&huis).await;
    huis.bij_gemeente().await;
    let haal = async |vraag: &str| {
        auditor
            .haal(&huis, &format!("/api/audit/export?{vraag}"))
            .await
    };
    let zonder = haal("formaat=ruw").await;
    assert_eq!(zonder.status, StatusCode::BAD_REQUEST);
    assert_eq!(zonder.body["errors"][0]["pointer"], "/reden");
    let anders = haal("formaat=csv&reden=Jaarcontrole").await;
    geweigerd(&anders, StatusCode::BAD_REQUEST, "parameter");
    for zaak in [Uuid::new_v4().to_string(), "KO-2099-000001".to_owned()] {
        let onbekend = haal(&format!("zaak={zaak}&reden=Jaarcontrole")).await;
        geweigerd(&onbekend, StatusCode::NOT_FOUND, "onbekend");
    }
    // Nobody reads the two that are under way; a third is told to wait.
    let lang = async || {
        use axum::http::{Request, header};
        let vraag = Request::builder()
            .uri("/api/audit/export?reden=Jaarcontrole")
            .header(header::COOKIE, &auditor.cookie)
            .body(axum::body::Body::empty())
            .unwrap();
        huis.stuur(vraag).await
    };
    for _ in 0..100 {
        huis.bij_gemeente().await;
    }
    let onderweg = [lang().await, lang().await];
    assert!(onderweg.iter().all(|een| een.status() == StatusCode::OK));
    let druk = haal("reden=Jaarcontrole").await;
    geweigerd(&druk, StatusCode::SERVICE_UNAVAILABLE, "bezet");
    // Who goes away makes room.
    drop(onderweg);
    loop {
        let weer = lang().await;
        if weer.status() == StatusCode::OK {
            break;
        }
        tokio::task::yield_now().await;
    }
}
