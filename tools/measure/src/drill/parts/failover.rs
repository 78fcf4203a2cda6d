//! A Patroni cluster of three as deploy/patroni has it, whose primary is switched over by hand, killed, cut off, frozen,
//! or left by its Patroni, and comes back; half of the times the program has the list of the addresses, half of the times
//! HAProxy. Not one of the ordinary parts: it takes root and packages of Debian. Docs:
//! docs/operations.md#failover-by-patroni.

use std::time::{Duration, Instant};

use anyhow::Context;
use measure::huis::{DATABASE, Huis};
use measure::instantie::{Rol, Start};
use measure::klant::Klant;
use measure::telling::{Tijden, in_kolommen};
use tokio::process::Child;

use super::{Extent, Setting};
use crate::findings::Findings;
use crate::patroni::alerts::Prometheus;
use crate::patroni::probe::{self, Probe};
use crate::patroni::{self, Cluster};
use crate::stage::{Addresses, Stage};

/// How long all of it may take.
const LIMIT: Duration = Duration::from_secs(3_600);
/// Where each of the crew tells operators how it is: the addresses of deploy/prometheus/prometheus.yml.
const OPERATORS: [&str; 2] = ["127.0.0.1:9090", "127.0.0.1:9091"];
/// How long the old primary stays away once there is another, in milliseconds. Short too: who comes back while the other
/// one is only just there may think that nothing has changed.
const AWAY: std::ops::Range<u64> = 0..6_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    ByHand,
    /// Its Patroni stands still; PostgreSQL goes on and takes connections.
    Left,
    CutOff,
    Killed,
    Frozen,
}

const KINDS: [Kind; 5] = [
    Kind::ByHand,
    Kind::Left,
    Kind::CutOff,
    Kind::Killed,
    Kind::Frozen,
];

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::ByHand => "switched over by hand",
            Kind::Left => "Patroni stands still, PostgreSQL goes on",
            Kind::CutOff => "machine cut off from the network",
            Kind::Killed => "machine killed",
            Kind::Frozen => "machine stands still, and goes on",
        }
    }
}

/// How the program finds the primary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    List,
    HaProxy,
}

impl Way {
    const ALL: [Way; 2] = [Way::List, Way::HaProxy];

    fn name(self) -> &'static str {
        match self {
            Way::List => "of these by the list of addresses",
            Way::HaProxy => "of these through HAProxy",
        }
    }

    fn addresses(self, cluster: &Cluster, primary: usize) -> Addresses {
        let [program, owner] = ["lintje", "lintje_eigenaar"].map(|role| match self {
            Way::List => cluster.list(role),
            Way::HaProxy => cluster.proxied(role),
        });
        Addresses {
            program,
            owner,
            checked: cluster.url(primary, "lintje_eigenaar", DATABASE),
        }
    }

    /// The failovers, in turn over the kinds; over both ways each comes as often.
    fn plan(self, extent: Extent) -> impl Iterator<Item = Kind> {
        let (first, count) = (3 * self as usize, extent.pick(3, 10));
        KINDS.into_iter().cycle().skip(first).take(count)
    }
}

/// One failover.
struct Round {
    kind: Kind,
    way: Way,
    acknowledged: u64,
    lost: usize,
    wrong: usize,
    /// What the old primary acknowledged to somebody on its own machine.
    probed: usize,
    /// Until the first save that was acknowledged after it.
    again: Duration,
    /// The longest time in which no save was.
    silence: Duration,
    /// Until there is a synchronous standby and one more again.
    whole: Duration,
    /// Saves that the program gave up.
    given_up: u64,
}

pub async fn play(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    patroni::equipped().await?;
    patroni::lay_network().await?;
    let played = tokio::time::timeout(LIMIT, played(setting, findings)).await;
    played.context("not done within its time")?
}

async fn played(setting: &Setting<'_>, findings: &mut Findings) -> anyhow::Result<()> {
    let house = Huis::open(setting.place).await?;
    let mut cluster = Cluster::make(&house.map().join("patroni")).await?;
    let _haproxy: Child = cluster.haproxy()?;
    let primary = cluster.whole().await?;
    let crew = [Rol::Api, Rol::Worker].into_iter().zip(OPERATORS);
    let crew = crew.map(|(role, operators)| Start::rol(role).met("LINTJE_BEHEER", operators));
    let mut scene = setting.scene(crew.collect());
    scene.database = Some(Way::List.addresses(&cluster, primary));
    let prometheus = Prometheus::start(&house.map().join("prometheus"))?;
    let mut stage = Stage::open_in(house, scene, findings).await?;
    let mut rounds = Vec::new();
    for way in Way::ALL {
        if way == Way::HaProxy {
            let primary = cluster.whole().await?;
            stage.move_to(way.addresses(&cluster, primary)).await?;
        }
        for kind in way.plan(setting.extent) {
            let played = round(kind, way, &mut stage, &mut cluster).await;
            let wrong = played.as_ref().map_or(1, |round| round.lost + round.wrong);
            if wrong > 0 {
                cluster.show_logs();
            }
            rounds.push(played.with_context(|| format!("{way:?}, {kind:?}"))?);
            stage.findings.detail = table(&rounds);
        }
    }
    let fired = prometheus.fired().await?;
    stage.findings.detail += &match fired.is_empty() {
        true => "\nNo alert fired.\n".to_owned(),
        false => format!("\nAlerts that fired, with for how many seconds in all: {fired:?}\n"),
    };
    prometheus.stop().await?;
    let house = stage.finish().await?;
    cluster.stop().await?;
    house.sluit().await
}

async fn round(
    kind: Kind,
    way: Way,
    stage: &mut Stage<'_>,
    cluster: &mut Cluster,
) -> anyhow::Result<Round> {
    let old = cluster.whole().await?;
    stage.play(2_000..4_000).await;
    let (acknowledged, wrong) = (stage.load.acknowledged(), stage.findings.wrong.len());
    let given_up = given_up().await?;
    let probe = Probe::start(cluster.machine(old));
    let silence = stage.load.listen();
    let began = Instant::now();
    let by_hand = match kind {
        Kind::ByHand => Some(cluster.switch_over(old)?),
        Kind::Left => cluster.machine(old).leave().map(|()| None)?,
        Kind::Killed => cluster.machine(old).power_off().await.map(|()| None)?,
        Kind::CutOff => cluster.machine(old).unplug().await.map(|()| None)?,
        Kind::Frozen => cluster.machine(old).freeze().map(|()| None)?,
    };
    let new = cluster.promoted(old).await?;
    stage.follow_to(&cluster.url(new, "lintje_eigenaar", DATABASE))?;
    stage.ready_again(began, began).await?;
    let again = began.elapsed();
    stage.play(AWAY).await;
    match kind {
        Kind::ByHand => {}
        Kind::Killed => cluster.machine(old).start()?,
        Kind::CutOff => cluster.machine(old).plug().await?,
        Kind::Left | Kind::Frozen => cluster.machine(old).thaw()?,
    }
    if let Some(patronictl) = by_hand {
        patroni::switched_over(patronictl).await?;
    }
    let primary = cluster.whole().await?;
    let whole = began.elapsed();
    let silence = silence.longest().await?;
    // What came back is a disturbance too, until it follows.
    stage.disturbed_since(began);
    if primary != new {
        stage.findings.complain(format!(
            "{kind:?}: the primary went on from {new} to {primary}"
        ));
        stage.follow_to(&cluster.url(primary, "lintje_eigenaar", DATABASE))?;
    }
    let probed = probe.stop().await?;
    let missing =
        probe::missing(&cluster.url(primary, "postgres", probe::DATABASE), &probed).await?;
    if !missing.is_empty() {
        stage.findings.complain(format!(
            "{kind:?}: the old primary acknowledged {missing:?}, and the cluster does not have it"
        ));
    }
    stage.check().await?;
    let complaints = &stage.findings.wrong[wrong..];
    let lost = complaints
        .iter()
        .filter(|complaint| is_loss(complaint))
        .count();
    let round = Round {
        kind,
        way,
        acknowledged: stage.load.acknowledged() - acknowledged,
        lost,
        wrong: complaints.len() - lost,
        probed: probed.len(),
        again,
        silence,
        whole,
        given_up: self::given_up().await?.saturating_sub(given_up),
    };
    println!(
        "drill: {way:?}, {kind:?}: db{old} to db{new}; saved again after {:.1} s, no save for {:.1} s, whole after {:.1} s; {} acknowledged, {} lost, {} wrong, {} given up",
        again.as_secs_f64(),
        silence.as_secs_f64(),
        whole.as_secs_f64(),
        round.acknowledged,
        round.lost,
        round.wrong,
        round.given_up
    );
    Ok(round)
}

/// As the checks say that something acknowledged is gone.
fn is_loss(complaint: &str) -> bool {
    complaint.contains("promised Once, stands there 0 times")
        || complaint.contains("the cluster does not have it")
}

/// What `LintjeSlaatNietOp` looks at, over all instances.
async fn given_up() -> anyhow::Result<u64> {
    let mut sum = 0;
    for address in OPERATORS {
        let answer = Klant::nieuw(address.parse()?).get("/metrics").await?;
        let text = String::from_utf8_lossy(&answer.inhoud).into_owned();
        let value = text
            .lines()
            .find_map(|line| line.strip_prefix("appends_opgegeven "));
        sum += value.context("no appends_opgegeven")?.parse::<u64>()?;
    }
    Ok(sum)
}

fn table(rounds: &[Round]) -> String {
    let head = [
        "Failover",
        "Times",
        "Acknowledged",
        "Lost",
        "Wrong",
        "By the old primary",
        "Saved again (median / longest)",
        "No save for (median / longest)",
        "Whole again (median / longest)",
        "With saves given up",
    ];
    let mut rows = vec![head.map(str::to_owned)];
    let mut row = |name: &str, is: &dyn Fn(&Round) -> bool| {
        let these: Vec<&Round> = rounds.iter().filter(|round| is(round)).collect();
        if !these.is_empty() {
            rows.push(summary(name, &these));
        }
    };
    for kind in KINDS {
        row(kind.name(), &|round| round.kind == kind);
    }
    row("**all**", &|_| true);
    for way in Way::ALL {
        row(way.name(), &|round| round.way == way);
    }
    in_kolommen(&rows)
}

fn summary(name: &str, rounds: &[&Round]) -> [String; 10] {
    let sum = |of: fn(&Round) -> usize| rounds.iter().map(|round| of(round)).sum::<usize>();
    let times = |of: fn(&Round) -> Duration| {
        let mut times: Tijden = rounds.iter().map(|round| of(round)).collect();
        let (median, longest) = (times.mediaan(), times.promille(1000));
        format!(
            "{:.1} s / {:.1} s",
            median.as_secs_f64(),
            longest.as_secs_f64()
        )
    };
    [
        name.to_owned(),
        rounds.len().to_string(),
        rounds
            .iter()
            .map(|round| round.acknowledged)
            .sum::<u64>()
            .to_string(),
        sum(|round| round.lost).to_string(),
        sum(|round| round.wrong).to_string(),
        sum(|round| round.probed).to_string(),
        times(|round| round.again),
        times(|round| round.silence),
        times(|round| round.whole),
        sum(|round| usize::from(round.given_up > 0)).to_string(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_comes_as_often_and_half_of_all_by_each_way() {
        let all: Vec<Kind> = Way::ALL
            .into_iter()
            .flat_map(|way| way.plan(Extent::Full))
            .collect();
        assert_eq!(all.len(), 20);
        for kind in KINDS {
            assert_eq!(all.iter().filter(|played| **played == kind).count(), 4);
        }
        let quick: Vec<Kind> = Way::ALL
            .into_iter()
            .flat_map(|way| way.plan(Extent::Quick))
            .collect();
        assert!(KINDS.iter().all(|kind| quick.contains(kind)));
    }

    #[test]
    fn what_was_acknowledged_and_is_gone_counts_as_lost() {
        assert!(is_loss("drill-1-2: promised Once, stands there 0 times"));
        assert!(!is_loss("drill-1-2: promised Once, stands there 2 times"));
        assert!(!is_loss(
            "drill-1-2: promised AtMostOnce, stands there 0 times"
        ));
    }
}
