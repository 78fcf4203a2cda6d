//! A provider that runs here (tools/inlogdienst), and a browser that goes there and back.

use std::net::SocketAddr;
use std::process::Stdio;

use api::oidc::{Aanbieder as Client, Clientbewijs, Houdbaar, Instelling, Ondertekensleutel};
use api::{Claimnamen, Dienst, Rollentabel};
use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};
use reqwest::redirect::Policy;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::huis::Huis;

/// Where the service believes to be, unless a test serves it.
pub const HIER: &str = "http://127.0.0.1:8080";
pub const GEHEIM: &str = "een geheim van de test: +/=&%";
/// What the provider's second factor is in tests.
pub const CODE: &str = "123456";

pub struct Aanbieder {
    process: Child,
    pub adres: SocketAddr,
}

impl Aanbieder {
    pub async fn start() -> Self {
        Self::start_op("127.0.0.1:0").await
    }

    /// On this port.
    pub async fn start_op(adres: &str) -> Self {
        history::use_ring();
        let program = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../tools/inlogdienst/main.mjs"
        );
        let mut process = Command::new("node")
            .args([program, "--http", adres])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut regels = BufReader::new(process.stdout.take().unwrap()).lines();
        // Others may be advice of the package.
        let adres = loop {
            let regel = regels.next_line().await.unwrap();
            let Some(regel) = regel else {
                panic!("the provider did not start: `make tools` installs what it needs");
            };
            if let Ok(gezegd) = serde_json::from_str::<Value>(&regel) {
                break gezegd["http"].as_str().unwrap().parse().unwrap();
            }
        };
        let aanbieder = Aanbieder { process, adres };
        aanbieder.client(json!({})).await;
        aanbieder
    }

    pub fn uitgever(&self) -> String {
        format!("http://{}", self.adres)
    }

    async fn beheer(&self, wat: &str, body: &Value) {
        let url = format!("{}/beheer/{wat}", self.uitgever());
        let antwoord = reqwest::Client::new().post(url).json(body).send().await;
        assert_eq!(antwoord.unwrap().status(), StatusCode::NO_CONTENT);
    }

    /// Our registration there, with these differences.
    pub async fn client(&self, anders: Value) {
        let mut client = json!({"client_id": "lintje", "client_secret": GEHEIM,
            "redirect_uris": [format!("{HIER}/api/auth/inlogdienst/terug")],
            "post_logout_redirect_uris": [format!("{HIER}/inloggen")],
            "response_types": ["code"], "grant_types": ["authorization_code"],
            "id_token_signed_response_alg": "ES256"});
        for (naam, waarde) in anders.as_object().unwrap() {
            client[naam] = waarde.clone();
        }
        self.beheer("client", &client).await;
    }

    /// Somebody who works there, with these claims; null: no longer.
    pub async fn persoon(&self, wie: &str, claims: Value) {
        self.beheer("personen", &json!({wie: claims})).await;
    }

    /// Somebody of 's-Gravenhage, in these groups.
    pub async fn ambtenaar(&self, wie: &str, groepen: &[&str]) {
        let claims = json!({"name": "Noor Bakker", "email": format!("{wie}@denhaag.example"),
            "email_verified": true, "groups": groepen});
        self.persoon(wie, claims).await;
    }

    /// What it answers at this path in place of its own; None: its own again.
    pub async fn antwoordt(&self, pad: &str, anders: Option<(u16, Value)>) {
        let anders = anders.map(|(status, body)| json!({"status": status, "body": body}));
        self.beheer("antwoorden", &json!({pad: anders})).await;
    }

    /// How often a path was asked.
    pub async fn gevraagd(&self, pad: &str) -> u64 {
        let url = format!("{}/beheer/gevraagd", self.uitgever());
        let antwoord = reqwest::get(url).await.unwrap().bytes().await.unwrap();
        let alle: Value = serde_json::from_slice(&antwoord).unwrap();
        alle[pad].as_u64().unwrap_or_default()
    }

    pub async fn stop(mut self) {
        drop(self.process.stdin.take());
        self.process.wait().await.unwrap();
    }

    /// The provider as the service knows it.
    pub fn dienst(&self, anders: impl FnOnce(&mut Instelling)) -> Dienst {
        dienst(&self.uitgever(), anders)
    }

    /// A browser that has nothing of anybody.
    pub fn browser(&self) -> Browser {
        Browser::nieuw()
    }
}

pub fn dienst(uitgever: &str, anders: impl FnOnce(&mut Instelling)) -> Dienst {
    let mut instelling = Instelling {
        uitgever: uitgever.to_owned(),
        client: "lintje".to_owned(),
        bewijs: Clientbewijs::Geheim(GEHEIM.to_owned()),
        scope: "openid profile email".to_owned(),
        acr: vec!["hoog".to_owned()],
        ca: Vec::new(),
        sleutels: Houdbaar::default(),
    };
    anders(&mut instelling);
    Dienst {
        naam: "Den Haag".to_owned(),
        aanbieder: Client::new(instelling).unwrap(),
        rollen: Rollentabel::lees(
            "groep;rol;organisatie\n\
             lintje-den-haag;gemeente;gemeente/518\n\
             lintje-gemeente;gemeente;gemeente/{gemeentecode}\n\
             lintje-advies;kno-decoratie-en-advies;kno/1474\n\
             lintje-auditor;auditor;kno/1501\n\
             lintje-bedrijfsvoering;kno-bedrijfsvoering;kno/1501\n\
             lintje-nergens;ministerie;ministerie/{ministerie}\n",
        )
        .unwrap(),
        claims: Claimnamen {
            email: "email".to_owned(),
            groepen: "groups".to_owned(),
        },
        domeinen: Vec::new(),
    }
}

/// A key of ours, and what the provider has to know of it.
pub fn sleutel() -> (Clientbewijs, Value) {
    let map = tempfile::tempdir().unwrap();
    let sleutel = Ondertekensleutel::maak(&map.path().join("inlogdienst.pem")).unwrap();
    let openbaar = sleutel.openbaar();
    (Clientbewijs::Sleutel(sleutel), openbaar)
}

/// The same of RSA, by the tool that docs/login.md tells of.
pub async fn rsa_sleutel() -> (Clientbewijs, Value) {
    let map = tempfile::tempdir().unwrap();
    let pad = map.path().join("inlogdienst.pem");
    let gemaakt = Command::new("openssl")
        .args(["genpkey", "-quiet", "-algorithm", "RSA"])
        .args(["-pkeyopt", "rsa_keygen_bits:2048", "-out"])
        .arg(&pad)
        .output();
    let gemaakt = gemaakt.await.unwrap();
    assert!(gemaakt.status.success(), "{gemaakt:?}");
    let sleutel = Ondertekensleutel::uit_bestand(&pad).unwrap();
    let openbaar = sleutel.openbaar();
    (Clientbewijs::Sleutel(sleutel), openbaar)
}

pub struct Browser {
    client: reqwest::Client,
    /// Of the service; those of the provider the client keeps.
    pub koekjes: Vec<(String, String)>,
}

/// Where an answer leads.
pub fn heen(antwoord: &Response<Body>) -> String {
    assert_eq!(antwoord.status(), StatusCode::SEE_OTHER);
    let waar = antwoord.headers()[header::LOCATION].to_str().unwrap();
    waar.to_owned()
}

impl Browser {
    pub fn nieuw() -> Self {
        let client = reqwest::Client::builder()
            .cookie_store(true)
            .redirect(Policy::none())
            .build();
        Browser {
            client: client.unwrap(),
            koekjes: Vec::new(),
        }
    }

    /// Logs out at the provider, as its own page does.
    pub async fn meld_af_bij(&self, aanbieder: &Aanbieder) {
        let url = format!("{}/session/end?client_id=lintje", aanbieder.uitgever());
        let pagina = self.client.get(url).send().await.unwrap();
        let pagina = pagina.text().await.unwrap();
        let teken = pagina.split("name=\"xsrf\" value=\"").nth(1).unwrap();
        let teken = teken.split('"').next().unwrap();
        let klaar = self
            .client
            .post(format!("{}/session/end/confirm", aanbieder.uitgever()))
            .header("content-type", "application/x-www-form-urlencoded")
            .body(format!("xsrf={teken}&logout=yes"))
            .send();
        assert_eq!(klaar.await.unwrap().status(), StatusCode::SEE_OTHER);
    }

    /// Asks the service, keeps its cookies, and takes no redirect.
    pub async fn vraag(&mut self, huis: &Huis, pad: &str) -> Response<Body> {
        self.vraag_met(huis, "GET", pad).await
    }

    pub async fn vraag_met(&mut self, huis: &Huis, methode: &str, pad: &str) -> Response<Body> {
        self.vraag_van(huis, methode, pad, "none").await
    }

    /// The same, sent on by a page of this kind of site (Sec-Fetch-Site).
    pub async fn vraag_van(
        &mut self,
        huis: &Huis,
        methode: &str,
        pad: &str,
        site: &str,
    ) -> Response<Body> {
        let koekjes: Vec<String> = self
            .koekjes
            .iter()
            .map(|(n, w)| format!("{n}={w}"))
            .collect();
        let request = Request::builder()
            .method(methode)
            .uri(pad)
            .header(header::COOKIE, koekjes.join("; "))
            .header("X-Requested-With", "lintje")
            .header("Sec-Fetch-Site", site)
            .body(Body::empty());
        let antwoord = huis.stuur(request.unwrap()).await;
        for koekje in antwoord.headers().get_all(header::SET_COOKIE) {
            let koekje = koekje.to_str().unwrap();
            let (naam, rest) = koekje.split_once('=').unwrap();
            let waarde = rest.split(';').next().unwrap();
            self.koekjes.retain(|(n, _)| n != naam);
            if !waarde.is_empty() {
                self.koekjes.push((naam.to_owned(), waarde.to_owned()));
            }
        }
        antwoord
    }

    /// Begins at the service and logs in at the provider; where that sends back to, on the service.
    pub async fn bij_aanbieder(&mut self, huis: &Huis, wie: &str, code: Option<&str>) -> String {
        let waar = heen(&self.vraag(huis, "/api/auth/inlogdienst").await);
        let ingevuld = match code {
            Some(code) => vec![("wie", wie), ("code", code)],
            None => vec![("wie", wie)],
        };
        self.vul_in(waar, &ingevuld).await
    }

    /// The same, with what is filled in there.
    pub async fn vul_in(&mut self, eerst: String, ingevuld: &[(&str, &str)]) -> String {
        let hier = format!("{HIER}/");
        let mut waar = reqwest::Url::parse(&eerst).unwrap();
        for _ in 0..20 {
            let antwoord = self.client.get(waar.clone()).send().await.unwrap();
            let antwoord = if antwoord.status() == StatusCode::OK {
                let body = form_urlencoded::Serializer::new(String::new())
                    .extend_pairs(ingevuld)
                    .finish();
                let post = self
                    .client
                    .post(waar.clone())
                    .header("content-type", "application/x-www-form-urlencoded")
                    .body(body);
                post.send().await.unwrap()
            } else {
                antwoord
            };
            let status = antwoord.status();
            let verder = antwoord.headers().get(header::LOCATION);
            let verder = verder.map(|waar| waar.to_str().unwrap().to_owned());
            let Some(verder) = verder else {
                panic!("{waar}: {status} {}", antwoord.text().await.unwrap());
            };
            waar = waar.join(&verder).unwrap();
            if let Some(pad) = waar.as_str().strip_prefix(hier.as_str()) {
                return format!("/{pad}");
            }
        }
        panic!("the provider leads nowhere: {waar}");
    }

    /// There and back: where the service leads to in the end.
    pub async fn log_in(&mut self, huis: &Huis, wie: &str, code: Option<&str>) -> String {
        let terug = self.bij_aanbieder(huis, wie, code).await;
        heen(&self.vraag(huis, &terug).await)
    }

    /// The official of this browser's session; None: there is none.
    pub async fn wie(&mut self, huis: &Huis) -> Option<Value> {
        let antwoord = self.vraag(huis, "/api/auth").await;
        if antwoord.status() == StatusCode::UNAUTHORIZED {
            return None;
        }
        assert_eq!(antwoord.status(), StatusCode::OK);
        let bytes = axum::body::to_bytes(antwoord.into_body(), 1 << 20).await;
        Some(serde_json::from_slice(&bytes.unwrap()).unwrap())
    }
}
