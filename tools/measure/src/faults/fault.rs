//! The faults: how each is made and lifted, which alert has to tell of it, and which others may.

use std::time::{Duration, Instant};

use anyhow::Context;
use chrono::TimeDelta;
use measure::postbus::Gedrag;
use tokio::time::{sleep, timeout};

use crate::door::Validity;
use crate::receiver::{Key, Receiver};
use crate::report::{Outcome, Users};
use crate::site::Site;
use crate::watch::Watch;

/// A scrape, a look at /gezond and one at the rules, each every 15 seconds, and something for a busy machine.
const DELAY: Duration = Duration::from_secs(120);
/// How long an alert may stay after its fault. The longest look back of a rule is ten minutes.
const CALM: Duration = Duration::from_secs(20 * 60);
/// How long it may take to make a fault or to lift it: a standby is copied again.
const HANDS: Duration = Duration::from_secs(300);
/// By how much the clock is off.
const OFF: i64 = 60;

/// Officials have no list, and the worker can't fill it.
const LIST_GONE: &str = "REVOKE INSERT ON readmodel.zakenlijst FROM lintje;
    TRUNCATE work.checkpoint_vluchtig, readmodel.zakenlijst";
const LIST_BACK: &str = "GRANT INSERT ON readmodel.zakenlijst TO lintje";

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Fault {
    Standby,
    Primaries,
    Storage,
    Mail,
    Disk,
    Worker,
    List,
    Clock,
    Certificate,
}

/// How an alert that has to come is called, and of what it has to tell; empty: whatever it says.
type Expected = (&'static str, &'static str);

impl Fault {
    pub const ALL: [Fault; 9] = [
        Fault::Standby,
        Fault::Primaries,
        Fault::Storage,
        Fault::Mail,
        Fault::Disk,
        Fault::Worker,
        Fault::List,
        Fault::Clock,
        Fault::Certificate,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Fault::Standby => "synchronous standby away",
            Fault::Primaries => "two primaries",
            Fault::Storage => "storage stands still",
            Fault::Mail => "mail server refuses every mail",
            Fault::Disk => "disk of the database full",
            Fault::Worker => "worker dead",
            Fault::List => "list of cases gone",
            Fault::Clock => "clock of one api a minute off",
            Fault::Certificate => "certificate of the mail server expired",
        }
    }

    /// One of these has to tell of it.
    fn expected(self) -> &'static [Expected] {
        match self {
            Fault::Standby => &[("LintjeStandbyWeg", "")],
            Fault::Primaries => &[("LintjeTweePrimaries", "")],
            Fault::Storage => &[("LintjeOnderdeelKapot", "opslag")],
            Fault::Mail => &[("LintjeMailGeweigerd", "")],
            // PostgreSQL refuses to write, or ends because it can't.
            Fault::Disk => &[("LintjeSlaatNietOp", ""), ("LintjeDatabaseWeg", "")],
            Fault::Worker => &[("LintjeGeenWorker", "")],
            Fault::List => &[("LintjeLijstNietHeel", "")],
            Fault::Clock => &[("LintjeKlok", "")],
            Fault::Certificate => &[("LintjeOnderdeelKapot", "smtp")],
        }
    }

    /// What follows from it, and may be told as well.
    fn consequences(self) -> &'static [&'static str] {
        match self {
            // Saves wait, are given up after ten seconds, and get 503.
            Fault::Standby => &["LintjeSlaatNietOp", "LintjeFouten", "LintjeTraag"],
            // Saves at the older one wait for the standby that is none any more, until the programs have left it.
            Fault::Primaries => &[
                "LintjeStandbyWeg",
                "LintjeSlaatNietOp",
                "LintjeFouten",
                "LintjeTraag",
            ],
            // Uploads wait until they are given up.
            Fault::Storage => &["LintjeFouten", "LintjeTraag"],
            Fault::Disk => &[
                "LintjeSlaatNietOp",
                "LintjeDatabaseWeg",
                "LintjeStandbyWeg",
                "LintjeFouten",
                "LintjeTraag",
            ],
            // Its process does not answer either.
            Fault::Worker => &["LintjeOnbereikbaar"],
            // Whoever asks for the list gets 503; its subscription is behind by the whole history.
            Fault::List => &["LintjeFouten", "LintjeAchterstand"],
            // With mails that are tried again, none may have gone for ten minutes.
            Fault::Certificate => &["LintjeMailGeweigerd"],
            Fault::Mail | Fault::Clock => &[],
        }
    }

    /// How long the fault has to be there before what the rule asks for can be so.
    fn takes(self) -> Duration {
        Duration::from_secs(match self {
            // No mail in ten minutes.
            Fault::Mail => 600,
            // Until the pages that are there are full.
            Fault::Disk => 120,
            _ => 0,
        })
    }

    /// Why it can't be made here.
    fn impossible(self, site: &Site<'_>) -> Option<String> {
        let mounts = "mounting is not allowed here";
        match self {
            Fault::Storage => match &site.storage {
                None => Some(mounts.to_owned()),
                Some(storage) => storage.still().err().map(|failure| format!("{failure:#}")),
            },
            Fault::Disk => site.disk.is_none().then(|| mounts.to_owned()),
            Fault::Clock => site
                .clock
                .is_none()
                .then(|| "libfaketime is not installed".to_owned()),
            _ => None,
        }
    }

    async fn make(self, site: &mut Site<'_>) -> anyhow::Result<()> {
        match self {
            Fault::Standby => site.standby.stop().await,
            Fault::Primaries => site.standby.promote().await,
            Fault::Storage => {
                let storage = site.storage.as_ref().context("a storage of its own")?;
                site.still = Some(storage.still()?);
                Ok(())
            }
            Fault::Mail => {
                site.stage.mail.gedraag(Gedrag::Weigert(451));
                Ok(())
            }
            Fault::Disk => site.disk.as_ref().context("a disk of its own")?.fill(),
            Fault::Worker => site.kill_worker().await,
            Fault::List => site.administer(LIST_GONE).await,
            Fault::Clock => set(site, TimeDelta::seconds(OFF)),
            Fault::Certificate => {
                site.door.show(Validity::Expired);
                Ok(())
            }
        }
    }

    async fn lift(self, site: &mut Site<'_>) -> anyhow::Result<()> {
        match self {
            Fault::Standby => site.standby.start().await,
            // The programs went to the one that was promoted: it alone has what was saved since.
            Fault::Primaries => {
                site.primary.stop().await?;
                site.primary.follow(&site.standby).await?;
                site.standby.stop().await?;
                site.primary.promote().await?;
                site.standby.follow(&site.primary).await
            }
            Fault::Storage => {
                site.still = None;
                Ok(())
            }
            Fault::Mail => {
                site.stage.mail.gedraag(Gedrag::NeemtAan);
                Ok(())
            }
            Fault::Disk => {
                site.disk.as_ref().context("a disk of its own")?.empty()?;
                site.primary_again().await
            }
            Fault::Worker => site.start_worker(),
            Fault::List => site.administer(LIST_BACK).await,
            Fault::Clock => set(site, TimeDelta::zero()),
            Fault::Certificate => {
                site.door.show(Validity::Valid);
                Ok(())
            }
        }
    }

    fn expects(self, key: &Key) -> bool {
        self.expected()
            .iter()
            .any(|(alert, about)| key.alert == *alert && (about.is_empty() || key.about == *about))
    }

    /// Makes the fault, waits for its alert, lifts it, and waits until nothing alarms any more.
    ///
    /// # Errors
    /// When it can't be made or lifted, or what is due afterwards is not done.
    pub async fn play(
        self,
        site: &mut Site<'_>,
        watch: &Watch,
        receiver: &Receiver,
    ) -> anyhow::Result<Outcome> {
        let mut outcome = Outcome::of(self.name());
        if let Some(why) = self.impossible(site) {
            outcome.wrong.push(format!("not played: {why}"));
            return Ok(outcome);
        }
        let mut patience = Duration::ZERO;
        for (alert, _) in self.expected() {
            patience = patience.max(watch.lasts(alert).await?);
        }
        let patience = patience + self.takes() + DELAY;
        let before = Users::now(&site.stage.load);
        let began = Instant::now();
        in_time(self.make(site)).await?;
        let came = receiver
            .fired(|key| self.expects(key), began, patience)
            .await;
        let lifted = Instant::now();
        in_time(self.lift(site)).await?;
        match came {
            None => outcome.wrong.push(format!(
                "no alert told of it within {} s",
                patience.as_secs()
            )),
            Some(notice) => {
                outcome.fired = Some(notice.at.duration_since(began));
                let ended = receiver.ended(&notice.key, CALM).await;
                outcome.resolved = ended.map(|at| at.saturating_duration_since(lifted));
                if ended.is_none() {
                    outcome.wrong.push(format!("{} stayed", notice.key));
                }
                outcome.alert = Some(notice.key);
            }
        }
        if let Err(restless) = calm(watch, receiver).await {
            outcome.wrong.push(restless.to_string());
        }
        // What waited is done before the next one: its end is not the beginning of another fault.
        site.all_done().await?;
        site.stage.fault_was(began);
        outcome.users = Users::now(&site.stage.load).since(before);
        for key in receiver.since(began) {
            let may = self.expects(&key) || self.consequences().contains(&key.alert.as_str());
            if !may {
                outcome.wrong.push(format!("{key} fired too"));
            }
            if outcome.alert.as_ref() != Some(&key) {
                outcome.also.push(key);
            }
        }
        Ok(outcome)
    }
}

fn set(site: &Site<'_>, difference: TimeDelta) -> anyhow::Result<()> {
    let clock = site.clock.as_ref().context("a clock that can be set")?;
    Ok(clock.set(difference)?)
}

async fn in_time(doing: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    timeout(HANDS, doing)
        .await
        .context("a fault could not be made or lifted in time")?
}

/// Waits until no alert fires or is about to.
///
/// # Errors
/// When one stays.
pub async fn calm(watch: &Watch, receiver: &Receiver) -> anyhow::Result<()> {
    let begin = Instant::now();
    loop {
        let about_to = watch.restless().await?;
        if about_to.is_empty() && receiver.active().is_empty() {
            return Ok(());
        }
        anyhow::ensure!(begin.elapsed() < CALM, "it did not get calm: {about_to:?}");
        sleep(Duration::from_secs(2)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An alert that nobody wrote can't fire: a rule that is renamed has to be renamed here.
    #[test]
    fn every_alert_that_is_named_is_a_rule() {
        let rules = include_str!("../../../../deploy/prometheus/lintje.rules.yml");
        for fault in Fault::ALL {
            assert!(!fault.expected().is_empty());
            let expected = fault.expected().iter().map(|(alert, _)| *alert);
            for alert in expected.chain(fault.consequences().iter().copied()) {
                assert!(
                    rules.contains(&format!("- alert: {alert}\n")),
                    "{fault:?}: {alert}"
                );
            }
        }
    }

    #[test]
    fn an_alert_about_something_else_does_not_tell_of_it() {
        let key = |about: &str| Key {
            alert: "LintjeOnderdeelKapot".to_owned(),
            about: about.to_owned(),
        };
        assert!(Fault::Storage.expects(&key("opslag")));
        assert!(!Fault::Storage.expects(&key("smtp")));
        assert!(Fault::Certificate.expects(&key("smtp")));
    }
}
