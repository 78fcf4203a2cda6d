//! Every mail that is due arrived, and came twice only where a fault fell between the server's
//! acceptance and our record of it.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use history::Clock;
use sqlx::PgPool;
use uuid::Uuid;

use crate::exercise::check::Checker;
use crate::exercise::findings::Findings;
use crate::exercise::letters::{Acceptance, Acceptances};

/// The domain of the sender, which ends every Message-ID.
const DOMAIN: &str = "lintje.example";

/// How long it takes from taking up a mail until the server has it, on a busy machine.
const SENDING: Duration = Duration::from_secs(1);

/// When faults were under way.
pub type Faults = Vec<(Instant, Instant)>;

struct Effect {
    id: Uuid,
    soort: String,
    uitkomst: Option<String>,
    /// Or to an official: the mail of the morning, which lapses when there is no news, and is recorded in no case.
    is_van_zaak: bool,
}

history::from_row!(Effect: id, soort, uitkomst, is_van_zaak);

/// Effects without an outcome, and subscriptions that are behind.
pub async fn left(pool: &PgPool) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "SELECT (SELECT count(*) FROM work.effect WHERE uitkomst IS NULL)
              + (SELECT count(*) FROM history.head h, work.gevolgd c WHERE c.position < h.position)",
    )
    .fetch_one(pool)
    .await
}

/// Waits until every effect has an outcome.
///
/// # Errors
/// When that takes longer than `patience`.
pub async fn all_done(pool: &PgPool, patience: Duration) -> anyhow::Result<()> {
    let begin = Instant::now();
    loop {
        let left = left(pool).await?;
        if left == 0 {
            return Ok(());
        }
        if begin.elapsed() > patience {
            let why: Vec<(String, i32, Option<String>)> = sqlx::query_as(
                "SELECT soort, pogingen, laatste_fout FROM work.effect WHERE uitkomst IS NULL LIMIT 5",
            )
            .fetch_all(pool)
            .await?;
            anyhow::bail!("{left} effects are still to be done: {why:?}");
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// How long each mail waited from what caused it until the server accepted it; one that is still to be accepted, until now.
pub async fn waits(pool: &PgPool, accepted: &Acceptances) -> anyhow::Result<Vec<Duration>> {
    let planned: Vec<(Uuid, DateTime<Utc>)> =
        sqlx::query_as("SELECT id, gepland_op FROM work.effect WHERE soort <> 'kopie'")
            .fetch_all(pool)
            .await?;
    let (now, here) = (Clock::system().now(), Instant::now());
    let waited = planned.into_iter().map(|(id, since)| {
        let came = accepted
            .get(&format!("{id}@{DOMAIN}"))
            .and_then(|all| all.first());
        let ago = came.map_or(Duration::ZERO, |first| here.duration_since(first.at));
        (now - since)
            .to_std()
            .unwrap_or_default()
            .saturating_sub(ago)
    });
    Ok(waited.collect())
}

/// Holds the planned mails against the events that cause them, and against what the server accepted.
pub async fn judge(
    checker: &Checker,
    accepted: &Acceptances,
    faults: &Faults,
    findings: &mut Findings,
) -> anyhow::Result<()> {
    let effects: Vec<Effect> = sqlx::query_as(
        "SELECT id, soort, uitkomst, zaak_id IS NOT NULL AS is_van_zaak FROM work.effect",
    )
    .fetch_all(&checker.pool)
    .await?;
    for (soort, due) in &checker.seen.mails_due {
        let planned = effects
            .iter()
            .filter(|effect| effect.soort == *soort)
            .count();
        if i64::try_from(planned)? != *due {
            findings.complain(format!("{soort}: {due} are due, {planned} were planned"));
        }
    }
    let (mut mails, mut duplicates) = (0, 0);
    for effect in effects.iter().filter(|effect| effect.soort != "kopie") {
        let id = format!("{}@{DOMAIN}", effect.id);
        let came = accepted.get(&id).map_or(&[][..], Vec::as_slice);
        let outcome = effect.uitkomst.as_deref().unwrap_or("open");
        // A mail of a case that was overtaken arrived before: nobody gets on without its link.
        if came.is_empty() && (effect.is_van_zaak || outcome == "gedaan") {
            findings.complain(format!("{} {id} never arrived", effect.soort));
        }
        let recorded = checker
            .seen
            .mails_recorded
            .get(&id)
            .copied()
            .unwrap_or_default();
        let told = effect.is_van_zaak && outcome == "gedaan";
        if recorded != usize::from(told) || outcome == "mislukt" {
            findings.complain(format!(
                "{} {id}: {outcome}, recorded {recorded} times",
                effect.soort
            ));
        }
        mails += u64::from(!came.is_empty());
        duplicates += u64::try_from(came.len().saturating_sub(1))?;
        for again in came.windows(2).filter(|pair| !explained(pair, faults)) {
            let after = again[1].at.duration_since(again[0].at);
            findings.complain(format!(
                "{id} came again after {after:?}, without a fault between"
            ));
        }
    }
    let planned: HashSet<String> = effects
        .iter()
        .map(|effect| format!("{}@{DOMAIN}", effect.id))
        .collect();
    for id in accepted.keys().filter(|id| !planned.contains(*id)) {
        findings.complain(format!("{id} was sent, and nobody planned it"));
    }
    findings.mails = mails;
    findings.duplicates = duplicates;
    Ok(())
}

/// A fault fell between the first acceptance and the second, or the first mail was on its way when one
/// did: a lost connection lets go of the lock on a mail that is being sent.
fn explained(pair: &[Acceptance], faults: &Faults) -> bool {
    let on_its_way = pair[0].at.checked_sub(SENDING).unwrap_or(pair[0].at);
    !pair[0].answered
        || faults
            .iter()
            .any(|(begin, end)| *begin <= pair[1].at && *end >= on_its_way)
}
