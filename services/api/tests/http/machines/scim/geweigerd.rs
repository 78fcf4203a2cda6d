//! What is refused, always in the form of the standard, and never as a fault of ours.

use super::*;
use crate::samenloop::tijdens;

#[tokio::test]
async fn what_can_t_be_read_or_can_t_be_so_is_refused_and_nothing_is_made() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    let syntax = Some("invalidSyntax");
    let diep = format!("{}1{}", "[".repeat(10_000), "]".repeat(10_000));
    for body in [
        "",
        "{",
        "[]",
        "null",
        "7",
        "\"tekst\"",
        "{\"userName\": \"noor\"}",
        "{\"schemas\": [\"urn:ietf:params:scim:schemas:core:2.0:Group\"], \"displayName\": \"groep\"}",
        diep.as_str(),
        "{\"schemas\": [\"\\ud800\"]}",
    ] {
        let fout = systeem
            .doe_met(&huis, Method::POST, GEBRUIKERS, &[], body.to_owned())
            .await;
        fout.scimfout(400, syntax);
    }
    let waarde = Some("invalidValue");
    let lang = "a".repeat(300);
    for (naam, waarde_) in [
        ("userName", json!(null)),
        ("userName", json!("")),
        ("userName", json!(7)),
        ("userName", json!("noor bakker")),
        ("userName", json!("a\u{0}b")),
        ("userName", json!(lang)),
        ("displayName", json!("")),
        ("displayName", json!("a\u{0}b")),
        ("displayName", json!(lang)),
        ("emails", json!([{"value": "geen adres"}])),
        ("emails", json!(null)),
        ("emails", json!([])),
        ("emails", json!({})),
        ("active", json!("ja")),
        ("active", json!(0)),
        ("roles", json!([{"value": "koning"}])),
        (
            "roles",
            json!([{"value": "gemeente"}, {"value": "helpdesk"}]),
        ),
        ("externalId", json!(7)),
        ("externalId", json!("a\u{0}b")),
        ("externalId", json!(lang)),
        (BEDRIJF, json!({"organization": "gemeente/9999999999999"})),
        (BEDRIJF, json!({"organization": "gemeente/999999999"})),
        (BEDRIJF, json!([])),
    ] {
        let mut nieuw = noor();
        nieuw[naam] = waarde_.clone();
        let fout = systeem.maak(&huis, nieuw).await;
        assert_eq!(
            fout.status,
            StatusCode::BAD_REQUEST,
            "{naam}: {waarde_}: {}",
            fout.body
        );
        fout.scimfout(400, waarde);
    }
    let mut zonder = noor();
    zonder.as_object_mut().unwrap().remove("emails");
    let fout = systeem.maak(&huis, zonder).await;
    fout.scimfout(400, waarde);
    let detail = fout.body["detail"].as_str().unwrap();
    assert!(detail.starts_with("emails: "), "{detail}");

    let groot = gebruiker(json!({"userName": "noor", "title": "a".repeat(600_000)}));
    systeem
        .doe(&huis, Method::POST, GEBRUIKERS, &groot)
        .await
        .scimfout(413, None);
    let tekst = [("content-type", "text/plain")];
    systeem
        .doe_met(
            &huis,
            Method::POST,
            GEBRUIKERS,
            &tekst,
            gebruiker(noor()).to_string(),
        )
        .await
        .scimfout(415, None);
    let geen: [&str; 0] = [];
    assert_eq!(soorten(&pool).await, geen);
}

#[tokio::test]
async fn a_change_that_can_t_be_so_changes_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    let pad = systeem.gemaakt(&huis, noor()).await;
    let ervoor = systeem.haal(&huis, &pad).await.body;
    let op = |pad: &str, waarde: Value| json!({"op": "replace", "path": pad, "value": waarde});
    let zonder = |waarde: Value| json!({"op": "replace", "value": waarde});
    for (stap, soort) in [
        (op("wachtwoord", json!("x")), "invalidPath"),
        (op("name.familyName", json!("Boer")), "invalidPath"),
        (op("groups", json!([])), "invalidPath"),
        (op("a[b eq \"c\"].d", json!("x")), "invalidPath"),
        (op("\u{0}", json!("x")), "invalidPath"),
        (op(&"a".repeat(100_000), json!("x")), "invalidPath"),
        (
            op("emails[type eq \"home\"].value", json!("a@b.nl")),
            "noTarget",
        ),
        (op("userName", json!("ander")), "mutability"),
        (op("id", json!("7")), "mutability"),
        (op("meta", json!({})), "mutability"),
        (op("active", json!([])), "invalidValue"),
        (op("displayName", json!("")), "invalidValue"),
        (
            op("emails", json!([{"value": "geen adres"}])),
            "invalidValue",
        ),
        (json!({"op": "remove", "path": "emails"}), "mutability"),
        (json!({"op": "remove", "path": "userName"}), "mutability"),
        (json!({"op": "remove"}), "noTarget"),
        (
            json!({"op": "verplaats", "path": "active", "value": true}),
            "invalidSyntax",
        ),
        (json!({"op": "replace", "path": "active"}), "invalidValue"),
        (zonder(json!({"wachtwoord": "x"})), "invalidPath"),
        (zonder(json!({"id": "7"})), "mutability"),
        (zonder(json!({"meta": {}})), "mutability"),
        (
            zonder(json!({BEDRIJF: {"department": "kabinet"}})),
            "invalidPath",
        ),
        (
            zonder(json!({"name": {"formatted": "Noor", "middleName": "x"}})),
            "invalidPath",
        ),
        (op("name", json!({"middleName": "x"})), "invalidPath"),
        (op(BEDRIJF, json!({"manager": "x"})), "invalidPath"),
    ] {
        // What comes before it in the same change does not count either.
        let stappen = json!([{"op": "replace", "path": "active", "value": false}, stap]);
        let fout = systeem.stappen(&huis, &pad, stappen).await;
        assert_eq!(fout.body["scimType"], soort, "{stap}: {}", fout.body);
        fout.scimfout(400, Some(soort));
    }
    for body in ["", "{", "[]", "{\"Operations\": []}"] {
        let fout = systeem
            .doe_met(&huis, Method::PATCH, &pad, &[], body.to_owned())
            .await;
        fout.scimfout(400, Some("invalidSyntax"));
    }
    let mut ander = gebruiker(noor());
    ander["userName"] = json!("ander");
    let fout = systeem.doe(&huis, Method::PUT, &pad, &ander).await;
    fout.scimfout(400, Some("mutability"));
    ander.as_object_mut().unwrap().remove("userName");
    let fout = systeem.doe(&huis, Method::PUT, &pad, &ander).await;
    fout.scimfout(400, Some("invalidValue"));
    assert_eq!(systeem.haal(&huis, &pad).await.body, ervoor);
    assert_eq!(soorten(&pool).await, ["GebruikerToegevoegd"]);
}

#[tokio::test]
async fn what_is_not_there_is_told_in_the_same_form() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    let onbekend = format!("/Users/{}", Uuid::new_v4());
    for pad in [
        "/Users/7",
        "/Users/%00",
        onbekend.as_str(),
        "/Groups",
        "/Groups/7",
        "/Bulk",
        "/Me",
        "/users",
        "/ResourceTypes/Group",
        "/ResourceTypes/%ff",
        "/Schemas/%ff",
        "/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group",
    ] {
        let fout = systeem.haal(&huis, &format!("{HIER_SCIM}{pad}")).await;
        assert_eq!(fout.status, StatusCode::NOT_FOUND, "{pad}: {}", fout.body);
        fout.scimfout(404, None);
    }
    for (methode, pad) in [
        (Method::DELETE, "/Users"),
        (Method::PUT, "/Users"),
        (Method::POST, "/Users/.search"),
        (Method::POST, "/Schemas"),
        (Method::PATCH, "/ServiceProviderConfig"),
    ] {
        let fout = systeem
            .doe(&huis, methode, &format!("{HIER_SCIM}{pad}"), &json!({}))
            .await;
        fout.scimfout(405, None);
    }
    for filter in [
        "userName",
        "userName%20eq%20noor",
        "userName%20sw%20%22n%22",
        "displayName%20eq%20%22n%22",
        "userName%20eq%20%22a%22%20or%20userName%20eq%20%22b%22",
        "externalId%20eq%20%22%00%22",
        "active%20eq%20%22true%22",
        "%ff%fe",
        "",
    ] {
        let fout = systeem
            .haal(&huis, &format!("{GEBRUIKERS}?filter={filter}"))
            .await;
        assert_eq!(
            fout.status,
            StatusCode::BAD_REQUEST,
            "{filter}: {}",
            fout.body
        );
        fout.scimfout(400, Some("invalidFilter"));
    }
    for vraag in [
        "startIndex=a",
        "startIndex=",
        "count=1.5",
        "count=99999999999999999999",
    ] {
        let fout = systeem.haal(&huis, &format!("{GEBRUIKERS}?{vraag}")).await;
        fout.scimfout(400, Some("invalidValue"));
    }
    let verder = format!("{GEBRUIKERS}?startIndex=9223372036854775807");
    let leeg = systeem.haal(&huis, &verder).await;
    assert_eq!(leeg.status, StatusCode::OK, "{}", leeg.body);
    for pad in ["Schemas", "ResourceTypes"] {
        let fout = systeem
            .haal(
                &huis,
                &format!("{HIER_SCIM}/{pad}?filter=id%20eq%20%22a%22"),
            )
            .await;
        fout.scimfout(403, None);
    }
}

/// Every call of it.
fn aanroepen() -> Vec<(Method, String)> {
    let een = format!("/Users/{}", Uuid::new_v4());
    let mut alle = vec![
        (Method::POST, "/Users".to_owned()),
        (Method::PUT, een.clone()),
        (Method::PATCH, een.clone()),
        (Method::DELETE, een.clone()),
    ];
    let lezen = [
        "/Users",
        &een,
        "/ServiceProviderConfig",
        "/ResourceTypes",
        "/ResourceTypes/User",
        "/Schemas",
        "/Schemas/a",
        "/Groups",
    ];
    alle.extend(lezen.map(|pad| (Method::GET, pad.to_owned())));
    alle
}

#[tokio::test]
async fn only_a_token_with_the_scope_opens_any_of_it() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    let fb = beheer(&huis).await;
    let gewoon = Machine::van_den_haag(&huis).await;
    let ander = Systeem {
        token: gewoon.token(&huis).await,
        machine: gewoon,
    };
    let niemand = Systeem {
        token: "geen".to_owned(),
        machine: systeem.machine,
    };
    for (methode, pad) in aanroepen() {
        let pad = format!("{HIER_SCIM}{pad}");
        let fout = ander.doe(&huis, methode.clone(), &pad, &json!({})).await;
        assert_eq!(fout.status, StatusCode::FORBIDDEN, "{methode} {pad}");
        fout.scimfout(403, None);
        let kop = fout.kop("www-authenticate");
        assert!(kop.contains("scope=\"accounts:beheren\""), "{kop}");
        let fout = niemand.doe(&huis, methode.clone(), &pad, &json!({})).await;
        fout.scimfout(401, None);
        assert!(fout.kop("www-authenticate").contains("invalid_token"));
        // A manager's session is for the screens.
        let request = Request::builder()
            .method(methode)
            .uri(&pad)
            .header(header::COOKIE, &fb.cookie)
            .header("X-Requested-With", "lintje")
            .header(header::CONTENT_TYPE, "application/scim+json")
            .body(Body::from("{}"))
            .unwrap();
        stuur(&huis, request).await.scimfout(401, None);
    }
    let geen: [&str; 0] = [];
    assert_eq!(soorten(&pool).await, geen);
}

#[tokio::test]
async fn a_system_that_asks_too_often_hears_so_in_the_same_form() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let systeem = Systeem::van_den_haag(&Huis::open(&pool)).await;
    let huis = Huis::met_instelling(&pool, |settings| settings.per_minuut = 3);
    let mut laatste = systeem.haal(&huis, GEBRUIKERS).await;
    assert_eq!(laatste.status, StatusCode::OK, "{}", laatste.body);
    for _ in 0..10 {
        laatste = systeem.haal(&huis, GEBRUIKERS).await;
    }
    laatste.scimfout(429, None);
    assert_ne!(laatste.kop("retry-after"), "");
}

/// Whoever stole a key can ask without a pause: what was under way at the block would be there after it.
#[tokio::test]
async fn a_system_that_may_no_longer_during_its_call_changes_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    let van_noor = systeem.gemaakt(&huis, noor()).await;
    let client: Uuid = systeem.machine.id.parse().unwrap();
    let accounts = async || -> Vec<String> {
        sqlx::query_scalar("SELECT g::text FROM access.gebruiker g ORDER BY gebruikersnaam")
            .fetch_all(&pool)
            .await
            .unwrap()
    };
    let eerst = accounts().await;
    let mut anders = noor();
    anders["displayName"] = json!("Noor de Boer");
    let nieuw = iemand("nieuw", "gemeente", "gemeente/518");
    for verlies in [
        "UPDATE access.client SET geblokkeerd_op = now() WHERE id = $1",
        "UPDATE access.client SET scopes = '{}' WHERE id = $1",
    ] {
        for (methode, pad, body) in [
            (Method::POST, GEBRUIKERS, gebruiker(nieuw.clone())),
            (Method::PUT, van_noor.as_str(), gebruiker(anders.clone())),
            (Method::PATCH, van_noor.as_str(), patch(inactief())),
            (Method::DELETE, van_noor.as_str(), json!({})),
        ] {
            let mut weg = history::begin(&pool).await.unwrap();
            sqlx::query(verlies)
                .bind(client)
                .execute(&mut *weg)
                .await
                .unwrap();
            let oproep = systeem.doe(&huis, methode.clone(), pad, &body);
            tijdens(&pool, weg, oproep).await.scimfout(401, None);
            assert_eq!(accounts().await, eerst, "{methode}: {verlies}");
            // Its token is there still: for the next.
            sqlx::query(
                "UPDATE access.client SET geblokkeerd_op = NULL, scopes = '{accounts:beheren}' WHERE id = $1",
            )
            .bind(client)
            .execute(&pool)
            .await
            .unwrap();
        }
    }
}
