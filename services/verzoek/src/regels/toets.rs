//! The walk over a form: every field once, every error at once.

use std::fmt;

use chrono::NaiveDate;
use serde_json::{Map, Value};

use super::code::{Foutcode, Reden};
use super::datum::Datum;
use super::plan::{Blok, Lijst, Plan, Rol, Soort, Veld, Voorwaarde};
use super::soort::{self, Gelezen};
use super::tabel::Meldingen;
use super::{Fase, Formulier, Fout};

/// What a check depends on besides what was sent.
#[derive(Clone, Copy)]
pub struct Moment {
    pub fase: Fase,
    pub vandaag: NaiveDate,
}

pub fn toets(
    plan: &Plan,
    formulier: Formulier,
    invoer: &Value,
    moment: Moment,
) -> Result<Value, Vec<Fout>> {
    let toetser = Toetser { plan, moment };
    let (Some(blok), Value::Object(velden)) = (plan.formulier(formulier), invoer) else {
        let detail = toetser.algemeen(Foutcode::Ongeldig, 0);
        return Err(vec![Fout::nieuw("", Foutcode::Ongeldig.naam(), detail)]);
    };
    toetser.blok(blok, velden, Pad::Begin).map(Value::Object)
}

/// Where a field stands in what was sent; written out only for an error.
#[derive(Clone, Copy)]
enum Pad<'a> {
    Begin,
    Veld(&'a Pad<'a>, &'a str),
    Rij(&'a Pad<'a>, usize),
}

impl fmt::Display for Pad<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pad::Begin => Ok(()),
            Pad::Veld(boven, naam) => write!(f, "{boven}/{naam}"),
            Pad::Rij(boven, nummer) => write!(f, "{boven}/{nummer}"),
        }
    }
}

/// What came of one field.
enum Stand {
    Waarde(Value),
    Fouten(Vec<Fout>),
    /// It hangs on a field that is wrong itself.
    NietBekeken,
}

struct Toetser<'a> {
    plan: &'a Plan,
    moment: Moment,
}

/// A block while it is checked: what was sent, and what came of its fields so far.
struct Bezig<'a> {
    blok: &'a Blok,
    velden: &'a Map<String, Value>,
    standen: Vec<Stand>,
    pad: Pad<'a>,
}

impl Bezig<'_> {
    fn sent(&self, plaats: usize) -> Option<&Value> {
        let veld = self.blok.velden.get(plaats)?;
        self.velden.get(&veld.naam)
    }

    /// The value of another field of the block; none when it is wrong.
    fn waarde(&self, plaats: usize) -> Option<&Value> {
        match self.standen.get(plaats) {
            Some(Stand::Waarde(waarde)) => Some(waarde),
            _ => None,
        }
    }

    /// None when the field it looks at is wrong.
    fn geldt(&self, voorwaarde: &Voorwaarde) -> Option<bool> {
        self.waarde(voorwaarde.veld).map(|w| voorwaarde.geldt(w))
    }

    /// Whether `alternatief` takes the place of `gewoon`: nothing stands there, and a text here.
    fn kiest_alternatief(&self, alternatief: usize, gewoon: usize) -> bool {
        let leeg = match self.sent(gewoon) {
            None | Some(Value::Null) => true,
            Some(Value::Array(rijen)) => rijen.is_empty(),
            Some(_) => false,
        };
        leeg && matches!(self.sent(alternatief), Some(Value::String(_)))
    }

    fn is_vervangen(&self, plaats: usize, rol: Rol) -> bool {
        match rol {
            Rol::Gewoon => false,
            Rol::HeeftAlternatief(alternatief) => self.kiest_alternatief(alternatief, plaats),
            Rol::AlternatiefVoor(gewoon) => !self.kiest_alternatief(plaats, gewoon),
        }
    }
}

/// A field while it is checked.
#[derive(Clone, Copy)]
struct Hier<'a> {
    veld: &'a Veld,
    variant: Option<&'a Meldingen>,
    verplicht: bool,
    pad: Pad<'a>,
}

impl Toetser<'_> {
    fn blok(
        &self,
        blok: &Blok,
        velden: &Map<String, Value>,
        pad: Pad<'_>,
    ) -> Result<Map<String, Value>, Vec<Fout>> {
        let mut bezig = Bezig {
            blok,
            velden,
            standen: blok.velden.iter().map(|_| Stand::NietBekeken).collect(),
            pad,
        };
        for &plaats in &blok.volgorde {
            if let Some(veld) = blok.velden.get(plaats) {
                let stand = self.veld(&bezig, plaats, veld);
                if let Some(plek) = bezig.standen.get_mut(plaats) {
                    *plek = stand;
                }
            }
        }
        let mut record = Map::with_capacity(blok.velden.len());
        let mut fouten = Vec::new();
        for (veld, stand) in blok.velden.iter().zip(bezig.standen) {
            match stand {
                Stand::Waarde(waarde) => {
                    record.insert(veld.naam.clone(), waarde);
                }
                Stand::Fouten(meer) => fouten.extend(meer),
                Stand::NietBekeken => {}
            }
        }
        if fouten.is_empty() {
            Ok(record)
        } else {
            Err(fouten)
        }
    }

    fn veld(&self, bezig: &Bezig<'_>, plaats: usize, veld: &Veld) -> Stand {
        match veld.geldt_als.as_ref().map(|als| bezig.geldt(als)) {
            None | Some(Some(true)) => {}
            Some(Some(false)) => return Stand::Waarde(Value::Null),
            Some(None) => return Stand::NietBekeken,
        }
        let variant = veld
            .varianten
            .iter()
            .find(|variant| bezig.geldt(&variant.als) == Some(true));
        let verplicht = variant
            .and_then(|variant| variant.verplicht)
            .or(veld.verplicht);
        let hier = Hier {
            veld,
            variant: variant.map(|variant| &variant.meldingen),
            verplicht: verplicht.is_some_and(|fase| fase <= self.moment.fase)
                && !bezig.is_vervangen(plaats, veld.rol),
            pad: Pad::Veld(&bezig.pad, &veld.naam),
        };
        self.waarde(bezig, hier, bezig.velden.get(&veld.naam))
    }

    fn waarde(&self, bezig: &Bezig<'_>, hier: Hier<'_>, gestuurd: Option<&Value>) -> Stand {
        let invoer = gestuurd.unwrap_or(&Value::Null);
        let vandaag = self.moment.vandaag;
        let gelezen = match &hier.veld.soort {
            Soort::Groep { velden, optioneel } => {
                return self.groep(velden, hier, invoer, *optioneel);
            }
            Soort::Lijst(lijst) => return self.lijst(lijst, hier, invoer),
            Soort::Jaar { van } => return Stand::Waarde(jaar(bezig.waarde(*van))),
            Soort::Tekst(regels) => soort::tekst(invoer, regels),
            Soort::Geheim { max } => soort::geheim(invoer, *max),
            Soort::Getal { min, max_cijfers } => soort::getal(invoer, *min, *max_cijfers),
            Soort::Datum {
                vormen,
                tijd,
                niet_voor,
            } => {
                let gelezen = soort::datum(invoer, vormen, *tijd, vandaag);
                let begin = niet_voor.and_then(|begin| bezig.waarde(begin));
                niet_voor_begin(gelezen, begin)
            }
            Soort::Keuze(keuzes) => soort::keuze(invoer, keuzes),
            Soort::Meerkeuze(keuzes) => soort::meerkeuze(invoer, keuzes),
            Soort::JaNee { moet_zijn } => soort::ja_nee(invoer, *moet_zijn),
            Soort::Code(lijst) => soort::code(invoer, *lijst, vandaag),
            Soort::Bestand(regels) => soort::bestand(invoer, regels),
        };
        match gelezen {
            Gelezen::Waarde(waarde) => Stand::Waarde(waarde),
            Gelezen::Fout { code, max } => self.fout(hier, code, max),
            Gelezen::Datumfout(reden) => Stand::Fouten(vec![self.datumfout(hier, reden)]),
            Gelezen::Leeg => self.leeg(hier, gestuurd),
        }
    }

    fn leeg(&self, hier: Hier<'_>, gestuurd: Option<&Value>) -> Stand {
        let veld = hier.veld;
        if veld.niet_bekend && matches!(gestuurd, None | Some(Value::Null)) {
            return Stand::Waarde(Value::Null);
        }
        if let Some(standaard) = &veld.standaard
            && (gestuurd.is_none() || !hier.verplicht)
        {
            return Stand::Waarde(standaard.clone());
        }
        if hier.verplicht {
            return self.fout(hier, Foutcode::Verplicht, 0);
        }
        Stand::Waarde(match veld.soort {
            Soort::Meerkeuze(_) => Value::Array(Vec::new()),
            Soort::Tekst(_)
            | Soort::Geheim { .. }
            | Soort::Getal { .. }
            | Soort::Code(_)
            | Soort::Datum { .. }
            | Soort::Keuze(_)
            | Soort::JaNee { .. }
            | Soort::Groep { .. }
            | Soort::Lijst(_)
            | Soort::Bestand(_)
            | Soort::Jaar { .. } => Value::Null,
        })
    }

    fn groep(&self, velden: &Blok, hier: Hier<'_>, invoer: &Value, optioneel: bool) -> Stand {
        let leeg = Map::new();
        let gestuurd = match invoer {
            Value::Null if optioneel => return Stand::Waarde(Value::Null),
            Value::Null => &leeg,
            Value::Object(gestuurd) => gestuurd,
            _ => return self.fout(hier, Foutcode::Ongeldig, 0),
        };
        match self.blok(velden, gestuurd, hier.pad) {
            Ok(record) => Stand::Waarde(Value::Object(record)),
            Err(fouten) => Stand::Fouten(fouten),
        }
    }

    fn lijst(&self, lijst: &Lijst, hier: Hier<'_>, invoer: &Value) -> Stand {
        let rijen = match invoer {
            Value::Null => &[][..],
            Value::Array(rijen) => rijen,
            _ => return self.fout(hier, Foutcode::Ongeldig, 0),
        };
        if rijen.is_empty() && hier.verplicht {
            return self.fout(hier, Foutcode::Verplicht, 0);
        }
        if rijen.len() > lijst.max_rijen {
            return self.fout(hier, Foutcode::TeVeel, lijst.max_rijen);
        }
        let mut records = Vec::with_capacity(rijen.len());
        let mut fouten = Vec::new();
        let mut gezien = Vec::with_capacity(rijen.len());
        for (nummer, rij) in rijen.iter().enumerate() {
            let pad = Pad::Rij(&hier.pad, nummer);
            let Value::Object(velden) = rij else {
                fouten.push(self.melding(Hier { pad, ..hier }, Foutcode::Ongeldig, 0));
                continue;
            };
            if let Some((veld, keuze)) = sleutel(lijst, velden) {
                if gezien.contains(&keuze) {
                    let plek = Hier {
                        veld,
                        variant: None,
                        pad: Pad::Veld(&pad, &veld.naam),
                        ..hier
                    };
                    fouten.push(self.melding(plek, Foutcode::Dubbel, 0));
                }
                gezien.push(keuze);
            }
            match self.blok(&lijst.rij, velden, pad) {
                Ok(record) => records.push(Value::Object(record)),
                Err(meer) => fouten.extend(meer),
            }
        }
        if fouten.is_empty() {
            Stand::Waarde(Value::Array(records))
        } else {
            Stand::Fouten(fouten)
        }
    }

    fn fout(&self, hier: Hier<'_>, code: Foutcode, max: usize) -> Stand {
        Stand::Fouten(vec![self.melding(hier, code, max)])
    }

    /// The field's own text for a code. A field that only has a text for "not filled in" says that
    /// of a value that makes no sense as well.
    fn melding(&self, hier: Hier<'_>, code: Foutcode, max: usize) -> Fout {
        let eigen = |code| hier.veld.melding(code, hier.variant);
        let (code, eigen) = match (code, eigen(code), eigen(Foutcode::Verplicht)) {
            (Foutcode::Ongeldig, None, Some(tekst)) => (Foutcode::Verplicht, Some(tekst)),
            (code, eigen, _) => (code, eigen),
        };
        let detail = eigen.map_or_else(|| self.algemeen(code, max), str::to_owned);
        Fout::nieuw(hier.pad.to_string(), code.naam(), detail)
    }

    /// The message, and a sentence that says what is wrong with this very date.
    fn datumfout(&self, hier: Hier<'_>, reden: Option<Reden>) -> Fout {
        let mut fout = self.melding(hier, Foutcode::Ongeldig, 0);
        if let Some(waarom) = reden.and_then(|reden| self.plan.redenen.get(&reden)) {
            fout.detail = format!("{} {waarom}", fout.detail);
        }
        fout
    }

    fn algemeen(&self, code: Foutcode, max: usize) -> String {
        self.plan
            .meldingen
            .get(&code)
            .or_else(|| self.plan.meldingen.get(&Foutcode::Ongeldig))
            .map(|tekst| tekst.replace("{max}", &max.to_string()))
            .unwrap_or_default()
    }
}

/// The choice that no two rows share; none when what stands there is no choice at all.
fn sleutel<'a>(lijst: &'a Lijst, rij: &'a Map<String, Value>) -> Option<(&'a Veld, &'a str)> {
    let veld = lijst.rij.velden.get(lijst.uniek?)?;
    let keuze = rij.get(&veld.naam)?.as_str()?.trim();
    match &veld.soort {
        Soort::Keuze(keuzes) if keuzes.iter().any(|k| k == keuze) => Some((veld, keuze)),
        _ => None,
    }
}

/// An end may not lie before its begin, as far as both are known.
fn niet_voor_begin(gelezen: Gelezen, begin: Option<&Value>) -> Gelezen {
    let datum = |waarde: &Value| waarde.as_str().and_then(Datum::lees);
    let omgekeerd = match (&gelezen, begin.and_then(datum)) {
        (Gelezen::Waarde(einde), Some(begin)) => datum(einde).is_some_and(|e| e.is_voor(&begin)),
        _ => false,
    };
    if omgekeerd {
        Gelezen::Datumfout(Some(Reden::EindeVoorBegin))
    } else {
        gelezen
    }
}

/// The year of a date as it was typed.
fn jaar(datum: Option<&Value>) -> Value {
    datum
        .and_then(Value::as_str)
        .and_then(Datum::lees)
        .map_or(Value::Null, |datum| Value::from(datum.jaar()))
}
