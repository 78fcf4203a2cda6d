//! Who counts as one when logins are counted: an IPv4 address, or the /64 of an IPv6 address, since a subscriber has
//! all of the latter.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::body::Body;
use axum::extract::{ConnectInfo, FromRequestParts, Request};
use axum::http::request::Parts;

use crate::address;
use crate::app::App;
use crate::problem::Problem;

/// IPv4 stands here as IPv6 writes it, so that a listener for both counts an address once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Netwerk([u8; 16]);

impl Netwerk {
    pub(crate) fn bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

/// The network of an address.
pub(crate) fn netwerk(adres: IpAddr) -> Netwerk {
    match adres {
        IpAddr::V4(v4) => Netwerk(v4.to_ipv6_mapped().octets()),
        IpAddr::V6(v6) if v6.to_ipv4_mapped().is_some() => Netwerk(v6.octets()),
        IpAddr::V6(v6) => {
            Netwerk(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX)).octets())
        }
    }
}

impl FromRequestParts<App> for Netwerk {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        // What tells the address of a request reads the whole of it.
        let mut request = Request::new(Body::empty());
        *request.headers_mut() = parts.headers.clone();
        if let Some(verbinding) = parts.extensions.get::<ConnectInfo<SocketAddr>>() {
            request.extensions_mut().insert(*verbinding);
        }
        Ok(netwerk(address::van(&request, app.settings.achter_proxy)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn van(adres: &str) -> Netwerk {
        netwerk(adres.parse().unwrap())
    }

    #[test]
    fn an_ipv6_subscriber_is_one_and_an_ipv4_address_is_one() {
        assert_eq!(van("2001:db8:1:2::1"), van("2001:db8:1:2:ffff::9"));
        assert_ne!(van("2001:db8:1:2::1"), van("2001:db8:1:3::1"));
        assert_ne!(van("192.0.2.1"), van("192.0.2.2"));
        assert_eq!(van("192.0.2.1"), van("::ffff:192.0.2.1"));
        assert_ne!(van("::ffff:192.0.2.1"), van("::ffff:192.0.2.2"));
    }
}
