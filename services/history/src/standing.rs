//! What stands by all day for the same small question or write, of which many come at once: the appender, and
//! who reads for many.

use sqlx::postgres::PgConnectOptions;
use tokio::sync::mpsc;

/// A connection for statements that find their rows by key. One plan for each, whatever its arrays hold:
/// planning anew costs more than running. And a plan that looks the keys up: the first one is made when the
/// tables are nearly empty, and PostgreSQL would go on to read them whole until statistics tell it better.
pub fn by_key(options: &PgConnectOptions, application: &str) -> PgConnectOptions {
    options.clone().application_name(application).options([
        ("plan_cache_mode", "force_generic_plan"),
        ("enable_seqscan", "off"),
        ("enable_hashjoin", "off"),
        ("enable_mergejoin", "off"),
    ])
}

/// Takes what waits, `most` at a time; false: nothing will come any more. Once there is something, those who
/// are at work right now may add to it, as long as that brings more: the first comes while its neighbours are
/// still being read, and a statement for one costs nearly what it costs for ten. Who is alone goes on at once.
pub async fn gather<T>(queue: &mut mpsc::Receiver<T>, batch: &mut Vec<T>, most: usize) -> bool {
    if queue.recv_many(batch, most).await == 0 {
        return false;
    }
    let mut had = 0;
    while had < batch.len() && batch.len() < most {
        had = batch.len();
        tokio::task::yield_now().await;
        while batch.len() < most
            && let Ok(more) = queue.try_recv()
        {
            batch.push(more);
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn those_who_are_at_work_come_along_and_the_rest_comes_next() {
        let (sender, mut queue) = mpsc::channel(8);
        sender.send(1).await.unwrap();
        // Runs when the one who gathers gives it a turn.
        let others = tokio::spawn(async move {
            for more in 2..=5 {
                sender.send(more).await.unwrap();
            }
        });
        let mut batch = Vec::new();
        assert!(gather(&mut queue, &mut batch, 4).await);
        assert_eq!(batch, [1, 2, 3, 4]);
        batch.clear();
        assert!(gather(&mut queue, &mut batch, 4).await);
        assert_eq!(batch, [5]);
        others.await.unwrap();
        batch.clear();
        assert!(!gather(&mut queue, &mut batch, 4).await);
    }
}
