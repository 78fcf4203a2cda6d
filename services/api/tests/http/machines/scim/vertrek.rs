//! Who leaves is out at once.

use super::*;

/// What an official with this cookie gets.
async fn binnen(huis: &Huis, cookie: &str) -> StatusCode {
    huis.behandelaar(cookie, "GET", "/api/auth", &json!({}))
        .await
        .status
}

async fn account(huis: &Huis, systeem: &Systeem, naam: &str) -> (String, String) {
    let cookie = huis.log_in_als(naam, Rol::Gemeente, DEN_HAAG).await;
    let filter = format!("userName%20eq%20%22{naam}%22");
    let lijst = systeem
        .haal(huis, &format!("{GEBRUIKERS}?filter={filter}"))
        .await;
    (cookie, pad_van(&lijst.body["Resources"][0]))
}

#[tokio::test]
async fn who_leaves_is_out_at_once_on_every_instance_and_can_come_back() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let (huis, ander) = (Huis::open(&pool), Huis::open(&pool));
    let systeem = Systeem::van_den_haag(&huis).await;
    let (cookie, pad) = account(&huis, &systeem, "denhaag").await;
    for een in [&huis, &ander] {
        assert_eq!(binnen(een, &cookie).await, StatusCode::OK);
    }
    let weg = systeem.stappen(&huis, &pad, inactief()).await;
    assert_eq!(weg.status, StatusCode::OK, "{}", weg.body);
    assert_eq!(weg.body["active"], false);
    for een in [&huis, &ander] {
        assert_eq!(binnen(een, &cookie).await, StatusCode::UNAUTHORIZED);
    }
    let in_te_loggen = json!({"username": "denhaag", "password": crate::huis::WACHTWOORD});
    let in_ = huis.json("POST", "/api/auth", &in_te_loggen).await;
    assert_eq!(in_.status, StatusCode::UNAUTHORIZED, "{}", in_.body);

    let terug = systeem.stappen(&ander, &pad, actief()).await;
    assert_eq!(terug.body["active"], true, "{}", terug.body);
    assert_eq!(
        binnen(&huis, &cookie).await,
        StatusCode::UNAUTHORIZED,
        "the session of before ended"
    );
    let in_ = huis.json("POST", "/api/auth", &in_te_loggen).await;
    assert_eq!(in_.status, StatusCode::OK, "{}", in_.body);
    assert_eq!(
        soorten(&pool).await,
        ["GebruikerGeblokkeerd", "GebruikerGedeblokkeerd"]
    );
}

/// Whom a manager blocked for a reason of their own, the next run of a system does not let in.
#[tokio::test]
async fn whom_a_manager_blocked_a_system_does_not_let_in() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    let (_, pad) = account(&huis, &systeem, "denhaag").await;
    let fb = beheer(&huis).await;
    let blokkeer = "/api/gebruikers/denhaag/blokkeren";
    Ambtenaar::gelukt(doe(&huis, &fb, "POST", blokkeer, &json!({})).await);
    systeem
        .stappen(&huis, &pad, actief())
        .await
        .scimfout(403, None);
    // Also when the system had blocked it first.
    let deblokkeer = "/api/gebruikers/denhaag/deblokkeren";
    Ambtenaar::gelukt(doe(&huis, &fb, "POST", deblokkeer, &json!({})).await);
    assert!(
        systeem
            .stappen(&huis, &pad, inactief())
            .await
            .status
            .is_success()
    );
    Ambtenaar::gelukt(doe(&huis, &fb, "POST", blokkeer, &json!({})).await);
    systeem
        .stappen(&huis, &pad, actief())
        .await
        .scimfout(403, None);
    let gelezen = systeem.haal(&huis, &pad).await;
    assert_eq!(gelezen.body["active"], false);
}

#[tokio::test]
async fn an_account_that_is_deleted_is_blocked_and_gone_for_the_system() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    let (cookie, pad) = account(&huis, &systeem, "denhaag").await;
    let noem = json!([{"op": "add", "path": "externalId", "value": "7"}]);
    assert!(systeem.stappen(&huis, &pad, noem).await.status.is_success());
    let weg = systeem
        .doe_met(&huis, Method::DELETE, &pad, &[], String::new())
        .await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT, "{}", weg.body);
    assert_eq!(binnen(&huis, &cookie).await, StatusCode::UNAUTHORIZED);
    systeem.haal(&huis, &pad).await.scimfout(404, None);
    for methode in [Method::DELETE, Method::PATCH] {
        let nog_eens = systeem.doe(&huis, methode, &pad, &patch(actief())).await;
        nog_eens.scimfout(404, None);
    }
    let geen: [&str; 0] = [];
    assert_eq!(
        systeem.gevonden(&huis, "userName eq \"denhaag\"").await,
        geen
    );
    // The name is of whoever left: what happened under it is theirs.
    let weer = iemand("denhaag", "gemeente", "gemeente/518");
    systeem
        .maak(&huis, weer)
        .await
        .scimfout(409, Some("uniqueness"));
    // Its number is free.
    let mut ander = iemand("ander", "gemeente", "gemeente/518");
    ander["externalId"] = json!("7");
    systeem.gemaakt(&huis, ander).await;
    // A manager sees it, and can let the person in.
    let fb = beheer(&huis).await;
    let gezien = fb.haal(&huis, "/api/gebruikers/denhaag").await;
    assert_eq!(gezien.body["status"], "geblokkeerd", "{}", gezien.body);
    let deblokkeer = "/api/gebruikers/denhaag/deblokkeren";
    Ambtenaar::gelukt(doe(&huis, &fb, "POST", deblokkeer, &json!({})).await);
    assert_eq!(
        systeem.gevonden(&huis, "userName eq \"denhaag\"").await,
        ["denhaag"]
    );
    let (soort, _, wie, wat) = gebeurd(&pool).await.into_iter().nth(1).unwrap();
    assert_eq!(soort, "GebruikerGeblokkeerd");
    assert_eq!(wie.as_deref(), Some("denhaag"));
    assert_eq!(wat, json!({"vertrek": "verwijderd"}));
}

/// Whose account was inactive from the start gets the mail that every new official gets, once it is not.
#[tokio::test]
async fn who_was_made_inactive_is_invited_when_let_in() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let systeem = Systeem::van_den_haag(&huis).await;
    let mut nieuw = noor();
    nieuw["active"] = json!(false);
    let pad = systeem.gemaakt(&huis, nieuw).await;
    let keer = async || -> Vec<Value> {
        // What was planned before finds an account that is blocked.
        sqlx::query("DELETE FROM work.effect")
            .execute(&pool)
            .await
            .unwrap();
        let binnen = systeem.stappen(&huis, &pad, actief()).await;
        assert_eq!(binnen.body["active"], true, "{}", binnen.body);
        sqlx::query_scalar("SELECT inhoud FROM work.effect")
            .fetch_all(&pool)
            .await
            .unwrap()
    };
    let uitnodiging = json!({"gebruikersnaam": "noor@denhaag.example"});
    assert_eq!(keer().await, [uitnodiging]);
    // Who chose a password is not invited again.
    sqlx::query("UPDATE access.gebruiker SET wachtwoord = 'x' WHERE gebruikersnaam LIKE 'noor@%'")
        .execute(&pool)
        .await
        .unwrap();
    let weg = systeem.stappen(&huis, &pad, inactief()).await;
    assert_eq!(weg.body["active"], false, "{}", weg.body);
    assert_eq!(keer().await, [] as [Value; 0]);
}
