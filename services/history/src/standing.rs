//! Connections that serve the same small query or write all day, with many callers at once: the appender, and
//! readers that batch.

use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use tokio::sync::mpsc;

/// A connection for statements that find their rows by key. One plan for each, whatever its arrays hold:
/// planning again costs more than running. And a plan that looks the keys up: the first one is made when the
/// tables are nearly empty, and PostgreSQL would go on to read them whole until statistics tell it better.
pub fn by_key(options: &PgConnectOptions, application: &str) -> PgConnectOptions {
    options.clone().application_name(application).options([
        ("plan_cache_mode", "force_generic_plan"),
        ("enable_seqscan", "off"),
        ("enable_hashjoin", "off"),
        ("enable_mergejoin", "off"),
        // The appender hangs up on what is not answered. What waits for a lock over there then ends, and does not keep a
        // connection of the server for as long as the one before it waits for a standby.
        ("client_connection_check_interval", "10s"),
    ])
}

/// A queue from which what waits is taken together.
#[derive(Debug)]
pub struct Batches<T> {
    queue: mpsc::Receiver<T>,
    most: usize,
    /// How many the last batch had.
    last: usize,
}

impl<T> Batches<T> {
    /// Batches of `most` at most.
    pub fn new(queue: mpsc::Receiver<T>, most: usize) -> Self {
        Batches {
            queue,
            most,
            last: 0,
        }
    }

    /// What waits; none: nothing will come any more.
    ///
    /// Once there is something, those who are at work right now may add to it, as long as that brings more: the
    /// first comes while its neighbours are still being read, and a statement for one costs nearly what it costs
    /// for ten. Who was alone the last time goes at once.
    pub async fn next(&mut self) -> Option<Vec<T>> {
        let mut batch = Vec::new();
        if self.queue.recv_many(&mut batch, self.most).await == 0 {
            return None;
        }
        let mut had = 0;
        while self.last > 1 && had < batch.len() {
            had = batch.len();
            tokio::task::yield_now().await;
            self.add_waiting(&mut batch);
        }
        self.last = batch.len();
        Some(batch)
    }

    /// Waits until a batch has as many as the one before, at most so long.
    pub(crate) async fn fill(&mut self, batch: &mut Vec<T>, enough: usize, at_most: Duration) {
        let filled = async {
            while batch.len() < enough.min(self.most)
                && let Some(more) = self.queue.recv().await
            {
                batch.push(more);
            }
        };
        // What came until then is in the batch.
        let _ = tokio::time::timeout(at_most, filled).await;
        self.add_waiting(batch);
        self.last = batch.len();
    }

    /// How many the last batch had.
    pub(crate) fn last(&self) -> usize {
        self.last
    }

    fn add_waiting(&mut self, batch: &mut Vec<T>) {
        while batch.len() < self.most
            && let Ok(more) = self.queue.try_recv()
        {
            batch.push(more);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn those_who_are_at_work_come_along_and_the_rest_comes_next() {
        let (sender, queue) = mpsc::channel(8);
        let mut batches = Batches::new(queue, 4);
        for first in [1, 2] {
            sender.send(first).await.unwrap();
        }
        assert_eq!(batches.next().await, Some(vec![1, 2]));
        sender.send(3).await.unwrap();
        // Runs when the one who gathers gives it a turn.
        let others = tokio::spawn(async move {
            for more in 4..=7 {
                sender.send(more).await.unwrap();
            }
        });
        assert_eq!(batches.next().await, Some(vec![3, 4, 5, 6]));
        others.await.unwrap();
        assert_eq!(batches.next().await, Some(vec![7]));
        assert_eq!(batches.next().await, None);
    }

    #[tokio::test]
    async fn who_is_alone_goes_at_once() {
        let (sender, queue) = mpsc::channel(8);
        let mut batches = Batches::new(queue, 4);
        sender.send(1).await.unwrap();
        let later = sender.clone();
        let other = tokio::spawn(async move { later.send(2).await.unwrap() });
        assert_eq!(batches.next().await, Some(vec![1]));
        other.await.unwrap();
        assert_eq!(batches.next().await, Some(vec![2]));
    }

    #[tokio::test]
    async fn a_batch_is_filled_until_there_are_enough_or_it_takes_too_long() {
        let (sender, queue) = mpsc::channel(8);
        let mut batches = Batches::new(queue, 4);
        for number in 1..=3 {
            sender.send(number).await.unwrap();
        }
        let mut batch = vec![0];
        let pause = Duration::from_millis(2);
        batches.fill(&mut batch, 3, pause).await;
        assert_eq!(batch, [0, 1, 2, 3], "what waits besides comes along");
        let mut batch = vec![4];
        let begin = tokio::time::Instant::now();
        batches.fill(&mut batch, 2, pause).await;
        assert_eq!(batch, [4]);
        assert!(begin.elapsed() >= pause);
        drop(sender);
        batches.fill(&mut batch, 2, pause).await;
        assert_eq!(batch, [4]);
    }
}
