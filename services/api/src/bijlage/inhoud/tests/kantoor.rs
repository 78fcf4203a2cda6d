//! Office files, old and new: with macros, with something hidden, and as bombs.

use std::io::Write;

use flate2::{Compression, Crc, write::DeflateEncoder};

use super::{DOCX, in_blokken, oordeel};

// --- old Office files

fn ole(stromen: &[&str]) -> Vec<u8> {
    let mut bestand = cfb::CompoundFile::create(std::io::Cursor::new(Vec::new())).unwrap();
    for pad in stromen {
        let map = std::path::Path::new(pad).parent().unwrap();
        bestand.create_storage_all(map).unwrap();
        bestand
            .create_stream(pad)
            .unwrap()
            .write_all(&[7; 5000])
            .unwrap();
    }
    bestand.flush().unwrap();
    bestand.into_inner().into_inner()
}

#[test]
fn old_office_files_hold_a_document_of_their_program_and_no_macros() {
    let brief = ["/WordDocument", "/1Table", "/\u{5}SummaryInformation"];
    assert_eq!(oordeel("a.doc", &ole(&brief)), Some("application/msword"));
    assert_eq!(
        oordeel("a.xls", &ole(&["/Workbook"])),
        Some("application/vnd.ms-excel")
    );
    assert_eq!(
        oordeel("a.xls", &ole(&["/Book"])),
        Some("application/vnd.ms-excel")
    );
    // A table within a letter.
    let met_tabel = ole(&["/WordDocument", "/ObjectPool/_1/Workbook"]);
    assert_eq!(oordeel("a.doc", &met_tabel), Some("application/msword"));
    for pad in [
        "/Macros/VBA/dir",
        "/Macros/PROJECT",
        "/ObjectPool/_1/_VBA_PROJECT_CUR/VBA/ThisWorkbook",
        "/x/_VBA_PROJECT",
        "/VBA/dir",
        "/mACROS/y",
    ] {
        let mut stromen = vec!["/WordDocument", "/Workbook"];
        stromen.push(pad);
        for blok in [1, 100, 128, 4096] {
            assert_eq!(
                in_blokken("a.doc", &ole(&stromen), blok),
                None,
                "{pad} by {blok}"
            );
            assert_eq!(
                in_blokken("a.xls", &ole(&stromen), blok),
                None,
                "{pad} by {blok}"
            );
        }
    }
    // An installer, or a mail.
    assert_eq!(oordeel("a.doc", &ole(&["/__properties_version1.0"])), None);
    assert_eq!(oordeel("a.xls", &ole(&["/WordDocument"])), None);
    assert_eq!(
        oordeel("a.doc", b"MZ\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"),
        None
    );
}

// --- new Office files

/// A zip file of parts, each compressed, with what of it the test changes.
struct Zip<'a> {
    delen: &'a [(&'a str, &'a [u8])],
    /// Of these the directory tells nothing.
    verzwegen: usize,
    /// Entries that it counts and does not name.
    erbij_geteld: u16,
    /// Before the directory.
    verstopt: &'a [u8],
    vlaggen: u16,
    commentaar: &'a [u8],
    erachter: &'a [u8],
}

const GEWOON: Zip<'_> = Zip {
    delen: &[],
    verzwegen: 0,
    erbij_geteld: 0,
    verstopt: b"",
    vlaggen: 0,
    commentaar: b"",
    erachter: b"",
};

impl Zip<'_> {
    fn bytes(&self) -> Vec<u8> {
        let mut uit = Vec::new();
        let mut register = Vec::new();
        for (nummer, (naam, inhoud)) in self.delen.iter().enumerate() {
            let mut pakker = DeflateEncoder::new(Vec::new(), Compression::default());
            pakker.write_all(inhoud).unwrap();
            let gepakt = pakker.finish().unwrap();
            let mut crc = Crc::new();
            crc.update(inhoud);
            let mut velden = Vec::new();
            velden.extend(20u16.to_le_bytes());
            velden.extend(self.vlaggen.to_le_bytes());
            velden.extend(8u16.to_le_bytes());
            velden.extend([0; 4]);
            velden.extend(crc.sum().to_le_bytes());
            velden.extend(u32::try_from(gepakt.len()).unwrap().to_le_bytes());
            velden.extend(u32::try_from(inhoud.len()).unwrap().to_le_bytes());
            velden.extend(u16::try_from(naam.len()).unwrap().to_le_bytes());
            velden.extend([0; 2]);
            if nummer >= self.verzwegen {
                register.extend(b"PK\x01\x02\x14\0");
                register.extend(&velden);
                register.extend([0; 10]);
                register.extend(u32::try_from(uit.len()).unwrap().to_le_bytes());
                register.extend(naam.as_bytes());
            }
            uit.extend(b"PK\x03\x04");
            uit.extend(velden);
            uit.extend(naam.as_bytes());
            uit.extend(gepakt);
        }
        uit.extend(self.verstopt);
        let genoemd = u16::try_from(self.delen.len() - self.verzwegen).unwrap();
        let aantal = genoemd + self.erbij_geteld;
        let begin = u32::try_from(uit.len()).unwrap();
        let lengte = u32::try_from(register.len()).unwrap();
        uit.extend(register);
        uit.extend(b"PK\x05\x06\0\0\0\0");
        uit.extend(aantal.to_le_bytes());
        uit.extend(aantal.to_le_bytes());
        uit.extend(lengte.to_le_bytes());
        uit.extend(begin.to_le_bytes());
        uit.extend(u16::try_from(self.commentaar.len()).unwrap().to_le_bytes());
        uit.extend(self.commentaar);
        uit.extend(self.erachter);
        uit
    }
}

fn typen(hoofddeel: &str, erbij: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="{hoofddeel}"/>{erbij}</Types>"#
    )
}

const WORD: &str =
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const MACRO_DEEL: &str =
    r#"<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>"#;
const DOCUMENT: (&str, &[u8]) = ("word/document.xml", b"<w:document/>");

#[test]
fn a_document_holds_no_macros_whatever_their_part_is_called() {
    let gewoon = typen(WORD, "");
    let eerste = ("[Content_Types].xml", gewoon.as_bytes());
    let goed = Zip {
        delen: &[eerste, DOCUMENT],
        ..GEWOON
    };
    assert_eq!(oordeel("a.docx", &goed.bytes()), Some(DOCX));
    // The types may come last.
    let laatste = Zip {
        delen: &[DOCUMENT, eerste],
        ..GEWOON
    };
    assert_eq!(oordeel("a.docx", &laatste.bytes()), Some(DOCX));

    let macro_type = "application/vnd.ms-word.document.macroEnabled.main+xml";
    let verwijzing = "application/vnd.ms-word.document.macro&#x45;nabled.main+xml";
    let entiteit =
        typen(WORD, "").replace("<Types", "<!DOCTYPE x [<!ENTITY m 'vbaProject'>]><Types");
    let utf16: Vec<u8> = typen(macro_type, "")
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    for (wat, inhoud) in [
        ("docm renamed", typen(macro_type, "").into_bytes()),
        ("a character written as a number", typen(verwijzing, "").into_bytes()),
        ("a part of macros under another name", typen(WORD, MACRO_DEEL).into_bytes()),
        ("an embedded workbook with macros", typen(WORD, r#"<Override PartName="/word/embeddings/a.xlsm" ContentType="application/vnd.ms-excel.sheet.macroEnabled.12"/>"#).into_bytes()),
        ("entities", entiteit.into_bytes()),
        ("UTF-16", utf16),
        ("no types", b"<x".to_vec()),
    ] {
        let zip = Zip { delen: &[("[Content_Types].xml", &inhoud), DOCUMENT], ..GEWOON };
        assert_eq!(oordeel("a.docx", &zip.bytes()), None, "{wat}");
    }
    for (naam, inhoud) in [
        ("word/vbaProject.bin", b"x".as_slice()),
        ("WORD\\VBAPROJECT.BIN", b"x"),
        ("xl/macrosheets/sheet1.xml", b"<x/>"),
        ("word/_rels/document.xml.rels", br#"<Relationships><Relationship Id="a" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="x.bin"/></Relationships>"#),
        // Twice the same part: no two readers agree which it is.
        ("[content_types].XML", b"<Types/>"),
    ] {
        let zip = Zip { delen: &[eerste, DOCUMENT, (naam, inhoud)], ..GEWOON };
        assert_eq!(oordeel("a.docx", &zip.bytes()), None, "{naam}");
    }
}

#[test]
fn a_document_is_one_whole_without_anything_hidden() {
    let gewoon = typen(WORD, "");
    let delen = [
        ("[Content_Types].xml", gewoon.as_bytes()),
        DOCUMENT,
        ("word/a.xml", b"<a/>".as_slice()),
    ];
    let goed = Zip {
        delen: &delen,
        ..GEWOON
    };
    assert_eq!(oordeel("a.docx", &goed.bytes()), Some(DOCX));
    let commentaar = Zip {
        commentaar: b"van een programma",
        ..goed
    };
    assert_eq!(oordeel("a.docx", &commentaar.bytes()), Some(DOCX));
    for (wat, zip) in [
        (
            "an entry that the directory leaves out",
            Zip {
                delen: &delen,
                verzwegen: 1,
                ..GEWOON
            },
        ),
        (
            "an entry that the directory counts and leaves out",
            Zip {
                delen: &delen,
                verzwegen: 1,
                erbij_geteld: 1,
                ..GEWOON
            },
        ),
        (
            "bytes before the directory",
            Zip {
                delen: &delen,
                verstopt: b"MZ",
                ..GEWOON
            },
        ),
        (
            "bytes behind the end",
            Zip {
                delen: &delen,
                erachter: b"<html>",
                ..GEWOON
            },
        ),
        (
            "a password",
            Zip {
                delen: &delen,
                vlaggen: 1,
                ..GEWOON
            },
        ),
        (
            "another archive behind it",
            Zip {
                delen: &delen,
                erachter: &goed.bytes(),
                ..GEWOON
            },
        ),
    ] {
        assert_eq!(oordeel("a.docx", &zip.bytes()), None, "{wat}");
    }
    let bytes = goed.bytes();
    assert_eq!(
        oordeel("a.docx", &[b"MZ".as_slice(), &bytes].concat()),
        None
    );
    for eind in 0..bytes.len() {
        assert_eq!(oordeel("a.docx", &bytes[..eind]), None, "cut off at {eind}");
    }
}

#[test]
fn a_bomb_is_refused_before_it_goes_off() {
    let gewoon = typen(WORD, "");
    let groot = vec![b' '; 8 * 1024 * 1024];
    let bom = ("word/_rels/a.rels", groot.as_slice());
    let zip = Zip {
        delen: &[("[Content_Types].xml", gewoon.as_bytes()), DOCUMENT, bom],
        ..GEWOON
    };
    assert_eq!(oordeel("a.docx", &zip.bytes()), None);
    // Of a part that nobody reads nothing is decompressed.
    let wit = ("word/media/wit.bmp", groot.as_slice());
    let zip = Zip {
        delen: &[("[Content_Types].xml", gewoon.as_bytes()), DOCUMENT, wit],
        ..GEWOON
    };
    assert_eq!(oordeel("a.docx", &zip.bytes()), Some(DOCX));
    let namen: Vec<String> = (0..5_001).map(|n| format!("word/{n}")).collect();
    let delen: Vec<(&str, &[u8])> = namen
        .iter()
        .map(|naam| (naam.as_str(), b"".as_slice()))
        .collect();
    assert_eq!(
        oordeel(
            "a.docx",
            &Zip {
                delen: &delen,
                ..GEWOON
            }
            .bytes()
        ),
        None
    );
}
