//! A place with backups, what is in them, and what somebody makes of them.

use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::program::Program;

/// The part that lists the others.
const CONTENTS: &str = "inhoud.json";

/// What a backup consists of, by name.
pub type Parts = Vec<(String, Vec<u8>)>;

/// A directory with backups, and the keys to restore with.
pub struct Backups {
    folder: tempfile::TempDir,
    pub public: String,
}

impl Backups {
    pub fn new(program: &Program) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut backups = Backups {
            folder,
            public: String::new(),
        };
        backups.public = backups.new_key(program, "key");
        backups
    }

    pub fn new_key(&self, program: &Program, name: &str) -> String {
        let file = self.at(name);
        let (code, said) = program.ends(&["backup", "--nieuwe-sleutel", text(&file)]);
        assert_eq!(code, 0, "{said}");
        let again = program.ends(&["backup", "--nieuwe-sleutel", text(&file)]);
        assert_eq!(again.0, 1, "a key that is there stays: {}", again.1);
        said.trim().to_owned()
    }

    pub fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn address(&self, place: &str) -> String {
        format!("file://{}", self.at(place).display())
    }

    pub fn arguments<'a>(&'a self, address: &'a str) -> [&'a str; 5] {
        ["backup", "--naar", address, "--ontvanger", &self.public]
    }

    /// Makes one; its name.
    pub fn made(&self, program: &Program) -> String {
        let before = names(&self.at("backups"));
        let address = self.address("backups");
        let (code, said) = program.ends(&self.arguments(&address));
        assert_eq!(code, 0, "{said}");
        println!("{said}");
        let after = names(&self.at("backups"));
        let mut new = after.difference(&before).filter(|name| !is_keys(name));
        new.next().unwrap().clone()
    }

    pub fn restore(&self, into: &Program, place: &str, name: &str, key: &str) -> (i32, String) {
        let (address, key) = (self.address(place), self.at(key));
        into.ends(&[
            "restore",
            "--van",
            &address,
            "--naam",
            name,
            "--sleutel",
            text(&key),
        ])
    }

    /// Everything in it, as who has the key sees it with age and tar.
    pub fn opened(&self, name: &str) -> Vec<u8> {
        let key = std::fs::read_to_string(self.at("key")).unwrap();
        let key: age::x25519::Identity = key.lines().nth(1).unwrap().parse().unwrap();
        let file = std::fs::File::open(self.at("backups").join(name)).unwrap();
        let opened = age::Decryptor::new(file).unwrap();
        let key: &dyn age::Identity = &key;
        let mut bytes = Vec::new();
        opened
            .decrypt(std::iter::once(key))
            .unwrap()
            .read_to_end(&mut bytes)
            .unwrap();
        bytes
    }

    /// The same backups elsewhere, of which one was made anew by somebody who has its public key. `listed`: what is in it
    /// now is what it lists.
    pub fn rewritten(
        &self,
        place: &str,
        name: &str,
        listed: bool,
        change: impl FnOnce(&mut Parts),
    ) {
        let opened = self.opened(name);
        let mut archive = tar::Archive::new(opened.as_slice());
        let mut parts: Parts = archive
            .entries()
            .unwrap()
            .map(|entry| {
                let mut entry = entry.unwrap();
                let name = entry.path().unwrap().to_str().unwrap().to_owned();
                let mut bytes = Vec::new();
                entry.read_to_end(&mut bytes).unwrap();
                (name, bytes)
            })
            .collect();
        let (last, mut told) = parts.pop().unwrap();
        assert_eq!(last, CONTENTS);
        change(&mut parts);
        if listed {
            let lines = parts.iter().map(|(name, bytes)| {
                let digest = Sha256::digest(bytes);
                let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
                let line = json!({"bytes": bytes.len(), "sha256": digest});
                (name.clone(), line)
            });
            let lines: serde_json::Map<String, Value> = lines.collect();
            told = Value::Object(lines).to_string().into_bytes();
        }
        parts.push((CONTENTS.to_owned(), told));
        let public: age::x25519::Recipient = self.public.parse().unwrap();
        let public: &dyn age::Recipient = &public;
        let encryptor = age::Encryptor::with_recipients(std::iter::once(public)).unwrap();
        let mut tar = tar::Builder::new(encryptor.wrap_output(Vec::new()).unwrap());
        for (name, bytes) in parts {
            let mut header = tar::Header::new_ustar();
            // As it is: the library refuses what leads elsewhere.
            header.as_mut_bytes()[..name.len()].copy_from_slice(name.as_bytes());
            header.set_size(bytes.len() as u64);
            header.set_cksum();
            tar.append(&header, bytes.as_slice()).unwrap();
        }
        let closed = tar.into_inner().unwrap().finish().unwrap();
        self.changed(place, name, |bytes| *bytes = closed);
    }

    /// The same backups elsewhere, with one of them changed.
    pub fn changed(&self, place: &str, name: &str, change: impl FnOnce(&mut Vec<u8>)) {
        std::fs::create_dir(self.at(place)).unwrap();
        for file in names(&self.at("backups")) {
            let to = self.at(place).join(&file);
            std::fs::copy(self.at("backups").join(&file), to).unwrap();
        }
        let path = self.at(place).join(name);
        let mut bytes = std::fs::read(&path).unwrap();
        change(&mut bytes);
        std::fs::write(path, bytes).unwrap();
    }
}

pub fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

pub fn is_keys(name: &str) -> bool {
    name.ends_with("sleutels.age")
}

pub fn names(folder: &Path) -> BTreeSet<String> {
    let Ok(files) = std::fs::read_dir(folder) else {
        return BTreeSet::new();
    };
    files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect()
}

pub fn holds(bytes: &[u8], text: &str) -> bool {
    bytes
        .windows(text.len())
        .any(|window| window == text.as_bytes())
}
