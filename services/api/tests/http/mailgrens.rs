//! How many mails somebody without an account can have sent, and what becomes of those that are too many: a
//! worker sends them over SMTP to a server that counts.

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use chrono::TimeDelta;
use futures::{StreamExt, stream};
use history::MIGRATIONS;
use reactors::mailgrens::{Grenzen, Plusadres};
use reactors::webhook::doel::Doelen;
use reactors::{MailSettings, Postbode, Reactors};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;
use verzoek::{Opdracht, Organisatie, Rol};

use crate::buren::reactors;
use crate::huis::{Antwoord, Huis, aanvraag};
use crate::postbus::{Ontvangen, Postbus};
use crate::weg::Ambtenaar;

const SLACHTOFFER: &str = "slachtoffer@voorbeeld.nl";

/// A house with a worker and a mail server.
pub struct Proef {
    pub huis: Huis,
    pub postbus: Postbus,
    pub reactors: Reactors,
    _einde: tokio_util::sync::DropGuard,
}

impl Proef {
    pub async fn met(pool: &PgPool, grenzen: Grenzen) -> Self {
        let huis = Huis::met_mailgrenzen(pool, grenzen);
        let (postbus, smtp_url) = Postbus::open().await;
        let reactors = Reactors {
            postbode: Postbode::new(&MailSettings {
                smtp_url,
                van: "lintje@voorbeeld.nl".to_owned(),
                antwoord: "lintje@voorbeeld.nl".to_owned(),
                ca: None,
            })
            .unwrap(),
            ..reactors(&huis, Doelen::OokHier)
        };
        let einde = CancellationToken::new();
        tokio::spawn(reactors.clone().run(einde.clone()));
        Proef {
            huis,
            postbus,
            reactors,
            _einde: einde.drop_guard(),
        }
    }

    pub async fn open(pool: &PgPool) -> Self {
        let wijd = Grenzen {
            per_netwerk: 1_000_000,
            ..Grenzen::default()
        };
        Self::met(pool, wijd).await
    }

    /// Until every planned mail has gone, ended or is held.
    pub async fn rust(&self) {
        self.tot(
            "SELECT coalesce((SELECT position FROM work.checkpoint WHERE naam = 'effecten'), 0)
                    = (SELECT position FROM history.head)
                AND NOT EXISTS (SELECT FROM work.effect WHERE volgende_poging IS NOT NULL AND uitkomst IS NULL)",
        )
        .await;
    }

    async fn tot(&self, voorwaarde: &str) {
        let wacht = async {
            while !sqlx::query_scalar::<_, bool>(voorwaarde)
                .fetch_one(&self.huis.pool)
                .await
                .unwrap()
            {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(120), wacht)
            .await
            .unwrap_or_else(|_| panic!("not within two minutes: {voorwaarde}"));
    }

    pub async fn tel(&self, sql: &str) -> i64 {
        sqlx::query_scalar(sql)
            .fetch_one(&self.huis.pool)
            .await
            .unwrap()
    }

    pub async fn verzoek(&self, van: &str, wijzig: Value) -> Antwoord {
        let mut body = aanvraag();
        for (naam, waarde) in wijzig.as_object().unwrap() {
            body[naam] = waarde.clone();
        }
        let mut request = Request::builder()
            .method("POST")
            .uri("/api/verzoek")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()))
            .unwrap();
        let adres: SocketAddr = van.parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(adres));
        self.huis.vraag(request).await
    }

    /// The `nummer`th request to this address, each about somebody else.
    pub async fn nummer(&self, adres: &str, nummer: usize) -> Antwoord {
        let over =
            json!({"voorstellerMail": adres, "kandidaatAchternaam": format!("Berg {nummer}")});
        self.verzoek("192.0.2.1:1000", over).await
    }

    pub async fn open_link(&self, mail: &Ontvangen) -> Value {
        let body = json!({"deepLinkIdAsString": mail.link()});
        self.huis
            .json("POST", "/api/email-verificatie", &body)
            .await
            .body
    }
}

#[tokio::test]
async fn a_thousand_requests_of_two_hundred_networks_send_one_victim_five_mails() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::met(&pool, Grenzen::default()).await;
    let antwoorden: Vec<Antwoord> = stream::iter(0..1_000)
        .map(|nummer| {
            let van = format!("198.51.{}.{}:4000", nummer % 2, nummer % 200);
            let over = json!({
                "voorstellerMail": SLACHTOFFER,
                "kandidaatAchternaam": format!("Berg {nummer}"),
            });
            let proef = &proef;
            async move { proef.verzoek(&van, over).await }
        })
        .buffer_unordered(64)
        .collect()
        .await;
    assert!(antwoorden.iter().all(|a| a.status == StatusCode::CREATED));
    let zonder = antwoorden.iter().filter(|a| a.body == json!({})).count();
    assert_eq!(zonder, 5, "the others hear that the mail is held");
    let melding = antwoorden.iter().find_map(|a| a.body["melding"].as_str());
    assert!(
        melding
            .unwrap()
            .contains("Open eerst de link in een van die e-mails.")
    );
    proef.rust().await;
    assert_eq!(proef.postbus.aan(SLACHTOFFER).len(), 5);
    // Nothing is lost.
    assert_eq!(
        proef.tel("SELECT count(*) FROM readmodel.zaak").await,
        1_000
    );
    let vast =
        "SELECT count(*) FROM work.effect WHERE uitkomst IS NULL AND volgende_poging IS NULL";
    assert_eq!(proef.tel(vast).await, 995);
    // The address stands nowhere where it is counted.
    let kaal = "SELECT count(*) FROM work.mailtelling m WHERE m::text ILIKE '%slachtoffer%'";
    assert_eq!(proef.tel(kaal).await, 0);
}

#[tokio::test]
async fn who_answers_a_mail_gets_those_that_were_held_and_never_more_than_twenty() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    for nummer in 0..30 {
        let antwoord = proef.nummer(SLACHTOFFER, nummer).await;
        assert_eq!(antwoord.status, StatusCode::CREATED);
        assert_eq!(antwoord.body == json!({}), nummer < 5, "{nummer}");
    }
    proef.rust().await;
    for verwacht in [5, 10, 15, 20, 20] {
        let mails = proef.postbus.aan(SLACHTOFFER);
        assert_eq!(mails.len(), verwacht);
        let nieuwste = mails.last().unwrap();
        proef.open_link(nieuwste).await;
        proef.reactors.mailgrens.kijk().await.unwrap();
        proef.rust().await;
    }
    assert_eq!(proef.postbus.aan(SLACHTOFFER).len(), 20);
    // A day later there is room again.
    proef
        .huis
        .zet_klok(proef.huis.app.clock.now() + TimeDelta::hours(25));
    proef.reactors.mailgrens.kijk().await.unwrap();
    proef.rust().await;
    assert_eq!(proef.postbus.aan(SLACHTOFFER).len(), 25);
}

/// Somebody else asks a dozen times in a victim's name, then the victim asks.
#[tokio::test]
async fn of_the_mails_that_were_held_the_newest_go_first() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    for nummer in 0..13 {
        proef.nummer(SLACHTOFFER, nummer).await;
        let straks = proef.huis.app.clock.now() + TimeDelta::minutes(1);
        proef.huis.zet_klok(straks);
    }
    proef.rust().await;
    let eerste = proef.postbus.aan(SLACHTOFFER);
    assert_eq!(eerste.len(), 5);
    proef.open_link(&eerste[0]).await;
    proef.reactors.mailgrens.kijk().await.unwrap();
    proef.rust().await;
    let verstuurd: Vec<bool> = sqlx::query_scalar(
        "SELECT e.uitkomst IS NOT NULL FROM work.effect e JOIN readmodel.zaak z USING (zaak_id)
         ORDER BY z.zaaknummer",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let mut bedoeld = [true; 13];
    bedoeld[5..8].fill(false);
    assert_eq!(verstuurd, bedoeld);
}

#[tokio::test]
async fn one_recipient_is_one_however_the_address_is_written() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    for (nummer, adres) in [
        "anna@voorbeeld.nl",
        "ANNA@voorbeeld.nl",
        "anna+1@voorbeeld.nl",
        "anna+2@voorbeeld.nl",
        "Anna+3@Voorbeeld.nl",
        "anna+4@voorbeeld.nl",
    ]
    .into_iter()
    .enumerate()
    {
        let antwoord = proef.nummer(adres, nummer).await;
        assert_eq!(antwoord.body == json!({}), nummer < 5, "{adres}");
    }
    // Somebody else is not concerned.
    assert_eq!(proef.nummer("bert@voorbeeld.nl", 7).await.body, json!({}));
}

#[tokio::test]
async fn a_network_asks_so_much_in_an_hour() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::met(
        &pool,
        Grenzen {
            per_netwerk: 3,
            ..Grenzen::default()
        },
    )
    .await;
    let vraag = async |van: &str, nummer: usize| {
        let over = json!({"voorstellerMail": format!("a{nummer}@voorbeeld.nl")});
        proef.verzoek(van, over).await
    };
    for nummer in 0..3 {
        let van = format!("[2001:db8:0:1::{nummer}]:1000");
        assert_eq!(vraag(&van, nummer).await.status, StatusCode::CREATED);
    }
    let te_veel = vraag("[2001:db8:0:1::ffff]:1", 3).await;
    assert_eq!(te_veel.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(
        te_veel.body["detail"]
            .as_str()
            .unwrap()
            .contains("blijft staan")
    );
    // A form with errors, or the same once more, asks for nothing.
    let fout = proef
        .verzoek("[2001:db8:0:1::9]:1", json!({"motivering": ""}))
        .await;
    assert_eq!(fout.status, StatusCode::BAD_REQUEST);
    assert_eq!(
        vraag("[2001:db8:0:1::9]:1", 0).await.status,
        StatusCode::CREATED
    );
    assert_eq!(
        vraag("[2001:db8:0:2::1]:1", 3).await.status,
        StatusCode::CREATED
    );
    proef
        .huis
        .zet_klok(proef.huis.app.clock.now() + TimeDelta::minutes(61));
    assert_eq!(
        vraag("[2001:db8:0:1::1]:1", 4).await.status,
        StatusCode::CREATED
    );
    assert_eq!(proef.tel("SELECT count(*) FROM readmodel.zaak").await, 5);
}

#[tokio::test]
async fn over_the_days_limit_mails_wait_until_there_is_room() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::met(
        &pool,
        Grenzen {
            per_dag: 2,
            per_netwerk: 100,
            plusadres: Plusadres::Apart,
            ..Grenzen::default()
        },
    )
    .await;
    for nummer in 0..3 {
        let antwoord = proef
            .nummer(&format!("anna+{nummer}@voorbeeld.nl"), nummer)
            .await;
        assert_eq!(antwoord.status, StatusCode::CREATED);
        assert_eq!(antwoord.body == json!({}), nummer < 2, "{}", antwoord.body);
    }
    proef.rust().await;
    assert_eq!(proef.postbus.aan("anna+2@voorbeeld.nl").len(), 0);
    proef
        .huis
        .zet_klok(proef.huis.app.clock.now() + TimeDelta::hours(25));
    proef.reactors.mailgrens.kijk().await.unwrap();
    proef.rust().await;
    assert_eq!(proef.postbus.aan("anna+2@voorbeeld.nl").len(), 1);
}

#[tokio::test]
async fn a_name_with_a_web_address_and_the_candidate_stay_out_of_the_mail() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef
        .verzoek(
            "192.0.2.1:1",
            json!({
                "voorstellerNaam": "klant, bevestig uw bankgegevens op https://boef.example/bank",
                "kandidaatAchternaam": "Verrassing",
                "voorstellerMail": SLACHTOFFER,
            }),
        )
        .await;
    proef.rust().await;
    let mails = proef.postbus.aan(SLACHTOFFER);
    assert_eq!(mails.len(), 1);
    let heel = mails[0].tekst();
    for verboden in ["boef", "bankgegevens", "Verrassing", "Johannes", "Beste"] {
        assert!(!heel.contains(verboden), "{verboden}: {heel}");
    }
    assert!(heel.contains("KO-2026-000001"), "{heel}");
}

#[tokio::test]
async fn the_helpdesk_sends_a_mail_that_is_held() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    for nummer in 0..6 {
        proef.nummer(SLACHTOFFER, nummer).await;
    }
    proef.rust().await;
    let zaak: Uuid = sqlx::query_scalar(
        "SELECT zaak_id FROM work.effect WHERE uitkomst IS NULL AND volgende_poging IS NULL",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    let helpdesk = Ambtenaar::nieuw(&proef.huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    let kop = Ambtenaar::gelukt(
        helpdesk
            .haal(&proef.huis, &format!("/api/zaken/{zaak}/kop"))
            .await,
    );
    assert_eq!(kop["mails"][0]["uitkomst"], "aangehouden");
    assert_eq!(kop["mails"][0]["kanOpnieuw"], true);
    let pad = format!("/api/zaken/{zaak}/mails/opnieuw");
    let body = json!({"soort": "verificatie"});
    Ambtenaar::gelukt(
        proef
            .huis
            .behandelaar(&helpdesk.cookie, "POST", &pad, &body)
            .await,
    );
    proef.rust().await;
    assert_eq!(proef.postbus.aan(SLACHTOFFER).len(), 6);
    assert_eq!(
        proef.huis.app.zaken.load(zaak).await.unwrap().mails.len(),
        1
    );
}

#[tokio::test]
async fn nothing_stays_of_a_forgotten_password_that_nobody_has() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef
        .huis
        .account("jansen", Rol::Gemeente, Organisatie::gemeente(518))
        .await;
    for naam in ["jansen", "niemand", "ook niemand"] {
        let body = json!({"gebruikersnaam": naam});
        let antwoord = proef
            .huis
            .json("POST", "/api/wachtwoord-vergeten", &body)
            .await;
        assert_eq!(antwoord.status, StatusCode::NO_CONTENT);
    }
    proef.rust().await;
    assert_eq!(proef.postbus.aan("jansen@voorbeeld.nl").len(), 1);
    // A worker looks once a minute, and at its start.
    let einde = CancellationToken::new();
    tokio::spawn(proef.reactors.clone().run(einde.clone()));
    let _einde = einde.drop_guard();
    proef
        .tot("SELECT NOT EXISTS (SELECT FROM work.effect WHERE uitkomst = 'vervallen')")
        .await;
}

#[tokio::test]
async fn a_request_that_lapses_ends_its_held_mail() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    for nummer in 0..6 {
        proef.nummer(SLACHTOFFER, nummer).await;
    }
    proef.rust().await;
    let nu = proef.huis.app.clock.now() + TimeDelta::days(31);
    proef.huis.zet_klok(nu);
    let zaken: Vec<Uuid> = sqlx::query_scalar("SELECT zaak_id FROM readmodel.zaak")
        .fetch_all(&pool)
        .await
        .unwrap();
    for zaak in zaken {
        let opdracht = Opdracht::LaatVervallen { na_dagen: 30 };
        proef
            .huis
            .geef(zaak, verzoek::Actor::Systeem, opdracht)
            .await;
    }
    proef.reactors.mailgrens.bekijk_aangehouden().await.unwrap();
    proef.rust().await;
    let open = "SELECT count(*) FROM work.effect WHERE uitkomst IS NULL";
    assert_eq!(proef.tel(open).await, 0);
    assert_eq!(proef.postbus.aan(SLACHTOFFER).len(), 5);
}

#[tokio::test]
async fn an_official_gets_so_many_links_in_a_day() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::met(
        &pool,
        Grenzen {
            per_ontvanger: 2,
            ..Grenzen::default()
        },
    )
    .await;
    let denhaag = Organisatie::gemeente(518);
    proef.huis.account("jansen", Rol::Gemeente, denhaag).await;
    for _ in 0..4 {
        let body = json!({"gebruikersnaam": "jansen"});
        let antwoord = proef
            .huis
            .json("POST", "/api/wachtwoord-vergeten", &body)
            .await;
        assert_eq!(
            antwoord.status,
            StatusCode::NO_CONTENT,
            "the answer tells nothing"
        );
        proef.rust().await;
        proef
            .huis
            .zet_klok(proef.huis.app.clock.now() + TimeDelta::minutes(6));
    }
    assert_eq!(proef.postbus.aan("jansen@voorbeeld.nl").len(), 2);
    // Request forms to the same address are counted apart.
    assert_eq!(proef.nummer("jansen@voorbeeld.nl", 1).await.body, json!({}));
}
