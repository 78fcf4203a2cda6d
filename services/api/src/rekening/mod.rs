//! Accounts of officials: how somebody proves to be one, what an official does with the own account,
//! and how functional managers keep accounts and organisations (docs/specification/roles.md#management).
//!
//! - [`bewijs`] judges a name, a password and a code; [`poging`] slows guessing down, [`bekend`] knows browsers that
//!   were used before, and [`rij`] is the queue before the slow work.
//! - [`inloggen`], [`tweede_factor`], [`vergeten`], [`eigen`] are the calls around a session.
//! - [`berichten`] and [`postbus`]: who hears of news by mail.
//! - [`dienst`]: logging in by the provider of an organisation; [`lokaal`] says who may use a password beside it.
//! - [`gebruikers`], [`acties`], [`organisaties`] are those of the managers, by the table in [`beheer`], with
//!   [`gebruiker`], one account;
//!   [`aanvragen`] is what takes two of them.
//! - [`scim`]: the systems of organisations keep accounts as well; [`systeem`]: what each calls an account.
//! - [`naam`], [`rollen`], [`rij`] need nothing of the rest, and [`factor`] judges a code for [`bewijs`].
//! - [`gebeurtenis`] is the log of all of it.

pub mod aanvragen;
pub mod accounts;
pub mod acties;
pub mod beheer;
mod bekend;
pub mod berichten;
mod beurten;
mod bewijs;
pub mod dienst;
pub mod eigen;
mod factor;
pub mod gebeurtenis;
mod gebruiker;
pub mod gebruikers;
mod herkomst;
mod herstelcode;
pub mod inloggen;
pub mod invoer;
pub(crate) mod lijst;
pub mod lokaal;
mod naam;
pub mod organisaties;
mod poging;
mod post;
pub mod postbus;
mod rij;
mod rollen;
pub mod scim;
pub mod sessie;
mod systeem;
mod totp;
pub mod tweede_factor;
pub mod vergeten;
mod wachtwoord;

pub(crate) use beurten::Beurten;
pub use bewijs::TweedeFactor;
pub(crate) use poging::{Wie, te_vaak, tel_van, trek_af_van};
