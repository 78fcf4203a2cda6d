//! The dossier as a PDF for whoever reads it on paper: all that the case page shows that official, and no more.

use std::process::Command;

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::archiefpakket::bytes;
use crate::huis::Huis;
use crate::meehelper::{SAMIRA, Samen};
use crate::ondersteunersbrief::{BAKKER, Geval};
use crate::weg::{Ambtenaar, Weg};

fn pad(zaak: Uuid) -> String {
    format!("/api/zaken/{zaak}/pdf")
}

/// The words of the document, each line break a space.
pub async fn gelezen(huis: &Huis, wie: &Ambtenaar, zaak: Uuid) -> String {
    let (status, soort, pdf) = bytes(huis, wie, &pad(zaak)).await;
    assert_eq!(
        (status, soort.as_str()),
        (StatusCode::OK, "application/pdf")
    );
    let map = tempfile::tempdir().unwrap();
    let bestand = map.path().join("dossier.pdf");
    std::fs::write(&bestand, &pdf).unwrap();
    let keuring = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/verapdf/check");
    let oordeel = Command::new(keuring).arg(&bestand).output().unwrap();
    assert!(
        oordeel.status.success(),
        "{}",
        String::from_utf8_lossy(&oordeel.stdout)
    );
    let uit = Command::new("pdftotext").arg(&bestand).arg("-").output();
    let tekst = String::from_utf8(uit.unwrap().stdout).unwrap();
    tekst.split_whitespace().collect::<Vec<_>>().join(" ")
}

async fn looks(huis: &Huis, zaak: Uuid) -> Vec<(String, Option<String>)> {
    sqlx::query_as(
        "SELECT gebruiker, welk FROM access.inzage WHERE zaak_id = $1 AND welk IS NOT NULL ORDER BY op, gebruiker",
    )
    .bind(zaak)
    .fetch_all(huis.app.pool())
    .await
    .unwrap()
}

#[tokio::test]
async fn each_reads_what_the_case_page_shows_that_one() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let zaak = huis.ingediend().await;
    let notitie = json!({"notitie": "Gebeld over de brieven."});
    let contact = format!("/api/burgeraanvraag/{zaak}/contact");
    let cookie = &weg.gemeente.cookie;
    Ambtenaar::gelukt(huis.behandelaar(cookie, "POST", &contact, &notitie).await);
    weg.gemeente.adviseer(&huis, zaak).await;
    weg.gemeente.vertrouwelijk(&huis, zaak).await;
    weg.gemeente.stuur_door(&huis, zaak).await;

    let gemeente = gelezen(&huis, &weg.gemeente, zaak).await;
    for wat in [
        "Dossier van een voorstel voor een Koninklijke onderscheiding",
        "Johannes Berg",
        "Anna de Vries",
        "Dit dossier ligt bij de provincie Zuid-Holland voor advies",
        "Verdient het.",
        "Voorstel: Ondersteuners",
        "Voorstel: Verdiensten",
        "Gebeld over de brieven.",
        "onderzoek.pdf",
        "vertrouwelijk: alleen voor uw organisatie",
        "zoals de gemeente 's-Gravenhage het op",
    ] {
        assert!(gemeente.contains(wat), "{wat}: {gemeente}");
    }
    // What is confidential is not there for another organisation, and neither is how this one divides its work.
    let neem = json!({"behandelaar": "g"});
    let pad_van = format!("/api/zaken/{zaak}/behandelaar");
    Ambtenaar::gelukt(huis.behandelaar(cookie, "POST", &pad_van, &neem).await);
    let provincie = gelezen(&huis, &weg.provincie, zaak).await;
    assert!(provincie.contains("zoals de provincie Zuid-Holland het op"));
    assert!(provincie.contains("Verdient het."));
    for wat in ["onderzoek", "vertrouwelijk", "Onderzoeksbijlage"] {
        assert!(!provincie.contains(wat), "{wat}: {provincie}");
    }
    assert_eq!(
        looks(&huis, zaak).await,
        [
            ("g".to_owned(), Some("dossier als pdf".to_owned())),
            ("p".to_owned(), Some("dossier als pdf".to_owned())),
        ]
    );

    // Whoever may not see the case has no paper of it either.
    let positie = huis.positie().await;
    for (wie, status) in [
        (&weg.kanselarij, StatusCode::NOT_FOUND),
        (&weg.vreemde, StatusCode::NOT_FOUND),
    ] {
        let (nee, _, _) = bytes(&huis, wie, &pad(zaak)).await;
        assert_eq!(nee, status);
    }
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    let (nee, _, _) = bytes(&huis, &helpdesk, &pad(zaak)).await;
    assert_eq!(nee, StatusCode::FORBIDDEN);
    assert_eq!(huis.positie().await, positie);
    assert_eq!(looks(&huis, zaak).await.len(), 2);

    // A request that is not a proposal yet: the request alone.
    let verzoek = huis.bij_gemeente().await;
    let gemeente = gelezen(&huis, &weg.gemeente, verzoek).await;
    assert!(gemeente.contains("Johannes Berg"));
    assert!(!gemeente.contains("Voorstel:"), "{gemeente}");
}

#[tokio::test]
async fn who_may_not_know_what_was_granted_reads_the_dossier_as_it_stood_before() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let bz = Ambtenaar::nieuw(&huis, "bz", Rol::Ministerie, Organisatie::ministerie(1477)).await;
    let zaak = huis.ingediend().await;
    for ambtenaar in [&weg.gemeente, &weg.provincie] {
        ambtenaar.adviseer(&huis, zaak).await;
        ambtenaar.stuur_door(&huis, zaak).await;
    }
    weg.kanselarij.adviseer(&huis, zaak).await;
    let naar = async |ministerie: u32| {
        let body = json!({ "ministerieId": ministerie });
        Ambtenaar::gelukt(weg.kanselarij.post(&huis, zaak, "doorsturen", body).await);
    };
    naar(1477).await;
    let terug = json!({"reden": "Niet van ons."});
    Ambtenaar::gelukt(bz.post(&huis, zaak, "terugsturen", terug).await);
    naar(1475).await;
    let ervoor = gelezen(&huis, &bz, zaak).await;
    let ja: Value =
        json!({"toekennen": true, "onderscheiding": "on-lid", "toelichting": "Verdiend!"});
    Ambtenaar::gelukt(weg.ministerie.post(&huis, zaak, "besluit", ja).await);
    assert_eq!(gelezen(&huis, &bz, zaak).await, ervoor);
    let ministerie = gelezen(&huis, &weg.ministerie, zaak).await;
    assert!(ministerie.contains("Verdiend!"), "{ministerie}");
    assert!(ministerie.contains("Toekennen"));
}

/// What each row of a table says of this file: until the next file.
fn rij<'a>(tekst: &'a str, naam: &str, volgende: &str) -> &'a str {
    let (_, bijlagen) = tekst.rsplit_once("Toegevoegd op").unwrap();
    let (_, na) = bijlagen
        .split_once(naam)
        .unwrap_or_else(|| panic!("{naam}: {bijlagen}"));
    na.split_once(volgende).map_or(na, |(rij, _)| rij)
}

#[tokio::test]
async fn the_list_of_attachments_says_who_added_each_and_whose_letter_it_is() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let geval = Geval::open(&huis).await;
    let (_, steun) = geval.vraag("B. Bakker", BAKKER).await;
    steun.bevestig().await;
    let pdf = b"%PDF-1.7\n".as_slice();
    let gestuurd = steun.stuur_bestand("gestuurd.pdf", pdf, None).await;
    assert_eq!(gestuurd.status, StatusCode::OK, "{}", gestuurd.body);
    let kok = geval.voeg_toe("C. Kok", None).await;
    let velden = [("toelichting", "Op papier"), ("ondersteuner", kok.as_str())];
    let link = geval.zaak.link;
    huis.upload_met(link, "papier.pdf", pdf, &velden).await;
    let samen = Samen {
        huis: &huis,
        zaak: geval.zaak,
    };
    let helper = samen.met_hulp(SAMIRA).await;
    huis.upload(helper, "krant.pdf", pdf, Some("Artikel")).await;
    // Before the submission none of it is the municipality's.
    let ervoor = gelezen(&huis, &weg.gemeente, geval.zaak.id).await;
    for bestand in ["papier.pdf", "krant.pdf", "gestuurd.pdf"] {
        assert!(!ervoor.contains(bestand), "{bestand}: {ervoor}");
    }
    huis.dien_in(geval.zaak).await;

    let tekst = gelezen(&huis, &weg.gemeente, geval.zaak.id).await;
    let papier = rij(&tekst, "papier.pdf", "krant.pdf");
    assert!(
        papier.contains("Brief van een ondersteuner: C. Kok"),
        "{papier}"
    );
    assert!(
        papier.contains("de voorsteller") && !papier.contains("meehelper"),
        "{papier}"
    );
    let krant = rij(&tekst, "krant.pdf", "gestuurd.pdf");
    assert!(krant.contains("de meehelper van de voorsteller"), "{krant}");
    let gestuurd = rij(&tekst, "gestuurd.pdf", "Verloop en contact");
    assert!(
        gestuurd.contains("Brief van een ondersteuner: B. Bakker"),
        "{gestuurd}"
    );
    assert!(gestuurd.contains("een ondersteuner"), "{gestuurd}");
    // No more of the helper than the timeline tells.
    let (_, bijlagen) = tekst.rsplit_once("Toegevoegd op").unwrap();
    assert!(
        !bijlagen.contains("Samira") && !bijlagen.contains(SAMIRA),
        "{bijlagen}"
    );
}
