//! The figures: what they say of real cases, who gets which, as a file, and fast on 100,000 cases.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use history::MIGRATIONS;
use projections::rebuild::rebuild;
use projections::statistiek::queries;
use serde_json::{Value, json};
use sqlx::PgPool;
use verzoek::{Organisatie, OrganisatieType, Rol, Status};

use crate::huis::Huis;
use crate::weg::{Ambtenaar, Weg};

const TABELLEN: [&str; 7] = [
    "cijfer_zaak",
    "cijfer_bereik",
    "cijfer_verblijf",
    "cijfer_telling",
    "cijfer_duur",
    "cijfer_plaats",
    "cijfer_instroom",
];

async fn rijen(pool: &PgPool) -> Vec<String> {
    let mut alle = Vec::new();
    for tabel in TABELLEN {
        let sql = format!("SELECT '{tabel} ' || t::text FROM readmodel.{tabel} t ORDER BY 1");
        let rijen: Vec<String> = sqlx::query_scalar(&sql).fetch_all(pool).await.unwrap();
        alle.extend(rijen);
    }
    alle
}

async fn cijfers(huis: &Huis, wie: &Ambtenaar) -> Value {
    Ambtenaar::gelukt(wie.haal(huis, "/api/cijfers").await)
}

fn aantal(lijst: &Value, veld: &str, waarde: &str) -> Value {
    let rij = lijst.as_array().unwrap().iter().find(|r| r[veld] == waarde);
    rij.unwrap_or_else(|| panic!("{waarde} in {lijst}"))["aantal"].clone()
}

#[tokio::test]
async fn figures_of_real_cases() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    // One on its whole road, over some days; the figures follow now and then.
    let id = huis.ingediend().await;
    huis.werk_cijfers_bij().await;
    huis.zet_klok("2026-11-24T10:00:00Z".parse().unwrap());
    // Their sessions ended meanwhile.
    let weg = Weg::open(&huis).await;
    weg.gemeente.adviseer(&huis, id).await;
    weg.gemeente.stuur_door(&huis, id).await;
    huis.zet_klok("2026-12-03T10:00:00Z".parse().unwrap());
    let weg = Weg::open(&huis).await;
    weg.provincie.adviseer(&huis, id).await;
    huis.werk_cijfers_bij().await;
    weg.provincie.stuur_door(&huis, id).await;
    let terug = json!({"reden": "Te kort."});
    Ambtenaar::gelukt(weg.kanselarij.post(&huis, id, "terugsturen", terug).await);
    // One that goes to another municipality, five that are rejected.
    let verhuisd = huis.bij_gemeente().await;
    let overdracht = format!("/api/burgeraanvraag/{verhuisd}/overdragen");
    let naar = json!({"gemeenteId": 363});
    let cookie = &weg.gemeente.cookie;
    Ambtenaar::gelukt(huis.behandelaar(cookie, "POST", &overdracht, &naar).await);
    for _ in 0..5 {
        let zaak = huis.bij_gemeente().await;
        let afwijzen = format!("/api/burgeraanvraag/{zaak}/afwijzen");
        let reden = json!({"reden": "Te weinig"});
        Ambtenaar::gelukt(huis.behandelaar(cookie, "POST", &afwijzen, &reden).await);
    }
    huis.werk_cijfers_bij().await;

    let den_haag = cijfers(&huis, &weg.gemeente).await;
    assert_eq!(den_haag["jaar"], 2026);
    assert_eq!(aantal(&den_haag["perMaand"], "maand", "2026-11"), 1);
    // What was handed over is no longer theirs.
    assert_eq!(aantal(&den_haag["perMaand"], "maand", "2026-12"), 5);
    assert_eq!(aantal(&den_haag["stand"], "status", "provincieAdvies"), 1);
    assert_eq!(aantal(&den_haag["stand"], "status", "bijGemeente"), 0);
    assert_eq!(aantal(&den_haag["uitkomsten"], "status", "afgewezen"), 5);
    let duren = den_haag["doorlooptijden"].as_array().unwrap();
    let beoordelen = &duren[0];
    assert_eq!(beoordelen["wat"], "verzoek");
    assert_eq!(beoordelen["organisatie"], "Gemeente 's-Gravenhage");
    assert_eq!(beoordelen["eigen"], true);
    // Six requests were judged: the dossier's and the five.
    assert_eq!(beoordelen["aantal"], 6);
    assert_eq!(beoordelen["helftDagen"], 0);
    assert_eq!(beoordelen["stap"], "bijGemeente");
    // In the whole country there is one more: the request that was handed over lay there too.
    assert_eq!(
        beoordelen["land"],
        json!({"aantal": 7, "helftDagen": 0, "negenVanTienDagen": 0})
    );
    // One dossier of the province is too few to tell.
    let provincie = duren
        .iter()
        .find(|d| d["organisatie"] == "Provincie Zuid-Holland");
    assert_eq!(
        provincie.unwrap(),
        &json!({"organisatie": "Provincie Zuid-Holland", "eigen": false, "wat": "dossier",
                "stap": "provincieAdvies", "stapnaam": "advies van de provincie",
                "aantal": null, "helftDagen": null, "negenVanTienDagen": null,
                "vorigJaar": {"aantal": 0, "helftDagen": null, "negenVanTienDagen": null}, "land": null})
    );

    let amsterdam = Ambtenaar::nieuw(&huis, "a", Rol::Gemeente, Organisatie::gemeente(363)).await;
    let amsterdam = cijfers(&huis, &amsterdam).await;
    assert_eq!(aantal(&amsterdam["stand"], "status", "bijGemeente"), 1);
    assert_eq!(amsterdam["perMaand"].as_array().unwrap().len(), 12);

    // The chancery sees what reached it, and not what municipalities do with requests.
    let kanselarij = cijfers(&huis, &weg.kanselarij).await;
    assert_eq!(aantal(&kanselarij["perMaand"], "maand", "2026-12"), 1);
    assert_eq!(aantal(&kanselarij["perMaand"], "maand", "2026-11"), 0);
    let wat = kanselarij["doorlooptijden"].as_array().unwrap();
    assert!(wat.iter().all(|d| d["wat"] == "dossier"), "{wat:?}");
    assert!(wat.iter().any(|d| d["organisatie"] == "Gemeenten samen"));
    let leeg = cijfers(&huis, &weg.vreemde).await;
    assert_eq!(aantal(&leeg["perMaand"], "maand", "2026-12"), 0);
    assert_eq!(leeg["doorlooptijden"], json!([]));

    // The days between the submission and the forwarding, as the municipality sees its own.
    let dagen: Vec<(String, i32)> = sqlx::query_as(
        "SELECT bij, dagen FROM readmodel.cijfer_duur
         WHERE organisatie = '*' AND dossier ORDER BY bij",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let verwacht = [("gemeente", 3), ("kno/1474", 0), ("provincie/28", 9)];
    assert_eq!(dagen, verwacht.map(|(bij, dagen)| (bij.to_owned(), dagen)));

    let live = rijen(&pool).await;
    huis.werk_lijst_bij().await;
    let history = &huis.app.history;
    rebuild(&pool, history.seal(), projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert_eq!(rijen(&pool).await, live);
    // And it goes on from there.
    huis.bij_gemeente().await;
    huis.werk_cijfers_bij().await;
    let na = cijfers(&huis, &weg.gemeente).await;
    assert_eq!(aantal(&na["stand"], "status", "bijGemeente"), 1);
}

#[tokio::test]
async fn a_figure_is_a_file_for_a_spreadsheet() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let gemeente = Ambtenaar::nieuw(&huis, "g", Rol::Gemeente, Organisatie::gemeente(518)).await;
    huis.bij_gemeente().await;
    huis.werk_cijfers_bij().await;
    for (figuur, regel) in [
        ("per-maand", "2026-11;1\r\n"),
        ("stand", "bij de gemeente;1\r\n"),
        ("uitkomsten", "afgewezen;0\r\n"),
        (
            "doorlooptijden",
            "Organisatie;Stap;Aantal keer (2026);Helft klaar binnen, dagen (2026);",
        ),
        ("organisaties", "Organisatie;Stap;Aantal keer (2026);"),
    ] {
        let antwoord = huis
            .stuur(
                Request::get(format!("/api/cijfers/{figuur}/csv?jaar=2026"))
                    .header(header::COOKIE, &gemeente.cookie)
                    .body(Body::empty())
                    .unwrap(),
            )
            .await;
        assert_eq!(antwoord.status(), StatusCode::OK);
        let kop = |naam| antwoord.headers()[naam].to_str().unwrap().to_owned();
        assert_eq!(kop(header::CONTENT_TYPE), "text/csv; charset=utf-8");
        assert_eq!(
            kop(header::CONTENT_DISPOSITION),
            format!("attachment; filename=\"lintje-{figuur}-2026.csv\"")
        );
        let bytes = axum::body::to_bytes(antwoord.into_body(), 100_000).await;
        let tekst = String::from_utf8(bytes.unwrap().to_vec()).unwrap();
        assert!(tekst.starts_with('\u{feff}'), "{tekst}");
        assert!(tekst.contains(regel), "{tekst}");
    }
    for (pad, status) in [
        ("/api/cijfers/geheim/csv", StatusCode::NOT_FOUND),
        ("/api/cijfers?jaar=vorig", StatusCode::BAD_REQUEST),
        ("/api/cijfers?jaar=99999999999", StatusCode::BAD_REQUEST),
        ("/api/cijfers?jaar=1999", StatusCode::BAD_REQUEST),
        ("/api/cijfers?jaar=2031", StatusCode::OK),
        (
            "/api/cijfers/organisaties?stap=niets",
            StatusCode::BAD_REQUEST,
        ),
        (
            "/api/cijfers/organisaties?$top=501",
            StatusCode::BAD_REQUEST,
        ),
        (
            "/api/cijfers/organisaties?$search=x",
            StatusCode::BAD_REQUEST,
        ),
        ("/api/cijfers/te-laat?$skip=-1", StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(gemeente.haal(&huis, pad).await.status, status, "{pad}");
    }
}

/// 100,000 cases over all municipalities, most with a road of four organisations.
const VUL: &str = "
    INSERT INTO readmodel.cijfer_zaak (zaak_id, gemeente, status)
    SELECT md5(n::text)::uuid, 'gemeente/' || 100 + (hashint4(n) & 1023) % 342,
        (ARRAY['bijGemeente','uitgenodigd','afgewezen','gemeenteAdvies','provincieAdvies','kanselarijAdvies',
               'ministerieBesluit','onderscheiden','onderscheiden','nietToegekend'])[1 + (hashint4(n * 7) & 65535) % 10]
    FROM generate_series(1, 100000) n;
    INSERT INTO readmodel.cijfer_bereik (zaak_id, organisatie, maand)
    SELECT zaak_id, organisatie, date_trunc('month', date '2022-01-01' + (hashtext(zaak_id::text) & 65535) % 1780)
    FROM readmodel.cijfer_zaak z, unnest(ARRAY['*', z.gemeente, 'provincie/' || 20 + (hashtext(z.gemeente) & 65535) % 12,
        'kno/1474', 'ministerie/' || 1475 + (hashtext(z.gemeente) & 65535) % 15]) WITH ORDINALITY o(organisatie, nr)
    WHERE nr <= 2 OR status NOT IN ('bijGemeente', 'uitgenodigd', 'afgewezen');
    INSERT INTO readmodel.cijfer_verblijf (zaak_id, volgorde, organisatie, stap, van, tot)
    SELECT zaak_id, row_number() OVER (PARTITION BY zaak_id), CASE organisatie WHEN '*' THEN gemeente ELSE organisatie END,
        CASE split_part(organisatie, '/', 1) WHEN '*' THEN 'bijGemeente' WHEN 'gemeente' THEN 'gemeenteAdvies'
            WHEN 'provincie' THEN 'provincieAdvies' WHEN 'kno' THEN 'kanselarijAdvies' ELSE 'ministerieBesluit' END,
        maand, maand + (hashtext(zaak_id::text || organisatie) & 255) * interval '20 hours'
    FROM readmodel.cijfer_bereik b JOIN readmodel.cijfer_zaak z USING (zaak_id);
    INSERT INTO readmodel.cijfer_telling
    SELECT organisatie, maand, status, count(*) FROM readmodel.cijfer_zaak JOIN readmodel.cijfer_bereik USING (zaak_id)
    GROUP BY 1, 2, 3;
    INSERT INTO readmodel.cijfer_duur (organisatie, jaar, stap, bij, dagen, aantal)
    SELECT o.organisatie, extract(year FROM tot)::int, stap, o.bij, tot::date - van::date, count(*)
    FROM readmodel.cijfer_verblijf v JOIN readmodel.cijfer_bereik b USING (zaak_id),
        LATERAL (SELECT b.organisatie LIKE 'gemeente/%' OR v.organisatie NOT LIKE 'gemeente/%' AS eigen) w,
        LATERAL (VALUES (CASE WHEN eigen THEN b.organisatie END, v.organisatie),
                        (CASE WHEN NOT eigen THEN b.organisatie END, 'gemeente'),
                        (CASE b.organisatie WHEN '*' THEN 'land' END, split_part(v.organisatie, '/', 1))) o(organisatie, bij)
    WHERE o.organisatie IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO readmodel.cijfer_plaats (organisatie, jaar, stap, bij, dagen)
    SELECT b.organisatie, extract(year FROM tot)::int, stap, v.organisatie,
        array_agg(tot::date - van::date ORDER BY tot::date - van::date)
    FROM readmodel.cijfer_verblijf v JOIN readmodel.cijfer_bereik b USING (zaak_id)
    WHERE b.organisatie NOT LIKE 'gemeente/%' AND v.organisatie LIKE 'gemeente/%' GROUP BY 1, 2, 3, 4;
    INSERT INTO readmodel.cijfer_instroom
    SELECT organisatie, CASE organisatie WHEN '*' THEN 'verzoek' ELSE 'dossier' END,
        maand + (hashtext(zaak_id::text) & 15), count(*)
    FROM readmodel.cijfer_bereik GROUP BY 1, 2, 3;
    ";

/// The tables that a plan reads, and how.
fn gelezen(plan: &Value) -> Vec<String> {
    let mut gelezen = Vec::new();
    let mut open = vec![plan];
    while let Some(knoop) = open.pop() {
        match knoop {
            Value::Object(velden) => {
                if let Some(tabel) = velden.get("Relation Name").and_then(Value::as_str) {
                    let hoe = velden["Node Type"].as_str().unwrap_or_default();
                    gelezen.push(format!("{tabel}: {hoe}"));
                }
                open.extend(velden.values());
            }
            Value::Array(delen) => open.extend(delen),
            _ => {}
        }
    }
    gelezen
}

#[tokio::test]
async fn a_hundred_thousand_cases_are_counted_before_somebody_asks() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    sqlx::raw_sql(VUL).execute(&pool).await.unwrap();
    sqlx::raw_sql("VACUUM ANALYZE readmodel.cijfer_telling; ")
        .execute(&pool)
        .await
        .unwrap();
    for tabel in ["cijfer_duur", "cijfer_plaats", "cijfer_instroom"] {
        sqlx::raw_sql(&format!("VACUUM ANALYZE readmodel.{tabel}"))
            .execute(&pool)
            .await
            .unwrap();
    }
    let provincie = Organisatie {
        soort: OrganisatieType::Provincie,
        id: 31,
    };
    for (rol, organisatie, van) in [
        (Rol::Gemeente, Organisatie::gemeente(150), "gemeente/150"),
        (Rol::Provincie, provincie, "provincie/31"),
        (
            Rol::KnoDecoratieEnAdvies,
            Organisatie::KANSELARIJ,
            "kno/1474",
        ),
        (Rol::KnoBedrijfsvoering, Organisatie::kno(1500), "*"),
    ] {
        let naam = rol.code();
        let wie = Ambtenaar::nieuw(&huis, naam, rol, organisatie).await;
        let mut tijden = Vec::new();
        let mut antwoord = Value::Null;
        for _ in 0..11 {
            let begin = Instant::now();
            antwoord = cijfers(&huis, &wie).await;
            tijden.push(begin.elapsed());
        }
        tijden.sort();
        println!("{naam}: {:.1?}", tijden[5]);
        // The aim is 50 ms; a busy machine may take some times as long.
        assert!(tijden[5] < Duration::from_millis(250), "{naam}: {tijden:?}");
        for pad in ["/api/cijfers/organisaties", "/api/cijfers/prognose"] {
            let mut tijden = Vec::new();
            for _ in 0..11 {
                let begin = Instant::now();
                Ambtenaar::gelukt(wie.haal(&huis, pad).await);
                tijden.push(begin.elapsed());
            }
            tijden.sort();
            println!("{naam}, {pad}: {:.1?}", tijden[5]);
            assert!(
                tijden[5] < Duration::from_millis(250),
                "{pad}, {naam}: {tijden:?}"
            );
        }
        assert!(
            !antwoord["doorlooptijden"].as_array().unwrap().is_empty(),
            "{naam}"
        );
        let vraag = queries::Vraag {
            organisatie: van.to_owned(),
            statussen: Status::ALLE.to_vec(),
            met_verzoeken: true,
        };
        if van == "*" {
            // From year to year; in the last, stays ended and no case came in.
            let jaren = json!([2022, 2023, 2024, 2025, 2026, 2027]);
            assert_eq!(antwoord["jaren"], jaren);
        }
        for plan in queries::plannen(&pool, &vraag, 2026).await.unwrap() {
            let gelezen = gelezen(&plan);
            assert!(
                gelezen.iter().all(|deel| !deel.contains("Seq Scan")) && gelezen.len() == 1,
                "{naam}: {gelezen:?}"
            );
        }
    }
}
