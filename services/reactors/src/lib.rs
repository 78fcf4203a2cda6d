//! What happens because something happened: mails, PDF copies, deadlines.
//!
//! - [`plan`]: follows the history and plans effects, in the transaction of its checkpoint.
//! - [`mails`]: what can be planned for a case, and all of each mail among it.
//! - [`meting`]: what is measured, and each failed mail in the log.
//! - [`mailgrens`]: counts the mails that anybody can have sent, and holds those that are too many.
//! - [`perform`]: takes what is due, does it, and has the outcome recorded in the history.
//! - [`post`]: whose a mail about a case is, and as what its outcome is recorded.
//! - [`accountpost`]: mails to officials about their account, planned by the API.
//! - [`archief`]: the package of a case for the archive, and [`inzage`]: what is held about one person,
//!   both on request.
//! - [`contact`]: how citizens reach a municipality.
//! - [`controle`]: verifying what auditors ask for on screen.
//! - [`decreet`]: the document of a decree, on request.
//! - [`verklaring`]: the certificate of a destruction, on request.
//! - [`vernietiging`]: destroying what two officials agreed on.
//! - [`quarantaine`]: what is damaged, and what stranded: for the operator.
//! - [`webhook`]: telling the systems of neighbours what happened.
//! - [`checkpoints`]: signed checkpoints of the history. [`getuigen`]: who cosigns them.
//! - [`logboek`]: commits what log books have to the history, every minute.
//! - [`linkvraag`]: somebody asked for a personal link.
//! - [`berichten`]: news by mail, for officials and for the boxes of organisations.
//! - [`deadlines`]: what happens because nothing happened: expiry, reminders, forgotten files.
//!
//! An effect happens at least once and looks like once (docs/architecture.md, invariant 5). It is taken by a
//! lease and done outside of any transaction: what a program that died or stands still had in hand, another
//! does when the lease has ended, under the same identity.

mod accountpost;
pub mod archief;
pub mod berichten;
mod bestanden;
mod brieven;
pub mod checkpoints;
pub mod contact;
pub mod controle;
mod deadlines;
pub mod decreet;
mod effect;
pub mod embargo;
pub mod geschiedenis;
pub mod getuigen;
#[cfg(test)]
#[path = "../../verzoek/tests/golden.rs"]
mod golden;
pub mod inzage;
mod kopie;
mod lease;
pub mod linkvraag;
mod logboek;
pub mod mailgrens;
mod mails;
pub mod meting;
pub mod nulmeting;
mod pauze;
mod perform;
mod plan;
mod post;
mod postbode;
pub mod quarantaine;
pub mod teksten;
mod tijdig;
mod uitkomst;
pub mod verklaring;
mod vernietiging;
pub mod webhook;

pub use bestanden::{BestandenError, Genoemd, genoemd};
pub use brieven::{drukaf, voorbeeld};
pub use effect::verificatie_effect;
pub use getuigen::Getuigen;
pub use mails::Plan;
pub use perform::Performer;
pub use plan::Planner;
pub use postbode::{MailSettings, Postbode, PostbodeError};

use std::sync::Arc;

use history::log::Ondertekenaar;
use history::{Clock, Files, LinkKey, supervised};
use mailgrens::Mailgrens;
use projections::{History, Zaken, buren, statistiek, zakenlijst};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The names of the subscriptions that follow the history here.
pub const ABONNEMENTEN: [&str; 4] = [zakenlijst::NAAM, statistiek::NAAM, buren::NAAM, plan::NAAM];

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
    /// Days after which an unverified request lapses (docs/specification/deadlines.md#terms: 30).
    pub vervalt_na_dagen: u32,
    /// Months that looks and what was done with accounts are kept (docs/retention.md).
    pub logboek_maanden: u32,
    /// Weeks for which a personal link works (docs/specification/links.md#wizard-link: 8).
    pub link_weken: u32,
    /// How many mails anybody can have sent.
    pub mailgrens: Mailgrens,
    /// Where webhooks may go.
    pub doelen: webhook::doel::Doelen,
    /// Certificates in PEM that receivers of webhooks may have besides those that the system believes.
    pub webhook_ca: Vec<u8>,
    /// None: no checkpoints are signed here.
    pub log: Option<Ondertekenaar>,
    /// Who cosigns them; none: nobody is asked.
    pub getuigen: Option<Arc<Getuigen>>,
}

impl Reactors {
    /// Runs everything until it is cancelled, and waits for what is under way.
    pub async fn run(self, cancel: CancellationToken) {
        let tasks = TaskTracker::new();
        let planned = Arc::new(Notify::new());
        let (here, end) = (self.clone(), cancel.clone());
        tasks.spawn(supervised(zakenlijst::NAAM, move || {
            let subscription = zakenlijst::abonnement(&here.history);
            subscription.run(zakenlijst::Zakenlijst, end.clone())
        }));
        let (here, end) = (self.clone(), cancel.clone());
        tasks.spawn(supervised(statistiek::NAAM, move || {
            let subscription = here.history.subscription(statistiek::NAAM);
            subscription.run(statistiek::Statistiek, end.clone())
        }));
        let (here, end) = (self.clone(), cancel.clone());
        tasks.spawn(supervised(buren::NAAM, move || {
            let subscription = here.history.subscription(buren::NAAM);
            subscription.run(buren::Buren, end.clone())
        }));
        let (here, wake, end) = (self.clone(), Arc::clone(&planned), cancel.clone());
        tasks.spawn(supervised(plan::NAAM, move || {
            let planner = Planner::new(here.history.seal().clone(), Arc::clone(&wake));
            let subscription = here.history.subscription(plan::NAAM);
            subscription.run(planner, end.clone())
        }));
        for _ in 0..self.tegelijk.max(1) {
            let (here, wake, end) = (self.clone(), Arc::clone(&planned), cancel.clone());
            tasks.spawn(supervised("performer", move || {
                Performer::new(here.clone()).run(Arc::clone(&wake), end.clone())
            }));
        }
        let (here, end) = (self.clone(), cancel.clone());
        tasks.spawn(supervised("webhook", move || {
            webhook::run(here.clone(), end.clone())
        }));
        let (here, end) = (self.clone(), cancel.clone());
        tasks.spawn(supervised("checkpoints", move || {
            checkpoints::run(here.clone(), end.clone())
        }));
        let (here, end) = (self.clone(), cancel.clone());
        tasks.spawn(supervised("logboek", move || {
            logboek::run(here.clone(), end.clone())
        }));
        let (here, end) = (self.clone(), cancel.clone());
        tasks.spawn(supervised("controle", move || {
            controle::run(here.clone(), end.clone())
        }));
        let (here, wake, end) = (self.clone(), Arc::clone(&planned), cancel.clone());
        tasks.spawn(supervised("berichten", move || {
            berichten::run(here.clone(), Arc::clone(&wake), end.clone())
        }));
        tasks.spawn(supervised("deadlines", move || {
            deadlines::run(self.clone(), Arc::clone(&planned), cancel.clone())
        }));
        tasks.close();
        tasks.wait().await;
    }
}

#[cfg(test)]
mod tests {
    use projections::tabellen::following;

    use super::ABONNEMENTEN;

    #[test]
    fn every_read_model_that_follows_has_its_subscription() {
        for naam in following() {
            assert!(ABONNEMENTEN.contains(&naam), "{naam}");
        }
    }
}
