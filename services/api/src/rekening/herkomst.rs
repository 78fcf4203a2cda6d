//! Where a session comes from: a password here, or the provider of an organisation.

use serde_json::{Value, json};

use super::naam::Naam;
use crate::app::App;
use crate::beveiliging;

/// How somebody proved to be who they are.
#[derive(Clone, Copy, Debug)]
pub(super) enum Herkomst<'a> {
    /// With the password of which this is the hash.
    Wachtwoord(&'a str),
    /// The same, of an account that is there for when the provider is away.
    Nood(&'a str),
    /// At the provider; `sid`: the session there.
    Dienst {
        uitgever: &'a str,
        sid: Option<&'a str>,
        /// The level of proof.
        acr: Option<&'a str>,
    },
}

impl<'a> Herkomst<'a> {
    /// With a password; the use of an account for emergencies is told to whoever watches.
    pub(super) fn van_wachtwoord(app: &App, naam: &Naam, hash: &'a str) -> Self {
        if !app.settings.lokaal.is_nood(naam) {
            return Herkomst::Wachtwoord(hash);
        }
        beveiliging::door(naam.als_str());
        beveiliging::meld(beveiliging::Gebeurtenis::Noodaccount);
        Herkomst::Nood(hash)
    }

    /// The password that still has to be that of the account.
    pub(super) fn hash(self) -> Option<&'a str> {
        match self {
            Herkomst::Wachtwoord(hash) | Herkomst::Nood(hash) => Some(hash),
            Herkomst::Dienst { .. } => None,
        }
    }

    pub(super) fn verslag(self) -> Value {
        match self {
            Herkomst::Wachtwoord(_) => Value::Null,
            Herkomst::Nood(_) => json!({"manier": "noodaccount"}),
            Herkomst::Dienst { acr, .. } => json!({"manier": "inlogdienst", "acr": acr}),
        }
    }

    pub(super) fn aan_de_overkant(&self) -> (Option<&str>, Option<&str>) {
        match self {
            Herkomst::Wachtwoord(_) | Herkomst::Nood(_) => (None, None),
            Herkomst::Dienst { uitgever, sid, .. } => (Some(uitgever), *sid),
        }
    }
}

/// Where a session that ended began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begonnen {
    Hier,
    /// At the provider, which may have a session too.
    BijDienst,
}
