//! A mail of a case, or the letter in its place.

use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use futures::TryStreamExt;
use history::Expected;
use uuid::Uuid;
use verzoek::mailsoort::{MailSoort, Vrager};
use verzoek::{Opdracht, Verzoek};

use super::{Due, Genoteerd, PerformError, Performer};
use crate::brieven::{self, Stuk};
use crate::effect::identity;
use crate::mailgrens::{Anders, Groep, Mail, Stand};
use crate::mails::Plan;
use crate::meting::{self, Poging};
use crate::post::{Geprobeerd, Post};
use crate::postbode::{NietVerstuurd, Pdf};
use crate::uitkomst::Uitkomst;

/// How long a mail is tried: while the server can't take it, and while it refuses.
const GIVE_UP_LATER: i64 = 5;
const GIVE_UP_REFUSED: i64 = 3;

/// By how much the clocks of two machines may differ.
const CLOCKS: TimeDelta = TimeDelta::minutes(5);

/// Until when the mail has to wait. It was planned by the clock of another machine, which may be some minutes ahead of this
/// one. A clock that was set back by more delays nothing.
fn te_vroeg(plan: &Plan, gepland: DateTime<Utc>, nu: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let bedenktijd = plan.mail().map_or(TimeDelta::zero(), MailSoort::bedenktijd);
    let nog = gepland + bedenktijd - nu;
    let wacht = !bedenktijd.is_zero() && nog > TimeDelta::zero() && nog <= bedenktijd + CLOCKS;
    wacht.then(|| nu + nog.min(bedenktijd))
}

impl Performer {
    pub(super) async fn verstuur(
        &self,
        due: &Due,
        zaak: Uuid,
        (plan, vrager): (&Plan, Vrager),
        verzoek: &Verzoek,
    ) -> Result<Uitkomst, PerformError> {
        let Some(post) = Post::van(plan)? else {
            return Ok(Uitkomst::Vervallen);
        };
        let bericht_id = self.with.postbode.bericht_id(due.id);
        // Sent before, and the program died between the history and the work table.
        if verzoek.mails.contains(&bericht_id) || verzoek.postbrief(due.id).is_some() {
            return Ok(Uitkomst::Gedaan);
        }
        let komt_van = |volgorde: u64| identity(&format!("{zaak}/{volgorde}"), plan) == due.id;
        if !plan.nog_gewenst(komt_van, verzoek, self.with.clock.now()) {
            return Ok(Uitkomst::Vervallen);
        }
        if let Some(tot) = te_vroeg(plan, due.gepland_op, self.with.clock.now()) {
            return Ok(Uitkomst::Wacht(tot));
        }
        let tekstsoort = post.tekstsoort();
        let tekst = due.tekst(tekstsoort);
        let contact = self.contact(verzoek).await?;
        let stuk = brieven::stuk(&self.with, plan, verzoek, &bericht_id, (&tekst, contact))
            .map_err(|e| PerformError::Pdf(e.to_string()))?;
        let mut brief = match (stuk, post) {
            (None, _) => return Ok(Uitkomst::Vervallen),
            (Some(Stuk::Mail(brief)), _) => brief,
            (Some(Stuk::Post { brief, link_id }), Post::Voorsteller { soort, .. }) => {
                let opdracht = Opdracht::NoteerPostbrief {
                    id: due.id,
                    soort,
                    brief: Box::new(brief),
                    link_id,
                    verwacht: Some(verzoek.versie),
                };
                return Ok(match self.noteer(zaak, opdracht).await? {
                    Genoteerd::Ja | Genoteerd::Vernietigd => Uitkomst::Gedaan,
                    // The case went on while the letter was made: it may no longer be wanted.
                    Genoteerd::Verouderd => Uitkomst::Wacht(self.with.clock.now()),
                });
            }
            // Letters are the proposer's alone.
            (Some(Stuk::Post { .. }), Post::Ondersteuner { .. } | Post::Meehelper { .. }) => {
                return Ok(Uitkomst::Vervallen);
            }
        };
        if let Some(antwoord) = post.antwoord(vrager) {
            let mail = Mail {
                effect: due.id,
                ontvanger: self.with.mailgrens.ontvanger(Groep::Adres, &brief.aan),
                zaak: post.telt_voor(zaak),
                antwoord,
                anders: Anders::Aanhouden,
            };
            if self.with.mailgrens.vraag(mail).await? != Stand::Mag {
                return Ok(Uitkomst::Aangehouden);
            }
        }
        if *plan == Plan::Ontvangst {
            brief.bijlage = Some(self.kopie(zaak, verzoek).await?);
        }
        let poging = Geprobeerd {
            bericht_id,
            aan: brief.aan.clone(),
            pogingen: u32::try_from(due.pogingen).unwrap_or_default() + 1,
        };
        let oorzaak = match self.with.postbode.verstuur(brief).await {
            Ok(()) => {
                meting::mail(tekstsoort.code(), Poging::Verstuurd, due.id, "");
                self.noteer(zaak, post.afloop(poging, None)).await?;
                return Ok(Uitkomst::Gedaan);
            }
            Err(NietVerstuurd::Adres(oorzaak)) => oorzaak,
            Err(NietVerstuurd::Geweigerd(oorzaak)) if self.ouder(due, GIVE_UP_REFUSED) => oorzaak,
            Err(NietVerstuurd::Later(oorzaak)) if self.ouder(due, GIVE_UP_LATER) => oorzaak,
            Err(NietVerstuurd::Geweigerd(oorzaak) | NietVerstuurd::Later(oorzaak)) => {
                meting::mail(tekstsoort.code(), Poging::Opnieuw, due.id, &oorzaak);
                return Ok(Uitkomst::Opnieuw(oorzaak));
            }
        };
        meting::mail(tekstsoort.code(), Poging::Mislukt, due.id, &oorzaak);
        self.noteer(zaak, post.afloop(poging, Some(oorzaak.clone())))
            .await?;
        Ok(Uitkomst::Mislukt(oorzaak))
    }

    fn ouder(&self, due: &Due, dagen: i64) -> bool {
        self.with.clock.now() - due.gepland_op > TimeDelta::days(dagen)
    }

    /// The stored copy, as it goes with the receipt.
    async fn kopie(&self, zaak: Uuid, verzoek: &Verzoek) -> Result<Pdf, PerformError> {
        let Some(kopie) = &verzoek.kopie else {
            return Err(PerformError::Pdf("there is no copy yet".to_owned()));
        };
        let blokken: Vec<Bytes> = self
            .with
            .files
            .get(
                zaak,
                &Expected {
                    sleutel: kopie.sleutel,
                    grootte: kopie.grootte,
                    sha256: kopie.sha256.clone(),
                },
            )
            .await?
            .try_collect()
            .await?;
        Ok(Pdf {
            naam: format!("Voorstel {}.pdf", verzoek.zaaknummer),
            inhoud: blokken.concat(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_waits_half_a_minute_whichever_clock_planned_it() {
        let gepland: DateTime<Utc> = "2026-11-27T12:00:00Z".parse().unwrap();
        let na = |seconden| gepland + TimeDelta::seconds(seconden);
        let tot = |seconden| te_vroeg(&Plan::InBehandeling, gepland, na(seconden));
        assert_eq!(tot(0), Some(na(30)));
        assert_eq!(tot(29), Some(na(30)));
        assert_eq!(tot(30), None);
        // The clock here is behind, or was set back by an hour.
        assert_eq!(tot(-1), Some(na(29)));
        assert_eq!(tot(-300), Some(na(-270)));
        assert_eq!(tot(-3600), None);
        assert_eq!(te_vroeg(&Plan::Ontvangst, gepland, gepland), None);
    }
}
