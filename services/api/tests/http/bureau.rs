//! The desk: whose turn it is, who handles a case, and who stands in.

use std::time::Duration;

use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use history::MIGRATIONS;
use projections::rebuild::rebuild;
use projections::zakenlijst::{Zakenlijst, abonnement};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::beltaken::mislukte_uitnodiging;
use crate::huis::Huis;
use crate::weg::{Ambtenaar, Weg};

async fn lijst(huis: &Huis, wie: &Ambtenaar, vraag: &str) -> Vec<Uuid> {
    huis.werk_lijst_bij().await;
    let rijen = Ambtenaar::gelukt(wie.haal(huis, &format!("/api/zaken?{vraag}")).await);
    let rijen = rijen.as_array().unwrap().iter();
    rijen
        .map(|rij| rij["id"].as_str().unwrap().parse().unwrap())
        .collect()
}

async fn tabs(huis: &Huis, wie: &Ambtenaar, vraag: &str) -> Value {
    huis.werk_lijst_bij().await;
    let pad = format!("/api/zaken/tellingen?{vraag}");
    Ambtenaar::gelukt(wie.haal(huis, &pad).await)["tabs"].clone()
}

async fn wijs_toe(huis: &Huis, wie: &Ambtenaar, zaak: Uuid, body: Value) -> crate::huis::Antwoord {
    let pad = format!("/api/zaken/{zaak}/behandelaar");
    huis.behandelaar(&wie.cookie, "POST", &pad, &body).await
}

fn tel(aan_zet: u32, bij_anderen: u32, klaar: u32) -> Value {
    json!({"aanZet": aan_zet, "bijAnderen": bij_anderen, "klaar": klaar})
}

#[tokio::test]
async fn every_case_lies_on_one_part_of_the_desk_of_each_organisation() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let begin: DateTime<Utc> = huis.app.clock.now();
    let later = |minuten| huis.zet_klok(begin + chrono::TimeDelta::minutes(minuten));
    let oud = huis.bij_gemeente().await;
    later(1);
    let nieuw = huis.bij_gemeente().await;
    later(2);
    // The proposer is to act, and did not get the mail: the municipality is to phone.
    let bellen = huis.uitgenodigd().await.id;
    let wacht = huis.uitgenodigd().await.id;
    later(3);
    let dossier = huis.ingediend().await;
    let ministerie = huis.ingediend().await;
    weg.tot_ministerie(&huis, ministerie).await;
    let nee = json!({"redenCode": "tijdTeKort"});
    let pad = format!("/api/burgeraanvraag/{nieuw}/afwijzen");
    Ambtenaar::gelukt(
        huis.behandelaar(&weg.gemeente.cookie, "POST", &pad, &nee)
            .await,
    );
    mislukte_uitnodiging(&huis, bellen).await;

    // Oldest first.
    assert_eq!(
        lijst(&huis, &weg.gemeente, "tab=aanZet").await,
        [oud, bellen, dossier]
    );
    assert_eq!(
        lijst(&huis, &weg.gemeente, "tab=bijAnderen").await,
        [ministerie, wacht]
    );
    assert_eq!(lijst(&huis, &weg.gemeente, "tab=klaar").await, [nieuw]);
    assert_eq!(tabs(&huis, &weg.gemeente, "tab=klaar").await, tel(3, 2, 1));
    assert_eq!(
        lijst(&huis, &weg.ministerie, "tab=aanZet").await,
        [ministerie]
    );
    for ander in [&weg.provincie, &weg.kanselarij] {
        assert_eq!(tabs(&huis, ander, "").await, tel(0, 1, 0));
    }
    assert_eq!(tabs(&huis, &weg.vreemde, "").await, tel(0, 0, 0));

    // The chancery has what was granted, and who establishes decrees what stands in one.
    let vast = Ambtenaar::nieuw(&huis, "b", Rol::KnoBedrijfsvoering, Organisatie::kno(1500)).await;
    let ja = json!({"toekennen": true, "onderscheiding": "on-lid"});
    Ambtenaar::gelukt(weg.ministerie.post(&huis, ministerie, "besluit", ja).await);
    assert_eq!(tabs(&huis, &weg.kanselarij, "").await, tel(1, 0, 0));
    assert_eq!(tabs(&huis, &vast, "").await, tel(0, 2, 0));
    let kb = json!({"nummer": "2026-1", "datum": "20-11-2026"});
    let kanselarij = &weg.kanselarij.cookie;
    let kb = huis
        .behandelaar(kanselarij, "POST", "/api/koninklijke-besluiten", &kb)
        .await;
    let kb = Ambtenaar::gelukt(kb)["id"].as_str().unwrap().to_owned();
    let erin = json!({"dossiers": [ministerie]});
    let pad = format!("/api/koninklijke-besluiten/{kb}/dossiers");
    Ambtenaar::gelukt(huis.behandelaar(kanselarij, "POST", &pad, &erin).await);
    assert_eq!(tabs(&huis, &weg.kanselarij, "").await, tel(0, 1, 0));
    assert_eq!(lijst(&huis, &vast, "tab=aanZet").await, [ministerie]);

    // One search for all parts, each with its own count.
    let kop = Ambtenaar::gelukt(weg.gemeente.zaak(&huis, oud).await)["zaaknummer"].clone();
    let zoek = format!("$search={}", kop.as_str().unwrap());
    assert_eq!(tabs(&huis, &weg.gemeente, &zoek).await, tel(1, 0, 0));
    let fout = weg.gemeente.haal(&huis, "/api/zaken?tab=alles").await;
    assert_eq!(fout.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_case_is_given_to_an_official_of_the_own_organisation() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let denhaag = Organisatie::gemeente(518);
    let collega = Ambtenaar::nieuw(&huis, "c", Rol::Gemeente, denhaag).await;
    let zaak = huis.ingediend().await;
    let ander = huis.bij_gemeente().await;

    let na = wijs_toe(
        &huis,
        &weg.gemeente,
        zaak,
        json!({"behandelaar": "g", "eerder": null}),
    )
    .await;
    assert_eq!(Ambtenaar::gelukt(na)["behandelaar"]["gebruikersnaam"], "g");
    assert_eq!(lijst(&huis, &weg.gemeente, "behandelaar=ik").await, [zaak]);
    assert_eq!(
        lijst(&huis, &collega, "behandelaar=ik").await,
        [] as [Uuid; 0]
    );
    assert_eq!(lijst(&huis, &collega, "behandelaar=g").await, [zaak]);
    assert_eq!(lijst(&huis, &collega, "behandelaar=niemand").await, [ander]);

    // Who takes what somebody else took meanwhile hears so; who means it, takes it.
    let laat = wijs_toe(
        &huis,
        &collega,
        zaak,
        json!({"behandelaar": "c", "eerder": null}),
    )
    .await;
    assert_eq!(laat.status, StatusCode::CONFLICT);
    assert_eq!(
        laat.body["title"],
        "Een collega heeft deze zaak intussen gekregen."
    );
    Ambtenaar::gelukt(wijs_toe(&huis, &collega, zaak, json!({"behandelaar": "c"})).await);
    assert_eq!(lijst(&huis, &collega, "behandelaar=ik").await, [zaak]);

    // Nobody of another organisation, and no account that does not exist.
    for vreemd in ["p", "v", "bestaatniet", "c d"] {
        let nee = wijs_toe(&huis, &collega, zaak, json!({"behandelaar": vreemd})).await;
        assert_eq!(nee.status, StatusCode::BAD_REQUEST, "{vreemd}");
        assert_eq!(nee.body["errors"][0]["pointer"], "/behandelaar");
    }
    let nee = wijs_toe(&huis, &weg.vreemde, zaak, json!({"behandelaar": "v"})).await;
    assert_eq!(nee.status, StatusCode::NOT_FOUND);

    // The next organisation chooses its own, and sees nothing of how this one divides its work.
    weg.gemeente.adviseer(&huis, zaak).await;
    weg.gemeente.stuur_door(&huis, zaak).await;
    let daar = Ambtenaar::gelukt(weg.provincie.zaak(&huis, zaak).await);
    assert_eq!(daar["behandelaar"], Value::Null);
    Ambtenaar::gelukt(wijs_toe(&huis, &weg.provincie, zaak, json!({"behandelaar": "p"})).await);
    huis.werk_lijst_bij().await;
    for (wie, naam) in [(&weg.provincie, "p"), (&collega, "c")] {
        let rij = Ambtenaar::gelukt(wie.haal(&huis, "/api/dossiers").await)[0].clone();
        assert_eq!(rij["behandelaar"]["gebruikersnaam"], naam);
        let tijdlijn = format!("/api/dossiers/{zaak}/tijdlijn");
        let tijdlijn = Ambtenaar::gelukt(wie.haal(&huis, &tijdlijn).await);
        let regels = tijdlijn["items"]
            .as_array()
            .or(tijdlijn.as_array())
            .unwrap()
            .clone();
        let namen: Vec<&Value> = regels
            .iter()
            .filter(|regel| regel["gebeurtenis"] == "BehandelaarGewijzigd")
            .map(|regel| &regel["wijzigingen"][0]["nieuw"])
            .collect();
        assert!(
            namen.iter().all(|nieuw| (*nieuw == "p") == (naam == "p")),
            "{namen:?}"
        );
        assert!(!namen.is_empty());
    }
    // The history alone tells it again.
    let voor = rijen(&pool).await;
    let history = &huis.app.history;
    rebuild(&pool, history.seal(), projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert_eq!(rijen(&pool).await, voor);
}

async fn rijen(pool: &sqlx::PgPool) -> Vec<(String, Vec<String>)> {
    sqlx::query_as("SELECT zaaknummer, behandelaars FROM readmodel.zakenlijst ORDER BY 1")
        .fetch_all(pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn several_are_given_at_once_and_a_refusal_stops_no_other() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let [een, twee] = [huis.bij_gemeente().await, huis.bij_gemeente().await];
    let elders = huis.verzoek(json!({"gemeenteId": 363})).await;
    let geef = async |body: Value| {
        let cookie = &weg.gemeente.cookie;
        huis.behandelaar(cookie, "POST", "/api/toewijzingen", &body)
            .await
    };
    let uitkomst = geef(json!({"zaken": [een, elders, twee], "behandelaar": "g"})).await;
    assert_eq!(
        Ambtenaar::gelukt(uitkomst),
        json!([
            {"id": een, "reden": null},
            {"id": elders, "reden": "Wat u zoekt, bestaat niet (meer)."},
            {"id": twee, "reden": null},
        ])
    );
    assert_eq!(
        lijst(&huis, &weg.gemeente, "behandelaar=ik&$orderby=zaaknummer").await,
        [een, twee]
    );
    // Released again, also when it is asked twice.
    for _ in 0..2 {
        Ambtenaar::gelukt(geef(json!({"zaken": [een, twee], "behandelaar": null})).await);
    }
    assert!(
        lijst(&huis, &weg.gemeente, "behandelaar=ik")
            .await
            .is_empty()
    );
    let veel: Vec<Uuid> = (0..101).map(Uuid::from_u128).collect();
    for fout in [
        json!([]),
        json!("x"),
        json!([een, een]),
        json!(["x"]),
        json!([7]),
        json!(veel),
    ] {
        let nee = geef(json!({"zaken": fout, "behandelaar": null})).await;
        assert_eq!(nee.status, StatusCode::BAD_REQUEST, "{fout}");
    }
}

#[tokio::test]
async fn who_stands_in_has_the_cases_of_who_is_away() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let denhaag = Organisatie::gemeente(518);
    let collega = Ambtenaar::nieuw(&huis, "c", Rol::Gemeente, denhaag).await;
    let zaak = huis.bij_gemeente().await;
    Ambtenaar::gelukt(wijs_toe(&huis, &weg.gemeente, zaak, json!({"behandelaar": "g"})).await);
    let meld = async |body: Value| {
        let cookie = &weg.gemeente.cookie;
        huis.behandelaar(cookie, "PUT", "/api/afwezigheid", &body)
            .await
    };
    for (vanaf, tot, vervanger, veld) in [
        ("20-11-2026", "19-11-2026", "c", "/totEnMet"),
        ("01-01-2020", "02-01-2020", "c", "/totEnMet"),
        ("morgen", "24-12-2026", "c", "/vanaf"),
        ("20-11-2026", "24-12-2026", "g", "/vervanger"),
        ("20-11-2026", "24-12-2026", "p", "/vervanger"),
    ] {
        let nee = meld(json!({"vanaf": vanaf, "totEnMet": tot, "vervanger": vervanger})).await;
        assert_eq!(nee.status, StatusCode::BAD_REQUEST);
        assert_eq!(nee.body["errors"][0]["pointer"], veld);
    }
    // The clock of the tests stands at 21 November 2026.
    let later = json!({"vanaf": "22-11-2026", "totEnMet": "24-12-2026", "vervanger": "c"});
    Ambtenaar::gelukt(meld(later).await);
    assert!(lijst(&huis, &collega, "behandelaar=ik").await.is_empty());
    let weg_nu = json!({"vanaf": "21-11-2026", "totEnMet": "24-12-2026", "vervanger": "c"});
    assert_eq!(Ambtenaar::gelukt(meld(weg_nu.clone()).await), weg_nu);
    assert_eq!(lijst(&huis, &collega, "behandelaar=ik").await, [zaak]);
    let namen = Ambtenaar::gelukt(collega.haal(&huis, "/api/collegas").await);
    assert_eq!(
        namen["items"],
        json!([
            {"gebruikersnaam": "c", "naam": "Fatima Yıldız", "afwezigTotEnMet": null, "vervanger": null},
            {"gebruikersnaam": "g", "naam": "Fatima Yıldız", "afwezigTotEnMet": "24-12-2026", "vervanger": "c"},
        ])
    );
    let terug = huis
        .behandelaar(
            &weg.gemeente.cookie,
            "DELETE",
            "/api/afwezigheid",
            &json!({}),
        )
        .await;
    assert_eq!(terug.status, StatusCode::NO_CONTENT);
    assert!(lijst(&huis, &collega, "behandelaar=ik").await.is_empty());
    // Taking over on the screen takes the case too.
    let open = format!("/api/burgeraanvraag/{zaak}/geopend");
    let over = json!({"overnemen": true});
    Ambtenaar::gelukt(huis.behandelaar(&collega.cookie, "PUT", &open, &over).await);
    assert_eq!(lijst(&huis, &collega, "behandelaar=ik").await, [zaak]);
}

#[tokio::test]
async fn an_organisation_is_reminded_of_a_case_on_its_own_day() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = huis.ingediend().await;
    let ver = huis.bij_gemeente().await;
    let herinner = async |wie: &Ambtenaar, zaak: Uuid, datum: &str| {
        let pad = format!("/api/zaken/{zaak}/herinnering");
        let body = json!({"datum": datum, "notitie": "Terugbellen."});
        huis.behandelaar(&wie.cookie, "POST", &pad, &body).await
    };
    // The clock of the tests stands at 21 November 2026.
    for (datum, detail) in [
        ("20-11-2026", "Deze dag is al voorbij."),
        ("31-02-2027", "Vul een datum in als dd-mm-jjjj."),
        ("", "U heeft geen dag ingevuld."),
    ] {
        let nee = herinner(&weg.gemeente, zaak, datum).await;
        assert_eq!(nee.status, StatusCode::BAD_REQUEST);
        assert_eq!(nee.body["errors"][0]["detail"], detail);
    }
    let na = Ambtenaar::gelukt(herinner(&weg.gemeente, zaak, "28-11-2026").await);
    let dag = json!({"datum": "2026-11-28", "notitie": "Terugbellen."});
    assert_eq!(na["herinnering"], dag);
    Ambtenaar::gelukt(herinner(&weg.gemeente, ver, "29-11-2026").await);
    // Near from a week before on.
    assert_eq!(
        lijst(&huis, &weg.gemeente, "herinnering=nadert").await,
        [zaak]
    );
    let telling = Ambtenaar::gelukt(weg.gemeente.haal(&huis, "/api/zaken/tellingen").await);
    assert_eq!(telling["herinneringNadert"], 1);

    // The next organisation has a day of its own, and knows nothing of the other one.
    weg.gemeente.adviseer(&huis, zaak).await;
    weg.gemeente.stuur_door(&huis, zaak).await;
    let daar = Ambtenaar::gelukt(weg.provincie.zaak(&huis, zaak).await);
    assert_eq!(daar["herinnering"], Value::Null);
    assert!(
        lijst(&huis, &weg.provincie, "herinnering=nadert")
            .await
            .is_empty()
    );
    Ambtenaar::gelukt(herinner(&weg.provincie, zaak, "22-11-2026").await);
    huis.werk_lijst_bij().await;
    for (wie, datum) in [(&weg.gemeente, "20261128"), (&weg.provincie, "20261122")] {
        let agenda = huis.tekst(&wie.cookie, "/api/zaken/agenda").await;
        let dagen: Vec<&str> = agenda
            .split("\r\n")
            .filter(|regel| regel.starts_with("DTSTART"))
            .collect();
        assert!(
            dagen.contains(&&*format!("DTSTART;VALUE=DATE:{datum}")),
            "{agenda}"
        );
        // A municipality has two of them, and its last day for proposals besides: they come in before 1 July.
        let laatste = [
            "DTSTART;VALUE=DATE:20270630",
            "SUMMARY:Laatste dag voor de lintjesregen van 2028",
        ];
        let van_gemeente = datum == "20261128";
        assert_eq!(dagen.len(), if van_gemeente { 3 } else { 1 });
        for regel in laatste {
            assert_eq!(agenda.contains(regel), van_gemeente, "{agenda}");
        }
        // A calendar is kept elsewhere: no names, and no note.
        assert!(
            !agenda.contains("Berg") && !agenda.contains("Terugbellen"),
            "{agenda}"
        );
        assert!(agenda.lines().all(|regel| regel.len() <= 75));
    }
    let voor = dagen(&pool).await;
    let history = &huis.app.history;
    rebuild(&pool, history.seal(), projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert_eq!(dagen(&pool).await, voor);
    let pad = format!("/api/zaken/{ver}/herinnering");
    for _ in 0..2 {
        let weg_ermee = huis
            .behandelaar(&weg.gemeente.cookie, "DELETE", &pad, &json!({}))
            .await;
        assert_eq!(Ambtenaar::gelukt(weg_ermee)["herinnering"], Value::Null);
    }
}

async fn dagen(pool: &sqlx::PgPool) -> Vec<(String, Vec<String>)> {
    sqlx::query_as("SELECT zaaknummer, herinneringen FROM readmodel.zakenlijst ORDER BY 1")
        .fetch_all(pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn what_the_filter_shows_leaves_as_a_file_and_is_noted() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    huis.verzoek(json!({"kandidaatVoornaam": "=1+1", "kandidaatAchternaam": "Yıldız"}))
        .await;
    huis.verzoek(json!({"kandidaatAchternaam": "Anders"})).await;
    huis.verzoek(json!({"gemeenteId": 363})).await;
    huis.werk_lijst_bij().await;
    let pad = |vorm: &str| format!("/api/zaken/uitvoer/{vorm}?tab=aanZet&$search=yildiz");
    let csv = huis.tekst(&weg.gemeente.cookie, &pad("csv")).await;
    let regels: Vec<&str> = csv.trim_end().split("\r\n").collect();
    assert_eq!(regels.len(), 2, "{csv}");
    assert!(regels[1].contains(";'=1+1 Yıldız;"), "{csv}");
    let xlsx = huis.bytes(&weg.gemeente.cookie, &pad("xlsx")).await;
    assert!(xlsx.starts_with(b"PK\x03\x04"));
    let leeg = huis.tekst(&weg.vreemde.cookie, &pad("csv")).await;
    assert_eq!(leeg.trim_end().split("\r\n").count(), 1);
    let anders = weg.gemeente.haal(&huis, &pad("pdf")).await;
    assert_eq!(anders.status, StatusCode::NOT_FOUND);
    let gezien: Vec<String> = sqlx::query_scalar(
        "SELECT welk FROM access.inzage WHERE gebruiker = 'g' AND wat = 'lijst' ORDER BY 1",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(
        gezien,
        [
            "zaken als csv, met zoekwoorden",
            "zaken als xlsx, met zoekwoorden"
        ]
    );
}

#[tokio::test]
async fn an_open_list_hears_how_many_cases_came() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let begin: DateTime<Utc> = huis.app.clock.now();
    let nieuws = async |wie: &Ambtenaar, na: &str| {
        huis.werk_lijst_bij().await;
        Ambtenaar::gelukt(wie.haal(&huis, &format!("/api/zaken/nieuws?na={na}")).await)
    };
    assert_eq!(
        nieuws(&weg.gemeente, "").await,
        json!({"nieuw": 0, "laatste": null})
    );
    huis.bij_gemeente().await;
    let eerst = nieuws(&weg.gemeente, "").await;
    let na = eerst["laatste"].as_str().unwrap();
    assert_eq!(nieuws(&weg.gemeente, na).await["nieuw"], 0);
    huis.zet_klok(begin + chrono::TimeDelta::minutes(1));
    huis.bij_gemeente().await;
    huis.uitgenodigd().await;
    // Of another municipality, and what waits for the citizen, is nobody's news.
    huis.verzoek(json!({"gemeenteId": 363})).await;
    assert_eq!(nieuws(&weg.gemeente, na).await["nieuw"], 1);
    assert_eq!(
        nieuws(&weg.vreemde, na).await,
        json!({"nieuw": 0, "laatste": null})
    );
    let fout = weg
        .gemeente
        .haal(&huis, "/api/zaken/nieuws?na=gisteren")
        .await;
    assert_eq!(fout.status, StatusCode::BAD_REQUEST);
}

/// Two officials, each at an instance with a worker of its own: what one does, the other sees within two seconds.
#[tokio::test]
async fn two_desks_at_two_instances_see_each_others_work() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let [hier, daar] = [Huis::open(&pool), Huis::open(&pool)];
    let weg = Weg::open(&hier).await;
    let collega = Ambtenaar::nieuw(&hier, "c", Rol::Gemeente, Organisatie::gemeente(518)).await;
    // Of another municipality; with the first case of all the list is not there yet.
    hier.verzoek(json!({"gemeenteId": 363})).await;
    hier.werk_lijst_bij().await;
    let einde = CancellationToken::new();
    let volgers = [&hier, &daar].map(|huis| {
        let lijst = abonnement(&huis.app.history);
        tokio::spawn(lijst.run(Zakenlijst, einde.clone()))
    });
    let binnen_twee_seconden = async |pad: &str, klaar: &dyn Fn(&Value) -> bool| {
        let kijken = async {
            loop {
                let gezien = Ambtenaar::gelukt(collega.haal(&daar, pad).await);
                if klaar(&gezien) {
                    break;
                }
            }
        };
        let gezien = tokio::time::timeout(Duration::from_secs(2), kijken).await;
        assert!(gezien.is_ok(), "{pad}");
    };
    let zaak = hier.bij_gemeente().await;
    binnen_twee_seconden("/api/zaken/nieuws?na=2026-01-01T00:00:00Z", &|gezien| {
        gezien["nieuw"] == 1
    })
    .await;
    let van_mij = json!({"behandelaar": "g", "eerder": null});
    Ambtenaar::gelukt(wijs_toe(&hier, &weg.gemeente, zaak, van_mij).await);
    binnen_twee_seconden("/api/zaken?behandelaar=g", &|gezien| {
        gezien[0]["id"] == zaak.to_string()
    })
    .await;
    let geopend = format!("/api/burgeraanvraag/{zaak}/geopend");
    for (wie, huis) in [(&collega, &daar), (&weg.gemeente, &hier)] {
        let neem = json!({"overnemen": true});
        let genomen = huis.behandelaar(&wie.cookie, "PUT", &geopend, &neem).await;
        assert_eq!(Ambtenaar::gelukt(genomen)["vanMij"], true);
    }
    binnen_twee_seconden(&geopend, &|gezien| gezien["vanMij"] == false).await;
    einde.cancel();
    for volger in volgers {
        volger.await.unwrap();
    }
}
