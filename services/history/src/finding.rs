//! What a verification finds beside the chain: keys and certificates that do not fit each other, keys that do not
//! open, rows of log books that are no longer those that were committed (docs/history.md#verify).

use std::collections::BTreeSet;
use std::fmt;

use sqlx::PgPool;
use uuid::Uuid;

use crate::logboek::{Afwijking, Wat, vergelijk};
use crate::seal::{Seal, SealError, Unfit};

/// Something that is not as the history says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A key is destroyed, and no certificate tells of it.
    GoneUncertified { case: Uuid, subject: String },
    /// There was a key, and nothing is left of it.
    Missing { case: Uuid, subject: String },
    /// A certificate tells of a key that is still there.
    NotDestroyed { case: Uuid, subject: String },
    /// The master key does not open it.
    Closed { case: Uuid, subject: String },
    /// It opens, and is another key than was made.
    Exchanged { case: Uuid, subject: String },
    /// Rows of a log book were changed, added or removed after they were committed.
    Log(Afwijking),
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::GoneUncertified { case, subject } => write!(
                f,
                "the key {case}/{subject} is destroyed and no certificate of the case covers it"
            ),
            Finding::Missing { case, subject } => {
                write!(f, "the key {case}/{subject} was there and is missing")
            }
            Finding::NotDestroyed { case, subject } => write!(
                f,
                "a certificate covers the key {case}/{subject}, and the key is still there"
            ),
            Finding::Closed { case, subject } => write!(
                f,
                "the key {case}/{subject} does not open with the master key"
            ),
            Finding::Exchanged { case, subject } => write!(
                f,
                "the key {case}/{subject} is another one than was made for it"
            ),
            Finding::Log(Afwijking {
                wat,
                logboek,
                van,
                tot,
                positie,
            }) => {
                write!(f, "rows {van} to {tot} of the log book {logboek} ")?;
                match wat {
                    Wat::Veranderd => {
                        write!(f, "are not those that were committed at position {positie}")
                    }
                    Wat::TeVroeg => write!(
                        f,
                        "were removed before their term was over (committed at position {positie})"
                    ),
                    Wat::NogDaar => write!(
                        f,
                        "were removed, says the history, and some are there (committed at position {positie})"
                    ),
                }
            }
        }
    }
}

impl Finding {
    /// For the screens of auditors: a sentence, without personal data.
    pub fn in_woorden(&self) -> String {
        match self {
            Finding::GoneUncertified { case, subject } => format!(
                "De sleutel {subject} van zaak {case} is vernietigd, maar er is geen verklaring van vernietiging die dat dekt."
            ),
            Finding::Missing { case, subject } => {
                format!("De sleutel {subject} van zaak {case} is er geweest en is nu weg.")
            }
            Finding::NotDestroyed { case, subject } => format!(
                "Volgens een verklaring is de sleutel {subject} van zaak {case} vernietigd, maar hij is er nog."
            ),
            Finding::Closed { case, subject } => {
                format!("De sleutel {subject} van zaak {case} gaat niet open met de hoofdsleutel.")
            }
            Finding::Exchanged { case, subject } => {
                format!("De sleutel {subject} van zaak {case} is een andere dan er is gemaakt.")
            }
            Finding::Log(Afwijking {
                wat,
                logboek,
                van,
                tot,
                positie,
            }) => match wat {
                Wat::Veranderd => format!(
                    "In het logboek {logboek} zijn regels tussen {van} en {tot} veranderd, toegevoegd of verwijderd nadat zij zijn vastgelegd (positie {positie})."
                ),
                Wat::TeVroeg => format!(
                    "In het logboek {logboek} zijn regels tussen {van} en {tot} opgeruimd voordat hun bewaartermijn voorbij was (positie {positie})."
                ),
                Wat::NogDaar => format!(
                    "In het logboek {logboek} staan nog regels tussen {van} en {tot}, die volgens de geschiedenis zijn opgeruimd (positie {positie})."
                ),
            },
        }
    }
}

/// The keys that what was destroyed of a case covers: by the whole case, by attachment, by person (whose copy of the
/// proposal goes too). `besloten` has what was certified, or is agreed on and being done.
const COVERS: &str = "
    (b.wat ->> 'soort' = 'zaak'
     OR b.wat ->> 'soort' = 'bijlagen'
        AND s.onderwerp IN (SELECT 'bijlage/' || i FROM json_array_elements_text(b.wat -> 'ids') i)
     OR b.wat ->> 'soort' = 'persoon'
        AND (s.onderwerp = b.wat ->> 'betrokkene'
             OR s.onderwerp IN (SELECT 'bijlage/' || (p.payload #>> '{PdfGemaakt,sleutel}') FROM history.events p
                                WHERE p.aggregate_type = 'verzoek' AND p.aggregate_id = s.zaak_id::text
                                      AND p.event_type = 'PdfGemaakt')))";

/// Keys that are gone. Those of drafts go with their drafts, so one of a draft that is still there is found too.
fn gone_uncertified() -> String {
    format!(
        "SELECT s.zaak_id, s.onderwerp FROM sleutels.sleutel s
         WHERE s.verpakt IS NULL
           AND CASE WHEN starts_with(s.onderwerp, 'concept/') THEN
                   EXISTS (SELECT FROM work.concept c WHERE c.zaak_id = s.zaak_id
                           AND c.invoer #> ARRAY['verzegeld', s.onderwerp] IS NOT NULL)
               ELSE NOT EXISTS (
                   SELECT FROM (
                       SELECT e.payload #> '{{Vernietigd,wat}}' AS wat FROM history.events e
                       WHERE e.aggregate_type = 'verzoek' AND e.aggregate_id = s.zaak_id::text
                             AND e.event_type = 'Vernietigd'
                       UNION ALL
                       SELECT e.payload #> '{{VernietigingVoorgesteld,wat}}' FROM history.events e
                       WHERE e.aggregate_type = 'verzoek' AND e.aggregate_id = s.zaak_id::text
                             AND e.event_type = 'VernietigingVoorgesteld'
                             AND e.payload #>> '{{VernietigingVoorgesteld,id}}' = s.vernietigd_voor::text
                             AND EXISTS (SELECT FROM history.events g
                                 WHERE g.aggregate_type = 'verzoek' AND g.aggregate_id = e.aggregate_id
                                       AND g.event_type = 'VernietigingGoedgekeurd' AND g.sequence > e.sequence
                                       AND g.payload #>> '{{VernietigingGoedgekeurd,id}}' = s.vernietigd_voor::text)
                   ) b WHERE {COVERS})
               END
         ORDER BY 1, 2"
    )
}

/// Keys that are there though a certificate covers them.
fn not_destroyed() -> String {
    format!(
        "SELECT DISTINCT s.zaak_id, s.onderwerp
         FROM (SELECT e.aggregate_id::uuid AS zaak_id, e.payload #> '{{Vernietigd,wat}}' AS wat FROM history.events e
               WHERE e.aggregate_type = 'verzoek' AND e.event_type = 'Vernietigd') b
         JOIN sleutels.sleutel s ON s.zaak_id = b.zaak_id AND s.verpakt IS NOT NULL
         WHERE {COVERS}
         ORDER BY 1, 2"
    )
}

/// Keys that something was sealed with and of which no row is left, of the events between two positions.
const SEALED_WITH: &str = "
    SELECT DISTINCT e.aggregate_id::uuid, o.onderwerp
    FROM history.events e, LATERAL json_each_text(e.payload -> 'verzegeld') o(onderwerp, deel)
    WHERE e.position > $1 AND e.position <= $2
          AND starts_with(e.payload::text, '{\"verzegeld\":{') AND o.deel <> ''
          AND NOT EXISTS (SELECT FROM sleutels.sleutel s
                          WHERE (s.zaak_id, s.onderwerp) = (e.aggregate_id::uuid, o.onderwerp))";

/// Keys that were made and of which no row is left, of the rows of the log book between two numbers.
const MADE: &str = "
    SELECT DISTINCT k.zaak_id, k.onderwerp
    FROM (SELECT (inhoud::json #>> '{rij,zaak_id}')::uuid AS zaak_id, inhoud::json #>> '{rij,onderwerp}' AS onderwerp
          FROM work.logregel
          WHERE logboek = 'sleutel' AND id > $1 AND id <= $2 AND inhoud::json ->> 'tabel' = 'sleutel') k
    WHERE NOT EXISTS (SELECT FROM sleutels.sleutel s WHERE (s.zaak_id, s.onderwerp) = (k.zaak_id, k.onderwerp))";

/// Keys that are known by something else than stood in the log book when they were made; likewise.
const EXCHANGED: &str = "
    SELECT DISTINCT s.zaak_id, s.onderwerp
    FROM sleutels.sleutel s
    JOIN (SELECT (inhoud::json #>> '{rij,zaak_id}')::uuid AS zaak_id, inhoud::json #>> '{rij,onderwerp}' AS onderwerp,
                 (inhoud::json #>> '{rij,kenmerk}')::bytea AS kenmerk
          FROM work.logregel
          WHERE logboek = 'sleutel' AND id > $1 AND id <= $2 AND inhoud::json ->> 'tabel' = 'sleutel') k
        USING (zaak_id, onderwerp)
    WHERE k.kenmerk IS NOT NULL AND k.kenmerk IS DISTINCT FROM s.kenmerk";

const LAST_EVENT: &str = "SELECT position FROM history.head";
const LAST_ROW: &str = "SELECT coalesce(max(id), 0) FROM work.logregel WHERE logboek = 'sleutel'";
/// Events or rows that one statement looks at: some tenths of a second.
const AT_ONCE: i64 = 20_000;

/// Looks for everything that can be found without the master key: keys beside certificates, log books beside what was
/// committed of them.
///
/// # Errors
/// Those of the database.
pub async fn findings(pool: &PgPool) -> Result<Vec<Finding>, sqlx::Error> {
    let mut found = Vec::new();
    for (case, subject) in keys(pool, &gone_uncertified()).await? {
        found.push(Finding::GoneUncertified { case, subject });
    }
    for (case, subject) in keys(pool, &not_destroyed()).await? {
        found.push(Finding::NotDestroyed { case, subject });
    }
    let mut missing = along(pool, LAST_EVENT, SEALED_WITH).await?;
    missing.extend(along(pool, LAST_ROW, MADE).await?);
    for (case, subject) in missing {
        found.push(Finding::Missing { case, subject });
    }
    for (case, subject) in along(pool, LAST_ROW, EXCHANGED).await? {
        found.push(Finding::Exchanged { case, subject });
    }
    found.extend(vergelijk(pool).await?.into_iter().map(Finding::Log));
    Ok(found)
}

/// Reads the events, or the rows, in pieces; what is found in several counts once.
async fn along(
    pool: &PgPool,
    last: &str,
    sql: &str,
) -> Result<BTreeSet<(Uuid, String)>, sqlx::Error> {
    let last: i64 = sqlx::query_scalar(last).fetch_one(pool).await?;
    let mut found = BTreeSet::new();
    let mut after = 0;
    while after < last {
        let some: Vec<(Uuid, String)> = sqlx::query_as(sql)
            .bind(after)
            .bind(after + AT_ONCE)
            .fetch_all(pool)
            .await?;
        found.extend(some);
        after += AT_ONCE;
    }
    Ok(found)
}

async fn keys(pool: &PgPool, sql: &str) -> Result<Vec<(Uuid, String)>, sqlx::Error> {
    sqlx::query_as(sql).fetch_all(pool).await
}

/// Everything that [`findings`] and [`unfit_keys`] find.
///
/// # Errors
/// Those of the database, and when the keys can't be read.
pub async fn all_findings(pool: &PgPool, seal: &Seal) -> Result<Vec<Finding>, SealError> {
    let mut found = findings(pool).await?;
    found.extend(unfit_keys(seal).await?);
    Ok(found)
}

/// Opens every key with the master keys, and compares it with what it is known by.
///
/// # Errors
/// When the keys can't be read.
pub async fn unfit_keys(seal: &Seal) -> Result<Vec<Finding>, SealError> {
    let unfit = seal.unfit_keys().await?;
    Ok(unfit
        .into_iter()
        .map(|(case, subject, unfit)| match unfit {
            Unfit::Closed => Finding::Closed { case, subject },
            Unfit::Exchanged => Finding::Exchanged { case, subject },
        })
        .collect())
}
