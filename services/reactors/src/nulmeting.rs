//! Every measurement at zero, of all that the reactors send.

use letters::mail::Soort;
use metrics::{counter, histogram};
use verzoek::bewaring::Wat;
use verzoek::mailsoort::MailSoort;

use crate::accountpost::Accountmail;
use crate::berichten::Bericht;
use crate::meting::Poging;
use crate::webhook::{BEZORGD, MISLUKT};

/// Has every measurement be there before anything happened: what is absent can't be compared with zero.
pub fn begin() {
    let soorten = MailSoort::ALLE.iter().copied().map(MailSoort::code);
    let gevraagd = [
        Soort::Ondersteunersvraag,
        Soort::Ondersteunersherinnering,
        Soort::Meehelpvraag,
    ]
    .map(Soort::code);
    let accounts = Accountmail::ALLE.iter().map(|mail| mail.code());
    let nieuws = Bericht::ALLE.iter().map(|bericht| bericht.soort().code());
    let alle = soorten.chain(gevraagd).chain(accounts);
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
    for &wat in Wat::CODES {
        counter!("vernietigingen", "wat" => wat).increment(0);
    }
    let _ = histogram!("mail_seconds");
}
