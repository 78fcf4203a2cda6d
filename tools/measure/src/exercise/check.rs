//! After a fault: what was promised is held against what is there.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use futures::TryStreamExt;
use history::{Files, ReadError, Seal};
use projections::tabellen::TABLES;
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use uuid::Uuid;

use crate::exercise::findings::Findings;
use crate::exercise::ledger::{Ledger, Promise};
use crate::exercise::pressure::Pressure;
use crate::exercise::seen::{Attachment, Seen};
use crate::huis::Huis;

/// How long what follows the history may take.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct Checker {
    pub pool: PgPool,
    pub seen: Seen,
    files: Files,
    seal: Seal,
}

impl Checker {
    /// `owner` is the database in the role that owns it: a rebuild makes tables.
    pub async fn open(owner: &str, huis: &Huis) -> anyhow::Result<Self> {
        let pool = PgPoolOptions::new()
            .max_connections(projections::rebuild::CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_lazy(owner)?;
        let seal = huis.zegel(&pool).await?;
        let storage = format!("file://{}", huis.bijlagen().display());
        Ok(Checker {
            pool,
            seen: Seen::default(),
            files: Files::open(&storage, seal.clone())?,
            seal,
        })
    }

    /// Everything but the mails; nothing is under way meanwhile.
    pub async fn history(
        &mut self,
        load: &Pressure,
        findings: &mut Findings,
    ) -> anyhow::Result<()> {
        let ledger = load.ledger().clone();
        self.held_against(&ledger, findings).await
    }

    /// The same, of what was promised by this account.
    ///
    /// # Errors
    /// When the state of things can't be read. What is wrong goes to the findings.
    pub async fn held_against(
        &mut self,
        ledger: &Ledger,
        findings: &mut Findings,
    ) -> anyhow::Result<()> {
        match history::verify(&self.pool).await {
            Ok(verified) => findings.events = verified.events,
            Err(history::VerifyError::Database(failure)) => return Err(failure.into()),
            Err(broken) => findings.complain(format!("the chain: {broken}")),
        }
        if let Err(failure) = self.seen.catch_up(&self.pool, &self.seal).await {
            // An event that stands there and can't be read is lost all the same.
            let unreadable = failure.downcast_ref::<ReadError>();
            let Some(ReadError::Event { .. }) = unreadable else {
                return Err(failure);
            };
            findings.complain(failure.to_string());
            return Ok(());
        }
        judge(ledger, &self.seen, findings);
        self.read_models(findings).await?;
        self.attachments(ledger, findings).await?;
        findings.checks += 1;
        Ok(())
    }

    /// What was written live is what a replay writes, byte for byte.
    async fn read_models(&self, findings: &mut Findings) -> anyhow::Result<()> {
        self.followed().await?;
        let live = self.fingerprints().await?;
        projections::rebuild::rebuild(&self.pool, &self.seal, projections::upcasters, |_, _| {})
            .await?;
        let replayed = self.fingerprints().await?;
        for (table, (live, replayed)) in TABLES.iter().zip(live.iter().zip(&replayed)) {
            if live != replayed {
                findings.complain(format!(
                    "{table}: live {} rows, replayed {} rows, not the same",
                    live.0, replayed.0
                ));
            }
        }
        Ok(())
    }

    /// Waits until the list of cases has all that is in the history.
    async fn followed(&self) -> anyhow::Result<()> {
        let begin = Instant::now();
        let behind = "SELECT h.position > coalesce((SELECT min(position) FROM work.gevolgd), 0)
                      FROM history.head h";
        while sqlx::query_scalar(behind).fetch_one(&self.pool).await? {
            anyhow::ensure!(begin.elapsed() < PATIENCE, "a subscription does not follow");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    async fn fingerprints(&self) -> anyhow::Result<Vec<(i64, Option<String>)>> {
        let mut all = Vec::with_capacity(TABLES.len());
        for table in TABLES {
            let query = format!(
                "SELECT count(*), md5(string_agg(md5(t::text), '' ORDER BY t::text COLLATE \"C\"))
                 FROM readmodel.{table} t"
            );
            all.push(sqlx::query_as(&query).fetch_one(&self.pool).await?);
        }
        Ok(all)
    }

    /// Files that were acknowledged since the last time are there, whole.
    async fn attachments(
        &mut self,
        ledger: &Ledger,
        findings: &mut Findings,
    ) -> anyhow::Result<()> {
        let new: Vec<(String, Attachment)> = self.seen.attachments.drain().collect();
        for (token, attachment) in new {
            let sent = ledger.tokens.get(&token);
            let sent = sent.and_then(|command| command.sha256.as_ref());
            match self.sha256(&attachment).await {
                Ok(stored) if Some(&stored) == sent => {}
                Ok(_) => findings.complain(format!("{token}: the stored file is another one")),
                Err(failure) => findings.complain(format!("{token}: the file: {failure}")),
            }
        }
        Ok(())
    }

    async fn sha256(&self, attachment: &Attachment) -> Result<String, history::FileError> {
        let mut blocks = self.files.get(attachment.case, &attachment.file).await?;
        let mut sha = Sha256::new();
        while let Some(block) = blocks.try_next().await? {
            sha.update(&block);
        }
        Ok(sha.finalize().iter().map(|b| format!("{b:02x}")).collect())
    }
}

/// Every command as often as was promised, and nothing that nobody sent.
fn judge(ledger: &Ledger, seen: &Seen, findings: &mut Findings) {
    let mut cases: HashMap<u32, Uuid> = HashMap::new();
    for (token, command) in &ledger.tokens {
        let places = seen.tokens.get(token).map_or(&[][..], Vec::as_slice);
        if !command.promise.holds(places.len()) {
            let times = places.len();
            findings.complain(format!(
                "{token}: promised {:?}, stands there {times} times",
                command.promise
            ));
        }
        if let (Some(version), [place]) = (command.version.filter(|_| !command.begins), places)
            && !u64::try_from(place.sequence).is_ok_and(|sequence| sequence == version)
        {
            findings.complain(format!(
                "{token}: answered version {version}, stands at {}",
                place.sequence
            ));
        }
        if let (true, [place]) = (command.begins, places) {
            cases.insert(command.person, place.case);
        }
    }
    for (token, places) in &seen.tokens {
        match ledger.tokens.get(token) {
            None => findings.complain(format!("{token} stands in the history, and nobody sent it")),
            Some(command) => {
                let own = cases.get(&command.person);
                if places.iter().any(|place| own != Some(&place.case)) {
                    findings.complain(format!("{token} stands in the case of somebody else"));
                }
            }
        }
    }
    for ((person, event), promise) in &ledger.once {
        let times = cases
            .get(person)
            .and_then(|case| seen.once.get(&(*case, *event)));
        holds(
            *promise,
            times,
            &format!("{} of {person}", event.event_type()),
            findings,
        );
    }
    for (id, promise) in &ledger.removed {
        holds(
            *promise,
            seen.removed.get(id),
            &format!("the removal of {id}"),
            findings,
        );
    }
    if ledger.counts.stale_reads > 0 {
        let times = ledger.counts.stale_reads;
        findings.complain(format!("{times} reads did not show what was acknowledged"));
    }
    if ledger.counts.faults > 0 {
        findings.complain(format!(
            "{} answers that should not be",
            ledger.counts.faults
        ));
    }
    findings.acknowledged = ledger.counts.acknowledged;
    findings.unknown = ledger.counts.unknown;
}

fn holds(promise: Promise, times: Option<&usize>, what: &str, findings: &mut Findings) {
    let times = times.copied().unwrap_or_default();
    if !promise.holds(times) {
        findings.complain(format!(
            "{what}: promised {promise:?}, stands there {times} times"
        ));
    }
}
