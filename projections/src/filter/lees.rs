//! From signs to a [`Filter`]: `or` binds least, then `and`, then `not`.

use super::moment::{lees_dag, lees_moment};
use super::teken::{Teken, Tekensoort, fout, tekens};
use super::veld::{Veld, Veldsoort};
use super::{DIEPSTE, Filter, Filterfout, VERGELIJKINGEN, Vergelijking, Waarde, Zoekwijze};

pub fn filter(tekst: &str, velden: &'static [Veld]) -> Result<Filter, Filterfout> {
    let mut lezer = Lezer {
        tekens: tekens(tekst)?,
        hier: 0,
        velden,
        diepte: 0,
        vergelijkingen: 0,
    };
    let filter = lezer.of()?;
    match lezer.nu() {
        Teken {
            soort: Tekensoort::Einde,
            ..
        } => Ok(filter),
        teken => fout(teken.plaats, "hier wordt and, or of het einde verwacht."),
    }
}

struct Lezer {
    /// The last one is the end.
    tekens: Vec<Teken>,
    hier: usize,
    velden: &'static [Veld],
    diepte: usize,
    vergelijkingen: usize,
}

/// A value as it was written, before it is known what it is compared with.
struct Geschreven {
    teken: Teken,
    /// The text of `datetime'…'`.
    moment: Option<String>,
}

impl Lezer {
    fn nu(&self) -> Teken {
        self.tekens.get(self.hier).cloned().unwrap_or(Teken {
            soort: Tekensoort::Einde,
            plaats: 1,
        })
    }

    fn neem(&mut self) -> Teken {
        let teken = self.nu();
        if teken.soort != Tekensoort::Einde {
            self.hier += 1;
        }
        teken
    }

    fn is_woord(&self, woord: &str) -> bool {
        matches!(self.nu().soort, Tekensoort::Woord(w) if w == woord)
    }

    fn verwacht(&mut self, soort: &Tekensoort, wat: &str) -> Result<(), Filterfout> {
        let teken = self.neem();
        if teken.soort == *soort {
            Ok(())
        } else {
            fout(teken.plaats, format!("hier wordt {wat} verwacht."))
        }
    }

    fn of(&mut self) -> Result<Filter, Filterfout> {
        let mut delen = vec![self.en()?];
        while self.is_woord("or") {
            self.neem();
            delen.push(self.en()?);
        }
        Ok(alleen(delen, Filter::Of))
    }

    fn en(&mut self) -> Result<Filter, Filterfout> {
        let mut delen = vec![self.deel()?];
        while self.is_woord("and") {
            self.neem();
            delen.push(self.deel()?);
        }
        Ok(alleen(delen, Filter::En))
    }

    fn dieper<T>(
        &mut self,
        plaats: usize,
        lees: impl FnOnce(&mut Self) -> Result<T, Filterfout>,
    ) -> Result<T, Filterfout> {
        if self.diepte >= DIEPSTE {
            return fout(
                plaats,
                format!("het filter gaat te diep (maximaal {DIEPSTE} niveaus)."),
            );
        }
        self.diepte += 1;
        let gelezen = lees(self);
        self.diepte -= 1;
        gelezen
    }

    fn deel(&mut self) -> Result<Filter, Filterfout> {
        let teken = self.neem();
        match &teken.soort {
            Tekensoort::Open => {
                let binnen = self.dieper(teken.plaats, Self::of)?;
                self.verwacht(&Tekensoort::Dicht, "een haakje sluiten")?;
                Ok(binnen)
            }
            Tekensoort::Woord(woord) if woord == "not" => self
                .dieper(teken.plaats, Self::deel)
                .map(|deel| Filter::Niet(Box::new(deel))),
            Tekensoort::Woord(woord)
                if self.nu().soort == Tekensoort::Open && !self.is_veld(woord) =>
            {
                self.functie(woord, teken.plaats)
            }
            Tekensoort::Woord(woord) => {
                let veld = self.veld(woord, teken.plaats)?;
                self.vergelijking(veld)
            }
            _ => fout(teken.plaats, "hier wordt een veld verwacht."),
        }
    }

    fn is_veld(&self, naam: &str) -> bool {
        self.velden.iter().any(|v| v.naam == naam)
    }

    fn veld(&self, naam: &str, plaats: usize) -> Result<&'static Veld, Filterfout> {
        match self.velden.iter().find(|v| v.naam == naam) {
            Some(veld) => Ok(veld),
            None => fout(
                plaats,
                format!("het veld '{naam}' bestaat niet in deze lijst."),
            ),
        }
    }

    fn tel(&mut self, plaats: usize) -> Result<(), Filterfout> {
        self.vergelijkingen += 1;
        if self.vergelijkingen > VERGELIJKINGEN {
            return fout(
                plaats,
                format!("het filter vergelijkt te veel (maximaal {VERGELIJKINGEN} keer)."),
            );
        }
        Ok(())
    }

    fn vergelijking(&mut self, veld: &'static Veld) -> Result<Filter, Filterfout> {
        let teken = self.nu();
        let woord = match &teken.soort {
            Tekensoort::Woord(woord) if !matches!(woord.as_str(), "and" | "or") => woord.clone(),
            // A yes-or-no field stands for itself.
            Tekensoort::Woord(_) | Tekensoort::Dicht | Tekensoort::Einde
                if veld.soort == Veldsoort::JaNee =>
            {
                self.tel(teken.plaats)?;
                return Ok(Filter::Vergelijk {
                    veld,
                    hoe: Vergelijking::Gelijk,
                    waarde: Waarde::JaNee(true),
                });
            }
            _ => {
                return fout(
                    teken.plaats,
                    "hier wordt een vergelijking verwacht, zoals eq.",
                );
            }
        };
        self.neem();
        if woord == "in" {
            return self.een_van(veld, teken.plaats);
        }
        let Some(hoe) = Vergelijking::van_woord(&woord) else {
            return fout(
                teken.plaats,
                format!(
                    "de vergelijking '{woord}' bestaat niet. Gebruik eq, ne, gt, ge, lt, le of in."
                ),
            );
        };
        if hoe.ordent() && !veld.soort.ordent() {
            return fout(
                teken.plaats,
                format!(
                    "het veld '{}' kan alleen met eq, ne of in worden vergeleken.",
                    veld.naam
                ),
            );
        }
        let geschreven = self.geschreven()?;
        let plaats = geschreven.teken.plaats;
        let waarde = self.waarde(veld, geschreven)?;
        if hoe.ordent() && waarde == Waarde::Leeg {
            return fout(plaats, "null kan alleen met eq of ne worden vergeleken.");
        }
        Ok(Filter::Vergelijk { veld, hoe, waarde })
    }

    fn een_van(&mut self, veld: &'static Veld, plaats: usize) -> Result<Filter, Filterfout> {
        if veld.soort == Veldsoort::JaNee {
            return fout(
                plaats,
                format!(
                    "het veld '{}' kan niet met in worden vergeleken.",
                    veld.naam
                ),
            );
        }
        self.verwacht(&Tekensoort::Open, "een haakje openen")?;
        let mut waarden = Vec::new();
        loop {
            let geschreven = self.geschreven()?;
            waarden.push(self.waarde(veld, geschreven)?);
            let teken = self.neem();
            match teken.soort {
                Tekensoort::Komma => {}
                Tekensoort::Dicht => return Ok(Filter::In { veld, waarden }),
                _ => {
                    return fout(
                        teken.plaats,
                        "hier wordt een komma of een haakje sluiten verwacht.",
                    );
                }
            }
        }
    }

    fn functie(&mut self, naam: &str, plaats: usize) -> Result<Filter, Filterfout> {
        let (hoe, tekst_eerst) = match naam {
            "contains" => (Zoekwijze::Bevat, Volgorde::VeldEerst),
            "substringof" => (Zoekwijze::Bevat, Volgorde::TekstEerst),
            "startswith" => (Zoekwijze::BegintMet, Volgorde::VeldEerst),
            "endswith" => (Zoekwijze::EindigtOp, Volgorde::VeldEerst),
            _ => {
                return fout(
                    plaats,
                    format!(
                        "de functie '{naam}' bestaat niet. Gebruik contains, startswith, endswith of substringof."
                    ),
                );
            }
        };
        self.tel(plaats)?;
        self.verwacht(&Tekensoort::Open, "een haakje openen")?;
        let (veld, tekst) = match tekst_eerst {
            Volgorde::VeldEerst => {
                let veld = self.tekstveld()?;
                self.verwacht(&Tekensoort::Komma, "een komma")?;
                (veld, self.tekst()?)
            }
            Volgorde::TekstEerst => {
                let tekst = self.tekst()?;
                self.verwacht(&Tekensoort::Komma, "een komma")?;
                (self.tekstveld()?, tekst)
            }
        };
        self.verwacht(&Tekensoort::Dicht, "een haakje sluiten")?;
        let zoek = Filter::Zoek { hoe, veld, tekst };
        // OData v2 writes `substringof('x',naam) eq true`.
        if !self.is_woord("eq") {
            return Ok(zoek);
        }
        self.neem();
        let teken = self.neem();
        match &teken.soort {
            Tekensoort::Woord(waar) if waar == "true" => Ok(zoek),
            Tekensoort::Woord(onwaar) if onwaar == "false" => Ok(Filter::Niet(Box::new(zoek))),
            _ => fout(teken.plaats, "hier wordt true of false verwacht."),
        }
    }

    fn tekstveld(&mut self) -> Result<&'static Veld, Filterfout> {
        let teken = self.neem();
        let Tekensoort::Woord(naam) = &teken.soort else {
            return fout(teken.plaats, "hier wordt een veld verwacht.");
        };
        let veld = self.veld(naam, teken.plaats)?;
        if veld.soort == Veldsoort::Tekst {
            Ok(veld)
        } else {
            fout(
                teken.plaats,
                format!("in het veld '{naam}' kan niet worden gezocht."),
            )
        }
    }

    fn tekst(&mut self) -> Result<String, Filterfout> {
        let teken = self.neem();
        match teken.soort {
            Tekensoort::Tekst(tekst) => Ok(tekst),
            _ => fout(
                teken.plaats,
                format!("hier wordt {} verwacht.", Veldsoort::Tekst.voorbeeld()),
            ),
        }
    }

    fn geschreven(&mut self) -> Result<Geschreven, Filterfout> {
        let teken = self.neem();
        let is_moment = matches!(&teken.soort,
            Tekensoort::Woord(w) if matches!(w.as_str(), "datetime" | "datetimeoffset"));
        let moment = match self.nu().soort {
            Tekensoort::Tekst(tekst) if is_moment => {
                self.neem();
                Some(tekst)
            }
            _ => None,
        };
        Ok(Geschreven { teken, moment })
    }

    /// The value as the field needs it.
    fn waarde(&mut self, veld: &Veld, geschreven: Geschreven) -> Result<Waarde, Filterfout> {
        let Geschreven { teken, moment } = geschreven;
        self.tel(teken.plaats)?;
        if teken.soort == Tekensoort::Woord("null".to_owned()) {
            return if veld.kan_leeg_zijn() {
                Ok(Waarde::Leeg)
            } else {
                fout(
                    teken.plaats,
                    format!("het veld '{}' is altijd gevuld.", veld.naam),
                )
            };
        }
        let gelezen = match (veld.soort, &teken.soort, moment) {
            (Veldsoort::Tekst | Veldsoort::Woord, Tekensoort::Tekst(tekst), _) => {
                Some(Waarde::Tekst(tekst.clone()))
            }
            (Veldsoort::Keuze(keuzes), Tekensoort::Tekst(tekst), _) => {
                if !keuzes.contains(&tekst.as_str()) {
                    return fout(
                        teken.plaats,
                        format!("'{tekst}' is geen waarde van het veld '{}'.", veld.naam),
                    );
                }
                Some(Waarde::Tekst(tekst.clone()))
            }
            (Veldsoort::Getal, Tekensoort::Woord(woord), _) => {
                woord.parse().ok().map(Waarde::Getal)
            }
            (Veldsoort::Moment, Tekensoort::Woord(_), Some(tekst)) => {
                lees_moment(&tekst).map(Waarde::Moment)
            }
            (Veldsoort::Moment, Tekensoort::Woord(woord), None) => {
                lees_moment(woord).map(Waarde::Moment)
            }
            (Veldsoort::Datum, Tekensoort::Woord(_), Some(tekst)) => {
                lees_dag(&tekst).map(Waarde::Datum)
            }
            (Veldsoort::Datum, Tekensoort::Woord(woord), None) => {
                lees_dag(woord).map(Waarde::Datum)
            }
            (Veldsoort::JaNee, Tekensoort::Woord(woord), _) => {
                woord.parse().ok().map(Waarde::JaNee)
            }
            _ => None,
        };
        match gelezen {
            Some(waarde) => Ok(waarde),
            None => fout(
                teken.plaats,
                format!(
                    "het veld '{}' vraagt {}.",
                    veld.naam,
                    veld.soort.voorbeeld()
                ),
            ),
        }
    }
}

/// Which of the two a function names first.
enum Volgorde {
    VeldEerst,
    TekstEerst,
}

fn alleen(mut delen: Vec<Filter>, samen: impl FnOnce(Vec<Filter>) -> Filter) -> Filter {
    match delen.pop() {
        Some(enige) if delen.is_empty() => enige,
        Some(laatste) => {
            delen.push(laatste);
            samen(delen)
        }
        None => samen(delen),
    }
}
