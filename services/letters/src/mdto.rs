//! Metadata for the archive: MDTO-XML 1.0.1, the standard of the Nationaal Archief ("Metagegevens voor
//! Duurzaam Toegankelijke Overheidsinformatie").
//!
//! The types are those of the standard, and the order of their fields is the order that it prescribes. One
//! document describes one thing: an [`Informatieobject`] (the case, a document) or a [`Bestand`] (a file).

use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use serde::{Serialize, Serializer};

use crate::tijd::in_amsterdam;

const NAAMRUIMTE: &str = "https://www.nationaalarchief.nl/mdto";
const SCHEMA: &str =
    "https://www.nationaalarchief.nl/mdto https://www.nationaalarchief.nl/mdto/MDTO-XML1.0.1.xsd";

/// Why there is no XML: a fault of the program.
#[derive(Debug, thiserror::Error)]
#[error("the metadata can't be written: {0}")]
pub struct MdtoFout(#[from] quick_xml::SeError);

/// The lists of concepts that the standard itself has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lijst {
    Aggregatieniveaus,
    EventTypen,
    Waarderingen,
    BeperkingGebruikTypen,
    ChecksumAlgoritmen,
    /// The register of media types.
    Mediatypen,
    /// The register of file formats of the British National Archives.
    Pronom,
    /// Concepts of this program.
    Lintje,
}

impl Lijst {
    fn naam(self) -> &'static str {
        match self {
            Lijst::Aggregatieniveaus => "Begrippenlijst Aggregatieniveaus MDTO",
            Lijst::EventTypen => "Begrippenlijst EventTypeLijst MDTO",
            Lijst::Waarderingen => "Begrippenlijst Waarderingen MDTO",
            Lijst::BeperkingGebruikTypen => "Begrippenlijst BeperkingGebruikTypeLijst MDTO",
            Lijst::ChecksumAlgoritmen => "Begrippenlijst ChecksumAlgoritme MDTO",
            Lijst::Mediatypen => "IANA Media Types",
            Lijst::Pronom => "PRONOM-register",
            Lijst::Lintje => "Lintje",
        }
    }
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Identificatie {
    pub identificatie_kenmerk: String,
    pub identificatie_bron: String,
}

impl Identificatie {
    pub fn nieuw(bron: &str, kenmerk: impl Into<String>) -> Self {
        Identificatie {
            identificatie_kenmerk: kenmerk.into(),
            identificatie_bron: bron.to_owned(),
        }
    }
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Verwijzing {
    pub verwijzing_naam: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verwijzing_identificatie: Option<Identificatie>,
}

impl Verwijzing {
    pub fn naar(naam: impl Into<String>, identificatie: Option<Identificatie>) -> Self {
        Verwijzing {
            verwijzing_naam: naam.into(),
            verwijzing_identificatie: identificatie,
        }
    }
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Begrip {
    begrip_label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    begrip_code: Option<String>,
    begrip_begrippenlijst: Verwijzing,
}

impl Begrip {
    pub fn uit(lijst: Lijst, label: impl Into<String>) -> Self {
        Begrip {
            begrip_label: label.into(),
            begrip_code: None,
            begrip_begrippenlijst: Verwijzing::naar(lijst.naam(), None),
        }
    }

    pub fn met_code(self, code: &str) -> Self {
        Begrip {
            begrip_code: Some(code.to_owned()),
            ..self
        }
    }
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DekkingInTijd {
    pub dekking_in_tijd_type: Begrip,
    pub dekking_in_tijd_begindatum: NaiveDate,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dekking_in_tijd_einddatum: Option<NaiveDate>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    pub event_type: Begrip,
    pub event_tijd: Moment,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event_verantwoordelijke_actor: Option<Verwijzing>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event_resultaat: Option<String>,
}

/// A moment as the standard writes it: in the Netherlands, with its offset, to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment(pub DateTime<Utc>);

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let hier = in_amsterdam(self.0);
        serializer.serialize_str(&hier.to_rfc3339_opts(SecondsFormat::Secs, false))
    }
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Termijn {
    pub termijn_trigger_start_looptijd: Begrip,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub termijn_startdatum_looptijd: Option<NaiveDate>,
    /// An ISO 8601 duration: `P1Y`.
    pub termijn_looptijd: String,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BeperkingGebruik {
    pub beperking_gebruik_type: Begrip,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beperking_gebruik_nadere_beschrijving: Option<String>,
}

/// A case, or a document in it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Informatieobject {
    pub identificatie: Vec<Identificatie>,
    pub naam: String,
    pub aggregatieniveau: Begrip,
    pub omschrijving: Vec<String>,
    pub dekking_in_tijd: Vec<DekkingInTijd>,
    pub taal: Vec<String>,
    pub event: Vec<Event>,
    pub waardering: Begrip,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bewaartermijn: Option<Termijn>,
    pub is_onderdeel_van: Vec<Verwijzing>,
    pub bevat_onderdeel: Vec<Verwijzing>,
    pub heeft_representatie: Vec<Verwijzing>,
    pub archiefvormer: Vec<Verwijzing>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub activiteit: Option<Verwijzing>,
    pub beperking_gebruik: Vec<BeperkingGebruik>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Checksum {
    pub checksum_algoritme: Begrip,
    pub checksum_waarde: String,
    pub checksum_datum: Moment,
}

/// A file.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Bestand {
    pub identificatie: Vec<Identificatie>,
    pub naam: String,
    /// In bytes.
    pub omvang: u64,
    pub bestandsformaat: Begrip,
    pub checksum: Checksum,
    pub is_representatie_van: Verwijzing,
}

#[derive(Serialize)]
struct Document<'a> {
    #[serde(rename = "@xmlns")]
    xmlns: &'static str,
    #[serde(rename = "@xmlns:xsi")]
    xsi: &'static str,
    #[serde(rename = "@xsi:schemaLocation")]
    schema: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    informatieobject: Option<&'a Informatieobject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bestand: Option<&'a Bestand>,
}

impl Informatieobject {
    /// The document of this object.
    ///
    /// # Errors
    /// See [`MdtoFout`].
    pub fn xml(&self) -> Result<String, MdtoFout> {
        document(Some(self), None)
    }
}

impl Bestand {
    /// The document of this file.
    ///
    /// # Errors
    /// See [`MdtoFout`].
    pub fn xml(&self) -> Result<String, MdtoFout> {
        document(None, Some(self))
    }
}

fn document(
    informatieobject: Option<&Informatieobject>,
    bestand: Option<&Bestand>,
) -> Result<String, MdtoFout> {
    let mut xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_owned();
    let mut schrijver = quick_xml::se::Serializer::with_root(&mut xml, Some("MDTO"))?;
    schrijver.indent(' ', 2);
    Document {
        xmlns: NAAMRUIMTE,
        xsi: "http://www.w3.org/2001/XMLSchema-instance",
        schema: SCHEMA,
        informatieobject,
        bestand,
    }
    .serialize(schrijver)?;
    xml.push('\n');
    xml.retain(mag_in_xml);
    Ok(xml)
}

/// XML 1.0 has no place for the other characters, not even escaped; the name of a file can hold one.
pub fn mag_in_xml(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}
