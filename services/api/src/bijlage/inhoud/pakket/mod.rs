//! The container of a docx or xlsx: a zip file, judged while it streams by, so that no file is held in memory.
//!
//! Readers of zip files are lenient, and no two alike: some follow the local headers, others the central directory. What
//! is judged here must be what Word reads, so an archive has to be one whole: entries one after another from the first
//! byte, a directory that names exactly those, and nothing behind it. What Word, LibreOffice, Google and the usual
//! libraries write is. Only the few parts that say what the document holds are decompressed, and entries whose
//! length stands behind them.
//!
//! Bounds: [`MEESTE_INGANGEN`] entries, [`LANGSTE_NAAM`] bytes of a name, 2 MiB of a part that is read, 256 MiB
//! decompressed in all, and less than 200 KiB of headers in hand.

mod deel;
mod register;

use std::collections::{HashMap, HashSet};

use flate2::Decompress;

use super::ooxml::{Onderdelen, Programma};
use super::velden::{Velden, zip64};

const MEESTE_INGANGEN: usize = 5_000;
const LANGSTE_NAAM: usize = 512;
/// Decompressed at once.
const BUFFER: usize = 16 * 1024;

const INGANG: &[u8] = b"PK\x03\x04";
const REGISTER: &[u8] = b"PK\x01\x02";

const VERSLEUTELD: u16 = 1 | 1 << 6 | 1 << 13;
const LENGTE_ERACHTER: u16 = 1 << 3;
const OPGESLAGEN: u16 = 0;
const GEPAKT: u16 = 8;

/// Follows the archive; `bekijk` takes it in any blocks.
pub struct Pakket {
    stand: Stand,
    /// The begin of a header of which the rest is still to come.
    wacht: Vec<u8>,
    /// How far it was read.
    plaats: u64,
    ingangen: HashMap<u64, Ingang>,
    namen: HashSet<String>,
    aantal: u64,
    register: u64,
    uitgepakt: u64,
    onderdelen: Onderdelen,
    buffer: Box<[u8; BUFFER]>,
}

/// An entry, as its local header has it.
struct Ingang {
    naam: Vec<u8>,
    methode: u16,
    /// In the archive.
    omvang: u64,
}

/// The entry that is being read.
struct Huidig {
    begin: u64,
    naam: String,
    lengte_erachter: bool,
    /// None: not known before its end.
    rest: Option<u64>,
    /// Some: the part is read.
    inhoud: Option<Vec<u8>>,
    /// None: not decompressed, either because it is not compressed or because nothing asks for it.
    uitpakker: Option<Decompress>,
    gezien: u64,
    uitgepakt: u64,
}

enum Stand {
    Kop,
    Inhoud(Box<Huidig>),
    Beschrijving(Box<Huidig>),
    Register,
    Einde { rest: u64 },
    Afgekeurd,
}

enum Stap {
    /// The header is not whole yet.
    Meer,
    Verder(usize),
}

struct Afgekeurd;

impl Default for Pakket {
    fn default() -> Self {
        Pakket {
            stand: Stand::Kop,
            wacht: Vec::new(),
            plaats: 0,
            ingangen: HashMap::new(),
            namen: HashSet::new(),
            aantal: 0,
            register: 0,
            uitgepakt: 0,
            onderdelen: Onderdelen::default(),
            buffer: Box::new([0; BUFFER]),
        }
    }
}

impl Pakket {
    pub fn bekijk(&mut self, blok: &[u8]) {
        if matches!(self.stand, Stand::Afgekeurd) {
            return;
        }
        let samen;
        let mut bytes = blok;
        if !self.wacht.is_empty() {
            self.wacht.extend_from_slice(blok);
            samen = std::mem::take(&mut self.wacht);
            bytes = &samen;
        }
        while !bytes.is_empty() {
            match self.stap(bytes) {
                Ok(Stap::Meer) => break,
                Ok(Stap::Verder(gelezen)) => {
                    self.plaats += gelezen as u64;
                    bytes = bytes.get(gelezen..).unwrap_or_default();
                }
                Err(Afgekeurd) => {
                    self.stand = Stand::Afgekeurd;
                    return;
                }
            }
        }
        self.wacht = bytes.to_vec();
    }

    /// Whether it was a whole document of this program without macros.
    pub fn is(&self, programma: Programma) -> bool {
        matches!(self.stand, Stand::Einde { rest: 0 })
            && self.wacht.is_empty()
            && self.onderdelen.is(programma)
    }

    fn stap(&mut self, bytes: &[u8]) -> Result<Stap, Afgekeurd> {
        match std::mem::replace(&mut self.stand, Stand::Afgekeurd) {
            Stand::Kop => {
                self.stand = Stand::Kop;
                self.kop(bytes)
            }
            Stand::Inhoud(huidig) => self.inhoud(huidig, bytes),
            Stand::Beschrijving(huidig) => self.beschrijving(huidig, bytes),
            Stand::Register => {
                self.stand = Stand::Register;
                self.in_register(bytes)
            }
            Stand::Einde { rest } => {
                let stuk = rest.min(bytes.len() as u64);
                if stuk == 0 {
                    return Err(Afgekeurd);
                }
                self.stand = Stand::Einde { rest: rest - stuk };
                Ok(Stap::Verder(lengte(stuk)))
            }
            Stand::Afgekeurd => Err(Afgekeurd),
        }
    }

    /// The header of an entry, or the begin of the directory.
    fn kop(&mut self, bytes: &[u8]) -> Result<Stap, Afgekeurd> {
        let Some(teken) = bytes.get(..4) else {
            return Ok(Stap::Meer);
        };
        if teken == REGISTER && self.aantal > 0 {
            self.register = self.plaats;
            self.stand = Stand::Register;
            return Ok(Stap::Verder(0));
        }
        if teken != INGANG {
            return Err(Afgekeurd);
        }
        let velden = Velden(bytes);
        let (Some(naamlengte), Some(extralengte)) = (velden.u16(26), velden.u16(28)) else {
            return Ok(Stap::Meer);
        };
        let begin_extra = 30 + usize::from(naamlengte);
        let eind = begin_extra + usize::from(extralengte);
        let (Some(naam), Some(extra)) = (bytes.get(30..begin_extra), bytes.get(begin_extra..eind))
        else {
            return Ok(Stap::Meer);
        };
        let vlaggen = velden.u16(6).ok_or(Afgekeurd)?;
        let methode = velden.u16(8).ok_or(Afgekeurd)?;
        let [_, gepakt] = zip64(
            extra,
            [velden.u32(22), velden.u32(18)].map(Option::unwrap_or_default),
        )
        .ok_or(Afgekeurd)?;
        if vlaggen & VERSLEUTELD != 0
            || !matches!(methode, OPGESLAGEN | GEPAKT)
            || naam.len() > LANGSTE_NAAM
            || self.ingangen.len() >= MEESTE_INGANGEN
        {
            return Err(Afgekeurd);
        }
        let gelezen = std::str::from_utf8(naam)
            .map_or_else(
                |_| String::from_utf8_lossy(naam).into_owned(),
                str::to_owned,
            )
            .replace('\\', "/")
            .to_lowercase();
        if !self.namen.insert(gelezen.clone()) {
            return Err(Afgekeurd);
        }
        self.onderdelen.zie(&gelezen).map_err(|_| Afgekeurd)?;
        let lengte_erachter = vlaggen & LENGTE_ERACHTER != 0;
        let leest = Onderdelen::leest(&gelezen);
        let onbekend = lengte_erachter && methode == GEPAKT;
        let huidig = Huidig {
            begin: self.plaats,
            naam: gelezen,
            lengte_erachter,
            rest: (!onbekend).then_some(gepakt),
            inhoud: leest.then(Vec::new),
            uitpakker: (methode == GEPAKT && (leest || onbekend)).then(|| Decompress::new(false)),
            gezien: 0,
            uitgepakt: 0,
        };
        self.ingangen.insert(
            self.plaats,
            Ingang {
                naam: naam.to_vec(),
                methode,
                omvang: gepakt,
            },
        );
        self.aantal += 1;
        self.stand = Stand::Inhoud(Box::new(huidig));
        // An entry of no bytes ends here.
        if !onbekend && gepakt == 0 {
            let Stand::Inhoud(huidig) = std::mem::replace(&mut self.stand, Stand::Afgekeurd) else {
                return Err(Afgekeurd);
            };
            self.klaar(huidig)?;
        }
        Ok(Stap::Verder(eind))
    }
}

/// Of something that is in memory, or is compared with what is.
fn lengte(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}
