//! The container of old Office files (MS-CFB). Its directory consists of records of 128 bytes that begin at multiples
//! of 128, and are never compressed: so every record that passes is looked at, whatever chain it hangs in. That needs no
//! whole file in memory, and nothing that a chain of sectors hides.

const RECORD: usize = 128;
/// Where in a record the length of the name stands, and the kind of object.
const NAAMLENGTE: usize = 64;
const SOORT: usize = 66;

pub const MAGIE: &[u8] = &[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];

/// Storages and streams that hold the code of a document.
const MACROS: [&str; 6] = [
    "macros",
    "vba",
    "_vba_project",
    "_vba_project_cur",
    "_xlm_project",
    "projectwm",
];

/// What the names in the directory say.
#[derive(Default)]
pub struct Inhoudsopgave {
    rest: Vec<u8>,
    wortel: bool,
    word: bool,
    excel: bool,
    macros: bool,
}

#[derive(Clone, Copy)]
pub enum Programma {
    Word,
    Excel,
}

impl Inhoudsopgave {
    pub fn bekijk(&mut self, blok: &[u8]) {
        self.rest.extend_from_slice(blok);
        let bytes = std::mem::take(&mut self.rest);
        let records = bytes.chunks_exact(RECORD);
        self.rest = records.remainder().to_vec();
        for naam in records.filter_map(naam) {
            match naam.as_str() {
                "root entry" => self.wortel = true,
                "worddocument" => self.word = true,
                "workbook" | "book" => self.excel = true,
                naam => self.macros |= MACROS.contains(&naam),
            }
        }
    }

    /// Whether it is a document of this program without macros. A container in which no directory can be found is
    /// damaged: no program opens it, and it is not refused.
    pub fn is(&self, programma: Programma) -> bool {
        let van_het_programma = match programma {
            Programma::Word => self.word,
            Programma::Excel => self.excel,
        };
        !self.macros && (van_het_programma || !self.wortel)
    }
}

/// The name of a storage (1), a stream (2) or the root (5), in lower case; none: this is no record of a directory.
fn naam(record: &[u8]) -> Option<String> {
    let lengte = usize::from(u16::from_le_bytes([
        *record.get(NAAMLENGTE)?,
        *record.get(NAAMLENGTE + 1)?,
    ]));
    if !matches!(record.get(SOORT)?, 1 | 2 | 5)
        || !(4..=NAAMLENGTE).contains(&lengte)
        || lengte % 2 != 0
    {
        return None;
    }
    let eenheden = record
        .get(..lengte - 2)?
        .chunks_exact(2)
        .filter_map(|paar| Some(u16::from_le_bytes([*paar.first()?, *paar.get(1)?])));
    let naam: Result<String, _> = char::decode_utf16(eenheden).collect();
    Some(naam.ok()?.to_lowercase())
}
