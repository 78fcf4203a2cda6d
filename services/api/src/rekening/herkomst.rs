//! Where a session comes from: a password here, or the provider of an organisation.

use serde_json::{Value, json};

use super::naam::Naam;
use crate::app::App;
use crate::beveiliging;

/// How somebody proved to be who they are.
#[derive(Clone, Copy, Debug)]
pub(super) enum Herkomst<'a> {
    Wachtwoord,
    /// With the password of an account that is there for when the provider is away.
    Nood,
    /// At the provider; `sid`: the session there.
    Dienst {
        uitgever: &'a str,
        sid: Option<&'a str>,
        /// The level of proof.
        acr: Option<&'a str>,
    },
}

impl Herkomst<'_> {
    /// With a password; the use of an account for emergencies is told to who watches.
    pub(super) fn van_wachtwoord(app: &App, naam: &Naam) -> Self {
        if !app.settings.lokaal.is_nood(naam) {
            return Herkomst::Wachtwoord;
        }
        beveiliging::door(naam.als_str());
        beveiliging::meld(beveiliging::Gebeurtenis::Noodaccount);
        Herkomst::Nood
    }

    pub(super) fn verslag(self) -> Value {
        match self {
            Herkomst::Wachtwoord => Value::Null,
            Herkomst::Nood => json!({"manier": "noodaccount"}),
            Herkomst::Dienst { acr, .. } => json!({"manier": "inlogdienst", "acr": acr}),
        }
    }

    pub(super) fn aan_de_overkant(&self) -> (Option<&str>, Option<&str>) {
        match self {
            Herkomst::Wachtwoord | Herkomst::Nood => (None, None),
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
