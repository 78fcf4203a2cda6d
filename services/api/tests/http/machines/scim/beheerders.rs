//! What takes two managers takes one beside a system, and never who gave it its keys.

use super::*;
use crate::samenloop::tijdens;

async fn wachtend(huis: &Huis, wie: &Ambtenaar) -> Vec<Value> {
    let antwoord = wie.haal(huis, "/api/accountaanvragen").await;
    Ambtenaar::gelukt(antwoord).as_array().unwrap().clone()
}

async fn beslis(huis: &Huis, wie: &Ambtenaar, aanvraag: &Value, besluit: &str) -> Antwoord {
    let id = aanvraag.as_str().unwrap();
    let pad = format!("/api/accountaanvragen/{id}/{besluit}");
    doe(huis, wie, "POST", &pad, &json!({})).await
}

async fn manager(huis: &Huis, naam: &str) -> Ambtenaar {
    Ambtenaar::nieuw(huis, naam, Rol::KnoFunctioneelBeheer, BEHEER).await
}

/// It waits; the answer names the request.
#[track_caller]
fn wacht(gehoord: &Gehoord) -> Value {
    assert_eq!(gehoord.status, StatusCode::ACCEPTED, "{}", gehoord.body);
    assert_eq!(gehoord.kop("content-type"), "application/scim+json");
    let soort = "urn:lintje:params:scim:api:messages:1.0:Wacht";
    assert_eq!(gehoord.body["schemas"], json!([soort]));
    gehoord.body["aanvraag"].clone()
}

#[tokio::test]
async fn an_account_with_a_role_of_weight_waits_for_a_manager_who_did_not_give_the_keys() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_beheer(&huis).await;
    let (fb, ander) = (beheer(&huis).await, manager(&huis, "fb2").await);
    let auditor = iemand("auditor", "auditor", "kno/1501");
    let aanvraag = wacht(&systeem.maak(&huis, auditor.clone()).await);
    assert_eq!(rol_van(&pool, "auditor").await, None, "there is none yet");
    // The next run of the system asks the same, and nothing else for that name.
    assert_eq!(wacht(&systeem.maak(&huis, auditor.clone()).await), aanvraag);
    let mut anders = auditor.clone();
    anders["displayName"] = json!("Iemand anders");
    systeem.maak(&huis, anders).await.scimfout(409, None);
    // Nor for somebody else of that name.
    let mut anders = auditor.clone();
    anders["externalId"] = json!("een ander");
    systeem.maak(&huis, anders).await.scimfout(409, None);

    let wachten = wachtend(&huis, &ander).await;
    assert_eq!(wachten.len(), 1);
    assert_eq!(wachten[0]["gevraagdDoorNaam"], "Zaaksysteem");
    assert_eq!(wachten[0]["inlogdienst"], Value::Null);
    // Whoever has the keys would be both.
    let zelf = beslis(&huis, &fb, &aanvraag, "goedkeuren").await;
    assert_eq!(zelf.status, StatusCode::FORBIDDEN, "{}", zelf.body);
    sqlx::query(
        "UPDATE access.gebruiker SET email = 'FB@voorbeeld.nl' WHERE gebruikersnaam = 'fb2'",
    )
    .execute(&pool)
    .await
    .unwrap();
    let zelfde = beslis(&huis, &ander, &aanvraag, "goedkeuren").await;
    assert_eq!(zelfde.status, StatusCode::FORBIDDEN, "{}", zelfde.body);
    // Nor who would be the account.
    sqlx::query(
        "UPDATE access.gebruiker SET email = 'AUDITOR@voorbeeld.nl' WHERE gebruikersnaam = 'fb2'",
    )
    .execute(&pool)
    .await
    .unwrap();
    let eigen = beslis(&huis, &ander, &aanvraag, "goedkeuren").await;
    assert_eq!(eigen.status, StatusCode::FORBIDDEN, "{}", eigen.body);
    assert_eq!(rol_van(&pool, "auditor").await, None);

    let derde = manager(&huis, "fb3").await;
    let gedaan = beslis(&huis, &derde, &aanvraag, "goedkeuren").await;
    assert_eq!(gedaan.status, StatusCode::OK, "{}", gedaan.body);
    assert_eq!(rol_van(&pool, "auditor").await.as_deref(), Some("auditor"));
    assert_eq!(
        systeem
            .gevonden(&huis, "externalId eq \"extern-auditor\"")
            .await,
        ["auditor"]
    );
    let gezien = fb.haal(&huis, "/api/gebruikers/auditor").await;
    assert_eq!(gezien.body["systeem"], "Zaaksysteem");
    assert_eq!(soorten(&pool).await, ["AccountAangevraagd"]);
}

#[tokio::test]
async fn a_role_of_weight_waits_and_who_leaves_does_not() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_beheer(&huis).await;
    let ander = manager(&huis, "fb2").await;
    let pad = systeem
        .gemaakt(&huis, iemand("hulp", "helpdesk", "kno/1501"))
        .await;
    let zwaarder = json!({"op": "replace", "path": "roles", "value": "auditor"});
    let aanvraag = wacht(&systeem.stappen(&huis, &pad, json!([zwaarder])).await);
    assert_eq!(
        wacht(&systeem.stappen(&huis, &pad, json!([zwaarder])).await),
        aanvraag
    );
    assert_eq!(rol_van(&pool, "hulp").await.as_deref(), Some("helpdesk"));
    let geweigerd = beslis(&huis, &ander, &aanvraag, "weigeren").await;
    assert_eq!(geweigerd.status, StatusCode::OK, "{}", geweigerd.body);
    // In one change: out at once, and the rest waits.
    let beide = json!([zwaarder, {"op": "replace", "path": "active", "value": false}]);
    let aanvraag = wacht(&systeem.stappen(&huis, &pad, beide).await);
    let gelezen = systeem.haal(&huis, &pad).await.body;
    assert_eq!(gelezen["active"], false);
    assert_eq!(gelezen["roles"][0]["value"], "helpdesk");
    let gedaan = beslis(&huis, &ander, &aanvraag, "goedkeuren").await;
    assert_eq!(gedaan.status, StatusCode::OK, "{}", gedaan.body);
    let gelezen = systeem.haal(&huis, &pad).await.body;
    assert_eq!(gelezen["roles"][0]["value"], "auditor");
    assert_eq!(gelezen["active"], false);
    // Another address for a role of weight waits too.
    let adres =
        json!([{"op": "replace", "path": "emails", "value": [{"value": "kwaad@voorbeeld.nl"}]}]);
    wacht(&systeem.stappen(&huis, &pad, adres).await);
    let gelezen = systeem.haal(&huis, &pad).await.body;
    assert_eq!(gelezen["emails"][0]["value"], "hulp@voorbeeld.nl");
}

/// Otherwise a manager would give a role that the system of the organisation took back.
#[tokio::test]
async fn what_a_system_asked_is_withdrawn_when_it_says_otherwise() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_beheer(&huis).await;
    let ander = manager(&huis, "fb2").await;
    let pad = systeem
        .gemaakt(&huis, iemand("hulp", "helpdesk", "kno/1501"))
        .await;
    let zet = async |attribuut: &str, waarde: &str| {
        let stap = json!([{"op": "replace", "path": attribuut, "value": waarde}]);
        systeem.stappen(&huis, &pad, stap).await
    };
    let terug = async |attribuut: &str, waarde: &str| {
        let gedaan = zet(attribuut, waarde).await;
        assert_eq!(gedaan.status, StatusCode::OK, "{}", gedaan.body);
    };
    let niets: [Value; 0] = [];

    let eerste = wacht(&zet("roles", "auditor").await);
    // This says nothing of it, and changes nothing.
    terug("displayName", "Noor Bakker").await;
    assert_eq!(wachtend(&huis, &ander).await.len(), 1);
    terug("roles", "helpdesk").await;
    assert_eq!(wachtend(&huis, &ander).await, niets);
    let te_laat = beslis(&huis, &ander, &eerste, "goedkeuren").await;
    assert_eq!(te_laat.status, StatusCode::NOT_FOUND, "{}", te_laat.body);

    // Of an account that is another by now nobody approves it; asked again it waits again.
    let tweede = wacht(&zet("roles", "auditor").await);
    terug("displayName", "Noor de Boer").await;
    assert_eq!(wachtend(&huis, &ander).await, niets);
    let derde = wacht(&zet("roles", "auditor").await);
    assert_ne!(tweede, derde);
    terug("externalId", "ander nummer").await;
    let vierde = wacht(&zet("roles", "auditor").await);
    assert_ne!(derde, vierde);
    assert_eq!(wacht(&zet("roles", "auditor").await), vierde);
    assert_eq!(wachtend(&huis, &ander).await.len(), 1);

    let weg = systeem.doe(&huis, Method::DELETE, &pad, &json!({})).await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT, "{}", weg.body);
    assert_eq!(wachtend(&huis, &ander).await, niets);
    assert_eq!(rol_van(&pool, "hulp").await.as_deref(), Some("helpdesk"));
    let soorten = soorten(&pool).await;
    let ingetrokken = soorten
        .iter()
        .filter(|soort| *soort == "AccountaanvraagIngetrokken");
    assert_eq!(ingetrokken.count(), 4, "{soorten:?}");
}

/// The role waits, so the account can't be inactive before it is there.
#[tokio::test]
async fn a_new_account_that_waits_can_t_be_inactive() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_beheer(&huis).await;
    let ander = manager(&huis, "fb2").await;
    let mut auditor = iemand("auditor", "auditor", "kno/1501");
    auditor["active"] = json!(false);
    let fout = systeem.maak(&huis, auditor.clone()).await;
    fout.scimfout(400, Some("invalidValue"));
    let niets: [Value; 0] = [];
    assert_eq!(wachtend(&huis, &ander).await, niets);
    auditor["active"] = json!(true);
    wacht(&systeem.maak(&huis, auditor).await);
}

#[tokio::test]
async fn nobody_approves_what_a_blocked_system_asked() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_beheer(&huis).await;
    let ander = manager(&huis, "fb2").await;
    let aanvraag = wacht(
        &systeem
            .maak(&huis, iemand("auditor", "auditor", "kno/1501"))
            .await,
    );
    let pad = format!("{}/blokkeren", systeem.machine.pad());
    Ambtenaar::gelukt(doe(&huis, &ander, "POST", &pad, &json!({})).await);
    let gedaan = beslis(&huis, &ander, &aanvraag, "goedkeuren").await;
    assert_eq!(gedaan.status, StatusCode::CONFLICT, "{}", gedaan.body);
    assert_eq!(rol_van(&pool, "auditor").await, None);
    systeem.haal(&huis, GEBRUIKERS).await.scimfout(401, None);
}

/// A machine has no say longer than it has its scope.
#[tokio::test]
async fn nobody_approves_what_a_system_asked_that_may_keep_no_accounts_any_more() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_beheer(&huis).await;
    let ander = manager(&huis, "fb2").await;
    let auditor = iemand("auditor", "auditor", "kno/1501");
    let aanvraag = wacht(&systeem.maak(&huis, auditor).await);
    sqlx::query("UPDATE access.client SET scopes = '{register:lezen}'")
        .execute(&pool)
        .await
        .unwrap();
    let gedaan = beslis(&huis, &ander, &aanvraag, "goedkeuren").await;
    assert_eq!(gedaan.status, StatusCode::CONFLICT, "{}", gedaan.body);
    assert_eq!(rol_van(&pool, "auditor").await, None);
}

/// A system can't lock everybody out who could stop it.
#[tokio::test]
async fn the_last_manager_stays() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_beheer(&huis).await;
    let pad = async |naam: &str| {
        let id: Uuid =
            sqlx::query_scalar("SELECT id FROM access.gebruiker WHERE gebruikersnaam = $1")
                .bind(naam)
                .fetch_one(&pool)
                .await
                .unwrap();
        format!("{GEBRUIKERS}/{id}")
    };
    let (een, twee) = (pad("fb").await, pad("fb2").await);
    let derde = pad("kno-functioneel-beheer-kno-1501").await;
    let weg = systeem.stappen(&huis, &derde, inactief()).await;
    assert_eq!(weg.status, StatusCode::OK, "{}", weg.body);
    // Somebody else blocks one of the two during the call: the other one stays, whatever is asked.
    let rol = json!([{"op": "replace", "path": "roles", "value": "helpdesk"}]);
    for (weg, over, naam) in [("fb", &twee, "fb2"), ("fb2", &een, "fb")] {
        let heel = json!({"userName": naam, "active": false});
        for (methode, body) in [
            (Method::DELETE, json!({})),
            (Method::PATCH, patch(inactief())),
            (Method::PATCH, patch(rol.clone())),
            (Method::PUT, gebruiker(heel)),
        ] {
            let mut ander = history::begin(&pool).await.unwrap();
            sqlx::query(
                "UPDATE access.gebruiker SET geblokkeerd_op = now() WHERE gebruikersnaam = $1",
            )
            .bind(weg)
            .execute(&mut *ander)
            .await
            .unwrap();
            let oproep = systeem.doe(&huis, methode, over, &body);
            tijdens(&pool, ander, oproep).await.scimfout(409, None);
            let gelezen = systeem.haal(&huis, over).await.body;
            assert_eq!(gelezen["active"], true, "{body}");
            assert_eq!(
                gelezen["roles"][0]["value"], "kno-functioneel-beheer",
                "{body}"
            );
            sqlx::query(
                "UPDATE access.gebruiker SET geblokkeerd_op = NULL WHERE gebruikersnaam = $1",
            )
            .bind(weg)
            .execute(&pool)
            .await
            .unwrap();
        }
    }
    // Beside another one it goes.
    let weg = systeem.doe(&huis, Method::DELETE, &twee, &json!({})).await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT, "{}", weg.body);
    let laatste = systeem.doe(&huis, Method::DELETE, &een, &json!({})).await;
    laatste.scimfout(409, None);
    // Who was invited and never chose a password can manage nothing.
    let gelukt = sqlx::query(
        "UPDATE access.gebruiker SET geblokkeerd_op = NULL, wachtwoord = NULL WHERE gebruikersnaam = 'fb2'",
    );
    assert_eq!(gelukt.execute(&pool).await.unwrap().rows_affected(), 1);
    let laatste = systeem.doe(&huis, Method::DELETE, &een, &json!({})).await;
    laatste.scimfout(409, None);
}

/// Of a client that was there before the column was, the log tells who asked for its keys.
#[tokio::test]
async fn who_asked_for_the_keys_of_an_older_client_approves_nothing_that_it_asks() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_beheer(&huis).await;
    sqlx::query("UPDATE access.client SET gevraagd_door = '{}'")
        .execute(&pool)
        .await
        .unwrap();
    let migratie = include_str!("../../../../../../schema/migrations/0261_accounts_by_systems.sql");
    let begin = migratie.find("UPDATE access.client").unwrap();
    let vul = migratie[begin..].split(';').next().unwrap();
    sqlx::query(vul).execute(&pool).await.unwrap();
    let vragers: Vec<String> =
        sqlx::query_scalar("SELECT unnest(gevraagd_door) FROM access.client")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(vragers, ["fb"]);
    let fb = beheer(&huis).await;
    let auditor = iemand("auditor", "auditor", "kno/1501");
    let aanvraag = wacht(&systeem.maak(&huis, auditor).await);
    let zelf = beslis(&huis, &fb, &aanvraag, "goedkeuren").await;
    assert_eq!(zelf.status, StatusCode::FORBIDDEN, "{}", zelf.body);
}
