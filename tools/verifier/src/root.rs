//! A signed root: the position and hash that a history had at a moment.

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

use ed25519_dalek::{Signature, VerifyingKey};
use serde_json::Value;

use crate::{Hash, from_hex, hash, number, text, to_hex};

/// A root whose signature is right. By whom it was signed, its key tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root {
    pub position: u64,
    pub hash: Hash,
    /// When it was made, as it was written.
    pub at: String,
    pub key: Hash,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RootFault {
    /// Not a root, or of a version that is not known here.
    NoRoot,
    /// The signature is not that of this text by this key.
    Signature,
}

impl fmt::Display for RootFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RootFault::NoRoot => "this is no root of version 1",
            RootFault::Signature => "the signature of this root is wrong",
        })
    }
}

impl std::error::Error for RootFault {}

impl Root {
    /// Reads a root and checks its signature.
    ///
    /// # Errors
    /// When it is none, or the signature is wrong.
    pub fn read(json: &str) -> Result<Self, RootFault> {
        let value: Value = serde_json::from_str(json).map_err(|_| RootFault::NoRoot)?;
        let known =
            text(&value, "formaat") == Some("lintje-wortel") && number(&value, "versie") == Some(1);
        let read = || {
            let root = Root {
                position: number(&value, "positie").filter(|position| *position > 0)?,
                hash: hash(&value, "hash")?,
                at: text(&value, "op")?.to_owned(),
                key: hash(&value, "sleutel")?,
            };
            Some((root, from_hex::<64>(text(&value, "handtekening")?)?))
        };
        let (root, signature) = read().filter(|_| known).ok_or(RootFault::NoRoot)?;
        let signed = format!(
            "lintje wortel 1\n{}\n{}\n{}\n",
            root.position,
            to_hex(&root.hash),
            root.at
        );
        VerifyingKey::from_bytes(&root.key)
            .and_then(|key| {
                key.verify_strict(signed.as_bytes(), &Signature::from_bytes(&signature))
            })
            .map_err(|_| RootFault::Signature)?;
        Ok(root)
    }
}

/// The texts of a root's file, or of all roots in a directory, each with the name of its file.
///
/// # Errors
/// When something can't be read.
pub fn files(path: &Path) -> io::Result<Vec<(String, String)>> {
    if !path.is_dir() {
        return Ok(vec![(
            path.display().to_string(),
            fs::read_to_string(path)?,
        )]);
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(path)? {
        let file = entry?.path();
        let is_root = file
            .extension()
            .is_some_and(|extension| extension == "json");
        if is_root {
            found.push((file.display().to_string(), fs::read_to_string(&file)?));
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use ed25519_dalek::{Signer, SigningKey};
    use serde_json::json;

    use super::*;

    fn example() -> Value {
        let key = SigningKey::from_bytes(&[1; 32]);
        let hash = to_hex(&[9; 32]);
        let signed = format!("lintje wortel 1\n7\n{hash}\n2026-11-22T03:04:05.123456Z\n");
        json!({
            "formaat": "lintje-wortel", "versie": 1, "positie": 7, "hash": hash,
            "op": "2026-11-22T03:04:05.123456Z",
            "sleutel": to_hex(key.verifying_key().as_bytes()),
            "handtekening": to_hex(&key.sign(signed.as_bytes()).to_bytes()),
        })
    }

    #[test]
    fn a_root_is_read_with_its_signature() {
        let root = Root::read(&example().to_string()).unwrap();
        assert_eq!((root.position, root.hash), (7, [9; 32]));
    }

    #[test]
    fn a_changed_root_is_refused() {
        for (name, value) in [
            ("positie", json!(8)),
            ("hash", json!(to_hex(&[8; 32]))),
            ("op", json!("2026-11-22T03:04:05.123457Z")),
            (
                "sleutel",
                json!(to_hex(
                    SigningKey::from_bytes(&[2; 32]).verifying_key().as_bytes()
                )),
            ),
            ("handtekening", json!("00".repeat(64))),
        ] {
            let mut changed = example();
            changed[name] = value;
            assert_eq!(
                Root::read(&changed.to_string()),
                Err(RootFault::Signature),
                "{name}"
            );
        }
        for (name, value) in [
            ("formaat", json!("iets")),
            ("versie", json!(2)),
            ("positie", json!(-7)),
            ("hash", json!("9")),
        ] {
            let mut changed = example();
            changed[name] = value;
            assert_eq!(
                Root::read(&changed.to_string()),
                Err(RootFault::NoRoot),
                "{name}"
            );
        }
    }
}
