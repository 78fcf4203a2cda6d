//! The lists over HTTP: what is found, in which order, what presses, and for whom.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use verzoek::{Organisatie, OrganisatieType, Rol};

use crate::huis::{Antwoord, Huis};
use crate::weg::{Ambtenaar, Weg};

/// A path with its query string.
pub fn pad(pad: &str, vraag: &[(&str, &str)]) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(vraag);
    format!("{pad}?{}", query.finish())
}

async fn vraag(huis: &Huis, wie: &Ambtenaar, lijst: &str, vraag: &[(&str, &str)]) -> Antwoord {
    wie.haal(huis, &pad(&format!("/api/{lijst}"), vraag)).await
}

/// The candidates of the rows, in their order.
async fn namen(huis: &Huis, wie: &Ambtenaar, vragen: &[(&str, &str)]) -> Vec<String> {
    let rijen = Ambtenaar::gelukt(vraag(huis, wie, "burgeraanvraag", vragen).await);
    rijen
        .as_array()
        .unwrap()
        .iter()
        .map(|rij| rij["kandidaatNaam"].as_str().unwrap().to_owned())
        .collect()
}

fn kandidaat(voornaam: &str, tussenvoegsel: Option<&str>, achternaam: &str) -> Value {
    json!({
        "kandidaatVoornaam": voornaam, "kandidaatTussenvoegsel": tussenvoegsel,
        "kandidaatAchternaam": achternaam,
    })
}

async fn ambtenaar(huis: &Huis, naam: &str, rol: Rol, organisatie: Organisatie) -> Ambtenaar {
    Ambtenaar::nieuw(huis, naam, rol, organisatie).await
}

async fn gemeente(huis: &Huis) -> Ambtenaar {
    ambtenaar(huis, "g", Rol::Gemeente, Organisatie::gemeente(518)).await
}

#[tokio::test]
async fn a_search_finds_the_beginnings_of_words() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    for velden in [
        kandidaat("Zoë", Some("van den"), "Berg"),
        kandidaat("Johannes", Some("'t"), "Hooft"),
        kandidaat("Ayşe", None, "Yıldız-Berger"),
    ] {
        huis.verzoek(velden).await;
    }
    let mut elders = kandidaat("Zoë", Some("van den"), "Berg");
    elders["gemeenteId"] = json!(363);
    elders["voorstellerNaam"] = json!("Pieter Özer");
    huis.verzoek(elders).await;
    huis.werk_lijst_bij().await;
    let denhaag = gemeente(&huis).await;
    let zoe = "Zoë van den Berg";
    for (gezocht, verwacht) in [
        ("zoe", vec![zoe]),
        ("BERG van de", vec![zoe, "Ayşe Yıldız-Berger"]),
        ("berg zoe", vec![zoe]),
        ("hooft", vec!["Johannes 't Hooft"]),
        ("'t hooft", vec!["Johannes 't Hooft"]),
        ("yildiz", vec!["Ayşe Yıldız-Berger"]),
        ("000002", vec!["Johannes 't Hooft"]),
        ("2026000002", vec!["Johannes 't Hooft"]),
        ("ko-2026-000001", vec![zoe]),
        (
            "2026-00000",
            vec![zoe, "Johannes 't Hooft", "Ayşe Yıldız-Berger"],
        ),
        ("anna", vec![zoe, "Johannes 't Hooft", "Ayşe Yıldız-Berger"]),
        // Of another municipality.
        ("ozer", vec![]),
        ("erg", vec![]),
        ("'; DROP TABLE x; --", vec![]),
        ("zoe & !berg:* |", vec![zoe]),
    ] {
        let vragen = [("$search", gezocht), ("$orderby", "kandidaatNaam")];
        assert_eq!(namen(&huis, &denhaag, &vragen).await, verwacht, "{gezocht}");
    }
    let lang = "x".repeat(201);
    let antwoord = vraag(&huis, &denhaag, "burgeraanvraag", &[("$search", &lang)]).await;
    assert_eq!(antwoord.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_filter_narrows_and_what_is_wrong_with_it_is_told() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.verzoek(kandidaat("Jan", None, "O'Neill")).await;
    huis.verzoek(kandidaat("Piet", None, "100%_\\Zeker")).await;
    let afgewezen = huis.verzoek(kandidaat("Klaas", None, "Bakker")).await;
    let denhaag = gemeente(&huis).await;
    let nee = json!({"redenCode": "tijdTeKort"});
    let weg = format!("/api/burgeraanvraag/{afgewezen}/afwijzen");
    let zaak = huis.behandelaar(&denhaag.cookie, "POST", &weg, &nee).await;
    assert_eq!(Ambtenaar::gelukt(zaak)["status"], "afgewezen");
    huis.werk_lijst_bij().await;
    let (jan, piet, klaas) = ("Jan O'Neill", "Piet 100%_\\Zeker", "Klaas Bakker");
    for (filter, verwacht) in [
        ("status eq 'afgewezen'", vec![klaas]),
        (
            "status ne 'afgewezen' and contains(kandidaatNaam,'o''neill')",
            vec![jan],
        ),
        ("substringof('100%_\\', kandidaatNaam) eq true", vec![piet]),
        ("endswith(kandidaatNaam,'%')", vec![]),
        (
            "status in ('afgewezen','vervallen') or startswith(kandidaatNaam,'PIET')",
            vec![piet, klaas],
        ),
        (
            "gemeenteId eq 518 and not (kandidaatNaam gt 'K')",
            vec![jan],
        ),
        ("gemeenteId eq 9223372036854775807", vec![]),
        (
            "ontvangenOp ge datetime'2026-11-21T10:00:00'",
            vec![piet, klaas, jan],
        ),
        ("sinds gt 2026-11-21T10:00:00Z", vec![]),
        (
            "houder eq 'gemeente/518' and gelegenheidType eq null",
            vec![piet, klaas, jan],
        ),
        ("gelegenheidType ne 'algemene'", vec![piet, klaas, jan]),
        (
            "not (gelegenheidDatum gt 2026-01-01)",
            vec![piet, klaas, jan],
        ),
        ("wachtLang or gelegenheidNadert", vec![]),
    ] {
        let vragen = [("$filter", filter), ("$orderby", "kandidaatNaam asc")];
        assert_eq!(namen(&huis, &denhaag, &vragen).await, verwacht, "{filter}");
    }
    for (parameter, waarde, detail) in [
        (
            "$filter",
            "naam eq 'x'",
            "Op plaats 1: het veld 'naam' bestaat niet in deze lijst.",
        ),
        (
            "$filter",
            "status eq 5",
            "Op plaats 11: het veld 'status' vraagt een tekst tussen aanhalingstekens.",
        ),
        (
            "$filter",
            "kandidaatNaam eq 'a\0'",
            "Op plaats 20: dit teken hoort niet in een tekst.",
        ),
        (
            "$orderby",
            "houder",
            "Sorteer op een kolom van de lijst, met asc of desc.",
        ),
        (
            "$orderby",
            "status; DROP TABLE x",
            "Sorteer op een kolom van de lijst, met asc of desc.",
        ),
        ("$inlinecount", "veel", "Gebruik allpages of none."),
    ] {
        for lijst in ["burgeraanvraag", "dossiers"] {
            let antwoord = vraag(&huis, &denhaag, lijst, &[(parameter, waarde)]).await;
            assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{waarde}");
            assert_eq!(antwoord.body["detail"], detail);
            assert_eq!(
                antwoord.body["title"],
                format!("De parameter {parameter} is niet geldig.")
            );
        }
    }
    let telling = vraag(&huis, &denhaag, "dossiers/tellingen", &[("$filter", "(")]).await;
    assert_eq!(telling.status, StatusCode::BAD_REQUEST);
    // A list of attachments has no filter.
    let id = huis.ingediend().await;
    let bijlagen = format!("dossiers/{id}/bijlagen");
    let antwoord = vraag(&huis, &denhaag, &bijlagen, &[("$filter", "name eq 'x'")]).await;
    assert_eq!(antwoord.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn pages_and_orders_of_several_fields() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    for (voornaam, achternaam) in [("B", "1"), ("A", "2"), ("A", "1"), ("C", "1")] {
        huis.verzoek(kandidaat(voornaam, None, achternaam)).await;
    }
    huis.werk_lijst_bij().await;
    let denhaag = gemeente(&huis).await;
    let volgorde = async |orderby: &str| namen(&huis, &denhaag, &[("$orderby", orderby)]).await;
    assert_eq!(
        volgorde("kandidaatNaam").await,
        ["A 1", "B 1", "C 1", "A 2"]
    );
    assert_eq!(
        volgorde("status, kandidaatNaam desc").await,
        ["A 2", "C 1", "B 1", "A 1"]
    );
    assert_eq!(
        volgorde("zaaknummer desc").await,
        ["C 1", "A 1", "A 2", "B 1"]
    );
    let pagina = [
        ("$orderby", "kandidaatNaam"),
        ("$top", "2"),
        ("$skip", "1"),
        ("$inlinecount", "allpages"),
    ];
    let pagina = Ambtenaar::gelukt(vraag(&huis, &denhaag, "burgeraanvraag", &pagina).await);
    assert_eq!(pagina["count"], 4);
    let items = pagina["items"].as_array().unwrap();
    assert_eq!(items.len(), 2);
    assert_eq!(items[0]["kandidaatNaam"], "B 1");
    let voorbij = [("$skip", "4000000000"), ("$inlinecount", "allpages")];
    let voorbij = Ambtenaar::gelukt(vraag(&huis, &denhaag, "burgeraanvraag", &voorbij).await);
    assert_eq!(voorbij, json!({"items": [], "count": 4}));
}

#[tokio::test]
async fn a_case_waits_long_with_its_present_holder() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.bij_gemeente().await;
    huis.uitgenodigd().await;
    let id = huis.ingediend().await;
    huis.werk_lijst_bij().await;
    let lang = async |wie: &Ambtenaar, lijst: &str| {
        let telling = vraag(&huis, wie, &format!("{lijst}/tellingen"), &[]).await;
        Ambtenaar::gelukt(telling)["wachtLang"].clone()
    };
    huis.zet_klok("2026-12-05T10:00:00Z".parse().unwrap());
    // The sessions of before have ended.
    let weg = Weg::open(&huis).await;
    assert_eq!(
        lang(&weg.gemeente, "dossiers").await,
        0,
        "two weeks precisely"
    );
    huis.zet_klok("2026-12-05T10:00:01Z".parse().unwrap());
    // The citizen who was invited is to act, not the municipality.
    assert_eq!(lang(&weg.gemeente, "burgeraanvraag").await, 1);
    assert_eq!(lang(&weg.gemeente, "dossiers").await, 1);
    let gefilterd = [("$filter", "wachtLang and status eq 'gemeenteAdvies'")];
    let rijen = Ambtenaar::gelukt(vraag(&huis, &weg.gemeente, "dossiers", &gefilterd).await);
    assert_eq!(rijen[0]["wachtLang"], true);
    assert_eq!(rijen[0]["sinds"], "2026-11-21T10:00:00Z");
    // It goes on: the next holder has had it for a moment.
    weg.gemeente.adviseer(&huis, id).await;
    weg.gemeente.stuur_door(&huis, id).await;
    huis.werk_lijst_bij().await;
    assert_eq!(lang(&weg.provincie, "dossiers").await, 0);
    let rijen = Ambtenaar::gelukt(vraag(&huis, &weg.provincie, "dossiers", &[]).await);
    assert_eq!(rijen[0]["sinds"], "2026-12-05T10:00:01Z");
    assert_eq!(
        rijen[0]["houder"],
        json!({"type": "provincie", "id": 28, "naam": "Zuid-Holland"})
    );
}

#[tokio::test]
async fn an_occasion_comes_near() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.ingediend().await;
    let zaak = huis.uitgenodigd().await;
    let afscheid = json!({
        "gelegenheidType": "bijzondere",
        "bijzondereGelegenheidGegevens": {"gewensteDatum": "12-09-2027", "toelichting": "Afscheid"},
    });
    huis.dien_in_voor(zaak, afscheid).await;
    let open = huis.uitgenodigd().await;
    let keuze = format!("/api/verzoek/{}/uitreiking", open.link);
    let gekozen = huis
        .json("PUT", &keuze, &json!({"gelegenheidType": "algemene"}))
        .await;
    assert_eq!(gekozen.status, StatusCode::OK, "{}", gekozen.body);
    huis.werk_lijst_bij().await;
    let op = async |moment: &str| {
        huis.zet_klok(moment.parse().unwrap());
        // A session of before has ended.
        let denhaag = gemeente(&huis).await;
        let datums = [
            ("$filter", "gelegenheidNadert"),
            ("$orderby", "gelegenheidDatum"),
        ];
        let dossiers = Ambtenaar::gelukt(vraag(&huis, &denhaag, "dossiers", &datums).await);
        let aanvragen = Ambtenaar::gelukt(vraag(&huis, &denhaag, "burgeraanvraag", &datums).await);
        let telling = vraag(&huis, &denhaag, "dossiers/tellingen", &[]).await;
        let datums: Vec<Value> = dossiers
            .as_array()
            .unwrap()
            .iter()
            .map(|rij| rij["gelegenheidDatum"].clone())
            .collect();
        assert_eq!(
            Ambtenaar::gelukt(telling)["gelegenheidNadert"],
            datums.len()
        );
        (datums, aanvragen.as_array().unwrap().len())
    };
    // Submitted in November: in time for the lintjesregen of the year after next.
    assert_eq!(op("2026-11-21T11:00:00Z").await, (vec![], 0));
    assert_eq!(op("2027-03-11T12:00:00Z").await, (vec![], 0));
    assert_eq!(op("2027-03-12T12:00:00Z").await.0, ["2027-09-12"]);
    // The deadline for those who did not submit yet.
    assert_eq!(
        op("2027-05-01T12:00:00Z").await,
        (vec![json!("2027-09-12")], 1)
    );
    assert_eq!(op("2027-09-13T12:00:00Z").await, (vec![], 0));
    assert_eq!(op("2027-10-25T12:00:00Z").await, (vec![], 0));
    assert_eq!(
        op("2027-10-26T12:00:00Z").await,
        (vec![json!("2028-04-26")], 0)
    );
    let rijen = namen(
        &huis,
        &gemeente(&huis).await,
        &[("$filter", "gelegenheidType eq 'algemene'")],
    )
    .await;
    assert_eq!(rijen.len(), 1);
}

#[tokio::test]
async fn counts_are_of_what_one_may_see() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    huis.bij_gemeente().await;
    huis.verzoek(json!({"gemeenteId": 363})).await;
    huis.uitgenodigd().await;
    let id = huis.ingediend().await;
    weg.gemeente.adviseer(&huis, id).await;
    weg.gemeente.stuur_door(&huis, id).await;
    huis.ingediend().await;
    huis.werk_lijst_bij().await;
    let telling = async |wie: &Ambtenaar, lijst: &str, vragen: &[(&str, &str)]| {
        Ambtenaar::gelukt(vraag(&huis, wie, &format!("{lijst}/tellingen"), vragen).await)
    };
    let aanvragen = telling(&weg.gemeente, "burgeraanvraag", &[]).await;
    assert_eq!(
        aanvragen,
        json!({"totaal": 2, "statussen": [
            {"status": "bijGemeente", "aantal": 1}, {"status": "afgewezen", "aantal": 0},
            {"status": "uitgenodigd", "aantal": 1},
        ], "wachtLang": 0, "gelegenheidNadert": 0, "belTaak": 0, "briefWacht": 0, "teruggestuurd": 0, "uitkomstNieuw": 0,
            "vanMij": 0, "vanNiemand": 2, "herinneringNadert": 0,
            "tabs": {"aanZet": 1, "bijAnderen": 1, "klaar": 0}})
    );
    let dossiers = telling(&weg.gemeente, "dossiers", &[]).await;
    assert_eq!(dossiers["totaal"], 2);
    assert_eq!(
        dossiers["statussen"][0],
        json!({"status": "gemeenteAdvies", "aantal": 1})
    );
    let gezocht = [
        ("$search", "000004"),
        ("$filter", "status eq 'provincieAdvies'"),
    ];
    assert_eq!(
        telling(&weg.gemeente, "dossiers", &gezocht).await["totaal"],
        1
    );
    assert_eq!(telling(&weg.provincie, "dossiers", &[]).await["totaal"], 1);
    assert_eq!(telling(&weg.vreemde, "dossiers", &[]).await["totaal"], 0);
    let leeg = telling(&weg.provincie, "burgeraanvraag", &[]).await;
    assert_eq!(leeg["statussen"], json!([]));
    let bv = ambtenaar(&huis, "bv", Rol::KnoBedrijfsvoering, Organisatie::kno(1500)).await;
    assert_eq!(telling(&bv, "dossiers", &[]).await["totaal"], 2);
}

#[tokio::test]
async fn nobody_gets_a_list_that_is_not_for_his_role() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.bij_gemeente().await;
    huis.werk_lijst_bij().await;
    for (naam, rol) in [
        ("f", Rol::KnoFunctioneelBeheer),
        ("a", Rol::Auditor),
        ("h", Rol::Helpdesk),
    ] {
        let iemand = ambtenaar(&huis, naam, rol, Organisatie::kno(1501)).await;
        for lijst in ["burgeraanvraag", "dossiers"] {
            for pad in [lijst.to_owned(), format!("{lijst}/tellingen")] {
                let antwoord = vraag(&huis, &iemand, &pad, &[]).await;
                assert_eq!(antwoord.status, StatusCode::FORBIDDEN, "{naam} {pad}");
            }
        }
    }
    assert_eq!(
        huis.haal("/api/burgeraanvraag/tellingen").await.status,
        StatusCode::UNAUTHORIZED
    );
    let anders = Organisatie {
        soort: OrganisatieType::Gemeente,
        id: 363,
    };
    let amsterdam = ambtenaar(&huis, "ams", Rol::Gemeente, anders).await;
    let alles = [("$filter", "gemeenteId eq 518 or gemeenteId ne 518")];
    assert_eq!(namen(&huis, &amsterdam, &alles).await, Vec::<String>::new());
}

/// A name may be longer than an index takes; the list must not stop at it.
#[tokio::test]
async fn the_longest_names_come_into_the_list() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let lang = |n: usize| {
        // Letters that no index compresses away.
        (0..n)
            .map(|i| char::from_u32(0x1_0400 + (i * 7919 % 79) as u32).unwrap())
            .collect::<String>()
    };
    huis.verzoek(json!({
        "voorstellerNaam": lang(512), "kandidaatVoornaam": lang(255), "kandidaatAchternaam": lang(500),
    }))
    .await;
    huis.werk_lijst_bij().await;
    let denhaag = gemeente(&huis).await;
    let gezocht: String = lang(20);
    let vragen = [
        ("$search", gezocht.as_str()),
        ("$orderby", "voorstellerNaam"),
    ];
    assert_eq!(namen(&huis, &denhaag, &vragen).await.len(), 1);
}

#[tokio::test]
async fn the_candidate_sorts_by_surname() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    for velden in [
        kandidaat("Anna", None, "Zwart"),
        kandidaat("Zoë", Some("van den"), "Berg"),
        kandidaat("Bram", None, "berg"),
        kandidaat("Cas", None, "Ábel"),
    ] {
        huis.verzoek(velden).await;
    }
    huis.werk_lijst_bij().await;
    let denhaag = gemeente(&huis).await;
    let op = async |hoe| namen(&huis, &denhaag, &[("$orderby", hoe)]).await;
    let volgorde = ["Cas Ábel", "Bram berg", "Zoë van den Berg", "Anna Zwart"];
    assert_eq!(op("kandidaatNaam").await, volgorde);
    let omgekeerd: Vec<_> = volgorde.into_iter().rev().collect();
    assert_eq!(op("kandidaatNaam desc").await, omgekeerd);
}

/// A name that was corrected is the name under which the case is found, everywhere and after a rebuild.
#[tokio::test]
async fn a_corrected_candidate_is_found_by_the_right_name() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let denhaag = gemeente(&huis).await;
    let id = huis.verzoek(kandidaat("Jan", None, "Verkeerd")).await;
    huis.werk_lijst_bij().await;
    let pad = format!("/api/burgeraanvraag/{id}/kandidaat");
    let gezien = denhaag.haal(&huis, &pad).await;
    assert!(gezien.etag.is_some());
    let mut goed = Ambtenaar::gelukt(gezien);
    assert_eq!(goed["kandidaatAchternaam"], "Verkeerd");
    goed["kandidaatAchternaam"] = json!("Goed");
    goed["kandidaatRoepnaam"] = json!("Jantje");
    goed["kandidaatGeboortedatum"] = json!("05-12-1950");
    goed["kandidaatPostcode"] = json!("2514EE");
    let antwoord = huis.behandelaar(&denhaag.cookie, "PUT", &pad, &goed).await;
    assert_eq!(Ambtenaar::gelukt(antwoord), goed);
    let vindt = async |woord| namen(&huis, &denhaag, &[("$search", woord)]).await;
    let gevonden = async || {
        assert_eq!(vindt("goed").await, ["Jan Goed"]);
        assert_eq!(vindt("jantje").await, ["Jan Goed"]);
        assert_eq!(vindt("anna").await, ["Jan Goed"]);
        assert_eq!(vindt("2026-000001").await, ["Jan Goed"]);
        assert!(vindt("verkeerd").await.is_empty());
    };
    huis.werk_lijst_bij().await;
    gevonden().await;
    let zaak = Ambtenaar::gelukt(denhaag.zaak(&huis, id).await);
    assert_eq!(zaak["kandidaatNaam"], "Jan Goed");
    let rij = async || -> String {
        sqlx::query_scalar("SELECT z::text FROM readmodel.zakenlijst z")
            .fetch_one(&pool)
            .await
            .unwrap()
    };
    let live = rij().await;
    huis.werk_cijfers_bij().await;
    let history = &huis.app.history;
    projections::rebuild::rebuild(&pool, history.seal(), projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert_eq!(rij().await, live);
    gevonden().await;
}

/// What came back looks otherwise than what is new, and its reason stands at the case.
#[tokio::test]
async fn what_was_sent_back_is_marked() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    weg.gemeente.adviseer(&huis, id).await;
    weg.gemeente.stuur_door(&huis, id).await;
    let marked = async |wie: &Ambtenaar| {
        huis.werk_lijst_bij().await;
        let filter = [("$filter", "teruggestuurd")];
        let rijen = Ambtenaar::gelukt(vraag(&huis, wie, "dossiers", &filter).await);
        let telling = Ambtenaar::gelukt(wie.haal(&huis, "/api/dossiers/tellingen").await);
        assert_eq!(telling["teruggestuurd"], rijen.as_array().unwrap().len());
        rijen.as_array().unwrap().len()
    };
    assert_eq!(marked(&weg.gemeente).await, 0);
    let terug = json!({"reden": "De geboortedatum ontbreekt."});
    Ambtenaar::gelukt(weg.provincie.post(&huis, id, "terugsturen", terug).await);
    assert_eq!(marked(&weg.gemeente).await, 1);
    let zaak = Ambtenaar::gelukt(weg.gemeente.zaak(&huis, id).await);
    assert_eq!(
        zaak["weg"]["teruggestuurd"]["reden"],
        "De geboortedatum ontbreekt."
    );
    assert_eq!(zaak["weg"]["teruggestuurd"]["van"]["naam"], "Zuid-Holland");
    weg.gemeente.stuur_door(&huis, id).await;
    assert_eq!(marked(&weg.gemeente).await, 0);
    let zaak = Ambtenaar::gelukt(weg.gemeente.zaak(&huis, id).await);
    assert_eq!(zaak["weg"]["teruggestuurd"], Value::Null);
}

/// After the minister granted it, it is the chancery's turn; and who is told how it ended.
#[tokio::test]
async fn what_was_granted_waits_at_the_chancery() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let (toe, af) = (huis.ingediend().await, huis.ingediend().await);
    for id in [toe, af] {
        weg.tot_ministerie(&huis, id).await;
    }
    let ja = json!({"toekennen": true, "onderscheiding": "on-lid"});
    Ambtenaar::gelukt(weg.ministerie.post(&huis, toe, "besluit", ja).await);
    huis.werk_lijst_bij().await;
    let vragen = [("$filter", "status eq 'toegekend' and houder eq 'kno/1474'")];
    let rijen = Ambtenaar::gelukt(vraag(&huis, &weg.kanselarij, "dossiers", &vragen).await);
    assert_eq!(rijen[0]["id"], json!(toe));
    // It waits for the chancery from now on.
    huis.zet_klok("2026-12-20T10:00:00Z".parse().unwrap());
    let weg = Weg::open(&huis).await;
    let vragen = [("$filter", "wachtLang and status eq 'toegekend'")];
    let rijen = Ambtenaar::gelukt(vraag(&huis, &weg.kanselarij, "dossiers", &vragen).await);
    assert_eq!(rijen.as_array().unwrap().len(), 1);

    // The municipality reads which dossiers ended since short; until the ceremony nothing of what was granted.
    let nee = json!({"toekennen": false, "toelichting": "Te klein."});
    Ambtenaar::gelukt(
        weg.ministerie
            .post(&huis, af, "ministerraad", nee.clone())
            .await,
    );
    Ambtenaar::gelukt(weg.ministerie.post(&huis, af, "besluit", nee).await);
    huis.werk_lijst_bij().await;
    let nieuw = [("$filter", "uitkomstNieuw")];
    let rijen = Ambtenaar::gelukt(vraag(&huis, &weg.gemeente, "dossiers", &nieuw).await);
    let ids: Vec<_> = rijen.as_array().unwrap().iter().map(|r| &r["id"]).collect();
    assert_eq!(ids, [&json!(af)]);
}
