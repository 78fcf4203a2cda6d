//! What takes two: accounts with a role that approves, audits or manages, and the destruction of data.

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use history::MIGRATIONS;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Huis, WACHTWOORD};
use crate::tweede_factor::{App, stuur};
use crate::weg::Ambtenaar;

const BEHEER: Organisatie = Organisatie::kno(1501);
const BEWAARDERS: Organisatie = Organisatie::kno(1500);

struct Beheerders<'a> {
    huis: &'a Huis,
    een: Ambtenaar,
    twee: Ambtenaar,
}

impl<'a> Beheerders<'a> {
    async fn nieuw(huis: &'a Huis) -> Self {
        let bij =
            |naam: &'static str| Ambtenaar::nieuw(huis, naam, Rol::KnoFunctioneelBeheer, BEHEER);
        // So that there are organisations to choose.
        huis.account("denhaag", Rol::Gemeente, Organisatie::gemeente(518))
            .await;
        Beheerders {
            huis,
            een: bij("een").await,
            twee: bij("twee").await,
        }
    }

    async fn doe(&self, wie: &Ambtenaar, methode: &str, pad: &str, body: Value) -> Antwoord {
        self.huis
            .behandelaar(&wie.cookie, methode, pad, &body)
            .await
    }

    async fn wacht(&self, wie: &Ambtenaar) -> Vec<Value> {
        let antwoord = wie.haal(self.huis, "/api/accountaanvragen").await;
        Ambtenaar::gelukt(antwoord).as_array().unwrap().clone()
    }

    async fn beslis(&self, wie: &Ambtenaar, aanvraag: &Value, besluit: &str) -> Antwoord {
        let id = aanvraag["id"].as_str().unwrap();
        let pad = format!("/api/accountaanvragen/{id}/{besluit}");
        self.doe(wie, "POST", &pad, Value::Null).await
    }
}

fn gebruiker(naam: &str, rol: &str, organisatie: (&str, u32)) -> Value {
    json!({"gebruikersnaam": naam, "naam": "Sara Bakker", "email": format!("{naam}@voorbeeld.nl"), "rol": rol,
        "organisatie": {"type": organisatie.0, "id": organisatie.1}})
}

fn met(mut gebruiker: Value, veld: &str, waarde: Value) -> Value {
    gebruiker[veld] = waarde;
    gebruiker
}

async fn post(pool: &PgPool) -> Vec<Value> {
    sqlx::query_scalar(
        "SELECT inhoud FROM work.effect WHERE zaak_id IS NULL
         ORDER BY inhoud ->> 'wat' NULLS FIRST, inhoud ->> 'aan' NULLS FIRST",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

async fn rol_van(pool: &PgPool, naam: &str) -> Option<String> {
    sqlx::query_scalar("SELECT rol FROM access.gebruiker WHERE gebruikersnaam = $1")
        .bind(naam)
        .fetch_optional(pool)
        .await
        .unwrap()
}

/// What an official with this cookie gets.
async fn binnen(huis: &Huis, cookie: &str) -> StatusCode {
    huis.behandelaar(cookie, "GET", "/api/auth", &json!({}))
        .await
        .status
}

/// A functional manager made an auditor, or two officials for one destruction.
#[tokio::test]
async fn an_account_with_a_role_of_weight_waits_for_a_second_manager() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerders::nieuw(&huis).await;
    for (rol, organisatie) in [
        ("auditor", ("kno", 1501)),
        ("kno-bedrijfsvoering", ("kno", 1501)),
        ("kno-functioneel-beheer", ("kno", 1501)),
    ] {
        let nieuw = gebruiker(rol, rol, organisatie);
        let gevraagd = beheer
            .doe(&beheer.een, "POST", "/api/gebruikers", nieuw.clone())
            .await;
        assert_eq!(
            gevraagd.status,
            StatusCode::ACCEPTED,
            "{rol}: {}",
            gevraagd.body
        );
        assert_eq!(gevraagd.body["toegestaan"], json!(["intrekken"]));
        assert_eq!(rol_van(&pool, rol).await, None, "there is none yet");
        assert_eq!(post(&pool).await, [] as [Value; 0], "and nobody is invited");
        let nog_eens = beheer
            .doe(&beheer.twee, "POST", "/api/gebruikers", nieuw)
            .await;
        assert_eq!(nog_eens.status, StatusCode::CONFLICT);

        let eigen = beheer
            .beslis(&beheer.een, &gevraagd.body, "goedkeuren")
            .await;
        assert_eq!(eigen.status, StatusCode::FORBIDDEN, "{}", eigen.body);
        assert_eq!(rol_van(&pool, rol).await, None);
        let wachtend = beheer.wacht(&beheer.twee).await;
        assert_eq!(wachtend.len(), 1);
        assert_eq!(wachtend[0]["gevraagdDoor"], "een");
        assert_eq!(wachtend[0]["wordt"]["rol"], rol);
        assert_eq!(wachtend[0]["toegestaan"], json!(["goedkeuren", "weigeren"]));
        let gedaan = beheer
            .beslis(&beheer.twee, &gevraagd.body, "goedkeuren")
            .await;
        assert_eq!(gedaan.status, StatusCode::OK, "{}", gedaan.body);
        assert_eq!(gedaan.body["uitkomst"], "goedgekeurd");
        assert_eq!(rol_van(&pool, rol).await.as_deref(), Some(rol));
        assert_eq!(post(&pool).await, [json!({"gebruikersnaam": rol})]);
        let twee_keer = beheer
            .beslis(&beheer.twee, &gevraagd.body, "goedkeuren")
            .await;
        assert_eq!(twee_keer.status, StatusCode::NOT_FOUND);
        sqlx::query("DELETE FROM work.effect")
            .execute(&pool)
            .await
            .unwrap();
    }
    let gewoon = gebruiker("s.bakker", "gemeente", ("gemeente", 518));
    let gewoon = beheer
        .doe(&beheer.een, "POST", "/api/gebruikers", gewoon)
        .await;
    assert_eq!(gewoon.status, StatusCode::CREATED);
    let gebeurd: Vec<(String, Option<String>)> = sqlx::query_as(
        "SELECT soort, door FROM access.gebeurtenis WHERE gebruikersnaam = 'auditor' ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let door = |soort: &str, wie: &str| (soort.to_owned(), Some(wie.to_owned()));
    assert_eq!(
        gebeurd,
        [
            door("AccountAangevraagd", "een"),
            door("AccountaanvraagGoedgekeurd", "twee")
        ]
    );
}

#[tokio::test]
async fn a_role_of_weight_for_somebody_who_is_there_waits_too_and_its_owner_hears_of_it() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerders::nieuw(&huis).await;
    let pad = "/api/gebruikers/denhaag";
    let auditor = gebruiker("denhaag", "auditor", ("gemeente", 518));
    let den_haag = Organisatie::gemeente(518);
    let sessie = huis.log_in_als("denhaag", Rol::Gemeente, den_haag).await;
    for besluit in ["weigeren", "goedkeuren"] {
        assert_eq!(binnen(&huis, &sessie).await, StatusCode::OK);
        let gevraagd = beheer.doe(&beheer.een, "PUT", pad, auditor.clone()).await;
        assert_eq!(gevraagd.status, StatusCode::ACCEPTED, "{}", gevraagd.body);
        assert_eq!(gevraagd.body["huidig"]["rol"], "gemeente");
        assert_eq!(rol_van(&pool, "denhaag").await.as_deref(), Some("gemeente"));
        assert_eq!(post(&pool).await, [] as [Value; 0]);
        let beslist = beheer.beslis(&beheer.twee, &gevraagd.body, besluit).await;
        assert_eq!(beslist.status, StatusCode::OK, "{}", beslist.body);
        assert_eq!(beheer.wacht(&beheer.een).await, [] as [Value; 0]);
    }
    assert_eq!(rol_van(&pool, "denhaag").await.as_deref(), Some("auditor"));
    assert_eq!(
        post(&pool).await,
        [
            json!({"gebruikersnaam": "denhaag"}),
            json!({"gebruikersnaam": "denhaag", "wat": "rol"})
        ],
        "with a link to choose a password"
    );
    // Whoever knows the password of before has none of this.
    assert_eq!(binnen(&huis, &sessie).await, StatusCode::UNAUTHORIZED);
    let bewijs = json!({"username": "denhaag", "password": WACHTWOORD});
    let met_oud = huis.json("POST", "/api/auth", &bewijs).await;
    assert_eq!(met_oud.status, StatusCode::UNAUTHORIZED, "{}", met_oud.body);
    // Taking it away is no power.
    let terug = gebruiker("denhaag", "gemeente", ("gemeente", 518));
    let terug = beheer.doe(&beheer.een, "PUT", pad, terug).await;
    assert_eq!(terug.status, StatusCode::OK);
}

#[tokio::test]
async fn another_address_is_told_at_the_old_and_the_new_one() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerders::nieuw(&huis).await;
    let anders = |naam: &str, rol: &str, organisatie| {
        let adres = json!("eigen@beheerder.example");
        met(gebruiker(naam, rol, organisatie), "email", adres)
    };
    let gewijzigd = beheer
        .doe(
            &beheer.een,
            "PUT",
            "/api/gebruikers/denhaag",
            anders("denhaag", "gemeente", ("gemeente", 518)),
        )
        .await;
    assert_eq!(gewijzigd.status, StatusCode::OK);
    let verwacht = |naam: &str| {
        let oud = format!("{naam}@voorbeeld.nl");
        [
            json!({"gebruikersnaam": naam, "wat": "email"}),
            json!({"gebruikersnaam": naam, "wat": "email", "aan": oud}),
        ]
    };
    assert_eq!(post(&pool).await, verwacht("denhaag"));
    sqlx::query("DELETE FROM work.effect")
        .execute(&pool)
        .await
        .unwrap();

    // With the mail of an auditor a manager would choose the auditor's password: that takes two.
    huis.account("a", Rol::Auditor, BEHEER).await;
    let gevraagd = beheer
        .doe(
            &beheer.een,
            "PUT",
            "/api/gebruikers/a",
            anders("a", "auditor", ("kno", 1501)),
        )
        .await;
    assert_eq!(gevraagd.status, StatusCode::ACCEPTED);
    assert_eq!(post(&pool).await, [] as [Value; 0]);
    let gedaan = beheer
        .beslis(&beheer.twee, &gevraagd.body, "goedkeuren")
        .await;
    assert_eq!(gedaan.status, StatusCode::OK);
    assert_eq!(post(&pool).await, verwacht("a"));
    sqlx::query("DELETE FROM work.effect")
        .execute(&pool)
        .await
        .unwrap();

    let weg = beheer
        .doe(
            &beheer.een,
            "DELETE",
            "/api/gebruikers/a/tweede-factor",
            Value::Null,
        )
        .await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT);
    assert_eq!(
        post(&pool).await,
        [json!({"gebruikersnaam": "a", "wat": "tweedeFactor"})]
    );
}

#[tokio::test]
async fn a_request_is_withdrawn_lapses_and_is_never_for_the_own_account() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerders::nieuw(&huis).await;
    let nieuw = gebruiker("a", "auditor", ("kno", 1501));
    let vraag = async || {
        let antwoord = beheer
            .doe(&beheer.een, "POST", "/api/gebruikers", nieuw.clone())
            .await;
        assert_eq!(antwoord.status, StatusCode::ACCEPTED, "{}", antwoord.body);
        antwoord.body
    };
    let eerste = vraag().await;
    let ingetrokken = beheer.beslis(&beheer.een, &eerste, "weigeren").await;
    assert_eq!(ingetrokken.body["uitkomst"], "ingetrokken");
    let laat = beheer.beslis(&beheer.twee, &eerste, "goedkeuren").await;
    assert_eq!(laat.status, StatusCode::NOT_FOUND);

    // An address of the second manager, asked by the first: the second may refuse it, and no more.
    let adres = met(
        gebruiker("twee", "kno-functioneel-beheer", ("kno", 1501)),
        "email",
        json!("ander@voorbeeld.nl"),
    );
    let adres = beheer
        .doe(&beheer.een, "PUT", "/api/gebruikers/twee", adres)
        .await;
    assert_eq!(adres.status, StatusCode::ACCEPTED);
    let zelf = beheer.beslis(&beheer.twee, &adres.body, "goedkeuren").await;
    assert_eq!(zelf.status, StatusCode::FORBIDDEN);
    let nee = beheer.beslis(&beheer.twee, &adres.body, "weigeren").await;
    assert_eq!(nee.body["uitkomst"], "geweigerd");

    let tweede = vraag().await;
    huis.zet_klok(huis.app.clock.now() + TimeDelta::days(14));
    let beheer = Beheerders {
        een: Ambtenaar::nieuw(&huis, "een", Rol::KnoFunctioneelBeheer, BEHEER).await,
        twee: Ambtenaar::nieuw(&huis, "twee", Rol::KnoFunctioneelBeheer, BEHEER).await,
        huis: &huis,
    };
    assert_eq!(beheer.wacht(&beheer.twee).await, [] as [Value; 0]);
    let te_laat = beheer.beslis(&beheer.twee, &tweede, "goedkeuren").await;
    assert_eq!(te_laat.status, StatusCode::NOT_FOUND);
    assert_eq!(rol_van(&pool, "a").await, None);
    let opnieuw = beheer
        .doe(&beheer.een, "POST", "/api/gebruikers", nieuw.clone())
        .await;
    assert_eq!(opnieuw.status, StatusCode::ACCEPTED, "{}", opnieuw.body);
    // Who asked is blocked meanwhile: their wish counts for nothing.
    let blok = beheer
        .doe(
            &beheer.twee,
            "POST",
            "/api/gebruikers/een/blokkeren",
            Value::Null,
        )
        .await;
    assert_eq!(blok.status, StatusCode::OK);
    let van_geblokkeerde = beheer
        .beslis(&beheer.twee, &opnieuw.body, "goedkeuren")
        .await;
    assert_eq!(van_geblokkeerde.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn an_account_that_changed_meanwhile_is_not_overwritten_by_a_request() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerders::nieuw(&huis).await;
    let pad = "/api/gebruikers/denhaag";
    let auditor = gebruiker("denhaag", "auditor", ("gemeente", 518));
    let gevraagd = beheer.doe(&beheer.een, "PUT", pad, auditor).await;
    let ander = met(
        gebruiker("denhaag", "gemeente", ("gemeente", 518)),
        "naam",
        json!("Iemand Anders"),
    );
    let ander = beheer.doe(&beheer.twee, "PUT", pad, ander).await;
    assert_eq!(ander.status, StatusCode::OK);
    let oud = beheer
        .beslis(&beheer.twee, &gevraagd.body, "goedkeuren")
        .await;
    assert_eq!(oud.status, StatusCode::CONFLICT, "{}", oud.body);
    assert_eq!(rol_van(&pool, "denhaag").await.as_deref(), Some("gemeente"));
}

/// An account of little weight with a password and an app of somebody else, and then the name and the address of an
/// honest official: who approves the role sees those alone.
#[tokio::test]
async fn what_opened_an_account_opens_it_no_more_once_its_role_has_weight() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerders::nieuw(&huis).await;
    let mijn = [
        "INSERT INTO access.tweede_factor (gebruikersnaam, sleutel, begonnen_op, bevestigd_op, laatste_stap)
         VALUES ('denhaag', gen_random_uuid(), $1, $1, 1)",
        "INSERT INTO access.wachtwoordlink (id, gebruikersnaam, vingerafdruk, geldig_tot)
         VALUES (gen_random_uuid(), 'denhaag', 'v', $1::timestamptz + interval '1 hour')",
    ];
    for rij in mijn {
        let rij = sqlx::query(rij).bind(huis.app.clock.now());
        rij.execute(&pool).await.unwrap();
    }
    let opent = async || -> (bool, i64, i64) {
        sqlx::query_as(
            "SELECT wachtwoord IS NOT NULL,
                    (SELECT count(*) FROM access.tweede_factor WHERE gebruikersnaam = 'denhaag'),
                    (SELECT count(*) FROM access.wachtwoordlink
                     WHERE gebruikersnaam = 'denhaag' AND gebruikt_op IS NULL)
             FROM access.gebruiker WHERE gebruikersnaam = 'denhaag'",
        )
        .fetch_one(&pool)
        .await
        .unwrap()
    };
    let pad = "/api/gebruikers/denhaag";
    let keer = async |rol: &str| {
        let wordt = gebruiker("denhaag", rol, ("kno", 1501));
        let gevraagd = beheer.doe(&beheer.een, "PUT", pad, wordt).await;
        assert_eq!(gevraagd.status, StatusCode::ACCEPTED, "{}", gevraagd.body);
        assert!(opent().await.0, "it waits");
        let gedaan = beheer.beslis(&beheer.twee, &gevraagd.body, "goedkeuren");
        Ambtenaar::gelukt(gedaan.await);
    };
    assert_eq!(opent().await, (true, 1, 1));
    keer("auditor").await;
    assert_eq!(opent().await, (false, 0, 0));
    // From one role of weight to another it stays: who has it was invited at the address that was approved.
    sqlx::query("UPDATE access.gebruiker SET wachtwoord = 'x' WHERE gebruikersnaam = 'denhaag'")
        .execute(&pool)
        .await
        .unwrap();
    keer("kno-bedrijfsvoering").await;
    assert!(opent().await.0);
}

async fn voorstel(huis: &Huis, wie: &str) -> (Uuid, Value) {
    let zaak = huis.ingediend().await;
    let pad = format!("/api/vernietiging/zaken/{zaak}/voorstellen");
    let wat = json!({"voorwerp": "persoon", "betrokkene": "voorsteller"});
    let antwoord = huis.behandelaar(wie, "POST", &pad, &wat).await;
    (zaak, Ambtenaar::gelukt(antwoord)["voorstel"]["id"].clone())
}

async fn keur_goed(huis: &Huis, wie: &str, (zaak, voorstel): &(Uuid, Value)) -> Antwoord {
    let id = voorstel.as_str().unwrap();
    let pad = format!("/api/vernietiging/zaken/{zaak}/voorstellen/{id}/goedkeuren");
    huis.behandelaar(wie, "POST", &pad, &json!({})).await
}

fn geweigerd(antwoord: &Antwoord, waarom: &str) {
    assert_eq!(antwoord.status, StatusCode::FORBIDDEN, "{}", antwoord.body);
    let detail = antwoord.body["detail"].as_str().unwrap();
    assert!(detail.contains(waarom), "{detail}");
}

/// Where second factors are off: the account was there before, with a mail of its own.
#[tokio::test]
async fn the_second_official_of_a_destruction_has_an_older_account_with_another_address() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let bij = async |naam: &str| {
        huis.log_in_als(naam, Rol::KnoBedrijfsvoering, BEWAARDERS)
            .await
    };
    let (een, twee) = (bij("een").await, bij("twee").await);
    huis.zet_klok(huis.app.clock.now() + TimeDelta::minutes(1));
    let dit = voorstel(&huis, &een).await;
    geweigerd(&keur_goed(&huis, &een, &dit).await, "collega");
    huis.zet_klok(huis.app.clock.now() + TimeDelta::minutes(1));
    let drie = bij("drie").await;
    geweigerd(&keur_goed(&huis, &drie, &dit).await, "pas gemaakt nadat");
    let zelfde = "UPDATE access.gebruiker SET email = $1 WHERE gebruikersnaam = 'twee'";
    for (email, mag) in [("EEN@voorbeeld.nl", false), ("twee@voorbeeld.nl", true)] {
        sqlx::query(zelfde)
            .bind(email)
            .execute(&pool)
            .await
            .unwrap();
        let antwoord = keur_goed(&huis, &twee, &dit).await;
        if mag {
            assert_eq!(antwoord.status, StatusCode::OK, "{}", antwoord.body);
        } else {
            geweigerd(&antwoord, "hetzelfde e-mailadres");
        }
    }
}

/// Logs in with a second factor that is set up now.
async fn stelt_in(huis: &Huis, naam: &str) -> String {
    huis.account(naam, Rol::KnoBedrijfsvoering, BEWAARDERS)
        .await;
    let bewijs =
        |code: Option<String>| json!({"username": naam, "password": WACHTWOORD, "code": code});
    let begonnen = stuur(huis, "/api/auth/tweede-factor/begin", &bewijs(None)).await;
    let app = App::met(begonnen.antwoord.body["geheim"].as_str().unwrap());
    let nu: DateTime<Utc> = huis.app.clock.now();
    let klaar = stuur(huis, "/api/auth/tweede-factor", &bewijs(Some(app.code(nu)))).await;
    klaar.cookie.unwrap()
}

#[tokio::test]
async fn the_second_official_of_a_destruction_had_a_second_factor_before_it_was_proposed() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_tweede_factor(&pool);
    let een = stelt_in(&huis, "een").await;
    let twee = stelt_in(&huis, "twee").await;
    huis.account("drie", Rol::KnoBedrijfsvoering, BEWAARDERS)
        .await;
    huis.zet_klok(huis.app.clock.now() + TimeDelta::minutes(1));
    let dit = voorstel(&huis, &een).await;
    huis.zet_klok(huis.app.clock.now() + TimeDelta::minutes(1));
    // The account was there, and whoever has its password now has set up a phone of their own since.
    let drie = stelt_in(&huis, "drie").await;
    geweigerd(&keur_goed(&huis, &drie, &dit).await, "pas ingesteld nadat");
    let antwoord = keur_goed(&huis, &twee, &dit).await;
    assert_eq!(antwoord.status, StatusCode::OK, "{}", antwoord.body);
}
