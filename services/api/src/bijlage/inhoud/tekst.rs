//! A text or a table in text: UTF-8, a Windows code page, or UTF-16 with its mark. No program, script or web page.

use memchr::memmem;

/// What a browser or a shell would run, whatever its name, where a file begins with it.
const BEGINT: [&str; 7] = [
    "#!",
    "<?php",
    "<!doctype",
    "<?xml",
    "<html",
    "<svg",
    "<script",
];
/// The same, anywhere in a text.
const OVERAL: [&[u8]; 5] = [b"<script", b"<html", b"<iframe", b"<?php", b"javascript:"];
/// Bytes that are kept of a block, since a sign may go on in the next: fewer than the longest sign has.
const NAAD: usize = 10;

#[derive(Default)]
pub struct Tekst {
    tekens: Tekens,
    /// The end of what went before, in lower case and without the zeros of UTF-16.
    staart: Vec<u8>,
    code: bool,
}

#[derive(Default)]
enum Tekens {
    /// The first two bytes decide.
    #[default]
    Begin,
    Eerste(u8),
    Bytes,
    Utf16 {
        paar: fn([u8; 2]) -> u16,
        half: Option<u8>,
        hoog: bool,
    },
    Geen,
}

impl Tekst {
    pub fn bekijk(&mut self, blok: &[u8]) {
        self.staart
            .extend(blok.iter().filter(|b| **b != 0).map(u8::to_ascii_lowercase));
        self.code |= OVERAL
            .iter()
            .any(|teken| memmem::find(&self.staart, teken).is_some());
        let te_veel = self.staart.len().saturating_sub(NAAD);
        self.staart.drain(..te_veel);
        for byte in blok {
            self.tekens.neem(*byte);
        }
    }

    /// `kop` is how the file begins.
    pub fn is_tekst(&self, kop: &[u8]) -> bool {
        let heel = match &self.tekens {
            Tekens::Begin | Tekens::Bytes => true,
            Tekens::Eerste(byte) => !is_stuurteken(u16::from(*byte)),
            Tekens::Utf16 { half, hoog, .. } => half.is_none() && !hoog,
            Tekens::Geen => false,
        };
        let herkend = infer::get(kop).map(|soort| soort.mime_type());
        heel && !self.code
            && herkend.is_none_or(|soort| soort == "text/plain")
            && !begint_als_code(kop)
    }
}

impl Tekens {
    fn neem(&mut self, byte: u8) {
        *self = match std::mem::replace(self, Tekens::Geen) {
            Tekens::Begin => Tekens::Eerste(byte),
            Tekens::Eerste(eerste) => match [eerste, byte] {
                [0xFF, 0xFE] => Tekens::utf16(u16::from_le_bytes),
                [0xFE, 0xFF] => Tekens::utf16(u16::from_be_bytes),
                paar if paar.iter().any(|b| is_stuurteken(u16::from(*b))) => Tekens::Geen,
                _ => Tekens::Bytes,
            },
            Tekens::Bytes if is_stuurteken(u16::from(byte)) => Tekens::Geen,
            Tekens::Utf16 {
                paar,
                half: None,
                hoog,
            } => Tekens::Utf16 {
                paar,
                half: Some(byte),
                hoog,
            },
            Tekens::Utf16 {
                paar,
                half: Some(eerste),
                hoog,
            } => {
                let eenheid = paar([eerste, byte]);
                let laag = (0xDC00..=0xDFFF).contains(&eenheid);
                // A low half follows a high one, and nothing else does.
                if laag != hoog || is_stuurteken(eenheid) || eenheid >= 0xFFFE {
                    Tekens::Geen
                } else {
                    Tekens::Utf16 {
                        paar,
                        half: None,
                        hoog: (0xD800..=0xDBFF).contains(&eenheid),
                    }
                }
            }
            zoals_het_was => zoals_het_was,
        };
    }

    fn utf16(paar: fn([u8; 2]) -> u16) -> Self {
        Tekens::Utf16 {
            paar,
            half: None,
            hoog: false,
        }
    }
}

/// No text holds it. Tab, ends of lines and pages, and the end of a file of DOS, a text may hold.
fn is_stuurteken(eenheid: u16) -> bool {
    eenheid < 0x20 && !matches!(eenheid, 0x09 | 0x0A | 0x0C | 0x0D | 0x1A)
}

fn begint_als_code(kop: &[u8]) -> bool {
    let tekst: String = kop
        .iter()
        .filter(|b| **b != 0)
        .map(|b| char::from(b.to_ascii_lowercase()))
        .collect();
    let begin = tekst.trim_start_matches(|c: char| !c.is_ascii_graphic());
    BEGINT.iter().any(|teken| begin.starts_with(teken))
}

/// Whether a browser that guesses would take a file that begins so for a web page.
pub fn lijkt_op_webpagina(kop: &[u8]) -> bool {
    let kop = kop.to_ascii_lowercase();
    [
        b"<script".as_slice(),
        b"<html",
        b"<iframe",
        b"<!doctype html",
        b"<?php",
    ]
    .iter()
    .any(|teken| memmem::find(&kop, teken).is_some())
}
