//! Documents that are set for whoever asks, and kept nowhere.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

use crate::app::App;
use crate::bijlage::disposition::{self, Weergave};
use crate::problem::{Problem, fault};

/// Documents that are set at once: each takes a core and some tens of megabytes.
const TURNS: usize = 2;
/// Who may ask for one at once, those whose turn it is included.
const PLACES: usize = 40;

/// Turns to set a document, and the queue for them.
pub struct Zetbeurten {
    turns: Arc<Semaphore>,
    places: Semaphore,
}

impl Default for Zetbeurten {
    fn default() -> Self {
        Zetbeurten::new(TURNS, PLACES)
    }
}

impl Zetbeurten {
    fn new(turns: usize, places: usize) -> Self {
        Zetbeurten {
            turns: Arc::new(Semaphore::new(turns)),
            places: Semaphore::new(places),
        }
    }

    /// A turn, and the place in the queue until it was used; 503 when too many wait.
    async fn turn(&self) -> Result<(OwnedSemaphorePermit, SemaphorePermit<'_>), Problem> {
        let place = self.places.try_acquire().map_err(|_| druk())?;
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        Ok((turn.map_err(fault)?, place))
    }
}

/// 503: a document is not begun while many wait for theirs.
pub(crate) fn druk() -> Problem {
    Problem::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "druk",
        "Er worden nu veel documenten tegelijk gemaakt.",
    )
    .detail("Probeer het over een minuut opnieuw.")
    .retry_after(60)
}

/// Sets a document, or what holds one: in its turn, and off the threads that answer everybody else.
///
/// # Errors
/// Too many wait for a turn already; or a fault of the program, when it can't be set.
pub async fn gezet<T, E>(
    app: &App,
    zet: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> Result<T, Problem>
where
    T: Send + 'static,
    E: std::fmt::Display + Send + 'static,
{
    let (turn, _place) = app.typesetting.turn().await?;
    // Whoever waits may give up before it is done; the work goes on and keeps its turn.
    let werk = move || {
        let gezet = zet();
        drop(turn);
        gezet
    };
    tokio::task::spawn_blocking(werk)
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

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    #[tokio::test]
    async fn a_few_at_once_a_few_wait_and_the_next_hears_that_it_is_busy() {
        let beurten = Zetbeurten::new(2, 3);
        let een = beurten.turn().await.unwrap();
        let _twee = beurten.turn().await.unwrap();
        let mut drie = Box::pin(beurten.turn());
        assert!(drie.as_mut().now_or_never().is_none(), "it waits");
        let Some(Err(vier)) = beurten.turn().now_or_never() else {
            panic!("there is no place");
        };
        assert_eq!(
            vier.titel(),
            "Er worden nu veel documenten tegelijk gemaakt."
        );
        // Whoever gives up leaves a place, whoever is done a turn.
        drop(drie);
        let mut vijf = Box::pin(beurten.turn());
        assert!(vijf.as_mut().now_or_never().is_none());
        drop(een);
        assert!(vijf.now_or_never().unwrap().is_ok());
    }
}
