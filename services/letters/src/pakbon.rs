//! The pakbon of a delivery to an archive: from whom it is and what is in it (docs/archive.md#the-pakbon). The
//! published SIP specification names these facts and leaves the form to sender and receiver; [`SCHEMA`] is ours.

use serde::Serialize;

use crate::mdto::{MdtoFout, Moment, mag_in_xml};

/// What judges a pakbon; every delivery includes it.
pub const SCHEMA: &str = include_str!("../schema/pakbon.xsd");

const NAAMRUIMTE: &str = "urn:lintje:pakbon:1";
const PLAATS: &str = "urn:lintje:pakbon:1 pakbon.xsd";

/// Where a delivery goes, as the receiver told it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Doelsysteem {
    pub naam: String,
    /// What it is placed under there.
    pub collectie: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kenmerk: Option<String>,
}

/// What proves that a delivery is whole.
#[derive(Clone, Debug, Serialize)]
pub struct Hash {
    algoritme: &'static str,
    over: &'static str,
    waarde: String,
}

impl Hash {
    /// The SHA-256 of the manifest, in lower-case hexadecimals.
    pub fn van_manifest(waarde: impl Into<String>) -> Self {
        Hash {
            algoritme: "SHA-256",
            over: "manifest-sha256.txt",
            waarde: waarde.into(),
        }
    }
}

/// Whom the receiver can ask.
#[derive(Clone, Debug, Serialize)]
pub struct Contactpersoon {
    pub naam: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
}

#[derive(Clone, Debug)]
pub struct Pakbon {
    pub identificatie: String,
    pub titel: String,
    pub doelsysteem: Doelsysteem,
    pub hash: Hash,
    pub aangemaakt_op: Moment,
    pub archiefvormer: String,
    pub contactpersoon: Contactpersoon,
    pub aantal_informatieobjecten: u64,
    /// Each has metadata of its own beside it.
    pub aantal_bestanden: u64,
    /// Files whose name does not end in `.mdto.xml`.
    pub aantal_zonder_metagegevens: u64,
    /// Of those together, in bytes.
    pub omvang: u64,
    pub bijzonderheden: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document<'a> {
    #[serde(rename = "@xmlns")]
    xmlns: &'static str,
    #[serde(rename = "@xmlns:xsi")]
    xsi: &'static str,
    #[serde(rename = "@xsi:schemaLocation")]
    schema: &'static str,
    identificatie: &'a str,
    titel: &'a str,
    doelsysteem: &'a Doelsysteem,
    hash: &'a Hash,
    aangemaakt_op: Moment,
    archiefvormer: &'a str,
    contactpersoon: &'a Contactpersoon,
    aantal_informatieobjecten: u64,
    aantal_bestanden: u64,
    aantal_bestanden_zonder_metagegevens: u64,
    omvang: u64,
    bijzonderheden: &'a [String],
}

impl Pakbon {
    /// The document.
    ///
    /// # Errors
    /// See [`MdtoFout`].
    pub fn xml(&self) -> Result<String, MdtoFout> {
        let mut xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_owned();
        let mut schrijver = quick_xml::se::Serializer::with_root(&mut xml, Some("pakbon"))?;
        schrijver.indent(' ', 2);
        Document {
            xmlns: NAAMRUIMTE,
            xsi: "http://www.w3.org/2001/XMLSchema-instance",
            schema: PLAATS,
            identificatie: &self.identificatie,
            titel: &self.titel,
            doelsysteem: &self.doelsysteem,
            hash: &self.hash,
            aangemaakt_op: self.aangemaakt_op,
            archiefvormer: &self.archiefvormer,
            contactpersoon: &self.contactpersoon,
            aantal_informatieobjecten: self.aantal_informatieobjecten,
            aantal_bestanden: self.aantal_bestanden,
            aantal_bestanden_zonder_metagegevens: self.aantal_zonder_metagegevens,
            omvang: self.omvang,
            bijzonderheden: &self.bijzonderheden,
        }
        .serialize(schrijver)?;
        xml.push('\n');
        xml.retain(mag_in_xml);
        Ok(xml)
    }
}
