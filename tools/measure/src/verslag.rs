//! The table of a run in a document, between two marks that stay.

use std::path::Path;

use anyhow::Context;

/// Puts a text in the place of the one before, between `<!-- name -->` and `<!-- /name -->`.
///
/// # Errors
/// When the file has no such place.
pub fn zet_in(bestand: &Path, naam: &str, inhoud: &str) -> anyhow::Result<()> {
    let tekst = std::fs::read_to_string(bestand)?;
    let tekst = vervang(&tekst, naam, inhoud).with_context(|| bestand.display().to_string())?;
    Ok(std::fs::write(bestand, tekst)?)
}

fn vervang(tekst: &str, naam: &str, inhoud: &str) -> anyhow::Result<String> {
    let (begin, einde) = (format!("<!-- {naam} -->"), format!("<!-- /{naam} -->"));
    let (voor, rest) = tekst.split_once(&begin).context(begin.clone())?;
    let (_, na) = rest.split_once(&einde).context(einde.clone())?;
    Ok(format!("{voor}{begin}\n{}\n{einde}{na}", inhoud.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_takes_the_place_of_the_one_before_and_nothing_else() {
        let leeg = "before\n<!-- bench -->\n<!-- /bench -->\nafter\n";
        let eerst = vervang(leeg, "bench", "one\ntwo\n").unwrap();
        assert_eq!(
            eerst,
            "before\n<!-- bench -->\none\ntwo\n<!-- /bench -->\nafter\n"
        );
        let daarna = vervang(&eerst, "bench", "three").unwrap();
        assert_eq!(
            daarna,
            "before\n<!-- bench -->\nthree\n<!-- /bench -->\nafter\n"
        );
        assert!(vervang("no place", "bench", "one").is_err());
    }
}
