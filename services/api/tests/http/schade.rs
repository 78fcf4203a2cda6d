//! What is damaged stays with its own case: a key, an event or a file that can't be opened stops nobody else, is told
//! with its place, and is mended when it was restored.

use std::sync::Arc;

use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use history::MIGRATIONS;
use projections::rebuild::rebuild;
use projections::replay::replay;
use reactors::webhook::doel::Doelen;
use reactors::{Performer, Planner, quarantaine};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::buren::reactors;
use crate::huis::{Huis, zegel};

async fn doe(pool: &PgPool, sql: &str) {
    sqlx::raw_sql(sql).execute(pool).await.unwrap();
}

/// Flips a bit of a key, and once more: it is as it was.
pub async fn beschadig_sleutel(pool: &PgPool, zaak: Uuid, onderwerp: &str) {
    sqlx::query(
        "UPDATE sleutels.sleutel SET verpakt = set_byte(verpakt, 20, get_byte(verpakt, 20) # 1)
         WHERE zaak_id = $1 AND onderwerp = $2",
    )
    .bind(zaak)
    .bind(onderwerp)
    .execute(pool)
    .await
    .unwrap();
}

async fn plan(huis: &Huis) {
    let mut abonnement = huis.app.history.subscription("effecten");
    let seal = huis.app.history.seal().clone();
    let mut planner = Planner::new(seal, Arc::new(Notify::new()));
    abonnement.catch_up(&mut planner).await.unwrap();
}

/// The planned mails of a case.
async fn gepland(pool: &PgPool, zaak: Uuid) -> Vec<String> {
    sqlx::query_scalar("SELECT soort FROM work.effect WHERE zaak_id = $1 ORDER BY soort")
        .bind(zaak)
        .fetch_all(pool)
        .await
        .unwrap()
}

/// Kind and place of all that is damaged of a case.
async fn schade(pool: &PgPool, zaak: Uuid) -> Vec<(String, String, Option<i64>)> {
    sqlx::query_as(
        "SELECT soort, wat, positie FROM work.quarantaine WHERE zaak_id = $1 ORDER BY soort",
    )
    .bind(zaak)
    .fetch_all(pool)
    .await
    .unwrap()
}

/// The row of a case in the list of its municipality.
pub async fn in_de_lijst(huis: &Huis, cookie: &str, zaak: Uuid) -> Option<Value> {
    let lijst = huis
        .behandelaar(cookie, "GET", "/api/burgeraanvraag", &json!({}))
        .await;
    assert_eq!(lijst.status, StatusCode::OK, "{}", lijst.body);
    let rijen = lijst.body.as_array().unwrap().clone();
    rijen.into_iter().find(|rij| rij["id"] == zaak.to_string())
}

#[tokio::test]
async fn one_damaged_key_stops_nobody_and_is_mended() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let before = Huis::open(&pool);
    let stuk = before.bij_gemeente().await;
    beschadig_sleutel(&pool, stuk, "voorsteller").await;
    let heel = before.bij_gemeente().await;
    // A program that starts now has no copy of any key.
    let huis = Huis::open(&pool);
    let cookie = huis.log_in().await;

    // The mails of others are planned, the list is there for everybody, the figures and a rebuild go on.
    plan(&huis).await;
    assert_eq!(gepland(&pool, heel).await, ["verificatie"]);
    assert!(gepland(&pool, stuk).await.is_empty());
    huis.werk_lijst_bij().await;
    huis.werk_cijfers_bij().await;
    huis.werk_buren_bij().await;
    for _ in 0..2 {
        let rij = in_de_lijst(&huis, &cookie, stuk).await.unwrap();
        assert_eq!(rij["voorstellerNaam"], "[onleesbaar]");
        assert_eq!(rij["kandidaatNaam"], "Johannes Berg");
        let rij = in_de_lijst(&huis, &cookie, heel).await.unwrap();
        assert_eq!(rij["voorstellerNaam"], "Anna de Vries");
        // After a crash of PostgreSQL the list is made again.
        doe(
            &pool,
            "TRUNCATE work.checkpoint_vluchtig, readmodel.zakenlijst",
        )
        .await;
        huis.werk_lijst_bij().await;
    }
    rebuild(&pool, &zegel(&pool), projections::upcasters, |_, _| {})
        .await
        .unwrap();
    let replayed = replay(
        &pool,
        &zegel(&pool),
        projections::upcasters,
        history::Extent::Everything,
        |_, _| {},
    )
    .await
    .unwrap();
    assert_eq!(replayed.different, 0, "{:?}", replayed.differences);

    // It is named, with its place; the screens of its case open, and say what can't be read.
    assert_eq!(schade(&pool, heel).await, []);
    let [(soort, wat, positie)] = &schade(&pool, stuk).await[..] else {
        panic!("more than the one key: {:?}", schade(&pool, stuk).await);
    };
    assert_eq!((soort.as_str(), wat.as_str()), ("sleutel", "voorsteller"));
    assert_eq!(*positie, Some(1));
    for (scherm, zegt) in [("", "[onleesbaar]"), ("/tijdlijn", "")] {
        let pad = format!("/api/burgeraanvraag/{stuk}{scherm}");
        let gezien = huis.behandelaar(&cookie, "GET", &pad, &json!({})).await;
        assert_eq!(gezien.status, StatusCode::OK, "{}", gezien.body);
        assert!(gezien.body.to_string().contains(zegt), "{}", gezien.body);
    }
    let uitnodigen = |zaak| format!("/api/burgeraanvraag/{zaak}/uitnodigen");
    let geweigerd = huis
        .behandelaar(&cookie, "POST", &uitnodigen(stuk), &json!({}))
        .await;
    assert_eq!(
        geweigerd.status,
        StatusCode::SERVICE_UNAVAILABLE,
        "{}",
        geweigerd.body
    );
    assert_eq!(geweigerd.body["type"], "urn:lintje:beschadigd");
    let gelukt = huis
        .behandelaar(&cookie, "POST", &uitnodigen(heel), &json!({}))
        .await;
    assert!(gelukt.status.is_success(), "{}", gelukt.body);
    let klaar = huis.haal("/readyz").await;
    assert_eq!(klaar.status, StatusCode::OK);

    // Tried again without anything mended it stays.
    quarantaine::opnieuw(&huis.app.history, &huis.app.files)
        .await
        .unwrap();
    assert_eq!(schade(&pool, stuk).await.len(), 1);

    // Mended: its row, its mail and its commands are there after all, and nobody was started again.
    beschadig_sleutel(&pool, stuk, "voorsteller").await;
    quarantaine::opnieuw(&huis.app.history, &huis.app.files)
        .await
        .unwrap();
    assert_eq!(schade(&pool, stuk).await, []);
    assert_eq!(gepland(&pool, stuk).await, ["verificatie"]);
    let rij = in_de_lijst(&huis, &cookie, stuk).await.unwrap();
    assert_eq!(rij["voorstellerNaam"], "Anna de Vries");
    let gelukt = huis
        .behandelaar(&cookie, "POST", &uitnodigen(stuk), &json!({}))
        .await;
    assert!(gelukt.status.is_success(), "{}", gelukt.body);
    huis.werk_lijst_bij().await;
    let replayed = replay(
        &pool,
        &zegel(&pool),
        projections::upcasters,
        history::Extent::Everything,
        |_, _| {},
    )
    .await
    .unwrap();
    assert_eq!(replayed.different, 0, "{:?}", replayed.differences);
}

#[tokio::test]
async fn one_damaged_event_stops_nobody_and_is_mended() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let cookie = huis.log_in().await;
    let (stuk, heel) = (huis.bij_gemeente().await, huis.bij_gemeente().await);
    doe(
        &pool,
        &format!(
            r#"ALTER TABLE history.events DISABLE TRIGGER append_only;
               CREATE TABLE bewaard AS SELECT position, payload FROM history.events;
               UPDATE history.events SET payload = '{{"VerzoekIngediend": {{"op": 5}}}}'
               WHERE aggregate_id = '{stuk}' AND sequence = 1"#
        ),
    )
    .await;
    let na_herstart = Huis::open(&pool);
    plan(&na_herstart).await;
    na_herstart.werk_lijst_bij().await;
    na_herstart.werk_cijfers_bij().await;
    na_herstart.werk_buren_bij().await;
    rebuild(&pool, &zegel(&pool), projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert!(in_de_lijst(&na_herstart, &cookie, heel).await.is_some());
    assert_eq!(gepland(&pool, heel).await, ["verificatie"]);
    let [(soort, wat, positie)] = &schade(&pool, stuk).await[..] else {
        panic!("{:?}", schade(&pool, stuk).await);
    };
    assert_eq!(
        (soort.as_str(), wat.as_str(), *positie),
        ("event", "1", Some(1))
    );

    doe(
        &pool,
        "UPDATE history.events e SET payload = b.payload FROM bewaard b WHERE b.position = e.position",
    )
    .await;
    quarantaine::opnieuw(&na_herstart.app.history, &na_herstart.app.files)
        .await
        .unwrap();
    assert_eq!(schade(&pool, stuk).await, []);
    assert_eq!(gepland(&pool, stuk).await, ["verificatie"]);
    let rij = in_de_lijst(&na_herstart, &cookie, stuk).await.unwrap();
    assert_eq!(rij["kandidaatNaam"], "Johannes Berg");
}

#[tokio::test]
async fn a_swapped_file_is_refused_named_and_mended() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    let inhoud = b"%PDF-1.7 een ondertekende brief";
    let geupload = huis
        .upload(zaak.link, "brief.pdf", inhoud, Some("Een brief"))
        .await;
    assert_eq!(geupload.status, StatusCode::CREATED, "{}", geupload.body);
    let id = geupload.body["id"].as_str().unwrap();
    let pad = format!("/api/verzoek/{}/bijlage/{id}", zaak.link);
    let bestanden = huis.opgeslagen();
    let [bestand] = &bestanden[..] else {
        panic!("{bestanden:?}");
    };
    let verzegeld = std::fs::read(bestand).unwrap();
    assert_eq!(huis.haal(&pad).await.status, StatusCode::OK);

    std::fs::write(bestand, inhoud).unwrap();
    let geweigerd = huis.haal(&pad).await;
    assert_eq!(
        geweigerd.status,
        StatusCode::SERVICE_UNAVAILABLE,
        "{}",
        geweigerd.body
    );
    assert_eq!(geweigerd.body["title"], "Dit bestand is beschadigd.");
    let naam = bestand.file_name().unwrap().to_str().unwrap();
    let naam: Uuid = naam.parse().unwrap();
    let [(soort, wat, Some(positie))] = &schade(&pool, zaak.id).await[..] else {
        panic!("{:?}", schade(&pool, zaak.id).await);
    };
    assert_eq!((soort.as_str(), wat), ("bestand", &naam.to_string()));
    let gebeurtenis: String =
        sqlx::query_scalar("SELECT event_type FROM history.events WHERE position = $1")
            .bind(positie)
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(gebeurtenis, "BijlageGeupload");
    // The case itself goes on.
    huis.dien_in(zaak).await;

    let opnieuw = async || {
        quarantaine::opnieuw(&huis.app.history, &huis.app.files)
            .await
            .unwrap();
        schade(&pool, zaak.id).await.len()
    };
    assert_eq!(opnieuw().await, 1);
    std::fs::write(bestand, verzegeld).unwrap();
    assert_eq!(opnieuw().await, 0);
}

/// What is at the end of two days of failures, and what an operator can do about it.
#[tokio::test]
async fn an_effect_that_keeps_failing_strands_and_can_be_tried_again() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.bij_gemeente().await;
    plan(&huis).await;
    beschadig_sleutel(&pool, zaak, "kandidaat").await;
    let start: DateTime<Utc> = huis.app.clock.now();
    huis.zet_klok(start);
    // A program without copies, for which the case can't be loaded.
    let ander = Huis::open(&pool);
    ander.zet_klok(start);
    let cancel = CancellationToken::new();
    let werk = Performer::new(reactors(&ander, Doelen::OokHier));
    let worker = tokio::spawn(werk.run(Arc::new(Notify::new()), cancel.clone()));
    let mut uitkomst: Option<String> = None;
    let mut uren = 0;
    let begonnen = std::time::Instant::now();
    while uitkomst.is_none() {
        assert!(begonnen.elapsed().as_secs() < 120, "it is tried for ever");
        // What is due next is due now.
        sqlx::query(
            "UPDATE work.effect SET storingen = greatest(storingen, 198), volgende_poging = 'epoch'
             WHERE zaak_id = $1 AND uitkomst IS NULL",
        )
        .bind(zaak)
        .execute(&pool)
        .await
        .unwrap();
        uren += 1;
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        uitkomst = sqlx::query_scalar("SELECT uitkomst FROM work.effect WHERE zaak_id = $1")
            .bind(zaak)
            .fetch_one(&pool)
            .await
            .unwrap();
    }
    cancel.cancel();
    worker.await.unwrap();
    assert!(uren > 1);
    assert_eq!(uitkomst.as_deref(), Some("gestrand"));
    let gestrand = quarantaine::gestrand(&pool).await.unwrap();
    assert_eq!(gestrand.len(), 1);
    assert_eq!(gestrand[0].zaak_id, Some(zaak));
    let bewaard: bool =
        sqlx::query_scalar("SELECT inhoud IS NOT NULL FROM work.effect WHERE zaak_id = $1")
            .bind(zaak)
            .fetch_one(&pool)
            .await
            .unwrap();
    assert!(bewaard, "its content is gone");

    beschadig_sleutel(&pool, zaak, "kandidaat").await;
    quarantaine::opnieuw(&huis.app.history, &huis.app.files)
        .await
        .unwrap();
    assert_eq!(quarantaine::gestrand(&pool).await.unwrap(), []);
    let open: bool = sqlx::query_scalar(
        "SELECT uitkomst IS NULL AND volgende_poging <= now() FROM work.effect WHERE zaak_id = $1",
    )
    .bind(zaak)
    .fetch_one(&pool)
    .await
    .unwrap();
    assert!(open);
}

/// A draft has a key of its own: nothing that the present keys open is left of it in an older copy of the database.
#[tokio::test]
async fn the_key_of_a_draft_goes_with_it() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    let pad = |pagina: &str| format!("/api/verzoek/{}/concept/{pagina}", zaak.link);
    let typ = async |pagina: &str, tekst: &str| {
        let body = json!({"invoer": {"motivering": tekst}, "basis": null});
        let bewaard = huis.json("PUT", &pad(pagina), &body).await;
        assert_eq!(bewaard.status, StatusCode::NO_CONTENT, "{}", bewaard.body);
        let dump: Value = sqlx::query_scalar("SELECT invoer FROM work.concept WHERE pagina = $1")
            .bind(pagina)
            .fetch_one(&pool)
            .await
            .unwrap();
        dump
    };
    let seal = huis.app.history.seal();
    let open = async |dump: &Value| {
        seal.forget_copies();
        seal.open_json(zaak.id, "concept", dump.clone())
            .await
            .is_ok()
    };
    let voorsteller = typ("voorsteller", "Nog niet af").await;
    let opnieuw = typ("voorsteller", "Bijna af").await;
    let kandidaat = typ("kandidaat", "Van de kandidaat").await;
    let steun = typ("ondersteuner-nieuw", "Van een buurman").await;
    for dump in [&voorsteller, &opnieuw, &kandidaat, &steun] {
        assert!(open(dump).await);
    }
    let gezien = huis
        .haal(&format!("/api/verzoek/{}/concept", zaak.link))
        .await;
    assert_eq!(gezien.body["items"].as_array().unwrap().len(), 3);

    // Thrown away by hand, saved, and with the submission.
    let weg = huis
        .json("DELETE", &pad("ondersteuner-nieuw"), &json!({}))
        .await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT);
    assert!(!open(&steun).await && open(&kandidaat).await);
    huis.dien_in(zaak).await;
    for dump in [&voorsteller, &opnieuw, &kandidaat] {
        assert!(!open(dump).await);
    }
}
