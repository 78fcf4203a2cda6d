//! What a citizen typed, as it can stand on paper.
//!
//! PDF/A refuses a character that its font has no shape for. Such a character is printed as its
//! number, `‹U+1F600›` (several together: `‹U+6F22 U+5B57›`), so that nothing that was entered
//! disappears and nothing makes the copy fail. Invisible characters without a meaning of their own
//! (joiners, direction marks, variation selectors) are left out. Typst gets words, never markup:
//! the text reaches it as JSON strings.

use super::wereld;
use std::sync::LazyLock;
use typst::layout::Abs;
use typst::text::{FontInstance, FontVariations};

/// A line of text in pieces. Between two pieces the line may be broken; no character stands there.
pub(super) type Regel = Vec<String>;

/// How wide the place is where a text is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kolom {
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
/// Marks that one letter may carry; a pile of thousands would not fit in the PDF's arrays.
const MEESTE_TEKENS_OP_LETTER: usize = 8;
/// Spaces next to each other; more say nothing and would not fit either.
const MEESTE_SPATIES: usize = 4;
/// Empty lines below each other.
const MEESTE_LEGE_REGELS: usize = 2;

/// The lines of a text; empty when nothing but white space was entered.
pub(super) fn regels(tekst: &str, kolom: Kolom) -> Vec<Regel> {
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
pub(super) fn regel(tekst: &str, kolom: Kolom) -> Regel {
    stukken(&op_een_regel(tekst), kolom)
}

/// The same characters where no line is drawn: bookmarks, alternative texts, properties of the
/// document. A PDF string holds 32,767 bytes, so this one ends in time.
pub(super) fn kort(tekst: &str, hoogstens: usize) -> String {
    let zichtbaar = regel(tekst, Kolom::Breed).concat();
    if zichtbaar.chars().count() <= hoogstens {
        return zichtbaar;
    }
    let begin: String = zichtbaar.chars().take(hoogstens).collect();
    begin + "…"
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

/// Words and the white space between them, each as the letters (with their marks) to print.
fn woorden(regel: &str) -> Vec<Vec<String>> {
    let mut uit: Vec<Vec<String>> = Vec::new();
    let mut spaties = 0;
    let mut tekens_op_letter = 0;
    let mut in_woord = false;
    let mut in_nummers = false;
    for c in regel.chars() {
        // A non-breaking space holds a word together, as it does for Typst.
        if c.is_whitespace() && c != '\u{a0}' {
            spaties += 1;
            if spaties <= MEESTE_SPATIES {
                uit.push(vec![" ".to_owned()]);
            }
            in_woord = false;
            in_nummers = false;
            continue;
        }
        if is_onzichtbaar(c) {
            continue;
        }
        spaties = 0;
        if !in_woord {
            uit.push(Vec::new());
            in_woord = true;
            tekens_op_letter = 0;
        }
        let Some(woord) = uit.last_mut() else {
            continue;
        };
        match vorm(c) {
            Vorm::Letter => {
                in_nummers = false;
                tekens_op_letter = 0;
                woord.push(c.to_string());
            }
            Vorm::OpLetter if !in_nummers && tekens_op_letter < MEESTE_TEKENS_OP_LETTER => {
                tekens_op_letter += 1;
                match woord.last_mut() {
                    Some(letter) => letter.push(c),
                    None => woord.push(c.to_string()),
                }
            }
            Vorm::OpLetter | Vorm::Geen if in_nummers => {
                if let Some(vorig) = woord.last_mut() {
                    vorig.pop();
                }
                uit.push(vec![" ".to_owned()]);
                uit.push(vec![format!("{}›", nummer(c))]);
            }
            Vorm::OpLetter | Vorm::Geen => {
                in_nummers = true;
                woord.push(format!("‹{}›", nummer(c)));
            }
        }
    }
    uit
}

fn nummer(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
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

enum Vorm {
    Letter,
    /// A mark without a width of its own, printed on the letter before it.
    OpLetter,
    Geen,
}

fn vorm(c: char) -> Vorm {
    if is_nooit_tekst(c) {
        return Vorm::Geen;
    }
    DEKKING
        .binary_search_by_key(&c, |(teken, _)| *teken)
        .map_or(Vorm::Geen, |plaats| match DEKKING.get(plaats) {
            Some((_, Breedte::Nul)) => Vorm::OpLetter,
            _ => Vorm::Letter,
        })
}

#[derive(Clone, Copy)]
enum Breedte {
    Nul,
    Eigen,
}

/// Every character that has a shape in all weights of the font, in order.
static DEKKING: LazyLock<Vec<(char, Breedte)>> = LazyLock::new(|| {
    let fonts: Vec<FontInstance> = wereld::fonts()
        .iter()
        .map(|font| {
            font.clone().instantiate(
                font.info().variant,
                Abs::pt(11.0),
                &FontVariations::default(),
            )
        })
        .collect();
    let mut uit = Vec::new();
    let Some(eerste) = fonts.first() else {
        return uit;
    };
    for tabel in eerste
        .ttf()
        .tables()
        .cmap
        .iter()
        .flat_map(|cmap| cmap.subtables)
    {
        if !tabel.is_unicode() {
            continue;
        }
        tabel.codepoints(|nummer| {
            let Some(c) = char::from_u32(nummer) else {
                return;
            };
            if !fonts
                .iter()
                .all(|font| font.ttf().glyph_index(c).is_some_and(|glyph| glyph.0 != 0))
            {
                return;
            }
            let breedte = eerste
                .ttf()
                .glyph_index(c)
                .and_then(|glyph| eerste.ttf().glyph_hor_advance(glyph));
            uit.push((
                c,
                if breedte.unwrap_or(0) == 0 {
                    Breedte::Nul
                } else {
                    Breedte::Eigen
                },
            ));
        });
    }
    uit.sort_unstable_by_key(|(c, _)| *c);
    uit.dedup_by_key(|(c, _)| *c);
    uit
});

/// Control characters, private use, specials and non-characters: no text, even where a font has a shape.
fn is_nooit_tekst(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{fff0}'..='\u{ffff}' | '\u{f0000}'..='\u{10ffff}')
        || matches!(c, '\u{fdd0}'..='\u{fdef}')
        || u32::from(c) & 0xfffe == 0xfffe
}

/// Unicode's default-ignorable characters: they only say how others look.
fn is_onzichtbaar(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
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
        assert_eq!(gedrukt("top 😀"), "top ‹U+1F600›");
        assert_eq!(gedrukt("漢"), "‹U+6F22›");
        assert_eq!(gedrukt("a\0b\u{1b}"), "a‹U+0000›b‹U+001B›");
        assert_eq!(gedrukt("\u{e001}\u{fffc}"), "‹U+E001 U+FFFC›");
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
        assert!(stukken.concat().contains("‹U+0301 U+0301 "));
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
