//! What a list is asked for.

use axum::extract::{FromRequestParts, RawQuery};
use axum::http::request::Parts;

use crate::app::App;
use crate::problem::Problem;

/// `$top` alone: of a list that goes on from a place.
pub enum Bladzijde {}

/// The OData-style parameters of a list.
#[derive(Debug)]
pub struct Lijstvraag {
    pub top: i64,
    pub skip: i64,
    pub orderby: Option<String>,
    pub met_aantal: Telling,
    pub filter: Option<String>,
    pub search: Option<String>,
}

impl Lijstvraag {
    /// For a list that can't be filtered: whoever asks for it hears so, rather than getting
    /// everything.
    pub fn zonder_filter(self) -> Result<Self, Problem> {
        for (naam, waarde) in [("$filter", &self.filter), ("$search", &self.search)] {
            if waarde.is_some() {
                return Err(Problem::parameter(
                    naam,
                    "Deze lijst kan niet worden gefilterd.",
                ));
            }
        }
        Ok(self)
    }

    /// For a list that goes on from a place, and is too long to skip in or to count.
    pub fn op_plaats(self) -> Result<Self, Problem> {
        if self.skip > 0 || self.met_aantal == Telling::Alle {
            return Err(Problem::parameter(
                "$skip",
                "Deze lijst is te lang om te tellen. Gebruik na voor de volgende bladzijde.",
            ));
        }
        self.zonder_filter()
    }
}

/// Whether the answer counts all items (`$inlinecount=allpages`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    Geen,
    Alle,
}

/// Items of one page (docs/specification/wire.md#lists), and the most that a client may ask.
const PAGINA: i64 = 30;
const HOOGSTENS: i64 = 500;
/// The longest text to look for.
const ZOEKTEKST: usize = 200;

impl FromRequestParts<App> for Lijstvraag {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let RawQuery(query) = RawQuery::from_request_parts(parts, app)
            .await
            .unwrap_or(RawQuery(None));
        let mut vraag = Lijstvraag {
            top: PAGINA,
            skip: 0,
            orderby: None,
            met_aantal: Telling::Geen,
            filter: None,
            search: None,
        };
        for (naam, waarde) in form_urlencoded::parse(query.unwrap_or_default().as_bytes()) {
            match naam.as_ref() {
                "$top" => vraag.top = getal("$top", &waarde, 1, HOOGSTENS)?,
                "$skip" => vraag.skip = getal("$skip", &waarde, 0, i64::from(u32::MAX))?,
                "$orderby" if !waarde.trim().is_empty() => {
                    vraag.orderby = Some(waarde.into_owned());
                }
                "$inlinecount" => {
                    vraag.met_aantal = match waarde.as_ref() {
                        "allpages" => Telling::Alle,
                        "none" | "" => Telling::Geen,
                        _ => {
                            return Err(Problem::parameter(
                                "$inlinecount",
                                "Gebruik allpages of none.",
                            ));
                        }
                    }
                }
                "$filter" if !waarde.trim().is_empty() => {
                    vraag.filter = Some(waarde.into_owned());
                }
                "$search" if !waarde.trim().is_empty() => {
                    vraag.search = Some(gezocht(waarde.into_owned())?);
                }
                _ => {}
            }
        }
        Ok(vraag)
    }
}

/// What somebody looks for, at most [`ZOEKTEKST`] characters.
fn gezocht(tekst: String) -> Result<String, Problem> {
    if tekst.chars().count() > ZOEKTEKST {
        return Err(Problem::parameter(
            "$search",
            &format!("Gebruik maximaal {ZOEKTEKST} karakters."),
        ));
    }
    Ok(tekst)
}

fn getal(naam: &str, waarde: &str, minst: i64, meest: i64) -> Result<i64, Problem> {
    waarde
        .parse()
        .ok()
        .filter(|n| (minst..=meest).contains(n))
        .ok_or_else(|| {
            Problem::parameter(
                naam,
                &format!("Gebruik een geheel getal van {minst} tot en met {meest}."),
            )
        })
}
