//! Somebody helps the proposer to fill in, behind an own link: by the very calls of the wizard, and by no others.

mod concepten;

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures::future::join_all;
use history::MIGRATIONS;
use reactors::mailgrens::Grenzen;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::{Actor, Opdracht, Organisatie, Rol};

use crate::huis::{Antwoord, Huis, Zaak};
use crate::mailgrens::Proef;
use crate::ondersteunersbrief::ondersteuner;
use crate::postbus::NIEMAND;
use crate::vernietiging::{Bewaarders, gelijk, keur_goed, stel_voor, voer_uit};
use crate::weg::{Ambtenaar, Weg};

pub const SAMIRA: &str = "samira@voorbeeld.nl";

/// A proposal with two people who fill it in.
pub struct Samen<'a> {
    pub huis: &'a Huis,
    pub zaak: Zaak,
}

impl<'a> Samen<'a> {
    async fn open(huis: &'a Huis) -> Self {
        Samen {
            huis,
            zaak: huis.uitgenodigd().await,
        }
    }

    async fn vraag(&self, mail: &str) -> Antwoord {
        let body = json!({"naam": "Samira", "mail": mail});
        doe(self.huis, self.zaak.link, "POST", "meehelper", &body).await
    }

    async fn neem_terug(&self) -> Antwoord {
        let leeg = json!({});
        doe(
            self.huis,
            self.zaak.link,
            "POST",
            "meehelper/intrekken",
            &leeg,
        )
        .await
    }

    async fn stand(&self) -> Value {
        let gezien = self.huis.haal(&pad(self.zaak.link, "meehelper")).await;
        assert_eq!(gezien.status, StatusCode::OK, "{}", gezien.body);
        gezien.body
    }

    /// The link of who was asked last, as the mail holds it.
    async fn meelink(&self) -> Uuid {
        let verzoek = self.huis.app.zaken.load(self.zaak.id).await.unwrap();
        let meehelper = verzoek.meehelper.as_ref().unwrap();
        self.huis.app.link_key.uuid(meehelper.link.link_id)
    }

    /// Asked, and the address confirmed.
    pub async fn met_hulp(&self, mail: &str) -> Uuid {
        let gevraagd = self.vraag(mail).await;
        assert_eq!(gevraagd.status, StatusCode::OK, "{}", gevraagd.body);
        let link = self.meelink().await;
        let bevestigd = bevestig(self.huis, link).await;
        assert_eq!(bevestigd.status, StatusCode::NO_CONTENT);
        link
    }
}

fn pad(link: Uuid, rest: &str) -> String {
    format!("/api/verzoek/{link}/{rest}")
}

async fn doe(huis: &Huis, link: Uuid, methode: &str, rest: &str, body: &Value) -> Antwoord {
    huis.json(methode, &pad(link, rest), body).await
}

async fn bevestig(huis: &Huis, link: Uuid) -> Antwoord {
    doe(huis, link, "POST", "meehelper/bevestigen", &json!({})).await
}

async fn metadata(huis: &Huis, link: Uuid) -> Value {
    let gezien = huis.haal(&format!("/api/verzoek/{link}")).await;
    assert_eq!(gezien.status, StatusCode::OK, "{}", gezien.body);
    gezien.body
}

async fn sla_op(huis: &Huis, link: Uuid, rest: &str, body: &Value, tag: Option<&str>) -> Antwoord {
    let mut request = Request::builder()
        .method("PUT")
        .uri(pad(link, rest))
        .header(header::CONTENT_TYPE, "application/json");
    if let Some(tag) = tag {
        request = request.header(header::IF_MATCH, tag);
    }
    let request = request.body(Body::from(body.to_string())).unwrap();
    huis.vraag(request).await
}

/// The first page of a proposal.
pub fn voorsteller(mail: impl Into<Value>) -> Value {
    let mail: Value = mail.into();
    json!({
        "naam": "Anna de Vries", "landCode": 6030, "straatnaam": "Kerkstraat", "huisnummer": 7,
        "postcode": "3511LX", "woonplaats": "Utrecht", "telefoon": "06 1", "mail": mail,
        "motivering": "Doet veel.",
        "verzoekVoorstellerRelatie": [{"relatieTotKandidaatType": "vriend", "omschrijving": null}],
    })
}

pub fn vrijwilliger() -> Value {
    json!({
        "functie": "Penningmeester", "periodeVanDatum": "1998", "periodeTotDatumType": "heden",
        "aantalLedenOnbekend": true, "tijdbestedingType": "onbekend", "vergoedingType": "geen",
    })
}

pub fn werk(functie: &str) -> Value {
    json!({
        "baantype": "loondienst", "isReservist": "nee",
        "werkgegevensLoondienstgegevens": {"naamWerkgever": "De Bakker", "functie": functie},
    })
}

/// Who did the last so many things, as it stands beside them in the history.
async fn door(pool: &PgPool, aantal: i64) -> Vec<(String, String)> {
    let mut rijen: Vec<(String, String)> = sqlx::query_as(
        "SELECT event_type, metadata ->> 'door' FROM history.events ORDER BY position DESC LIMIT $1",
    )
    .bind(aantal)
    .fetch_all(pool)
    .await
    .unwrap();
    rijen.reverse();
    rijen
}

#[tokio::test]
async fn before_the_address_is_confirmed_the_link_names_nobody() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let samen = Samen::open(&huis).await;
    assert_eq!(samen.stand().await["stand"], Value::Null);
    let gevraagd = samen.vraag(SAMIRA).await;
    assert_eq!(gevraagd.status, StatusCode::OK);
    assert_eq!(gevraagd.body["stand"], "gevraagd");
    let link = samen.meelink().await;

    let eerst = metadata(&huis, link).await;
    assert_eq!(eerst["linkFeedback"], "ok");
    assert_eq!(eerst["gemeente"], "'s-Gravenhage");
    assert_eq!(
        eerst["meehulp"],
        json!({"bevestigd": false, "geldigTot": "2027-01-16T10:00:00Z", "voorsteller": null})
    );
    for naam in ["Berg", "Johannes", "Anna", "KO-", SAMIRA, "Samira"] {
        assert!(!eerst.to_string().contains(naam), "{naam}: {eerst}");
    }
    let te_vroeg = huis.haal(&pad(link, "voorsteller")).await;
    assert_eq!(te_vroeg.status, StatusCode::CONFLICT);
    assert_eq!(te_vroeg.body["linkFeedback"], "verwijderd");

    assert_eq!(bevestig(&huis, link).await.status, StatusCode::NO_CONTENT);
    assert_eq!(
        bevestig(&huis, link).await.status,
        StatusCode::NO_CONTENT,
        "twice"
    );
    let daarna = metadata(&huis, link).await;
    assert_eq!(daarna["naam"], "Johannes Berg");
    assert_eq!(daarna["meehulp"]["bevestigd"], true);
    assert_eq!(daarna["meehulp"]["voorsteller"], "Anna de Vries");
    // Of the proposer's own link nothing changed.
    assert_eq!(
        metadata(&huis, samen.zaak.link).await["meehulp"],
        Value::Null
    );
    let stand = samen.stand().await;
    assert_eq!(stand["stand"], "bevestigd");
    assert_eq!(stand["mail"], SAMIRA);
}

#[tokio::test]
async fn a_helper_saves_every_step_and_the_history_says_who() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let samen = Samen::open(&huis).await;
    let link = samen.met_hulp(SAMIRA).await;
    let ok = |antwoord: Antwoord| {
        assert!(antwoord.status.is_success(), "{}", antwoord.body);
        antwoord
    };
    let leeg = json!({});
    ok(sla_op(
        &huis,
        link,
        "voorsteller",
        &voorsteller("anna@voorbeeld.nl"),
        None,
    )
    .await);
    ok(sla_op(&huis, link, "kandidaat/werk", &werk("Chef"), None).await);
    let overige = json!({"andereBlijkenVanWaardering": "Een speld."});
    ok(sla_op(&huis, link, "kandidaat/overige", &overige, None).await);
    let persoon = json!({"roepnaam": "Jan"});
    ok(sla_op(
        &huis,
        link,
        "kandidaat/overigepersoonsgegevens",
        &persoon,
        None,
    )
    .await);
    let militair = json!({"rang": "Sergeant"});
    ok(sla_op(&huis, link, "kandidaat/militairegegevens", &militair, None).await);
    let activiteiten = "verdiensten/activiteitvrijwilliger";
    let nieuw = ok(doe(&huis, link, "POST", activiteiten, &vrijwilliger()).await);
    let een = format!("{activiteiten}/{}", nieuw.body["id"].as_str().unwrap());
    ok(sla_op(&huis, link, &een, &vrijwilliger(), None).await);
    ok(doe(&huis, link, "DELETE", &een, &leeg).await);
    let nieuw = ok(doe(
        &huis,
        link,
        "POST",
        "ondersteuners",
        &ondersteuner("Kok", None),
    )
    .await);
    let een = format!(
        "ondersteuners/{}",
        nieuw.body["persoonId"].as_str().unwrap()
    );
    ok(sla_op(&huis, link, &een, &ondersteuner("Kok", None), None).await);
    ok(doe(&huis, link, "DELETE", &een, &leeg).await);
    let bijlage = ok(huis
        .upload(link, "brief.pdf", b"%PDF-1.7\n", Some("Brief"))
        .await);
    let een = format!("bijlage/{}", bijlage.body["id"].as_str().unwrap());
    ok(huis.haal(&pad(link, &een)).await);
    ok(doe(&huis, link, "DELETE", &een, &leeg).await);
    let algemeen = json!({"gelegenheidType": "algemene"});
    ok(sla_op(&huis, link, "uitreiking", &algemeen, None).await);
    ok(huis.haal(&pad(link, "indienen")).await);

    let gedaan = door(&pool, 14).await;
    assert_eq!(gedaan.len(), 14);
    for (event, wie) in &gedaan {
        assert_eq!(wie, "meehelper", "{event}");
    }
    assert_eq!(gedaan[0].0, "VoorstellerGewijzigd");
    sla_op(&huis, samen.zaak.link, "uitreiking", &algemeen, None).await;
    assert_eq!(door(&pool, 1).await[0].1, "voorsteller");

    let weg = Weg::open(&huis).await;
    let pad = format!("/api/burgeraanvraag/{}/tijdlijn", samen.zaak.id);
    let tijdlijn = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &pad).await);
    let regels = tijdlijn.as_array().unwrap();
    let werk = regels
        .iter()
        .find(|regel| regel["gebeurtenis"] == "KandidaatWerkGewijzigd")
        .unwrap();
    assert_eq!(werk["wie"]["soort"], "meehelper");
    assert_eq!(werk["wie"]["naam"], "De meehelper van de voorsteller");
    let gevraagd = regels
        .iter()
        .find(|regel| regel["gebeurtenis"] == "MeehelperGevraagd")
        .unwrap();
    assert_eq!(gevraagd["wie"]["naam"], "De voorsteller");
    assert!(gevraagd.to_string().contains(SAMIRA));
}

/// Everything behind a link to a proposal that is the proposer's alone.
pub const VAN_DE_VOORSTELLER: &[(&str, &str)] = &[
    ("GET", "/api/verzoek/{uuid}/inzagen"),
    ("GET", "/api/verzoek/{uuid}/meehelper"),
    ("GET", "/api/verzoek/{uuid}/stand"),
    ("POST", "/api/verzoek/{uuid}/indienen"),
    ("POST", "/api/verzoek/{uuid}/intrekken"),
    ("POST", "/api/verzoek/{uuid}/mailadres/opnieuw"),
    ("POST", "/api/verzoek/{uuid}/meehelper"),
    ("POST", "/api/verzoek/{uuid}/meehelper/intrekken"),
    ("POST", "/api/verzoek/{uuid}/ondersteuners/{id}/herinneren"),
    ("POST", "/api/verzoek/{uuid}/ondersteuners/{id}/uitnodigen"),
    (
        "POST",
        "/api/verzoek/{uuid}/ondersteuners/{id}/uitnodiging-intrekken",
    ),
    ("PUT", "/api/verzoek/{uuid}/berichten"),
    // Not the helper's before it is asked: see below.
    ("POST", "/api/verzoek/{uuid}/meehelper/bevestigen"),
];

/// Every call of the contract on a proposal, with each of the links that may come along: a new one has to be told
/// above if a helper may not make it.
#[tokio::test]
async fn every_call_on_a_proposal_by_who_may_make_it() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let samen = Samen::open(&huis).await;
    let voorsteller = samen.zaak.link;
    let supporter = ondersteuner("Kok", Some("kok@voorbeeld.nl"));
    let kok = doe(&huis, voorsteller, "POST", "ondersteuners", &supporter).await;
    let kok = kok.body["persoonId"].as_str().unwrap().to_owned();
    let teruggenomen = samen.met_hulp("eerder@voorbeeld.nl").await;
    samen.neem_terug().await;
    let helper = samen.met_hulp(SAMIRA).await;
    // Who asked another helper before confirming the first has one that waits.
    let ander = Samen::open(&huis).await;
    ander.vraag(SAMIRA).await;
    let wacht = ander.meelink().await;

    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    let (mut gezien, mut geweigerd) = (BTreeSet::new(), BTreeSet::new());
    for (pad, methoden) in contract["paths"].as_object().unwrap() {
        if !pad.starts_with("/api/verzoek/{uuid}") {
            continue;
        }
        for methode in methoden.as_object().unwrap().keys() {
            let methode = methode.to_uppercase();
            let roep = async |link: Uuid| {
                let adres = pad
                    .replace("{uuid}", &link.to_string())
                    .replace("{id}", &kok)
                    .replace("{pagina}", "voorsteller");
                assert!(!adres.contains('{'), "{adres}");
                let body = json!({"naam": "Iemand", "mail": "x@voorbeeld.nl", "doorgestuurd": true,
                    "besluit": true, "invoer": {}});
                if methode == "POST" && pad.ends_with("/bijlage") {
                    return huis.upload(link, "a.pdf", b"%PDF-1.7\n", None).await;
                }
                huis.json(&methode, &adres, &body).await
            };
            let van_voorsteller = VAN_DE_VOORSTELLER
                .iter()
                .any(|(m, p)| *m == methode && p == pad);
            let bevestigt = pad.ends_with("/bevestigen");
            let metadata = pad == "/api/verzoek/{uuid}";

            let antwoord = roep(helper).await;
            let verboden = antwoord.status == StatusCode::FORBIDDEN;
            assert_eq!(
                verboden,
                van_voorsteller && !bevestigt,
                "{methode} {pad}: {} {}",
                antwoord.status,
                antwoord.body
            );
            if verboden {
                assert_eq!(antwoord.body["title"], "Dit kan alleen de voorsteller.");
                geweigerd.insert(format!("{methode} {pad}"));
            }
            assert_eq!(
                antwoord.body["linkFeedback"],
                if metadata { json!("ok") } else { json!(null) }
            );
            assert!(!antwoord.status.is_server_error());

            // A dead link opens nothing, and neither does one that waits for its button.
            for dood in [teruggenomen, wacht] {
                if bevestigt && dood == wacht {
                    continue;
                }
                let ervoor = huis.positie().await;
                let antwoord = roep(dood).await;
                if metadata {
                    assert!(
                        antwoord.status.is_success(),
                        "{methode} {pad}: {}",
                        antwoord.body
                    );
                } else {
                    let waarom = &antwoord.body["linkFeedback"];
                    let dicht = antwoord.status == StatusCode::CONFLICT && *waarom == "verwijderd"
                        || antwoord.status == StatusCode::FORBIDDEN && van_voorsteller;
                    assert!(
                        dicht,
                        "{methode} {pad}: {} {}",
                        antwoord.status, antwoord.body
                    );
                    assert_eq!(huis.positie().await, ervoor, "{methode} {pad}");
                }
                for naam in ["Berg", "Anna"] {
                    assert!(!antwoord.body.to_string().contains(naam), "{methode} {pad}");
                }
            }
            // The proposer is no helper of the own proposal.
            if bevestigt {
                assert_eq!(roep(voorsteller).await.status, StatusCode::FORBIDDEN);
            }
            gezien.insert(format!("{methode} {pad}"));
        }
    }
    let verwacht: BTreeSet<String> = VAN_DE_VOORSTELLER
        .iter()
        .filter(|(_, pad)| !pad.ends_with("/bevestigen"))
        .map(|(methode, pad)| format!("{methode} {pad}"))
        .collect();
    assert_eq!(geweigerd, verwacht);
    assert!(gezien.len() > 40, "{}", gezien.len());
}

#[tokio::test]
async fn a_helper_of_one_case_sees_nothing_of_another() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let samen = Samen::open(&huis).await;
    let link = samen.met_hulp(SAMIRA).await;
    let ander = Samen::open(&huis).await;
    let kok = ondersteuner("Kok", None);
    let nieuw = doe(&huis, ander.zaak.link, "POST", "ondersteuners", &kok).await;
    let vreemd = format!(
        "ondersteuners/{}",
        nieuw.body["persoonId"].as_str().unwrap()
    );
    let ervoor = huis.positie().await;
    assert_eq!(
        huis.haal(&pad(link, &vreemd)).await.status,
        StatusCode::NOT_FOUND
    );
    for methode in ["PUT", "DELETE"] {
        let antwoord = doe(&huis, link, methode, &vreemd, &kok).await;
        assert_eq!(antwoord.status, StatusCode::NOT_FOUND, "{methode}");
    }
    let onbekend = huis.haal(&format!("/api/verzoek/{}", Uuid::new_v4())).await;
    assert_eq!(onbekend.status, StatusCode::NOT_FOUND);
    assert_eq!(huis.positie().await, ervoor);
}

/// Whoever has the proposer's address can ask for the proposer's link.
#[tokio::test]
async fn a_helper_does_not_take_over_the_proposers_address() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let samen = Samen::open(&huis).await;
    let link = samen.met_hulp(SAMIRA).await;
    let ervoor = huis.positie().await;
    let geweigerd = sla_op(&huis, link, "voorsteller", &voorsteller(SAMIRA), None).await;
    assert_eq!(geweigerd.status, StatusCode::BAD_REQUEST);
    assert_eq!(geweigerd.body["errors"][0]["pointer"], "/mail");
    assert_eq!(huis.positie().await, ervoor);
}

#[tokio::test]
async fn at_once_one_saves_and_the_other_sees_what_was_saved() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let samen = Samen::open(&huis).await;
    let link = samen.met_hulp(SAMIRA).await;
    let eerst = huis.haal(&pad(link, "kandidaat/werk")).await;
    let tag = eerst.etag.as_deref();
    let (bakker, chef) = (werk("Bakker"), werk("Chef"));
    let beide = join_all([
        sla_op(&huis, samen.zaak.link, "kandidaat/werk", &bakker, tag),
        sla_op(&huis, link, "kandidaat/werk", &chef, tag),
    ])
    .await;
    let mut statussen: Vec<u16> = beide.iter().map(|a| a.status.as_u16()).collect();
    statussen.sort_unstable();
    assert_eq!(statussen, [200, 412]);
    let (gelukt, geweigerd) = match beide[0].status {
        StatusCode::OK => (&beide[0], &beide[1]),
        _ => (&beide[1], &beide[0]),
    };
    assert_eq!(geweigerd.body["huidig"], gelukt.body);
    assert_eq!(geweigerd.etag, gelukt.etag);
}

async fn dood(huis: &Huis, link: Uuid, waarom: &str) {
    let gezien = metadata(huis, link).await;
    assert_eq!(gezien["linkFeedback"], waarom);
    assert_eq!(gezien["naam"], Value::Null);
    assert_eq!(
        gezien["meehulp"],
        json!({"bevestigd": false, "geldigTot": null, "voorsteller": null})
    );
    let wijzig = sla_op(huis, link, "kandidaat/werk", &werk("Chef"), None).await;
    for antwoord in [
        huis.haal(&pad(link, "kandidaat/werk")).await,
        wijzig,
        bevestig(huis, link).await,
    ] {
        assert_eq!(antwoord.status, StatusCode::CONFLICT, "{waarom}");
        assert_eq!(antwoord.body["linkFeedback"], waarom);
    }
}

#[tokio::test]
async fn the_link_ends_in_each_of_the_ways_that_it_can() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    // Taken back, at once and twice.
    let samen = Samen::open(&huis).await;
    let link = samen.met_hulp(SAMIRA).await;
    let leeg = json!({});
    assert_eq!(
        samen.neem_terug().await.body["stand"],
        "gestopt",
        "at the first call"
    );
    let positie = huis.positie().await;
    assert_eq!(samen.neem_terug().await.status, StatusCode::OK);
    assert_eq!(huis.positie().await, positie);
    dood(&huis, link, "verwijderd").await;
    // Its own moment.
    let link = samen.met_hulp(SAMIRA).await;
    huis.zet_klok("2027-01-16T10:00:00Z".parse().unwrap());
    dood(&huis, link, "verlopen").await;
    assert_eq!(samen.stand().await["stand"], "gestopt");
    huis.zet_klok("2026-11-21T10:00:00Z".parse().unwrap());
    // The proposer's link is withdrawn.
    let ander = Samen::open(&huis).await;
    let bij_ander = ander.met_hulp(SAMIRA).await;
    let gemeente = Actor::Behandelaar {
        gebruikersnaam: "denhaag".to_owned(),
        rol: Rol::Gemeente,
        organisatie: Organisatie::gemeente(518),
    };
    huis.geef(ander.zaak.id, gemeente, Opdracht::TrekLinkIn)
        .await;
    dood(&huis, bij_ander, "verwijderd").await;
    // Submitted, and withdrawn after that.
    huis.dien_in(samen.zaak).await;
    dood(&huis, link, "alIngediend").await;
    let terug = doe(&huis, samen.zaak.link, "POST", "intrekken", &leeg).await;
    assert_eq!(terug.status, StatusCode::OK, "{}", terug.body);
    dood(&huis, link, "verwijderd").await;
}

async fn proef(pool: &PgPool) -> Proef {
    let ruim = Grenzen {
        per_netwerk: 1_000_000,
        ..Grenzen::default()
    };
    Proef::met(pool, ruim).await
}

/// The address can be anybody's: the mail says neither who is proposed, nor who asks, nor what was typed.
#[tokio::test]
async fn the_mail_to_a_helper_names_the_municipality_and_nobody() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = proef(&pool).await;
    let samen = Samen::open(&proef.huis).await;
    // At once and twice: one helper, one mail.
    let tegelijk = join_all((0..4).map(|_| samen.vraag(SAMIRA))).await;
    assert!(tegelijk.iter().all(|a| a.status == StatusCode::OK));
    let ander = samen.vraag("ander@voorbeeld.nl").await;
    assert_eq!(ander.status, StatusCode::CONFLICT);
    assert_eq!(
        ander.body["title"],
        "U heeft al iemand gevraagd om mee te helpen. Neem die link eerst terug."
    );
    proef.rust().await;
    assert_eq!(samen.stand().await["bezorging"], "verstuurd");
    let mails = proef.postbus.aan(SAMIRA);
    assert_eq!(mails.len(), 1);
    let tekst = mails[0].tekst();
    let link = samen.meelink().await;
    assert!(
        tekst.contains(&format!("/verzoek-aanvraag/{link}")),
        "{tekst}"
    );
    assert!(tekst.contains("de gemeente 's-Gravenhage"), "{tekst}");
    for naam in ["Berg", "Johannes", "Anna", "Vries", "Samira"] {
        assert!(!tekst.contains(naam), "{naam}: {tekst}");
    }
    let wie: Vec<String> = sqlx::query_scalar(
        "SELECT metadata ->> 'door' FROM history.events WHERE event_type = 'MeehelpermailAfgehandeld'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(wie, ["systeem"]);
}

#[tokio::test]
async fn mails_to_helpers_are_limited_and_what_was_overtaken_is_not_sent() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let samen = Samen::open(&huis).await;
    samen.vraag("teruggenomen@voorbeeld.nl").await;
    samen.neem_terug().await;
    for nummer in 0..4 {
        let mail = format!("helper{nummer}@voorbeeld.nl");
        assert_eq!(samen.vraag(&mail).await.status, StatusCode::OK);
        if nummer < 3 {
            samen.neem_terug().await;
        }
    }
    samen.neem_terug().await;
    let te_veel = samen.vraag("nog@voorbeeld.nl").await;
    assert_eq!(te_veel.status, StatusCode::TOO_MANY_REQUESTS);
    huis.zet_klok("2026-11-22T10:00:01Z".parse().unwrap());
    assert_eq!(samen.vraag("nog@voorbeeld.nl").await.status, StatusCode::OK);
    drop(huis);
    let proef = proef(&pool).await;
    proef.huis.zet_klok("2026-11-22T10:00:01Z".parse().unwrap());
    proef.rust().await;
    let gekregen: Vec<String> = proef
        .postbus
        .alle()
        .into_iter()
        .filter(|mail| mail.tekst().contains("meehelpen"))
        .map(|mail| mail.aan)
        .collect();
    assert_eq!(gekregen, ["nog@voorbeeld.nl"]);
}

#[tokio::test]
async fn a_mail_that_does_not_arrive_is_shown_and_makes_no_task() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = proef(&pool).await;
    let samen = Samen::open(&proef.huis).await;
    samen.vraag(&format!("f@{NIEMAND}")).await;
    proef.rust().await;
    assert_eq!(samen.stand().await["bezorging"], "mislukt");
    let mislukt = "SELECT count(*) FROM history.events WHERE event_type = 'MailMislukt'";
    let taken: i64 = sqlx::query_scalar(mislukt).fetch_one(&pool).await.unwrap();
    assert_eq!(taken, 0);
}

/// Sealed with a key of the helper's own: forgotten, nobody can read name or address, and the link is dead.
#[tokio::test]
async fn a_forgotten_helper_takes_name_and_address_along() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let samen = Samen::open(&huis).await;
    let link = samen.met_hulp(SAMIRA).await;
    sla_op(&huis, link, "kandidaat/werk", &werk("Chef"), None).await;
    let verzoek = huis.app.zaken.load(samen.zaak.id).await.unwrap();
    let id = verzoek.meehelper.as_ref().unwrap().id;
    let opgeslagen: Vec<String> = sqlx::query_scalar("SELECT payload::text FROM history.events")
        .fetch_all(&pool)
        .await
        .unwrap();
    for payload in &opgeslagen {
        assert!(!payload.contains("amira"), "{payload}");
    }
    let sleutel = format!("meehelper/{id}");
    assert!(opgeslagen.iter().any(|payload| payload.contains(&sleutel)));
    huis.dien_in(samen.zaak).await;
    let pad = format!("/api/dossiers/{}/tijdlijn", samen.zaak.id);
    let gezien = async || {
        let tijdlijn = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &pad).await);
        tijdlijn.to_string()
    };
    assert!(gezien().await.contains(SAMIRA));

    let Bewaarders { een, twee } = Bewaarders::log_in(&huis).await;
    let wat = json!({"voorwerp": "persoon", "betrokkene": sleutel});
    let voorstel = stel_voor(&huis, &een, samen.zaak.id, wat).await;
    Ambtenaar::gelukt(keur_goed(&huis, &twee, samen.zaak.id, &voorstel).await);
    voer_uit(&huis, samen.zaak.id).await;

    let tijdlijn = gezien().await;
    assert!(!tijdlijn.contains("amira"), "{tijdlijn}");
    // What was filled in stays, and that it was a helper who did.
    assert!(tijdlijn.contains("De meehelper van de voorsteller"));
    gelijk(&huis).await;
}
