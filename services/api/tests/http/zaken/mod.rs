//! Who handles a case, and the day on which an organisation is reminded of it.

pub mod pdf;

use axum::http::StatusCode;
use history::MIGRATIONS;
use projections::rebuild::rebuild;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::bureau::lijst;
use crate::huis::{Antwoord, Huis};
use crate::weg::{Ambtenaar, Weg};

pub async fn wijs_toe(huis: &Huis, wie: &Ambtenaar, zaak: Uuid, body: Value) -> Antwoord {
    let pad = format!("/api/zaken/{zaak}/behandelaar");
    huis.behandelaar(&wie.cookie, "POST", &pad, &body).await
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
