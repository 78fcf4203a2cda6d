//! News by mail: who hears of what, when, and who does not. The clock is that of the house; mails go over SMTP.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use history::MIGRATIONS;
use reactors::webhook::doel::Doelen;
use reactors::{MailSettings, Performer, Planner, Postbode, Reactors, berichten};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::sync::Notify;
use tokio_util::sync::{CancellationToken, DropGuard};
use uuid::Uuid;
use verzoek::{Organisatie, OrganisatieType, Rol};

use crate::buren::reactors;
use crate::huis::Huis;
use crate::koninklijk::Kno;
use crate::postbus::Postbus;
use crate::weg::{Ambtenaar, Weg};

const DENHAAG: Organisatie = Organisatie::gemeente(518);
const BOX: &str = "kabinet@denhaag.voorbeeld";

/// A house with a worker and a mail server. Nothing is planned but when a test looks.
struct Proef {
    huis: Huis,
    with: Reactors,
    postbus: Postbus,
    _einde: DropGuard,
}

impl Proef {
    async fn open(pool: &PgPool) -> Self {
        let huis = Huis::open(pool);
        let (postbus, smtp_url) = Postbus::open().await;
        let with = Reactors {
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
        let werk = Performer::new(with.clone()).run(Arc::new(Notify::new()), einde.clone());
        tokio::spawn(werk);
        let proef = Proef {
            huis,
            with,
            postbus,
            _einde: einde.drop_guard(),
        };
        // The first look begins the days.
        proef.kijk().await;
        proef
    }

    /// It is this late now; whoever is logged in stays so.
    async fn op(&self, moment: &str) {
        self.zet(moment.parse().unwrap()).await;
    }

    async fn later(&self, tijd: TimeDelta) {
        self.zet(self.huis.app.clock.now() + tijd).await;
    }

    async fn zet(&self, nu: DateTime<Utc>) {
        self.huis.zet_klok(nu);
        sqlx::query("UPDATE access.sessie SET laatst_actief = $1, begonnen_op = $1")
            .bind(nu)
            .execute(&self.huis.pool)
            .await
            .unwrap();
    }

    /// Follows the history, the list too.
    async fn volg(&self) {
        let app = &self.huis.app;
        let mut planner = Planner::new(app.history.seal().clone(), Arc::new(Notify::new()));
        let mut volgt = app.history.subscription("effecten");
        volgt.catch_up(&mut planner).await.unwrap();
        self.huis.werk_lijst_bij().await;
    }

    /// Follows the history and looks once; how many mails were planned. All that is due goes out.
    async fn kijk(&self) -> u64 {
        self.volg().await;
        let gepland = berichten::kijk(&self.with).await.unwrap();
        self.rust().await;
        gepland
    }

    /// Until nothing is due.
    async fn rust(&self) {
        let klaar = "SELECT NOT EXISTS (SELECT FROM work.effect WHERE uitkomst IS NULL AND volgende_poging <= $1)";
        let wacht = async {
            while !sqlx::query_scalar::<_, bool>(klaar)
                .bind(self.huis.app.clock.now())
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

    /// The news that came there.
    fn nieuws(&self, aan: &str) -> Vec<String> {
        let mails = self.postbus.aan(aan).into_iter().map(|mail| mail.tekst());
        mails
            .filter(|mail| mail.contains("Subject: Nieuws over "))
            .collect()
    }

    async fn nummer(&self, zaak: Uuid) -> String {
        let zaak = self.huis.app.zaken.load(zaak).await.unwrap();
        zaak.zaaknummer.clone()
    }

    async fn kies(&self, wie: &Ambtenaar, keuze: &str) {
        let gekozen = self
            .huis
            .behandelaar(
                &wie.cookie,
                "PUT",
                "/api/berichten",
                &json!({"keuze": keuze}),
            )
            .await;
        assert_eq!(Ambtenaar::gelukt(gekozen)["keuze"], keuze);
    }

    async fn wijs_toe(&self, door: &Ambtenaar, zaak: Uuid, aan: Option<&str>) {
        let pad = format!("/api/zaken/{zaak}/behandelaar");
        let body = json!({ "behandelaar": aan });
        let gedaan = self.huis.behandelaar(&door.cookie, "POST", &pad, &body);
        Ambtenaar::gelukt(gedaan.await);
    }

    async fn sql(&self, opdracht: &str) {
        sqlx::query(opdracht)
            .execute(&self.huis.pool)
            .await
            .unwrap();
    }

    async fn gemeente(&self, naam: &str) -> Ambtenaar {
        Ambtenaar::nieuw(&self.huis, naam, Rol::Gemeente, DENHAAG).await
    }

    /// A functional manager gives 's-Gravenhage this box.
    async fn zet_box(&self, beheer: &Ambtenaar, email: &str, berichten: &str) -> Value {
        let body =
            json!({"naam": "Gemeente 's-Gravenhage", "email": email, "berichten": berichten});
        let pad = "/api/organisaties/gemeente/518";
        let gedaan = self.huis.behandelaar(&beheer.cookie, "PUT", pad, &body);
        let gedaan = Ambtenaar::gelukt(gedaan.await);
        self.rust().await;
        gedaan
    }

    /// The code of the newest link that came there.
    fn code(&self, aan: &str) -> Option<String> {
        let tekst = self.postbus.aan(aan).pop()?.tekst();
        let (_, code) = tekst.split_once("/login/postbus#code=")?;
        Some(code[..36].to_owned())
    }

    async fn bevestig(&self, code: &str) -> StatusCode {
        let body = json!({ "code": code });
        let antwoord = self.huis.json("POST", "/api/postbus-bevestigen", &body);
        antwoord.await.status
    }

    /// 's-Gravenhage has a box that wants this.
    async fn box_die_wil(&self, berichten: &str) -> Ambtenaar {
        let beheer = beheerder(&self.huis).await;
        self.zet_box(&beheer, BOX, berichten).await;
        let bevestigd = self.bevestig(&self.code(BOX).unwrap()).await;
        assert_eq!(bevestigd, StatusCode::OK);
        beheer
    }
}

async fn beheerder(huis: &Huis) -> Ambtenaar {
    // So that there is such an organisation.
    huis.account("g", Rol::Gemeente, DENHAAG).await;
    let kno = Organisatie::kno(1501);
    Ambtenaar::nieuw(huis, "beheer", Rol::KnoFunctioneelBeheer, kno).await
}

#[tokio::test]
async fn the_daily_mail_goes_at_seven_when_there_is_something_and_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.gemeente("g").await;
    proef.op("2026-11-21T10:00:00Z").await;
    let een = proef.huis.bij_gemeente().await;
    assert_eq!(proef.kijk().await, 0, "not before the morning");
    proef.op("2026-11-21T23:30:00Z").await;
    let twee = proef.huis.bij_gemeente().await;
    assert_eq!(proef.kijk().await, 0, "midnight is no morning");
    proef.op("2026-11-22T05:59:59Z").await;
    assert_eq!(proef.kijk().await, 0);
    proef.op("2026-11-22T06:00:00Z").await;
    assert_eq!(proef.kijk().await, 1);
    assert_eq!(proef.kijk().await, 0, "once a day");
    let mails = proef.nieuws("g@voorbeeld.nl");
    assert_eq!(mails.len(), 1);
    let tekst = &mails[0];
    assert!(
        tekst.contains("2 nieuwe zaken voor uw organisatie:"),
        "{tekst}"
    );
    for zaak in [een, twee] {
        assert!(tekst.contains(&proef.nummer(zaak).await), "{tekst}");
    }
    assert!(
        tekst.contains("http://127.0.0.1:8080/?tab=aanZet"),
        "{tekst}"
    );
    assert!(tekst.contains("http://127.0.0.1:8080/mijn-account/berichten"));
    // Nobody is named: no candidate, no proposer, not even who reads it.
    for naam in ["Berg", "Johannes", "Vries", "Anna", "Fatima"] {
        assert!(!tekst.contains(naam), "{naam}: {tekst}");
    }
    proef.op("2026-11-23T06:00:00Z").await;
    assert_eq!(proef.kijk().await, 0, "nothing is no mail");
}

/// The nights in which summer time begins and ends.
#[tokio::test]
async fn seven_is_seven_when_the_clock_changes() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.gemeente("g").await;
    for (avond, te_vroeg, zeven) in [
        (
            "2027-03-27T20:00:00Z",
            "2027-03-28T04:59:59Z",
            "2027-03-28T05:00:00Z",
        ),
        (
            "2027-10-30T20:00:00Z",
            "2027-10-31T05:59:59Z",
            "2027-10-31T06:00:00Z",
        ),
    ] {
        proef.op(avond).await;
        // What is left of the months before goes first.
        proef.kijk().await;
        proef.huis.bij_gemeente().await;
        assert_eq!(proef.kijk().await, 0, "{avond}");
        proef.op(te_vroeg).await;
        assert_eq!(proef.kijk().await, 0, "{te_vroeg}");
        proef.op(zeven).await;
        assert_eq!(proef.kijk().await, 1, "{zeven}");
    }
}

#[tokio::test]
async fn at_once_is_one_mail_in_a_quarter_of_an_hour_at_most() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let g = proef.gemeente("g").await;
    proef.kies(&g, "direct").await;
    proef.huis.bij_gemeente().await;
    assert_eq!(proef.kijk().await, 1);
    let (twee, drie) = (
        proef.huis.bij_gemeente().await,
        proef.huis.bij_gemeente().await,
    );
    proef.later(TimeDelta::seconds(14 * 60 + 59)).await;
    assert_eq!(proef.kijk().await, 0);
    proef.later(TimeDelta::seconds(1)).await;
    assert_eq!(proef.kijk().await, 1);
    let mails = proef.nieuws("g@voorbeeld.nl");
    assert_eq!(mails.len(), 2);
    assert!(mails[0].contains("1 nieuwe zaak voor uw organisatie:"));
    for zaak in [twee, drie] {
        assert!(mails[1].contains(&proef.nummer(zaak).await));
    }
    let op = |mail: &String| {
        let regel = mail.lines().find(|regel| regel.starts_with("Message-ID:"));
        regel.unwrap().to_owned()
    };
    assert_ne!(op(&mails[0]), op(&mails[1]));
}

#[tokio::test]
async fn two_workers_at_once_plan_one() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    for naam in ["g", "h", "i"] {
        let wie = proef.gemeente(naam).await;
        proef.kies(&wie, "direct").await;
    }
    for ronde in 1..=5 {
        proef.huis.bij_gemeente().await;
        proef.volg().await;
        let kijk = || berichten::kijk(&proef.with);
        let (a, b, c, d) = tokio::join!(kijk(), kijk(), kijk(), kijk());
        let gepland = a.unwrap() + b.unwrap() + c.unwrap() + d.unwrap();
        // Who found a row locked leaves it to the other.
        assert_eq!(gepland, 3, "round {ronde}");
        proef.rust().await;
        for naam in ["g", "h", "i"] {
            assert_eq!(proef.nieuws(&format!("{naam}@voorbeeld.nl")).len(), ronde);
        }
        proef.later(TimeDelta::minutes(15)).await;
    }
}

/// Somebody put the moment of the last mail back by hand: what comes after it is told, and once.
#[tokio::test]
async fn the_moment_of_a_mail_put_back_takes_no_news_away() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.box_die_wil("direct").await;
    let g = proef.gemeente("g").await;
    proef.kies(&g, "direct").await;
    for keer in 1..=3 {
        let nieuw = proef.huis.bij_gemeente().await;
        proef.kijk().await;
        for aan in ["g@voorbeeld.nl", BOX] {
            let mails = proef.nieuws(aan);
            assert_eq!(mails.len(), keer, "{aan}");
            assert!(mails[keer - 1].contains(&proef.nummer(nieuw).await));
        }
        for tabel in ["gebruiker", "organisatie"] {
            proef
                .sql(&format!(
                    "UPDATE access.{tabel} SET bericht_gepland_op = NULL"
                ))
                .await;
        }
        assert_eq!(proef.kijk().await, 0, "what was told is not told again");
    }
}

/// A server that is away: nothing is lost, and one mail waits.
#[tokio::test]
async fn a_mail_that_waits_is_the_only_one_of_its_recipient() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let g = proef.gemeente("g").await;
    proef.kies(&g, "direct").await;
    let een = proef.huis.bij_gemeente().await;
    proef.volg().await;
    // Somebody has it in hand, and does nothing.
    proef
        .sql(
            "CREATE FUNCTION houd_vast() RETURNS trigger LANGUAGE plpgsql AS $$
               BEGIN NEW.bezig_tot := now() + interval '30 seconds'; RETURN NEW; END $$",
        )
        .await;
    proef.sql("CREATE TRIGGER houd_vast BEFORE INSERT ON work.effect FOR EACH ROW EXECUTE FUNCTION houd_vast()")
        .await;
    assert_eq!(berichten::kijk(&proef.with).await.unwrap(), 1);
    let twee = proef.huis.bij_gemeente().await;
    proef.later(TimeDelta::hours(3)).await;
    proef.volg().await;
    assert_eq!(berichten::kijk(&proef.with).await.unwrap(), 0);
    proef.sql("DROP TRIGGER houd_vast ON work.effect").await;
    proef.sql("UPDATE work.effect SET bezig_tot = NULL").await;
    proef.rust().await;
    assert_eq!(proef.kijk().await, 1);
    let mails = proef.nieuws("g@voorbeeld.nl");
    assert!(mails[0].contains(&proef.nummer(een).await));
    assert!(mails[1].contains(&proef.nummer(twee).await));
    assert_eq!(mails.len(), 2);
}

#[tokio::test]
async fn who_may_not_know_any_more_when_it_goes_hears_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let provincie = Organisatie {
        soort: OrganisatieType::Provincie,
        id: 28,
    };
    proef.huis.account("v", Rol::Provincie, provincie).await;
    let anders = [
        (
            "verhuisd",
            "UPDATE access.gebruiker SET organisatie = 'provincie', organisatie_id = 28, rol = 'provincie'",
        ),
        ("helpdesk", "UPDATE access.gebruiker SET rol = 'helpdesk'"),
        (
            "geblokkeerd",
            "UPDATE access.gebruiker SET geblokkeerd_op = now()",
        ),
        ("weg", "DELETE FROM access.gebruiker"),
        ("niet", "UPDATE access.gebruiker SET berichten = 'niet'"),
    ];
    for (naam, _) in anders {
        proef.gemeente(naam).await;
    }
    proef.gemeente("blijft").await;
    let zaak = proef.huis.bij_gemeente().await;
    let weg = proef.huis.bij_gemeente().await;
    proef.volg().await;
    for (naam, opdracht) in anders {
        proef
            .sql(&format!("{opdracht} WHERE gebruikersnaam = '{naam}'"))
            .await;
    }
    // One case goes to another municipality before the morning.
    let g = proef.gemeente("blijft").await;
    let pad = format!("/api/burgeraanvraag/{weg}/overdragen");
    let body = json!({"gemeenteId": 363});
    Ambtenaar::gelukt(proef.huis.behandelaar(&g.cookie, "POST", &pad, &body).await);
    proef.op("2026-11-22T06:00:00Z").await;
    proef.kijk().await;
    for (naam, _) in anders {
        assert_eq!(
            proef.nieuws(&format!("{naam}@voorbeeld.nl")).len(),
            0,
            "{naam}"
        );
    }
    let mails = proef.nieuws("blijft@voorbeeld.nl");
    assert_eq!(mails.len(), 1);
    assert!(mails[0].contains(&proef.nummer(zaak).await));
    assert!(!mails[0].contains(&proef.nummer(weg).await), "{}", mails[0]);
    let over: i64 =
        sqlx::query_scalar("SELECT count(*) FROM work.nieuws WHERE effect_id IS NOT NULL")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(over, 0, "nothing stays of what was told, or was not");
}

/// Also between the planning and the sending.
#[tokio::test]
async fn a_planned_mail_tells_nothing_that_its_reader_lost() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let g = proef.gemeente("g").await;
    proef.kies(&g, "direct").await;
    let zaak = proef.huis.bij_gemeente().await;
    proef.volg().await;
    proef
        .sql(
            "CREATE FUNCTION wacht() RETURNS trigger LANGUAGE plpgsql AS $$
               BEGIN NEW.volgende_poging := NULL; RETURN NEW; END $$",
        )
        .await;
    proef.sql("CREATE TRIGGER wacht BEFORE INSERT ON work.effect FOR EACH ROW EXECUTE FUNCTION wacht()")
        .await;
    assert_eq!(berichten::kijk(&proef.with).await.unwrap(), 1);
    let pad = format!("/api/burgeraanvraag/{zaak}/overdragen");
    let body = json!({"gemeenteId": 363});
    Ambtenaar::gelukt(proef.huis.behandelaar(&g.cookie, "POST", &pad, &body).await);
    proef
        .sql("UPDATE work.effect SET volgende_poging = 'epoch' WHERE soort = 'werkbericht'")
        .await;
    proef.rust().await;
    assert_eq!(proef.nieuws("g@voorbeeld.nl").len(), 0);
}

#[tokio::test]
async fn who_gets_or_loses_a_case_hears_it_from_a_colleague_not_from_oneself() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let (g, c) = (proef.gemeente("g").await, proef.gemeente("c").await);
    proef.gemeente("s").await;
    let zaak = proef.huis.bij_gemeente().await;
    proef.op("2026-11-22T06:00:00Z").await;
    proef.kijk().await;
    for wie in [&g, &c] {
        proef.kies(wie, "direct").await;
    }
    proef.later(TimeDelta::minutes(15)).await;
    // By oneself: no news.
    proef.wijs_toe(&g, zaak, Some("g")).await;
    assert_eq!(proef.kijk().await, 0);
    // A colleague takes it over.
    proef.wijs_toe(&c, zaak, Some("c")).await;
    assert_eq!(proef.kijk().await, 1);
    let mails = proef.nieuws("g@voorbeeld.nl");
    assert!(
        mails
            .last()
            .unwrap()
            .contains("1 zaak heeft een andere behandelaar gekregen:")
    );
    // And gives it back.
    proef.later(TimeDelta::minutes(15)).await;
    proef.wijs_toe(&c, zaak, Some("g")).await;
    assert_eq!(proef.kijk().await, 1);
    let mails = proef.nieuws("g@voorbeeld.nl");
    assert!(mails.last().unwrap().contains("1 zaak is aan u gegeven:"));
    assert_eq!(
        proef.nieuws("c@voorbeeld.nl").len(),
        1,
        "the new case of before"
    );
    // Given away and got back before the mail goes: not lost.
    proef.later(TimeDelta::minutes(15)).await;
    proef.wijs_toe(&c, zaak, Some("c")).await;
    proef.wijs_toe(&c, zaak, Some("g")).await;
    assert_eq!(proef.kijk().await, 1);
    let mail = proef.nieuws("g@voorbeeld.nl").pop().unwrap();
    assert!(!mail.contains("andere behandelaar"), "{mail}");
    // Who stands in hears what the one who is away would.
    let weg = json!({"vanaf": "22-11-2026", "totEnMet": "30-11-2026", "vervanger": "s"});
    let weg = proef
        .huis
        .behandelaar(&g.cookie, "PUT", "/api/afwezigheid", &weg);
    Ambtenaar::gelukt(weg.await);
    let ander = proef.huis.bij_gemeente().await;
    proef.wijs_toe(&c, ander, Some("g")).await;
    proef.op("2026-11-23T06:00:00Z").await;
    proef.kijk().await;
    let mail = proef.nieuws("s@voorbeeld.nl").pop().unwrap();
    assert!(mail.contains("1 zaak is aan u gegeven:"), "{mail}");
}

#[tokio::test]
async fn a_reminder_and_a_long_wait_are_told_once_on_their_morning() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let (g, _c) = (proef.gemeente("g").await, proef.gemeente("c").await);
    let (zaak, ander) = (
        proef.huis.bij_gemeente().await,
        proef.huis.bij_gemeente().await,
    );
    proef.wijs_toe(&g, zaak, Some("g")).await;
    let herinner = |datum: &'static str, zaak: Uuid| {
        let pad = format!("/api/zaken/{zaak}/herinnering");
        let body = json!({"datum": datum, "notitie": "Bellen over Johannes Berg"});
        let (huis, cookie) = (&proef.huis, &g.cookie);
        async move { Ambtenaar::gelukt(huis.behandelaar(cookie, "POST", &pad, &body).await) }
    };
    herinner("25-11-2026", zaak).await;
    herinner("26-11-2026", ander).await;
    proef.op("2026-11-22T06:00:00Z").await;
    proef.kijk().await;
    let voor = [
        proef.nieuws("g@voorbeeld.nl").len(),
        proef.nieuws("c@voorbeeld.nl").len(),
    ];
    for (moment, g, c) in [
        ("2026-11-24T22:59:00Z", 0, 0),
        ("2026-11-24T23:01:00Z", 0, 0), // its day began; seven o'clock did not come yet
        ("2026-11-25T06:00:00Z", 1, 0), // of whoever handles it
        ("2026-11-25T20:00:00Z", 1, 0),
        ("2026-11-26T06:00:00Z", 2, 1), // of nobody: everybody hears
        ("2026-12-05T05:59:59Z", 2, 1),
        ("2026-12-05T06:00:00Z", 2, 1), // two weeks are over at eleven
        ("2026-12-06T06:00:00Z", 3, 2), // both wait long
        ("2026-12-07T06:00:00Z", 3, 2),
    ] {
        proef.op(moment).await;
        proef.kijk().await;
        let na = [
            proef.nieuws("g@voorbeeld.nl").len(),
            proef.nieuws("c@voorbeeld.nl").len(),
        ];
        assert_eq!(na, [voor[0] + g, voor[1] + c], "{moment}");
    }
    let mails = proef.nieuws("g@voorbeeld.nl");
    assert!(mails[voor[0]].contains("1 zaak met een herinnering voor vandaag:"));
    assert!(mails[voor[0] + 2].contains("2 zaken wachten langer dan twee weken:"));
    assert!(mails.iter().all(|mail| !mail.contains("Bellen")));
    assert!(proef.nieuws("c@voorbeeld.nl")[voor[1] + 1].contains("1 zaak wacht langer"));
}

/// A reminder that was taken away again, and days on which nothing ran.
#[tokio::test]
async fn what_the_calendar_brought_while_nothing_ran_is_told_afterwards_if_it_still_holds() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let g = proef.gemeente("g").await;
    let (zaak, weg) = (
        proef.huis.bij_gemeente().await,
        proef.huis.bij_gemeente().await,
    );
    for (zaak, dag) in [(zaak, "23-11-2026"), (weg, "24-11-2026")] {
        let pad = format!("/api/zaken/{zaak}/herinnering");
        let body = json!({"datum": dag, "notitie": null});
        Ambtenaar::gelukt(proef.huis.behandelaar(&g.cookie, "POST", &pad, &body).await);
    }
    proef.op("2026-11-26T12:00:00Z").await;
    proef.volg().await;
    // Four workers at once.
    let kijk = || berichten::kijk(&proef.with);
    let (a, b, c, d) = tokio::join!(kijk(), kijk(), kijk(), kijk());
    assert_eq!(a.unwrap() + b.unwrap() + c.unwrap() + d.unwrap(), 1);
    proef.rust().await;
    let mails = proef.nieuws("g@voorbeeld.nl");
    assert_eq!(mails.len(), 1);
    assert!(
        mails[0].contains("2 zaken met een herinnering"),
        "{}",
        mails[0]
    );
    let eerder = mails.len();
    // Taken away after it became news, and before the mail.
    let pad = format!("/api/zaken/{weg}/herinnering");
    let body = json!({"datum": "28-11-2026", "notitie": null});
    Ambtenaar::gelukt(proef.huis.behandelaar(&g.cookie, "POST", &pad, &body).await);
    proef
        .sql("UPDATE access.gebruiker SET bericht_mislukt_op = '2026-11-26T12:00:00Z'")
        .await;
    proef.op("2026-11-28T06:00:00Z").await;
    assert_eq!(
        proef.kijk().await,
        0,
        "it rests after a mail that did not arrive"
    );
    let wis = proef
        .huis
        .behandelaar(&g.cookie, "DELETE", &pad, &json!({}))
        .await;
    assert!(wis.status.is_success());
    proef.op("2026-12-04T06:00:00Z").await;
    proef.kijk().await;
    assert_eq!(
        proef.nieuws("g@voorbeeld.nl").len(),
        eerder,
        "nothing of it holds"
    );
}

/// Embargo: the municipality hears of an outcome when it may be told.
#[tokio::test]
async fn the_box_hears_that_the_minister_refused_and_of_a_grant_at_its_ceremony() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    proef.box_die_wil("direct").await;
    let huis = &proef.huis;
    let (weg, kno) = (Weg::open(huis).await, Kno::open(huis).await);
    for wie in [&weg.gemeente, &weg.provincie] {
        proef.kies(wie, "direct").await;
    }
    let (nee, ja) = (huis.ingediend().await, huis.ingediend().await);
    for zaak in [nee, ja] {
        weg.tot_ministerie(huis, zaak).await;
    }
    proef.kijk().await;
    let uitkomsten = |aan: &str| {
        let mails = proef.nieuws(aan).into_iter();
        mails
            .filter(|mail| mail.contains("uitkomst bekend"))
            .collect::<Vec<_>>()
    };
    proef.later(TimeDelta::minutes(15)).await;
    let besluit = json!({"toekennen": false, "toelichting": "Nee."});
    // Not what the Kapittel advised: the council of ministers speaks first.
    for stap in ["ministerraad", "besluit"] {
        Ambtenaar::gelukt(weg.ministerie.post(huis, nee, stap, besluit.clone()).await);
    }
    let besluit = json!({"toekennen": true, "onderscheiding": "on-lid"});
    Ambtenaar::gelukt(weg.ministerie.post(huis, ja, "besluit", besluit).await);
    proef.kijk().await;
    let (nee_nummer, ja_nummer) = (proef.nummer(nee).await, proef.nummer(ja).await);
    for aan in [BOX, "g@voorbeeld.nl"] {
        let mails = uitkomsten(aan);
        assert_eq!(mails.len(), 1, "{aan}");
        assert!(
            mails[0].contains(&nee_nummer) && !mails[0].contains(&ja_nummer),
            "{}",
            mails[0]
        );
    }
    // The decree is made and established: nobody outside hears.
    let voor = proef.postbus.aan(BOX).len() + proef.postbus.aan("p@voorbeeld.nl").len();
    huis.werk_lijst_bij().await;
    let kb = kno.besluit(huis, "2026 001").await;
    Ambtenaar::gelukt(kno.voeg_toe(huis, &kb, &[ja]).await);
    Ambtenaar::gelukt(kno.stel_vast(huis, &kb).await);
    proef.later(TimeDelta::minutes(15)).await;
    proef.kijk().await;
    let na = proef.postbus.aan(BOX).len() + proef.postbus.aan("p@voorbeeld.nl").len();
    assert_eq!(na, voor);
    let pad = format!("/api/register/{ja}/uitreiking");
    for datum in ["21-11-2026", "20-11-2026"] {
        let plechtigheid = json!({"datum": datum, "plaats": "Den Haag"});
        let gedaan = huis.behandelaar(&kno.b.cookie, "POST", &pad, &plechtigheid);
        Ambtenaar::gelukt(gedaan.await);
        proef.later(TimeDelta::minutes(15)).await;
        proef.kijk().await;
    }
    let mails = uitkomsten(BOX);
    assert_eq!(
        mails.len(),
        2,
        "once, also when the registration is corrected"
    );
    assert!(mails[1].contains(&ja_nummer) && !mails[1].contains("on-lid"));
    assert_eq!(uitkomsten("p@voorbeeld.nl").len(), 0);
}

/// The chancery knows what was granted, and the province that is beside the road does not hear of it.
#[tokio::test]
async fn a_grant_is_news_for_the_chancery_alone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let huis = &proef.huis;
    let (weg, kno) = (Weg::open(huis).await, Kno::open(huis).await);
    let zaak = huis.ingediend().await;
    weg.tot_ministerie(huis, zaak).await;
    proef.op("2026-11-22T06:00:00Z").await;
    proef.kijk().await;
    for wie in [&weg.gemeente, &weg.provincie, &weg.vreemde, &kno.a, &kno.b] {
        proef.kies(wie, "direct").await;
    }
    proef.later(TimeDelta::minutes(15)).await;
    let adressen = ["g", "p", "v", "m", "a", "k", "b"].map(|naam| format!("{naam}@voorbeeld.nl"));
    let tel = || adressen.clone().map(|adres| proef.nieuws(&adres).len());
    let voor = tel();
    let besluit = json!({"toekennen": true, "onderscheiding": "on-lid"});
    Ambtenaar::gelukt(weg.ministerie.post(huis, zaak, "besluit", besluit).await);
    proef.kijk().await;
    let na = tel();
    for (n, adres) in adressen.iter().enumerate() {
        // k chose the daily mail.
        let verwacht = usize::from(adres.starts_with('a'));
        assert_eq!(na[n] - voor[n], verwacht, "{adres}");
    }
    huis.werk_lijst_bij().await;
    let kb = kno.besluit(huis, "2026 001").await;
    Ambtenaar::gelukt(kno.voeg_toe(huis, &kb, &[zaak]).await);
    proef.later(TimeDelta::minutes(15)).await;
    proef.kijk().await;
    let b = proef.nieuws("b@voorbeeld.nl");
    assert!(
        b.last().unwrap().contains(&proef.nummer(zaak).await),
        "who establishes decrees"
    );
}

#[tokio::test]
async fn nothing_goes_to_a_box_before_somebody_there_said_yes() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let beheer = beheerder(&proef.huis).await;
    let zonder = json!({"naam": "Den Haag", "email": null, "berichten": "direct"});
    let pad = "/api/organisaties/gemeente/518";
    let fout = proef
        .huis
        .behandelaar(&beheer.cookie, "PUT", pad, &zonder)
        .await;
    assert_eq!(fout.status, StatusCode::BAD_REQUEST);
    assert_eq!(fout.body["errors"][0]["pointer"], "/berichten");

    let gezet = proef.zet_box(&beheer, BOX, "direct").await;
    assert_eq!(gezet["emailBevestigdOp"], Value::Null);
    let gevraagd = proef.postbus.aan(BOX);
    assert_eq!(gevraagd.len(), 1);
    let tekst = gevraagd[0].tekst();
    assert!(
        tekst.contains("Subject: Bevestig deze mailbox voor Lintje"),
        "{tekst}"
    );
    proef.huis.bij_gemeente().await;
    proef.kijk().await;
    assert_eq!(proef.postbus.aan(BOX).len(), 1);

    let code = proef.code(BOX).unwrap();
    for fout in ["", "x", "00000000-0000-4000-8000-000000000000"] {
        assert_eq!(proef.bevestig(fout).await, StatusCode::CONFLICT, "{fout}");
    }
    for _ in 0..2 {
        assert_eq!(proef.bevestig(&code).await, StatusCode::OK, "twice is once");
    }
    let zaak = proef.huis.bij_gemeente().await;
    proef.kijk().await;
    let mails = proef.nieuws(BOX);
    assert_eq!(mails.len(), 1);
    assert!(mails[0].contains(&proef.nummer(zaak).await), "{}", mails[0]);
    assert!(
        mails[0].contains("1 nieuwe zaak"),
        "from then on: {}",
        mails[0]
    );

    // Another address is another box: the old link confirms it not.
    let ander = "iemand@voorbeeld.nl";
    proef.zet_box(&beheer, ander, "direct").await;
    assert_eq!(proef.bevestig(&code).await, StatusCode::CONFLICT);
    proef.later(TimeDelta::minutes(15)).await;
    proef.huis.bij_gemeente().await;
    proef.kijk().await;
    assert_eq!(proef.nieuws(ander).len() + proef.nieuws(BOX).len(), 1);
    proef.later(TimeDelta::days(7)).await;
    let te_laat = proef.code(ander).unwrap();
    assert_eq!(proef.bevestig(&te_laat).await, StatusCode::CONFLICT);
}

/// A box that belongs to somebody else is no target: five unanswered mails a day, and then none.
#[tokio::test]
async fn a_stranger_gets_five_questions_at_most() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let beheer = beheerder(&proef.huis).await;
    let slachtoffer = "slachtoffer@voorbeeld.nl";
    for _ in 0..5 {
        proef.zet_box(&beheer, slachtoffer, "direct").await;
        proef.zet_box(&beheer, slachtoffer, "niet").await;
    }
    proef.zet_box(&beheer, slachtoffer, "direct").await;
    for _ in 0..5 {
        let pad = "/api/organisaties/gemeente/518/bevestiging";
        let gedaan = proef
            .huis
            .behandelaar(&beheer.cookie, "POST", pad, &json!({}))
            .await;
        assert_eq!(gedaan.status, StatusCode::NO_CONTENT);
    }
    proef.rust().await;
    assert_eq!(proef.postbus.aan(slachtoffer).len(), 5);
    proef.zet_box(&beheer, slachtoffer, "niet").await;
    let pad = "/api/organisaties/gemeente/518/bevestiging";
    let geen = proef
        .huis
        .behandelaar(&beheer.cookie, "POST", pad, &json!({}))
        .await;
    assert_eq!(geen.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn an_address_that_does_not_exist_is_shown_and_holds_nobody_up() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let beheer = proef.box_die_wil("direct").await;
    let (g, c) = (proef.gemeente("g").await, proef.gemeente("c").await);
    for wie in [&g, &c] {
        proef.kies(wie, "direct").await;
    }
    proef
        .sql("UPDATE access.gebruiker SET email = 'g@bestaat.niet' WHERE gebruikersnaam = 'g'")
        .await;
    proef
        .sql("UPDATE access.organisatie SET email = 'box@bestaat.niet' WHERE id = 518")
        .await;
    proef.huis.bij_gemeente().await;
    assert_eq!(proef.kijk().await, 3);
    assert_eq!(proef.nieuws("c@voorbeeld.nl").len(), 1);
    let haal = |wie: &Ambtenaar, pad: &'static str| {
        let cookie = wie.cookie.clone();
        let huis = &proef.huis;
        async move { Ambtenaar::gelukt(huis.behandelaar(&cookie, "GET", pad, &json!({})).await) }
    };
    let nu = json!(proef.huis.app.clock.now());
    assert_eq!(
        haal(&beheer, "/api/gebruikers/g").await["berichtMisluktOp"],
        nu
    );
    assert_eq!(
        haal(&beheer, "/api/gebruikers/c").await["berichtMisluktOp"],
        Value::Null
    );
    assert_eq!(
        haal(&beheer, "/api/organisaties/gemeente/518").await["berichtMisluktOp"],
        nu
    );
    assert_eq!(haal(&g, "/api/berichten").await["misluktOp"], nu);
    // Once a week it is tried again.
    proef.later(TimeDelta::days(1)).await;
    proef.huis.bij_gemeente().await;
    assert_eq!(proef.kijk().await, 1);
    proef.later(TimeDelta::days(6)).await;
    assert_eq!(proef.kijk().await, 2);
    // Another address counts at once.
    let body = json!({"naam": "G", "email": "g2@voorbeeld.nl", "rol": "gemeente",
        "organisatie": {"type": "gemeente", "id": 518}});
    let gewijzigd = proef
        .huis
        .behandelaar(&beheer.cookie, "PUT", "/api/gebruikers/g", &body);
    assert_eq!(
        Ambtenaar::gelukt(gewijzigd.await)["berichtMisluktOp"],
        Value::Null
    );
    proef.later(TimeDelta::minutes(15)).await;
    proef.huis.bij_gemeente().await;
    proef.kijk().await;
    assert_eq!(proef.nieuws("g2@voorbeeld.nl").len(), 1);
}

#[tokio::test]
async fn who_wants_nothing_hears_nothing_and_a_wrong_choice_is_refused() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let g = proef.gemeente("g").await;
    let begin = Ambtenaar::gelukt(g.haal(&proef.huis, "/api/berichten").await);
    assert_eq!(
        begin,
        json!({"keuze": "dagelijks", "email": "g@voorbeeld.nl", "misluktOp": null})
    );
    for fout in [
        json!({}),
        json!({"keuze": "nooit"}),
        json!({"keuze": 7}),
        json!([]),
    ] {
        let antwoord = proef
            .huis
            .behandelaar(&g.cookie, "PUT", "/api/berichten", &fout)
            .await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{fout}");
    }
    proef.huis.bij_gemeente().await;
    proef.volg().await;
    // What was about to be told is not.
    proef.kies(&g, "niet").await;
    proef.kies(&g, "direct").await;
    assert_eq!(proef.kijk().await, 0);
    let moment: DateTime<Utc> = proef.huis.app.clock.now();
    proef.huis.bij_gemeente().await;
    assert_eq!(proef.kijk().await, 1);
    let gepland: DateTime<Utc> = sqlx::query_scalar(
        "SELECT bericht_gepland_op FROM access.gebruiker WHERE gebruikersnaam = 'g'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(gepland, moment);
}
