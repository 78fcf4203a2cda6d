//! The register: it warns of an honour that the person has, and a large one is found fast.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::huis::Huis;
use crate::koninklijk::{Kno, haal, toegekend};
use crate::weg::Ambtenaar;

#[tokio::test]
async fn the_register_warns_of_an_honour_that_the_person_has() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    let jan = |voornaam: &str, achternaam: &str, geboren: Value| json!({"kandidaatVoornaam": voornaam, "kandidaatAchternaam": achternaam, "kandidaatGeboortedatum": geboren});
    let eerder = toegekend(
        &huis,
        jan("Johannes", "Meijer", json!("05-12-1950")),
        "on-lid",
    )
    .await;
    let besluit = kno.besluit(&huis, "2026001").await;
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &besluit, &[eerder]).await);
    let nieuw = huis.verzoek(jan("Jan", "Meyer", json!("05-12-1950"))).await;
    let ander = huis
        .verzoek(jan("Johannes", "Meijer", json!("05-12-1951")))
        .await;
    for zaak in [nieuw, ander] {
        let zaak = huis.nodig_uit(zaak).await;
        huis.dien_in(zaak).await;
    }
    huis.werk_lijst_bij().await;
    let vraag = async |zaak: Uuid, code: &str| {
        let pad = format!("/api/dossiers/{zaak}/eerder-onderscheiden?onderscheiding={code}");
        haal(&huis, &kno.gemeente, &pad).await
    };
    // Not established yet: the register knows nothing.
    assert_eq!(
        vraag(nieuw, "on-lid").await,
        json!({"items": [], "waarschuwing": null})
    );
    Ambtenaar::gelukt(kno.stel_vast(&huis, &besluit).await);
    let gevonden = vraag(nieuw, "on-lid").await;
    assert_eq!(gevonden["items"][0]["jaar"], 2026);
    assert!(
        gevonden["waarschuwing"]
            .as_str()
            .unwrap()
            .contains("maar één keer"),
        "{gevonden}"
    );
    // Another honour may well be given, and another person is another person.
    let gevonden = vraag(nieuw, "on-ridder").await;
    assert_eq!(
        (
            gevonden["items"].as_array().unwrap().len(),
            &gevonden["waarschuwing"]
        ),
        (1, &Value::Null)
    );
    assert_eq!(vraag(ander, "on-lid").await["items"], json!([]));
    assert_eq!(vraag(eerder, "on-lid").await["items"], json!([]));
    let onbekend = kno
        .gemeente
        .haal(
            &huis,
            &format!("/api/dossiers/{nieuw}/eerder-onderscheiden?onderscheiding=x"),
        )
        .await;
    assert_eq!(onbekend.status, StatusCode::BAD_REQUEST);
    // It warns and does not block.
    let zaak = haal(&huis, &kno.gemeente, &format!("/api/dossiers/{nieuw}")).await;
    assert_eq!(zaak["waarschuwingen"], json!([]));
    let zaak = kno.gemeente.adviseer(&huis, nieuw).await;
    assert_eq!(zaak["waarschuwingen"][0]["code"], "eenmalig");
    assert_eq!(
        zaak["waarschuwingen"][0]["onderscheiding"]["code"],
        "on-lid"
    );
    let zaak = kno.gemeente.adviseer(&huis, ander).await;
    assert_eq!(zaak["waarschuwingen"], json!([]));
}

/// A hundred decrees with a thousand honours each, over the cases of the large list.
const VUL: &str = "
    INSERT INTO readmodel.besluit (besluit_id, nummer, datum, status, aantal, aangemaakt_op, vastgesteld_op, gewijzigd_op)
    SELECT md5('b' || n)::uuid, 'B' || n, date '2016-01-01' + n * 36, 'vastgesteld', 1000, now(), now(), now()
    FROM generate_series(0, 99) n;
    INSERT INTO readmodel.toekenning (zaak_id, onderscheiding, besloten_op, besluit_id, onderscheiden_op)
    SELECT zaak_id, (ARRAY['on-lid','on-ridder','on-officier'])[1 + abs(hashtext(zaaknummer)) % 3], ontvangen_op,
           md5('b' || n)::uuid, date '2016-01-01' + n * 36
    FROM (SELECT zaak_id, zaaknummer, ontvangen_op, abs(hashtext(zaaknummer || 'x')) % 100 AS n FROM readmodel.zakenlijst) z;";

#[tokio::test]
async fn a_large_register_is_found_fast() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    crate::zakenlijst_groot::vul(&pool).await;
    sqlx::raw_sql(VUL).execute(&pool).await.unwrap();
    sqlx::raw_sql(
        "ANALYZE readmodel.toekenning; ANALYZE readmodel.besluit; ANALYZE readmodel.zakenlijst",
    )
    .execute(&pool)
    .await
    .unwrap();
    for (wat, vraag) in [
        ("first page", ""),
        ("search", "$search=joh%20bakker"),
        (
            "year, honour and municipality",
            "$filter=jaar%20eq%202020%20and%20onderscheiding%20eq%20'on-lid'%20and%20gemeenteId%20eq%20518",
        ),
        ("by name", "$orderby=kandidaatNaam"),
        ("number of a decree", "$filter=besluitNummer%20eq%20'B7'"),
    ] {
        let mut tijden = Vec::new();
        let mut rijen = 0;
        for _ in 0..7 {
            let begin = std::time::Instant::now();
            let pagina = haal(&huis, &kno.b, &format!("/api/register?{vraag}")).await;
            tijden.push(begin.elapsed());
            rijen = pagina.as_array().unwrap().len();
        }
        tijden.sort();
        let begin = std::time::Instant::now();
        let geteld = haal(
            &huis,
            &kno.b,
            &format!("/api/register?{vraag}&$inlinecount=allpages"),
        )
        .await;
        let telduur = begin.elapsed();
        println!(
            "{wat}: {} entries, page {:.1?}, with count {telduur:.1?}",
            geteld["count"], tijden[3]
        );
        assert!(rijen > 0, "{wat}");
        // The aim is 50 ms; a busy machine may take some times as long.
        assert!(tijden[3].as_millis() < 750, "{wat}: {tijden:?}");
        assert!(telduur.as_millis() < 1_000, "{wat}: {telduur:?}");
    }
    for (filter, index) in [
        (None, "toekenning_onderscheiden_op_zaak_id_idx"),
        (Some("besluitNummer eq 'B7'"), "toekenning_besluit_idx"),
    ] {
        let plan = plan(&huis, filter).await;
        assert!(plan.contains(index), "{plan}");
        // In the order of the index, from its beginning.
        assert!(!plan.contains("\"Sort\""), "{plan}");
    }
}

/// How the first page of the register is found.
async fn plan(huis: &Huis, filter: Option<&str>) -> String {
    let velden = &projections::register::velden::REGISTER;
    let gevraagd = projections::besluit::queries::Gevraagd {
        filter: filter.map(|tekst| projections::filter::Filter::lees(tekst, velden).unwrap()),
        woorden: Vec::new(),
        volgorde: projections::zakenlijst::Volgorde::vast("onderscheiden_op DESC, zaak_id DESC"),
        peil: projections::zakenlijst::Peil::op(huis.app.clock.now()),
        top: 30,
        skip: 0,
    };
    projections::register::queries::plan(huis.app.pool(), &gevraagd)
        .await
        .unwrap()
        .to_string()
}
