//! The world that Typst sees: one template, one file of data, our fonts. No disk, no network, no clock.
//! What comes out is PDF/A-2a and PDF/UA-1, or nothing.

use crate::tijd::in_amsterdam;
use chrono::{DateTime, Datelike, Offset, Timelike, Utc};
use flate2::read::GzDecoder;
use serde::Serialize;
use std::io::Read;
use std::sync::LazyLock;
use typst::diag::{FileError, FileResult, SourceDiagnostic};
use typst::foundations::{Bytes, Datetime, Duration, Smart};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Feature, Library, LibraryExt, World, comemo};
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};

/// Why there is no PDF. Text never is the reason: both are faults of the program or of its data.
#[derive(Debug, thiserror::Error)]
pub enum PdfFout {
    #[error("a PDF can't carry the date {0}")]
    Datum(DateTime<Utc>),
    #[error("the template does not compile: {0}")]
    Sjabloon(String),
    #[error("the document is no PDF/A-2a and PDF/UA-1: {0}")]
    Norm(String),
    #[error("the document's data can't be written: {0}")]
    Gegevens(#[from] serde_json::Error),
}

/// Which document is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sjabloon {
    Kopie,
    Notitie,
    Besluit,
    Dossier,
    Postbrief,
}

/// A typeface, as `build.rs` compresses it.
macro_rules! lettertype {
    ($naam:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $naam, ".gz"))
    };
}

/// The typefaces (services/letters/lettertypen/README.md), in the weights that the templates use.
const LETTERTYPEN: [&[u8]; 14] = [
    lettertype!("LibertinusSerif-Regular.otf"),
    lettertype!("LibertinusSerif-Italic.otf"),
    lettertype!("LibertinusSerif-Semibold.otf"),
    lettertype!("LibertinusSerif-SemiboldItalic.otf"),
    lettertype!("LibertinusSerif-Bold.otf"),
    lettertype!("LibertinusSerif-BoldItalic.otf"),
    lettertype!("FiraSans-Regular.ttf"),
    lettertype!("FiraSans-SemiBold.ttf"),
    lettertype!("NotoEmoji-Regular.ttf"),
    lettertype!("DejaVuSans.ttf"),
    lettertype!("NotoSansThai-Regular.ttf"),
    lettertype!("NotoSansDevanagari-Regular.ttf"),
    lettertype!("NotoSansKR-Regular.ttf"),
    lettertype!("DroidSansFallbackFull.ttf"),
];

/// Results of parts that this many documents did not use are forgotten. What documents share (the
/// parsed template, the fonts) is used by each of them and stays; everything else would only pile up.
const VERGEET_NA: usize = 1;

/// What all documents share.
struct Basis {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    kopie: Source,
    notitie: Source,
    besluit: Source,
    dossier: Source,
    postbrief: Source,
    gegevens: FileId,
}

impl Basis {
    fn sjabloon(&self, welk: Sjabloon) -> &Source {
        match welk {
            Sjabloon::Kopie => &self.kopie,
            Sjabloon::Notitie => &self.notitie,
            Sjabloon::Besluit => &self.besluit,
            Sjabloon::Dossier => &self.dossier,
            Sjabloon::Postbrief => &self.postbrief,
        }
    }
}

static BASIS: LazyLock<Basis> = LazyLock::new(|| {
    let fonts: Vec<Font> = LETTERTYPEN
        .into_iter()
        .filter_map(|bytes| Font::new(Bytes::new(uitgepakt(bytes)), 0))
        .collect();
    Basis {
        // For `pdf.header-cell`: each label is the header of its row.
        library: LazyHash::new(
            Library::builder()
                .with_features([Feature::A11yExtras].into_iter().collect())
                .build(),
        ),
        book: LazyHash::new(FontBook::from_fonts(&fonts)),
        fonts,
        kopie: Source::new(
            bestand("kopie.typ"),
            include_str!("../sjablonen/kopie.typ").to_owned(),
        ),
        notitie: Source::new(
            bestand("notitie.typ"),
            include_str!("../sjablonen/notitie.typ").to_owned(),
        ),
        besluit: Source::new(
            bestand("besluit.typ"),
            include_str!("../sjablonen/besluit.typ").to_owned(),
        ),
        dossier: Source::new(
            bestand("dossier.typ"),
            include_str!("../sjablonen/dossier.typ").to_owned(),
        ),
        postbrief: Source::new(
            bestand("postbrief.typ"),
            include_str!("../sjablonen/postbrief.typ").to_owned(),
        ),
        gegevens: bestand("data.json"),
    }
});

#[expect(
    clippy::expect_used,
    reason = "called with what build.rs compressed only"
)]
fn uitgepakt(bytes: &[u8]) -> Vec<u8> {
    let mut alles = Vec::new();
    GzDecoder::new(bytes)
        .read_to_end(&mut alles)
        .expect("a whole typeface");
    alles
}

#[expect(clippy::expect_used, reason = "called with the names above only")]
fn bestand(naam: &str) -> FileId {
    RootedPath::new(
        VirtualRoot::Project,
        VirtualPath::new(naam).expect("a plain file name"),
    )
    .intern()
}

/// The fonts in which every character of a citizen must have a shape.
pub(crate) fn fonts() -> &'static [Font] {
    &BASIS.fonts
}

struct Wereld {
    sjabloon: &'static Source,
    gegevens: Bytes,
}

impl World for Wereld {
    fn library(&self) -> &LazyHash<Library> {
        &BASIS.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &BASIS.book
    }

    fn main(&self) -> FileId {
        self.sjabloon.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        if id == self.sjabloon.id() {
            Ok(self.sjabloon.clone())
        } else {
            Err(FileError::AccessDenied)
        }
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        if id == BASIS.gegevens {
            Ok(self.gegevens.clone())
        } else {
            Err(FileError::AccessDenied)
        }
    }

    fn font(&self, index: usize) -> Option<Font> {
        BASIS.fonts.get(index).cloned()
    }

    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}

/// Sets the document. `ident` tells it apart from others of the same moment.
pub(crate) fn zet(
    sjabloon: Sjabloon,
    blad: &impl Serialize,
    ident: &str,
    datum: DateTime<Utc>,
) -> Result<Vec<u8>, PdfFout> {
    let opties = PdfOptions {
        ident: Smart::Custom(format!("{ident} {}", datum.timestamp_micros())),
        creator: Smart::Custom(Some("Lintje".to_owned())),
        timestamp: Some(tijdstempel(datum).ok_or(PdfFout::Datum(datum))?),
        standards: PdfStandards::new(&[PdfStandard::A_2a, PdfStandard::Ua_1])
            .map_err(|fout| PdfFout::Norm(fout.message().to_string()))?,
        ..PdfOptions::default()
    };
    let wereld = Wereld {
        sjabloon: BASIS.sjabloon(sjabloon),
        gegevens: Bytes::new(serde_json::to_vec(blad)?),
    };
    let uitkomst = typst::compile(&wereld)
        .output
        .map_err(|fouten| PdfFout::Sjabloon(regels(&fouten)))
        .and_then(|document| {
            typst_pdf::pdf(&document, &opties).map_err(|fouten| PdfFout::Norm(regels(&fouten)))
        });
    comemo::evict(VERGEET_NA);
    uitkomst
}

/// The moment with Amsterdam's offset. PDF knows the years 0 to 9999.
fn tijdstempel(moment: DateTime<Utc>) -> Option<Timestamp> {
    let hier = in_amsterdam(moment);
    if !(0..=9999).contains(&hier.year()) {
        return None;
    }
    let tijd = Datetime::from_ymd_hms(
        hier.year(),
        u8::try_from(hier.month()).ok()?,
        u8::try_from(hier.day()).ok()?,
        u8::try_from(hier.hour()).ok()?,
        u8::try_from(hier.minute()).ok()?,
        u8::try_from(hier.second()).ok()?,
    )?;
    Timestamp::new_local(tijd, hier.offset().fix().local_minus_utc() / 60)
}

fn regels(fouten: &[SourceDiagnostic]) -> String {
    fouten
        .iter()
        .map(|fout| fout.message.as_str())
        .collect::<Vec<_>>()
        .join("; ")
}
