//! Documents that are set for whoever asks, and kept nowhere.

use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::bijlage::disposition::{self, Weergave};
use crate::problem::{Problem, fault};

/// Sets a document, or what holds one: in its turn, and off the threads that answer everybody else.
///
/// # Errors
/// A fault of the program, when it can't be set.
pub async fn gezet<T, E>(
    app: &App,
    zet: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> Result<T, Problem>
where
    T: Send + 'static,
    E: std::fmt::Display + Send + 'static,
{
    let _turn = app.typesetting.acquire().await.map_err(fault)?;
    tokio::task::spawn_blocking(zet)
        .await
        .map_err(fault)?
        .map_err(fault)
}

/// The answer with a document.
pub fn antwoord(pdf: Vec<u8>, naam: &str, weergave: Weergave) -> Response {
    let bestand = disposition::gemaakt(naam, "application/pdf");
    let mut response = pdf.into_response();
    disposition::zet(response.headers_mut(), &bestand, weergave);
    response
}
