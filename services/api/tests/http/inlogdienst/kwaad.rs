//! Whoever brings back what is not theirs: a state of another browser, one that was used, an answer of another provider.

use chrono::TimeDelta;
use history::MIGRATIONS;
use serde_json::json;

use super::aanbieder::{Aanbieder, Browser, CODE, heen};
use super::{KLAAR, accounts, huis, niet};
use crate::huis::Huis;
use crate::machines::Sleutel;

async fn terug(huis: &Huis, browser: &mut Browser, pad: &str) -> String {
    heen(&browser.vraag(huis, pad).await)
}

#[tokio::test]
async fn an_answer_counts_once_and_in_the_browser_that_asked() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = huis(&pool, &aanbieder);

    // An attacker logs in, and has somebody else open where they were sent back to.
    let mut kwaad = aanbieder.browser();
    let gevonden = kwaad.bij_aanbieder(&huis, "noor", Some(CODE)).await;
    let mut leeg = aanbieder.browser();
    assert_eq!(terug(&huis, &mut leeg, &gevonden).await, niet("verlopen"));
    let mut bezig = aanbieder.browser();
    bezig.vraag(&huis, "/api/auth/inlogdienst").await;
    assert_eq!(terug(&huis, &mut bezig, &gevonden).await, niet("verlopen"));
    assert_eq!(bezig.koekjes.len(), 1, "what is under way there goes on");
    assert!(leeg.wie(&huis).await.is_none() && bezig.wie(&huis).await.is_none());
    // Nor with the cookie of which the state was changed, until when it counts, or its signature.
    for deel in 0..3 {
        let mut vals = aanbieder.browser();
        vals.koekjes = kwaad.koekjes.clone();
        let (_, waarde) = &mut vals.koekjes[0];
        let mut delen: Vec<String> = waarde.split('.').map(str::to_owned).collect();
        let ander = if delen[deel].starts_with('2') {
            "3"
        } else {
            "2"
        };
        delen[deel].replace_range(..1, ander);
        *waarde = delen.join(".");
        assert_eq!(
            terug(&huis, &mut vals, &gevonden).await,
            niet("verlopen"),
            "{deel}"
        );
    }
    assert_eq!(accounts(&pool).await, [""; 0]);

    // In its own browser it counts, once.
    let koekjes = kwaad.koekjes.clone();
    assert_eq!(terug(&huis, &mut kwaad, &gevonden).await, KLAAR);
    let mut weer = aanbieder.browser();
    weer.koekjes = koekjes;
    assert_eq!(terug(&huis, &mut weer, &gevonden).await, niet("verlopen"));
    assert!(weer.wie(&huis).await.is_none());
}

#[tokio::test]
async fn an_answer_that_was_changed_came_late_or_came_from_elsewhere_is_refused() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = huis(&pool, &aanbieder);
    let iss = |pad: &str, iss: &str| {
        let (eerst, query) = pad.split_once('?').unwrap();
        let rest: Vec<&str> = query
            .split('&')
            .filter(|deel| !deel.starts_with("iss="))
            .collect();
        format!("{eerst}?{}{iss}", rest.join("&"))
    };
    let lang = format!("&x={}", "a".repeat(30_000));
    for (anders, waarom) in [
        // The provider names itself (RFC 9207): another one, and none.
        (
            Box::new(|pad: &str| iss(pad, "&iss=https%3A%2F%2Fkwaad.example"))
                as Box<dyn Fn(&str) -> String>,
            "mislukt",
        ),
        (Box::new(|pad: &str| iss(pad, "")), "mislukt"),
        (
            Box::new(|pad: &str| pad.replace("code=", "code=x")),
            "mislukt",
        ),
        (
            Box::new(|pad: &str| pad.replace("code=", "geen=")),
            "mislukt",
        ),
        (
            Box::new(|pad: &str| pad.replace("code=", "error=access_denied&code=")),
            "afgebroken",
        ),
        (
            Box::new(|pad: &str| pad.replace("state=", "state=x")),
            "verlopen",
        ),
        (
            Box::new(|pad: &str| format!("{pad}&state=nog-een")),
            "verlopen",
        ),
        (
            Box::new(|pad: &str| format!("{pad}&code=nog-een")),
            "verlopen",
        ),
        (Box::new(|pad: &str| format!("{pad}{lang}")), "verlopen"),
        (
            Box::new(|pad: &str| pad.split('?').next().unwrap().to_owned()),
            "verlopen",
        ),
    ] {
        let mut browser = aanbieder.browser();
        let pad = anders(&browser.bij_aanbieder(&huis, "noor", Some(CODE)).await);
        assert_eq!(
            terug(&huis, &mut browser, &pad).await,
            niet(waarom),
            "{pad:.200}"
        );
        assert!(browser.wie(&huis).await.is_none());
    }
    let mut laat = aanbieder.browser();
    let pad = laat.bij_aanbieder(&huis, "noor", Some(CODE)).await;
    huis.zet_klok(huis.app.clock.now() + TimeDelta::minutes(10));
    assert_eq!(terug(&huis, &mut laat, &pad).await, niet("verlopen"));
    assert_eq!(accounts(&pool).await, [""; 0]);
}

#[tokio::test]
async fn who_leaves_the_login_at_the_provider_is_told_so() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    let huis = huis(&pool, &aanbieder);
    let mut browser = aanbieder.browser();
    let waar = heen(&browser.vraag(&huis, "/api/auth/inlogdienst").await);
    let pad = browser.vul_in(waar, &[("niet", "ja")]).await;
    assert_eq!(terug(&huis, &mut browser, &pad).await, niet("afgebroken"));
}

#[tokio::test]
async fn another_website_begins_no_login() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    let huis = huis(&pool, &aanbieder);
    for (site, waar) in [
        ("cross-site", "/inloggen"),
        ("same-origin", "http://127.0.0.1"),
        ("none", "http://127.0.0.1"),
    ] {
        let mut browser = aanbieder.browser();
        let pad = "/api/auth/inlogdienst";
        let antwoord = browser.vraag_van(&huis, "GET", pad, site).await;
        assert!(heen(&antwoord).starts_with(waar), "{site}");
        assert_eq!(browser.koekjes.is_empty(), site == "cross-site", "{site}");
    }
}

#[tokio::test]
async fn a_userinfo_about_somebody_else_lets_nobody_in() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = huis(&pool, &aanbieder);
    let ander = json!({"sub": "bram", "email": "bram@denhaag.example", "email_verified": true,
        "groups": ["lintje-den-haag"]});
    let mut zonder = ander.clone();
    zonder.as_object_mut().unwrap().remove("sub");
    for claims in [ander, zonder] {
        aanbieder.antwoordt("/me", Some((200, claims))).await;
        assert_eq!(
            aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
            niet("mislukt")
        );
    }
    assert_eq!(accounts(&pool).await, [""; 0]);
    aanbieder.antwoordt("/me", None).await;
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        KLAAR
    );
}

#[tokio::test]
async fn a_network_that_brings_back_codes_that_are_none_has_to_wait() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = huis(&pool, &aanbieder);
    let hoogstens = i32::try_from(huis.app.settings.per_minuut / 6)
        .unwrap()
        .max(20);
    // A login that is right counts for nothing, also when somebody has no role.
    aanbieder.ambtenaar("vreemd", &[]).await;
    for (wie, waarheen) in [("noor", KLAAR.to_owned()), ("vreemd", niet("geenRol"))] {
        let gegaan = aanbieder.browser().log_in(&huis, wie, Some(CODE)).await;
        assert_eq!(gegaan, waarheen);
    }
    sqlx::query("UPDATE access.poging SET mislukt = $1")
        .bind(hoogstens - 1)
        .execute(&pool)
        .await
        .unwrap();
    let mut browser = aanbieder.browser();
    let echt = browser.bij_aanbieder(&huis, "noor", Some(CODE)).await;
    let gevraagd = aanbieder.gevraagd("/token").await;
    for waarom in ["mislukt", "teVaak", "teVaak"] {
        let mut kwaad = aanbieder.browser();
        let waar = heen(&kwaad.vraag(&huis, "/api/auth/inlogdienst").await);
        let waar = reqwest::Url::parse(&waar).unwrap();
        let state = waar.query_pairs().find(|(naam, _)| naam == "state");
        let state = state.unwrap().1.into_owned();
        let pad = format!(
            "/api/auth/inlogdienst/terug?code=geen&state={state}&iss={}",
            aanbieder.uitgever()
        );
        assert_eq!(terug(&huis, &mut kwaad, &pad).await, niet(waarom));
    }
    assert_eq!(terug(&huis, &mut browser, &echt).await, niet("teVaak"));
    assert_eq!(aanbieder.gevraagd("/token").await, gevraagd + 1);
}

#[tokio::test]
async fn another_client_with_the_wrong_secret_gets_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = super::huis_bij(&pool, &aanbieder, |instelling| {
        instelling.bewijs = api::oidc::Clientbewijs::Geheim("een ander geheim".to_owned());
    });
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        niet("mislukt")
    );
    assert_eq!(accounts(&pool).await, [""; 0]);
}

/// The cookie is for this host alone, comes along when the provider sends back, and says nothing of anybody.
#[tokio::test]
async fn the_cookie_of_a_login_under_way() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    let dienst = std::sync::Arc::new(aanbieder.dienst(|_| {}));
    let huis = Huis::met_instelling(&pool, |settings| {
        settings.public_url = "https://lintje.voorbeeld.nl".to_owned();
        settings.inlogdienst = Some(dienst);
    });
    let antwoord = aanbieder
        .browser()
        .vraag(&huis, "/api/auth/inlogdienst")
        .await;
    let koekje = antwoord.headers()["set-cookie"].to_str().unwrap();
    assert!(koekje.starts_with("__Host-lintje_inlogdienst="), "{koekje}");
    for deel in ["; HttpOnly", "; SameSite=Lax", "; Secure", "; Path=/"] {
        assert!(koekje.contains(deel), "{koekje}");
    }
    let waar = heen(&antwoord);
    for deel in [
        "redirect_uri=https%3A%2F%2Flintje.voorbeeld.nl%2Fapi%2Fauth%2Finlogdienst%2Fterug",
        "code_challenge_method=S256",
        "response_type=code",
        "nonce=",
        "state=",
    ] {
        assert!(waar.contains(deel), "{waar}");
    }
    assert_eq!(antwoord.headers()["cache-control"], "no-store");
}

/// The nonce that the service asked the provider to put into the token.
fn nonce(waar: &str) -> String {
    let waar = reqwest::Url::parse(waar).unwrap();
    let nonce = waar.query_pairs().find(|(naam, _)| naam == "nonce");
    nonce.unwrap().1.into_owned()
}

/// Whoever got hold of somebody's token could have it counted for a login of their own.
#[tokio::test]
async fn a_token_of_another_login_is_refused() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = huis(&pool, &aanbieder);
    let sleutel = Sleutel::ec("van de aanbieder");
    let openbaar = json!({"keys": [sleutel.jwk()]});
    aanbieder.antwoordt("/jwks", Some((200, openbaar))).await;
    let ander = heen(
        &aanbieder
            .browser()
            .vraag(&huis, "/api/auth/inlogdienst")
            .await,
    );
    let van_ander = nonce(&ander);
    // None: the token is of this very login.
    let log_in = async |van: Option<&str>| {
        let mut browser = aanbieder.browser();
        let waar = heen(&browser.vraag(&huis, "/api/auth/inlogdienst").await);
        let eigen = nonce(&waar);
        let nu = huis.app.clock.now().timestamp();
        let claims = json!({"iss": aanbieder.uitgever(), "aud": "lintje", "sub": "noor", "iat": nu, "exp": nu + 300,
            "nonce": van.unwrap_or(&eigen), "acr": "hoog", "name": "Noor Bakker", "email": "noor@denhaag.example",
            "email_verified": true, "groups": ["lintje-den-haag"]});
        let tokens = json!({"token_type": "Bearer", "id_token": sleutel.teken("ES256", &claims)});
        aanbieder.antwoordt("/token", Some((200, tokens))).await;
        let pad = browser
            .vul_in(waar, &[("wie", "noor"), ("code", CODE)])
            .await;
        terug(&huis, &mut browser, &pad).await
    };
    assert_eq!(log_in(Some(&van_ander)).await, niet("mislukt"));
    assert_eq!(accounts(&pool).await, [""; 0]);
    assert_eq!(log_in(None).await, KLAAR);
    assert_eq!(accounts(&pool).await, ["noor@denhaag.example"]);
}
