//! Signed notes: C2SP signed-note. Text that ends in a line feed, an empty line, and a line for each signature.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{Signer as _, SigningKey, VerifyingKey};
use sha2::{Digest, Sha256};

use crate::cosignature;

/// The most signatures that a note may have here. The specification asks for 16 at least.
pub const MAX_SIGNATURES: usize = 64;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoteError {
    #[error("this is no signed note")]
    Malformed,
    #[error("this note has more than {MAX_SIGNATURES} signatures")]
    TooMany,
    #[error(
        "{0} is no name of a key: it is empty, or holds a space, a plus sign or a control character"
    )]
    Name(String),
    #[error("this is no verifier key of Ed25519 or cosignature/v1: {0}")]
    Key(String),
    /// A known key stands beside a signature that is not of it: the whole note counts for nothing.
    #[error("the signature of {0} is not over this text")]
    Wrong(String),
    #[error("no known key signed this note")]
    Unknown,
}

/// What a key signs, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Ed25519 over the text of the note (type 0x01): what a log signs with.
    Log,
    /// A timestamped Ed25519 cosignature (type 0x04): what a witness signs with.
    Cosignature,
}

impl Kind {
    fn byte(self) -> u8 {
        match self {
            Kind::Log => 1,
            Kind::Cosignature => 4,
        }
    }

    fn from_byte(byte: u8) -> Option<Self> {
        match byte {
            1 => Some(Kind::Log),
            4 => Some(Kind::Cosignature),
            _ => None,
        }
    }
}

/// Whether a key may have this name.
pub fn is_name(name: &str) -> bool {
    !name.is_empty()
        && !name
            .chars()
            .any(|c| c.is_whitespace() || c.is_control() || c == '+')
}

/// The public half of a key, with its name. As text (`Display`, [`VerifierKey::parse`]) it is the `vkey` of the
/// specification: `name+8 hexadecimal digits+base64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifierKey {
    name: String,
    kind: Kind,
    key: VerifyingKey,
}

impl VerifierKey {
    /// # Errors
    /// When the name is none, or the 32 bytes are no public key.
    pub fn new(name: &str, kind: Kind, key: &[u8; 32]) -> Result<Self, NoteError> {
        if !is_name(name) {
            return Err(NoteError::Name(name.to_owned()));
        }
        let malformed = || NoteError::Key(STANDARD.encode(key));
        let key = VerifyingKey::from_bytes(key).map_err(|_| malformed())?;
        // Of a weak key anybody can make signatures.
        if key.is_weak() {
            return Err(malformed());
        }
        Ok(VerifierKey {
            name: name.to_owned(),
            kind,
            key,
        })
    }

    /// # Errors
    /// When it is no verifier key, or one whose id is not that of its name and key.
    pub fn parse(text: &str) -> Result<Self, NoteError> {
        let malformed = || NoteError::Key(text.to_owned());
        // Base64 may hold a plus sign too.
        let mut parts = text.splitn(3, '+');
        let (Some(name), Some(id), Some(key)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(malformed());
        };
        let bytes = STANDARD.decode(key).map_err(|_| malformed())?;
        let (kind, key) = bytes.split_first().ok_or_else(malformed)?;
        let kind = Kind::from_byte(*kind).ok_or_else(malformed)?;
        let key = VerifierKey::new(name, kind, key.try_into().map_err(|_| malformed())?)?;
        if format!("{:08x}", key.id()) != id {
            return Err(malformed());
        }
        Ok(key)
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The 32 bytes of the public key.
    pub fn key(&self) -> &[u8; 32] {
        self.key.as_bytes()
    }

    /// Tells keys of one name apart; no proof of anything.
    pub fn id(&self) -> u32 {
        let hash = Sha256::new()
            .chain_update(&self.name)
            .chain_update([b'\n', self.kind.byte()])
            .chain_update(self.key.as_bytes())
            .finalize();
        u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]])
    }

    /// Whether the signature says that it is of this key.
    fn claimed(&self, signature: &Signature) -> bool {
        self.name == signature.name && self.id() == signature.id
    }

    /// Checks a signature over a text. What it returns of a cosignature is its moment.
    fn check(&self, text: &str, signature: &Signature) -> Result<Option<u64>, NoteError> {
        let wrong = || NoteError::Wrong(self.name.clone());
        let (message, bytes, time) = match self.kind {
            Kind::Log => (text.to_owned(), signature.bytes.as_slice(), None),
            Kind::Cosignature => {
                let (time, bytes) = cosignature::split(&signature.bytes).ok_or_else(wrong)?;
                (cosignature::message(time, text), bytes, Some(time))
            }
        };
        let bytes = ed25519_dalek::Signature::from_slice(bytes).map_err(|_| wrong())?;
        self.key
            .verify_strict(message.as_bytes(), &bytes)
            .map_err(|_| wrong())?;
        Ok(time)
    }
}

impl fmt::Display for VerifierKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = [&[self.kind.byte()], self.key.as_bytes().as_slice()].concat();
        write!(
            f,
            "{}+{:08x}+{}",
            self.name,
            self.id(),
            STANDARD.encode(bytes)
        )
    }
}

/// A key with its secret half. It is wiped from memory when it is dropped.
#[derive(Clone)]
pub struct Signer {
    verifier: VerifierKey,
    key: SigningKey,
}

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signer({}, …)", self.verifier.name)
    }
}

impl Signer {
    /// # Errors
    /// When the name is none.
    pub fn new(name: &str, kind: Kind, secret: &[u8; 32]) -> Result<Self, NoteError> {
        let key = SigningKey::from_bytes(secret);
        let verifier = VerifierKey::new(name, kind, key.verifying_key().as_bytes())?;
        Ok(Signer { verifier, key })
    }

    /// The public half.
    pub fn verifier(&self) -> &VerifierKey {
        &self.verifier
    }

    /// Signs the text of a note. `time` is the moment of a cosignature, in seconds since 1970; a key of a log
    /// signs without.
    pub fn sign(&self, text: &str, time: u64) -> Signature {
        let bytes = match self.verifier.kind {
            Kind::Log => self.key.sign(text.as_bytes()).to_bytes().to_vec(),
            Kind::Cosignature => {
                let message = cosignature::message(time, text);
                let signature = self.key.sign(message.as_bytes()).to_bytes();
                [time.to_be_bytes().as_slice(), signature.as_slice()].concat()
            }
        };
        Signature {
            name: self.verifier.name.clone(),
            id: self.verifier.id(),
            bytes,
        }
    }
}

/// One signature of a note. As text (`Display`, [`Signature::parse`]) it is its line without the line feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    name: String,
    id: u32,
    bytes: Vec<u8>,
}

impl Signature {
    /// Reads a line, without its line feed.
    ///
    /// # Errors
    /// When it is no signature.
    pub fn parse(line: &str) -> Result<Self, NoteError> {
        let (name, signature) = line
            .strip_prefix("— ")
            .and_then(|rest| rest.split_once(' '))
            .ok_or(NoteError::Malformed)?;
        let bytes = STANDARD
            .decode(signature)
            .map_err(|_| NoteError::Malformed)?;
        match bytes.split_first_chunk() {
            Some((id, rest)) if !rest.is_empty() && is_name(name) => Ok(Signature {
                name: name.to_owned(),
                id: u32::from_be_bytes(*id),
                bytes: rest.to_vec(),
            }),
            _ => Err(NoteError::Malformed),
        }
    }

    /// The name of the key; nothing is proved by it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The id of the key; nothing is proved by it.
    pub fn id(&self) -> u32 {
        self.id
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = [self.id.to_be_bytes().as_slice(), &self.bytes].concat();
        write!(f, "— {} {}", self.name, STANDARD.encode(bytes))
    }
}

/// A signature that is right, by whom, and when (of a cosignature: seconds since 1970).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified<'a> {
    pub key: &'a VerifierKey,
    pub time: Option<u64>,
}

/// A text with its signatures. As text (`Display`, [`Note::parse`]) it is the whole note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    text: String,
    signatures: Vec<Signature>,
}

impl Note {
    /// A text that nobody signed yet. It is no note before [`Note::add`].
    ///
    /// # Errors
    /// When it does not end in a line feed, or holds another control character.
    pub fn new(text: &str) -> Result<Self, NoteError> {
        if !is_text(text) {
            return Err(NoteError::Malformed);
        }
        Ok(Note {
            text: text.to_owned(),
            signatures: Vec::new(),
        })
    }

    /// Reads a note. Its signatures are not verified by that.
    ///
    /// # Errors
    /// When it is none, or has no signature, or too many.
    pub fn parse(note: &str) -> Result<Self, NoteError> {
        let end = note.rfind("\n\n").ok_or(NoteError::Malformed)?;
        let (text, signatures) = note.split_at(end + 1);
        let lines = signatures
            .strip_prefix('\n')
            .and_then(|lines| lines.strip_suffix('\n'))
            .ok_or(NoteError::Malformed)?;
        let mut parsed = Note::new(text)?;
        for line in lines.split('\n') {
            if parsed.signatures.len() == MAX_SIGNATURES {
                return Err(NoteError::TooMany);
            }
            parsed.signatures.push(Signature::parse(line)?);
        }
        Ok(parsed)
    }

    /// The text with its last line feed: what was signed.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn signatures(&self) -> &[Signature] {
        &self.signatures
    }

    /// Adds a signature; one of the same name and id makes way for it.
    pub fn add(&mut self, signature: Signature) {
        self.signatures
            .retain(|old| (&old.name, old.id) != (&signature.name, signature.id));
        self.signatures.push(signature);
    }

    /// Checks the signatures of the known keys; those of others count for nothing. Each key is told once.
    ///
    /// # Errors
    /// [`NoteError::Wrong`] when one of a known key is wrong, [`NoteError::Unknown`] when none is of a known key.
    pub fn verify<'a>(
        &self,
        keys: impl IntoIterator<Item = &'a VerifierKey>,
    ) -> Result<Vec<Verified<'a>>, NoteError> {
        let mut verified = Vec::new();
        for key in keys {
            let mut signatures = self
                .signatures
                .iter()
                .filter(|signature| key.claimed(signature));
            if verified.iter().any(|one: &Verified<'_>| one.key == key) {
                continue;
            }
            let Some(first) = signatures.next() else {
                continue;
            };
            let time = key.check(&self.text, first)?;
            for again in signatures {
                key.check(&self.text, again)?;
            }
            verified.push(Verified { key, time });
        }
        if verified.is_empty() {
            return Err(NoteError::Unknown);
        }
        Ok(verified)
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.text)?;
        self.signatures
            .iter()
            .try_for_each(|signature| writeln!(f, "{signature}"))
    }
}

fn is_text(text: &str) -> bool {
    text.ends_with('\n') && !text.bytes().any(|byte| byte < 0x20 && byte != b'\n')
}
