//! The package of one case for the archive (docs/specification/audit.md#export): the dossier as a PDF/A, its
//! attachments, metadata of each in MDTO, and a digest of every file. One or more of them are a delivery
//! ([`levering`]), a zip:
//!
//! ```text
//! KO-2026-000123/                              or LEV-000012, with several cases
//!   sip/KO-2026-000123/
//!     KO-2026-000123.mdto.xml                  the case
//!     KO-2026-000123-00-dossier/               a folder for each document, with its own metadata
//!       KO-2026-000123-00-dossier.mdto.xml
//!       KO-2026-000123-00-dossier.pdf
//!       KO-2026-000123-00-dossier.pdf.bestand.mdto.xml
//!   bewijs/KO-2026-000123.jsonl                what proves itself
//!   manifest-sha256.txt                        for `sha256sum --check`
//!   pakbon.xml, pakbon.xsd
//! ```
//!
//! The zip is streamed: attachments pass through in blocks, and one whose content is not what was once stored ends
//! the package rather than being included.

mod dossier;
pub mod levering;
mod metadata;
mod naam;
mod papier;
mod stuk;
mod stukken;

use chrono::{DateTime, Utc};
use history::log::Bewijs;
use history::{ExportError, FileError, export_proved};
use letters::dossier::PdfFout;
use letters::mdto::MdtoFout;
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::bewaring::Termijnen;
use verzoek::{Organisatie, Vingerafdruk};

use crate::geschiedenis::Zaak;
pub(crate) use dossier::{deel, moment, tabel, veld, velden};
use levering::{Bestemming, Telling, regels};
pub use papier::pdf as op_papier;
use stuk::{Inhoud, Stuk};

/// For whom a package is. What is confidential to one organisation goes to no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voor {
    /// The archive itself: an operator makes it, with everything that is kept.
    Archief,
    Organisatie(Organisatie),
}

impl Voor {
    fn verbergt(self, zaak: &Zaak, bijlage: Uuid) -> bool {
        match self {
            Voor::Archief => false,
            Voor::Organisatie(organisatie) => zaak
                .nu
                .dossier
                .as_ref()
                .is_some_and(|d| d.verborgen_voor(bijlage, organisatie)),
        }
    }
}

/// Why there is no package.
#[derive(Debug, thiserror::Error)]
pub enum Pakketfout {
    #[error(transparent)]
    Pdf(#[from] PdfFout),
    #[error(transparent)]
    Metadata(#[from] MdtoFout),
    #[error(transparent)]
    Opslag(#[from] FileError),
    #[error("the zip can't be written: {0}")]
    Zip(#[from] async_zip::error::ZipError),
    #[error("the zip can't be written: {0}")]
    Schrijven(#[from] std::io::Error),
    #[error("file {0} of the storage is not what was stored")]
    Beschadigd(Uuid),
    #[error("a case is not what it was when the delivery was made")]
    Anders,
}

/// A file of the package.
struct Lid {
    /// Within the delivery.
    pad: String,
    sha256: String,
    grootte: u64,
    inhoud: Inhoud,
}

impl Lid {
    fn klein(pad: String, bytes: Vec<u8>) -> Self {
        Lid {
            pad,
            sha256: sha256(&bytes),
            grootte: bytes.len() as u64,
            inhoud: Inhoud::Bytes(bytes),
        }
    }
}

fn sha256(bytes: &[u8]) -> String {
    hex(Sha256::digest(bytes).into())
}

fn hex(digest: [u8; 32]) -> String {
    Vingerafdruk::nieuw(digest).als_str().to_owned()
}

/// The events of a case as they are stored, with their proof by a checkpoint: what the package proves itself with, without
/// anybody's help (docs/history.md#proof-of-one-case).
///
/// # Errors
/// When they can't be read, or are not those of the proof.
pub async fn bewezen(
    pool: &PgPool,
    zaak: Uuid,
    bewijs: &Bewijs,
    nu: DateTime<Utc>,
) -> Result<Vec<u8>, ExportError> {
    let mut regels = Vec::new();
    export_proved(pool, zaak, bewijs, nu, &mut regels).await?;
    Ok(regels)
}

/// A package that is ready to be written, as a part of a delivery.
pub struct Pakket {
    zaak: Uuid,
    zaaknummer: String,
    gemaakt_op: DateTime<Utc>,
    telling: Telling,
    leden: Vec<Lid>,
    /// It stands beside the SIP, and no digest has to be known of it: it proves itself.
    bewijs: Option<Vec<u8>>,
}

impl Pakket {
    /// Sets the dossier and writes the metadata, which say the terms of the settings. Only computing: call it where blocking is allowed.
    ///
    /// # Errors
    /// When the dossier can't be set.
    pub fn maak(
        zaak: &Zaak,
        voor: Voor,
        termijnen: &Termijnen,
        bestemming: &Bestemming,
        nu: DateTime<Utc>,
    ) -> Result<Self, Pakketfout> {
        let (stukken, weggelaten) = stukken::van(zaak, voor, termijnen, nu)?;
        let zaaknummer = zaak.nu.zaaknummer.clone();
        let map = format!("sip/{zaaknummer}");
        let boven = bestemming.boven();
        let mut telling = Telling {
            // The case itself.
            informatieobjecten: 1,
            ..Telling::default()
        };
        let mut leden = vec![Lid::klein(
            format!("{map}/{zaaknummer}.mdto.xml"),
            metadata::zaak(zaak, boven, &stukken, &weggelaten, termijnen, nu)
                .xml()?
                .into_bytes(),
        )];
        for stuk in stukken {
            let (over, van) = (
                metadata::stuk(zaak, &stuk, termijnen).xml()?,
                metadata::bestand(&stuk).xml()?,
            );
            let Stuk {
                map: eigen,
                bestand,
                ..
            } = &stuk;
            let pad = format!("{map}/{eigen}/{bestand}");
            telling.informatieobjecten += 1;
            telling.bestanden += 1;
            telling.omvang = telling.omvang.saturating_add(stuk.grootte);
            leden.push(Lid::klein(
                format!("{map}/{eigen}/{eigen}.mdto.xml"),
                over.into_bytes(),
            ));
            leden.push(Lid::klein(
                format!("{pad}.bestand.mdto.xml"),
                van.into_bytes(),
            ));
            leden.push(Lid {
                pad,
                sha256: stuk.sha256,
                grootte: stuk.grootte,
                inhoud: stuk.inhoud,
            });
        }
        Ok(Pakket {
            zaak: zaak.id,
            zaaknummer,
            gemaakt_op: nu,
            telling,
            leden,
            bewijs: None,
        })
    }

    /// With the events of the case and their proof ([`bewezen`]).
    #[must_use]
    pub fn met_bewijs(self, bewijs: Option<Vec<u8>>) -> Self {
        Pakket { bewijs, ..self }
    }

    fn manifest(&self) -> String {
        regels(&self.leden)
    }

    fn telling(&self) -> Telling {
        self.telling
    }
}
