//! Clients that ask and hang up before the answer, by the hundred. Citizens keep drafts meanwhile: what was
//! acknowledged is committed at that moment, seen by somebody who is not the program.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, ensure};
use bytes::Bytes;
use futures::future::{ready, try_join_all};
use futures::{StreamExt, stream};
use hyper::StatusCode;
use measure::huis::{DATABASE, Databaserol, Huis};
use measure::klant::{Antwoord, Klant, KlantFout};
use measure::zaken::Zaak;
use rand::Rng;
use serde_json::json;
use tokio::time::{Instant, interval, timeout};
use uuid::Uuid;

use super::Setting;
use crate::findings::Findings;

const NETWORKS: u32 = 200;
/// Calls that are under way at once.
const AT_ONCE: usize = 24;
/// From one call to the next, on a machine that answers one within that time.
const BETWEEN: Duration = Duration::from_millis(5);
/// So many calls are waited for, to know how long this machine takes.
const TRIED: u32 = 15;
/// Somebody hangs up within so many microseconds, in which the transactions of these calls begin.
const PATIENCE: u64 = 20_000;

pub async fn play(
    setting: &Setting<'_>,
    house: &Huis,
    address: SocketAddr,
    cases: &[Zaak],
    findings: &mut Findings,
) -> anyhow::Result<()> {
    findings.faults += 1;
    let drafts = setting.extent.pick(10, 50);
    let citizens = cases
        .iter()
        .map(|case| keep_drafts(house, address, case, drafts));
    let mut hung_up = 0;
    // More than the machine can answer would be another test.
    let between = BETWEEN.max(time_of_an_answer(address).await?);
    let clock = stream::unfold(interval(between), async |mut clock| {
        clock.tick().await;
        Some(((), clock))
    });
    let hanging_up = clock
        .zip(stream::iter(0..))
        .map(|((), number)| hang_up(address, number))
        .buffer_unordered(AT_ONCE)
        .for_each(|answered| {
            hung_up += u32::from(!answered);
            ready(())
        });
    let kept = tokio::select! {
        kept = try_join_all(citizens) => kept?,
        () = hanging_up => Vec::new(),
    };
    let kept: Vec<Kept> = kept.into_iter().flatten().collect();
    ensure!(hung_up > 0, "nobody hung up");
    for draft in &kept {
        findings.checks += 1;
        match draft {
            Kept::Committed => findings.acknowledged += 1,
            Kept::Nowhere => {
                findings.complain("a draft was acknowledged and is not committed");
            }
            Kept::Refused(status) => findings.complain(format!("a draft was answered {status}")),
        }
    }
    println!(
        "drill: {} drafts beside {hung_up} calls whose client hung up",
        kept.len()
    );
    Ok(())
}

/// The median of some calls, one after the other.
async fn time_of_an_answer(address: SocketAddr) -> anyhow::Result<Duration> {
    let mut times = Vec::new();
    for number in 0..TRIED {
        let began = Instant::now();
        ask(address, number).await.context("a call is answered")?;
        times.push(began.elapsed());
    }
    times.sort();
    Ok(times[times.len() / 2])
}

/// Whether the answer came before somebody hung up.
async fn hang_up(address: SocketAddr, number: u32) -> bool {
    let patience = Duration::from_micros(rand::rng().random_range(0..PATIENCE));
    timeout(patience, ask(address, number)).await.is_ok()
}

async fn ask(address: SocketAddr, number: u32) -> Result<Antwoord, KlantFout> {
    let from = Ipv4Addr::from(u32::from(Ipv4Addr::new(127, 0, 3, 1)) + number % NETWORKS);
    let name = json!({"gebruikersnaam": format!("weg{number}")});
    let mut client = Klant::nieuw(address).vanaf(from.into());
    client
        .post("/api/wachtwoord-vergeten", Bytes::from(name.to_string()))
        .await
}

enum Kept {
    Committed,
    Nowhere,
    Refused(StatusCode),
}

/// One draft after the other; a case has room for fifty.
async fn keep_drafts(
    house: &Huis,
    address: SocketAddr,
    case: &Zaak,
    drafts: usize,
) -> anyhow::Result<Vec<Kept>> {
    let mut client = Klant::nieuw(address);
    let mut somebody = house.verbind(Databaserol::Superuser, DATABASE).await?;
    let mut kept = Vec::new();
    while kept.len() < drafts {
        let page = format!("activiteit-{}", Uuid::new_v4());
        let draft = json!({"invoer": {"titel": "Voorzitter"}});
        let path = case.pad(&format!("/concept/{page}"));
        let answer = client.put(&path, Bytes::from(draft.to_string())).await;
        let status = answer.context("a draft is answered")?.status;
        let committed = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM work.concept WHERE zaak_id = $1 AND pagina = $2)",
        );
        kept.push(match status {
            StatusCode::NO_CONTENT => {
                let committed = committed.bind(case.id).bind(&page);
                match committed.fetch_one(&mut somebody).await? {
                    true => Kept::Committed,
                    false => Kept::Nowhere,
                }
            }
            status => Kept::Refused(status),
        });
    }
    Ok(kept)
}
