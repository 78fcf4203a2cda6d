//! The tree in tiles, as the database keeps it. Nobody has to believe it: whoever makes a proof of it holds that
//! against a signed root first.

use sqlx::{PgConnection, PgExecutor, Row};
use tlog::tile::{Tile, Tiles, bundle, needed};
use tlog::{CompactRange, Hash, HashReader, Node};

use crate::chain::digest;
use crate::stored::EventRow;
use crate::verify::Break;

/// Reads these tiles, each in one row, in one statement.
pub(super) async fn haal(
    database: impl PgExecutor<'_>,
    tegels: &[Tile],
) -> Result<Tiles, sqlx::Error> {
    let mut gevonden = Tiles::new();
    for (niveau, nummer, hashes) in rijen(database, tegels).await? {
        gevonden.insert_bytes(niveau, nummer, &hashes);
    }
    Ok(gevonden)
}

type Rij = (u8, u64, Vec<u8>);

async fn rijen(database: impl PgExecutor<'_>, tegels: &[Tile]) -> Result<Vec<Rij>, sqlx::Error> {
    let (niveaus, nummers): (Vec<i16>, Vec<i64>) = tegels
        .iter()
        .filter_map(|tegel| Some((i16::from(tegel.level), i64::try_from(tegel.index).ok()?)))
        .unzip();
    let rijen: Vec<(i16, i64, Vec<u8>)> = sqlx::query_as(
        "SELECT t.niveau, t.nummer, t.hashes FROM unnest($1::smallint[], $2::bigint[]) w(niveau, nummer)
         JOIN history.tegel t ON t.niveau = w.niveau AND t.nummer = w.nummer",
    )
    .bind(niveaus)
    .bind(nummers)
    .fetch_all(database)
    .await?;
    rijen
        .into_iter()
        .map(|(niveau, nummer, hashes)| {
            let decode = |error: std::num::TryFromIntError| sqlx::Error::Decode(error.into());
            let niveau = u8::try_from(niveau).map_err(decode)?;
            Ok((niveau, u64::try_from(nummer).map_err(decode)?, hashes))
        })
        .collect()
}

/// The right edge of the tree of this size, from the present tiles; none when they are not all there.
pub(super) async fn rand(
    database: impl PgExecutor<'_>,
    grootte: u64,
) -> Result<Option<CompactRange>, sqlx::Error> {
    let mut nodes = Vec::new();
    let mut begin = 0;
    for level in (0..64).rev().filter(|level| grootte >> level & 1 == 1) {
        nodes.push(Node {
            level,
            index: begin >> level,
        });
        begin += 1 << level;
    }
    let tegels = haal(database, &needed(grootte, &nodes)).await?;
    let hashes = nodes.iter().map(|node| tegels.read(node.level, node.index));
    let hashes: Option<Vec<Hash>> = hashes.collect();
    Ok(hashes.and_then(|hashes| CompactRange::from_parts(grootte, hashes)))
}

/// The root of the tree of this size, as its right edge has it.
pub(super) async fn wortel(
    database: impl PgExecutor<'_>,
    grootte: u64,
) -> Result<Option<Hash>, sqlx::Error> {
    Ok(rand(database, grootte).await?.map(|rand| rand.root()))
}

/// The bytes of a tile, where that many hashes are there.
///
/// # Errors
/// Those of the database.
pub async fn tegel(
    database: impl PgExecutor<'_>,
    tegel: Tile,
) -> Result<Option<Vec<u8>>, sqlx::Error> {
    let lengte = usize::from(tegel.width) * size_of::<Hash>();
    let mut rijen = rijen(database, &[tegel]).await?;
    Ok(rijen.pop().and_then(|(_, _, mut hashes)| {
        hashes.truncate(lengte);
        (hashes.len() == lengte).then_some(hashes)
    }))
}

/// The entries of a tile of level 0, where they are in the log: the digests of that many events.
///
/// # Errors
/// Those of the database.
pub async fn bundel(
    connection: &mut PgConnection,
    tegel: Tile,
) -> Result<Option<Vec<u8>>, sqlx::Error> {
    let na = tegel.index.checked_mul(u64::from(tlog::tile::WIDTH));
    let Some(na) = na.and_then(|na| i64::try_from(na).ok()) else {
        return Ok(None);
    };
    let Some(tot) = na.checked_add(i64::from(tegel.width)) else {
        return Ok(None);
    };
    let rijen = sqlx::query(
        "SELECT aggregate_type, aggregate_id, sequence, event_type, event_version,
                payload::text AS payload, metadata::text AS metadata
         FROM history.events
         WHERE position > $1 AND position <= $2 AND $2 <= (SELECT grootte FROM history.log)
         ORDER BY position",
    )
    .bind(na)
    .bind(tot)
    .fetch_all(connection)
    .await?;
    let mut digests = Vec::with_capacity(rijen.len());
    for rij in &rijen {
        digests.push(digest(&<EventRow as sqlx::FromRow<_>>::from_row(rij)?));
    }
    if digests.len() != usize::from(tegel.width) {
        return Ok(None);
    }
    Ok(bundle(digests.iter().map(<[u8; 32]>::as_slice)))
}

/// Compares the tiles of the database with the events, during a pass over all of them.
pub(super) struct Narekenen {
    /// How many events were in the log when it began.
    grootte: u64,
    boom: CompactRange,
    /// The tile of each level that is not full yet.
    open: Vec<Vec<Hash>>,
    vol: Vec<(Tile, Vec<Hash>)>,
}

impl Narekenen {
    pub async fn begin(database: impl PgExecutor<'_>) -> Result<Self, sqlx::Error> {
        Ok(Narekenen {
            grootte: grootte(database).await?,
            boom: CompactRange::new(),
            open: vec![Vec::new(); 8],
            vol: Vec::new(),
        })
    }

    pub fn grootte(&self) -> u64 {
        self.grootte
    }

    pub fn wortel(&self) -> Hash {
        self.boom.root()
    }

    pub fn voeg_toe(&mut self, digest: &Hash) {
        let (open, vol) = (&mut self.open, &mut self.vol);
        self.boom.push_with(tlog::leaf_hash(digest), |node, hash| {
            if node.level % 8 != 0 {
                return;
            }
            let level = node.level / 8;
            let Some(tegel) = open.get_mut(usize::from(level)) else {
                return;
            };
            tegel.push(hash);
            if tegel.len() == 256 {
                let tegel_af = Tile {
                    level,
                    index: node.index / 256,
                    width: tlog::tile::WIDTH,
                };
                vol.push((tegel_af, std::mem::take(tegel)));
            }
        });
    }

    /// Compares the tiles that became full since the last time.
    pub async fn vergelijk(
        &mut self,
        connection: &mut PgConnection,
    ) -> Result<Option<Break>, sqlx::Error> {
        let vol = std::mem::take(&mut self.vol);
        self.met(connection, vol).await
    }

    /// Compares what is left.
    pub async fn einde(
        mut self,
        connection: &mut PgConnection,
    ) -> Result<Option<Break>, sqlx::Error> {
        if let Some(broken) = self.vergelijk(connection).await? {
            return Ok(Some(broken));
        }
        let mut open = Vec::new();
        for (level, hashes) in (0_u8..).zip(std::mem::take(&mut self.open)) {
            let above = 8 * (u32::from(level) + 1);
            let index = self.boom.size().checked_shr(above).unwrap_or(0);
            let width = u16::try_from(hashes.len()).unwrap_or(u16::MAX);
            if width > 0 {
                open.push((
                    Tile {
                        level,
                        index,
                        width,
                    },
                    hashes,
                ));
            }
        }
        self.met(connection, open).await
    }

    async fn met(
        &self,
        connection: &mut PgConnection,
        verwacht: Vec<(Tile, Vec<Hash>)>,
    ) -> Result<Option<Break>, sqlx::Error> {
        let tegels: Vec<Tile> = verwacht.iter().map(|(tegel, _)| *tegel).collect();
        let mut staat = std::collections::BTreeMap::new();
        for (niveau, nummer, hashes) in rijen(connection, &tegels).await? {
            staat.insert((niveau, nummer), hashes);
        }
        let mut broken: Option<i64> = None;
        for (tegel, hashes) in verwacht {
            let hoort = Tile::of(self.grootte, tegel.level, tegel.index)
                .map_or(0, |tegel| usize::from(tegel.width));
            let bytes = staat
                .remove(&(tegel.level, tegel.index))
                .unwrap_or_default();
            let (er_staat, _) = bytes.as_chunks::<32>();
            let anders = (0..hashes.len()).find(|nth| match er_staat.get(*nth) {
                Some(hash) => hashes.get(*nth) != Some(hash),
                None => *nth < hoort,
            });
            if let Some(nth) = anders {
                let begin = (tegel.index * 256 + nth as u64) << (8 * tegel.level);
                let position = i64::try_from(begin).unwrap_or(i64::MAX).saturating_add(1);
                broken = Some(broken.map_or(position, |first| first.min(position)));
            }
        }
        Ok(broken.map(|position| Break::Tree { position }))
    }
}

/// How many events are in the log.
pub(super) async fn grootte(database: impl PgExecutor<'_>) -> Result<u64, sqlx::Error> {
    let rij = sqlx::query("SELECT grootte FROM history.log")
        .fetch_one(database)
        .await?;
    u64::try_from(rij.try_get::<i64, _>("grootte")?)
        .map_err(|error| sqlx::Error::Decode(error.into()))
}
