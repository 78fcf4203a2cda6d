//! Answers that are the same for everybody, compressed once and then sent as they are.

use std::io::Write;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use strum::{IntoStaticStr, VariantArray};

/// Brotli's 11 takes many times as long as this, for some percents.
const BROTLI: u32 = 9;
const BROTLI_VENSTER: u32 = 22;
const BROTLI_BUFFER: usize = 4_096;

/// How an answer is compressed on its way; the smallest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
pub(crate) enum Codering {
    #[strum(serialize = "br")]
    Brotli,
    Gzip,
}

impl Codering {
    pub(crate) const ALLE: &[Codering] = Codering::VARIANTS;

    /// As it stands in `Content-Encoding`.
    pub(crate) fn naam(self) -> &'static str {
        self.into()
    }

    /// Whether who asks takes this (RFC 9110, 12.5.3). Who says nothing about it does not.
    pub(crate) fn wordt_aanvaard(self, headers: &HeaderMap) -> bool {
        let genoemd = headers
            .get_all(header::ACCEPT_ENCODING)
            .into_iter()
            .filter_map(|regel| regel.to_str().ok())
            .flat_map(|regel| regel.split(','));
        genoemd.into_iter().any(|keuze| {
            let mut delen = keuze.split(';').map(str::trim);
            let naam = delen.next().unwrap_or_default();
            let niet = delen.any(|deel| {
                let gewicht = deel.strip_prefix("q=").map(str::parse::<f32>);
                gewicht.is_some_and(|gewicht| gewicht.is_ok_and(|gewicht| gewicht <= 0.0))
            });
            naam.eq_ignore_ascii_case(self.naam()) && !niet
        })
    }
}

/// Whether who asks has this already (RFC 9110, 13.1.2).
pub(crate) fn heeft_al(headers: &HeaderMap, kenmerk: &HeaderValue) -> bool {
    let Ok(kenmerk) = kenmerk.to_str() else {
        return false;
    };
    headers
        .get_all(header::IF_NONE_MATCH)
        .into_iter()
        .filter_map(|regel| regel.to_str().ok())
        .flat_map(|regel| regel.split(','))
        .map(|ander| ander.trim().trim_start_matches("W/"))
        .any(|ander| ander == kenmerk || ander == "*")
}

/// One answer in all its forms.
#[derive(Debug)]
pub(crate) struct Document {
    soort: &'static str,
    kenmerk: String,
    heel: Bytes,
    brotli: Bytes,
    gzip: Bytes,
}

impl Document {
    /// Takes some milliseconds for a hundred kilobytes: keep what it returns.
    pub(crate) fn nieuw(soort: &'static str, heel: Vec<u8>) -> std::io::Result<Self> {
        let mut brotli = Vec::new();
        brotli::CompressorWriter::new(&mut brotli, BROTLI_BUFFER, BROTLI, BROTLI_VENSTER)
            .write_all(&heel)?;
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(&heel)?;
        Ok(Document {
            soort,
            kenmerk: URL_SAFE_NO_PAD.encode(&Sha256::digest(&heel)[..16]),
            heel: heel.into(),
            brotli: brotli.into(),
            gzip: gzip.finish()?.into(),
        })
    }

    /// The form that the caller takes; 304 for one who has it. To be asked for again each time: it changes with the day.
    pub(crate) fn antwoord(&self, vraag: &HeaderMap) -> Response {
        let codering = Codering::ALLE
            .iter()
            .find(|codering| codering.wordt_aanvaard(vraag));
        let (inhoud, achter) = match codering {
            Some(Codering::Brotli) => (&self.brotli, "-br"),
            Some(Codering::Gzip) => (&self.gzip, "-gz"),
            None => (&self.heel, ""),
        };
        // Each form is another one, so each has an ETag of its own.
        let kenmerk = HeaderValue::from_str(&format!("\"{}{achter}\"", self.kenmerk))
            .unwrap_or(HeaderValue::from_static("\"\""));
        let mut response = if heeft_al(vraag, &kenmerk) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let mut response = Response::new(Body::from(inhoud.clone()));
            let soort = HeaderValue::from_static(self.soort);
            response.headers_mut().insert(header::CONTENT_TYPE, soort);
            if let Some(codering) = codering {
                let codering = HeaderValue::from_static(codering.naam());
                response
                    .headers_mut()
                    .insert(header::CONTENT_ENCODING, codering);
            }
            response
        };
        let headers = response.headers_mut();
        headers.insert(header::ETAG, kenmerk);
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_weighed_as_nothing_is_not_taken() {
        for (regel, brotli, gzip) in [
            ("gzip, deflate, br, zstd", true, true),
            ("gzip;q=0.5, br;q=0", false, true),
            ("br; q=0.000, GZIP", false, true),
            ("brotli, x-gzip", false, false),
            ("identity", false, false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(regel));
            assert_eq!(Codering::Brotli.wordt_aanvaard(&headers), brotli, "{regel}");
            assert_eq!(Codering::Gzip.wordt_aanvaard(&headers), gzip, "{regel}");
        }
    }
}
