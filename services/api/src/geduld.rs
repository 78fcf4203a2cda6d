//! How long it may take until an answer begins. Only the time counts in which we are at work: whoever sends a body is
//! waited for as the pace of the server says (`server::tempo`), in chunks or not, and no longer than [`LANG`].

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{Method, header};
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};
use tokio::time::{Instant, sleep_until, timeout};

/// Within this an answer begins. Longer than anything within waits for the database by itself, so that each says what
/// is wrong in its own words; what has no bound of its own ends here.
pub const ANTWOORD_BINNEN: Duration = Duration::from_secs(30);

/// For what comes over a slow line, for what is gathered for an auditor or an archive, and for making a delivery, of
/// which each dossier is set in its turn. What those write is waited for as shortly as anything else
/// (`history::durable`).
const LANG: Duration = Duration::from_secs(600);

/// Who makes a delivery.
const LEVERINGEN: &str = "/api/overbrenging/leveringen";

/// The answer, when it began in time.
pub async fn tijdig<F: Future>(
    request: Request,
    binnen: Duration,
    antwoord: impl FnOnce(Request) -> F,
) -> Option<F::Output> {
    if duurt_lang(request.method(), request.uri().path()) {
        return timeout(LANG, antwoord(request)).await.ok();
    }
    let (request, ontvangst) = gemeten(request);
    tokio::select! {
        antwoord = timeout(LANG, antwoord(request)) => antwoord.ok(),
        () = ontvangst.te_lang(binnen) => None,
    }
}

fn duurt_lang(method: &Method, pad: &str) -> bool {
    match *method {
        Method::GET | Method::HEAD => {
            pad.starts_with("/api/audit/") || pad.starts_with("/api/overbrenging/")
        }
        Method::POST => pad == LEVERINGEN,
        _ => false,
    }
}

/// Since when nobody but us is waited for; none: the sender is.
struct Ontvangst(Mutex<Option<Instant>>);

impl Ontvangst {
    fn sinds(&self) -> Option<Instant> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn zet(&self, sinds: Option<Instant>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = sinds;
    }

    /// Returns when we were at work for so long.
    async fn te_lang(&self, binnen: Duration) {
        loop {
            let nu = Instant::now();
            let tot = self.sinds().unwrap_or(nu) + binnen;
            if tot <= nu {
                return;
            }
            sleep_until(tot).await;
        }
    }
}

/// A body that tells whether it is waited for.
struct Gemeten {
    inhoud: Body,
    ontvangst: Arc<Ontvangst>,
    /// Its parts are judged while they come, and its turn to be read is waited for: until it is over, the sender is
    /// what is waited for.
    upload: bool,
}

fn gemeten(request: Request) -> (Request, Arc<Ontvangst>) {
    let upload = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|soort| soort.to_str().ok())
        .is_some_and(|soort| soort.to_ascii_lowercase().starts_with("multipart/"));
    let ontvangst = Arc::new(Ontvangst(Mutex::new((!upload).then(Instant::now))));
    let van_body = Arc::clone(&ontvangst);
    let request = request.map(|inhoud| {
        Body::new(Gemeten {
            inhoud,
            ontvangst: van_body,
            upload,
        })
    });
    (request, ontvangst)
}

impl hyper::body::Body for Gemeten {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let deze = &mut *self;
        let deel = Pin::new(&mut deze.inhoud).poll_frame(cx);
        let wacht = match &deel {
            Poll::Pending => true,
            Poll::Ready(Some(Ok(_))) => deze.upload && !deze.inhoud.is_end_stream(),
            Poll::Ready(Some(Err(_)) | None) => false,
        };
        deze.ontvangst.zet((!wacht).then(Instant::now));
        deel
    }

    fn is_end_stream(&self) -> bool {
        self.inhoud.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inhoud.size_hint()
    }
}

impl Drop for Gemeten {
    fn drop(&mut self) {
        if self.ontvangst.sinds().is_none() {
            self.ontvangst.zet(Some(Instant::now()));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use axum::body::to_bytes;
    use futures::stream;
    use tokio::time::sleep;

    use super::*;

    const BINNEN: Duration = Duration::from_millis(400);
    /// For a machine that is busy.
    const RUIM: Duration = Duration::from_secs(10);

    /// In pieces, of which the last comes after twice the bound.
    fn langzaam(soort: &str) -> Request {
        let stukken = stream::unfold(0, |nummer| async move {
            sleep(BINNEN / 4).await;
            (nummer < 8).then(|| (Ok::<_, Infallible>(Bytes::from_static(b"x")), nummer + 1))
        });
        axum::http::Request::post("/api/verzoek")
            .header(header::TRANSFER_ENCODING, "chunked")
            .header(header::CONTENT_TYPE, soort)
            .body(Body::from_stream(stukken))
            .unwrap()
    }

    async fn lees(request: Request) -> usize {
        to_bytes(request.into_body(), 100).await.unwrap().len()
    }

    #[tokio::test]
    async fn a_body_that_takes_long_is_waited_for() {
        for soort in ["application/json", "multipart/form-data; boundary=x"] {
            assert_eq!(tijdig(langzaam(soort), BINNEN, lees).await, Some(8));
        }
    }

    #[tokio::test]
    async fn who_sends_in_chunks_is_not_waited_for_when_all_of_it_came() {
        for soort in ["application/json", "multipart/form-data; boundary=x"] {
            let antwoord = tijdig(langzaam(soort), BINNEN, |request| async {
                lees(request).await;
                std::future::pending::<()>().await;
            });
            assert_eq!(timeout(RUIM, antwoord).await, Ok(None), "{soort}");
        }
    }

    #[tokio::test]
    async fn a_body_that_nobody_reads_buys_no_time() {
        let antwoord = tijdig(langzaam("application/json"), BINNEN, |request| async {
            let _ongelezen = request;
            std::future::pending::<()>().await;
        });
        assert_eq!(timeout(RUIM, antwoord).await, Ok(None));
    }

    #[test]
    fn only_what_is_gathered_takes_long() {
        for (method, pad, lang) in [
            (Method::GET, "/api/audit/export", true),
            (Method::GET, "/api/overbrenging/leveringen/1/pakket", true),
            (Method::POST, LEVERINGEN, true),
            (Method::POST, "/api/audit/verificatie", false),
            (
                Method::POST,
                "/api/overbrenging/leveringen/1/ontvangst",
                false,
            ),
            (Method::POST, "/api/verzoek", false),
            (Method::GET, "/api/verzoek/x", false),
        ] {
            assert_eq!(duurt_lang(&method, pad), lang, "{method} {pad}");
        }
    }
}
