//! The words with their values: plain text, HTML, and in parts for paper.

use std::fmt::Write;

use super::super::plek::Plek;
use super::super::tekst::een_regel;
use super::{Blok, Bloksoort, Deel, Dikte, Mailtekst, Regel, Stuk, Teken, Waarden, Wat, plekken};

/// Lines of the plain text, as mail programs have been breaking them since ever.
const BREEDTE: usize = 72;

impl Mailtekst {
    pub(in crate::mail) fn onderwerp(&self, waarden: &Waarden<'_>) -> String {
        een_regel(&kaal(&self.onderwerp, waarden))
    }

    /// What is shown of it: with an empty place its heading goes too.
    fn getoond<'s>(&'s self, waarden: &Waarden<'_>) -> Vec<&'s Blok> {
        let leeg = |blok: &Blok| match blok {
            Blok::Plek(Plek::Link | Plek::Instelling) => false,
            Blok::Plek(_) => waarden.alineas.is_empty(),
            Blok::Alinea(regels) => gevuld(regels, waarden).next().is_none(),
            Blok::Kop(_) | Blok::Lijst(..) => false,
        };
        let mut uit = Vec::new();
        for (nummer, blok) in self.blokken.iter().enumerate() {
            let volgt_leeg = self.blokken.get(nummer + 1).is_some_and(leeg);
            if leeg(blok) || (matches!(blok, Blok::Kop(_)) && volgt_leeg) {
                continue;
            }
            uit.push(blok);
        }
        uit
    }

    pub(in crate::mail) fn als_tekst(&self, waarden: &Waarden<'_>) -> String {
        let mut uit: Vec<String> = Vec::new();
        let mut onder_kop = false;
        for blok in self.getoond(waarden) {
            let tekst = match blok {
                Blok::Kop(regel) => kaal(regel, waarden),
                Blok::Alinea(regels) => gevuld(regels, waarden)
                    .map(|regel| gebroken("", "", &kaal(regel, waarden)))
                    .collect::<Vec<_>>()
                    .join("\n"),
                Blok::Lijst(teken, items) => items
                    .iter()
                    .enumerate()
                    .map(|(nummer, item)| {
                        let begin = match teken {
                            Teken::Streepje => "- ".to_owned(),
                            Teken::Nummer => format!("{}. ", nummer + 1),
                        };
                        let inspringen = " ".repeat(begin.len());
                        gebroken(&begin, &inspringen, &kaal(item, waarden))
                    })
                    .collect::<Vec<_>>()
                    .join("\n"),
                Blok::Plek(Plek::Link) => waarden.link.unwrap_or_default().to_owned(),
                Blok::Plek(Plek::Instelling) => waarden.instelling.unwrap_or_default().to_owned(),
                Blok::Plek(plek) => {
                    let rand = if *plek == Plek::Bericht { "    " } else { "" };
                    waarden
                        .alineas
                        .iter()
                        .map(|alinea| {
                            let regels = alinea.iter().map(|regel| match plek {
                                Plek::Nieuws => gebroken("", "", regel),
                                _ => format!("{rand}{regel}"),
                            });
                            regels.collect::<Vec<_>>().join("\n")
                        })
                        .collect::<Vec<_>>()
                        .join("\n\n")
                }
            };
            // A heading stands right above what it is about, but for an address: that stands alone.
            match uit.last_mut() {
                Some(kop) if onder_kop && !matches!(blok, Blok::Plek(_)) => {
                    kop.push('\n');
                    kop.push_str(&tekst);
                }
                _ => uit.push(tekst),
            }
            onder_kop = matches!(blok, Blok::Kop(_));
        }
        uit.join("\n\n")
    }

    /// The text as it goes on paper.
    pub(in crate::mail) fn als_blokken(&self, waarden: &Waarden<'_>) -> Vec<Stuk> {
        let mut uit = Vec::new();
        for blok in self.getoond(waarden) {
            let (soort, regels) = match blok {
                Blok::Kop(regel) => (Bloksoort::Kop, vec![kaal(regel, waarden)]),
                Blok::Alinea(regels) => (
                    Bloksoort::Alinea,
                    gevuld(regels, waarden)
                        .map(|regel| kaal(regel, waarden))
                        .collect(),
                ),
                Blok::Lijst(teken, items) => (
                    match teken {
                        Teken::Streepje => Bloksoort::Opsomming,
                        Teken::Nummer => Bloksoort::Nummering,
                    },
                    items.iter().map(|item| kaal(item, waarden)).collect(),
                ),
                Blok::Plek(Plek::Link) => (
                    Bloksoort::Link,
                    vec![waarden.link.unwrap_or_default().to_owned()],
                ),
                Blok::Plek(Plek::Instelling) => (
                    Bloksoort::Link,
                    vec![waarden.instelling.unwrap_or_default().to_owned()],
                ),
                Blok::Plek(plek) => {
                    let soort = match plek {
                        Plek::Bericht => Bloksoort::Citaat,
                        _ => Bloksoort::Alinea,
                    };
                    uit.extend(waarden.alineas.iter().map(|regels| Stuk {
                        soort,
                        regels: regels.clone(),
                    }));
                    continue;
                }
            };
            uit.push(Stuk { soort, regels });
        }
        uit
    }

    pub(in crate::mail) fn als_html(&self, waarden: &Waarden<'_>) -> String {
        let mut uit = String::new();
        for blok in self.getoond(waarden) {
            // Writing to a string does not fail.
            let _ = match blok {
                Blok::Kop(regel) => writeln!(
                    uit,
                    "<h2 style=\"margin: 24px 0 8px 0; font-size: 18px; line-height: 24px;\">{}</h2>",
                    html(regel, waarden)
                ),
                Blok::Alinea(regels) => {
                    let regels: Vec<String> =
                        gevuld(regels, waarden).map(|r| html(r, waarden)).collect();
                    writeln!(uit, "{P}{}</p>", regels.join("<br>\n"))
                }
                Blok::Lijst(teken, items) => {
                    let soort = match teken {
                        Teken::Streepje => "ul",
                        Teken::Nummer => "ol",
                    };
                    let items: String = items
                        .iter()
                        .map(|item| {
                            format!(
                                "<li style=\"margin: 0 0 4px 0;\">{}</li>\n",
                                html(item, waarden)
                            )
                        })
                        .collect();
                    writeln!(
                        uit,
                        "<{soort} style=\"margin: 0 0 16px 0; padding: 0 0 0 24px;\">\n{items}</{soort}>"
                    )
                }
                Blok::Plek(Plek::Link) => {
                    // Escaped so little, because the address was judged before: a general escaping
                    // rewrites each slash, and then no eye recognises the address in the source.
                    let link = waarden.link.unwrap_or_default().replace('&', "&amp;");
                    writeln!(
                        uit,
                        "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"margin: 0 0 12px 0;\">\n<tr>\n\
                         <td class=\"knop\" style=\"background-color: #154273;\"><a class=\"knoptekst\" href=\"{link}\" style=\"display: inline-block; padding: 12px 24px; font-weight: bold; color: #ffffff; text-decoration: none;\">{}</a></td>\n\
                         </tr>\n</table>\n\
                         {P}Of open dit adres:<br>\n<a class=\"link\" href=\"{link}\" style=\"color: #154273;\">{link}</a></p>",
                        self.soort.knop()
                    )
                }
                Blok::Plek(Plek::Instelling) => {
                    let adres = waarden.instelling.unwrap_or_default().replace('&', "&amp;");
                    writeln!(
                        uit,
                        "{P}<a class=\"link\" href=\"{adres}\" style=\"color: #154273;\">{adres}</a></p>"
                    )
                }
                Blok::Plek(plek) => {
                    let alineas: String = waarden
                        .alineas
                        .iter()
                        .map(|alinea| {
                            let regels: Vec<String> =
                                alinea.iter().map(|regel| ontsnapt(regel)).collect();
                            format!("{P}{}</p>\n", regels.join("<br>\n"))
                        })
                        .collect();
                    if *plek == Plek::Bericht {
                        writeln!(
                            uit,
                            "<blockquote style=\"margin: 0 0 16px 0; padding: 0 0 0 16px; border-left: 3px solid #e17000;\">\n{alineas}</blockquote>"
                        )
                    } else {
                        write!(uit, "{alineas}")
                    }
                }
            };
        }
        uit.trim_end().to_owned()
    }
}

/// Every paragraph; mail programs agree on no margin of their own.
const P: &str = "<p style=\"margin: 0 0 16px 0;\">";

/// The lines that say something: a link that works as long as the case runs has no end to tell of.
fn gevuld<'r>(regels: &'r [Regel], waarden: &'r Waarden<'_>) -> impl Iterator<Item = &'r Regel> {
    let onbekend = |plek| plek == Plek::GeldigTot && !waarden.regels.contains_key(&plek);
    regels
        .iter()
        .filter(move |regel| !plekken(regel).any(onbekend))
}

fn kaal(regel: &[Deel], waarden: &Waarden<'_>) -> String {
    regel
        .iter()
        .map(|deel| waarde(&deel.wat, waarden))
        .collect()
}

fn html(regel: &[Deel], waarden: &Waarden<'_>) -> String {
    regel
        .iter()
        .map(|deel| {
            let tekst = ontsnapt(waarde(&deel.wat, waarden));
            match deel.dikte {
                Dikte::Vet => format!("<strong>{tekst}</strong>"),
                Dikte::Gewoon => tekst,
            }
        })
        .collect::<String>()
        .replace("</strong><strong>", "")
}

fn waarde<'w>(wat: &'w Wat, waarden: &'w Waarden<'_>) -> &'w str {
    match wat {
        Wat::Tekst(tekst) => tekst,
        Wat::Plek(plek) => waarden.regels.get(plek).map_or("", String::as_str),
    }
}

fn ontsnapt(tekst: &str) -> String {
    let mut uit = String::with_capacity(tekst.len());
    for c in tekst.chars() {
        match c {
            '&' => uit.push_str("&amp;"),
            '<' => uit.push_str("&lt;"),
            '>' => uit.push_str("&gt;"),
            '"' => uit.push_str("&quot;"),
            '\'' => uit.push_str("&#x27;"),
            c => uit.push(c),
        }
    }
    uit
}

/// Lines of at most [`BREEDTE`] characters, broken at spaces; a longer word stays whole.
pub(super) fn gebroken(begin: &str, inspringen: &str, tekst: &str) -> String {
    let mut uit = String::new();
    let mut regel = begin.to_owned();
    let mut leeg = true;
    for woord in tekst.split(' ').filter(|woord| !woord.is_empty()) {
        if !leeg && regel.chars().count() + 1 + woord.chars().count() > BREEDTE {
            uit.push_str(&regel);
            uit.push('\n');
            regel = inspringen.to_owned();
            leeg = true;
        }
        if !leeg {
            regel.push(' ');
        }
        regel.push_str(woord);
        leeg = false;
    }
    uit.push_str(&regel);
    uit
}
