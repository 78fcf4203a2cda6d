//! The package of a case for the archive over HTTP: whole, true to the storage, and for whom.

use std::path::Path;

use axum::http::{Request, StatusCode, header};
use history::MIGRATIONS;
use serde_json::json;
use uuid::Uuid;
use verzoek::betrokkene::Onderwerp;
use verzoek::{Organisatie, Rol};

use crate::huis::Huis;
use crate::meehelper::{SAMIRA, Samen};
use crate::ondersteunersbrief::{BAKKER, Geval};
pub use crate::uitgepakt::Uitgepakt;
use crate::uitgepakt::draai;
use crate::weg::{Ambtenaar, Weg};

pub async fn auditor(huis: &Huis) -> Ambtenaar {
    Ambtenaar::nieuw(huis, "auditor", Rol::Auditor, Organisatie::kno(1501)).await
}

/// The answer to a call as it came.
pub async fn bytes(huis: &Huis, wie: &Ambtenaar, pad: &str) -> (StatusCode, String, Vec<u8>) {
    let request = Request::builder()
        .uri(pad)
        .header(header::COOKIE, &wie.cookie)
        .body(axum::body::Body::empty())
        .unwrap();
    let response = huis.stuur(request).await;
    let status = response.status();
    let soort = response.headers()[header::CONTENT_TYPE]
        .to_str()
        .unwrap()
        .to_owned();
    let body = axum::body::to_bytes(response.into_body(), usize::MAX).await;
    (status, soort, body.unwrap().to_vec())
}

fn pad(zaak: Uuid) -> String {
    format!("/api/audit/zaken/{zaak}/archiefpakket?reden=Overdracht")
}

/// A dossier on its way, with attachments of everybody: of the citizen, an open one and a confidential one
/// of the municipality, and an Onderzoeksbijlage.
async fn dossier(huis: &Huis, weg: &Weg) -> Uuid {
    let zaak = huis.uitgenodigd().await;
    let groot = [b"%PDF-1.7 ".as_slice(), &vec![7; 3_000_000]].concat();
    let brief = huis
        .upload(
            zaak.link,
            "brief – ‘t Hart & zn.pdf",
            &groot,
            Some("Een brief"),
        )
        .await;
    assert_eq!(brief.status, StatusCode::CREATED, "{}", brief.body);
    huis.dien_in(zaak).await;
    for (naam, vertrouwelijk) in [("open.pdf", "false"), ("alleen-van-ons.pdf", "true")] {
        let velden = [
            ("bijlageType", "Oplegnotitie"),
            ("isVertrouwelijk", vertrouwelijk),
        ];
        let gedaan = huis
            .upload_in_dossier(&weg.gemeente.cookie, zaak.id, naam, b"%PDF-1.7 y", &velden)
            .await;
        assert_eq!(gedaan.status, StatusCode::CREATED, "{}", gedaan.body);
    }
    weg.gemeente.vertrouwelijk(huis, zaak.id).await;
    weg.gemeente.adviseer(huis, zaak.id).await;
    weg.gemeente.stuur_door(huis, zaak.id).await;
    zaak.id
}

#[tokio::test]
async fn a_package_holds_the_case_its_attachments_and_true_metadata() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = dossier(&huis, &weg).await;
    let (status, soort, zip) = bytes(&huis, &auditor(&huis).await, &pad(id)).await;
    assert_eq!(
        (status, soort.as_str()),
        (StatusCode::OK, "application/zip")
    );
    let pakket = Uitgepakt::van(&zip);

    pakket.keur();
    let zaaknummer = pakket.map();
    let sip = format!("sip/{zaaknummer}");
    let manifest = pakket.tekst("manifest-sha256.txt");
    let paden: Vec<&str> = pakket.bestanden.keys().map(String::as_str).collect();
    let brief = format!("{sip}/{zaaknummer}-01-bijlage/{zaaknummer}-01-brief-–-‘t-Hart-zn.pdf");
    assert_eq!(
        paden.iter().filter(|pad| pad.ends_with(".pdf")).count(),
        3,
        "the dossier, the letter and the open attachment: {paden:?}"
    );
    assert_eq!(pakket.bestanden[&brief].len(), 3_000_009);
    // As people know it, it stands in the metadata.
    let over_brief = pakket.tekst(&format!(
        "{sip}/{zaaknummer}-01-bijlage/{zaaknummer}-01-bijlage.mdto.xml"
    ));
    assert!(over_brief.contains("<naam>brief – ‘t Hart &amp; zn.pdf</naam>"));

    // The case, each document and each file.
    let metadata = pakket.metadata();
    assert_eq!(metadata.len(), 1 + 2 * 3);
    let zaak = pakket.tekst(&format!("{sip}/{zaaknummer}.mdto.xml"));
    assert!(
        zaak.contains("<begripLabel>Dossier</begripLabel>"),
        "{zaak}"
    );
    let boven = zaak.split("<isOnderdeelVan>").nth(1).unwrap();
    assert!(
        boven.contains("<verwijzingNaam>Koninklijke onderscheidingen</verwijzingNaam>"),
        "{zaak}"
    );
    assert_eq!(zaak.matches("<bevatOnderdeel>").count(), 3);
    assert!(zaak.contains("Nader te bepalen"), "it still runs");
    for pad in metadata
        .iter()
        .filter(|pad| pad.ends_with(".bestand.mdto.xml"))
    {
        let bestand = pad.trim_end_matches(".bestand.mdto.xml");
        let regel = manifest
            .lines()
            .find(|r| r.ends_with(&format!("  {bestand}")))
            .unwrap();
        let over = pakket.tekst(pad);
        assert!(
            over.contains(&regel[..64]),
            "{pad} has the digest of its file"
        );
        let omvang = pakket.bestanden[bestand].len();
        assert!(
            over.contains(&format!("<omvang>{omvang}</omvang>")),
            "{over}"
        );
    }

    // What was left out is told, without its name.
    assert_eq!(
        zaak.matches("Niet opgenomen: een onderzoeksbijlage")
            .count(),
        1
    );
    assert_eq!(
        zaak.matches("Niet opgenomen: een vertrouwelijke bijlage")
            .count(),
        1
    );
    let alles = pakket
        .bestanden
        .values()
        .flatten()
        .copied()
        .collect::<Vec<u8>>();
    let alles = String::from_utf8_lossy(&alles);
    assert!(!alles.contains("alleen-van-ons") && !alles.contains("onderzoek.pdf"));

    // The dossier says what it has to, and names nothing that is hidden either.
    let dossier = format!("{sip}/{zaaknummer}-00-dossier/{zaaknummer}-00-dossier.pdf");
    let tekst = draai("pdftotext", &["-enc", "UTF-8", &dossier, "-"], &pakket.zaak);
    // However its lines break.
    let tekst = Vec::from_iter(tekst.split_whitespace()).join(" ");
    for wat in [
        "Anna de Vries",
        "Johannes Berg",
        "P. Jansen",
        "Penningmeester",
        "Verdient het.",
        "Adviezen",
        "Besluit",
        "Weg van het dossier",
        "Tijdlijn",
        "Bijlagen",
        "Lid in de Orde van Oranje-Nassau",
    ] {
        assert!(tekst.contains(wat), "{wat}: {tekst}");
    }
    assert!(
        !tekst.contains("alleen-van-ons") && !tekst.contains("onderzoek.pdf"),
        "{tekst}"
    );
    let keuring = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/verapdf/check");
    draai(keuring.to_str().unwrap(), &[&dossier], &pakket.zaak);
}

#[tokio::test]
async fn only_who_may_gets_it_and_says_why() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    let auditor = auditor(&huis).await;
    let kno = Organisatie::kno(1500);
    let bedrijf = Ambtenaar::nieuw(&huis, "b", Rol::KnoBedrijfsvoering, kno).await;
    let zonder = auditor
        .haal(&huis, pad(id).split('?').next().unwrap())
        .await;
    assert_eq!(zonder.status, StatusCode::BAD_REQUEST);
    assert_eq!(
        zonder.body["errors"][0]["detail"],
        "U heeft geen reden ingevuld."
    );
    for wie in [&auditor, &bedrijf] {
        assert_eq!(bytes(&huis, wie, &pad(id)).await.0, StatusCode::OK);
        let onbekend = wie.haal(&huis, &pad(Uuid::new_v4())).await;
        assert_eq!(onbekend.status, StatusCode::NOT_FOUND);
    }
    for wie in [&weg.gemeente, &weg.kanselarij, &weg.ministerie] {
        assert_eq!(
            wie.haal(&huis, &pad(id)).await.status,
            StatusCode::FORBIDDEN
        );
    }
    // What is no dossier yet is the auditor's alone.
    let verzoek = huis.bij_gemeente().await;
    assert_eq!(
        bedrijf.haal(&huis, &pad(verzoek)).await.status,
        StatusCode::NOT_FOUND
    );
    let (status, _, zip) = bytes(&huis, &auditor, &pad(verzoek)).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(Uitgepakt::van(&zip).metadata().len(), 3);
}

/// A letter on paper and one that the supporter sent go along as files, and each says who added it; the metadata still
/// name nobody.
#[tokio::test]
async fn letters_of_supporters_go_along() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let geval = Geval::open(&huis).await;
    let (bakker, steun) = geval.vraag("B. Bakker", BAKKER).await;
    steun.bevestig().await;
    let gestuurd = steun
        .stuur_bestand("van-bakker.pdf", b"%PDF-1.7 gestuurd", None)
        .await;
    assert_eq!(gestuurd.status, StatusCode::OK, "{}", gestuurd.body);
    let kok = geval.voeg_toe("C. Kok", None).await;
    let velden = [("toelichting", "Op papier"), ("ondersteuner", kok.as_str())];
    let link = geval.zaak.link;
    huis.upload_met(link, "van-kok.pdf", b"%PDF-1.7 papier", &velden)
        .await;
    let samen = Samen {
        huis: &huis,
        zaak: geval.zaak,
    };
    let helper = samen.met_hulp(SAMIRA).await;
    let krant = huis.upload(helper, "krant.pdf", b"%PDF-1.7 krant", Some("Artikel"));
    assert!(krant.await.status.is_success());
    huis.dien_in(geval.zaak).await;
    let (status, _, zip) = bytes(&huis, &auditor(&huis).await, &pad(geval.zaak.id)).await;
    assert_eq!(status, StatusCode::OK);
    let pakket = Uitgepakt::van(&zip);
    pakket.keur();
    let zaaknummer = pakket.map();
    let in_map = |nummer: &str, naam: &str| {
        let map = format!("sip/{zaaknummer}/{zaaknummer}-{nummer}-bijlage");
        pakket.tekst(&format!("{map}/{zaaknummer}-{nummer}-{naam}"))
    };
    assert_eq!(in_map("01", "van-kok.pdf"), "%PDF-1.7 papier");
    assert_eq!(in_map("03", "van-bakker.pdf"), "%PDF-1.7 gestuurd");
    let metadata = pakket.metadata();
    let wie = |nummer: &str| in_map(nummer, "bijlage.mdto.xml");
    assert!(wie("01").contains("de voorsteller") && !wie("01").contains("meehelper"));
    assert!(wie("02").contains("de meehelper van de voorsteller"));
    let van_bakker = wie("03");
    assert!(van_bakker.contains("Bijlage: brief van een ondersteuner."));
    assert!(van_bakker.contains("een ondersteuner") && van_bakker.contains(&bakker));
    for pad in metadata {
        let xml = pakket.tekst(pad);
        for naam in ["B. Bakker", "C. Kok", "Samira", SAMIRA] {
            assert!(!xml.contains(naam), "{naam}: {pad}");
        }
    }
}

/// A file that is not what was stored ends the package: nobody takes half of it for a whole one.
#[tokio::test]
async fn a_file_that_was_changed_breaks_it_off() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    let brief = huis
        .upload(zaak.link, "brief.pdf", b"%PDF-1.7 echt", Some("Een brief"))
        .await;
    assert_eq!(brief.status, StatusCode::CREATED, "{}", brief.body);
    huis.dien_in(zaak).await;
    let sleutel: String = sqlx::query_scalar(
        "SELECT payload #>> '{BijlageGeupload,gegevens,bestand,sleutel}' FROM history.events
         WHERE event_type = 'BijlageGeupload'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    let sleutel = sleutel.parse().unwrap();
    let auditor = auditor(&huis).await;
    let haal = async || {
        let request = Request::builder()
            .uri(pad(zaak.id))
            .header(header::COOKIE, &auditor.cookie)
            .body(axum::body::Body::empty())
            .unwrap();
        let response = huis.stuur(request).await;
        assert_eq!(response.status(), StatusCode::OK);
        axum::body::to_bytes(response.into_body(), usize::MAX).await
    };
    assert!(haal().await.is_ok());
    huis.app
        .files
        .put(
            zaak.id,
            Onderwerp::Zaak,
            sleutel,
            bytes::Bytes::from_static(b"%PDF-1.7 vals"),
        )
        .await
        .unwrap();
    assert!(haal().await.is_err(), "changed");
    huis.app.files.delete(sleutel).await.unwrap();
    assert!(haal().await.is_err(), "gone");
}

/// What a case led to decides how long it is kept.
#[tokio::test]
async fn the_metadata_says_how_long_it_is_kept() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.bij_gemeente().await;
    let nee = json!({"reden": "Te weinig verdiensten"});
    let afwijzen = format!("/api/burgeraanvraag/{id}/afwijzen");
    Ambtenaar::gelukt(
        huis.behandelaar(&weg.gemeente.cookie, "POST", &afwijzen, &nee)
            .await,
    );
    let (_, _, zip) = bytes(&huis, &auditor(&huis).await, &pad(id)).await;
    let pakket = Uitgepakt::van(&zip);
    pakket.keur();
    let zaaknummer = pakket.map();
    let zaak = pakket.tekst(&format!("sip/{zaaknummer}/{zaaknummer}.mdto.xml"));
    assert!(
        zaak.contains("Tijdelijk te bewaren") && zaak.contains("<termijnLooptijd>P1Y"),
        "{zaak}"
    );
    assert!(
        zaak.contains("<termijnStartdatumLooptijd>2026-11-21<"),
        "{zaak}"
    );
    assert!(
        zaak.contains("<verwijzingNaam>'s-Gravenhage</verwijzingNaam>"),
        "{zaak}"
    );
}
