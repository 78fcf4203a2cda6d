//! The words of a mail as the functional managers write them, and how plain text and HTML come out of
//! them. The words are plain text with a few signs, as in a letter:
//!
//! - an empty line begins a new paragraph, `# ` a heading, `- ` or `1. ` an item of a list;
//! - `**…**` is bold;
//! - `{kandidaat}` is a place where a value comes ([`Plek`]).
//!
//! What is read once is a tree; values come into the tree, never into the text. So no name can write a
//! heading, a link or a tag, and a text that was read always makes a mail.

mod lezen;
#[cfg(test)]
mod tests;
mod tonen;

use super::plek::Plek;
use super::soort::{Soort, standaardtekst};
use lezen::{lees_inhoud, lees_onderwerp};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Longest subject and longest text, in characters.
pub const LANGSTE_ONDERWERP: usize = 150;
pub const LANGSTE_INHOUD: usize = 10_000;

/// Where in the form something is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waar {
    Onderwerp,
    Inhoud,
}

/// What is wrong with a text, for its writer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tekstfout {
    pub waar: Waar,
    pub melding: String,
}

/// A text that makes a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mailtekst {
    soort: Soort,
    onderwerp: Regel,
    blokken: Vec<Blok>,
}

type Regel = Vec<Deel>;

#[derive(Debug, Clone, PartialEq, Eq)]
enum Blok {
    Kop(Regel),
    Alinea(Vec<Regel>),
    Lijst(Teken, Vec<Regel>),
    Plek(Plek),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Teken {
    Streepje,
    Nummer,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Deel {
    dikte: Dikte,
    wat: Wat,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dikte {
    Gewoon,
    Vet,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Wat {
    Tekst(String),
    Plek(Plek),
}

/// A part of a text on paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stuk {
    pub soort: Bloksoort,
    pub regels: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bloksoort {
    Kop,
    Alinea,
    Opsomming,
    Nummering,
    /// What an official wrote.
    Citaat,
    /// The address of a page.
    Link,
}

/// What comes in the places, each made fit for a mail.
#[derive(Debug, Default)]
pub(super) struct Waarden<'a> {
    pub regels: BTreeMap<Plek, String>,
    pub link: Option<&'a str>,
    /// Where these mails are chosen.
    pub instelling: Option<&'a str>,
    /// Paragraphs of lines, in the place of the message, the explanation or the news.
    pub alineas: Vec<Vec<String>>,
}

impl Mailtekst {
    /// The text out of what somebody wrote.
    ///
    /// # Errors
    /// Everything that is wrong with it, in the words of this module's messages.
    pub fn lees(soort: Soort, onderwerp: &str, inhoud: &str) -> Result<Self, Vec<Tekstfout>> {
        let mut fouten = Vec::new();
        let onderwerp = lees_onderwerp(soort, onderwerp, &mut |melding| {
            fouten.push(Tekstfout {
                waar: Waar::Onderwerp,
                melding,
            });
        });
        let blokken = lees_inhoud(soort, inhoud, &mut |melding| {
            fouten.push(Tekstfout {
                waar: Waar::Inhoud,
                melding,
            });
        });
        if fouten.is_empty() {
            Ok(Self {
                soort,
                onderwerp,
                blokken,
            })
        } else {
            Err(fouten)
        }
    }

    /// The text that came with the program.
    pub fn standaard(soort: Soort) -> Self {
        STANDAARD
            .iter()
            .find(|tekst| tekst.soort == soort)
            .cloned()
            .unwrap_or_else(|| Self {
                soort,
                onderwerp: Vec::new(),
                blokken: Vec::new(),
            })
    }

    pub fn soort(&self) -> Soort {
        self.soort
    }
}

fn plekken(regel: &[Deel]) -> impl Iterator<Item = Plek> {
    regel.iter().filter_map(|deel| match deel.wat {
        Wat::Plek(plek) => Some(plek),
        Wat::Tekst(_) => None,
    })
}

impl Blok {
    fn heeft(&self, plek: Plek) -> bool {
        match self {
            Blok::Kop(regel) => plekken(regel).any(|p| p == plek),
            Blok::Alinea(regels) | Blok::Lijst(_, regels) => regels
                .iter()
                .flat_map(|regel| plekken(regel))
                .any(|p| p == plek),
            Blok::Plek(p) => *p == plek,
        }
    }
}

/// A test says that none of them is refused.
static STANDAARD: LazyLock<Vec<Mailtekst>> = LazyLock::new(|| {
    Soort::ALLE
        .iter()
        .filter_map(|&soort| {
            let (onderwerp, inhoud) = standaardtekst(soort);
            Mailtekst::lees(soort, onderwerp, inhoud).ok()
        })
        .collect()
});
