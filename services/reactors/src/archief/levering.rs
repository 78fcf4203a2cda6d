//! A delivery to an archive: the SIP with the packages of one or more cases, its pakbon, and a manifest
//! (docs/archive.md#the-package).
//!
//! Made twice when it has several cases: first to know what it adds up to ([`Som`]), then to be written
//! ([`Schrijver`]), one case at a time. Both have to come to the same; if not, the zip breaks off.

use std::fmt::Write;

use async_zip::base::write::ZipFileWriter;
use async_zip::{Compression, ZipEntryBuilder};
use chrono::{DateTime, Utc};
use futures::{AsyncWriteExt, TryStreamExt};
use history::{Expected, Files};
use letters::mdto::{Moment, Verwijzing};
use letters::pakbon::{Contactpersoon, Doelsysteem, Hash, Pakbon, SCHEMA};
use sha2::{Digest, Sha256};
use tokio::io::AsyncWrite;
use uuid::Uuid;

use super::metadata::kenmerk_in;
use super::stuk::Inhoud;
use super::{Lid, Pakket, Pakketfout, hex};

/// Where packages go, as the receiving archive told it. Settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bestemming {
    /// The system that takes them in.
    pub doel: String,
    /// The aggregation there that cases are placed under.
    pub collectie: String,
    /// How that is identified there; none: it was not told.
    pub kenmerk: Option<String>,
}

impl Bestemming {
    pub const DOEL: &'static str = "e-Depot van het Nationaal Archief";
    pub const COLLECTIE: &'static str = "Koninklijke onderscheidingen";

    /// The aggregation above a case.
    pub(super) fn boven(&self) -> Verwijzing {
        let kenmerk = self.kenmerk.as_ref().map(|k| kenmerk_in(&self.doel, k));
        Verwijzing::naar(self.collectie.clone(), kenmerk)
    }
}

impl Default for Bestemming {
    fn default() -> Self {
        Bestemming {
            doel: Self::DOEL.to_owned(),
            collectie: Self::COLLECTIE.to_owned(),
            kenmerk: None,
        }
    }
}

/// From whom a delivery is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Afzender {
    pub archiefvormer: String,
    /// Whom the archive can ask.
    pub naam: String,
    pub email: Option<String>,
}

/// How much there is of what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Telling {
    pub informatieobjecten: u64,
    /// Without the metadata.
    pub bestanden: u64,
    /// Of those, in bytes.
    pub omvang: u64,
}

/// What a delivery adds up to, case by case; nothing of their content is kept.
#[derive(Default)]
pub struct Som {
    manifest: Sha256,
    telling: Telling,
}

impl Som {
    pub fn neem(&mut self, pakket: &Pakket) {
        self.manifest.update(pakket.manifest());
        let Telling {
            informatieobjecten,
            bestanden,
            omvang,
        } = pakket.telling();
        self.telling.informatieobjecten += informatieobjecten;
        self.telling.bestanden += bestanden;
        self.telling.omvang = self.telling.omvang.saturating_add(omvang);
    }

    pub fn omvang(&self) -> u64 {
        self.telling.omvang
    }

    /// The SHA-256 of the manifest, and how much there is.
    pub fn klaar(self) -> (String, Telling) {
        (hex(self.manifest.finalize().into()), self.telling)
    }
}

/// A delivery, before anything of it is written.
#[derive(Clone, Debug)]
pub struct Levering {
    pub id: Uuid,
    /// The folder that everything is in.
    pub map: String,
    pub titel: String,
    pub bestemming: Bestemming,
    pub afzender: Afzender,
    pub op: DateTime<Utc>,
    /// Of its manifest.
    pub sha256: String,
    pub telling: Telling,
}

impl Levering {
    /// Of one case, which somebody asked for by itself.
    pub fn van_een(pakket: &Pakket, bestemming: Bestemming, afzender: Afzender) -> Self {
        let mut som = Som::default();
        som.neem(pakket);
        let (sha256, telling) = som.klaar();
        let op = pakket.gemaakt_op;
        Levering {
            id: Uuid::new_v5(&pakket.zaak, op.to_rfc3339().as_bytes()),
            map: pakket.zaaknummer.clone(),
            titel: format!("Dossier {}", pakket.zaaknummer),
            bestemming,
            afzender,
            op,
            sha256,
            telling,
        }
    }

    pub fn bestandsnaam(&self) -> String {
        format!("{}-archiefpakket.zip", self.map)
    }

    pub fn pakbon(&self) -> Pakbon {
        let Levering {
            bestemming,
            afzender,
            telling,
            ..
        } = self;
        Pakbon {
            identificatie: self.id.to_string(),
            titel: self.titel.clone(),
            doelsysteem: Doelsysteem {
                naam: bestemming.doel.clone(),
                collectie: bestemming.collectie.clone(),
                kenmerk: bestemming.kenmerk.clone(),
            },
            hash: Hash::van_manifest(&self.sha256),
            aangemaakt_op: Moment(self.op),
            archiefvormer: afzender.archiefvormer.clone(),
            contactpersoon: Contactpersoon {
                naam: afzender.naam.clone(),
                email: afzender.email.clone(),
            },
            aantal_informatieobjecten: telling.informatieobjecten,
            // One for each file of the metadata that is about a file.
            aantal_bestanden: telling.bestanden,
            aantal_zonder_metagegevens: telling.bestanden,
            omvang: telling.omvang,
            bijzonderheden: vec![
                "De dossiers en de kopieën zijn PDF/A-2a. Bijlagen hebben het formaat waarin ze zijn aangeleverd."
                    .to_owned(),
            ],
        }
    }
}

/// Writes a delivery as a zip; no more than one dossier and some blocks of a file are ever in memory.
pub struct Schrijver<W> {
    zip: ZipFileWriter<W>,
    levering: Levering,
    manifest: String,
}

/// Begins a delivery.
pub fn schrijver<W: AsyncWrite + Unpin + Send>(
    levering: Levering,
    naar: W,
) -> Schrijver<impl futures::AsyncWrite + Unpin + Send> {
    Schrijver {
        zip: ZipFileWriter::with_tokio(naar),
        levering,
        manifest: String::new(),
    }
}

impl<W: futures::AsyncWrite + Unpin + Send> Schrijver<W> {
    /// The next case, in the order in which the delivery was added up.
    ///
    /// # Errors
    /// When a file is not there (any more) or not what was stored, or nobody reads any more.
    pub async fn neem(&mut self, files: &Files, pakket: Pakket) -> Result<(), Pakketfout> {
        self.manifest.push_str(&pakket.manifest());
        for lid in pakket.leden {
            self.lid(files, pakket.zaak, lid).await?;
        }
        if let Some(bewijs) = pakket.bewijs {
            let pad = format!("bewijs/{}.jsonl", pakket.zaaknummer);
            self.bytes(&pad, &bewijs).await?;
        }
        Ok(())
    }

    fn onderdeel(&self, pad: &str) -> ZipEntryBuilder {
        let pad = format!("{}/{pad}", self.levering.map);
        // Attachments are compressed already, most of them.
        ZipEntryBuilder::new(pad.into(), Compression::Stored)
    }

    async fn bytes(&mut self, pad: &str, bytes: &[u8]) -> Result<(), Pakketfout> {
        let onderdeel = self.onderdeel(pad);
        Ok(self.zip.write_entry_whole(onderdeel, bytes).await?)
    }

    async fn lid(&mut self, files: &Files, zaak: Uuid, lid: Lid) -> Result<(), Pakketfout> {
        let sleutel = match lid.inhoud {
            Inhoud::Bytes(bytes) => return self.bytes(&lid.pad, &bytes).await,
            Inhoud::Opgeslagen(sleutel) => sleutel,
        };
        let expected = Expected {
            sleutel,
            grootte: lid.grootte,
            sha256: lid.sha256.clone(),
        };
        let mut blokken = files.get(zaak, &expected).await?;
        let onderdeel = self.onderdeel(&lid.pad);
        let mut doel = self.zip.write_entry_stream(onderdeel).await?;
        let mut sha = Sha256::new();
        while let Some(blok) = blokken.try_next().await? {
            sha.update(&blok);
            doel.write_all(&blok).await?;
        }
        doel.close().await?;
        match hex(sha.finalize().into()) == lid.sha256 {
            true => Ok(()),
            false => Err(Pakketfout::Beschadigd(sleutel)),
        }
    }

    /// The manifest and the pakbon, when every case was written.
    ///
    /// # Errors
    /// When what was written is not what the delivery was said to be, or nobody reads any more.
    pub async fn sluit(mut self) -> Result<(), Pakketfout> {
        let manifest = std::mem::take(&mut self.manifest);
        if super::sha256(manifest.as_bytes()) != self.levering.sha256 {
            return Err(Pakketfout::Anders);
        }
        self.bytes("manifest-sha256.txt", manifest.as_bytes())
            .await?;
        let pakbon = self.levering.pakbon().xml()?;
        self.bytes("pakbon.xml", pakbon.as_bytes()).await?;
        self.bytes("pakbon.xsd", SCHEMA.as_bytes()).await?;
        let mut naar = self.zip.close().await?;
        naar.flush().await?;
        naar.close().await?;
        Ok(())
    }
}

/// The lines of a manifest.
pub(super) fn regels(leden: &[Lid]) -> String {
    let mut manifest = String::new();
    for Lid { pad, sha256, .. } in leden {
        // Writing to a String cannot fail.
        let _ = writeln!(manifest, "{sha256}  {pad}");
    }
    manifest
}
