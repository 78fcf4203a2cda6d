//! A POST whose answer never arrived is sent again with the same `Idempotency-Key`: it is done once, and answered
//! as it was.

use axum::body::Body;
use axum::http::{HeaderValue, Request, StatusCode, header};
use history::MIGRATIONS;
use serde_json::{Value, json};
use sqlx::PgPool;
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Huis, aanvraag};
use crate::koninklijk::{Kno, toegekende};
use crate::weg::Ambtenaar;

const SLEUTEL: &str = "2b6f0cc9-04f2-4d0c-a3b5-6cf1d7f3a001";

/// A call with a key, of a citizen or with the session of an official.
fn verzoek(pad: &str, cookie: Option<&str>, sleutel: &str, body: &Value) -> Request<Body> {
    let mut request = Request::builder()
        .method("POST")
        .uri(pad)
        .header(header::CONTENT_TYPE, "application/json")
        .header("Idempotency-Key", sleutel)
        .header("X-Requested-With", "lintje");
    if let Some(cookie) = cookie {
        request = request.header(header::COOKIE, cookie);
    }
    request.body(Body::from(body.to_string())).unwrap()
}

async fn stuur(huis: &Huis, pad: &str, sleutel: &str, body: &Value) -> Antwoord {
    huis.vraag(verzoek(pad, None, sleutel, body)).await
}

fn activiteit(rol: &str) -> Value {
    json!({
        "functie": rol, "organisatie": "Zwemclub", "periodeVanDatum": "1998",
        "periodeTotDatum": "2020", "tijdbesteding": "4",
        "vergoedingType": "geen", "omschrijvingActiviteit": "Al jaren.",
    })
}

fn gelijk(eerst: &Antwoord, weer: &Antwoord) {
    assert_eq!(weer.status, eerst.status, "{}", weer.body);
    assert_eq!(weer.body, eerst.body);
    assert_eq!(weer.etag, eerst.etag);
}

#[tokio::test]
async fn the_same_key_gets_the_same_answer_and_appends_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    let pad = format!(
        "/api/verzoek/{}/verdiensten/activiteitvrijwilliger",
        zaak.link
    );
    let eerst = stuur(&huis, &pad, SLEUTEL, &activiteit("trainer")).await;
    assert_eq!(eerst.status, StatusCode::CREATED, "{}", eerst.body);
    let positie = huis.positie().await;
    gelijk(
        &eerst,
        &stuur(&huis, &pad, SLEUTEL, &activiteit("trainer")).await,
    );
    // Also when the case went on, and when another instance is asked.
    let ander = format!("{pad}/{}", eerst.body["id"].as_str().unwrap());
    let gewijzigd = huis.json("PUT", &ander, &activiteit("voorzitter")).await;
    assert_eq!(gewijzigd.status, StatusCode::OK, "{}", gewijzigd.body);
    gelijk(
        &eerst,
        &stuur(&huis, &pad, SLEUTEL, &activiteit("trainer")).await,
    );
    let elders = Huis::open(&pool);
    gelijk(
        &eerst,
        &stuur(&elders, &pad, SLEUTEL, &activiteit("trainer")).await,
    );
    assert_eq!(huis.positie().await, positie + 1);
    // Without a key, or with another, it is another one.
    for sleutel in ["een-andere", "nog-een"] {
        let nieuw = stuur(&huis, &pad, sleutel, &activiteit("trainer")).await;
        assert_eq!(nieuw.status, StatusCode::CREATED);
        assert_ne!(nieuw.body["id"], eerst.body["id"]);
    }
    let zonder = huis.json("POST", &pad, &activiteit("trainer")).await;
    assert_eq!(zonder.status, StatusCode::CREATED);
    assert_eq!(huis.positie().await, positie + 4);
}

#[tokio::test]
async fn a_key_that_was_used_for_something_else_is_refused() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    let pad = |soort: &str| format!("/api/verzoek/{}/verdiensten/{soort}", zaak.link);
    let vrijwilliger = pad("activiteitvrijwilliger");
    let eerst = stuur(&huis, &vrijwilliger, SLEUTEL, &activiteit("trainer")).await;
    assert_eq!(eerst.status, StatusCode::CREATED);
    let positie = huis.positie().await;
    for (pad, body) in [
        (vrijwilliger.clone(), activiteit("bestuur")),
        (pad("activiteitbetaaldebaan"), activiteit("trainer")),
    ] {
        let anders = stuur(&huis, &pad, SLEUTEL, &body).await;
        assert_eq!(anders.status, StatusCode::UNPROCESSABLE_ENTITY, "{pad}");
        assert_eq!(anders.body["type"], "urn:lintje:herhaling");
    }
    // What was refused has used no key.
    let fout = stuur(&huis, &vrijwilliger, "vers", &json!({"organisatie": 7})).await;
    assert_eq!(fout.status, StatusCode::BAD_REQUEST);
    assert_eq!(huis.positie().await, positie);
    let goed = stuur(&huis, &vrijwilliger, "vers", &activiteit("bestuur")).await;
    assert_eq!(goed.status, StatusCode::CREATED);
}

#[tokio::test]
async fn a_key_is_visible_ascii_and_not_too_long() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let voor = huis.positie().await;
    let lang = "x".repeat(256);
    for sleutel in ["", " ", "met spatie", &lang] {
        let geweigerd = stuur(&huis, "/api/verzoek", sleutel, &aanvraag()).await;
        assert_eq!(geweigerd.status, StatusCode::BAD_REQUEST, "{sleutel:?}");
        assert_eq!(geweigerd.body["type"], "urn:lintje:parameter");
    }
    let mut twee = verzoek("/api/verzoek", None, "een", &aanvraag());
    twee.headers_mut()
        .append("Idempotency-Key", HeaderValue::from_static("twee"));
    assert_eq!(huis.vraag(twee).await.status, StatusCode::BAD_REQUEST);
    let mut vreemd = verzoek("/api/verzoek", None, "een", &aanvraag());
    let teken = HeaderValue::from_bytes("\u{e9}".as_bytes()).unwrap();
    vreemd.headers_mut().insert("Idempotency-Key", teken);
    assert_eq!(huis.vraag(vreemd).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(huis.positie().await, voor);
    let goed = stuur(&huis, "/api/verzoek", &lang[1..], &aanvraag()).await;
    assert_eq!(goed.status, StatusCode::CREATED);
}

async fn zaken(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM readmodel.zaak")
        .fetch_one(pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn one_request_form_makes_one_case_also_at_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huizen = [Huis::open(&pool), Huis::open(&pool)];
    for ronde in 1..=10 {
        let sleutel = format!("{SLEUTEL}-{ronde}");
        let leeg = stuur(&huizen[0], "/api/verzoek", &sleutel, &json!(null)).await;
        assert_eq!(leeg.status, StatusCode::BAD_REQUEST);
        let mut body = aanvraag();
        body["voorstellerMail"] = json!(format!("anna{ronde}@voorbeeld.nl"));
        let keer = |n: usize| stuur(&huizen[n % 2], "/api/verzoek", &sleutel, &body);
        let (een, twee, drie) = futures::join!(keer(0), keer(1), keer(0));
        for antwoord in [&een, &twee, &drie, &keer(1).await] {
            assert_eq!(antwoord.status, StatusCode::CREATED, "{}", antwoord.body);
            assert_eq!(antwoord.body, json!({}));
        }
        assert_eq!(zaken(&pool).await, ronde);
    }
    let mut ander = aanvraag();
    ander["motivering"] = json!("Doet nog meer.");
    let sleutel = format!("{SLEUTEL}-1");
    let geweigerd = stuur(&huizen[0], "/api/verzoek", &sleutel, &ander).await;
    assert_eq!(geweigerd.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(zaken(&pool).await, 10);
}

#[tokio::test]
async fn at_once_on_one_case_it_is_done_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huizen = [Huis::open(&pool), Huis::open(&pool)];
    let zaak = huizen[0].uitgenodigd().await;
    let pad = format!("/api/verzoek/{}/ondersteuners", zaak.link);
    let body = json!({"persoonsgegevens": {"achternaam": "Jansen"}, "contactgegevens": {"telefoonnummer": "070"}});
    let positie = huizen[0].positie().await;
    for ronde in 1..=10 {
        let sleutel = format!("{SLEUTEL}-{ronde}");
        let keer = |n: usize| stuur(&huizen[n % 2], &pad, &sleutel, &body);
        let (een, twee, drie) = futures::join!(keer(0), keer(1), keer(0));
        assert_eq!(een.status, StatusCode::CREATED, "{}", een.body);
        gelijk(&een, &twee);
        gelijk(&een, &drie);
        assert_eq!(huizen[0].positie().await, positie + ronde);
    }
}

#[tokio::test]
async fn an_upload_is_known_by_its_content_and_not_by_its_boundary() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    let upload = |grens: &str, inhoud: &str, sleutel: &str| {
        let body = format!(
            "--{grens}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.pdf\"\r\n\r\n{inhoud}\r\n\
             --{grens}\r\nContent-Disposition: form-data; name=\"toelichting\"\r\n\r\nKnipsel\r\n--{grens}--\r\n"
        );
        let request = Request::post(format!("/api/verzoek/{}/bijlage", zaak.link))
            .header(
                header::CONTENT_TYPE,
                format!("multipart/form-data; boundary={grens}"),
            )
            .header("Idempotency-Key", sleutel)
            .body(Body::from(body))
            .unwrap();
        huis.vraag(request)
    };
    let eerst = upload("een", "%PDF-1.7 Goed gedaan.", SLEUTEL).await;
    assert_eq!(eerst.status, StatusCode::CREATED, "{}", eerst.body);
    let positie = huis.positie().await;
    gelijk(
        &eerst,
        &upload("twee", "%PDF-1.7 Goed gedaan.", SLEUTEL).await,
    );
    let anders = upload("een", "%PDF-1.7 Slecht gedaan.", SLEUTEL).await;
    assert_eq!(anders.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(huis.positie().await, positie);
}

#[tokio::test]
async fn an_officials_decision_is_made_once_and_the_key_is_the_officials_own() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let ik = Ambtenaar::nieuw(&huis, "ik", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let collega = Ambtenaar::nieuw(&huis, "co", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let id = huis.bij_gemeente().await;
    let contact = format!("/api/burgeraanvraag/{id}/contact");
    let bel = |wie: &Ambtenaar| {
        let notitie = json!({"notitie": "Gebeld."});
        huis.vraag(verzoek(&contact, Some(&wie.cookie), SLEUTEL, &notitie))
    };
    let positie = huis.positie().await;
    let eerst = bel(&ik).await;
    assert_eq!(eerst.status, StatusCode::OK, "{}", eerst.body);
    assert_eq!(bel(&ik).await.status, StatusCode::OK);
    assert_eq!(huis.positie().await, positie + 1);
    assert_eq!(bel(&collega).await.status, StatusCode::OK);
    assert_eq!(huis.positie().await, positie + 2);
    let uitnodigen = format!("/api/burgeraanvraag/{id}/uitnodigen");
    let nodig_uit = || huis.vraag(verzoek(&uitnodigen, Some(&ik.cookie), "uit", &json!({})));
    for _ in 0..2 {
        let gedaan = nodig_uit().await;
        assert_eq!(gedaan.status, StatusCode::OK, "{}", gedaan.body);
        assert_eq!(gedaan.body["status"], "uitgenodigd");
    }
    assert_eq!(huis.positie().await, positie + 3);
}

#[tokio::test]
async fn a_decree_takes_its_dossiers_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    let dossiers = toegekende(&huis, 2).await;
    let bestaand = json!({"nummer": "2026-1", "datum": "21-11-2026"});
    let maak = || {
        let pad = "/api/koninklijke-besluiten";
        huis.vraag(verzoek(pad, Some(&kno.a.cookie), SLEUTEL, &bestaand))
    };
    let besluit = maak().await;
    assert_eq!(besluit.status, StatusCode::CREATED, "{}", besluit.body);
    gelijk(&besluit, &maak().await);
    let pad = format!(
        "/api/koninklijke-besluiten/{}/dossiers",
        besluit.body["id"].as_str().unwrap()
    );
    let body = json!({ "dossiers": dossiers });
    let neem = || huis.vraag(verzoek(&pad, Some(&kno.a.cookie), "erbij", &body));
    let positie = huis.positie().await;
    let (eerst, weer) = futures::join!(neem(), neem());
    assert_eq!(eerst.status, StatusCode::OK, "{}", eerst.body);
    gelijk(&eerst, &weer);
    assert_eq!(huis.positie().await, positie + 4);
}

/// Neither the key nor a plain digest of it or of what was sent stands in the history.
#[tokio::test]
async fn the_key_itself_is_kept_nowhere() {
    use sha2::{Digest, Sha256};
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let body = aanvraag();
    let gedaan = stuur(&huis, "/api/verzoek", SLEUTEL, &body).await;
    assert_eq!(gedaan.status, StatusCode::CREATED);
    let metadata: String =
        sqlx::query_scalar("SELECT string_agg(metadata::text, ' ') FROM history.events")
            .fetch_one(&pool)
            .await
            .unwrap();
    let value: Value = serde_json::from_str(&metadata).unwrap();
    let base64 = |bytes: &[u8]| {
        use base64::Engine;
        base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(Sha256::digest(bytes))
    };
    assert_eq!(value["herhaling"].as_str().unwrap().len(), 43);
    assert_eq!(value["inhoud"].as_str().unwrap().len(), 43);
    assert_ne!(value["herhaling"], base64(SLEUTEL.as_bytes()));
    assert_ne!(value["inhoud"], base64(body.to_string().as_bytes()));
    assert!(!metadata.contains(SLEUTEL));
}
