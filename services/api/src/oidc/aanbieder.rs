//! The provider: the steps of a login, and what is remembered of it.
//!
//! Its document is asked again after an hour, or when somebody is to be led there after some seconds. After a failure it
//! is left alone for some seconds; who comes meanwhile hears at once that it is away. Its keys: [`super::sleutels`].

use std::fmt;
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use reqwest::{Client, header};
use serde_json::Value;
use sha2::{Digest, Sha256};
use tokio::sync::{Mutex, Semaphore};
use url::Url;

use super::claims::{self, Verwacht};
use super::jws::{Claims, Tokensoort};
use super::metadata::{self, Metadata};
use super::sleutels::{Houdbaar, Sleutels};
use super::wissel::{Clientbewijs, Inwisseling};
use super::{Bouwfout, Fout, post};

/// Claims of OpenID Connect: the second says something of the first, and of nothing else.
pub const EMAIL: &str = "email";
pub const EMAIL_VERIFIED: &str = "email_verified";

const VERS: Duration = Duration::from_secs(3_600);
const MET_RUST: Duration = Duration::from_secs(5);
/// How long a look at the provider counts where it matters that it is there now.
const GEZIEN: Duration = Duration::from_secs(5);
/// Logins that the provider is asked about at once, and how long others wait for one of these places.
const TEGELIJK: usize = 8;
const WACHT: Duration = Duration::from_secs(5);
/// What a code and an access token may measure.
const LANGST: usize = 16 * 1024;

/// Who the provider is, and who we are to it.
#[derive(Clone, Debug)]
pub struct Instelling {
    /// `iss`, to the letter.
    pub uitgever: String,
    pub client: String,
    pub bewijs: Clientbewijs,
    pub scope: String,
    /// The levels of proof that are enough; none: whatever the provider asks.
    pub acr: Vec<String>,
    /// Certificates of authorities besides those of the system, in PEM.
    pub ca: Vec<u8>,
    pub sleutels: Houdbaar,
}

pub struct Aanbieder {
    instelling: Instelling,
    client: Client,
    bekend: Mutex<Bekend>,
    sleutels: Sleutels,
    plaatsen: Semaphore,
}

impl fmt::Debug for Aanbieder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Aanbieder")
            .field("instelling", &self.instelling)
            .finish_non_exhaustive()
    }
}

#[derive(Default)]
struct Bekend {
    metadata: Option<(Instant, Metadata)>,
    mislukt: Option<(Instant, Fout)>,
}

/// What a login is recognised by when it comes back.
#[derive(Clone, Copy, Debug)]
pub struct Gevraagd<'a> {
    pub state: &'a str,
    pub nonce: &'a str,
    /// The verifier of PKCE.
    pub verifier: &'a str,
    /// Where the provider sends people back to.
    pub terug: &'a str,
}

/// Somebody whom the provider vouches for.
#[derive(Clone, Debug)]
pub struct Aanmelding {
    /// At this provider; never another person's.
    pub subject: String,
    /// The session at the provider.
    pub sid: Option<String>,
    /// The level of proof.
    pub acr: Option<String>,
    /// What it says of the person, in the ID token or when it was asked.
    pub claims: Claims,
}

/// Who logged out at the provider.
#[derive(Clone, Debug)]
pub struct Afmelding {
    pub subject: Option<String>,
    pub sid: Option<String>,
    /// It counts once.
    pub jti: String,
}

impl Aanbieder {
    /// # Errors
    /// When the issuer is no https address, or `ca` holds no certificate.
    pub fn new(instelling: Instelling) -> Result<Self, Bouwfout> {
        let fout = |wat: &str| Bouwfout::Instelling(wat.to_owned());
        let url = Url::parse(&instelling.uitgever).ok();
        let url = url.ok_or_else(|| fout("the issuer is no address"))?;
        if !metadata::mag(&url) || url.query().is_some() || url.fragment().is_some() {
            return Err(fout("the issuer must be an https address without a query"));
        }
        let client = post::client(&instelling.ca)?;
        Ok(Aanbieder {
            sleutels: Sleutels::new(client.clone(), instelling.sleutels),
            client,
            instelling,
            bekend: Mutex::default(),
            plaatsen: Semaphore::new(TEGELIJK),
        })
    }

    pub fn uitgever(&self) -> &str {
        &self.instelling.uitgever
    }

    /// Whether it is there, and takes our proof of who we are; asked a moment ago counts.
    ///
    /// # Errors
    /// When it is not, or does not.
    pub async fn probeer(&self) -> Result<(), Fout> {
        let metadata = self.ontdek(GEZIEN).await?;
        self.instelling.bewijs.toets(&metadata)
    }

    async fn ontdek(&self, vers: Duration) -> Result<Metadata, Fout> {
        let mut bekend = self.bekend.lock().await;
        if let Some((wanneer, metadata)) = &bekend.metadata
            && wanneer.elapsed() < vers
        {
            return Ok(metadata.clone());
        }
        if let Some((wanneer, fout)) = &bekend.mislukt
            && wanneer.elapsed() < MET_RUST
        {
            return Err(fout.clone());
        }
        let verzoek = self.client.get(metadata::adres(self.uitgever()));
        let gelezen = match post::haal("its document", verzoek).await {
            Ok(bytes) => metadata::lees(&bytes, self.uitgever()),
            Err(fout) => Err(fout),
        };
        match gelezen {
            Ok(metadata) => {
                *bekend = Bekend {
                    metadata: Some((Instant::now(), metadata.clone())),
                    mislukt: None,
                };
                Ok(metadata)
            }
            Err(fout) => {
                bekend.mislukt = Some((Instant::now(), fout.clone()));
                Err(fout)
            }
        }
    }

    /// Where somebody logs in.
    ///
    /// # Errors
    /// When the provider is away, or takes no proof that we have.
    pub async fn heen(&self, gevraagd: Gevraagd<'_>) -> Result<Url, Fout> {
        // Who goes there should find somebody.
        let metadata = self.ontdek(GEZIEN).await?;
        // Nobody gives a password there for a code that can't be exchanged.
        self.instelling.bewijs.toets(&metadata)?;
        let mut url = metadata.inloggen;
        let uitdaging = URL_SAFE_NO_PAD.encode(Sha256::digest(gevraagd.verifier));
        {
            let mut vraag = url.query_pairs_mut();
            vraag
                .append_pair("response_type", "code")
                .append_pair("client_id", &self.instelling.client)
                .append_pair("redirect_uri", gevraagd.terug)
                .append_pair("scope", &self.instelling.scope)
                .append_pair("state", gevraagd.state)
                .append_pair("nonce", gevraagd.nonce)
                .append_pair("code_challenge", &uitdaging)
                .append_pair("code_challenge_method", "S256");
            if !self.instelling.acr.is_empty() {
                vraag.append_pair("acr_values", &self.instelling.acr.join(" "));
            }
        }
        Ok(url)
    }

    /// Somebody came back: exchanges the code, and judges what the provider says. `uitgever`: whom the answer names.
    ///
    /// # Errors
    /// When the provider is away, or anything is not as it has to be.
    pub async fn terug(
        &self,
        code: &str,
        uitgever: Option<&str>,
        gevraagd: Gevraagd<'_>,
        nu: i64,
    ) -> Result<Aanmelding, Fout> {
        let metadata = self.ontdek(VERS).await?;
        match uitgever {
            Some(naam) if naam != self.uitgever() => {
                return Err(Fout::Ongeldig("the answer is of another provider"));
            }
            None if metadata.noemt_zich => {
                return Err(Fout::Ongeldig("the answer names no provider"));
            }
            Some(_) | None => {}
        }
        if code.len() > LANGST {
            return Err(Fout::Ongeldig("the code is too long"));
        }
        let plaats = tokio::time::timeout(WACHT, self.plaatsen.acquire()).await;
        let Ok(Ok(_plaats)) = plaats else {
            return Err(Fout::Weg("too many logins wait for it".to_owned()));
        };
        let Instelling { client, bewijs, .. } = &self.instelling;
        let inwisseling = Inwisseling {
            client,
            bewijs,
            code,
            terug: gevraagd.terug,
            verifier: gevraagd.verifier,
            nu,
        };
        let tokens = inwisseling.tokens(&self.client, &metadata).await?;
        let waar = &metadata.sleutels;
        let claims = self
            .sleutels
            .lees(waar, &tokens.id_token, Tokensoort::Id)
            .await?;
        claims::toets_id(
            &claims,
            &self.verwacht(nu),
            gevraagd.nonce,
            &self.instelling.acr,
        )?;
        let subject = claims::subject(&claims)
            .ok_or(Fout::Ongeldig("the token says not whom it is about"))?
            .to_owned();
        let sid = claims::sid(&claims).map(str::to_owned);
        let acr = claims::acr(&claims).map(str::to_owned);
        let claims = self.aangevuld(&metadata, claims, &subject, tokens.access_token.as_deref());
        Ok(Aanmelding {
            claims: claims.await?,
            subject,
            sid,
            acr,
        })
    }

    fn verwacht(&self, nu: i64) -> Verwacht<'_> {
        Verwacht {
            uitgever: &self.instelling.uitgever,
            client: &self.instelling.client,
            nu,
        }
    }

    /// Many providers put no more than the subject into the ID token, and tell the rest to whoever asks.
    async fn aangevuld(
        &self,
        metadata: &Metadata,
        claims: Claims,
        subject: &str,
        toegang: Option<&str>,
    ) -> Result<Claims, Fout> {
        let (Some(waar), Some(toegang)) = (&metadata.claims, toegang) else {
            return Ok(claims);
        };
        let kop = header::HeaderValue::from_str(&format!("Bearer {toegang}"))
            .ok()
            .filter(|_| toegang.len() <= LANGST)
            .ok_or(Fout::Ongeldig("the access token can't be used"))?;
        let verzoek = self
            .client
            .get(waar.clone())
            .header(header::ACCEPT, "application/json")
            .header(header::AUTHORIZATION, kop);
        let bytes = post::haal("its userinfo", verzoek).await?;
        let meer: Claims = serde_json::from_slice(&bytes)
            .map_err(|_| Fout::Weg("its userinfo is no JSON".to_owned()))?;
        if meer.get("sub").and_then(Value::as_str) != Some(subject) {
            return Err(Fout::Ongeldig("its userinfo is about somebody else"));
        }
        Ok(samen(claims, meer))
    }

    /// The provider says that somebody logged out (OpenID Connect Back-Channel Logout 1.0).
    ///
    /// # Errors
    /// When it does not say so, or is away.
    pub async fn afmelding(&self, token: &str, nu: i64) -> Result<Afmelding, Fout> {
        let metadata = self.ontdek(VERS).await?;
        let claims = self
            .sleutels
            .lees(&metadata.sleutels, token, Tokensoort::Afmelding)
            .await?;
        claims::toets_afmelding(&claims, &self.verwacht(nu))?;
        let eigen = |een: Option<&str>| een.map(str::to_owned);
        Ok(Afmelding {
            subject: eigen(claims::subject(&claims)),
            sid: eigen(claims::sid(&claims)),
            jti: claims::jti(&claims).unwrap_or_default().to_owned(),
        })
    }

    /// Where somebody logs out at the provider too; none: it has no such place, or is away.
    pub async fn uitloggen(&self, terug: &str) -> Option<Url> {
        let mut url = self.ontdek(VERS).await.ok()?.uitloggen?;
        url.query_pairs_mut()
            .append_pair("client_id", &self.instelling.client)
            .append_pair("post_logout_redirect_uri", terug);
        Some(url)
    }
}

/// What the token says, with what its userinfo says besides. Whether an address was verified is of the document that the
/// address is in.
fn samen(mut claims: Claims, mut meer: Claims) -> Claims {
    if claims.contains_key(EMAIL) {
        meer.remove(EMAIL_VERIFIED);
    } else {
        claims.remove(EMAIL_VERIFIED);
    }
    for (naam, waarde) in meer {
        // What was signed counts.
        claims.entry(naam).or_insert(waarde);
    }
    claims
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_verified_address_is_one_of_the_same_document() {
        let bij_elkaar = |token: Value, userinfo: Value| {
            let van = |claims: Value| claims.as_object().unwrap().clone();
            Value::Object(samen(van(token), van(userinfo)))
        };
        assert_eq!(
            bij_elkaar(
                json!({"sub": "1", "email": "a@token.example"}),
                json!({"sub": "1", "email": "a@userinfo.example", "email_verified": true, "name": "A"})
            ),
            json!({"sub": "1", "email": "a@token.example", "name": "A"})
        );
        assert_eq!(
            bij_elkaar(
                json!({"sub": "1", "email_verified": true}),
                json!({"sub": "1", "email": "a@userinfo.example"})
            ),
            json!({"sub": "1", "email": "a@userinfo.example"})
        );
        assert_eq!(
            bij_elkaar(
                json!({"email": "a@token.example", "email_verified": true}),
                json!({"email": "a@userinfo.example", "email_verified": false})
            ),
            json!({"email": "a@token.example", "email_verified": true})
        );
    }
}
