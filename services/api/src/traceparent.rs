//! Whose trace a request belongs to (docs/operations.md#tracing).

use axum::http::HeaderMap;
use history::trace::TRACEPARENT;

use crate::app::Proxy;

/// What a proxy of ours says. Without one anybody could say it, and would choose by it what is collected; and where it
/// says two things, one is not the proxy's.
pub fn van(headers: &HeaderMap, proxy: Proxy) -> Option<&str> {
    match proxy {
        Proxy::Geen => return None,
        Proxy::Vertrouwd | Proxy::Keten(_) => {}
    }
    let mut alle = headers.get_all(TRACEPARENT).iter();
    let een = alle.next()?;
    match alle.next() {
        None => een.to_str().ok(),
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    const EEN: &str = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    #[test]
    fn only_a_proxy_of_ours_says_whose_trace_it_is_and_only_once() {
        let mut headers = HeaderMap::new();
        assert_eq!(van(&headers, Proxy::Vertrouwd), None);
        headers.append(TRACEPARENT, HeaderValue::from_static(EEN));
        assert_eq!(van(&headers, Proxy::Vertrouwd), Some(EEN));
        assert_eq!(van(&headers, Proxy::Geen), None);
        headers.append(TRACEPARENT, HeaderValue::from_static(EEN));
        assert_eq!(van(&headers, Proxy::Vertrouwd), None);
    }
}
