//! Drafts: each who fills in has their own, and they go with the link.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Actor, Opdracht, Organisatie, Rol};

use super::{SAMIRA, Samen, doe, dood, pad, sla_op, voorsteller};
use crate::huis::{Huis, Zaak, ingevuld};
use crate::ondersteunersbrief::ondersteuner;

#[tokio::test]
async fn drafts_do_not_mix_and_go_with_the_link() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let samen = Samen::open(&huis).await;
    let (eigen, link) = (samen.zaak.link, samen.met_hulp(SAMIRA).await);
    let bewaar = async |wie: Uuid, pagina: &str, naam: &str| {
        let body = json!({"invoer": {"naam": naam}, "basis": null});
        let antwoord = doe(&huis, wie, "PUT", &format!("concept/{pagina}"), &body).await;
        assert_eq!(antwoord.status, StatusCode::NO_CONTENT, "{}", antwoord.body);
    };
    let van = async |wie: Uuid| -> Vec<(String, String)> {
        let lijst = huis.haal(&pad(wie, "concept")).await.body;
        let items = lijst["items"].as_array().unwrap().iter();
        items
            .map(|item| {
                let tekst = |waarde: &Value| waarde.as_str().unwrap().to_owned();
                (tekst(&item["pagina"]), tekst(&item["invoer"]["naam"]))
            })
            .collect()
    };
    let rij = |pagina: &str, naam: &str| (pagina.to_owned(), naam.to_owned());
    bewaar(eigen, "voorsteller", "van Anna").await;
    bewaar(eigen, "uitreiking", "van Anna").await;
    bewaar(link, "voorsteller", "van Samira").await;
    bewaar(link, "ondersteuner-nieuw", "van Samira").await;
    bewaar(link, "ondersteuner-nieuw", "van Samira, later").await;
    assert_eq!(
        van(eigen).await,
        [
            rij("uitreiking", "van Anna"),
            rij("voorsteller", "van Anna")
        ]
    );
    let mee = [
        rij("ondersteuner-nieuw", "van Samira, later"),
        rij("voorsteller", "van Samira"),
    ];
    assert_eq!(van(link).await, mee);

    // A save takes the own draft away, and nobody else's.
    sla_op(
        &huis,
        link,
        "voorsteller",
        &voorsteller("anna@voorbeeld.nl"),
        None,
    )
    .await;
    doe(
        &huis,
        link,
        "POST",
        "ondersteuners",
        &ondersteuner("Kok", None),
    )
    .await;
    assert_eq!(van(link).await, []);
    assert_eq!(van(eigen).await.len(), 2);
    bewaar(link, "uitreiking", "van Samira").await;
    let algemeen = json!({"gelegenheidType": "algemene"});
    sla_op(&huis, eigen, "uitreiking", &algemeen, None).await;
    assert_eq!(van(eigen).await, [rij("voorsteller", "van Anna")]);
    assert_eq!(van(link).await, [rij("uitreiking", "van Samira")]);
    bewaar(link, "kandidaat", "van Samira").await;
    doe(&huis, link, "DELETE", "concept/kandidaat", &json!({})).await;
    assert_eq!(van(link).await.len(), 1);

    // With the link its drafts go; the next helper finds none of them.
    samen.neem_terug().await;
    let over: i64 = sqlx::query_scalar("SELECT count(*) FROM work.concept")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(over, 1);
    let volgende = samen.met_hulp("ander@voorbeeld.nl").await;
    assert_eq!(van(volgende).await, []);
    let te_laat = doe(
        &huis,
        link,
        "PUT",
        "concept/kandidaat",
        &json!({"invoer": {}}),
    )
    .await;
    assert_eq!(te_laat.status, StatusCode::CONFLICT);
    assert_eq!(te_laat.body["linkFeedback"], "verwijderd");
    bewaar(volgende, "kandidaat", "van de volgende").await;
    huis.dien_in(samen.zaak).await;
    let over: i64 = sqlx::query_scalar("SELECT count(*) FROM work.concept")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(over, 0);
}

/// With the proposer's link the helper's ends, and so nobody can read those drafts any more.
#[tokio::test]
async fn the_drafts_of_a_helper_go_with_the_proposers_link() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let gemeente = || Actor::Behandelaar {
        gebruikersnaam: "denhaag".to_owned(),
        rol: Rol::Gemeente,
        organisatie: Organisatie::gemeente(518),
    };
    let over = async |zaak: Uuid| -> Vec<String> {
        sqlx::query_scalar("SELECT pagina FROM work.concept WHERE zaak_id = $1 ORDER BY pagina")
            .bind(zaak)
            .fetch_all(&pool)
            .await
            .unwrap()
    };
    let afwijzing = Opdracht::WijsAf {
        invoer: ingevuld(json!({"reden": "Dubbel", "toelichting": null})),
    };
    let vernieuw = Opdracht::VraagLink {
        mail: "anna@voorbeeld.nl".to_owned(),
        link: huis.app.link_key.nieuw(),
        geldig_tot: "2027-10-01T00:00:00Z".parse().unwrap(),
    };
    for (hoe, door, opdracht) in [
        ("withdrawn", gemeente(), Opdracht::TrekLinkIn),
        ("renewed", Actor::Burger, vernieuw),
        ("rejected", gemeente(), afwijzing),
    ] {
        huis.zet_klok("2026-11-21T10:00:00Z".parse().unwrap());
        let id = huis.bij_gemeente().await;
        let nieuw = huis.app.link_key.nieuw();
        let link = huis.app.link_key.uuid(nieuw.link_id);
        let nodig_uit = Opdracht::NodigUit {
            invoer: ingevuld(json!({})),
            link: nieuw,
            geldig_tot: "2026-12-01T00:00:00Z".parse().unwrap(),
        };
        huis.geef(id, gemeente(), nodig_uit).await;
        let samen = Samen {
            huis: &huis,
            zaak: Zaak { id, link },
        };
        let helper = samen.met_hulp(SAMIRA).await;
        for wie in [samen.zaak.link, helper] {
            let body = json!({"invoer": {"naam": "Getypt"}, "basis": null});
            let antwoord = doe(&huis, wie, "PUT", "concept/kandidaat", &body).await;
            assert_eq!(antwoord.status, StatusCode::NO_CONTENT, "{}", antwoord.body);
        }
        assert_eq!(over(samen.zaak.id).await.len(), 2);
        // Expired it can be extended, and then the helper's works again: the drafts wait for that.
        huis.zet_klok("2026-12-02T10:00:00Z".parse().unwrap());
        dood(&huis, helper, "verlopen").await;
        assert_eq!(over(samen.zaak.id).await.len(), 2, "{hoe}");
        huis.geef(samen.zaak.id, door, opdracht).await;
        dood(&huis, helper, "verwijderd").await;
        assert_eq!(over(samen.zaak.id).await, ["kandidaat"], "{hoe}");
    }
}
