//! The audit over HTTP: the history with its filters, a case at any moment, replay, verification, and
//! the record of each look.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Huis};
use crate::weg::{Ambtenaar, Weg};
use crate::zakenlijst::pad;

async fn auditor(huis: &Huis) -> Ambtenaar {
    Ambtenaar::nieuw(huis, "a", Rol::Auditor, Organisatie::kno(1500)).await
}

async fn gebeurtenissen(huis: &Huis, wie: &Ambtenaar, vraag: &[(&str, &str)]) -> Value {
    Ambtenaar::gelukt(wie.haal(huis, &pad("/api/audit/events", vraag)).await)
}

fn lijst(antwoord: &Value) -> &Vec<Value> {
    antwoord["items"].as_array().unwrap()
}

fn posities(antwoord: &Value) -> Vec<i64> {
    lijst(antwoord)
        .iter()
        .map(|item| item["positie"].as_i64().unwrap())
        .collect()
}

#[track_caller]
pub fn geweigerd(antwoord: &Antwoord, status: StatusCode, soort: &str) {
    assert_eq!(antwoord.status, status, "{}", antwoord.body);
    assert_eq!(antwoord.body["type"], format!("urn:lintje:{soort}"));
}

#[tokio::test]
async fn the_history_stands_there_as_it_was_written() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    weg.gemeente.adviseer(&huis, id).await;
    let auditor = auditor(&huis).await;
    let hoofd = huis.positie().await;
    let alle = gebeurtenissen(&huis, &auditor, &[("$top", "500")]).await;
    assert_eq!(posities(&alle), (1..=hoofd).rev().collect::<Vec<_>>());
    assert_eq!(alle["hoofd"], hoofd);
    assert_eq!(alle["volgende"], Value::Null);
    let laatste = &lijst(&alle)[0];
    let hash: String = sqlx::query_scalar("SELECT encode(hash, 'hex') FROM history.head")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(laatste["hash"], hash);
    assert_eq!(laatste["soort"], "verzoek");
    assert_eq!(laatste["zaak"], json!(id));
    assert_eq!(laatste["nummer"], "KO-2026-000001");
    assert_eq!(laatste["volgorde"], hoofd, "the one case of this history");
    assert_eq!(laatste["gebeurtenis"], "AdviesUitgebracht");
    assert_eq!(laatste["op"], "2026-11-21T10:00:00Z");
    assert_eq!(
        laatste["door"],
        json!({"soort": "behandelaar", "gebruiker": "g", "naam": "Fatima Yıldız", "rol": "gemeente",
               "organisatie": {"type": "gemeente", "id": 518, "naam": "'s-Gravenhage"}})
    );
    // Without a reason no data of anybody.
    assert!(!alle.to_string().contains("Johannes"));
    assert!(lijst(&alle).iter().all(|item| item["gegevens"].is_null()));

    let met = [
        ("met", "gegevens"),
        ("reden", "Steekproef"),
        ("$top", "500"),
    ];
    let alles = gebeurtenissen(&huis, &auditor, &met).await;
    let eerste = lijst(&alles).last().unwrap();
    assert_eq!(
        eerste["gegevens"]["VerzoekIngediend"]["gegevens"]["kandidaatVoornaam"],
        "Johannes"
    );
    let zonder = auditor.haal(&huis, "/api/audit/events?met=gegevens").await;
    geweigerd(&zonder, StatusCode::BAD_REQUEST, "validatie");
    assert_eq!(
        zonder.body["errors"],
        json!([{"pointer": "/reden", "code": "verplicht", "detail": "U heeft geen reden ingevuld."}])
    );
}

#[tokio::test]
async fn each_filter_has_the_events_that_it_names() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let id = huis.ingediend().await;
    huis.zet_klok("2026-12-05T23:30:00Z".parse().unwrap());
    let ander = huis.verzoek(json!({"gemeenteId": 363})).await;
    huis.zet_klok("2026-12-20T10:00:00Z".parse().unwrap());
    let weg = Weg::open(&huis).await;
    weg.tot_ministerie(&huis, id).await;
    let auditor = auditor(&huis).await;
    let alle = gebeurtenissen(&huis, &auditor, &[("$top", "500")]).await;
    let met = |welk: &dyn Fn(&Value) -> bool| -> Vec<i64> {
        let items = lijst(&alle).iter().filter(|item| welk(item));
        items
            .map(|item| item["positie"].as_i64().unwrap())
            .collect()
    };
    let nummer = lijst(&alle)
        .iter()
        .find(|i| i["zaak"] == json!(ander))
        .unwrap()["nummer"]
        .as_str()
        .unwrap()
        .to_owned();
    let van_ander = met(&|i| i["zaak"] == json!(ander));
    let tekst = ander.to_string();
    let op_december = |i: &Value| i["op"].as_str().unwrap().starts_with("2026-12-05");
    for (vraag, verwacht) in [
        (vec![("zaak", tekst.as_str())], van_ander.clone()),
        (vec![("zaak", nummer.as_str())], van_ander.clone()),
        (vec![("zaak", &*nummer.to_lowercase())], van_ander),
        (vec![("zaak", "KO-2020-000001")], vec![]),
        (
            vec![("soort", "DossierDoorgestuurd")],
            met(&|i| i["gebeurtenis"] == "DossierDoorgestuurd"),
        ),
        (vec![("soort", "Onbekend")], vec![]),
        (
            vec![("door", "voorsteller")],
            met(&|i| i["door"]["soort"] == "voorsteller"),
        ),
        (
            vec![("gebruiker", "P")],
            met(&|i| i["door"]["gebruiker"] == "p"),
        ),
        (
            vec![("rol", "provincie")],
            met(&|i| i["door"]["rol"] == "provincie"),
        ),
        (
            vec![("organisatie", "gemeente/518")],
            met(&|i| i["door"]["organisatie"]["id"] == 518),
        ),
        // The sixth of December begins at eleven in the evening of the fifth, in UTC.
        (
            vec![("van", "2026-12-06"), ("tot", "2026-12-06")],
            met(&op_december),
        ),
        (vec![("van", "2026-12-05"), ("tot", "2026-12-05")], vec![]),
        (
            vec![("tot", "2026-11-21T10:00:00Z")],
            met(&|i| i["op"] == "2026-11-21T10:00:00Z"),
        ),
        (vec![("tot", "2026-11-21T09:59:59.999999Z")], vec![]),
        (
            vec![("van", "2026-12-05T23:30:00.000001Z")],
            met(&|i| i["op"].as_str().unwrap() > "2026-12-06"),
        ),
        (
            vec![
                ("soort", "AdviesUitgebracht"),
                ("rol", "provincie"),
                ("van", "2026-12-01"),
            ],
            met(&|i| i["gebeurtenis"] == "AdviesUitgebracht" && i["door"]["rol"] == "provincie"),
        ),
    ] {
        let gevonden = gebeurtenissen(&huis, &auditor, &vraag).await;
        assert_eq!(
            posities(&gevonden),
            verwacht[..verwacht.len().min(30)],
            "{vraag:?}"
        );
    }
    for (naam, onzin) in [
        ("zaak", "Jansen"),
        ("zaak", "KO-2026-"),
        ("soort", "a b"),
        ("door", "iemand"),
        ("rol", "koning"),
        ("organisatie", "518"),
        ("van", "gisteren"),
        ("tot", "2026-02-30"),
        ("na", "x"),
        ("met", "alles"),
        ("$orderby", "op desc"),
        ("$skip", "30"),
        ("$inlinecount", "allpages"),
        ("$filter", "positie eq 1"),
        ("$top", "0"),
    ] {
        let antwoord = auditor
            .haal(&huis, &pad("/api/audit/events", &[(naam, onzin)]))
            .await;
        geweigerd(&antwoord, StatusCode::BAD_REQUEST, "parameter");
    }
    let soorten = Ambtenaar::gelukt(auditor.haal(&huis, "/api/audit/soorten").await);
    let mut verwacht: Vec<&str> = lijst(&alle)
        .iter()
        .map(|i| i["gebeurtenis"].as_str().unwrap())
        .collect();
    verwacht.sort_unstable();
    verwacht.dedup();
    let mut soorten: Vec<&str> = soorten
        .as_array()
        .unwrap()
        .iter()
        .map(|s| s.as_str().unwrap())
        .collect();
    soorten.sort_unstable();
    assert_eq!(soorten, verwacht);
}

#[tokio::test]
async fn pages_follow_each_other_both_ways() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.ingediend().await;
    let auditor = auditor(&huis).await;
    let hoofd = huis.positie().await;
    for (volgorde, verwacht) in [
        ("positie desc", (1..=hoofd).rev().collect::<Vec<_>>()),
        ("positie asc", (1..=hoofd).collect()),
    ] {
        let mut gezien = Vec::new();
        let mut na = String::new();
        loop {
            let vraag = [("$top", "4"), ("$orderby", volgorde), ("na", na.as_str())];
            let bladzijde = gebeurtenissen(&huis, &auditor, &vraag).await;
            let deel = posities(&bladzijde);
            assert!(deel.len() <= 4);
            gezien.extend(deel);
            match bladzijde["volgende"].as_i64() {
                Some(volgende) => na = volgende.to_string(),
                None => break,
            }
        }
        assert_eq!(gezien, verwacht, "{volgorde}");
    }
}

#[tokio::test]
async fn what_cannot_be_read_is_shown_as_such() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let id = huis.bij_gemeente().await;
    let auditor = auditor(&huis).await;
    // Somebody with all rights on the database breaks an event.
    sqlx::raw_sql(
        "ALTER TABLE history.events DISABLE TRIGGER append_only;
         UPDATE history.events SET metadata = '{\"op\": \"ooit\"}' WHERE position = 2;
         ALTER TABLE history.events ENABLE TRIGGER append_only;",
    )
    .execute(&pool)
    .await
    .unwrap();
    let met = [("met", "gegevens"), ("reden", "Steekproef")];
    let alle = gebeurtenissen(&huis, &auditor, &met).await;
    assert_eq!(posities(&alle), [2, 1]);
    let kapot = &lijst(&alle)[0];
    assert_eq!(kapot["gegevens"], Value::Null);
    assert_eq!(
        kapot["onleesbaar"],
        "De gegevens van deze gebeurtenis zijn niet te lezen."
    );
    assert_eq!(kapot["op"], Value::Null);
    assert!(lijst(&alle)[1]["gegevens"].is_object());
    let pad = format!("/api/audit/zaken/{id}/naspelen?reden=Steekproef");
    let replayed = huis
        .behandelaar(&auditor.cookie, "POST", &pad, &json!({}))
        .await;
    geweigerd(&replayed, StatusCode::CONFLICT, "onleesbaar");
    assert_eq!(
        replayed.body["detail"],
        "De gebeurtenis op positie 2 is niet te lezen. Controleer de geschiedenis."
    );
}

#[tokio::test]
async fn any_case_is_shown_as_it_was_at_any_moment() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let id = huis.ingediend().await;
    let ingediend = huis.positie().await;
    huis.zet_klok("2026-12-01T10:00:00Z".parse().unwrap());
    let weg = Weg::open(&huis).await;
    let geheim = weg.gemeente.vertrouwelijk(&huis, id).await;
    weg.tot_ministerie(&huis, id).await;
    let auditor = auditor(&huis).await;
    let zaak = async |vraag: &[(&str, &str)]| {
        let basis = format!("/api/audit/zaken/{id}");
        auditor.haal(&huis, &pad(&basis, vraag)).await
    };
    let nu = Ambtenaar::gelukt(zaak(&[("reden", "Klachtbehandeling")]).await);
    assert_eq!(nu["status"], "ministerieBesluit");
    assert_eq!(nu["zaaknummer"], "KO-2026-000001");
    assert_eq!(nu["positie"], huis.positie().await);
    assert_eq!(nu["op"], "2026-12-01T10:00:00Z");
    assert_eq!(nu["toegestaan"], json!([]));
    // What is confidential to the municipality too.
    assert_eq!(nu["dossier"]["bijlagen"][0]["id"], json!(geheim));
    let onderdeel = |zaak: &Value, naam: &str| -> Option<Value> {
        let onderdelen = zaak["onderdelen"].as_array().unwrap();
        onderdelen.iter().find(|o| o["onderdeel"] == naam).cloned()
    };
    assert!(onderdeel(&nu, "Bijlage: onderzoek.pdf").is_some());
    assert_eq!(
        onderdeel(&nu, "Militaire gegevens").unwrap()["regels"],
        json!([{"label": "Rang", "tekst": "Sergeant"}])
    );

    let moment = ingediend.to_string();
    for tot in [moment.as_str(), "2026-11-30T00:00:00Z"] {
        let toen = Ambtenaar::gelukt(zaak(&[("reden", "Klachtbehandeling"), ("tot", tot)]).await);
        assert_eq!(toen["status"], "gemeenteAdvies", "{tot}");
        assert_eq!(toen["positie"], ingediend);
        assert!(onderdeel(&toen, "Bijlage: onderzoek.pdf").is_none());
    }
    // The future is not known: the last event says up to where the answer goes.
    let straks = Ambtenaar::gelukt(
        zaak(&[
            ("reden", "Klachtbehandeling"),
            ("tot", "2999-01-01T00:00:00Z"),
        ])
        .await,
    );
    assert_eq!(straks["positie"], nu["positie"]);

    let ervoor = zaak(&[
        ("reden", "Klachtbehandeling"),
        ("tot", "2026-11-21T09:00:00Z"),
    ])
    .await;
    geweigerd(&ervoor, StatusCode::NOT_FOUND, "onbekend");
    assert_eq!(ervoor.body["detail"], "Deze zaak bestond toen nog niet.");
    let onzin = zaak(&[("reden", "Klachtbehandeling"), ("tot", "gisteren")]).await;
    geweigerd(&onzin, StatusCode::BAD_REQUEST, "parameter");
    let leeg = zaak(&[("reden", "   ")]).await;
    geweigerd(&leeg, StatusCode::BAD_REQUEST, "validatie");
    Ambtenaar::gelukt(zaak(&[]).await);
    let laatste = gezien(&huis, Some(id)).await.pop();
    let reden = laatste.and_then(|(.., reden)| reden);
    assert_eq!(reden.as_deref(), Some("Niet opgegeven"));
    let te_lang = "x".repeat(256);
    let lang = zaak(&[("reden", te_lang.as_str())]).await;
    geweigerd(&lang, StatusCode::BAD_REQUEST, "validatie");
    assert_eq!(lang.body["errors"][0]["code"], "teLang");

    let tijdlijn = format!("/api/audit/zaken/{id}/tijdlijn?reden=Klachtbehandeling");
    let regels = Ambtenaar::gelukt(auditor.haal(&huis, &tijdlijn).await);
    assert_eq!(
        i64::try_from(regels.as_array().unwrap().len()).unwrap(),
        huis.positie().await
    );
    assert!(regels.to_string().contains("onderzoek.pdf"));
    let vergelijking =
        format!("/api/audit/zaken/{id}/vergelijking?reden=Klachtbehandeling&van={ingediend}");
    let verschillen = Ambtenaar::gelukt(auditor.haal(&huis, &vergelijking).await);
    let onderdelen: Vec<&str> = verschillen
        .as_array()
        .unwrap()
        .iter()
        .map(|v| v["onderdeel"].as_str().unwrap())
        .collect();
    assert!(onderdelen.contains(&"Zaak") && onderdelen.contains(&"Bijlage: onderzoek.pdf"));
}

#[tokio::test]
async fn an_unknown_case_and_another_role_get_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let id = huis.bij_gemeente().await;
    let auditor = auditor(&huis).await;
    let beheer = Ambtenaar::nieuw(
        &huis,
        "f",
        Rol::KnoFunctioneelBeheer,
        Organisatie::kno(1501),
    )
    .await;
    let onbekend = Uuid::new_v4();
    for (methode, deel) in [
        ("GET", ""),
        ("GET", "/tijdlijn"),
        ("GET", "/vergelijking"),
        ("POST", "/naspelen"),
    ] {
        let pad =
            |zaak: Uuid| format!("/api/audit/zaken/{zaak}{deel}?reden=Klachtbehandeling&van=1");
        let antwoord = huis
            .behandelaar(&auditor.cookie, methode, &pad(onbekend), &json!({}))
            .await;
        geweigerd(&antwoord, StatusCode::NOT_FOUND, "onbekend");
        let antwoord = huis
            .behandelaar(&beheer.cookie, methode, &pad(id), &json!({}))
            .await;
        geweigerd(&antwoord, StatusCode::FORBIDDEN, "nietBevoegd");
    }
    for pad in ["events", "soorten", "inzage", "verificatie"] {
        let antwoord = beheer.haal(&huis, &format!("/api/audit/{pad}")).await;
        geweigerd(&antwoord, StatusCode::FORBIDDEN, "nietBevoegd");
        let antwoord = huis.haal(&format!("/api/audit/{pad}")).await;
        geweigerd(&antwoord, StatusCode::UNAUTHORIZED, "sessie");
    }
    // Nothing of all this was a look.
    assert_eq!(gezien(&huis, None).await, Vec::<Gezien>::new());
}

/// Who, what, which and why.
type Gezien = (String, String, Option<String>, Option<String>);

fn keek(wie: &str, wat: &str, welk: Option<&str>, reden: Option<&str>) -> Gezien {
    let tekst = |deel: Option<&str>| deel.map(str::to_owned);
    (wie.to_owned(), wat.to_owned(), tekst(welk), tekst(reden))
}

async fn gezien(huis: &Huis, zaak: Option<Uuid>) -> Vec<Gezien> {
    sqlx::query_as(
        "SELECT gebruiker, wat, welk, reden FROM access.inzage
         WHERE zaak_id IS NOT DISTINCT FROM $1 ORDER BY id",
    )
    .bind(zaak)
    .fetch_all(&huis.pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn each_look_of_an_auditor_is_recorded_with_its_reason() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let id = huis.bij_gemeente().await;
    let auditor = auditor(&huis).await;
    let zaak = format!("/api/audit/zaken/{id}");
    for pad in [
        "/api/audit/events".to_owned(),
        "/api/audit/events?rol=gemeente&van=2026-11-01".to_owned(),
        "/api/audit/events?met=gegevens&reden=Steekproef".to_owned(),
        format!("/api/audit/events?zaak={id}"),
        format!("{zaak}?reden=Klachtbehandeling"),
        // The same look again.
        format!("{zaak}?reden=Klachtbehandeling"),
        format!("{zaak}?reden=Klachtbehandeling&tot=1"),
        format!("{zaak}?reden=Bezwaarschrift"),
        format!("{zaak}/tijdlijn?reden=Klachtbehandeling"),
        format!("{zaak}/vergelijking?reden=Klachtbehandeling&van=1"),
        "/api/audit/inzage?gebruiker=a".to_owned(),
        "/api/audit/verificatie".to_owned(),
        "/api/audit/soorten".to_owned(),
    ] {
        Ambtenaar::gelukt(auditor.haal(&huis, &pad).await);
    }
    let pad = format!("{zaak}/naspelen?reden=Klachtbehandeling");
    Ambtenaar::gelukt(
        huis.behandelaar(&auditor.cookie, "POST", &pad, &json!({}))
            .await,
    );
    assert_eq!(
        gezien(&huis, None).await,
        [
            keek("a", "gebeurtenissen", None, None),
            keek(
                "a",
                "gebeurtenissen",
                Some("rol: gemeente, van: 2026-11-01"),
                None
            ),
            keek("a", "gegevens", None, Some("Steekproef")),
            keek("a", "inzage", Some("gebruiker: a"), None),
        ]
    );
    assert_eq!(
        gezien(&huis, Some(id)).await,
        [
            keek("a", "gebeurtenissen", None, None),
            keek("a", "zaak", None, Some("Klachtbehandeling")),
            keek("a", "zaak", Some("tot: 1"), Some("Klachtbehandeling")),
            keek("a", "zaak", None, Some("Bezwaarschrift")),
            keek("a", "tijdlijn", None, Some("Klachtbehandeling")),
            keek(
                "a",
                "vergelijking",
                Some("van: 1"),
                Some("Klachtbehandeling")
            ),
            keek("a", "naspelen", None, Some("Klachtbehandeling")),
        ]
    );
    // A quarter of an hour later it is a look of its own.
    huis.zet_klok("2026-11-21T10:15:00Z".parse().unwrap());
    Ambtenaar::gelukt(
        auditor
            .haal(&huis, &format!("{zaak}?reden=Klachtbehandeling"))
            .await,
    );
    assert_eq!(gezien(&huis, Some(id)).await.len(), 8);
    // It can be added to and never changed.
    for wijziging in [
        "UPDATE access.inzage SET reden = 'anders'",
        "DELETE FROM access.inzage",
        "TRUNCATE access.inzage",
    ] {
        let fout = sqlx::raw_sql(wijziging).execute(&pool).await.unwrap_err();
        assert!(fout.to_string().contains("append-only"), "{fout}");
    }
}

#[tokio::test]
async fn looks_of_officials_are_recorded_without_the_words_they_search() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    let id = huis.ingediend().await;
    let open = huis
        .upload_in_dossier(
            &weg.gemeente.cookie,
            id,
            "notitie.pdf",
            b"%PDF-1.7",
            &[("bijlageType", "Oplegnotitie")],
        )
        .await;
    let bijlage = open.body["id"].as_str().unwrap().to_owned();
    huis.werk_lijst_bij().await;
    Ambtenaar::gelukt(weg.gemeente.zaak(&huis, id).await);
    Ambtenaar::gelukt(
        weg.gemeente
            .haal(&huis, &format!("/api/dossiers/{id}/tijdlijn"))
            .await,
    );
    weg.gemeente
        .haal(&huis, &format!("/api/dossiers/{id}/bijlagen/{bijlage}/1"))
        .await;
    // The head of a case names nobody, and for a stranger there is no case.
    Ambtenaar::gelukt(
        helpdesk
            .haal(&huis, &format!("/api/burgeraanvraag/{id}"))
            .await,
    );
    let vreemd = weg.vreemde.zaak(&huis, id).await;
    assert_eq!(vreemd.status, StatusCode::NOT_FOUND);
    assert_eq!(
        gezien(&huis, Some(id)).await,
        [
            keek("g", "zaak", None, None),
            keek("g", "bijlage", Some(&bijlage), None),
        ]
    );
    for vraag in [
        vec![("$search", "berg")],
        vec![("$search", "jansen")],
        vec![(
            "$filter",
            "kandidaatNaam eq 'Johannes Berg' and status eq 'gemeenteAdvies'",
        )],
    ] {
        Ambtenaar::gelukt(
            weg.gemeente
                .haal(&huis, &pad("/api/dossiers", &vraag))
                .await,
        );
    }
    assert_eq!(
        gezien(&huis, None).await,
        [
            keek("g", "lijst", Some("dossiers, met zoekwoorden"), None),
            keek(
                "g",
                "lijst",
                Some("dossiers, filter: kandidaatNaam eq '…' and status eq 'gemeenteAdvies'"),
                None
            ),
        ]
    );
}

#[tokio::test]
async fn what_cannot_be_recorded_is_not_shown() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let auditor = auditor(&huis).await;
    let id = huis.ingediend().await;
    sqlx::raw_sql("ALTER TABLE access.inzage RENAME TO weg")
        .execute(&pool)
        .await
        .unwrap();
    for (wie, pad) in [
        (&weg.gemeente, format!("/api/burgeraanvraag/{id}")),
        (&weg.gemeente, "/api/dossiers".to_owned()),
        (&auditor, "/api/audit/events".to_owned()),
        (
            &auditor,
            format!("/api/audit/zaken/{id}?reden=Klachtbehandeling"),
        ),
    ] {
        let antwoord = wie.haal(&huis, &pad).await;
        geweigerd(&antwoord, StatusCode::SERVICE_UNAVAILABLE, "storing");
    }
}

#[tokio::test]
async fn the_list_of_looks_has_the_confidential_ones_too() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    let ander = huis.bij_gemeente().await;
    let geheim = weg.gemeente.vertrouwelijk(&huis, id).await;
    let mut verwacht = vec![("g".to_owned(), "zaak".to_owned(), None)];
    for uur in 11..17 {
        huis.zet_klok(format!("2026-11-21T{uur}:00:00Z").parse().unwrap());
        let pad = format!("/api/dossiers/{id}/bijlagen/{geheim}/1?reden=Bezwaarschrift{uur}");
        let weer = Ambtenaar::nieuw(&huis, "g", Rol::Gemeente, Organisatie::gemeente(518)).await;
        let bestand = weer.haal(&huis, &pad).await;
        assert_eq!(bestand.status, StatusCode::OK);
        let reden = Some(format!("Bezwaarschrift{uur}"));
        verwacht.push(("g".to_owned(), "zaak".to_owned(), None));
        verwacht.push(("g".to_owned(), "vertrouwelijk".to_owned(), reden));
    }
    verwacht.reverse();
    let auditor = auditor(&huis).await;
    let mut gevonden = Vec::new();
    let mut na = String::new();
    loop {
        let vraag = [("gebruiker", "g"), ("$top", "4"), ("na", na.as_str())];
        let antwoord = auditor.haal(&huis, &pad("/api/audit/inzage", &vraag)).await;
        let bladzijde = Ambtenaar::gelukt(antwoord);
        for item in lijst(&bladzijde) {
            assert_eq!(item["nummer"], "KO-2026-000001");
            assert_eq!(item["naam"], "Fatima Yıldız");
            let tekst = |naam: &str| item[naam].as_str().map(str::to_owned);
            gevonden.push((
                tekst("gebruiker").unwrap(),
                tekst("wat").unwrap(),
                tekst("reden"),
            ));
        }
        match bladzijde["volgende"].as_str() {
            Some(volgende) => na = volgende.to_owned(),
            None => break,
        }
    }
    assert_eq!(gevonden, verwacht);
    let aantal = async |vraag: &[(&str, &str)]| {
        let antwoord = auditor.haal(&huis, &pad("/api/audit/inzage", vraag)).await;
        lijst(&Ambtenaar::gelukt(antwoord)).len()
    };
    assert_eq!(
        aantal(&[("zaak", "KO-2026-000001"), ("gebruiker", "g")]).await,
        13
    );
    assert_eq!(
        aantal(&[("zaak", &ander.to_string()), ("gebruiker", "g")]).await,
        0
    );
    let uur = [
        ("van", "2026-11-21T12:00:00Z"),
        ("tot", "2026-11-21T13:59:59Z"),
        ("gebruiker", "g"),
    ];
    assert_eq!(aantal(&uur).await, 4);
    // The auditor's own looks here: the pages of one search are one, and this one counts too.
    assert_eq!(aantal(&[("gebruiker", "a")]).await, 5);
    for (naam, onzin) in [
        ("na", "1.2"),
        ("van", "x"),
        ("zaak", "Jansen"),
        ("$skip", "3"),
    ] {
        let antwoord = auditor
            .haal(&huis, &pad("/api/audit/inzage", &[(naam, onzin)]))
            .await;
        geweigerd(&antwoord, StatusCode::BAD_REQUEST, "parameter");
    }
}

#[tokio::test]
async fn the_replay_names_every_difference() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let auditor = auditor(&huis).await;
    let id = huis.ingediend().await;
    weg.tot_ministerie(&huis, id).await;
    let replay = async || {
        let pad = format!("/api/audit/zaken/{id}/naspelen?reden=Steekproef");
        Ambtenaar::gelukt(
            huis.behandelaar(&auditor.cookie, "POST", &pad, &json!({}))
                .await,
        )
    };
    // The list has not followed yet: it is compared with what it has seen.
    let eerst = replay().await;
    assert_eq!(
        (&eerst["uitkomst"], &eerst["lijstPositie"]),
        (&json!("gelijk"), &json!(0))
    );
    huis.werk_lijst_bij().await;
    let positie = huis.positie().await;
    let gelijk = replay().await;
    assert_eq!(
        gelijk,
        json!({"uitkomst": "gelijk", "gebeurtenissen": positie, "totPositie": positie,
               "lijstPositie": positie, "verschillen": []})
    );
    sqlx::raw_sql(
        "UPDATE readmodel.zaak SET status = 'onderscheiden';
         UPDATE readmodel.pagina SET versie = 1 WHERE naam = 'militair';
         DELETE FROM readmodel.onderdeel WHERE soort = 'ondersteuner';
         UPDATE readmodel.zakenlijst SET houder = 'gemeente/363';
         INSERT INTO readmodel.toekenning (zaak_id, onderscheiding, besloten_op)
             SELECT zaak_id, 'Ridder', now() FROM readmodel.zaak;",
    )
    .execute(&pool)
    .await
    .unwrap();
    let anders = replay().await;
    assert_eq!(anders["uitkomst"], "verschillend");
    let verschillen = anders["verschillen"].as_array().unwrap();
    assert_eq!(verschillen.len(), 5, "{anders}");
    assert_eq!(
        verschillen[0],
        json!({"tabel": "zaak", "rij": "", "veld": "status",
               "bewaard": "onderscheiden", "nagespeeld": "ministerieBesluit"})
    );
    let militair: i64 = sqlx::query_scalar(
        "SELECT sequence FROM history.events WHERE event_type = 'KandidaatMilitairGewijzigd'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(
        verschillen[1],
        json!({"tabel": "pagina", "rij": "militair", "veld": "versie",
               "bewaard": 1, "nagespeeld": militair})
    );
    assert_eq!(verschillen[2]["tabel"], "onderdeel");
    assert!(
        verschillen[2]["rij"]
            .as_str()
            .unwrap()
            .starts_with("ondersteuner ")
    );
    assert_eq!(verschillen[2]["veld"], "");
    assert_eq!(verschillen[2]["bewaard"], Value::Null);
    assert_eq!(verschillen[2]["nagespeeld"]["soort"], "ondersteuner");
    assert_eq!(verschillen[3]["tabel"], "zakenlijst");
    assert_eq!(verschillen[3]["veld"], "houder");
    assert_eq!(verschillen[4]["tabel"], "toekenning");
    assert_eq!(verschillen[4]["bewaard"]["onderscheiding"], "Ridder");
    // Nothing was mended, and nothing stays behind.
    assert_eq!(replay().await, anders);
    let tijdelijk: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM pg_class WHERE relpersistence = 't' AND relkind = 'r'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(tijdelijk, 0);
}

#[tokio::test]
async fn the_state_of_the_verification_is_told() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let auditor = auditor(&huis).await;
    let stand = async || Ambtenaar::gelukt(auditor.haal(&huis, "/api/audit/verificatie").await);
    assert_eq!(
        stand().await,
        json!({"hoofd": 0, "hash": "0".repeat(64), "verificaties": [], "laatsteWortel": null,
               "laatsteCheckpoint": null, "quorum": null, "alarmen": [], "vreemd": null})
    );
    huis.bij_gemeente().await;
    sqlx::raw_sql(
        "INSERT INTO work.verificatie
            (begonnen, klaar, tot_positie, gebeurtenissen, uitkomst, eerste_breuk, toelichting)
         VALUES ('2026-11-20T03:00:00Z', '2026-11-20T03:01:00Z', 2, 2, 'heel', NULL, NULL),
                ('2026-11-21T03:00:00Z', '2026-11-21T03:01:00Z', 2, 2, 'gebroken', 2, 'Anders dan geschreven.'),
                ('2026-11-21T09:00:00Z', NULL, NULL, NULL, NULL, NULL, NULL);
         INSERT INTO work.wortel (positie, hash, op, sleutel, handtekening)
         SELECT n, sha256(n::text::bytea), '2026-11-19T00:00:00Z'::timestamptz + n * interval '1 day',
                sha256('sleutel'), sha512(n::text::bytea)
         FROM generate_series(1, 2) n;",
    )
    .execute(&pool)
    .await
    .unwrap();
    let nu = stand().await;
    assert_eq!(nu["hoofd"], 2);
    assert_eq!(nu["verificaties"].as_array().unwrap().len(), 3);
    assert_eq!(nu["verificaties"][0]["uitkomst"], Value::Null);
    assert_eq!(
        nu["verificaties"][1],
        json!({"id": 2, "soort": "keten", "gevraagd": null, "gevraagdDoor": null, "gedaan": null,
               "begonnen": "2026-11-21T03:00:00Z", "klaar": "2026-11-21T03:01:00Z", "totPositie": 2,
               "gebeurtenissen": 2, "uitkomst": "gebroken", "eersteBreuk": 2,
               "toelichting": "Anders dan geschreven.", "alarm": false})
    );
    let wortel = &nu["laatsteWortel"];
    assert_eq!(
        (&wortel["positie"], &wortel["op"]),
        (&json!(2), &json!("2026-11-21T00:00:00Z"))
    );
    // SHA-256 and SHA-512 of "2", and SHA-256 of "sleutel", in hexadecimal.
    let [hash, sleutel, handtekening] =
        ["hash", "sleutel", "handtekening"].map(|veld| wortel[veld].as_str().unwrap());
    assert!(
        hash.starts_with("d4735e3a265e16eee03f59718b9b5d03"),
        "{hash}"
    );
    assert_eq!((sleutel.len(), handtekening.len()), (64, 128));
    assert_eq!(wortel["gecontroleerd"], false);
}
