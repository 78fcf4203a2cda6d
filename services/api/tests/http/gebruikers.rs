//! Functional managers keep accounts and organisations.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use chrono::TimeDelta;
use futures::future::join;
use history::MIGRATIONS;
use serde_json::{Value, json};
use sqlx::PgPool;
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Huis, WACHTWOORD};
use crate::tweede_factor::log_in;

/// A manager at work.
struct Beheerder<'a> {
    huis: &'a Huis,
    cookie: String,
}

impl<'a> Beheerder<'a> {
    async fn logt_in(huis: &'a Huis) -> Self {
        Self::als(huis, "beheer").await
    }

    async fn als(huis: &'a Huis, naam: &str) -> Self {
        let cookie = huis
            .log_in_als(naam, Rol::KnoFunctioneelBeheer, Organisatie::kno(1501))
            .await;
        Beheerder { huis, cookie }
    }

    async fn doe(&self, method: &str, path: &str, body: Value) -> Antwoord {
        self.huis
            .behandelaar(&self.cookie, method, path, &body)
            .await
    }

    async fn haal(&self, path: &str) -> Antwoord {
        self.doe("GET", path, Value::Null).await
    }

    async fn met_etag(&self, method: &str, path: &str, etag: &str, body: &Value) -> Antwoord {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::COOKIE, &self.cookie)
            .header("X-Requested-With", "lintje")
            .header(header::IF_MATCH, etag)
            .body(Body::from(body.to_string()))
            .unwrap();
        self.huis.vraag(request).await
    }

    async fn gemeente(&self) {
        let body = json!({"type": "gemeente", "id": 518, "naam": "'s-Gravenhage"});
        let antwoord = self.doe("POST", "/api/organisaties", body).await;
        assert_eq!(antwoord.status, StatusCode::CREATED);
    }
}

/// The governments of the countries in the Caribbean hold dossiers as municipalities do.
#[tokio::test]
async fn a_government_in_the_caribbean_is_an_organisation_too() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerder::logt_in(&huis).await;
    for (id, status) in [(9011, StatusCode::CREATED), (9014, StatusCode::BAD_REQUEST)] {
        let body = json!({"type": "gemeente", "id": id, "naam": "Regering van Aruba"});
        let antwoord = beheer.doe("POST", "/api/organisaties", body).await;
        assert_eq!(antwoord.status, status, "{id}");
    }
}

fn sara() -> Value {
    json!({"gebruikersnaam": "S.Bakker", "naam": "Sara Bakker", "email": "s.bakker@voorbeeld.nl",
        "rol": "gemeente", "organisatie": {"type": "gemeente", "id": 518}})
}

fn zonder_naam(mut gebruiker: Value) -> Value {
    gebruiker.as_object_mut().unwrap().remove("gebruikersnaam");
    gebruiker
}

fn fouten(antwoord: &Antwoord) -> Vec<(String, String)> {
    let fouten = antwoord.body["errors"].as_array().unwrap().iter();
    let tekst = |waarde: &Value| waarde.as_str().unwrap().to_owned();
    fouten
        .map(|f| (tekst(&f["pointer"]), tekst(&f["code"])))
        .collect()
}

async fn gebeurd(pool: &PgPool, naam: &str) -> Vec<(String, Option<String>)> {
    sqlx::query_as(
        "SELECT soort, door FROM access.gebeurtenis WHERE gebruikersnaam = $1 ORDER BY id",
    )
    .bind(naam)
    .fetch_all(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn a_new_account_is_invited_and_lives_until_it_is_removed() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerder::logt_in(&huis).await;
    beheer.gemeente().await;
    let nieuw = beheer.doe("POST", "/api/gebruikers", sara()).await;
    assert_eq!(nieuw.status, StatusCode::CREATED);
    assert_eq!(
        nieuw.body,
        json!({"gebruikersnaam": "s.bakker", "naam": "Sara Bakker", "email": "s.bakker@voorbeeld.nl",
            "rol": "gemeente", "organisatie": {"type": "gemeente", "id": 518, "naam": "'s-Gravenhage"},
            "status": "uitgenodigd", "inlogdienst": false, "systeem": null, "tweedeFactor": "nietIngesteld",
            "laatstIngelogdOp": null, "berichtMisluktOp": null, "toegestaan": ["wijzigen", "rolWijzigen", "verwijderen", "blokkeren", "uitnodigen"]})
    );
    let post: Vec<(String, Value)> =
        sqlx::query_as("SELECT soort, inhoud FROM work.effect WHERE zaak_id IS NULL")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(
        post,
        [(
            "accountUitnodiging".to_owned(),
            json!({"gebruikersnaam": "s.bakker"})
        )]
    );
    // No password yet: nobody gets in, and nothing tells why.
    let login = log_in(&huis, "s.bakker", "", None).await;
    assert_eq!(login.antwoord.status, StatusCode::BAD_REQUEST);
    assert_eq!(
        log_in(&huis, "s.bakker", WACHTWOORD, None)
            .await
            .geweigerd()
            .0,
        StatusCode::UNAUTHORIZED
    );

    let pad = "/api/gebruikers/s.bakker";
    let eerste = beheer.haal(pad).await;
    assert_eq!(
        (eerste.etag.as_deref(), &eerste.body),
        (nieuw.etag.as_deref(), &nieuw.body)
    );
    let mut anders = zonder_naam(sara());
    anders["naam"] = json!("Sara Bakker-de Boer");
    let etag = eerste.etag.unwrap();
    let gewijzigd = beheer.met_etag("PUT", pad, &etag, &anders).await;
    assert_eq!(gewijzigd.status, StatusCode::OK);
    assert_eq!(gewijzigd.body["naam"], "Sara Bakker-de Boer");
    let verouderd = beheer.met_etag("PUT", pad, &etag, &anders).await;
    assert_eq!(verouderd.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(verouderd.body["huidig"], gewijzigd.body);
    assert_eq!(verouderd.etag, gewijzigd.etag);
    let niet_weg = beheer.met_etag("DELETE", pad, &etag, &Value::Null).await;
    assert_eq!(niet_weg.status, StatusCode::PRECONDITION_FAILED);

    assert_eq!(
        beheer.doe("DELETE", pad, Value::Null).await.status,
        StatusCode::NO_CONTENT
    );
    for (method, rest) in [
        ("GET", ""),
        ("PUT", ""),
        ("DELETE", ""),
        ("POST", "/blokkeren"),
        ("DELETE", "/tweede-factor"),
        ("POST", "/uitnodigen"),
    ] {
        let weg = beheer
            .doe(method, &format!("{pad}{rest}"), anders.clone())
            .await;
        assert_eq!(weg.status, StatusCode::NOT_FOUND, "{method} {rest}");
    }
    let door = |soort: &str| (soort.to_owned(), Some("beheer".to_owned()));
    let mislukt = ("InlogpogingMislukt".to_owned(), None);
    assert_eq!(
        gebeurd(&pool, "s.bakker").await,
        [
            door("GebruikerToegevoegd"),
            mislukt,
            door("GebruikerGewijzigd"),
            door("GebruikerVerwijderd")
        ]
    );
}

#[tokio::test]
async fn a_form_that_is_wrong_tells_everything_at_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerder::logt_in(&huis).await;
    beheer.gemeente().await;
    let leeg = beheer.doe("POST", "/api/gebruikers", json!({})).await;
    assert_eq!(leeg.status, StatusCode::BAD_REQUEST);
    let verplicht: Vec<_> = ["gebruikersnaam", "naam", "email", "rol", "organisatie"]
        .map(|veld| (format!("/{veld}"), "verplicht".to_owned()))
        .into();
    assert_eq!(fouten(&leeg), verplicht);

    for (veld, waarde, pointer, code) in [
        (
            "gebruikersnaam",
            json!("s bakker"),
            "/gebruikersnaam",
            "ongeldig",
        ),
        (
            "gebruikersnaam",
            json!("beheer"),
            "/gebruikersnaam",
            "bestaatAl",
        ),
        ("naam", json!("a\u{0}b"), "/naam", "ongeldigTeken"),
        ("naam", json!("a".repeat(256)), "/naam", "teLang"),
        ("naam", json!({"a": 1}), "/naam", "ongeldig"),
        ("email", json!("s.bakker@"), "/email", "ongeldig"),
        ("rol", json!("koning"), "/rol", "ongeldig"),
        ("rol", json!("provincie"), "/organisatie", "ongeldig"),
        (
            "organisatie",
            json!({"type": "gemeente", "id": 344}),
            "/organisatie",
            "ongeldig",
        ),
        (
            "organisatie",
            json!({"type": "gemeente", "id": 1e12}),
            "/organisatie",
            "verplicht",
        ),
        (
            "organisatie",
            json!("gemeente/518"),
            "/organisatie",
            "verplicht",
        ),
    ] {
        let mut gebruiker = sara();
        gebruiker[veld] = waarde;
        let antwoord = beheer.doe("POST", "/api/gebruikers", gebruiker).await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{veld} {code}");
        assert_eq!(
            fouten(&antwoord),
            [(pointer.to_owned(), code.to_owned())],
            "{veld}"
        );
    }
    for geen_object in [json!([]), json!("x"), json!(null), json!(7)] {
        let antwoord = beheer.doe("POST", "/api/gebruikers", geen_object).await;
        assert_eq!(fouten(&antwoord), verplicht);
    }
}

#[tokio::test]
async fn only_functional_managers_manage() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerder::logt_in(&huis).await;
    beheer.gemeente().await;
    let wie = beheer.haal("/api/auth").await;
    assert_eq!(
        wie.body["mag"],
        json!([
            "gebruikersBeheren",
            "organisatiesBeheren",
            "tekstblokkenBeheren",
            "tekstenBeheren",
            "webhooksBeheren",
            "clientsBeheren"
        ])
    );
    for rol in Rol::ALLE
        .iter()
        .copied()
        .filter(|rol| *rol != Rol::KnoFunctioneelBeheer)
    {
        let organisatie = match rol {
            Rol::Gemeente => Organisatie::gemeente(518),
            Rol::Provincie => "provincie/28".parse().unwrap(),
            Rol::Ministerie => Organisatie::ministerie(1475),
            _ => Organisatie::kno(1500),
        };
        let cookie = huis.log_in_als(rol.code(), rol, organisatie).await;
        for (method, path) in [
            ("GET", "/api/gebruikers"),
            ("POST", "/api/gebruikers"),
            ("GET", "/api/gebruikers/beheer"),
            ("PUT", "/api/gebruikers/beheer"),
            ("DELETE", "/api/gebruikers/beheer"),
            ("POST", "/api/gebruikers/beheer/blokkeren"),
            ("POST", "/api/gebruikers/beheer/deblokkeren"),
            ("DELETE", "/api/gebruikers/beheer/tweede-factor"),
            ("POST", "/api/gebruikers/beheer/uitnodigen"),
            ("GET", "/api/accountaanvragen"),
            (
                "POST",
                "/api/accountaanvragen/00000000-0000-4000-8000-000000000000/goedkeuren",
            ),
            (
                "POST",
                "/api/accountaanvragen/00000000-0000-4000-8000-000000000000/weigeren",
            ),
            ("GET", "/api/organisaties"),
            ("POST", "/api/organisaties"),
            ("GET", "/api/organisaties/gemeente/518"),
            ("PUT", "/api/organisaties/gemeente/518"),
        ] {
            let antwoord = huis.behandelaar(&cookie, method, path, &sara()).await;
            assert_eq!(
                antwoord.status,
                StatusCode::FORBIDDEN,
                "{rol:?} {method} {path}"
            );
            assert_eq!(antwoord.body["type"], "urn:lintje:nietBevoegd");
        }
    }
    let zonder = huis.haal("/api/gebruikers").await;
    assert_eq!(zonder.status, StatusCode::UNAUTHORIZED);
    let cases = beheer.haal("/api/burgeraanvraag").await;
    assert_eq!(
        cases.status,
        StatusCode::FORBIDDEN,
        "and managers see no cases"
    );
}

#[tokio::test]
async fn a_manager_cannot_lock_the_own_account_out() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerder::logt_in(&huis).await;
    beheer.gemeente().await;
    let ik = beheer.haal("/api/gebruikers/beheer").await.body;
    assert_eq!(ik["toegestaan"], json!(["wijzigen"]));
    for (method, rest) in [
        ("DELETE", ""),
        ("POST", "/blokkeren"),
        ("DELETE", "/tweede-factor"),
    ] {
        let antwoord = beheer
            .doe(
                method,
                &format!("/api/gebruikers/BEHEER{rest}"),
                Value::Null,
            )
            .await;
        assert_eq!(antwoord.status, StatusCode::CONFLICT, "{method} {rest}");
        assert!(
            antwoord.body["detail"]
                .as_str()
                .unwrap()
                .contains("andere beheerder")
        );
    }
    let andere_rol = beheer
        .doe("PUT", "/api/gebruikers/beheer", zonder_naam(sara()))
        .await;
    assert_eq!(andere_rol.status, StatusCode::CONFLICT);
    let naam = json!({"naam": "B. Heer", "email": "beheer@voorbeeld.nl", "rol": "kno-functioneel-beheer",
        "organisatie": {"type": "kno", "id": 1501}});
    let eigen_naam = beheer.doe("PUT", "/api/gebruikers/beheer", naam).await;
    assert_eq!(eigen_naam.status, StatusCode::OK);
}

#[tokio::test]
async fn two_managers_who_remove_each_other_leave_one() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let een = Beheerder::als(&huis, "een").await;
    let twee = Beheerder::als(&huis, "twee").await;
    let (a, b) = join(
        een.doe("DELETE", "/api/gebruikers/twee", Value::Null),
        twee.doe("DELETE", "/api/gebruikers/een", Value::Null),
    )
    .await;
    let mut statussen = [a.status.as_u16(), b.status.as_u16()];
    statussen.sort_unstable();
    assert_eq!(statussen, [204, 401]);
    let over: i64 = sqlx::query_scalar("SELECT count(*) FROM access.gebruiker")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(over, 1);
}

#[tokio::test]
async fn a_blocked_account_is_out_at_once_and_comes_back() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerder::logt_in(&huis).await;
    let cookie = huis.log_in().await;
    let wie = || huis.behandelaar(&cookie, "GET", "/api/auth", &Value::Null);
    let blok = "/api/gebruikers/denhaag/blokkeren";
    let geblokkeerd = beheer.doe("POST", blok, Value::Null).await;
    assert_eq!(geblokkeerd.body["status"], "geblokkeerd");
    assert_eq!(
        geblokkeerd.body["toegestaan"],
        json!(["wijzigen", "rolWijzigen", "verwijderen", "deblokkeren"])
    );
    assert_eq!(
        beheer.doe("POST", blok, Value::Null).await.status,
        StatusCode::OK
    );
    assert_eq!(wie().await.status, StatusCode::UNAUTHORIZED);
    for _ in 0..7 {
        let login = log_in(&huis, "denhaag", WACHTWOORD, None).await;
        assert!(login.cookie.is_none());
    }
    let terug = beheer
        .doe("POST", "/api/gebruikers/denhaag/deblokkeren", Value::Null)
        .await;
    assert_eq!(terug.body["status"], "actief");
    assert_eq!(
        wie().await.status,
        StatusCode::UNAUTHORIZED,
        "an old session stays ended"
    );
    assert!(
        log_in(&huis, "denhaag", WACHTWOORD, None)
            .await
            .cookie
            .is_some()
    );
}

#[tokio::test]
async fn a_lost_phone_is_set_right_by_a_manager() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerder::logt_in(&huis).await;
    let cookie = huis.log_in().await;
    sqlx::query(
        "INSERT INTO access.tweede_factor (gebruikersnaam, sleutel, begonnen_op, bevestigd_op)
         VALUES ('denhaag', gen_random_uuid(), now(), now())",
    )
    .execute(&pool)
    .await
    .unwrap();
    assert_eq!(
        log_in(&huis, "denhaag", WACHTWOORD, None)
            .await
            .geweigerd()
            .2,
        "tweedeFactor"
    );
    let account = beheer.haal("/api/gebruikers/denhaag").await.body;
    assert_eq!(account["tweedeFactor"], "ingesteld");
    assert!(
        account["toegestaan"]
            .as_array()
            .unwrap()
            .contains(&json!("tweedeFactorVerwijderen"))
    );
    let weg = beheer
        .doe(
            "DELETE",
            "/api/gebruikers/denhaag/tweede-factor",
            Value::Null,
        )
        .await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT);
    let oud = huis
        .behandelaar(&cookie, "GET", "/api/auth", &Value::Null)
        .await;
    assert_eq!(
        oud.status,
        StatusCode::UNAUTHORIZED,
        "the phone may have held a session"
    );
    assert!(
        log_in(&huis, "denhaag", WACHTWOORD, None)
            .await
            .cookie
            .is_some()
    );
}

#[tokio::test]
async fn an_invitation_is_sent_again_after_five_minutes_and_only_while_it_is_needed() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerder::logt_in(&huis).await;
    beheer.gemeente().await;
    beheer.doe("POST", "/api/gebruikers", sara()).await;
    let nodig_uit = |naam: &'static str| {
        let beheer = &beheer;
        async move {
            let pad = format!("/api/gebruikers/{naam}/uitnodigen");
            beheer.doe("POST", &pad, Value::Null).await.status
        }
    };
    assert_eq!(nodig_uit("s.bakker").await, StatusCode::TOO_MANY_REQUESTS);
    huis.zet_klok(huis.app.clock.now() + TimeDelta::minutes(5));
    assert_eq!(nodig_uit("s.bakker").await, StatusCode::NO_CONTENT);
    assert_eq!(nodig_uit("beheer").await, StatusCode::CONFLICT);
    // Removed and made again: a new invitation, at once.
    beheer
        .doe("DELETE", "/api/gebruikers/s.bakker", Value::Null)
        .await;
    beheer.doe("POST", "/api/gebruikers", sara()).await;
    let post: i64 =
        sqlx::query_scalar("SELECT count(*) FROM work.effect WHERE soort = 'accountUitnodiging'")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(post, 3);
}

#[tokio::test]
async fn a_changed_address_takes_the_links_to_the_old_one_back() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerder::logt_in(&huis).await;
    huis.log_in().await;
    sqlx::query(
        "INSERT INTO access.wachtwoordlink (id, vingerafdruk, gebruikersnaam, geldig_tot)
         VALUES (gen_random_uuid(), 'x', 'denhaag', '2027-01-01')",
    )
    .execute(&pool)
    .await
    .unwrap();
    let open = async || -> bool {
        sqlx::query_scalar("SELECT gebruikt_op IS NULL FROM access.wachtwoordlink")
            .fetch_one(&pool)
            .await
            .unwrap()
    };
    let mut account = zonder_naam(sara());
    account["email"] = json!("denhaag@voorbeeld.nl");
    beheer
        .doe("PUT", "/api/gebruikers/denhaag", account.clone())
        .await;
    assert!(open().await, "the same address");
    account["email"] = json!("nieuw@voorbeeld.nl");
    beheer.doe("PUT", "/api/gebruikers/denhaag", account).await;
    assert!(!open().await);
}

#[tokio::test]
async fn the_list_is_paged_sorted_and_searched() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerder::logt_in(&huis).await;
    beheer.gemeente().await;
    for (naam, wie) in [
        ("a.arends", "Zoë Arends"),
        ("b_b", "100% Bos"),
        ("z.zon", "Anna Zon"),
    ] {
        let mut gebruiker = sara();
        gebruiker["gebruikersnaam"] = json!(naam);
        gebruiker["naam"] = json!(wie);
        gebruiker["email"] = json!(format!("{naam}@voorbeeld.nl"));
        let antwoord = beheer.doe("POST", "/api/gebruikers", gebruiker).await;
        assert_eq!(antwoord.status, StatusCode::CREATED);
    }
    let namen = |query: &'static str| {
        let beheer = &beheer;
        async move {
            let antwoord = beheer.haal(&format!("/api/gebruikers?{query}")).await;
            assert_eq!(antwoord.status, StatusCode::OK, "{query}");
            let items = antwoord
                .body
                .as_array()
                .or(antwoord.body["items"].as_array());
            let namen = items
                .unwrap()
                .iter()
                .map(|g| g["gebruikersnaam"].as_str().unwrap());
            (
                namen.map(str::to_owned).collect::<Vec<_>>().join(" "),
                antwoord.body["count"].as_i64(),
            )
        }
    };
    assert_eq!(namen("").await.0, "b_b z.zon beheer a.arends", "by name");
    assert_eq!(
        namen("$top=2&$skip=1&$inlinecount=allpages&$orderby=gebruikersnaam%20desc").await,
        ("beheer b_b".to_owned(), Some(4))
    );
    assert_eq!(
        namen("$skip=9&$inlinecount=allpages").await,
        (String::new(), Some(4))
    );
    assert_eq!(namen("$orderby=laatstIngelogdOp&$top=1").await.0, "beheer");
    assert_eq!(namen("$search=ZO%C3%8B%20gravenhage").await.0, "a.arends");
    assert_eq!(namen("$search=%25").await.0, "b_b", "a sign is a sign");
    assert_eq!(namen("$search=_").await.0, "b_b");
    for query in [
        "$orderby=wachtwoord",
        "$top=0",
        "$top=501",
        "$skip=-1",
        "$inlinecount=ja",
        "$search=%00",
        "$search=a%20b%20c%20d%20e%20f%20g%20h%20i%20j%20k",
    ] {
        let fout = beheer.haal(&format!("/api/gebruikers?{query}")).await;
        assert_eq!(fout.status, StatusCode::BAD_REQUEST, "{query}");
    }
    for pad in ["%00", "%ff", "..%2f", "a".repeat(5000).as_str()] {
        let weg = beheer.haal(&format!("/api/gebruikers/{pad}")).await;
        assert_eq!(weg.status, StatusCode::NOT_FOUND, "{pad}");
    }
}

#[tokio::test]
async fn organisations_are_added_and_changed() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = Beheerder::logt_in(&huis).await;
    let utrecht = json!({"type": "gemeente", "id": 344, "naam": "Utrecht", "email": null});
    let nieuw = beheer
        .doe("POST", "/api/organisaties", utrecht.clone())
        .await;
    assert_eq!(nieuw.status, StatusCode::CREATED);
    for (veld, waarde) in utrecht.as_object().unwrap() {
        assert_eq!(&nieuw.body[veld], waarde, "{veld}");
    }
    // The roles that an account of it may have.
    assert_eq!(
        nieuw.body["rollen"],
        json!(["gemeente", "helpdesk", "auditor"])
    );
    let pad = "/api/organisaties/gemeente/344";
    let etag = nieuw.etag.unwrap();
    let anders = json!({"naam": "Utrecht", "email": "kabinet@voorbeeld.nl"});
    let gewijzigd = beheer.met_etag("PUT", pad, &etag, &anders).await;
    assert_eq!(gewijzigd.status, StatusCode::OK);
    assert_eq!(gewijzigd.body["email"], "kabinet@voorbeeld.nl");
    let verouderd = beheer.met_etag("PUT", pad, &etag, &anders).await;
    assert_eq!(verouderd.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(verouderd.body["huidig"], gewijzigd.body);
    assert_eq!(beheer.haal(pad).await.body, gewijzigd.body);

    for (body, verwacht) in [
        (
            json!({}),
            vec![
                ("/type", "verplicht"),
                ("/id", "verplicht"),
                ("/naam", "verplicht"),
            ],
        ),
        (utrecht.clone(), vec![("/id", "bestaatAl")]),
        (
            json!({"type": "gemeente", "id": 99999, "naam": "x"}),
            vec![("/id", "ongeldig")],
        ),
        (
            json!({"type": "kno", "id": 1, "naam": "x", "email": "x"}),
            vec![("/email", "ongeldig")],
        ),
    ] {
        let antwoord = beheer.doe("POST", "/api/organisaties", body).await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST);
        let fouten = fouten(&antwoord);
        let fouten: Vec<_> = fouten
            .iter()
            .map(|(p, c)| (p.as_str(), c.as_str()))
            .collect();
        assert_eq!(fouten, verwacht);
    }
    for pad in [
        "gemeente/345",
        "gemeente/x",
        "gemeente/99999999999",
        "koning/1",
        "kno/-1",
    ] {
        for (method, body) in [("GET", Value::Null), ("PUT", anders.clone())] {
            let weg = beheer
                .doe(method, &format!("/api/organisaties/{pad}"), body)
                .await;
            assert_eq!(weg.status, StatusCode::NOT_FOUND, "{method} {pad}");
        }
    }
    let lijst = beheer
        .haal("/api/organisaties?$search=344&$inlinecount=allpages")
        .await
        .body;
    assert_eq!(lijst, json!({"items": [gewijzigd.body], "count": 1}));
    let soorten: Vec<String> = sqlx::query_scalar(
        "SELECT soort FROM access.gebeurtenis WHERE soort LIKE 'Organisatie%' AND door = 'beheer' ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(soorten, ["OrganisatieToegevoegd", "OrganisatieGewijzigd"]);
}
