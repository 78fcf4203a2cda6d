//! What a file is by its content, next to what its name says. A renamed program or web page is refused, and so are macros
//! and what a virus scanner is tried with: extension and content must agree. This is no virus scanner: what hides in a
//! PDF, in an embedded object, or in the sheets of an old xls (Excel 4 macros) is left to one.

mod eicar;
mod ole;
mod ooxml;
mod pakket;
mod tekst;
#[cfg(test)]
mod tests;
mod velden;

use eicar::Proefvirus;
use ole::Inhoudsopgave;
use pakket::Pakket;
use tekst::Tekst;

/// Bytes that are looked at to recognise a format.
const KOP: usize = 8 * 1024;

/// Looks at a file while it streams by, in any blocks.
pub struct Keuring {
    soort: Soort,
    kop: Vec<u8>,
    proefvirus: Proefvirus,
}

/// What its name says that it is, with what was seen of that.
enum Soort {
    Jpeg,
    Gif,
    Bmp,
    Pdf,
    Ole(ole::Programma, Inhoudsopgave),
    Ooxml(ooxml::Programma, Box<Pakket>),
    Tekst(&'static str, Tekst),
    Onbekend,
}

impl Soort {
    fn van(naam: &str) -> Self {
        let Some((_, extensie)) = naam.rsplit_once('.') else {
            return Soort::Onbekend;
        };
        match extensie.to_ascii_lowercase().as_str() {
            "jpg" | "jpeg" => Soort::Jpeg,
            "gif" => Soort::Gif,
            "bmp" => Soort::Bmp,
            "pdf" => Soort::Pdf,
            "doc" => Soort::Ole(ole::Programma::Word, Inhoudsopgave::default()),
            "xls" => Soort::Ole(ole::Programma::Excel, Inhoudsopgave::default()),
            "docx" => Soort::Ooxml(ooxml::Programma::Word, Box::default()),
            "xlsx" => Soort::Ooxml(ooxml::Programma::Excel, Box::default()),
            "txt" => Soort::Tekst("text/plain", Tekst::default()),
            "csv" => Soort::Tekst("text/csv", Tekst::default()),
            _ => Soort::Onbekend,
        }
    }
}

impl Keuring {
    /// Of a file of this name.
    pub fn van(naam: &str) -> Self {
        Keuring {
            soort: Soort::van(naam.trim()),
            kop: Vec::new(),
            proefvirus: Proefvirus::default(),
        }
    }

    pub fn bekijk(&mut self, blok: &[u8]) {
        let ruimte = KOP.saturating_sub(self.kop.len()).min(blok.len());
        self.kop
            .extend_from_slice(blok.get(..ruimte).unwrap_or_default());
        self.proefvirus.bekijk(blok);
        match &mut self.soort {
            Soort::Ole(_, inhoudsopgave) => inhoudsopgave.bekijk(blok),
            Soort::Ooxml(_, pakket) => pakket.bekijk(blok),
            Soort::Tekst(_, tekst) => tekst.bekijk(blok),
            Soort::Jpeg | Soort::Gif | Soort::Bmp | Soort::Pdf | Soort::Onbekend => {}
        }
    }

    /// The media type, when name and content agree; none: refuse.
    pub fn oordeel(&self) -> Option<&'static str> {
        let kop = self.kop.as_slice();
        let (goed, inhoudstype) = match &self.soort {
            Soort::Jpeg => (self.is_beeld(&[b"\xFF\xD8\xFF"]), "image/jpeg"),
            Soort::Gif => (self.is_beeld(&[b"GIF87a", b"GIF89a"]), "image/gif"),
            Soort::Bmp => (self.is_beeld(&[b"BM"]), "image/bmp"),
            // Readers accept the mark anywhere in the first kilobyte: then it is another kind of file as well.
            Soort::Pdf => (
                kop.starts_with(b"%PDF-")
                    && !tekst::lijkt_op_webpagina(kop.get(..1024).unwrap_or(kop)),
                "application/pdf",
            ),
            Soort::Ole(programma, inhoudsopgave) => (
                kop.starts_with(ole::MAGIE) && inhoudsopgave.is(*programma),
                match programma {
                    ole::Programma::Word => "application/msword",
                    ole::Programma::Excel => "application/vnd.ms-excel",
                },
            ),
            Soort::Ooxml(programma, pakket) => (
                pakket.is(*programma),
                match programma {
                    ooxml::Programma::Word => {
                        "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
                    }
                    ooxml::Programma::Excel => {
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                    }
                },
            ),
            Soort::Tekst(inhoudstype, tekst) => (tekst.is_tekst(kop), *inhoudstype),
            Soort::Onbekend => (false, ""),
        };
        (goed && !self.proefvirus.gezien).then_some(inhoudstype)
    }

    fn is_beeld(&self, magie: &[&[u8]]) -> bool {
        magie.iter().any(|begin| self.kop.starts_with(begin))
            && !tekst::lijkt_op_webpagina(&self.kop)
    }
}
