//! How a file is offered: never as something that the browser may run.

use ::verzoek::gegevens::Bestand;
use ::verzoek::teken::zichtbaar;
use axum::http::{HeaderMap, HeaderValue, Uri, header};

/// To keep, or to look at in the document viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weergave {
    Download,
    Inline,
}

/// How the client wants it: `?weergave=inline` is for the document viewer.
pub fn gevraagd(uri: &Uri) -> Weergave {
    let inline = uri.query().is_some_and(|q| {
        form_urlencoded::parse(q.as_bytes()).any(|(n, w)| n == "weergave" && w == "inline")
    });
    if inline {
        Weergave::Inline
    } else {
        Weergave::Download
    }
}

/// A document that was made for the caller; no storage has it.
pub fn gemaakt(naam: &str, inhoudstype: &str) -> Bestand {
    Bestand {
        naam: naam.to_owned(),
        grootte: 0,
        inhoudstype: inhoudstype.to_owned(),
        sha256: String::new(),
        sleutel: uuid::Uuid::nil(),
    }
}

/// Sets type and name. Only what a viewer can show safely is ever shown inline.
pub fn zet(headers: &mut HeaderMap, bestand: &Bestand, weergave: Weergave) {
    let soort = match bestand.inhoudstype.as_str() {
        "text/plain" | "text/csv" => "text/plain; charset=utf-8",
        soort => soort,
    };
    let toonbaar = soort.starts_with("image/")
        || soort.starts_with("text/plain")
        || soort == "application/pdf";
    let inline = weergave == Weergave::Inline && toonbaar;
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_str(soort)
            .unwrap_or(HeaderValue::from_static("application/octet-stream")),
    );
    let hoe = if inline { "inline" } else { "attachment" };
    let naam = zichtbaar(&bestand.naam);
    let naam = format!(
        "{hoe}; filename=\"{}\"; filename*=UTF-8''{}",
        ascii(&naam),
        procent(&naam)
    );
    headers.insert(
        header::CONTENT_DISPOSITION,
        HeaderValue::from_str(&naam).unwrap_or(HeaderValue::from_static("attachment")),
    );
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
    if inline {
        // The viewer is a page of ours with the file in a frame.
        headers.insert(
            header::X_FRAME_OPTIONS,
            HeaderValue::from_static("SAMEORIGIN"),
        );
        headers.insert(
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'self'"),
        );
    }
}

/// For old clients: plain letters, the rest an underscore.
fn ascii(naam: &str) -> String {
    naam.chars()
        .map(|c| match c {
            ' '..='~' if c != '"' && c != '\\' && c != '%' => c,
            _ => '_',
        })
        .collect()
}

/// RFC 8187: everything but letters, digits and some marks as percent-encoded UTF-8.
fn procent(naam: &str) -> String {
    let mut uit = String::with_capacity(naam.len() * 3);
    for byte in naam.bytes() {
        if byte.is_ascii_alphanumeric() || b"!#$&+-.^_`|~".contains(&byte) {
            uit.push(char::from(byte));
        } else {
            use std::fmt::Write;
            // Writing to a String cannot fail.
            let _ = write!(uit, "%{byte:02X}");
        }
    }
    uit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_survive() {
        let naam = "brief voorzitter – ‘t Hart.pdf";
        assert_eq!(ascii(naam), "brief voorzitter _ _t Hart.pdf");
        assert_eq!(
            procent(naam),
            "brief%20voorzitter%20%E2%80%93%20%E2%80%98t%20Hart.pdf"
        );
    }

    #[test]
    fn a_name_that_was_stored_before_turns_no_direction() {
        let mut headers = HeaderMap::new();
        zet(
            &mut headers,
            &gemaakt("brief\u{202e}fdp\n.csv", "text/csv"),
            Weergave::Download,
        );
        assert_eq!(
            headers[header::CONTENT_DISPOSITION],
            "attachment; filename=\"brief_fdp_.csv\"; filename*=UTF-8''brief_fdp_.csv"
        );
    }

    #[test]
    fn only_what_is_safe_is_shown_inline() {
        let bestand = |inhoudstype: &str| Bestand {
            naam: "a".to_owned(),
            grootte: 1,
            inhoudstype: inhoudstype.to_owned(),
            sha256: String::new(),
            sleutel: uuid::Uuid::nil(),
        };
        let hoe = |soort| {
            let mut headers = HeaderMap::new();
            zet(&mut headers, &bestand(soort), Weergave::Inline);
            format!("{:?}", headers.get(header::CONTENT_DISPOSITION))
        };
        assert!(hoe("application/pdf").contains("inline"));
        assert!(hoe("image/png").contains("inline"));
        assert!(hoe("application/msword").contains("attachment"));
    }
}
