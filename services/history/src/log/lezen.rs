//! Checkpoints as others read them from the database, with what witnesses signed.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor, PgPool};
use tlog::checkpoint::{Checkpoint, KETEN, ZAKEN};
use tlog::note::{Note, Signature, VerifierKey};
use tlog::tile::needed_for_consistency;
use tlog::{Hash, ProofError, consistency_proof};

use super::bekend::{Teken, teken};
use super::tegels;
use crate::verify::Mark;
use crate::wortel::Wortel;

/// A checkpoint of the database's list.
#[derive(Clone, Debug)]
pub struct Checkpointrij {
    pub id: i64,
    /// Events in the log.
    pub grootte: i64,
    /// The note, with the signatures of witnesses.
    pub notitie: String,
    pub op: DateTime<Utc>,
}

crate::from_row!(Checkpointrij: id, grootte, notitie, op);

/// What a checkpoint of ours says.
#[derive(Clone, Debug)]
pub(super) struct Inhoud {
    pub checkpoint: Checkpoint,
    pub mark: Mark,
    pub zaken: Hash,
}

impl Inhoud {
    pub fn van(notitie: &str) -> Option<Self> {
        let note = Note::parse(notitie).ok()?;
        let checkpoint = Checkpoint::parse(note.text()).ok()?;
        Some(Inhoud {
            mark: Mark {
                position: i64::try_from(checkpoint.size).ok()?,
                hash: checkpoint.extension(KETEN)?,
            },
            zaken: checkpoint.extension(ZAKEN)?,
            checkpoint,
        })
    }
}

/// Rows that are looked at for the last checkpoint, where others put junk on top of it: first a few.
const GEKEKEN: [i64; 2] = [4, 1_000];

/// The last checkpoint that is of this log and signed with its key. Who does not know the key gets the last that the
/// tree agrees with; whoever reads it has to check the signature anyhow.
///
/// # Errors
/// Those of the database.
pub async fn laatste(
    connection: &mut PgConnection,
    sleutel: Option<&VerifierKey>,
) -> Result<Option<Checkpointrij>, sqlx::Error> {
    let mut gezien = 0;
    for gekeken in GEKEKEN {
        let rijen: Vec<Checkpointrij> = sqlx::query_as(
            "SELECT id, grootte, notitie, op FROM history.checkpoint
             WHERE grootte <= (SELECT grootte FROM history.log) ORDER BY grootte DESC, id DESC LIMIT $1",
        )
        .bind(gekeken)
        .fetch_all(&mut *connection)
        .await?;
        for mut rij in rijen.into_iter().skip(gezien) {
            if van_dit_log(&mut *connection, &rij, sleutel).await? {
                rij.notitie = medeondertekend(&mut *connection, rij.id, &rij.notitie).await?;
                return Ok(Some(rij));
            }
            gezien += 1;
        }
    }
    Ok(None)
}

/// By the signature where the key is known, otherwise by the tree.
async fn van_dit_log(
    connection: &mut PgConnection,
    rij: &Checkpointrij,
    sleutel: Option<&VerifierKey>,
) -> Result<bool, sqlx::Error> {
    let Some(inhoud) = Inhoud::van(&rij.notitie) else {
        return Ok(false);
    };
    let goed = match sleutel {
        Some(key) => {
            inhoud.checkpoint.origin == key.name()
                && Note::parse(&rij.notitie).is_ok_and(|note| note.verify([key]).is_ok())
        }
        None => {
            let wortel = tegels::wortel(connection, inhoud.checkpoint.size).await?;
            wortel == Some(inhoud.checkpoint.root)
        }
    };
    Ok(goed && inhoud.mark.position == rij.grootte)
}

/// Checkpoints that are looked at for cosignatures.
const MEDEONDERTEKENDE: i64 = 20;

/// The last checkpoints of this log for which a line of a witness is kept, the largest first, as the log signed them.
///
/// # Errors
/// Those of the database.
pub async fn medeondertekende(
    connection: &mut PgConnection,
    sleutel: Option<&VerifierKey>,
) -> Result<Vec<Checkpointrij>, sqlx::Error> {
    let rijen: Vec<Checkpointrij> = sqlx::query_as(
        "SELECT id, grootte, notitie, op FROM history.checkpoint c
         WHERE grootte <= (SELECT grootte FROM history.log)
            AND EXISTS (SELECT FROM history.medeondertekening m WHERE m.checkpoint = c.id)
         ORDER BY grootte DESC, id DESC LIMIT $1",
    )
    .bind(MEDEONDERTEKENDE)
    .fetch_all(&mut *connection)
    .await?;
    let mut van_ons = Vec::new();
    for rij in rijen {
        if van_dit_log(&mut *connection, &rij, sleutel).await? {
            van_ons.push(rij);
        }
    }
    Ok(van_ons)
}

/// Every line that is kept for a checkpoint as that of a witness. Their signatures are not checked here.
///
/// # Errors
/// Those of the database.
pub async fn regels_van_getuigen(
    database: impl PgExecutor<'_>,
    id: i64,
) -> Result<Vec<Signature>, sqlx::Error> {
    let regels: Vec<String> = sqlx::query_scalar(
        "SELECT regel FROM history.medeondertekening WHERE checkpoint = $1 ORDER BY id LIMIT 1000",
    )
    .bind(id)
    .fetch_all(database)
    .await?;
    let gelezen = regels
        .iter()
        .filter_map(|regel| Signature::parse(regel).ok());
    Ok(gelezen.collect())
}

/// The last rows of the database's list of checkpoints, whoever signed them.
///
/// # Errors
/// Those of the database.
pub async fn laatste_rijen(
    database: impl PgExecutor<'_>,
    aantal: i64,
) -> Result<Vec<Checkpointrij>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, grootte, notitie, op FROM history.checkpoint ORDER BY id DESC LIMIT $1",
    )
    .bind(aantal)
    .fetch_all(database)
    .await
}

/// The note of a row, with what witnesses signed of it. Their signatures are not checked here.
///
/// # Errors
/// Those of the database.
pub async fn medeondertekend(
    database: impl PgExecutor<'_>,
    id: i64,
    notitie: &str,
) -> Result<String, sqlx::Error> {
    let regels: Vec<String> = sqlx::query_scalar(
        "SELECT regel FROM history.medeondertekening WHERE checkpoint = $1 ORDER BY id LIMIT 60",
    )
    .bind(id)
    .fetch_all(database)
    .await?;
    let Ok(mut note) = Note::parse(notitie) else {
        return Ok(notitie.to_owned());
    };
    let eigen: Vec<(String, u32)> = note
        .signatures()
        .iter()
        .map(|signature| (signature.name().to_owned(), signature.id()))
        .collect();
    for regel in regels {
        if let Ok(signature) = Signature::parse(&regel)
            && !eigen.contains(&(signature.name().to_owned(), signature.id()))
        {
            note.add(signature);
        }
    }
    Ok(note.to_string())
}

/// Proves that the tree of size `new` continues that of size `old`, from the tiles of the database.
///
/// # Errors
/// Those of the database; inside, what is missing for the proof.
pub async fn voortzetting(
    database: impl PgExecutor<'_>,
    old: u64,
    new: u64,
) -> Result<Result<Vec<Hash>, ProofError>, sqlx::Error> {
    let tegels = match needed_for_consistency(old, new) {
        Ok(tegels) => tegels::haal(database, &tegels).await?,
        Err(error) => return Ok(Err(error)),
    };
    Ok(consistency_proof(old, new, &tegels))
}

/// Keeps the line that a witness signed a checkpoint with. The caller checked its signature.
///
/// # Errors
/// Those of the database.
pub async fn bewaar_medeondertekening(
    database: impl PgExecutor<'_>,
    id: i64,
    regel: &str,
    op: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT history.medeondertekening_bewaren($1, $2, $3)")
        .bind(id)
        .bind(regel)
        .bind(op)
        .execute(database)
        .await?;
    Ok(())
}

/// All checkpoints that the database lists, whoever signed them.
///
/// # Errors
/// Those of the database.
pub async fn checkpointrijen(pool: &PgPool) -> Result<Vec<Checkpointrij>, sqlx::Error> {
    sqlx::query_as("SELECT id, grootte, notitie, op FROM history.checkpoint ORDER BY id")
        .fetch_all(pool)
        .await
}

/// What the database lists, whoever signed it, for a caller without a key. It tells only whether the list and the
/// history agree.
///
/// # Errors
/// Those of the database.
pub async fn ongetoetst(pool: &PgPool) -> Result<Vec<Teken>, sqlx::Error> {
    let wortels = crate::wortel::wortels(pool).await?;
    let mut tekens: Vec<Teken> = wortels.iter().map(Teken::van_wortel).collect();
    for Checkpointrij { id, notitie, .. } in checkpointrijen(pool).await? {
        let waar = format!("history.checkpoint, row {id}");
        tekens.extend(Inhoud::van(&notitie).and_then(|inhoud| teken(waar, &inhoud.checkpoint)));
    }
    Ok(tekens)
}

impl Teken {
    /// What a checkpoint says whose signature was checked elsewhere; none when it is none of a history.
    pub fn van_checkpoint(waar: String, checkpoint: &Checkpoint) -> Option<Self> {
        teken(waar, checkpoint)
    }

    /// What a root from before the log says, whose signature was checked elsewhere.
    pub fn van_wortel(wortel: &Wortel) -> Self {
        Teken {
            waar: format!("work.wortel, position {}", wortel.mark.position),
            mark: wortel.mark,
            wortels: None,
        }
    }
}
