//! Who joins gets an account, and what the system says of it later counts.

use super::*;

#[tokio::test]
async fn a_system_makes_an_account_as_a_manager_does() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    let gemaakt = systeem.maak(&huis, noor()).await;
    assert_eq!(gemaakt.status, StatusCode::CREATED, "{}", gemaakt.body);
    assert_eq!(gemaakt.kop("content-type"), "application/scim+json");
    assert_eq!(gemaakt.kop("cache-control"), "no-store");
    let pad = pad_van(&gemaakt.body);
    let plaats = format!("{HIER}{pad}");
    assert_eq!(gemaakt.kop("location"), plaats);
    assert_eq!(gemaakt.kop("etag"), "\"1\"");
    let verwacht = json!({
        "schemas": [GEBRUIKER, BEDRIJF], "id": gemaakt.body["id"], "externalId": "248289761001",
        "userName": "noor@denhaag.example", "name": {"formatted": "Noor Bakker"}, "displayName": "Noor Bakker",
        "active": true, "emails": [{"value": "noor@denhaag.example", "type": "work", "primary": true}],
        "roles": [{"value": "gemeente", "primary": true}], BEDRIJF: {"organization": "gemeente/518"},
        "meta": {"resourceType": "User", "created": "2026-11-21T10:00:00.000Z", "location": plaats, "version": "\"1\""},
    });
    assert_eq!(gemaakt.body, verwacht);
    let gelezen = systeem.haal(&huis, &pad).await;
    assert_eq!((gelezen.status, &gelezen.body), (StatusCode::OK, &verwacht));
    // The same again is not sent.
    let koppen = [("if-none-match", "\"1\"")];
    let zelfde = systeem
        .doe_met(&huis, Method::GET, &pad, &koppen, String::new())
        .await;
    assert_eq!(zelfde.status, StatusCode::NOT_MODIFIED);

    let door = format!("client:{}", systeem.machine.id);
    let verslag = json!({"naam": "Noor Bakker", "email": "noor@denhaag.example", "rol": "gemeente",
        "organisatie": "gemeente/518", "externalId": "248289761001"});
    let wie = "noor@denhaag.example".to_owned();
    assert_eq!(
        gebeurd(&pool).await,
        [("GebruikerToegevoegd".to_owned(), door, Some(wie), verslag)]
    );
    // Without a provider the person chooses a password, by the mail that every new official gets.
    let post: Vec<(String, Value)> = sqlx::query_as("SELECT soort, inhoud FROM work.effect")
        .fetch_all(&pool)
        .await
        .unwrap();
    let uitnodiging = json!({"gebruikersnaam": "noor@denhaag.example"});
    assert_eq!(post, [("accountUitnodiging".to_owned(), uitnodiging)]);
    // The managers see where it comes from.
    let fb = beheer(&huis).await;
    let gezien = fb.haal(&huis, "/api/gebruikers/noor@denhaag.example").await;
    assert_eq!(gezien.body["status"], "uitgenodigd", "{}", gezien.body);
    assert_eq!(gezien.body["systeem"], "Zaaksysteem", "{}", gezien.body);
}

#[tokio::test]
async fn a_name_or_number_that_is_taken_is_refused_also_at_the_same_moment() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    let (een, twee) = tokio::join!(systeem.maak(&huis, noor()), systeem.maak(&huis, noor()));
    let mut codes = [een.status.as_u16(), twee.status.as_u16()];
    codes.sort_unstable();
    assert_eq!(codes, [201, 409], "{} {}", een.body, twee.body);
    let geweigerd = if een.status.is_success() { twee } else { een };
    geweigerd.scimfout(409, Some("uniqueness"));
    // Names are the same in capitals.
    let mut groot = noor();
    groot["userName"] = json!("NOOR@denhaag.example");
    groot["externalId"] = json!("2");
    systeem
        .maak(&huis, groot)
        .await
        .scimfout(409, Some("uniqueness"));
    let mut ander = noor();
    ander["userName"] = json!("ander");
    systeem
        .maak(&huis, ander)
        .await
        .scimfout(409, Some("uniqueness"));
    assert_eq!(rol_van(&pool, "ander").await, None);
    let pad = systeem
        .gemaakt(&huis, iemand("ander", "gemeente", "gemeente/518"))
        .await;
    let stap = json!([{"op": "add", "path": "externalId", "value": "248289761001"}]);
    systeem
        .stappen(&huis, &pad, stap)
        .await
        .scimfout(409, Some("uniqueness"));
}

#[tokio::test]
async fn what_the_system_says_later_counts() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    let pad = systeem.gemaakt(&huis, noor()).await;
    let gewijzigd = systeem
        .stappen(
            &huis,
            &pad,
            json!([
                {"op": "Replace", "path": "displayName", "value": "Noor de Boer"},
                {"op": "Add", "path": "emails[type eq \"work\"].value", "value": "boer@denhaag.example"},
                {"op": "replace", "path": "userName", "value": "Noor@denhaag.example"},
                {"op": "remove", "path": "externalId"},
            ]),
        )
        .await;
    assert_eq!(gewijzigd.status, StatusCode::OK, "{}", gewijzigd.body);
    assert_eq!(gewijzigd.body["displayName"], "Noor de Boer");
    assert_eq!(gewijzigd.body["emails"][0]["value"], "boer@denhaag.example");
    assert_eq!(gewijzigd.body.get("externalId"), None);
    let etag = gewijzigd.kop("etag").to_owned();
    assert_eq!(gewijzigd.body["meta"]["version"], etag.as_str());
    assert_ne!(etag, "\"1\"");

    // As a whole, as seen: once.
    let heel = |naam: &str| {
        let mut bron = gebruiker(noor());
        bron["displayName"] = json!(naam);
        bron.to_string()
    };
    let koppen = [("if-match", etag.as_str())];
    let (een, twee) = tokio::join!(
        systeem.doe_met(&huis, Method::PUT, &pad, &koppen, heel("Een")),
        systeem.doe_met(&huis, Method::PUT, &pad, &koppen, heel("Twee")),
    );
    let mut codes = [een.status.as_u16(), twee.status.as_u16()];
    codes.sort_unstable();
    assert_eq!(codes, [200, 412], "{} {}", een.body, twee.body);
    let (gelukt, te_laat) = match een.status.as_u16() {
        200 => (een, twee),
        _ => (twee, een),
    };
    te_laat.scimfout(412, None);
    assert_eq!(te_laat.kop("etag"), gelukt.kop("etag"));
    assert_eq!(gelukt.body["externalId"], "248289761001");
    for methode in [Method::PATCH, Method::DELETE, Method::PUT] {
        let body = match methode {
            Method::PATCH => patch(inactief()).to_string(),
            _ => heel("Drie"),
        };
        let te_laat = systeem.doe_met(&huis, methode, &pad, &koppen, body).await;
        te_laat.scimfout(412, None);
    }
    assert_eq!(systeem.haal(&huis, &pad).await.body, gelukt.body);
    // What changes nothing is no version and no line of the log.
    let stil = systeem.stappen(&huis, &pad, actief()).await;
    assert_eq!(stil.kop("etag"), gelukt.kop("etag"));
    assert_eq!(
        soorten(&pool).await,
        [
            "GebruikerToegevoegd",
            "GebruikerGewijzigd",
            "GebruikerGewijzigd",
            "GebruikerGewijzigd",
            "GebruikerGewijzigd"
        ]
    );
    // Without externalId it has none.
    let mut zonder = gebruiker(noor());
    zonder.as_object_mut().unwrap().remove("externalId");
    let heel = systeem.doe(&huis, Method::PUT, &pad, &zonder).await;
    assert_eq!(heel.body.get("externalId"), None, "{}", heel.body);
}

#[tokio::test]
async fn a_list_is_filtered_and_has_pages() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    // One is there by now.
    assert_eq!(
        systeem.gevonden(&huis, "active eq true").await,
        ["gemeente-gemeente-518"]
    );
    for naam in ["a", "b", "c"] {
        systeem
            .gemaakt(&huis, iemand(naam, "gemeente", "gemeente/518"))
            .await;
    }
    let mut weg = iemand("d", "gemeente", "gemeente/518");
    weg["active"] = json!(false);
    systeem.gemaakt(&huis, weg).await;
    assert_eq!(systeem.gevonden(&huis, "userName eq \"B\"").await, ["b"]);
    assert_eq!(
        systeem.gevonden(&huis, "externalId eq \"extern-c\"").await,
        ["c"]
    );
    assert_eq!(systeem.gevonden(&huis, "active eq false").await, ["d"]);
    // As Entra ID tries a connection.
    let geen: [&str; 0] = [];
    assert_eq!(
        systeem
            .gevonden(
                &huis,
                "userName eq \"8f9b5c3e-0000-4000-8000-0242ac120002\""
            )
            .await,
        geen
    );
    let alle = ["a", "b", "c", "d", "gemeente-gemeente-518"];
    for (vraag, begin, namen_) in [
        ("", 1, &alle[..]),
        ("?startIndex=2&count=2", 2, &alle[1..3]),
        ("?startIndex=5&count=100000", 5, &alle[4..]),
        ("?startIndex=0&count=1", 1, &alle[..1]),
        ("?startIndex=-3&count=1", 1, &alle[..1]),
        ("?count=0", 1, &[]),
        ("?count=-1", 1, &[]),
        ("?startIndex=99", 99, &[]),
    ] {
        let lijst = systeem.haal(&huis, &format!("{GEBRUIKERS}{vraag}")).await;
        assert_eq!(lijst.status, StatusCode::OK, "{vraag}: {}", lijst.body);
        let soort = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
        assert_eq!(lijst.body["schemas"], json!([soort]));
        assert_eq!(lijst.body["totalResults"], 5, "{vraag}");
        assert_eq!(lijst.body["startIndex"], begin, "{vraag}");
        assert_eq!(lijst.body["itemsPerPage"], namen_.len(), "{vraag}");
        assert_eq!(namen(&lijst.body), namen_, "{vraag}");
    }
}

/// What the service says of itself is what it has.
#[tokio::test]
async fn the_service_tells_what_it_can() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    let haal = async |pad: &str| {
        let gehoord = systeem.haal(&huis, &format!("{HIER_SCIM}/{pad}")).await;
        assert_eq!(gehoord.status, StatusCode::OK, "{pad}: {}", gehoord.body);
        assert_eq!(gehoord.kop("content-type"), "application/scim+json");
        gehoord.body
    };
    let kan = haal("ServiceProviderConfig").await;
    for (wat, verwacht) in [
        ("patch", true),
        ("filter", true),
        ("etag", true),
        ("bulk", false),
        ("sort", false),
        ("changePassword", false),
    ] {
        assert_eq!(kan[wat]["supported"], verwacht, "{wat}");
    }
    assert_eq!(kan["filter"]["maxResults"], 100);
    assert_eq!(kan["authenticationSchemes"][0]["type"], "oauthbearertoken");
    let soorten = haal("ResourceTypes").await;
    assert_eq!(soorten["totalResults"], 1, "there are no groups");
    assert_eq!(soorten["Resources"][0], haal("ResourceTypes/User").await);
    assert_eq!(soorten["Resources"][0]["endpoint"], "/Users");
    let schemas = haal("Schemas").await;
    for (nummer, naam) in [GEBRUIKER, BEDRIJF].into_iter().enumerate() {
        let schema = haal(&format!("Schemas/{naam}")).await;
        assert_eq!(schemas["Resources"][nummer], schema);
        assert_eq!(schema["id"], naam);
    }
    // An account has the attributes that are told, beside those that every resource has.
    let pad = systeem.gemaakt(&huis, noor()).await;
    let bron = systeem.haal(&huis, &pad).await.body;
    let verteld = |nummer: usize| -> BTreeSet<String> {
        let alle = schemas["Resources"][nummer]["attributes"]
            .as_array()
            .unwrap();
        let namen = alle
            .iter()
            .map(|een| een["name"].as_str().unwrap().to_owned());
        namen.collect()
    };
    let gewoon = ["schemas", "id", "externalId", "meta", BEDRIJF];
    let heeft = |bron: &Value| -> BTreeSet<String> {
        let namen = bron.as_object().unwrap().keys().cloned();
        namen
            .filter(|naam| !gewoon.contains(&naam.as_str()))
            .collect()
    };
    assert_eq!(heeft(&bron), verteld(0));
    assert_eq!(heeft(&bron[BEDRIJF]), verteld(1));
}

/// The examples of docs/scim.md, as they stand there.
#[tokio::test]
async fn the_examples_of_the_manual_are_accepted() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    let handleiding = include_str!("../../../../../../docs/scim.md");
    let voorbeelden: Vec<Value> = handleiding
        .split("```json\n")
        .skip(1)
        .map(|rest| serde_json::from_str(rest.split("```").next().unwrap()).unwrap())
        .collect();
    let [komt, gaat] = voorbeelden.as_slice() else {
        panic!("{} examples", voorbeelden.len());
    };
    let gemaakt = systeem.doe(&huis, Method::POST, GEBRUIKERS, komt).await;
    assert_eq!(gemaakt.status, StatusCode::CREATED, "{}", gemaakt.body);
    let filter = "userName eq \"noor@denhaag.example\"";
    assert!(handleiding.contains(filter));
    assert_eq!(
        systeem.gevonden(&huis, filter).await,
        ["noor@denhaag.example"]
    );
    let weg = systeem
        .doe(&huis, Method::PATCH, &pad_van(&gemaakt.body), gaat)
        .await;
    assert_eq!(weg.body["active"], false, "{}", weg.body);
}
