//! What happens because something happened: mails, PDF copies, deadlines.
//!
//! - [`plan`]: follows the history and plans effects, in the transaction of its checkpoint.
//! - [`perform`]: takes what is due, does it, and has the outcome recorded in the history.
//! - [`accountpost`]: mails to officials about their account, planned by the API.
//! - [`webhook`]: telling the systems of neighbours what happened.
//! - [`deadlines`]: what happens because nothing happened: expiry, reminders, forgotten files.
//!
//! An effect happens at least once and looks like once (design.md, invariant 5). It is taken with a
//! row lock that lives as long as the transaction in which it is done: a program that dies lets go
//! of it, one that stands still keeps it, and no other instance does the same meanwhile.

mod accountpost;
mod brieven;
mod deadlines;
mod effect;
mod kopie;
mod perform;
mod plan;
mod postbode;
pub mod webhook;

pub use brieven::voorbeeld;
pub use effect::Plan;
pub use perform::Performer;
pub use plan::Planner;
pub use postbode::{MailSettings, Postbode, PostbodeError};

use std::sync::Arc;

use history::{Clock, Files, LinkKey};
use projections::{History, Zaken, buren, statistiek, zakenlijst};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// What the reactors need.
#[derive(Clone)]
pub struct Reactors {
    pub history: History,
    pub zaken: Arc<Zaken>,
    pub files: Files,
    pub link_key: LinkKey,
    pub clock: Clock,
    pub postbode: Postbode,
    /// The address that citizens use, for links in mails; without a slash at the end.
    pub public_url: String,
    /// Effects done at once.
    pub tegelijk: usize,
    /// Days after which an unverified request lapses (officials.md: 30).
    pub vervalt_na_dagen: u32,
    /// Where webhooks may go.
    pub doelen: webhook::doel::Doelen,
}

impl Reactors {
    /// Runs everything until it is cancelled, and waits for what is under way.
    pub async fn run(self, cancel: CancellationToken) {
        let tasks = TaskTracker::new();
        let planned = Arc::new(Notify::new());
        let history = self.history.clone();
        tasks.spawn(
            history
                .subscription(zakenlijst::NAAM)
                .run(zakenlijst::Zakenlijst, cancel.clone()),
        );
        tasks.spawn(
            history
                .subscription(statistiek::NAAM)
                .run(statistiek::Statistiek, cancel.clone()),
        );
        tasks.spawn(
            history
                .subscription(buren::NAAM)
                .run(buren::Buren, cancel.clone()),
        );
        let planner = Planner::new(history.seal().clone(), Arc::clone(&planned));
        tasks.spawn(
            history
                .subscription(plan::NAAM)
                .run(planner, cancel.clone()),
        );
        for _ in 0..self.tegelijk.max(1) {
            let performer = Performer::new(self.clone());
            tasks.spawn(performer.run(Arc::clone(&planned), cancel.clone()));
        }
        tasks.spawn(webhook::run(self.clone(), cancel.clone()));
        tasks.spawn(deadlines::run(self, planned, cancel));
        tasks.close();
        tasks.wait().await;
    }
}
