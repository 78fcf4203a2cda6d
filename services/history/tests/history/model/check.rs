//! A checker of models: breadth first over all states that can be reached, so that the first broken promise is found
//! by the shortest way.
//!
//! Our own, since the library for it (stateright 0.31) brings a web server and a dozen more crates, for what takes a
//! page here.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Debug;
use std::hash::Hash;

/// Something that can be in states, and goes from one to another.
pub trait Model {
    type State: Clone + Eq + Hash;
    type Action: Clone + Debug;

    fn begin(&self) -> Self::State;

    /// Everything that can happen next, and what comes of it.
    fn next(&self, state: &Self::State) -> Vec<(Self::Action, Self::State)>;

    /// The promise that is broken here, if one is.
    fn broken(&self, state: &Self::State) -> Option<&'static str>;
}

/// How a promise was broken.
#[derive(Debug)]
pub struct Counterexample<A> {
    pub promise: &'static str,
    /// What happened, from the beginning.
    pub trace: Vec<A>,
}

/// Looks at every state; returns how many there are, or the shortest way to a broken promise.
///
/// # Panics
/// When there are more states than `bound`: a check that stops half-way checks nothing.
pub fn check<M: Model>(model: &M, bound: usize) -> Result<usize, Counterexample<M::Action>> {
    let begin = model.begin();
    // Where each state was first come from.
    let mut seen: HashMap<M::State, usize> = HashMap::from([(begin.clone(), 0)]);
    let mut queue: Vec<(M::State, usize, Option<M::Action>)> = vec![(begin, 0, None)];
    let mut at = 0;
    while at < queue.len() {
        let state = queue[at].0.clone();
        if let Some(promise) = model.broken(&state) {
            return Err(Counterexample {
                promise,
                trace: trace(&queue, at),
            });
        }
        for (action, next) in model.next(&state) {
            if let Entry::Vacant(place) = seen.entry(next.clone()) {
                place.insert(queue.len());
                queue.push((next, at, Some(action)));
            }
        }
        at += 1;
        assert!(at < bound, "more than {bound} states");
    }
    Ok(at)
}

fn trace<S, A: Clone>(queue: &[(S, usize, Option<A>)], mut at: usize) -> Vec<A> {
    let mut trace = Vec::new();
    while let (_, before, Some(action)) = &queue[at] {
        trace.push(action.clone());
        at = *before;
    }
    trace.reverse();
    trace
}
