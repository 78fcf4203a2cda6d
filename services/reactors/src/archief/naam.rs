//! Names in a package, as the published SIP specification wants them (docs/archive.md#the-sip): none of its forbidden
//! characters, unique in a delivery, and 255 at most with the name of the metadata behind it.

use verzoek::teken::zichtbaar;

/// The longest of a name that people gave, in bytes: with the case number before it and the longest ending behind it
/// the whole stays under 255, for file systems that count bytes too.
const LANGSTE: usize = 150;
/// A longer ending is none.
const LANGSTE_EXTENSIE: usize = 10;

/// The specification has the double quotation mark curled.
fn mag_niet(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '<' | '>'
                | ':'
                | '"'
                | '“'
                | '”'
                | '„'
                | '/'
                | '\\'
                | '|'
                | '?'
                | '*'
                | '#'
                | '&'
                | '.'
        )
}

/// One hyphen in the place of what may not stand there.
fn schoon(tekst: &str) -> String {
    let mut naam = String::with_capacity(tekst.len());
    for c in tekst.chars() {
        match mag_niet(c) {
            false => naam.push(c),
            true if naam.ends_with('-') => {}
            true => naam.push('-'),
        }
    }
    naam
}

/// The name of a file: what it is called in the case, after what makes it unique. Its extension stays.
pub(super) fn van_bestand(voor: &str, naam: &str) -> String {
    let zichtbaar = zichtbaar(naam);
    let zichtbaar = zichtbaar.trim_matches(mag_niet);
    let (stam, extensie) = zichtbaar
        .rsplit_once('.')
        .filter(|(_, extensie)| extensie.len() <= LANGSTE_EXTENSIE && !extensie.contains(mag_niet))
        .unwrap_or((zichtbaar, ""));
    let stam = schoon(stam);
    let mut einde = stam.len().min(LANGSTE);
    while !stam.is_char_boundary(einde) {
        einde -= 1;
    }
    let stam = stam[..einde].trim_matches('-');
    let stam = if stam.is_empty() { "bestand" } else { stam };
    match extensie {
        // Another name than its folder could have.
        "" => format!("{voor}-{stam}-zonder-extensie"),
        extensie => format!("{voor}-{stam}.{extensie}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn naam(gegeven: &str) -> String {
        van_bestand("KO-2026-000123-01", gegeven)
    }

    #[test]
    fn a_name_has_nothing_that_the_specification_forbids() {
        for (gegeven, wanted) in [
            ("brief – ‘t Hart & zn.pdf", "brief-–-‘t-Hart-zn.pdf"),
            ("../../etc/pass\nwd.pdf", "etc-pass_wd.pdf"),
            ("C:\\x.docx", "C-x.docx"),
            ("brief\u{202e}fdp.csv", "brief_fdp.csv"),
            (
                "a<b>c:d\"e“f”g|h?i*j#k.l.PDF",
                "a-b-c-d-e-f-g-h-i-j-k-l.PDF",
            ),
            ("...", "bestand-zonder-extensie"),
            ("bijlage", "bijlage-zonder-extensie"),
            ("...pdf", "pdf-zonder-extensie"),
            (
                "jaar 2026. En verder dan dat",
                "jaar-2026-En-verder-dan-dat-zonder-extensie",
            ),
        ] {
            assert_eq!(
                naam(gegeven),
                format!("KO-2026-000123-01-{wanted}"),
                "{gegeven}"
            );
        }
    }

    #[test]
    fn however_long_it_was_the_metadata_still_fits_behind_it() {
        for teken in ["a", "é", "𝔘"] {
            let lang = naam(&format!("{}.pdf", teken.repeat(1_000)));
            let metadata = format!("{lang}.bestand.mdto.xml");
            assert!(metadata.len() <= 255, "{teken}: {}", metadata.len());
            assert!(lang.len() > 150 && lang.ends_with(".pdf"), "{lang}");
        }
    }
}
