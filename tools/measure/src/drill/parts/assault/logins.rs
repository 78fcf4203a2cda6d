//! Logins that are made up, hundreds each second from hundreds of networks. An official logs in meanwhile, from a
//! browser and a network that the service does not know.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use bytes::Bytes;
use hyper::StatusCode;
use measure::klant::{Antwoord, Klant, KlantFout};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::Setting;
use crate::account;
use crate::findings::Findings;

const NETWORKS: u8 = 200;
/// Made-up logins that wait for an answer, at most.
const UNDER_WAY: usize = 4_000;
/// Made-up logins that are judged between two of the official.
const BETWEEN: u32 = 10;
/// Made-up logins that may be judged while the official waits, in the two steps together: whoever comes from another
/// network than the flood waits a few turns (docs/operations.md#limits). In one line with it, it would be some hundreds.
const TURNS: u32 = 100;
/// Within this so many are judged, or the part can't be played.
const JUDGED: Duration = Duration::from_secs(120);

pub async fn play(
    setting: &Setting<'_>,
    address: SocketAddr,
    findings: &mut Findings,
) -> anyhow::Result<()> {
    findings.faults += 1;
    // Beside other parts of the drill a time says little about the program: the middle one is held to its order, or to
    // that of a login without a flood, which is judged twice in its two steps. What holds for each on any machine is how
    // many others had their turn first. What is left of two cores then could not even accept the whole flood.
    let calm = calm(address).await?;
    let within = setting.extent.pick(
        Duration::from_secs(5).max(calm * 20),
        Duration::from_secs(1),
    );
    let each_second = setting.extent.pick(100, 500);
    let times = setting.extent.pick(5, 30);
    let mut flood = Flood::start(address, each_second);
    flood.more_judged(u32::from(NETWORKS)).await?;
    let (mut lasted, mut waited) = (Vec::new(), Vec::new());
    for number in 0..times {
        let from = Ipv4Addr::new(127, 0, 2, number + 1);
        let (began, judged) = (Instant::now(), flood.judged());
        let answer = log_in(address, from, i32::from(number)).await;
        lasted.push(began.elapsed());
        let turns = flood.judged() - judged;
        waited.push(turns);
        if turns > TURNS {
            findings.complain(format!(
                "an official's login waited for {turns} made-up ones"
            ));
        }
        findings.checks += 1;
        findings.again_since(began);
        match answer.map(|answer| answer.status) {
            Ok(StatusCode::OK) => findings.acknowledged += 1,
            Ok(status) => findings.complain(format!("an official's login was answered {status}")),
            Err(failure) => findings.complain(format!("an official could not log in: {failure}")),
        }
        flood.more_judged(BETWEEN).await?;
    }
    let Counts {
        sent,
        judged,
        refused,
    } = flood.stop().await;
    lasted.sort();
    let middle = lasted.len() / 2;
    let counts = setting.extent.pick(&lasted[middle..=middle], &lasted[..]);
    for took in counts.iter().filter(|took| **took > within) {
        findings.complain(format!("an official's login took {took:.1?}"));
    }
    println!(
        "drill: {times} logins beside {sent} that are made up ({judged} judged, {refused} refused): \
         {lasted:.2?}, {calm:.2?} without them; judged while each waited: {waited:?}"
    );
    Ok(())
}

/// How long it takes to judge a made-up login while there is nothing else: the median.
async fn calm(address: SocketAddr) -> anyhow::Result<Duration> {
    let mut times = Vec::new();
    for number in 0..5 {
        let began = Instant::now();
        let answer = make_up(address, Ipv4Addr::new(127, 0, 4, 1), number).await?;
        ensure!(
            answer.status == StatusCode::UNAUTHORIZED,
            "{}",
            answer.status
        );
        times.push(began.elapsed());
    }
    times.sort();
    Ok(times[times.len() / 2])
}

async fn make_up(
    address: SocketAddr,
    from: Ipv4Addr,
    number: usize,
) -> Result<Antwoord, KlantFout> {
    let login = json!({"username": format!("niemand{number}"), "password": "verkeerd"});
    let mut client = Klant::nieuw(address).vanaf(from.into());
    client
        .post("/api/auth", Bytes::from(login.to_string()))
        .await
}

/// Both steps, each over a connection of its own, as long as it takes to look up a code: name and password, and then
/// those with the code.
async fn log_in(address: SocketAddr, from: Ipv4Addr, code: i32) -> Result<Antwoord, KlantFout> {
    let mut login = json!({"username": account::OFFICIAL.name, "password": account::PASSWORD});
    let step = async |login: &Value| {
        let mut client = Klant::nieuw(address).vanaf(from.into());
        client
            .post("/api/auth", Bytes::from(login.to_string()))
            .await
    };
    let answer = step(&login).await?;
    if answer.json()["code"] != "tweedeFactor" {
        return Ok(answer);
    }
    login["code"] = json!(account::code(code));
    step(&login).await
}

/// The made-up logins, until it is stopped.
struct Flood {
    counts: watch::Receiver<Counts>,
    sending: JoinHandle<()>,
}

#[derive(Clone, Copy, Default)]
struct Counts {
    sent: u32,
    judged: u32,
    refused: u32,
}

impl Flood {
    fn start(address: SocketAddr, each_second: u32) -> Self {
        let (told, counts) = watch::channel(Counts::default());
        let sending = tokio::spawn(send(address, each_second, told));
        Flood { counts, sending }
    }

    fn judged(&self) -> u32 {
        self.counts.borrow().judged
    }

    async fn more_judged(&mut self, many: u32) -> anyhow::Result<()> {
        let enough = self.judged() + many;
        let judged = self.counts.wait_for(|counts| counts.judged >= enough);
        timeout(JUDGED, judged)
            .await
            .context("made-up logins are not judged")??;
        Ok(())
    }

    async fn stop(self) -> Counts {
        self.sending.abort();
        // That it was stopped is all that it tells.
        let _ = self.sending.await;
        *self.counts.borrow()
    }
}

/// One after the other, whether those before are answered or not.
async fn send(address: SocketAddr, each_second: u32, told: watch::Sender<Counts>) {
    let mut under_way = JoinSet::new();
    let mut clock = interval(Duration::from_secs(1) / each_second);
    clock.set_missed_tick_behavior(MissedTickBehavior::Burst);
    for (number, network) in (1..=NETWORKS).cycle().enumerate() {
        clock.tick().await;
        while under_way.len() >= UNDER_WAY && under_way.join_next().await.is_some() {}
        while under_way.try_join_next().is_some() {}
        let from = Ipv4Addr::new(127, 0, 1, network);
        let told = told.clone();
        under_way.spawn(async move {
            told.send_modify(|counts| counts.sent += 1);
            let answer = make_up(address, from, number).await;
            let judged = answer.is_ok_and(|answer| answer.status == StatusCode::UNAUTHORIZED);
            told.send_modify(|counts| match judged {
                true => counts.judged += 1,
                false => counts.refused += 1,
            });
        });
    }
}
