//! Personal links (docs/specification/links.md#capabilities): a link's uuid is derived from its identifier with a key
//! that is not in the database. So the program can put the link into a mail, today and again later,
//! while the history and its backups hold the identifier and a fingerprint, neither of which lets
//! anybody act as the citizen.

use std::fmt;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chrono::NaiveDate;
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use uuid::{Builder, Uuid};
use verzoek::Vingerafdruk;
use verzoek::link::NieuweLink;

use crate::sleutelbestand;

#[derive(Debug, thiserror::Error)]
pub enum LinkKeyError {
    #[error("the key file {0} can't be read or made: {1}")]
    File(String, std::io::Error),
    #[error("the key file {0} must hold 32 bytes in base64")]
    Malformed(String),
    #[error("there is no key file {0}")]
    Missing(String),
}

/// The key from which personal links are derived.
#[derive(Clone)]
pub struct LinkKey([u8; 32]);

impl fmt::Debug for LinkKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkKey(…)")
    }
}

impl LinkKey {
    /// Derives the key from the master secret.
    pub fn from_master(master: &[u8; 32]) -> Self {
        LinkKey(hmac(master, b"lintje personal links v1"))
    }

    /// Reads the master key file.
    ///
    /// # Errors
    /// [`LinkKeyError::Missing`] when it is not there; also when others may read it, or it holds no key.
    pub fn from_file(path: &Path) -> Result<Self, LinkKeyError> {
        let name = || path.display().to_string();
        let text = sleutelbestand::read(path).map_err(|e| match e.kind() {
            std::io::ErrorKind::NotFound => LinkKeyError::Missing(name()),
            _ => LinkKeyError::File(name(), e),
        })?;
        let master: [u8; 32] = STANDARD
            .decode(text.trim())
            .ok()
            .and_then(|bytes| bytes.try_into().ok())
            .ok_or_else(|| LinkKeyError::Malformed(name()))?;
        Ok(Self::from_master(&master))
    }

    /// The same; makes the file, readable by its owner only, where there is none.
    ///
    /// # Errors
    /// As [`LinkKey::from_file`], and when it can't be made.
    pub fn from_file_or_new(path: &Path) -> Result<Self, LinkKeyError> {
        match Self::from_file(path) {
            Err(LinkKeyError::Missing(name)) => {
                let secret: [u8; 32] = rand::random();
                sleutelbestand::write_new(path, &STANDARD.encode(secret))
                    .map_err(|e| LinkKeyError::File(name, e))?;
                Self::from_file(path)
            }
            read => read,
        }
    }

    /// The uuid that the citizen's link carries.
    pub fn uuid(&self, link_id: Uuid) -> Uuid {
        let mac = hmac(&self.0, link_id.as_bytes());
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&mac[..16]);
        Builder::from_random_bytes(bytes).into_uuid()
    }

    /// The secret that an official's app of this identifier shares with us: 160 bits, as RFC 4226 asks.
    /// It is kept nowhere but in the app.
    pub fn app_geheim(&self, sleutel: Uuid) -> [u8; 20] {
        let mac = hmac(
            &self.0,
            &[b"second factor", sleutel.as_bytes().as_slice()].concat(),
        );
        let mut bytes = [0; 20];
        bytes.copy_from_slice(&mac[..20]);
        bytes
    }

    /// The sign on the mark of a browser that an official used before.
    pub fn browserteken(&self, bericht: &[u8]) -> [u8; 32] {
        hmac(&hmac(&self.0, b"known browsers"), bericht)
    }

    fn webhook_sleutel(&self, sleutel: Uuid) -> [u8; 32] {
        hmac(
            &self.0,
            &[b"webhook", sleutel.as_bytes().as_slice()].concat(),
        )
    }

    /// The secret that the receiver of a webhook shares with us, as Standard Webhooks 1.0.0 writes it. It is shown when
    /// it is made, and kept nowhere.
    pub fn webhook_geheim(&self, sleutel: Uuid) -> String {
        format!("whsec_{}", STANDARD.encode(self.webhook_sleutel(sleutel)))
    }

    /// The signature of Standard Webhooks 1.0.0 (docs/webhooks.md).
    pub fn webhook_handtekening(
        &self,
        sleutel: Uuid,
        id: &str,
        tijdstip: i64,
        bericht: &str,
    ) -> String {
        webhook_handtekening(&self.webhook_sleutel(sleutel), id, tijdstip, bericht)
    }

    /// The previous form of the signature, with the secret as it was written then, for receivers that have not
    /// changed yet.
    pub fn vorige_webhook_handtekening(
        &self,
        sleutel: Uuid,
        tijdstip: i64,
        bericht: &str,
    ) -> String {
        let geheim = format!(
            "lintje_{}",
            URL_SAFE_NO_PAD.encode(self.webhook_sleutel(sleutel))
        );
        let mac = hmac(
            geheim.as_bytes(),
            format!("{tijdstip}.{bericht}").as_bytes(),
        );
        Vingerafdruk::nieuw(mac).als_str().to_owned()
    }

    /// What a log calls somebody or something of which it may not hold the name: the same for a whole day on every
    /// instance with this key, and another the next day. 16 hexadecimal digits.
    pub fn pseudoniem(&self, dag: NaiveDate, soort: &str, naam: &str) -> String {
        let van_de_dag = hmac(&self.0, format!("pseudonym {dag}").as_bytes());
        let mac = hmac(&van_de_dag, format!("{soort} {naam}").as_bytes());
        mac[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// A digest of a text that can't be found by trying texts without the key: to count by what may not be
    /// kept, such as an address. `wat` keeps digests for one purpose apart from those for another.
    pub fn kenmerk(&self, wat: &str, tekst: &str) -> [u8; 32] {
        hmac(&self.0, format!("digest/{wat}/{tekst}").as_bytes())
    }

    /// The digest of something that its sender will say again, in parts: it tells nobody without the key what that
    /// was. 256 bits.
    pub fn herkenning(&self, wat: &str, delen: &[&[u8]]) -> [u8; 32] {
        let mut alles = b"recognition".to_vec();
        for deel in std::iter::once(wat.as_bytes()).chain(delen.iter().copied()) {
            alles.extend((deel.len() as u64).to_be_bytes());
            alles.extend(deel);
        }
        hmac(&self.0, &alles)
    }

    /// A link that nobody has yet.
    pub fn nieuw(&self) -> NieuweLink {
        // `new_v4` asks the kernel, at each save of step 1.
        let link_id = Builder::from_random_bytes(rand::random()).into_uuid();
        NieuweLink {
            link_id,
            vingerafdruk: Self::fingerprint(self.uuid(link_id)),
        }
    }

    /// What the history and the read models know a link by.
    pub fn fingerprint(uuid: Uuid) -> Vingerafdruk {
        Vingerafdruk::nieuw(Sha256::digest(uuid.as_bytes()).into())
    }
}

/// HMAC-SHA-256 over `id.tijdstip.bericht`; `v1` names that scheme.
fn webhook_handtekening(sleutel: &[u8], id: &str, tijdstip: i64, bericht: &str) -> String {
    let mac = hmac(sleutel, format!("{id}.{tijdstip}.{bericht}").as_bytes());
    format!("v1,{}", STANDARD.encode(mac))
}

fn hmac(key: &[u8], message: &[u8]) -> [u8; 32] {
    // HMAC takes a key of any length.
    #[expect(clippy::expect_used, reason = "HMAC-SHA-256 accepts every key length")]
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key");
    mac.update(message);
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pseudonym_holds_for_a_day() {
        let (key, other) = (
            LinkKey::from_master(&[1; 32]),
            LinkKey::from_master(&[2; 32]),
        );
        let dag = |dag: u32| NaiveDate::from_ymd_opt(2026, 11, dag).unwrap();
        let een = key.pseudoniem(dag(21), "netwerk", "192.0.2.1");
        assert_eq!(een.len(), 16);
        assert_eq!(key.pseudoniem(dag(21), "netwerk", "192.0.2.1"), een);
        assert_ne!(key.pseudoniem(dag(22), "netwerk", "192.0.2.1"), een);
        assert_ne!(key.pseudoniem(dag(21), "account", "192.0.2.1"), een);
        assert_ne!(key.pseudoniem(dag(21), "netwerk", "192.0.2.2"), een);
        assert_ne!(other.pseudoniem(dag(21), "netwerk", "192.0.2.1"), een);
    }

    #[test]
    fn a_link_is_the_same_again_and_another_for_another_key() {
        let id = Uuid::from_u128(7);
        let key = LinkKey::from_master(&[1; 32]);
        assert_eq!(key.uuid(id), key.uuid(id));
        assert_ne!(key.uuid(id), id);
        assert_ne!(key.uuid(id), LinkKey::from_master(&[2; 32]).uuid(id));
        assert_eq!(key.uuid(id).get_version_num(), 4);
    }

    #[test]
    fn the_secret_of_an_app_is_no_link() {
        let id = Uuid::from_u128(7);
        let key = LinkKey::from_master(&[1; 32]);
        assert_eq!(key.app_geheim(id), key.app_geheim(id));
        assert_ne!(key.app_geheim(id), key.app_geheim(Uuid::from_u128(8)));
        assert_ne!(key.app_geheim(id)[..16], key.uuid(id).as_bytes()[..]);
    }

    /// The test vector that libraries of Standard Webhooks share.
    #[test]
    fn a_webhook_is_signed_as_the_standard_says() {
        let secret = STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        assert_eq!(
            webhook_handtekening(
                &secret,
                "msg_p5jXN8AQM9LWM0D4loKWxJek",
                1_614_265_330,
                r#"{"test": 2432232314}"#,
            ),
            "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
        );
    }

    #[test]
    fn the_key_file_is_made_once_and_private() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("keys/master.key");
        assert!(matches!(
            LinkKey::from_file(&path),
            Err(LinkKeyError::Missing(_))
        ));
        let first = LinkKey::from_file_or_new(&path).unwrap();
        let again = LinkKey::from_file(&path).unwrap();
        assert_eq!(first.0, again.0);
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        std::fs::write(&path, "kort").unwrap();
        assert!(matches!(
            LinkKey::from_file(&path),
            Err(LinkKeyError::Malformed(_))
        ));
    }
}
