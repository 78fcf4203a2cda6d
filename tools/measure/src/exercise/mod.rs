//! What faults are made under: a load of journeys in a process of its own ([`load`], [`pressure`]), which tells
//! of every command what became of it ([`journal`], [`ledger`]); servers, disks and clocks that can fail
//! ([`cluster`], [`mounts`], [`clock`]); all of it on one [`stage`]; and the check that nothing of what was
//! acknowledged is lost ([`check`], [`mails`]).

pub mod account;
pub mod check;
pub mod clock;
pub mod cluster;
pub mod findings;
pub mod front;
pub mod journal;
pub mod ledger;
pub mod letters;
pub mod load;
pub mod mails;
pub mod mounts;
pub mod pressure;
pub mod seen;
pub mod stage;
