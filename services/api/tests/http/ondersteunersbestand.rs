//! A supporter who sends the letter as a file: who gets it, and when it goes.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use history::{Files, MIGRATIONS};
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Huis, multipart};
use crate::ondersteunersbrief::{BAKKER, BRIEF, Geval, Steun};
use crate::vernietiging::{Bewaarders, gelijk, keur_goed, stel_voor, voer_uit};
use crate::weg::{Ambtenaar, Weg};

const PDF: &[u8] = b"%PDF-1.7\nhandgeschreven";

impl Steun<'_> {
    pub async fn stuur_bestand(
        &self,
        naam: &str,
        inhoud: &[u8],
        if_match: Option<&str>,
    ) -> Antwoord {
        let mut request = Request::builder()
            .method("POST")
            .uri(format!("{}/bestand", self.pad()))
            .header(header::CONTENT_TYPE, "multipart/form-data; boundary=grens");
        if let Some(tag) = if_match {
            request = request.header(header::IF_MATCH, tag);
        }
        let request = request.body(multipart(naam, inhoud, &[])).unwrap();
        self.huis.vraag(request).await
    }

    async fn haal_bestand(&self) -> (StatusCode, Vec<u8>) {
        bytes(self.huis, "", &format!("{}/bestand", self.pad())).await
    }
}

pub async fn bytes(huis: &Huis, cookie: &str, pad: &str) -> (StatusCode, Vec<u8>) {
    let request = Request::builder()
        .uri(pad)
        .header(header::COOKIE, cookie)
        .body(Body::empty())
        .unwrap();
    let response = huis.stuur(request).await;
    let status = response.status();
    let body = axum::body::to_bytes(response.into_body(), usize::MAX).await;
    (status, body.unwrap().to_vec())
}

/// The keys of all files that supporters sent.
async fn sleutels(huis: &Huis) -> Vec<Uuid> {
    let rijen: Vec<String> = sqlx::query_scalar(
        "SELECT payload #>> '{OndersteunersbriefGeupload,gegevens,bestand,sleutel}' FROM history.events
         WHERE event_type = 'OndersteunersbriefGeupload' ORDER BY position",
    )
    .fetch_all(huis.app.pool())
    .await
    .unwrap();
    rijen.iter().map(|rij| rij.parse().unwrap()).collect()
}

pub fn ligt_er(huis: &Huis, sleutel: Uuid) -> bool {
    let pad = Files::path(sleutel).to_string();
    huis.opgeslagen()
        .iter()
        .any(|bestand| bestand.ends_with(&pad))
}

#[tokio::test]
async fn a_supporter_sends_replaces_and_gets_the_letter_as_a_file() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let geval = Geval::open(&huis).await;
    let (id, steun) = geval.vraag("B. Bakker", BAKKER).await;
    let te_vroeg = steun.stuur_bestand("brief.pdf", PDF, None).await;
    assert_eq!(te_vroeg.status, StatusCode::CONFLICT);
    assert_eq!(te_vroeg.body["title"], "Bevestig eerst uw e-mailadres.");
    let bevestigd = steun.bevestig().await;
    assert_eq!(steun.haal_bestand().await.0, StatusCode::NOT_FOUND);

    let geschreven = steun.schrijf(BRIEF, bevestigd.etag.as_deref()).await;
    let verouderd = steun
        .stuur_bestand("brief.pdf", PDF, bevestigd.etag.as_deref())
        .await;
    assert_eq!(verouderd.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(verouderd.body["huidig"]["tekst"], BRIEF);
    let gestuurd = steun
        .stuur_bestand("brief.pdf", PDF, geschreven.etag.as_deref())
        .await;
    assert_eq!(gestuurd.status, StatusCode::OK, "{}", gestuurd.body);
    assert_eq!(gestuurd.body["gevraagd"]["brief"], Value::Null);
    assert_eq!(
        gestuurd.body["gevraagd"]["bestand"],
        json!({"name": "brief.pdf", "grootte": PDF.len(), "ontvangenOp": "2026-11-21T10:00:00Z"})
    );
    assert_eq!(steun.kijk().await.body, gestuurd.body);
    assert_eq!(steun.haal_bestand().await, (StatusCode::OK, PDF.to_vec()));
    assert_eq!(geval.stand(&id).await, "ontvangen");

    // Another tab, which still has the written letter.
    let over_het_bestand = steun.schrijf("Anders", geschreven.etag.as_deref()).await;
    assert_eq!(over_het_bestand.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(over_het_bestand.body["huidig"], Value::Null);

    let ander = b"%PDF-1.7\nnog eens".as_slice();
    let vervangen = steun
        .stuur_bestand("nieuw.pdf", ander, gestuurd.etag.as_deref())
        .await;
    assert_eq!(vervangen.body["gevraagd"]["bestand"]["name"], "nieuw.pdf");
    assert_eq!(steun.haal_bestand().await, (StatusCode::OK, ander.to_vec()));

    // Written again, there is no file any more.
    steun.schrijf(BRIEF, vervangen.etag.as_deref()).await;
    assert_eq!(steun.haal_bestand().await.0, StatusCode::NOT_FOUND);
    assert_eq!(steun.kijk().await.body["gevraagd"].get("bestand"), None);
}

/// The same limits as for the attachments of a citizen; what is refused is not kept.
#[tokio::test]
async fn what_is_no_letter_is_refused_and_not_kept() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let geval = Geval::open(&huis).await;
    let (_, steun) = geval.vraag("B. Bakker", BAKKER).await;
    steun.bevestig().await;
    let ervoor = (huis.positie().await, huis.opgeslagen().len());
    let groot = [PDF, &vec![b'x'; 10_485_760]].concat();
    for (naam, inhoud, melding) in [
        (
            "brief.exe",
            PDF,
            "Het type bestand dat u wilt toevoegen wordt niet ondersteund.",
        ),
        (
            "brief.pdf",
            b"".as_slice(),
            "Het bestand dat u heeft geselecteerd is leeg (0 kB).",
        ),
        (
            "brief.pdf",
            &groot,
            "Het bestand dat u wilt toevoegen is te groot (max 10MB).",
        ),
        (
            "a:b.pdf",
            PDF,
            "Het bestand dat u wilt toevoegen bevat vreemde tekens in de naam.",
        ),
        (
            "brief.pdf",
            b"MZ geen pdf",
            "wordt niet ondersteund of is mogelijk kwaadaardig.",
        ),
    ] {
        let antwoord = steun.stuur_bestand(naam, inhoud, None).await;
        assert_eq!(
            antwoord.status,
            StatusCode::BAD_REQUEST,
            "{naam}: {}",
            antwoord.body
        );
        assert!(
            antwoord.body.to_string().contains(melding),
            "{}",
            antwoord.body
        );
    }
    assert_eq!((huis.positie().await, huis.opgeslagen().len()), ervoor);
    let json = huis
        .json("POST", &format!("{}/bestand", steun.pad()), &json!({}))
        .await;
    assert_eq!(json.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

/// The proposer sees that it came and no more; officials get it after the submission, and only who see the case.
#[tokio::test]
async fn who_gets_the_file_of_a_letter() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let elders = Ambtenaar::nieuw(
        &huis,
        "rotterdam",
        Rol::Gemeente,
        Organisatie::gemeente(599),
    )
    .await;
    let geval = Geval::open(&huis).await;
    let (id, steun) = geval.vraag("B. Bakker", BAKKER).await;
    let (_, ander) = geval.vraag("C. Kok", "kok@voorbeeld.nl").await;
    for een in [&steun, &ander] {
        een.bevestig().await;
    }
    steun.stuur_bestand("geheim.pdf", PDF, None).await;
    let zaak = geval.zaak.id;
    let van_ambtenaar = format!("/api/dossiers/{zaak}/bijlagen/{id}/1");

    // The proposer: not by any call of the wizard, and no link leads to it.
    let link = geval.zaak.link;
    for pad in [
        format!("/api/verzoek/{link}/bijlage/{id}"),
        format!("/api/ondersteunersbrief/{link}/bestand"),
        format!("/api/ondersteunersbrief/{}/bestand", ander.link),
        van_ambtenaar.clone(),
    ] {
        let (status, inhoud) = bytes(&huis, "", &pad).await;
        assert!(
            [StatusCode::NOT_FOUND, StatusCode::UNAUTHORIZED].contains(&status),
            "{pad}: {status}"
        );
        assert!(!String::from_utf8_lossy(&inhoud).contains("handgeschreven"));
    }
    let gezien = [
        geval.van(&id).await,
        huis.haal(&geval.pad("bijlage")).await.body,
        huis.haal(&geval.pad("ondersteuners")).await.body,
        huis.haal(&geval.pad("indienen")).await.body,
    ];
    for body in gezien {
        assert!(!body.to_string().contains("geheim.pdf"), "{body}");
    }
    assert_eq!(geval.van(&id).await["stand"], "ontvangen");
    // Nobody puts another file in its place or takes it away.
    let ervoor = huis.positie().await;
    let vervalst = huis
        .upload_naar(
            "",
            &format!("/api/ondersteunersbrief/{link}/bestand"),
            "vals.pdf",
            PDF,
            &[],
        )
        .await;
    assert_eq!(vervalst.status, StatusCode::NOT_FOUND);
    let weg_ermee = geval.pad(&format!("bijlage/{id}"));
    let weg_ermee = huis.json("DELETE", &weg_ermee, &json!({})).await;
    assert_eq!(weg_ermee.status, StatusCode::NOT_FOUND);
    assert_eq!(huis.positie().await, ervoor);

    // Before the submission the municipality has no dossier.
    let cookie = &weg.gemeente.cookie;
    assert_eq!(
        bytes(&huis, cookie, &van_ambtenaar).await.0,
        StatusCode::NOT_FOUND
    );
    huis.dien_in(geval.zaak).await;
    assert_eq!(steun.haal_bestand().await.0, StatusCode::CONFLICT);
    let na_het_indienen = steun.stuur_bestand("laat.pdf", PDF, None).await;
    assert_eq!(na_het_indienen.status, StatusCode::CONFLICT);
    assert_eq!(na_het_indienen.body["linkFeedback"], "alIngediend");
    assert_eq!(
        bytes(&huis, cookie, &van_ambtenaar).await,
        (StatusCode::OK, PDF.to_vec())
    );
    assert_eq!(
        bytes(&huis, &elders.cookie, &van_ambtenaar).await.0,
        StatusCode::NOT_FOUND
    );
    let pagina = Ambtenaar::gelukt(weg.gemeente.zaak(&huis, zaak).await);
    assert_eq!(
        pagina["dossier"]["voorstel"]["ondersteunersbrieven"],
        json!([{
            "persoonId": id, "tekst": null, "naam": null, "bestand": "geheim.pdf", "mail": BAKKER,
            "ontvangenOp": "2026-11-21T10:00:00Z",
        }])
    );
    let tijdlijn = format!("/api/dossiers/{zaak}/tijdlijn");
    let tijdlijn = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &tijdlijn).await).to_string();
    assert!(
        tijdlijn.contains("is ontvangen, als bestand."),
        "{tijdlijn}"
    );
    // An official changes nothing of it either.
    let edit = json!({"bijlageType": "Overig", "toelichting": "Anders"});
    let edit = huis
        .behandelaar(cookie, "PUT", &format!("{van_ambtenaar}/edit"), &edit)
        .await;
    assert_eq!(edit.status, StatusCode::NOT_FOUND);
    // The look is recorded before the file goes out.
    let gekeken: i64 = sqlx::query_scalar("SELECT count(*) FROM access.inzage WHERE welk = $1")
        .bind(&id)
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(gekeken, 1);
}

/// Sealed with the supporter's own key; forgotten, neither the file nor what was said of it is left.
#[tokio::test]
async fn a_forgotten_supporter_takes_every_file_along() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let geval = Geval::open(&huis).await;
    let (id, steun) = geval.vraag("B. Bakker", BAKKER).await;
    steun.bevestig().await;
    steun.stuur_bestand("eerste.pdf", PDF, None).await;
    steun.stuur_bestand("tweede.pdf", PDF, None).await;
    huis.dien_in(geval.zaak).await;
    let zaak = geval.zaak.id;
    let sleutels = sleutels(&huis).await;
    assert_eq!(sleutels.len(), 2);
    assert!(sleutels.iter().all(|sleutel| ligt_er(&huis, *sleutel)));
    let gezegd: Vec<String> = sqlx::query_scalar(
        "SELECT payload::text FROM history.events WHERE event_type = 'OndersteunersbriefGeupload'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert!(gezegd.iter().all(|payload| !payload.contains(".pdf")));

    let Bewaarders { een, twee } = Bewaarders::log_in(&huis).await;
    let wat = json!({"voorwerp": "persoon", "betrokkene": format!("ondersteuner/{id}")});
    let voorstel = stel_voor(&huis, &een, zaak, wat).await;
    Ambtenaar::gelukt(keur_goed(&huis, &twee, zaak, &voorstel).await);
    voer_uit(&huis, zaak).await;

    assert!(!sleutels.iter().any(|sleutel| ligt_er(&huis, *sleutel)));
    let pad = format!("/api/dossiers/{zaak}/bijlagen/{id}/1");
    assert_eq!(
        bytes(&huis, &weg.gemeente.cookie, &pad).await.0,
        StatusCode::NOT_FOUND
    );
    let pagina = Ambtenaar::gelukt(weg.gemeente.zaak(&huis, zaak).await).to_string();
    let tijdlijn = format!("/api/dossiers/{zaak}/tijdlijn");
    let tijdlijn = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &tijdlijn).await).to_string();
    for tekst in [pagina, tijdlijn] {
        assert!(!tekst.contains("eerste.pdf") && !tekst.contains("tweede.pdf"));
    }
    gelijk(&huis).await;
}
