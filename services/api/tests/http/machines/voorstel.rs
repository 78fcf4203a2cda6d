//! What waits for a second manager, and what is left of a client when nobody approves it.

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use history::MIGRATIONS;
use serde_json::{Value, json};
use verzoek::Rol;

use super::*;

#[tokio::test]
async fn what_lapsed_waits_for_nobody_any_more() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.account("b", Rol::KnoBedrijfsvoering, BEWAARDERS).await;
    let begin: DateTime<Utc> = huis.app.clock.now();
    let fb = beheer(&huis).await;
    let sleutel = Sleutel::ec("een");
    let body = nieuw(
        Rol::KnoBedrijfsvoering,
        BEWAARDERS,
        &["register:lezen"],
        &[&sleutel],
    );
    let gevraagd = doe(&huis, &fb, "POST", "/api/clients", &body).await;
    assert_eq!(gevraagd.body["status"], "wacht");
    let pad = format!("/api/clients/{}", gevraagd.body["id"].as_str().unwrap());
    huis.zet_klok(begin + TimeDelta::days(14));
    let fb = beheer(&huis).await;
    let gezien = Ambtenaar::gelukt(fb.haal(&huis, &pad).await);
    assert_eq!(gezien["voorstel"], Value::Null);
    assert_eq!(gezien["status"], "zonderToegang");
    // So an operator sees it.
    let regels = api::clients::alle(&pool, huis.app.clock.now())
        .await
        .unwrap();
    let [regel] = &regels[..] else {
        panic!("one client: {regels:?}")
    };
    assert_eq!((regel.kan_iets, regel.wacht), (false, false));
}

/// With a key and nothing to ask it is as little in use as without a key.
#[tokio::test]
async fn a_client_without_a_scope_is_not_active() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let scopes = ["register:lezen"];
    let machine = Machine::nieuw(&huis, Rol::KnoBedrijfsvoering, BEWAARDERS, &scopes).await;
    let fb = beheer(&huis).await;
    let body = json!({"naam": "Cijfers", "scopes": ["cijfers:uitvoeren"],
        "sleutels": {"keys": [machine.sleutel.jwk()]}});
    let gevraagd = doe(&huis, &fb, "PUT", &machine.pad(), &body).await;
    assert_eq!(gevraagd.status, StatusCode::ACCEPTED, "{}", gevraagd.body);
    assert_eq!(gevraagd.body["scopes"], json!([]));
    assert_eq!(gevraagd.body["status"], "wacht");
    vraag(&huis, &machine.bewijs(&huis), None)
        .await
        .fout("unauthorized_client");
    // A save without what was asked takes the question back.
    let body = met(body, json!({"scopes": ["gebeurtenissen:lezen"]}));
    let anders = doe(&huis, &fb, "PUT", &machine.pad(), &body).await;
    assert_eq!(
        anders.body["voorstel"]["scopes"],
        json!(["gebeurtenissen:lezen"])
    );
    let begin: DateTime<Utc> = huis.app.clock.now();
    huis.zet_klok(begin + TimeDelta::days(14));
    let fb = beheer(&huis).await;
    let gezien = Ambtenaar::gelukt(fb.haal(&huis, &machine.pad()).await);
    assert_eq!(gezien["status"], "zonderToegang");
}

/// A colleague who saves the form for another name takes nothing over: who asked for the keys still can't approve them.
#[tokio::test]
async fn another_name_makes_nobody_else_the_one_who_asked() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.account("b", Rol::KnoBedrijfsvoering, BEWAARDERS).await;
    let fb = beheer(&huis).await;
    let rol = Rol::KnoFunctioneelBeheer;
    let ander = Ambtenaar::nieuw(&huis, "fb2", rol, Organisatie::kno(1501)).await;
    let sleutel = Sleutel::ec("een");
    let body = nieuw(
        Rol::KnoBedrijfsvoering,
        BEWAARDERS,
        &["register:lezen", "gebeurtenissen:lezen"],
        &[&sleutel],
    );
    let gevraagd = doe(&huis, &fb, "POST", "/api/clients", &body).await;
    let id = gevraagd.body["id"].as_str().unwrap().to_owned();
    let pad = format!("/api/clients/{id}");
    // The scopes in another order, as a form may send them.
    let body = json!({"naam": "Anders genoemd", "scopes": ["gebeurtenissen:lezen", "register:lezen"],
        "sleutels": gevraagd.body["voorstel"]["sleutels"]});
    let hernoemd = doe(&huis, &ander, "PUT", &pad, &body).await;
    assert_eq!(hernoemd.status, StatusCode::ACCEPTED, "{}", hernoemd.body);
    assert_eq!(hernoemd.body["naam"], "Anders genoemd");
    assert_eq!(
        hernoemd.body["voorstel"]["verlooptOp"],
        gevraagd.body["voorstel"]["verlooptOp"]
    );
    let etag = hernoemd.etag.as_deref();
    let eigen = keur_goed_als(&huis, &fb, &id, etag).await;
    assert_eq!(eigen.status, StatusCode::FORBIDDEN, "{}", eigen.body);
    Ambtenaar::gelukt(keur_goed_als(&huis, &ander, &id, etag).await);
}

/// Who asked first is remembered, also when a colleague asked for something else after that.
#[tokio::test]
async fn whose_question_was_changed_by_a_colleague_is_remembered() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.account("b", Rol::KnoBedrijfsvoering, BEWAARDERS).await;
    let fb = beheer(&huis).await;
    let rol = Rol::KnoFunctioneelBeheer;
    let ander = Ambtenaar::nieuw(&huis, "fb2", rol, Organisatie::kno(1501)).await;
    let sleutel = Sleutel::ec("een");
    let scopes = ["register:lezen", "gebeurtenissen:lezen"];
    let body = nieuw(Rol::KnoBedrijfsvoering, BEWAARDERS, &scopes, &[&sleutel]);
    let gevraagd = doe(&huis, &fb, "POST", "/api/clients", &body).await;
    let id = gevraagd.body["id"].as_str().unwrap().to_owned();
    let body = json!({"naam": "Register", "scopes": ["register:lezen"],
        "sleutels": gevraagd.body["voorstel"]["sleutels"]});
    let pad = format!("/api/clients/{id}");
    let minder = doe(&huis, &ander, "PUT", &pad, &body).await;
    Ambtenaar::gelukt(keur_goed_als(&huis, &fb, &id, minder.etag.as_deref()).await);
    let vragers: Vec<String> =
        sqlx::query_scalar("SELECT unnest(gevraagd_door) FROM access.client ORDER BY 1")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(vragers, ["fb", "fb2"]);
}

/// Who asked has to be a manager still: a colleague who left that role is no second one.
#[tokio::test]
async fn what_a_former_manager_asked_is_not_approved() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.account("b", Rol::KnoBedrijfsvoering, BEWAARDERS).await;
    let fb = beheer(&huis).await;
    let sleutel = Sleutel::ec("een");
    let scopes = ["register:lezen"];
    let body = nieuw(Rol::KnoBedrijfsvoering, BEWAARDERS, &scopes, &[&sleutel]);
    let gevraagd = doe(&huis, &fb, "POST", "/api/clients", &body).await;
    let id = gevraagd.body["id"].as_str().unwrap().to_owned();
    let etag = gevraagd.etag.unwrap();
    for (rol, status) in [
        (Rol::Helpdesk, StatusCode::FORBIDDEN),
        (Rol::KnoFunctioneelBeheer, StatusCode::OK),
    ] {
        sqlx::query("UPDATE access.gebruiker SET rol = $1 WHERE gebruikersnaam = 'fb'")
            .bind(rol.code())
            .execute(&pool)
            .await
            .unwrap();
        let besloten = keur_goed(&huis, &id, &etag).await;
        assert_eq!(besloten.status, status, "{}", besloten.body);
    }
}
