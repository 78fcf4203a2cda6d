//! What the parts of a docx or xlsx say of themselves (ECMA-376, part 2): which program it is of, and whether it holds
//! macros. The names of parts do not decide, since a part may have any name; its type does, which stands in
//! `[Content_Types].xml` and in the relationships.

use quick_xml::events::Event;
use quick_xml::{Reader, XmlVersion};

/// Types of content and of relationships with which code comes along.
const MACROS: [&str; 5] = [
    "vbaproject",
    "vbadata",
    "macroenabled",
    "macrosheet",
    "macrotemplate",
];

#[derive(Clone, Copy)]
pub enum Programma {
    Word,
    Excel,
}

impl Programma {
    /// The type of the part that a document begins with.
    fn hoofddeel(self) -> &'static str {
        match self {
            Programma::Word => "wordprocessingml.document.main+xml",
            Programma::Excel => "spreadsheetml.sheet.main+xml",
        }
    }

    fn map(self) -> &'static str {
        match self {
            Programma::Word => "word/",
            Programma::Excel => "xl/",
        }
    }
}

/// What was found so far.
#[derive(Default)]
pub struct Onderdelen {
    /// `[Content_Types].xml` was read.
    heeft_typen: bool,
    hoofddelen: Vec<String>,
    mappen: Vec<Programma>,
}

/// It holds macros, or can't be read.
#[derive(Debug)]
pub struct Afgekeurd;

impl Onderdelen {
    /// Whether the part has to be read; `naam` in lower case.
    pub fn leest(naam: &str) -> bool {
        naam == "[content_types].xml" || naam.ends_with(".rels")
    }

    pub fn zie(&mut self, naam: &str) -> Result<(), Afgekeurd> {
        if MACROS.iter().any(|teken| naam.contains(teken)) {
            return Err(Afgekeurd);
        }
        for programma in [Programma::Word, Programma::Excel] {
            if naam.starts_with(programma.map()) && self.mappen.len() < 8 {
                self.mappen.push(programma);
            }
        }
        Ok(())
    }

    /// Reads a part that [`Onderdelen::leest`] asks for.
    pub fn lees(&mut self, naam: &str, xml: &[u8]) -> Result<(), Afgekeurd> {
        let kenmerk: &[u8] = if naam.ends_with(".rels") {
            b"Type"
        } else {
            self.heeft_typen = true;
            b"ContentType"
        };
        let xml = std::str::from_utf8(xml).map_err(|_| Afgekeurd)?;
        let mut lezer = Reader::from_str(xml.trim_start_matches('\u{feff}'));
        loop {
            let element = match lezer.read_event().map_err(|_| Afgekeurd)? {
                Event::Start(element) | Event::Empty(element) => element,
                // Entities could write a type in another way; the format forbids them.
                Event::DocType(_) => return Err(Afgekeurd),
                Event::Eof => return Ok(()),
                _ => continue,
            };
            for attribuut in element.attributes() {
                let attribuut = attribuut.map_err(|_| Afgekeurd)?;
                if attribuut.key.local_name().as_ref() == kenmerk {
                    let soort = attribuut
                        .normalized_value(XmlVersion::Explicit1_0)
                        .map_err(|_| Afgekeurd)?;
                    self.zie_type(&soort.to_ascii_lowercase())?;
                }
            }
        }
    }

    fn zie_type(&mut self, soort: &str) -> Result<(), Afgekeurd> {
        if MACROS.iter().any(|teken| soort.contains(teken)) {
            return Err(Afgekeurd);
        }
        if soort.ends_with(".main+xml") && self.hoofddelen.len() < 8 {
            self.hoofddelen.push(soort.to_owned());
        }
        Ok(())
    }

    /// Whether it is a document of this program. One without a part to begin with no program opens; its folders then
    /// say what it is meant to be.
    pub fn is(&self, programma: Programma) -> bool {
        let van_het_programma = if self.hoofddelen.is_empty() {
            self.mappen
                .iter()
                .any(|gezien| gezien.map() == programma.map())
        } else {
            self.hoofddelen
                .iter()
                .any(|soort| soort.ends_with(programma.hoofddeel()))
        };
        self.heeft_typen && van_het_programma
    }
}
