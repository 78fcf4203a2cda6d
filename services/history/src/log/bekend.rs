//! What is known to have been signed: checkpoints and the older roots, in files and in the database. Only what our
//! key signed counts. The rest is junk: it stops nothing, and is reported.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use sqlx::{PgConnection, Row};
use tlog::Hash;
use tlog::checkpoint::{Checkpoint, KETEN, ZAKEN};
use tlog::note::{Kind, Note, NoteError, VerifierKey};

use super::alarm::{Alarm, LogError};
use crate::verify::{Break, Mark};
use crate::wortel::{RootKey, Wortel};

/// What a text turns out to be.
#[derive(Clone, Debug)]
pub enum Gelezen {
    /// The key signed it.
    Checkpoint(Checkpoint),
    /// The key signed it, and it is no checkpoint of a history.
    Onbekend,
    Troep(&'static str),
}

/// Reads a checkpoint, of whatever log, if this key signed it.
pub fn lees(tekst: &str, sleutel: &[u8; 32]) -> Gelezen {
    let Ok(note) = Note::parse(tekst) else {
        return Gelezen::Troep("it is no signed checkpoint");
    };
    // A key signs under the name of the log. Whose log it is, is judged later.
    let naam = note.text().lines().next().unwrap_or_default();
    let Ok(key) = VerifierKey::new(naam, Kind::Log, sleutel) else {
        return Gelezen::Troep("it is no checkpoint");
    };
    match note.verify([&key]) {
        Ok(_) => {}
        Err(NoteError::Wrong(_)) => return Gelezen::Troep("its signature is wrong"),
        Err(_) => return Gelezen::Troep("it is not signed with our key"),
    }
    match Checkpoint::parse(note.text()) {
        Ok(checkpoint)
            if checkpoint.extension(KETEN).is_some() && checkpoint.extension(ZAKEN).is_some() =>
        {
            Gelezen::Checkpoint(checkpoint)
        }
        _ => Gelezen::Onbekend,
    }
}

/// What our key said of a place in the history.
#[derive(Clone, Debug)]
pub struct Teken {
    /// Where it was found.
    pub waar: String,
    pub mark: Mark,
    /// The roots of tree and map; none for a root from before the log.
    pub wortels: Option<Wortels>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wortels {
    pub boom: Hash,
    pub zaken: Hash,
}

/// Something that our key did not sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Troep {
    pub waar: String,
    pub waarom: &'static str,
}

#[derive(Debug, Default)]
pub struct Bekend {
    pub tekens: Vec<Teken>,
    pub troep: Vec<Troep>,
    /// The highest row of the database's list that was read.
    pub gezien: i64,
}

/// Whose signatures count, and for which log.
#[derive(Clone, Copy)]
pub(super) struct Maatstaf<'a> {
    pub sleutel: &'a RootKey,
    pub oorsprong: &'a str,
    /// Other names of the same log.
    pub eerder: &'a [String],
}

impl Bekend {
    pub(super) fn checkpoint(
        &mut self,
        waar: String,
        tekst: &str,
        maatstaf: Maatstaf<'_>,
    ) -> Result<(), Alarm> {
        let checkpoint = match lees(tekst, &maatstaf.sleutel.openbare_bytes()) {
            Gelezen::Troep(waarom) => {
                self.troep.push(Troep { waar, waarom });
                return Ok(());
            }
            Gelezen::Onbekend => return Err(Alarm::Unknown { at: waar }),
            Gelezen::Checkpoint(checkpoint) => checkpoint,
        };
        let van_ons =
            checkpoint.origin == maatstaf.oorsprong || maatstaf.eerder.contains(&checkpoint.origin);
        if !van_ons {
            return Err(Alarm::OtherOrigin {
                at: waar,
                found: checkpoint.origin,
                ours: maatstaf.oorsprong.to_owned(),
            });
        }
        let teken = teken(waar.clone(), &checkpoint).ok_or(Alarm::Unknown { at: waar })?;
        self.tekens.push(teken);
        Ok(())
    }

    pub(super) fn wortel(&mut self, waar: String, wortel: Option<Wortel>, sleutel: &RootKey) {
        match wortel {
            Some(wortel) if sleutel.tekende(&wortel) => self.tekens.push(Teken {
                waar,
                mark: wortel.mark,
                wortels: None,
            }),
            _ => self.troep.push(Troep {
                waar,
                waarom: "it is not signed with our key",
            }),
        }
    }

    /// All files of a directory: `.json` are roots, `.txt` are checkpoints.
    pub(super) fn uit_map(&mut self, map: &Path, maatstaf: Maatstaf<'_>) -> Result<(), LogError> {
        let failed = |e| LogError::File(map.display().to_string(), e);
        let bestanden = match fs::read_dir(map) {
            Ok(bestanden) => bestanden,
            Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(e) => return Err(failed(e)),
        };
        for bestand in bestanden {
            let pad = bestand.map_err(failed)?.path();
            let waar = pad.display().to_string();
            let soort = pad.extension().and_then(|soort| soort.to_str());
            if !matches!(soort, Some("json" | "txt")) {
                continue;
            }
            let bytes = fs::read(&pad).map_err(|e| LogError::File(waar.clone(), e))?;
            let tekst = String::from_utf8_lossy(&bytes);
            match soort {
                Some("json") => {
                    let wortel = Wortel::lees(&tekst);
                    self.wortel(waar, wortel, maatstaf.sleutel);
                }
                _ => self.checkpoint(waar, &tekst, maatstaf)?,
            }
        }
        Ok(())
    }

    /// What the database lists: all roots; and of the checkpoints those of more events than `na`, or that were listed
    /// after row `gezien`.
    pub(super) async fn uit_database(
        &mut self,
        connection: &mut PgConnection,
        (na, gezien): (i64, i64),
        maatstaf: Maatstaf<'_>,
    ) -> Result<(), LogError> {
        let wortels: Vec<Wortel> = sqlx::query_as(
            "SELECT positie, hash, op, sleutel, handtekening FROM work.wortel ORDER BY positie",
        )
        .fetch_all(&mut *connection)
        .await?;
        for wortel in wortels {
            let waar = format!("work.wortel, position {}", wortel.mark.position);
            self.wortel(waar, Some(wortel), maatstaf.sleutel);
        }
        self.gezien = self.gezien.max(gezien);
        let rijen = sqlx::query(
            "SELECT id, notitie FROM history.checkpoint WHERE grootte > $1 OR id > $2 ORDER BY id",
        )
        .bind(na)
        .bind(gezien)
        .fetch_all(&mut *connection)
        .await?;
        for rij in rijen {
            let id: i64 = rij.try_get("id")?;
            let waar = format!("history.checkpoint, row {id}");
            self.checkpoint(waar, rij.try_get("notitie")?, maatstaf)?;
            self.gezien = self.gezien.max(id);
        }
        Ok(())
    }

    /// The roots that were signed, by their places.
    pub(super) fn wortels(&self) -> BTreeMap<i64, Vec<Wortels>> {
        per_plaats(&self.tekens)
    }

    /// The furthest place that was signed.
    pub(super) fn verste(&self) -> Option<Mark> {
        let marks = self.tekens.iter().map(|teken| teken.mark);
        marks.max_by_key(|mark| mark.position)
    }

    /// Holds what was signed up to a place against the hashes that stand in the history there now.
    pub(super) async fn vergelijk_tot(
        &self,
        connection: &mut PgConnection,
        tot: i64,
    ) -> Result<(), LogError> {
        let mut oud: BTreeMap<i64, Vec<Hash>> = BTreeMap::new();
        for teken in self
            .tekens
            .iter()
            .filter(|teken| teken.mark.position <= tot)
        {
            let hashes = oud.entry(teken.mark.position).or_default();
            hashes.push(teken.mark.hash);
        }
        let plaatsen: Vec<i64> = oud.keys().copied().collect();
        let rijen = sqlx::query(
            "SELECT position, hash FROM history.events WHERE position = ANY($1) ORDER BY position",
        )
        .bind(plaatsen)
        .fetch_all(&mut *connection)
        .await?;
        let mut staat = BTreeMap::new();
        for rij in rijen {
            let hash = crate::verify::hash(&rij, "hash")?;
            staat.insert(rij.try_get::<i64, _>("position")?, hash);
        }
        let mut after = 0;
        for (root, hashes) in oud {
            let Some(hash) = staat.get(&root) else {
                return Err(Break::Missing { position: root }.into());
            };
            if hashes.iter().any(|signed| signed != hash) {
                return Err(Break::Rewritten { root, after }.into());
            }
            after = root;
        }
        Ok(())
    }
}

pub(super) fn per_plaats(tekens: &[Teken]) -> BTreeMap<i64, Vec<Wortels>> {
    let mut wortels: BTreeMap<i64, Vec<Wortels>> = BTreeMap::new();
    for teken in tekens {
        let Some(getekend) = teken.wortels else {
            continue;
        };
        let hier = wortels.entry(teken.mark.position).or_default();
        if !hier.contains(&getekend) {
            hier.push(getekend);
        }
    }
    wortels
}

pub(super) fn teken(waar: String, checkpoint: &Checkpoint) -> Option<Teken> {
    Some(Teken {
        waar,
        mark: Mark {
            position: i64::try_from(checkpoint.size).ok()?,
            hash: checkpoint.extension(KETEN)?,
        },
        wortels: Some(Wortels {
            boom: checkpoint.root,
            zaken: checkpoint.extension(ZAKEN)?,
        }),
    })
}
