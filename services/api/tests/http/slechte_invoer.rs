//! What bad input gets: a problem detail with the right status, nothing appended, never a 500.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use history::MIGRATIONS;
use serde_json::json;
use uuid::Uuid;

use crate::huis::{Huis, aanvraag};

#[tokio::test]
async fn bad_input_gets_its_problem_and_appends_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    let other = huis.uitgenodigd().await;
    let link = zaak.link;
    let added = huis
        .json(
            "POST",
            &format!("/api/verzoek/{}/ondersteuners", other.link),
            &json!({"persoonsgegevens": {"achternaam": "Jansen"}, "contactgegevens": {"telefoonnummer": "070"}}),
        )
        .await;
    assert_eq!(added.status, StatusCode::CREATED);
    let of_another = added.body["persoonId"].as_str().unwrap().to_owned();
    let before = huis.positie().await;
    let large = format!("{{\"naam\":\"{}\"}}", "x".repeat(5_000_000));
    let deep = "[".repeat(100_000);
    let id = Uuid::new_v4();
    let cases: Vec<(&str, String, &str, &str, u16)> = vec![
        (
            "POST",
            "/api/verzoek".into(),
            "application/json",
            "{\"voorstellerNaam\":",
            400,
        ),
        ("POST", "/api/verzoek".into(), "application/json", "[]", 400),
        (
            "POST",
            "/api/verzoek".into(),
            "application/json",
            "null",
            400,
        ),
        ("POST", "/api/verzoek".into(), "application/json", "", 400),
        (
            "POST",
            "/api/verzoek".into(),
            "application/json",
            &deep,
            400,
        ),
        ("POST", "/api/verzoek".into(), "text/plain", "{}", 415),
        (
            "POST",
            "/api/verzoek".into(),
            "application/json",
            &large,
            413,
        ),
        (
            "PUT",
            format!("/api/verzoek/{link}/voorsteller"),
            "application/json",
            &large,
            413,
        ),
        (
            "PUT",
            format!("/api/verzoek/{link}/voorsteller"),
            "application/json",
            "{\"naam\":\"a\\u0000b\"}",
            400,
        ),
        (
            "PUT",
            format!("/api/verzoek/{link}/kandidaat/werk"),
            "application/json",
            "{\"baantype\":\"piloot\"}",
            400,
        ),
        (
            "PUT",
            format!("/api/verzoek/{link}/kandidaat/werk"),
            "application/json",
            "{\"baantype\":7}",
            400,
        ),
        (
            "PUT",
            format!("/api/verzoek/{link}/uitreiking"),
            "application/json",
            "\"algemene\"",
            400,
        ),
        (
            "PUT",
            format!("/api/verzoek/{id}/voorsteller"),
            "application/json",
            "{}",
            404,
        ),
        ("GET", format!("/api/verzoek/{id}"), "", "", 404),
        ("GET", "/api/verzoek/geen-uuid".into(), "", "", 404),
        ("GET", format!("/api/verzoek/{}", zaak.id), "", "", 404),
        (
            "GET",
            format!("/api/verzoek/{link}/ondersteuners/{of_another}"),
            "",
            "",
            404,
        ),
        (
            "DELETE",
            format!("/api/verzoek/{link}/ondersteuners/{of_another}"),
            "",
            "",
            404,
        ),
        (
            "PUT",
            format!("/api/verzoek/{link}/ondersteuners/{of_another}"),
            "application/json",
            "{}",
            404,
        ),
        (
            "DELETE",
            format!("/api/verzoek/{link}/bijlage/{id}"),
            "",
            "",
            404,
        ),
        (
            "GET",
            format!("/api/verzoek/{link}/bijlage/niets"),
            "",
            "",
            404,
        ),
        (
            "GET",
            format!("/api/verzoek/{link}/bijlage?$top=0"),
            "",
            "",
            400,
        ),
        (
            "GET",
            format!("/api/verzoek/{link}/bijlage?$orderby=id"),
            "",
            "",
            400,
        ),
        (
            "POST",
            format!("/api/verzoek/{link}/bijlage"),
            "application/json",
            "{}",
            415,
        ),
        (
            "POST",
            format!("/api/verzoek/{link}/bijlage"),
            "multipart/form-data",
            "x",
            400,
        ),
        (
            "POST",
            format!("/api/verzoek/{link}/bijlage"),
            "multipart/form-data; boundary=g",
            "--g\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.pdf\"\r\n\r\n%PDF-1.7 half",
            400,
        ),
        ("POST", format!("/api/verzoek/{link}/indienen"), "", "", 409),
        ("GET", "/api/burgeraanvraag".into(), "", "", 401),
        (
            "POST",
            format!("/api/burgeraanvraag/{}/uitnodigen", zaak.id),
            "application/json",
            "{}",
            401,
        ),
        ("GET", "/api/bestaat/niet".into(), "", "", 404),
        ("PATCH", "/wat-dan-ook".into(), "", "", 405),
        ("PATCH", "/api/gemeentes".into(), "", "", 405),
        ("GET", "/api/verzoek".into(), "", "", 405),
        ("DELETE", "/livez".into(), "", "", 405),
    ];
    for (method, path, soort, body, status) in cases {
        let mut request = Request::builder().method(method).uri(&path);
        if !soort.is_empty() {
            request = request.header(header::CONTENT_TYPE, soort);
        }
        let answer = huis
            .vraag(request.body(Body::from(body.to_owned())).unwrap())
            .await;
        let begin: String = body.chars().take(60).collect();
        assert_eq!(
            answer.status.as_u16(),
            status,
            "{method} {path} {begin}: {}",
            answer.body
        );
        assert_eq!(
            answer.body["status"], status,
            "{method} {path} is no problem detail"
        );
        assert!(!answer.body["title"].as_str().unwrap().is_empty());
        let says_more = answer.body["detail"].is_string() || answer.body["errors"].is_array();
        assert!(says_more, "{method} {path}: {}", answer.body);
    }
    let request = Request::builder().method("PATCH").uri("/api/gemeentes");
    let response = huis.stuur(request.body(Body::empty()).unwrap()).await;
    assert_eq!(response.headers()[header::ALLOW], "GET,HEAD");
    assert_eq!(huis.positie().await, before);
}

/// Whoever logs somebody out from another website's page has the cookie sent along, and not this header.
#[tokio::test]
async fn another_website_logs_nobody_out() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let cookie = huis.log_in().await;
    let log_out = Request::builder()
        .method("DELETE")
        .uri("/api/auth")
        .header(header::COOKIE, &cookie)
        .body(Body::empty())
        .unwrap();
    let refused = huis.vraag(log_out).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(refused.body["type"], "urn:lintje:herkomst");
    let still = huis
        .behandelaar(&cookie, "GET", "/api/auth", &json!({}))
        .await;
    assert_eq!(still.status, StatusCode::OK);
    // Without a session nothing happens, and nothing is asked.
    let nobody = huis.json("DELETE", "/api/auth", &json!({})).await;
    assert_eq!(nobody.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn who_may_see_an_attachment_is_not_guessed() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let id = huis.ingediend().await;
    let cookie = huis.log_in().await;
    let add = async |confidential: &str| {
        let fields = [
            ("bijlageType", "Overig"),
            ("toelichting", "Brief"),
            ("isVertrouwelijk", confidential),
        ];
        huis.upload_in_dossier(&cookie, id, "brief.pdf", b"%PDF-1.7", &fields)
            .await
    };
    for (sent, kept) in [
        ("true", true),
        (" True ", true),
        ("false", false),
        ("", false),
    ] {
        let added = add(sent).await;
        assert_eq!(added.status, StatusCode::CREATED, "{sent}: {}", added.body);
        assert_eq!(added.body["isVertrouwelijk"], kept, "{sent}");
    }
    for unclear in ["1", "on", "ja", "misschien"] {
        let refused = add(unclear).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{unclear}");
        assert_eq!(refused.body["errors"][0]["pointer"], "/isVertrouwelijk");
    }
}

/// Nothing that gives access stands in the database in the clear.
#[tokio::test]
async fn links_and_sessions_are_stored_nowhere() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    let posted = huis.json("POST", "/api/verzoek", &aanvraag()).await;
    assert_eq!(posted.status, StatusCode::CREATED);
    let cookie = huis.log_in().await;
    let secrets = [
        zaak.link.to_string(),
        zaak.link.simple().to_string(),
        cookie.split('=').next_back().unwrap().to_owned(),
    ];
    let tables: Vec<(String, String)> = sqlx::query_as(
        "SELECT table_schema::text, table_name::text FROM information_schema.tables
         WHERE table_schema IN ('history', 'readmodel', 'work', 'access')",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert!(tables.len() > 10);
    for (schema, table) in tables {
        let rows: Vec<String> =
            sqlx::query_scalar(&format!("SELECT t::text FROM {schema}.{table} t"))
                .fetch_all(&pool)
                .await
                .unwrap();
        for row in rows {
            for secret in &secrets {
                assert!(
                    !row.contains(secret.as_str()),
                    "{schema}.{table} holds a secret"
                );
            }
        }
    }
}
