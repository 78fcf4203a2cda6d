//! Rich text as data: paragraphs and lists of runs, each run with its marks and at most one link.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Far more than a note has: some twenty pages.
const LANGSTE_TEKST: usize = 50_000;
const MEESTE_BLOKKEN: usize = 2_000;
const MEESTE_STUKKEN: usize = 10_000;
const LANGSTE_LINK: usize = 2_000;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    pub blokken: Vec<Blok>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "soort", rename_all = "camelCase", deny_unknown_fields)]
pub enum Blok {
    Alinea {
        inhoud: Vec<Stuk>,
    },
    /// A list with bullets.
    Opsomming {
        items: Vec<Vec<Stuk>>,
    },
}

/// A run of text with the same marks.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stuk {
    pub tekst: String,
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub stijl: BTreeSet<Stijl>,
    /// `http:`, `https:` or `mailto:`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Stijl {
    Vet,
    Cursief,
    Onderstreept,
}

/// Why a document is not one of ours; each reason has a sentence for its writer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Documentfout {
    #[error("De tekst kon niet worden gelezen.")]
    Onleesbaar,
    #[error("De tekst is te lang. Gebruik maximaal {LANGSTE_TEKST} tekens.")]
    TeLang,
    #[error("De tekst bevat een teken dat niet is toegestaan.")]
    Teken,
    #[error("Een link begint met https://, http:// of mailto:.")]
    Link,
}

impl Document {
    /// The document out of what a browser sent. Empty runs and empty paragraphs are left out, so that
    /// what is stored is what is set.
    ///
    /// # Errors
    /// Anything that is not in the model: unknown kinds, marks and fields, a link with another scheme,
    /// control characters, too much of it.
    pub fn lees(json: &serde_json::Value) -> Result<Self, Documentfout> {
        let document = Self::deserialize(json).map_err(|_| Documentfout::Onleesbaar)?;
        document.toets()?;
        Ok(document.opgeruimd())
    }

    /// Nobody wrote anything.
    pub fn is_leeg(&self) -> bool {
        self.stukken().all(|stuk| stuk.tekst.trim().is_empty())
    }

    fn regels(&self) -> impl Iterator<Item = &Vec<Stuk>> {
        self.blokken.iter().flat_map(|blok| match blok {
            Blok::Alinea { inhoud } => std::slice::from_ref(inhoud),
            Blok::Opsomming { items } => items.as_slice(),
        })
    }

    fn stukken(&self) -> impl Iterator<Item = &Stuk> {
        self.regels().flatten()
    }

    fn toets(&self) -> Result<(), Documentfout> {
        let tekens: usize = self.stukken().map(|stuk| stuk.tekst.chars().count()).sum();
        if tekens > LANGSTE_TEKST
            || self.regels().count() > MEESTE_BLOKKEN
            || self.blokken.len() > MEESTE_BLOKKEN
            || self.stukken().count() > MEESTE_STUKKEN
        {
            return Err(Documentfout::TeLang);
        }
        for stuk in self.stukken() {
            if stuk.tekst.chars().any(char::is_control) {
                return Err(Documentfout::Teken);
            }
            if stuk.link.as_deref().is_some_and(|link| !is_link(link)) {
                return Err(Documentfout::Link);
            }
        }
        Ok(())
    }

    fn opgeruimd(self) -> Self {
        let gevuld = |inhoud: Vec<Stuk>| -> Vec<Stuk> {
            inhoud
                .into_iter()
                .filter(|stuk| !stuk.tekst.is_empty())
                .collect()
        };
        let blokken = self.blokken.into_iter().filter_map(|blok| match blok {
            Blok::Alinea { inhoud } => {
                let inhoud = gevuld(inhoud);
                (!inhoud.is_empty()).then_some(Blok::Alinea { inhoud })
            }
            Blok::Opsomming { items } => {
                let items: Vec<_> = items
                    .into_iter()
                    .map(gevuld)
                    .filter(|item| !item.is_empty())
                    .collect();
                (!items.is_empty()).then_some(Blok::Opsomming { items })
            }
        });
        Self {
            blokken: blokken.collect(),
        }
    }
}

/// An address that somebody may be sent to. Nothing but plain characters: no browser and no PDF reader
/// has to guess what a space or a line break in it means.
fn is_link(link: &str) -> bool {
    let rest = ["https://", "http://", "mailto:"]
        .iter()
        .find_map(|schema| link.strip_prefix(schema));
    rest.is_some_and(|rest| !rest.is_empty())
        && link.len() <= LANGSTE_LINK
        && link
            .chars()
            .all(|c| c.is_ascii_graphic() && !matches!(c, '<' | '>' | '"' | '`' | '\\'))
}

/// The words without their marks, a line for each paragraph and item.
pub fn platte_tekst(document: &Document) -> String {
    document
        .regels()
        .map(|regel| regel.iter().map(|stuk| stuk.tekst.as_str()).collect())
        .collect::<Vec<String>>()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn alinea(stuk: Value) -> Value {
        json!({"blokken": [{"soort": "alinea", "inhoud": [stuk]}]})
    }

    #[test]
    fn a_document_comes_back_as_it_was_sent() {
        let json = json!({"blokken": [
            {"soort": "alinea", "inhoud": [
                {"tekst": "Zie "}, {"tekst": "de site", "stijl": ["vet", "onderstreept"], "link": "https://voorbeeld.nl/a?b=c#d"},
            ]},
            {"soort": "opsomming", "items": [[{"tekst": "een", "stijl": ["cursief"]}], [{"tekst": "twee"}]]},
        ]});
        let document = Document::lees(&json).unwrap();
        assert_eq!(serde_json::to_value(&document).unwrap(), json);
        assert_eq!(platte_tekst(&document), "Zie de site\neen\ntwee");
        assert!(!document.is_leeg());
    }

    #[test]
    fn only_the_web_and_mail_are_linked_to() {
        for goed in ["https://a.nl", "http://a.nl/x?y=1&z='2'", "mailto:a@b.nl"] {
            assert!(Document::lees(&alinea(json!({"tekst": "x", "link": goed}))).is_ok());
        }
        for fout in [
            "javascript:alert(1)",
            " javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            "java\nscript:alert(1)",
            "data:text/html,<script>alert(1)</script>",
            "vbscript:x",
            "file:///etc/passwd",
            "//a.nl",
            "/api/auth",
            "https://",
            "https://a.nl/ x",
            "https://a.nl/\"onclick=x",
            "https://a.nl/\u{202e}",
            "HTTPS://a.nl",
            "",
        ] {
            let gelezen = Document::lees(&alinea(json!({"tekst": "x", "link": fout})));
            assert_eq!(gelezen, Err(Documentfout::Link), "{fout}");
        }
        let lang = format!("https://a.nl/{}", "x".repeat(LANGSTE_LINK));
        assert!(Document::lees(&alinea(json!({"tekst": "x", "link": lang}))).is_err());
    }

    #[test]
    fn what_is_not_in_the_model_is_refused() {
        for fout in [
            json!(null),
            json!([]),
            json!("<p>x</p>"),
            json!({}),
            json!({"blokken": [{"soort": "script", "inhoud": []}]}),
            json!({"blokken": [{"soort": "alinea", "inhoud": [], "onclick": "x"}]}),
            json!({"blokken": [], "html": "<b>"}),
            alinea(json!({"tekst": "x", "stijl": ["knipperen"]})),
            alinea(json!({"tekst": "x", "style": "color: red"})),
            alinea(json!({"tekst": 5})),
        ] {
            assert_eq!(
                Document::lees(&fout),
                Err(Documentfout::Onleesbaar),
                "{fout}"
            );
        }
        for teken in ["a\u{0}b", "a\nb", "\u{1b}[31m"] {
            assert_eq!(
                Document::lees(&alinea(json!({"tekst": teken}))),
                Err(Documentfout::Teken)
            );
        }
    }

    #[test]
    fn markup_is_text_like_any_other() {
        let document =
            Document::lees(&alinea(json!({"tekst": "<script>alert(1)</script>"}))).unwrap();
        assert_eq!(platte_tekst(&document), "<script>alert(1)</script>");
    }

    #[test]
    fn empty_parts_are_left_out() {
        let document = Document::lees(&json!({"blokken": [
            {"soort": "alinea", "inhoud": []},
            {"soort": "alinea", "inhoud": [{"tekst": ""}, {"tekst": "x"}]},
            {"soort": "opsomming", "items": [[], [{"tekst": ""}]]},
        ]}))
        .unwrap();
        assert_eq!(document.blokken.len(), 1);
        let leeg = Document::lees(&alinea(json!({"tekst": "  "}))).unwrap();
        assert!(leeg.is_leeg() && Document::default().is_leeg());
    }

    #[test]
    fn a_document_has_its_bounds() {
        let op_de_grens = alinea(json!({"tekst": "é".repeat(LANGSTE_TEKST)}));
        assert!(Document::lees(&op_de_grens).is_ok());
        let erover = alinea(json!({"tekst": "é".repeat(LANGSTE_TEKST + 1)}));
        assert_eq!(Document::lees(&erover), Err(Documentfout::TeLang));
        let blok = json!({"soort": "alinea", "inhoud": [{"tekst": "x"}]});
        let blokken = vec![blok; MEESTE_BLOKKEN + 1];
        assert_eq!(
            Document::lees(&json!({"blokken": blokken})),
            Err(Documentfout::TeLang)
        );
    }
}
