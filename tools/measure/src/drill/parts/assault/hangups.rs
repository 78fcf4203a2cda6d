//! Clients that ask and hang up before the answer, by the hundred. A citizen's drafts are kept meanwhile: what was
//! acknowledged is committed at that moment, seen by somebody who is not the program.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, ensure};
use bytes::Bytes;
use futures::{StreamExt, stream};
use hyper::StatusCode;
use measure::huis::{DATABASE, Databaserol, Huis};
use measure::klant::Klant;
use measure::zaken::Zaak;
use rand::Rng;
use serde_json::json;
use sqlx::PgConnection;
use tokio::sync::watch;
use tokio::time::timeout;
use uuid::Uuid;

use super::Setting;
use crate::findings::Findings;

const NETWORKS: u32 = 200;
/// Calls that are under way at once.
const AT_ONCE: usize = 24;
/// Somebody hangs up after at most so many microseconds: the transaction of a login begins in them.
const PATIENCE: u64 = 30_000;
/// Drafts that one case may have.
const DRAFTS: usize = 50;

pub async fn play(
    setting: &Setting<'_>,
    house: &Huis,
    address: SocketAddr,
    cases: &[Zaak],
    findings: &mut Findings,
) -> anyhow::Result<()> {
    let hang_ups = setting.extent.pick(400, 4_000);
    findings.faults += 1;
    let mut others = house.verbind(Databaserol::Superuser, DATABASE).await?;
    let (ended, mut end) = watch::channel(false);
    let all = async {
        let answered = stream::iter(0..hang_ups)
            .map(|number| hang_up(address, number))
            .buffer_unordered(AT_ONCE)
            .filter(|answered| std::future::ready(*answered))
            .count()
            .await;
        ended.send_replace(true);
        answered
    };
    let drafts = async {
        let mut client = Klant::nieuw(address);
        let mut kept = 0;
        // Until nobody hangs up any more, and once more then.
        for draft in (0..cases.len() * DRAFTS).map(|number| Draft::of(&cases[number / DRAFTS])) {
            let last = *end.borrow_and_update();
            kept += usize::from(draft.keep(&mut client, &mut others, findings).await?);
            if last {
                break;
            }
        }
        anyhow::Ok(kept)
    };
    let (answered, kept) = tokio::join!(all, drafts);
    let kept = kept?;
    ensure!(answered < hang_ups, "nobody hung up");
    let there: i64 = sqlx::query_scalar("SELECT count(*) FROM work.concept")
        .fetch_one(&mut others)
        .await?;
    findings.checks += 1;
    if usize::try_from(there)? < kept {
        findings.complain(format!("of {kept} drafts that were kept {there} are there"));
    }
    println!(
        "drill: {kept} drafts beside {hang_ups} calls, of which {} hung up",
        hang_ups - answered
    );
    Ok(())
}

/// Whether the answer came before somebody hung up.
async fn hang_up(address: SocketAddr, number: usize) -> bool {
    let network = u32::try_from(number).unwrap_or_default() % NETWORKS;
    let from = Ipv4Addr::from(u32::from(Ipv4Addr::new(127, 0, 3, 1)) + network);
    let login = json!({"username": format!("weg{number}"), "password": "verkeerd"});
    let mut client = Klant::nieuw(address).vanaf(from.into());
    let asked = client.post("/api/auth", Bytes::from(login.to_string()));
    let patience = Duration::from_micros(rand::rng().random_range(0..PATIENCE));
    timeout(patience, asked).await.is_ok()
}

struct Draft<'a> {
    case: &'a Zaak,
    page: String,
}

impl<'a> Draft<'a> {
    fn of(case: &'a Zaak) -> Self {
        let page = format!("activiteit-{}", Uuid::new_v4());
        Draft { case, page }
    }

    /// Whether it was acknowledged.
    async fn keep(
        &self,
        client: &mut Klant,
        others: &mut PgConnection,
        findings: &mut Findings,
    ) -> anyhow::Result<bool> {
        let path = self.case.pad(&format!("/concept/{}", self.page));
        let draft = json!({"invoer": {"titel": "Voorzitter"}});
        let answer = client.put(&path, Bytes::from(draft.to_string())).await;
        findings.checks += 1;
        let answer = answer.context("a draft is answered")?;
        if answer.status != StatusCode::NO_CONTENT {
            findings.complain(format!("a draft was answered {}", answer.status));
            return Ok(false);
        }
        findings.acknowledged += 1;
        let there: bool =
            sqlx::query_scalar("SELECT EXISTS (SELECT FROM work.concept WHERE pagina = $1)")
                .bind(&self.page)
                .fetch_one(others)
                .await?;
        if !there {
            findings.complain("a draft was acknowledged and is not committed");
        }
        Ok(true)
    }
}
