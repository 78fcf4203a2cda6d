//! The way in: HTTP/1 with bounds on number, time and pace. Whoever sends half a request, sends drop by drop or opens
//! connections by the thousand keeps nobody else out, and costs little.
//!
//! `axum::serve` has none of these bounds, and hyper's own timer for a head can't tell a connection that rests from
//! one that is half asked; so each connection keeps its [`Stand`], which says until when it may go on.

mod dienst;
mod lijn;
mod stand;
mod tempo;
mod verbindingen;

use std::future::poll_fn;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::warn;

use crate::app::App;
use crate::beveiliging::Gebeurtenis;
use crate::netwerk::netwerk;
use dienst::Dienst;
use lijn::Lijn;
use stand::Stand;
use verbindingen::Verbindingen;

pub(crate) use dienst::Hier;
pub(crate) use tempo::TeTraag;
pub use verbindingen::Grenzen;

/// The head of a request, and what is read of a body at a time, in bytes. hyper answers a longer head with 431.
const BUFFER: usize = 64 * 1024;
/// How long is waited when the system has no more file descriptors.
const OP: Duration = Duration::from_millis(100);
const DRUK: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/// Answers on this address until `stop`, and returns when every connection and every call has ended: a call goes on
/// when its client hangs up.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    grenzen: Grenzen,
    app: App,
    stop: CancellationToken,
) {
    let verbindingen = Verbindingen::new(grenzen);
    let taken = TaskTracker::new();
    loop {
        let komt = tokio::select! {
            komt = listener.accept() => komt,
            () = stop.cancelled() => break,
        };
        match komt {
            Ok((stroom, van)) => {
                if let Some(verbinding) = laat_toe(stroom, van, &verbindingen, &router, &app) {
                    let bediend = verbinding.bedien(app.clone(), stop.clone(), taken.clone());
                    taken.spawn(bediend);
                }
            }
            Err(fout) if is_van_de_ander(&fout) => {}
            Err(fout) => {
                warn!(%fout, "no connection can be accepted");
                verbindingen.maak_plaats();
                tokio::time::sleep(OP).await;
            }
        }
    }
    drop(listener);
    taken.close();
    taken.wait().await;
}

fn is_van_de_ander(fout: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        fout.kind(),
        ConnectionRefused | ConnectionAborted | ConnectionReset
    )
}

fn laat_toe(
    stroom: TcpStream,
    van: SocketAddr,
    verbindingen: &Verbindingen,
    router: &Router,
    app: &App,
) -> Option<Verbinding> {
    let netwerk = netwerk(van.ip());
    let Some(plek) = verbindingen.neem(netwerk) else {
        // As much as fits without waiting: nothing was sent before it.
        let _ = stroom.try_write(DRUK);
        app.melder
            .meld(Gebeurtenis::VerbindingGeweigerd, Some(netwerk));
        return None;
    };
    let hier = stroom.local_addr().ok()?;
    let _ = stroom.set_nodelay(true);
    Some(Verbinding {
        stroom,
        van,
        hier,
        router: router.clone(),
        stand: Arc::new(Stand::new(plek)),
    })
}

/// One connection that was let in.
struct Verbinding {
    stroom: TcpStream,
    van: SocketAddr,
    hier: SocketAddr,
    router: Router,
    stand: Arc<Stand>,
}

impl Verbinding {
    async fn bedien(self, app: App, stop: CancellationToken, taken: TaskTracker) {
        let Verbinding {
            stroom,
            van,
            hier,
            router,
            stand,
        } = self;
        let dienst = Dienst::new(router, van, hier, Arc::clone(&stand), taken);
        let lijn = TokioIo::new(Lijn::new(stroom, Arc::clone(&stand)));
        let lijn = http1::Builder::new()
            .header_read_timeout(None) // `Stand` says how long
            .max_buf_size(BUFFER)
            .serve_connection(lijn, dienst);
        let mut lijn = pin!(lijn);
        let mut gestopt = pin!(stop.cancelled());
        let mut stopt = false;
        let mut weg = pin!(stand.plek().moet_weg());
        let mut klok = pin!(sleep_until(Instant::now()));
        // All in one task: whatever moves the connection is followed by a look at how long it may go on.
        let afgekapt = poll_fn(|cx| {
            if !stopt && gestopt.as_mut().poll(cx).is_ready() {
                stopt = true;
                lijn.as_mut().graceful_shutdown();
            }
            if lijn.as_mut().poll(cx).is_ready() {
                return false.into();
            }
            if weg.as_mut().poll(cx).is_ready() {
                return true.into();
            }
            match stand.uiterlijk() {
                None => std::task::Poll::Pending,
                Some((moment, einde)) => {
                    if klok.deadline() != moment {
                        klok.as_mut().reset(moment);
                    }
                    klok.as_mut()
                        .poll(cx)
                        .map(|()| einde == stand::Einde::Afgekapt)
                }
            }
        })
        .await;
        if afgekapt {
            app.melder
                .meld(Gebeurtenis::VerbindingAfgekapt, Some(netwerk(van.ip())));
        }
    }
}
