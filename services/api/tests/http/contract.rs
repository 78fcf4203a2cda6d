//! The committed contract is the one that the handlers document.

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use history::MIGRATIONS;
use serde_json::{Value, json};

use crate::huis::Huis;

#[test]
fn the_contract_in_the_schema_folder_is_that_of_the_handlers() {
    let committed = include_str!("../../../../schema/openapi.json");
    assert!(
        committed == api::document(),
        "schema/openapi.json is stale: run `make generate`"
    );
}

/// What the program carries inside is that document, and not one of an earlier build.
#[tokio::test]
async fn the_contract_that_is_served_is_that_of_the_handlers() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let request = Request::builder().uri("/openapi.json");
    let response = huis.stuur(request.body(Body::empty()).unwrap()).await;
    let served = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    assert!(
        served == contract.to_string().as_bytes(),
        "build again after `make generate`"
    );
}

#[test]
fn every_call_of_an_official_names_the_session_and_what_changes_something_the_header_too() {
    // A personal link opens these too: nobody needs a session for them.
    let by_link =
        |path: &str| path == "/api/verzoek/{uuid}" || path.starts_with("/api/verzoek/{uuid}/");
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    let schemes = &contract["components"]["securitySchemes"];
    assert_eq!(schemes["sessie"]["in"], "cookie");
    assert_eq!(schemes["sessie"]["name"], "lintje_sessie");
    assert_eq!(schemes["vanOns"]["name"], "X-Requested-With");
    let mut with_session = 0;
    for (path, calls) in contract["paths"].as_object().unwrap() {
        for (method, call) in calls.as_object().unwrap() {
            let refuses = call["responses"].get("403").is_some();
            let expected = match (refuses, method.as_str(), by_link(path)) {
                (true, "get", true) => json!([{}, {"sessie": []}]),
                (true, _, true) => json!([{}, {"sessie": [], "vanOns": []}]),
                (false, _, true) => json!("a call by a link that can refuse nobody"),
                (false, _, false) => Value::Null,
                (true, "get", false) => json!([{"sessie": []}]),
                (true, _, false) => json!([{"sessie": [], "vanOns": []}]),
            };
            // Beside it a machine's token may open the call: `machines::matrix` has which.
            let mut named = call["security"].clone();
            if let Some(ways) = named.as_array_mut() {
                ways.retain(|way| way.get("machine").is_none());
            }
            assert_eq!(named, expected, "{method} {path}");
            with_session += usize::from(!expected.is_null());
        }
    }
    assert!(with_session > 40, "{with_session}");
    assert!(contract["paths"]["/api/auth"]["get"]["security"].is_array());
}

/// Generated clients name their calls after it.
#[test]
fn every_call_has_a_name_of_its_own() {
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    let mut names = std::collections::HashSet::new();
    for (path, calls) in contract["paths"].as_object().unwrap() {
        for (method, call) in calls.as_object().unwrap() {
            let name = call["operationId"].as_str().unwrap();
            assert!(names.insert(name), "{method} {path}: {name}");
        }
    }
    assert!(names.len() > 100, "{}", names.len());
}

#[test]
fn every_call_says_what_it_does() {
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    let mut calls = 0;
    for (path, methods) in contract["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            let texts = [&call["summary"], &call["description"]];
            let says = |text: &Value| text.as_str().is_some_and(|text| !text.trim().is_empty());
            assert!(texts.into_iter().any(says), "{method} {path}");
            calls += 1;
        }
    }
    assert!(calls > 100, "{calls}");
}

/// What the contract holds once and a call refers to.
pub fn resolved<'a>(contract: &'a Value, given: &'a Value) -> &'a Value {
    match given["$ref"].as_str() {
        Some(place) => contract.pointer(place.trim_start_matches('#')).unwrap(),
        None => given,
    }
}

#[test]
fn every_answer_tells_what_it_is_and_declares_the_version() {
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    let mut answers = 0;
    for (path, calls) in contract["paths"].as_object().unwrap() {
        for (method, call) in calls.as_object().unwrap() {
            for (status, given) in call["responses"].as_object().unwrap() {
                let answer = resolved(&contract, given);
                let what = answer["description"].as_str().unwrap_or_default();
                assert!(!what.is_empty(), "{method} {path} {status}");
                let version = resolved(&contract, &answer["headers"]["API-Version"]);
                assert_eq!(
                    version["schema"]["type"], "string",
                    "{method} {path} {status}"
                );
                let is_problem = answer["content"].get("application/problem+json").is_some();
                assert_eq!(
                    is_problem,
                    status.as_str() >= "400",
                    "{method} {path} {status}"
                );
                answers += 1;
            }
        }
    }
    assert!(answers > 1_000, "{answers}");
}

#[test]
fn a_parameter_of_many_calls_stands_in_the_contract_once() {
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    let shared: Vec<&str> = contract["components"]["parameters"]
        .as_object()
        .unwrap()
        .values()
        .map(|parameter| parameter["name"].as_str().unwrap())
        .collect();
    for (path, calls) in contract["paths"].as_object().unwrap() {
        for (method, call) in calls.as_object().unwrap() {
            for parameter in call["parameters"].as_array().into_iter().flatten() {
                // The one call without a record that it saw says what else it means by the header.
                let name = parameter["name"].as_str().unwrap_or_default();
                let own = name == "If-Match" && path.ends_with("/notities");
                assert!(own || !shared.contains(&name), "{method} {path}: {name}");
            }
        }
    }
    assert!(shared.contains(&"$top") && shared.contains(&"X-Requested-With"));
}

#[tokio::test]
async fn every_answer_has_the_version_of_the_contract() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    for (method, path, body, status) in [
        (Method::GET, "/api/gemeentes", "", 200),
        (Method::HEAD, "/api/gemeentes", "", 200),
        (Method::POST, "/api/verzoek", "{}", 400),
        (Method::POST, "/api/verzoek", "{", 400),
        (Method::GET, "/api/auth", "", 401),
        (
            Method::GET,
            "/api/verzoek/018f3c5e-7a10-7002-8000-000000000002",
            "",
            404,
        ),
        (Method::GET, "/api/onbekend", "", 404),
        (Method::PATCH, "/api/verzoek", "", 405),
        (Method::GET, "/openapi.json", "", 200),
    ] {
        let request = Request::builder()
            .method(method.clone())
            .uri(path)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body))
            .unwrap();
        let response = huis.stuur(request).await;
        assert_eq!(response.status(), status, "{method} {path}");
        assert_eq!(
            response.headers()["API-Version"].to_str().unwrap(),
            contract["info"]["version"],
            "{method} {path}"
        );
    }
}

/// As a page of another website asks it.
#[tokio::test]
async fn a_page_of_anybody_may_read_the_contract_and_no_other_answer() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    for (path, may) in [("/openapi.json", true), ("/api/gemeentes", false)] {
        for etag in [None, Some("*")] {
            let mut request = Request::builder()
                .uri(path)
                .header(header::ORIGIN, "https://elders.example")
                .header("Sec-Fetch-Site", "cross-site")
                .header("Sec-Fetch-Mode", "cors");
            if let Some(etag) = etag {
                request = request.header(header::IF_NONE_MATCH, etag);
            }
            let response = huis.stuur(request.body(Body::empty()).unwrap()).await;
            let status = etag.map_or(StatusCode::OK, |_| StatusCode::NOT_MODIFIED);
            assert_eq!(response.status(), status, "{path}");
            let allowed = response.headers().get(header::ACCESS_CONTROL_ALLOW_ORIGIN);
            assert_eq!(allowed.is_some_and(|origin| origin == "*"), may, "{path}");
        }
    }
}
