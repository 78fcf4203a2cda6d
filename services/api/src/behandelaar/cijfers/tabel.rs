//! A figure as a file for a spreadsheet.

use std::borrow::Cow;

/// A figure as a table: its columns and its rows.
pub(super) struct Tabel {
    pub kolommen: Vec<String>,
    pub rijen: Vec<Vec<String>>,
}

pub(super) const TE_WEINIG: &str = "minder dan 5";

/// A number, or that it is too small to tell.
pub(super) fn getal<N: ToString>(getal: Option<N>) -> String {
    getal.map_or_else(|| TE_WEINIG.to_owned(), |n| n.to_string())
}

impl Tabel {
    /// With semicolons and a byte order mark: the spreadsheet of a Dutch machine takes a comma for the
    /// sign in a number, and without the mark it reads é as two letters. CRLF as RFC 4180 says.
    pub fn csv(self) -> Result<Vec<u8>, csv::Error> {
        let mut uit = csv::WriterBuilder::new()
            .delimiter(b';')
            .terminator(csv::Terminator::CRLF)
            .from_writer("\u{feff}".as_bytes().to_vec());
        uit.write_record(self.kolommen)?;
        for rij in self.rijen {
            uit.write_record(rij.iter().map(|cel| onschuldig(cel).into_owned()))?;
        }
        uit.into_inner().map_err(|e| e.into_error().into())
    }
}

/// A text that a spreadsheet would take for a formula is shown as the text that it is.
pub(in crate::behandelaar) fn onschuldig(cel: &str) -> Cow<'_, str> {
    if cel.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        Cow::Owned(format!("'{cel}"))
    } else {
        Cow::Borrowed(cel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spreadsheet_gets_texts_and_no_formulas() {
        let csv = Tabel {
            kolommen: vec!["Organisatie".to_owned(), "Aantal".to_owned()],
            rijen: vec![
                vec!["=1+1".to_owned(), "5".to_owned()],
                vec!["De \"Bilt\"; oost\nwest".to_owned(), "0".to_owned()],
                vec!["'s-Gravenhage".to_owned(), TE_WEINIG.to_owned()],
            ],
        };
        assert_eq!(
            String::from_utf8(csv.csv().unwrap()).unwrap(),
            "\u{feff}Organisatie;Aantal\r\n'=1+1;5\r\n\"De \"\"Bilt\"\"; oost\nwest\";0\r\n\
             's-Gravenhage;minder dan 5\r\n"
        );
        for teken in ['+', '-', '@', '\t', '\r'] {
            assert!(onschuldig(&format!("{teken}x")).starts_with('\''));
        }
    }
}
