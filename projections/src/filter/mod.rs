//! `$filter` of a list: a subset of OData v2 and v4, typed for each field and bounded.
//!
//! - [`teken`]: the text in signs, each with its place.
//! - [`lees`]: signs to a [`Filter`], or [`Filterfout`]: what is wrong, where, in Dutch.
//! - [`moment`]: moments and days as they are written.
//! - [`sql`]: a filter as a condition in SQL, every value bound.
//!
//! A filter prints as a text that reads back as the same filter.

mod lees;
mod moment;
mod sql;
mod teken;
mod veld;

#[cfg(test)]
mod schermen;
#[cfg(test)]
mod tests;

use std::fmt;

use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use strum::{EnumString, IntoStaticStr, VariantArray};

pub use sql::voorwaarde;
pub use veld::{Bron, Veld, Veldsoort};

/// The longest text that is read.
pub const LANGSTE: usize = 2_000;
/// How deep parentheses and `not` may go.
const DIEPSTE: usize = 20;
/// What stands for a text that is not to be kept.
const WEGGELATEN: &str = "…";
/// How many values one filter may compare with.
const VERGELIJKINGEN: usize = 100;

/// What is wrong with a filter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Op plaats {plaats}: {wat}")]
pub struct Filterfout {
    /// The place in the text, in characters from 1.
    pub plaats: usize,
    /// What is wrong, in Dutch.
    pub wat: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
pub enum Vergelijking {
    #[strum(serialize = "eq")]
    Gelijk,
    #[strum(serialize = "ne")]
    Ongelijk,
    #[strum(serialize = "gt")]
    Groter,
    #[strum(serialize = "ge")]
    MinstensGelijk,
    #[strum(serialize = "lt")]
    Kleiner,
    #[strum(serialize = "le")]
    HoogstensGelijk,
}

impl Vergelijking {
    fn woord(self) -> &'static str {
        self.into()
    }

    fn van_woord(woord: &str) -> Option<Self> {
        woord.parse().ok()
    }

    /// It needs values that have an order.
    fn ordent(self) -> bool {
        !matches!(self, Vergelijking::Gelijk | Vergelijking::Ongelijk)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoekwijze {
    Bevat,
    BegintMet,
    EindigtOp,
}

impl Zoekwijze {
    fn woord(self) -> &'static str {
        match self {
            Zoekwijze::Bevat => "contains",
            Zoekwijze::BegintMet => "startswith",
            Zoekwijze::EindigtOp => "endswith",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waarde {
    Tekst(String),
    Getal(i64),
    Moment(DateTime<Utc>),
    Datum(NaiveDate),
    JaNee(bool),
    Leeg,
}

/// A condition on the rows of a list.
#[derive(Clone, Debug, PartialEq)]
pub enum Filter {
    /// All of them; two or more.
    En(Vec<Filter>),
    /// One of them at least; two or more.
    Of(Vec<Filter>),
    Niet(Box<Filter>),
    Vergelijk {
        veld: &'static Veld,
        hoe: Vergelijking,
        waarde: Waarde,
    },
    /// One of these values; one or more.
    In {
        veld: &'static Veld,
        waarden: Vec<Waarde>,
    },
    Zoek {
        hoe: Zoekwijze,
        veld: &'static Veld,
        tekst: String,
    },
}

impl Filter {
    /// Reads a filter on these fields.
    ///
    /// # Errors
    /// The first thing that is wrong: a sign, a field, an operator or a type that does not fit, or a
    /// filter beyond the bounds.
    pub fn lees(tekst: &str, velden: &'static [Veld]) -> Result<Filter, Filterfout> {
        lees::filter(tekst, velden)
    }

    /// The same condition without what somebody typed for a field of free text, which may be the name
    /// of a person: to note what was looked for.
    #[must_use]
    pub fn zonder_woorden(&self) -> Filter {
        let alle = |delen: &[Filter]| delen.iter().map(Filter::zonder_woorden).collect();
        match self.clone() {
            Filter::En(delen) => Filter::En(alle(&delen)),
            Filter::Of(delen) => Filter::Of(alle(&delen)),
            Filter::Niet(deel) => Filter::Niet(Box::new(deel.zonder_woorden())),
            Filter::Vergelijk { veld, hoe, .. } if veld.soort == Veldsoort::Tekst => {
                Filter::Vergelijk {
                    veld,
                    hoe,
                    waarde: Waarde::Tekst(WEGGELATEN.to_owned()),
                }
            }
            Filter::In { veld, .. } if veld.soort == Veldsoort::Tekst => Filter::In {
                veld,
                waarden: vec![Waarde::Tekst(WEGGELATEN.to_owned())],
            },
            Filter::Zoek { hoe, veld, .. } => Filter::Zoek {
                hoe,
                veld,
                tekst: WEGGELATEN.to_owned(),
            },
            ander => ander,
        }
    }

    /// It binds stronger than `and`, so it needs no parentheses beside it.
    fn zo_sterk_als_en(&self) -> bool {
        !matches!(self, Filter::En(_) | Filter::Of(_))
    }

    fn zo_sterk_als_of(&self) -> bool {
        !matches!(self, Filter::Of(_))
    }
}

fn tussen_haken(
    filter: &Filter,
    f: &mut fmt::Formatter<'_>,
    kaal: impl Fn(&Filter) -> bool,
) -> fmt::Result {
    if kaal(filter) {
        write!(f, "{filter}")
    } else {
        write!(f, "({filter})")
    }
}

fn gescheiden(
    delen: &[Filter],
    woord: &str,
    kaal: impl Fn(&Filter) -> bool,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (nummer, deel) in delen.iter().enumerate() {
        if nummer > 0 {
            write!(f, " {woord} ")?;
        }
        tussen_haken(deel, f, &kaal)?;
    }
    Ok(())
}

fn aangehaald(tekst: &str) -> String {
    format!("'{}'", tekst.replace('\'', "''"))
}

impl fmt::Display for Waarde {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Waarde::Tekst(tekst) => f.write_str(&aangehaald(tekst)),
            Waarde::Getal(getal) => write!(f, "{getal}"),
            Waarde::Moment(moment) => {
                f.write_str(&moment.to_rfc3339_opts(SecondsFormat::AutoSi, true))
            }
            Waarde::Datum(datum) => write!(f, "{datum}"),
            Waarde::JaNee(waar) => write!(f, "{waar}"),
            Waarde::Leeg => f.write_str("null"),
        }
    }
}

impl fmt::Display for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Filter::En(delen) => gescheiden(delen, "and", Filter::zo_sterk_als_en, f),
            Filter::Of(delen) => gescheiden(delen, "or", Filter::zo_sterk_als_of, f),
            Filter::Niet(deel) => {
                f.write_str("not ")?;
                tussen_haken(deel, f, Filter::zo_sterk_als_en)
            }
            Filter::Vergelijk { veld, hoe, waarde } => {
                write!(f, "{} {} {waarde}", veld.naam, hoe.woord())
            }
            Filter::In { veld, waarden } => {
                let waarden: Vec<String> = waarden.iter().map(Waarde::to_string).collect();
                write!(f, "{} in ({})", veld.naam, waarden.join(","))
            }
            Filter::Zoek { hoe, veld, tekst } => {
                write!(f, "{}({},{})", hoe.woord(), veld.naam, aangehaald(tekst))
            }
        }
    }
}
