//! AES-256-GCM, the one cipher here: with a random nonce for what is kept in the database, with counted
//! nonces and a key of its own for each file (see `stream`).

use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use zeroize::Zeroizing;

use super::SealError;

/// Bytes that sealing adds to a chunk of a file.
pub(super) const TAG: usize = 16;

/// A key of 256 bits, wiped when it is let go.
#[derive(Clone)]
pub(crate) struct Key(Zeroizing<[u8; 32]>);

struct Bits256;

impl KeyType for Bits256 {
    fn len(&self) -> usize {
        32
    }
}

impl Key {
    pub(super) fn new(bytes: [u8; 32]) -> Self {
        Key(Zeroizing::new(bytes))
    }

    pub(super) fn random() -> Self {
        Key::new(rand::random())
    }

    pub(super) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    fn cipher(&self) -> Result<LessSafeKey, SealError> {
        let key =
            UnboundKey::new(&AES_256_GCM, self.0.as_slice()).map_err(|_| SealError::Cipher)?;
        Ok(LessSafeKey::new(key))
    }

    /// Another key that follows from this one for one purpose.
    pub(super) fn derived(&self, salt: &[u8], purpose: &[&[u8]]) -> Result<Key, SealError> {
        let mut bytes = Zeroizing::new([0; 32]);
        Salt::new(HKDF_SHA256, salt)
            .extract(self.0.as_slice())
            .expand(purpose, Bits256)
            .and_then(|okm| okm.fill(bytes.as_mut_slice()))
            .map_err(|_| SealError::Cipher)?;
        Ok(Key(bytes))
    }

    /// Nonce, sealed bytes and tag. `place` says where it stands: elsewhere it does not open.
    pub(super) fn seal(&self, place: &str, plain: &[u8]) -> Result<Vec<u8>, SealError> {
        let nonce: [u8; NONCE_LEN] = rand::random();
        let mut sealed = Vec::with_capacity(NONCE_LEN + plain.len() + TAG);
        sealed.extend_from_slice(&nonce);
        sealed.extend_from_slice(plain);
        let content = sealed.get_mut(NONCE_LEN..).unwrap_or_default();
        let tag = self
            .cipher()?
            .seal_in_place_separate_tag(
                Nonce::assume_unique_for_key(nonce),
                Aad::from(place.as_bytes()),
                content,
            )
            .map_err(|_| SealError::Cipher)?;
        sealed.extend_from_slice(tag.as_ref());
        Ok(sealed)
    }

    /// What was sealed for this place.
    pub(super) fn open(&self, place: &str, mut sealed: Vec<u8>) -> Result<Vec<u8>, SealError> {
        let (nonce, content) = sealed
            .split_first_chunk_mut::<NONCE_LEN>()
            .ok_or(SealError::Forged)?;
        let length = self
            .cipher()?
            .open_in_place(
                Nonce::assume_unique_for_key(*nonce),
                Aad::from(place.as_bytes()),
                content,
            )
            .map_err(|_| SealError::Forged)?
            .len();
        sealed.drain(..NONCE_LEN);
        sealed.truncate(length);
        Ok(sealed)
    }

    /// Seals a chunk of a file where it stands, and adds its tag.
    pub(super) fn seal_chunk(
        &self,
        nonce: [u8; NONCE_LEN],
        chunk: &mut Vec<u8>,
    ) -> Result<(), SealError> {
        self.cipher()?
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), chunk)
            .map_err(|_| SealError::Cipher)
    }

    /// Opens a chunk of a file where it stands.
    pub(super) fn open_chunk(
        &self,
        nonce: [u8; NONCE_LEN],
        chunk: &mut Vec<u8>,
    ) -> Result<(), SealError> {
        let length = self
            .cipher()?
            .open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), chunk)
            .map_err(|_| SealError::Forged)?
            .len();
        chunk.truncate(length);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_opens_in_its_place_with_its_key_and_not_elsewhere() {
        let key = Key::random();
        let sealed = key.seal("a/1", b"Anna").unwrap();
        assert!(!sealed.windows(4).any(|bytes| bytes == b"Anna"));
        assert_eq!(key.open("a/1", sealed.clone()).unwrap(), b"Anna");
        assert!(matches!(
            key.open("a/2", sealed.clone()),
            Err(SealError::Forged)
        ));
        assert!(matches!(
            Key::random().open("a/1", sealed.clone()),
            Err(SealError::Forged)
        ));
        for place in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[place] ^= 1;
            assert!(key.open("a/1", changed).is_err(), "byte {place}");
        }
        assert!(key.open("a/1", vec![1; 5]).is_err());
    }

    #[test]
    fn the_same_is_never_sealed_the_same() {
        let key = Key::random();
        assert_ne!(
            key.seal("a", b"Anna").unwrap(),
            key.seal("a", b"Anna").unwrap()
        );
    }

    #[test]
    fn a_derived_key_is_its_purpose_s_alone() {
        let key = Key::new([1; 32]);
        let one = key.derived(b"salt", &[b"a"]).unwrap();
        assert_eq!(one.bytes(), key.derived(b"salt", &[b"a"]).unwrap().bytes());
        assert_ne!(one.bytes(), key.derived(b"salt", &[b"b"]).unwrap().bytes());
        assert_ne!(one.bytes(), key.derived(b"zout", &[b"a"]).unwrap().bytes());
    }
}
