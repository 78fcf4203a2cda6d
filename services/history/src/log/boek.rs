//! All cases in memory, for a pass over the whole history: some 120 bytes for each.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;

use sqlx::PgConnection;
use tlog::Hash;
use tlog::map::{Buckets, Head, Leaf, key};

use super::kaart::{Kaart, blad, kop};
use crate::stored::EventRow;
use crate::verify::Break;

/// The depth at which the map is cut, so that one case costs little.
const DIEPTE: u8 = 16;

/// Cases that are compared at once: some hundredths of a second.
const PAGINA: usize = 2_000;

/// What the database keeps, beside what the events make.
pub(super) enum Bewaard {
    Anders,
    /// The same as far as this case; there are more.
    TotHier(Hash),
    Alles,
}

pub(super) struct Boek {
    koppen: BTreeMap<Hash, Head>,
    buckets: Buckets,
    /// Buckets whose cases changed since the root was computed.
    anders: BTreeSet<usize>,
}

impl Boek {
    pub fn new() -> Self {
        Boek {
            koppen: BTreeMap::new(),
            buckets: Buckets::new(DIEPTE),
            anders: BTreeSet::new(),
        }
    }

    /// The next event of the history, which has to be the next of its case.
    pub fn voeg_toe(
        &mut self,
        event: &EventRow,
        position: i64,
        digest: &Hash,
    ) -> Result<(), Break> {
        let here = Break::Cases { position };
        let key = key(&event.aggregate_type, &event.aggregate_id);
        let head = self.koppen.entry(key).or_default();
        head.push(u64::try_from(position).map_err(|_| here.clone())?, digest);
        if i64::try_from(head.sequence) != Ok(event.sequence) {
            return Err(here);
        }
        self.anders.insert(self.buckets.bucket(&key));
        Ok(())
    }

    /// The root of the map.
    pub fn wortel(&mut self) -> Hash {
        for bucket in std::mem::take(&mut self.anders) {
            let (mut begin, mut einde) = ([0; 32], [255; 32]);
            if let Ok(bucket) = u16::try_from(bucket) {
                let bytes = bucket.to_be_bytes();
                begin[..2].copy_from_slice(&bytes);
                einde[..2].copy_from_slice(&bytes);
            }
            let bladen: Vec<Leaf> = self.koppen.range(begin..=einde).map(blad).collect();
            self.buckets.set(bucket, &bladen);
        }
        self.buckets.root()
    }

    /// Whether the database keeps the very same cases, of those that come after this one: a page of them.
    pub async fn bewaard_na(
        &self,
        connection: &mut PgConnection,
        na: Option<&Hash>,
    ) -> Result<Bewaard, sqlx::Error> {
        // Every key is longer than none at all.
        let rijen = sqlx::query(
            "SELECT sleutel, sequence, positie, run FROM history.kop WHERE sleutel > $1
             ORDER BY sleutel LIMIT $2",
        )
        .bind(na.map_or(&[][..], Hash::as_slice))
        .bind(i64::try_from(PAGINA).unwrap_or(i64::MAX))
        .fetch_all(connection)
        .await?;
        let begin = na.map_or(Bound::Unbounded, Bound::Excluded);
        let mut hier = self.koppen.range::<Hash, _>((begin, Bound::Unbounded));
        let mut laatste = None;
        for rij in &rijen {
            let (key, head) = kop(rij)?;
            if hier.next() != Some((&key, &head)) {
                return Ok(Bewaard::Anders);
            }
            laatste = Some(key);
        }
        Ok(match laatste {
            Some(key) if rijen.len() == PAGINA => Bewaard::TotHier(key),
            _ if hier.next().is_none() => Bewaard::Alles,
            _ => Bewaard::Anders,
        })
    }

    pub async fn kaart(&self, connection: &mut PgConnection) -> Result<Kaart, sqlx::Error> {
        Kaart::van(connection, self.koppen.iter().map(blad)).await
    }
}
