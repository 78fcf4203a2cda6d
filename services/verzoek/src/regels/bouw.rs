//! From the written table to the plan. A table that does not hold together is refused here, so that
//! the interpreter never meets one.

use std::collections::BTreeMap;

use regex::Regex;

use super::code::Reden;
use super::plan::{
    Bestandsregels, Blok, Codelijst, Lijst, Patroon, Plan, Rol, Soort, Tekst, Variant, Veld,
    Voorwaarde,
};
use super::tabel::{self, Tabel};
use super::tekst::Regels;
use super::{Fase, Formulier, Foutcode};

/// What is wrong with the table, and where.
#[derive(Debug, thiserror::Error)]
pub enum Tabelfout {
    #[error("rules.json: {0}")]
    Json(#[from] serde_json::Error),
    #[error("patroon {naam}: {fout}")]
    Patroon { naam: String, fout: regex::Error },
    #[error("formulier {0} ontbreekt")]
    FormulierOntbreekt(&'static str),
    #[error("de tabel heeft {0} formulieren te veel")]
    FormulierenTeVeel(usize),
    #[error("{veld}: {eigenschap} ontbreekt")]
    Ontbreekt {
        veld: String,
        eigenschap: &'static str,
    },
    #[error("{veld}: {wat} {naam} bestaat niet")]
    BestaatNiet {
        veld: String,
        wat: &'static str,
        naam: String,
    },
    #[error("{veld}: {wat}")]
    Onzin { veld: String, wat: &'static str },
}

type Uitkomst<T> = Result<T, Tabelfout>;

pub fn plan(json: &str) -> Uitkomst<Plan> {
    let tabel: Tabel = serde_json::from_str(json)?;
    let mut patronen = BTreeMap::new();
    for (naam, patroon) in &tabel.patronen {
        let regex = Regex::new(&patroon.regex).map_err(|fout| Tabelfout::Patroon {
            naam: naam.clone(),
            fout,
        })?;
        patronen.insert(
            naam.as_str(),
            Patroon {
                regex,
                witruimte_na: patroon.witruimte_na,
                hoofdletters: patroon.hoofdletters,
            },
        );
    }
    let bouwer = Bouwer {
        tabel: &tabel,
        patronen,
    };
    let mut formulieren = Vec::with_capacity(Formulier::ALLE.len());
    for formulier in Formulier::ALLE {
        let naam = formulier.naam();
        let regels = tabel
            .formulieren
            .get(naam)
            .ok_or(Tabelfout::FormulierOntbreekt(naam))?;
        formulieren.push(bouwer.blok(naam, &regels.velden)?);
    }
    if tabel.formulieren.len() != formulieren.len() {
        return Err(Tabelfout::FormulierenTeVeel(
            tabel.formulieren.len() - formulieren.len(),
        ));
    }
    for code in [
        Foutcode::Verplicht,
        Foutcode::TeLang,
        Foutcode::Ongeldig,
        Foutcode::OngeldigTeken,
        Foutcode::Dubbel,
        Foutcode::TeVeel,
    ] {
        if !tabel.meldingen.contains_key(&code) {
            return Err(Tabelfout::Ontbreekt {
                veld: "meldingen".to_owned(),
                eigenschap: code.naam(),
            });
        }
    }
    for reden in Reden::ALLE {
        if !tabel.redenen.contains_key(&reden) {
            return Err(Tabelfout::Ontbreekt {
                veld: "redenen".to_owned(),
                eigenschap: reden.naam(),
            });
        }
    }
    Ok(Plan {
        formulieren,
        redenen: tabel.redenen,
        lijsten: tabel
            .lijsten
            .into_iter()
            .map(|(naam, keuzes)| {
                (
                    naam,
                    keuzes.into_iter().map(|k| (k.waarde, k.label)).collect(),
                )
            })
            .collect(),
        meldingen: tabel.meldingen,
    })
}

struct Bouwer<'a> {
    tabel: &'a Tabel,
    patronen: BTreeMap<&'a str, Patroon>,
}

/// One field of the table, with the fields beside it.
struct Plek<'a> {
    pad: String,
    veld: &'a tabel::Veld,
    naast: &'a [tabel::Veld],
}

impl Bouwer<'_> {
    fn blok(&self, pad: &str, velden: &[tabel::Veld]) -> Uitkomst<Blok> {
        let velden: Vec<Veld> = velden
            .iter()
            .map(|veld| {
                self.veld(&Plek {
                    pad: format!("{pad}/{}", veld.naam),
                    veld,
                    naast: velden,
                })
            })
            .collect::<Uitkomst<_>>()?;
        Ok(Blok {
            volgorde: volgorde(&velden),
            velden,
        })
    }

    fn veld(&self, plek: &Plek) -> Uitkomst<Veld> {
        let veld = plek.veld;
        plek.zegt_zelf(veld.verplicht, &veld.meldingen)?;
        let als_alternatief = |naam: &String| plek.naast.iter().any(|v| &v.naam == naam);
        let rol = match &veld.alternatief_voor {
            Some(naam) if als_alternatief(naam) => Rol::AlternatiefVoor(plek.naastliggend(naam)?),
            Some(naam) => return Err(plek.bestaat_niet("veld", naam)),
            None => plek
                .naast
                .iter()
                .position(|v| v.alternatief_voor.as_ref() == Some(&veld.naam))
                .map_or(Rol::Gewoon, Rol::HeeftAlternatief),
        };
        Ok(Veld {
            naam: veld.naam.clone(),
            label: veld.label.clone(),
            onderdeel: veld.onderdeel.clone(),
            verborgen: veld.verborgen,
            soort: self.soort(plek)?,
            verplicht: veld.verplicht,
            meldingen: veld.meldingen.clone(),
            varianten: veld
                .varianten
                .iter()
                .map(|variant| plek.variant(variant))
                .collect::<Uitkomst<_>>()?,
            geldt_als: veld
                .geldt_als
                .as_ref()
                .map(|als| plek.voorwaarde(als))
                .transpose()?,
            standaard: veld.standaard.clone(),
            niet_bekend: veld.niet_bekend.is_some(),
            lijst: veld.lijst.clone(),
            rol,
        })
    }

    fn soort(&self, plek: &Plek) -> Uitkomst<Soort> {
        use tabel::Soort as S;
        let veld = plek.veld;
        Ok(match veld.soort {
            S::Tekst => Soort::Tekst(self.tekst(plek, Regels::Een)?),
            S::LangeTekst => Soort::Tekst(self.tekst(plek, Regels::Meer)?),
            S::Geheim => Soort::Geheim {
                max: plek.eis(veld.max, "max")?,
            },
            S::Getal => {
                let max_cijfers = plek.eis(veld.max_cijfers, "maxCijfers")?;
                // More digits are not whole numbers in every interpreter.
                if max_cijfers > 15 {
                    return Err(plek.onzin("maxCijfers is meer dan 15"));
                }
                Soort::Getal {
                    min: plek.eis(veld.min, "min")?,
                    max_cijfers,
                }
            }
            S::Datum => Soort::Datum {
                vormen: plek.eis(veld.vormen.clone(), "vormen")?,
                tijd: veld.tijd,
                niet_voor: plek.begin()?,
            },
            S::Jaar => Soort::Jaar {
                van: plek.naastliggend(plek.eis(veld.van.as_ref(), "van")?)?,
            },
            S::Keuze => Soort::Keuze(self.keuzes(plek)?),
            S::Meerkeuze => Soort::Meerkeuze(self.keuzes(plek)?),
            S::JaNee => Soort::JaNee {
                moet_zijn: veld.moet_zijn,
            },
            S::Code => Soort::Code(match plek.eis(veld.lijst.as_deref(), "lijst")? {
                "gemeenten" => Codelijst::Gemeenten,
                "landen" => Codelijst::Landen,
                naam => return Err(plek.bestaat_niet("lijst", naam)),
            }),
            S::Groep => Soort::Groep {
                velden: self.blok(&plek.pad, plek.eis(veld.velden.as_ref(), "velden")?)?,
                optioneel: veld.optioneel,
            },
            S::Lijst => Soort::Lijst(self.lijst(plek)?),
            S::Bestand => Soort::Bestand(Bestandsregels {
                types: plek.eis(veld.types.clone(), "types")?,
                verboden_tekens: plek.eis(veld.verboden_tekens.clone(), "verbodenTekens")?,
                max_grootte: plek.eis(veld.max_grootte, "maxGrootte")?,
                max_naamdeel: plek.eis(veld.max_naamdeel, "maxNaamdeel")?,
                max: plek.eis(veld.max, "max")?,
            }),
        })
    }

    fn tekst(&self, plek: &Plek, regels: Regels) -> Uitkomst<Tekst> {
        let patroon = match &plek.veld.patroon {
            Some(naam) => Some(
                self.patronen
                    .get(naam.as_str())
                    .ok_or_else(|| plek.bestaat_niet("patroon", naam))?
                    .clone(),
            ),
            None => None,
        };
        if patroon.is_none() && plek.veld.max.is_none() {
            return Err(plek.onzin("een tekst heeft een max of een patroon"));
        }
        let min = plek.veld.min.map(usize::try_from).transpose();
        Ok(Tekst {
            regels,
            min: min.map_err(|_| plek.onzin("de min past niet in een lengte"))?,
            max: plek.veld.max,
            patroon,
        })
    }

    fn keuzes(&self, plek: &Plek) -> Uitkomst<Vec<String>> {
        let naam = plek.eis(plek.veld.lijst.as_ref(), "lijst")?;
        let keuzes = self
            .tabel
            .lijsten
            .get(naam)
            .ok_or_else(|| plek.bestaat_niet("lijst", naam))?;
        Ok(keuzes.iter().map(|k| k.waarde.clone()).collect())
    }

    fn lijst(&self, plek: &Plek) -> Uitkomst<Lijst> {
        let naam = plek.eis(plek.veld.rij.as_ref(), "rij")?;
        let rij = self
            .tabel
            .rijen
            .get(naam)
            .ok_or_else(|| plek.bestaat_niet("rij", naam))?;
        let uniek = match &plek.veld.uniek {
            Some(naam) => Some(
                rij.iter()
                    .position(|v| &v.naam == naam)
                    .ok_or_else(|| plek.bestaat_niet("veld", naam))?,
            ),
            None => None,
        };
        Ok(Lijst {
            rij: self.blok(&plek.pad, rij)?,
            uniek,
            max_rijen: plek.eis(plek.veld.max_rijen, "maxRijen")?,
        })
    }
}

impl Plek<'_> {
    fn eis<T>(&self, waarde: Option<T>, eigenschap: &'static str) -> Uitkomst<T> {
        waarde.ok_or_else(|| Tabelfout::Ontbreekt {
            veld: self.pad.clone(),
            eigenschap,
        })
    }

    fn onzin(&self, wat: &'static str) -> Tabelfout {
        Tabelfout::Onzin {
            veld: self.pad.clone(),
            wat,
        }
    }

    fn bestaat_niet(&self, wat: &'static str, naam: &str) -> Tabelfout {
        Tabelfout::BestaatNiet {
            veld: self.pad.clone(),
            wat,
            naam: naam.to_owned(),
        }
    }

    fn naastliggend(&self, naam: &str) -> Uitkomst<usize> {
        self.naast
            .iter()
            .position(|v| v.naam == naam)
            .ok_or_else(|| self.bestaat_niet("veld", naam))
    }

    /// The date that this one may not lie before. It stands earlier, so it is checked first.
    fn begin(&self) -> Uitkomst<Option<usize>> {
        let Some(naam) = &self.veld.niet_voor else {
            return Ok(None);
        };
        let begin = self.naastliggend(naam)?;
        let hier = self.naast.iter().position(|v| v.naam == self.veld.naam);
        let is_datum = self
            .naast
            .get(begin)
            .is_some_and(|v| matches!(v.soort, tabel::Soort::Datum));
        if is_datum && hier.is_some_and(|hier| begin < hier) {
            Ok(Some(begin))
        } else {
            Err(self.onzin("nietVoor kijkt naar een datum die eerder in het formulier staat"))
        }
    }

    /// What has to be filled in to save says so in words of its own.
    fn zegt_zelf(&self, verplicht: Option<Fase>, meldingen: &tabel::Meldingen) -> Uitkomst<()> {
        if verplicht == Some(Fase::Opslaan) && !meldingen.contains_key(&Foutcode::Verplicht) {
            return Err(self.onzin("verplicht bij opslaan, maar zonder eigen melding"));
        }
        Ok(())
    }

    fn variant(&self, variant: &tabel::Variant) -> Uitkomst<Variant> {
        self.zegt_zelf(variant.verplicht, &variant.meldingen)?;
        Ok(Variant {
            als: self.voorwaarde(&variant.als)?,
            verplicht: variant.verplicht,
            meldingen: variant.meldingen.clone(),
        })
    }

    fn voorwaarde(&self, als: &tabel::Voorwaarde) -> Uitkomst<Voorwaarde> {
        let veld = self.naastliggend(&als.veld)?;
        let stuurt = self.naast.get(veld).is_some_and(|v| {
            use tabel::Soort as S;
            v.geldt_als.is_none() && matches!(v.soort, S::Keuze | S::JaNee | S::Code)
        });
        if !stuurt {
            return Err(
                self.onzin("een voorwaarde kijkt naar een keuze, jaNee of code die altijd geldt")
            );
        }
        let (waarden, bij_gelijk) = match (&als.is, &als.is_niet) {
            (Some(waarden), None) => (waarden, true),
            (None, Some(waarden)) => (waarden, false),
            _ => return Err(self.onzin("een voorwaarde heeft is of isNiet")),
        };
        Ok(Voorwaarde {
            veld,
            waarden: waarden.clone(),
            bij_gelijk,
        })
    }
}

/// First the fields that conditions look at (they depend on nothing), last the derived years.
fn volgorde(velden: &[Veld]) -> Vec<usize> {
    let rang = |plaats: &usize| match velden.get(*plaats) {
        Some(veld) => match (&veld.soort, &veld.geldt_als) {
            (Soort::Jaar { .. }, _) => 2,
            (Soort::Keuze(_) | Soort::JaNee { .. } | Soort::Code(_), None) => 0,
            _ => 1,
        },
        None => 2,
    };
    let mut plaatsen: Vec<usize> = (0..velden.len()).collect();
    plaatsen.sort_by_key(rang);
    plaatsen
}
