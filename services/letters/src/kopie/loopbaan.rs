//! The activities on an axis of years: what is drawn, and the same in words.
//!
//! A period counts from its first year to its last, and as one year at least; years that belong to
//! several activities count once. Without a known begin and end it is named, not counted.

use super::{Einde, Periode, Soort};
use crate::letterbeeld::{Kolom, Regel, kort, regel};
use serde::Serialize;
use std::ops::RangeInclusive;

/// Years outside are typing errors; drawn, they would squeeze everything else (docs/specification/forms.md#dates).
const TEKENBARE_JAREN: RangeInclusive<i32> = 1800..=2200;
const MEESTE_MAATSTREPEN: i32 = 8;
const AFSTANDEN: [i32; 7] = [1, 2, 5, 10, 20, 25, 50];
/// A row of the drawing is never broken over pages; the whole title stands above the activity's fields.
const LANGSTE_TITEL: usize = 300;
const LANGSTE_TITEL_IN_WOORDEN: usize = 200;
const LANGSTE_ALTERNATIEF: usize = 8000;

#[derive(Debug, Serialize)]
pub(super) struct Loopbaan {
    maatstrepen: Vec<Maatstreep>,
    rijen: Vec<Rij>,
    /// The total, printed above the drawing.
    totaal: String,
    /// The whole drawing in words, for readers who can't see it.
    alternatief: String,
}

/// Places on the axis are fractions of its width.
#[derive(Debug, Serialize)]
struct Maatstreep {
    jaar: i32,
    plek: f64,
}

#[derive(Debug, Serialize)]
struct Rij {
    titel: Regel,
    soort: Soort,
    woorden: String,
    balk: Option<Balk>,
}

#[derive(Debug, Serialize)]
struct Balk {
    plek: f64,
    breedte: f64,
}

impl Loopbaan {
    pub(super) fn van(periodes: &[Periode], dit_jaar: i32) -> Option<Self> {
        if periodes.is_empty() {
            return None;
        }
        let as_van_jaren = As::om(
            periodes
                .iter()
                .filter_map(|periode| jaren(periode, dit_jaar)),
        );
        let rijen: Vec<Rij> = periodes
            .iter()
            .map(|periode| Rij {
                titel: regel(&kort(&periode.titel, LANGSTE_TITEL), Kolom::Smal),
                soort: periode.soort,
                woorden: format!(
                    "{}: {}",
                    soort_in_woorden(periode.soort),
                    in_woorden(periode, dit_jaar)
                ),
                balk: as_van_jaren
                    .as_ref()
                    .and_then(|lijn| Some(lijn.balk(jaren(periode, dit_jaar)?))),
            })
            .collect();
        let totaal = totaal(periodes, dit_jaar);
        let alternatief = alternatief(periodes, dit_jaar, &totaal);
        let maatstrepen = as_van_jaren
            .map(|lijn| lijn.maatstrepen())
            .unwrap_or_default();
        Some(Self {
            maatstrepen,
            rijen,
            totaal,
            alternatief,
        })
    }
}

/// First and last year, the last one exclusive.
type Jaren = (i32, i32);

fn jaren(periode: &Periode, dit_jaar: i32) -> Option<Jaren> {
    let van = periode.van_jaar?;
    let tot = match periode.einde {
        Einde::Jaar(jaar) => jaar,
        Einde::Heden => dit_jaar,
        Einde::Onbekend => return None,
    };
    let tekenbaar = TEKENBARE_JAREN.contains(&van) && TEKENBARE_JAREN.contains(&tot) && van <= tot;
    tekenbaar.then(|| (van, tot.max(van + 1)))
}

struct As {
    begin: i32,
    einde: i32,
    afstand: i32,
}

impl As {
    fn om(alle: impl Iterator<Item = Jaren>) -> Option<Self> {
        let (van, einde) = alle.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))?;
        let afstand = AFSTANDEN
            .into_iter()
            .find(|afstand| (einde - van) / afstand < MEESTE_MAATSTREPEN)
            .unwrap_or(100);
        Some(Self {
            begin: van - van.rem_euclid(afstand),
            einde,
            afstand,
        })
    }

    fn plek(&self, jaar: i32) -> f64 {
        f64::from(jaar - self.begin) / f64::from(self.einde - self.begin)
    }

    fn balk(&self, (van, tot): Jaren) -> Balk {
        Balk {
            plek: self.plek(van),
            breedte: self.plek(tot) - self.plek(van),
        }
    }

    fn maatstrepen(&self) -> Vec<Maatstreep> {
        (self.begin..=self.einde)
            .filter(|jaar| jaar.rem_euclid(self.afstand) == 0)
            .map(|jaar| Maatstreep {
                jaar,
                plek: self.plek(jaar),
            })
            .collect()
    }
}

fn soort_in_woorden(soort: Soort) -> &'static str {
    match soort {
        Soort::Betaald => "betaald",
        Soort::Vrijwillig => "vrijwillig",
    }
}

fn in_woorden(periode: &Periode, dit_jaar: i32) -> String {
    let duur = jaren(periode, dit_jaar)
        .map(|(van, tot)| format!(" ({} jaar)", tot - van))
        .unwrap_or_default();
    match (periode.van_jaar, periode.einde) {
        (Some(van), Einde::Jaar(tot)) if van == tot => format!("{van}{duur}"),
        (Some(van), Einde::Jaar(tot)) => format!("{van} tot {tot}{duur}"),
        (Some(van), Einde::Heden) => format!("{van} tot heden{duur}"),
        (Some(van), Einde::Onbekend) => format!("vanaf {van}, einde niet bekend"),
        (None, Einde::Jaar(tot)) => format!("tot {tot}, begin niet bekend"),
        (None, Einde::Heden) => "tot heden, begin niet bekend".to_owned(),
        (None, Einde::Onbekend) => "periode niet bekend".to_owned(),
    }
}

fn totaal(periodes: &[Periode], dit_jaar: i32) -> String {
    let van_soort = |soort: Soort| {
        aantal_jaren(
            periodes
                .iter()
                .filter(|p| p.soort == soort)
                .filter_map(|p| jaren(p, dit_jaar)),
        )
    };
    let samen = aantal_jaren(periodes.iter().filter_map(|p| jaren(p, dit_jaar)));
    let mut zin = match (van_soort(Soort::Betaald), van_soort(Soort::Vrijwillig)) {
        (0, 0) => return "Van geen activiteit zijn begin en einde bekend.".to_owned(),
        (betaald, 0) => format!("Samen {betaald} jaar in een betaalde baan."),
        (0, vrijwillig) => format!("Samen {vrijwillig} jaar als vrijwilliger."),
        (betaald, vrijwillig) => {
            format!(
                "Samen {samen} jaar: {betaald} jaar in een betaalde baan en {vrijwillig} jaar als vrijwilliger."
            )
        }
    };
    let geteld: Vec<Jaren> = periodes.iter().filter_map(|p| jaren(p, dit_jaar)).collect();
    if geteld.iter().map(|(van, tot)| tot - van).sum::<i32>() > samen {
        zin.push_str(" Jaren die samenvallen, tellen één keer.");
    }
    if geteld.len() < periodes.len() {
        zin.push_str(" Een activiteit zonder bekend begin of einde telt niet mee.");
    }
    zin
}

fn aantal_jaren(alle: impl Iterator<Item = Jaren>) -> i32 {
    let mut alle: Vec<Jaren> = alle.collect();
    alle.sort_unstable();
    let mut samen = 0;
    let mut geteld_tot = i32::MIN;
    for (van, tot) in alle {
        samen += (tot - van.max(geteld_tot)).max(0);
        geteld_tot = geteld_tot.max(tot);
    }
    samen
}

fn alternatief(periodes: &[Periode], dit_jaar: i32, totaal: &str) -> String {
    let activiteiten = match periodes.len() {
        1 => "1 activiteit".to_owned(),
        aantal => format!("{aantal} activiteiten"),
    };
    let mut tekst = format!("Tijdlijn met {activiteiten}. {totaal}");
    for periode in periodes {
        let titel = kort(&periode.titel, LANGSTE_TITEL_IN_WOORDEN);
        let soort = soort_in_woorden(periode.soort);
        tekst.push_str(&format!(
            " {titel}, {soort}: {}.",
            in_woorden(periode, dit_jaar)
        ));
    }
    kort(&tekst, LANGSTE_ALTERNATIEF)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn periode(soort: Soort, van_jaar: Option<i32>, einde: Einde) -> Periode {
        Periode {
            titel: "Penningmeester".to_owned(),
            soort,
            van_jaar,
            einde,
        }
    }

    fn loopbaan(periodes: &[Periode]) -> Loopbaan {
        Loopbaan::van(periodes, 2026).expect("there are periods")
    }

    #[test]
    fn jaren_die_samenvallen_tellen_een_keer() {
        let l = loopbaan(&[
            periode(Soort::Betaald, Some(1990), Einde::Jaar(2010)),
            periode(Soort::Vrijwillig, Some(2000), Einde::Heden),
            periode(Soort::Vrijwillig, Some(2005), Einde::Jaar(2008)),
        ]);
        assert_eq!(
            l.totaal,
            "Samen 36 jaar: 20 jaar in een betaalde baan en 26 jaar als vrijwilliger. Jaren die samenvallen, tellen één keer."
        );
    }

    #[test]
    fn wat_onbekend_is_wordt_genoemd_maar_niet_geteld_of_getekend() {
        let l = loopbaan(&[
            periode(Soort::Vrijwillig, Some(2000), Einde::Onbekend),
            periode(Soort::Vrijwillig, None, Einde::Jaar(1999)),
            periode(Soort::Vrijwillig, Some(2020), Einde::Jaar(2020)),
            periode(Soort::Vrijwillig, Some(2020), Einde::Jaar(1990)),
            periode(Soort::Vrijwillig, Some(i32::MIN), Einde::Jaar(i32::MAX)),
        ]);
        let getekend: Vec<bool> = l.rijen.iter().map(|rij| rij.balk.is_some()).collect();
        assert_eq!(getekend, [false, false, true, false, false]);
        assert!(
            l.totaal.starts_with("Samen 1 jaar als vrijwilliger."),
            "{}",
            l.totaal
        );
        assert!(
            l.alternatief
                .contains("Penningmeester, vrijwillig: vanaf 2000, einde niet bekend.")
        );
        assert!(l.alternatief.contains("tot 1999, begin niet bekend."));
    }

    #[test]
    fn de_as_heeft_ronde_jaren_en_elke_balk_past_erop() {
        for (van, tot) in [(2020, 2021), (1961, 2026), (1800, 2200), (1999, 2007)] {
            let l = loopbaan(&[periode(Soort::Betaald, Some(van), Einde::Jaar(tot))]);
            assert!(
                (2..=9).contains(&l.maatstrepen.len()),
                "{van}-{tot}: {:?}",
                l.maatstrepen
            );
            let balk = l.rijen[0].balk.as_ref().expect("drawn");
            assert!(balk.plek >= 0.0 && balk.plek + balk.breedte <= 1.0 + f64::EPSILON);
        }
    }

    #[test]
    fn zonder_activiteiten_is_er_geen_tijdlijn() {
        assert!(Loopbaan::van(&[], 2026).is_none());
    }
}
