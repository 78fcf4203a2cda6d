//! How many mails somebody without an account can have sent: verification mails of the request form, mails to
//! another address that was given, links for a forgotten password. What an official decides to send is not
//! counted here.
//!
//! - **For each recipient**: so many that were not answered by opening their link, and so many in all. Whoever
//!   answers one wants them, and starts from zero again. Counted by a keyed digest of the address.
//! - **For each domain** of recipients: so many that were not answered, to all addresses in it together: made-up ones
//!   are a mail bomb too. To those of the public providers, where a large part of the country has its mailbox, nothing
//!   is held, and many unanswered ones are an alarm. Counted by a keyed digest as well.
//! - **For each case**: so many about its mail address.
//! - **For each network**: so many requests in an hour ([`netwerk`]).
//! - **For the installation**: so many in a day, with an alarm.
//!
//! A mail over a limit is held, but for that of the network, which is refused: nothing is lost, and it goes out when its
//! recipient answers an earlier one, or when there is room. It is counted in the database, so over all
//! instances, and one at a time, so no crowd slips through together.

mod adres;
mod netwerk;
mod oordeel;
mod telling;

pub use adres::Plusadres;
use oordeel::Alarm;
use telling::{bekend, tel, tel_op};
pub use verzoek::mailsoort::Antwoord;

use std::collections::HashSet;
use std::sync::Arc;

use chrono::TimeDelta;
use history::{Clock, LinkKey, Transaction};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// What is counted, is counted over a day.
const DAG: TimeDelta = TimeDelta::hours(24);
/// Mails that are let go at once; the rest follows in the next look.
const TEGELIJK: i64 = 1_000;
/// Of what a digest is.
const DOMEIN: &str = "domain of recipients";
/// The lock under which is counted.
const SLOT: i64 = 0x6c69_6e74_6a65_6d61;

/// The limits, as settings give them.
#[derive(Clone, Copy, Debug)]
pub struct Grenzen {
    /// Mails to one recipient in a day of which none was answered.
    pub onbeantwoord: u32,
    /// Mails to one recipient in a day, whatever was answered.
    pub per_ontvanger: u32,
    /// Mails to all addresses of one domain in a day that were not answered.
    pub per_domein: u32,
    /// Mails of the whole installation in a day.
    pub per_dag: u32,
    /// Requests of one network in an hour.
    pub per_netwerk: u32,
    pub plusadres: Plusadres,
}

impl Default for Grenzen {
    fn default() -> Self {
        Grenzen {
            onbeantwoord: 5,
            per_ontvanger: 20,
            per_domein: 50,
            per_dag: 5_000,
            per_netwerk: 20,
            plusadres: Plusadres::Samen,
        }
    }
}

/// Counts mails.
#[derive(Clone)]
pub struct Mailgrens {
    pool: PgPool,
    sleutel: LinkKey,
    clock: Clock,
    grenzen: Grenzen,
    /// The digests of the public providers.
    aanbieders: Arc<HashSet<[u8; 32]>>,
    alarm: Arc<Alarm>,
}

/// A recipient, without the address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ontvanger {
    adres: [u8; 32],
    /// None: an account, of which there are as many as managers made.
    domein: Option<[u8; 32]>,
}

/// What kind of mails is counted together: nobody can use up an official's with request forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Groep {
    Adres,
    Account,
}

/// What becomes of it when there is no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anders {
    Aanhouden,
    /// It would be of no use later.
    Laten,
}

/// A mail that is about to go.
#[derive(Clone, Copy, Debug)]
pub struct Mail {
    pub effect: Uuid,
    pub ontvanger: Ontvanger,
    /// None: about an account.
    pub zaak: Option<Uuid>,
    pub antwoord: Antwoord,
    pub anders: Anders,
}

/// What is said of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    Mag,
    /// Until its recipient answers an earlier one.
    Aangehouden,
    /// Until there is room.
    Wacht,
}

impl Stand {
    /// None: the table holds no such word.
    fn van_code(code: &str) -> Option<Stand> {
        match code {
            "verstuurd" | "beantwoord" => Some(Stand::Mag),
            "aangehouden" => Some(Stand::Aangehouden),
            "wacht" => Some(Stand::Wacht),
            _ => None,
        }
    }

    fn code(self, antwoord: Antwoord) -> &'static str {
        match (self, antwoord) {
            (Stand::Mag, Antwoord::Verwacht) => "verstuurd",
            (Stand::Mag, Antwoord::Geen) => "beantwoord",
            (Stand::Aangehouden, _) => "aangehouden",
            (Stand::Wacht, _) => "wacht",
        }
    }
}

struct Wachtend {
    effect_id: Uuid,
    ontvanger: Vec<u8>,
    domein: Option<Vec<u8>>,
    zaak_id: Option<Uuid>,
}

history::from_row!(Wachtend: effect_id, ontvanger, domein, zaak_id);

impl Mailgrens {
    pub fn new(pool: PgPool, sleutel: LinkKey, clock: Clock, grenzen: Grenzen) -> Self {
        let aanbieders = adres::AANBIEDERS
            .iter()
            .map(|domein| sleutel.kenmerk(DOMEIN, domein));
        Mailgrens {
            aanbieders: Arc::new(aanbieders.collect()),
            pool,
            sleutel,
            clock,
            grenzen,
            alarm: Arc::default(),
        }
    }

    pub fn ontvanger(&self, groep: Groep, adres: &str) -> Ontvanger {
        let wat = match groep {
            Groep::Adres => "recipient",
            Groep::Account => "recipient of an account",
        };
        let domein = match groep {
            Groep::Adres => adres::domein(adres),
            Groep::Account => None,
        };
        let adres = adres::genormaliseerd(adres, self.grenzen.plusadres);
        Ontvanger {
            adres: self.sleutel.kenmerk(wat, &adres),
            domein: domein.map(|domein| self.sleutel.kenmerk(DOMEIN, &domein)),
        }
    }

    /// Whether a mail may go. Asking again about the same mail gives the same answer, until it was let go.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn vraag(&self, mail: Mail) -> Result<Stand, sqlx::Error> {
        if let Some(stand) = bekend(&self.pool, mail.effect).await? {
            return Ok(stand);
        }
        let nu = self.clock.now();
        let mut transaction = self.begin().await?;
        // Meanwhile by somebody else, before the lock was ours.
        if let Some(stand) = bekend(&mut *transaction, mail.effect).await? {
            return Ok(stand);
        }
        let Ontvanger { adres, domein } = mail.ontvanger;
        let domein = domein.as_ref().map(<[u8; 32]>::as_slice);
        let telling = tel(&mut transaction, &adres, domein, mail.zaak, nu).await?;
        let stand = self.oordeel(&telling, domein, mail.antwoord);
        if stand == Stand::Mag {
            tel_op(&mut transaction, nu).await?;
        } else if mail.anders == Anders::Laten {
            return Ok(stand);
        }
        sqlx::query(
            "INSERT INTO work.mailtelling (effect_id, ontvanger, domein, zaak_id, op, stand)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(mail.effect)
        .bind(adres.as_slice())
        .bind(domein)
        .bind(mail.zaak)
        .bind(nu)
        .bind(stand.code(mail.antwoord))
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(stand)
    }

    /// The recipient opened a link: mails to it are wanted. What was sent counts as answered, and as many as
    /// may stay unanswered of those that were held are let go. The newest first: whoever opens a link just asked for
    /// a mail, and does not wait behind hundreds that somebody else asked for.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn beantwoord(&self, ontvanger: Ontvanger) -> Result<(), sqlx::Error> {
        let mut transaction = self.begin().await?;
        sqlx::query(
            "UPDATE work.mailtelling SET stand = 'beantwoord' WHERE ontvanger = $1 AND stand = 'verstuurd'",
        )
        .bind(ontvanger.adres.as_slice())
        .execute(&mut *transaction)
        .await?;
        sqlx::query(
            "UPDATE work.mailtelling SET stand = 'wacht' WHERE effect_id IN (
                SELECT effect_id FROM work.mailtelling
                WHERE ontvanger = $1 AND stand = 'aangehouden' ORDER BY op DESC, effect_id LIMIT $2)",
        )
        .bind(ontvanger.adres.as_slice())
        .bind(i64::from(self.grenzen.onbeantwoord))
        .execute(&mut *transaction)
        .await?;
        self.laat_gaan(&mut transaction, Some(ontvanger)).await?;
        transaction.commit().await?;
        self.wek().await
    }

    /// Lets go what waited for room, and forgets what no longer counts.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn kijk(&self) -> Result<(), sqlx::Error> {
        let mut transaction = self.begin().await?;
        self.laat_gaan(&mut transaction, None).await?;
        transaction.commit().await?;
        self.wek().await?;
        self.vergeet().await
    }

    /// Has every held mail looked at again, and ends those that nobody wants any more.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn bekijk_aangehouden(&self) -> Result<(), sqlx::Error> {
        sqlx::query(
            "UPDATE work.effect SET volgende_poging = 'epoch' WHERE id IN (
                SELECT id FROM work.effect
                WHERE uitkomst IS NULL AND volgende_poging IS NULL FOR UPDATE SKIP LOCKED)",
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Under the lock. A crash may lose what was counted, never what was counted before something that it
    /// kept; so nobody waits for the disk.
    async fn begin(&self) -> Result<Transaction, sqlx::Error> {
        let mut transaction = history::begin(&self.pool).await?;
        sqlx::query(
            "SELECT set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock($1)",
        )
        .bind(SLOT)
        .execute(&mut *transaction)
        .await?;
        Ok(transaction)
    }

    async fn laat_gaan(
        &self,
        connection: &mut PgConnection,
        van: Option<Ontvanger>,
    ) -> Result<(), sqlx::Error> {
        let nu = self.clock.now();
        // Of each domain the oldest, then of each the next: however many wait for one, the others have their turn.
        let wachtend: Vec<Wachtend> = sqlx::query_as(
            "SELECT effect_id, ontvanger, domein, zaak_id
             FROM (SELECT effect_id, ontvanger, domein, zaak_id, op,
                          row_number() OVER (PARTITION BY domein ORDER BY op, effect_id) AS beurt
                   FROM work.mailtelling
                   WHERE stand = 'wacht' AND ($1::bytea IS NULL OR ontvanger = $1)) w
             ORDER BY beurt, op, effect_id LIMIT $2",
        )
        .bind(van.map(|van| van.adres.to_vec()))
        .bind(TEGELIJK)
        .fetch_all(&mut *connection)
        .await?;
        for mail in wachtend {
            let domein = mail.domein.as_deref();
            let telling = tel(connection, &mail.ontvanger, domein, mail.zaak_id, nu).await?;
            if telling.dag >= i64::from(self.grenzen.per_dag) {
                return Ok(());
            }
            let stand = self.oordeel(&telling, domein, Antwoord::Verwacht);
            if stand == Stand::Wacht {
                continue;
            }
            if stand == Stand::Mag {
                tel_op(connection, nu).await?;
            }
            sqlx::query("UPDATE work.mailtelling SET stand = $2, op = $3 WHERE effect_id = $1")
                .bind(mail.effect_id)
                .bind(stand.code(Antwoord::Verwacht))
                .bind(nu)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }

    /// Makes due what may go. One that a worker has in hand is found in the next look.
    async fn wek(&self) -> Result<(), sqlx::Error> {
        sqlx::query(
            "UPDATE work.effect SET volgende_poging = 'epoch' WHERE id IN (
                SELECT e.id FROM work.effect e JOIN work.mailtelling m ON m.effect_id = e.id
                WHERE e.uitkomst IS NULL AND e.volgende_poging IS NULL
                  AND m.stand IN ('verstuurd', 'beantwoord')
                FOR UPDATE OF e SKIP LOCKED)",
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    async fn vergeet(&self) -> Result<(), sqlx::Error> {
        let nu = self.clock.now();
        sqlx::query(
            "DELETE FROM work.mailtelling m WHERE op <= $1
             AND (stand IN ('verstuurd', 'beantwoord')
                  OR NOT EXISTS (SELECT FROM work.effect e WHERE e.id = m.effect_id AND e.uitkomst IS NULL))",
        )
        .bind(nu - DAG)
        .execute(&self.pool)
        .await?;
        sqlx::query("DELETE FROM work.mailuur WHERE uur <= $1")
            .bind(nu - DAG - TimeDelta::hours(1))
            .execute(&self.pool)
            .await?;
        // Whoever sends the same request after this time means another one.
        sqlx::query("DELETE FROM work.verzoekvraag WHERE op <= $1")
            .bind(nu - TimeDelta::hours(1))
            .execute(&self.pool)
            .await?;
        netwerk::vergeet(&self.pool, nu).await
    }
}
