//! A document of a package, and what stands in the place of one that is left out.

use chrono::{DateTime, Utc};
use uuid::Uuid;
use verzoek::gegevens::BijlageType;

/// Where the content of a file is.
pub enum Inhoud {
    Bytes(Vec<u8>),
    /// In the storage, under this key.
    Opgeslagen(Uuid),
}

/// What a document is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wat {
    Dossier,
    Kopie,
    Bijlage(Option<BijlageType>),
}

/// A document with its one file.
pub struct Stuk {
    pub wat: Wat,
    /// Its folder: the case, its number in it, and what it is. Unique in a delivery, as the name of its file.
    pub map: String,
    /// The name of its file in that folder.
    pub bestand: String,
    /// As people know it.
    pub naam: String,
    pub id: Uuid,
    /// When it became part of the case.
    pub op: DateTime<Utc>,
    /// Who added it: "de voorsteller", "de provincie Zuid-Holland".
    pub van: String,
    /// The name of the supporter whose letter it is. Never in the metadata, which name nobody.
    pub ondersteuner: Option<String>,
    pub inhoudstype: String,
    pub grootte: u64,
    pub sha256: String,
    pub inhoud: Inhoud,
}

/// Why an attachment is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waarom {
    /// An Onderzoeksbijlage is destroyed some weeks after the decree or the rejection
    /// (docs/specification/personal-data.md#retention), so it never goes to an archive.
    Onderzoek {
        weken: u32,
    },
    Vertrouwelijk,
}

/// An attachment that is not in the package.
pub struct Weggelaten {
    pub waarom: Waarom,
    /// Who added it.
    pub van: String,
    pub op: DateTime<Utc>,
}

impl Weggelaten {
    /// Without its name: that may name anybody.
    pub fn zin(&self) -> String {
        let Weggelaten { waarom, van, op } = self;
        let op = verzoek::tijd::datum(*op).format("%d-%m-%Y");
        match waarom {
            Waarom::Onderzoek { weken } => format!(
                "Niet opgenomen: een onderzoeksbijlage van {van}, toegevoegd op {op}. Een onderzoeksbijlage wordt {weken} weken na het besluit of de afwijzing vernietigd (Stcrt. 2020, 31670)."
            ),
            Waarom::Vertrouwelijk => format!(
                "Niet opgenomen: een vertrouwelijke bijlage van {van}, toegevoegd op {op}. Alleen die organisatie mag de bijlage zien."
            ),
        }
    }
}

/// What it is, for a person.
fn soort(wat: Wat) -> &'static str {
    match wat {
        Wat::Dossier => "Dossier",
        Wat::Kopie => "Kopie",
        Wat::Bijlage(Some(BijlageType::Ondersteunersbrief)) => "Brief van een ondersteuner",
        Wat::Bijlage(Some(BijlageType::Oplegnotitie)) => "Oplegnotitie",
        Wat::Bijlage(Some(BijlageType::Onderzoeksbijlage)) => "Onderzoeksbijlage",
        Wat::Bijlage(Some(BijlageType::Overig) | None) => "Bijlage",
    }
}

/// The same, with the name of the supporter whose letter it is.
pub fn soort_van(wat: Wat, ondersteuner: Option<&str>) -> String {
    match ondersteuner {
        Some(naam) => format!("{}: {naam}", soort(wat)),
        None => soort(wat).to_owned(),
    }
}
