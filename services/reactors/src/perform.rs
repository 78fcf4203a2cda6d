//! Doing what is due. Each worker takes a handful of effects at a time, with a lease that it renews until their
//! outcomes are recorded, and does them side by side.
//!
//! A handful, because taking and recording cost as much as sending: with one transaction for each mail
//! the reactor sent half of what a bare loop around lettre sends. Side by side, so that one mail that
//! hangs holds up no other.

mod oorzaak;
mod taken;
mod versturen;

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures::future::join_all;
use history::{ExecuteError, SealError, verwerking};
use letters::mail::{Contact, Mailtekst, Soort};
use serde_json::Value;
use tokio::sync::{Notify, Semaphore};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tracing::{Instrument, Span, error, warn};
use uuid::Uuid;
use verzoek::betrokkene::Onderwerp;
use verzoek::{Actor, Command, Opdracht, Verzoek, Weigering};

use self::taken::{record, take};
use crate::Reactors;
use crate::accountpost::{self, Accountmail, AccountpostError};
use crate::berichten::{self, Bericht, BerichtError};
use crate::brieven::{self, Stuk};
use crate::contact;
use crate::effect::{self, EffectError, VERNIETIGING};
use crate::kopie;
use crate::lease::{Lease, Table};
use crate::linkvraag::{self, LINKVRAAG, LinkvraagError};
use crate::mails::Plan;
use crate::meting::{self, Poging};
use crate::post::{Geprobeerd, Onbekend, Post};
use crate::teksten;
use crate::tijdig::{LONGEST, tijdig};
use crate::uitkomst::Uitkomst;
use crate::vernietiging::{self, VernietigError};

/// How often to look for what other instances planned and for what has to be tried again.
const LOOK: Duration = Duration::from_millis(250);
/// How long the database may take to give out work, or to take in what became of it.
const ANSWER: Duration = Duration::from_secs(60);
/// The longest pause between tries, in seconds.
const LONGEST_PAUSE: i64 = 15 * 60;
/// What is recorded when something failed that the effect needs.
const STORING: &str = "storing";
/// That many times in a row, with the pauses between them, take two days.
const STRANDS_AFTER: i32 = 200;

#[derive(Debug, thiserror::Error)]
enum PerformError {
    #[error(transparent)]
    Effect(#[from] EffectError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("the history: {0}")]
    History(String),
    #[error("the storage: {0}")]
    File(#[from] history::FileError),
    #[error("the PDF: {0}")]
    Pdf(String),
    #[error("a mail about an account: {0}")]
    Account(#[from] AccountpostError),
    #[error("news by mail: {0}")]
    Bericht(#[from] BerichtError),
    #[error("a link that was asked for: {0}")]
    Linkvraag(#[from] LinkvraagError),
    #[error(transparent)]
    Mail(#[from] Onbekend),
    #[error("a destruction: {0}")]
    Vernietiging(#[from] VernietigError),
    #[error("something that it needs did not answer for {} s", LONGEST.as_secs())]
    Stil,
}

/// Whether there was anything to do.
enum Taken {
    Some,
    None,
}

struct Due {
    id: Uuid,
    /// None: about an account.
    zaak_id: Option<Uuid>,
    soort: String,
    inhoud: Value,
    gepland_op: DateTime<Utc>,
    pogingen: i32,
    /// Times in a row that something it needs failed.
    storingen: i32,
    /// The words of the moment of planning; none: those that came with the program.
    onderwerp: Option<String>,
    woorden: Option<String>,
}

history::from_row!(Due: id, zaak_id, soort, inhoud, gepland_op, pogingen, storingen, onderwerp, woorden);

impl Due {
    fn tekst(&self, soort: Soort) -> Mailtekst {
        let versie = self.onderwerp.as_deref().zip(self.woorden.as_deref());
        teksten::van_versie(soort, versie)
    }
}

pub struct Performer {
    with: Reactors,
    /// Copies are made one by one: each takes a core and some tens of megabytes.
    typesetting: Semaphore,
}

impl Performer {
    pub fn new(with: Reactors) -> Self {
        Performer {
            with,
            typesetting: Semaphore::new(1),
        }
    }

    /// Works until it is cancelled; what it has taken it finishes.
    pub async fn run(self, planned: Arc<Notify>, cancel: CancellationToken) {
        while !cancel.is_cancelled() {
            match self.handful().await {
                Ok(Taken::Some) => continue,
                Ok(Taken::None) => {}
                Err(failure) => error!(error = %failure, "effects could not be done"),
            }
            tokio::select! {
                () = cancel.cancelled() => break,
                () = planned.notified() => {}
                () = tokio::time::sleep(LOOK) => {}
            }
        }
    }

    /// Does what is due, a handful at most.
    async fn handful(&self) -> Result<Taken, PerformError> {
        let pool = self.with.history.pool();
        let now = self.with.clock.now();
        let lease = Lease::new(Table::Effect);
        let due = answered(take(pool, lease, now)).await?;
        if due.is_empty() {
            return Ok(Taken::None);
        }
        let ids: Vec<Uuid> = due.iter().map(|due| due.id).collect();
        let work = async {
            let outcomes = join_all(due.iter().map(|due| self.traced(due))).await;
            answered(record(pool, lease, &due, outcomes, now)).await
        };
        lease.during(pool, &ids, work).await?;
        Ok(Taken::Some)
    }

    /// Does one, in the trace of what caused it.
    async fn traced(&self, due: &Due) -> Uitkomst {
        let pool = self.with.history.pool();
        let span = timeout(ANSWER, oorzaak::span(pool, due)).await;
        let span = span.unwrap_or_else(|_| Span::none());
        let actie = timeout(ANSWER, oorzaak::actie(pool, due)).await;
        let actie = actie.unwrap_or_default();
        let doing = async {
            let done = tijdig(LONGEST, self.perform(due)).await;
            match done.unwrap_or(Err(PerformError::Stil)) {
                Ok(uitkomst) => uitkomst,
                Err(failure) => self.na_storing(due, &failure).await,
            }
        };
        let doing = verwerking::tijdens(actie.clone(), doing);
        let uitkomst = doing.instrument(span.clone()).await;
        oorzaak::eindigt(&span, actie.as_deref(), &uitkomst);
        uitkomst
    }

    async fn perform(&self, due: &Due) -> Result<Uitkomst, PerformError> {
        match due.zaak_id {
            Some(zaak) => self.van_zaak(due, zaak).await,
            None => self.van_account(due).await,
        }
    }

    /// Once more, or not any more: then a mail comes to those who phone, as one that could not be delivered, and
    /// what can't even be told there waits for an operator.
    async fn na_storing(&self, due: &Due, failure: &PerformError) -> Uitkomst {
        match failure {
            // A fault of the program, which no wait mends.
            PerformError::Mail(_) => error!(effect = %due.id, error = %failure, "effect failed"),
            _ => warn!(effect = %due.id, error = %failure, "effect failed"),
        }
        if due.storingen + 1 < STRANDS_AFTER {
            return Uitkomst::Storing;
        }
        match tijdig(LONGEST, self.meld_mislukt(due)).await {
            Some(Ok(Gemeld::Ja)) => Uitkomst::Mislukt(STORING.to_owned()),
            Some(Ok(Gemeld::Nee) | Err(_)) | None => {
                error!(effect = %due.id, case = ?due.zaak_id, kind = due.soort,
                    "ALARM: an effect stranded; see `lintje quarantaine`");
                Uitkomst::Gestrand
            }
        }
    }

    async fn meld_mislukt(&self, due: &Due) -> Result<Gemeld, PerformError> {
        let Some(zaak) = due.zaak_id.filter(|_| due.soort != VERNIETIGING) else {
            return Ok(Gemeld::Nee);
        };
        let verzoek = self.with.zaken.load_whole(zaak).await;
        let verzoek = verzoek.map_err(|e| PerformError::History(e.to_string()))?;
        let seal = self.with.history.seal();
        let inhoud = seal.open_json(zaak, effect::WAT, due.inhoud.clone()).await;
        let plan: Plan = serde_json::from_value(inhoud.map_err(EffectError::from)?)
            .map_err(EffectError::from)?;
        let Some(plan) = plan.voor(&verzoek) else {
            return Ok(Gemeld::Nee);
        };
        let Some(post) = Post::van(&plan)? else {
            return Ok(Gemeld::Nee);
        };
        let bericht_id = self.with.postbode.bericht_id(due.id);
        let tekst = due.tekst(post.tekstsoort());
        let contact = self.contact(&verzoek).await?;
        let stuk = brieven::stuk(&self.with, &plan, &verzoek, &bericht_id, (&tekst, contact))
            .map_err(|e| PerformError::Pdf(e.to_string()))?;
        // A letter failed nowhere but here: there is nobody to phone about it.
        let Some(Stuk::Mail(brief)) = stuk else {
            return Ok(Gemeld::Nee);
        };
        meting::mail(post.tekstsoort().code(), Poging::Mislukt, due.id, STORING);
        let poging = Geprobeerd {
            bericht_id,
            aan: brief.aan,
            pogingen: u32::try_from(due.pogingen).unwrap_or_default() + 1,
        };
        self.noteer(zaak, post.afloop(poging, Some(STORING.to_owned())))
            .await
            .map(|_| Gemeld::Ja)
    }

    async fn van_zaak(&self, due: &Due, zaak: Uuid) -> Result<Uitkomst, PerformError> {
        if due.soort == VERNIETIGING {
            return Ok(vernietiging::voer_uit(&self.with, zaak, due.id, due.gepland_op).await?);
        }
        let verzoek = self
            .with
            .zaken
            .load_whole(zaak)
            .await
            .map_err(|e| PerformError::History(e.to_string()))?;
        if verzoek.bewaring.is_vernietigd() {
            return Ok(Uitkomst::Vervallen);
        }
        let seal = self.with.history.seal();
        let inhoud = match seal.open_json(zaak, effect::WAT, due.inhoud.clone()).await {
            // Whom it was meant for was forgotten.
            Err(SealError::Destroyed) => return Ok(Uitkomst::Vervallen),
            opened => opened.map_err(EffectError::from)?,
        };
        let plan: Plan = serde_json::from_value(inhoud).map_err(EffectError::from)?;
        let vrager = plan.vrager();
        let Some(plan) = plan.voor(&verzoek) else {
            return Ok(Uitkomst::Vervallen);
        };
        match &plan {
            Plan::Kopie => verwerking::betreft(zaak, verzoek.bewaring.betrokkenen()),
            plan => verwerking::betreft(zaak, Post::van(plan)?.into_iter().flat_map(Post::over)),
        }
        match plan {
            Plan::Kopie => self.maak_kopie(due, zaak, &verzoek).await,
            plan => self.verstuur(due, zaak, (&plan, vrager), &verzoek).await,
        }
    }

    /// Renders and stores the PDF copy, under a key of its content: another worker, perhaps of another version, may be
    /// at it as well, and whose copy is recorded first keeps its file. The other's goes.
    async fn maak_kopie(
        &self,
        due: &Due,
        zaak: Uuid,
        verzoek: &Arc<Verzoek>,
    ) -> Result<Uitkomst, PerformError> {
        if verzoek.kopie.is_some() {
            return Ok(Uitkomst::Gedaan);
        }
        let gegevens = Arc::clone(verzoek);
        let _turn = self.typesetting.acquire().await;
        let pdf = tokio::task::spawn_blocking(move || kopie::pdf(&gegevens))
            .await
            .map_err(|e| PerformError::Pdf(e.to_string()))?
            .map_err(|e| PerformError::Pdf(e.to_string()))?;
        let sleutel = Uuid::new_v5(&due.id, &pdf);
        let stored = self
            .with
            .files
            .put(zaak, Onderwerp::Bijlage(sleutel), sleutel, Bytes::from(pdf))
            .await?;
        let genoteerd = self
            .noteer(
                zaak,
                Opdracht::NoteerPdf {
                    sleutel: stored.sleutel,
                    sha256: stored.sha256,
                    grootte: stored.grootte,
                },
            )
            .await?;
        let uitkomst = match genoteerd {
            Genoteerd::Ja => Uitkomst::Gedaan,
            Genoteerd::Vernietigd | Genoteerd::Verouderd => Uitkomst::Vervallen,
        };
        let nu = self.with.zaken.load_whole(zaak).await;
        let nu = nu.map_err(|e| PerformError::History(e.to_string()))?;
        if nu.kopie.as_ref().map(|kopie| kopie.sleutel) != Some(stored.sleutel) {
            self.with.files.delete(stored.sleutel).await?;
        }
        Ok(uitkomst)
    }

    /// A mail to an official or to an organisation, or the wish for a link: its outcome is no event.
    async fn van_account(&self, due: &Due) -> Result<Uitkomst, PerformError> {
        if due.soort == LINKVRAAG {
            return Ok(linkvraag::vraag(&self.with, &due.inhoud).await?);
        }
        let (soort, uitkomst) = if let Some(bericht) = Bericht::van_code(&due.soort) {
            let tekst = due.tekst(bericht.soort());
            let (with, inhoud, op) = (&self.with, &due.inhoud, due.gepland_op);
            let uitkomst = berichten::verstuur(with, bericht, due.id, inhoud, op, &tekst).await?;
            (bericht.soort(), uitkomst)
        } else {
            let Some(soort) = Accountmail::van_code(&due.soort) else {
                return Ok(Uitkomst::Vervallen);
            };
            let tekst = due.tekst(soort.soort());
            let uitkomst = accountpost::verstuur(
                &self.with,
                soort,
                due.id,
                &due.inhoud,
                due.gepland_op,
                &tekst,
            )
            .await?;
            (soort.soort(), uitkomst)
        };
        let (poging, oorzaak) = match &uitkomst {
            Uitkomst::Gedaan => (Poging::Verstuurd, ""),
            Uitkomst::Opnieuw(oorzaak) => (Poging::Opnieuw, oorzaak.as_str()),
            Uitkomst::Mislukt(oorzaak) => (Poging::Mislukt, oorzaak.as_str()),
            Uitkomst::Vervallen
            | Uitkomst::Aangehouden
            | Uitkomst::Wacht(_)
            | Uitkomst::Storing
            | Uitkomst::Gestrand => return Ok(uitkomst),
        };
        meting::mail(soort.code(), poging, due.id, oorzaak);
        Ok(uitkomst)
    }

    /// How the proposer reaches the municipality.
    async fn contact(&self, verzoek: &Verzoek) -> Result<Option<Contact>, sqlx::Error> {
        let contact = contact::van_gemeente(self.with.history.pool(), verzoek.gemeente).await?;
        Ok(contact.voor_mail())
    }

    async fn noteer(&self, zaak: Uuid, opdracht: Opdracht) -> Result<Genoteerd, PerformError> {
        let command = Command {
            op: self.with.clock.now(),
            door: Actor::Systeem,
            opdracht,
        };
        let metadata = command.metadata();
        match self.with.zaken.execute(zaak, command, metadata).await {
            Ok(_) => Ok(Genoteerd::Ja),
            Err(ExecuteError::Refused(Weigering::ZaakVernietigd)) => Ok(Genoteerd::Vernietigd),
            Err(ExecuteError::Refused(Weigering::Verouderd { .. })) => Ok(Genoteerd::Verouderd),
            Err(e) => Err(PerformError::History(e.to_string())),
        }
    }
}

/// Work that was taken and not recorded is free again when its lease ends.
async fn answered<T>(
    asked: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let heard = timeout(ANSWER, asked).await;
    heard.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

/// Whether those who phone see it.
enum Gemeld {
    Ja,
    /// It is no mail of a case.
    Nee,
}

/// Whether the case heard of it.
enum Genoteerd {
    Ja,
    /// It was destroyed meanwhile: there is nothing to tell any more.
    Vernietigd,
    /// It is no longer the case that this was made from.
    Verouderd,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pauze::pause;

    #[test]
    fn an_effect_strands_after_two_days_of_failures() {
        let tried: i64 = (0..STRANDS_AFTER - 1)
            .map(|n| pause(n, LONGEST_PAUSE).num_seconds())
            .sum();
        let days = 2 * 24 * 60 * 60;
        assert!(tried >= days && tried < days + LONGEST_PAUSE, "{tried}");
    }
}
