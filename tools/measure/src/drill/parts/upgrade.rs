//! A new version starts beside the old one, under load: it changes the database while the old one works on it, both
//! answer for a while, and the old one goes. Clients notice nothing of it.

use std::time::Instant;

use anyhow::ensure;
use measure::huis::{DATABASE, Databaserol, Huis};
use measure::instantie::{Rol, Start};

use super::Setting;
use crate::findings::Findings;
use crate::front::Front;
use crate::stage::Stage;

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let Some(old) = setting.old else {
        return findings.not_run("needs --old, the program of an earlier version");
    };
    let new = setting.place.programma()?;
    let house = Huis::open(&setting.place.met_programma(old)).await?;
    let front = Front::open().await?;
    let mut scene = setting.one();
    scene.front = Some(front.clone());
    let mut stage = Stage::open_in(house, scene, findings).await?;
    let migrations = migrations(&stage.house).await?;
    let first = stage.crew.iter().map(|member| member.instance.adres);
    let first: Vec<_> = first.collect();
    stage.play(4_000..6_000).await;

    // Its start changes the database, and ends when it answers.
    let begin = Instant::now();
    let second = stage.join(Start::rol(Rol::Serve).van(new.clone())).await?;
    let took = begin.elapsed().as_secs_f64();
    stage
        .findings
        .measured("seconds until the new one answers", took);
    ensure!(
        self::migrations(&stage.house).await? != migrations,
        "the program of --old makes the same database: nothing was changed, and nothing tried"
    );
    front.lead_to([first, vec![second]].concat());
    stage.play(15_000..20_000).await;

    // A service manager lets the old one finish what it has in hand.
    stage.load.pause().await?;
    front.lead_to(vec![second]);
    stage.leave(0).await?;
    stage.load.resume()?;
    let rebuilt = stage
        .house
        .ander_programma(&new, DATABASE)?
        .arg("rebuild")
        .output()
        .await?;
    ensure!(
        rebuilt.status.success(),
        "rebuild: {}",
        String::from_utf8_lossy(&rebuilt.stderr)
    );
    stage.play(2_000..3_000).await;
    seen_by_clients(&mut stage);
    stage.fault_was(begin);
    stage.close().await
}

/// Which migrations the database has had.
async fn migrations(house: &Huis) -> anyhow::Result<Vec<i64>> {
    let mut owner = house.verbind(Databaserol::Eigenaar, DATABASE).await?;
    let list = "SELECT version FROM _sqlx_migrations ORDER BY version";
    Ok(sqlx::query_scalar(list).fetch_all(&mut owner).await?)
}

/// No command is without an answer, and no answer says that it could not be done.
fn seen_by_clients(stage: &mut Stage<'_>) {
    let (unknown, unavailable) = {
        let ledger = stage.load.ledger();
        (ledger.counts.unknown, ledger.unavailable.clone())
    };
    if unknown > 0 {
        stage
            .findings
            .complain(format!("{unknown} commands whose outcome nobody told"));
    }
    if !unavailable.is_empty() {
        stage
            .findings
            .complain(format!("answers that a client saw: {unavailable:?}"));
    }
}
