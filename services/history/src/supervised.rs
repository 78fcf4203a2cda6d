//! Tasks that have to go on.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures::FutureExt;
use tokio::time::sleep;
use tracing::error;

/// How long a task that panicked rests before it is restarted.
const REST: Duration = Duration::from_millis(200);

/// Runs a task until it ends by itself. A panic is a fault of the program: it is logged, and the task is
/// restarted, so that one fault does not leave a program that answers but does nothing.
pub async fn supervised<F: Future<Output = ()>>(name: &'static str, begin: impl Fn() -> F) {
    while survived(name, begin()).await.is_none() {
        sleep(REST).await;
    }
}

/// Runs something; `None` when it panicked.
pub(crate) async fn survived<T>(name: &'static str, doing: impl Future<Output = T>) -> Option<T> {
    let outcome = AssertUnwindSafe(doing).catch_unwind().await;
    if outcome.is_err() {
        error!(task = name, "a task panicked");
    }
    outcome.ok()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_task_that_panics_begins_anew_until_it_ends_by_itself() {
        let times = AtomicU32::new(0);
        supervised("test", || async {
            assert!(times.fetch_add(1, Ordering::Relaxed) == 2, "not yet");
        })
        .await;
        assert_eq!(times.into_inner(), 3);
    }
}
