//! The mails to supporters: what they say, when they go, and how many. A worker sends them over SMTP to a server that
//! counts.

use axum::http::StatusCode;
use history::MIGRATIONS;
use reactors::mailgrens::Grenzen;
use sqlx::PgPool;

use crate::huis::Huis;
use crate::mailgrens::Proef;
use crate::ondersteunersbrief::{BAKKER, BRIEF, Geval, Steun, ondersteuner};
use crate::postbus::{NIEMAND, Ontvangen};

pub async fn proef(pool: &PgPool) -> Proef {
    let ruim = Grenzen {
        per_netwerk: 1_000_000,
        ..Grenzen::default()
    };
    Proef::met(pool, ruim).await
}

fn om_brief(mail: &Ontvangen) -> bool {
    mail.tekst().contains("/ondersteunersbrief/")
}

/// The address can be anybody's: no mail says who is proposed, who asks, or what somebody typed.
#[tokio::test]
async fn the_mails_to_a_supporter_name_the_municipality_and_nobody() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = proef(&pool).await;
    let geval = Geval::open(&proef.huis).await;
    let (id, steun) = geval.vraag("Bakker van https://boef.example", BAKKER).await;
    proef.rust().await;
    assert_eq!(geval.van(&id).await["bezorging"], "verstuurd");
    proef.huis.zet_klok("2026-11-22T10:00:00Z".parse().unwrap());
    assert_eq!(geval.doe(&id, "herinneren").await.status, StatusCode::OK);
    proef.rust().await;

    let mails = proef.postbus.aan(BAKKER);
    let onderwerpen: Vec<bool> = mails
        .iter()
        .map(|mail| mail.inhoud.contains("Subject: Herinnering"))
        .collect();
    assert_eq!(onderwerpen, [false, true]);
    for mail in &mails {
        let tekst = mail.tekst();
        assert!(
            tekst.contains(&format!("/ondersteunersbrief/{}", steun.link)),
            "{tekst}"
        );
        assert!(tekst.contains("de gemeente 's-Gravenhage"), "{tekst}");
        for naam in ["Berg", "Johannes", "Anna", "Vries", "Bakker van", "boef"] {
            assert!(!tekst.contains(naam), "{naam}: {tekst}");
        }
    }
}

/// Taken back before the worker came to it, or answered: nobody gets a mail that leads nowhere.
#[tokio::test]
async fn a_mail_that_was_overtaken_is_not_sent() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let geval = Geval::open(&huis).await;
    let (terug, _) = geval.vraag("B. Bakker", BAKKER).await;
    geval.doe(&terug, "uitnodiging-intrekken").await;
    let (_, steun) = geval.vraag("C. Kok", "kok@voorbeeld.nl").await;
    steun.bevestig().await;
    steun.schrijf(BRIEF, None).await;
    let (_, _) = geval.vraag("D. Smid", "smid@voorbeeld.nl").await;
    drop(huis);
    let proef = proef(&pool).await;
    proef.rust().await;
    let gekregen: Vec<String> = proef
        .postbus
        .alle()
        .into_iter()
        .filter(om_brief)
        .map(|mail| mail.aan)
        .collect();
    assert_eq!(gekregen, ["smid@voorbeeld.nl"]);
}

#[tokio::test]
async fn an_address_that_does_not_exist_shows_and_makes_no_task_for_officials() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = proef(&pool).await;
    let geval = Geval::open(&proef.huis).await;
    let (id, _) = geval.vraag("B. Bakker", &format!("b@{NIEMAND}")).await;
    proef.rust().await;
    assert_eq!(geval.van(&id).await["bezorging"], "mislukt");
    let mislukt = "SELECT count(*) FROM history.events WHERE event_type = 'MailMislukt'";
    let taken: i64 = sqlx::query_scalar(mislukt).fetch_one(&pool).await.unwrap();
    assert_eq!(taken, 0);
    // With the right address it is asked anew.
    let goed = ondersteuner("B. Bakker", Some(BAKKER));
    let pad = geval.pad(&format!("ondersteuners/{id}"));
    proef.huis.json("PUT", &pad, &goed).await;
    assert_eq!(geval.stand(&id).await, "ingetrokken");
    assert_eq!(geval.doe(&id, "uitnodigen").await.status, StatusCode::OK);
    proef.rust().await;
    assert_eq!(proef.postbus.aan(BAKKER).len(), 1);
}

/// Somebody's mailbox is not filled by many proposals together; who answers one gets the rest.
#[tokio::test]
async fn a_recipient_who_answers_nothing_gets_five_mails_and_the_rest_after_an_answer() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = proef(&pool).await;
    let mut eerste = None;
    for _ in 0..7 {
        let geval = Geval::open(&proef.huis).await;
        let (_, steun) = geval.vraag("B. Bakker", BAKKER).await;
        proef.rust().await;
        eerste.get_or_insert(steun.link);
    }
    assert_eq!(proef.postbus.aan(BAKKER).len(), 5);
    let steun = Steun {
        huis: &proef.huis,
        link: eerste.unwrap(),
    };
    steun.bevestig().await;
    proef.rust().await;
    assert_eq!(proef.postbus.aan(BAKKER).len(), 7);
}
