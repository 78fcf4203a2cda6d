//! An end to waiting for what does not answer. A machine that has gone closes no connection, so a worker in the middle of
//! a statement would wait for as long as its kernel does, or for ever. What is given up goes with its connection, and the
//! work is done again as after any failure.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::timeout;

/// How long one piece of work may take: far longer than any does that gets its answers.
pub(crate) const LONGEST: Duration = Duration::from_secs(600);

tokio::task_local! {
    /// Whether a mail of this piece of work is at the mail server.
    static AT_THE_SERVER: Arc<AtomicBool>;
}

/// A mail is at the mail server, or waits for its turn there, as long as this is held.
pub(crate) struct AtTheServer(Option<Arc<AtomicBool>>);

impl AtTheServer {
    pub(crate) fn now() -> Self {
        let told = AT_THE_SERVER.try_with(Arc::clone).ok();
        if let Some(told) = &told {
            told.store(true, Ordering::Relaxed);
        }
        AtTheServer(told)
    }
}

impl Drop for AtTheServer {
    fn drop(&mut self) {
        if let Some(told) = &self.0 {
            told.store(false, Ordering::Relaxed);
        }
    }
}

/// What the work came to; none: it took longer. It is not given up while a mail is at the mail server: that has bounds of
/// its own, and a mail that may have gone would go again.
pub(crate) async fn tijdig<T>(longest: Duration, work: impl Future<Output = T>) -> Option<T> {
    let told = Arc::new(AtomicBool::new(false));
    let mut work = pin!(AT_THE_SERVER.scope(Arc::clone(&told), work));
    loop {
        match timeout(longest, &mut work).await {
            Ok(done) => return Some(done),
            Err(_) if told.load(Ordering::Relaxed) => {}
            Err(_) => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use tokio::time::sleep;

    use super::*;

    const LONGEST: Duration = Duration::from_millis(100);

    #[tokio::test]
    async fn what_does_not_answer_is_given_up() {
        assert_eq!(tijdig(LONGEST, async { 3 }).await, Some(3));
        let given_up = timeout(100 * LONGEST, tijdig(LONGEST, pending::<()>()));
        assert_eq!(given_up.await, Ok(None));
    }

    #[tokio::test]
    async fn a_mail_at_the_mail_server_is_waited_for_and_what_follows_is_not() {
        let mail = async {
            let at_the_server = AtTheServer::now();
            sleep(5 * LONGEST).await;
            drop(at_the_server);
        };
        assert_eq!(tijdig(LONGEST, mail).await, Some(()));
        let noted = async {
            drop(AtTheServer::now());
            pending::<()>().await;
        };
        let given_up = timeout(100 * LONGEST, tijdig(LONGEST, noted));
        assert_eq!(given_up.await, Ok(None));
    }
}
