//! What is read on a standby where there is one (docs/operations.md#reads-on-a-standby): exports and figures. Who asks
//! is looked up, and a look is recorded, on the primary, before anything is read there.

use axum::http::{HeaderName, HeaderValue};
use history::{Transaction, begin_on};
use projections::statistiek::{self, queries};

use crate::app::App;

const KOP: HeaderName = HeaderName::from_static("x-lintje-gelezen");

/// What an answer of the standby says of itself; one of the primary says nothing.
pub type Leesplek = Option<[(HeaderName, HeaderValue); 1]>;

/// `positie`: up to which event the answer of the standby holds.
pub fn leesplek(positie: Option<i64>) -> Leesplek {
    let waarde = format!("standby;positie={}", positie?);
    Some([(KOP, HeaderValue::from_str(&waarde).ok()?)])
}

/// A transaction that sees the figures at one moment.
pub type Moment = Transaction;

/// Figures of the standby, when that has those that the primary has, otherwise of the primary.
///
/// # Errors
/// Those of the primary.
pub async fn cijfers<T, F>(
    app: &App,
    lees: impl Fn(Moment) -> F,
) -> Result<(T, Leesplek), sqlx::Error>
where
    F: Future<Output = Result<T, sqlx::Error>>,
{
    if let Some(standby) = app.history.standby()
        && let Some(reading) = standby.reading(Some(statistiek::NAAM)).await
        && let Some(connection) = reading.connection().await
    {
        let daar = async {
            let mut moment = begin_on(connection, queries::MOMENT).await?;
            let positie = queries::positie(&mut moment).await?;
            Ok::<_, sqlx::Error>((lees(moment).await?, positie))
        };
        if let Some((cijfers, positie)) = reading.within(daar).await {
            return Ok((cijfers, leesplek(Some(positie))));
        }
    }
    // On no place of those who write: it only reads.
    let moment = begin_on(app.pool().acquire().await?, queries::MOMENT).await?;
    Ok((lees(moment).await?, None))
}
