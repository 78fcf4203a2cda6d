//! Figures to steer by: what waits too long and how long it waits elsewhere, and how many will come.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use history::MIGRATIONS;
use serde_json::{Value, json};
use verzoek::{Organisatie, OrganisatieType, Rol};

use crate::huis::Huis;
use crate::verblijven::helft_en_negen_van_tien;
use crate::weg::{Ambtenaar, Weg};
use crate::zakenlijst::pad;

async fn bij(huis: &Huis) {
    huis.werk_lijst_bij().await;
    huis.werk_cijfers_bij().await;
}

fn om_twaalf(dag: &str) -> DateTime<Utc> {
    dag.parse::<NaiveDate>()
        .unwrap()
        .and_time(NaiveTime::from_hms_opt(12, 0, 0).unwrap())
        .and_utc()
}

async fn antwoord(huis: &Huis, wie: &Ambtenaar, pad: &str) -> Value {
    Ambtenaar::gelukt(wie.haal(huis, pad).await)
}

#[tokio::test]
async fn what_waits_too_long_is_told_to_who_has_it_and_of_others_not_of_a_few() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    // On the first day four dossiers go to the province, five stay; the next day a request comes.
    huis.zet_klok(om_twaalf("2026-09-01"));
    let weg = Weg::open(&huis).await;
    for nummer in 0..9 {
        let zaak = huis.ingediend().await;
        if nummer < 4 {
            weg.gemeente.adviseer(&huis, zaak).await;
            weg.gemeente.stuur_door(&huis, zaak).await;
        }
    }
    huis.zet_klok(om_twaalf("2026-09-02"));
    huis.bij_gemeente().await;
    huis.zet_klok(om_twaalf("2026-09-16"));
    let weg = Weg::open(&huis).await;
    bij(&huis).await;

    let gemeente = antwoord(&huis, &weg.gemeente, "/api/cijfers/te-laat").await;
    let eigen: Vec<_> = gemeente["eigen"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rij| {
            let getal = |veld: &str| rij[veld].as_i64().unwrap();
            (
                rij["status"].as_str().unwrap().to_owned(),
                getal("aantal"),
                getal("wachtLang"),
                getal("langstDagen"),
            )
        })
        .collect();
    // The request came two weeks ago to the hour: that is not longer than two weeks.
    assert_eq!(
        eigen,
        [
            ("bijGemeente".to_owned(), 1, 0, 14),
            ("gemeenteAdvies".to_owned(), 5, 5, 15)
        ]
    );
    // What lies with the province is the work of somebody else, and four of it are few.
    assert_eq!(gemeente["aantalAnderen"], 1);
    let provincie = &gemeente["anderen"][0];
    assert_eq!(provincie["organisatie"], "Provincie Zuid-Holland");
    for veld in ["aantal", "wachtLang", "langstDagen"] {
        assert_eq!(provincie[veld], Value::Null, "{provincie}");
    }
    // The province is told its own, to the number.
    let provincie = antwoord(&huis, &weg.provincie, "/api/cijfers/te-laat").await;
    assert_eq!(provincie["eigen"][0]["wachtLang"], 4);
    assert_eq!(provincie["anderen"], json!([]));
    // Who sees every dossier sees who is late; the request is no dossier.
    let organisatie = Organisatie::kno(1500);
    let alle = Ambtenaar::nieuw(&huis, "kbv", Rol::KnoBedrijfsvoering, organisatie).await;
    let overzicht = antwoord(&huis, &alle, "/api/cijfers/te-laat").await;
    assert_eq!(overzicht["eigen"], json!([]));
    let rijen = overzicht["anderen"].as_array().unwrap();
    let wie: Vec<_> = rijen.iter().map(|rij| rij["organisatie"].clone()).collect();
    assert_eq!(wie, ["Gemeente 's-Gravenhage", "Provincie Zuid-Holland"]);
    assert_eq!(rijen[0]["wachtLang"], 5);
    let een = antwoord(&huis, &alle, "/api/cijfers/te-laat?$top=1&$skip=1").await;
    assert_eq!(een["anderen"][0], rijen[1]);
    assert_eq!(een["aantalAnderen"], 2);
    let vreemd = antwoord(&huis, &weg.vreemde, "/api/cijfers/te-laat").await;
    assert_eq!(
        vreemd,
        json!({"eigen": [], "anderen": [], "aantalAnderen": 0})
    );

    // The link leads to exactly those.
    let filter = "houder eq 'gemeente/518' and status eq 'gemeenteAdvies' and wachtLang";
    let lijst = pad(
        "/api/zaken",
        &[("$filter", filter), ("$inlinecount", "allpages")],
    );
    let lijst = antwoord(&huis, &weg.gemeente, &lijst).await;
    assert_eq!(lijst["count"], 5);
    assert_eq!(lijst["items"].as_array().unwrap().len(), 5);
    let csv = csv(&huis, &weg.gemeente, "te-laat").await;
    assert!(
        csv.contains("Gemeente 's-Gravenhage;advies van de gemeente;5;5;0;15\r\n"),
        "{csv}"
    );
    assert!(
        csv.contains("Provincie Zuid-Holland;advies van de provincie;minder dan 5;minder dan 5;"),
        "{csv}"
    );
}

async fn csv(huis: &Huis, wie: &Ambtenaar, figuur: &str) -> String {
    let pad = format!("/api/cijfers/{figuur}/csv");
    let (status, bytes) = huis.bytes_met_status(&wie.cookie, &pad).await;
    assert!(status.is_success(), "{status}");
    String::from_utf8(bytes).unwrap()
}

/// A dossier that the province sends back to the municipality lies there twice, each time by itself.
#[tokio::test]
async fn a_step_has_its_own_wait_and_what_comes_back_waits_again() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let dagen = [0, 1, 3, 8, 20];
    for dag in dagen {
        huis.zet_klok(om_twaalf("2026-03-01"));
        let zaak = huis.ingediend().await;
        // In Amsterdam the last of them leaves on the day after its day in UTC.
        let vertrek = om_twaalf("2026-03-01") + Days::new(dag);
        let vertrek = match dag {
            20 => vertrek + chrono::TimeDelta::minutes(11 * 60 + 30),
            _ => vertrek,
        };
        huis.zet_klok(vertrek);
        let weg = Weg::open(&huis).await;
        weg.gemeente.adviseer(&huis, zaak).await;
        weg.gemeente.stuur_door(&huis, zaak).await;
        // It comes back at once, and goes on two days later.
        let terug = json!({"reden": "Te kort."});
        Ambtenaar::gelukt(weg.provincie.post(&huis, zaak, "terugsturen", terug).await);
        huis.zet_klok(vertrek + Days::new(2));
        let weg = Weg::open(&huis).await;
        weg.gemeente.stuur_door(&huis, zaak).await;
    }
    bij(&huis).await;
    let weg = Weg::open(&huis).await;
    let cijfers = antwoord(&huis, &weg.gemeente, "/api/cijfers?jaar=2026").await;
    let duren = cijfers["doorlooptijden"].as_array().unwrap();
    let van = |stap: &str| duren.iter().find(|duur| duur["stap"] == stap).unwrap();
    let verwacht = vec![0, 1, 3, 8, 21, 2, 2, 2, 2, 2];
    let (helft, negen) = helft_en_negen_van_tien(verwacht);
    assert_eq!((helft, negen), (2, 8));
    let advies = van("gemeenteAdvies");
    assert_eq!(advies["eigen"], true);
    assert_eq!(advies["aantal"], 10);
    assert_eq!(advies["helftDagen"], helft);
    assert_eq!(advies["negenVanTienDagen"], negen);
    assert_eq!(advies["land"]["helftDagen"], helft);
    assert_eq!(advies["vorigJaar"]["aantal"], 0);
    // The request was judged on the day itself.
    assert_eq!(van("bijGemeente")["negenVanTienDagen"], 0);
    // A year later it is the year before.
    let later = antwoord(&huis, &weg.gemeente, "/api/cijfers?jaar=2027").await;
    let later = later["doorlooptijden"].as_array().unwrap();
    let later = later
        .iter()
        .find(|d| d["stap"] == "gemeenteAdvies")
        .unwrap();
    assert_eq!(later["aantal"], 0);
    assert_eq!(
        later["vorigJaar"],
        json!({"aantal": 10, "helftDagen": 2, "negenVanTienDagen": 8})
    );

    // Another municipality sees the country and not these; the province sees them by name.
    let utrecht = Organisatie::gemeente(344);
    let utrecht = Ambtenaar::nieuw(&huis, "u", Rol::Gemeente, utrecht).await;
    let utrecht = antwoord(&huis, &utrecht, "/api/cijfers/organisaties?jaar=2026").await;
    assert_eq!(utrecht["items"], json!([]));
    let lijst = antwoord(
        &huis,
        &weg.provincie,
        "/api/cijfers/organisaties?jaar=2026&stap=gemeenteAdvies",
    )
    .await;
    assert_eq!(lijst["count"], 1);
    assert_eq!(lijst["items"][0]["organisatie"], "Gemeente 's-Gravenhage");
    assert_eq!(lijst["items"][0]["land"], Value::Null);
    let stappen: Vec<_> = lijst["stappen"]
        .as_array()
        .unwrap()
        .iter()
        .map(|keuze| keuze["stap"].clone())
        .collect();
    assert_eq!(stappen, ["gemeenteAdvies", "provincieAdvies"]);
}

#[tokio::test]
async fn the_rush_is_expected_as_the_years_before_and_says_how_far_off_that_was() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    // One request each week on its first day, counted from 1 July; in the week before that day 3, the year after 6.
    let eerste: NaiveDate = "2024-02-29".parse().unwrap();
    let vandaag: NaiveDate = "2026-06-03".parse().unwrap();
    let mut dag = eerste;
    while dag < vandaag {
        huis.zet_klok(om_twaalf(&dag.to_string()));
        let aantal = match dag.to_string().as_str() {
            "2024-06-27" => 3,
            "2025-06-26" => 6,
            _ => 1,
        };
        for _ in 0..aantal {
            huis.bij_gemeente().await;
        }
        dag = dag.checked_add_days(Days::new(7)).unwrap();
    }
    let den_haag = Organisatie::gemeente(518);
    let bij_dag = async |dag: &str| {
        huis.zet_klok(om_twaalf(dag));
        bij(&huis).await;
        let gemeente = Ambtenaar::nieuw(&huis, "g", Rol::Gemeente, den_haag).await;
        antwoord(&huis, &gemeente, "/api/cijfers/prognose").await
    };
    let prognose = bij_dag("2026-06-03").await;
    let verzoeken = &prognose["reeksen"][0];
    assert_eq!(verzoeken["soort"], "verzoek");
    assert_eq!(verzoeken["kan"], "kan");
    assert_eq!(verzoeken["uitersteDag"], "2026-07-01");
    // Thirteen weeks with one each, in this year and in the two before it.
    assert_eq!(
        verzoeken["niveau"],
        json!({"nu": 13, "eerder": 26, "jaren": 2})
    );
    let weken = verzoeken["weken"].as_array().unwrap();
    assert_eq!(weken.len(), 8);
    assert_eq!(
        weken[0],
        json!({"van": "2026-06-03", "totEnMet": "2026-06-09", "verwacht": 1, "vorigJaar": 1})
    );
    // 13 × (3 + 6) / 26 is 4.5.
    assert_eq!(
        weken[3],
        json!({"van": "2026-06-24", "totEnMet": "2026-06-30", "verwacht": 5, "vorigJaar": 6})
    );
    // A year ago: 3 were expected of the week in which 6 came, and 1 of each of the seven others.
    assert_eq!(
        verzoeken["toetsen"],
        json!([{"jaar": 2025, "verwacht": 10, "werkelijk": 13, "procentErnaast": 23}])
    );
    // No proposal was submitted, so nothing is expected.
    let voorstellen = &prognose["reeksen"][1];
    assert_eq!(voorstellen["soort"], "dossier");
    assert_eq!(voorstellen["kan"], "teKort");
    assert_eq!(voorstellen["vanaf"], Value::Null);
    assert_eq!(voorstellen["weken"], json!([]));

    // For a municipality with a day of its own the weeks are counted from that.
    let beheer = Organisatie::kno(1501);
    let beheerder = Ambtenaar::nieuw(&huis, "f", Rol::KnoFunctioneelBeheer, beheer).await;
    let eigen = json!({"uitersteDag": "15-07"});
    let pad = "/api/gemeentecontacten/518";
    Ambtenaar::gelukt(
        huis.behandelaar(&beheerder.cookie, "PUT", pad, &eigen)
            .await,
    );
    let prognose = bij_dag("2026-06-03").await;
    assert_eq!(prognose["reeksen"][0]["uitersteDag"], "2026-07-15");
    assert_eq!(
        prognose["reeksen"][0]["weken"].as_array().unwrap().len(),
        10
    );

    // To the province nothing came yet.
    let organisatie = Organisatie {
        soort: OrganisatieType::Provincie,
        id: 28,
    };
    let provincie = Ambtenaar::nieuw(&huis, "p", Rol::Provincie, organisatie).await;
    let leeg = antwoord(&huis, &provincie, "/api/cijfers/prognose").await;
    assert_eq!(leeg["reeksen"].as_array().unwrap().len(), 1);
    assert_eq!(leeg["reeksen"][0]["kan"], "teKort");
    assert_eq!(csv(&huis, &provincie, "prognose").await.lines().count(), 1);
}
