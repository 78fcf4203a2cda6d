//! Files, sealed as they pass: a header, then chunks that each have a tag and stand in their order, the last
//! one marked as such. So a file that was cut off, or whose chunks changed places, does not open. Behind the content
//! stand zero bytes, up to a length that many files have ([`super::padding`]).
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `lintje` 0 2; in files from before padding, and as long as versions run that know no other, `lintje` 0 1 |
//! | 32 | salt: the file's own key follows from it and the subject's key (HKDF-SHA-256) |
//! | 1, n | length and name of the subject |
//! | 65,536 + 16, again and again | chunks; nonce: 7 zero bytes, the chunk's number (32 bits), 1 for the last |

use bytes::{Buf, Bytes, BytesMut};
use uuid::Uuid;

use super::cipher::{Key, TAG};
use super::{Seal, SealError, padding};

/// What the magic of every version begins with.
const MAGIC: &[u8; 7] = b"lintje\0";
const SALT: usize = 32;
/// Bytes of a file in one chunk.
const CHUNK: usize = 64 * 1024;
/// The magic with its version.
const FORM: usize = MAGIC.len() + 1;
/// The header's fixed part.
const FIXED: usize = FORM + SALT + 1;
static ZEROS: [u8; CHUNK] = [0; CHUNK];

/// How a file is sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// As long as its content.
    Exact,
    Padded,
}

impl Form {
    fn version(self) -> u8 {
        match self {
            Form::Exact => 1,
            Form::Padded => 2,
        }
    }

    fn of(version: u8) -> Option<Self> {
        [Form::Exact, Form::Padded]
            .into_iter()
            .find(|form| form.version() == version)
    }
}

fn file_key(
    key: &Key,
    salt: &[u8],
    case: Uuid,
    subject: &str,
    file: Uuid,
    form: Form,
) -> Result<Key, SealError> {
    let what: &[u8] = match form {
        Form::Exact => b"file",
        Form::Padded => b"padded file",
    };
    key.derived(
        salt,
        &[what, case.as_bytes(), file.as_bytes(), subject.as_bytes()],
    )
}

fn nonce(number: u32, last: bool) -> [u8; 12] {
    let mut nonce = [0; 12];
    if let Some((place, end)) = nonce
        .split_last_chunk_mut::<5>()
        .map(|(_, n)| n.split_at_mut(4))
    {
        place.copy_from_slice(&number.to_be_bytes());
        end.copy_from_slice(&[u8::from(last)]);
    }
    nonce
}

/// A file that is being sealed.
pub(crate) struct Closing {
    key: Key,
    number: u32,
    /// What waits for more: a chunk is sealed when it is known whether it is the last.
    waiting: BytesMut,
    header: Option<Bytes>,
    form: Form,
    /// How long the content is by now.
    length: u64,
}

impl Closing {
    pub(super) fn begin(
        key: &Key,
        case: Uuid,
        subject: &str,
        file: Uuid,
        form: Form,
    ) -> Result<Self, SealError> {
        let salt: [u8; SALT] = rand::random();
        let mut header = Vec::with_capacity(FIXED + subject.len());
        header.extend_from_slice(MAGIC);
        header.push(form.version());
        header.extend_from_slice(&salt);
        header.push(u8::try_from(subject.len()).map_err(|_| SealError::Cipher)?);
        header.extend_from_slice(subject.as_bytes());
        Ok(Closing {
            key: file_key(key, &salt, case, subject, file, form)?,
            number: 0,
            waiting: BytesMut::with_capacity(CHUNK),
            header: Some(header.into()),
            form,
            length: 0,
        })
    }

    /// Takes bytes, and gives what is sealed by now.
    pub(crate) fn take(
        &mut self,
        mut bytes: Bytes,
        mut give: impl FnMut(&[u8]),
    ) -> Result<(), SealError> {
        if let Some(header) = self.header.take() {
            give(&header);
        }
        self.length += bytes.len() as u64;
        while self.waiting.len() + bytes.len() > CHUNK {
            let more = bytes.split_to(CHUNK - self.waiting.len());
            let chunk = self.chunk(&more, false)?;
            give(&chunk);
        }
        self.waiting.extend_from_slice(&bytes);
        Ok(())
    }

    /// The last of it.
    pub(crate) fn end(mut self, mut give: impl FnMut(&[u8])) -> Result<(), SealError> {
        if self.form == Form::Padded {
            let padded = padding::of_file(self.length);
            while let left @ 1.. = padded - self.length {
                let some = usize::try_from(left).map_or(CHUNK, |left| left.min(CHUNK));
                let zeros = Bytes::from_static(&ZEROS).slice(..some);
                self.take(zeros, &mut give)?;
            }
        }
        if let Some(header) = self.header.take() {
            give(&header);
        }
        let chunk = self.chunk(&[], true)?;
        give(&chunk);
        Ok(())
    }

    fn chunk(&mut self, more: &[u8], last: bool) -> Result<Vec<u8>, SealError> {
        let mut chunk = Vec::with_capacity(CHUNK + TAG);
        chunk.extend_from_slice(&self.waiting);
        chunk.extend_from_slice(more);
        self.waiting.clear();
        self.key.seal_chunk(nonce(self.number, last), &mut chunk)?;
        self.number = self.number.checked_add(1).ok_or(SealError::Cipher)?;
        Ok(chunk)
    }
}

/// A file that is being opened.
pub(crate) struct Opening {
    seal: Seal,
    case: Uuid,
    file: Uuid,
    state: State,
    waiting: BytesMut,
    number: u32,
}

enum State {
    Header,
    Sealed(Key, Form),
    /// From before files were sealed.
    Plain,
}

impl Opening {
    pub(crate) fn new(seal: Seal, case: Uuid, file: Uuid) -> Self {
        Opening {
            seal,
            case,
            file,
            state: State::Header,
            waiting: BytesMut::new(),
            number: 0,
        }
    }

    /// Whether it is known how to open it.
    pub(crate) fn ready(&self) -> bool {
        !matches!(self.state, State::Header)
    }

    /// Whether zero bytes follow the content.
    pub(crate) fn is_padded(&self) -> bool {
        matches!(self.state, State::Sealed(_, Form::Padded))
    }

    /// Takes stored bytes, and gives what can be read by now.
    pub(crate) async fn take(&mut self, bytes: &[u8]) -> Result<Bytes, SealError> {
        self.waiting.extend_from_slice(bytes);
        if matches!(self.state, State::Header) {
            self.read_header().await?;
        }
        match &self.state {
            State::Header => Ok(Bytes::new()),
            State::Plain => Ok(self.waiting.split().freeze()),
            State::Sealed(key, _) => {
                let mut open = BytesMut::new();
                // A chunk is the last when nothing follows.
                while self.waiting.len() > CHUNK + TAG {
                    let mut chunk = self.waiting.split_to(CHUNK + TAG).to_vec();
                    key.open_chunk(nonce(self.number, false), &mut chunk)?;
                    self.number = self.number.checked_add(1).ok_or(SealError::Forged)?;
                    open.extend_from_slice(&chunk);
                }
                Ok(open.freeze())
            }
        }
    }

    /// The last of it.
    pub(crate) async fn end(&mut self) -> Result<Bytes, SealError> {
        match &self.state {
            // Its header was cut off.
            State::Header if self.waiting.len() >= FORM => Err(SealError::Forged),
            State::Header => {
                self.must_be_old().await?;
                Ok(self.waiting.split().freeze())
            }
            State::Plain => Ok(self.waiting.split().freeze()),
            State::Sealed(key, _) => {
                let mut chunk = self.waiting.split().to_vec();
                key.open_chunk(nonce(self.number, true), &mut chunk)?;
                Ok(chunk.into())
            }
        }
    }

    /// A file in the clear has to be from before files were sealed: whoever can write to the storage can leave
    /// the header out.
    async fn must_be_old(&self) -> Result<(), SealError> {
        match self
            .seal
            .was_recorded_in_the_clear(self.case, self.file)
            .await?
        {
            true => Ok(()),
            false => Err(SealError::Unsealed),
        }
    }

    async fn read_header(&mut self) -> Result<(), SealError> {
        let known = self.waiting.len().min(MAGIC.len());
        if self.waiting.get(..known) != MAGIC.get(..known) {
            self.must_be_old().await?;
            self.state = State::Plain;
            return Ok(());
        }
        let (Some(&version), Some(&length)) =
            (self.waiting.get(FORM - 1), self.waiting.get(FIXED - 1))
        else {
            return Ok(());
        };
        let form = Form::of(version).ok_or(SealError::Forged)?;
        let Some(name) = self.waiting.get(FIXED..FIXED + usize::from(length)) else {
            return Ok(());
        };
        let subject = std::str::from_utf8(name)
            .map_err(|_| SealError::Forged)?
            .to_owned();
        let salt = self
            .waiting
            .get(FORM..FORM + SALT)
            .unwrap_or_default()
            .to_vec();
        let key = self.seal.file_key(self.case, &subject).await?;
        let key = file_key(&key, &salt, self.case, &subject, self.file, form)?;
        self.state = State::Sealed(key, form);
        self.waiting.advance(FIXED + usize::from(length));
        Ok(())
    }
}
