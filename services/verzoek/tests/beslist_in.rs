//! From a command to its decision: `src/opdracht.rs` names the file of `decide` above its commands, and the handler of an
//! official's call the function in that file, its form and the tests over HTTP. Of a decree the function is one of the
//! crate `besluit`. The files of those handlers also have one order.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use strum::VariantNames;
use verzoek::Opdracht;
use verzoek::regels::Formulier;

const OPDRACHTEN: &str = include_str!("../src/opdracht.rs");
const WEGWIJZER: &str = include_str!("../src/decide/mod.rs");

/// `NeemBesluit` is decided by `neem_besluit`.
fn in_kleine_letters(opdracht: &str) -> String {
    let mut naam = String::new();
    for letter in opdracht.chars() {
        if letter.is_uppercase() && !naam.is_empty() {
            naam.push('_');
        }
        naam.extend(letter.to_lowercase());
    }
    naam
}

/// The function that the command goes to, if it is one of this source.
fn beslist_door<'a>(wegwijzer: &'a str, opdracht: &str) -> Option<&'a str> {
    let (_, patroon) = wegwijzer.split_once(&format!("O::{opdracht} "))?;
    let (_, arm) = patroon.split_once("=>")?;
    let (_, aanroep) = arm.split_once("self.")?;
    Some(aanroep.split_once('(')?.0)
}

/// Whether this function stands in this source.
fn heeft(tekst: &str, functie: &str) -> bool {
    let mut koppen = ["(", "<"]
        .map(|haak| format!("fn {functie}{haak}"))
        .into_iter();
    koppen.any(|kop| tekst.contains(&kop))
}

/// The command that this line of the enum begins.
fn opdracht(regel: &str) -> Option<&str> {
    let variant = regel.strip_prefix("    ")?;
    let naam = variant
        .strip_suffix(" {")
        .or_else(|| variant.strip_suffix(','))?;
    Opdracht::VARIANTS.contains(&naam).then_some(naam)
}

#[test]
fn every_command_stands_below_the_file_that_decides_it() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut gevonden = BTreeSet::new();
    let (mut tekst, mut genoemd) = (String::new(), None);
    for regel in OPDRACHTEN.lines() {
        if let Some(kop) = regel.strip_prefix("    // ") {
            let (bestand, functie) = match kop.split_once(": ") {
                Some((bestand, functie)) => (bestand, Some(functie)),
                None => (kop, None),
            };
            tekst = fs::read_to_string(src.join(bestand)).unwrap();
            genoemd = functie;
        }
        let Some(naam) = opdracht(regel) else {
            continue;
        };
        let functie = genoemd.map_or_else(|| in_kleine_letters(naam), str::to_owned);
        assert_eq!(Some(&*functie), beslist_door(WEGWIJZER, naam), "{naam}");
        assert!(heeft(&tekst, &functie), "{naam}: {functie}");
        gevonden.insert(naam);
    }
    let namen: BTreeSet<_> = Opdracht::VARIANTS.iter().copied().collect();
    assert_eq!(gevonden, namen);
}

/// The files of a folder and of the folders in it.
fn bestanden(map: &Path) -> Vec<PathBuf> {
    let mut gevonden = Vec::new();
    for ingang in fs::read_dir(map).unwrap() {
        let pad = ingang.unwrap().path();
        if pad.is_dir() {
            gevonden.extend(bestanden(&pad));
        } else {
            gevonden.push(pad);
        }
    }
    gevonden
}

/// The files with the calls of officials.
fn handlers() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../api/src/behandelaar")
}

/// The file that a handler names: below `src` of this crate, or by its path in the project.
fn bron(bestand: &str) -> PathBuf {
    let hier = Path::new(env!("CARGO_MANIFEST_DIR"));
    match bestand.starts_with("services/") {
        true => hier.join("../..").join(bestand),
        false => hier.join("src").join(bestand),
    }
}

/// The commands that the handlers of this file give.
fn gegeven(tekst: &str) -> impl Iterator<Item = &str> {
    let na = tekst.split("Opdracht::").skip(1);
    na.filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next())
}

#[test]
fn the_call_of_an_official_names_the_function_that_decides_it() {
    let van_besluit = fs::read_to_string(bron("services/besluit/src/decide.rs")).unwrap();
    let (mut van_zaken, mut van_besluiten) = (0, 0);
    for pad in bestanden(&handlers()) {
        let (wegwijzer, van, gevonden) = match pad.starts_with(handlers().join("koninklijk")) {
            true => (&*van_besluit, "KoninklijkBesluit", &mut van_besluiten),
            false => (WEGWIJZER, "Verzoek", &mut van_zaken),
        };
        // A name and its file may stand on two lines.
        let tekst = fs::read_to_string(&pad).unwrap().replace("\n//! ", " ");
        for functie in gegeven(&tekst).filter_map(|naam| beslist_door(wegwijzer, naam)) {
            let begin = format!("`{van}::{functie}` in `");
            let Some((_, rest)) = tekst.split_once(begin.as_str()) else {
                panic!("{}: {functie}", pad.display());
            };
            let (bestand, _) = rest.split_once('`').unwrap();
            let beslissing = fs::read_to_string(bron(bestand)).unwrap();
            assert!(heeft(&beslissing, functie), "{}: {functie}", pad.display());
            *gevonden += 1;
        }
    }
    assert!(van_zaken > 0 && van_besluiten > 0);
}

/// What a file says of itself, as one line.
fn kop(tekst: &str) -> String {
    let regels = tekst
        .lines()
        .map_while(|regel| regel.strip_prefix("//!"))
        .map(str::trim);
    regels.collect::<Vec<_>>().join(" ")
}

/// The functions that it names, each with its file: `Verzoek::wijs_toe` in `decide/behandelaar.rs`.
fn genoemd(kop: &str) -> Vec<(&str, &str)> {
    let stukken: Vec<&str> = kop.split('`').collect();
    let paren = stukken.windows(3).filter_map(|stuk| match stuk {
        [naam, " in ", bestand] => Some((*naam, *bestand)),
        _ => None,
    });
    let is_functie = |naam: &str| {
        let (_, laatste) = naam.rsplit_once("::").unwrap_or(("", naam));
        laatste.starts_with(char::is_lowercase)
    };
    paren
        .filter(|&(naam, bestand)| is_functie(naam) && bestand.ends_with(".rs"))
        .collect()
}

#[test]
fn a_function_that_the_first_lines_of_a_handler_name_is_there() {
    let mut gevonden = 0;
    for pad in bestanden(&handlers()) {
        let kop = kop(&fs::read_to_string(&pad).unwrap());
        let functies = genoemd(&kop);
        let waar = pad.display();
        for &(naam, bestand) in &functies {
            let tekst = fs::read_to_string(bron(bestand))
                .unwrap_or_else(|e| panic!("{waar}: {bestand}: {e}"));
            let (van, functie) = naam.rsplit_once("::").unwrap_or(("", naam));
            assert!(
                tekst.contains(&format!("impl {van}")) || van.is_empty(),
                "{waar}: {naam}"
            );
            assert!(heeft(&tekst, functie), "{waar}: {naam}");
        }
        let zegt_wie = kop.contains("ecided by `");
        assert!(!zegt_wie || !functies.is_empty(), "{waar}");
        gevonden += functies.len();
    }
    assert!(gevonden > 0);
}

/// What stands between this and the next `einde`.
fn tussen<'a>(tekst: &'a str, begin: &str, einde: char) -> Option<&'a str> {
    let (_, rest) = tekst.split_once(begin)?;
    Some(rest.split_once(einde)?.0)
}

/// Whether a test makes this call: it has the method, and the last word of the path that is no parameter, in a path or
/// as what a helper is given. What comes before that word is often a variable. A POST mostly goes by a helper.
fn vraagt(test: &str, methode: &str, pad: &str) -> bool {
    let mut delen = pad.split('/');
    let woord = delen.rfind(|deel| !deel.starts_with('{')).unwrap();
    let in_pad = format!("/{woord}");
    let los = [format!("\"{woord}\","), format!("\"{woord}\")")];
    let mut na_pad = test.split(in_pad.as_str()).skip(1);
    let heeft_woord = na_pad.any(|rest| !rest.starts_with(char::is_alphanumeric))
        || los.iter().any(|los| test.contains(los.as_str()));
    let met_helper = methode == "post";
    heeft_woord && (met_helper || test.contains(&format!("\"{}\"", methode.to_uppercase())))
}

#[test]
fn a_call_that_gives_a_command_names_its_form_and_where_it_is_tried() {
    let api = Path::new(env!("CARGO_MANIFEST_DIR")).join("../api");
    let (mut aanroepen, mut formulieren) = (0, 0);
    for pad in bestanden(&handlers()) {
        let tekst = fs::read_to_string(&pad).unwrap();
        let (kop, waar) = (kop(&tekst), pad.display());
        let Some(methode) = tussen(&tekst, "#[utoipa::path(", ',') else {
            continue;
        };
        if !kop.contains("ecided by `") {
            continue;
        }
        let bestand = tussen(&kop, "ried in `", '`').unwrap_or_else(|| panic!("{waar}: no test"));
        let test = fs::read_to_string(api.join(bestand))
            .unwrap_or_else(|e| panic!("{waar}: {bestand}: {e}"));
        let aanroep = tussen(&tekst, "path = \"", '"').unwrap();
        assert!(vraagt(&test, methode, aanroep), "{waar}: {bestand}");
        aanroepen += 1;
        if let Some(naam) = tussen(&kop, "Form `", '`') {
            let bestaat = Formulier::ALLE.iter().any(|f| f.naam() == naam);
            assert!(bestaat, "{waar}: {naam}");
            formulieren += 1;
        }
    }
    assert!(aanroepen > 0 && formulieren > 0);
}

/// Who knows one of these files then knows where to look in all: what a call takes and answers, the call, and below it
/// what it calls.
#[test]
fn no_function_stands_above_the_call_that_uses_it() {
    let mut gevonden = 0;
    for pad in bestanden(&handlers()) {
        let tekst = fs::read_to_string(&pad).unwrap();
        let Some((erboven, _)) = tekst.split_once("#[utoipa::path(") else {
            continue;
        };
        // Methods are indented. A list of calls comes first.
        let functie = erboven.lines().find(|regel| {
            let is_functie = regel.starts_with(char::is_alphabetic) && regel.contains("fn ");
            is_functie && !regel.starts_with("pub fn routes<")
        });
        assert_eq!(functie, None, "{}", pad.display());
        gevonden += 1;
    }
    assert!(gevonden > 0);
}
