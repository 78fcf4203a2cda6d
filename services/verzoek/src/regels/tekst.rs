//! A text as it is kept: trimmed, with the line ends of one kind and no control characters.

/// What is left of a typed text.
#[derive(Debug, PartialEq, Eq)]
pub enum Getypt {
    Leeg,
    Tekst(String),
    /// It holds a character that no text may hold, such as NUL.
    OngeldigTeken,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Regels {
    Een,
    Meer,
}

/// Trims, makes `\r\n` and `\r` to `\n`, and in a text of one line makes ends of lines and tabs to
/// spaces.
pub fn normaliseer(getypt: &str, regels: Regels) -> Getypt {
    let tekst = getypt.trim();
    if tekst.is_empty() {
        return Getypt::Leeg;
    }
    if !tekst.contains(char::is_control) {
        return Getypt::Tekst(tekst.to_owned());
    }
    let mut schoon = String::with_capacity(tekst.len());
    let mut tekens = tekst.chars().peekable();
    while let Some(teken) = tekens.next() {
        let teken = if teken == '\r' {
            tekens.next_if_eq(&'\n');
            '\n'
        } else {
            teken
        };
        match teken {
            '\n' | '\t' if regels == Regels::Een => schoon.push(' '),
            '\n' | '\t' => schoon.push(teken),
            teken if teken.is_control() => return Getypt::OngeldigTeken,
            teken => schoon.push(teken),
        }
    }
    Getypt::Tekst(schoon)
}

/// Length in characters (Unicode scalar values), as every limit counts.
pub fn is_langer_dan(tekst: &str, max: usize) -> bool {
    tekst.len() > max && tekst.chars().nth(max).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tekst(getypt: &str, regels: Regels) -> Getypt {
        normaliseer(getypt, regels)
    }

    #[test]
    fn white_space_around_goes() {
        let verwacht = Getypt::Tekst("Anna de Vries".to_owned());
        assert_eq!(
            tekst("\u{a0}\u{85} Anna de Vries\r\n\u{2003}", Regels::Een),
            verwacht
        );
        assert_eq!(tekst(" \t\u{2028}\n", Regels::Meer), Getypt::Leeg);
    }

    #[test]
    fn line_ends() {
        assert_eq!(
            tekst("a\r\nb\rc\n\td", Regels::Meer),
            Getypt::Tekst("a\nb\nc\n\td".to_owned())
        );
        assert_eq!(
            tekst("a\r\nb\tc", Regels::Een),
            Getypt::Tekst("a b c".to_owned())
        );
    }

    #[test]
    fn control_characters_are_refused() {
        for teken in ['\0', '\u{b}', '\u{1b}', '\u{7f}', '\u{85}', '\u{9f}'] {
            assert_eq!(
                tekst(&format!("a{teken}b"), Regels::Meer),
                Getypt::OngeldigTeken,
                "{teken:?}"
            );
        }
    }

    #[test]
    fn lengths_are_in_characters() {
        assert!(!is_langer_dan("éé😀", 3));
        assert!(is_langer_dan("éé😀", 2));
        assert!(!is_langer_dan("", 0));
    }
}
