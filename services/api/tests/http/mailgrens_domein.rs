//! Mails to many addresses of one domain: a bomb when they are made up, half the country when it is a provider.

use chrono::TimeDelta;
use futures::{StreamExt, stream};
use history::MIGRATIONS;
use reactors::mailgrens::{self, Anders, Grenzen, Groep, Mail, Mailgrens, Stand};
use serde_json::Value;
use uuid::Uuid;

use crate::beveiliging::Log;
use crate::huis::{Antwoord, Huis};
use crate::mailgrens::Proef;

fn mailgrens_van(huis: &Huis, grenzen: Grenzen) -> Mailgrens {
    let app = &huis.app;
    Mailgrens::new(
        app.pool().clone(),
        app.link_key.clone(),
        app.clock.clone(),
        grenzen,
    )
}

/// Nobody has these addresses; whoever has the domain gets all of it.
#[tokio::test]
async fn made_up_addresses_of_one_domain_get_no_more_mails_together_than_a_few() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let grenzen = Grenzen {
        per_netwerk: 1_000_000,
        per_domein: 10,
        per_dag: 100,
        ..Grenzen::default()
    };
    let proef = Proef::met(&pool, grenzen).await;
    let antwoorden: Vec<Antwoord> = stream::iter(0..60)
        .map(|nummer| {
            let adres = format!("verzonnen{nummer}@a{nummer}.slachtoffer.nl");
            let proef = &proef;
            async move { proef.nummer(&adres, nummer).await }
        })
        .buffer_unordered(8)
        .collect()
        .await;
    proef.rust().await;
    let mails = proef.postbus.alle();
    assert_eq!(mails.len(), 10);
    let gehouden = antwoorden
        .iter()
        .filter(|antwoord| antwoord.body["melding"].is_string());
    assert_eq!(gehouden.count(), 50, "each of them hears it");

    // Another domain waits for none of that, and neither does who answered a mail of today.
    let ander = proef.nummer("anna@voorbeeld.nl", 100).await;
    assert_eq!(ander.body["melding"], Value::Null);
    let eerste = &mails[0];
    assert_eq!(
        proef.open_link(eerste).await["isEmailadresGeverifieerd"],
        true
    );
    // One is answered, so one of those that wait goes, the oldest.
    proef.reactors.mailgrens.kijk().await.unwrap();
    proef.rust().await;
    assert_eq!(proef.postbus.alle().len(), 12);
    let weer = proef.nummer(&eerste.aan, 101).await;
    assert_eq!(weer.body["melding"], Value::Null);
    proef.rust().await;
    assert_eq!(proef.postbus.alle().len(), 13);

    // A day later there is room for as many again.
    proef
        .huis
        .zet_klok(proef.huis.app.clock.now() + TimeDelta::hours(25));
    proef.reactors.mailgrens.kijk().await.unwrap();
    proef.rust().await;
    assert_eq!(proef.postbus.alle().len(), 23);
}

/// Half the country has its mailbox with one of a few: there nothing waits, and an alarm tells.
#[tokio::test]
async fn mails_to_a_public_provider_are_not_held_together_and_many_unanswered_ones_are_an_alarm() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let grenzen = Grenzen {
        per_domein: 3,
        per_dag: 50,
        ..Grenzen::default()
    };
    let huis = Huis::met_mailgrenzen(&pool, grenzen);
    let grens = mailgrens_van(&huis, grenzen);
    let vraag = async |nummer: usize, domein: &str| {
        let ontvanger = grens.ontvanger(Groep::Adres, &format!("a{nummer}@{domein}"));
        let mail = Mail {
            effect: Uuid::new_v4(),
            ontvanger,
            zaak: None,
            antwoord: mailgrens::Antwoord::Verwacht,
            anders: Anders::Aanhouden,
        };
        grens.vraag(mail).await.unwrap()
    };
    let (regels, _tot_hier) = Log::begin();
    for nummer in 0..10 {
        assert_eq!(vraag(nummer, "gmail.com").await, Stand::Mag, "{nummer}");
    }
    assert!(regels.neem().is_empty());
    for nummer in 10..14 {
        assert_eq!(
            vraag(nummer, "GoogleMail.com").await,
            Stand::Mag,
            "{nummer}"
        );
    }
    let gemeld = regels.neem();
    assert_eq!(gemeld.len(), 1, "once a minute: {gemeld:?}");
    assert_eq!(gemeld[0]["soort"], "alarm");
    for nummer in 0..5 {
        let hoort = if nummer < 3 { Stand::Mag } else { Stand::Wacht };
        assert_eq!(vraag(nummer, "kleinbedrijf.nl").await, hoort, "{nummer}");
    }
    assert_eq!(regels.neem()[0]["soort"], "alarm");
}

/// However many mails wait for one domain, those for others go when there is room.
#[tokio::test]
async fn a_thousand_waiting_mails_of_one_domain_keep_no_other_waiting() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let grenzen = Grenzen {
        per_domein: 1,
        per_dag: 1,
        ..Grenzen::default()
    };
    let huis = Huis::met_mailgrenzen(&pool, grenzen);
    let grens = mailgrens_van(&huis, grenzen);
    for (nummer, domein) in (0..1_200)
        .map(|nummer| (nummer, "slachtoffer.nl"))
        .chain([(0, "voorbeeld.nl")])
    {
        let ontvanger = grens.ontvanger(Groep::Adres, &format!("a{nummer}@{domein}"));
        let mail = Mail {
            effect: Uuid::new_v4(),
            ontvanger,
            zaak: None,
            antwoord: mailgrens::Antwoord::Verwacht,
            anders: Anders::Aanhouden,
        };
        grens.vraag(mail).await.unwrap();
    }
    // The next day there is room for two.
    let morgen = Grenzen {
        per_dag: 2,
        ..grenzen
    };
    huis.zet_klok(huis.app.clock.now() + TimeDelta::hours(26));
    mailgrens_van(&huis, morgen).kijk().await.unwrap();
    let gegaan: Vec<Vec<u8>> = sqlx::query_scalar(
        "SELECT DISTINCT domein FROM work.mailtelling WHERE stand = 'verstuurd'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(gegaan.len(), 2, "one of each");
}
