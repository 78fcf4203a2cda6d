//! What a file is by its content, next to what its name says. A renamed program or web page is
//! refused: extension and content must agree.

/// Bytes that are looked at to recognise a format.
const KOP: usize = 8 * 1024;

/// Looks at a file while it streams by.
#[derive(Default)]
pub struct Keuring {
    kop: Vec<u8>,
    tekens: Tekens,
}

/// Whether everything so far could be text.
#[derive(Default)]
struct Tekens {
    stuurteken: Option<u8>,
}

impl Keuring {
    pub fn bekijk(&mut self, blok: &[u8]) {
        let ruimte = KOP.saturating_sub(self.kop.len()).min(blok.len());
        self.kop
            .extend_from_slice(blok.get(..ruimte).unwrap_or_default());
        if self.tekens.stuurteken.is_none() {
            self.tekens.stuurteken = blok
                .iter()
                .copied()
                .find(|b| *b < 0x20 && !matches!(b, b'\t' | b'\n' | b'\r' | 0x0C | 0x1A));
        }
    }

    /// The media type, when name and content agree; none: refuse.
    pub fn oordeel(&self, naam: &str) -> Option<&'static str> {
        let extensie = naam.rsplit_once('.')?.1.to_ascii_lowercase();
        let kop = self.kop.as_slice();
        let herkend = infer::get(kop).map(|soort| soort.mime_type());
        match extensie.as_str() {
            "jpg" | "jpeg" => (herkend == Some("image/jpeg")).then_some("image/jpeg"),
            "gif" => (herkend == Some("image/gif")).then_some("image/gif"),
            "bmp" => (herkend == Some("image/bmp")).then_some("image/bmp"),
            "pdf" => bevat(kop.get(..1024).unwrap_or(kop), b"%PDF-").then_some("application/pdf"),
            "doc" => is_ole(kop).then_some("application/msword"),
            "xls" => is_ole(kop).then_some("application/vnd.ms-excel"),
            "docx" => is_ooxml(kop, b"word/").then_some(
                "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            ),
            "xlsx" => is_ooxml(kop, b"xl/")
                .then_some("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            "txt" => self.is_tekst(herkend).then_some("text/plain"),
            "csv" => self.is_tekst(herkend).then_some("text/csv"),
            _ => None,
        }
    }

    /// Text in UTF-8, a Windows code page or UTF-16 with its mark; no program, script or web page.
    fn is_tekst(&self, herkend: Option<&str>) -> bool {
        let utf16 = self.kop.starts_with(&[0xFF, 0xFE]) || self.kop.starts_with(&[0xFE, 0xFF]);
        let leesbaar = utf16 || self.tekens.stuurteken.is_none();
        leesbaar && herkend.is_none_or(|soort| soort == "text/plain") && !lijkt_op_code(&self.kop)
    }
}

fn bevat(hooi: &[u8], naald: &[u8]) -> bool {
    hooi.windows(naald.len()).any(|deel| deel == naald)
}

/// The container of old Office files.
fn is_ole(kop: &[u8]) -> bool {
    kop.starts_with(&[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
}

/// A zip file whose first entries are those of an Office document.
fn is_ooxml(kop: &[u8], map: &[u8]) -> bool {
    kop.starts_with(b"PK\x03\x04")
        && (bevat(kop, b"[Content_Types].xml") || bevat(kop, b"_rels/") || bevat(kop, map))
        && !bevat(
            kop,
            if map == b"word/" {
                b"xl/wor"
            } else {
                b"word/d"
            },
        )
}

/// What a browser or a shell would run, whatever its name.
fn lijkt_op_code(kop: &[u8]) -> bool {
    let tekst: String = kop
        .iter()
        .filter(|b| **b != 0)
        .map(|b| char::from(b.to_ascii_lowercase()))
        .collect();
    let begin = tekst.trim_start_matches(|c: char| !c.is_ascii_graphic());
    [
        "#!",
        "<?php",
        "<!doctype",
        "<?xml",
        "<html",
        "<svg",
        "<script",
    ]
    .iter()
    .any(|teken| begin.starts_with(teken))
        || ["<script", "<html", "<iframe", "<?php", "javascript:"]
            .iter()
            .any(|teken| tekst.contains(teken))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn oordeel(naam: &str, inhoud: &[u8]) -> Option<&'static str> {
        let mut keuring = Keuring::default();
        // In small blocks, as a slow line would bring it.
        for blok in inhoud.chunks(7) {
            keuring.bekijk(blok);
        }
        keuring.oordeel(naam)
    }

    #[test]
    fn name_and_content_agree() {
        assert_eq!(oordeel("a.pdf", b"%PDF-1.7\n..."), Some("application/pdf"));
        assert_eq!(
            oordeel("a.JPG", &[0xFF, 0xD8, 0xFF, 0xE0, 0, 0]),
            Some("image/jpeg")
        );
        assert_eq!(oordeel("a.gif", b"GIF89a......"), Some("image/gif"));
        assert_eq!(oordeel("a.bmp", b"BM000000000000"), Some("image/bmp"));
        assert_eq!(
            oordeel("a.txt", "Çelik-Öztürk\n".as_bytes()),
            Some("text/plain")
        );
        assert_eq!(oordeel("a.csv", b"naam;plaats\r\n"), Some("text/csv"));
        assert_eq!(
            oordeel("a.txt", &[0xFF, 0xFE, b'h', 0, b'i', 0]),
            Some("text/plain")
        );
        assert_eq!(
            oordeel(
                "a.doc",
                &[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0, 0]
            ),
            Some("application/msword")
        );
        assert!(
            oordeel(
                "a.docx",
                b"PK\x03\x04..........[Content_Types].xml....word/document.xml"
            )
            .is_some()
        );
    }

    #[test]
    fn what_was_renamed_is_refused() {
        let programma = b"\x7fELF\x02\x01\x01\x00\x00\x00";
        let dos = b"MZ\x90\x00\x03\x00\x00\x00";
        for naam in [
            "a.pdf", "a.jpg", "a.txt", "a.csv", "a.docx", "a.doc", "a.xls", "a.gif",
        ] {
            assert_eq!(oordeel(naam, programma), None, "{naam}");
            assert_eq!(oordeel(naam, dos), None, "{naam}");
        }
        for web in [
            "<html><body>",
            "  <!DOCTYPE html>",
            "<script>alert(1)</script>",
            "x<IFRAME src=q>",
        ] {
            assert_eq!(oordeel("a.txt", web.as_bytes()), None, "{web}");
            assert_eq!(oordeel("a.pdf", web.as_bytes()), None, "{web}");
        }
        assert_eq!(
            oordeel(
                "a.xlsx",
                b"PK\x03\x04....[Content_Types].xml..word/document.xml"
            ),
            None
        );
        assert_eq!(oordeel("zonder", b"tekst"), None);
        assert_eq!(oordeel("a.exe", dos), None);
        assert_eq!(oordeel("a.docx", b"PK\x03\x04plain zip"), None);
    }
}
