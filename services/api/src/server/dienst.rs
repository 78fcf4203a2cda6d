//! Requests of one connection, on their way to the router.

use std::convert::Infallible;
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
use tokio::runtime::Handle;
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
    type Error = Infallible;
    type Future = TotHetEinde<Self::Response>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let omvang = self.stand.gevraagd(omvang(request.headers()));
        let klaar = Klaar(Arc::clone(&self.stand));
        let mut request = request.map(OpTempo::om);
        let extensions = request.extensions_mut();
        extensions.insert(ConnectInfo(self.van));
        extensions.insert(Hier(self.hier));
        let antwoord = self.router.clone().oneshot(request);
        TotHetEinde {
            antwoord: Some(Box::pin(async move {
                let Ok(mut antwoord) = antwoord.await;
                if omvang == Omvang::InStukken {
                    let close = HeaderValue::from_static("close");
                    antwoord.headers_mut().insert(header::CONNECTION, close);
                }
                antwoord.map(|inhoud| Antwoord {
                    inhoud,
                    _klaar: klaar,
                })
            })),
            taken: self.taken.clone(),
        }
    }
}

/// An answer in the making. What a handler began it ends, whoever waits: when the client hangs up, the rest goes on in
/// a task of its own. It keeps the place of its connection until then, so there are never more of them than there may
/// be connections.
pub(super) struct TotHetEinde<T: Send + 'static> {
    /// None: it is there, or making it panicked.
    antwoord: Option<BoxFuture<'static, T>>,
    taken: TaskTracker,
}

impl<T: Send + 'static> Future for TotHetEinde<T> {
    type Output = Result<T, Infallible>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        // Taken out meanwhile: what panics is not polled again.
        let Some(mut antwoord) = self.antwoord.take() else {
            return Poll::Pending;
        };
        match antwoord.as_mut().poll(cx) {
            Poll::Ready(klaar) => Poll::Ready(Ok(klaar)),
            Poll::Pending => {
                self.antwoord = Some(antwoord);
                Poll::Pending
            }
        }
    }
}

impl<T: Send + 'static> Drop for TotHetEinde<T> {
    fn drop(&mut self) {
        if let Some(rest) = self.antwoord.take()
            && let Ok(runtime) = Handle::try_current()
        {
            self.taken.spawn_on(rest, &runtime);
        }
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

#[cfg(test)]
mod tests {
    use futures::FutureExt;
    use tokio::sync::oneshot;

    use super::*;

    fn tot_het_einde(
        taken: &TaskTracker,
        antwoord: impl Future<Output = ()> + Send + 'static,
    ) -> TotHetEinde<()> {
        TotHetEinde {
            antwoord: Some(Box::pin(antwoord)),
            taken: taken.clone(),
        }
    }

    #[tokio::test]
    async fn what_a_handler_began_it_ends_when_its_client_hangs_up() {
        let taken = TaskTracker::new();
        let (ga_door, wacht) = oneshot::channel::<()>();
        let (klaar, is_klaar) = oneshot::channel();
        let mut antwoord = tot_het_einde(&taken, async move {
            wacht.await.unwrap();
            klaar.send("all of it").unwrap();
        });
        assert!((&mut antwoord).now_or_never().is_none(), "it waits");
        assert!(taken.is_empty());

        drop(antwoord);
        ga_door.send(()).unwrap();
        assert_eq!(is_klaar.await, Ok("all of it"));
        taken.close();
        taken.wait().await;
    }

    #[tokio::test]
    async fn nothing_goes_on_behind_an_answer_that_is_there() {
        let taken = TaskTracker::new();
        let mut antwoord = tot_het_einde(&taken, async {});
        assert!((&mut antwoord).now_or_never().is_some());
        drop(antwoord);
        assert!(taken.is_empty());
    }
}
