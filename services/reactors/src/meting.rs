//! What the reactors measure (docs/operations.md#health-metrics-logs).

use std::time::Duration;

use letters::mail::Soort;
use metrics::{counter, gauge, histogram};
use tracing::{error, warn};
use uuid::Uuid;
use verzoek::bewaring::Wat;
use verzoek::event::MailSoort;

use crate::accountpost::Accountmail;
use crate::berichten::Bericht;
use crate::webhook::{BEZORGD, MISLUKT};

/// What became of a try to send a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Poging {
    Verstuurd,
    Opnieuw,
    Mislukt,
}

impl Poging {
    const ALLE: [Poging; 3] = [Poging::Verstuurd, Poging::Opnieuw, Poging::Mislukt];

    fn code(self) -> &'static str {
        match self {
            Poging::Verstuurd => "verstuurd",
            Poging::Opnieuw => "opnieuw",
            Poging::Mislukt => "mislukt",
        }
    }
}

/// Has every measurement be there before anything happened: what is absent can't be compared with zero.
pub fn begin() {
    let soorten = MailSoort::ALLE.map(MailSoort::code);
    let gevraagd = [
        Soort::Ondersteunersvraag,
        Soort::Ondersteunersherinnering,
        Soort::Meehelpvraag,
    ]
    .map(Soort::code);
    let accounts = Accountmail::ALLE.map(Accountmail::code);
    let nieuws = Bericht::ALLE.map(|bericht| bericht.soort().code());
    let alle = soorten.into_iter().chain(gevraagd).chain(accounts);
    for soort in alle.chain(nieuws) {
        for poging in Poging::ALLE {
            counter!("mails", "soort" => soort, "uitkomst" => poging.code()).increment(0);
        }
    }
    for uitkomst in [BEZORGD, MISLUKT] {
        counter!("webhooks", "uitkomst" => uitkomst).increment(0);
    }
    for grens in ["ontvanger", "domein", "zaak", "dag", "netwerk"] {
        counter!("mails_tegengehouden", "grens" => grens).increment(0);
    }
    counter!("mails_aanbieder_alarm").increment(0);
    for wat in Wat::CODES {
        counter!("vernietigingen", "wat" => wat).increment(0);
    }
    let _ = histogram!("mail_seconds");
}

/// The same for who signs checkpoints and asks witnesses.
pub fn begin_ondertekenen() {
    gauge!("log_alarm").set(0.0);
    gauge!("log_getuige_alarm").set(0.0);
    gauge!("log_quorum_ontbreekt").set(0.0);
    gauge!("log_medeondertekend").set(0.0);
    gauge!("log_vreemd").set(0.0);
}

/// How long the mail server took, whatever it said.
pub(crate) fn bij_de_mailserver(took: Duration) {
    histogram!("mail_seconds").record(took);
}

/// Counts a try, and tells the operator of one that failed: by the effect and in our own words, without anybody's
/// address.
pub(crate) fn mail(soort: &'static str, poging: Poging, effect: Uuid, oorzaak: &str) {
    counter!("mails", "soort" => soort, "uitkomst" => poging.code()).increment(1);
    match poging {
        Poging::Verstuurd => {}
        Poging::Opnieuw => {
            warn!(%effect, soort, oorzaak, "a mail was not taken, it is tried again");
        }
        Poging::Mislukt => error!(%effect, soort, oorzaak, "a mail failed for good"),
    }
}
