//! The name of an account.

use sha2::{Digest, Sha256};

/// A user's name as it was typed, in small letters; whether it exists is not said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naam(String);

impl Naam {
    pub fn lees(getypt: &str) -> Self {
        Naam(getypt.trim().to_lowercase())
    }

    pub fn als_str(&self) -> &str {
        &self.0
    }

    pub fn vingerafdruk(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }

    pub fn bytes(&self) -> Vec<u8> {
        self.vingerafdruk().to_vec()
    }
}
