//! What is no proof gives no token: each wrong claim, signature and form, what was used before, and too many of them.

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use history::MIGRATIONS;
use ring::hmac;
use serde_json::json;
use verzoek::Rol;

use super::*;
use crate::beveiliging::Log;

#[tokio::test]
async fn each_wrong_claim_is_refused_and_the_right_ones_are_not() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let machine = Machine::van_den_haag(&huis).await;
    let ander = Machine::nieuw(&huis, Rol::Gemeente, DEN_HAAG, &["cijfers:uitvoeren"]).await;
    let nu = huis.app.clock.now().timestamp();
    let lang = "a".repeat(256);
    for anders in [
        json!({"iss": null}),
        json!({"iss": ander.id}),
        json!({"aud": null}),
        json!({"aud": "https://lintje.example"}),
        json!({"aud": format!("{HIER}/")}),
        json!({"aud": format!("{HIER}/api/gebeurtenissen")}),
        json!({"aud": [HIER, "https://kwaad.example"]}),
        json!({"aud": []}),
        json!({"iat": null}),
        json!({"iat": nu + 120, "exp": nu + 180}),
        json!({"exp": null}),
        json!({"exp": "9999999999"}),
        json!({"iat": nu - 200, "exp": nu - 60}),
        json!({"exp": nu + 301}),
        json!({"exp": nu + 86_400}),
        json!({"exp": i64::MAX}),
        json!({"exp": 1e308}),
        json!({"iat": i64::MIN, "exp": i64::MAX}),
        json!({"nbf": nu + 120}),
        json!({"jti": null}),
        json!({"jti": ""}),
        json!({"jti": lang}),
        json!({"jti": ["a"]}),
    ] {
        let bewijs = machine
            .sleutel
            .teken("ES256", &met(claims(&huis, &machine.id), anders.clone()));
        let geweigerd = vraag(&huis, &bewijs, None).await;
        geweigerd.fout("invalid_client");
        // Who has the key hears what to mend.
        let gezegd = geweigerd.body["error_description"].as_str().unwrap();
        let mut velden = anders.as_object().unwrap().keys();
        assert!(
            velden.any(|veld| gezegd.contains(veld.as_str())),
            "{anders}: {gezegd}"
        );
    }
    let tokens: i64 = sqlx::query_scalar("SELECT count(*) FROM access.client_token")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(tokens, 0);
    for goed in [
        json!({}),
        json!({"aud": format!("{HIER}{TOKEN}")}),
        json!({"aud": [HIER]}),
        json!({"exp": nu + 300}),
        json!({"iat": nu - 120, "exp": nu - 30}),
        json!({"nbf": nu, "vreemd": "claim"}),
    ] {
        let bewijs = machine
            .sleutel
            .teken("ES256", &met(claims(&huis, &machine.id), goed.clone()));
        let antwoord = vraag(&huis, &bewijs, None).await;
        assert_eq!(antwoord.status, StatusCode::OK, "{goed}: {}", antwoord.body);
    }
}

/// Nobody learns which clients there are.
#[tokio::test]
async fn whoever_lacks_the_key_hears_one_sentence() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let machine = Machine::van_den_haag(&huis).await;
    let ander = Machine::nieuw(&huis, Rol::Gemeente, DEN_HAAG, &["cijfers:uitvoeren"]).await;
    let zegt = || claims(&huis, &machine.id);
    let goed = machine.bewijs(&huis);
    let (bericht, _) = goed.rsplit_once('.').unwrap();
    let verbogen = {
        let delen: Vec<&str> = goed.split('.').collect();
        format!(
            "{}.{}.{}",
            delen[0],
            b64(met(zegt(), json!({"exp": 1})).to_string()),
            delen[2]
        )
    };
    // The public key as the secret of an HMAC: the oldest trick of all.
    let openbaar = machine.sleutel.jwk().to_string();
    let hmac = {
        let bericht = format!(
            "{}.{}",
            b64(r#"{"alg":"HS256","kid":"een"}"#),
            b64(zegt().to_string())
        );
        let sleutel = hmac::Key::new(hmac::HMAC_SHA256, openbaar.as_bytes());
        format!(
            "{bericht}.{}",
            b64(hmac::sign(&sleutel, bericht.as_bytes()))
        )
    };
    let onbekend = Uuid::new_v4().to_string();
    let met_kop = |kop: Value| machine.sleutel.teken_met(&kop, &zegt());
    let bewijzen = [
        Sleutel::ec("een").teken("ES256", &zegt()),
        ander.sleutel.teken("ES256", &zegt()),
        machine.sleutel.teken("ES256", &claims(&huis, &ander.id)),
        machine.sleutel.teken("ES256", &claims(&huis, &onbekend)),
        machine
            .sleutel
            .teken("ES256", &met(zegt(), json!({"sub": null}))),
        format!("{bericht}."),
        format!("{}.{}.", b64(r#"{"alg":"none"}"#), b64(zegt().to_string())),
        verbogen,
        hmac,
        met_kop(json!({"alg": "ES256", "kid": "twee"})),
        met_kop(json!({"alg": "ES384", "kid": "een"})),
        met_kop(json!({"alg": "RS256", "kid": "een"})),
        met_kop(json!({"alg": "ES256", "kid": "een", "crit": ["b64"], "b64": false})),
        // A token of another kind that the same key signed.
        met_kop(json!({"alg": "ES256", "kid": "een", "typ": "at+jwt"})),
        met_kop(json!({"alg": "ES256", "kid": "een", "typ": "dpop+jwt"})),
        "a.b.c".to_owned(),
        "geen".to_owned(),
        format!("{}.{}.{}", b64("{"), b64("{"), b64("")),
        b64([0xff; 12]),
        "a".repeat(9_000),
    ];
    let mut gezegd = std::collections::BTreeSet::new();
    for bewijs in &bewijzen {
        let geweigerd = vraag(&huis, bewijs, None).await;
        geweigerd.fout("invalid_client");
        gezegd.insert(geweigerd.body.to_string());
    }
    assert_eq!(gezegd.len(), 1, "{gezegd:?}");
    // The wrong name beside the right proof is none either; the right one is.
    let als = |client| met_client(client, &goed);
    post(&huis, &als("iemand-anders"))
        .await
        .fout("invalid_client");
    assert_eq!(post(&huis, &als(&machine.id)).await.status, StatusCode::OK);
}

fn met_client<'a>(client: &'a str, bewijs: &'a str) -> [(&'static str, &'a str); 4] {
    [
        ("grant_type", "client_credentials"),
        ("client_assertion_type", BEWIJSSOORT),
        ("client_assertion", bewijs),
        ("client_id", client),
    ]
}

#[tokio::test]
async fn an_assertion_counts_once_on_all_instances_together() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let (huis, ander) = (Huis::open(&pool), Huis::open(&pool));
    let machine = Machine::van_den_haag(&huis).await;
    let bewijs = machine.bewijs(&huis);
    assert_eq!(vraag(&huis, &bewijs, None).await.status, StatusCode::OK);
    for plek in [&ander, &huis] {
        let herhaald = vraag(plek, &bewijs, None).await;
        herhaald.fout("invalid_client");
        let gezegd = herhaald.body["error_description"].as_str().unwrap();
        assert!(gezegd.contains("used before"), "{gezegd}");
    }
    // Another token of the same identifier is a replay too.
    let zegt = claims(&huis, &machine.id);
    let een = machine.sleutel.teken("ES256", &zegt);
    let twee = machine
        .sleutel
        .teken("ES256", &met(zegt, json!({"aud": [HIER]})));
    assert_eq!(vraag(&huis, &een, None).await.status, StatusCode::OK);
    vraag(&ander, &twee, None).await.fout("invalid_client");
    // At the same moment, eight times.
    let bewijs = machine.bewijs(&huis);
    let antwoorden = join_all((0..8).map(|i| {
        let plek = if i % 2 == 0 { &huis } else { &ander };
        vraag(plek, &bewijs, None)
    }))
    .await;
    let gelukt = antwoorden.iter().filter(|een| een.status == StatusCode::OK);
    assert_eq!(gelukt.count(), 1);
    // As long as somebody could believe it, it is remembered.
    let begin: DateTime<Utc> = huis.app.clock.now();
    let zegt = met(
        claims(&huis, &machine.id),
        json!({"exp": begin.timestamp() + 300}),
    );
    let bewijs = machine.sleutel.teken("ES256", &zegt);
    assert_eq!(vraag(&huis, &bewijs, None).await.status, StatusCode::OK);
    for later in [299, 301, 359, 361, 900] {
        for plek in [&huis, &ander] {
            plek.zet_klok(begin + TimeDelta::seconds(later));
            // Whatever was cleaned up meanwhile.
            machine.token(plek).await;
            vraag(plek, &bewijs, None).await.fout("invalid_client");
        }
    }
    // Another client may use the same identifier.
    huis.zet_klok(begin);
    let buur = Machine::nieuw(&huis, Rol::Gemeente, DEN_HAAG, &["cijfers:uitvoeren"]).await;
    let zegt = met(claims(&huis, &buur.id), json!({"jti": zegt["jti"]}));
    let bewijs = buur.sleutel.teken("ES256", &zegt);
    assert_eq!(vraag(&huis, &bewijs, None).await.status, StatusCode::OK);
}

#[tokio::test]
async fn what_is_no_request_for_a_token_is_told_by_the_standard() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let machine = Machine::van_den_haag(&huis).await;
    let bewijs = machine.bewijs(&huis);
    let goed = [
        ("grant_type", "client_credentials"),
        ("client_assertion_type", BEWIJSSOORT),
        ("client_assertion", bewijs.as_str()),
    ];
    let met = |naam: &'static str, waarde: &'static str| {
        goed.map(|(veld, was)| {
            if veld == naam {
                (veld, waarde)
            } else {
                (veld, was)
            }
        })
    };
    post(&huis, &met("grant_type", "authorization_code"))
        .await
        .fout("unsupported_grant_type");
    post(&huis, &met("grant_type", ""))
        .await
        .fout("invalid_request");
    post(
        &huis,
        &met(
            "client_assertion_type",
            "urn:ietf:params:oauth:client-assertion-type:saml2-bearer",
        ),
    )
    .await
    .fout("invalid_client");
    post(&huis, &goed[..2]).await.fout("invalid_client");
    post(&huis, &[]).await.fout("invalid_request");
    let mut dubbel = goed.to_vec();
    dubbel.push(goed[2]);
    post(&huis, &dubbel).await.fout("invalid_request");
    let mut geheim = goed.to_vec();
    geheim.push(("client_secret", "welkom01"));
    post(&huis, &geheim).await.fout("invalid_client");

    let stuur_als = async |soort: Option<&str>, body: Vec<u8>| {
        let mut request = Request::post(TOKEN);
        if let Some(soort) = soort {
            request = request.header(header::CONTENT_TYPE, soort);
        }
        stuur(&huis, request.body(Body::from(body)).unwrap()).await
    };
    const FORMULIER: &str = "application/x-www-form-urlencoded";
    let vorm = formulier(&goed).into_bytes();
    for soort in [
        None,
        Some("application/json"),
        Some("text/plain"),
        Some("multipart/form-data; boundary=a"),
    ] {
        stuur_als(soort, vorm.clone()).await.fout("invalid_request");
    }
    for onzin in [
        b"\xff\xfe\x00".to_vec(),
        b"%".to_vec(),
        b"&&&=".to_vec(),
        vec![0; 16_000],
    ] {
        stuur_als(Some(FORMULIER), onzin)
            .await
            .fout("invalid_request");
    }
    let te_groot = stuur_als(Some(FORMULIER), vec![b'a'; 16 * 1024 + 1]).await;
    assert_eq!(te_groot.status, StatusCode::PAYLOAD_TOO_LARGE);
    // By the header that is for that: it has no scheme of ours (RFC 6749, 5.2).
    let request = Request::post(TOKEN)
        .header(header::CONTENT_TYPE, FORMULIER)
        .header(header::AUTHORIZATION, "Basic YTpi")
        .body(Body::from(vorm.clone()))
        .unwrap();
    let geweigerd = stuur(&huis, request).await;
    assert_eq!(geweigerd.status, StatusCode::UNAUTHORIZED);
    assert_eq!(geweigerd.body["error"], "invalid_client");
    assert!(geweigerd.kop("www-authenticate").starts_with("Basic"));
    for methode in ["GET", "PUT", "DELETE"] {
        let request = Request::builder().method(methode).uri(TOKEN);
        let geweigerd = stuur(&huis, request.body(Body::empty()).unwrap()).await;
        assert_eq!(
            geweigerd.status,
            StatusCode::METHOD_NOT_ALLOWED,
            "{methode}"
        );
    }
    // None of these used the assertion.
    let gelukt = stuur_als(
        Some("application/x-www-form-urlencoded; charset=UTF-8"),
        vorm,
    )
    .await;
    assert_eq!(gelukt.status, StatusCode::OK, "{}", gelukt.body);
}

#[tokio::test]
async fn a_network_that_tries_too_often_waits_and_who_watches_hears_of_it() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    // Twenty in ten minutes.
    let huis = Huis::met_instelling(&pool, |settings| settings.per_minuut = 120);
    let (log, _tot_het_einde) = Log::begin();
    let machine = Machine::van_den_haag(&huis).await;
    // A proof that was right takes none of them, nor does a scope too many.
    for _ in 0..25 {
        machine.token(&huis).await;
        let bewijs = machine.bewijs(&huis);
        vraag(&huis, &bewijs, Some("register:lezen"))
            .await
            .fout("invalid_scope");
    }
    let vreemd = Sleutel::ec("een");
    let vals = || vreemd.teken("ES256", &claims(&huis, &machine.id));
    for _ in 0..20 {
        vraag(&huis, &vals(), None).await.fout("invalid_client");
    }
    let wacht = vraag(&huis, &machine.bewijs(&huis), None).await;
    assert_eq!(wacht.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(wacht.kop("retry-after"), "601");
    assert_eq!(wacht.kop("content-type"), "application/problem+json");
    // People around a machine that goes on with a wrong key still log in.
    huis.log_in_als("collega", Rol::Gemeente, DEN_HAAG).await;
    let begin: DateTime<Utc> = huis.app.clock.now();
    huis.zet_klok(begin + TimeDelta::minutes(10));
    machine.token(&huis).await;
    let regels = log.neem();
    let van = |soort: &str| {
        let mut regels = regels.iter();
        regels
            .find(|regel| regel["soort"] == soort && regel["route"] == TOKEN)
            .cloned()
    };
    assert!(
        van("inlogMislukt").is_some() && van("uitsluiting").is_some(),
        "{regels:?}"
    );
    assert!(
        !regels
            .iter()
            .any(|regel| regel.to_string().contains(&machine.id))
    );
}

/// RFC 7517, 4.4: a key that says for which algorithm it is proves nothing by another.
#[tokio::test]
async fn a_key_for_one_algorithm_proves_nothing_by_another() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.account("denhaag", Rol::Gemeente, DEN_HAAG).await;
    let fb = beheer(&huis).await;
    let sleutel = Sleutel::rsa("een");
    for (alg, ander) in [("PS256", "RS256"), ("RS256", "PS256")] {
        let mut body = nieuw(
            Rol::Gemeente,
            DEN_HAAG,
            &["gebeurtenissen:lezen"],
            &[&sleutel],
        );
        body["sleutels"]["keys"][0]["alg"] = json!(alg);
        let gemaakt = doe(&huis, &fb, "POST", "/api/clients", &body).await;
        assert_eq!(gemaakt.status, StatusCode::CREATED, "{}", gemaakt.body);
        let id = gemaakt.body["id"].as_str().unwrap();
        let bewijs = |alg: &str| sleutel.teken(alg, &claims(&huis, id));
        vraag(&huis, &bewijs(ander), None)
            .await
            .fout("invalid_client");
        let gegeven = vraag(&huis, &bewijs(alg), None).await;
        assert_eq!(gegeven.status, StatusCode::OK, "{alg}: {}", gegeven.body);
    }
}

/// It is no proof the second time, as a wrong signature is none.
#[tokio::test]
async fn an_assertion_that_is_sent_again_counts_as_a_try_of_its_network() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    // Twenty in ten minutes.
    let huis = Huis::met_instelling(&pool, |settings| settings.per_minuut = 120);
    let machine = Machine::van_den_haag(&huis).await;
    let bewijs = machine.bewijs(&huis);
    assert_eq!(vraag(&huis, &bewijs, None).await.status, StatusCode::OK);
    for _ in 0..20 {
        vraag(&huis, &bewijs, None).await.fout("invalid_client");
    }
    let wacht = vraag(&huis, &machine.bewijs(&huis), None).await;
    assert_eq!(wacht.status, StatusCode::TOO_MANY_REQUESTS);
}
