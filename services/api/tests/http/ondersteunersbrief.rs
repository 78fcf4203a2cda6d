//! Supporters who write behind their own link: what they do, and what neither they nor the proposer can.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use history::{LinkKey, MIGRATIONS};
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Actor, Opdracht, Organisatie, Rol};

use crate::huis::{Antwoord, Huis, Zaak};
use crate::vernietiging::{Bewaarders, gelijk, keur_goed, stel_voor, voer_uit};
use crate::weg::{Ambtenaar, Weg};

pub const BAKKER: &str = "bakker@voorbeeld.nl";
pub const BRIEF: &str = "Zij is al dertig jaar de spil van het koor.";

pub fn ondersteuner(naam: &str, mail: Option<&str>) -> Value {
    json!({
        "persoonsgegevens": {"achternaam": naam},
        "contactgegevens": {"telefoonnummer": "010 1", "emailadres": mail},
        "relatiegegevens": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
    })
}

/// A case in which a proposer asks supporters.
pub struct Geval<'a> {
    pub huis: &'a Huis,
    pub zaak: Zaak,
}

impl<'a> Geval<'a> {
    pub async fn open(huis: &'a Huis) -> Self {
        Geval {
            huis,
            zaak: huis.uitgenodigd().await,
        }
    }

    pub fn pad(&self, rest: &str) -> String {
        format!("/api/verzoek/{}/{rest}", self.zaak.link)
    }

    pub async fn voeg_toe(&self, naam: &str, mail: Option<&str>) -> String {
        let body = ondersteuner(naam, mail);
        let pad = self.pad("ondersteuners");
        let antwoord = self.huis.json("POST", &pad, &body).await;
        antwoord.body["persoonId"].as_str().unwrap().to_owned()
    }

    pub async fn doe(&self, id: &str, wat: &str) -> Antwoord {
        let pad = self.pad(&format!("ondersteuners/{id}/{wat}"));
        self.huis.json("POST", &pad, &json!({})).await
    }

    /// How far a supporter is, as the proposer sees it.
    pub async fn van(&self, id: &str) -> Value {
        let lijst = self.huis.haal(&self.pad("ondersteunersbrieven")).await;
        assert_eq!(lijst.status, StatusCode::OK, "{}", lijst.body);
        let mut rijen = lijst.body.as_array().unwrap().iter();
        rijen.find(|rij| rij["persoonId"] == id).unwrap().clone()
    }

    pub async fn stand(&self, id: &str) -> String {
        self.van(id).await["stand"].as_str().unwrap().to_owned()
    }

    /// The link of a supporter who was asked: as the mail holds it.
    pub async fn steunlink(&self, id: &str) -> Steun<'a> {
        let verzoek = self.huis.app.zaken.load(self.zaak.id).await.unwrap();
        let steun = verzoek.steun_van(id.parse().unwrap()).unwrap();
        Steun {
            huis: self.huis,
            link: self.huis.app.link_key.uuid(steun.link.link_id),
        }
    }

    /// Asks; what comes back is the supporter's side.
    pub async fn vraag(&self, naam: &str, mail: &str) -> (String, Steun<'a>) {
        let id = self.voeg_toe(naam, Some(mail)).await;
        let gevraagd = self.doe(&id, "uitnodigen").await;
        assert_eq!(gevraagd.status, StatusCode::OK, "{}", gevraagd.body);
        let steun = self.steunlink(&id).await;
        (id, steun)
    }
}

/// A supporter with a link.
pub struct Steun<'a> {
    pub huis: &'a Huis,
    pub link: Uuid,
}

impl Steun<'_> {
    pub fn pad(&self) -> String {
        format!("/api/ondersteunersbrief/{}", self.link)
    }

    pub async fn kijk(&self) -> Antwoord {
        self.huis.haal(&self.pad()).await
    }

    pub async fn bevestig(&self) -> Antwoord {
        let pad = format!("{}/adres", self.pad());
        self.huis.json("POST", &pad, &json!({})).await
    }

    pub async fn schrijf(&self, tekst: &str, if_match: Option<&str>) -> Antwoord {
        let body = json!({"tekst": tekst, "naam": "B. Bakker"});
        self.stuur(&body, if_match).await
    }

    pub async fn stuur(&self, body: &Value, if_match: Option<&str>) -> Antwoord {
        let mut request = Request::builder()
            .method("PUT")
            .uri(format!("{}/brief", self.pad()))
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(tag) = if_match {
            request = request.header(header::IF_MATCH, tag);
        }
        let request = request.body(Body::from(body.to_string())).unwrap();
        self.huis.vraag(request).await
    }
}

#[tokio::test]
async fn a_supporter_confirms_the_address_and_writes() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let geval = Geval::open(&huis).await;
    let (id, steun) = geval.vraag("B. Bakker", BAKKER).await;

    let eerst = steun.kijk().await;
    assert_eq!(eerst.status, StatusCode::OK);
    assert_eq!(eerst.body["linkFeedback"], "ok");
    assert_eq!(eerst.body["gemeente"], "'s-Gravenhage");
    assert_eq!(eerst.body["gevraagd"], Value::Null);
    for naam in ["Berg", "Johannes", "Anna", "KO-", BAKKER] {
        assert!(!eerst.body.to_string().contains(naam), "{naam}");
    }
    let te_vroeg = steun.schrijf(BRIEF, None).await;
    assert_eq!(te_vroeg.status, StatusCode::CONFLICT);
    assert_eq!(te_vroeg.body["title"], "Bevestig eerst uw e-mailadres.");

    let bevestigd = steun.bevestig().await;
    assert_eq!(bevestigd.status, StatusCode::OK);
    let gevraagd = &bevestigd.body["gevraagd"];
    assert_eq!(gevraagd["kandidaat"], "Johannes Berg");
    assert_eq!(gevraagd["voorsteller"], "Anna de Vries");
    assert_eq!(gevraagd["mail"], BAKKER);
    assert_eq!(gevraagd["brief"], Value::Null);
    assert_eq!(geval.stand(&id).await, "bevestigd");
    assert_eq!(steun.bevestig().await.body, bevestigd.body, "twice");

    let leeg = steun.stuur(&json!({}), None).await;
    assert_eq!(leeg.status, StatusCode::BAD_REQUEST);
    let fouten = leeg.body["errors"].as_array().unwrap();
    let details: Vec<&str> = fouten
        .iter()
        .map(|fout| fout["detail"].as_str().unwrap())
        .collect();
    assert_eq!(
        details,
        [
            "U heeft geen brief geschreven.",
            "U heeft geen naam ingevuld."
        ]
    );

    let geschreven = steun.schrijf(BRIEF, bevestigd.etag.as_deref()).await;
    assert_eq!(geschreven.status, StatusCode::OK, "{}", geschreven.body);
    assert_eq!(geschreven.body["gevraagd"]["brief"]["tekst"], BRIEF);
    assert_eq!(geval.stand(&id).await, "ontvangen");
    let status = geval.van(&id).await;
    assert_eq!(status["ontvangenOp"], "2026-11-21T10:00:00Z");
    assert!(!status.to_string().contains("spil"), "{status}");

    // Another tab of theirs, which still has the empty letter.
    let verouderd = steun.schrijf("Anders", bevestigd.etag.as_deref()).await;
    assert_eq!(verouderd.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(verouderd.body["huidig"]["tekst"], BRIEF);
    assert_eq!(verouderd.etag, geschreven.etag);
    let anders = steun.schrijf("Anders", verouderd.etag.as_deref()).await;
    assert_eq!(anders.body["gevraagd"]["brief"]["tekst"], "Anders");
    assert_eq!(steun.kijk().await.body, anders.body);
}

async fn weiger(steun: &Steun<'_>, waarom: &str) {
    let gezien = steun.kijk().await;
    assert_eq!(gezien.status, StatusCode::OK);
    assert_eq!(gezien.body["linkFeedback"], waarom);
    assert_eq!(gezien.body["gevraagd"], Value::Null);
    assert_eq!(gezien.body["geldigTot"], Value::Null);
    for antwoord in [steun.bevestig().await, steun.schrijf("Anders", None).await] {
        assert_eq!(antwoord.status, StatusCode::CONFLICT, "{waarom}");
        assert_eq!(antwoord.body["linkFeedback"], waarom);
    }
}

#[tokio::test]
async fn a_dead_link_says_why_and_nothing_else() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let geval = Geval::open(&huis).await;
    let (ingetrokken, van_een) = geval.vraag("B. Bakker", BAKKER).await;
    let (weg, van_twee) = geval.vraag("C. Kok", "kok@voorbeeld.nl").await;
    let (_, blijft) = geval.vraag("D. Smid", "smid@voorbeeld.nl").await;
    for steun in [&van_een, &van_twee, &blijft] {
        steun.bevestig().await;
        assert_eq!(steun.kijk().await.body["linkFeedback"], "ok");
    }
    let terug = geval.doe(&ingetrokken, "uitnodiging-intrekken").await;
    assert_eq!(terug.body["stand"], "ingetrokken", "{}", terug.body);
    weiger(&van_een, "verwijderd").await;
    let pad = geval.pad(&format!("ondersteuners/{weg}"));
    huis.json("DELETE", &pad, &json!({})).await;
    weiger(&van_twee, "verwijderd").await;

    // Asked again, another link works.
    geval.doe(&ingetrokken, "uitnodigen").await;
    weiger(&van_een, "verwijderd").await;
    let opnieuw = geval.steunlink(&ingetrokken).await;
    assert_eq!(opnieuw.kijk().await.body["linkFeedback"], "ok");

    let vreemd = Steun {
        huis: &huis,
        link: Uuid::new_v4(),
    };
    for antwoord in [
        vreemd.kijk().await,
        vreemd.bevestig().await,
        vreemd.schrijf(BRIEF, None).await,
        huis.haal("/api/ondersteunersbrief/onzin").await,
    ] {
        assert_eq!(antwoord.status, StatusCode::NOT_FOUND);
        assert_eq!(
            antwoord.body["title"],
            "Deze link is niet (meer) beschikbaar."
        );
    }

    huis.zet_klok("2027-01-16T10:00:00Z".parse().unwrap());
    weiger(&blijft, "verlopen").await;
    huis.zet_klok("2026-11-21T10:00:00Z".parse().unwrap());
    let gemeente = Actor::Behandelaar {
        gebruikersnaam: "denhaag".to_owned(),
        rol: Rol::Gemeente,
        organisatie: Organisatie::gemeente(518),
    };
    let in_gemeente = huis.uitgenodigd().await;
    let tweede = Geval {
        huis: &huis,
        zaak: in_gemeente,
    };
    let (_, van_gemeente) = tweede.vraag("E. Mol", "mol@voorbeeld.nl").await;
    huis.geef(in_gemeente.id, gemeente, Opdracht::TrekLinkIn)
        .await;
    weiger(&van_gemeente, "verwijderd").await;

    huis.dien_in(geval.zaak).await;
    weiger(&blijft, "alIngediend").await;
}

#[tokio::test]
async fn what_was_written_stays_when_the_proposal_was_submitted() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let geval = Geval::open(&huis).await;
    let (_, steun) = geval.vraag("B. Bakker", BAKKER).await;
    steun.bevestig().await;
    steun.schrijf(BRIEF, None).await;
    huis.dien_in(geval.zaak).await;
    weiger(&steun, "alIngediend").await;
    let verzoek = huis.app.zaken.load(geval.zaak.id).await.unwrap();
    let steun = verzoek
        .steun_met(&LinkKey::fingerprint(steun.link))
        .unwrap();
    let brief = &steun.brief.as_ref().unwrap().gegevens;
    assert_eq!(brief.geschreven().unwrap().tekst, BRIEF);
}

/// Officials read the letter with its supporter. Whoever asks to be forgotten takes it along, with the address.
#[tokio::test]
async fn a_forgotten_supporter_takes_letter_and_address_along() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let geval = Geval::open(&huis).await;
    let (id, steun) = geval.vraag("B. Bakker", BAKKER).await;
    steun.bevestig().await;
    steun.schrijf(BRIEF, None).await;
    huis.dien_in(geval.zaak).await;
    let zaak = geval.zaak.id;
    let gezien = async || {
        let pagina = Ambtenaar::gelukt(weg.gemeente.zaak(&huis, zaak).await);
        let tijdlijn = format!("/api/dossiers/{zaak}/tijdlijn");
        let tijdlijn = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &tijdlijn).await);
        (pagina, tijdlijn.to_string())
    };
    let (pagina, tijdlijn) = gezien().await;
    assert_eq!(
        pagina["dossier"]["voorstel"]["ondersteunersbrieven"],
        json!([{
            "persoonId": id, "tekst": BRIEF, "naam": "B. Bakker", "mail": BAKKER,
            "ontvangenOp": "2026-11-21T10:00:00Z",
        }])
    );
    assert!(
        tijdlijn.contains(BRIEF) && tijdlijn.contains(BAKKER),
        "{tijdlijn}"
    );

    let Bewaarders { een, twee } = Bewaarders::log_in(&huis).await;
    let wat = json!({"voorwerp": "persoon", "betrokkene": format!("ondersteuner/{id}")});
    let voorstel = stel_voor(&huis, &een, zaak, wat).await;
    Ambtenaar::gelukt(keur_goed(&huis, &twee, zaak, &voorstel).await);
    voer_uit(&huis, zaak).await;

    let (pagina, tijdlijn) = gezien().await;
    let brieven = &pagina["dossier"]["voorstel"]["ondersteunersbrieven"];
    assert_eq!(*brieven, json!([]));
    let link = steun.kijk().await.body.to_string();
    for tekst in [pagina.to_string(), tijdlijn, link] {
        assert!(
            !tekst.contains("spil") && !tekst.contains(BAKKER),
            "{tekst}"
        );
    }
    gelijk(&huis).await;
}

/// A letter on paper is of the supporter that the proposer chose, for as long as that supporter is there.
#[tokio::test]
async fn a_letter_on_paper_stands_with_its_supporter() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let geval = Geval::open(&huis).await;
    let link = geval.zaak.link;
    let bakker = geval.voeg_toe("B. Bakker", None).await;
    let kok = geval.voeg_toe("C. Kok", None).await;
    let stuur = async |ondersteuner: &str| {
        let velden = [("toelichting", "Op papier"), ("ondersteuner", ondersteuner)];
        huis.upload_met(link, "papier.pdf", b"%PDF-1.7\n", &velden)
            .await
    };

    let vreemd = stuur(&Uuid::new_v4().to_string()).await;
    assert_eq!(vreemd.status, StatusCode::BAD_REQUEST, "{}", vreemd.body);
    assert_eq!(vreemd.body["errors"][0]["pointer"], "/ondersteuner");
    assert_eq!(
        vreemd.body["errors"][0]["detail"],
        "Deze ondersteuner staat niet (meer) bij uw voorstel. Kies een andere ondersteuner, of geen."
    );

    let van_bakker = stuur(&bakker).await;
    assert_eq!(
        van_bakker.status,
        StatusCode::CREATED,
        "{}",
        van_bakker.body
    );
    let van = json!({"persoonId": bakker, "naam": "B. Bakker"});
    assert_eq!(van_bakker.body["ondersteuner"], van);
    let van_kok = stuur(&kok).await;
    let van_niemand = stuur("").await;
    assert_eq!(
        van_niemand.status,
        StatusCode::CREATED,
        "{}",
        van_niemand.body
    );
    assert_eq!(van_niemand.body.get("ondersteuner"), None);

    let papier = |antwoord: &Antwoord| json!([{"id": antwoord.body["id"], "name": "papier.pdf"}]);
    assert_eq!(geval.van(&bakker).await["opPapier"], papier(&van_bakker));
    assert_eq!(geval.van(&kok).await["opPapier"], papier(&van_kok));
    assert_eq!(geval.stand(&kok).await, "nietUitgenodigd");

    let pad = geval.pad(&format!("ondersteuners/{kok}"));
    huis.json("DELETE", &pad, &json!({})).await;
    let lijst = huis.haal(&geval.pad("bijlage")).await.body;
    let van_wie = |antwoord: &Antwoord| {
        let id = &antwoord.body["id"];
        let mut rijen = lijst.as_array().unwrap().iter();
        rijen.find(|rij| rij["id"] == *id).unwrap()["ondersteuner"].clone()
    };
    assert_eq!(van_wie(&van_bakker), van);
    assert_eq!(van_wie(&van_kok), Value::Null);
    assert_eq!(van_wie(&van_niemand), Value::Null);

    // The officials see it with its supporter, until one of them says that it is no letter.
    huis.dien_in(geval.zaak).await;
    let weg = Weg::open(&huis).await;
    let zaak = geval.zaak.id;
    let bijlage = async || {
        let pagina = Ambtenaar::gelukt(weg.gemeente.zaak(&huis, zaak).await);
        let bijlagen = pagina["dossier"]["bijlagen"].as_array().unwrap().clone();
        let mut rijen = bijlagen.into_iter();
        rijen
            .find(|rij| rij["id"] == van_bakker.body["id"])
            .unwrap()
    };
    let gezien = bijlage().await;
    assert_eq!(gezien["ondersteuner"], van);
    assert_eq!(gezien["bijlageType"], "Ondersteunersbrief");
    let id = van_bakker.body["id"].as_str().unwrap();
    let pad = format!("/api/dossiers/{zaak}/bijlagen/{id}/1/edit");
    let anders = json!({"bijlageType": "Overig", "toelichting": "Krantenartikel"});
    let cookie = &weg.gemeente.cookie;
    Ambtenaar::gelukt(huis.behandelaar(cookie, "PUT", &pad, &anders).await);
    assert_eq!(bijlage().await["ondersteuner"], Value::Null);
}
