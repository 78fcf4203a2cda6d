//! Neighbours: a real receiver hears what happened, or refuses, hangs, fails and redirects.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use history::MIGRATIONS;
use hmac::{Hmac, Mac};
use projections::Zaken;
use projections::rebuild::rebuild;
use reactors::mailgrens::Mailgrens;
use reactors::webhook::doel::Doelen;
use reactors::webhook::{self, UITVAL};
use reactors::{MailSettings, Postbode, Reactors};
use serde_json::{Value, json};
use sha2::Sha256;
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::cloudevents::keur;
use crate::huis::{Antwoord, Huis};
use crate::koninklijk::{Kno, toegekende};
use crate::samenloop::wacht;
use crate::weg::{Ambtenaar, Weg};

/// How the receiver behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doet {
    Neemt,
    Weigert,
    Faalt,
    VerwijstDoor,
    PraatEindeloos,
}

#[derive(Clone)]
struct Ontvanger {
    gehoord: Arc<Mutex<Vec<(HeaderMap, String)>>>,
    doet: Arc<Mutex<Doet>>,
    url: String,
}

impl Ontvanger {
    async fn open() -> Self {
        let poort = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/meldingen", poort.local_addr().unwrap());
        let ontvanger = Ontvanger {
            gehoord: Arc::default(),
            doet: Arc::new(Mutex::new(Doet::Neemt)),
            url,
        };
        let router = Router::new()
            .route("/meldingen", post(hoor))
            .with_state(ontvanger.clone());
        tokio::spawn(async move { axum::serve(poort, router).await });
        ontvanger
    }

    fn doe(&self, doet: Doet) {
        *self.doet.lock().unwrap() = doet;
    }

    fn gehoord(&self) -> Vec<Value> {
        let gehoord = self.gehoord.lock().unwrap();
        let berichten = gehoord.iter().map(|(_, tekst)| serde_json::from_str(tekst));
        berichten.map(Result::unwrap).collect()
    }

    fn vergeet(&self) {
        self.gehoord.lock().unwrap().clear();
    }
}

async fn hoor(State(ontvanger): State<Ontvanger>, koppen: HeaderMap, tekst: String) -> Response {
    ontvanger.gehoord.lock().unwrap().push((koppen, tekst));
    let doet = *ontvanger.doet.lock().unwrap();
    match doet {
        Doet::Neemt => StatusCode::NO_CONTENT.into_response(),
        Doet::Weigert => StatusCode::FORBIDDEN.into_response(),
        Doet::Faalt => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Doet::VerwijstDoor => (
            StatusCode::FOUND,
            [(header::LOCATION, "http://127.0.0.1:1/")],
        )
            .into_response(),
        Doet::PraatEindeloos => {
            let stroom =
                futures::stream::repeat_with(|| Ok::<_, std::io::Error>("x".repeat(65_536)));
            Body::from_stream(stroom).into_response()
        }
    }
}

/// What a worker has, without its tasks.
pub fn reactors(huis: &Huis, doelen: Doelen) -> Reactors {
    let app = &huis.app;
    Reactors {
        webhook_ca: Vec::new(),
        history: app.history.clone(),
        zaken: Arc::new(Zaken::new(app.history.clone())),
        files: app.files.clone(),
        link_key: app.link_key.clone(),
        clock: app.clock.clone(),
        postbode: Postbode::new(&MailSettings {
            smtp_url: "smtp://127.0.0.1:1".to_owned(),
            van: "lintje@voorbeeld.nl".to_owned(),
            antwoord: "lintje@voorbeeld.nl".to_owned(),
            ca: None,
        })
        .unwrap(),
        public_url: app.settings.public_url.clone(),
        tegelijk: 1,
        logboek_maanden: 60,
        vervalt_na_dagen: 30,
        link_weken: 8,
        mailgrens: Mailgrens::new(
            app.pool().clone(),
            app.link_key.clone(),
            app.clock.clone(),
            app.settings.mailgrenzen,
        ),
        doelen,
        log: None,
        getuigen: None,
    }
}

/// The house, its functional manager, and what the reactors do.
struct Proef {
    huis: Huis,
    reactors: Reactors,
    ontvanger: Ontvanger,
}

impl Proef {
    async fn open(pool: &PgPool) -> Proef {
        let huis = Huis::open(pool);
        // So that there is such an organisation.
        huis.account("g", Rol::Gemeente, Organisatie::gemeente(518))
            .await;
        Proef {
            reactors: reactors(&huis, Doelen::OokHier),
            huis,
            ontvanger: Ontvanger::open().await,
        }
    }

    async fn doe(&self, hoe: &str, pad: &str, body: Value) -> Antwoord {
        // Logged in anew, since the clock runs faster here than a session lasts.
        let organisatie = Organisatie::kno(1501);
        let rol = Rol::KnoFunctioneelBeheer;
        let beheer = Ambtenaar::nieuw(&self.huis, "fb", rol, organisatie).await;
        self.huis.behandelaar(&beheer.cookie, hoe, pad, &body).await
    }

    /// A webhook of 's-Gravenhage, as its path, with its secret.
    async fn webhook(&self) -> (String, String) {
        self.webhook_van("gemeente", 518).await
    }

    async fn webhook_van(&self, soort: &str, organisatie: u32) -> (String, String) {
        let body = json!({
            "organisatie": {"type": soort, "id": organisatie},
            "naam": "Zaaksysteem", "url": self.ontvanger.url,
        });
        let nieuw = self.doe("POST", "/api/webhooks", body).await;
        assert_eq!(nieuw.status, StatusCode::CREATED, "{}", nieuw.body);
        let pad = format!(
            "/api/webhooks/{}",
            nieuw.body["webhook"]["id"].as_str().unwrap()
        );
        (pad, nieuw.body["geheim"].as_str().unwrap().to_owned())
    }

    async fn werk_bij(&self) {
        self.huis.werk_buren_bij().await;
        webhook::alles(&self.reactors).await.unwrap();
    }

    fn later(&self, hoeveel: TimeDelta) {
        let nu: DateTime<Utc> = self.huis.app.clock.now();
        self.huis.zet_klok(nu + hoeveel);
    }

    async fn log(&self, pad: &str) -> Value {
        Ambtenaar::gelukt(
            self.doe("GET", &format!("{pad}/bezorgingen"), json!({}))
                .await,
        )
    }

    async fn stand(&self, pad: &str) -> Value {
        Ambtenaar::gelukt(self.doe("GET", pad, json!({})).await)["stand"].clone()
    }
}

fn soorten(berichten: &[Value]) -> Vec<&'static str> {
    let kort = |b: &Value| -> Option<&'static str> {
        projections::buren::bericht::SOORTEN
            .iter()
            .map(|(_, soort)| *soort)
            .chain([projections::buren::bericht::PROEF])
            .find(|soort| b["type"] == *soort)
    };
    berichten.iter().map(|b| kort(b).unwrap()).collect()
}

fn hmac_sha256(sleutel: &[u8], getekend: &str) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(sleutel).unwrap();
    mac.update(getekend.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

/// What the example in docs/webhooks.md finds, run as it stands there.
fn voorbeeld_van_de_uitleg(geheim: &str, koppen: &HeaderMap, tekst: &str) -> bool {
    let uitleg = include_str!("../../../../docs/webhooks.md");
    let (_, rest) = uitleg.split_once("```python\n").unwrap();
    let (programma, _) = rest.split_once("```").unwrap();
    let klok = koppen["webhook-timestamp"].to_str().unwrap();
    let vraag = format!(
        "{programma}\nimport json, sys\n\
         secret, headers, body, now = json.load(sys.stdin)\n\
         sys.exit(0 if verified(secret, headers, body.encode(), int(now)) else 1)\n"
    );
    let namen = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    let koppen: serde_json::Map<String, Value> = namen
        .into_iter()
        .map(|naam| (naam.to_owned(), json!(koppen[naam].to_str().unwrap())))
        .collect();
    let mut python = Command::new("python3")
        .args(["-c", &vraag])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let invoer = json!([geheim, koppen, tekst, klok]).to_string();
    let mut stdin = python.stdin.take().unwrap();
    stdin.write_all(invoer.as_bytes()).unwrap();
    drop(stdin);
    match python.wait().unwrap().code() {
        Some(0) => true,
        Some(1) => false,
        anders => panic!("the example ended with {anders:?}"),
    }
}

#[tokio::test]
async fn a_neighbour_hears_of_its_own_cases_in_order() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let huis = &proef.huis;
    // What happened before is not told.
    huis.bij_gemeente().await;
    huis.werk_buren_bij().await;
    let (pad, geheim) = proef.webhook().await;
    // One of the own municipality, one of another.
    let zaak = huis.uitgenodigd().await;
    huis.verzoek(json!({"gemeenteId": 363})).await;
    huis.dien_in(zaak).await;
    proef.werk_bij().await;
    let gehoord = proef.ontvanger.gehoord();
    assert_eq!(
        soorten(&gehoord),
        [
            "nl.lintje.zaak.verzoek-ontvangen",
            "nl.lintje.zaak.voorsteller-uitgenodigd",
            "nl.lintje.zaak.voorstel-ingediend",
        ]
    );
    for bericht in &gehoord {
        keur(bericht);
        assert_eq!(bericht["subject"], json!(zaak.id));
        let verwacht = format!("http://127.0.0.1:8080/api/burgeraanvraag/{}", zaak.id);
        assert_eq!(bericht["dataref"], json!(verwacht));
    }
    // Signed with the secret that was shown, over the identifier, the moment and the very bytes.
    let sleutel = STANDARD
        .decode(geheim.strip_prefix("whsec_").unwrap())
        .unwrap();
    assert_eq!(sleutel.len(), 32);
    for (koppen, tekst) in proef.ontvanger.gehoord.lock().unwrap().iter() {
        let kop = |naam: &str| koppen[naam].to_str().unwrap();
        assert_eq!(
            kop("content-type"),
            "application/cloudevents+json; charset=utf-8"
        );
        let bericht: Value = serde_json::from_str(tekst).unwrap();
        assert_eq!(kop("webhook-id"), bericht["id"]);
        let tijdstip = kop("webhook-timestamp");
        assert_eq!(tijdstip, huis.app.clock.now().timestamp().to_string());
        let getekend = format!("{}.{tijdstip}.{tekst}", kop("webhook-id"));
        let mac = STANDARD.encode(hmac_sha256(&sleutel, &getekend));
        assert_eq!(kop("webhook-signature"), format!("v1,{mac}"));
        // As before, for receivers that did not change yet: another way to write the same secret.
        let vorig = format!("lintje_{}", URL_SAFE_NO_PAD.encode(&sleutel));
        let mac = hmac_sha256(vorig.as_bytes(), &format!("{tijdstip}.{tekst}"));
        let hex: String = mac.iter().map(|b| format!("{b:02x}")).collect();
        assert_eq!(kop("lintje-handtekening"), format!("t={tijdstip},v1={hex}"));
        assert!(voorbeeld_van_de_uitleg(&geheim, koppen, tekst));
        assert!(!voorbeeld_van_de_uitleg(
            &geheim,
            koppen,
            &format!("{tekst} ")
        ));
    }
    // Told once: nothing is due any more.
    proef.werk_bij().await;
    assert_eq!(proef.ontvanger.gehoord().len(), 3);
    let log = proef.log(&pad).await;
    assert_eq!(log["count"], 3);
    assert_eq!(log["items"][0]["stand"], "bezorgd");
    assert_eq!(log["items"][0]["antwoord"], 204);
    // The secret is in no answer after the first, and not in the database.
    for pad in ["/api/webhooks", pad.as_str()] {
        let antwoord = proef.doe("GET", pad, json!({})).await;
        assert!(!antwoord.body.to_string().contains(&geheim));
    }
    let staat_er: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM beheer.webhook w WHERE w::text LIKE '%' || $1 || '%')",
    )
    .bind(&geheim)
    .fetch_one(&pool)
    .await
    .unwrap();
    assert!(!staat_er);
}

#[tokio::test]
async fn what_fails_is_tried_again_and_holds_up_its_own_case() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let (pad, _) = proef.webhook().await;
    for (doet, fout, antwoord) in [
        (
            Doet::Weigert,
            "De ontvanger antwoordde met 403.",
            json!(403),
        ),
        (Doet::Faalt, "De ontvanger antwoordde met 500.", json!(500)),
        (
            Doet::VerwijstDoor,
            "De ontvanger verwijst naar een ander adres. Vul dat adres zelf in.",
            json!(302),
        ),
    ] {
        proef.ontvanger.vergeet();
        proef.ontvanger.doe(doet);
        let zaak = proef.huis.uitgenodigd().await.id;
        proef.werk_bij().await;
        // The first was tried once; the second waits for it.
        let gehoord = proef.ontvanger.gehoord();
        assert_eq!(
            soorten(&gehoord),
            ["nl.lintje.zaak.verzoek-ontvangen"],
            "{doet:?}"
        );
        let log = proef.log(&pad).await;
        let eerste = &log["items"][1];
        assert_eq!(eerste["zaakId"], json!(zaak));
        assert_eq!(eerste["stand"], "wacht");
        assert_eq!(
            (&eerste["fout"], &eerste["antwoord"]),
            (&json!(fout), &antwoord)
        );
        assert_eq!(log["items"][0]["pogingen"], 0);
        // Another case is not held up, once the receiver takes things again.
        proef.ontvanger.doe(Doet::Neemt);
        proef.later(TimeDelta::seconds(6));
        proef.werk_bij().await;
        let gehoord = proef.ontvanger.gehoord();
        assert_eq!(gehoord[0]["id"], gehoord[1]["id"]);
        assert_eq!(
            soorten(&gehoord)[1..],
            [
                "nl.lintje.zaak.verzoek-ontvangen",
                "nl.lintje.zaak.voorsteller-uitgenodigd",
            ]
        );
    }
    // Whoever answers without end is not listened to.
    proef.ontvanger.vergeet();
    proef.ontvanger.doe(Doet::PraatEindeloos);
    proef.huis.bij_gemeente().await;
    tokio::time::timeout(Duration::from_secs(5), proef.werk_bij())
        .await
        .unwrap();
    assert_eq!(proef.log(&pad).await["items"][0]["stand"], "bezorgd");
}

#[tokio::test]
async fn nobody_at_home_and_nobody_who_answers() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    // One where nobody listens, one that takes the call and stays silent.
    let stil = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let leeg = tokio::net::TcpSocket::new_v4().unwrap();
    leeg.bind("127.0.0.1:0".parse().unwrap()).unwrap(); // and never listens
    let (stil_adres, leeg_adres) = (stil.local_addr().unwrap(), leeg.local_addr().unwrap());
    let mut paden = Vec::new();
    for adres in [stil_adres, leeg_adres] {
        let body = json!({
            "organisatie": {"type": "gemeente", "id": 518},
            "naam": "Zaaksysteem", "url": format!("http://{adres}/"),
        });
        let nieuw = proef.doe("POST", "/api/webhooks", body).await;
        paden.push(format!(
            "/api/webhooks/{}",
            nieuw.body["webhook"]["id"].as_str().unwrap()
        ));
    }
    proef.huis.bij_gemeente().await;
    proef.werk_bij().await;
    let mut fouten = Vec::new();
    for pad in &paden {
        fouten.push(proef.log(pad).await["items"][0]["fout"].clone());
    }
    assert_eq!(
        fouten,
        [
            "De ontvanger antwoordde niet op tijd.",
            "Er kwam geen verbinding met de ontvanger."
        ]
    );
}

#[tokio::test]
async fn a_webhook_that_keeps_failing_is_left_alone_and_loses_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let (pad, _) = proef.webhook().await;
    proef.ontvanger.doe(Doet::Faalt);
    proef.huis.uitgenodigd().await;
    for _ in 0..UITVAL {
        assert_eq!(proef.stand(&pad).await, "actief");
        proef.werk_bij().await;
        proef.later(TimeDelta::hours(1) + TimeDelta::seconds(1));
    }
    assert_eq!(proef.stand(&pad).await, "uitgevallen");
    let pogingen = proef.ontvanger.gehoord().len();
    proef.huis.bij_gemeente().await;
    proef.werk_bij().await;
    assert_eq!(proef.ontvanger.gehoord().len(), pogingen);
    // Redelivery needs a webhook that runs; a test does not.
    let eerste = proef.log(&pad).await["items"][0]["id"].clone();
    let opnieuw = format!("{pad}/bezorgingen/{}/opnieuw", eerste.as_str().unwrap());
    let stil = proef.doe("POST", &opnieuw, json!({})).await;
    assert_eq!(stil.status, StatusCode::CONFLICT);
    proef.ontvanger.doe(Doet::Neemt);
    proef.ontvanger.vergeet();
    let test = proef.doe("POST", &format!("{pad}/proef"), json!({})).await;
    assert_eq!(test.status, StatusCode::ACCEPTED);
    proef.werk_bij().await;
    let gehoord = proef.ontvanger.gehoord();
    assert_eq!(soorten(&gehoord), ["nl.lintje.verbinding.getest"]);
    keur(&gehoord[0]);

    let hervat = proef
        .doe("POST", &format!("{pad}/hervatten"), json!({}))
        .await;
    assert_eq!(hervat.body["stand"], "actief");
    proef.ontvanger.vergeet();
    proef.werk_bij().await;
    // All three: the two of the first case in order, and what happened meanwhile.
    assert_eq!(proef.ontvanger.gehoord().len(), 3);
    // By hand once more, with the same id.
    proef.ontvanger.vergeet();
    let eerste = proef.log(&pad).await["items"][0]["id"].clone();
    let opnieuw = format!("{pad}/bezorgingen/{}/opnieuw", eerste.as_str().unwrap());
    let nog_eens = proef.doe("POST", &opnieuw, json!({})).await;
    assert_eq!(nog_eens.status, StatusCode::ACCEPTED);
    proef.werk_bij().await;
    assert_eq!(proef.ontvanger.gehoord().len(), 1);
}

/// What came of one delivery can't be recorded yet: somebody holds the row of its webhook. The other of the same handful
/// is not to be delivered by another worker meanwhile.
#[tokio::test]
async fn what_is_yet_to_be_recorded_stays_in_hand() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    for _ in 0..2 {
        proef.webhook().await;
    }
    // A failure is counted at the webhook.
    proef.ontvanger.doe(Doet::Faalt);
    proef.huis.bij_gemeente().await;
    proef.werk_bij().await;
    proef.later(TimeDelta::hours(1));
    // In the order in which they are recorded.
    let webhooks: Vec<Uuid> = sqlx::query_scalar("SELECT id FROM beheer.webhook ORDER BY id")
        .fetch_all(&pool)
        .await
        .unwrap();
    let mut ander = history::begin(&pool).await.unwrap();
    sqlx::query("SELECT FROM beheer.webhook WHERE id = $1 FOR UPDATE")
        .bind(webhooks[0])
        .execute(&mut *ander)
        .await
        .unwrap();
    let kijker = async {
        while !wacht(&pool).await {}
        // Sooner than the lease would end.
        let eindigt: DateTime<Utc> = sqlx::query_scalar(
            "UPDATE work.bezorging SET bezig_tot = clock_timestamp() + interval '8 seconds'
             WHERE webhook_id = $1 AND bezig_door IS NOT NULL RETURNING bezig_tot",
        )
        .bind(webhooks[1])
        .fetch_one(&pool)
        .await
        .unwrap();
        let mut verlengd = false;
        while !verlengd {
            verlengd = sqlx::query_scalar(
                "SELECT bezig_tot > $2 FROM work.bezorging
                 WHERE webhook_id = $1 AND bezig_door IS NOT NULL",
            )
            .bind(webhooks[1])
            .bind(eindigt)
            .fetch_one(&pool)
            .await
            .unwrap();
        }
        ander.rollback().await.unwrap();
    };
    let beide = async { tokio::join!(webhook::alles(&proef.reactors), kijker) };
    let (gedaan, ()) = tokio::time::timeout(Duration::from_secs(30), beide)
        .await
        .expect("the lease was not renewed");
    gedaan.unwrap();
    let pogingen: Vec<i32> = sqlx::query_scalar("SELECT pogingen FROM work.bezorging")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(pogingen, [2, 2]);
    assert_eq!(proef.ontvanger.gehoord().len(), 4);
}

#[tokio::test]
async fn a_pause_a_new_secret_and_a_farewell() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let (pad, oud) = proef.webhook().await;
    let pauze = proef
        .doe("POST", &format!("{pad}/pauzeren"), json!({}))
        .await;
    assert_eq!(pauze.body["stand"], "gepauzeerd");
    proef.huis.bij_gemeente().await;
    proef.werk_bij().await;
    assert_eq!(proef.ontvanger.gehoord().len(), 0);
    let nieuw = proef.doe("POST", &format!("{pad}/geheim"), json!({})).await;
    assert_ne!(nieuw.body["geheim"], json!(oud));
    Ambtenaar::gelukt(
        proef
            .doe("POST", &format!("{pad}/hervatten"), json!({}))
            .await,
    );
    proef.werk_bij().await;
    assert_eq!(proef.ontvanger.gehoord().len(), 1);
    let weg = proef.doe("DELETE", &pad, json!({})).await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT);
    let weg = proef.doe("DELETE", &pad, json!({})).await;
    assert_eq!(weg.status, StatusCode::NOT_FOUND);
    let gelogd: Vec<String> = sqlx::query_scalar(
        "SELECT soort FROM access.gebeurtenis WHERE soort LIKE 'Webhook%' ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(
        gelogd,
        [
            "WebhookToegevoegd",
            "WebhookGewijzigd",
            "WebhookGewijzigd",
            "WebhookGewijzigd",
            "WebhookVerwijderd"
        ]
    );
}

#[tokio::test]
async fn an_address_that_is_not_allowed_is_refused_and_never_called() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    for (url, detail) in [
        (
            "http://zaken.gemeente.nl/",
            "Het webadres moet beginnen met https://.",
        ),
        (
            "https://169.254.169.254/latest/meta-data",
            "Dit adres ligt in een besloten netwerk. Gebruik een adres op het openbare internet.",
        ),
        (
            "geen adres",
            "Vul een volledig webadres in, zoals https://zaken.gemeente.nl/meldingen.",
        ),
        ("", "U heeft geen webadres ingevuld."),
    ] {
        let body = json!({"organisatie": {"type": "gemeente", "id": 518}, "naam": "Z", "url": url});
        let antwoord = proef.doe("POST", "/api/webhooks", body).await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{url}");
        assert_eq!(antwoord.body["errors"][0]["pointer"], "/url");
        assert_eq!(antwoord.body["errors"][0]["detail"], detail);
    }
    let leeg = proef.doe("POST", "/api/webhooks", json!({})).await;
    assert_eq!(
        leeg.body["errors"].as_array().unwrap().len(),
        3,
        "{}",
        leeg.body
    );
    // One that was allowed in the demo is not called where it is no longer.
    let (pad, _) = proef.webhook().await;
    proef.huis.bij_gemeente().await;
    proef.huis.werk_buren_bij().await;
    webhook::alles(&reactors(&proef.huis, Doelen::Openbaar))
        .await
        .unwrap();
    assert_eq!(proef.ontvanger.gehoord().len(), 0);
    let log = proef.log(&pad).await;
    assert_eq!(
        log["items"][0]["fout"],
        "Het webadres moet beginnen met https://."
    );
}

/// Embargo: a webhook hears of a grant only where that may be known, and its log tells nobody of which case.
#[tokio::test]
async fn a_grant_is_heard_of_on_its_road_alone_and_its_end_by_all() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let huis = &proef.huis;
    let (weg, kno) = (Weg::open(huis).await, Kno::open(huis).await);
    let bz = Organisatie::BUITENLANDSE_ZAKEN;
    let ander = Ambtenaar::nieuw(huis, "bz", Rol::Ministerie, bz).await;
    let (gemeente, _) = proef.webhook().await;
    let (elders, _) = proef.webhook_van("ministerie", bz.id).await;
    let zaak = huis.ingediend().await;
    for wie in [&weg.gemeente, &weg.provincie] {
        wie.adviseer(huis, zaak).await;
        wie.stuur_door(huis, zaak).await;
    }
    weg.kanselarij.adviseer(huis, zaak).await;
    let naar = json!({"ministerieId": bz.id});
    Ambtenaar::gelukt(weg.kanselarij.post(huis, zaak, "doorsturen", naar).await);
    let terug = json!({"reden": "Niet van ons."});
    Ambtenaar::gelukt(ander.post(huis, zaak, "terugsturen", terug).await);
    weg.kanselarij.stuur_door(huis, zaak).await;
    let toegekend = json!({"toekennen": true, "onderscheiding": "on-lid"});
    Ambtenaar::gelukt(weg.ministerie.post(huis, zaak, "besluit", toegekend).await);
    huis.werk_lijst_bij().await;
    let kb = kno.besluit(huis, "2026 001").await;
    Ambtenaar::gelukt(kno.voeg_toe(huis, &kb, &[zaak]).await);
    Ambtenaar::gelukt(kno.stel_vast(huis, &kb).await);
    proef.werk_bij().await;
    let gehoord = async |pad: &str| -> Vec<(String, Value)> {
        let log = proef.log(pad).await;
        let regels = log["items"].as_array().unwrap().iter().rev();
        regels
            .map(|regel| {
                let soort = regel["soort"].as_str().unwrap();
                let soort = soort.strip_prefix("nl.lintje.zaak.").unwrap();
                (soort.to_owned(), regel["zaakId"].clone())
            })
            .collect()
    };
    let soorten = |gehoord: &[(String, Value)]| -> Vec<String> {
        gehoord.iter().map(|(soort, _)| soort.clone()).collect()
    };
    let geheim = [
        "besluit-genomen",
        "in-koninklijk-besluit-opgenomen",
        "kandidaat-onderscheiden",
    ];
    let van_gemeente = gehoord(&gemeente).await;
    assert_eq!(soorten(&van_gemeente)[van_gemeente.len() - 3..], geheim);
    for (soort, welke) in &van_gemeente {
        let verzwegen = geheim.contains(&soort.as_str());
        assert_eq!(welke.is_null(), verzwegen, "{soort}");
    }
    let ervoor = [
        "dossier-doorgestuurd",
        "dossier-teruggestuurd",
        "dossier-doorgestuurd",
    ];
    assert_eq!(soorten(&gehoord(&elders).await), ervoor);
    let pad = format!("/api/register/{zaak}/uitreiking");
    let plechtigheid = json!({"datum": "21-11-2026", "plaats": "Den Haag"});
    let gedaan = huis.behandelaar(&kno.b.cookie, "POST", &pad, &plechtigheid);
    Ambtenaar::gelukt(gedaan.await);
    proef.werk_bij().await;
    assert_eq!(
        soorten(&gehoord(&elders).await)[3..],
        ["uitreiking-geregistreerd"]
    );
}

#[tokio::test]
async fn a_decree_is_heard_of_at_its_cases() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    let dossiers = toegekende(&huis, 2).await;
    let besluit = kno.besluit(&huis, "2026 001").await;
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &besluit, &dossiers).await);
    let weg = json!({"dossiers": [dossiers[1]]});
    let eruit = format!("{besluit}/dossiers/verwijderen");
    Ambtenaar::gelukt(huis.behandelaar(&kno.a.cookie, "POST", &eruit, &weg).await);
    Ambtenaar::gelukt(kno.stel_vast(&huis, &besluit).await);
    let uitreiking = format!("/api/register/{}/uitreiking", dossiers[0]);
    let plechtigheid = json!({"datum": "21-11-2026", "plaats": "Den Haag"});
    let gedaan = huis
        .behandelaar(&kno.b.cookie, "POST", &uitreiking, &plechtigheid)
        .await;
    Ambtenaar::gelukt(gedaan);
    huis.werk_buren_bij().await;

    // The municipality hears it of its cases, as the chancery does, and nobody hears of the decree itself.
    let gemeente = Organisatie::gemeente(518);
    let gemeente = Ambtenaar::nieuw(&huis, "buur", Rol::Gemeente, gemeente).await;
    for wie in [&gemeente, &kno.a, &kno.b] {
        let gehoord = Ambtenaar::gelukt(wie.haal(&huis, "/api/gebeurtenissen?aantal=500").await);
        let gehoord = gehoord["items"].as_array().unwrap();
        let na_besluit = |zaak: &Uuid| {
            let van_zaak: Vec<Value> = gehoord
                .iter()
                .filter(|bericht| bericht["subject"] == json!(zaak))
                .cloned()
                .collect();
            let soorten = soorten(&van_zaak);
            let besluit = soorten
                .iter()
                .position(|soort| *soort == "nl.lintje.zaak.besluit-genomen");
            soorten[besluit.unwrap() + 1..].to_vec()
        };
        assert_eq!(
            na_besluit(&dossiers[0]),
            [
                "nl.lintje.zaak.in-koninklijk-besluit-opgenomen",
                "nl.lintje.zaak.kandidaat-onderscheiden",
                "nl.lintje.zaak.uitreiking-geregistreerd",
            ]
        );
        assert_eq!(
            na_besluit(&dossiers[1]),
            [
                "nl.lintje.zaak.in-koninklijk-besluit-opgenomen",
                "nl.lintje.zaak.uit-koninklijk-besluit-gehaald",
            ]
        );
        let anderen = gehoord.iter().filter(|bericht| {
            !dossiers
                .iter()
                .any(|zaak| bericht["subject"] == json!(zaak))
        });
        assert_eq!(anderen.count(), 0);
    }
}

#[tokio::test]
async fn the_same_by_asking_now_and_then() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    weg.gemeente.adviseer(&huis, id).await;
    weg.gemeente.stuur_door(&huis, id).await;
    weg.provincie.adviseer(&huis, id).await;
    let verhuisd = huis.bij_gemeente().await;
    let overdracht = format!("/api/burgeraanvraag/{verhuisd}/overdragen");
    let cookie = &weg.gemeente.cookie;
    let naar = json!({"gemeenteId": 363});
    Ambtenaar::gelukt(huis.behandelaar(cookie, "POST", &overdracht, &naar).await);
    let amsterdam = Ambtenaar::nieuw(&huis, "a", Rol::Gemeente, Organisatie::gemeente(363)).await;
    let afwijzen = format!("/api/burgeraanvraag/{verhuisd}/afwijzen");
    let reden = json!({"reden": "Te weinig"});
    Ambtenaar::gelukt(
        huis.behandelaar(&amsterdam.cookie, "POST", &afwijzen, &reden)
            .await,
    );
    huis.werk_buren_bij().await;
    let lees = async |wie: &Ambtenaar, pad: &str| Ambtenaar::gelukt(wie.haal(&huis, pad).await);

    let alles = lees(&weg.gemeente, "/api/gebeurtenissen").await;
    let berichten = alles["items"].as_array().unwrap();
    berichten.iter().for_each(keur);
    assert_eq!(
        soorten(berichten),
        [
            "nl.lintje.zaak.verzoek-ontvangen",
            "nl.lintje.zaak.voorsteller-uitgenodigd",
            "nl.lintje.zaak.voorstel-ingediend",
            "nl.lintje.zaak.advies-uitgebracht",
            "nl.lintje.zaak.dossier-doorgestuurd",
            "nl.lintje.zaak.advies-uitgebracht",
            "nl.lintje.zaak.verzoek-ontvangen",
            // The last that it hears of that one.
            "nl.lintje.zaak.verzoek-overgedragen",
        ]
    );
    // Page by page it is the same.
    let mut na = 0;
    let mut stukje = Vec::new();
    loop {
        let bladzijde = lees(
            &weg.gemeente,
            &format!("/api/gebeurtenissen?na={na}&aantal=3"),
        )
        .await;
        stukje.extend(bladzijde["items"].as_array().unwrap().clone());
        na = bladzijde["na"].as_i64().unwrap();
        if bladzijde["meer"] == false {
            break;
        }
    }
    assert_eq!(&stukje, berichten);

    let provincie = lees(&weg.provincie, "/api/gebeurtenissen").await;
    assert_eq!(
        soorten(provincie["items"].as_array().unwrap()),
        [
            "nl.lintje.zaak.dossier-doorgestuurd",
            "nl.lintje.zaak.advies-uitgebracht"
        ]
    );
    let van_amsterdam = lees(&amsterdam, "/api/gebeurtenissen").await;
    assert_eq!(
        soorten(van_amsterdam["items"].as_array().unwrap()),
        [
            "nl.lintje.zaak.verzoek-overgedragen",
            "nl.lintje.zaak.verzoek-afgewezen"
        ]
    );
    assert_eq!(
        lees(&weg.vreemde, "/api/gebeurtenissen").await["items"],
        json!([])
    );
    for fout in ["na=-1", "na=x", "aantal=0", "aantal=501"] {
        let antwoord = weg
            .gemeente
            .haal(&huis, &format!("/api/gebeurtenissen?{fout}"))
            .await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{fout}");
    }
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    let geweigerd = helpdesk.haal(&huis, "/api/gebeurtenissen").await;
    assert_eq!(geweigerd.status, StatusCode::FORBIDDEN);

    // Made again from the history, it is the same.
    let rijen = async || -> Vec<String> {
        sqlx::query_scalar(
            "SELECT b::text FROM readmodel.buur_bereik b
             UNION ALL SELECT g::text FROM readmodel.buur_gebeurtenis g ORDER BY 1",
        )
        .fetch_all(&pool)
        .await
        .unwrap()
    };
    let live = rijen().await;
    let history = &huis.app.history;
    rebuild(&pool, history.seal(), projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert_eq!(rijen().await, live);
    let _: Uuid = id;
}
