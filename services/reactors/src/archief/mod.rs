//! The package of one case for the archive (docs/specification/audit.md#export): the dossier as a PDF/A, its
//! attachments, metadata of each in MDTO, and a digest of every file. One zip:
//!
//! ```text
//! KO-2026-000123/
//!   manifest-sha256.txt          for `sha256sum --check`
//!   KO-2026-000123.mdto.xml      the case
//!   00-dossier/                  a folder for each document, with its own metadata
//!     00-dossier.mdto.xml
//!     dossier.pdf
//!     dossier.pdf.bestand.mdto.xml
//! ```
//!
//! The zip is written while it is read: attachments pass through in blocks, and one whose content is not
//! what was once stored ends the package rather than going along.

mod dossier;
mod metadata;
mod papier;
mod stukken;

use std::fmt::Write;

use async_zip::base::write::ZipFileWriter;
use async_zip::{Compression, ZipEntryBuilder};
use chrono::{DateTime, Utc};
use futures::{AsyncWriteExt, TryStreamExt};
use history::log::Bewijs;
use history::{Expected, ExportError, FileError, Files, export_proved};
use letters::dossier::PdfFout;
use letters::mdto::MdtoFout;
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use tokio::io::AsyncWrite;
use uuid::Uuid;
use verzoek::bewaring::Termijnen;
use verzoek::{Organisatie, Vingerafdruk};

use crate::geschiedenis::Zaak;
pub(crate) use dossier::{deel, moment, tabel, veld, velden};
pub use papier::pdf as op_papier;
use stukken::{Inhoud, Stuk};

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
}

/// A file of the package.
struct Lid {
    /// Within the folder of the case.
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

/// A package that is ready to be written.
pub struct Pakket {
    zaak: Uuid,
    zaaknummer: String,
    leden: Vec<Lid>,
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
        nu: DateTime<Utc>,
        bewijs: Option<Vec<u8>>,
    ) -> Result<Self, Pakketfout> {
        let (stukken, weggelaten) = stukken::van(zaak, voor, termijnen, nu)?;
        let zaaknummer = zaak.nu.zaaknummer.clone();
        let mut leden = vec![Lid::klein(
            format!("{zaaknummer}.mdto.xml"),
            metadata::zaak(zaak, &stukken, &weggelaten, termijnen, nu)
                .xml()?
                .into_bytes(),
        )];
        for stuk in stukken {
            let Stuk { map, bestand, .. } = &stuk;
            let (over, van) = (
                metadata::stuk(zaak, &stuk, termijnen).xml()?,
                metadata::bestand(&stuk).xml()?,
            );
            let pad = format!("{map}/{bestand}");
            leden.push(Lid::klein(
                format!("{map}/{map}.mdto.xml"),
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
        if let Some(bewijs) = bewijs {
            leden.push(Lid::klein("bewijs/geschiedenis.jsonl".to_owned(), bewijs));
        }
        let mut manifest = String::new();
        for Lid { pad, sha256, .. } in &leden {
            // Writing to a String cannot fail.
            let _ = writeln!(manifest, "{sha256}  {pad}");
        }
        // First of all, so that who reads along can check each file as it comes.
        leden.insert(
            0,
            Lid::klein("manifest-sha256.txt".to_owned(), manifest.into_bytes()),
        );
        Ok(Pakket {
            zaak: zaak.id,
            zaaknummer,
            leden,
        })
    }

    /// What the zip is called.
    pub fn bestandsnaam(&self) -> String {
        format!("{}-archiefpakket.zip", self.zaaknummer)
    }

    /// Writes the zip; no more than some blocks of it are ever in memory.
    ///
    /// # Errors
    /// When a file is not there (any more) or not what was stored, or nobody reads any more.
    pub async fn schrijf(
        self,
        files: &Files,
        naar: impl AsyncWrite + Unpin,
    ) -> Result<(), Pakketfout> {
        let mut zip = ZipFileWriter::with_tokio(naar);
        for lid in self.leden {
            let pad = format!("{}/{}", self.zaaknummer, lid.pad);
            // Attachments are compressed already, most of them.
            let onderdeel = ZipEntryBuilder::new(pad.into(), Compression::Stored);
            match lid.inhoud {
                Inhoud::Bytes(bytes) => zip.write_entry_whole(onderdeel, &bytes).await?,
                Inhoud::Opgeslagen(sleutel) => {
                    let expected = Expected {
                        sleutel,
                        grootte: lid.grootte,
                        sha256: lid.sha256.clone(),
                    };
                    let mut blokken = files.get(self.zaak, &expected).await?;
                    let mut doel = zip.write_entry_stream(onderdeel).await?;
                    let mut sha = Sha256::new();
                    while let Some(blok) = blokken.try_next().await? {
                        sha.update(&blok);
                        doel.write_all(&blok).await?;
                    }
                    doel.close().await?;
                    if hex(sha.finalize().into()) != lid.sha256 {
                        return Err(Pakketfout::Beschadigd(sleutel));
                    }
                }
            }
        }
        let mut naar = zip.close().await?;
        naar.flush().await?;
        naar.close().await?;
        Ok(())
    }
}
