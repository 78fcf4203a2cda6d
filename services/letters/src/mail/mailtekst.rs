//! The words of a mail as the functional managers write them, and how plain text and HTML come out of
//! them. The words are plain text with a few signs, as in a letter:
//!
//! - an empty line begins a new paragraph, `# ` a heading, `- ` or `1. ` an item of a list;
//! - `**…**` is bold;
//! - `{kandidaat}` is a place where a value comes ([`Plek`]).
//!
//! What is read once is a tree; values come into the tree, never into the text. So no name can write a
//! heading, a link or a tag, and a text that was read always makes a mail.

use super::soort::{Nodig, Plek, Soort};
use super::tekst::een_regel;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

/// Longest subject and longest text, in characters.
pub const LANGSTE_ONDERWERP: usize = 150;
pub const LANGSTE_INHOUD: usize = 10_000;
/// Lines of the plain text, as mail programs have been breaking them since ever.
const BREEDTE: usize = 72;

/// Where in the form something is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waar {
    Onderwerp,
    Inhoud,
}

/// What is wrong with a text, for who wrote it.
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

    pub(super) fn onderwerp(&self, waarden: &Waarden<'_>) -> String {
        een_regel(&kaal(&self.onderwerp, waarden))
    }

    /// What is shown of it: an empty place takes the heading above it along.
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

    pub(super) fn als_tekst(&self, waarden: &Waarden<'_>) -> String {
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
    pub(super) fn als_blokken(&self, waarden: &Waarden<'_>) -> Vec<Stuk> {
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

    pub(super) fn als_html(&self, waarden: &Waarden<'_>) -> String {
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
fn gebroken(begin: &str, inspringen: &str, tekst: &str) -> String {
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

type Fouten<'f> = &'f mut dyn FnMut(String);

fn lees_onderwerp(soort: Soort, onderwerp: &str, fouten: Fouten<'_>) -> Regel {
    let onderwerp = onderwerp.trim();
    if onderwerp.is_empty() {
        fouten("U heeft geen onderwerp ingevuld.".to_owned());
        return Vec::new();
    }
    if onderwerp.chars().count() > LANGSTE_ONDERWERP {
        fouten(format!(
            "Dit veld mag maximaal {LANGSTE_ONDERWERP} karakters bevatten."
        ));
        return Vec::new();
    }
    if onderwerp.chars().any(char::is_control) {
        fouten("Dit veld bevat een teken dat niet is toegestaan.".to_owned());
        return Vec::new();
    }
    let regel = lees_regel(soort, onderwerp, fouten);
    for plek in plekken(&regel) {
        if !plek.mag_in_onderwerp() {
            fouten(format!(
                "{{{}}} kan niet in het onderwerp staan.",
                plek.naam()
            ));
        }
    }
    if soort.over_een_zaak() && !plekken(&regel).any(|plek| plek == Plek::Zaaknummer) {
        fouten(
            "Zet {zaaknummer} in het onderwerp. Dan weet de lezer over welke zaak de e-mail gaat."
                .to_owned(),
        );
    }
    regel
}

fn plekken(regel: &[Deel]) -> impl Iterator<Item = Plek> {
    regel.iter().filter_map(|deel| match deel.wat {
        Wat::Plek(plek) => Some(plek),
        Wat::Tekst(_) => None,
    })
}

fn lees_inhoud(soort: Soort, inhoud: &str, fouten: Fouten<'_>) -> Vec<Blok> {
    let inhoud = inhoud.trim().replace("\r\n", "\n");
    if inhoud.is_empty() {
        fouten("U heeft geen tekst ingevuld.".to_owned());
        return Vec::new();
    }
    if inhoud.chars().count() > LANGSTE_INHOUD {
        fouten(format!(
            "Dit veld mag maximaal {LANGSTE_INHOUD} karakters bevatten."
        ));
        return Vec::new();
    }
    if inhoud.chars().any(|c| c.is_control() && c != '\n') {
        fouten("Dit veld bevat een teken dat niet is toegestaan.".to_owned());
        return Vec::new();
    }
    let mut blokken: Vec<Blok> = Vec::new();
    let mut nieuw = true;
    for regel in inhoud.split('\n').map(str::trim) {
        if regel.is_empty() {
            nieuw = true;
            continue;
        }
        lees_blok(soort, regel, nieuw, &mut blokken, fouten);
        nieuw = false;
    }
    for (plek, nodig) in soort.plekken() {
        let staat_er = blokken.iter().any(|blok| blok.heeft(*plek));
        if *nodig == Nodig::Ja && !staat_er {
            fouten(format!("{{{}}} ontbreekt: {}.", plek.naam(), plek.uitleg()));
        }
    }
    blokken
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

/// Adds a line to the block that it belongs to, or begins one with it.
fn lees_blok(soort: Soort, regel: &str, nieuw: bool, blokken: &mut Vec<Blok>, fouten: Fouten<'_>) {
    let alleen = regel
        .strip_prefix('{')
        .and_then(|rest| rest.strip_suffix('}'))
        .and_then(Plek::van_naam)
        .filter(|plek| plek.is_blok() && soort.kent(*plek));
    if let Some(plek) = alleen {
        if blokken.iter().any(|blok| blok.heeft(plek)) {
            fouten(format!("{{{}}} staat er twee keer.", plek.naam()));
        }
        blokken.push(Blok::Plek(plek));
        return;
    }
    if let Some(kop) = regel.strip_prefix("# ") {
        let kop = lees_delen(soort, kop, fouten);
        blokken.push(Blok::Kop(kop));
        return;
    }
    let nummer = regel.split_once(". ").filter(|(nummer, _)| {
        !nummer.is_empty() && nummer.len() <= 2 && nummer.bytes().all(|b| b.is_ascii_digit())
    });
    let item = match (regel.strip_prefix("- "), nummer) {
        (Some(item), _) => Some((Teken::Streepje, item)),
        (None, Some((_, item))) => Some((Teken::Nummer, item)),
        (None, None) => None,
    };
    let delen = lees_delen(soort, item.map_or(regel, |(_, item)| item), fouten);
    match (item, blokken.last_mut()) {
        (Some((teken, _)), Some(Blok::Lijst(zelfde, items))) if !nieuw && *zelfde == teken => {
            items.push(delen);
        }
        (Some((teken, _)), _) => blokken.push(Blok::Lijst(teken, vec![delen])),
        (None, Some(Blok::Alinea(regels))) if !nieuw => regels.push(delen),
        (None, _) => blokken.push(Blok::Alinea(vec![delen])),
    }
}

/// A line in which no place may stand that needs one of its own.
fn lees_delen(soort: Soort, regel: &str, fouten: Fouten<'_>) -> Regel {
    let delen = lees_regel(soort, regel, fouten);
    for plek in plekken(&delen).filter(|plek| plek.is_blok()) {
        fouten(format!(
            "Zet {{{}}} op een eigen regel, zonder andere tekst.",
            plek.naam()
        ));
    }
    delen
}

fn lees_regel(soort: Soort, regel: &str, fouten: Fouten<'_>) -> Regel {
    let stukken: Vec<&str> = regel.split("**").collect();
    if stukken.len().is_multiple_of(2) {
        fouten(format!(
            "Zet ** voor en na de woorden die vet moeten zijn: \"{regel}\"."
        ));
    }
    let mut delen = Vec::new();
    for (nummer, stuk) in stukken.into_iter().enumerate() {
        let dikte = if nummer.is_multiple_of(2) {
            Dikte::Gewoon
        } else {
            Dikte::Vet
        };
        let mut rest = stuk;
        while let Some(haak) = rest.find(['{', '}']) {
            let (voor, vanaf) = rest.split_at(haak);
            voeg_toe(&mut delen, dikte, voor);
            let tussen = vanaf.strip_prefix('{').and_then(|na| na.split_once('}'));
            let Some((naam, daarna)) = tussen.filter(|(naam, _)| !naam.contains('{')) else {
                fouten(format!(
                    "Een accolade hoort bij een invulplek, zoals {{naam}}: \"{regel}\"."
                ));
                return delen;
            };
            match Plek::van_naam(naam).filter(|plek| soort.kent(*plek)) {
                Some(plek) => delen.push(Deel {
                    dikte,
                    wat: Wat::Plek(plek),
                }),
                None => fouten(format!(
                    "{{{}}} is geen invulplek van deze e-mail.",
                    een_regel(naam)
                )),
            }
            rest = daarna;
        }
        voeg_toe(&mut delen, dikte, rest);
    }
    delen
}

fn voeg_toe(delen: &mut Regel, dikte: Dikte, tekst: &str) {
    if !tekst.is_empty() {
        delen.push(Deel {
            dikte,
            wat: Wat::Tekst(tekst.to_owned()),
        });
    }
}

macro_rules! bestanden {
    ($($soort:ident => $naam:literal),+ $(,)?) => {
        /// The text that came with the program: its subject and its words.
        pub fn standaardtekst(soort: Soort) -> (&'static str, &'static str) {
            let bestand = match soort {
                $(Soort::$soort => include_str!(concat!("../../sjablonen/mail/", $naam, ".txt"))),+
            };
            let (onderwerp, inhoud) = bestand.split_once("\n\n").unwrap_or((bestand, ""));
            (onderwerp.trim_start_matches("Onderwerp:").trim(), inhoud.trim())
        }
    };
}

bestanden![
    Verificatie => "verificatie",
    Uitnodiging => "uitnodiging",
    Herinnering => "herinnering",
    Ontvangst => "ontvangst",
    Afwijzing => "afwijzing",
    Adresbevestiging => "adresbevestiging",
    Adreswijziging => "adreswijziging",
    Beeindiging => "beeindiging",
    Samengevoegd => "samengevoegd",
    NietToegekend => "niet-toegekend",
    Uitreiking => "uitreiking",
    NieuweLink => "nieuwe-link",
    Doorgestuurd => "doorgestuurd",
    Ondersteunersvraag => "ondersteunersvraag",
    Ondersteunersherinnering => "ondersteunersherinnering",
    Meehelpvraag => "meehelpvraag",
    WachtwoordVergeten => "wachtwoord-vergeten",
    AccountUitnodiging => "accountuitnodiging",
    AccountMelding => "accountmelding",
    Werkbericht => "werkbericht",
    Organisatiebericht => "organisatiebericht",
    Postbusbevestiging => "postbusbevestiging",
];

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

#[cfg(test)]
mod tests {
    use super::*;

    fn meldingen(soort: Soort, onderwerp: &str, inhoud: &str) -> Vec<String> {
        Mailtekst::lees(soort, onderwerp, inhoud)
            .expect_err("it is wrong")
            .into_iter()
            .map(|fout| fout.melding)
            .collect()
    }

    #[test]
    fn each_text_of_the_program_is_in_order() {
        for &soort in Soort::ALLE {
            let (onderwerp, inhoud) = standaardtekst(soort);
            assert_eq!(
                Mailtekst::lees(soort, onderwerp, inhoud),
                Ok(Mailtekst::standaard(soort))
            );
        }
        assert_eq!(STANDAARD.len(), Soort::ALLE.len());
    }

    #[test]
    fn what_is_wrong_with_a_text_is_said() {
        use Soort::{Afwijzing, Uitnodiging, Verificatie};
        let zaak = "Test {zaaknummer}";
        for (soort, onderwerp, inhoud, melding) in [
            (
                Verificatie,
                "",
                "{link}",
                "U heeft geen onderwerp ingevuld.",
            ),
            (Verificatie, zaak, " \n ", "U heeft geen tekst ingevuld."),
            (Verificatie, zaak, "Klik.", "{link} ontbreekt"),
            (
                Verificatie,
                "Test",
                "{link}",
                "Zet {zaaknummer} in het onderwerp.",
            ),
            (
                Verificatie,
                "{zaaknummer} {link}",
                "{link}",
                "{link} kan niet in het onderwerp staan.",
            ),
            (
                Verificatie,
                zaak,
                "{link}\n{bsn}",
                "{bsn} is geen invulplek van deze e-mail.",
            ),
            (
                Verificatie,
                zaak,
                "{link}\n\n{reden}",
                "{reden} is geen invulplek van deze e-mail.",
            ),
            (
                Verificatie,
                zaak,
                "Klik op {link}",
                "Zet {link} op een eigen regel",
            ),
            (
                Verificatie,
                zaak,
                "{link}\n{link}",
                "{link} staat er twee keer.",
            ),
            (
                Verificatie,
                zaak,
                "{link}\n{naam",
                "Een accolade hoort bij een invulplek",
            ),
            (
                Verificatie,
                zaak,
                "{link}\nnaam}",
                "Een accolade hoort bij een invulplek",
            ),
            (
                Verificatie,
                zaak,
                "{link}\n{{naam}}",
                "Een accolade hoort bij een invulplek",
            ),
            (
                Verificatie,
                zaak,
                "{link}\n**vet",
                "Zet ** voor en na de woorden",
            ),
            (
                Verificatie,
                zaak,
                "{link}\na\u{0}",
                "een teken dat niet is toegestaan",
            ),
            (
                Verificatie,
                "{zaaknummer}\nBcc: x",
                "{link}",
                "een teken dat niet is toegestaan",
            ),
            (Uitnodiging, zaak, "{link}", "{bericht} ontbreekt"),
            (Afwijzing, zaak, "{reden}", "{toelichting} ontbreekt"),
        ] {
            let alle = meldingen(soort, onderwerp, inhoud);
            assert!(
                alle.iter().any(|m| m.contains(melding)),
                "{onderwerp:?} {inhoud:?}: {alle:?}"
            );
        }
        assert!(meldingen(Verificatie, &"x".repeat(151), "{link}")[0].contains("150"));
        assert!(meldingen(Verificatie, zaak, &"x".repeat(10_001))[0].contains("10000"));
    }

    /// The structure alone.
    fn zonder_stijl(html: &str) -> String {
        let mut delen = html.split(" style=\"");
        let mut uit = delen.next().unwrap_or_default().to_owned();
        for deel in delen {
            uit.push_str(deel.split_once('"').map_or("", |(_, rest)| rest));
        }
        uit
    }

    #[test]
    fn a_line_about_an_end_that_there_is_not_is_left_out() {
        let tekst = Mailtekst::lees(
            Soort::Herinnering,
            "{zaaknummer}",
            "Eerst.\n\nTot {geldigTot}.\n\n{link}\n\nDe link werkt.\nTot {geldigTot}.",
        )
        .unwrap();
        let waarden = Waarden {
            link: Some("https://a.nl"),
            ..Waarden::default()
        };
        assert_eq!(
            tekst.als_tekst(&waarden),
            "Eerst.\n\nhttps://a.nl\n\nDe link werkt."
        );
        assert!(!tekst.als_html(&waarden).contains("Tot"));
    }

    #[test]
    fn the_signs_make_the_blocks() {
        let tekst = Mailtekst::lees(
            Soort::Afwijzing,
            "{zaaknummer}",
            "Een **vette {naam}**\ntweede regel\n\n# Kop\n- een\n- twee\n1. drie\n\n{reden} <b>\n\n# Weg\n{toelichting}\n\nSlot",
        )
        .unwrap();
        let mut waarden = Waarden::default();
        waarden.regels.insert(Plek::Naam, "A & **B**".to_owned());
        waarden.regels.insert(Plek::Reden, "{naam}".to_owned());
        assert_eq!(
            zonder_stijl(&tekst.als_html(&waarden)),
            "<p>Een <strong>vette A &amp; **B**</strong><br>\ntweede regel</p>\n<h2>Kop</h2>\n<ul>\n<li>een</li>\n<li>twee</li>\n</ul>\n<ol>\n<li>drie</li>\n</ol>\n<p>{naam} &lt;b&gt;</p>\n<p>Slot</p>"
        );
        assert_eq!(
            tekst.als_tekst(&waarden),
            "Een vette A & **B**\ntweede regel\n\nKop\n- een\n- twee\n\n1. drie\n\n{naam} <b>\n\nSlot"
        );
    }

    #[test]
    fn lines_are_broken_at_spaces_and_words_stay_whole() {
        let lang = format!("{} {} kort", "woord ".repeat(20).trim(), "x".repeat(80));
        let gebroken = gebroken("- ", "  ", &lang);
        let regels: Vec<&str> = gebroken.lines().collect();
        assert!(regels[0].starts_with("- woord") && regels[1].starts_with("  "));
        assert!(regels.iter().all(|r| r.chars().count() <= 82));
        assert_eq!(gebroken.matches("woord").count(), 20);
        assert_eq!(super::gebroken("", "", ""), "");
    }
}
