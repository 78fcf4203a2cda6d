//! The officials' list of cases. It follows by subscription, a moment behind the history.
//!
//! - [`changes`] tells what an event changes, [`write`] writes it.
//! - [`velden`]: the fields of the lists; [`gelegenheid`]: when an occasion or a wait presses.
//! - [`embargo`]: what somebody sees who may not know yet that an honour was granted.
//! - [`beurt`]: whose turn it is; [`queries`]: pages and plans; [`tellen`]: counts; [`laat`]: what waits, by holder;
//!   [`nieuws`]: what came; [`dubbelen`]: cases of perhaps the same person.
//! - [`heel`]: no answer while it is being made again.
//!
//! # Names in the clear
//!
//! It is the one read model that holds personal data in the clear: the names of candidate and proposer, the
//! words and sounds of them, the date of birth. Officials sort and search it by names, by the beginning of any
//! word, so it can't be sealed: an index over sealed names finds whole words alone, has no order, and tells
//! anybody who knows how often names occur which is which. So it stays on the running server and leaves it in nothing:
//! its tables are unlogged, and so is its checkpoint (`work.checkpoint_vluchtig`).
//!
//! What holds no name, by PostgreSQL's own working: the write-ahead log, and so archives of it and standbys; a
//! base backup (`pg_basebackup` leaves unlogged and temporary tables and `pgsql_tmp` out); the statistics of
//! the planner, which are logged: the columns and indexes with personal data have none; a dump that is made
//! with `--no-unlogged-table-data`.
//!
//! What does: the files of the table and its indexes on the disk of the running server, also after it stopped
//! as it should, so a copy of that disk or of the directory as well; its memory, and so swap and a core dump;
//! files of a sort too large for memory (`base/pgsql_tmp`), while it lasts; a dump without that option;
//! and logs and backups from before the list was unlogged, until they are thrown away. The disk has to be encrypted,
//! and swap switched off or encrypted too.
//!
//! What it costs:
//!
//! - After a crash of PostgreSQL, a standby that takes over, and a restore, the list is empty, and its
//!   checkpoint with it. A worker notices within five seconds and makes it again from the history.
//!   Meanwhile whoever asks for it gets 503 and reads why; cases, saves and figures go on. `make bench
//!   BENCH='--only list'` measures the time to be back.
//! - The planner guesses how many rows a name finds. Over 100,000 cases it finds pages, counts, searches and
//!   possible duplicates by the same indexes as with statistics (`zakenlijst_groot` asks it).
//! - Each question to the list first asks whether it is whole, in the same statement: two rows by their keys.
//!
//! In return a change of the list writes no log.

mod beurt;
mod changes;
pub mod dubbelen;
mod embargo;
mod gelegenheid;
pub mod heel;
pub mod laat;
pub mod nieuws;
pub mod queries;
mod tellen;
pub mod velden;
mod volgorde;
pub(crate) mod write;

use history::{InStatement, ReadModel, RecordedError, RecordedEvent, Statement, Subscription};

use crate::History;
use crate::tabellen::{Leesmodel, Model, Sleutel, Tabel, Van, Written};

pub use beurt::{Beurt, Bureau, Tab, Toegewezen};
pub use changes::Changes;
pub use embargo::Blik;
pub use gelegenheid::Peil;
pub use queries::{Agendaregel, Bereik, Herinneringen, Lijst, Regel, Vraag};
pub use tellen::Statustelling;
pub use volgorde::Volgorde;

/// The name of the subscription.
pub const NAAM: &str = "zakenlijst";

/// The subscription; its checkpoint is as lasting as the list.
#[must_use]
pub fn abonnement(history: &History) -> Subscription {
    history.subscription_unlogged(NAAM)
}

/// What is known of it as a whole.
pub(crate) const MODEL: Model = Model {
    naam: NAAM,
    leesmodel: Leesmodel::Zakenlijst,
    written: Written::FollowingUnlogged,
    bestand: include_str!("tables.sql"),
    versies: &["b54c982b2296c8c8e04d5c879047c012bf51bb25e2cea66e1fd545791742b1c9"],
    tabellen: &[Tabel::new(
        "zakenlijst",
        Van::Zaak,
        Sleutel::Later,
        Some("''"),
    )],
};

/// The read model of the list.
#[derive(Clone, Copy, Debug)]
pub struct Zakenlijst;

impl ReadModel for Zakenlijst {
    type Changes = Changes;

    fn project(event: &RecordedEvent, changes: &mut Changes) -> Result<(), RecordedError> {
        changes.add(event)
    }
}

impl InStatement for Zakenlijst {
    fn write(changes: Changes, statement: &mut Statement) {
        write::write(changes, statement);
    }
}
