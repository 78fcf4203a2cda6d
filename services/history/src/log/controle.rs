//! Holds the history, its log, and everything that was signed of them against each other. In pieces, each with a
//! snapshot of its own: however long it takes, none is held for longer than a piece.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Connection, PgConnection, PgPool, Postgres, Transaction};
use tlog::map::{Head, key};
use tlog::{CompactRange, leaf_hash};

use super::bekend::{Teken, Wortels, per_plaats};
use super::boek::{Bewaard, Boek};
use super::gang::passen;
use super::tegels::{self, Narekenen};
use crate::chain::digest;
use crate::stored::EventRow;
use crate::verify::{
    Break, Chunks, Mark, Roots, Verification, VerifyError, head, nothing_behind_the_head, walk,
};

/// What was found whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gecontroleerd {
    /// Of the events and the chain; `roots` are all places that something signed told of.
    pub verification: Verification,
    /// How many checkpoints agree in tree and map.
    pub checkpoints: usize,
    /// How many events are in the tree that the database keeps.
    pub in_log: u64,
}

/// Checks all events: the chain, what was signed, and the tree and the map that the database keeps.
///
/// # Errors
/// [`VerifyError::Broken`] names the first place that is not as it was.
pub async fn controle(
    pool: &PgPool,
    tekens: &[Teken],
    progress: impl FnMut(i64, i64) + Send,
) -> Result<Gecontroleerd, VerifyError> {
    let mut connection = pool.acquire().await?.detach();
    controle_in(&mut connection, tekens, progress).await
}

/// As [`controle`], over this connection. It must be of no pool: dropped in the middle, its transaction ends.
///
/// # Errors
/// As [`controle`].
pub async fn controle_in(
    connection: &mut PgConnection,
    tekens: &[Teken],
    mut progress: impl FnMut(i64, i64) + Send,
) -> Result<Gecontroleerd, VerifyError> {
    let mut tegels = Narekenen::begin(&mut *connection).await?;
    let in_log = tegels.grootte();
    let hoofd = head(connection).await?;
    let grens = i64::try_from(in_log).unwrap_or(i64::MAX);
    if grens > hoofd.position {
        // The end is gone; the chain may be broken at an earlier place besides.
        let mut last = Mark::GENESIS;
        for chunk in Chunks::new(0, hoofd.position) {
            walk(connection, chunk, &mut last, |_, _, _| Ok(())).await?;
        }
        let (root, last) = (grens, hoofd.position);
        return Err(Break::Short { root, last }.into());
    }
    let marks = marks(tekens);
    let mut gang = Gang {
        getekend: per_plaats(tekens),
        roots: Roots::new(Mark::GENESIS, &marks),
        boek: Boek::new(),
        last: Mark::GENESIS,
        checkpoints: 0,
    };
    for chunk in Chunks::new(0, grens) {
        gang.verder(connection, chunk, &mut tegels).await?;
        if let Some(broken) = tegels.vergelijk(connection).await? {
            return Err(broken.into());
        }
        progress(gang.last.position, hoofd.position);
    }
    let tot = gang.kaart_klopt(connection, &mut tegels).await?;
    let verder = (tot < hoofd.position).then(|| Chunks::new(tot, hoofd.position));
    for chunk in verder.into_iter().flatten() {
        gang.verder(connection, chunk, &mut tegels).await?;
        if let Some(broken) = tegels.vergelijk(connection).await? {
            return Err(broken.into());
        }
        progress(gang.last.position, hoofd.position);
    }
    if tot <= hoofd.position && gang.last != hoofd {
        return Err(Break::Head {
            head: hoofd.position,
            last: gang.last.position,
        }
        .into());
    }
    nothing_behind_the_head(connection).await?;
    let last = gang.last;
    let roots = gang.roots.end(last)?;
    if let Some(broken) = tegels.einde(connection).await? {
        return Err(broken.into());
    }
    progress(last.position, last.position);
    Ok(Gecontroleerd {
        verification: Verification {
            events: last.position,
            last,
            roots,
        },
        checkpoints: gang.checkpoints,
        in_log,
    })
}

/// What was found in several places counts once.
fn marks(tekens: &[Teken]) -> Vec<Mark> {
    let mut marks: Vec<Mark> = tekens.iter().map(|teken| teken.mark).collect();
    marks.sort_by_key(|mark| (mark.position, mark.hash));
    marks.dedup();
    marks
}

struct Gang {
    getekend: BTreeMap<i64, Vec<Wortels>>,
    roots: Roots,
    boek: Boek,
    last: Mark,
    checkpoints: usize,
}

impl Gang {
    async fn verder(
        &mut self,
        connection: &mut PgConnection,
        chunk: crate::verify::Chunk,
        tegels: &mut Narekenen,
    ) -> Result<(), VerifyError> {
        let Gang {
            getekend,
            roots,
            boek,
            last,
            checkpoints,
        } = self;
        walk(connection, chunk, last, |event, digest, here| {
            roots.pass(here)?;
            tegels.voeg_toe(&digest);
            boek.voeg_toe(event, here.position, &digest)?;
            if let Some(wortels) = getekend.get(&here.position) {
                let zaken = Some(boek.wortel());
                passen(wortels, here.position, tegels.wortel(), zaken)?;
                *checkpoints += wortels.len();
            }
            Ok(())
        })
        .await
    }

    /// Compares the cases of the database, a page at a time, each wherever the log is by then. Returns where that is
    /// at last.
    async fn kaart_klopt(
        &mut self,
        connection: &mut PgConnection,
        tegels: &mut Narekenen,
    ) -> Result<i64, VerifyError> {
        let mut na = None;
        loop {
            let mut transaction = begin(connection).await?;
            let tot = tegels::grootte(&mut *transaction).await?;
            let tot = i64::try_from(tot).unwrap_or(i64::MAX);
            if tot > self.last.position {
                for chunk in Chunks::new(self.last.position, tot) {
                    self.verder(&mut transaction, chunk, tegels).await?;
                }
            }
            let bewaard = self.boek.bewaard_na(&mut transaction, na.as_ref()).await?;
            transaction.rollback().await?;
            match bewaard {
                Bewaard::Anders => return Err(Break::Cases { position: tot }.into()),
                Bewaard::TotHier(key) => na = Some(key),
                Bewaard::Alles => return Ok(self.last.position),
            }
        }
    }
}

/// A piece that sees everything at one moment.
async fn begin(connection: &mut PgConnection) -> Result<Transaction<'_, Postgres>, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        .execute(&mut *transaction)
        .await?;
    Ok(transaction)
}

/// Checks the events after a trusted checkpoint: the chain, what was signed since, the tree, and in the map the cases
/// in which something happened since. What lies before the checkpoint is not looked at.
///
/// # Errors
/// [`VerifyError::Broken`] names the first place that is not as it was.
pub async fn controle_vanaf(
    pool: &PgPool,
    vanaf: &Teken,
    tekens: &[Teken],
    progress: impl FnMut(i64, i64) + Send,
) -> Result<Gecontroleerd, VerifyError> {
    let mut connection = pool.acquire().await?.detach();
    na(&mut connection, vanaf, tekens, progress).await
}

async fn na(
    connection: &mut PgConnection,
    vanaf: &Teken,
    tekens: &[Teken],
    mut progress: impl FnMut(i64, i64) + Send,
) -> Result<Gecontroleerd, VerifyError> {
    let begin = vanaf.mark;
    let hoofd = head(connection).await?;
    if hoofd.position < begin.position {
        let (root, last) = (begin.position, hoofd.position);
        return Err(Break::Short { root, last }.into());
    }
    let in_log = tegels::grootte(&mut *connection).await?;
    let mut boom = rand_op(connection, vanaf).await?;
    let marks = marks(tekens);
    let mut roots = Roots::new(begin, &marks);
    let getekend = per_plaats(tekens);
    let mut last = begin;
    let mut checkpoints = 0;
    let mut zaken: BTreeSet<(String, String)> = BTreeSet::new();
    for chunk in Chunks::new(begin.position, hoofd.position) {
        walk(connection, chunk, &mut last, |event, digest, here| {
            roots.pass(here)?;
            boom.push(leaf_hash(&digest));
            if boom.size() <= in_log {
                let zaak = (event.aggregate_type.clone(), event.aggregate_id.clone());
                zaken.insert(zaak);
            }
            if let Some(wortels) = getekend.get(&here.position) {
                passen(wortels, here.position, boom.root(), None)?;
                checkpoints += wortels.len();
            }
            Ok(())
        })
        .await?;
        progress(
            last.position - begin.position,
            hoofd.position - begin.position,
        );
    }
    if last != hoofd {
        return Err(Break::Head {
            head: hoofd.position,
            last: last.position,
        }
        .into());
    }
    nothing_behind_the_head(connection).await?;
    let roots = roots.end(last)?;
    koppen_kloppen(connection, zaken).await?;
    Ok(Gecontroleerd {
        verification: Verification {
            events: last.position - begin.position,
            last,
            roots,
        },
        checkpoints,
        in_log,
    })
}

/// The right edge of the tree at a checkpoint, from the tiles; it leads to the root that was signed.
async fn rand_op(
    connection: &mut PgConnection,
    vanaf: &Teken,
) -> Result<CompactRange, VerifyError> {
    let position = vanaf.mark.position;
    let broken = || Break::Tree { position };
    let grootte = u64::try_from(position).map_err(|_| broken())?;
    let rand = tegels::rand(connection, grootte)
        .await?
        .ok_or_else(broken)?;
    match vanaf.wortels {
        Some(wortels) if wortels.boom == rand.root() => Ok(rand),
        _ => Err(broken().into()),
    }
}

/// Cases whose events are read at once.
const ZAKEN: usize = 500;

/// The database has of these cases the very heads that their events make, up to where its log is by then.
async fn koppen_kloppen(
    connection: &mut PgConnection,
    zaken: BTreeSet<(String, String)>,
) -> Result<(), VerifyError> {
    let zaken: Vec<(String, String)> = zaken.into_iter().collect();
    for deel in zaken.chunks(ZAKEN) {
        let mut transaction = begin(connection).await?;
        let tot = tegels::grootte(&mut *transaction).await?;
        let tot = i64::try_from(tot).unwrap_or(i64::MAX);
        let (soorten, ids): (Vec<String>, Vec<String>) = deel.iter().cloned().unzip();
        let rijen = sqlx::query(
            "SELECT e.position, e.aggregate_type, e.aggregate_id, e.sequence, e.event_type, e.event_version,
                    e.payload::text AS payload, e.metadata::text AS metadata
             FROM unnest($1::text[], $2::text[]) z(soort, id)
             JOIN history.events e ON e.aggregate_type = z.soort AND e.aggregate_id = z.id
             WHERE e.position <= $3 ORDER BY e.position",
        )
        .bind(soorten)
        .bind(ids)
        .bind(tot)
        .fetch_all(&mut *transaction)
        .await?;
        let mut hoort: BTreeMap<[u8; 32], Head> = BTreeMap::new();
        for rij in &rijen {
            let event = <EventRow as sqlx::FromRow<_>>::from_row(rij)?;
            let position: i64 = sqlx::Row::try_get(rij, "position")?;
            let head = hoort
                .entry(key(&event.aggregate_type, &event.aggregate_id))
                .or_default();
            head.push(u64::try_from(position).unwrap_or(0), &digest(&event));
        }
        let sleutels: Vec<Vec<u8>> = hoort.keys().map(|key| key.to_vec()).collect();
        let rijen = sqlx::query(
            "SELECT sleutel, sequence, positie, run FROM history.kop WHERE sleutel = ANY($1)",
        )
        .bind(sleutels)
        .fetch_all(&mut *transaction)
        .await?;
        let mut staat = BTreeMap::new();
        for rij in &rijen {
            let (key, head) = super::kaart::kop(rij)?;
            staat.insert(key, head);
        }
        transaction.rollback().await?;
        if staat != hoort {
            return Err(Break::Cases { position: tot }.into());
        }
    }
    Ok(())
}
