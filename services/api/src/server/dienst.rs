//! Requests of one connection, on their way to the router.

use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, HeaderValue, Request, Response, header};
use bytes::Bytes;
use futures::future::BoxFuture;
use hyper::body::{Frame, Incoming, SizeHint};
use tokio::task::JoinError;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use super::stand::{Omvang, Stand};
use super::tempo::OpTempo;

/// The address of ours that a connection came in by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hier(pub SocketAddr);

pub(super) struct Dienst {
    router: Router,
    van: SocketAddr,
    hier: SocketAddr,
    stand: Arc<Stand>,
    /// What a stop waits for.
    taken: TaskTracker,
}

impl Dienst {
    pub(super) fn new(
        router: Router,
        van: SocketAddr,
        hier: SocketAddr,
        stand: Arc<Stand>,
        taken: TaskTracker,
    ) -> Self {
        Dienst {
            router,
            van,
            hier,
            stand,
            taken,
        }
    }
}

/// hyper has judged these headers: it takes no length that is none, nor two that differ.
fn omvang(headers: &HeaderMap) -> Omvang {
    if headers.contains_key(header::TRANSFER_ENCODING) {
        return Omvang::InStukken;
    }
    let bytes = headers
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok()?.trim().parse().ok());
    Omvang::Bytes(bytes.unwrap_or(0))
}

impl hyper::service::Service<Request<Incoming>> for Dienst {
    type Response = Response<Antwoord>;
    type Error = JoinError;
    type Future = BoxFuture<'static, Result<Self::Response, JoinError>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let omvang = self.stand.gevraagd(omvang(request.headers()));
        let klaar = Klaar(Arc::clone(&self.stand));
        let mut request = request.map(OpTempo::om);
        let extensions = request.extensions_mut();
        extensions.insert(ConnectInfo(self.van));
        extensions.insert(Hier(self.hier));
        let antwoord = self.router.clone().oneshot(request);
        // In a task of its own, which goes on when the client hangs up: what a handler began it ends, whoever waits.
        // It keeps the place of its connection until then, so there are never more of them than there may be
        // connections.
        let taak = self.taken.spawn(async move { (antwoord.await, klaar) });
        Box::pin(async move {
            let (Ok(mut antwoord), klaar) = taak.await?;
            if omvang == Omvang::InStukken {
                let close = HeaderValue::from_static("close");
                antwoord.headers_mut().insert(header::CONNECTION, close);
            }
            Ok(antwoord.map(|inhoud| Antwoord {
                inhoud,
                _klaar: klaar,
            }))
        })
    }
}

/// Says that the answer is over when hyper lets go of it.
struct Klaar(Arc<Stand>);

impl Drop for Klaar {
    fn drop(&mut self) {
        self.0.beantwoord();
    }
}

pub(super) struct Antwoord {
    inhoud: Body,
    _klaar: Klaar,
}

impl hyper::body::Body for Antwoord {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.inhoud).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.inhoud.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inhoud.size_hint()
    }
}
