//! The proof of one case: by the last checkpoint these are its events, in this order, and there are no more.
//! It is made from what the database keeps, and judged before it leaves.

use serde::Serialize;
use sqlx::{PgConnection, PgExecutor, PgPool};
use tlog::map::{EMPTY, Head, MapError, key};
use tlog::note::VerifierKey;
use tlog::proof::TlogProof;
use tlog::tile::needed_for_inclusion;
use tlog::{Hash, ProofError, check_inclusion, inclusion_proof, leaf_hash, to_base64};
use uuid::Uuid;

use super::kaart::{Kaart, Kaartfout};
use super::lezen::{Inhoud, laatste};
use super::tegels;
use crate::chain::digest;
use crate::stored::EventRow;
use crate::verify::Mark;

/// The last line of an export of one case.
#[derive(Clone, Debug, Serialize, PartialEq, Eq)]
pub struct Bewijs {
    versie: u32,
    /// A C2SP tlog-proof of the last event, with the checkpoint.
    tlog: String,
    /// The way from the root of the map down to the case; null: nothing stands beside it.
    zaken: Vec<Option<String>>,
    /// Where the checkpoint is: later events are not proved.
    #[serde(skip)]
    pub mark: Mark,
    /// How many events of the case it proves.
    #[serde(skip)]
    pub gebeurtenissen: u64,
}

#[derive(Debug, thiserror::Error)]
pub enum Bewijsfout {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// There is no checkpoint that has the case: one is made within a minute.
    #[error("no checkpoint has this case yet")]
    NogNiet,
    /// What the database keeps of the log does not lead to its checkpoint.
    #[error(
        "the log of the database is not the one of its last checkpoint: run `lintje audit verify`"
    )]
    KloptNiet,
}

impl From<Kaartfout> for Bewijsfout {
    fn from(fout: Kaartfout) -> Self {
        match fout {
            Kaartfout::Database(error) => Bewijsfout::Database(error),
            Kaartfout::Knopen | Kaartfout::Koppen | Kaartfout::Volgorde(_) => Bewijsfout::KloptNiet,
        }
    }
}

impl From<ProofError> for Bewijsfout {
    fn from(_: ProofError) -> Self {
        Bewijsfout::KloptNiet
    }
}

impl From<MapError> for Bewijsfout {
    fn from(_: MapError) -> Self {
        Bewijsfout::KloptNiet
    }
}

/// Proves a case or decree by the last checkpoint. `sleutel` is the key of the log, where it is known.
///
/// # Errors
/// When no checkpoint has it, or what the database keeps does not lead to the checkpoint.
pub async fn bewijs(
    pool: &PgPool,
    id: Uuid,
    sleutel: Option<&VerifierKey>,
) -> Result<Bewijs, Bewijsfout> {
    // All of it at one moment. Only looks are made, on no place of those who write.
    let moment = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    let mut transaction = crate::begin_on(pool.acquire().await?, moment).await?;
    let gemaakt = maak(&mut transaction, id, sleutel).await;
    transaction.rollback().await?;
    gemaakt
}

async fn maak(
    connection: &mut PgConnection,
    id: Uuid,
    sleutel: Option<&VerifierKey>,
) -> Result<Bewijs, Bewijsfout> {
    let rij = laatste(connection, sleutel)
        .await?
        .ok_or(Bewijsfout::NogNiet)?;
    let inhoud = Inhoud::van(&rij.notitie).ok_or(Bewijsfout::KloptNiet)?;
    let soort = soort(&mut *connection, id)
        .await?
        .ok_or(Bewijsfout::NogNiet)?;
    let key = key(&soort, &id.to_string());
    let (kop, kaart) = kaartbewijs(connection, &inhoud.zaken, &key).await?;
    let kop = kop.ok_or(Bewijsfout::NogNiet)?;
    kaart.check_present(&inhoud.zaken, &key, &kop.value())?;

    let grootte = inhoud.checkpoint.size;
    let index = kop.position.checked_sub(1).ok_or(Bewijsfout::KloptNiet)?;
    let tegels = tegels::haal(&mut *connection, &needed_for_inclusion(grootte, index)?).await?;
    let hashes = inclusion_proof(grootte, index, &tegels)?;
    let blad = leaf_hash(&digest_op(connection, kop.position).await?);
    check_inclusion(&inhoud.checkpoint.root, grootte, index, blad, &hashes)?;
    let tlog = TlogProof {
        extra: None,
        index,
        hashes,
        checkpoint: rij.notitie,
    };
    Ok(Bewijs {
        versie: 1,
        tlog: tlog.to_string(),
        zaken: kaart.siblings.iter().map(naast).collect(),
        mark: inhoud.mark,
        gebeurtenissen: kop.sequence,
    })
}

async fn kaartbewijs(
    connection: &mut PgConnection,
    zaken: &Hash,
    key: &Hash,
) -> Result<(Option<Head>, tlog::map::MapProof), Bewijsfout> {
    let gemaakt = match Kaart::lees(connection, zaken).await {
        Ok(mut kaart) => kaart.bewijs(connection, key).await,
        Err(fout) => Err(fout),
    };
    match gemaakt {
        // The hashes in between may be junk where the cases are right.
        Err(Kaartfout::Knopen) => {
            let mut kaart = Kaart::uit_koppen(connection, zaken).await?;
            Ok(kaart.bewijs(connection, key).await?)
        }
        gemaakt => Ok(gemaakt?),
    }
}

fn naast(hash: &Hash) -> Option<String> {
    (*hash != EMPTY).then(|| to_base64(hash))
}

/// What it is: a case, or a decree. By the first of its events, which an index finds.
pub(crate) const SOORT: &str =
    "SELECT aggregate_type FROM history.events WHERE aggregate_id = $1 AND sequence = 1 LIMIT 1";

async fn soort(database: impl PgExecutor<'_>, id: Uuid) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar(SOORT)
        .bind(id.to_string())
        .fetch_optional(database)
        .await
}

async fn digest_op(connection: &mut PgConnection, position: u64) -> Result<Hash, Bewijsfout> {
    let position = i64::try_from(position).map_err(|_| Bewijsfout::KloptNiet)?;
    let event: Option<EventRow> = sqlx::query_as(
        "SELECT aggregate_type, aggregate_id, sequence, event_type, event_version,
                payload::text AS payload, metadata::text AS metadata
         FROM history.events WHERE position = $1",
    )
    .bind(position)
    .fetch_optional(connection)
    .await?;
    event
        .map(|event| digest(&event))
        .ok_or(Bewijsfout::KloptNiet)
}
