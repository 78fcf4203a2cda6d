//! The load, seen from the drill: a process of its own that is paused, resumed and listened to.

use std::process::Stdio;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdout, Command};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use crate::exercise::journal::{LoadArguments, Tell, Told};
use crate::exercise::ledger::Ledger;
use crate::exercise::letters::Arrived;

/// How long a request under way may keep a pause waiting, and a journey its end.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct Pressure {
    process: Child,
    tell: mpsc::UnboundedSender<Tell>,
    ledger: Arc<Mutex<Ledger>>,
    state: watch::Receiver<State>,
    tasks: [JoinHandle<()>; 3],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct State {
    acknowledged: u64,
    pauses: u64,
    ended: bool,
}

impl Pressure {
    /// Starts the load; what the mail server takes in is passed on to it.
    pub fn start(
        arguments: &LoadArguments,
        mut arrived: mpsc::UnboundedReceiver<Arrived>,
    ) -> anyhow::Result<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("load");
        for address in &arguments.address {
            command.args(["--address", &address.to_string()]);
        }
        command
            .args(["--journeys", &arguments.journeys.to_string()])
            .args(["--think", &arguments.pace.think.to_string()])
            .args(["--again", &arguments.pace.again.to_string()])
            .args(["--readers", &arguments.pace.readers.to_string()])
            .args(["--auditors", &arguments.pace.auditors.to_string()])
            .args(arguments.timed.then_some("--timed"))
            .args(["--seed", &arguments.seed.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .process_group(0)
            .kill_on_drop(true);
        let mut process = command.spawn()?;
        let mut input = process.stdin.take().context("the load has an input")?;
        let output = process.stdout.take().context("the load has an output")?;

        let (tell, mut lines) = mpsc::unbounded_channel::<Tell>();
        let writing = tokio::spawn(async move {
            while let Some(line) = lines.recv().await {
                let Ok(mut text) = serde_json::to_vec(&line) else {
                    continue;
                };
                text.push(b'\n');
                if input.write_all(&text).await.is_err() {
                    return; // the load has gone
                }
            }
        });
        let post = tell.clone();
        let delivering = tokio::spawn(async move {
            while let Some(Arrived { person, letter }) = arrived.recv().await {
                let _ = post.send(Tell::Mail { person, letter });
            }
        });
        let ledger = Arc::new(Mutex::new(Ledger::default()));
        let (told, state) = watch::channel(State::default());
        let reading = tokio::spawn(read(output, Arc::clone(&ledger), told));
        Ok(Pressure {
            process,
            tell,
            ledger,
            state,
            tasks: [writing, delivering, reading],
        })
    }

    pub fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Acknowledged commands up to now.
    pub fn acknowledged(&self) -> u64 {
        self.state.borrow().acknowledged
    }

    /// Waits until so many commands are acknowledged.
    pub async fn acknowledged_past(&self, count: u64) -> anyhow::Result<()> {
        self.wait("more acknowledged commands", |state| {
            state.acknowledged > count
        })
        .await
    }

    /// Measures the longest time without an acknowledged command, from now on.
    pub fn listen(&self) -> Silence {
        let (stop, mut stopped) = oneshot::channel();
        let mut state = self.state.clone();
        let listening = tokio::spawn(async move {
            let (mut longest, mut since) = (Duration::ZERO, Instant::now());
            let mut count = state.borrow_and_update().acknowledged;
            while let Some(Ok(())) = tokio::select! {
                changed = state.changed() => Some(changed),
                _ = &mut stopped => None,
            } {
                let now = state.borrow_and_update().acknowledged;
                if now > count {
                    longest = longest.max(since.elapsed());
                    (count, since) = (now, Instant::now());
                }
            }
            longest.max(since.elapsed())
        });
        Silence { stop, listening }
    }

    /// Returns when nothing is under way any more.
    pub async fn pause(&self) -> anyhow::Result<()> {
        let before = self.state.borrow().pauses;
        self.tell.send(Tell::Pause)?;
        self.wait("a pause of the load", |state| state.pauses > before)
            .await
    }

    pub fn resume(&self) -> anyhow::Result<()> {
        Ok(self.tell.send(Tell::Resume)?)
    }

    /// No new journeys; returns when those under way are at their end.
    pub async fn finish(&self) -> anyhow::Result<()> {
        self.tell.send(Tell::Finish)?;
        self.wait("the end of the journeys", |state| state.ended)
            .await
    }

    async fn wait(&self, what: &str, is: impl FnMut(&State) -> bool) -> anyhow::Result<()> {
        let mut state = self.state.clone();
        match tokio::time::timeout(PATIENCE, state.wait_for(is)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(_)) => bail!("the load ended"),
            Err(_) => bail!("{what}: not within {} s", PATIENCE.as_secs()),
        }
    }

    pub async fn stop(mut self) -> anyhow::Result<()> {
        self.process.kill().await?;
        Ok(())
    }
}

/// What [`Pressure::listen`] began.
pub struct Silence {
    stop: oneshot::Sender<()>,
    listening: JoinHandle<Duration>,
}

impl Silence {
    /// # Errors
    /// When the measurement came to a bad end.
    pub async fn longest(self) -> anyhow::Result<Duration> {
        let _ = self.stop.send(());
        Ok(self.listening.await?)
    }
}

impl Drop for Pressure {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

async fn read(output: ChildStdout, ledger: Arc<Mutex<Ledger>>, state: watch::Sender<State>) {
    let mut lines = BufReader::new(output).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        let told: Told = match serde_json::from_str(&line) {
            Ok(told) => told,
            Err(failure) => {
                eprintln!("drill: a line of the load: {failure}");
                return; // a journal that can't be read proves nothing: the waits fail
            }
        };
        let (paused, ended) = (matches!(told, Told::Paused), matches!(told, Told::Ended));
        let acknowledged = {
            let mut ledger = ledger.lock().unwrap_or_else(PoisonError::into_inner);
            ledger.take(told);
            ledger.counts.acknowledged
        };
        state.send_modify(|state| {
            state.acknowledged = acknowledged;
            state.pauses += u64::from(paused);
            state.ended |= ended;
        });
    }
}
