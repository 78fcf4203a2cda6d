//! The web, built into the program and compressed ahead.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::app::App;
use crate::problem::Problem;
use crate::verkleind::{Codering, Document, heeft_al};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// A file of the web, or the page itself for every route that the browser knows.
pub async fn serve(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return ([(header::ALLOW, "GET,HEAD")], Problem::methode()).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    // What the build notes for itself is nobody's.
    if path.split('/').any(|part| part.starts_with('.')) {
        return Problem::niet_gevonden().into_response();
    }
    let is_file = path
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'));
    let name = if is_file { path } else { PAGINA };
    if name == PAGINA
        && let Some(pagina) = met_organisatie(&app)
    {
        return pagina.antwoord(&headers);
    }
    file(name, &headers).unwrap_or_else(|| Problem::niet_gevonden().into_response())
}

const PAGINA: &str = "index.html";
/// What stands in the page until it is filled in: for the scripts, and in the header that is seen before them.
const LEEG: &str = r#"<meta name="organisatie" content="" />"#;
const ZONDER_NAAM: &str = "<small>Iemand voordragen voor een lintje</small>";

/// The page with the name of the responsible organisation; none when nobody was named.
fn met_organisatie(app: &App) -> Option<&Document> {
    if app.settings.organisatie.is_empty() {
        return None;
    }
    if let Some(pagina) = app.voorpagina.get() {
        return Some(pagina);
    }
    let kaal = Dist::get(PAGINA)?;
    let gevuld = gevuld(
        &String::from_utf8_lossy(&kaal.data),
        &app.settings.organisatie,
    );
    match Document::nieuw(media_type(PAGINA), gevuld.into_bytes()) {
        Ok(pagina) => Some(app.voorpagina.get_or_init(|| pagina)),
        Err(failure) => {
            tracing::error!(%failure, "the page can't be compressed");
            None
        }
    }
}

fn gevuld(pagina: &str, organisatie: &str) -> String {
    let naam = escaped(organisatie);
    pagina
        .replace(LEEG, &LEEG.replace("\"\"", &format!("\"{naam}\"")))
        .replace(ZONDER_NAAM, &format!("<small>{naam}</small>"))
}

fn escaped(tekst: &str) -> String {
    tekst
        .replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

fn file(name: &str, headers: &HeaderMap) -> Option<Response> {
    let (file, encoding) =
        compressed(name, headers).or_else(|| Dist::get(name).map(|file| (file, None)))?;
    let etag = etag(&file);
    if heeft_al(headers, &etag) {
        return Some((StatusCode::NOT_MODIFIED, [(header::ETAG, etag)]).into_response());
    }
    // Names under assets/ carry a hash of their content.
    let cache = if name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mut response = Response::new(file.data.into_owned().into());
    let out = response.headers_mut();
    out.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static(media_type(name)),
    );
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    out.insert(header::ETAG, etag);
    if let Some(encoding) = encoding {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

fn compressed(name: &str, headers: &HeaderMap) -> Option<(EmbeddedFile, Option<&'static str>)> {
    Codering::ALLE
        .iter()
        .filter(|codering| codering.wordt_aanvaard(headers))
        .find_map(|codering| {
            let ending = match codering {
                Codering::Brotli => "br",
                Codering::Gzip => "gz",
            };
            let file = Dist::get(&format!("{name}.{ending}"))?;
            Some((file, Some(codering.naam())))
        })
}

fn etag(file: &EmbeddedFile) -> HeaderValue {
    use base64::Engine;
    let hash = base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(file.metadata.sha256_hash());
    HeaderValue::from_str(&format!("\"{hash}\"")).unwrap_or(HeaderValue::from_static("\"\""))
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "webmanifest") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_organisation_comes_in_the_page_as_text() {
        let pagina = include_str!("../../../web/index.html");
        let gevuld = gevuld(pagina, "de gemeente \"Ons & <Dorp>\"");
        assert!(gevuld.contains(
            r#"<meta name="organisatie" content="de gemeente &quot;Ons &amp; &lt;Dorp&gt;&quot;" />"#
        ));
        assert!(gevuld.contains("<small>de gemeente &quot;Ons &amp; &lt;Dorp&gt;&quot;</small>"));
    }
}
