//! An official who reads all day: the list of cases, and one of them.

use std::sync::Arc;
use std::time::Duration;

use rand::Rng;
use rand::rngs::StdRng;

use super::Load;
use super::visitor::Visitor;

/// Until no new journeys are wanted.
pub async fn all_day(load: Arc<Load>, rng: StdRng) {
    let pace = load.arguments.pace;
    let mut visitor = Visitor::new(&load.arguments.address, pace.again, rng);
    while !load.is_finishing() {
        {
            let _turn = load.gate.read().await;
            load.official.look(&mut visitor).await;
        }
        let pause = visitor.rng.random_range(0..=pace.think);
        tokio::time::sleep(Duration::from_millis(pause)).await;
    }
}
