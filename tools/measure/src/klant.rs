//! An HTTP client over one kept-alive connection. What it costs is taken from the program that is
//! measured on the same machine, so it does no more than it must.

use std::future::poll_fn;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::{Connection, SendRequest, handshake};
use hyper::http::HeaderMap;
use hyper::{Method, Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use tokio::net::{TcpSocket, TcpStream};

/// Why there is no answer. Whether the request had its effect nobody knows.
#[derive(Debug)]
pub enum KlantFout {
    /// No connection: the request was not sent.
    Verbinding(std::io::Error),
    /// The connection broke, or what came back is no answer.
    Afgebroken(hyper::Error),
}

impl std::fmt::Display for KlantFout {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            KlantFout::Verbinding(fout) => write!(f, "no connection: {fout}"),
            KlantFout::Afgebroken(fout) => write!(f, "broken off: {fout}"),
        }
    }
}

impl std::error::Error for KlantFout {}

impl From<hyper::Error> for KlantFout {
    fn from(fout: hyper::Error) -> Self {
        KlantFout::Afgebroken(fout)
    }
}

#[derive(Debug)]
pub struct Antwoord {
    pub status: StatusCode,
    pub koppen: HeaderMap,
    pub inhoud: Bytes,
}

impl Antwoord {
    /// The answer's JSON; `Null` when it holds none.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.inhoud).unwrap_or_default()
    }
}

/// A connection, and who sends over it. Nothing but a request moves the connection: a task of its own for it
/// would be woken for each answer and wake the client in turn.
struct Verbinding {
    zender: SendRequest<Full<Bytes>>,
    /// None: it ended.
    lijn: Option<Connection<TokioIo<TcpStream>, Full<Bytes>>>,
}

impl Verbinding {
    /// Does something with the connection while the connection is moved.
    async fn terwijl<T>(
        &mut self,
        doe: impl AsyncFnOnce(&mut SendRequest<Full<Bytes>>) -> Result<T, hyper::Error>,
    ) -> Result<T, hyper::Error> {
        let Verbinding { zender, lijn } = self;
        let mut werk = pin!(doe(zender));
        poll_fn(|cx| {
            // Whoever waits for one that ended hears of it when it is dropped, and not before.
            if lijn
                .as_mut()
                .is_some_and(|lijn| pin!(lijn).poll(cx).is_ready())
            {
                *lijn = None;
            }
            werk.as_mut().poll(cx)
        })
        .await
    }

    /// Still there, and the last answer is read.
    async fn is_vrij(&mut self) -> bool {
        self.terwijl(async |zender| zender.ready().await)
            .await
            .is_ok()
    }
}

/// One client: one request at a time, one connection, made again after a failure.
pub struct Klant {
    adres: SocketAddr,
    /// From which address of this machine; None: the system chooses.
    vanaf: Option<IpAddr>,
    host: header::HeaderValue,
    verbinding: Option<Verbinding>,
}

impl Klant {
    pub fn nieuw(adres: SocketAddr) -> Self {
        let host = header::HeaderValue::from_str(&adres.to_string());
        Klant {
            adres,
            vanaf: None,
            host: host.unwrap_or(header::HeaderValue::from_static("localhost")),
            verbinding: None,
        }
    }

    /// From this address: every address of 127.0.0.0/8 is one of this machine.
    pub fn vanaf(mut self, van: IpAddr) -> Self {
        self.vanaf = Some(van);
        self
    }

    pub async fn get(&mut self, pad: &str) -> Result<Antwoord, KlantFout> {
        self.stuur(Method::GET, pad, &[], Bytes::new()).await
    }

    /// A PUT of JSON.
    pub async fn put(&mut self, pad: &str, json: Bytes) -> Result<Antwoord, KlantFout> {
        self.json(Method::PUT, pad, json).await
    }

    /// A POST of JSON.
    pub async fn post(&mut self, pad: &str, json: Bytes) -> Result<Antwoord, KlantFout> {
        self.json(Method::POST, pad, json).await
    }

    async fn json(
        &mut self,
        methode: Method,
        pad: &str,
        json: Bytes,
    ) -> Result<Antwoord, KlantFout> {
        let soort = [(header::CONTENT_TYPE, "application/json")];
        self.stuur(methode, pad, &soort, json).await
    }

    /// Sends one request and reads the whole answer. A future that is dropped takes the connection with
    /// it: nobody knows what would come back over it.
    pub async fn stuur(
        &mut self,
        methode: Method,
        pad: &str,
        koppen: &[(header::HeaderName, &str)],
        inhoud: Bytes,
    ) -> Result<Antwoord, KlantFout> {
        let bewaard = match self.verbinding.take() {
            Some(mut verbinding) => verbinding.is_vrij().await.then_some(verbinding),
            None => None,
        };
        let mut verbinding = match bewaard {
            Some(verbinding) => verbinding,
            None => self.verbind().await?,
        };
        let mut verzoek = Request::new(Full::new(inhoud));
        *verzoek.method_mut() = methode;
        *verzoek.uri_mut() = pad.parse().map_err(|_| {
            KlantFout::Verbinding(std::io::Error::other(format!("{pad} is no path")))
        })?;
        verzoek
            .headers_mut()
            .insert(header::HOST, self.host.clone());
        for (naam, waarde) in koppen {
            if let Ok(waarde) = header::HeaderValue::from_str(waarde) {
                verzoek.headers_mut().insert(naam, waarde);
            }
        }
        let (kop, inhoud) = verbinding
            .terwijl(async |zender| {
                let (kop, body) = zender.send_request(verzoek).await?.into_parts();
                Ok((kop, body.collect().await?.to_bytes()))
            })
            .await?;
        self.verbinding = Some(verbinding);
        Ok(Antwoord {
            status: kop.status,
            koppen: kop.headers,
            inhoud,
        })
    }

    async fn verbind(&self) -> Result<Verbinding, KlantFout> {
        let stroom = self.lijn().await.map_err(KlantFout::Verbinding)?;
        let (zender, lijn) = handshake(TokioIo::new(stroom)).await?;
        let lijn = Some(lijn);
        Ok(Verbinding { zender, lijn })
    }

    async fn lijn(&self) -> std::io::Result<TcpStream> {
        let stroom = match self.vanaf {
            None => TcpStream::connect(self.adres).await?,
            Some(van) => {
                let socket = match van {
                    IpAddr::V4(_) => TcpSocket::new_v4()?,
                    IpAddr::V6(_) => TcpSocket::new_v6()?,
                };
                socket.bind(SocketAddr::new(van, 0))?;
                socket.connect(self.adres).await?
            }
        };
        stroom.set_nodelay(true)?;
        Ok(stroom)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    /// A server that goes away in the middle of a question, answers the next one and goes away after it,
    /// and answers the third.
    async fn wispelturig(luisteraar: TcpListener) {
        for antwoord in [
            None,
            Some("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nja"),
            Some("HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nook"),
        ] {
            let (mut stroom, _) = luisteraar.accept().await.unwrap();
            assert!(stroom.read(&mut [0; 1024]).await.unwrap() > 0);
            if let Some(antwoord) = antwoord {
                stroom.write_all(antwoord.as_bytes()).await.unwrap();
            }
        }
    }

    #[tokio::test]
    async fn a_connection_that_ends_is_an_error_at_once_and_made_again() {
        let luisteraar = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let adres = luisteraar.local_addr().unwrap();
        let server = tokio::spawn(wispelturig(luisteraar));
        let mut klant = Klant::nieuw(adres);
        let vragen = async {
            assert!(klant.get("/").await.is_err());
            for inhoud in ["ja", "ook"] {
                let antwoord = klant.get("/").await.unwrap();
                assert_eq!(antwoord.inhoud, inhoud);
            }
        };
        tokio::time::timeout(Duration::from_secs(5), vragen)
            .await
            .unwrap();
        server.await.unwrap();
    }
}
