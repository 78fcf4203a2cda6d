//! What people typed, made fit for a mail.

use crate::tijd::{datum, uur};
use chrono::{DateTime, Utc};

/// A value on one line: no line breaks, no control characters, no characters that turn the direction
/// of the text around. So a name can't write a line or a header of its own.
pub(super) fn een_regel(tekst: &str) -> String {
    let leesbaar: String = tekst
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|c| !c.is_control() && !keert_richting_om(*c))
        .collect();
    leesbaar.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Paragraphs of lines.
pub(super) fn alineas(tekst: &str) -> Vec<Vec<String>> {
    let tekst = tekst.replace("\r\n", "\n").replace('\r', "\n");
    let regels: Vec<String> = tekst.lines().map(een_regel).collect();
    regels
        .split(String::is_empty)
        .filter(|alinea| !alinea.is_empty())
        .map(<[String]>::to_vec)
        .collect()
}

/// `16 januari 2027 om 10.05 uur`
pub(super) fn moment(moment: DateTime<Utc>) -> String {
    format!("{} om {}", datum(moment), uur(moment))
}

fn keert_richting_om(c: char) -> bool {
    matches!(c,
        '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn een_naam_blijft_op_zijn_regel() {
        assert_eq!(
            een_regel(" Anna\r\nBcc: boef@voorbeeld.nl\0\u{202e}\u{2028}de  Vries "),
            "Anna Bcc: boef@voorbeeld.nl de Vries"
        );
    }

    #[test]
    fn een_bericht_houdt_zijn_alineas() {
        assert_eq!(
            alineas("een\r\ntwee\n\n \n\ndrie"),
            [vec!["een", "twee"], vec!["drie"]]
        );
        assert!(alineas(" \n \n").is_empty());
    }
}
