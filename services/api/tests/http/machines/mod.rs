//! Systems of organisations that ask by themselves: OAuth 2.0 client credentials with private_key_jwt.

mod beheer;
mod geweigerd;
mod matrix;
mod organisatie;
mod scim;
mod token;
mod voorbeelden;
mod voorstel;
mod webhooks;

use std::process::Command;

use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use ring::rand::SystemRandom;
use ring::rsa::PublicKeyComponents;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair, RSA_PKCS1_SHA256, RSA_PSS_SHA256,
    RsaEncoding, RsaKeyPair,
};
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Huis};
use crate::weg::Ambtenaar;

/// The address of every house, which is the issuer too.
const HIER: &str = "http://127.0.0.1:8080";
const TOKEN: &str = "/api/oauth/token";
const BEWIJSSOORT: &str = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

const DEN_HAAG: Organisatie = Organisatie::gemeente(518);
const BEWAARDERS: Organisatie = Organisatie::kno(1500);

enum Paar {
    Ec(EcdsaKeyPair),
    Rsa(RsaKeyPair),
}

/// A key pair of a client, or of a provider.
pub struct Sleutel {
    paar: Paar,
    kid: String,
}

fn b64(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

impl Sleutel {
    pub fn ec(kid: &str) -> Self {
        let toeval = SystemRandom::new();
        let regels = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let bytes = EcdsaKeyPair::generate_pkcs8(regels, &toeval).unwrap();
        let paar = EcdsaKeyPair::from_pkcs8(regels, bytes.as_ref(), &toeval).unwrap();
        Sleutel {
            paar: Paar::Ec(paar),
            kid: kid.to_owned(),
        }
    }

    /// Of 2048 bits, by a tool that is not ours.
    fn rsa(kid: &str) -> Self {
        let gemaakt = Command::new("openssl")
            .args(["genpkey", "-quiet", "-algorithm", "RSA", "-pkeyopt"])
            .args(["rsa_keygen_bits:2048"])
            .output()
            .unwrap();
        assert!(gemaakt.status.success(), "{gemaakt:?}");
        // As PEM it is PKCS #8, whatever version made it.
        let regels: String = String::from_utf8(gemaakt.stdout)
            .unwrap()
            .lines()
            .filter(|regel| !regel.starts_with("-----"))
            .collect();
        let pkcs8 = STANDARD.decode(regels).unwrap();
        Sleutel {
            paar: Paar::Rsa(RsaKeyPair::from_pkcs8(&pkcs8).unwrap()),
            kid: kid.to_owned(),
        }
    }

    /// Its public half.
    pub fn jwk(&self) -> Value {
        match &self.paar {
            Paar::Ec(paar) => {
                let punt = paar.public_key().as_ref();
                json!({"kty": "EC", "crv": "P-256", "kid": self.kid, "x": b64(&punt[1..33]), "y": b64(&punt[33..])})
            }
            Paar::Rsa(paar) => {
                let PublicKeyComponents { n, e } =
                    PublicKeyComponents::<Vec<u8>>::from(paar.public());
                json!({"kty": "RSA", "kid": self.kid, "n": b64(n), "e": b64(e)})
            }
        }
    }

    pub fn teken(&self, alg: &str, claims: &Value) -> String {
        self.teken_met(&json!({"alg": alg, "kid": self.kid}), claims)
    }

    fn teken_met(&self, kop: &Value, claims: &Value) -> String {
        let bericht = format!("{}.{}", b64(kop.to_string()), b64(claims.to_string()));
        let toeval = SystemRandom::new();
        let handtekening = match &self.paar {
            Paar::Ec(paar) => paar
                .sign(&toeval, bericht.as_bytes())
                .unwrap()
                .as_ref()
                .to_vec(),
            Paar::Rsa(paar) => {
                let regels: &'static dyn RsaEncoding = match kop["alg"].as_str() {
                    Some("RS256") => &RSA_PKCS1_SHA256,
                    _ => &RSA_PSS_SHA256,
                };
                let mut handtekening = vec![0; paar.public().modulus_len()];
                paar.sign(regels, &toeval, bericht.as_bytes(), &mut handtekening)
                    .unwrap();
                handtekening
            }
        };
        format!("{bericht}.{}", b64(handtekening))
    }
}

/// What an assertion of this client says now.
fn claims(huis: &Huis, client: &str) -> Value {
    let nu = huis.app.clock.now().timestamp();
    json!({"iss": client, "sub": client, "aud": HIER, "iat": nu, "exp": nu + 60, "jti": Uuid::new_v4()})
}

/// The same with these changes; null takes a claim away.
fn met(mut claims: Value, anders: Value) -> Value {
    let velden = claims.as_object_mut().unwrap();
    for (naam, waarde) in anders.as_object().unwrap() {
        match waarde {
            Value::Null => drop(velden.remove(naam)),
            waarde => drop(velden.insert(naam.clone(), waarde.clone())),
        }
    }
    claims
}

fn formulier(velden: &[(&str, &str)]) -> String {
    let mut tekst = form_urlencoded::Serializer::new(String::new());
    tekst.extend_pairs(velden);
    tekst.finish()
}

/// An answer with its headers.
struct Gehoord {
    status: StatusCode,
    koppen: HeaderMap,
    body: Value,
}

impl Gehoord {
    fn kop(&self, naam: &str) -> &str {
        self.koppen
            .get(naam)
            .map_or("", |kop| kop.to_str().unwrap())
    }

    /// Refused with this code.
    #[track_caller]
    fn fout(&self, code: &str) {
        assert_eq!(self.status, StatusCode::BAD_REQUEST, "{}", self.body);
        assert_eq!(self.body["error"], code, "{}", self.body);
        assert_eq!(self.kop("content-type"), "application/json");
        assert_eq!(self.kop("cache-control"), "no-store");
        assert!(self.body.get("access_token").is_none());
    }
}

async fn stuur(huis: &Huis, request: Request<Body>) -> Gehoord {
    let antwoord = huis.stuur(request).await;
    let (delen, body) = antwoord.into_parts();
    let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    Gehoord {
        status: delen.status,
        koppen: delen.headers,
        body: serde_json::from_slice(&bytes).unwrap_or(Value::Null),
    }
}

/// Asks a token with this form.
async fn post(huis: &Huis, velden: &[(&str, &str)]) -> Gehoord {
    let request = Request::post(TOKEN)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(formulier(velden)))
        .unwrap();
    stuur(huis, request).await
}

/// Asks a token with this assertion.
async fn vraag(huis: &Huis, bewijs: &str, scope: Option<&str>) -> Gehoord {
    let mut velden = vec![
        ("grant_type", "client_credentials"),
        ("client_assertion_type", BEWIJSSOORT),
        ("client_assertion", bewijs),
    ];
    velden.extend(scope.map(|scope| ("scope", scope)));
    post(huis, &velden).await
}

/// A call with a token.
async fn roep(huis: &Huis, token: &str, methode: &str, pad: &str, body: &Value) -> Gehoord {
    let request = Request::builder()
        .method(methode)
        .uri(pad)
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_string()))
        .unwrap();
    stuur(huis, request).await
}

async fn haal(huis: &Huis, token: &str, pad: &str) -> Gehoord {
    roep(huis, token, "GET", pad, &json!({})).await
}

/// The functional manager who registers clients.
async fn beheer(huis: &Huis) -> Ambtenaar {
    Ambtenaar::nieuw(
        huis,
        "fb",
        Rol::KnoFunctioneelBeheer,
        Organisatie::kno(1501),
    )
    .await
}

async fn doe(huis: &Huis, wie: &Ambtenaar, methode: &str, pad: &str, body: &Value) -> Antwoord {
    huis.behandelaar(&wie.cookie, methode, pad, body).await
}

fn nieuw(rol: Rol, van: Organisatie, scopes: &[&str], sleutels: &[&Sleutel]) -> Value {
    let keys: Vec<Value> = sleutels.iter().map(|sleutel| sleutel.jwk()).collect();
    json!({"naam": "Zaaksysteem", "rol": rol, "organisatie": {"type": van.soort, "id": van.id},
        "scopes": scopes, "sleutels": {"keys": keys}})
}

/// A client that can ask.
struct Machine {
    id: String,
    sleutel: Sleutel,
}

impl Machine {
    /// Registers one; where that takes a second manager, there is one.
    async fn nieuw(huis: &Huis, rol: Rol, van: Organisatie, scopes: &[&str]) -> Self {
        // So that there is such an organisation.
        let soort = format!("{}-{}-{}", rol.code(), van.soort.code(), van.id);
        huis.account(&soort, rol, van).await;
        let sleutel = Sleutel::ec("een");
        let fb = beheer(huis).await;
        let gemaakt = doe(
            huis,
            &fb,
            "POST",
            "/api/clients",
            &nieuw(rol, van, scopes, &[&sleutel]),
        )
        .await;
        let (status, etag) = (gemaakt.status, gemaakt.etag.clone());
        let id = Ambtenaar::gelukt(gemaakt)["id"]
            .as_str()
            .unwrap()
            .to_owned();
        if status == StatusCode::ACCEPTED {
            Ambtenaar::gelukt(keur_goed(huis, &id, &etag.unwrap()).await);
        }
        Machine { id, sleutel }
    }

    /// A client of 's-Gravenhage that reads events.
    async fn van_den_haag(huis: &Huis) -> Self {
        Machine::nieuw(huis, Rol::Gemeente, DEN_HAAG, &["gebeurtenissen:lezen"]).await
    }

    fn bewijs(&self, huis: &Huis) -> String {
        self.sleutel.teken("ES256", &claims(huis, &self.id))
    }

    async fn token_voor(&self, huis: &Huis, scope: Option<&str>) -> String {
        let antwoord = vraag(huis, &self.bewijs(huis), scope).await;
        assert_eq!(antwoord.status, StatusCode::OK, "{}", antwoord.body);
        antwoord.body["access_token"].as_str().unwrap().to_owned()
    }

    async fn token(&self, huis: &Huis) -> String {
        self.token_voor(huis, None).await
    }

    fn pad(&self) -> String {
        format!("/api/clients/{}", self.id)
    }
}

/// Another manager approves what waits, as seen in this version.
async fn keur_goed(huis: &Huis, client: &str, etag: &str) -> Antwoord {
    let ander = Ambtenaar::nieuw(
        huis,
        "fb2",
        Rol::KnoFunctioneelBeheer,
        Organisatie::kno(1501),
    )
    .await;
    keur_goed_als(huis, &ander, client, Some(etag)).await
}

async fn keur_goed_als(huis: &Huis, wie: &Ambtenaar, client: &str, etag: Option<&str>) -> Antwoord {
    met_versie(
        huis,
        wie,
        "POST",
        &format!("/api/clients/{client}/goedkeuren"),
        etag,
        &json!({}),
    )
    .await
}

/// A call of an official with what was seen.
async fn met_versie(
    huis: &Huis,
    wie: &Ambtenaar,
    methode: &str,
    pad: &str,
    etag: Option<&str>,
    body: &Value,
) -> Antwoord {
    let mut request = Request::builder()
        .method(methode)
        .uri(pad)
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::COOKIE, &wie.cookie)
        .header("X-Requested-With", "lintje");
    if let Some(etag) = etag {
        request = request.header(header::IF_MATCH, etag);
    }
    huis.vraag(request.body(Body::from(body.to_string())).unwrap())
        .await
}
