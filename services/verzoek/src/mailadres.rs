//! Where the proposer's mails go. An address counts once its owner proved it, by the link in a mail to it;
//! another one that is given waits, and mails go to the one before until then.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Vingerafdruk;
use crate::gegevens::Postadres;
use crate::mailsoort::{Adres, MailSoort};

/// The address that counts, and one that waits for its proof.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Mailadres {
    /// Mails go here; empty: there is none (any more). Of a request that waits for its verification it is
    /// the one of the form.
    pub geldig: String,
    pub wacht: Option<Wachtend>,
    /// The links with which an address was proved: whoever opens one again hears so.
    pub bewezen: BTreeSet<Vingerafdruk>,
    /// What became of the last mail to the address that counts.
    pub bezorging: Bezorging,
    /// Where letters go while there is no mail address.
    #[serde(default)]
    pub postadres: Option<Postadres>,
}

/// An address that was given and is not proved yet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Wachtend {
    pub adres: String,
    pub link_id: Uuid,
    pub vingerafdruk: Vingerafdruk,
    /// Until when it can be proved.
    pub geldig_tot: DateTime<Utc>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bezorging {
    #[default]
    Onbekend,
    Gelukt,
    Mislukt,
}

impl Bezorging {
    /// Of a mail that could not be delivered for this reason; none: it was sent.
    pub(crate) fn na(oorzaak: Option<&str>) -> Self {
        match oorzaak {
            None => Bezorging::Gelukt,
            Some(_) => Bezorging::Mislukt,
        }
    }
}

impl Mailadres {
    /// Where letters go in the place of mails; none: mails go to an address, or nothing goes anywhere.
    pub fn per_post(&self) -> Option<&Postadres> {
        self.postadres.as_ref().filter(|_| self.geldig.is_empty())
    }

    /// Letters from now on, and no mails.
    pub(crate) fn naar_postadres(&mut self, postadres: Postadres) {
        self.geldig.clear();
        self.wacht = None;
        self.bezorging = Bezorging::Onbekend;
        self.postadres = Some(postadres);
    }

    pub(crate) fn bevestigd(&mut self) {
        if let Some(Wachtend {
            adres,
            vingerafdruk,
            ..
        }) = self.wacht.take()
        {
            self.geldig = adres;
            self.bewezen.insert(vingerafdruk);
            self.bezorging = Bezorging::Onbekend;
        }
    }

    pub(crate) fn bezorging(&mut self, soort: MailSoort, bezorging: Bezorging) {
        if soort.gedrag().adres == Adres::Geldend {
            self.bezorging = bezorging;
        }
    }
}

/// The same mailbox as far as anybody can tell: capitals make no difference in practice.
pub fn zelfde(een: &str, ander: &str) -> bool {
    een.trim().to_lowercase() == ander.trim().to_lowercase()
}
