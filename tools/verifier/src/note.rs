//! Signed notes and cosignatures: C2SP signed-note, tlog-cosignature.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{Signature, VerifyingKey};
use sha2::{Digest, Sha256};

use crate::Hash;

/// A public key that somebody knows, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    pub name: String,
    /// A witness's: it signs the moment besides.
    pub is_witness: bool,
    key: VerifyingKey,
    id: [u8; 4],
}

impl Key {
    /// Reads a key as C2SP writes it: `name+id+base64`. None when it is something else.
    pub fn read(text: &str) -> Option<Self> {
        let (name, rest) = text.trim().split_once('+')?;
        let (id, key) = rest.split_once('+')?;
        let bytes = STANDARD.decode(key).ok()?;
        let (kind, key) = bytes.split_first()?;
        let is_witness = match kind {
            1 => false,
            4 => true,
            _ => return None,
        };
        let hash = Sha256::new()
            .chain_update(format!("{name}\n"))
            .chain_update(&bytes)
            .finalize();
        let key = Key {
            name: name.to_owned(),
            is_witness,
            key: VerifyingKey::from_bytes(key.try_into().ok()?).ok()?,
            id: *hash.first_chunk()?,
        };
        (is_name(name) && crate::from_hex(id) == Some(key.id)).then_some(key)
    }

    /// Whether it is the same key, under whatever name: a cosignature does not tell the name.
    pub fn is_same_key(&self, other: &Key) -> bool {
        self.key == other.key
    }

    /// Whether this signature line is of this key, by what it says; then whether it is right, and its moment.
    fn judge(&self, line: &Line, text: &str) -> Option<Result<Option<u64>, ()>> {
        if (line.name, line.id) != (&self.name, self.id) {
            return None;
        }
        Some(self.verify(&line.signature, text).ok_or(()))
    }

    fn verify(&self, signature: &[u8], text: &str) -> Option<Option<u64>> {
        let (moment, signature) = if self.is_witness {
            let (moment, signature) = signature.split_first_chunk()?;
            (Some(u64::from_be_bytes(*moment)), signature)
        } else {
            (None, signature)
        };
        let signed = match moment {
            Some(moment) if moment > i64::MAX.unsigned_abs() => return None,
            Some(moment) => format!("cosignature/v1\ntime {moment}\n{text}"),
            None => text.to_owned(),
        };
        let signature = Signature::from_slice(signature).ok()?;
        self.key.verify_strict(signed.as_bytes(), &signature).ok()?;
        Some(moment)
    }
}

fn is_name(name: &str) -> bool {
    let strange = |c: char| c.is_whitespace() || c.is_control() || c == '+';
    !name.is_empty() && !name.contains(strange)
}

/// The hash that a text of base64 stands for.
pub fn hash(text: &str) -> Option<Hash> {
    STANDARD.decode(text).ok()?.try_into().ok()
}

struct Line<'a> {
    name: &'a str,
    id: [u8; 4],
    signature: Vec<u8>,
}

/// A note that was read; nothing is verified by that.
pub struct Note<'a> {
    /// With its last line feed.
    pub text: &'a str,
    lines: Vec<Line<'a>>,
}

impl<'a> Note<'a> {
    pub fn read(note: &'a str) -> Option<Self> {
        let (text, lines) = note.split_at(note.rfind("\n\n")? + 1);
        let strange = |byte: u8| byte < 0x20 && byte != b'\n';
        if note.bytes().any(strange) {
            return None;
        }
        let lines = lines.strip_prefix('\n')?.strip_suffix('\n')?;
        // More than anybody needs: a note is read by whoever gets it.
        let lines: Option<Vec<_>> = lines.split('\n').take(65).map(line).collect();
        Some(Note {
            text,
            lines: lines.filter(|lines| lines.len() < 65)?,
        })
    }

    /// The keys whose signatures are right, each with its moment. None for a key that did not sign.
    ///
    /// # Errors
    /// The name of a key under which something stands that it did not sign.
    pub fn signed_by<'k>(&self, keys: &'k [Key]) -> Result<Vec<(&'k Key, Option<u64>)>, String> {
        let mut right: Vec<(&Key, Option<u64>)> = Vec::new();
        for key in keys {
            for line in &self.lines {
                match key.judge(line, self.text) {
                    None => {}
                    Some(Err(())) => return Err(key.name.clone()),
                    Some(Ok(_)) if right.iter().any(|(known, _)| *known == key) => {}
                    Some(Ok(moment)) => right.push((key, moment)),
                }
            }
        }
        Ok(right)
    }
}

fn line(line: &str) -> Option<Line<'_>> {
    let (name, signature) = line.strip_prefix("— ")?.split_once(' ')?;
    let bytes = STANDARD.decode(signature).ok()?;
    let (id, signature) = bytes.split_first_chunk()?;
    (is_name(name) && !signature.is_empty()).then(|| Line {
        name,
        id: *id,
        signature: signature.to_vec(),
    })
}
