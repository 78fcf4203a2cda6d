//! How long a case is kept after its end, by how it ended.

use std::fmt;

use chrono::{DateTime, Months, NaiveTime, TimeZone, Utc};
use chrono_tz::Europe::Amsterdam;
use strum::VariantArray;

use crate::{Event, Status, tijd};

/// How a case ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Uitkomst {
    /// Nobody proved the e-mail address.
    Vervallen,
    Afgewezen,
    NietToegekend,
    Onderscheiden,
    Beeindigd,
}

impl Uitkomst {
    pub const ALLE: &[Uitkomst] = Uitkomst::VARIANTS;

    /// None: it runs.
    pub fn van(status: Status) -> Option<Self> {
        Self::ALLE.iter().copied().find(|u| u.status() == status)
    }

    /// The status in which such a case stays.
    pub const fn status(self) -> Status {
        match self {
            Uitkomst::Vervallen => Status::Vervallen,
            Uitkomst::Afgewezen => Status::Afgewezen,
            Uitkomst::NietToegekend => Status::NietToegekend,
            Uitkomst::Onderscheiden => Status::Onderscheiden,
            Uitkomst::Beeindigd => Status::Beeindigd,
        }
    }
}

/// The end of a case: from here its terms are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Einde {
    pub uitkomst: Uitkomst,
    pub op: DateTime<Utc>,
}

impl Einde {
    /// The end that an event brings; `op` is the moment at which it was recorded.
    pub fn door(event: &Event, op: DateTime<Utc>) -> Option<Self> {
        let (uitkomst, op) = match event {
            Event::VerzoekVervallen { op } => (Uitkomst::Vervallen, *op),
            Event::VerzoekAfgewezen { .. } => (Uitkomst::Afgewezen, op),
            Event::DossierBeeindigd { .. } => (Uitkomst::Beeindigd, op),
            Event::BesluitGenomen { besluit, .. } if !besluit.toekennen => {
                (Uitkomst::NietToegekend, besluit.op)
            }
            // The decree counts, whenever it was established here.
            Event::Onderscheiden { datum, .. } => {
                let begin = Amsterdam
                    .from_local_datetime(&datum.and_time(NaiveTime::MIN))
                    .earliest();
                let op = begin.map_or(op, |begin| begin.with_timezone(&Utc));
                (Uitkomst::Onderscheiden, op)
            }
            _ => return None,
        };
        Some(Einde { uitkomst, op })
    }
}

/// How long is kept what need not be kept for ever (Stcrt. 2020, 31670), and when what is kept for ever goes to an
/// archive (Archiefwet 1995, article 12). Settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Termijnen {
    /// A request whose e-mail address was never proved, after it lapsed.
    pub vervallen_dagen: u32,
    /// What was rejected, by the municipality or by the minister, or ended before.
    pub afgewezen_maanden: u32,
    /// Extracts of the police and of justice, after the decree or the rejection.
    pub onderzoek_weken: u32,
    /// Years after the decree in which the dossier of an honour goes to an archive.
    pub overbrengen_jaren: u32,
}

/// How long something is kept, as ISO 8601 writes it: `P1Y`, `P18M`, `P30D`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looptijd {
    Maanden(u32),
    Dagen(u32),
}

impl fmt::Display for Looptijd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Looptijd::Maanden(maanden) if maanden % 12 == 0 => write!(f, "P{}Y", maanden / 12),
            Looptijd::Maanden(maanden) => write!(f, "P{maanden}M"),
            Looptijd::Dagen(dagen) => write!(f, "P{dagen}D"),
        }
    }
}

/// What a term is measured by: the settings, and the moment of the end as the history recorded it.
#[derive(Clone, Copy, Debug)]
pub struct Peiling {
    pub termijnen: Termijnen,
    /// None: the case runs.
    pub einde_op: Option<DateTime<Utc>>,
}

impl Default for Termijnen {
    fn default() -> Self {
        Termijnen {
            vervallen_dagen: 30,
            afgewezen_maanden: 12,
            onderzoek_weken: 8,
            overbrengen_jaren: 20,
        }
    }
}

impl Termijnen {
    /// How long the whole case is kept after its end; none: for ever.
    pub fn looptijd(&self, uitkomst: Uitkomst) -> Option<Looptijd> {
        match uitkomst {
            Uitkomst::Vervallen => Some(Looptijd::Dagen(self.vervallen_dagen)),
            Uitkomst::Afgewezen | Uitkomst::NietToegekend | Uitkomst::Beeindigd => {
                Some(Looptijd::Maanden(self.afgewezen_maanden))
            }
            Uitkomst::Onderscheiden => None,
        }
    }

    /// Until when the whole case is kept; none: for ever.
    pub fn zaak_tot(&self, einde: Einde) -> Option<DateTime<Utc>> {
        Some(match self.looptijd(einde.uitkomst)? {
            Looptijd::Dagen(dagen) => tijd::na_dagen(einde.op, dagen),
            Looptijd::Maanden(maanden) => einde
                .op
                .checked_add_months(Months::new(maanden))
                .unwrap_or(DateTime::<Utc>::MAX_UTC),
        })
    }

    /// From when on the case is to be brought to an archive; none: it never is.
    pub fn overbrengen_vanaf(&self, einde: Einde) -> Option<DateTime<Utc>> {
        if self.looptijd(einde.uitkomst).is_some() {
            return None;
        }
        let maanden = Months::new(self.overbrengen_jaren.saturating_mul(12));
        let vanaf = einde.op.checked_add_months(maanden);
        Some(vanaf.unwrap_or(DateTime::<Utc>::MAX_UTC))
    }

    /// Until when the extracts in it are kept.
    pub fn onderzoek_tot(&self, einde: Einde) -> DateTime<Utc> {
        tijd::na_dagen(einde.op, self.onderzoek_weken.saturating_mul(7))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_is_said_as_iso_8601_writes_it() {
        let gezegd = |afgewezen_maanden, uitkomst| {
            let termijnen = Termijnen {
                afgewezen_maanden,
                ..Termijnen::default()
            };
            termijnen.looptijd(uitkomst).map(|l| l.to_string())
        };
        assert_eq!(gezegd(12, Uitkomst::Afgewezen).unwrap(), "P1Y");
        assert_eq!(gezegd(18, Uitkomst::NietToegekend).unwrap(), "P18M");
        assert_eq!(gezegd(12, Uitkomst::Vervallen).unwrap(), "P30D");
        assert_eq!(gezegd(12, Uitkomst::Onderscheiden), None);
    }

    #[test]
    fn an_honour_goes_to_an_archive_so_many_years_after_the_decree_and_nothing_else_does() {
        let vanaf = |overbrengen_jaren, uitkomst| {
            let termijnen = Termijnen {
                overbrengen_jaren,
                ..Termijnen::default()
            };
            let op = "2024-02-29T11:00:00Z".parse().unwrap();
            let vanaf = termijnen.overbrengen_vanaf(Einde { uitkomst, op });
            vanaf.map(|vanaf| vanaf.to_rfc3339())
        };
        let onderscheiden = |jaren| vanaf(jaren, Uitkomst::Onderscheiden).unwrap();
        assert_eq!(Termijnen::default().overbrengen_jaren, 20);
        assert_eq!(onderscheiden(20), "2044-02-29T11:00:00+00:00");
        assert_eq!(onderscheiden(10), "2034-02-28T11:00:00+00:00");
        for &uitkomst in Uitkomst::ALLE {
            let gaat = vanaf(10, uitkomst).is_some();
            assert_eq!(gaat, uitkomst == Uitkomst::Onderscheiden, "{uitkomst:?}");
        }
    }
}
