//! What is refused: what can't go along, twice, at once, and what is another organisation's.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use chrono::TimeDelta;
use history::MIGRATIONS;
use serde_json::json;
use uuid::Uuid;

use super::{
    LEVERINGEN, bewaarder, doe, fouten, gemaakt, geteld, maak, ontvangst, pad, te_leveren, voorbij,
    zip_van,
};
use crate::archiefpakket::auditor;
use crate::huis::{Antwoord, Huis};
use crate::weg::Ambtenaar;

#[tokio::test]
async fn what_can_not_go_along_is_told_and_nothing_is_made() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (dossiers, wie) = te_leveren(&huis, 2).await;
    let loopt = huis.ingediend().await;
    let levering = gemaakt(&huis, &wie, &dossiers[..1]).await;
    let onbekend = Uuid::new_v4();
    let veel: Vec<Uuid> = (0..51).map(|_| Uuid::new_v4()).collect();
    for (body, pointer, code, detail) in [
        (
            json!({}),
            "/zaken",
            "verplicht",
            "U heeft geen dossiers gekozen.",
        ),
        (
            json!({"zaken": []}),
            "/zaken",
            "verplicht",
            "U heeft geen dossiers gekozen.",
        ),
        (
            json!({"zaken": veel}),
            "/zaken",
            "teVeel",
            "Kies hoogstens 50 dossiers voor één levering.",
        ),
        (
            json!({"zaken": [dossiers[1], dossiers[1]]}),
            "/zaken/1",
            "dubbel",
            "U heeft dit dossier meer dan één keer gekozen.",
        ),
        (
            json!({"zaken": ["x"]}),
            "/zaken/0",
            "onbekend",
            "Dit dossier bestaat niet.",
        ),
        (
            json!({"zaken": [dossiers[1], onbekend]}),
            "/zaken/1",
            "onbekend",
            "Dit dossier bestaat niet.",
        ),
        (
            json!({"zaken": [loopt]}),
            "/zaken/0",
            "nietMogelijk",
            "de kandidaat is niet onderscheiden.",
        ),
        (
            json!({"zaken": [dossiers[0]]}),
            "/zaken/0",
            "alGeleverd",
            "zit al in levering LEV-000001.",
        ),
    ] {
        let fouten = fouten(&doe(&huis, &wie, LEVERINGEN, body).await);
        assert_eq!(fouten.len(), 1, "{fouten:?}");
        assert_eq!(
            (fouten[0].0.as_str(), fouten[0].1.as_str()),
            (pointer, code)
        );
        assert!(fouten[0].2.contains(detail), "{fouten:?}");
    }
    // All that is wrong at once.
    let alles = fouten(&maak(&huis, &wie, &[dossiers[0], loopt, onbekend]).await);
    let waar: Vec<&str> = alles.iter().map(|(pointer, ..)| pointer.as_str()).collect();
    assert_eq!(waar, ["/zaken/0", "/zaken/1", "/zaken/2"]);
    assert_eq!(geteld(&pool).await, 1);
    // Before its term is over.
    huis.zet_klok(voorbij(20) - TimeDelta::hours(1));
    let eerder = bewaarder(&huis, "g.visser", 1500).await;
    let fouten = fouten(&maak(&huis, &eerder, &dossiers[1..]).await);
    assert!(
        fouten[0]
            .2
            .ends_with("kan pas vanaf 20-11-2046 naar het archief."),
        "{fouten:?}"
    );
    assert_eq!(geteld(&pool).await, 1);
    huis.zet_klok(voorbij(20));

    // Withdrawn, its dossier can go with another; the delivery itself can't be used any more.
    let zonder = doe(&huis, &wie, &pad(&levering, "/intrekken"), json!({})).await;
    assert_eq!(fouten_van(&zonder), ["U heeft geen reden ingevuld."]);
    let weg = doe(
        &huis,
        &wie,
        &pad(&levering, "/intrekken"),
        json!({"reden": "Verkeerd dossier."}),
    )
    .await;
    let weg = Ambtenaar::gelukt(weg);
    assert_eq!(weg["ingetrokken"]["gebruiker"], "f.bakker");
    let zip = wie.haal(&huis, &zip_van(&levering)).await;
    assert_eq!(zip.status, StatusCode::CONFLICT);
    let pakbon = wie.haal(&huis, &pad(&levering, "/pakbon")).await;
    assert_eq!(pakbon.status, StatusCode::CONFLICT);
    let controlegetal = levering["controlegetal"].as_str().unwrap();
    let te_laat = doe(
        &huis,
        &wie,
        &pad(&levering, "/ontvangst"),
        ontvangst(controlegetal),
    )
    .await;
    assert_eq!(te_laat.status, StatusCode::CONFLICT);
    assert_eq!(te_laat.body["title"], "Levering LEV-000001 is ingetrokken.");
    let weer = doe(
        &huis,
        &wie,
        &pad(&levering, "/intrekken"),
        json!({"reden": "Nog eens."}),
    )
    .await;
    assert_eq!(weer.status, StatusCode::CONFLICT);
    assert_eq!(gemaakt(&huis, &wie, &dossiers).await["aantalDossiers"], 2);
}

/// A screen that sends it again after a withdrawal has the same key, and means another delivery.
#[tokio::test]
async fn after_a_withdrawal_the_same_key_makes_another_delivery() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (mut dossiers, wie) = te_leveren(&huis, 2).await;
    dossiers.sort();
    dossiers.reverse();
    let stuur = async || {
        let request = Request::post(LEVERINGEN)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::COOKIE, &wie.cookie)
            .header("X-Requested-With", "lintje")
            .header("Idempotency-Key", "een-sleutel")
            .body(Body::from(json!({ "zaken": dossiers }).to_string()))
            .unwrap();
        huis.vraag(request).await
    };
    let eerste = Ambtenaar::gelukt(stuur().await);
    let dubbel = stuur().await;
    assert_eq!(dubbel.status, StatusCode::BAD_REQUEST, "{}", dubbel.body);
    let reden = json!({"reden": "Verkeerd archief."});
    Ambtenaar::gelukt(doe(&huis, &wie, &pad(&eerste, "/intrekken"), reden).await);
    let tweede = Ambtenaar::gelukt(stuur().await);
    assert_ne!(eerste["id"], tweede["id"]);
    assert_eq!(tweede["nummer"], "LEV-000002");
    // As chosen, and written in one order for all: otherwise two of the same dossiers wait for each other.
    let rijen: Vec<(i16, Uuid)> = sqlx::query_as(
        "SELECT plaats, zaak_id FROM access.levering_dossier WHERE NOT ingetrokken ORDER BY ctid",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(rijen, [(2, dossiers[1]), (1, dossiers[0])]);
}

fn fouten_van(antwoord: &Antwoord) -> Vec<String> {
    fouten(antwoord)
        .into_iter()
        .map(|(.., detail)| detail)
        .collect()
}

/// Two officials do the same at the same moment: it is done once, and the other hears it.
#[tokio::test]
async fn at_once_a_dossier_goes_once_and_a_receipt_is_recorded_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (dossiers, een) = te_leveren(&huis, 1).await;
    let twee = bewaarder(&huis, "g.visser", 1500).await;
    let (a, b) = tokio::join!(maak(&huis, &een, &dossiers), maak(&huis, &twee, &dossiers));
    let (goed, ander) = match a.status == StatusCode::CREATED {
        true => (a, b),
        false => (b, a),
    };
    assert_eq!(
        goed.status,
        StatusCode::CREATED,
        "{} {}",
        goed.body,
        ander.body
    );
    assert!(
        matches!(ander.status, StatusCode::CONFLICT | StatusCode::BAD_REQUEST),
        "{}",
        ander.body
    );
    assert_eq!(geteld(&pool).await, 1);
    let bewijs = pad(&goed.body, "/ontvangst");
    let gezegd = ontvangst(goed.body["controlegetal"].as_str().unwrap());
    let (a, b) = tokio::join!(
        doe(&huis, &een, &bewijs, gezegd.clone()),
        doe(&huis, &twee, &bewijs, gezegd)
    );
    let mut statussen = [a.status, b.status];
    statussen.sort_unstable();
    assert_eq!(
        statussen,
        [StatusCode::OK, StatusCode::CONFLICT],
        "{} {}",
        a.body,
        b.body
    );
}

#[tokio::test]
async fn a_delivery_is_the_organisations_that_made_it() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (dossiers, wie) = te_leveren(&huis, 1).await;
    let levering = gemaakt(&huis, &wie, &dossiers).await;
    let elders = bewaarder(&huis, "h.elders", 1501).await;
    let controlegetal = levering["controlegetal"].as_str().unwrap();
    let lijst = Ambtenaar::gelukt(elders.haal(&huis, LEVERINGEN).await);
    assert_eq!(lijst, json!([]));
    for deel in ["", "/pakket?reden=Overdracht", "/pakbon"] {
        let antwoord = elders.haal(&huis, &pad(&levering, deel)).await;
        assert_eq!(antwoord.status, StatusCode::NOT_FOUND, "{deel}");
    }
    for (deel, body) in [
        ("/ontvangst", ontvangst(controlegetal)),
        ("/intrekken", json!({"reden": "Niet van ons."})),
    ] {
        let antwoord = doe(&huis, &elders, &pad(&levering, deel), body).await;
        assert_eq!(antwoord.status, StatusCode::NOT_FOUND, "{deel}");
    }
    // An auditor sees what went, and takes nothing along.
    let auditor = auditor(&huis).await;
    let gezien = Ambtenaar::gelukt(auditor.haal(&huis, &pad(&levering, "")).await);
    assert_eq!(gezien["controlegetal"], controlegetal);
    assert_eq!(gezien["magLeveren"], false);
    assert_eq!(
        Ambtenaar::gelukt(auditor.haal(&huis, LEVERINGEN).await)[0]["nummer"],
        "LEV-000001"
    );
    for deel in ["/pakket?reden=Overdracht", "/pakbon"] {
        let antwoord = auditor.haal(&huis, &pad(&levering, deel)).await;
        assert_eq!(antwoord.status, StatusCode::FORBIDDEN, "{deel}");
    }
    let zonder = wie.haal(&huis, &pad(&levering, "/pakket")).await;
    assert_eq!(fouten_van(&zonder), ["U heeft geen reden ingevuld."]);
    // By its number; another one is not there.
    for (zoek, aantal) in [("LEV-000001", 1), ("000001", 1), ("LEV-000002", 0)] {
        let pad = format!("{LEVERINGEN}?$search={zoek}&$inlinecount=allpages");
        let lijst = Ambtenaar::gelukt(wie.haal(&huis, &pad).await);
        assert_eq!(lijst["count"], aantal, "{zoek}");
    }
    let open = format!("{LEVERINGEN}?$filter=bevestigdOp%20eq%20null&$orderby=nummer%20asc");
    assert_eq!(
        Ambtenaar::gelukt(wie.haal(&huis, &open).await)[0]["nummer"],
        "LEV-000001"
    );
}

/// Nor does its digest tell that there is one: of another organisation it is as of something else.
#[tokio::test]
async fn a_digest_tells_nothing_of_another_organisations_delivery() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (dossiers, wie) = te_leveren(&huis, 2).await;
    let elders = bewaarder(&huis, "h.elders", 1501).await;
    let levering = gemaakt(&huis, &wie, &dossiers[..1]).await;
    let eigen = gemaakt(&huis, &elders, &dossiers[1..]).await;
    let zegt = async |controlegetal: &str| {
        let gezegd = ontvangst(controlegetal);
        let antwoord = doe(&huis, &elders, &pad(&eigen, "/ontvangst"), gezegd).await;
        fouten(&antwoord)
    };
    let van_ander = zegt(levering["controlegetal"].as_str().unwrap()).await;
    assert_eq!(van_ander, zegt(&"0".repeat(64)).await);
    assert_eq!(
        van_ander[0].2,
        "Dit is niet het controlegetal van levering LEV-000002. Vraag het archief welk bestand het heeft ontvangen."
    );
}
