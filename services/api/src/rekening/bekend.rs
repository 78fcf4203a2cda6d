//! The browsers that an official logged in with before. What others type wrong under the official's name does not
//! count for them.
//!
//! The mark is a cookie that nobody can make without the key of the program: the account, until when it holds, and a
//! number of the browser, signed together with the hash of the password. A new password ends all marks of the account.
//! It opens nothing: name, password and code are asked as ever.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};

use super::naam::Naam;
use super::rij::Baan;
use super::sessie::cookienaam;
use crate::app::App;
use crate::netwerk::Netwerk;
use crate::problem::Problem;

const COOKIE: &str = "lintje_browser";
/// Days that a browser is known after the last login with it.
const DAGEN: i64 = 90;
/// Accounts that one browser is known for: a desk that colleagues share.
const ACCOUNTS: usize = 4;
/// Nothing that we made is longer.
const LANGST: usize = 1000;

/// Where a login comes from.
#[derive(Clone, Debug)]
pub(crate) struct Bezoek {
    pub netwerk: Netwerk,
    merken: Vec<Merk>,
}

impl FromRequestParts<App> for Bezoek {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let jar = CookieJar::from_headers(&parts.headers);
        let merken = jar
            .get(&cookienaam(app, COOKIE))
            .map(|koekje| lees(koekje.value()))
            .unwrap_or_default();
        Ok(Bezoek {
            netwerk: Netwerk::from_request_parts(parts, app).await?,
            merken,
        })
    }
}

/// One account's mark, as the browser sent it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Merk {
    tot: i64,
    browser: String,
    teken: String,
}

fn lees(waarde: &str) -> Vec<Merk> {
    if waarde.len() > LANGST {
        return Vec::new();
    }
    waarde
        .split('~')
        .take(ACCOUNTS)
        .filter_map(|deel| {
            let mut delen = deel.split('.');
            Some(Merk {
                tot: delen.next()?.parse().ok()?,
                browser: delen.next()?.to_owned(),
                teken: delen.next()?.to_owned(),
            })
        })
        .collect()
}

impl Merk {
    fn teken(app: &App, naam: &Naam, hash: &str, tot: i64, browser: &str) -> String {
        let bericht = format!("{}\n{hash}\n{tot}\n{browser}", naam.als_str());
        URL_SAFE_NO_PAD.encode(app.link_key.browserteken(bericht.as_bytes()))
    }

    fn is_van(&self, app: &App, naam: &Naam, hash: &str, nu: DateTime<Utc>) -> bool {
        let echt = Self::teken(app, naam, hash, self.tot, &self.browser);
        // Digests, so that the time of comparing tells nothing about the sign.
        Sha256::digest(&echt) == Sha256::digest(&self.teken) && self.tot > nu.timestamp()
    }
}

/// A browser that the owner of an account logged in with before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Browser(String);

impl Browser {
    pub(super) fn vingerafdruk(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

impl Bezoek {
    /// The browser, when it is known for this account. `hash`: of its password.
    pub(super) fn browser(&self, app: &App, naam: &Naam, hash: Option<&str>) -> Option<Browser> {
        let nu = app.clock.now();
        // The same work for a name that does not exist.
        let bekend = self
            .merken
            .iter()
            .find(|merk| merk.is_van(app, naam, hash.unwrap_or_default(), nu));
        hash.and(bekend).map(|merk| Browser(merk.browser.clone()))
    }

    /// Where this login waits.
    pub(super) fn baan(&self, browser: Option<&Browser>) -> Baan {
        match browser {
            Some(browser) => Baan::Browser(browser.vingerafdruk()),
            None => Baan::Netwerk(self.netwerk),
        }
    }

    /// The cookie after a login: this browser is known for the account from now on.
    pub(super) fn onthoud(
        &self,
        app: &App,
        naam: &Naam,
        browser: Option<&Browser>,
        hash: &str,
    ) -> String {
        let browser = browser.map_or_else(
            || URL_SAFE_NO_PAD.encode(rand::random::<[u8; 16]>()),
            |browser| browser.0.clone(),
        );
        let duur = TimeDelta::days(DAGEN);
        let tot = (app.clock.now() + duur).timestamp();
        let teken = Merk::teken(app, naam, hash, tot, &browser);
        let mut waarde = format!("{tot}.{browser}.{teken}");
        let andere = self.merken.iter().filter(|merk| merk.browser != browser);
        for merk in andere.take(ACCOUNTS - 1) {
            waarde.push_str(&format!("~{}.{}.{}", merk.tot, merk.browser, merk.teken));
        }
        let koekje = Cookie::build((cookienaam(app, COOKIE), waarde))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Strict)
            .secure(app.is_https())
            .build();
        format!("{koekje}; Max-Age={}", duur.num_seconds())
    }
}
