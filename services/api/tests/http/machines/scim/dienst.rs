//! With a provider: an account is bound to a person there, who logs in there, and has no password here.

use std::sync::Arc;

use api::Lokaal;
use history::Clock;

use super::*;
use crate::inlogdienst::aanbieder::{self, Aanbieder, CODE};

const KLAAR: &str = "/inloggen?inlogdienst=klaar";

fn huis_bij(pool: &PgPool, aanbieder: &Aanbieder) -> Huis {
    let dienst = Arc::new(aanbieder.dienst(|_| {}));
    let huis = Huis::met_instelling(pool, |settings| {
        settings.inlogdienst = Some(dienst);
        settings.lokaal = Lokaal::Iedereen;
    });
    huis.zet_klok(Clock::system().now());
    huis
}

#[tokio::test]
async fn who_joins_logs_in_at_the_provider_and_who_leaves_is_out_at_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = huis_bij(&pool, &aanbieder);
    let systeem = Systeem::van_den_haag(&huis).await;
    // The name of the account need not be the address.
    let mut nieuw = noor();
    nieuw["userName"] = json!("n.bakker");
    nieuw["externalId"] = json!("noor");
    let pad = systeem.gemaakt(&huis, nieuw.clone()).await;
    let post: i64 = sqlx::query_scalar("SELECT count(*) FROM work.effect")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(post, 0, "nobody is invited to choose a password");
    let (_, _, _, wat) = gebeurd(&pool).await.remove(0);
    assert_eq!(wat["uitgever"], aanbieder.uitgever());
    assert_eq!(wat["subject"], "noor");

    let mut browser = aanbieder.browser();
    assert_eq!(browser.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    assert_eq!(
        browser.wie(&huis).await.unwrap()["gebruikersnaam"],
        "n.bakker"
    );
    // Another number of the system's binds it to nobody else.
    let stap = json!([{"op": "replace", "path": "externalId", "value": "kwaad"}]);
    assert!(systeem.stappen(&huis, &pad, stap).await.status.is_success());
    let bij: Vec<String> = sqlx::query_scalar("SELECT subject FROM access.koppeling")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(bij, ["noor"]);
    // One person has one account.
    nieuw["userName"] = json!("nog.een");
    systeem
        .maak(&huis, nieuw)
        .await
        .scimfout(409, Some("uniqueness"));
    assert_eq!(rol_van(&pool, "nog.een").await, None);

    let weg = systeem.stappen(&huis, &pad, inactief()).await;
    assert_eq!(weg.body["active"], false, "{}", weg.body);
    assert!(browser.wie(&huis).await.is_none());
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        "/inloggen?inlogdienst=geblokkeerd"
    );
}

/// An account that the first login made is found by its name, and ended.
#[tokio::test]
async fn an_account_that_a_login_made_can_be_ended_by_a_system() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = huis_bij(&pool, &aanbieder);
    let systeem = Systeem::van_den_haag(&huis).await;
    let mut browser = aanbieder.browser();
    assert_eq!(browser.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    let lijst = systeem
        .haal(
            &huis,
            &format!("{GEBRUIKERS}?filter=userName%20eq%20%22Noor@denhaag.example%22"),
        )
        .await;
    let pad = pad_van(&lijst.body["Resources"][0]);
    let weg = systeem.doe(&huis, Method::DELETE, &pad, &json!({})).await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT, "{}", weg.body);
    assert!(browser.wie(&huis).await.is_none());
}

#[tokio::test]
async fn where_there_is_a_provider_an_account_needs_its_number_there() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let dienst = Arc::new(aanbieder::dienst("http://127.0.0.1:9", |_| {}));
    let huis = Huis::met_instelling(&pool, |settings| settings.inlogdienst = Some(dienst));
    let systeem = Systeem::van_beheer(&huis).await;
    let mut zonder = iemand("hulp", "helpdesk", "kno/1501");
    zonder.as_object_mut().unwrap().remove("externalId");
    let geweigerd = systeem.maak(&huis, zonder).await;
    geweigerd.scimfout(400, Some("invalidValue"));
    let detail = geweigerd.body["detail"].as_str().unwrap();
    assert!(detail.contains("externalId"), "{detail}");
    // Of a role of weight the manager sees whose it will be.
    let zwaar = systeem
        .maak(&huis, iemand("auditor", "auditor", "kno/1501"))
        .await;
    assert_eq!(zwaar.status, StatusCode::ACCEPTED, "{}", zwaar.body);
    let ander = Ambtenaar::nieuw(&huis, "fb2", Rol::KnoFunctioneelBeheer, BEHEER).await;
    let wachtend = Ambtenaar::gelukt(ander.haal(&huis, "/api/accountaanvragen").await);
    let bij = json!({"uitgever": "http://127.0.0.1:9", "subject": "extern-auditor"});
    assert_eq!(wachtend[0]["inlogdienst"], bij);
    let id = zwaar.body["aanvraag"].as_str().unwrap();
    let pad = format!("/api/accountaanvragen/{id}/goedkeuren");
    Ambtenaar::gelukt(doe(&huis, &ander, "POST", &pad, &json!({})).await);
    let van: String =
        sqlx::query_scalar("SELECT gebruikersnaam FROM access.koppeling WHERE subject = $1")
            .bind("extern-auditor")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(van, "auditor");
}
