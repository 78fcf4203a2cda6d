//! Whom a request asks for. A request that names no website, two of them, or another one is answered by nobody: what
//! a cache, a link in an answer or another program makes of such a name is not for its sender to choose.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::beveiliging::{self, Gebeurtenis};
use crate::problem::Problem;
use crate::server::Hier;

/// The names of this website, in small letters and without a port.
pub(crate) struct Voordeur {
    namen: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Geweigerd {
    /// There is not one name that can be read.
    Onleesbaar,
    /// It is that of another website.
    Ander,
}

impl Voordeur {
    pub(crate) fn new(public_url: &str, hosts: &[String]) -> Self {
        let eigen = public_url.parse::<Uri>().ok();
        let eigen = eigen.as_ref().and_then(Uri::host).map(naam);
        let hosts = hosts.iter().map(|host| naam(host));
        Voordeur {
            namen: eigen.into_iter().chain(hosts).collect(),
        }
    }

    /// `hier` is the address that the connection came in by: whoever reached it may call it by that.
    fn oordeel(&self, uri: &Uri, headers: &HeaderMap, hier: SocketAddr) -> Result<(), Geweigerd> {
        let mut hosts = headers.get_all(header::HOST).iter();
        let (Some(host), None) = (hosts.next(), hosts.next()) else {
            return Err(Geweigerd::Onleesbaar);
        };
        let host = host.to_str().ok().and_then(lees);
        self.is_van_ons(&host.ok_or(Geweigerd::Onleesbaar)?, hier)?;
        // In a request that names the whole address, that one counts (RFC 9112, 3.2.2).
        match uri.authority() {
            None => Ok(()),
            Some(heel) => {
                let host = lees(heel.as_str()).ok_or(Geweigerd::Onleesbaar)?;
                self.is_van_ons(&host, hier)
            }
        }
    }

    fn is_van_ons(&self, host: &str, hier: SocketAddr) -> Result<(), Geweigerd> {
        let adres: Option<IpAddr> = host.trim_matches(['[', ']']).parse().ok();
        let hier = hier.ip().to_canonical();
        let eigen = self.namen.iter().any(|naam| naam == host)
            || adres.is_some_and(|adres| adres.to_canonical() == hier)
            || (hier.is_loopback()
                && (host == "localhost" || adres.is_some_and(|adres| adres.is_loopback())));
        if eigen { Ok(()) } else { Err(Geweigerd::Ander) }
    }
}

fn naam(host: &str) -> String {
    host.trim_end_matches('.').to_ascii_lowercase()
}

/// The name in `name:port`.
fn lees(host: &str) -> Option<String> {
    let authority: Authority = host.parse().ok()?;
    let rest = authority.as_str().strip_prefix(authority.host())?;
    let is_poort = match rest.strip_prefix(':') {
        Some(poort) => poort.parse::<u16>().is_ok(),
        None => rest.is_empty(),
    };
    (is_poort && !authority.host().is_empty()).then(|| naam(authority.host()))
}

/// Lets in what asks for us.
pub(crate) async fn bewaak(State(app): State<App>, request: Request, next: Next) -> Response {
    // Without a connection there is no attacker: tests ask the router itself.
    let Some(Hier(hier)) = request.extensions().get().copied() else {
        return next.run(request).await;
    };
    let oordeel = app.voordeur.oordeel(request.uri(), request.headers(), hier);
    match oordeel {
        Ok(()) => next.run(request).await,
        Err(geweigerd) => {
            beveiliging::meld(Gebeurtenis::HostGeweigerd);
            match geweigerd {
                Geweigerd::Onleesbaar => Problem::onleesbaar("Stuur precies één header Host."),
                Geweigerd::Ander => Problem::new(
                    StatusCode::MISDIRECTED_REQUEST,
                    "host",
                    "Deze website heeft een ander adres.",
                )
                .detail("Controleer het adres dat u heeft ingevuld."),
            }
            .into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn oordeel(uri: &str, hosts: &[&str], hier: &str) -> Result<(), Geweigerd> {
        let voordeur = Voordeur::new(
            "https://Lintje.example/voor",
            &["intern.example".to_owned(), "192.0.2.7".to_owned()],
        );
        let mut headers = HeaderMap::new();
        for host in hosts {
            headers.append(header::HOST, HeaderValue::from_str(host).unwrap());
        }
        voordeur.oordeel(&uri.parse().unwrap(), &headers, hier.parse().unwrap())
    }

    #[test]
    fn exactly_one_name_that_is_ours() {
        use Geweigerd::*;
        let buiten = "203.0.113.5:443";
        for (hosts, verwacht) in [
            (&["lintje.example"][..], Ok(())),
            (&["LINTJE.example:8443"], Ok(())),
            (&["lintje.example."], Ok(())),
            (&["intern.example"], Ok(())),
            (&["192.0.2.7:80"], Ok(())),
            (&["203.0.113.5"], Ok(())),
            (&[], Err(Onleesbaar)),
            (&["lintje.example", "lintje.example"], Err(Onleesbaar)),
            (&["lintje.example, kwaad.example"], Err(Onleesbaar)),
            (&[""], Err(Onleesbaar)),
            (&["a@lintje.example"], Err(Onleesbaar)),
            (&["lintje.example@lintje.example"], Err(Onleesbaar)),
            (&["lintje.example:x"], Err(Onleesbaar)),
            (&["kwaad.example"], Err(Ander)),
            (&["lintje.example.kwaad.example"], Err(Ander)),
            (&["localhost"], Err(Ander)),
            (&["127.0.0.1"], Err(Ander)),
        ] {
            assert_eq!(oordeel("/", hosts, buiten), verwacht, "{hosts:?}");
        }
    }

    #[test]
    fn this_machine_may_be_called_by_its_own_names_on_any_port() {
        for host in ["localhost", "127.0.0.1:1", "[::1]:8080", "LOCALHOST:80"] {
            assert_eq!(oordeel("/", &[host], "127.0.0.1:8080"), Ok(()), "{host}");
            assert_eq!(oordeel("/", &[host], "[::1]:8080"), Ok(()), "{host}");
        }
        let ander = oordeel("/", &["kwaad.example:8080"], "127.0.0.1:8080");
        assert_eq!(
            ander,
            Err(Geweigerd::Ander),
            "a name that leads here (DNS rebinding)"
        );
    }

    #[test]
    fn a_whole_address_in_the_request_counts_too() {
        let hier = "127.0.0.1:8080";
        let van_ons = oordeel("http://lintje.example/", &["localhost"], hier);
        assert_eq!(van_ons, Ok(()));
        let ander = oordeel("http://kwaad.example/", &["localhost"], hier);
        assert_eq!(ander, Err(Geweigerd::Ander));
    }
}
