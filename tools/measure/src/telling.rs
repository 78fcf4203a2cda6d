//! Figures: times with their percentiles, rows of a ratio to a reference, and the table of them.

use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Times that were measured, in microseconds.
#[derive(Clone, Debug, Default)]
pub struct Tijden(Vec<u32>);

impl Tijden {
    pub fn noteer(&mut self, tijd: Duration) {
        self.0
            .push(u32::try_from(tijd.as_micros()).unwrap_or(u32::MAX));
    }

    pub fn voeg_bij(&mut self, ander: Tijden) {
        self.0.extend(ander.0);
    }

    pub fn aantal(&self) -> usize {
        self.0.len()
    }

    /// The time under which so many of a thousand stay; zero when nothing was measured.
    pub fn promille(&mut self, deel: usize) -> Duration {
        self.0.sort_unstable();
        let plaats = (self.0.len() * deel / 1000).min(self.0.len().saturating_sub(1));
        Duration::from_micros(self.0.get(plaats).copied().unwrap_or_default().into())
    }

    pub fn p99(&mut self) -> Duration {
        self.promille(990)
    }

    pub fn mediaan(&mut self) -> Duration {
        self.promille(500)
    }
}

impl FromIterator<Duration> for Tijden {
    fn from_iter<T: IntoIterator<Item = Duration>>(tijden: T) -> Self {
        let mut alle = Tijden::default();
        tijden.into_iter().for_each(|tijd| alle.noteer(tijd));
        alle
    }
}

/// The middle one of some figures; 0 for none.
pub fn mediaan(mut waarden: Vec<f64>) -> f64 {
    waarden.sort_by(f64::total_cmp);
    waarden.get(waarden.len() / 2).copied().unwrap_or_default()
}

/// What a row has to reach.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Doel {
    /// The ratio is at least this.
    Minstens(f64),
    /// The ratio is at most this.
    Hoogstens(f64),
    /// The value itself is at most this, in the row's unit: told, but no ratio.
    WaardeHoogstens(f64),
    WaardeMinstens(f64),
    /// None: what there is to compare with.
    Geen,
}

/// The target of a row without one.
const GEEN: &str = "–";

/// A figure beside its reference of the same run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rij {
    pub measure: String,
    pub value: f64,
    pub unit: String,
    /// What the reference gave, in the same unit; none for a row without one.
    pub reference: Option<f64>,
    pub ratio: Option<f64>,
    pub target: String,
    pub met: bool,
    /// What the reader should know of it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Whether it stays within half the target: what a loaded machine still has to reach.
    #[serde(skip)]
    pub zinnig: bool,
}

impl Rij {
    pub fn nieuw(
        measure: &str,
        value: f64,
        unit: &str,
        reference: Option<f64>,
        doel: Doel,
    ) -> Self {
        let ratio = reference.map(|reference| value / reference);
        let (target, met, zinnig) = match (doel, ratio.unwrap_or_default()) {
            (Doel::Minstens(d), r) => (format!("≥ {d} ×"), r >= d, r >= d / 2.0),
            (Doel::Hoogstens(d), r) => (format!("≤ {d} ×"), r <= d, r <= d * 2.0),
            // An absolute figure depends on the machine: never a reason to fail.
            (Doel::WaardeHoogstens(d), _) => (format!("≤ {} {unit}", getal(d)), value <= d, true),
            (Doel::WaardeMinstens(d), _) => (format!("≥ {} {unit}", getal(d)), value >= d, true),
            (Doel::Geen, _) => (GEEN.to_owned(), true, true),
        };
        Rij {
            measure: measure.to_owned(),
            value,
            unit: unit.to_owned(),
            reference,
            ratio,
            target,
            met,
            note: String::new(),
            zinnig,
        }
    }

    pub fn met_noot(mut self, noot: impl Into<String>) -> Self {
        self.note = noot.into();
        self
    }
}

/// What was measured, where, and with which settings.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Uitslag {
    pub machine: String,
    pub date: String,
    pub settings: String,
    pub rows: Vec<Rij>,
}

impl Uitslag {
    /// The table as Markdown, which reads well on a terminal too.
    pub fn tabel(&self) -> String {
        let kop = ["Measure", "Value", "Reference", "Ratio", "Reach", ""].map(str::to_owned);
        let mut regels = vec![kop];
        for rij in &self.rows {
            let waarde = |w: f64| format!("{} {}", getal(w), rij.unit);
            regels.push([
                rij.measure.clone(),
                waarde(rij.value),
                rij.reference.map_or_else(|| "–".to_owned(), waarde),
                rij.ratio
                    .map_or_else(|| "–".to_owned(), |r| format!("{r:.2}")),
                rij.target.clone(),
                match (rij.met, rij.target.as_str()) {
                    (_, GEEN) => "",
                    (true, _) => "met",
                    (false, _) => "**not met**",
                }
                .to_owned(),
            ]);
        }
        let mut tekst = in_kolommen(&regels);
        for rij in self.rows.iter().filter(|rij| !rij.note.is_empty()) {
            tekst.push_str(&format!("\n- {}: {}", rij.measure, rij.note));
        }
        tekst
    }

    pub fn schrijf(&self, bestand: &Path) -> anyhow::Result<()> {
        if let Some(map) = bestand.parent() {
            std::fs::create_dir_all(map)?;
        }
        Ok(std::fs::write(
            bestand,
            serde_json::to_string_pretty(self)? + "\n",
        )?)
    }
}

/// Rows of a Markdown table; the first is its heading.
pub fn in_kolommen<const N: usize>(regels: &[[String; N]]) -> String {
    let breedte = |kolom: usize| {
        let langste = regels
            .iter()
            .map(|regel| regel[kolom].chars().count())
            .max();
        langste.unwrap_or_default().max(3)
    };
    let breedtes: [usize; N] = std::array::from_fn(breedte);
    let mut tekst = String::new();
    for (nummer, regel) in regels.iter().enumerate() {
        for (cel, breedte) in regel.iter().zip(breedtes) {
            tekst.push_str(&format!("| {cel:<breedte$} "));
        }
        tekst.push_str("|\n");
        if nummer == 0 {
            tekst.extend(breedtes.map(|breedte| format!("|{}", "-".repeat(breedte + 2))));
            tekst.push_str("|\n");
        }
    }
    tekst
}

/// Three significant digits, with commas between thousands.
pub fn getal(waarde: f64) -> String {
    let decimalen = match waarde.abs() {
        w if w >= 100.0 || w == w.trunc() => 0,
        w if w >= 10.0 => 1,
        _ => 2,
    };
    let tekst = format!("{waarde:.decimalen$}");
    let (geheel, rest) = tekst
        .split_once('.')
        .map_or((tekst.as_str(), None), |(g, r)| (g, Some(r)));
    let mut met_kommas = String::new();
    for (plaats, cijfer) in geheel.chars().enumerate() {
        if plaats > 0
            && (geheel.len() - plaats) % 3 == 0
            && cijfer.is_ascii_digit()
            && !met_kommas.ends_with('-')
        {
            met_kommas.push(',');
        }
        met_kommas.push(cijfer);
    }
    rest.map_or(met_kommas.clone(), |rest| format!("{met_kommas}.{rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_read_well() {
        assert_eq!(getal(12_345.6), "12,346");
        assert_eq!(getal(123.4), "123");
        assert_eq!(getal(12.34), "12.3");
        assert_eq!(getal(0.567), "0.57");
        assert_eq!(getal(60.0), "60");
    }

    #[test]
    fn percentiles_are_of_what_was_measured() {
        let mut tijden: Tijden = (1..=1000).map(Duration::from_micros).collect();
        assert_eq!(tijden.p99(), Duration::from_micros(991));
        assert_eq!(tijden.mediaan(), Duration::from_micros(501));
        assert_eq!(Tijden::default().p99(), Duration::ZERO);
    }

    #[test]
    fn a_row_is_judged_by_its_ratio_and_half_of_it_still_makes_sense() {
        let rij = Rij::nieuw("saves", 30.0, "/s", Some(100.0), Doel::Minstens(0.5));
        assert!(!rij.met && rij.zinnig);
        let rij = Rij::nieuw("p99", 13.0, "ms", Some(1.0), Doel::Hoogstens(6.0));
        assert!(!rij.met && !rij.zinnig);
        let rij = Rij::nieuw("memory", 70.0, "MB", None, Doel::WaardeHoogstens(60.0));
        assert!(!rij.met && rij.zinnig);
    }
}
