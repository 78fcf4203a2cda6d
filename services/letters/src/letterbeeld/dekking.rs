//! Which characters have a shape in the typeface of the copy.

use crate::wereld;
use std::sync::LazyLock;
use typst::layout::Abs;
use typst::text::{FontInstance, FontVariations};

/// How a character looks in the typeface of the copy.
pub(super) enum Vorm {
    Letter,
    /// A mark without a width of its own, printed on the letter before it.
    OpLetter,
    Geen,
}

pub(super) fn vorm(c: char) -> Vorm {
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
pub(super) fn is_onzichtbaar(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}
