//! The road of a dossier over HTTP: allowed and refused, and what each organisation sees.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::json;
use verzoek::{Organisatie, Rol};

use crate::huis::Huis;
use crate::weg::{Ambtenaar, Weg};

#[tokio::test]
async fn the_whole_ordinary_road() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    weg.tot_ministerie(&huis, id).await;
    let zaak = Ambtenaar::gelukt(weg.ministerie.zaak(&huis, id).await);
    assert_eq!(zaak["status"], "ministerieBesluit");
    assert_eq!(zaak["houder"]["naam"], "Algemene Zaken");
    let adviezen = zaak["dossier"]["adviezen"].as_array().unwrap();
    let wie: Vec<&str> = adviezen
        .iter()
        .map(|a| a["organisatie"]["type"].as_str().unwrap())
        .collect();
    assert_eq!(wie, ["gemeente", "provincie", "kno"]);
    assert_eq!(
        adviezen[0]["onderscheiding"]["naam"],
        "Lid in de Orde van Oranje-Nassau"
    );
    // The wizard's data, read-only, in the citizen's words.
    let voorstel = &zaak["dossier"]["voorstel"];
    assert_eq!(voorstel["voorsteller"]["woonplaats"], "Utrecht");
    assert_eq!(
        voorstel["verdiensten"]["activiteitenVrijwilliger"][0]["functie"],
        "Penningmeester"
    );
    assert_eq!(voorstel["ondersteuners"][0]["isValid"], true);

    let besluit = json!({"toekennen": true, "onderscheiding": "on-lid"});
    let zaak = Ambtenaar::gelukt(
        weg.ministerie
            .post(&huis, id, "besluit", besluit.clone())
            .await,
    );
    assert_eq!(zaak["dossier"]["besluit"]["toekennen"], true);
    let tweede = weg.ministerie.post(&huis, id, "besluit", besluit).await;
    assert_eq!(tweede.status, StatusCode::CONFLICT);
    assert_eq!(
        tweede.body["title"],
        "Een besluit nemen kan nu niet. Het dossier ligt nu bij de Kanselarij der Nederlandse Orden. \
         Alleen die organisatie kan er nu mee verder."
    );
    // The municipality still sees how it went on.
    let zaak = Ambtenaar::gelukt(weg.gemeente.zaak(&huis, id).await);
    assert_eq!(
        zaak["toegestaan"],
        json!(["contact", "toewijzen", "herinneren"])
    );
    assert!(
        zaak["weg"]["uitleg"]
            .as_str()
            .unwrap()
            .contains("koninklijk besluit")
    );
}

#[tokio::test]
async fn a_minister_who_does_not_follow_goes_to_the_council() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    weg.tot_ministerie(&huis, id).await;
    let nee = json!({"toekennen": false, "toelichting": "Te klein."});
    let eerst = weg.ministerie.post(&huis, id, "besluit", nee.clone()).await;
    assert_eq!(eerst.status, StatusCode::CONFLICT);
    let zaak = Ambtenaar::gelukt(
        weg.ministerie
            .post(&huis, id, "ministerraad", nee.clone())
            .await,
    );
    assert_eq!(zaak["status"], "ministerraad");
    assert_eq!(zaak["dossier"]["ministerraad"]["toekennen"], false);
    assert_eq!(zaak["dossier"]["adviezen"].as_array().unwrap().len(), 3);
    let zaak = Ambtenaar::gelukt(weg.ministerie.post(&huis, id, "besluit", nee).await);
    assert_eq!(zaak["status"], "nietToegekend");
    assert_eq!(zaak["toegestaan"], json!([]));
}

#[tokio::test]
async fn who_is_not_on_the_road_sees_nothing_and_who_is_waits_for_its_turn() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    // Not reached yet: it does not exist.
    for ambtenaar in [
        &weg.provincie,
        &weg.kanselarij,
        &weg.ministerie,
        &weg.vreemde,
    ] {
        assert_eq!(
            ambtenaar.zaak(&huis, id).await.status,
            StatusCode::NOT_FOUND
        );
        let advies = ambtenaar.post(&huis, id, "advies", json!({})).await;
        assert_eq!(advies.status, StatusCode::NOT_FOUND);
    }
    weg.gemeente.adviseer(&huis, id).await;
    let zaak = weg.gemeente.stuur_door(&huis, id).await;
    assert_eq!(
        zaak["weg"]["uitleg"],
        "Dit dossier ligt bij de provincie Zuid-Holland voor advies en gaat daarna naar de Kanselarij der Nederlandse Orden; het volgt de gewone weg."
    );
    assert_eq!(
        weg.vreemde.zaak(&huis, id).await.status,
        StatusCode::NOT_FOUND
    );
    // Twice: it is elsewhere now.
    let weer = weg.gemeente.post(&huis, id, "doorsturen", json!({})).await;
    assert_eq!(weer.status, StatusCode::CONFLICT);
    assert!(
        weer.body["title"]
            .as_str()
            .unwrap()
            .contains("de provincie Zuid-Holland")
    );
    // The province has no advice yet, may not decide, and may send back with a reason.
    let zonder = weg.provincie.post(&huis, id, "doorsturen", json!({})).await;
    assert_eq!(
        zonder.body["title"],
        "Breng eerst advies uit. Daarna kunt u het dossier doorsturen."
    );
    let besluit = weg
        .provincie
        .post(&huis, id, "besluit", json!({"toekennen": true}))
        .await;
    assert_eq!(besluit.status, StatusCode::FORBIDDEN);
    let terug = weg
        .provincie
        .post(&huis, id, "terugsturen", json!({}))
        .await;
    assert_eq!(
        terug.body["errors"][0]["detail"],
        "U heeft geen reden ingevuld."
    );
    let zaak = Ambtenaar::gelukt(
        weg.provincie
            .post(&huis, id, "terugsturen", json!({"reden": "Te kort."}))
            .await,
    );
    assert_eq!(zaak["status"], "gemeenteAdvies");
    assert_eq!(
        zaak["toegestaan"],
        json!([]),
        "the province only looks on now"
    );
}

#[tokio::test]
async fn who_holds_a_dossier_ends_it_and_for_good() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    weg.gemeente.adviseer(&huis, id).await;
    weg.gemeente.stuur_door(&huis, id).await;
    let overleden = json!({"reden": "kandidaatOverleden"});
    for (wie, status) in [
        (&weg.gemeente, StatusCode::CONFLICT),
        (&weg.vreemde, StatusCode::NOT_FOUND),
    ] {
        let geweigerd = wie.post(&huis, id, "beeindigen", overleden.clone()).await;
        assert_eq!(geweigerd.status, status);
    }
    let anders = json!({"reden": "anders"});
    let zonder = weg.provincie.post(&huis, id, "beeindigen", anders).await;
    assert_eq!(zonder.status, StatusCode::BAD_REQUEST);
    assert_eq!(zonder.body["errors"][0]["pointer"], "/toelichting");
    let einde = weg
        .provincie
        .post(&huis, id, "beeindigen", overleden.clone());
    assert_eq!(Ambtenaar::gelukt(einde.await)["status"], "beeindigd");
    for (pad, body) in [
        ("beeindigen", overleden),
        ("terugsturen", json!({"reden": "Te vroeg."})),
    ] {
        let te_laat = weg.provincie.post(&huis, id, pad, body).await;
        assert_eq!(te_laat.status, StatusCode::CONFLICT, "{pad}");
    }
}

#[tokio::test]
async fn roles_without_content_get_none() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let id = huis.ingediend().await;
    let ambtenaar =
        async |naam, rol| Ambtenaar::nieuw(&huis, naam, rol, Organisatie::kno(1501)).await;
    for (naam, rol) in [("f", Rol::KnoFunctioneelBeheer), ("a", Rol::Auditor)] {
        let iemand = ambtenaar(naam, rol).await;
        assert_eq!(iemand.zaak(&huis, id).await.status, StatusCode::FORBIDDEN);
        let lijst = iemand.haal(&huis, "/api/dossiers").await;
        assert_eq!(lijst.status, StatusCode::FORBIDDEN);
    }
    let helpdesk = ambtenaar("h", Rol::Helpdesk).await;
    let kop = Ambtenaar::gelukt(helpdesk.zaak(&huis, id).await);
    let velden: Vec<&String> = kop.as_object().unwrap().keys().collect();
    assert_eq!(
        velden,
        ["id", "zaaknummer", "status", "mails", "toegestaan"]
    );
    for pad in ["tijdlijn", "bijlagen", "kandidaat/werk"] {
        let antwoord = helpdesk
            .haal(&huis, &format!("/api/dossiers/{id}/{pad}"))
            .await;
        assert_eq!(antwoord.status, StatusCode::FORBIDDEN, "{pad}");
    }
    // It sends a link again, and still reads no content.
    let open = huis.uitgenodigd().await.id;
    let pad = format!("/api/burgeraanvraag/{open}/link/opnieuw");
    let opnieuw = huis
        .behandelaar(&helpdesk.cookie, "POST", &pad, &json!({}))
        .await;
    assert_eq!(
        Ambtenaar::gelukt(opnieuw)["toegestaan"],
        json!(["linkOpnieuw"])
    );
    let intrekken = format!("/api/burgeraanvraag/{open}/link/intrekken");
    let geweigerd = huis
        .behandelaar(&helpdesk.cookie, "POST", &intrekken, &json!({}))
        .await;
    assert_eq!(geweigerd.status, StatusCode::FORBIDDEN);
    let bedrijfsvoering = ambtenaar("b", Rol::KnoBedrijfsvoering).await;
    let zaak = Ambtenaar::gelukt(bedrijfsvoering.zaak(&huis, id).await);
    // It guards the retention, and changes nothing in the case itself.
    assert_eq!(
        zaak["toegestaan"],
        json!(["vernietigingVoorstellen", "vernietigingOpschorten"])
    );
}

#[tokio::test]
async fn at_once_one_of_two_forwards() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    weg.gemeente.adviseer(&huis, id).await;
    let stuur = || weg.gemeente.post(&huis, id, "doorsturen", json!({}));
    let (een, ander) = futures::join!(stuur(), stuur());
    let mut statussen = [een.status, ander.status];
    statussen.sort();
    assert_eq!(statussen, [StatusCode::OK, StatusCode::CONFLICT]);
}

#[tokio::test]
async fn the_special_roads_begin_at_the_municipality() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    for (route, naar) in [
        (
            json!({"route": "burgemeester"}),
            json!({"type": "provincie", "id": 28, "naam": "Zuid-Holland"}),
        ),
        (
            json!({"route": "buitenland"}),
            json!({"type": "ministerie", "id": 1477, "naam": "Buitenlandse Zaken"}),
        ),
        (
            json!({"route": "acm", "land": "curacao"}),
            json!({"type": "gemeente", "id": 9012, "naam": "Regering van Curaçao"}),
        ),
        (
            json!({"route": "hulpbetoon", "gemeenteId": 363}),
            json!({"type": "gemeente", "id": 363, "naam": "Amsterdam"}),
        ),
    ] {
        let id = huis.ingediend().await;
        let zaak = Ambtenaar::gelukt(weg.gemeente.post(&huis, id, "route", route.clone()).await);
        assert_eq!(zaak["weg"]["route"], route["route"]);
        assert_eq!(zaak["weg"]["punten"][0]["taak"], "doorgeven");
        assert_eq!(zaak["weg"]["punten"][0]["hier"], false, "{route}");
        let advies = json!({"advies": "negatief", "toelichting": "Nee."});
        let geweigerd = weg.gemeente.post(&huis, id, "advies", advies).await;
        assert_eq!(geweigerd.status, StatusCode::CONFLICT, "{route}");
        // It gives no advice, so it does not keep the dossier either.
        assert_eq!(zaak["houder"], naar, "{route}");
    }
}

#[tokio::test]
async fn the_road_names_its_fields_as_the_rest_does() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    let zaak = Ambtenaar::gelukt(weg.gemeente.zaak(&huis, id).await);
    assert_eq!(zaak["weg"]["kiestMinisterie"], false);
    weg.gemeente.adviseer(&huis, id).await;
    weg.gemeente.stuur_door(&huis, id).await;
    weg.provincie.adviseer(&huis, id).await;
    weg.provincie.stuur_door(&huis, id).await;
    let zaak = Ambtenaar::gelukt(weg.kanselarij.zaak(&huis, id).await);
    assert_eq!(zaak["weg"]["kiestMinisterie"], true);
}

#[tokio::test]
async fn the_list_follows_the_road() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    huis.bij_gemeente().await;
    weg.gemeente.adviseer(&huis, id).await;
    weg.gemeente.stuur_door(&huis, id).await;
    huis.werk_lijst_bij().await;
    let aantal = async |ambtenaar: &Ambtenaar, pad: &str| {
        let pad = format!("/api/{pad}?$inlinecount=allpages");
        Ambtenaar::gelukt(ambtenaar.haal(&huis, &pad).await)["count"].clone()
    };
    assert_eq!(aantal(&weg.gemeente, "dossiers").await, 1);
    assert_eq!(aantal(&weg.gemeente, "burgeraanvraag").await, 1);
    assert_eq!(aantal(&weg.provincie, "dossiers").await, 1);
    assert_eq!(aantal(&weg.provincie, "burgeraanvraag").await, 0);
    for buiten in [&weg.kanselarij, &weg.ministerie, &weg.vreemde] {
        assert_eq!(aantal(buiten, "dossiers").await, 0);
    }
    let bv = Ambtenaar::nieuw(&huis, "bv", Rol::KnoBedrijfsvoering, Organisatie::kno(1500)).await;
    assert_eq!(aantal(&bv, "dossiers").await, 1);
    assert_eq!(aantal(&bv, "burgeraanvraag").await, 0);
    let lijst = Ambtenaar::gelukt(weg.provincie.haal(&huis, "/api/dossiers").await);
    assert_eq!(lijst[0]["houder"]["naam"], "Zuid-Holland");
    assert_eq!(lijst[0]["status"], "provincieAdvies");
}
