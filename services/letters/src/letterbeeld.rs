//! What a citizen typed, as it can stand on paper.
//!
//! PDF/A refuses a character that no font has a shape for. Such a character is printed as its
//! number, `‹U+1200›` (several together: `‹U+1200 U+1201›`), so that nothing that was entered
//! disappears and nothing makes the copy fail. Invisible characters without a meaning of their own
//! (joiners, direction marks, variation selectors) are left out. Typst gets words, never markup:
//! the text reaches it as JSON strings.

mod dekking;
mod woorden;

use serde::Serialize;
use woorden::woorden;

/// A line of text in pieces. Between two pieces the line may be broken; no character stands there.
pub(crate) type Regel = Vec<String>;

/// How wide the place is where a text is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kolom {
    Breed,
    Smal,
}

impl Kolom {
    /// A run of characters without a space that is longer than this may be broken anywhere.
    fn langste_woord(self) -> usize {
        match self {
            Self::Breed => 32,
            Self::Smal => 16,
        }
    }
}

/// Characters between two places where a very long word may be broken.
const STUK: usize = 6;
/// Empty lines below each other.
const MEESTE_LEGE_REGELS: usize = 2;

/// Whether a character without a shape stands somewhere as its number: the document then says what that means.
pub(crate) fn heeft_codes(blad: &impl Serialize) -> bool {
    // Any of its texts: as JSON they stand together.
    serde_json::to_string(blad).is_ok_and(|alles| alles.contains("‹U+"))
}

/// The lines of a text; empty when nothing but white space was entered.
pub(crate) fn regels(tekst: &str, kolom: Kolom) -> Vec<Regel> {
    let mut uit: Vec<Regel> = Vec::new();
    let mut leeg = 0;
    for regel in tekst.replace("\r\n", "\n").split(is_regeleinde) {
        let stukken = stukken(regel.trim_end(), kolom);
        if stukken.is_empty() {
            leeg += 1;
            if leeg > MEESTE_LEGE_REGELS || uit.is_empty() {
                continue;
            }
        } else {
            leeg = 0;
        }
        uit.push(stukken);
    }
    while uit.last().is_some_and(Vec::is_empty) {
        uit.pop();
    }
    uit
}

/// A text on one line: titles, names.
pub(crate) fn regel(tekst: &str, kolom: Kolom) -> Regel {
    stukken(&op_een_regel(tekst), kolom)
}

/// The same characters where no line is drawn: bookmarks, alternative texts, properties of the
/// document. A PDF string holds 32,767 bytes, so this one ends in time.
pub(crate) fn kort(tekst: &str, hoogstens: usize) -> String {
    let zichtbaar = regel(tekst, Kolom::Breed).concat();
    if zichtbaar.chars().count() <= hoogstens {
        return zichtbaar;
    }
    let begin: String = zichtbaar.chars().take(hoogstens).collect();
    begin + "…"
}

/// A part of a line: the spaces at its ends belong to it.
pub(crate) fn stuk(tekst: &str, kolom: Kolom) -> Regel {
    let tekst: String = tekst
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .collect();
    stukken(&tekst, kolom)
}

fn op_een_regel(tekst: &str) -> String {
    tekst
        .split(|c: char| c.is_whitespace())
        .filter(|woord| !woord.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

fn is_regeleinde(c: char) -> bool {
    matches!(
        c,
        '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}'
    )
}

fn stukken(regel: &str, kolom: Kolom) -> Regel {
    let mut uit = Regel::new();
    for (plaats, woord) in woorden(regel).into_iter().enumerate() {
        let mut stukken = gebroken(&woord, kolom).into_iter();
        if let Some(eerste) = stukken.next() {
            match uit.last_mut() {
                Some(vorige) if plaats > 0 => vorige.push_str(&eerste),
                _ => uit.push(eerste),
            }
        }
        uit.extend(stukken);
    }
    uit
}

fn gebroken(woord: &[String], kolom: Kolom) -> Vec<String> {
    let lengte: usize = woord.iter().map(|letter| letter.chars().count()).sum();
    if lengte <= kolom.langste_woord() {
        return vec![woord.concat()];
    }
    let mut uit: Vec<String> = Vec::new();
    for letter in woord {
        match uit.last_mut() {
            Some(stuk) if stuk.chars().count() < STUK => stuk.push_str(letter),
            _ => uit.push(letter.clone()),
        }
    }
    uit
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gedrukt(tekst: &str) -> String {
        regels(tekst, Kolom::Breed)
            .iter()
            .map(|regel| regel.concat())
            .collect::<Vec<_>>()
            .join("\n")
    }

    #[test]
    fn gewone_europese_namen_blijven_zoals_ze_zijn() {
        for naam in [
            "Çelik-Öztürk",
            "’t Hart",
            "Łukasz Żółć",
            "Ångström",
            "Νίκος",
            "Сергей",
            "Nguyễn Thị Hồng",
            "€ 12,–",
        ] {
            assert_eq!(gedrukt(naam), naam);
        }
    }

    #[test]
    fn een_teken_zonder_letterbeeld_wordt_zijn_nummer() {
        assert_eq!(gedrukt("top ሀ"), "top ‹U+1200›");
        assert_eq!(gedrukt("ሀሀሀሁ"), "‹U+1200 ×3 U+1201›");
        assert_eq!(gedrukt("a\0b\u{1b}"), "a‹U+0000›b‹U+001B›");
        assert_eq!(gedrukt("\u{e001}\u{fffc}"), "‹U+E001 U+FFFC›");
    }

    #[test]
    fn emoji_en_oost_aziatisch_schrift_blijven_zoals_ze_zijn() {
        for tekst in ["top 😀", "bravo 👏🏽 🎉", "王小明", "山田 はなこ カナ"] {
            assert_eq!(gedrukt(tekst), tekst);
        }
    }

    #[test]
    fn schrift_van_elders_blijft_zoals_het_is() {
        for tekst in [
            "김민준",
            "محمد بن عبد الله",
            "فاطمه پژوهش",
            "מֹשֶׁה כהן",
            "สมชาย ใจดี น้ำ",
            "राजकुमार शर्मा क्षत्रिय",
        ] {
            assert_eq!(gedrukt(tekst), tekst);
        }
    }

    #[test]
    fn losse_koreaanse_letters_worden_lettergrepen() {
        // As macOS writes the name of a file.
        assert_eq!(
            gedrukt("\u{1100}\u{1175}\u{11b7}\u{1106}\u{1175}\u{11ab}\u{110c}\u{116e}\u{11ab}.pdf"),
            "김민준.pdf"
        );
        assert_eq!(gedrukt("\u{1100}a"), "\u{1100}a");
    }

    #[test]
    fn een_teken_van_een_ander_schrift_staat_niet_op_een_letter() {
        assert_eq!(gedrukt("a\u{64e}"), "a‹U+064E›");
        assert_eq!(gedrukt("ب\u{e31}"), "ب‹U+0E31›");
    }

    #[test]
    fn een_accent_staat_alleen_op_een_letter_van_hetzelfde_lettertype() {
        assert_eq!(gedrukt("e\u{301}"), "e\u{301}");
        assert_eq!(gedrukt("😀\u{301}"), "😀‹U+0301›");
    }

    #[test]
    fn onzichtbare_tekens_vallen_weg() {
        assert_eq!(gedrukt("a\u{202e}b\u{200b}c\u{feff}d\u{fe0f}"), "abcd");
    }

    #[test]
    fn regels_blijven_regels() {
        assert_eq!(
            gedrukt("een\r\ntwee\rdrie\u{2028}vier\n\n\n\n\n\nvijf\n \n"),
            "een\ntwee\ndrie\nvier\n\n\nvijf"
        );
        assert!(regels(" \n\t\n\u{200b}", Kolom::Breed).is_empty());
    }

    #[test]
    fn een_lang_woord_mag_gebroken_worden_en_verliest_geen_letter() {
        let woord = "x".repeat(10_000);
        let regel = regel(&woord, Kolom::Breed);
        assert!(regel.len() > 1000);
        assert_eq!(regel.concat(), woord);
        assert_eq!(
            super::regel("korte woorden blijven heel", Kolom::Smal).len(),
            1
        );
    }

    #[test]
    fn een_stapel_accenten_past_in_de_pdf() {
        let stapel = format!("z{}", "\u{301}".repeat(10_000));
        let stukken = regel(&stapel, Kolom::Breed);
        assert!(stukken.concat().starts_with("z\u{301}\u{301}"));
        assert!(stukken.concat().ends_with("‹U+0301 ×9992›"));
        assert!(
            stukken
                .concat()
                .split(' ')
                .all(|woord| woord.chars().count() < 20)
        );
    }

    #[test]
    fn een_korte_tekst_houdt_op_tijd_op() {
        assert_eq!(kort("a\nb", 10), "a b");
        assert_eq!(kort("abcdef", 3), "abc…");
    }
}
