//! The map of cases as the database keeps it. Nothing of it is believed: what is read leads up to the root that was
//! signed, or it is refused. A new event costs the cases of its own bucket and the 255 buckets beside that.

use std::collections::{BTreeMap, BTreeSet};

use futures::TryStreamExt;
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, Row};
use tlog::Hash;
use tlog::map::{EMPTY, Head, Leaf, MapProof, Subtree, prove};

use super::alarm::LogError;
use super::groep::{BREEDTE, Groep};
use crate::verify::{Break, hash};

/// The depth of the buckets.
const DIEPTE: usize = 16;

/// What happened to cases, by their keys.
pub(super) type Veranderd = BTreeMap<Hash, Vec<Gebeurd>>;

/// An event of a case.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gebeurd {
    pub position: u64,
    pub sequence: u64,
    pub digest: Hash,
}

/// The upper sixteen levels, as far as they were needed.
#[derive(Clone, Debug)]
pub(super) struct Kaart {
    top: Groep,
    groepen: BTreeMap<u8, Groep>,
    /// Buckets that are not in the database as they are here; and whether that is all of them.
    anders: BTreeSet<(u8, u8)>,
}

/// What the database keeps of the map does not lead to the root that was signed.
#[derive(Debug)]
pub(super) enum Kaartfout {
    Database(sqlx::Error),
    /// The hashes of `history.knoop`; those can be computed again.
    Knopen,
    /// The cases of `history.kop`.
    Koppen,
    /// This event is not the next of its case.
    Volgorde(u64),
}

impl From<sqlx::Error> for Kaartfout {
    fn from(error: sqlx::Error) -> Self {
        Kaartfout::Database(error)
    }
}

impl Kaartfout {
    /// With so many events in the log.
    pub fn bij(self, position: i64) -> LogError {
        match self {
            Kaartfout::Database(error) => error.into(),
            Kaartfout::Knopen | Kaartfout::Koppen => Break::Cases { position }.into(),
            Kaartfout::Volgorde(position) => Break::Cases {
                position: i64::try_from(position).unwrap_or(i64::MAX),
            }
            .into(),
        }
    }
}

/// Rows for `history.knoop`.
#[derive(Debug, Default)]
pub(super) struct Knopen {
    pub diepten: Vec<i16>,
    pub nummers: Vec<i32>,
    pub hashes: Vec<Vec<u8>>,
    pub soorten: Vec<i16>,
}

impl Knopen {
    fn voeg_toe(&mut self, diepte: i16, nummer: i32, subtree: Subtree) {
        self.diepten.push(diepte);
        self.nummers.push(nummer);
        self.hashes.push(subtree.hash().to_vec());
        self.soorten.push(match subtree {
            Subtree::Empty => 0,
            Subtree::One(_) => 1,
            Subtree::More(_) => 2,
        });
    }
}

fn subtree(row: &PgRow) -> Result<Subtree, sqlx::Error> {
    let hash = hash(row, "hash")?;
    Ok(match row.try_get::<i16, _>("soort")? {
        0 => Subtree::Empty,
        1 => Subtree::One(hash),
        _ => Subtree::More(hash),
    })
}

/// The last eight bits of a number of a node.
fn plaats(row: &PgRow) -> Result<u8, sqlx::Error> {
    let nummer: i32 = row.try_get("nummer")?;
    u8::try_from(nummer & 255).map_err(|error| sqlx::Error::Decode(error.into()))
}

pub(super) fn kop(row: &PgRow) -> Result<(Hash, Head), sqlx::Error> {
    let number = |column| -> Result<u64, sqlx::Error> {
        u64::try_from(row.try_get::<i64, _>(column)?).map_err(|e| sqlx::Error::Decode(e.into()))
    };
    let head = Head {
        sequence: number("sequence")?,
        position: number("positie")?,
        run: hash(row, "run")?,
    };
    Ok((hash(row, "sleutel")?, head))
}

pub(super) fn blad((key, head): (&Hash, &Head)) -> Leaf {
    Leaf {
        key: *key,
        value: head.value(),
    }
}

fn vak(key: &Hash) -> (u8, u8) {
    (key[0], key[1])
}

/// Every key with these first bytes is between the two.
fn grenzen((groep, plaats): (u8, u8)) -> (Vec<u8>, Vec<u8>) {
    let begin = vec![groep, plaats];
    let mut einde = begin.clone();
    einde.resize(33, 255);
    (begin, einde)
}

impl Kaart {
    /// The map that has this root, from the hashes that the database keeps.
    pub async fn lees(connection: &mut PgConnection, root: &Hash) -> Result<Self, Kaartfout> {
        if *root == EMPTY {
            return Ok(Kaart::leeg());
        }
        let rijen = sqlx::query("SELECT nummer, hash, soort FROM history.knoop WHERE diepte = 8")
            .fetch_all(connection)
            .await?;
        let mut subtrees = Vec::with_capacity(rijen.len());
        for rij in &rijen {
            subtrees.push((plaats(rij)?, subtree(rij)?));
        }
        let top = Groep::van(subtrees);
        if top.wortel().hash() != *root {
            return Err(Kaartfout::Knopen);
        }
        Ok(Kaart {
            top,
            groepen: BTreeMap::new(),
            anders: BTreeSet::new(),
        })
    }

    fn leeg() -> Self {
        Kaart {
            top: Groep::new(),
            groepen: BTreeMap::new(),
            anders: BTreeSet::new(),
        }
    }

    /// The map that has this root, computed from all cases. What the database has of its hashes and differs counts as
    /// changed.
    pub async fn uit_koppen(connection: &mut PgConnection, root: &Hash) -> Result<Self, Kaartfout> {
        let mut bouw = Bouw::new();
        let mut rijen =
            sqlx::query("SELECT sleutel, sequence, positie, run FROM history.kop ORDER BY sleutel")
                .fetch(&mut *connection);
        while let Some(rij) = rijen.try_next().await? {
            let (key, head) = kop(&rij)?;
            bouw.voeg_toe(blad((&key, &head)));
        }
        drop(rijen);
        let kaart = bouw.klaar(connection).await?;
        match kaart.wortel() == *root {
            true => Ok(kaart),
            false => Err(Kaartfout::Koppen),
        }
    }

    /// The map of these leaves, which have to come in order; likewise.
    pub async fn van(
        connection: &mut PgConnection,
        bladen: impl Iterator<Item = Leaf> + Send,
    ) -> Result<Self, sqlx::Error> {
        let mut bouw = Bouw::new();
        for blad in bladen {
            bouw.voeg_toe(blad);
        }
        bouw.klaar(connection).await
    }

    pub fn wortel(&self) -> Hash {
        self.top.wortel().hash()
    }

    /// Reads the pieces that are missing.
    async fn haal_groepen(
        &mut self,
        connection: &mut PgConnection,
        nodig: &BTreeSet<u8>,
    ) -> Result<(), Kaartfout> {
        let mist: Vec<u8> = nodig
            .iter()
            .copied()
            .filter(|groep| !self.groepen.contains_key(groep))
            .collect();
        if mist.is_empty() {
            return Ok(());
        }
        let nummers: Vec<i32> = mist.iter().map(|groep| i32::from(*groep)).collect();
        let rijen = sqlx::query(
            "SELECT k.nummer, k.hash, k.soort FROM unnest($1::integer[]) g
             JOIN history.knoop k ON k.diepte = 16 AND k.nummer BETWEEN g * 256 AND g * 256 + 255",
        )
        .bind(nummers)
        .fetch_all(connection)
        .await?;
        let mut per_groep: BTreeMap<u8, Vec<(u8, Subtree)>> = BTreeMap::new();
        for rij in &rijen {
            let nummer: i32 = rij.try_get("nummer")?;
            let groep = u8::try_from(nummer >> 8).map_err(|e| sqlx::Error::Decode(e.into()))?;
            let subtrees = per_groep.entry(groep).or_default();
            subtrees.push((plaats(rij)?, subtree(rij)?));
        }
        for nummer in mist {
            let groep = Groep::van(per_groep.remove(&nummer).unwrap_or_default());
            if groep.wortel() != self.top.op(nummer) {
                return Err(Kaartfout::Knopen);
            }
            self.groepen.insert(nummer, groep);
        }
        Ok(())
    }

    /// The cases of these buckets, which have to be those that the map has.
    async fn haal_vakken(
        &self,
        connection: &mut PgConnection,
        vakken: &BTreeSet<(u8, u8)>,
    ) -> Result<BTreeMap<Hash, Head>, Kaartfout> {
        let (begin, einde): (Vec<_>, Vec<_>) = vakken.iter().copied().map(grenzen).unzip();
        let rijen = sqlx::query(
            "SELECT k.sleutel, k.sequence, k.positie, k.run
             FROM unnest($1::bytea[], $2::bytea[]) v(begin, einde)
             JOIN history.kop k ON k.sleutel >= v.begin AND k.sleutel <= v.einde",
        )
        .bind(begin)
        .bind(einde)
        .fetch_all(connection)
        .await?;
        let mut koppen = BTreeMap::new();
        for rij in &rijen {
            let (key, head) = kop(rij)?;
            koppen.insert(key, head);
        }
        for (groep, plaats) in vakken {
            let staat = Subtree::of(&bladen_van(&koppen, (*groep, *plaats)), DIEPTE);
            let hoort = self.groepen.get(groep).map(|groep| groep.op(*plaats));
            if hoort != Some(staat) {
                return Err(Kaartfout::Koppen);
            }
        }
        Ok(koppen)
    }

    /// Adds what happened to cases. Each event has to be the next of its case.
    pub async fn pas_toe(
        &mut self,
        connection: &mut PgConnection,
        veranderd: &Veranderd,
    ) -> Result<(), Kaartfout> {
        let vakken: BTreeSet<(u8, u8)> = veranderd.keys().map(vak).collect();
        let groepen = vakken.iter().map(|(groep, _)| *groep).collect();
        self.haal_groepen(connection, &groepen).await?;
        let mut koppen = self.haal_vakken(connection, &vakken).await?;
        for (key, events) in veranderd {
            let head = koppen.entry(*key).or_default();
            for event in events {
                head.push(event.position, &event.digest);
                if head.sequence != event.sequence {
                    return Err(Kaartfout::Volgorde(event.position));
                }
            }
        }
        for vak in vakken {
            self.zet(vak, Subtree::of(&bladen_van(&koppen, vak), DIEPTE));
        }
        Ok(())
    }

    fn zet(&mut self, (nummer, plaats): (u8, u8), subtree: Subtree) {
        let groep = self.groepen.entry(nummer).or_insert_with(Groep::new);
        groep.zet(plaats, subtree);
        self.top.zet(nummer, groep.wortel());
        self.anders.insert((nummer, plaats));
    }

    /// What changed since the database had it; after this it counts as kept.
    pub fn te_bewaren(&mut self) -> Knopen {
        let mut knopen = Knopen::default();
        let mut groepen = BTreeSet::new();
        for (nummer, plaats) in std::mem::take(&mut self.anders) {
            if let Some(groep) = self.groepen.get(&nummer) {
                let samen = i32::from(nummer) << 8 | i32::from(plaats);
                knopen.voeg_toe(16, samen, groep.op(plaats));
            }
            groepen.insert(nummer);
        }
        for nummer in groepen {
            knopen.voeg_toe(8, i32::from(nummer), self.top.op(nummer));
        }
        knopen
    }

    /// Proves what the map has for a case.
    pub async fn bewijs(
        &mut self,
        connection: &mut PgConnection,
        key: &Hash,
    ) -> Result<(Option<Head>, MapProof), Kaartfout> {
        let (groep, plaats) = vak(key);
        self.haal_groepen(connection, &BTreeSet::from([groep]))
            .await?;
        let vakken = BTreeSet::from([(groep, plaats)]);
        let koppen = self.haal_vakken(connection, &vakken).await?;
        let mut siblings = Vec::new();
        let diep = self.top.weg(groep, &mut siblings)
            && self
                .groepen
                .get(&groep)
                .is_some_and(|groep| groep.weg(plaats, &mut siblings));
        if diep {
            // Leaves of one bucket share the first bits: the proof from the root on begins with that many empty
            // siblings.
            let (proof, _) = prove(&bladen_van(&koppen, (groep, plaats)), key);
            siblings.extend(proof.siblings.into_iter().skip(DIEPTE));
        }
        Ok((koppen.get(key).copied(), MapProof { siblings }))
    }
}

fn bladen_van(koppen: &BTreeMap<Hash, Head>, (groep, plaats): (u8, u8)) -> Vec<Leaf> {
    let (mut begin, mut einde) = ([0; 32], [255; 32]);
    (begin[0], begin[1]) = (groep, plaats);
    (einde[0], einde[1]) = (groep, plaats);
    koppen.range(begin..=einde).map(blad).collect()
}

/// Makes a map of leaves in their order.
struct Bouw {
    kaart: Kaart,
    nu: Option<(u8, u8)>,
    bladen: Vec<Leaf>,
}

impl Bouw {
    fn new() -> Self {
        let mut kaart = Kaart::leeg();
        kaart.groepen = (0..=255).map(|groep| (groep, Groep::new())).collect();
        Bouw {
            kaart,
            nu: None,
            bladen: Vec::with_capacity(BREEDTE),
        }
    }

    fn voeg_toe(&mut self, blad: Leaf) {
        let vak = vak(&blad.key);
        if self.nu != Some(vak) {
            self.sluit();
            self.nu = Some(vak);
        }
        self.bladen.push(blad);
    }

    fn sluit(&mut self) {
        if let Some(vak) = self.nu {
            self.kaart.zet(vak, Subtree::of(&self.bladen, DIEPTE));
        }
        self.bladen.clear();
    }

    /// What the database has may be anything: what differs of it counts as changed too.
    async fn klaar(mut self, connection: &mut PgConnection) -> Result<Kaart, sqlx::Error> {
        self.sluit();
        let mut kaart = self.kaart;
        let rijen = sqlx::query(
            "SELECT diepte, nummer, hash, soort FROM history.knoop ORDER BY diepte DESC",
        )
        .fetch_all(connection)
        .await?;
        for rij in &rijen {
            let nummer: i32 = rij.try_get("nummer")?;
            let (plaats, er_staat) = (plaats(rij)?, subtree(rij)?);
            match rij.try_get::<i16, _>("diepte")? {
                8 if kaart.top.op(plaats) != er_staat => {
                    // With any of its buckets it is written too.
                    kaart.anders.insert((plaats, 0));
                }
                8 => {}
                _ => {
                    let groep =
                        u8::try_from(nummer >> 8).map_err(|e| sqlx::Error::Decode(e.into()))?;
                    let hoort = kaart.groepen.get(&groep).map(|groep| groep.op(plaats));
                    match hoort == Some(er_staat) {
                        true => kaart.anders.remove(&(groep, plaats)),
                        false => kaart.anders.insert((groep, plaats)),
                    };
                }
            }
        }
        Ok(kaart)
    }
}
