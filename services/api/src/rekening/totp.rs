//! Time-based codes of an app (RFC 6238): SHA-1, six digits, 30 seconds, which every app knows.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use qrcode::QrCode;
use qrcode::render::svg;
use totp_rs::{Algorithm, TOTP};
use uuid::Uuid;

use super::naam::Naam;
use crate::app::App;
use crate::problem::{Problem, fault};

const CIJFERS: usize = 6;
const SECONDEN: u64 = 30;
/// Steps that a clock may be off, to either side (RFC 6238, 5.2).
const SPELING: i64 = 1;
/// Side of the picture, in pixels at least.
const ZIJDE: u32 = 240;

/// The secret that an official's app shares with us. It stands nowhere: it is derived when it is needed.
pub struct Geheim(TOTP);

impl Geheim {
    pub fn van(app: &App, sleutel: Uuid, naam: &Naam) -> Result<Self, Problem> {
        TOTP::new(
            Algorithm::SHA1,
            CIJFERS,
            0, // steps are tried one by one here, to know which one it was
            SECONDEN,
            app.link_key.app_geheim(sleutel).to_vec(),
            Some("Lintje".to_owned()),
            naam.als_str().replace(':', "."),
        )
        .map(Geheim)
        .map_err(fault)
    }

    /// The step whose code this is, if it is that of now or of a moment before or after.
    pub fn stap(&self, code: &str, nu: DateTime<Utc>) -> Option<i64> {
        let lengte = i64::try_from(SECONDEN).ok()?;
        let deze = nu.timestamp().div_euclid(lengte);
        (deze - SPELING..=deze + SPELING)
            .rev()
            .find(|stap| u64::try_from(stap * lengte).is_ok_and(|tijd| self.0.check(code, tijd)))
    }

    /// For whoever types it: base32 in groups of four.
    pub fn leesbaar(&self) -> String {
        let base32: Vec<char> = self.0.get_secret_base32().chars().collect();
        base32
            .chunks(4)
            .map(String::from_iter)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// For an app on the same machine.
    pub fn otpauth(&self) -> String {
        self.0.get_url()
    }

    /// For the camera: an SVG picture in a `data:` address.
    pub fn qr(&self) -> Result<String, Problem> {
        let svg = QrCode::new(self.otpauth())
            .map_err(fault)?
            .render::<svg::Color<'_>>()
            .min_dimensions(ZIJDE, ZIJDE)
            .build();
        Ok(format!(
            "data:image/svg+xml;base64,{}",
            STANDARD.encode(svg)
        ))
    }
}
