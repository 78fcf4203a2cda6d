//! Every operation of the contract × a token of each scope: those of the scope answer, and everything else is as closed
//! as without a token.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use verzoek::{Organisatie, Rol};

use super::*;
use crate::bevoegdheden::operaties::{Stuurt, operaties};

/// What each scope opens, as docs/machines.md has it.
const OPEN: [(&str, &str, &str); 16] = [
    ("GET", "/api/gebeurtenissen", "gebeurtenissen:lezen"),
    ("GET", "/api/register", "register:lezen"),
    ("GET", "/api/register/{id}", "register:lezen"),
    ("GET", "/api/zaken/uitvoer/{vorm}", "zaken:uitvoeren"),
    ("GET", "/api/cijfers/{figuur}/csv", "cijfers:uitvoeren"),
    ("GET", "/api/audit/export", "geschiedenis:uitvoeren"),
    ("GET", "/api/webhooks", "webhooks:beheren"),
    ("POST", "/api/webhooks", "webhooks:beheren"),
    ("GET", "/api/webhooks/{id}", "webhooks:beheren"),
    ("DELETE", "/api/webhooks/{id}", "webhooks:beheren"),
    ("POST", "/api/webhooks/{id}/pauzeren", "webhooks:beheren"),
    ("POST", "/api/webhooks/{id}/hervatten", "webhooks:beheren"),
    ("POST", "/api/webhooks/{id}/geheim", "webhooks:beheren"),
    ("POST", "/api/webhooks/{id}/proef", "webhooks:beheren"),
    ("GET", "/api/webhooks/{id}/bezorgingen", "webhooks:beheren"),
    (
        "POST",
        "/api/webhooks/{id}/bezorgingen/{bezorgingId}/opnieuw",
        "webhooks:beheren",
    ),
];

const SCOPES: [&str; 7] = [
    "gebeurtenissen:lezen",
    "register:lezen",
    "zaken:uitvoeren",
    "cijfers:uitvoeren",
    "geschiedenis:uitvoeren",
    "webhooks:beheren",
    // Of no call of the contract: SCIM has its own (`scim`).
    "accounts:beheren",
];

fn contract() -> Value {
    serde_json::from_str(&api::document()).unwrap()
}

#[test]
fn the_contract_and_the_manual_name_the_scope_of_each_call_that_is_open() {
    let contract = contract();
    let stroom =
        &contract["components"]["securitySchemes"]["machine"]["flows"]["clientCredentials"];
    assert_eq!(stroom["tokenUrl"], TOKEN);
    let namen: BTreeSet<&str> = stroom["scopes"]
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(namen, BTreeSet::from(SCOPES));
    let mut open = BTreeSet::new();
    for (pad, calls) in contract["paths"].as_object().unwrap() {
        for (methode, call) in calls.as_object().unwrap() {
            let wegen = call["security"].as_array().into_iter().flatten();
            for scope in wegen.filter_map(|weg| weg["machine"].as_array()).flatten() {
                open.insert((
                    methode.to_uppercase(),
                    pad.as_str(),
                    scope.as_str().unwrap(),
                ));
            }
        }
    }
    let verwacht = OPEN.map(|(methode, pad, scope)| (methode.to_owned(), pad, scope));
    assert_eq!(open, BTreeSet::from(verwacht));
    let handleiding = include_str!("../../../../../docs/machines.md");
    for scope in SCOPES {
        assert!(handleiding.contains(&format!("| `{scope}` |")), "{scope}");
    }
}

/// With a cookie the header is needed, with a token it is not: so the contract can't demand it of both.
#[test]
fn the_header_of_a_session_is_asked_of_no_machine() {
    let contract = contract();
    let gedeeld = &contract["components"]["parameters"];
    let (mut open, mut dicht) = (0, 0);
    for (pad, calls) in contract["paths"].as_object().unwrap() {
        for (methode, call) in calls.as_object().unwrap() {
            let parameters = call["parameters"].as_array().into_iter().flatten();
            let gevonden = parameters
                .map(|parameter| match parameter["$ref"].as_str() {
                    Some(waar) => &gedeeld[waar.rsplit('/').next().unwrap()],
                    None => parameter,
                })
                .find(|parameter| parameter["name"] == "X-Requested-With");
            let Some(kop) = gevonden else { continue };
            let methode = methode.to_uppercase();
            let is_open = OPEN
                .iter()
                .any(|rij| (rij.0, rij.1) == (methode.as_str(), pad.as_str()));
            assert_eq!(kop["required"], !is_open, "{methode} {pad}");
            if is_open {
                open += 1;
            } else {
                dicht += 1;
            }
        }
    }
    assert_eq!(open, OPEN.iter().filter(|rij| rij.0 != "GET").count());
    assert!(dicht > 60, "{dicht}");
}

/// A call of the contract, such that an official whom it is for could make it.
struct Aanroep {
    methode: String,
    /// As in the contract.
    pad: String,
    adres: String,
    body: Option<Value>,
    /// Nothing else opens it, but for a machine's token.
    vraagt_sessie: bool,
}

/// All calls of the contract, with the bodies of the matrix of officials where that has one.
fn aanroepen() -> Vec<Aanroep> {
    let (een, twee) = (Uuid::new_v4(), Uuid::new_v4());
    let rijen = operaties();
    let mut alle = Vec::new();
    for (pad, calls) in contract()["paths"].as_object().unwrap() {
        for (methode, call) in calls.as_object().unwrap() {
            let methode = methode.to_uppercase();
            let mut wegen = call["security"].as_array().into_iter().flatten().peekable();
            let vraagt_sessie = wegen.peek().is_some() && wegen.all(|weg| weg != &json!({}));
            let rij = rijen
                .iter()
                .find(|rij| rij.in_contract() == (methode.as_str(), pad.as_str()));
            let (adres, body) = match rij {
                Some(rij) => {
                    let body = match &rij.stuurt {
                        Stuurt::Json(body) => Some(body.clone()),
                        Stuurt::Bestand => None,
                    };
                    (rij.pad_van(een, twee), body)
                }
                None => (pad.clone(), Some(json!({}))),
            };
            // What is left of the names in a path: of links, files and tiles.
            let adres = adres.split('/').map(|deel| match deel.starts_with('{') {
                true => een.to_string(),
                false => deel.to_owned(),
            });
            alle.push(Aanroep {
                adres: adres.collect::<Vec<_>>().join("/"),
                methode,
                pad: pad.clone(),
                body,
                vraagt_sessie,
            });
        }
    }
    alle
}

impl Aanroep {
    async fn doe(&self, huis: &Huis, token: Option<&str>) -> Gehoord {
        let mut request = Request::builder()
            .method(self.methode.as_str())
            .uri(&self.adres)
            .header("X-Requested-With", "lintje");
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = match &self.body {
            Some(body) => request
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(body.to_string())),
            None => request
                .header(header::CONTENT_TYPE, "multipart/form-data; boundary=grens")
                .body(crate::huis::multipart("notitie.pdf", b"%PDF-1.7", &[])),
        };
        stuur(huis, request.unwrap()).await
    }

    /// The scope that opens it.
    fn scope(&self) -> Option<&'static str> {
        let mut open = OPEN.iter();
        open.find(|(methode, pad, _)| {
            (self.methode.as_str(), self.pad.as_str()) == (*methode, *pad)
        })
        .map(|(.., scope)| *scope)
    }
}

/// Of one scope, on a database of its own: tries to log in are counted.
async fn ronde(scope: &str) -> (usize, usize) {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    // A list that never was followed answers nobody.
    huis.bij_gemeente().await;
    huis.werk_lijst_bij().await;
    huis.werk_buren_bij().await;
    huis.werk_cijfers_bij().await;
    let (rol, van) = match scope {
        "register:lezen" => (Rol::KnoBedrijfsvoering, BEWAARDERS),
        "geschiedenis:uitvoeren" => (Rol::Auditor, Organisatie::kno(1501)),
        _ => (Rol::Gemeente, DEN_HAAG),
    };
    let machine = Machine::nieuw(&huis, rol, van, &[scope]).await;
    let token = machine.token(&huis).await;
    let ervoor = huis.positie().await;
    let (mut open, mut dicht) = (0, 0);
    for aanroep in aanroepen() {
        let Aanroep { methode, pad, .. } = &aanroep;
        let zonder = aanroep.doe(&huis, None).await;
        let antwoord = aanroep.doe(&huis, Some(&token)).await;
        let wat = format!(
            "{scope} | {methode} {pad}: {} {}",
            antwoord.status, antwoord.body
        );
        match aanroep.scope() {
            Some(eigen) if eigen == scope => {
                // There is no webhook or entry of that name; the lists are there.
                let verwacht = match (methode.as_str(), pad.contains("{id}")) {
                    (_, true) => StatusCode::NOT_FOUND,
                    ("GET", false) => StatusCode::OK,
                    _ => StatusCode::BAD_REQUEST,
                };
                assert_eq!(antwoord.status, verwacht, "{wat}");
                open += 1;
            }
            Some(_) => {
                assert_eq!(antwoord.status, StatusCode::FORBIDDEN, "{wat}");
                assert_eq!(antwoord.body["type"], "urn:lintje:scope", "{wat}");
                assert_eq!(zonder.status, StatusCode::UNAUTHORIZED, "{wat}");
                dicht += 1;
            }
            // Without a session nothing happens, and nobody hears otherwise.
            None if (methode.as_str(), pad.as_str()) == ("DELETE", "/api/auth") => {
                assert_eq!(antwoord.status, StatusCode::NO_CONTENT, "{wat}");
            }
            None if aanroep.vraagt_sessie => {
                assert_eq!(antwoord.status, StatusCode::UNAUTHORIZED, "{wat}");
                assert_eq!(antwoord.body["type"], "urn:lintje:sessie", "{wat}");
                dicht += 1;
            }
            // By the header that is for that, a client does not prove itself.
            None if pad == TOKEN => assert_eq!(antwoord.status, StatusCode::UNAUTHORIZED, "{wat}"),
            // Open to everybody, or by a personal link: as without a token.
            None => {
                assert_eq!(antwoord.status, zonder.status, "{wat}");
                assert_ne!(antwoord.status, StatusCode::INTERNAL_SERVER_ERROR, "{wat}");
            }
        }
    }
    assert_eq!(
        huis.positie().await,
        ervoor,
        "{scope}: nothing happened to any case"
    );
    (open, dicht)
}

#[tokio::test]
async fn a_token_opens_the_calls_of_its_scope_and_no_other() {
    let mut geopend = 0;
    for scope in SCOPES {
        let (open, dicht) = ronde(scope).await;
        assert!(dicht > 150, "{scope}: {dicht}");
        geopend += open;
    }
    assert_eq!(geopend, OPEN.len());
}

/// Where a session or nothing is asked, a token is neither; and where a token came along, no cookie takes its place.
#[tokio::test]
async fn a_token_is_no_session_and_a_session_no_token() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let machine = Machine::van_den_haag(&huis).await;
    let token = machine.token(&huis).await;
    let gemeente = Ambtenaar::nieuw(&huis, "denhaag", Rol::Gemeente, DEN_HAAG).await;
    let beide = async |token: &str, koekje: &str, pad: &str| {
        let request = Request::get(pad)
            .header(header::AUTHORIZATION, format!("Bearer {token}"))
            .header(header::COOKIE, koekje)
            .body(Body::empty())
            .unwrap();
        stuur(&huis, request).await.status
    };
    let pad = "/api/gebeurtenissen";
    assert_eq!(beide(&token, &gemeente.cookie, pad).await, StatusCode::OK);
    assert_eq!(
        beide("geen", &gemeente.cookie, pad).await,
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(
        beide("", &gemeente.cookie, pad).await,
        StatusCode::UNAUTHORIZED
    );
    let cijfers = "/api/cijfers/stand/csv";
    assert_eq!(
        beide(&token, &gemeente.cookie, cijfers).await,
        StatusCode::FORBIDDEN
    );
    // Elsewhere the session counts, as without a token.
    assert_eq!(
        beide(&token, &gemeente.cookie, "/api/auth").await,
        StatusCode::OK
    );
    assert_eq!(
        beide(&token, "", "/api/auth").await,
        StatusCode::UNAUTHORIZED
    );
    // It stands in the header alone: an address is in the log of every proxy.
    let in_adres = format!("{pad}?access_token={token}");
    let request = Request::get(in_adres).body(Body::empty()).unwrap();
    assert_eq!(stuur(&huis, request).await.status, StatusCode::UNAUTHORIZED);
    // The one is not taken for the other.
    let waarde = gemeente.cookie.split('=').nth(1).unwrap();
    assert_eq!(
        haal(&huis, waarde, pad).await.status,
        StatusCode::UNAUTHORIZED
    );
    let koekje = format!("lintje_sessie={token}");
    let request = Request::get(pad).header(header::COOKIE, koekje);
    let geweigerd = stuur(&huis, request.body(Body::empty()).unwrap()).await;
    assert_eq!(geweigerd.status, StatusCode::UNAUTHORIZED);
}
