//! The cookie of a session, and for how long it is good.

use axum_extra::extract::cookie::{Cookie, SameSite};
use sha2::{Digest, Sha256};

use crate::app::App;

pub const COOKIE: &str = "lintje_sessie";
/// A browser takes a cookie of such a name from this host alone, over TLS, for all paths.
const ALLEEN_DEZE_HOST: &str = "__Host-";
pub(super) const MINUTEN_STIL: i64 = 30;
pub(super) const UREN: i64 = 12;

/// What a cookie is called: over https no other host can set it.
pub(crate) fn cookienaam(app: &App, naam: &str) -> String {
    if app.is_https() {
        format!("{ALLEEN_DEZE_HOST}{naam}")
    } else {
        naam.to_owned()
    }
}

pub(super) fn koekje(app: &App, token: String) -> Cookie<'static> {
    Cookie::build((cookienaam(app, COOKIE), token))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(app.is_https())
        .build()
}

pub(super) fn vingerafdruk(token: &str) -> Vec<u8> {
    Sha256::digest(token.as_bytes()).to_vec()
}
