//! The text of a filter in signs.

use super::{Filterfout, LANGSTE};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tekensoort {
    Open,
    Dicht,
    Komma,
    /// A name, a word of the language, a number, a date or a moment.
    Woord(String),
    /// A text between quotes; a quote inside is doubled.
    Tekst(String),
    Einde,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Teken {
    pub soort: Tekensoort,
    /// In characters from 1.
    pub plaats: usize,
}

pub fn fout<T>(plaats: usize, wat: impl Into<String>) -> Result<T, Filterfout> {
    Err(Filterfout {
        plaats,
        wat: wat.into(),
    })
}

/// Characters of names, numbers and moments.
fn in_woord(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-' | '+' | ':' | '.' | '/')
}

/// All signs, [`Tekensoort::Einde`] last.
pub fn tekens(tekst: &str) -> Result<Vec<Teken>, Filterfout> {
    let letters: Vec<char> = tekst.chars().take(LANGSTE + 1).collect();
    if letters.len() > LANGSTE {
        return fout(
            LANGSTE + 1,
            format!("het filter is te lang (maximaal {LANGSTE} karakters)."),
        );
    }
    let mut tekens = Vec::new();
    let mut hier = 0;
    while let Some(&letter) = letters.get(hier) {
        let plaats = hier + 1;
        let soort = match letter {
            _ if letter.is_whitespace() => {
                hier += 1;
                continue;
            }
            '(' => Tekensoort::Open,
            ')' => Tekensoort::Dicht,
            ',' => Tekensoort::Komma,
            '\'' => {
                let (inhoud, lengte) = aangehaald(&letters[hier..], plaats)?;
                hier += lengte;
                tekens.push(Teken {
                    soort: Tekensoort::Tekst(inhoud),
                    plaats,
                });
                continue;
            }
            _ if in_woord(letter) => {
                let woord: String = letters[hier..]
                    .iter()
                    .take_while(|l| in_woord(**l))
                    .collect();
                // Only ASCII, so bytes are characters.
                hier += woord.len();
                tekens.push(Teken {
                    soort: Tekensoort::Woord(woord),
                    plaats,
                });
                continue;
            }
            _ => return fout(plaats, "dit teken hoort niet in een filter."),
        };
        hier += 1;
        tekens.push(Teken { soort, plaats });
    }
    tekens.push(Teken {
        soort: Tekensoort::Einde,
        plaats: letters.len() + 1,
    });
    Ok(tekens)
}

/// The text that begins with a quote, and how many characters it takes.
fn aangehaald(letters: &[char], plaats: usize) -> Result<(String, usize), Filterfout> {
    let mut inhoud = String::new();
    let mut hier = 1;
    while let Some(&letter) = letters.get(hier) {
        hier += 1;
        match letter {
            '\'' if letters.get(hier) == Some(&'\'') => {
                inhoud.push('\'');
                hier += 1;
            }
            '\'' => return Ok((inhoud, hier)),
            _ if letter.is_control() => {
                return fout(plaats + hier - 1, "dit teken hoort niet in een tekst.");
            }
            _ => inhoud.push(letter),
        }
    }
    fout(plaats, "het aanhalingsteken wordt niet gesloten.")
}
