//! From a command to its decision: `src/opdracht.rs` names the file of `decide` above its commands.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use strum::VariantNames;
use verzoek::Opdracht;

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

/// The function that the command goes to.
fn beslist_door(opdracht: &str) -> &'static str {
    let (_, patroon) = WEGWIJZER.split_once(&format!("O::{opdracht} ")).unwrap();
    let (_, arm) = patroon.split_once("=>").unwrap();
    let (_, aanroep) = arm.split_once("self.").unwrap();
    aanroep.split_once('(').unwrap().0
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
        assert_eq!(functie, beslist_door(naam), "{naam}");
        let staat_er = ["(", "<"].map(|haak| tekst.contains(&format!("fn {functie}{haak}")));
        assert!(staat_er.contains(&true), "{naam}: {functie}");
        gevonden.insert(naam);
    }
    let namen: BTreeSet<_> = Opdracht::VARIANTS.iter().copied().collect();
    assert_eq!(gevonden, namen);
}
