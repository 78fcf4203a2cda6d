//! Where a webhook may go. Whoever may enter an address must not be able to have this program call
//! machines that only it can reach: addresses of its own network, of its own machine, of the cloud's
//! metadata. So the address itself is judged, and again every address that its name leads to at the
//! moment of the call.

use std::error::Error;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use url::{Host, Url};

/// Which addresses are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doelen {
    /// Public addresses, by https.
    Openbaar,
    /// Besides, this machine itself, also without https: for the demo.
    OokHier,
    /// Every address, for a network of one's own: an operator has to say so.
    Overal,
}

/// Why an address is not allowed, in words for whoever enters it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GeenDoel {
    #[error("Vul een volledig webadres in, zoals https://zaken.gemeente.nl/meldingen.")]
    GeenAdres,
    #[error("Het webadres moet beginnen met https://.")]
    GeenHttps,
    #[error("Zet geen gebruikersnaam, wachtwoord of # in het webadres.")]
    MetToebehoren,
    #[error("Dit adres ligt in een besloten netwerk. Gebruik een adres op het openbare internet.")]
    Besloten,
}

impl Doelen {
    /// Judges an address as it was entered.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn keur(self, tekst: &str) -> Result<Url, GeenDoel> {
        let url = Url::parse(tekst).map_err(|_| GeenDoel::GeenAdres)?;
        let host = url.host().ok_or(GeenDoel::GeenAdres)?;
        let hier = match &host {
            Host::Domain(naam) => is_localhost(naam),
            Host::Ipv4(ip) => ip.is_loopback(),
            Host::Ipv6(ip) => ip.is_loopback(),
        };
        match (url.scheme(), self) {
            ("https", _) | ("http", Doelen::Overal) => {}
            ("http", Doelen::OokHier) if hier => {}
            ("http", _) => return Err(GeenDoel::GeenHttps),
            _ => return Err(GeenDoel::GeenAdres),
        }
        if !url.username().is_empty() || url.password().is_some() || url.fragment().is_some() {
            return Err(GeenDoel::MetToebehoren);
        }
        let mag = match host {
            Host::Domain(_) => !hier || self != Doelen::Openbaar,
            Host::Ipv4(ip) => self.mag(IpAddr::V4(ip)),
            Host::Ipv6(ip) => self.mag(IpAddr::V6(ip)),
        };
        if mag {
            Ok(url)
        } else {
            Err(GeenDoel::Besloten)
        }
    }

    /// Where the webhook of a machine may go: wherever a network ends, nobody in it chose the address.
    #[must_use]
    pub fn van_machine(self) -> Doelen {
        match self {
            Doelen::Overal => Doelen::Openbaar,
            Doelen::Openbaar | Doelen::OokHier => self,
        }
    }

    /// Whether this machine may be called.
    fn mag(self, ip: IpAddr) -> bool {
        match self {
            Doelen::Overal => true,
            Doelen::OokHier => ip.is_loopback() || is_openbaar(ip),
            Doelen::Openbaar => is_openbaar(ip),
        }
    }
}

/// However it is written: names end in a dot that is usually left out, and what is below it is this machine too.
fn is_localhost(naam: &str) -> bool {
    let naam = naam.trim_end_matches('.');
    naam == "localhost" || naam.ends_with(".localhost")
}

fn is_openbaar(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_openbaar_v4(ip),
        IpAddr::V6(ip) => is_openbaar_v6(ip),
    }
}

/// Public addresses that each machine of a cloud finds its own caretaker behind: metadata, keys, its agent (Azure).
/// Those of other clouds are link-local, shared or unique local, and refused as such.
const VAN_DE_CLOUD: [Ipv4Addr; 1] = [Ipv4Addr::new(168, 63, 129, 16)];

fn is_openbaar_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    !(ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_documentation()
        // This network, shared by a provider, protocols, benchmarks, reserved and broadcast.
        || a == 0
        || (a == 100 && b & 0xc0 == 64)
        || (a == 192 && b == 0 && c == 0)
        || (a == 198 && b & 0xfe == 18)
        // Wherever the nearest of many is: relays to IPv6, tunnels of multicast, names of private networks.
        || matches!((a, b, c), (192, 88, 99) | (192, 52, 193) | (192, 31, 196) | (192, 175, 48))
        || VAN_DE_CLOUD.contains(&ip)
        || a >= 240)
}

/// Global unicast is 2000::/3; what carries an IPv4 address inside is not called at all.
fn is_openbaar_v6(ip: Ipv6Addr) -> bool {
    let [a, b, c, _, e, f, ..] = ip.segments();
    // 6to4, and ISATAP below any prefix. Teredo is among the protocols.
    let tunnel = a == 0x2002 || (e & 0xfcff == 0 && f == 0x5efe);
    let protocollen = a == 0x2001 && b < 0x0200;
    let documentatie = (a == 0x2001 && b == 0x0db8) || (a == 0x3fff && b < 0x1000);
    let van_prive = (a, b, c) == (0x2620, 0x004f, 0x8000);
    a & 0xe000 == 0x2000 && !tunnel && !protocollen && !documentatie && !van_prive
}

/// The name led to an address that is not allowed.
#[derive(Debug, thiserror::Error)]
#[error("a private address")]
pub struct Besloten;

/// Looks names up, and lets pass what is allowed: all of the addresses, or none.
pub struct Namen(pub Doelen);

impl Resolve for Namen {
    fn resolve(&self, name: Name) -> Resolving {
        let doelen = self.0;
        Box::pin(async move {
            let gevonden: Vec<SocketAddr> =
                tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            if !gevonden.iter().all(|adres| doelen.mag(adres.ip())) {
                let besloten: Box<dyn Error + Send + Sync> = Box::new(Besloten);
                return Err(besloten);
            }
            let adressen: Addrs = Box::new(gevonden.into_iter());
            Ok(adressen)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_this_program_can_reach_is_refused() {
        for adres in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "[::1]",
            "[::]",
            "[fd00::1]",
            "[fe80::1]",
            "[::ffff:10.0.0.1]",
            "[64:ff9b::a00:1]",
            "[2002:a00:1::]",
            "[2001:db8::1]",
            // What a cloud has for its machines.
            "168.63.129.16",
            "[::ffff:168.63.129.16]",
            "[64:ff9b::a83f:8110]",
            "[2002:a83f:8110::1]",
            "[2001:0:a83f:8110::1]",
            "[2a00:1450:400e::5efe:a83f:8110]",
            "[2a00:1450:400e:0:200:5efe:a83f:8110]",
            "100.100.100.200",
            "192.0.0.192",
            "[fd00:ec2::254]",
            "[fd20:ce::254]",
            // Special: relays, protocols.
            "192.88.99.1",
            "192.31.196.1",
            "[2001:20::1]",
            "[2620:4f:8000::1]",
            // The same address, written otherwise.
            "2130706433",
            "0x7f.1",
            "localhost",
            "localhost.",
            "iets.localhost",
        ] {
            let url = format!("https://{adres}/meldingen");
            let gevonden = Doelen::Openbaar.keur(&url);
            assert_eq!(gevonden, Err(GeenDoel::Besloten), "{adres}");
            assert!(Doelen::Overal.keur(&url).is_ok(), "{adres}");
        }
        for adres in [
            "1.1.1.1",
            "168.63.129.17",
            "[2a00:1450:400e::1]",
            "[2001:4860:4860::8888]",
            "zaken.gemeente.nl",
        ] {
            let url = format!("https://{adres}/meldingen");
            assert!(Doelen::Openbaar.keur(&url).is_ok(), "{adres}");
        }
    }

    #[test]
    fn the_way_there_is_https_except_to_this_machine_in_the_demo() {
        use GeenDoel::*;
        for (url, openbaar, ook_hier) in [
            (
                "http://zaken.gemeente.nl/",
                Some(GeenHttps),
                Some(GeenHttps),
            ),
            ("http://127.0.0.1:9000/", Some(GeenHttps), None),
            ("http://localhost:9000/", Some(GeenHttps), None),
            ("http://10.0.0.1/", Some(GeenHttps), Some(GeenHttps)),
            ("https://10.0.0.1/", Some(Besloten), Some(Besloten)),
            ("ftp://zaken.gemeente.nl/", Some(GeenAdres), Some(GeenAdres)),
            ("zaken.gemeente.nl", Some(GeenAdres), Some(GeenAdres)),
            ("https://", Some(GeenAdres), Some(GeenAdres)),
            (
                "https://a:b@zaken.gemeente.nl/",
                Some(MetToebehoren),
                Some(MetToebehoren),
            ),
            (
                "https://zaken.gemeente.nl/#a",
                Some(MetToebehoren),
                Some(MetToebehoren),
            ),
        ] {
            assert_eq!(Doelen::Openbaar.keur(url).err(), openbaar, "{url}");
            assert_eq!(Doelen::OokHier.keur(url).err(), ook_hier, "{url}");
        }
    }

    #[test]
    fn a_machine_names_no_private_address() {
        for (doelen, zijn) in [
            (Doelen::Openbaar, Doelen::Openbaar),
            (Doelen::OokHier, Doelen::OokHier),
            (Doelen::Overal, Doelen::Openbaar),
        ] {
            assert_eq!(doelen.van_machine(), zijn);
        }
    }

    #[tokio::test]
    async fn a_name_is_judged_by_where_it_leads() {
        let zoek = async |doelen| {
            let naam: Name = "localhost".parse().unwrap();
            Namen(doelen).resolve(naam).await.map(Iterator::count)
        };
        let fout = zoek(Doelen::Openbaar).await.unwrap_err();
        assert!(fout.is::<Besloten>());
        assert!(zoek(Doelen::OokHier).await.unwrap() > 0);
    }
}
