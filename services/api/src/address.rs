//! The address of a client: of the connection, or as told by a proxy of ours.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU8;

use axum::extract::{ConnectInfo, Request};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use crate::app::Proxy;

const GEZEGD: &str = "x-forwarded-for";

pub fn van(request: &Request, proxy: Proxy) -> IpAddr {
    uit(request.headers(), request.extensions(), proxy)
}

/// The same, of a request whose body is read elsewhere.
pub fn van_delen(parts: &Parts, proxy: Proxy) -> IpAddr {
    uit(&parts.headers, &parts.extensions, proxy)
}

fn uit(headers: &HeaderMap, extensions: &Extensions, proxy: Proxy) -> IpAddr {
    verteld(headers, proxy).unwrap_or_else(|| {
        peer(extensions).map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |van| van.ip())
    })
}

/// Who is at the other end of the connection: the client, or a proxy.
pub fn verbonden(request: &Request) -> Option<SocketAddr> {
    peer(request.extensions())
}

fn peer(extensions: &Extensions) -> Option<SocketAddr> {
    let van = extensions.get::<ConnectInfo<SocketAddr>>();
    van.map(|ConnectInfo(van)| *van)
}

/// What our own proxies added. Each adds the address that it was called from behind what was there, on the same line
/// or on a new one; so all lines are one list, and it is read from its end. What stands before that is hearsay.
fn verteld(headers: &HeaderMap, proxy: Proxy) -> Option<IpAddr> {
    let proxies = match proxy {
        Proxy::Geen => return None,
        Proxy::Vertrouwd => NonZeroU8::MIN,
        Proxy::Keten(proxies) => proxies,
    };
    let mut adressen = Vec::new();
    for regel in headers.get_all(GEZEGD) {
        adressen.extend(regel.as_bytes().split(|byte| *byte == b','));
    }
    // Fewer than there are proxies: somebody came in behind the first of them.
    let eerste = adressen.len().saturating_sub(usize::from(proxies.get()));
    lees(std::str::from_utf8(adressen.get(eerste)?).ok()?.trim())
}

/// `192.0.2.1`, `192.0.2.1:1234`, `2001:db8::1`, `[2001:db8::1]:1234`.
fn lees(tekst: &str) -> Option<IpAddr> {
    let zonder_poort = || tekst.parse::<SocketAddr>().ok().map(|adres| adres.ip());
    let tussen_haken = || tekst.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    tekst
        .parse()
        .ok()
        .or_else(zonder_poort)
        .or_else(tussen_haken)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;

    use super::*;

    fn adres(proxy: Proxy, regels: &[&str]) -> String {
        let mut request = Request::builder();
        for regel in regels {
            request = request.header("X-Forwarded-For", *regel);
        }
        let mut request = request.body(Body::empty()).unwrap();
        let verbonden: SocketAddr = "10.0.0.9:4321".parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(verbonden));
        van(&request, proxy).to_string()
    }

    #[test]
    fn without_a_proxy_of_ours_the_header_says_nothing() {
        assert_eq!(adres(Proxy::Geen, &["192.0.2.1"]), "10.0.0.9");
    }

    #[test]
    fn what_our_own_proxy_added_counts_on_whichever_line_it_stands() {
        for regels in [
            &["192.0.2.1"][..],
            &["198.51.100.7, 192.0.2.1"],
            &["198.51.100.7", "192.0.2.1"],
            &["198.51.100.7", "198.51.100.8, 192.0.2.1:4711"],
        ] {
            assert_eq!(adres(Proxy::Vertrouwd, regels), "192.0.2.1", "{regels:?}");
        }
        assert_eq!(
            adres(Proxy::Vertrouwd, &["[2001:db8::1]:80"]),
            "2001:db8::1"
        );
    }

    #[test]
    fn several_proxies_in_a_row_each_add_one() {
        let twee = Proxy::Keten(NonZeroU8::new(2).unwrap());
        assert_eq!(
            adres(twee, &["198.51.100.7, 192.0.2.1, 10.0.0.1"]),
            "192.0.2.1"
        );
        assert_eq!(
            adres(twee, &["198.51.100.7", "192.0.2.1", "10.0.0.1"]),
            "192.0.2.1"
        );
        assert_eq!(adres(twee, &["10.0.0.1"]), "10.0.0.1");
    }

    #[test]
    fn what_is_no_address_leaves_that_of_the_connection() {
        for regels in [&[][..], &["unknown"], &["192.0.2.1, "], &["192.0.2.1", "x"]] {
            assert_eq!(adres(Proxy::Vertrouwd, regels), "10.0.0.9", "{regels:?}");
        }
    }
}
