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

/// The longest name in a mail, in characters: a name is no place for a story.
const LANGSTE_NAAM: usize = 120;

/// A name of a person, on one line, of which no mail program makes a link: people type names in a form that is
/// open to everybody, and they stand in mails that look official.
///
/// Letters, digits, spaces and the marks that names have stay. Of anything else (`/`, `:`, `@` and so on) a
/// space stays. A dot before a word gets a space behind it, so that `voorbeeld.nl` is no address any more;
/// initials such as `J.P.` stay as they are.
pub fn persoon(naam: &str) -> String {
    let tekens: Vec<char> = een_regel(naam)
        .chars()
        .map(|c| if is_van_naam(c) { c } else { ' ' })
        .collect();
    let mut veilig = String::with_capacity(naam.len());
    for (plaats, teken) in tekens.iter().enumerate() {
        veilig.push(*teken);
        if *teken == '.' && !voor_initiaal(&tekens[plaats + 1..]) {
            veilig.push(' ');
        }
    }
    let heel = een_regel(&veilig).trim_end_matches([',', '&']).to_owned();
    if heel.chars().count() <= LANGSTE_NAAM {
        return heel;
    }
    let begin: String = heel.chars().take(LANGSTE_NAAM).collect();
    format!("{}…", begin.trim_end())
}

fn is_van_naam(c: char) -> bool {
    c.is_alphanumeric()
        || samengesteld(c)
        || matches!(
            c,
            ' ' | '.'
                | ','
                | '-'
                | '‐'
                | '‑'
                | '–'
                | '\''
                | '’'
                | '‘'
                | '`'
                | '´'
                | 'ʼ'
                | '"'
                | '“'
                | '”'
                | '('
                | ')'
                | '&'
                | '+'
        )
}

/// An accent that is written behind its letter.
fn samengesteld(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

/// What follows a dot is one letter with a dot of its own, or the end of a word.
fn voor_initiaal(rest: &[char]) -> bool {
    match rest {
        [] => true,
        [eerste, ..] if !eerste.is_alphanumeric() => true,
        [_] => true,
        [_, tweede, ..] => !tweede.is_alphanumeric() && !samengesteld(*tweede) && *tweede != '-',
    }
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
    fn een_naam_wordt_geen_link() {
        for (getypt, in_de_mail) in [
            ("Anna de Vries", "Anna de Vries"),
            (
                "mr. dr. J.P. Ömer-Çelik d'Hondt",
                "mr. dr. J.P. Ömer-Çelik d'Hondt",
            ),
            ("J.P.", "J.P."),
            (
                "Jan (Johannes) van den Berg, RA",
                "Jan (Johannes) van den Berg, RA",
            ),
            ("drs.Jansen", "drs. Jansen"),
            (
                "Anna https://boef.example/x?y=1",
                "Anna https boef. example x y 1",
            ),
            ("www.boef.nl", "www. boef. nl"),
            ("anna@boef.nl", "anna boef. nl"),
            (
                "boef\u{3002}nl boef\u{ff0e}nl boef\u{2024}nl",
                "boef nl boef nl boef nl",
            ),
            ("a.be b.c-d.nl", "a. be b. c-d. nl"),
            ("mailto:x tel:06", "mailto x tel 06"),
        ] {
            assert_eq!(persoon(getypt), in_de_mail, "{getypt}");
        }
        let lang = persoon(&"Bevestig uw bankgegevens ".repeat(20));
        assert_eq!(lang.chars().count(), 121);
        assert!(lang.ends_with('…'));
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
