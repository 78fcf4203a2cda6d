//! A mail of the case once more, asked for by somebody for whom its content is not meant
//! (docs/specification/roles.md#roles).

use chrono::{DateTime, TimeDelta, Utc};

use super::Beslissing;
use crate::mailsoort::{MailSoort, Opnieuw};
use crate::{Actie, Betrokkene, Command, Event, Status, Verzoek, Weigering};

/// Asked again within so many minutes, it is the same wish: a second click, a request sent twice.
const ZELFDE_WENS: i64 = 5;
/// Mails that are sent again in so many hours, for each case.
const HOOGSTENS: usize = 5;
const UREN: i64 = 24;

impl Verzoek {
    pub(super) fn stuur_mail_opnieuw(&self, command: &Command, soort: MailSoort) -> Beslissing {
        self.toegang(&command.door, Actie::MailOpnieuw)?;
        self.kan_mail_opnieuw(soort, command.op)?;
        self.nog_een_keer(soort, command.op)
    }

    /// Whether a mail of this kind was tried before and still makes sense; one with a link by the
    /// rules of the link.
    pub fn kan_mail_opnieuw(&self, soort: MailSoort, nu: DateTime<Utc>) -> Result<(), Weigering> {
        let status = self.status()?;
        if self.bewaring.is_vergeten(Betrokkene::Voorsteller) {
            let wat = Actie::MailOpnieuw.kan_niet();
            return Err(Weigering::NietInDezeStatus { wat, status });
        }
        // A verification mail may be held back: the helpdesk sends it then.
        if !self.bezorgd.contains(&soort) && soort != MailSoort::Verificatie {
            return Err(Weigering::NietInDezeStatus {
                wat: "Deze e-mail is nog niet eerder verstuurd.",
                status,
            });
        }
        let zinvol = match soort.gedrag().opnieuw {
            Opnieuw::Nee => false,
            Opnieuw::AlsDeLink if status == Status::Uitgenodigd => {
                return self.kan_opnieuw_sturen(nu).map(|_| ());
            }
            Opnieuw::AlsDeLink => false,
            Opnieuw::Als(zinvol) => zinvol(self, status, nu),
        };
        if zinvol {
            return Ok(());
        }
        let wat = Actie::MailOpnieuw.kan_niet();
        Err(Weigering::NietInDezeStatus { wat, status })
    }

    pub(crate) fn kan_enige_mail_opnieuw(&self, nu: DateTime<Utc>) -> Result<(), Weigering> {
        let kan = |soort: MailSoort| self.kan_mail_opnieuw(soort, nu).is_ok();
        if MailSoort::ALLE.iter().copied().any(kan) {
            return Ok(());
        }
        Err(Weigering::NietInDezeStatus {
            wat: Actie::MailOpnieuw.kan_niet(),
            status: self.status()?,
        })
    }

    /// Once for each wish, and not too often for one case.
    pub(super) fn nog_een_keer(&self, soort: MailSoort, op: DateTime<Utc>) -> Beslissing {
        let sinds = |duur| move |eerder: &&(MailSoort, DateTime<Utc>)| eerder.1 > op - duur;
        let al_gevraagd = self
            .opnieuw
            .iter()
            .filter(sinds(TimeDelta::minutes(ZELFDE_WENS)))
            .any(|(van, _)| *van == soort);
        if al_gevraagd {
            return Ok(Vec::new());
        }
        let vandaag: Vec<_> = self
            .opnieuw
            .iter()
            .filter(sinds(TimeDelta::hours(UREN)))
            .collect();
        match vandaag.first() {
            Some((_, eerste)) if vandaag.len() >= HOOGSTENS => {
                let wacht = *eerste + TimeDelta::hours(UREN) - op;
                let seconden = wacht.num_seconds().max(0).unsigned_abs() + 1;
                Err(Weigering::TeVaak { seconden })
            }
            _ => Ok(vec![Event::MailOpnieuwVerstuurd { soort, op }]),
        }
    }
}
