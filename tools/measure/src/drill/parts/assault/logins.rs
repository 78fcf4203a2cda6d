//! Logins that are made up, hundreds each second from hundreds of networks. An official logs in meanwhile, from a
//! browser and a network that the service does not know.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use bytes::Bytes;
use hyper::StatusCode;
use measure::klant::{Antwoord, Klant, KlantFout};
use serde_json::{Value, json};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{MissedTickBehavior, interval};

use super::Setting;
use crate::account;
use crate::findings::Findings;

const NETWORKS: u32 = 200;
const EACH_SECOND: u32 = 500;
const BETWEEN: Duration = Duration::from_millis(500);

pub async fn play(
    setting: &Setting<'_>,
    address: SocketAddr,
    findings: &mut Findings,
) -> anyhow::Result<()> {
    findings.faults += 1;
    // Beside other parts of the drill no time says anything about the program; that it is of the order does.
    let within = Duration::from_secs(setting.extent.pick(5, 1));
    let times = setting.extent.pick(5, 30);
    let flood = Flood::start(address);
    flood.judged(NETWORKS).await;
    let mut lasted = Vec::new();
    for number in 0..times {
        let from = IpAddr::V4(Ipv4Addr::new(127, 0, 2, number + 1));
        let began = Instant::now();
        let answer = log_in(address, from, i32::from(number)).await;
        let took = began.elapsed();
        lasted.push(took.as_secs_f64());
        findings.checks += 1;
        findings.again_since(began);
        match answer.map(|answer| answer.status) {
            Ok(StatusCode::OK) if took <= within => findings.acknowledged += 1,
            Ok(StatusCode::OK) => {
                findings.complain(format!("an official's login took {took:.1?}"));
            }
            Ok(status) => findings.complain(format!("an official's login was answered {status}")),
            Err(failure) => findings.complain(format!("an official could not log in: {failure}")),
        }
        tokio::time::sleep(BETWEEN).await;
    }
    let counts = flood.stop().await;
    let of = |count: &AtomicU32| count.load(Ordering::Relaxed);
    println!(
        "drill: {times} logins beside {} that are made up ({} judged, {} refused), in seconds: {lasted:.2?}",
        of(&counts.sent),
        of(&counts.judged),
        of(&counts.refused)
    );
    Ok(())
}

/// Both steps, each over a connection of its own, as long as it takes to look up a code: name and password, and then
/// those with the code.
async fn log_in(address: SocketAddr, from: IpAddr, code: i32) -> Result<Antwoord, KlantFout> {
    let mut login = json!({"username": account::NAME, "password": account::PASSWORD});
    let step = async |login: &Value| {
        let mut client = Klant::nieuw(address).vanaf(from);
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
    counts: Arc<Counts>,
    sending: JoinHandle<()>,
}

#[derive(Default)]
struct Counts {
    sent: AtomicU32,
    judged: AtomicU32,
    refused: AtomicU32,
}

impl Flood {
    fn start(address: SocketAddr) -> Self {
        let counts = Arc::<Counts>::default();
        let sending = tokio::spawn(send(address, Arc::clone(&counts)));
        Flood { counts, sending }
    }

    /// Waits until so many were judged.
    async fn judged(&self, many: u32) {
        while self.counts.judged.load(Ordering::Relaxed) < many {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn stop(self) -> Arc<Counts> {
        self.sending.abort();
        // That it was stopped is all that it tells.
        let _ = self.sending.await;
        self.counts
    }
}

/// One after the other, whether those before are answered or not.
async fn send(address: SocketAddr, counts: Arc<Counts>) {
    let mut under_way = JoinSet::new();
    let mut clock = interval(Duration::from_secs(1) / EACH_SECOND);
    clock.set_missed_tick_behavior(MissedTickBehavior::Burst);
    for number in 0_u32.. {
        clock.tick().await;
        while under_way.try_join_next().is_some() {}
        let from = Ipv4Addr::new(127, 0, 1, (number % NETWORKS + 1) as u8);
        let login = json!({"username": format!("niemand{number}"), "password": "verkeerd"});
        let counts = Arc::clone(&counts);
        under_way.spawn(async move {
            counts.sent.fetch_add(1, Ordering::Relaxed);
            let mut client = Klant::nieuw(address).vanaf(from.into());
            let answer = client
                .post("/api/auth", Bytes::from(login.to_string()))
                .await;
            let count = match answer.map(|answer| answer.status) {
                Ok(StatusCode::UNAUTHORIZED) => &counts.judged,
                Ok(_) | Err(_) => &counts.refused,
            };
            count.fetch_add(1, Ordering::Relaxed);
        });
    }
}
