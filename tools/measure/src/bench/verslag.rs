//! The table of a run in a document, between two marks that stay.

use std::path::Path;

use anyhow::Context;
use measure::telling::Uitslag;

const BEGIN: &str = "<!-- bench -->";
const EINDE: &str = "<!-- /bench -->";

/// Puts the table in the place of the one before.
///
/// # Errors
/// When the file has no such place.
pub fn zet_in(bestand: &Path, uitslag: &Uitslag) -> anyhow::Result<()> {
    let tekst = std::fs::read_to_string(bestand)?;
    std::fs::write(
        bestand,
        vervang(&tekst, uitslag).with_context(|| bestand.display().to_string())?,
    )?;
    Ok(())
}

fn vervang(tekst: &str, uitslag: &Uitslag) -> anyhow::Result<String> {
    let (voor, rest) = tekst.split_once(BEGIN).context(BEGIN)?;
    let (_, na) = rest.split_once(EINDE).context(EINDE)?;
    let Uitslag {
        date,
        machine,
        settings,
        ..
    } = uitslag;
    let tabel = uitslag.tabel();
    Ok(format!(
        "{voor}{BEGIN}\nTaken on {date}: {machine}. {settings}.\n\n{}\n{EINDE}{na}",
        tabel.trim_end()
    ))
}

#[cfg(test)]
mod tests {
    use measure::telling::{Doel, Rij};

    use super::*;

    #[test]
    fn a_table_takes_the_place_of_the_one_before_and_nothing_else() {
        let uitslag = |waarde| Uitslag {
            machine: "a machine".to_owned(),
            date: "2026-01-01".to_owned(),
            settings: "fsync = on".to_owned(),
            rows: vec![Rij::nieuw(
                "saves",
                waarde,
                "/s",
                Some(100.0),
                Doel::Minstens(0.5),
            )],
        };
        let leeg = format!("before\n{BEGIN}\n{EINDE}\nafter\n");
        let eerst = vervang(&leeg, &uitslag(20.0)).unwrap();
        assert!(eerst.starts_with("before\n") && eerst.ends_with("\nafter\n"));
        assert!(eerst.contains("0.20") && eerst.contains("**not met**"));
        let daarna = vervang(&eerst, &uitslag(70.0)).unwrap();
        assert_eq!(daarna.len(), vervang(&leeg, &uitslag(70.0)).unwrap().len());
        assert!(vervang("no place", &uitslag(1.0)).is_err());
    }
}
