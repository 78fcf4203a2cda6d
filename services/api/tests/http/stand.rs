//! "Waar is mijn voorstel?": what the proposer of a submitted proposal sees, chooses and withdraws, and what the secret
//! of the outcome asks.

use std::sync::Arc;

use axum::http::StatusCode;
use history::MIGRATIONS;
use reactors::Planner;
use reactors::embargo::hef_op;
use reactors::webhook::doel::Doelen;
use serde_json::{Value, json};
use tokio::sync::Notify;
use uuid::Uuid;
use verzoek::{Actor, Opdracht, Organisatie, Rol};

use crate::buren::reactors;
use crate::huis::{Antwoord, Huis, Zaak, ingevuld};
use crate::weg::{Ambtenaar, Weg};

async fn stand(huis: &Huis, zaak: Zaak) -> Antwoord {
    huis.haal(&format!("/api/verzoek/{}/stand", zaak.link))
        .await
}

async fn ingediend(huis: &Huis) -> Zaak {
    let zaak = huis.uitgenodigd().await;
    huis.dien_in(zaak).await;
    zaak
}

async fn trek_in(huis: &Huis, zaak: Zaak) -> Antwoord {
    let pad = format!("/api/verzoek/{}/intrekken", zaak.link);
    huis.json("POST", &pad, &json!({})).await
}

fn staten(stand: &Value) -> Vec<&str> {
    let haltes = stand["haltes"].as_array().unwrap();
    haltes
        .iter()
        .map(|h| h["staat"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn it_tells_where_the_proposal_is_and_nothing_that_was_filled_in() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    // Not before the submission, and for no other link.
    assert_eq!(stand(&huis, zaak).await.status, StatusCode::NOT_FOUND);
    huis.dien_in(zaak).await;
    let vreemd = Zaak {
        link: Uuid::new_v4(),
        ..zaak
    };
    assert_eq!(stand(&huis, vreemd).await.status, StatusCode::NOT_FOUND);

    let eerst = stand(&huis, zaak).await.body;
    assert_eq!(eerst["gemeente"], "'s-Gravenhage");
    assert_eq!(eerst["ingediendOp"], "2026-11-21T10:00:00Z");
    assert_eq!(eerst["sinds"], "2026-11-21T10:00:00Z");
    assert_eq!(staten(&eerst), ["hier", "straks", "straks", "straks"]);
    assert_eq!(eerst["haltes"][1]["naam"], "Provincie Zuid-Holland");
    assert_eq!(eerst["haltes"][3]["naam"], "Ministerie");
    assert_eq!(eerst["wachttijd"], Value::Null);
    assert_eq!(eerst["afloop"], Value::Null);
    assert_eq!(
        eerst["berichten"],
        json!({"doorgestuurd": true, "besluit": true})
    );
    assert_eq!(eerst["kanIntrekken"], true);
    for ingevuld in ["Berg", "Johannes", "Anna", "anna@", "Penningmeester"] {
        assert!(!eerst.to_string().contains(ingevuld), "{ingevuld}: {eerst}");
    }

    // The link opened the form for eight weeks; it follows the proposal for longer.
    let weg = Weg::open(&huis).await;
    huis.zet_klok("2027-11-21T10:00:00Z".parse().unwrap());
    let weg = Weg {
        gemeente: Ambtenaar::nieuw(&huis, "g", Rol::Gemeente, Organisatie::gemeente(518)).await,
        ..weg
    };
    weg.gemeente.adviseer(&huis, zaak.id).await;
    weg.gemeente.stuur_door(&huis, zaak.id).await;
    let daarna = stand(&huis, zaak).await.body;
    assert_eq!(staten(&daarna), ["geweest", "hier", "straks", "straks"]);
    assert_eq!(daarna["sinds"], "2027-11-21T10:00:00Z");
    assert!(!daarna.to_string().contains("positief"), "{daarna}");
}

/// All that a bearer of the link can ask.
async fn alles(huis: &Huis, zaak: Zaak) -> Vec<(StatusCode, Value)> {
    let mut gezien = Vec::new();
    for pad in ["", "/stand", "/inzagen", "/voorsteller"] {
        let antwoord = huis.haal(&format!("/api/verzoek/{}{pad}", zaak.link)).await;
        gezien.push((antwoord.status, antwoord.body));
    }
    let antwoord = trek_in(huis, zaak).await;
    gezien.push((antwoord.status, antwoord.body));
    gezien
}

fn actor(rol: Rol, organisatie: Organisatie) -> Actor {
    Actor::Behandelaar {
        gebruikersnaam: "k".to_owned(),
        rol,
        organisatie,
    }
}

#[tokio::test]
async fn until_the_ceremony_a_granted_proposal_looks_like_an_undecided_one() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = ingediend(&huis).await;
    let weg = Weg::open(&huis).await;
    weg.gemeente.zaak(&huis, zaak.id).await;
    huis.zet_klok("2026-11-21T10:10:00Z".parse().unwrap());
    weg.tot_ministerie(&huis, zaak.id).await;
    huis.zet_klok("2026-11-21T10:20:00Z".parse().unwrap());
    weg.ministerie.zaak(&huis, zaak.id).await;
    let onbeslist = alles(&huis, zaak).await;
    let keken = onbeslist[2].1["items"].as_array().unwrap();
    assert_eq!(keken.len(), 1, "{keken:?}");
    assert_eq!(onbeslist[2].1["verborgenVanaf"], "2026-11-21T10:10:00Z");
    assert_eq!(
        staten(&onbeslist[1].1),
        ["geweest", "geweest", "geweest", "hier"]
    );
    assert_eq!(onbeslist[4].0, StatusCode::CONFLICT);

    let besluit = json!({"toekennen": true, "onderscheiding": "on-lid"});
    Ambtenaar::gelukt(
        weg.ministerie
            .post(&huis, zaak.id, "besluit", besluit)
            .await,
    );
    // Who composes decrees looks at it: that would tell.
    weg.kanselarij.zaak(&huis, zaak.id).await;
    assert_eq!(alles(&huis, zaak).await, onbeslist, "granted");
    let kanselarij = || actor(Rol::KnoDecoratieEnAdvies, Organisatie::KANSELARIJ);
    let bedrijfsvoering = || actor(Rol::KnoBedrijfsvoering, Organisatie::kno(1500));
    let besluit_id = Uuid::new_v4();
    let opdracht = Opdracht::NeemOpInBesluit { besluit_id };
    huis.geef(zaak.id, kanselarij(), opdracht).await;
    assert_eq!(alles(&huis, zaak).await, onbeslist, "in a decree");
    let datum = "2026-11-21".parse().unwrap();
    let opdracht = Opdracht::Onderscheid { besluit_id, datum };
    huis.geef(zaak.id, bedrijfsvoering(), opdracht).await;
    assert_eq!(alles(&huis, zaak).await, onbeslist, "established");

    // 26 April 2027 is the day of the lintjesregen.
    huis.zet_klok("2027-04-26T12:00:00Z".parse().unwrap());
    assert_eq!(stand(&huis, zaak).await.body["afloop"], Value::Null);
    huis.zet_klok("2027-04-27T12:00:00Z".parse().unwrap());
    assert_eq!(stand(&huis, zaak).await.body["afloop"], "onderscheiden");
    // Nobody registered a ceremony. The program writes down that the day has been; no mail tells it, the page does.
    huis.werk_lijst_bij().await;
    let mails = async || -> i64 {
        let mut planner = Planner::new(huis.app.history.seal().clone(), Arc::new(Notify::new()));
        let mut volgt = huis.app.history.subscription("effecten");
        volgt.catch_up(&mut planner).await.unwrap();
        let mails = "SELECT count(*) FROM work.effect";
        sqlx::query_scalar(mails).fetch_one(&pool).await.unwrap()
    };
    let ervoor = mails().await;
    hef_op(&reactors(&huis, Doelen::OokHier)).await.unwrap();
    let verzoek = huis.app.zaken.load(zaak.id).await.unwrap();
    assert!(!verzoek.onder_embargo());
    assert_eq!(mails().await, ervoor);
    let na = stand(&huis, zaak).await.body;
    assert_eq!(na["afloop"], "onderscheiden");
    assert_eq!(na["kanIntrekken"], false);
    let inzagen = huis
        .haal(&format!("/api/verzoek/{}/inzagen", zaak.link))
        .await
        .body;
    assert_eq!(inzagen["verborgenVanaf"], Value::Null);
    assert!(inzagen.to_string().contains("Kanselarij"), "{inzagen}");
}

#[tokio::test]
async fn the_ceremony_tells_it_and_a_refusal_is_told_at_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = ingediend(&huis).await;
    let weg = Weg::open(&huis).await;
    weg.tot_ministerie(&huis, zaak.id).await;
    let besluit = json!({"toekennen": true, "onderscheiding": "on-lid"});
    Ambtenaar::gelukt(
        weg.ministerie
            .post(&huis, zaak.id, "besluit", besluit)
            .await,
    );
    let besluit_id = Uuid::new_v4();
    let datum = "2026-11-21".parse().unwrap();
    let kanselarij = actor(Rol::KnoDecoratieEnAdvies, Organisatie::KANSELARIJ);
    let bedrijfsvoering = || actor(Rol::KnoBedrijfsvoering, Organisatie::kno(1500));
    huis.geef(
        zaak.id,
        kanselarij,
        Opdracht::NeemOpInBesluit { besluit_id },
    )
    .await;
    huis.geef(
        zaak.id,
        bedrijfsvoering(),
        Opdracht::Onderscheid { besluit_id, datum },
    )
    .await;
    let invoer = json!({"datum": "21-11-2026", "plaats": "Den Haag"});
    huis.geef(
        zaak.id,
        bedrijfsvoering(),
        Opdracht::RegistreerUitreiking {
            invoer: ingevuld(invoer),
        },
    )
    .await;
    assert_eq!(stand(&huis, zaak).await.body["afloop"], "onderscheiden");
    let geen_twee = trek_in(&huis, zaak).await;
    assert_eq!(geen_twee.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_proposal_is_withdrawn_once_however_often_and_the_official_sees_it() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = ingediend(&huis).await;
    let weg = Weg::open(&huis).await;
    let voor = huis.positie().await;
    let (een, twee, drie) = tokio::join!(
        trek_in(&huis, zaak),
        trek_in(&huis, zaak),
        trek_in(&huis, zaak)
    );
    for antwoord in [een, twee, drie, trek_in(&huis, zaak).await] {
        assert_eq!(antwoord.status, StatusCode::OK, "{}", antwoord.body);
    }
    assert_eq!(huis.positie().await, voor + 1);
    let nu = stand(&huis, zaak).await.body;
    assert_eq!(
        (&nu["afloop"], &nu["kanIntrekken"]),
        (&json!("ingetrokken"), &json!(false))
    );
    let gezien = Ambtenaar::gelukt(weg.gemeente.zaak(&huis, zaak.id).await);
    assert_eq!(gezien["status"], "beeindigd");
    let tijdlijn = weg
        .gemeente
        .haal(&huis, &format!("/api/burgeraanvraag/{}/tijdlijn", zaak.id))
        .await
        .body;
    assert!(tijdlijn.to_string().contains("ingetrokken"), "{tijdlijn}");
    let advies = json!({"advies": "positief", "onderscheiding": "on-lid", "toelichting": "x"});
    let te_laat = weg.gemeente.post(&huis, zaak.id, "advies", advies).await;
    assert_eq!(te_laat.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn an_official_who_sends_it_on_and_a_proposer_who_withdraws_it_never_both_win() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    for _ in 0..5 {
        let zaak = ingediend(&huis).await;
        weg.gemeente.adviseer(&huis, zaak.id).await;
        let (ingetrokken, gestuurd) = tokio::join!(
            trek_in(&huis, zaak),
            weg.gemeente
                .post(&huis, zaak.id, "doorsturen", json!({"ministerieId": 1475}))
        );
        // Withdrawn from the province is withdrawn too; the other way round there is nothing to send on.
        assert_eq!(ingetrokken.status, StatusCode::OK);
        assert!([StatusCode::OK, StatusCode::CONFLICT].contains(&gestuurd.status));
        assert_eq!(stand(&huis, zaak).await.body["afloop"], "ingetrokken");
    }
}

#[tokio::test]
async fn the_mails_are_chosen_and_what_is_no_choice_is_refused() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = ingediend(&huis).await;
    let pad = format!("/api/verzoek/{}/berichten", zaak.link);
    let keuze = json!({"doorgestuurd": false, "besluit": true});
    let gekozen = huis.json("PUT", &pad, &keuze).await;
    assert_eq!((gekozen.status, &gekozen.body), (StatusCode::OK, &keuze));
    assert_eq!(stand(&huis, zaak).await.body["berichten"], keuze);
    for fout in [
        json!({}),
        json!({"doorgestuurd": "ja", "besluit": null}),
        json!([]),
    ] {
        let antwoord = huis.json("PUT", &pad, &fout).await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{fout}");
        assert_eq!(
            antwoord.body["errors"].as_array().unwrap().len(),
            2,
            "{fout}"
        );
    }
    assert_eq!(stand(&huis, zaak).await.body["berichten"], keuze);
}

/// That it was ended is told, and not whether an honour had been granted before.
#[tokio::test]
async fn ended_at_the_minister_nobody_hears_who_looked_since() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let (toegekend, onbeslist) = (ingediend(&huis).await, ingediend(&huis).await);
    huis.zet_klok("2026-11-21T10:10:00Z".parse().unwrap());
    for zaak in [toegekend, onbeslist] {
        weg.tot_ministerie(&huis, zaak.id).await;
    }
    huis.zet_klok("2026-11-21T10:20:00Z".parse().unwrap());
    let besluit = json!({"toekennen": true, "onderscheiding": "on-lid"});
    let genomen = weg.ministerie.post(&huis, toegekend.id, "besluit", besluit);
    Ambtenaar::gelukt(genomen.await);
    weg.kanselarij.zaak(&huis, toegekend.id).await;
    let reden = json!({"reden": "kandidaatOverleden"});
    for (wie, zaak) in [(&weg.kanselarij, toegekend), (&weg.ministerie, onbeslist)] {
        Ambtenaar::gelukt(wie.post(&huis, zaak.id, "beeindigen", reden.clone()).await);
    }
    let mut gezien = Vec::new();
    for zaak in [toegekend, onbeslist] {
        assert_eq!(stand(&huis, zaak).await.body["afloop"], "beeindigd");
        let pad = format!("/api/verzoek/{}/inzagen", zaak.link);
        gezien.push(huis.haal(&pad).await.body);
    }
    assert_eq!(gezien[0]["verborgenVanaf"], "2026-11-21T10:10:00Z");
    assert_eq!(gezien[0], gezien[1]);
}

#[tokio::test]
async fn looks_are_told_by_organisation_and_never_by_name() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = ingediend(&huis).await;
    let pad = format!("/api/verzoek/{}/inzagen", zaak.link);
    assert_eq!(huis.haal(&pad).await.body["items"], json!([]));
    let weg = Weg::open(&huis).await;
    weg.gemeente.zaak(&huis, zaak.id).await;
    weg.gemeente.adviseer(&huis, zaak.id).await;
    weg.gemeente.stuur_door(&huis, zaak.id).await;
    weg.provincie.zaak(&huis, zaak.id).await;
    // Somebody of another province may not look, and did not.
    weg.vreemde.zaak(&huis, zaak.id).await;
    let gezien = huis.haal(&pad).await.body;
    let wie: Vec<&str> = gezien["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item["organisatie"].as_str().unwrap())
        .collect();
    assert_eq!(wie, ["Gemeente 's-Gravenhage", "Provincie Zuid-Holland"]);
    for naam in ["Fatima", "Yıldız", "\"g\"", "\"p\""] {
        assert!(!gezien.to_string().contains(naam), "{gezien}");
    }
}

#[tokio::test]
async fn how_long_others_waited_is_told_from_five_stays_on() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let mijn = ingediend(&huis).await;
    for nummer in 1..=5 {
        let ander = ingediend(&huis).await;
        let na = format!("2026-11-21T10:{:02}:00Z", nummer);
        huis.zet_klok(na.parse().unwrap());
        weg.gemeente.adviseer(&huis, ander.id).await;
        weg.gemeente.stuur_door(&huis, ander.id).await;
        huis.werk_cijfers_bij().await;
        let wachttijd = stand(&huis, mijn).await.body["wachttijd"].clone();
        assert_eq!(wachttijd.is_null(), nummer < 5, "{nummer}: {wachttijd}");
    }
    let wachttijd = stand(&huis, mijn).await.body["wachttijd"].clone();
    assert_eq!(wachttijd, json!({"helft": 0, "negenVanTien": 0}));
}
