//! What somebody chose to have something done to, in one request: at least one, not too many, each once.

use std::collections::BTreeSet;

use ::verzoek::regels::{Fout, Foutcode};
use serde_json::Value;
use uuid::Uuid;

use crate::problem::Problem;

/// What the chosen are called.
#[derive(Clone, Copy)]
pub(super) enum Noem {
    Zaken,
    Dossiers,
}

impl Noem {
    fn meervoud(self) -> &'static str {
        match self {
            Noem::Zaken => "zaken",
            Noem::Dossiers => "dossiers",
        }
    }

    /// One of them.
    fn dit(self) -> &'static str {
        match self {
            Noem::Zaken => "deze zaak",
            Noem::Dossiers => "dit dossier",
        }
    }

    /// The same at the beginning of a sentence.
    fn aan_het_begin(self) -> &'static str {
        match self {
            Noem::Zaken => "Deze zaak",
            Noem::Dossiers => "Dit dossier",
        }
    }
}

/// A list of a body.
pub(super) struct Keuze {
    pub veld: &'static str,
    pub noem: Noem,
    pub hoogstens: usize,
    /// What so many go into, as the message says it.
    pub waarin: &'static str,
}

impl Keuze {
    /// The identifiers of a list.
    pub(super) fn lees(&self, invoer: &Value) -> Result<Vec<Uuid>, Problem> {
        self.lees_met(invoer, "", |id, _, _| Ok(id))
    }

    /// The same of a list of objects, which hold the identifier here (a JSON pointer). `rest` reads the others of their
    /// fields: it gets the identifier, the object and where that stands in the body.
    pub(super) fn lees_met<T>(
        &self,
        invoer: &Value,
        id_in: &str,
        rest: impl Fn(Uuid, &Value, &str) -> Result<T, Problem>,
    ) -> Result<Vec<T>, Problem> {
        let noem = self.noem;
        let lijst = invoer.get(self.veld).and_then(Value::as_array);
        let Some(lijst) = lijst.filter(|lijst| !lijst.is_empty()) else {
            let detail = format!("U heeft geen {} gekozen.", noem.meervoud());
            return Err(fout(self.pointer(), Foutcode::Verplicht.naam(), detail));
        };
        let (hoogstens, meervoud, waarin) = (self.hoogstens, noem.meervoud(), self.waarin);
        if lijst.len() > hoogstens {
            let detail = format!("Kies hoogstens {hoogstens} {meervoud} {waarin}.");
            return Err(fout(self.pointer(), Foutcode::TeVeel.naam(), detail));
        }
        let mut gehad = BTreeSet::new();
        let mut gekozen = Vec::with_capacity(lijst.len());
        for (plaats, keuze) in lijst.iter().enumerate() {
            let boven = format!("{}/{plaats}", self.pointer());
            let gevonden = keuze.pointer(id_in).and_then(Value::as_str);
            let Some(id) = gevonden.and_then(|tekst| tekst.parse::<Uuid>().ok()) else {
                let detail = format!("{} bestaat niet.", noem.aan_het_begin());
                return Err(fout(format!("{boven}{id_in}"), "onbekend", detail));
            };
            if !gehad.insert(id) {
                let detail = format!("U heeft {} meer dan één keer gekozen.", noem.dit());
                return Err(fout(boven, Foutcode::Dubbel.naam(), detail));
            }
            gekozen.push(rest(id, keuze, &boven)?);
        }
        Ok(gekozen)
    }

    fn pointer(&self) -> String {
        format!("/{}", self.veld)
    }
}

fn fout(pointer: String, code: &str, detail: String) -> Problem {
    Problem::invoer(vec![Fout::nieuw(pointer, code, detail)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const KEUZE: Keuze = Keuze {
        veld: "zaken",
        noem: Noem::Zaken,
        hoogstens: 2,
        waarin: "tegelijk",
    };

    fn fout_van(invoer: &Value, id_in: &str) -> Value {
        let gelezen = KEUZE.lees_met(invoer, id_in, |id, _, _| Ok(id));
        json!(gelezen.unwrap_err())["errors"][0].clone()
    }

    #[test]
    fn each_is_chosen_once_and_there_is_one() {
        let id = Uuid::nil();
        for geen in [json!({}), json!({"zaken": []}), json!({"zaken": "x"})] {
            let fout = json!({"pointer": "/zaken", "code": "verplicht", "detail": "U heeft geen zaken gekozen."});
            assert_eq!(fout_van(&geen, ""), fout);
        }
        assert_eq!(
            fout_van(&json!({"zaken": [1, 2, 3]}), ""),
            json!({"pointer": "/zaken", "code": "teVeel", "detail": "Kies hoogstens 2 zaken tegelijk."})
        );
        assert_eq!(
            fout_van(&json!({"zaken": [id, id]}), ""),
            json!({"pointer": "/zaken/1", "code": "dubbel", "detail": "U heeft deze zaak meer dan één keer gekozen."})
        );
        let onbekend = json!({"pointer": "/zaken/0/id", "code": "onbekend", "detail": "Deze zaak bestaat niet."});
        assert_eq!(fout_van(&json!({"zaken": [{"id": 5}]}), "/id"), onbekend);
        assert_eq!(fout_van(&json!({"zaken": [id]}), "/id"), onbekend);
        assert_eq!(KEUZE.lees(&json!({"zaken": [id]})).unwrap(), [id]);
    }
}
