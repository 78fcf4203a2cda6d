//! Several dossiers forwarded: a preview of all, then each by its own call.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures::future::join;
use history::MIGRATIONS;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Huis};
use crate::weg::{Ambtenaar, Weg};

async fn vraag_voorbeeld(huis: &Huis, wie: &Ambtenaar, zaken: Value) -> Antwoord {
    let body = json!({ "zaken": zaken });
    let pad = "/api/doorsturingen/voorbeeld";
    huis.behandelaar(&wie.cookie, "POST", pad, &body).await
}

async fn voorbeeld(huis: &Huis, wie: &Ambtenaar, zaken: &[Uuid]) -> Vec<Value> {
    let antwoord = Ambtenaar::gelukt(vraag_voorbeeld(huis, wie, json!(zaken)).await);
    antwoord.as_array().unwrap().clone()
}

/// Forwards one, as it was seen in the preview.
async fn stuur_door(
    huis: &Huis,
    wie: &Ambtenaar,
    gezien: &Value,
    sleutel: &str,
    body: Value,
) -> Antwoord {
    let id = gezien["id"].as_str().unwrap();
    let request = Request::builder()
        .method("POST")
        .uri(format!("/api/dossiers/{id}/doorsturen"))
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::COOKIE, &wie.cookie)
        .header(header::IF_MATCH, gezien["etag"].as_str().unwrap())
        .header("Idempotency-Key", sleutel)
        .header("X-Requested-With", "lintje")
        .body(Body::from(body.to_string()))
        .unwrap();
    huis.vraag(request).await
}

#[tokio::test]
async fn the_preview_tells_what_can_go_where_and_why_the_rest_can_not() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let klaar = huis.ingediend().await;
    weg.gemeente.adviseer(&huis, klaar).await;
    let zonder_advies = huis.ingediend().await;
    let nog_geen_dossier = huis.bij_gemeente().await;
    let al_weg = huis.ingediend().await;
    weg.gemeente.adviseer(&huis, al_weg).await;
    weg.gemeente.stuur_door(&huis, al_weg).await;
    let elders = huis.verzoek(json!({"gemeenteId": 363})).await;
    let positie = huis.positie().await;

    let zaken = [klaar, zonder_advies, nog_geen_dossier, al_weg, elders];
    let regels = voorbeeld(&huis, &weg.gemeente, &zaken).await;
    let ids: Vec<&Value> = regels.iter().map(|regel| &regel["id"]).collect();
    assert_eq!(json!(ids), json!(zaken));
    assert_eq!(
        regels[0]["naar"],
        json!({"type": "provincie", "id": 28, "naam": "Zuid-Holland"})
    );
    assert_eq!(regels[0]["kiestMinisterie"], false);
    assert_eq!(regels[0]["kandidaatNaam"], "Johannes Berg");
    assert!(regels[0]["etag"].is_string());
    let redenen = [
        Value::Null,
        json!("Breng eerst advies uit. Daarna kunt u het dossier doorsturen."),
        json!("Doorsturen kan nu niet. De zaak heeft de status 'bij de gemeente'."),
        json!(
            "Doorsturen kan nu niet. Het dossier ligt nu bij de provincie Zuid-Holland. Alleen die organisatie kan er nu mee verder."
        ),
        json!("Wat u zoekt, bestaat niet (meer)."),
    ];
    for (regel, reden) in regels.iter().zip(&redenen) {
        assert_eq!(&regel["reden"], reden);
        assert_eq!(regel["etag"].is_null(), !reden.is_null(), "{regel}");
    }
    // Nothing of a case that does not exist for the caller.
    assert_eq!(regels[4]["zaaknummer"], Value::Null);
    assert_eq!(regels[4]["kandidaatNaam"], Value::Null);
    assert_eq!(huis.positie().await, positie);

    // The chancery names the ministry.
    weg.provincie.adviseer(&huis, al_weg).await;
    weg.provincie.stuur_door(&huis, al_weg).await;
    weg.kanselarij.adviseer(&huis, al_weg).await;
    let [regel] = &voorbeeld(&huis, &weg.kanselarij, &[al_weg]).await[..] else {
        panic!("one for each");
    };
    assert_eq!(
        (&regel["naar"], &regel["reden"]),
        (&json!(null), &json!(null))
    );
    assert_eq!(regel["kiestMinisterie"], true);

    let veel: Vec<Uuid> = (0..101).map(Uuid::from_u128).collect();
    for fout in [
        json!([]),
        json!("x"),
        json!([klaar, klaar]),
        json!([7]),
        json!(veel),
    ] {
        let nee = vraag_voorbeeld(&huis, &weg.gemeente, fout).await;
        assert_eq!(nee.status, StatusCode::BAD_REQUEST, "{}", nee.body);
    }
    let vast = Ambtenaar::nieuw(&huis, "b", Rol::KnoBedrijfsvoering, Organisatie::kno(1500)).await;
    let nee = vraag_voorbeeld(&huis, &vast, json!([klaar])).await;
    assert_eq!(nee.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn each_goes_once_and_none_that_changed_since_the_preview() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let mut zaken = Vec::new();
    for _ in 0..3 {
        let zaak = huis.ingediend().await;
        weg.gemeente.adviseer(&huis, zaak).await;
        zaken.push(zaak);
    }
    let gezien = voorbeeld(&huis, &weg.gemeente, &zaken).await;
    // A colleague thinks otherwise of the second; who handles the first changes nothing.
    let anders = json!({"advies": "negatief", "toelichting": "Toch niet."});
    Ambtenaar::gelukt(weg.gemeente.post(&huis, zaken[1], "advies", anders).await);
    let pad = format!("/api/zaken/{}/behandelaar", zaken[0]);
    let neem = json!({"behandelaar": "g"});
    let cookie = &weg.gemeente.cookie;
    Ambtenaar::gelukt(huis.behandelaar(cookie, "POST", &pad, &neem).await);

    let mut statussen = Vec::new();
    for (nummer, regel) in gezien.iter().enumerate() {
        let sleutel = format!("sleutel-{nummer}");
        let antwoord = stuur_door(&huis, &weg.gemeente, regel, &sleutel, json!({})).await;
        statussen.push(antwoord.status.as_u16());
    }
    assert_eq!(statussen, [200, 412, 200]);
    // Whoever got no answer sends it again, with the same key: nothing is done twice.
    let positie = huis.positie().await;
    let weer = stuur_door(&huis, &weg.gemeente, &gezien[0], "sleutel-0", json!({})).await;
    assert_eq!(weer.status, StatusCode::OK, "{}", weer.body);
    assert_eq!(weer.body["status"], "provincieAdvies");
    assert_eq!(huis.positie().await, positie);
    // Another key is another wish, and the dossier is gone.
    let weer = stuur_door(&huis, &weg.gemeente, &gezien[0], "anders", json!({})).await;
    assert_eq!(weer.status, StatusCode::CONFLICT);
    // Seen anew, the second goes too.
    let nieuw = voorbeeld(&huis, &weg.gemeente, &zaken[1..2]).await;
    let weer = stuur_door(&huis, &weg.gemeente, &nieuw[0], "sleutel-1b", json!({})).await;
    assert_eq!(weer.status, StatusCode::OK, "{}", weer.body);
}

#[tokio::test]
async fn of_two_officials_at_once_one_forwards_each() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let denhaag = Organisatie::gemeente(518);
    let collega = Ambtenaar::nieuw(&huis, "c", Rol::Gemeente, denhaag).await;
    let mut zaken = Vec::new();
    for _ in 0..4 {
        let zaak = huis.ingediend().await;
        weg.gemeente.adviseer(&huis, zaak).await;
        zaken.push(zaak);
    }
    let gezien = voorbeeld(&huis, &weg.gemeente, &zaken).await;
    let positie = huis.positie().await;
    for (nummer, regel) in gezien.iter().enumerate() {
        let sleutel = format!("sleutel-{nummer}");
        let (een, twee) = join(
            stuur_door(&huis, &weg.gemeente, regel, &sleutel, json!({})),
            stuur_door(&huis, &collega, regel, &sleutel, json!({})),
        )
        .await;
        let mut statussen = [een.status.as_u16(), twee.status.as_u16()];
        statussen.sort_unstable();
        assert_eq!(statussen, [200, 409], "{} {}", een.body, twee.body);
        let mis = if een.status == StatusCode::CONFLICT {
            een
        } else {
            twee
        };
        assert_eq!(
            mis.body["title"],
            "Doorsturen kan nu niet. Het dossier ligt nu bij de provincie Zuid-Holland. Alleen die organisatie kan er nu mee verder."
        );
    }
    assert_eq!(huis.positie().await, positie + 4);
}
