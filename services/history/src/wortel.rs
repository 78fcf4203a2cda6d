//! Signed roots, of versions before the log (docs/history.md#signed-roots): the position and hash that the history
//! had at a moment. None is made any more; those that are there are compared for ever. And the key that signed them,
//! which signs checkpoints now ([`crate::log`]).

use std::fmt::{self, Write as _};
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use ed25519_dalek::{Signer, SigningKey};
use serde_json::json;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgPool, Row};
use uuid::Uuid;
use verzoek::command::moment;
use zeroize::Zeroizing;

use crate::sleutelbestand::{self, write_new};
use crate::verify::{Mark, hash};

/// A signed root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wortel {
    pub mark: Mark,
    pub op: DateTime<Utc>,
    /// The public key.
    pub sleutel: [u8; 32],
    pub handtekening: [u8; 64],
}

impl Wortel {
    /// The name of its file: in the order of the days and of the history.
    pub fn bestandsnaam(&self) -> String {
        format!(
            "wortel-{}-{:012}.json",
            self.op.format("%Y-%m-%d"),
            self.mark.position
        )
    }

    /// What stands in its file.
    pub fn json(&self) -> String {
        format!(
            "{:#}\n",
            json!({
                "formaat": "lintje-wortel",
                "versie": 1,
                "positie": self.mark.position,
                "hash": hex(&self.mark.hash),
                "op": moment(self.op),
                "sleutel": hex(&self.sleutel),
                "handtekening": hex(&self.handtekening),
            })
        )
    }

    /// Reads its file; none when it is no root.
    pub fn lees(json: &str) -> Option<Self> {
        let bestand: Bestand = serde_json::from_str(json).ok()?;
        let known = bestand.formaat == "lintje-wortel" && bestand.versie == 1;
        known.then_some(())?;
        Some(Wortel {
            mark: Mark {
                position: bestand.positie,
                hash: uit_hex(&bestand.hash)?,
            },
            op: bestand.op,
            sleutel: uit_hex(&bestand.sleutel)?,
            handtekening: uit_hex(&bestand.handtekening)?,
        })
    }

    /// Puts its file into a directory; one that is there already holds the same.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn bewaar(&self, map: &Path) -> io::Result<()> {
        let bestand = map.join(self.bestandsnaam());
        if bestand.exists() {
            return Ok(());
        }
        fs::create_dir_all(map)?;
        // Whole or not at all, also when several write it at once.
        let onaf = map.join(format!(".{}", Uuid::new_v4()));
        let geschreven = schrijf(&onaf, &self.json()).and_then(|()| fs::rename(&onaf, &bestand));
        if geschreven.is_err() {
            let _ = fs::remove_file(&onaf);
        }
        geschreven?;
        fs::File::open(map)?.sync_all()
    }
}

#[derive(serde::Deserialize)]
struct Bestand {
    formaat: String,
    versie: u32,
    positie: i64,
    hash: String,
    op: DateTime<Utc>,
    sleutel: String,
    handtekening: String,
}

fn uit_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; N];
    for (nth, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * nth..2 * nth + 2)?, 16).ok()?;
    }
    Some(bytes)
}

fn schrijf(bestand: &Path, tekst: &str) -> io::Result<()> {
    let mut bestand = fs::File::create_new(bestand)?;
    bestand.write_all(tekst.as_bytes())?;
    bestand.sync_all()
}

impl FromRow<'_, PgRow> for Wortel {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        let handtekening = <[u8; 64]>::try_from(row.try_get::<&[u8], _>("handtekening")?)
            .map_err(|error| sqlx::Error::Decode(error.into()))?;
        Ok(Wortel {
            mark: Mark {
                position: row.try_get("positie")?,
                hash: hash(row, "hash")?,
            },
            op: row.try_get("op")?,
            sleutel: hash(row, "sleutel")?,
            handtekening,
        })
    }
}

/// What a signature is over.
fn getekend(mark: Mark, op: DateTime<Utc>) -> String {
    format!(
        "lintje wortel 1\n{}\n{}\n{}\n",
        mark.position,
        hex(&mark.hash),
        moment(op)
    )
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
            // Writing to a String cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
}

#[derive(Debug, thiserror::Error)]
pub enum RootKeyError {
    #[error("the key file {0} can't be read or made: {1}")]
    File(String, io::Error),
    #[error("the key file {0} must hold 32 bytes in base64")]
    Malformed(String),
}

/// The key that roots are signed with.
#[derive(Clone)]
pub struct RootKey(SigningKey);

impl fmt::Debug for RootKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RootKey(…)")
    }
}

impl RootKey {
    pub fn from_bytes(secret: &[u8; 32]) -> Self {
        RootKey(SigningKey::from_bytes(secret))
    }

    /// Reads the key file; none when it is not there.
    ///
    /// # Errors
    /// When it can't be read, or is none.
    pub fn from_file(path: &Path) -> Result<Option<Self>, RootKeyError> {
        let name = || path.display().to_string();
        let text = match sleutelbestand::read(path) {
            Ok(text) => text,
            Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(e) => return Err(RootKeyError::File(name(), e)),
        };
        let secret: [u8; 32] = STANDARD
            .decode(text.trim())
            .ok()
            .and_then(|bytes| bytes.try_into().ok())
            .ok_or_else(|| RootKeyError::Malformed(name()))?;
        Ok(Some(Self::from_bytes(&secret)))
    }

    /// Reads the key file; makes one, readable by its owner only, where there is none.
    ///
    /// # Errors
    /// When it can't be read or made, or is none.
    pub fn from_file_or_new(path: &Path) -> Result<Self, RootKeyError> {
        if let Some(key) = Self::from_file(path)? {
            return Ok(key);
        }
        let secret: [u8; 32] = rand::random();
        write_new(path, &STANDARD.encode(secret))
            .map_err(|e| RootKeyError::File(path.display().to_string(), e))?;
        Ok(Self::from_bytes(&secret))
    }

    /// The half that everybody may know, in hexadecimal.
    pub fn openbaar(&self) -> String {
        hex(self.0.verifying_key().as_bytes())
    }

    /// The public half.
    pub fn openbare_bytes(&self) -> [u8; 32] {
        self.0.verifying_key().to_bytes()
    }

    /// The secret half, which signs checkpoints.
    pub(crate) fn geheim(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(self.0.to_bytes())
    }

    /// Signs a root, as versions before the log did; now for tests alone, which need old ones.
    pub fn teken(&self, mark: Mark, op: DateTime<Utc>) -> Wortel {
        Wortel {
            mark,
            op,
            sleutel: self.openbare_bytes(),
            handtekening: self.0.sign(getekend(mark, op).as_bytes()).to_bytes(),
        }
    }

    /// Whether it was signed with this key. Ed25519 signs the same with the same.
    pub fn tekende(&self, wortel: &Wortel) -> bool {
        self.teken(wortel.mark, wortel.op) == *wortel
    }
}

/// All roots that the database has, in the order of the history.
///
/// # Errors
/// Those of the database.
pub async fn wortels(pool: &PgPool) -> Result<Vec<Wortel>, sqlx::Error> {
    sqlx::query_as(
        "SELECT positie, hash, op, sleutel, handtekening FROM work.wortel ORDER BY positie",
    )
    .fetch_all(pool)
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wortel() -> Wortel {
        let mark = Mark {
            position: 7,
            hash: [9; 32],
        };
        let op = "2026-11-22T03:04:05.123456Z".parse().unwrap();
        RootKey::from_bytes(&[1; 32]).teken(mark, op)
    }

    #[test]
    fn a_root_is_of_the_key_that_signed_it_and_of_no_other_place_or_moment() {
        let key = RootKey::from_bytes(&[1; 32]);
        let wortel = wortel();
        assert!(key.tekende(&wortel));
        assert!(!RootKey::from_bytes(&[2; 32]).tekende(&wortel));
        for change in [
            |w: &mut Wortel| w.mark.position += 1,
            |w: &mut Wortel| w.mark.hash[0] ^= 1,
            |w: &mut Wortel| w.op += chrono::TimeDelta::microseconds(1),
            |w: &mut Wortel| w.handtekening[0] ^= 1,
        ] {
            let mut changed = wortel.clone();
            change(&mut changed);
            assert!(!key.tekende(&changed), "{changed:?}");
        }
    }

    #[test]
    fn the_file_of_a_root_is_written_once_and_whole() {
        let map = tempfile::tempdir().unwrap();
        let map = map.path().join("elders");
        let wortel = wortel();
        wortel.bewaar(&map).unwrap();
        wortel.bewaar(&map).unwrap();
        let names: Vec<_> = fs::read_dir(&map)
            .unwrap()
            .map(|file| file.unwrap().file_name())
            .collect();
        assert_eq!(names, ["wortel-2026-11-22-000000000007.json"]);
        let text = fs::read_to_string(map.join(&names[0])).unwrap();
        assert_eq!(text, wortel.json());
    }

    #[test]
    fn the_key_file_is_made_when_asked_and_private() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("keys/root.key");
        assert!(RootKey::from_file(&path).unwrap().is_none());
        let made = RootKey::from_file_or_new(&path).unwrap();
        let again = RootKey::from_file(&path).unwrap().unwrap();
        assert_eq!(made.openbaar(), again.openbaar());
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        fs::write(&path, "kort").unwrap();
        assert!(matches!(
            RootKey::from_file(&path),
            Err(RootKeyError::Malformed(_))
        ));
    }
}
