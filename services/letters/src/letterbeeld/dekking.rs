//! Which characters have a shape in the typefaces of the program.

use crate::wereld;
use std::sync::LazyLock;
use typst::layout::Abs;
use typst::text::{Font, FontInstance, FontVariations};

/// The typefaces that have a shape for something, one bit for each. A letter and the marks on it are drawn with one
/// typeface, so one must have them all.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Lettertypen(u16);

impl Lettertypen {
    pub(super) const GEEN: Lettertypen = Lettertypen(0);

    pub(super) fn en(self, andere: Lettertypen) -> Lettertypen {
        Lettertypen(self.0 & andere.0)
    }

    fn of(self, andere: Lettertypen) -> Lettertypen {
        Lettertypen(self.0 | andere.0)
    }
}

/// How a character looks in the typefaces of the program.
pub(super) enum Vorm {
    Letter(Lettertypen),
    /// A mark without a width of its own, printed on the letter before it.
    OpLetter(Lettertypen),
    Geen,
}

pub(super) fn vorm(c: char) -> Vorm {
    if is_nooit_tekst(c) {
        return Vorm::Geen;
    }
    let gevonden = DEKKING
        .binary_search_by_key(&c, |(teken, ..)| *teken)
        .ok()
        .and_then(|plaats| DEKKING.get(plaats));
    match gevonden {
        Some((_, welke, Breedte::Nul)) => Vorm::OpLetter(*welke),
        Some((_, welke, Breedte::Eigen)) => Vorm::Letter(*welke),
        None => Vorm::Geen,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Breedte {
    Nul,
    Eigen,
}

/// Every character that some typeface has in all its weights, in order.
static DEKKING: LazyLock<Vec<(char, Lettertypen, Breedte)>> = LazyLock::new(|| {
    let mut alle = Vec::new();
    for (nummer, familie) in wereld::fonts()
        .chunk_by(|een, ander| een.info().family == ander.info().family)
        .enumerate()
    {
        lees(familie, Lettertypen(1 << nummer), &mut alle);
    }
    alle.sort_by_key(|(c, ..)| *c);
    let mut uit: Vec<(char, Lettertypen, Breedte)> = Vec::new();
    for (c, welke, breedte) in alle {
        match uit.last_mut() {
            // A mark in one typeface is taken for a mark in all.
            Some((vorig, bekend, smalste)) if *vorig == c => {
                *bekend = bekend.of(welke);
                if breedte == Breedte::Nul {
                    *smalste = Breedte::Nul;
                }
            }
            _ => uit.push((c, welke, breedte)),
        }
    }
    uit
});

/// The characters that every font of a typeface has.
fn lees(familie: &[Font], welke: Lettertypen, uit: &mut Vec<(char, Lettertypen, Breedte)>) {
    let fonts: Vec<FontInstance> = familie
        .iter()
        .map(|font| {
            font.clone().instantiate(
                font.info().variant,
                Abs::pt(11.0),
                &FontVariations::default(),
            )
        })
        .collect();
    let Some(eerste) = fonts.first() else {
        return;
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
            let breedte = if breedte.unwrap_or(0) == 0 {
                Breedte::Nul
            } else {
                Breedte::Eigen
            };
            uit.push((c, welke, breedte));
        });
    }
}

/// Control characters, private use, specials and non-characters: no text, even where a font has a shape.
fn is_nooit_tekst(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{fff0}'..='\u{ffff}' | '\u{f0000}'..='\u{10ffff}')
        || matches!(c, '\u{fdd0}'..='\u{fdef}')
        || u32::from(c) & 0xfffe == 0xfffe
}

/// Unicode's default-ignorable characters: they only say how others look.
pub(super) fn is_onzichtbaar(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}
