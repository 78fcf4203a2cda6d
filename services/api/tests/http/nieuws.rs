//! The mails at the moments that matter: a worker sends them over SMTP to a server that counts.

use std::time::Duration;

use axum::http::StatusCode;
use chrono::TimeDelta;
use history::MIGRATIONS;
use reactors::mailgrens::Grenzen;
use reactors::webhook::doel::Doelen;
use reactors::{MailSettings, Postbode, Reactors};
use serde_json::json;
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::buren::reactors;
use crate::huis::Huis;
use crate::koninklijk::Kno;
use crate::postbus::{Ontvangen, Postbus};
use crate::weg::{Ambtenaar, Weg};

pub const ANNA: &str = "anna@voorbeeld.nl";

/// A house with a worker and a mail server.
pub struct Proef {
    pub huis: Huis,
    pub postbus: Postbus,
    _einde: tokio_util::sync::DropGuard,
}

impl Proef {
    pub async fn open(pool: &PgPool, per_netwerk: u32) -> Self {
        let huis = Huis::met_mailgrenzen(
            pool,
            Grenzen {
                per_netwerk,
                ..Grenzen::default()
            },
        );
        let (postbus, smtp_url) = Postbus::open().await;
        let reactors = Reactors {
            postbode: Postbode::new(&MailSettings {
                smtp_url,
                van: "Lintje <lintje@voorbeeld.nl>".to_owned(),
                antwoord: "lintje@voorbeeld.nl".to_owned(),
                ca: None,
            })
            .unwrap(),
            ..reactors(&huis, Doelen::OokHier)
        };
        let einde = CancellationToken::new();
        tokio::spawn(reactors.run(einde.clone()));
        Proef {
            huis,
            postbus,
            _einde: einde.drop_guard(),
        }
    }

    /// Until every planned mail has gone, ended or is held.
    pub async fn rust(&self) {
        let klaar = "SELECT coalesce((SELECT position FROM work.checkpoint WHERE naam = 'effecten'), 0)
                    = (SELECT position FROM history.head)
                AND NOT EXISTS (SELECT FROM work.effect WHERE volgende_poging IS NOT NULL AND uitkomst IS NULL)";
        let wacht = async {
            while !sqlx::query_scalar::<_, bool>(klaar)
                .fetch_one(&self.huis.pool)
                .await
                .unwrap()
            {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), wacht)
            .await
            .unwrap();
    }

    /// So long that nobody can undo any more that a case was given to somebody.
    fn bedenktijd_voorbij(&self) {
        let straks = self.huis.app.clock.now() + TimeDelta::minutes(1);
        self.huis.zet_klok(straks);
    }

    /// The mails to Anna of which the subject begins so.
    pub fn mails(&self, onderwerp: &str) -> Vec<Ontvangen> {
        let begin = format!("Subject: {onderwerp}");
        self.postbus
            .aan(ANNA)
            .into_iter()
            .filter(|mail| mail.inhoud.contains(&begin))
            .collect()
    }

    pub async fn zaaknummer(&self, zaak: Uuid) -> String {
        self.huis
            .app
            .zaken
            .load(zaak)
            .await
            .unwrap()
            .zaaknummer
            .clone()
    }
}

#[tokio::test]
async fn a_proposal_that_goes_on_is_told_unless_its_proposer_wants_no_mail_of_it() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool, 1_000_000).await;
    let huis = &proef.huis;
    let weg = Weg::open(huis).await;
    let zaak = huis.uitgenodigd().await;
    huis.dien_in(zaak).await;
    weg.gemeente.adviseer(huis, zaak.id).await;
    weg.gemeente.stuur_door(huis, zaak.id).await;
    proef.rust().await;
    let mails = proef.mails("Uw voorstel is doorgestuurd");
    assert_eq!(mails.len(), 1);
    let tekst = mails[0].tekst();
    assert!(tekst.contains("de provincie Zuid-Holland"), "{tekst}");
    assert!(
        tekst.contains(&format!("/verzoek-aanvraag/{}/stand", zaak.link)),
        "{tekst}"
    );
    // The municipality is who writes: Gemeente 's-Gravenhage, in base64 for its apostrophe.
    assert!(tekst.contains("Gemeente 's-Gravenhage") && tekst.contains("<lintje@voorbeeld.nl>"));
    let van = tekst
        .lines()
        .find(|regel| regel.starts_with("From: "))
        .unwrap();
    assert!(van.contains("R2VtZWVudGUgJ3MtR3JhdmVuaGFnZQ=="), "{van}");

    let pad = format!("/api/verzoek/{}/berichten", zaak.link);
    let geen = json!({"doorgestuurd": false, "besluit": false});
    assert_eq!(huis.json("PUT", &pad, &geen).await.status, StatusCode::OK);
    weg.provincie.adviseer(huis, zaak.id).await;
    weg.provincie.stuur_door(huis, zaak.id).await;
    weg.kanselarij.adviseer(huis, zaak.id).await;
    weg.kanselarij.stuur_door(huis, zaak.id).await;
    proef.rust().await;
    assert_eq!(proef.mails("Uw voorstel is doorgestuurd").len(), 1);
}

async fn wijs_toe(huis: &Huis, wie: &Ambtenaar, zaak: Uuid, aan: Option<&str>) {
    let pad = format!("/api/zaken/{zaak}/behandelaar");
    let body = json!({ "behandelaar": aan });
    Ambtenaar::gelukt(huis.behandelaar(&wie.cookie, "POST", &pad, &body).await);
}

const GENOMEN: &str = "De gemeente heeft uw voorstel in behandeling genomen";

#[tokio::test]
async fn that_the_municipality_takes_a_proposal_up_is_told_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool, 1_000_000).await;
    let huis = &proef.huis;
    let weg = Weg::open(huis).await;
    let collega = Ambtenaar::nieuw(huis, "c", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let zaak = huis.uitgenodigd().await;
    // Who had the request keeps the case over the submission: the receipt says enough.
    wijs_toe(huis, &weg.gemeente, zaak.id, Some("g")).await;
    huis.dien_in(zaak).await;
    proef.rust().await;
    assert_eq!(proef.mails(GENOMEN).len(), 0);

    // A click that is undone tells nothing.
    for aan in [Some("c"), None] {
        wijs_toe(huis, &collega, zaak.id, aan).await;
    }
    proef.bedenktijd_voorbij();
    proef.rust().await;
    assert_eq!(proef.mails(GENOMEN).len(), 0);

    wijs_toe(huis, &collega, zaak.id, Some("c")).await;
    proef.bedenktijd_voorbij();
    proef.rust().await;
    let mails = proef.mails(GENOMEN);
    assert_eq!(mails.len(), 1);
    let tekst = mails[0].tekst();
    assert!(
        tekst.contains(&format!("/verzoek-aanvraag/{}/stand", zaak.link)),
        "{tekst}"
    );
    assert!(
        tekst.contains(&proef.zaaknummer(zaak.id).await) && tekst.contains("'s-Gravenhage"),
        "{tekst}"
    );

    // Given away, released and taken again, by whoever has it after that, and after it came back.
    for aan in [Some("g"), None, Some("c")] {
        wijs_toe(huis, &collega, zaak.id, aan).await;
        proef.rust().await;
    }
    weg.gemeente.adviseer(huis, zaak.id).await;
    weg.gemeente.stuur_door(huis, zaak.id).await;
    wijs_toe(huis, &weg.provincie, zaak.id, Some("p")).await;
    let terug = json!({"reden": "Te kort."});
    Ambtenaar::gelukt(
        weg.provincie
            .post(huis, zaak.id, "terugsturen", terug)
            .await,
    );
    wijs_toe(huis, &collega, zaak.id, Some("g")).await;
    proef.rust().await;
    assert_eq!(proef.mails(GENOMEN).len(), 1);
}

/// Also not by the next official, for who changes the choice meanwhile.
#[tokio::test]
async fn who_wants_no_mail_when_a_proposal_goes_on_gets_none_when_it_is_taken_up() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool, 1_000_000).await;
    let huis = &proef.huis;
    let weg = Weg::open(huis).await;
    let zaak = huis.uitgenodigd().await;
    huis.dien_in(zaak).await;
    let pad = format!("/api/verzoek/{}/berichten", zaak.link);
    let collega = Ambtenaar::nieuw(huis, "c", Rol::Gemeente, Organisatie::gemeente(518)).await;
    for (doorgestuurd, wie, aan) in [(false, &weg.gemeente, "g"), (true, &collega, "c")] {
        let keuze = json!({"doorgestuurd": doorgestuurd, "besluit": true});
        assert_eq!(huis.json("PUT", &pad, &keuze).await.status, StatusCode::OK);
        wijs_toe(huis, wie, zaak.id, Some(aan)).await;
        proef.bedenktijd_voorbij();
        proef.rust().await;
    }
    assert_eq!(proef.mails(GENOMEN).len(), 0);
}

/// Embargo: no mail tells of a grant, to whomever, until the ceremony.
#[tokio::test]
async fn from_the_grant_to_the_ceremony_no_mail_goes_to_anybody() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool, 1_000_000).await;
    let huis = &proef.huis;
    let (weg, kno) = (Weg::open(huis).await, Kno::open(huis).await);
    let zaak = huis.uitgenodigd().await;
    huis.dien_in(zaak).await;
    weg.tot_ministerie(huis, zaak.id).await;
    proef.rust().await;
    let ervoor = proef.postbus.alle().len();
    let besluit = json!({"toekennen": true, "onderscheiding": "on-lid"});
    Ambtenaar::gelukt(weg.ministerie.post(huis, zaak.id, "besluit", besluit).await);
    huis.werk_lijst_bij().await;
    let kb = kno.besluit(huis, "2026 001").await;
    Ambtenaar::gelukt(kno.voeg_toe(huis, &kb, &[zaak.id]).await);
    Ambtenaar::gelukt(kno.stel_vast(huis, &kb).await);
    proef.rust().await;
    assert_eq!(proef.postbus.alle().len(), ervoor);
    let pad = format!("/api/register/{}/uitreiking", zaak.id);
    let plechtigheid = json!({"datum": "21-11-2026", "plaats": "Den Haag"});
    let gedaan = huis.behandelaar(&kno.b.cookie, "POST", &pad, &plechtigheid);
    Ambtenaar::gelukt(gedaan.await);
    proef.rust().await;
    assert_eq!(proef.postbus.alle().len(), ervoor + 1);
}

#[tokio::test]
async fn who_withdraws_a_proposal_gets_a_mail_that_says_so() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool, 1_000_000).await;
    let huis = &proef.huis;
    let zaak = huis.uitgenodigd().await;
    huis.dien_in(zaak).await;
    let pad = format!("/api/verzoek/{}/intrekken", zaak.link);
    for _ in 0..2 {
        assert_eq!(
            huis.json("POST", &pad, &json!({})).await.status,
            StatusCode::OK
        );
    }
    proef.rust().await;
    let mails = proef.mails("Uw voorstel gaat niet verder");
    assert_eq!(mails.len(), 1);
    assert!(
        mails[0]
            .tekst()
            .contains("U heeft het voorstel ingetrokken.")
    );
}
