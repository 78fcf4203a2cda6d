//! What the signer remembers, in a file of its own: the last checkpoint that it signed, and the right edge of the
//! tree at that size. Whoever can do everything in the database can't make it forget.
//!
//! Its contents prove themselves: the checkpoint is signed with our own key, and the edge leads to its root. An older
//! copy of the file is believed as well; it is checked against everything that was signed since.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use serde::{Deserialize, Serialize};
use tlog::checkpoint::{Checkpoint, KETEN, ZAKEN};
use tlog::{CompactRange, Hash};
use uuid::Uuid;

use super::alarm::{Alarm, LogError};
use super::bekend::{Gelezen, lees};
use crate::verify::Mark;
use crate::wortel::RootKey;

/// A checkpoint that was signed here, with what it takes to go on from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Getekend {
    pub oorsprong: String,
    pub rand: CompactRange,
    pub mark: Mark,
    pub zaken: Hash,
    /// The text of the whole note, without cosignatures.
    pub notitie: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Geheugen {
    pub getekend: Getekend,
    /// The one before: the database may not have kept the last.
    pub vorige: Option<Getekend>,
    /// Up to which row of the database's list everything was compared.
    pub gezien: i64,
    /// The day on which all of the history was verified last, as YYYY-MM-DD.
    pub gecontroleerd: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Bestand {
    formaat: String,
    versie: u32,
    getekend: Opgeslagen,
    vorige: Option<Opgeslagen>,
    gezien: i64,
    gecontroleerd: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Opgeslagen {
    checkpoint: String,
    rand: CompactRange,
}

const FORMAAT: &str = "lintje-log-geheugen";

impl Getekend {
    fn lees(opgeslagen: Opgeslagen, sleutel: &RootKey) -> Result<Self, Alarm> {
        let damaged = |why: &str| Alarm::Memory {
            why: why.to_owned(),
        };
        let Gelezen::Checkpoint(checkpoint) =
            lees(&opgeslagen.checkpoint, &sleutel.openbare_bytes())
        else {
            return Err(damaged("its checkpoint is not signed with our key"));
        };
        Self::van(checkpoint, opgeslagen.rand, opgeslagen.checkpoint)
            .ok_or_else(|| damaged("its tree is not that of its checkpoint"))
    }

    /// None: they do not belong together.
    pub fn van(checkpoint: Checkpoint, rand: CompactRange, notitie: String) -> Option<Self> {
        let (hash, zaken) = (checkpoint.extension(KETEN)?, checkpoint.extension(ZAKEN)?);
        let position = i64::try_from(checkpoint.size).ok()?;
        let same = rand.size() == checkpoint.size && rand.root() == checkpoint.root;
        same.then_some(Getekend {
            oorsprong: checkpoint.origin,
            rand,
            mark: Mark { position, hash },
            zaken,
            notitie,
        })
    }

    fn opgeslagen(&self) -> Opgeslagen {
        Opgeslagen {
            checkpoint: self.notitie.clone(),
            rand: self.rand.clone(),
        }
    }
}

impl Geheugen {
    /// None: there is no such file.
    pub fn lees(bestand: &Path, sleutel: &RootKey) -> Result<Option<Self>, LogError> {
        let tekst = match fs::read_to_string(bestand) {
            Ok(tekst) => tekst,
            Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(e) => return Err(LogError::File(bestand.display().to_string(), e)),
        };
        Self::ontleed(&tekst, sleutel)
            .map(Some)
            .map_err(|alarm| match alarm {
                Alarm::Memory { why } => Alarm::Memory {
                    why: format!("{}: {why}", bestand.display()),
                }
                .into(),
                alarm => alarm.into(),
            })
    }

    fn ontleed(tekst: &str, sleutel: &RootKey) -> Result<Self, Alarm> {
        let damaged = |why: &str| Alarm::Memory {
            why: why.to_owned(),
        };
        let bestand: Bestand =
            serde_json::from_str(tekst).map_err(|_| damaged("it can't be read"))?;
        if bestand.formaat != FORMAAT || bestand.versie != 1 {
            return Err(damaged("it is of another version"));
        }
        let lees = |opgeslagen| Getekend::lees(opgeslagen, sleutel);
        Ok(Geheugen {
            getekend: lees(bestand.getekend)?,
            vorige: bestand.vorige.map(lees).transpose()?,
            gezien: bestand.gezien,
            gecontroleerd: bestand.gecontroleerd,
        })
    }

    /// Whole or not at all, and durable when it returns.
    pub fn bewaar(&self, bestand: &Path) -> Result<(), LogError> {
        let inhoud = Bestand {
            formaat: FORMAAT.to_owned(),
            versie: 1,
            getekend: self.getekend.opgeslagen(),
            vorige: self.vorige.as_ref().map(Getekend::opgeslagen),
            gezien: self.gezien,
            gecontroleerd: self.gecontroleerd.clone(),
        };
        let schrijf = || -> io::Result<()> {
            let tekst = serde_json::to_string_pretty(&inhoud)?;
            vervang(bestand, &tekst, Wie::Eigenaar)
        };
        schrijf().map_err(|e| LogError::File(bestand.display().to_string(), e))
    }
}

/// Who may read a file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wie {
    Eigenaar,
    Iedereen,
}

/// Puts a text in the place of a file: whole or not at all, and durable when it returns.
pub(super) fn vervang(bestand: &Path, tekst: &str, wie: Wie) -> io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt;
    let map = match bestand.parent() {
        Some(map) if !map.as_os_str().is_empty() => map,
        _ => Path::new("."),
    };
    fs::create_dir_all(map)?;
    let onaf = map.join(format!(".{}", Uuid::new_v4()));
    let mode = match wie {
        Wie::Eigenaar => 0o600,
        Wie::Iedereen => 0o644,
    };
    let schrijf = || {
        let mut file = fs::OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(mode)
            .open(&onaf)?;
        file.write_all(tekst.as_bytes())?;
        file.sync_all()?;
        fs::rename(&onaf, bestand)
    };
    let geschreven = schrijf();
    if geschreven.is_err() {
        let _ = fs::remove_file(&onaf);
    }
    geschreven?;
    fs::File::open(map)?.sync_all()
}
