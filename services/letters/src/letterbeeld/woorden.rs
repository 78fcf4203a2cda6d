//! A line as words of printable letters.

use super::dekking::{Lettertypen, Vorm, is_onzichtbaar, vorm};
use std::mem;

/// Marks that one letter may carry; a pile of thousands would not fit in the PDF's arrays.
const MEESTE_TEKENS_OP_LETTER: usize = 8;
/// Spaces next to each other; more say nothing and would not fit either.
const MEESTE_SPATIES: usize = 4;

/// A word, or the space between two: its letters with their marks.
pub(super) type Woord = Vec<String>;

pub(super) fn woorden(regel: &str) -> Vec<Woord> {
    let mut zetter = Zetter {
        woorden: Vec::new(),
        woord: Woord::new(),
        spaties: 0,
        tekens_op_letter: 0,
        samen: van_spatie(),
        nummers: Vec::new(),
    };
    let mut vorig: Option<char> = None;
    for c in regel.chars() {
        match vorig.and_then(|letter| lettergreep(letter, c)) {
            Some(samen) => vorig = Some(samen),
            None => {
                if let Some(letter) = vorig.replace(c) {
                    zetter.zet(letter);
                }
            }
        }
    }
    if let Some(letter) = vorig {
        zetter.zet(letter);
    }
    zetter.klaar()
}

/// The syllable of two Korean letters, or of a syllable and its last letter (Unicode 3.12): some programs write them
/// apart, and the typeface has syllables only.
fn lettergreep(eerste: char, tweede: char) -> Option<char> {
    let (eerste, tweede) = (u32::from(eerste), u32::from(tweede));
    match (eerste, tweede) {
        (0x1100..=0x1112, 0x1161..=0x1175) => {
            char::from_u32(0xac00 + ((eerste - 0x1100) * 21 + (tweede - 0x1161)) * 28)
        }
        (0xac00..=0xd7a3, 0x11a8..=0x11c2) if (eerste - 0xac00).is_multiple_of(28) => {
            char::from_u32(eerste + tweede - 0x11a7)
        }
        _ => None,
    }
}

struct Zetter {
    woorden: Vec<Woord>,
    woord: Woord,
    spaties: usize,
    tekens_op_letter: usize,
    /// The typefaces that have the last letter with all its marks.
    samen: Lettertypen,
    /// Characters without a shape that stand together, each with how often it is repeated.
    nummers: Vec<(char, usize)>,
}

impl Zetter {
    fn zet(&mut self, c: char) {
        // A non-breaking space holds a word together, as it does for Typst.
        if c.is_whitespace() && c != '\u{a0}' {
            self.sluit_woord();
            self.spaties += 1;
            if self.spaties <= MEESTE_SPATIES {
                self.woorden.push(vec![" ".to_owned()]);
            }
        } else if !is_onzichtbaar(c) {
            self.spaties = 0;
            match vorm(c) {
                Vorm::Letter(welke) => self.zet_letter(c, welke),
                Vorm::OpLetter(welke) if self.draagt(welke) => self.zet_op_letter(c, welke),
                Vorm::OpLetter(_) | Vorm::Geen => self.zet_nummer(c),
            }
        }
    }

    fn zet_letter(&mut self, c: char, welke: Lettertypen) {
        self.sluit_nummers();
        self.tekens_op_letter = 0;
        self.samen = welke;
        self.woord.push(c.to_string());
    }

    /// Whether one more mark fits on the last letter.
    fn draagt(&self, welke: Lettertypen) -> bool {
        self.nummers.is_empty()
            && self.tekens_op_letter < MEESTE_TEKENS_OP_LETTER
            && self.samen.en(welke) != Lettertypen::GEEN
    }

    fn zet_op_letter(&mut self, c: char, welke: Lettertypen) {
        self.tekens_op_letter += 1;
        self.samen = self.samen.en(welke);
        match self.woord.last_mut() {
            Some(letter) => letter.push(c),
            None => self.woord.push(c.to_string()),
        }
    }

    fn zet_nummer(&mut self, c: char) {
        match self.nummers.last_mut() {
            Some((vorig, keer)) if *vorig == c => *keer += 1,
            _ => self.nummers.push((c, 1)),
        }
    }

    /// `‹U+6F22 U+5B57 ×3›`: with spaces, so that a long row finds its lines.
    fn sluit_nummers(&mut self) {
        let nummers = mem::take(&mut self.nummers);
        if nummers.is_empty() {
            return;
        }
        let namen: Vec<String> = nummers
            .into_iter()
            .map(|(c, keer)| match keer {
                1 => format!("U+{:04X}", u32::from(c)),
                _ => format!("U+{:04X} ×{keer}", u32::from(c)),
            })
            .collect();
        let rij = format!("‹{}›", namen.join(" "));
        for (plaats, deel) in rij.split(' ').enumerate() {
            if plaats > 0 {
                self.woorden.push(mem::take(&mut self.woord));
                self.woorden.push(vec![" ".to_owned()]);
            }
            self.woord.push(deel.to_owned());
        }
    }

    fn sluit_woord(&mut self) {
        self.sluit_nummers();
        self.tekens_op_letter = 0;
        // A mark at the beginning of a word stands on the space before it.
        self.samen = van_spatie();
        if !self.woord.is_empty() {
            self.woorden.push(mem::take(&mut self.woord));
        }
    }

    fn klaar(mut self) -> Vec<Woord> {
        self.sluit_woord();
        self.woorden
    }
}

fn van_spatie() -> Lettertypen {
    match vorm(' ') {
        Vorm::Letter(welke) => welke,
        Vorm::OpLetter(_) | Vorm::Geen => Lettertypen::GEEN,
    }
}
