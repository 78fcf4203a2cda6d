//! What is said of a mail, by what was counted.

use std::sync::atomic::{AtomicI64, Ordering};

use tracing::warn;

use super::telling::Telling;
use super::{Antwoord, Mailgrens, Stand};

/// Mails about the address of one case in a day.
const PER_ZAAK: i64 = 10;
/// An alarm when so large a part of a day's mails went to one public provider and was not answered: a fifth.
const DEEL_VAN_EEN_AANBIEDER: u32 = 5;

/// When each alarm was last given, in seconds since 1970: once a minute is enough.
#[derive(Default)]
pub(super) struct Alarm {
    dag: AtomicI64,
    domein: AtomicI64,
    aanbieder: AtomicI64,
}

impl Mailgrens {
    /// `domein` is the digest of the recipient's.
    pub(super) fn oordeel(
        &self,
        telling: &Telling,
        domein: Option<&[u8]>,
        antwoord: Antwoord,
    ) -> Stand {
        let grenzen = &self.grenzen;
        let (stand, grens) = if antwoord == Antwoord::Verwacht
            && telling.onbeantwoord >= i64::from(grenzen.onbeantwoord)
        {
            (Stand::Aangehouden, "ontvanger")
        } else if telling.ontvanger >= i64::from(grenzen.per_ontvanger) {
            (Stand::Wacht, "ontvanger")
        } else if antwoord == Antwoord::Verwacht && self.is_te_veel(telling, domein) {
            (Stand::Wacht, "domein")
        } else if telling.zaak >= PER_ZAAK {
            (Stand::Wacht, "zaak")
        } else if telling.dag >= i64::from(grenzen.per_dag) {
            if self.is_nieuw(&self.alarm.dag) {
                warn!(
                    mails = telling.dag,
                    "the limit of mails in a day is reached: mails wait until there is room (LINTJE_MAIL_PER_DAG)"
                );
            }
            (Stand::Wacht, "dag")
        } else {
            return Stand::Mag;
        };
        metrics::counter!("mails_tegengehouden", "grens" => grens).increment(1);
        stand
    }

    /// Whether so many mails to this domain are unanswered that this one waits. Who answered one today is no made-up
    /// recipient.
    fn is_te_veel(&self, telling: &Telling, domein: Option<&[u8]>) -> bool {
        let Some(domein) = domein else { return false };
        if telling.ontvanger > telling.onbeantwoord {
            return false;
        }
        if self.aanbieders.contains(domein) {
            if telling.domein >= i64::from(self.grenzen.per_dag / DEEL_VAN_EEN_AANBIEDER) {
                metrics::counter!("mails_aanbieder_alarm").increment(1);
                if self.is_nieuw(&self.alarm.aanbieder) {
                    warn!(target: "beveiliging", soort = "alarm", "many mails to one provider are unanswered");
                    warn!(
                        mails = telling.domein,
                        "MANY MAILS TO ONE PUBLIC PROVIDER ARE UNANSWERED: they may go to made-up addresses"
                    );
                }
            }
            return false;
        }
        let te_veel = telling.domein >= i64::from(self.grenzen.per_domein);
        if te_veel && self.is_nieuw(&self.alarm.domein) {
            warn!(target: "beveiliging", soort = "alarm", "mails to one domain wait: too many are unanswered");
        }
        te_veel
    }

    /// Whether this alarm was not given in the last minute.
    fn is_nieuw(&self, alarm: &AtomicI64) -> bool {
        let nu = self.clock.now().timestamp();
        nu - alarm.swap(nu, Ordering::Relaxed) >= 60
    }
}
