//! Doing what is due. Each worker takes a handful of effects at a time, with a lease that it renews until their
//! outcomes are recorded, and does them side by side.
//!
//! A handful, because taking and recording cost as much as sending: with one transaction for each mail
//! the reactor sent half of what a bare loop around lettre sends. Side by side, so that one mail that
//! hangs holds up no other.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use futures::TryStreamExt;
use futures::future::join_all;
use history::{ExecuteError, Expected, SealError};
use letters::mail::{Contact, Mailtekst, Soort};
use serde_json::Value;
use sqlx::PgPool;
use tokio::sync::{Notify, Semaphore};
use tokio_util::sync::CancellationToken;
use tracing::{error, warn};
use uuid::Uuid;
use verzoek::betrokkene::{Betrokkene, Onderwerp};
use verzoek::event::MailSoort;
use verzoek::{Actor, Command, LinkFeedback, Opdracht, Status, Verzoek, Weigering};

use crate::Reactors;
use crate::accountpost::{self, Accountmail, AccountpostError};
use crate::berichten::{self, Bericht, BerichtError};
use crate::brieven::{self, Stuk};
use crate::contact;
use crate::effect::{self, EffectError, Plan, VERNIETIGING};
use crate::kopie;
use crate::lease::{self, FREE, Lease, Table};
use crate::linkvraag::{self, LINKVRAAG, LinkvraagError};
use crate::mailgrens::{Anders, Groep, Mail, Stand};
use crate::meting::{self, Poging};
use crate::pauze::pause;
use crate::post::{Geprobeerd, Post, Vrager};
use crate::postbode::{NietVerstuurd, Pdf};
use crate::teksten;
use crate::vernietiging::{self, VernietigError};

/// Effects that a worker takes at once.
const HANDFUL: i64 = 8;
/// How often to look for what other instances planned and for what has to be tried again.
const LOOK: Duration = Duration::from_millis(250);
/// The longest pause between tries, in seconds.
const LONGEST_PAUSE: i64 = 15 * 60;
/// What is put off for longer was so by a clock that stood ahead, and is due. Twice the longest pause: the
/// clocks of two machines may differ by some minutes.
const NEVER_PUT_OFF_SO_LONG: i64 = 2 * LONGEST_PAUSE;
/// What is recorded when something failed that the effect needs.
const STORING: &str = "storing";
/// That many times in a row, with the pauses between them, take two days.
const STRANDS_AFTER: i32 = 200;
/// How long a mail is tried: while the server can't take it, and while it refuses.
const GIVE_UP_LATER: i64 = 5;
const GIVE_UP_REFUSED: i64 = 3;

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
    #[error("a destruction: {0}")]
    Vernietiging(#[from] VernietigError),
}

/// What became of an effect.
pub enum Uitkomst {
    Gedaan,
    /// No longer wanted: the link was withdrawn, the request lapsed.
    Vervallen,
    Mislukt(String),
    Opnieuw(String),
    /// Too many were sent: until `mailgrens` lets it go.
    Aangehouden,
    /// Something that it needs failed: the storage, the history, the program.
    Storing,
    /// That happened too often: a dead letter.
    Gestrand,
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
        let due = take(pool, lease, now).await?;
        if due.is_empty() {
            return Ok(Taken::None);
        }
        let ids: Vec<Uuid> = due.iter().map(|due| due.id).collect();
        let work = join_all(due.iter().map(|due| async {
            match self.perform(due).await {
                Ok(uitkomst) => uitkomst,
                Err(failure) => self.na_storing(due, &failure).await,
            }
        }));
        let outcomes = lease.during(pool, &ids, work).await;
        record(pool, lease, &due, outcomes, now).await?;
        Ok(Taken::Some)
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
        warn!(effect = %due.id, error = %failure, "effect failed");
        if due.storingen + 1 < STRANDS_AFTER {
            return Uitkomst::Storing;
        }
        match self.meld_mislukt(due).await {
            Ok(Gemeld::Ja) => Uitkomst::Mislukt(STORING.to_owned()),
            Ok(Gemeld::Nee) | Err(_) => {
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
        let Some((plan, post)) = plan.voor(&verzoek).and_then(|plan| {
            let post = Post::van(&plan)?;
            Some((plan, post))
        }) else {
            return Ok(Gemeld::Nee);
        };
        let bericht_id = self.with.postbode.bericht_id(due.id);
        let tekst = due.tekst(post.soort());
        let contact = self.contact(&verzoek).await?;
        let stuk = brieven::stuk(&self.with, &plan, &verzoek, &bericht_id, (&tekst, contact))
            .map_err(|e| PerformError::Pdf(e.to_string()))?;
        // A letter failed nowhere but here: there is nobody to phone about it.
        let Some(Stuk::Mail(brief)) = stuk else {
            return Ok(Gemeld::Nee);
        };
        meting::mail(post.soort().code(), Poging::Mislukt, due.id, STORING);
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
        let vrager = Vrager::van(&plan);
        let Some(plan) = plan.voor(&verzoek) else {
            return Ok(Uitkomst::Vervallen);
        };
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
            Genoteerd::Vernietigd => Uitkomst::Vervallen,
        };
        let nu = self.with.zaken.load_whole(zaak).await;
        let nu = nu.map_err(|e| PerformError::History(e.to_string()))?;
        if nu.kopie.as_ref().map(|kopie| kopie.sleutel) != Some(stored.sleutel) {
            self.with.files.delete(stored.sleutel).await?;
        }
        Ok(uitkomst)
    }

    async fn verstuur(
        &self,
        due: &Due,
        zaak: Uuid,
        (plan, vrager): (&Plan, Vrager),
        verzoek: &Verzoek,
    ) -> Result<Uitkomst, PerformError> {
        let Some(post) = Post::van(plan) else {
            return Ok(Uitkomst::Vervallen);
        };
        let bericht_id = self.with.postbode.bericht_id(due.id);
        // Sent before, and the program died between the history and the work table.
        if verzoek.mails.contains(&bericht_id) || verzoek.postbrief(due.id).is_some() {
            return Ok(Uitkomst::Gedaan);
        }
        if !nog_gewenst(plan, verzoek, self.with.clock.now()) {
            return Ok(Uitkomst::Vervallen);
        }
        let soort = post.soort();
        let tekst = due.tekst(soort);
        let contact = self.contact(verzoek).await?;
        let stuk = brieven::stuk(&self.with, plan, verzoek, &bericht_id, (&tekst, contact))
            .map_err(|e| PerformError::Pdf(e.to_string()))?;
        let mut brief = match (stuk, post) {
            (None, _) => return Ok(Uitkomst::Vervallen),
            (Some(Stuk::Mail(brief)), _) => brief,
            (Some(Stuk::Post { brief, link_id }), Post::Voorsteller(soort)) => {
                let id = due.id;
                self.noteer(
                    zaak,
                    Opdracht::NoteerPostbrief {
                        id,
                        soort,
                        brief: Box::new(brief),
                        link_id,
                    },
                )
                .await?;
                return Ok(Uitkomst::Gedaan);
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
                meting::mail(soort.code(), Poging::Verstuurd, due.id, "");
                self.noteer(zaak, post.afloop(poging, None)).await?;
                return Ok(Uitkomst::Gedaan);
            }
            Err(NietVerstuurd::Adres(oorzaak)) => oorzaak,
            Err(NietVerstuurd::Geweigerd(oorzaak)) if self.ouder(due, GIVE_UP_REFUSED) => oorzaak,
            Err(NietVerstuurd::Later(oorzaak)) if self.ouder(due, GIVE_UP_LATER) => oorzaak,
            Err(NietVerstuurd::Geweigerd(oorzaak) | NietVerstuurd::Later(oorzaak)) => {
                meting::mail(soort.code(), Poging::Opnieuw, due.id, &oorzaak);
                return Ok(Uitkomst::Opnieuw(oorzaak));
            }
        };
        meting::mail(soort.code(), Poging::Mislukt, due.id, &oorzaak);
        self.noteer(zaak, post.afloop(poging, Some(oorzaak.clone())))
            .await?;
        Ok(Uitkomst::Mislukt(oorzaak))
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
            Err(e) => Err(PerformError::History(e.to_string())),
        }
    }
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
}

/// A mail that was overtaken by what happened since is not sent.
fn nog_gewenst(plan: &Plan, verzoek: &Verzoek, nu: DateTime<Utc>) -> bool {
    if verzoek.bewaring.is_vergeten(Betrokkene::Voorsteller) {
        return false;
    }
    let link_geldt = |link_id: &Uuid| {
        verzoek.link.as_ref().is_some_and(|link| {
            link.link_id == *link_id
                && link.ingetrokken == verzoek::link::Ingetrokken::Nee
                && nu < link.geldig_tot
        })
    };
    match plan {
        Plan::Verificatie { .. } => verzoek.status == Some(Status::WachtOpVerificatie),
        Plan::Uitnodiging { link_id, .. } | Plan::Herinnering { link_id } => {
            verzoek.status == Some(Status::Uitgenodigd) && link_geldt(link_id)
        }
        Plan::Adresbevestiging { link_id } => {
            verzoek.status != Some(Status::Vervallen)
                && verzoek
                    .mailadres
                    .wacht
                    .as_ref()
                    .is_some_and(|wacht| wacht.link_id == *link_id && nu < wacht.geldig_tot)
        }
        Plan::Afwijzing { .. } | Plan::Ontvangst | Plan::Kopie | Plan::Adreswijziging { .. } => {
            true
        }
        Plan::Beeindiging | Plan::Samengevoegd => verzoek.status == Some(Status::Beeindigd),
        Plan::NietToegekend => {
            verzoek.berichten.besluit && verzoek.status == Some(Status::NietToegekend)
        }
        // Where it lies when the mail goes, not where it was.
        Plan::Doorgestuurd { naar } => {
            verzoek.berichten.doorgestuurd
                && verzoek
                    .status
                    .is_some_and(|status| !Status::AFGELOPEN.contains(&status))
                && verzoek.houder() == Some(*naar)
        }
        Plan::NieuweLink { link_id } => verzoek.link.as_ref().is_some_and(|link| {
            link.link_id == *link_id
                && link.ingetrokken == verzoek::link::Ingetrokken::Nee
                && (verzoek.status.is_some_and(Status::is_dossier) || nu < link.geldig_tot)
        }),
        // Whoever wrote meanwhile need not be reminded.
        Plan::Ondersteunersvraag { id, link_id }
        | Plan::Ondersteunersherinnering { id, link_id } => {
            verzoek.steun_van(*id).is_some_and(|steun| {
                steun.link.link_id == *link_id
                    && steun.brief.is_none()
                    && verzoek.steunfeedback(&steun.link.vingerafdruk, nu) == LinkFeedback::Ok
            })
        }
        Plan::Meehelpvraag { id, link_id } => verzoek.meehelper.as_ref().is_some_and(|meehelper| {
            meehelper.id == *id
                && meehelper.link.link_id == *link_id
                && verzoek.meelink(&meehelper.link.vingerafdruk, nu) == LinkFeedback::Ok
        }),
        // Once, and not again when the registration is corrected.
        Plan::Uitreiking => {
            verzoek.berichten.besluit && !verzoek.bezorgd.contains(&MailSoort::Uitreiking)
        }
        // `Plan::voor` made it one of the others.
        Plan::Opnieuw { .. } => false,
        // No mail.
        Plan::Vernietiging => false,
    }
}

/// Takes what is due and nobody has in hand. One whose content is gone fails by itself, and keeps no other waiting.
///
/// What came of an effect of a case stands in the history before it stands here. So neither taking nor recording
/// need wait for the disk: what a crash takes from it is found done when it is taken again. A mail about an account
/// then goes once more, with the same Message-ID.
async fn take(pool: &PgPool, lease: Lease, now: DateTime<Utc>) -> Result<Vec<Due>, sqlx::Error> {
    sqlx::query_as(&format!(
        "WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
         due AS (
            SELECT id FROM unhurried, work.effect
            WHERE uitkomst IS NULL AND (volgende_poging <= $1 OR volgende_poging > $2) AND {FREE}
            ORDER BY volgende_poging LIMIT $3 FOR UPDATE OF effect SKIP LOCKED),
         taken AS (
            UPDATE work.effect e
            SET bezig_door = $4, bezig_tot = clock_timestamp() + make_interval(secs => $5)
            FROM due WHERE e.id = due.id RETURNING e.*)
         SELECT id, zaak_id, taken.soort, coalesce(taken.inhoud, 'null') AS inhoud, gepland_op, pogingen, storingen,
                tekst.onderwerp, tekst.inhoud AS woorden
         FROM taken
         LEFT JOIN beheer.mailtekst tekst ON (tekst.soort, tekst.versie) = (taken.soort, taken.tekstversie)
         ORDER BY taken.volgende_poging"
    ))
    .bind(now)
    .bind(now + TimeDelta::seconds(NEVER_PUT_OFF_SO_LONG))
    .bind(HANDFUL)
    .bind(lease.holder)
    .bind(lease::SECONDS)
    .fetch_all(pool)
    .await
}

/// Writes what became of the effects that are still ours; what is done keeps no content. What was done is done,
/// whoever has it by now: meanwhile another worker may have found that nobody wants it any more, and one of a version
/// without leases may have done it.
async fn record(
    pool: &PgPool,
    lease: Lease,
    due: &[Due],
    outcomes: Vec<Uitkomst>,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let (mut ids, mut uitkomsten, mut fouten, mut volgende) = (vec![], vec![], vec![], vec![]);
    let mut storingen = vec![];
    for (due, uitkomst) in due.iter().zip(outcomes) {
        let (uitkomst, fout, opnieuw) = match uitkomst {
            Uitkomst::Gedaan => (Some("gedaan"), None, None),
            Uitkomst::Vervallen => (Some("vervallen"), None, None),
            Uitkomst::Mislukt(oorzaak) => (Some("mislukt"), Some(oorzaak), None),
            Uitkomst::Aangehouden => (None, None, None),
            Uitkomst::Opnieuw(oorzaak) => (
                None,
                Some(oorzaak),
                Some(now + pause(due.pogingen, LONGEST_PAUSE)),
            ),
            Uitkomst::Storing => {
                storingen.push(due.id);
                let opnieuw = now + pause(due.storingen, LONGEST_PAUSE);
                (None, Some(STORING.to_owned()), Some(opnieuw))
            }
            Uitkomst::Gestrand => (Some("gestrand"), Some(STORING.to_owned()), None),
        };
        ids.push(due.id);
        uitkomsten.push(uitkomst);
        fouten.push(fout);
        volgende.push(opnieuw);
    }
    sqlx::query(
        "WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
         UPDATE work.effect e SET volgende_poging = r.volgende,
                pogingen = e.pogingen + CASE WHEN r.uitkomst IS NULL AND r.volgende IS NULL THEN 0 ELSE 1 END,
                inhoud = CASE WHEN r.uitkomst IS NULL OR r.uitkomst = 'gestrand' THEN e.inhoud END,
                storingen = CASE WHEN e.id = ANY($6) THEN e.storingen + 1 ELSE 0 END,
                uitkomst = r.uitkomst, laatste_fout = r.fout, bezig_door = NULL, bezig_tot = NULL
         FROM unhurried, unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[])
                r(id, uitkomst, fout, volgende)
         WHERE e.id = r.id AND (e.bezig_door = $5 AND e.uitkomst IS NULL OR r.uitkomst = 'gedaan')",
    )
    .bind(ids)
    .bind(uitkomsten)
    .bind(fouten)
    .bind(volgende)
    .bind(lease.holder)
    .bind(storingen)
    .execute(pool)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effect_strands_after_two_days_of_failures() {
        let tried: i64 = (0..STRANDS_AFTER - 1)
            .map(|n| pause(n, LONGEST_PAUSE).num_seconds())
            .sum();
        let days = 2 * 24 * 60 * 60;
        assert!(tried >= days && tried < days + LONGEST_PAUSE, "{tried}");
    }
}
