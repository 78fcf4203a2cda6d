//! Logging in by the provider of an organisation (docs/specification/accounts.md#provider, docs/login.md).
//!
//! - [`tabel`]: which group means which role, for which organisation.
//! - [`persoon`]: what the provider says of somebody becomes an account as it is to be.
//! - [`koppeling`]: the account of a subject: found, made, brought in line, or refused.
//! - [`vraag`]: what a login asks of a functional manager, and takes back.
//! - [`inlog`]: there and back. [`afmelden`]: the end of sessions that began there.
//!
//! The provider itself is [`crate::oidc`]. What binds an account is `iss` and `sub`, and never a mail address: that can
//! become another person's.

pub mod afmelden;
pub mod inlog;
mod koppeling;
mod logregel;
mod persoon;
mod tabel;
mod vraag;

pub use persoon::Claimnamen;
pub use tabel::{Rollentabel, Tabelfout};

use strum::IntoStaticStr;

use crate::oidc::Aanbieder;

/// The provider, and what its claims mean here.
#[derive(Debug)]
pub struct Dienst {
    /// On the button: "Inloggen met …".
    pub naam: String,
    pub aanbieder: Aanbieder,
    pub rollen: Rollentabel,
    pub claims: Claimnamen,
    /// Domains of which an address is believed without `email_verified`.
    pub domeinen: Vec<String>,
}

/// Why somebody was not let in. The login page has the words (web: inlogdienst.ts).
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub(super) enum Geweigerd {
    /// The provider is away, or is not as it should be.
    DienstWeg,
    /// The login was left at the provider, or refused there.
    Afgebroken,
    /// Too long ago, of another browser, or used before.
    Verlopen,
    /// What came back is not right.
    Mislukt,
    /// The second factor at the provider was not enough.
    TweedeStap,
    /// No group of theirs means a role here.
    GeenRol,
    /// There is no mail address that the provider vouches for.
    GeenAdres,
    Geblokkeerd,
    /// An account of this name is somebody else's, or has a password.
    NaamBezet,
    /// Too many logins failed from this network.
    TeVaak,
    /// The role takes a functional manager's word.
    WachtOpBeheerder,
}

impl Geweigerd {
    pub(super) fn code(self) -> &'static str {
        self.into()
    }
}
