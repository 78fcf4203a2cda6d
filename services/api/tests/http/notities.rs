//! The Oplegnotitie over HTTP: written, kept as a PDF, opened again, and its drafts.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use chrono::TimeDelta;
use history::MIGRATIONS;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Huis};
use crate::weg::{Ambtenaar, Weg};

fn tekst(woorden: &str) -> Value {
    json!({"blokken": [{"soort": "alinea", "inhoud": [{"tekst": woorden, "stijl": ["vet"]}]}]})
}

fn notitie(onderwerp: &str) -> Value {
    json!({"onderwerp": onderwerp, "document": tekst("Wij adviseren positief.")})
}

async fn bewaar(huis: &Huis, wie: &Ambtenaar, zaak: Uuid, body: &Value) -> Antwoord {
    let pad = format!("/api/dossiers/{zaak}/notities");
    huis.behandelaar(&wie.cookie, "POST", &pad, body).await
}

async fn met_etag(
    huis: &Huis,
    wie: &Ambtenaar,
    hoe: &str,
    pad: &str,
    body: &Value,
    etag: &str,
) -> Antwoord {
    let request = Request::builder()
        .method(hoe)
        .uri(pad)
        .header("content-type", "application/json")
        .header("cookie", &wie.cookie)
        .header("x-requested-with", "lintje")
        .header("if-match", etag)
        .body(Body::from(body.to_string()))
        .unwrap();
    huis.vraag(request).await
}

async fn bijlagen(huis: &Huis, wie: &Ambtenaar, zaak: Uuid) -> Vec<Value> {
    let lijst = wie
        .haal(huis, &format!("/api/dossiers/{zaak}/bijlagen"))
        .await;
    Ambtenaar::gelukt(lijst).as_array().unwrap().clone()
}

#[tokio::test]
async fn a_note_becomes_a_pdf_and_can_be_opened_again() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = huis.ingediend().await;
    let nieuw = bewaar(&huis, &weg.gemeente, zaak, &notitie("Advies burgemeester")).await;
    assert_eq!(nieuw.status, StatusCode::CREATED, "{}", nieuw.body);
    assert_eq!(nieuw.body["bijlageType"], "Oplegnotitie");
    assert_eq!(nieuw.body["comment"], "Advies burgemeester");
    assert_eq!(nieuw.body["isVertrouwelijk"], false);
    assert_eq!(nieuw.body["name"], "Oplegnotitie KO-2026-000001.pdf");
    let id = nieuw.body["id"].as_str().unwrap();
    let request = Request::builder()
        .uri(format!("/api/dossiers/{zaak}/bijlagen/{id}/1"))
        .header("cookie", &weg.gemeente.cookie)
        .body(Body::empty())
        .unwrap();
    let bestand = huis.stuur(request).await;
    assert_eq!(bestand.headers()["content-type"], "application/pdf");
    let bytes = axum::body::to_bytes(bestand.into_body(), usize::MAX)
        .await
        .unwrap();
    assert!(bytes.starts_with(b"%PDF-1.7") && bytes.len() > 5_000);

    let open = format!("/api/dossiers/{zaak}/notities/{id}");
    let bron = weg.gemeente.haal(&huis, &open).await;
    let etag = bron.etag.clone().unwrap();
    assert_eq!(
        Ambtenaar::gelukt(bron)["notitie"],
        json!({"onderwerp": "Advies burgemeester", "document": tekst("Wij adviseren positief."), "isVertrouwelijk": false})
    );
    let te_bewerken = format!("/api/dossiers/{zaak}/notities");
    let lijst = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &te_bewerken).await);
    assert_eq!(
        lijst,
        json!({"items": [{"bijlageId": id}], "concepten": []})
    );

    // Kept again, it comes in the place of the old one; a second window that still shows the old one hears it.
    let mut anders = notitie("Advies, tweede versie");
    anders["vervangt"] = json!(id);
    let pad = format!("/api/dossiers/{zaak}/notities");
    let tweede = met_etag(&huis, &weg.gemeente, "POST", &pad, &anders, &etag).await;
    assert_eq!(tweede.status, StatusCode::CREATED, "{}", tweede.body);
    let alle = bijlagen(&huis, &weg.gemeente, zaak).await;
    assert_eq!(alle.len(), 1);
    assert_eq!(alle[0]["comment"], "Advies, tweede versie");
    let te_laat = met_etag(&huis, &weg.gemeente, "POST", &pad, &anders, &etag).await;
    assert_eq!(te_laat.status, StatusCode::NOT_FOUND);
    let bronnen: i64 = sqlx::query_scalar("SELECT count(*) FROM work.notitie")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(bronnen, 1, "the old source is gone, the refused one too");
    let weg_ermee = format!(
        "/api/dossiers/{zaak}/bijlagen/{}",
        tweede.body["id"].as_str().unwrap()
    );
    let verwijderd = huis
        .behandelaar(&weg.gemeente.cookie, "DELETE", &weg_ermee, &json!({}))
        .await;
    assert_eq!(verwijderd.status, StatusCode::NO_CONTENT);
    let bronnen: i64 = sqlx::query_scalar("SELECT count(*) FROM work.notitie")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(bronnen, 0);
}

#[tokio::test]
async fn a_stale_version_is_not_replaced() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = huis.ingediend().await;
    let nieuw = bewaar(&huis, &weg.gemeente, zaak, &notitie("Een")).await;
    let id = nieuw.body["id"].as_str().unwrap();
    let etag = weg
        .gemeente
        .haal(&huis, &format!("/api/dossiers/{zaak}/notities/{id}"))
        .await
        .etag
        .unwrap();
    let kenmerken =
        json!({"bijlageType": "Oplegnotitie", "toelichting": "Anders", "isVertrouwelijk": false});
    let pad = format!("/api/dossiers/{zaak}/bijlagen/{id}/1/edit");
    Ambtenaar::gelukt(
        huis.behandelaar(&weg.gemeente.cookie, "PUT", &pad, &kenmerken)
            .await,
    );
    let mut anders = notitie("Twee");
    anders["vervangt"] = json!(id);
    let pad = format!("/api/dossiers/{zaak}/notities");
    let oud = met_etag(&huis, &weg.gemeente, "POST", &pad, &anders, &etag).await;
    assert_eq!(oud.status, StatusCode::PRECONDITION_FAILED);
    let [nu] = &bijlagen(&huis, &weg.gemeente, zaak).await[..] else {
        panic!("the old one alone");
    };
    assert_eq!(
        (&oud.body["huidig"], &nu["comment"]),
        (nu, &json!("Anders"))
    );
    // The version of before in a removal is answered so too; the present one removes it.
    let pad = format!("/api/dossiers/{zaak}/bijlagen/{id}");
    let leeg = json!({});
    let te_laat = met_etag(&huis, &weg.gemeente, "DELETE", &pad, &leeg, &etag).await;
    assert_eq!(te_laat.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!((&te_laat.body["huidig"], &te_laat.etag), (nu, &oud.etag));
    // What may not be known of is not shown by it.
    let geheim = json!({"bijlageType": "Oplegnotitie", "isVertrouwelijk": true});
    let edit = format!("{pad}/1/edit");
    Ambtenaar::gelukt(
        huis.behandelaar(&weg.gemeente.cookie, "PUT", &edit, &geheim)
            .await,
    );
    weg.gemeente.adviseer(&huis, zaak).await;
    weg.gemeente.stuur_door(&huis, zaak).await;
    let vreemd = met_etag(&huis, &weg.provincie, "DELETE", &pad, &leeg, &etag).await;
    assert_eq!(vreemd.status, StatusCode::NOT_FOUND);
    assert_eq!(vreemd.body.get("huidig"), None);
}

#[tokio::test]
async fn sent_twice_it_is_kept_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = huis.ingediend().await;
    let mut body = notitie("Advies");
    body["id"] = json!(Uuid::new_v4());
    let (een, twee) = futures::join!(
        bewaar(&huis, &weg.gemeente, zaak, &body),
        bewaar(&huis, &weg.gemeente, zaak, &body),
    );
    let mut statussen = [een.status, twee.status];
    statussen.sort();
    assert!(
        een.status.is_success() && twee.status.is_success(),
        "{statussen:?}"
    );
    assert_eq!(een.body["id"], twee.body["id"]);
    let later = bewaar(&huis, &weg.gemeente, zaak, &body).await;
    assert_eq!(later.status, StatusCode::OK);
    assert_eq!(bijlagen(&huis, &weg.gemeente, zaak).await.len(), 1);
    let bron = format!(
        "/api/dossiers/{zaak}/notities/{}",
        een.body["id"].as_str().unwrap()
    );
    let bron = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &bron).await);
    assert_eq!(bron["notitie"]["onderwerp"], "Advies");
}

/// The identifier of something else does not make it disappear unseen.
#[tokio::test]
async fn only_an_own_note_of_the_same_identifier_was_kept_before() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = huis.ingediend().await;
    let soort = [("bijlageType", "Oplegnotitie")];
    let los = huis
        .upload_in_dossier(&weg.gemeente.cookie, zaak, "los.pdf", b"%PDF-1.7", &soort)
        .await;
    let eerste = bewaar(&huis, &weg.gemeente, zaak, &notitie("Een")).await;
    assert_eq!(eerste.status, StatusCode::CREATED, "{}", eerste.body);
    let ervoor = (huis.positie().await, huis.opgeslagen());
    let een = &eerste.body["id"];
    for (id, vervangt) in [
        (&los.body["id"], &Value::Null),
        (&los.body["id"], een),
        (een, een),
    ] {
        let mut body = notitie("Twee");
        body["id"] = id.clone();
        body["vervangt"] = vervangt.clone();
        let nee = bewaar(&huis, &weg.gemeente, zaak, &body).await;
        assert_eq!(nee.status, StatusCode::CONFLICT, "{}", nee.body);
        assert_eq!(nee.body["weigering"], "onderdeelBestaatAl");
    }
    assert_eq!((huis.positie().await, huis.opgeslagen()), ervoor);
    // That of another organisation is none either.
    weg.gemeente.adviseer(&huis, zaak).await;
    weg.gemeente.stuur_door(&huis, zaak).await;
    let mut body = notitie("Van de provincie");
    body["id"] = een.clone();
    let nee = bewaar(&huis, &weg.provincie, zaak, &body).await;
    assert_eq!(nee.body["weigering"], "onderdeelBestaatAl");
    let bronnen: i64 = sqlx::query_scalar("SELECT count(*) FROM work.notitie")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(bronnen, 1);
}

/// The note was kept, and clearing up after it failed: the sender heard of a disturbance and sends it again.
#[tokio::test]
async fn what_is_sent_again_clears_up_what_was_left() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = huis.ingediend().await;
    let [oud, id, ander] = [Uuid::new_v4(), Uuid::new_v4(), Uuid::new_v4()];
    for (id, onderwerp) in [(oud, "Oud"), (ander, "Ander")] {
        let mut body = notitie(onderwerp);
        body["id"] = json!(id);
        Ambtenaar::gelukt(bewaar(&huis, &weg.gemeente, zaak, &body).await);
    }
    let mut body = notitie("Nieuw");
    body["id"] = json!(id);
    body["vervangt"] = json!(oud);
    Ambtenaar::gelukt(bewaar(&huis, &weg.gemeente, zaak, &body).await);
    // As it was before the clearing up.
    sqlx::query(
        "INSERT INTO work.notitie (zaak_id, bijlage_id, inhoud)
         SELECT zaak_id, $2, inhoud FROM work.notitie WHERE bijlage_id = $1",
    )
    .bind(id)
    .bind(oud)
    .execute(&pool)
    .await
    .unwrap();
    let concept = format!("/api/dossiers/{zaak}/notitieconcept?bijlage={oud}");
    let half = json!({"onderwerp": "Adv"});
    let cookie = &weg.gemeente.cookie;
    Ambtenaar::gelukt(huis.behandelaar(cookie, "PUT", &concept, &half).await);
    let bronnen = async || {
        let ids: Vec<Uuid> = sqlx::query_scalar("SELECT bijlage_id FROM work.notitie")
            .fetch_all(&pool)
            .await
            .unwrap();
        BTreeSet::from_iter(ids)
    };
    assert_eq!(bronnen().await, BTreeSet::from([oud, id, ander]));
    let weer = bewaar(&huis, &weg.gemeente, zaak, &body).await;
    assert_eq!(weer.status, StatusCode::OK, "{}", weer.body);
    assert_eq!(bronnen().await, BTreeSet::from([id, ander]));
    let leeg = json!({"concept": null});
    assert_eq!(weg.gemeente.haal(&huis, &concept).await.body, leeg);
    // What was begun since stays, and so does the source of a note that is there.
    huis.zet_klok(huis.app.clock.now() + TimeDelta::minutes(1));
    Ambtenaar::gelukt(huis.behandelaar(cookie, "PUT", &concept, &half).await);
    Ambtenaar::gelukt(bewaar(&huis, &weg.gemeente, zaak, &body).await);
    assert_ne!(weg.gemeente.haal(&huis, &concept).await.body, leeg);
    body["vervangt"] = json!(ander);
    Ambtenaar::gelukt(bewaar(&huis, &weg.gemeente, zaak, &body).await);
    assert_eq!(bronnen().await, BTreeSet::from([id, ander]));
}

#[tokio::test]
async fn a_confidential_note_is_its_own_organisations_alone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = huis.ingediend().await;
    let mut body = notitie("Geheim");
    body["isVertrouwelijk"] = json!(true);
    let nieuw = bewaar(&huis, &weg.gemeente, zaak, &body).await;
    assert_eq!(nieuw.body["isVertrouwelijk"], true);
    let id = nieuw.body["id"].as_str().unwrap();
    weg.gemeente.adviseer(&huis, zaak).await;
    weg.gemeente.stuur_door(&huis, zaak).await;
    let open = format!("/api/dossiers/{zaak}/notities/{id}");
    let leeg = weg.gemeente.haal(&huis, &format!("{open}?reden=")).await;
    assert_eq!(leeg.status, StatusCode::BAD_REQUEST, "a look has a reason");
    let ervoor = huis.positie().await;
    let met_reden = format!("{open}?reden=Herbeoordeling");
    let bron = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &met_reden).await);
    assert_eq!(bron["notitie"]["onderwerp"], "Geheim");
    assert_eq!(huis.positie().await, ervoor + 1, "and is recorded");
    let ander = weg.provincie.haal(&huis, &met_reden).await;
    assert_eq!(ander.status, StatusCode::NOT_FOUND);
    let lijst = format!("/api/dossiers/{zaak}/notities");
    let lijst = Ambtenaar::gelukt(weg.provincie.haal(&huis, &lijst).await);
    assert_eq!(lijst, json!({"items": [], "concepten": []}));
}

#[tokio::test]
async fn nothing_but_the_model_of_a_note_is_taken() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = huis.ingediend().await;
    let ervoor = huis.positie().await;
    let stuk = |stuk: Value| json!({"blokken": [{"soort": "alinea", "inhoud": [stuk]}]});
    for (body, pointers) in [
        (json!({}), vec!["/onderwerp", "/document"]),
        (
            json!({"onderwerp": "x".repeat(256), "document": tekst("x")}),
            vec!["/onderwerp"],
        ),
        (
            json!({"onderwerp": "a\nb", "document": tekst("  ")}),
            vec!["/onderwerp", "/document"],
        ),
        (
            json!({"onderwerp": "x", "document": "<p onclick=alert(1)>x</p>"}),
            vec!["/document"],
        ),
        (
            json!({"onderwerp": "x", "document": {"blokken": [], "html": "<script>"}}),
            vec!["/document"],
        ),
        (
            json!({"onderwerp": "x", "document": stuk(json!({"tekst": "x", "link": "javascript:alert(1)"}))}),
            vec!["/document"],
        ),
        (
            json!({"onderwerp": "x", "document": stuk(json!({"tekst": "x", "link": "data:text/html,<script>"}))}),
            vec!["/document"],
        ),
        (
            json!({"onderwerp": "x", "document": stuk(json!({"tekst": "x", "onclick": "x"}))}),
            vec!["/document"],
        ),
        (
            json!({"onderwerp": "x", "document": tekst(&"x".repeat(50_001))}),
            vec!["/document"],
        ),
        (
            json!({"onderwerp": "x", "document": tekst("x"), "isVertrouwelijk": "ja"}),
            vec!["/isVertrouwelijk"],
        ),
    ] {
        let fout = bewaar(&huis, &weg.gemeente, zaak, &body).await;
        assert_eq!(fout.status, StatusCode::BAD_REQUEST, "{}", fout.body);
        let gevonden: Vec<&str> = fout.body["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|f| f["pointer"].as_str().unwrap())
            .collect();
        assert_eq!(gevonden, pointers);
    }
    for kapot in [
        json!([]),
        json!(null),
        json!({"onderwerp": "x", "document": tekst("x"), "id": "1"}),
        json!({"onderwerp": "x", "document": tekst("x"), "vervangt": 5}),
    ] {
        let fout = bewaar(&huis, &weg.gemeente, zaak, &kapot).await;
        assert_eq!(fout.status, StatusCode::BAD_REQUEST, "{}", fout.body);
    }
    let groot = json!({"onderwerp": "x", "document": tekst(&"x".repeat(600_000))});
    let fout = bewaar(&huis, &weg.gemeente, zaak, &groot).await;
    assert_eq!(fout.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(huis.positie().await, ervoor);
    let bronnen: i64 = sqlx::query_scalar("SELECT count(*) FROM work.notitie")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(bronnen, 0);
    // Markup in the words is words.
    let script = json!({"onderwerp": "<script>", "document": tekst("<script>alert(1)</script>")});
    let nieuw = bewaar(&huis, &weg.gemeente, zaak, &script).await;
    assert_eq!(nieuw.status, StatusCode::CREATED);
    assert_eq!(nieuw.body["comment"], "<script>");
}

#[tokio::test]
async fn a_draft_is_its_writers_alone_and_no_history() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let collega =
        Ambtenaar::nieuw(&huis, "collega", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let zaak = huis.ingediend().await;
    let ervoor = huis.positie().await;
    let pad = format!("/api/dossiers/{zaak}/notitieconcept");
    let geen = weg.gemeente.haal(&huis, &pad).await;
    assert_eq!(
        (geen.etag.as_deref(), &geen.body),
        (Some("\"0\""), &json!({"concept": null}))
    );
    let half = json!({"onderwerp": "Adv"});
    let eerste = met_etag(&huis, &weg.gemeente, "PUT", &pad, &half, "\"0\"").await;
    assert_eq!(eerste.status, StatusCode::OK, "{}", eerste.body);
    let concept = weg.gemeente.haal(&huis, &pad).await;
    assert_eq!(concept.etag, eerste.etag);
    assert_eq!(concept.body["concept"]["notitie"]["onderwerp"], "Adv");
    assert_eq!(
        collega.haal(&huis, &pad).await.body,
        json!({"concept": null})
    );
    // A second window that saw no draft does not overwrite it, nor one that saw an older one.
    let ander = met_etag(&huis, &weg.gemeente, "PUT", &pad, &half, "\"0\"").await;
    assert_eq!(ander.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(
        ander.body["huidig"]["concept"]["notitie"]["onderwerp"],
        "Adv"
    );
    let etag = eerste.etag.unwrap();
    let verder = met_etag(&huis, &weg.gemeente, "PUT", &pad, &notitie("Advies"), &etag).await;
    assert_eq!(verder.status, StatusCode::OK);
    let oud = met_etag(&huis, &weg.gemeente, "PUT", &pad, &half, &etag).await;
    assert_eq!(oud.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(huis.positie().await, ervoor);
    // Keeping the note takes the draft away, and a window that is still open can't bring it back.
    let bewaard = bewaar(&huis, &weg.gemeente, zaak, &notitie("Advies")).await;
    assert_eq!(bewaard.status, StatusCode::CREATED);
    assert_eq!(
        weg.gemeente.haal(&huis, &pad).await.body,
        json!({"concept": null})
    );
    let terug = met_etag(
        &huis,
        &weg.gemeente,
        "PUT",
        &pad,
        &half,
        &verder.etag.unwrap(),
    )
    .await;
    assert_eq!(terug.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(terug.body["huidig"], json!({"concept": null}));
    // Of a note that is changed there is a draft of its own.
    let id = bewaard.body["id"].as_str().unwrap();
    let van_bijlage = format!("{pad}?bijlage={id}");
    Ambtenaar::gelukt(
        huis.behandelaar(&weg.gemeente.cookie, "PUT", &van_bijlage, &half)
            .await,
    );
    let lijst = format!("/api/dossiers/{zaak}/notities");
    let lijst = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &lijst).await);
    assert_eq!(lijst["concepten"][0]["bijlageId"], id);
    let weg_ermee = huis
        .behandelaar(&weg.gemeente.cookie, "DELETE", &van_bijlage, &json!({}))
        .await;
    assert_eq!(weg_ermee.status, StatusCode::NO_CONTENT);
    let fout = json!({"document": {"blokken": "x"}});
    let fout = huis
        .behandelaar(&weg.gemeente.cookie, "PUT", &pad, &fout)
        .await;
    assert_eq!(fout.status, StatusCode::BAD_REQUEST);
    let geen_kenmerk = format!("{pad}?bijlage=1");
    assert_eq!(
        weg.gemeente.haal(&huis, &geen_kenmerk).await.status,
        StatusCode::BAD_REQUEST
    );
}

#[tokio::test]
async fn drafts_are_bounded_and_forgotten() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = huis.ingediend().await;
    let wie = &weg.gemeente;
    let bewaar = async |bijlage: Uuid| {
        let pad = format!("/api/dossiers/{zaak}/notitieconcept?bijlage={bijlage}");
        huis.behandelaar(&wie.cookie, "PUT", &pad, &json!({"onderwerp": "x"}))
            .await
            .status
    };
    for _ in 0..100 {
        assert_eq!(bewaar(Uuid::new_v4()).await, StatusCode::OK);
    }
    assert_eq!(bewaar(Uuid::new_v4()).await, StatusCode::CONFLICT);
    huis.zet_klok("2027-03-01T10:00:00Z".parse().unwrap());
    let wie = &Ambtenaar {
        cookie: huis
            .log_in_als("g", Rol::Gemeente, Organisatie::gemeente(518))
            .await,
    };
    let pad = format!("/api/dossiers/{zaak}/notitieconcept");
    let nieuw = huis
        .behandelaar(&wie.cookie, "PUT", &pad, &json!({"onderwerp": "x"}))
        .await;
    assert_eq!(nieuw.status, StatusCode::OK);
    let over: i64 = sqlx::query_scalar("SELECT count(*) FROM work.notitieconcept")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(over, 1);
}

#[tokio::test]
async fn who_does_not_hold_the_dossier_writes_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = huis.ingediend().await;
    weg.gemeente.adviseer(&huis, zaak).await;
    weg.gemeente.stuur_door(&huis, zaak).await;
    let ervoor = huis.positie().await;
    let te_laat = bewaar(&huis, &weg.gemeente, zaak, &notitie("Te laat")).await;
    assert_eq!(te_laat.status, StatusCode::CONFLICT, "{}", te_laat.body);
    let waarom = te_laat.body["title"].as_str().unwrap();
    assert!(
        waarom.contains("ligt nu bij de provincie Zuid-Holland"),
        "{waarom}"
    );
    let vreemd = bewaar(&huis, &weg.vreemde, zaak, &notitie("Vreemd")).await;
    assert_eq!(vreemd.status, StatusCode::NOT_FOUND);
    assert_eq!(huis.positie().await, ervoor);
}

/// A try with the same identifier that another came before, or that broke off, leaves its source.
#[tokio::test]
async fn a_note_opens_with_the_text_of_its_own_pdf_alone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = huis.ingediend().await;
    let bron = async |id: Uuid| {
        let pad = format!("/api/dossiers/{zaak}/notities/{id}");
        Ambtenaar::gelukt(weg.gemeente.haal(&huis, &pad).await)["notitie"].clone()
    };
    let [een, twee] = [Uuid::new_v4(), Uuid::new_v4()];
    let mut body = notitie("Een");
    body["id"] = json!(een);
    Ambtenaar::gelukt(bewaar(&huis, &weg.gemeente, zaak, &body).await);
    // In place of what the other try left.
    sqlx::query(
        "INSERT INTO work.notitie (zaak_id, bijlage_id, inhoud)
         SELECT zaak_id, $2, inhoud FROM work.notitie WHERE bijlage_id = $1",
    )
    .bind(een)
    .bind(twee)
    .execute(&pool)
    .await
    .unwrap();
    let mut body = notitie("Twee");
    body["id"] = json!(twee);
    Ambtenaar::gelukt(bewaar(&huis, &weg.gemeente, zaak, &body).await);
    assert_eq!(bron(twee).await["onderwerp"], "Twee");
    assert_eq!(bron(een).await["onderwerp"], "Een");
    // Where the own one could not be kept any more, there is none.
    sqlx::query(
        "UPDATE work.notitie SET inhoud = (SELECT inhoud FROM work.notitie WHERE bijlage_id = $1)
         WHERE bijlage_id = $2",
    )
    .bind(een)
    .bind(twee)
    .execute(&pool)
    .await
    .unwrap();
    assert_eq!(bron(twee).await, Value::Null);
}

#[tokio::test]
async fn a_note_whose_source_can_not_be_kept_leaves_no_file() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = huis.ingediend().await;
    let ervoor = huis.opgeslagen();
    sqlx::query("ALTER TABLE work.notitie ADD CONSTRAINT nooit CHECK (false)")
        .execute(&pool)
        .await
        .unwrap();
    let mislukt = bewaar(&huis, &weg.gemeente, zaak, &notitie("Advies")).await;
    assert!(mislukt.status.is_server_error(), "{}", mislukt.body);
    assert_eq!(huis.opgeslagen(), ervoor);
    assert_eq!(bijlagen(&huis, &weg.gemeente, zaak).await.len(), 0);
}
