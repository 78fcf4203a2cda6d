//! The appender, `settle` and a failover, with several instances, as a model in which everything that can happen does
//! (`src/appender.rs`, `src/aggregates.rs`). What the model leaves out: time, payloads, and that a statement does all
//! of what it does or nothing, which is PostgreSQL's part.

mod check;

use check::{Counterexample, Model, check};

/// Which aggregates each command is about; a command is known by its number.
const COMMANDS: [&[usize]; 4] = [&[0], &[0], &[0], &[0, 1]];
const AGGREGATES: usize = 2;
const INSTANCES: usize = 2;
/// More states than any of these has.
const BOUND: usize = 3_000_000;

type Command = u8;

/// An event: of which command, in which place, and decided on what.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Event {
    position: u8,
    aggregate: u8,
    sequence: u8,
    command: Command,
    behind: Option<Command>,
    /// The chain: the hash before and this one's digest.
    hash: u64,
}

/// A server: its events, and its head as the appender moves it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Server {
    events: Vec<Event>,
    position: u8,
    hash: u64,
}

fn link(before: u64, command: Command, aggregate: usize) -> u64 {
    before
        .wrapping_mul(0x100_0000_01b3)
        .wrapping_add(u64::from(command) * 7 + aggregate as u64 + 1)
}

impl Server {
    /// The last sequence of an aggregate, and whose event that is.
    fn last(&self, aggregate: usize) -> (u8, Option<Command>) {
        let last = self.of(aggregate).last();
        last.map_or((0, None), |event| (event.sequence, Some(event.command)))
    }

    fn of(&self, aggregate: usize) -> impl Iterator<Item = &Event> {
        let of_it = move |event: &&Event| usize::from(event.aggregate) == aggregate;
        self.events.iter().filter(of_it)
    }

    fn at(&self, aggregate: usize, sequence: u8) -> Option<&Event> {
        self.of(aggregate).find(|event| event.sequence == sequence)
    }

    fn has(&self, command: Command) -> bool {
        self.events.iter().any(|event| event.command == command)
    }
}

/// A command on its way: what each of its aggregates was decided on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Job {
    command: Command,
    /// The last sequence and event that were seen, in the order of the command's aggregates.
    seen: Vec<(u8, Option<Command>)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Doing {
    Nothing,
    /// It waits for its turn at the database.
    Decided(Job),
    /// It was committed; the answer is on its way.
    Written(Job),
    /// The answer never came: it was committed, or not.
    Unknown(Job),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Instance {
    /// Copies of aggregates.
    copies: [Option<(u8, Option<Command>)>; AGGREGATES],
    doing: Doing,
    /// Which primary its appender is connected with.
    connected: u8,
    /// It had another connection before.
    in_doubt: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    primary: Server,
    /// What the standby has: so many of the primary's events. None: it was promoted, and has none itself.
    standby: Option<usize>,
    /// Counts primaries.
    generation: u8,
    instances: [Instance; INSTANCES],
    /// Commands that nobody took up yet.
    open: Vec<Command>,
    acknowledged: Vec<Command>,
    /// Somebody was told that a command was done, when it was not.
    lied: bool,
}

#[derive(Clone, Debug)]
#[expect(dead_code, reason = "read where a counterexample is printed")]
enum Action {
    Decide {
        instance: usize,
        command: Command,
        from: From,
    },
    Append {
        instance: usize,
    },
    LosePlace {
        instance: usize,
    },
    Answer {
        instance: usize,
    },
    LoseAnswer {
        instance: usize,
    },
    LoseBeforeCommit {
        instance: usize,
    },
    Settle {
        instance: usize,
    },
    Reconnect {
        instance: usize,
    },
    Replicate,
    Promote,
}

#[derive(Clone, Copy, Debug)]
enum From {
    Memory,
    History,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Replication {
    Synchronous,
    Asynchronous,
}

/// What is compared before an event is appended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Compares {
    /// The very predecessor that it was decided on.
    Predecessor,
    /// Only that there is one, and only after a new connection: so it was before.
    Existence,
    Nothing,
}

/// What `settle` takes for done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Settles {
    /// The event itself stands there, and is made durable.
    Own,
    /// The event itself stands there.
    OwnAsRead,
    /// An event stands there, and is made durable.
    Any,
}

struct Appending {
    replication: Replication,
    compares: Compares,
    settles: Settles,
}

const AS_BUILT: Appending = Appending {
    replication: Replication::Synchronous,
    compares: Compares::Predecessor,
    settles: Settles::Own,
};

impl Appending {
    /// The statement of the appender; none: it is refused.
    fn append(&self, server: &Server, job: &Job, in_doubt: bool) -> Option<Server> {
        let mut server = server.clone();
        for (aggregate, (seen, last)) in COMMANDS[usize::from(job.command)].iter().zip(&job.seen) {
            let predecessor = server.at(*aggregate, *seen);
            let founded = match self.compares {
                Compares::Predecessor => predecessor.map(|event| event.command) == *last,
                Compares::Existence => !in_doubt || *seen == 0 || predecessor.is_some(),
                Compares::Nothing => true,
            };
            // The primary key.
            if !founded || server.at(*aggregate, seen + 1).is_some() {
                return None;
            }
            server.position += 1;
            server.hash = link(server.hash, job.command, *aggregate);
            server.events.push(Event {
                position: server.position,
                aggregate: *aggregate as u8,
                sequence: seen + 1,
                command: job.command,
                behind: *last,
                hash: server.hash,
            });
        }
        Some(server)
    }

    /// Tells the client; the copy in memory is what it was decided on, and the new event.
    fn acknowledge(state: &mut State, nth: usize, job: &Job) {
        state.lied |= !state.primary.has(job.command);
        state.acknowledged.push(job.command);
        state.acknowledged.sort_unstable();
        let instance = &mut state.instances[nth];
        instance.doing = Doing::Nothing;
        for (aggregate, (seen, _)) in COMMANDS[usize::from(job.command)].iter().zip(&job.seen) {
            instance.copies[*aggregate] = Some((seen + 1, Some(job.command)));
        }
    }

    /// Forgets what it was decided on; it is decided again.
    fn again(state: &mut State, nth: usize, job: &Job) {
        state.instances[nth].doing = Doing::Nothing;
        for aggregate in COMMANDS[usize::from(job.command)] {
            state.instances[nth].copies[*aggregate] = None;
        }
        state.open.push(job.command);
        state.open.sort_unstable();
    }

    fn decide(state: &State, nth: usize, into: &mut Vec<(Action, State)>) {
        for (place, command) in state.open.iter().enumerate() {
            let aggregates = COMMANDS[usize::from(*command)];
            let copies = aggregates.iter().map(|a| state.instances[nth].copies[*a]);
            let memory: Option<Vec<_>> = copies.collect();
            let history = aggregates.iter().map(|a| state.primary.last(*a)).collect();
            let ways = [
                memory.map(|seen| (From::Memory, seen)),
                Some((From::History, history)),
            ];
            for (from, seen) in ways.into_iter().flatten() {
                let mut next = state.clone();
                next.open.remove(place);
                for (aggregate, seen) in aggregates.iter().zip(&seen) {
                    next.instances[nth].copies[*aggregate] = Some(*seen);
                }
                next.instances[nth].doing = Doing::Decided(Job {
                    command: *command,
                    seen,
                });
                let command = *command;
                let action = Action::Decide {
                    instance: nth,
                    command,
                    from,
                };
                into.push((action, next));
            }
        }
    }

    fn of_instance(&self, state: &State, nth: usize, into: &mut Vec<(Action, State)>) {
        let instance = &state.instances[nth];
        let connected = instance.connected == state.generation;
        if !connected {
            let mut next = state.clone();
            next.instances[nth].connected = state.generation;
            next.instances[nth].in_doubt = true;
            next.instances[nth].copies = [None; AGGREGATES];
            into.push((Action::Reconnect { instance: nth }, next));
        }
        let mut changed = |action, change: &dyn Fn(&mut State)| {
            let mut next = state.clone();
            change(&mut next);
            into.push((action, next));
        };
        match &instance.doing {
            Doing::Nothing => Self::decide(state, nth, into),
            Doing::Decided(job) if connected => {
                match self.append(&state.primary, job, instance.in_doubt) {
                    Some(primary) => changed(Action::Append { instance: nth }, &|next| {
                        next.primary = primary.clone();
                        next.instances[nth].doing = Doing::Written(job.clone());
                    }),
                    None => changed(Action::LosePlace { instance: nth }, &|next| {
                        Self::again(next, nth, job);
                    }),
                }
                changed(Action::LoseBeforeCommit { instance: nth }, &|next| {
                    next.instances[nth].doing = Doing::Unknown(job.clone());
                });
            }
            Doing::Decided(_) => {}
            Doing::Written(job) => {
                // A commit is answered when the synchronous standby has it.
                let durable = self.replication == Replication::Asynchronous
                    || state
                        .standby
                        .is_none_or(|has| has == state.primary.events.len());
                if connected && durable {
                    changed(Action::Answer { instance: nth }, &|next| {
                        Self::acknowledge(next, nth, job);
                    });
                }
                changed(Action::LoseAnswer { instance: nth }, &|next| {
                    next.instances[nth].doing = Doing::Unknown(job.clone());
                });
            }
            Doing::Unknown(job) if connected => {
                changed(Action::Settle { instance: nth }, &|next| {
                    self.settle(next, nth, job);
                });
            }
            Doing::Unknown(_) => {}
        }
    }

    fn settle(&self, state: &mut State, nth: usize, job: &Job) {
        let (seen, _) = job.seen[0];
        let aggregate = COMMANDS[usize::from(job.command)][0];
        let stands = state.primary.at(aggregate, seen + 1);
        match stands.map(|event| event.command == job.command) {
            None => state.instances[nth].doing = Doing::Decided(job.clone()),
            Some(ours) if ours || self.settles == Settles::Any => {
                // A commit of one's own waits for the standby, and with it for all that came before.
                if self.settles != Settles::OwnAsRead
                    && self.replication == Replication::Synchronous
                {
                    state.standby = state.standby.map(|_| state.primary.events.len());
                }
                Self::acknowledge(state, nth, job);
            }
            Some(_) => Self::again(state, nth, job),
        }
    }
}

impl Model for Appending {
    type State = State;
    type Action = Action;

    fn begin(&self) -> State {
        let instance = Instance {
            copies: [None; AGGREGATES],
            doing: Doing::Nothing,
            connected: 0,
            in_doubt: false,
        };
        State {
            primary: Server::default(),
            standby: Some(0),
            generation: 0,
            instances: [instance.clone(), instance],
            open: (0..COMMANDS.len() as u8).collect(),
            acknowledged: Vec::new(),
            lied: false,
        }
    }

    fn next(&self, state: &State) -> Vec<(Action, State)> {
        let mut next = Vec::new();
        for nth in 0..INSTANCES {
            self.of_instance(state, nth, &mut next);
        }
        let Some(has) = state.standby else {
            return next;
        };
        // A transaction is replicated whole.
        if let Some(event) = state.primary.events.get(has) {
            let command = event.command;
            let of_it = |event: &&Event| event.command == command;
            let count = state.primary.events[has..].iter().take_while(of_it).count();
            let mut replicated = state.clone();
            replicated.standby = Some(has + count);
            next.push((Action::Replicate, replicated));
        }
        let mut promoted = state.clone();
        promoted.primary.events.truncate(has);
        promoted.primary.position = has as u8;
        promoted.primary.hash = promoted.primary.events.last().map_or(0, |event| event.hash);
        promoted.standby = None;
        promoted.generation += 1;
        for instance in &mut promoted.instances {
            if let Doing::Written(job) = &instance.doing {
                instance.doing = Doing::Unknown(job.clone());
            }
        }
        next.push((Action::Promote, promoted));
        next
    }

    fn broken(&self, state: &State) -> Option<&'static str> {
        let events = &state.primary.events;
        let mut before = 0;
        for (event, position) in events.iter().zip(1..) {
            let aggregate = usize::from(event.aggregate);
            if event.position != position {
                return Some("positions are dense");
            }
            before = link(before, event.command, aggregate);
            if event.hash != before {
                return Some("the chain is right");
            }
            let predecessor = state.primary.at(aggregate, event.sequence.wrapping_sub(1));
            if event.sequence > 1 && predecessor.is_none() {
                return Some("no gap in any aggregate");
            }
            if predecessor.map(|event| event.command) != event.behind {
                return Some("every event stands behind the one that it was decided on");
            }
        }
        if state.primary.position as usize != events.len() {
            return Some("the head is where the last event is");
        }
        for command in 0..COMMANDS.len() as u8 {
            let count = events
                .iter()
                .filter(|event| event.command == command)
                .count();
            if count != 0 && count != COMMANDS[usize::from(command)].len() {
                return Some("a command is done once, and whole");
            }
        }
        if state.lied {
            return Some("done is said of nobody else's event");
        }
        let lost = |command: &Command| !state.primary.has(*command);
        (self.replication == Replication::Synchronous && state.acknowledged.iter().any(lost))
            .then_some("nothing that was acknowledged is lost")
    }
}

fn found(model: &Appending, promise: &str) -> Counterexample<Action> {
    let Err(found) = check(model, BOUND) else {
        panic!("the model does not find it");
    };
    assert_eq!(found.promise, promise, "{:#?}", found.trace);
    found
}

#[test]
fn with_a_synchronous_standby_every_promise_is_kept() {
    let states = check(&AS_BUILT, BOUND).unwrap_or_else(|found| panic!("{found:#?}"));
    assert!(
        states > 10_000,
        "only {states} states: the model stands still"
    );
}

#[test]
fn with_an_asynchronous_standby_every_promise_is_kept_but_that_nothing_is_lost() {
    let model = Appending {
        replication: Replication::Asynchronous,
        ..AS_BUILT
    };
    let states = check(&model, BOUND).unwrap_or_else(|found| panic!("{found:#?}"));
    assert!(
        states > 10_000,
        "only {states} states: the model stands still"
    );
}

/// As it was: the standby that was promoted has another event in that place.
#[test]
fn that_a_predecessor_exists_is_not_enough() {
    let model = Appending {
        replication: Replication::Asynchronous,
        compares: Compares::Existence,
        ..AS_BUILT
    };
    let found = found(
        &model,
        "every event stands behind the one that it was decided on",
    );
    let promoted = found
        .trace
        .iter()
        .any(|action| matches!(action, Action::Promote));
    assert!(promoted, "{:#?}", found.trace);
}

#[test]
fn without_a_comparison_a_failover_leaves_a_gap() {
    let model = Appending {
        replication: Replication::Asynchronous,
        compares: Compares::Nothing,
        ..AS_BUILT
    };
    found(&model, "no gap in any aggregate");
}

#[test]
fn that_an_event_stands_there_does_not_say_whose() {
    let model = Appending {
        settles: Settles::Any,
        ..AS_BUILT
    };
    found(&model, "done is said of nobody else's event");
}

#[test]
fn what_is_read_is_not_yet_with_the_standby() {
    let model = Appending {
        settles: Settles::OwnAsRead,
        ..AS_BUILT
    };
    found(&model, "nothing that was acknowledged is lost");
}
