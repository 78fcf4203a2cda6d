//! A system keeps the accounts of its own role at its own organisation; one in the place of a functional manager keeps
//! all, but for those that are there for emergencies.

use api::Lokaal;

use super::*;

#[tokio::test]
async fn accounts_of_another_role_or_organisation_do_not_exist_for_a_system() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    huis.account("utrecht", Rol::Gemeente, Organisatie::gemeente(344))
        .await;
    huis.account("hulp", Rol::Helpdesk, DEN_HAAG).await;
    for (rol, van) in [
        ("gemeente", "gemeente/344"),
        ("helpdesk", "gemeente/518"),
        ("auditor", "gemeente/518"),
        ("kno-functioneel-beheer", "kno/1501"),
    ] {
        let gemaakt = systeem.maak(&huis, iemand("nieuw", rol, van)).await;
        gemaakt.scimfout(403, None);
    }
    assert_eq!(rol_van(&pool, "nieuw").await, None);
    let wachtend: i64 = sqlx::query_scalar("SELECT count(*) FROM access.accountaanvraag")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(wachtend, 0);
    for naam in ["utrecht", "hulp", "fb"] {
        let geen: [&str; 0] = [];
        let filter = format!("userName eq \"{naam}\"");
        assert_eq!(systeem.gevonden(&huis, &filter).await, geen, "{naam}");
        let id: Uuid =
            sqlx::query_scalar("SELECT id FROM access.gebruiker WHERE gebruikersnaam = $1")
                .bind(naam)
                .fetch_one(&pool)
                .await
                .unwrap();
        let pad = format!("{GEBRUIKERS}/{id}");
        systeem.haal(&huis, &pad).await.scimfout(404, None);
        let heel = gebruiker(json!({"userName": naam}));
        for (methode, body) in [
            (Method::PUT, heel),
            (Method::PATCH, patch(inactief())),
            (Method::DELETE, json!({})),
        ] {
            let geweigerd = systeem.doe(&huis, methode, &pad, &body).await;
            geweigerd.scimfout(404, None);
        }
    }
    // Nor does the own one become another's.
    let pad = systeem.gemaakt(&huis, noor()).await;
    let weg = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:organization";
    for stap in [
        json!({"op": "replace", "path": weg, "value": "gemeente/344"}),
        json!({"op": "replace", "value": {BEDRIJF: {"organization": "gemeente/344"}}}),
        json!({"op": "replace", "path": "roles", "value": [{"value": "helpdesk"}]}),
    ] {
        systeem
            .stappen(&huis, &pad, json!([stap]))
            .await
            .scimfout(403, None);
    }
    assert_eq!(soorten(&pool).await, ["GebruikerToegevoegd"]);
}

#[tokio::test]
async fn a_system_of_managers_keeps_all_accounts() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.account("utrecht", Rol::Gemeente, Organisatie::gemeente(344))
        .await;
    let systeem = Systeem::van_beheer(&huis).await;
    let pad = systeem
        .gemaakt(&huis, iemand("hulp", "helpdesk", "kno/1501"))
        .await;
    let stappen = json!([
        {"op": "replace", "path": "roles[primary eq \"True\"].value", "value": "gemeente"},
        {"op": "replace", "value": {BEDRIJF: {"organization": "gemeente/344"}}},
    ]);
    let ander = systeem.stappen(&huis, &pad, stappen).await;
    assert_eq!(ander.status, StatusCode::OK, "{}", ander.body);
    assert_eq!(ander.body["roles"][0]["value"], "gemeente");
    assert_eq!(ander.body[BEDRIJF]["organization"], "gemeente/344");
    // It says which.
    let mut zonder = iemand("zonder", "helpdesk", "kno/1501");
    zonder.as_object_mut().unwrap().remove("roles");
    systeem
        .maak(&huis, zonder)
        .await
        .scimfout(400, Some("invalidValue"));
    // An organisation and a role that do not fit, or that are not known.
    for (rol, van) in [
        ("gemeente", "provincie/27"),
        ("gemeente", "gemeente/9999"),
        ("burgemeester", "gemeente/344"),
    ] {
        systeem
            .maak(&huis, iemand("fout", rol, van))
            .await
            .scimfout(400, Some("invalidValue"));
    }
}

#[tokio::test]
async fn an_account_for_emergencies_is_nobody_elses() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let open = Huis::open(&pool);
    let systeem = Systeem::van_beheer(&open).await;
    let cookie = open
        .log_in_als("nood", Rol::KnoFunctioneelBeheer, BEHEER)
        .await;
    let huis = Huis::met_instelling(&pool, |settings| {
        settings.lokaal = Lokaal::Alleen(vec!["nood".to_owned(), "nood2".to_owned()]);
    });
    let lijst = systeem
        .haal(
            &huis,
            &format!("{GEBRUIKERS}?filter=userName%20eq%20%22nood%22"),
        )
        .await;
    let pad = pad_van(&lijst.body["Resources"][0]);
    for (methode, body) in [
        (Method::PUT, gebruiker(json!({"userName": "nood"}))),
        (Method::PATCH, patch(inactief())),
        (
            Method::PATCH,
            patch(json!([{"op": "add", "path": "externalId", "value": "7"}])),
        ),
        (Method::DELETE, json!({})),
    ] {
        let geweigerd = systeem.doe(&huis, methode, &pad, &body).await;
        geweigerd.scimfout(403, None);
    }
    systeem
        .maak(&huis, iemand("nood2", "helpdesk", "kno/1501"))
        .await
        .scimfout(403, None);
    assert_eq!(rol_van(&pool, "nood2").await, None);
    let binnen = huis
        .behandelaar(&cookie, "GET", "/api/auth", &json!({}))
        .await;
    assert_eq!(binnen.status, StatusCode::OK);
    let geen: [&str; 0] = [];
    assert_eq!(soorten(&pool).await, geen);
}
