//! The world that Typst sees: a template, one file of data, four fonts. No disk, no network, no clock.

use super::PdfFout;
use crate::tijd::in_amsterdam;
use chrono::{DateTime, Datelike, Offset, Timelike, Utc};
use serde::Serialize;
use std::sync::LazyLock;
use typst::diag::{FileError, FileResult, SourceDiagnostic};
use typst::foundations::{Bytes, Datetime, Duration, Smart};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Feature, Library, LibraryExt, World, comemo};
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};

/// The only typeface of the copy; `typst-assets` carries it in all the weights that the template uses.
const LETTERTYPE: &str = "Libertinus Serif";

/// Results of parts that this many copies did not use are forgotten. What copies share (the parsed
/// template, the fonts) is used by each of them and stays; everything else would only pile up.
const VERGEET_NA: usize = 1;

/// What all copies share.
struct Basis {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    kopie: Source,
    besluit: Source,
    gegevens: FileId,
}

/// What is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sjabloon {
    Kopie,
    Besluit,
}

impl Sjabloon {
    fn bron(self) -> &'static Source {
        match self {
            Sjabloon::Kopie => &BASIS.kopie,
            Sjabloon::Besluit => &BASIS.besluit,
        }
    }
}

static BASIS: LazyLock<Basis> = LazyLock::new(|| {
    let fonts: Vec<Font> = typst_assets::fonts()
        .filter_map(|bytes| Font::new(Bytes::new(bytes), 0))
        .filter(|font| font.info().family == LETTERTYPE)
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
            include_str!("../../sjablonen/kopie.typ").to_owned(),
        ),
        besluit: Source::new(
            bestand("besluit.typ"),
            include_str!("../../sjablonen/besluit.typ").to_owned(),
        ),
        gegevens: bestand("data.json"),
    }
});

#[expect(clippy::expect_used, reason = "called with the names above only")]
fn bestand(naam: &str) -> FileId {
    RootedPath::new(
        VirtualRoot::Project,
        VirtualPath::new(naam).expect("a plain file name"),
    )
    .intern()
}

/// The fonts in which every character of a citizen must have a shape.
pub(super) fn fonts() -> &'static [Font] {
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

/// Sets a document. `kenmerk` tells it from others of the same moment.
pub(crate) fn zet(
    sjabloon: Sjabloon,
    blad: &impl Serialize,
    kenmerk: &str,
    datum: DateTime<Utc>,
) -> Result<Vec<u8>, PdfFout> {
    let opties = PdfOptions {
        ident: Smart::Custom(format!("{kenmerk} {}", datum.timestamp_micros())),
        creator: Smart::Custom(Some("Lintje".to_owned())),
        timestamp: Some(tijdstempel(datum).ok_or(PdfFout::Datum(datum))?),
        standards: PdfStandards::new(&[PdfStandard::A_2a, PdfStandard::Ua_1])
            .map_err(|fout| PdfFout::Norm(fout.message().to_string()))?,
        ..PdfOptions::default()
    };
    let wereld = Wereld {
        sjabloon: sjabloon.bron(),
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
