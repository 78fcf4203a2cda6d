//! Files as people have them pass; files that are something else as well do not. Those in `tests/bestanden` were written by
//! python-docx, openpyxl, XlsxWriter, xlwt and Pillow; the `brief-…` are one letter as zip writers write it that can't
//! go back (lengths behind the data), with and without ZIP64.

mod kantoor;
mod willekeurig;

use super::Keuring;

macro_rules! voorbeeld {
    ($naam:literal) => {
        include_bytes!(concat!("../../../../tests/bestanden/", $naam)).as_slice()
    };
}
use voorbeeld;

fn oordeel(naam: &str, inhoud: &[u8]) -> Option<&'static str> {
    in_blokken(naam, inhoud, 4096)
}

fn in_blokken(naam: &str, inhoud: &[u8], blok: usize) -> Option<&'static str> {
    let mut keuring = Keuring::van(naam);
    for blok in inhoud.chunks(blok) {
        keuring.bekijk(blok);
    }
    keuring.oordeel()
}

const DOCX: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

#[test]
fn files_of_real_programs_pass_in_blocks_of_any_size() {
    let bestanden: [(&str, &[u8], &str); 10] = [
        ("brief.docx", voorbeeld!("brief.docx"), DOCX),
        ("stroom.docx", voorbeeld!("brief-stroom.docx"), DOCX),
        ("zip64.docx", voorbeeld!("brief-zip64.docx"), DOCX),
        ("beide.docx", voorbeeld!("brief-stroom-zip64.docx"), DOCX),
        ("uren.xlsx", voorbeeld!("uren.xlsx"), XLSX),
        ("uren.XLSX", voorbeeld!("uren-xlsxwriter.xlsx"), XLSX),
        (
            "uren.xls",
            voorbeeld!("uren.xls"),
            "application/vnd.ms-excel",
        ),
        ("foto.jpeg", voorbeeld!("foto.jpg"), "image/jpeg"),
        ("foto.gif", voorbeeld!("foto.gif"), "image/gif"),
        ("foto.bmp", voorbeeld!("foto.bmp"), "image/bmp"),
    ];
    for (naam, inhoud, soort) in bestanden {
        for blok in [1, 7, 128, 4096, inhoud.len()] {
            assert_eq!(
                in_blokken(naam, inhoud, blok),
                Some(soort),
                "{naam} by {blok}"
            );
        }
    }
}

#[test]
fn every_version_of_pdf_passes_with_what_trails() {
    for versie in ["1.4", "1.5", "1.6", "1.7", "2.0"] {
        let pdf =
            format!("%PDF-{versie}\n%âãÏÓ\n1 0 obj\n<< >>\nendobj\n%%EOF\n\0\0\r\n<html>staart");
        let pdf = [pdf.as_bytes(), &[0; 4096]].concat();
        // What trails is beyond where anything looks for a web page.
        let pdf = [b"%PDF-1.7\n".as_slice(), &[b'x'; 2048], &pdf].concat();
        assert_eq!(oordeel("a.pdf", &pdf), Some("application/pdf"), "{versie}");
        let kaal = format!("%PDF-{versie}\n%%EOF\n\n\n");
        assert_eq!(oordeel("a.PDF", kaal.as_bytes()), Some("application/pdf"));
    }
}

#[test]
fn a_pdf_begins_with_its_mark() {
    for voor in ["MZ\u{90}\0", "<html><body>", "\n", "PK\u{3}\u{4}", "GIF89a"] {
        let polyglot = format!("{voor}\n%PDF-1.7\n1 0 obj\n%%EOF\n");
        assert_eq!(oordeel("a.pdf", polyglot.as_bytes()), None, "{voor:?}");
    }
    assert_eq!(
        oordeel("a.pdf", b"%PDF-1.7\n<html><script>alert(1)</script>"),
        None
    );
    assert_eq!(oordeel("a.pdf", b"%PD"), None);
    assert_eq!(oordeel("a.pdf", b""), None);
}

#[test]
fn texts_as_programs_write_them_pass() {
    let utf16 = |tekst: &str, bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        tekst.encode_utf16().flat_map(bytes).collect()
    };
    let teksten: [(&str, Vec<u8>); 8] = [
        ("a.txt", "Çelik-Öztürk\n".into()),
        ("a.txt", "\u{feff}met een BOM\r\n".into()),
        ("a.txt", utf16("\u{feff}hallo 😀\r\n", u16::to_le_bytes)),
        ("a.txt", utf16("\u{feff}hallo 😀\r\n", u16::to_be_bytes)),
        ("a.csv", b"naam;plaats\r\nRen\xE9e;\x80 5\r\n".to_vec()),
        ("a.csv", b"a\n".to_vec()),
        ("a.txt", b"x".to_vec()),
        ("a.txt", b"een\ttwee\x0Cdrie\x1A".to_vec()),
    ];
    for (naam, tekst) in teksten {
        let soort = if naam == "a.csv" {
            "text/csv"
        } else {
            "text/plain"
        };
        for blok in [1, 2, 3, 64] {
            assert_eq!(
                in_blokken(naam, &tekst, blok),
                Some(soort),
                "{tekst:?} by {blok}"
            );
        }
    }
}

#[test]
fn a_text_that_is_something_else_is_refused() {
    let ver = [vec![b'x'; 20_000], b"<ScRiPt>alert(1)</script>".to_vec()].concat();
    let binair = [vec![b'x'; 20_000], vec![0]].concat();
    let teksten: [&[u8]; 16] = [
        b"<html><body>",
        b"  <!DOCTYPE html>",
        b"<script>alert(1)</script>",
        b"x<IFRAME src=q>",
        b"\xEF\xBB\xBF<html>",
        b"#!/bin/sh\n",
        b"<?php x",
        b"MZ\x90\x00\x03\x00",
        b"\x7fELF\x02\x01\x01\x00",
        b"%PDF-1.7",
        &ver,
        &binair,
        b"\xFF\xFE\x00",                // half a character
        b"\xFF\xFE\x00\xDC",            // the low half of a pair alone
        b"\xFF\xFE\x00\xD8a\0",         // the high half of a pair alone
        b"\xFF\xFEM\0\0\0\x90\0\x03\0", // a program behind the mark of a text
    ];
    for tekst in teksten {
        for blok in [1, 5, 4096] {
            let begin = tekst.get(..12).unwrap_or(tekst);
            assert_eq!(
                in_blokken("a.txt", tekst, blok),
                None,
                "{begin:?} by {blok}"
            );
            assert_eq!(
                in_blokken("a.csv", tekst, blok),
                None,
                "{begin:?} by {blok}"
            );
        }
    }
    let pagina: Vec<u8> = "\u{feff}<script>"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(oordeel("a.txt", &pagina), None);
}

#[test]
fn what_was_renamed_is_refused() {
    let andere: [(&str, &[u8]); 7] = [
        ("docx", voorbeeld!("brief.docx")),
        ("xlsx", voorbeeld!("uren.xlsx")),
        ("xls", voorbeeld!("uren.xls")),
        ("jpg", voorbeeld!("foto.jpg")),
        ("gif", voorbeeld!("foto.gif")),
        ("bmp", voorbeeld!("foto.bmp")),
        ("pdf", b"%PDF-1.7\n%%EOF"),
    ];
    for (soort, inhoud) in andere {
        for naam in [
            "jpg", "gif", "bmp", "pdf", "doc", "docx", "xls", "xlsx", "txt", "csv", "exe", "docm",
        ] {
            if naam != soort {
                assert_eq!(
                    oordeel(&format!("a.{naam}"), inhoud),
                    None,
                    "{soort} as {naam}"
                );
            }
        }
    }
    assert_eq!(oordeel("zonder", b"tekst"), None);
    assert_eq!(oordeel("a.gif", b"GIF89a<script>alert(1)</script>"), None);
    assert_eq!(oordeel("a.jpg", b"\xFF\xD8\xFF\xE0 <html>"), None);
}

#[test]
fn the_trial_of_virus_scanners_is_refused_in_every_kind_of_file() {
    let eicar = [
        r"X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD",
        "-ANTIVIRUS-TEST-FILE!$H+H*",
    ]
    .concat();
    for (naam, begin) in [
        ("a.txt", ""),
        ("a.csv", "naam;"),
        ("a.pdf", "%PDF-1.7\n"),
        ("a.gif", "GIF89a"),
        ("a.bmp", "BM"),
    ] {
        let bestand = format!("{begin}{eicar}");
        assert_eq!(oordeel(naam, bestand.as_bytes()), None, "{naam}");
        let half = format!("{begin}{}", &eicar[..60]);
        assert!(oordeel(naam, half.as_bytes()).is_some(), "{naam}");
    }
}
