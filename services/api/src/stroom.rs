//! Answers that are written while they are read, so that memory stays flat however large they are.

use std::future::Future;
use std::time::Duration;

use ::verzoek::gegevens::Bestand;
use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures::{StreamExt, TryStreamExt, stream};
use tokio::io::DuplexStream;
use tokio_util::io::ReaderStream;

use crate::bijlage::disposition::{self, Weergave};

/// What waits between who writes and who reads.
const ONDERWEG: usize = 64 * 1024;
/// Who reads no further is not waited for longer than this.
const HOOGSTENS: Duration = Duration::from_secs(3_600);

/// A file for the caller. What can't be finished ends in an error, not just early.
pub fn antwoord<F, E>(bestand: &Bestand, schrijf: impl FnOnce(DuplexStream) -> F) -> Response
where
    F: Future<Output = Result<(), E>> + Send + 'static,
    E: std::fmt::Display + Send + 'static,
{
    let (lezer, schrijver) = tokio::io::duplex(ONDERWEG);
    let taak = tokio::spawn(tokio::time::timeout(HOOGSTENS, schrijf(schrijver)));
    let naam = bestand.naam.clone();
    let einde = stream::once(async move {
        let fout = match taak.await {
            Ok(Ok(Ok(()))) => return Ok(Bytes::new()),
            Ok(Ok(Err(fout))) => fout.to_string(),
            Ok(Err(te_lang)) => te_lang.to_string(),
            Err(gevallen) => gevallen.to_string(),
        };
        tracing::error!(naam, fout, "an answer broke off");
        Err(std::io::Error::other(fout))
    });
    let stroom = ReaderStream::new(lezer)
        .chain(einde)
        .try_filter(|blok| std::future::ready(!blok.is_empty()));
    let mut response = Body::from_stream(stroom).into_response();
    disposition::zet(response.headers_mut(), bestand, Weergave::Download);
    response
}
