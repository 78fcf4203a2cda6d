//! Deliveries to an archive over HTTP: what is due, several dossiers in one zip, and what the archive acknowledged.

mod weigeringen;

use axum::http::{Request, StatusCode, header};
use chrono::{DateTime, TimeDelta, Utc};
use history::MIGRATIONS;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::archiefpakket::{Uitgepakt, bytes};
use crate::huis::{Antwoord, Huis};
use crate::koninklijk::{Kno, toegekende};
use crate::weg::Ambtenaar;

const DOSSIERS: &str = "/api/overbrenging/dossiers";
const LEVERINGEN: &str = "/api/overbrenging/leveringen";

/// The decrees of these tests are of 20 November 2026, and that day begins in Amsterdam.
fn voorbij(jaren: i32) -> DateTime<Utc> {
    let op = format!("{}-11-19T23:00:00Z", 2026 + jaren);
    op.parse().unwrap()
}

/// So many dossiers of honours.
async fn onderscheiden(huis: &Huis, aantal: usize) -> Vec<Uuid> {
    let kno = Kno::open(huis).await;
    let dossiers = toegekende(huis, aantal).await;
    let besluit = kno.besluit(huis, "2026-1").await;
    Ambtenaar::gelukt(kno.voeg_toe(huis, &besluit, &dossiers).await);
    Ambtenaar::gelukt(kno.stel_vast(huis, &besluit).await);
    huis.werk_lijst_bij().await;
    dossiers
}

pub async fn bewaarder(huis: &Huis, naam: &str, kno: u32) -> Ambtenaar {
    Ambtenaar::nieuw(huis, naam, Rol::KnoBedrijfsvoering, Organisatie::kno(kno)).await
}

/// Dossiers of which the term is over, and who brings them to the archive.
async fn te_leveren(huis: &Huis, aantal: usize) -> (Vec<Uuid>, Ambtenaar) {
    let dossiers = onderscheiden(huis, aantal).await;
    huis.zet_klok(voorbij(20));
    (dossiers, bewaarder(huis, "f.bakker", 1500).await)
}

async fn doe(huis: &Huis, wie: &Ambtenaar, pad: &str, body: Value) -> Antwoord {
    huis.behandelaar(&wie.cookie, "POST", pad, &body).await
}

async fn maak(huis: &Huis, wie: &Ambtenaar, zaken: &[Uuid]) -> Antwoord {
    doe(huis, wie, LEVERINGEN, json!({ "zaken": zaken })).await
}

async fn gemaakt(huis: &Huis, wie: &Ambtenaar, zaken: &[Uuid]) -> Value {
    let antwoord = maak(huis, wie, zaken).await;
    assert_eq!(antwoord.status, StatusCode::CREATED, "{}", antwoord.body);
    antwoord.body
}

fn pad(levering: &Value, deel: &str) -> String {
    format!("{LEVERINGEN}/{}{deel}", levering["id"].as_str().unwrap())
}

/// One delivery, made at the time at which its dossier is due; who is logged in before it is so no longer after.
pub async fn een_levering(huis: &Huis) -> Uuid {
    let (dossiers, wie) = te_leveren(huis, 1).await;
    let levering = gemaakt(huis, &wie, &dossiers).await;
    levering["id"].as_str().unwrap().parse().unwrap()
}

/// What an archive would say of a delivery.
fn ontvangst(controlegetal: &str) -> Value {
    json!({"controlegetal": controlegetal, "ontvangenDoor": "Nationaal Archief", "ontvangenOp": "20-11-2046"})
}

fn zip_van(levering: &Value) -> String {
    pad(levering, "/pakket?reden=Overdracht")
}

async fn due(huis: &Huis, wie: &Ambtenaar) -> Vec<Value> {
    let lijst = Ambtenaar::gelukt(wie.haal(huis, DOSSIERS).await);
    lijst.as_array().unwrap().clone()
}

async fn geteld(pool: &PgPool) -> i64 {
    let aantal = sqlx::query_scalar("SELECT count(*) FROM access.levering_dossier");
    aantal.fetch_one(pool).await.unwrap()
}

/// The errors of a form: pointer, code and text.
fn fouten(antwoord: &Antwoord) -> Vec<(String, String, String)> {
    assert_eq!(
        antwoord.status,
        StatusCode::BAD_REQUEST,
        "{}",
        antwoord.body
    );
    let alle = antwoord.body["errors"].as_array().unwrap().iter();
    let tekst = |fout: &Value, wat: &str| fout[wat].as_str().unwrap().to_owned();
    alle.map(|f| (tekst(f, "pointer"), tekst(f, "code"), tekst(f, "detail")))
        .collect()
}

#[tokio::test]
async fn several_dossiers_go_in_one_delivery_and_the_archive_acknowledges_it() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let dossiers = onderscheiden(&huis, 3).await;
    // A moment before its term is over nothing is due.
    huis.zet_klok(voorbij(20) - TimeDelta::seconds(1));
    let wie = bewaarder(&huis, "f.bakker", 1500).await;
    assert_eq!(due(&huis, &wie).await, Vec::<Value>::new());
    huis.zet_klok(voorbij(20));
    let lijst = due(&huis, &wie).await;
    assert_eq!(lijst.len(), 3);
    assert_eq!(lijst[0]["overbrengenVanaf"], "2046-11-19T23:00:00Z");

    let levering = gemaakt(&huis, &wie, &dossiers[..2]).await;
    let ander = gemaakt(&huis, &wie, &dossiers[2..]).await;
    assert_eq!(
        (&levering["nummer"], &ander["nummer"]),
        (&json!("LEV-000001"), &json!("LEV-000002"))
    );
    assert_eq!(levering["aantalDossiers"], 2);
    assert_eq!(levering["gemaakt"]["gebruiker"], "f.bakker");
    assert_eq!(levering["ontvangst"], Value::Null);
    assert_eq!(due(&huis, &wie).await, Vec::<Value>::new());

    // One zip, read by others: two cases, each whole, and the digest that was said.
    let (status, soort, zip) = bytes(&huis, &wie, &zip_van(&levering)).await;
    assert_eq!(
        (status, soort.as_str()),
        (StatusCode::OK, "application/zip")
    );
    let pakket = Uitgepakt::van(&zip);
    pakket.keur();
    assert_eq!(pakket.map(), "LEV-000001");
    let nummers: Vec<&str> = levering["dossiers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|d| d["zaaknummer"].as_str().unwrap())
        .collect();
    for nummer in &nummers {
        let over = pakket.tekst(&format!("sip/{nummer}/{nummer}.mdto.xml"));
        assert!(over.contains("Blijvend te bewaren"), "{over}");
        assert!(over.contains("<verwijzingNaam>Koninklijke onderscheidingen</verwijzingNaam>"));
    }
    let pakbon = pakket.tekst("pakbon.xml");
    let controlegetal = levering["controlegetal"].as_str().unwrap();
    for wat in [
        controlegetal,
        levering["id"].as_str().unwrap(),
        "Levering LEV-000001 van 2 dossiers over Koninklijke onderscheidingen",
        "<naam>e-Depot van het Nationaal Archief</naam>",
        "<aangemaaktOp>2046-11-20T00:00:00+01:00</aangemaaktOp>",
        "<email>f.bakker@",
    ] {
        assert!(pakbon.contains(wat), "{wat}: {pakbon}");
    }
    assert!(!pakbon.contains("Kandidaat0"), "it names nobody of a case");
    let (status, soort, los) = bytes(&huis, &wie, &pad(&levering, "/pakbon")).await;
    assert_eq!(
        (status, soort.as_str()),
        (StatusCode::OK, "application/xml")
    );
    assert_eq!(String::from_utf8(los).unwrap(), pakbon);
    // Who took what along, and why, stands in the log of looks.
    let bekeken: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM access.inzage WHERE wat = 'archiefpakket' AND welk = 'LEV-000001'
             AND gebruiker = 'f.bakker' AND reden = 'Overdracht' AND zaak_id = ANY($1)",
    )
    .bind(&dossiers[..2])
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(bekeken, 2);

    // What is no digest, of something else, or of the other delivery, is refused.
    let bewijs = pad(&levering, "/ontvangst");
    let van_ander = ander["controlegetal"].as_str().unwrap();
    let nullen = "0".repeat(64);
    for (getal, code, detail) in [
        ("abc", "ongeldig", "Dit is geen controlegetal."),
        (
            nullen.as_str(),
            "anders",
            "Vraag het archief welk bestand het heeft ontvangen.",
        ),
        (
            van_ander,
            "anders",
            "Dit is het controlegetal van levering LEV-000002",
        ),
    ] {
        let fouten = fouten(&doe(&huis, &wie, &bewijs, ontvangst(getal)).await);
        assert_eq!(fouten.len(), 1);
        assert_eq!(
            (fouten[0].0.as_str(), fouten[0].1.as_str()),
            ("/controlegetal", code)
        );
        assert!(fouten[0].2.contains(detail), "{fouten:?}");
    }
    let mut te_vroeg = ontvangst(controlegetal);
    te_vroeg["ontvangenOp"] = json!("19-11-2046");
    let geweigerd = fouten(&doe(&huis, &wie, &bewijs, te_vroeg).await);
    assert_eq!(
        (geweigerd[0].0.as_str(), geweigerd[0].1.as_str()),
        ("/ontvangenOp", "teVroeg")
    );

    // However it was typed: it is the same number. Once, and then it stays.
    let getypt = controlegetal.to_uppercase();
    let vast = Ambtenaar::gelukt(doe(&huis, &wie, &bewijs, ontvangst(&getypt)).await);
    assert_eq!(vast["ontvangst"]["vastgelegd"]["gebruiker"], "f.bakker");
    assert_eq!(
        vast["ontvangst"]["vastgelegd"]["op"],
        "2046-11-19T23:00:00Z"
    );
    assert_eq!(vast["ontvangst"]["ontvangenDoor"], "Nationaal Archief");
    assert_eq!(vast["ontvangst"]["ontvangenOp"], "2046-11-20");
    assert_eq!(vast["magLeveren"], false);
    let nogmaals = doe(&huis, &wie, &bewijs, ontvangst(controlegetal)).await;
    assert_eq!(nogmaals.status, StatusCode::CONFLICT);
    assert_eq!(
        nogmaals.body["title"],
        "De ontvangst van levering LEV-000001 is al vastgelegd."
    );
    let intrekken = doe(
        &huis,
        &wie,
        &pad(&levering, "/intrekken"),
        json!({"reden": "Fout"}),
    )
    .await;
    assert_eq!(intrekken.status, StatusCode::CONFLICT);
    assert_eq!(
        intrekken.body["title"],
        "Het archief heeft levering LEV-000001 al ontvangen."
    );
    // Not even in the database another digest can be said to be acknowledged.
    let anders = sqlx::query("UPDATE access.levering SET bevestigd_sha256 = repeat('0', 64)");
    assert!(anders.execute(&pool).await.is_err());

    // It stands in a log book that is committed to the history, without the name and address of the contact.
    let log: Vec<Value> = sqlx::query_scalar(
        "SELECT inhoud::jsonb -> 'rij' FROM work.logregel WHERE logboek = 'overbrenging'
             AND inhoud::jsonb ->> 'tabel' = 'levering' ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(log.len(), 3, "made twice, acknowledged once: {log:?}");
    assert_eq!(log[2]["bevestigd_door"], "f.bakker");
    assert_eq!(log[2]["bevestigd_sha256"], controlegetal);
    for weg in [
        "contact_naam",
        "contact_mail",
        "ontvangen_door",
        "ingetrokken_reden",
    ] {
        assert!(log.iter().all(|rij| rij.get(weg).is_none()), "{weg}");
    }
    history::logboek::leg_vast(&pool).await.unwrap();
    assert_eq!(history::findings(&pool).await.unwrap(), []);
    let vastgelegd: i64 = sqlx::query_scalar(
        "SELECT sum((payload #>> '{LogVastgelegd,aantal}')::bigint)::bigint FROM history.events
         WHERE payload #>> '{LogVastgelegd,logboek}' = 'overbrenging'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(vastgelegd, 3 + 3, "and three dossiers");
}

#[tokio::test]
async fn what_came_later_changes_nothing_and_what_was_changed_breaks_it_off() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (dossiers, wie) = te_leveren(&huis, 2).await;
    let levering = gemaakt(&huis, &wie, &dossiers).await;
    let eerst = bytes(&huis, &wie, &zip_van(&levering)).await.2;
    // A hold is an event of the case, and stands on its timeline.
    let opschorten = format!("/api/vernietiging/zaken/{}/opschorten", dossiers[0]);
    Ambtenaar::gelukt(
        doe(
            &huis,
            &wie,
            &opschorten,
            json!({"reden": "Er loopt een klacht."}),
        )
        .await,
    );
    huis.zet_klok(voorbij(20) + TimeDelta::minutes(5));
    let later = bytes(&huis, &wie, &zip_van(&levering)).await.2;
    Uitgepakt::van(&later).keur();
    assert!(eerst == later, "the same bytes");

    // What was delivered is not what is there.
    sqlx::query(
        "UPDATE access.levering_dossier SET gebeurtenissen = gebeurtenissen - 1 WHERE plaats = 2",
    )
    .execute(&pool)
    .await
    .unwrap();
    let request = Request::builder()
        .uri(zip_van(&levering))
        .header(header::COOKIE, &wie.cookie)
        .body(axum::body::Body::empty())
        .unwrap();
    let response = huis.stuur(request).await;
    assert_eq!(response.status(), StatusCode::OK);
    let gelezen = axum::body::to_bytes(response.into_body(), usize::MAX).await;
    assert!(gelezen.is_err(), "never a zip that looks whole");
}

#[tokio::test]
async fn the_term_and_what_the_archive_told_are_settings() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_instelling(&pool, |settings| {
        settings.termijnen.overbrengen_jaren = 10;
        settings.archief.kenmerk = Some("NL-HaNA_2.05.441".to_owned());
        settings.archief.doel = "e-Depot \"Zuid\" & co".to_owned();
    });
    let dossiers = onderscheiden(&huis, 1).await;
    huis.zet_klok(voorbij(10) - TimeDelta::seconds(1));
    let wie = bewaarder(&huis, "f.bakker", 1500).await;
    assert_eq!(due(&huis, &wie).await.len(), 0);
    huis.zet_klok(voorbij(10));
    assert_eq!(due(&huis, &wie).await.len(), 1);
    let levering = gemaakt(&huis, &wie, &dossiers).await;
    // As it was made, whatever was set since.
    let straks = Huis::met_instelling(&pool, |settings| {
        settings.archief.collectie = "Iets anders".to_owned()
    });
    straks.zet_klok(voorbij(10));
    let ander = bewaarder(&straks, "f.bakker", 1500).await;
    let zip = bytes(&straks, &ander, &zip_van(&levering)).await.2;
    let pakket = Uitgepakt::van(&zip);
    pakket.keur();
    let nummer = levering["dossiers"][0]["zaaknummer"].as_str().unwrap();
    let over = pakket.tekst(&format!("sip/{nummer}/{nummer}.mdto.xml"));
    for wat in [
        "<verwijzingNaam>Koninklijke onderscheidingen</verwijzingNaam>",
        "<identificatieKenmerk>NL-HaNA_2.05.441</identificatieKenmerk>",
        "<identificatieBron>e-Depot \"Zuid\" &amp; co</identificatieBron>",
    ] {
        assert!(over.contains(wat), "{wat}: {over}");
    }
    assert!(
        pakket
            .tekst("pakbon.xml")
            .contains("<kenmerk>NL-HaNA_2.05.441</kenmerk>")
    );
}
