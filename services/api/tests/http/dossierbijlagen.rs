//! Attachments of officials over HTTP: types, confidentiality, whose they are, and a look that is
//! recorded.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode, header};
use chrono::TimeDelta;
use futures::TryStreamExt;
use history::{Clock, Files, MIGRATIONS};
use reactors::webhook::doel::Doelen;
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;
use verzoek::betrokkene::Onderwerp;

use crate::archiefpakket::auditor;
use crate::buren::reactors;
use crate::huis::Huis;
use crate::meehelper::{SAMIRA, Samen};
use crate::vernietiging::{Bewaarders, keur_goed, stel_voor, voer_uit};
use crate::weg::{Ambtenaar, Weg};

const OPLEGNOTITIE: [(&str, &str); 1] = [("bijlageType", "Oplegnotitie")];

#[tokio::test]
async fn a_confidential_attachment_is_its_own_organisations_alone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    let geheim = weg.gemeente.vertrouwelijk(&huis, id).await;
    let open = huis
        .upload_in_dossier(
            &weg.gemeente.cookie,
            id,
            "notitie.pdf",
            b"%PDF-1.7",
            &OPLEGNOTITIE,
        )
        .await;
    assert_eq!(open.status, StatusCode::CREATED, "{}", open.body);
    assert_eq!(open.body["bijlageType"], "Oplegnotitie");
    weg.gemeente.adviseer(&huis, id).await;
    weg.gemeente.stuur_door(&huis, id).await;

    let lijst = format!("/api/dossiers/{id}/bijlagen");
    let eigen = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &lijst).await);
    assert_eq!(eigen.as_array().unwrap().len(), 2);
    let gezien = eigen
        .as_array()
        .unwrap()
        .iter()
        .find(|b| b["id"] == json!(geheim))
        .unwrap();
    assert_eq!(gezien["isVertrouwelijk"], true);
    assert_eq!(
        gezien["bijlageInhoudTypen"],
        json!(["signaleringPolitieregister", "overig"])
    );
    let ander = Ambtenaar::gelukt(weg.provincie.haal(&huis, &lijst).await);
    assert_eq!(ander.as_array().unwrap().len(), 1);
    // Nowhere: list, case, download, timeline, comparison.
    for pad in [
        format!("/api/dossiers/{id}"),
        format!("/api/dossiers/{id}/tijdlijn"),
        format!("/api/burgeraanvraag/{id}/vergelijking?van=1970-01-02T00:00:00Z"),
        lijst,
    ] {
        let antwoord = weg.provincie.haal(&huis, &pad).await;
        let tekst = antwoord.body.to_string();
        assert!(
            !tekst.contains("onderzoek.pdf") && !tekst.contains(&geheim.to_string()),
            "{tekst}"
        );
    }
    for pad in [
        format!("/api/dossiers/{id}/bijlagen/{geheim}/1?reden=Nieuwsgierig"),
        format!("/api/burgeraanvraag/{id}/bijlage/{geheim}/1?reden=Nieuwsgierig"),
        format!("/api/dossiers/{id}/bijlagen/{geheim}/1/edit"),
    ] {
        assert_eq!(
            weg.provincie.haal(&huis, &pad).await.status,
            StatusCode::NOT_FOUND,
            "{pad}"
        );
    }
    let notitie = open.body["id"].as_str().unwrap();
    let pad = format!("/api/dossiers/{id}/bijlagen/{notitie}/1");
    assert_eq!(weg.provincie.haal(&huis, &pad).await.status, StatusCode::OK);
    assert_eq!(
        weg.vreemde.haal(&huis, &pad).await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_look_at_it_asks_the_reason_and_stands_on_the_timeline() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    let geheim = weg.gemeente.vertrouwelijk(&huis, id).await;
    let pad = format!("/api/dossiers/{id}/bijlagen/{geheim}/1");
    let ervoor = huis.positie().await;
    let leeg = weg.gemeente.haal(&huis, &format!("{pad}?reden=")).await;
    assert_eq!(leeg.status, StatusCode::BAD_REQUEST);
    assert_eq!(
        leeg.body["errors"][0]["detail"],
        "U heeft geen reden ingevuld."
    );
    // None at all, or one that says nothing.
    let uitleg = "Leg in een paar woorden uit waarom. Gebruik minstens 5 tekens.";
    let niets = [
        (pad.clone(), "U heeft geen reden ingevuld."),
        (format!("{pad}?reden=x"), uitleg),
        (format!("{pad}?reden=%20%20%20kort%20%20%20"), uitleg),
        (format!("{pad}?reden=1234567890"), uitleg),
    ];
    for (pad, waarom) in niets {
        let antwoord = weg.gemeente.haal(&huis, &pad).await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{pad}");
        assert_eq!(antwoord.body["errors"][0]["detail"], waarom, "{pad}");
    }
    assert_eq!(huis.positie().await, ervoor);
    let met = weg
        .gemeente
        .haal(&huis, &format!("{pad}?reden=Bezwaar%20van%20kandidaat"))
        .await;
    assert_eq!(met.status, StatusCode::OK);
    assert_eq!(huis.positie().await, ervoor + 1);
    let tijdlijn = format!("/api/dossiers/{id}/tijdlijn?soort=inzage");
    let regels = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &tijdlijn).await);
    assert_eq!(regels[0]["toelichting"], "Bezwaar van kandidaat");
    assert_eq!(
        regels[0]["wat"],
        "De vertrouwelijke bijlage \"onderzoek.pdf\" is bekeken."
    );
    assert_eq!(regels[0]["wie"]["naam"], "Fatima Yıldız");
    assert_eq!(regels[0]["wie"]["organisatie"]["naam"], "'s-Gravenhage");
    // In a header it stands in no address.
    let request = Request::builder()
        .uri(&pad)
        .header(header::COOKIE, &weg.gemeente.cookie)
        .header("X-Reden", "Tweede%20lezing%20van%20%C3%A9%C3%A9n%20stuk")
        .body(Body::empty())
        .unwrap();
    assert_eq!(huis.vraag(request).await.status, StatusCode::OK);
    let regels = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &tijdlijn).await);
    let redenen: Vec<&str> = regels
        .as_array()
        .unwrap()
        .iter()
        .map(|regel| regel["toelichting"].as_str().unwrap())
        .collect();
    assert!(
        redenen.contains(&"Tweede lezing van één stuk"),
        "{redenen:?}"
    );
}

#[tokio::test]
async fn the_rules_of_product_md_count() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    let stuur = async |naam: &str, inhoud: &[u8], velden: &[(&str, &str)]| {
        huis.upload_in_dossier(&weg.gemeente.cookie, id, naam, inhoud, velden)
            .await
    };
    let melding = |body: &Value| {
        body["errors"][0]["detail"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    let zonder = stuur("a.pdf", b"%PDF-1.7", &[]).await;
    assert_eq!(
        melding(&zonder.body),
        "U heeft geen bijlage type geselecteerd."
    );
    let leeg = stuur(
        "a.pdf",
        b"%PDF-1.7",
        &[("bijlageType", "Onderzoeksbijlage")],
    )
    .await;
    assert_eq!(melding(&leeg.body), "U heeft geen inhoud geselecteerd.");
    let vermomd = stuur("a.pdf", b"MZ dit is geen pdf", &OPLEGNOTITIE).await;
    assert_eq!(vermomd.status, StatusCode::BAD_REQUEST);
    assert!(
        vermomd.body["detail"]
            .as_str()
            .unwrap()
            .contains("mogelijk kwaadaardig")
    );
    // Who does not have the dossier does not get to send anything.
    let vreemd = huis
        .upload_in_dossier(&weg.vreemde.cookie, id, "a.pdf", b"%PDF-1.7", &OPLEGNOTITIE)
        .await;
    assert_eq!(vreemd.status, StatusCode::NOT_FOUND);
    weg.gemeente.adviseer(&huis, id).await;
    weg.gemeente.stuur_door(&huis, id).await;
    let te_laat = stuur("a.pdf", b"%PDF-1.7", &OPLEGNOTITIE).await;
    assert_eq!(te_laat.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn own_attachments_are_changed_and_removed() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    let open = huis
        .upload_in_dossier(
            &weg.gemeente.cookie,
            id,
            "notitie.pdf",
            b"%PDF-1.7",
            &OPLEGNOTITIE,
        )
        .await;
    let bijlage = open.body["id"].as_str().unwrap().to_owned();
    let edit = format!("/api/dossiers/{id}/bijlagen/{bijlage}/1/edit");
    let nu = weg.gemeente.haal(&huis, &edit).await;
    assert!(nu.etag.is_some());
    let kenmerken =
        json!({"bijlageType": "Overig", "toelichting": "Brief", "isVertrouwelijk": true});
    let gewijzigd = huis
        .behandelaar(&weg.gemeente.cookie, "PUT", &edit, &kenmerken)
        .await;
    assert_eq!(gewijzigd.body["isVertrouwelijk"], true);
    assert_ne!(gewijzigd.etag, nu.etag);
    weg.gemeente.adviseer(&huis, id).await;
    weg.gemeente.stuur_door(&huis, id).await;
    // Confidential since: gone for the others, also from the timeline before.
    let regels = weg
        .provincie
        .haal(&huis, &format!("/api/dossiers/{id}/tijdlijn?soort=bijlage"))
        .await;
    assert_eq!(regels.body, json!([]));
    let verwijder = format!("/api/dossiers/{id}/bijlagen/{bijlage}");
    let vreemd = huis
        .behandelaar(&weg.provincie.cookie, "DELETE", &verwijder, &json!({}))
        .await;
    assert_eq!(vreemd.status, StatusCode::NOT_FOUND);
    let van_provincie = huis
        .upload_in_dossier(
            &weg.provincie.cookie,
            id,
            "p.pdf",
            b"%PDF-1.7",
            &OPLEGNOTITIE,
        )
        .await;
    let eigen = format!(
        "/api/dossiers/{id}/bijlagen/{}",
        van_provincie.body["id"].as_str().unwrap()
    );
    let gemeente = huis
        .behandelaar(&weg.gemeente.cookie, "DELETE", &eigen, &json!({}))
        .await;
    assert_eq!(gemeente.status, StatusCode::CONFLICT, "it lies elsewhere");
    let weg_ermee = huis
        .behandelaar(&weg.provincie.cookie, "DELETE", &eigen, &json!({}))
        .await;
    assert_eq!(weg_ermee.status, StatusCode::NO_CONTENT);
    let weer = huis
        .behandelaar(&weg.provincie.cookie, "DELETE", &eigen, &json!({}))
        .await;
    assert_eq!(weer.status, StatusCode::NOT_FOUND);
}

/// In the words of the timeline, without a name; also of a helper who is forgotten since.
#[tokio::test]
async fn each_attachment_says_who_added_it() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = huis.uitgenodigd().await;
    let samen = Samen { huis: &huis, zaak };
    let pdf = b"%PDF-1.7\n".as_slice();
    huis.upload(zaak.link, "brief.pdf", pdf, Some("Brief"))
        .await;
    let helper = samen.met_hulp(SAMIRA).await;
    huis.upload(helper, "krant.pdf", pdf, Some("Artikel")).await;
    huis.dien_in(zaak).await;
    let id = zaak.id;
    let cookie = &weg.gemeente.cookie;
    let notitie = huis
        .upload_in_dossier(cookie, id, "notitie.pdf", pdf, &OPLEGNOTITIE)
        .await;
    assert_eq!(notitie.body["van"], "'s-Gravenhage");

    let auditor = auditor(&huis).await;
    let verwacht = [
        ("brief.pdf", "De voorsteller"),
        ("krant.pdf", "De meehelper van de voorsteller"),
        ("notitie.pdf", "'s-Gravenhage"),
    ];
    let overal = async || {
        let positie = huis.positie().await;
        for (wie, pad) in [
            (&weg.gemeente, format!("/api/dossiers/{id}")),
            (
                &weg.gemeente,
                format!("/api/burgeraanvraag/{id}?tot={positie}"),
            ),
            (&weg.gemeente, format!("/api/dossiers/{id}/bijlagen")),
            (
                &auditor,
                format!("/api/audit/zaken/{id}?reden=Heronderzoek"),
            ),
        ] {
            let gezien = Ambtenaar::gelukt(wie.haal(&huis, &pad).await);
            let lijst = gezien.as_array();
            let bijlagen = lijst.or(gezien["dossier"]["bijlagen"].as_array()).unwrap();
            let mut van: Vec<_> = bijlagen
                .iter()
                .map(|b| (b["name"].as_str().unwrap(), b["van"].as_str().unwrap()))
                .collect();
            van.sort_unstable();
            assert_eq!(van, verwacht, "{pad}");
            assert!(!json!(bijlagen).to_string().contains("amira"), "{pad}");
        }
    };
    overal().await;

    // What an official says of it changes nothing about who added it.
    let lijst = format!("/api/dossiers/{id}/bijlagen");
    let bijlagen = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &lijst).await);
    let alle = bijlagen.as_array().unwrap();
    let krant = alle.iter().find(|b| b["name"] == "krant.pdf").unwrap();
    let pad = format!("{lijst}/{}/1/edit", krant["id"].as_str().unwrap());
    let gekenmerkt = json!({"bijlageType": "Overig", "toelichting": "Een krant."});
    let antwoord = huis.behandelaar(cookie, "PUT", &pad, &gekenmerkt).await;
    let gekenmerkt = Ambtenaar::gelukt(antwoord);
    assert_eq!(gekenmerkt["comment"], "Een krant.");
    assert_eq!(gekenmerkt["van"], "De meehelper van de voorsteller");

    let verzoek = huis.app.zaken.load(id).await.unwrap();
    let meehelper = verzoek.meehelper.as_ref().unwrap().id;
    let Bewaarders { een, twee } = Bewaarders::log_in(&huis).await;
    let wat = json!({"voorwerp": "persoon", "betrokkene": format!("meehelper/{meehelper}")});
    let voorstel = stel_voor(&huis, &een, id, wat).await;
    Ambtenaar::gelukt(keur_goed(&huis, &twee, id, &voorstel).await);
    voer_uit(&huis, id).await;
    let verzoek = huis.app.zaken.load(id).await.unwrap();
    assert!(verzoek.meehelper.is_none());
    overal().await;
}

/// The daily clearing takes what an upload left that broke off, and never what a case names.
#[tokio::test]
async fn files_of_officials_outlive_the_clearing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    weg.gemeente.vertrouwelijk(&huis, id).await;
    let verzoek = huis.app.zaken.load(id).await.unwrap();
    let bewaard = verzoek.bewaring.bijlagen.values();
    let sleutels: Vec<Uuid> = bewaard.map(|bijlage| bijlage.sleutel).collect();
    assert!(!sleutels.is_empty());
    let files = &huis.app.files;
    let los = Uuid::now_v7();
    files
        .put(id, Onderwerp::Zaak, los, Bytes::from_static(b"x"))
        .await
        .unwrap();

    huis.zet_klok(huis.app.clock.now().max(Clock::system().now()) + TimeDelta::days(365));
    let cancel = CancellationToken::new();
    let worker = tokio::spawn(reactors(&huis, Doelen::OokHier).run(cancel.clone()));
    for _ in 0..200 {
        if !opgeslagen(files).await.contains(&los) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    cancel.cancel();
    worker.await.unwrap();
    let bewaard = opgeslagen(files).await;
    assert!(!bewaard.contains(&los));
    assert!(sleutels.iter().all(|sleutel| bewaard.contains(sleutel)));
}

/// The files in the storage.
async fn opgeslagen(files: &Files) -> Vec<Uuid> {
    let alle: Vec<_> = files.list().try_collect().await.unwrap();
    alle.into_iter().map(|(sleutel, _)| sleutel).collect()
}
