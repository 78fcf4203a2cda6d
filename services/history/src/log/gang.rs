//! The pass over the events that were not signed yet: tree and map grow by them, and everything that was signed on
//! the way is compared with the result.

use std::collections::BTreeMap;

use sqlx::PgConnection;
use tlog::map::key;
use tlog::{CompactRange, Hash, leaf_hash};

use super::alarm::LogError;
use super::bekend::{Bekend, Wortels};
use super::boek::{Bewaard, Boek};
use super::geheugen::{Geheugen, Getekend};
use super::kaart::{Gebeurd, Kaart, Kaartfout, Veranderd};
use super::tegels;
use crate::verify::{Break, Chunk, Chunks, Mark, Roots, nothing_behind_the_head, walk};

/// Where tree and chain are.
pub(super) struct Stand {
    pub rand: CompactRange,
    pub mark: Mark,
}

impl Stand {
    fn begin() -> Self {
        Stand {
            rand: CompactRange::new(),
            mark: Mark::GENESIS,
        }
    }

    fn van(getekend: &Getekend) -> Self {
        Stand {
            rand: getekend.rand.clone(),
            mark: getekend.mark,
        }
    }
}

/// How the map of cases is known.
pub(super) enum Zaken {
    /// It has this root where the log of the database ends now. The rest of it is there.
    Vanaf(Hash),
    /// From the first event on.
    Boek(Box<Boek>),
}

/// From where to go on, and how the map is known there.
pub(super) fn kies(geheugen: Option<&Geheugen>, bekend: &Bekend, grootte: u64) -> (Stand, Zaken) {
    let van_voren_af = || (Stand::begin(), Zaken::Boek(Box::new(Boek::new())));
    let Some(geheugen) = geheugen else {
        return van_voren_af();
    };
    let stands = [Some(&geheugen.getekend), geheugen.vorige.as_ref()];
    if let Some(hier) = stands
        .into_iter()
        .flatten()
        .find(|getekend| getekend.rand.size() == grootte)
    {
        return (Stand::van(hier), Zaken::Vanaf(hier.zaken));
    }
    // Another instance went on: its checkpoint is signed with our key, and is checked against the events on the way.
    let verder = bekend.tekens.iter().find_map(|teken| {
        let hier = u64::try_from(teken.mark.position) == Ok(grootte);
        teken.wortels.filter(|_| hier)
    });
    match verder {
        Some(wortels) if grootte > geheugen.getekend.rand.size() => {
            (Stand::van(&geheugen.getekend), Zaken::Vanaf(wortels.zaken))
        }
        _ => van_voren_af(),
    }
}

/// Adds events to the log of the database.
pub(super) async fn vul_aan(
    connection: &mut PgConnection,
    van: u64,
    digests: &[Hash],
) -> Result<(), sqlx::Error> {
    let van = i64::try_from(van).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let digests: Vec<&[u8]> = digests.iter().map(Hash::as_slice).collect();
    sqlx::query("SELECT history.log_aanvullen($1, $2)")
        .bind(van)
        .bind(digests)
        .execute(connection)
        .await?;
    Ok(())
}

/// The pass over the events that were not signed yet.
pub(super) struct Gang {
    pub stand: Stand,
    pub zaken: Zaken,
    /// The events in the log of the database.
    pub grootte: u64,
    /// Roots that were signed, by their places.
    pub getekend: BTreeMap<i64, Vec<Wortels>>,
    pub hoofd: Mark,
}

/// What the log of the database still has to get, and the map as it is then.
pub(super) struct Gegroeid {
    pub van: u64,
    pub digests: Vec<Hash>,
    pub kaart: Kaart,
}

impl Gang {
    /// Reads the events up to the head.
    pub async fn loop_mee(
        &mut self,
        connection: &mut PgConnection,
        bekend: &Bekend,
    ) -> Result<Gegroeid, LogError> {
        let begin = self.stand.mark;
        let marks: Vec<Mark> = bekend.tekens.iter().map(|teken| teken.mark).collect();
        let mut roots = Roots::new(begin, &marks);
        let mut kaart: Option<Kaart> = None;
        let mut wacht: Vec<Hash> = Vec::new();
        let mut van = self.grootte;
        let chunks: Vec<Chunk> = self.chunks(begin.position);
        for chunk in chunks {
            // Only the last is in the transaction of the checkpoint.
            if !wacht.is_empty() {
                vul_aan(connection, van, &wacht).await?;
                van += wacht.len() as u64;
                wacht.clear();
            }
            let (nieuw, veranderd) = self.loop_deel(connection, chunk, &mut roots).await?;
            wacht = nieuw;
            if let Zaken::Boek(boek) = &mut self.zaken {
                // What the database keeps has to be the same where it ends.
                if self.stand.rand.size() == self.grootte {
                    nagekeken(connection, boek, &self.stand).await?;
                }
            }
            if let Zaken::Vanaf(zaken) = &self.zaken
                && self.stand.rand.size() >= self.grootte
            {
                let here = self.stand.mark.position;
                let mut nu = match kaart.take() {
                    Some(kaart) => kaart,
                    None => lees_kaart(connection, zaken, here).await?,
                };
                // The database has the cases as they were before these events.
                let root = nu.wortel();
                let mut gedaan = nu.pas_toe(connection, &veranderd).await;
                if matches!(gedaan, Err(Kaartfout::Knopen)) {
                    nu = Kaart::uit_koppen(connection, &root)
                        .await
                        .map_err(|fout| fout.bij(here))?;
                    gedaan = nu.pas_toe(connection, &veranderd).await;
                }
                gedaan.map_err(|fout| fout.bij(here))?;
                kaart = Some(nu);
            }
        }
        if self.stand.mark != self.hoofd {
            return Err(Break::Head {
                head: self.hoofd.position,
                last: self.stand.mark.position,
            }
            .into());
        }
        nothing_behind_the_head(connection).await?;
        roots.end(self.stand.mark)?;
        let here = self.stand.mark.position;
        let kaart = match (&mut self.zaken, kaart) {
            (Zaken::Boek(boek), _) => boek.kaart(connection).await?,
            (Zaken::Vanaf(_), Some(kaart)) => kaart,
            (Zaken::Vanaf(zaken), None) => lees_kaart(connection, zaken, here).await?,
        };
        let hier = self.getekend.get(&here).into_iter().flatten();
        if hier.into_iter().any(|w| w.zaken != kaart.wortel()) {
            return Err(Break::Cases { position: here }.into());
        }
        Ok(Gegroeid {
            van,
            digests: wacht,
            kaart,
        })
    }

    /// Up to where the log of the database ends, and from there on.
    fn chunks(&self, begin: i64) -> Vec<Chunk> {
        let grens = i64::try_from(self.grootte).unwrap_or(i64::MAX);
        if begin >= grens || grens > self.hoofd.position {
            return Chunks::new(begin, self.hoofd.position).collect();
        }
        let verder = Chunks::new(grens, self.hoofd.position);
        Chunks::new(begin, grens)
            .chain(verder.skip_while(|_| grens >= self.hoofd.position))
            .collect()
    }

    /// Reads the events of one statement: which digests the log does not have yet, and of which cases.
    async fn loop_deel(
        &mut self,
        connection: &mut PgConnection,
        chunk: Chunk,
        roots: &mut Roots,
    ) -> Result<(Vec<Hash>, Veranderd), LogError> {
        let Stand { rand, mark } = &mut self.stand;
        let (getekend, grootte, zaken) = (&self.getekend, self.grootte, &mut self.zaken);
        let mut digests = Vec::new();
        let mut veranderd = Veranderd::new();
        let mut last = *mark;
        walk(connection, chunk, &mut last, |event, digest, here| {
            roots.pass(here)?;
            rand.push(leaf_hash(&digest));
            let position = rand.size();
            if let Zaken::Boek(boek) = &mut *zaken {
                boek.voeg_toe(event, here.position, &digest)?;
            }
            if position > grootte {
                digests.push(digest);
                let sequence = u64::try_from(event.sequence).unwrap_or(0);
                let key = key(&event.aggregate_type, &event.aggregate_id);
                veranderd.entry(key).or_default().push(Gebeurd {
                    position,
                    sequence,
                    digest,
                });
            }
            if let Some(wortels) = getekend.get(&here.position) {
                let zaken = match &mut *zaken {
                    Zaken::Boek(boek) => Some(boek.wortel()),
                    Zaken::Vanaf(_) => None,
                };
                passen(wortels, here.position, rand.root(), zaken)?;
            }
            Ok(())
        })
        .await?;
        *mark = last;
        Ok((digests, veranderd))
    }
}

/// What was signed of a place is what its tree and, where it is known, its map are.
pub(super) fn passen(
    getekend: &[Wortels],
    root: i64,
    boom: Hash,
    zaken: Option<Hash>,
) -> Result<(), Break> {
    for wortels in getekend {
        if wortels.boom != boom {
            let after = root - 1;
            return Err(Break::Rewritten { root, after });
        }
        if zaken.is_some_and(|zaken| zaken != wortels.zaken) {
            return Err(Break::Cases { position: root });
        }
    }
    Ok(())
}

async fn lees_kaart(
    connection: &mut PgConnection,
    zaken: &Hash,
    here: i64,
) -> Result<Kaart, LogError> {
    let gelezen = match Kaart::lees(connection, zaken).await {
        Err(Kaartfout::Knopen) => Kaart::uit_koppen(connection, zaken).await,
        gelezen => gelezen,
    };
    gelezen.map_err(|fout| fout.bij(here))
}

/// Compares the end of the database's log with the events, once the pass has come that far.
async fn nagekeken(
    connection: &mut PgConnection,
    boek: &Boek,
    stand: &Stand,
) -> Result<(), LogError> {
    let position = stand.mark.position;
    let mut na = None;
    // Nobody else changes them: who signs has the turn.
    loop {
        match boek.bewaard_na(connection, na.as_ref()).await? {
            Bewaard::Anders => return Err(Break::Cases { position }.into()),
            Bewaard::TotHier(key) => na = Some(key),
            Bewaard::Alles => break,
        }
    }
    let wortel = tegels::wortel(connection, stand.rand.size()).await?;
    match wortel == Some(stand.rand.root()) {
        true => Ok(()),
        false => Err(Break::Tree { position }.into()),
    }
}
