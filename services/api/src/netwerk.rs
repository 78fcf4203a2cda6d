//! Whose address it is: what limits are counted by. Whoever has one IPv6 address has the whole /64 around it, so the
//! lowest half of such an address says nothing.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::address;
use crate::app::App;
use crate::problem::Problem;

/// One IPv4 address, or the /64 of an IPv6 address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Netwerk {
    V4(Ipv4Addr),
    V6([u16; 4]),
}

/// The /48 that providers give out: up to 65,536 networks of one customer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blok([u16; 3]);

/// The network of an address. An IPv4 address that is written as IPv6 (`::ffff:…`) is that IPv4 address.
pub fn netwerk(ip: IpAddr) -> Netwerk {
    match ip.to_canonical() {
        IpAddr::V4(ip) => Netwerk::V4(ip),
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            Netwerk::V6([a, b, c, d])
        }
    }
}

impl Netwerk {
    /// The block around it; of IPv4 there is none.
    pub fn blok(self) -> Option<Blok> {
        match self {
            Netwerk::V4(_) => None,
            Netwerk::V6([a, b, c, _]) => Some(Blok([a, b, c])),
        }
    }
}

impl fmt::Display for Netwerk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Netwerk::V4(ip) => write!(f, "{ip}"),
            Netwerk::V6([a, b, c, d]) => {
                write!(f, "{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        }
    }
}

/// Where a request comes from.
impl FromRequestParts<App> for Netwerk {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        Ok(netwerk(address::van_delen(
            parts,
            app.settings.achter_proxy,
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn van(ip: &str) -> Netwerk {
        netwerk(ip.parse().unwrap())
    }

    #[test]
    fn the_lower_half_of_an_ipv6_address_makes_no_other_network() {
        assert_eq!(
            van("2001:db8:1:2::1"),
            van("2001:db8:1:2:ffff:ffff:ffff:ffff")
        );
        assert_ne!(van("2001:db8:1:2::1"), van("2001:db8:1:3::1"));
        assert_eq!(van("2001:db8:1:2::1").blok(), van("2001:db8:1:3::1").blok());
        assert_ne!(van("2001:db8:1:2::1").blok(), van("2001:db8:2:2::1").blok());
        assert_eq!(van("2001:db8:1:2::1").to_string(), "2001:db8:1:2::/64");
    }

    #[test]
    fn an_ipv4_address_stands_for_itself_however_it_is_written() {
        assert_eq!(van("192.0.2.1"), van("::ffff:192.0.2.1"));
        assert_ne!(van("192.0.2.1"), van("192.0.2.2"));
        assert_eq!(van("192.0.2.1").blok(), None);
        assert_eq!(van("192.0.2.1").to_string(), "192.0.2.1");
    }
}
