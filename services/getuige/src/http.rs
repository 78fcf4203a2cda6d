//! How a witness is asked: C2SP tlog-witness over HTTP/1. `POST /add-checkpoint`, and `GET /HASH/checkpoint` for those
//! who watch over a log.

use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use sha2::{Digest, Sha256};
use tlog::witness::SIZE_TYPE;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower_http::timeout::TimeoutLayer;
use tracing::{error, warn};

use crate::geheugen::{Geheugen, GeheugenError};
use crate::oordeel::{Bekende, Weigering};

/// The longest request, in bytes: a proof, and a checkpoint with sixteen signatures of the largest kind there is.
const BODY: usize = 256 * 1024;

/// Seconds since 1970.
pub type Klok = Arc<dyn Fn() -> u64 + Send + Sync>;

/// A witness. A copy is the same one.
#[derive(Clone)]
pub struct Getuige {
    bekende: Arc<Bekende>,
    /// Checked, written and told in one turn: of two that come at once one is first.
    geheugen: Arc<Mutex<Geheugen>>,
    klok: Klok,
}

impl fmt::Debug for Getuige {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Getuige")
            .field("bekende", &self.bekende)
            .finish_non_exhaustive()
    }
}

/// Why there is no cosignature.
#[derive(Debug, thiserror::Error)]
enum Fout {
    #[error(transparent)]
    Weigering(#[from] Weigering),
    #[error("the witness can't keep its memory")]
    Geheugen(#[from] GeheugenError),
    #[error("the witness broke off")]
    Afgebroken,
}

impl Getuige {
    pub fn new(bekende: Bekende, geheugen: Geheugen, klok: Klok) -> Self {
        Getuige {
            bekende: Arc::new(bekende),
            geheugen: Arc::new(Mutex::new(geheugen)),
            klok,
        }
    }

    /// Cosigns the checkpoint of a request, and returns the line with the cosignature.
    async fn cosign(&self, body: &str) -> Result<String, Fout> {
        let getekend = self.bekende.lees(body)?;
        let getuige = self.clone();
        // Once begun it ends, also when whoever asks goes away.
        let turn = spawn_blocking(move || {
            let origin = getekend.checkpoint.origin.clone();
            let mut geheugen = getuige.geheugen.lock().map_err(|_| Fout::Afgebroken)?;
            let signer = geheugen.sleutel().signer();
            let last = geheugen.laatste(&origin);
            let told = getekend.clone();
            let (laatste, answer) = getekend
                .oordeel(last, signer, (getuige.klok)())
                .inspect_err(|why| report(why, &told.checkpoint.to_string()))?;
            geheugen.onthoud(&origin, laatste)?;
            Ok(answer)
        });
        turn.await.map_err(|_| Fout::Afgebroken)?
    }

    /// The last checkpoint of the log whose origin has this hash.
    fn laatste(&self, hash: &str) -> Result<Option<String>, Fout> {
        let geheugen = self.geheugen.lock().map_err(|_| Fout::Afgebroken)?;
        let mut logs = geheugen.logs();
        let found = logs.find(|(origin, _)| origin_hash(origin) == hash);
        Ok(found.map(|(_, last)| last.checkpoint.clone()))
    }
}

/// What a known log signed and what does not continue what it signed before, is evidence.
fn report(why: &Weigering, checkpoint: &str) {
    if *why == Weigering::Inconsistent {
        warn!(
            checkpoint,
            "a log signed a checkpoint that does not continue its last one"
        );
    }
}

/// SHA-256 of an origin, in hexadecimal: its place in the address of its checkpoint.
pub fn origin_hash(origin: &str) -> String {
    let hash = Sha256::digest(origin);
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl IntoResponse for Fout {
    fn into_response(self) -> Response {
        let status = match &self {
            Fout::Weigering(Weigering::Malformed | Weigering::Backwards) => StatusCode::BAD_REQUEST,
            Fout::Weigering(Weigering::Unknown) => StatusCode::NOT_FOUND,
            Fout::Weigering(Weigering::NotSigned) => StatusCode::FORBIDDEN,
            Fout::Weigering(Weigering::Inconsistent) => StatusCode::UNPROCESSABLE_ENTITY,
            Fout::Weigering(Weigering::Conflict(size)) => {
                let body = format!("{size}\n");
                let type_ = [(header::CONTENT_TYPE, SIZE_TYPE)];
                return (StatusCode::CONFLICT, type_, body).into_response();
            }
            Fout::Geheugen(_) | Fout::Afgebroken => {
                error!(error = %self, cause = ?self, "no checkpoint is cosigned");
                StatusCode::INTERNAL_SERVER_ERROR
            }
        };
        (status, format!("{self}\n")).into_response()
    }
}

async fn add_checkpoint(State(getuige): State<Getuige>, body: String) -> Result<String, Fout> {
    getuige.cosign(&body).await
}

async fn checkpoint(
    State(getuige): State<Getuige>,
    Path(hash): Path<String>,
) -> Result<Response, Fout> {
    Ok(match getuige.laatste(&hash)? {
        None => StatusCode::NOT_FOUND.into_response(),
        Some(checkpoint) => ([(header::CACHE_CONTROL, "no-cache")], checkpoint).into_response(),
    })
}

/// The two addresses of a witness.
pub fn router(getuige: Getuige) -> Router {
    Router::new()
        .route("/add-checkpoint", post(add_checkpoint))
        .route("/{hash}/checkpoint", get(checkpoint))
        .layer(DefaultBodyLimit::max(BODY))
        .with_state(getuige)
}

/// How much a witness has to do with anybody.
#[derive(Clone, Copy, Debug)]
pub struct Grenzen {
    /// Connections at once.
    pub verbindingen: usize,
    /// How long the head of a request may take, and how long all the rest, with the answer.
    pub kop: Duration,
    pub vraag: Duration,
}

impl Default for Grenzen {
    fn default() -> Self {
        Grenzen {
            verbindingen: 256,
            kop: Duration::from_secs(10),
            vraag: Duration::from_secs(10),
        }
    }
}

/// Answers until `stop`, and returns when every connection has ended.
pub async fn serve(
    listener: TcpListener,
    getuige: Getuige,
    grenzen: Grenzen,
    stop: CancellationToken,
) {
    let timeout = TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, grenzen.vraag);
    let router = router(getuige).layer(timeout);
    let places = Arc::new(Semaphore::new(grenzen.verbindingen));
    let connections = TaskTracker::new();
    loop {
        let place = tokio::select! {
            place = Arc::clone(&places).acquire_owned() => place,
            () = stop.cancelled() => break,
        };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop.cancelled() => break,
        };
        match (accepted, place) {
            (Ok((stream, _)), Ok(place)) => {
                connections.spawn(connection(
                    stream,
                    router.clone(),
                    grenzen,
                    stop.clone(),
                    place,
                ));
            }
            (Err(failure), _) => {
                warn!(%failure, "no connection can be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            // Nobody closes it.
            (Ok(_), Err(_)) => break,
        }
    }
    drop(listener);
    connections.close();
    connections.wait().await;
}

async fn connection(
    stream: TcpStream,
    router: Router,
    grenzen: Grenzen,
    stop: CancellationToken,
    _place: OwnedSemaphorePermit,
) {
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(grenzen.kop)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    let mut served = std::pin::pin!(served);
    // How it ended is of no use to anybody here.
    tokio::select! {
        _ = served.as_mut() => return,
        () = stop.cancelled() => served.as_mut().graceful_shutdown(),
    }
    let _ = served.await;
}
