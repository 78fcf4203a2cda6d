//! What the reactors measure (docs/operations.md#health-metrics-logs).

use std::time::Duration;

use metrics::{counter, gauge, histogram};
use strum::{IntoStaticStr, VariantArray};
use tracing::{error, warn};
use uuid::Uuid;

/// What became of a try to send a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
pub(crate) enum Poging {
    Verstuurd,
    Opnieuw,
    Mislukt,
}

impl Poging {
    pub(crate) const ALLE: &[Poging] = Poging::VARIANTS;

    pub(crate) fn code(self) -> &'static str {
        self.into()
    }
}

/// As `nulmeting::begin`, in a process that signs checkpoints and asks witnesses.
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
