//! Names as people look for them: without accents, capitals and prefixes, and by their sound.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use verzoek::betrokkene::VERWIJDERD;

/// The longest word that is kept of a name: far above any real one, below what an index takes.
pub(crate) const LANGSTE: usize = 60;

/// Stands before a word of a case number where nothing but case numbers is looked for; no word of a
/// name begins with it.
pub(crate) const NUMMER: char = '#';

/// What stands before a surname (tussenvoegsels) and is often left out or written differently.
const VOORVOEGSELS: [&str; 31] = [
    "aan", "af", "al", "bij", "d", "da", "das", "de", "del", "den", "der", "di", "do", "dos", "du",
    "een", "el", "het", "in", "la", "le", "les", "onder", "op", "s", "t", "te", "ten", "ter",
    "van", "von",
];

/// Letters that do not fall apart into a letter and an accent.
fn zonder_eigenaardigheid(letter: char) -> &'static str {
    match letter {
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ł' => "l",
        'ı' => "i",
        'ħ' => "h",
        'þ' => "th",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        _ => "",
    }
}

/// The words of a text, folded: lower case, without accents, apostrophes left out ("d'Hondt" is
/// one word), split at everything that is no letter or digit.
pub fn woorden(tekst: &str) -> Vec<String> {
    let mut gevouwen = String::new();
    for letter in tekst.nfkd().filter(|c| !is_combining_mark(*c)) {
        for letter in letter.to_lowercase().filter(|c| !is_combining_mark(*c)) {
            match zonder_eigenaardigheid(letter) {
                "" if letter.is_alphanumeric() => gevouwen.push(letter),
                "" if matches!(letter, '\'' | '\u{2018}' | '\u{2019}' | '`' | '\u{2bc}') => {}
                "" => gevouwen.push(' '),
                anders => gevouwen.push_str(anders),
            }
        }
    }
    gevouwen
        .split_whitespace()
        .map(|woord| woord.chars().take(LANGSTE).collect())
        .collect()
}

fn is_voorvoegsel(woord: &str) -> bool {
    VOORVOEGSELS.contains(&woord)
}

/// The words without prefixes; with them when there is nothing else.
fn kern(woorden: Vec<String>) -> Vec<String> {
    if woorden.iter().all(|w| is_voorvoegsel(w)) {
        return woorden;
    }
    woorden.into_iter().filter(|w| !is_voorvoegsel(w)).collect()
}

/// The words under which a case is found: those of the names, and the case number whole and from
/// each of its parts on ("KO-2026-000123" by `ko2026000123`, `2026000123`, `000123` and `123`).
pub fn zoekwoorden(namen: &[&str], zaaknummer: &str) -> Vec<String> {
    let bekend = namen.iter().filter(|naam| **naam != VERWIJDERD);
    let mut alle: Vec<String> = bekend.flat_map(|naam| woorden(naam)).collect();
    let delen = woorden(zaaknummer);
    let mut nummers: Vec<String> = (0..delen.len())
        .map(|vanaf| delen[vanaf..].concat())
        .collect();
    if let Some(volgnummer) = delen.last() {
        nummers.push(volgnummer.trim_start_matches('0').to_owned());
    }
    alle.extend(nummers.iter().map(|nummer| format!("{NUMMER}{nummer}")));
    alle.extend(nummers);
    alle.retain(|woord| !woord.is_empty());
    alle.sort();
    alle.dedup();
    alle
}

/// A name as a list is sorted by it: surname, then first names; folded, so that accents and capitals
/// make no difference.
pub fn op_achternaam(achternaam: &str, voornamen: &str) -> String {
    let delen = [kern(woorden(achternaam)), woorden(voornamen)].concat();
    delen.join(" ")
}

/// A number of a case, or the beginning of one, as people type it: `KO-2026-000123`, `2026-000123`.
fn als_zaaknummer(deel: &str) -> Option<String> {
    let delen = woorden(deel);
    let cijfers = match delen.as_slice() {
        [ko, cijfers @ ..] if ko == "ko" => cijfers,
        cijfers => cijfers,
    };
    let is_nummer = delen.len() > 1
        && !cijfers.is_empty()
        && cijfers
            .iter()
            .all(|deel| deel.bytes().all(|b| b.is_ascii_digit()));
    is_nummer.then(|| delen.concat())
}

/// What somebody looks for: every word must be the beginning of a word of the case. Prefixes of
/// surnames count only when nothing else was typed.
pub fn gezocht(tekst: &str) -> Vec<String> {
    let mut alle = Vec::new();
    for deel in tekst.split_whitespace() {
        match als_zaaknummer(deel) {
            Some(nummer) => alle.push(nummer),
            None => alle.extend(woorden(deel)),
        }
    }
    kern(alle)
}

/// A whole name, folded as the database folds it: by this one finds who bears exactly that name.
pub fn heel(naam: &str) -> String {
    woorden(naam).join(" ")
}

/// What somebody looks for in case numbers alone.
pub fn gezocht_nummer(tekst: &str) -> Vec<String> {
    let heel = woorden(tekst).concat();
    if heel.is_empty() {
        Vec::new()
    } else {
        vec![format!("{NUMMER}{heel}")]
    }
}

/// How a name sounds, roughly: prefixes left out, `y`, `ij` and `ei` the same, `c` as `k`, `ph` as
/// `f`, double letters single. Two names of one sound may be the same name in another spelling.
pub fn klank(naam: &str) -> String {
    // Two people who were forgotten are not the same for that.
    if naam == VERWIJDERD {
        return String::new();
    }
    let mut klank: String = kern(woorden(naam)).concat();
    for (van, naar) in [
        ("eij", "y"),
        ("ey", "y"),
        ("ei", "y"),
        ("ij", "y"),
        ("uy", "ui"),
        ("ph", "f"),
        ("th", "t"),
        ("dt", "t"),
        ("ae", "a"),
        ("ck", "k"),
        ("x", "ks"),
        ("q", "k"),
        ("c", "k"),
    ] {
        klank = klank.replace(van, naar);
    }
    let mut enkel = String::new();
    for letter in klank.chars().take(LANGSTE) {
        if !enkel.ends_with(letter) {
            enkel.push(letter);
        }
    }
    enkel
}

/// How the first of the first names sounds.
pub fn klank_van_eerste(voornamen: &str) -> String {
    if voornamen == VERWIJDERD {
        return String::new();
    }
    woorden(voornamen)
        .first()
        .map(|eerste| klank(eerste))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_capitals_and_apostrophes_do_not_matter() {
        assert_eq!(woorden("Zoë Yıldız-Ñuñez"), ["zoe", "yildiz", "nunez"]);
        assert_eq!(
            woorden("Søren d'Hondt’s Ĳsbrand"),
            ["soren", "dhondts", "ijsbrand"]
        );
        assert_eq!(woorden("Weiß \0 %_\\ !!"), ["weiss"]);
        assert_eq!(woorden("Иван"), ["иван"]);
    }

    #[test]
    fn a_case_is_found_by_each_part_of_its_number() {
        assert_eq!(
            zoekwoorden(&["Jan Berg"], "KO-2026-000123"),
            [
                "#000123",
                "#123",
                "#2026000123",
                "#ko2026000123",
                "000123",
                "123",
                "2026000123",
                "berg",
                "jan",
                "ko2026000123"
            ]
        );
        for getypt in ["KO-2026-000123", "ko-2026-0001", "2026-000123"] {
            let [gezocht] = gezocht(getypt).try_into().unwrap();
            assert!(
                zoekwoorden(&[], "KO-2026-000123")
                    .iter()
                    .any(|w| w.starts_with(&gezocht)),
                "{getypt}"
            );
        }
        assert_eq!(gezocht_nummer(" KO-2026-12 "), ["#ko202612"]);
    }

    #[test]
    fn prefixes_are_looked_for_only_when_there_is_nothing_else() {
        assert_eq!(gezocht("Jan van den Berg"), ["jan", "berg"]);
        assert_eq!(gezocht("'t Hooft"), ["hooft"]);
        assert_eq!(gezocht("van de"), ["van", "de"]);
        assert_eq!(gezocht("Jansen-Bakker"), ["jansen", "bakker"]);
        assert!(gezocht(" - ").is_empty());
    }

    #[test]
    fn spellings_of_one_name_sound_the_same() {
        for (een, ander) in [
            ("Meijer", "Meyer"),
            ("Meier", "meijer"),
            ("Philips", "Filips"),
            ("Jacobs", "Jakobs"),
            ("Visser", "Viser"),
            ("van den Berg", "van de Berg"),
            ("in 't Veld", "Veld"),
            ("Hendrickx", "Hendrikks"),
            ("Schmidt", "Schmit"),
            ("Müller", "Muller"),
            ("Kuyper", "Kuiper"),
        ] {
            assert_eq!(klank(een), klank(ander), "{een} {ander}");
        }
        assert_ne!(klank("Jansen"), klank("Janssens"));
        assert_ne!(klank("Bakker"), klank("Visser"));
        assert_eq!(klank("van"), "van");
        assert_eq!(klank_van_eerste("Johannes Petrus"), klank("Johannes"));
        assert_eq!(klank_van_eerste(""), "");
    }
}
