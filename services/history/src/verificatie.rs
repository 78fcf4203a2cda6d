//! Verifications are noted, with what came of them, for auditors to see (`work.verificatie`). Auditors ask for
//! them there too; a worker does what was asked.

use chrono::{DateTime, Utc};
use sqlx::{PgExecutor, PgPool};
use strum::{EnumString, IntoStaticStr};
use tracing::warn;

use crate::Clock;
use crate::finding::{Finding, all_findings};
use crate::log::{Alarm, Gecontroleerd, LogError, Teken, controle, in_woorden};
use crate::seal::Seal;
use crate::transaction::{Durably, durable, writing};
use crate::verify::VerifyError;

/// As [`controle`], and notes when it began and how it ended. A database that can't note anything, such as a copy that
/// is read only, is verified all the same.
///
/// # Errors
/// As [`controle`].
pub async fn verify_noted(
    pool: &PgPool,
    clock: &Clock,
    tekens: &[Teken],
    progress: impl FnMut(i64, i64) + Send,
) -> Result<Gecontroleerd, VerifyError> {
    let id = begin(pool, clock.now()).await;
    let outcome = controle(pool, tekens, progress).await;
    let noted = match id {
        Ok(id) => sluit(pool, id, clock.now(), &Slot::from(&outcome)).await,
        Err(error) => Err(error),
    };
    if let Err(error) = noted {
        warn!(%error, "the verification could not be noted");
    }
    outcome
}

/// As [`verify_noted`], and looks at keys, certificates and log books too, where the history is whole. What was found
/// there is noted with the verification, and returned.
///
/// # Errors
/// As [`controle`]; [`LogError::Seal`] when the keys can't be read, and that was noted.
pub async fn verify_all_noted(
    pool: &PgPool,
    clock: &Clock,
    tekens: &[Teken],
    seal: &Seal,
) -> Result<Vec<Finding>, LogError> {
    let id = begin(pool, clock.now()).await?;
    let outcome = controle(pool, tekens, |_, _| {}).await;
    let slot = Slot::from(&outcome);
    let found = match &outcome {
        Ok(_) => all_findings(pool, seal).await,
        Err(_) => Ok(Vec::new()),
    };
    let slot = match &found {
        Ok(found) => slot.met_bevindingen(found),
        Err(_) => Slot::mislukt(GEEN_SLEUTELS),
    };
    sluit(pool, id, clock.now(), &slot).await?;
    outcome?;
    Ok(found?)
}

async fn begin(pool: &PgPool, op: DateTime<Utc>) -> Result<i64, sqlx::Error> {
    let begin =
        sqlx::query_scalar("INSERT INTO work.verificatie (begonnen) VALUES ($1) RETURNING id")
            .bind(op);
    let mut connection = writing(pool).await?;
    durable(begin.fetch_one(&mut *connection)).await
}

/// Notes how a verification ended.
///
/// # Errors
/// Those of the database.
pub async fn sluit(
    pool: &PgPool,
    id: i64,
    op: DateTime<Utc>,
    slot: &Slot,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE work.verificatie SET klaar = $2, uitkomst = $3, tot_positie = $4, gebeurtenissen = $5,
                eerste_breuk = $6, toelichting = $7 WHERE id = $1",
    )
    .bind(id)
    .bind(op)
    .bind(slot.uitkomst)
    .bind(slot.tot_positie)
    .bind(slot.gebeurtenissen)
    .bind(slot.eerste_breuk)
    .bind(&slot.toelichting)
    .durably(pool)
    .await?;
    Ok(())
}

/// What is verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Controle {
    /// The chain of the history, and the roots that tell of it.
    Keten,
    /// The read models beside what the history says.
    Leesmodellen,
}

impl Controle {
    pub fn code(self) -> &'static str {
        self.into()
    }

    pub fn met_code(code: &str) -> Option<Self> {
        code.parse().ok()
    }
}

/// How a verification ended, as auditors read it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Slot {
    /// `heel` or `gebroken` of the chain, `gelijk` or `verschillend` of the read models, `mislukt` of both.
    pub uitkomst: &'static str,
    pub tot_positie: Option<i64>,
    pub gebeurtenissen: Option<i64>,
    /// The first position that is not as it was.
    pub eerste_breuk: Option<i64>,
    /// In Dutch, without personal data.
    pub toelichting: Option<String>,
}

impl Slot {
    /// What could not be done.
    pub fn mislukt(toelichting: &str) -> Self {
        Slot {
            uitkomst: "mislukt",
            toelichting: Some(toelichting.to_owned()),
            ..Slot::default()
        }
    }
}

/// Findings that are reported one by one.
const GENOEMD: usize = 20;

impl Slot {
    /// With what was found beside the chain: then not all is whole.
    #[must_use]
    pub fn met_bevindingen(self, found: &[Finding]) -> Self {
        if found.is_empty() || self.uitkomst == "mislukt" {
            return self;
        }
        let mut regels: Vec<String> = self.toelichting.into_iter().collect();
        regels.extend(found.iter().take(GENOEMD).map(Finding::in_woorden));
        if found.len() > GENOEMD {
            regels.push("De overige noemt ‘lintje audit verify’.".to_owned());
        }
        Slot {
            uitkomst: "gebroken",
            toelichting: Some(regels.join("\n")),
            ..self
        }
    }
}

/// Notes what was found beside a chain that is whole.
///
/// # Errors
/// Those of the database.
pub async fn note_findings(
    pool: &PgPool,
    op: DateTime<Utc>,
    found: &[Finding],
) -> Result<(), sqlx::Error> {
    let id = begin(pool, op).await?;
    let slot = Slot {
        uitkomst: "heel",
        ..Slot::default()
    };
    sluit(pool, id, op, &slot.met_bevindingen(found)).await
}

impl From<&Result<Gecontroleerd, VerifyError>> for Slot {
    fn from(outcome: &Result<Gecontroleerd, VerifyError>) -> Self {
        match outcome {
            Ok(gecontroleerd) => Slot {
                uitkomst: "heel",
                tot_positie: Some(gecontroleerd.verification.last.position),
                gebeurtenissen: Some(gecontroleerd.verification.events),
                eerste_breuk: None,
                toelichting: Some(klopt_met(gecontroleerd)),
            },
            Err(VerifyError::Broken(broken)) => Slot {
                uitkomst: "gebroken",
                eerste_breuk: Some(broken.position()),
                toelichting: Some(in_woorden(broken)),
                ..Slot::default()
            },
            Err(VerifyError::Database(_)) => Slot::mislukt(GEEN_DATABASE),
        }
    }
}

/// Of a verification that could not read what it verifies.
pub const GEEN_DATABASE: &str = "De database gaf geen antwoord, of gaf iets dat niet te lezen is.";

/// Of a verification that could not look at the keys.
const GEEN_SLEUTELS: &str =
    "De keten is heel, maar de sleutels en de logboeken waren niet te controleren.";

/// A verification that somebody asked for.
#[derive(Clone, Copy, Debug)]
pub struct Gevraagd {
    pub id: i64,
    pub soort: Controle,
    /// How often somebody began with it, this time too.
    pub pogingen: i32,
}

/// Asks for a verification. Where the same was asked and is not done yet, that one counts. Returns its number.
///
/// # Errors
/// Those of the database.
pub async fn vraag(
    pool: &PgPool,
    soort: Controle,
    door: &str,
    op: DateTime<Utc>,
) -> Result<i64, sqlx::Error> {
    let ask = sqlx::query_scalar(
        "INSERT INTO work.verificatie AS v (soort, gevraagd, gevraagd_door) VALUES ($1, $2, $3)
         ON CONFLICT (soort) WHERE gevraagd IS NOT NULL AND klaar IS NULL
            DO UPDATE SET soort = v.soort
         RETURNING id",
    )
    .bind(soort.code())
    .bind(op)
    .bind(door);
    let mut connection = writing(pool).await?;
    durable(ask.fetch_one(&mut *connection)).await
}

/// Begins with what was asked for longest and is not done: once more where who began with it stopped. One at
/// a time; the caller sees to that.
///
/// # Errors
/// Those of the database.
pub async fn begin_gevraagd(
    pool: &PgPool,
    op: DateTime<Utc>,
) -> Result<Option<Gevraagd>, sqlx::Error> {
    let next = sqlx::query_as(
        "UPDATE work.verificatie SET begonnen = $1, pogingen = pogingen + 1, gedaan = NULL
         WHERE id = (SELECT id FROM work.verificatie WHERE gevraagd IS NOT NULL AND klaar IS NULL
                     ORDER BY id LIMIT 1)
         RETURNING id, soort, pogingen",
    )
    .bind(op);
    let mut connection = writing(pool).await?;
    let rij: Option<(i64, String, i32)> = durable(next.fetch_optional(&mut *connection)).await?;
    // The database knows no other kinds.
    Ok(rij.and_then(|(id, soort, pogingen)| {
        let soort = Controle::met_code(&soort)?;
        Some(Gevraagd {
            id,
            soort,
            pogingen,
        })
    }))
}

/// Whether something was asked that is not done.
///
/// # Errors
/// Those of the database.
pub async fn is_gevraagd(pool: &PgPool) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM work.verificatie WHERE gevraagd IS NOT NULL AND klaar IS NULL)",
    )
    .fetch_one(pool)
    .await
}

/// Notes how far a verification is, in events.
///
/// # Errors
/// Those of the database.
pub async fn vorder(pool: &PgPool, id: i64, gedaan: i64) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE work.verificatie SET gedaan = $2 WHERE id = $1")
        .bind(id)
        .bind(gedaan)
        .durably(pool)
        .await?;
    Ok(())
}

/// Notes why nothing is signed; the same once a day.
///
/// # Errors
/// Those of the database.
pub async fn noteer_alarm(
    database: impl PgExecutor<'_>,
    op: DateTime<Utc>,
    alarm: &Alarm,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO work.verificatie (begonnen, klaar, uitkomst, eerste_breuk, toelichting)
         SELECT $1, $1, 'gebroken', $2, $3
         WHERE NOT EXISTS (SELECT FROM work.verificatie WHERE uitkomst = 'gebroken'
             AND toelichting = $3 AND begonnen > $1 - interval '1 day')",
    )
    .bind(op)
    .bind(alarm.position())
    .bind(alarm.in_woorden())
    .execute(database)
    .await?;
    Ok(())
}

/// An alarm of the signer, as auditors read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gemeld {
    /// When it was last reported. While it lasts it is reported each day.
    pub op: DateTime<Utc>,
    /// When it was first reported.
    pub sinds: DateTime<Utc>,
    pub eerste_breuk: Option<i64>,
    pub toelichting: String,
}

crate::from_row!(Gemeld: op, sinds, eerste_breuk, toelichting);

/// The rows `v` of `work.verificatie` that are alarms, in SQL. An alarm begins and ends at one moment ([`noteer_alarm`]);
/// a verification does not.
pub const IS_ALARM: &str = "v.soort = 'keten' AND v.gevraagd IS NULL AND v.uitkomst = 'gebroken'
    AND v.begonnen = v.klaar AND v.toelichting IS NOT NULL";

/// The alarms that were noted last, each once.
///
/// # Errors
/// Those of the database.
pub async fn alarmen(
    database: impl PgExecutor<'_>,
    hoogstens: i64,
) -> Result<Vec<Gemeld>, sqlx::Error> {
    sqlx::query_as(&format!(
        "SELECT max(v.begonnen) AS op, min(v.begonnen) AS sinds, max(v.eerste_breuk) AS eerste_breuk, v.toelichting
         FROM work.verificatie v WHERE {IS_ALARM}
         GROUP BY v.toelichting ORDER BY max(v.begonnen) DESC, v.toelichting LIMIT $1"
    ))
    .bind(hoogstens)
    .fetch_all(database)
    .await
}

fn klopt_met(gecontroleerd: &Gecontroleerd) -> String {
    let checkpoints = gecontroleerd.checkpoints;
    let wortels = gecontroleerd.verification.roots.saturating_sub(checkpoints);
    let aantal = |aantal: usize, een: &str, meer: &str| match aantal {
        0 => None,
        1 => Some(format!("1 {een}")),
        aantal => Some(format!("{aantal} {meer}")),
    };
    let delen = [
        aantal(checkpoints, "checkpoint", "checkpoints"),
        aantal(wortels, "oude wortel", "oude wortels"),
    ];
    let delen: Vec<String> = delen.into_iter().flatten().collect();
    let getekend = match delen.is_empty() {
        true => "Er was nog niets ondertekend om mee te vergelijken.".to_owned(),
        false => format!("De geschiedenis klopt met {}.", delen.join(" en ")),
    };
    match gecontroleerd.in_log {
        0 => format!("{getekend} Het logboek had nog geen boom en geen register van zaken."),
        in_log => format!(
            "{getekend} De boom en het register van zaken horen bij de eerste {in_log} gebeurtenissen."
        ),
    }
}
