//! The short forms of an official's own administration: texts with a length, all errors at once.

use ::verzoek::regels::{Fout, Foutcode};
use serde_json::Value;

use crate::problem::Problem;

/// Reads the fields of a form, and keeps what is wrong with them.
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

    pub fn fout(&mut self, veld: &str, code: &str, detail: impl Into<String>) {
        self.fouten.push(fout(veld, code, detail));
    }

    pub fn heeft_fout(&self, veld: &str) -> bool {
        let pointer = format!("/{veld}");
        self.fouten.iter().any(|fout| fout.pointer == pointer)
    }

    /// A text, trimmed, of at most this many characters; none: not filled in.
    pub fn tekst(&mut self, veld: &str, langste: usize) -> Option<String> {
        self.lees(veld, langste, Regels::Een)
    }

    /// A text of several lines, each ended by a line feed; it has to be there.
    pub fn lange_tekst(&mut self, veld: &str, langste: usize, melding: &str) -> String {
        self.lees(veld, langste, Regels::Meer).unwrap_or_else(|| {
            self.fout(veld, Foutcode::Verplicht.naam(), melding);
            String::new()
        })
    }

    fn lees(&mut self, veld: &str, langste: usize, regels: Regels) -> Option<String> {
        let tekst = match self.invoer.get(veld) {
            None | Some(Value::Null) => return None,
            Some(Value::String(tekst)) => tekst.trim().replace("\r\n", "\n"),
            Some(_) => {
                self.fout(veld, Foutcode::Ongeldig.naam(), "Vul hier een tekst in.");
                return Some(String::new());
            }
        };
        let hoort_niet = |c: char| c.is_control() && !(regels == Regels::Meer && c == '\n');
        if tekst.contains(hoort_niet) {
            self.fout(
                veld,
                Foutcode::OngeldigTeken.naam(),
                "Dit veld bevat een teken dat niet is toegestaan.",
            );
        } else if tekst.chars().count() > langste {
            self.fout(
                veld,
                Foutcode::TeLang.naam(),
                format!("Dit veld mag maximaal {langste} karakters bevatten."),
            );
        }
        (!tekst.is_empty()).then_some(tekst)
    }

    /// The same, and it has to be there.
    pub fn verplicht(&mut self, veld: &str, langste: usize, melding: &str) -> String {
        self.tekst(veld, langste).unwrap_or_else(|| {
            self.fout(veld, Foutcode::Verplicht.naam(), melding);
            String::new()
        })
    }

    /// # Errors
    /// All that was wrong.
    pub fn klaar(self) -> Result<(), Problem> {
        if self.fouten.is_empty() {
            Ok(())
        } else {
            Err(Problem::invoer(self.fouten))
        }
    }
}

/// An error at a field.
pub fn fout(veld: &str, code: &str, detail: impl Into<String>) -> Fout {
    Fout {
        pointer: format!("/{veld}"),
        code: code.to_owned(),
        detail: detail.into(),
    }
}
