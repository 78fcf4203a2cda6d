//! Copies in memory, by case, of keys and of what was opened with them. Such a copy is right until a key of its case
//! is destroyed, and another instance may do that; so the database is asked again and again what was.

use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use sqlx::PgPool;
use tokio::time::{Instant, sleep, timeout};
use tracing::warn;
use uuid::Uuid;

/// A copy that nobody used for so long is wiped: it holds people's data in the clear, or opens them.
pub(crate) const IDLE: Duration = Duration::from_secs(25);
/// How often the database is asked. Copies that were not used are wiped then too: a cache does it by itself only
/// when it is used.
const EVERY: Duration = Duration::from_secs(5);
/// So long an answer is waited for.
const ANSWER: Duration = Duration::from_secs(5);
/// Without an answer for so long no copy is believed any more.
const BLIND: Duration = Duration::from_secs(25);

/// Cases of which a key was destroyed in the last minutes. Long enough that a copy which was being made while its key
/// went is found by a later look, and that a destruction is seen whose transaction ends late.
pub(crate) const ANY_KEY: &str = "SELECT DISTINCT zaak_id FROM sleutels.sleutel
    WHERE vernietigd_op > now() - interval '2 minutes'";
/// The same without the keys of drafts, which seal nothing that is in the history.
pub(crate) const KEY_OF_EVENTS: &str = "SELECT DISTINCT zaak_id FROM sleutels.sleutel
    WHERE vernietigd_op > now() - interval '2 minutes' AND vernietigd_voor IS NOT NULL";

/// Wipes copies of cases of which a key was destroyed, until what this gives is dropped.
pub(crate) fn watch<V>(pool: PgPool, destroyed: &'static str, copies: Cache<Uuid, V>) -> Arc<()>
where
    V: Clone + Send + Sync + 'static,
{
    let alive = Arc::new(());
    let end = Arc::downgrade(&alive);
    tokio::spawn(async move {
        let mut answered = Instant::now();
        loop {
            sleep(EVERY).await;
            if end.upgrade().is_none() {
                break;
            }
            let asked = Instant::now();
            let ask = sqlx::query_scalar::<_, Uuid>(destroyed).fetch_all(&pool);
            match timeout(ANSWER, ask).await {
                Ok(Ok(cases)) => {
                    answered = asked;
                    for case in &cases {
                        copies.invalidate(case);
                    }
                }
                unknown => {
                    if answered.elapsed() >= BLIND {
                        copies.invalidate_all();
                        warn!(
                            ?unknown,
                            "can't ask which keys were destroyed: no copy is kept"
                        );
                    }
                }
            }
            copies.run_pending_tasks();
        }
    });
    alive
}
