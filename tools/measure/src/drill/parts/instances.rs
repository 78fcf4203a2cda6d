//! Two and four instances of `api` and of `worker` at once, of which one stands still for a while: wherever it is, and
//! in the middle of a transaction whose lock all others need.

use std::ops::Range;
use std::time::{Duration, Instant};

use anyhow::{bail, ensure};
use chrono::{DateTime, Utc};
use measure::huis::{DATABASE, Databaserol};
use measure::instantie::{Rol, Start};
use nix::sys::signal::Signal;
use rand::Rng;
use sqlx::{Connection, PgConnection};

use super::Setting;
use crate::findings::Findings;
use crate::stage::Stage;

/// After the stop, and then once more: whoever goes on is in no transaction for so long.
const LOOKS: [Duration; 2] = [Duration::from_millis(300), Duration::from_secs(2)];
/// Stops until one is in the way: whoever waits may be of the other role, or another one of the same.
const STOPS: u32 = 200;
/// Mails after which somebody made a request since the stop: of each of the six journeys under way three are to come at
/// most.
const MAILS: usize = 18;
/// How long somebody with work may take to come by.
const WAITED_FOR: Duration = Duration::from_secs(60);

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    for each in setting.extent.pick(&[2][..], &[2, 4]) {
        let mut found = Findings::of(findings.part);
        let played = with(*each, setting, &mut found).await;
        findings.add(found);
        played?;
    }
    Ok(())
}

/// So many instances of each role.
async fn with(each: usize, setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let still = Duration::from_secs(setting.extent.pick(8, 60));
    let crew = [Rol::Api, Rol::Worker]
        .into_iter()
        .flat_map(|role| (0..each).map(move |_| Start::rol(role)))
        .collect();
    let mut stage = Stage::open(setting.place, setting.scene(crew), findings).await?;
    let mut server = stage
        .house
        .verbind(Databaserol::Superuser, DATABASE)
        .await?;
    for (role, table) in [
        (0..each, "work.mailtelling"),
        (each..2 * each, "work.effect"),
    ] {
        for in_the_way in [false, true] {
            stage.play(500..2_000).await;
            let frozen = if in_the_way {
                stop_in_the_way(&mut stage, role.clone(), table, &mut server).await?
            } else {
                stage.crew[role.start].signal(Signal::SIGSTOP)?;
                role.start
            };
            let began = Instant::now();
            let (commands, mails) = (stage.load.acknowledged(), stage.letterbox.count());
            tokio::time::sleep(still).await;
            let went_on = tokio::join!(
                stage.load.acknowledged_past(commands),
                stage.letterbox.more_than(mails + MAILS),
            );
            for nothing in [went_on.0, went_on.1].into_iter().filter_map(Result::err) {
                let what = format!("with one instance frozen: {nothing}");
                stage.findings.complain(what);
            }
            stage.crew[frozen].signal(Signal::SIGCONT)?;
            stage.ready_again(began, Instant::now()).await?;
            stage.check().await?;
        }
    }
    stage.close().await
}

/// Stops one of these where it writes this table, in a transaction whose other locks everybody needs: of `api` that on
/// the count of mails, of `worker` that on how far the history was followed. Returns its number. A table that is kept
/// from writers makes one wait there; which one can't be seen from outside: is it another than the one that is stopped,
/// both go on.
async fn stop_in_the_way(
    stage: &mut Stage<'_>,
    role: Range<usize>,
    table: &str,
    server: &mut PgConnection,
) -> anyhow::Result<usize> {
    for _ in 0..STOPS {
        let mut closed = server.begin().await?;
        sqlx::raw_sql(&format!("LOCK TABLE {table} IN SHARE MODE"))
            .execute(&mut *closed)
            .await?;
        let waits =
            "SELECT EXISTS (SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted)";
        let since = Instant::now();
        while !sqlx::query_scalar::<_, bool>(waits)
            .bind(table)
            .fetch_one(&mut *closed)
            .await?
        {
            ensure!(since.elapsed() < WAITED_FOR, "nobody writes {table}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let frozen = stage.rng.random_range(role.clone());
        stage.crew[frozen].signal(Signal::SIGSTOP)?;
        closed.rollback().await?;
        if stays_open(table, server).await? {
            return Ok(frozen);
        }
        stage.crew[frozen].signal(Signal::SIGCONT)?;
        stage.play(1..100).await;
    }
    bail!("in {STOPS} stops none of them was writing {table}")
}

/// Whether a transaction that wrote this table says nothing from one look to the next.
async fn stays_open(table: &str, server: &mut PgConnection) -> anyhow::Result<bool> {
    let mut stays: Option<Vec<(i32, DateTime<Utc>)>> = None;
    for pause in LOOKS {
        tokio::time::sleep(pause).await;
        let mut open: Vec<(i32, DateTime<Utc>)> = sqlx::query_as(
            "SELECT pid, state_change FROM pg_stat_activity JOIN pg_locks USING (pid)
             WHERE relation = $1::regclass AND mode = 'RowExclusiveLock' AND state = 'idle in transaction'",
        )
        .bind(table)
        .fetch_all(&mut *server)
        .await?;
        open.retain(|one| stays.as_ref().is_none_or(|before| before.contains(one)));
        if open.is_empty() {
            return Ok(false);
        }
        stays = Some(open);
    }
    Ok(true)
}
