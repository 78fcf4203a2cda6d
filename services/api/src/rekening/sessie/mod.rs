//! Sessions of officials: a random cookie, kept as its hash, ended after 30 minutes idle and after 12
//! hours in any case.
//!
//! - [`koekje`]: the cookie. [`behandelaar`]: the official of a session. [`vraag`]: who asks.
//! - [`browser`]: a session begins and ends in its browser. [`lopend`]: those of an account.

mod behandelaar;
mod browser;
mod koekje;
mod lopend;
mod vraag;

pub use self::behandelaar::{Behandelaar, Factorstand};
pub(crate) use self::behandelaar::{Machine, niet_bevoegd};
pub(super) use self::browser::{begin, eindig};
pub use self::koekje::COOKIE;
pub(crate) use self::koekje::cookienaam;
pub use self::lopend::{Welke, eindig_van, van};
pub(super) use self::vraag::geen_sessie;
pub use self::vraag::{Stil, Zelf};
pub(crate) use self::vraag::{meegestuurd, raak_aan};
