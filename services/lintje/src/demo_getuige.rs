//! The witness of the demo: `lintje getuige` beside the embedded PostgreSQL, in this very program, so that one sees what
//! a witness does. Its key and its memory are its own. It binds nobody who has this machine: that takes another
//! organisation, and its name says so on every screen.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;

use getuige::{Bekend, Bekende, Geheugen, Getuige, Grenzen, Vrager, serve};
use history::log::LogError;
use reactors::Getuigen;
use tlog::note::VerifierKey;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tracing::error;
use url::Url;

use crate::config::GEDULD;
use crate::getuige::{klok, sleutel};

const NAAM: &str = "demo.lintje.example/getuige-in-dit-programma";

/// Where its key and its memory are, in the data directory.
const MAP: &str = "getuige";

/// The witness, and how the log asks it.
pub struct DemoGetuige {
    /// Also of one that could not start: then a cosignature is missing, which is shown and alarmed.
    pub getuigen: Getuigen,
    /// None: it could not start.
    pub antwoordend: Option<Antwoordend>,
}

impl DemoGetuige {
    /// Makes the witness of this data directory, or finds it again. `log` is whom it cosigns for. What is wrong with the
    /// witness is told, and keeps the program from nothing.
    ///
    /// # Errors
    /// When this program can't ask anything over HTTP.
    pub async fn open(data: &Path, log: Result<VerifierKey, LogError>) -> anyhow::Result<Self> {
        let map = data.join(MAP);
        let opened = Antwoordend::open(&map, log).await;
        let antwoordend = opened
            .inspect_err(|failure| {
                error!(error = %format!("{failure:#}"), "THE WITNESS OF THE DEMO CAN'T START: nobody cosigns checkpoints");
            })
            .ok();
        // Without its memory it is still known by its key: what it cosigned before stays its.
        let key = match &antwoordend {
            Some(antwoordend) => Some(antwoordend.key.clone()),
            None => sleutel(&map, None)
                .ok()
                .map(|key| key.signer().verifier().clone()),
        };
        // Nobody listens on port 0.
        let nergens = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let address = antwoordend
            .as_ref()
            .map_or(nergens, |antwoordend| antwoordend.address);
        let url: Url = format!("http://{address}/").parse()?;
        let bekend = key.map(|key| Bekend { key, url });
        let vrager = Vrager::new(bekend.into_iter().collect(), GEDULD)?;
        Ok(DemoGetuige {
            getuigen: Getuigen { vrager, quorum: 1 },
            antwoordend,
        })
    }
}

/// A witness that can be asked.
pub struct Antwoordend {
    pub address: SocketAddr,
    key: VerifierKey,
    listener: TcpListener,
    getuige: Getuige,
}

impl Antwoordend {
    async fn open(map: &Path, log: Result<VerifierKey, LogError>) -> anyhow::Result<Self> {
        let key = sleutel(map, Some(NAAM))?.signer().verifier().clone();
        let geheugen = Geheugen::open(map)?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        Ok(Antwoordend {
            address: listener.local_addr()?,
            key,
            listener,
            getuige: Getuige::new(Bekende::new([log?]), geheugen, klok()),
        })
    }

    /// Answers until `stop`.
    pub async fn serve(self, stop: CancellationToken) {
        serve(self.listener, self.getuige, Grenzen::default(), stop).await;
    }
}
