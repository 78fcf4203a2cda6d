//! The fields of a form that has no table in `schema/rules.json`: texts with a length, all errors at once, in the order
//! of the form.

use ::verzoek::regels::{Fout, Foutcode};
use serde_json::Value;

use crate::problem::Problem;

/// A form that is being read, with what is wrong so far.
pub struct Velden<'a> {
    invoer: &'a Value,
    fouten: Vec<Fout>,
}

/// How many lines a text may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Regels {
    Een,
    Meer,
}

impl<'a> Velden<'a> {
    pub fn van(invoer: &'a Value) -> Self {
        Velden {
            invoer,
            fouten: Vec::new(),
        }
    }

    /// What was sent in a field; null: nothing.
    pub fn waarde(&self, veld: &str) -> &'a Value {
        &self.invoer[veld]
    }

    pub fn fout(&mut self, veld: &str, code: &str, detail: impl Into<String>) {
        let pointer = format!("/{veld}");
        self.fouten.push(Fout::nieuw(pointer, code, detail));
    }

    pub fn voeg_toe(&mut self, fout: Option<Fout>) {
        self.fouten.extend(fout);
    }

    pub fn heeft_fout(&self, veld: &str) -> bool {
        let pointer = format!("/{veld}");
        self.fouten.iter().any(|fout| fout.pointer == pointer)
    }

    /// # Errors
    /// All that was wrong.
    pub fn klaar(self) -> Result<(), Problem> {
        if self.fouten.is_empty() {
            Ok(())
        } else {
            Err(self.problem())
        }
    }

    /// The 400 of what is wrong.
    pub fn problem(self) -> Problem {
        Problem::invoer(self.fouten)
    }

    /// A text on one line, trimmed, of at most this many characters; None when it is not filled in or wrong.
    pub fn optioneel(&mut self, veld: &str, langste: usize) -> Option<String> {
        self.lees(veld, langste, Regels::Een)
    }

    /// The same, and it has to be there; empty when it is not or is wrong, which [`Velden::klaar`] then tells.
    pub fn verplicht(&mut self, veld: &str, langste: usize, melding: &str) -> String {
        self.moet(veld, langste, Regels::Een, melding)
    }

    /// The same of several lines, each ended by a line feed.
    pub fn lange_tekst(&mut self, veld: &str, langste: usize, melding: &str) -> String {
        self.moet(veld, langste, Regels::Meer, melding)
    }

    fn moet(&mut self, veld: &str, langste: usize, regels: Regels, melding: &str) -> String {
        let voor = self.fouten.len();
        let tekst = self.lees(veld, langste, regels);
        if tekst.is_none() && self.fouten.len() == voor {
            self.fout(veld, Foutcode::Verplicht.naam(), melding);
        }
        tekst.unwrap_or_default()
    }

    fn lees(&mut self, veld: &str, langste: usize, regels: Regels) -> Option<String> {
        let tekst = match self.waarde(veld) {
            Value::Null => return None,
            Value::String(tekst) => tekst.trim().replace("\r\n", "\n"),
            _ => {
                self.fout(veld, Foutcode::Ongeldig.naam(), VERKEERDE_SOORT);
                return None;
            }
        };
        let hoort_niet = |c: char| c.is_control() && !(regels == Regels::Meer && c == '\n');
        if tekst.contains(hoort_niet) {
            self.fout(
                veld,
                Foutcode::OngeldigTeken.naam(),
                "Dit veld bevat een teken dat niet is toegestaan.",
            );
            return None;
        }
        if tekst.chars().count() > langste {
            self.fout(veld, Foutcode::TeLang.naam(), te_lang(langste));
            return None;
        }
        (!tekst.is_empty()).then_some(tekst)
    }
}

/// A value that is no text where a text belongs.
pub const VERKEERDE_SOORT: &str = "De waarde van dit veld is niet geldig.";

pub fn te_lang(meest: usize) -> String {
    format!("Dit veld mag maximaal {meest} karakters bevatten.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_wrong_field_has_one_error_and_no_value() {
        let invoer =
            json!({"getal": 5, "teken": "a\u{7}b", "lang": "abcd", "leeg": " ", "goed": " a b "});
        let mut velden = Velden::van(&invoer);
        for veld in ["getal", "teken", "lang", "leeg", "geen"] {
            assert_eq!(velden.verplicht(veld, 3, "Vul in."), "", "{veld}");
        }
        assert_eq!(velden.verplicht("goed", 3, "Vul in."), "a b");
        let fouten: Vec<_> = velden
            .fouten
            .iter()
            .map(|f| (f.pointer.as_str(), f.code.as_str()))
            .collect();
        assert_eq!(
            fouten,
            [
                ("/getal", "ongeldig"),
                ("/teken", "ongeldigTeken"),
                ("/lang", "teLang"),
                ("/leeg", "verplicht"),
                ("/geen", "verplicht"),
            ]
        );
    }

    #[test]
    fn only_a_long_text_has_lines() {
        let invoer = json!({"tekst": "een\r\ntwee"});
        let mut velden = Velden::van(&invoer);
        assert_eq!(velden.lange_tekst("tekst", 10, "Vul in."), "een\ntwee");
        assert_eq!(velden.optioneel("tekst", 10), None);
        assert!(velden.heeft_fout("tekst"));
    }
}
