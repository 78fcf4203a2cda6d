//! Characters that can't be seen: those that turn the direction of reading, and those without a width. In the name of a
//! file they show another name than the file has ("brief\u{202E}fdp.csv" reads as "briefvsc.pdf").

use std::borrow::Cow;

/// Not seen, and no part of a word: what `schema/README.md` calls invisible. The joiners U+200C and U+200D are parts of
/// words, in Persian and in emoji.
#[must_use]
pub fn is_onzichtbaar(teken: char) -> bool {
    matches!(
        teken,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// The name of a file as it leaves the house: from before they were refused it may hold invisible and control
/// characters, which become `_`.
#[must_use]
pub fn zichtbaar(naam: &str) -> Cow<'_, str> {
    let wijkt_af = |teken: char| is_onzichtbaar(teken) || teken.is_control();
    if naam.contains(wijkt_af) {
        Cow::Owned(naam.replace(wijkt_af, "_"))
    } else {
        Cow::Borrowed(naam)
    }
}

/// A text without them.
pub(crate) fn zonder_onzichtbaar(tekst: &str) -> Cow<'_, str> {
    if tekst.contains(is_onzichtbaar) {
        Cow::Owned(tekst.replace(is_onzichtbaar, ""))
    } else {
        Cow::Borrowed(tekst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_shows_what_it_is() {
        assert_eq!(zichtbaar("brief\u{202e}fdp.csv"), "brief_fdp.csv");
        assert_eq!(zichtbaar("a\nb\u{2066}c\u{feff}.pdf"), "a_b_c_.pdf");
        for gewoon in ["brief – ‘t Hart.pdf", "نامه‌ها.pdf", "👨‍👩‍👧.jpg"] {
            assert_eq!(zichtbaar(gewoon), gewoon);
        }
    }
}
