//! The transparency log over the history (docs/history.md#the-transparency-log).
//!
//! - [`Ondertekenaar`]: signs checkpoints, and nothing that contradicts what it signed before.
//! - [`bewijs`]: proves one case: that these are its events, in this order, and that there are no more.
//! - [`tegel`], [`bundel`]: the tree as others fetch it (C2SP tlog-tiles).
//! - [`controle`]: checks all of it against the events.
//!
//! What the database keeps (`history.tegel`, `history.kop`, `history.knoop`) can be made again from the events, and is
//! checked against a signed root before it is used. The signer trusts a file of its own (`geheugen`).

mod alarm;
mod bekend;
mod bewijs;
mod boek;
mod controle;
mod gang;
mod geheugen;
mod groep;
mod kaart;
mod lezen;
mod ondertekenaar;
mod oorsprong;
mod tegels;

pub(crate) use alarm::in_woorden;
pub use alarm::{Alarm, LogError};
pub use bekend::{Gelezen, Teken, Troep, Wortels, lees};
pub(crate) use bewijs::SOORT;
pub use bewijs::{Bewijs, Bewijsfout, bewijs};
pub use controle::{Gecontroleerd, controle, controle_in, controle_vanaf};
pub use lezen::{
    Checkpointrij, bewaar_medeondertekening, checkpointrijen, laatste, laatste_rijen,
    medeondertekende, ongetoetst, regels_van_getuigen, voortzetting,
};
pub use ondertekenaar::{Gezien, Ondertekenaar, Ondertekend, Waarom};
pub use oorsprong::Naam;
pub use tegels::{bundel, tegel};
