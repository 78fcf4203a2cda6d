//! The load: many journeys at once, in a process of its own, which tells what became of every command.

mod auditor;
mod journey;
mod official;
mod reader;
mod records;
mod session;
mod visitor;

use std::collections::HashMap;
use std::io::Write;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rand::SeedableRng;
use rand::rngs::StdRng;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::sync::{RwLock, watch};
use tokio::task::JoinSet;

use auditor::Auditor;
use official::Official;
use reader::Desk;

use crate::exercise::journal::{Letter, LoadArguments, Tell, Told};

/// What the journeys share.
pub struct Load {
    arguments: LoadArguments,
    official: Official,
    auditor: Auditor,
    persons: AtomicU32,
    /// Held for reading during a step, for writing while paused.
    gate: Arc<RwLock<()>>,
    mailboxes: Mutex<HashMap<u32, watch::Sender<Vec<Letter>>>>,
    finishing: watch::Sender<bool>,
}

/// Runs until it is told to finish and every journey has ended.
///
/// # Errors
/// When the one who started it goes away.
pub async fn run(arguments: LoadArguments) -> anyhow::Result<()> {
    let load = Arc::new(Load {
        official: Official::new(),
        auditor: Auditor::new(),
        arguments,
        persons: AtomicU32::new(1),
        gate: Arc::default(),
        mailboxes: Mutex::default(),
        finishing: watch::Sender::new(false),
    });
    let mut journeys = JoinSet::new();
    for number in 0..load.arguments.journeys {
        let rng = StdRng::seed_from_u64(load.arguments.seed.wrapping_add(number.into()));
        journeys.spawn(journey::one_after_another(Arc::clone(&load), rng));
    }
    let pace = load.arguments.pace;
    let desks = std::iter::repeat_n(Desk::Official, pace.readers as usize)
        .chain(std::iter::repeat_n(Desk::Auditor, pace.auditors as usize));
    for (number, desk) in (1..).zip(desks) {
        let rng = StdRng::seed_from_u64(load.arguments.seed.wrapping_sub(number));
        journeys.spawn(reader::all_day(Arc::clone(&load), desk, rng));
    }
    let listening = tokio::spawn(listen(Arc::clone(&load)));
    while journeys.join_next().await.is_some() {}
    tell(&Told::Ended);
    listening.await?
}

/// One line for the one who started us. Written at once and whole: the journal is what is believed.
pub fn tell(told: &Told) {
    if let Ok(mut line) = serde_json::to_vec(told) {
        line.push(b'\n');
        let mut out = std::io::stdout().lock();
        let _ = out.write_all(&line).and_then(|()| out.flush());
    }
}

/// Follows what it is told, until the end of the input.
async fn listen(load: Arc<Load>) -> anyhow::Result<()> {
    let mut lines = BufReader::new(tokio::io::stdin()).lines();
    let mut paused = None;
    while let Some(line) = lines.next_line().await? {
        match serde_json::from_str(&line)? {
            Tell::Mail { person, letter } => load.deliver(person, letter),
            Tell::Pause => {
                paused = Some(Arc::clone(&load.gate).write_owned().await);
                tell(&Told::Paused);
            }
            Tell::Resume => drop(paused.take()),
            Tell::Finish => {
                load.finishing.send_replace(true);
            }
        }
    }
    Ok(())
}

impl Load {
    fn new_person(&self) -> u32 {
        self.persons.fetch_add(1, Ordering::Relaxed)
    }

    fn is_finishing(&self) -> bool {
        *self.finishing.borrow()
    }

    fn mailbox<T>(&self, person: u32, with: impl FnOnce(&watch::Sender<Vec<Letter>>) -> T) -> T {
        let mut mailboxes = self
            .mailboxes
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        with(mailboxes.entry(person).or_default())
    }

    fn deliver(&self, person: u32, letter: Letter) {
        self.mailbox(person, |mailbox| {
            mailbox.send_modify(|letters| letters.push(letter));
        });
    }

    /// Waits for a letter of the kind that `pick` takes.
    async fn letter<T>(&self, person: u32, pick: impl Fn(&Letter) -> Option<T>) -> Option<T> {
        let mut letters = self.mailbox(person, watch::Sender::subscribe);
        let found = letters
            .wait_for(|letters| letters.iter().any(|letter| pick(letter).is_some()))
            .await
            .ok()?;
        found.iter().find_map(&pick)
    }

    fn has_letter(&self, person: u32, is: impl Fn(&Letter) -> bool) -> bool {
        self.mailbox(person, |mailbox| mailbox.borrow().iter().any(is))
    }
}
