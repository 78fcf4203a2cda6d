//! The columns of the screens by which a list can be sorted, against what it sorts by.

use std::fs;
use std::path::Path;

use super::Veld;
use crate::besluit::velden::{BESLUITEN, DOSSIERS};
use crate::bewaring::velden::{LEVERINGEN, OVERBRENGEN, VERNIETIGINGEN, VERSTREKEN};
use crate::register::velden::REGISTER;
use crate::zakenlijst::Volgorde;
use crate::zakenlijst::velden::{KOPPEN, ZAKEN};

/// The files with columns, and the lists that they are of. Attachments are in no read model.
static SCHERMEN: [(&str, &[&[Veld]]); 14] = [
    ("besluiten/Besluitbijlagen.tsx", &[]),
    ("besluiten/Besluitenlijst.tsx", &[&BESLUITEN]),
    ("besluiten/DossiersToevoegen.tsx", &[&DOSSIERS]),
    ("besluiten/kolommen.tsx", &[&DOSSIERS]),
    ("bewaring/Leveringen.tsx", &[&LEVERINGEN]),
    ("bewaring/Overbrengen.tsx", &[&OVERBRENGEN]),
    ("bewaring/Verklaringen.tsx", &[&VERNIETIGINGEN]),
    ("bewaring/Verstreken.tsx", &[&VERSTREKEN]),
    ("bewaring/Voorgesteld.tsx", &[&VERNIETIGINGEN]),
    (
        "bewaring/kolommen.tsx",
        &[&OVERBRENGEN, &VERNIETIGINGEN, &VERSTREKEN],
    ),
    ("register/Registerbijlagen.tsx", &[]),
    ("register/Registerlijst.tsx", &[&REGISTER]),
    ("werklijst/Koppenlijst.tsx", &[&KOPPEN]),
    ("werklijst/Zaaktabel.tsx", &[&ZAKEN]),
];

/// The name of the column that this text ends in.
fn naam(stuk: &str) -> &str {
    let (_, rest) = stuk.rsplit_once("naam: '").unwrap();
    rest.split('\'').next().unwrap()
}

/// The names of the columns by which this screen can be sorted.
fn sorteerbaar(scherm: &str) -> Vec<&str> {
    let mut stukken: Vec<&str> = scherm.split("sorteerbaar: true").collect();
    stukken.pop();
    stukken.into_iter().map(naam).collect()
}

#[test]
fn a_list_sorts_by_every_column_that_its_screen_can_be_sorted_by() {
    let schermen = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/behandelaar");
    let mut gevonden = Vec::new();
    for map in ["besluiten", "bewaring", "register", "werklijst"] {
        for ingang in fs::read_dir(schermen.join(map)).unwrap() {
            let bestand = ingang.unwrap().file_name().into_string().unwrap();
            if !bestand.ends_with(".tsx") {
                continue;
            }
            let scherm = fs::read_to_string(schermen.join(map).join(&bestand)).unwrap();
            let kolommen = sorteerbaar(&scherm);
            if kolommen.is_empty() {
                continue;
            }
            let pad = format!("{map}/{bestand}");
            let (_, lijsten) = SCHERMEN
                .iter()
                .find(|(van, _)| *van == pad)
                .unwrap_or_else(|| panic!("{pad}: of which list?"));
            for velden in *lijsten {
                for kolom in &kolommen {
                    assert!(Volgorde::lees(kolom, velden).is_some(), "{pad}: {kolom}");
                }
            }
            gevonden.push(pad);
        }
    }
    gevonden.sort();
    assert_eq!(gevonden, SCHERMEN.map(|(van, _)| van));
}
