//! Who reads all day, at a desk.

use std::sync::Arc;
use std::time::Duration;

use rand::Rng;
use rand::rngs::StdRng;

use super::Load;
use super::visitor::Visitor;

#[derive(Clone, Copy)]
pub enum Desk {
    /// The list of cases, and one of them.
    Official,
    /// The history.
    Auditor,
}

/// Until no new journeys are wanted.
pub async fn all_day(load: Arc<Load>, desk: Desk, rng: StdRng) {
    let mut visitor = Visitor::new(&load.arguments, rng);
    while !load.is_finishing() {
        {
            let _turn = load.gate.read().await;
            match desk {
                Desk::Official => load.official.look(&mut visitor).await,
                Desk::Auditor => load.auditor.look(&mut visitor).await,
            }
        }
        let pause = visitor.rng.random_range(0..=load.arguments.pace.think);
        tokio::time::sleep(Duration::from_millis(pause)).await;
    }
}
