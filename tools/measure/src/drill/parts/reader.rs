//! Saves over HTTP before, during and after somebody who reads for long: a snapshot that is held, and the program's own
//! verify, replay and export. Nobody who reads holds up who writes.
//!
//! What else the machine does, and what the reader computes, takes from everybody. So the saves are compared with those
//! to another program on another database of the same server, in turns: what a reader keeps from being cleared away is
//! of its own database alone.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use bytes::Bytes;
use futures::future::try_join_all;
use measure::huis::{DATABASE, Databaserol, Huis};
use measure::instantie::{Instantie, Rol, Start};
use measure::klant::Klant;
use measure::telling::mediaan;
use measure::zaken::{Zaak, Zakenmaker, voorsteller};
use tokio::sync::{OwnedRwLockWriteGuard, RwLock};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::Setting;
use crate::findings::Findings;

/// The database that nobody reads.
const BESIDE: &str = "naast";
/// Clients at once, each with a connection of its own.
const CLIENTS: usize = 16;
/// Saves of one case before its client goes on to the next: a citizen saves a page some dozens of times.
const OF_A_CASE: usize = 40;
/// One turn of saves, and then what is under way: short beside what else happens on the machine, so that both of a pair
/// meet the same of it.
const TURN: Duration = Duration::from_millis(250);
/// How long a save may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// Pairs of turns, a minute, at the end of a snapshot that are looked at by themselves: what it keeps grows all the
/// time.
const END: usize = 100;

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let extent = setting.extent;
    let long = Duration::from_secs(extent.pick(6, 14));
    let held = Duration::from_secs(extent.pick(12, 600));
    let cases = extent.pick(600, 6_000);
    let house = Huis::open(setting.place).await?;
    house.maak_database(BESIDE).await?;
    let mut both = Both {
        read: Saves::start(&house, DATABASE, cases).await?,
        beside: Saves::start(&house, BESIDE, cases).await?,
    };
    // The first ones make plans, and fill what is kept in memory.
    both.ratios(long / 2).await;
    let quiet = both.ratios(2 * long).await;
    let mut judged = Judged {
        findings: &mut *findings,
        before: quiet.clone(),
        quiet,
        during: Vec::new(),
        after: Vec::new(),
        // Beside other parts of the drill a turn is not like the next: there it has to be of the order.
        least: extent.pick(0.5, 0.9),
        each: extent.pick(false, true),
    };
    let export = house.map().join("export.jsonl");
    let file = export.to_str().context("a path as text")?;
    for words in [
        &["audit", "verify"][..],
        &["audit", "replay"],
        &["audit", "export", "--formaat", "ruw", "--out", file],
    ] {
        let (times, during) = tokio::join!(over_and_over(&house, words, long), both.ratios(long));
        let name = words[1];
        judged
            .findings
            .measured(format!("{name}: runs that ended meanwhile"), times?);
        let after = both.ratios(long).await;
        judged.ratios(name, during, after);
    }
    held_for(&house, &mut both, long, held, &mut judged).await?;
    judged.all();
    findings.faults = 4;
    for saves in [both.read, both.beside] {
        saves.stop(findings).await?;
    }
    house.sluit().await
}

/// Somebody holds a snapshot and does nothing with it.
async fn held_for(
    house: &Huis,
    both: &mut Both,
    long: Duration,
    held: Duration,
    judged: &mut Judged<'_>,
) -> anyhow::Result<()> {
    let mut reader = house.verbind(Databaserol::Superuser, DATABASE).await?;
    sqlx::raw_sql("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM readmodel.zaak")
        .execute(&mut reader)
        .await?;
    let during = both.ratios(held).await;
    // It was there all the while.
    sqlx::raw_sql("SELECT count(*) FROM readmodel.zaak; COMMIT")
        .execute(&mut reader)
        .await?;
    let after = both.ratios(long).await;
    let end: Vec<f64> = during.iter().rev().take(END).copied().collect();
    let findings = &mut *judged.findings;
    findings.measured("snapshot: seconds", held.as_secs_f64());
    judged.during("snapshot, its end", &end);
    judged.ratios("snapshot", during, after);
    Ok(())
}

struct Judged<'a> {
    findings: &'a mut Findings,
    /// Turns before anybody read.
    before: Vec<f64>,
    /// All turns in which nobody read: what is compared with.
    quiet: Vec<f64>,
    during: Vec<f64>,
    after: Vec<f64>,
    /// What has to be left of the saves, compared with those beside.
    least: f64,
    /// Whether each reader is judged by itself. The few turns of the short form say that of all of them only.
    each: bool,
}

impl Judged<'_> {
    fn ratios(&mut self, name: &str, during: Vec<f64>, after: Vec<f64>) {
        self.during(name, &during);
        self.by_itself(&format!("{name}, after it"), &after);
        self.during.extend(during);
        self.after.extend(&after);
        // What a reader left behind would be in all that follows; it is judged by now.
        self.quiet.extend(after);
    }

    fn during(&mut self, name: &str, during: &[f64]) {
        self.by_itself(&format!("{name}, during it"), during);
    }

    fn by_itself(&mut self, name: &str, ratios: &[f64]) {
        let left = self.left(name, ratios, &self.quiet.clone());
        if self.each {
            self.judge(name, left);
        }
    }

    /// All readers together; what they left behind beside what was there before them.
    fn all(&mut self) {
        let left = self.left("all, during", &self.during.clone(), &self.quiet.clone());
        self.judge("all, during", left);
        let left = self.left("all, after", &self.after.clone(), &self.before.clone());
        self.judge("all, after", left);
    }

    fn left(&mut self, name: &str, ratios: &[f64], quiet: &[f64]) -> f64 {
        let (now, quiet) = (mediaan(ratios.to_vec()), mediaan(quiet.to_vec()));
        println!("drill: {name}: {now:.2} of those beside; while nobody reads {quiet:.2}");
        self.findings
            .measured(format!("{name}: to that while nobody reads"), now / quiet);
        now / quiet
    }

    fn judge(&mut self, name: &str, left: f64) {
        if left.is_nan() || left < self.least {
            self.findings
                .complain(format!("{name}: {left:.2} of the saves are left"));
        }
    }
}

/// Runs the program's own command again and again for that long; returns how often it came to its end.
async fn over_and_over(house: &Huis, words: &[&str], long: Duration) -> anyhow::Result<f64> {
    let begin = Instant::now();
    let mut times = 0.0;
    loop {
        let mut command = house.programma(DATABASE)?;
        command.args(words).kill_on_drop(true);
        // Nothing is written over.
        if let Some(file) = words.iter().skip_while(|word| **word != "--out").nth(1) {
            let _ = std::fs::remove_file(file);
        }
        // It lasts as long as the history is; what counts is that it reads all the while.
        let left = long.saturating_sub(begin.elapsed());
        let Ok(ended) = timeout(left, command.output()).await else {
            return Ok(times);
        };
        let ended = ended?;
        ensure!(
            ended.status.success(),
            "{words:?}: {} {}",
            String::from_utf8_lossy(&ended.stdout),
            String::from_utf8_lossy(&ended.stderr)
        );
        times += 1.0;
    }
}

/// The database that is read, and the one beside it.
struct Both {
    read: Saves,
    beside: Saves,
}

impl Both {
    /// For that long, saves of each in turns: how many of the one to how many of the other.
    async fn ratios(&mut self, long: Duration) -> Vec<f64> {
        let begin = Instant::now();
        let mut ratios = Vec::new();
        while begin.elapsed() < long {
            let read = self.read.turn().await;
            let beside = self.beside.turn().await;
            ratios.push(read / beside);
        }
        ratios
    }
}

/// Clients of one program that save, each the cases that are its own.
struct Saves {
    maker: Zakenmaker,
    program: Instantie,
    shared: Arc<Shared>,
    /// Held while these rest.
    rest: Option<OwnedRwLockWriteGuard<()>>,
    clients: Vec<JoinHandle<anyhow::Result<()>>>,
}

#[derive(Default)]
struct Shared {
    done: AtomicU64,
    /// Held for reading during a save.
    gate: Arc<RwLock<()>>,
    ended: AtomicBool,
}

impl Saves {
    async fn start(house: &Huis, database: &str, cases: usize) -> anyhow::Result<Self> {
        let maker = Zakenmaker::open(house, database).await?;
        let cases = maker.uitgenodigd(cases).await?;
        let start = Start::rol(Rol::Serve).database(database);
        let program = Instantie::start(house, &start).await?;
        let shared = Arc::<Shared>::default();
        let rest = Arc::clone(&shared.gate).write_owned().await;
        let mut own = vec![Vec::new(); CLIENTS];
        for (nth, case) in cases.into_iter().enumerate() {
            own[nth % CLIENTS].push(case);
        }
        let clients = own
            .into_iter()
            .map(|cases| {
                let client = Klant::nieuw(program.adres);
                tokio::spawn(save(client, cases, Arc::clone(&shared)))
            })
            .collect();
        Ok(Saves {
            maker,
            program,
            shared,
            rest: Some(rest),
            clients,
        })
    }

    /// Saves a second, in a turn of these alone: it ends when all that it began are answered, so that each counts in its
    /// own turn, on a slow machine too.
    async fn turn(&mut self) -> f64 {
        let (since, before) = (Instant::now(), self.shared.done.load(Ordering::Relaxed));
        drop(self.rest.take());
        tokio::time::sleep(TURN).await;
        self.rest = Some(Arc::clone(&self.shared.gate).write_owned().await);
        let more = self.shared.done.load(Ordering::Relaxed) - before;
        more as f64 / since.elapsed().as_secs_f64()
    }

    /// Lets what is under way be answered, and holds what was answered against the history.
    async fn stop(self, findings: &mut Findings) -> anyhow::Result<()> {
        self.shared.ended.store(true, Ordering::Relaxed);
        drop(self.rest);
        for client in try_join_all(self.clients).await? {
            client?;
        }
        let saved = self.shared.done.load(Ordering::Relaxed);
        findings.acknowledged += saved;
        findings.events += history::verify(self.maker.history.pool()).await?.events;
        findings.checks += 1;
        let stand: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM history.events WHERE event_type = 'VoorstellerGewijzigd'",
        )
        .fetch_one(self.maker.history.pool())
        .await?;
        if u64::try_from(stand) != Ok(saved) {
            findings.complain(format!("{saved} saves were answered, {stand} stand there"));
        }
        self.maker.sluit().await;
        self.program.stop().await
    }
}

async fn save(mut client: Klant, cases: Vec<Zaak>, shared: Arc<Shared>) -> anyhow::Result<()> {
    for number in 0.. {
        let _turn = shared.gate.read().await;
        if shared.ended.load(Ordering::Relaxed) {
            return Ok(());
        }
        let case = &cases[number / OF_A_CASE % cases.len()];
        let body = Bytes::from(voorsteller(number).to_string());
        let path = case.pad("/voorsteller");
        let answer = timeout(PATIENCE, client.put(&path, body))
            .await
            .context("a save without an answer")??;
        ensure!(answer.status == 200, "{} {}", answer.status, answer.json());
        shared.done.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}
