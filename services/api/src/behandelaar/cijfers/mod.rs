//! The figures of an organisation (docs/specification/handling.md#figures): what came in each
//! month, where the cases stand, how long each organisation has them, and what came of them.
//!
//! Whose figures is the table of roles: who may look at every case gets those of all, everybody else
//! those of the cases that reached the own organisation. What says something about a person, or about
//! the work of somebody else, is not told of fewer than [`MINSTENS`]: the official could look up the
//! case, but a figure goes on to people who can't.
//!
//! - [`duur`]: how long cases stayed with whom; [`te_laat`]: what lies longest now; [`prognose`]: how many will come;
//!   [`tabel`]: a figure as a file.

pub mod duur;
pub mod prognose;
mod tabel;
pub mod te_laat;

pub(super) use tabel::onschuldig;

use ::verzoek::{Actie, Status, tijd};
use axum::Json;
use axum::extract::{Path, RawQuery, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use chrono::{Datelike, NaiveDate};
use projections::statistiek::queries::{self, Duur, Gemeenten, Telling};
use projections::statistiek::{ALLE, LAND};
use projections::zakenlijst::{Bereik, Lijst};
use serde::Serialize;
use utoipa::ToSchema;

use super::sessie::Behandelaar;
use super::zakenlijst::zichtbaar;
use crate::app::App;
use crate::leeskant::{self, Leesplek, Moment};
use crate::machines::scope;
use crate::machines::toegelaten::Toegelaten;
use crate::openapi::{Calls, list_calls};
use crate::problem::{Problem, Problemen, Sessieproblemen, fault};
use duur::Doorlooptijd;
use tabel::{Tabel, getal};

/// The calls on figures.
pub fn routes<C: Calls>() -> C {
    list_calls![
        cijfers,
        cijfers_csv,
        duur::cijfers_per_organisatie,
        te_laat::cijfers_te_laat,
        prognose::cijfers_prognose,
    ]
}

/// Of fewer cases no outcome and no lead time is told.
const MINSTENS: i64 = 5;
/// Years that a client may ask of.
const JAREN: std::ops::RangeInclusive<i32> = 2000..=2200;

/// A case with one of these has come to its end.
const AFGELOPEN: [Status; 5] = Status::AFGELOPEN;

/// Cases that came in during a month.
#[derive(Serialize, ToSchema)]
pub struct Maandaantal {
    maand: String,
    aantal: i64,
}

/// Cases that run, by where they stand now.
#[derive(Serialize, ToSchema)]
pub struct Standaantal {
    status: Status,
    /// The status in words.
    naam: &'static str,
    aantal: i64,
}

/// What came of the cases that came in during the year.
#[derive(Serialize, ToSchema)]
pub struct Uitkomstaantal {
    status: Status,
    naam: &'static str,
    /// Null: there are some, but fewer than five.
    #[schema(required = true)]
    aantal: Option<i64>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Cijfers {
    jaar: i32,
    /// The years of which there are figures, oldest first.
    jaren: Vec<i32>,
    /// Whose cases they are about, in words.
    over: String,
    /// Twelve months.
    per_maand: Vec<Maandaantal>,
    stand: Vec<Standaantal>,
    doorlooptijden: Vec<Doorlooptijd>,
    uitkomsten: Vec<Uitkomstaantal>,
}

impl Cijfers {
    fn tabel(self, figuur: &str) -> Option<Tabel> {
        Some(match figuur {
            "per-maand" => Tabel {
                kolommen: ["Maand", "Aantal"].map(str::to_owned).to_vec(),
                rijen: self
                    .per_maand
                    .into_iter()
                    .map(|rij| vec![rij.maand, rij.aantal.to_string()])
                    .collect(),
            },
            "stand" => Tabel {
                kolommen: ["Waar", "Aantal"].map(str::to_owned).to_vec(),
                rijen: self
                    .stand
                    .into_iter()
                    .map(|rij| vec![rij.naam.to_owned(), rij.aantal.to_string()])
                    .collect(),
            },
            "doorlooptijden" => duur::tabel(&self.doorlooptijden, self.jaar),
            "uitkomsten" => Tabel {
                kolommen: ["Uitkomst", "Aantal"].map(str::to_owned).to_vec(),
                rijen: self
                    .uitkomsten
                    .into_iter()
                    .map(|rij| vec![rij.naam.to_owned(), getal(rij.aantal)])
                    .collect(),
            },
            _ => return None,
        })
    }
}

/// The figures of a year; where the cases stand is as of now.
#[utoipa::path(get, path = "/api/cijfers", tag = "behandelaar",
    params(("jaar" = Option<i32>, Query, description = "this year unless told", example = 2026)),
    responses((status = 200, body = Cijfers), Problemen, Sessieproblemen))]
pub async fn cijfers(
    State(app): State<App>,
    behandelaar: Behandelaar,
    RawQuery(query): RawQuery,
) -> Result<(Leesplek, Json<Cijfers>), Problem> {
    let (cijfers, gelezen) = lees(&app, &behandelaar, query.as_deref()).await?;
    Ok((gelezen, Json(cijfers)))
}

/// One of the figures as a file for a spreadsheet: `per-maand`, `stand`, `doorlooptijden`, `organisaties`, `te-laat`,
/// `prognose` or `uitkomsten`. UTF-8 with a byte order mark, semicolons.
#[utoipa::path(get, path = "/api/cijfers/{figuur}/csv", tag = "behandelaar",
    params(("figuur" = String, Path, example = "per-maand"),
           ("jaar" = Option<i32>, Query, description = "this year unless told", example = 2026)),
    responses((status = 200, body = String, content_type = "text/csv"), Problemen, Sessieproblemen))]
pub async fn cijfers_csv(
    State(app): State<App>,
    Toegelaten {
        wie: behandelaar, ..
    }: Toegelaten<scope::Cijfers>,
    Path(figuur): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let vandaag = tijd::datum(app.clock.now());
    let jaar = gevraagd_jaar(query.as_deref(), vandaag)?;
    // Of a year, or as of a day.
    let (tabel, van, gelezen) = match figuur.as_str() {
        "organisaties" => {
            let (lijst, gelezen) = duur::lees(&app, &behandelaar, jaar).await?;
            (duur::tabel(&lijst, jaar), jaar.to_string(), gelezen)
        }
        "te-laat" => {
            let rijen = te_laat::lees(&app, &behandelaar).await?;
            (te_laat::tabel(rijen), vandaag.to_string(), None)
        }
        "prognose" => {
            let (reeksen, gelezen) = prognose::lees(&app, &behandelaar).await?;
            (prognose::tabel(reeksen), vandaag.to_string(), gelezen)
        }
        _ => {
            let (cijfers, gelezen) = lees(&app, &behandelaar, query.as_deref()).await?;
            let tabel = cijfers.tabel(&figuur).ok_or_else(Problem::niet_gevonden)?;
            (tabel, jaar.to_string(), gelezen)
        }
    };
    let naam = format!("lintje-{figuur}-{van}.csv");
    let csv = tabel.csv().map_err(fault)?;
    Ok((
        gelezen,
        [
            (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
            (
                header::CONTENT_DISPOSITION,
                format!("attachment; filename=\"{naam}\""),
            ),
        ],
        csv,
    )
        .into_response())
}

fn stand(tellingen: &[Telling], zichtbaar: &[Status]) -> Vec<Standaantal> {
    let lopend = zichtbaar.iter().filter(|s| !AFGELOPEN.contains(s));
    lopend
        .map(|status| Standaantal {
            status: *status,
            naam: status.omschrijving(),
            aantal: tellingen
                .iter()
                .filter(|t| t.status == status.code())
                .map(|t| t.aantal)
                .sum(),
        })
        .collect()
}

fn uitkomsten(tellingen: &[Telling], zichtbaar: &[Status]) -> Vec<Uitkomstaantal> {
    let klaar = zichtbaar.iter().filter(|s| AFGELOPEN.contains(s));
    klaar
        .map(|status| {
            let aantal = tellingen
                .iter()
                .filter(|t| t.maand.is_some() && t.status == status.code())
                .map(|t| t.aantal)
                .sum();
            Uitkomstaantal {
                status: *status,
                naam: status.omschrijving(),
                aantal: genoeg(aantal),
            }
        })
        .collect()
}

/// None of a few; nothing is nothing.
fn genoeg(aantal: i64) -> Option<i64> {
    Some(aantal).filter(|n| *n == 0 || *n >= MINSTENS)
}

async fn lees(
    app: &App,
    behandelaar: &Behandelaar,
    query: Option<&str>,
) -> Result<(Cijfers, Leesplek), Problem> {
    let (vraag, over) = gevraagd(app, behandelaar)?;
    let vandaag = tijd::datum(app.clock.now());
    let jaar = gevraagd_jaar(query, vandaag)?;
    let land = van_het_land(&vraag);
    let geteld = leeskant::cijfers(app, |moment| tel(moment, &vraag, &land, jaar)).await?;
    let ((tellingen, duren, land, mut jaren), gelezen) = geteld;
    if !jaren.contains(&vandaag.year()) {
        jaren.push(vandaag.year());
        jaren.sort_unstable();
    }
    let cijfers = Cijfers {
        jaar,
        jaren,
        over,
        per_maand: per_maand(&tellingen, jaar),
        stand: stand(&tellingen, &vraag.statussen),
        doorlooptijden: duur::samen(&duren, &land, jaar, behandelaar.van()),
        uitkomsten: uitkomsten(&tellingen, &vraag.statussen),
    };
    Ok((cijfers, gelezen))
}

/// Whose figures somebody gets, and in words over which cases.
fn gevraagd(app: &App, behandelaar: &Behandelaar) -> Result<(queries::Vraag, String), Problem> {
    let zichtbaar = zichtbaar(app, behandelaar, Lijst::Beide, Actie::Bekijken)?;
    let (organisatie, over) = match zichtbaar.bereik {
        Bereik::Alle => (ALLE.to_owned(), "alle dossiers".to_owned()),
        Bereik::Van(eigen) => (
            eigen.to_string(),
            format!("zaken die bij {} zijn of waren", eigen.aanduiding()),
        ),
    };
    let vraag = queries::Vraag {
        organisatie,
        met_verzoeken: zichtbaar.statussen.contains(&Status::BijGemeente),
        statussen: zichtbaar.statussen,
    };
    Ok((vraag, over))
}

/// `?jaar=`; this year unless told.
fn gevraagd_jaar(query: Option<&str>, vandaag: NaiveDate) -> Result<i32, Problem> {
    let gevraagd = form_urlencoded::parse(query.unwrap_or_default().as_bytes())
        .find(|(naam, waarde)| naam == "jaar" && !waarde.is_empty())
        .map(|(_, waarde)| waarde.into_owned());
    match gevraagd {
        None => Ok(vandaag.year()),
        Some(tekst) => tekst
            .parse()
            .ok()
            .filter(|jaar| JAREN.contains(jaar))
            .ok_or_else(|| Problem::parameter("jaar", "Gebruik een jaar zoals 2026.")),
    }
}

/// The same question about the whole country.
fn van_het_land(vraag: &queries::Vraag) -> queries::Vraag {
    queries::Vraag {
        organisatie: LAND.to_owned(),
        ..vraag.clone()
    }
}

/// The counts of a year, the stays, those of the whole country, and the years of which there are any.
type Geteld = (Vec<Telling>, Vec<Duur>, Vec<Duur>, Vec<i32>);

async fn tel(
    mut moment: Moment,
    vraag: &queries::Vraag,
    land: &queries::Vraag,
    jaar: i32,
) -> Result<Geteld, sqlx::Error> {
    Ok((
        queries::tellingen(&mut moment, vraag, jaar).await?,
        queries::duren(&mut moment, vraag, jaar, Gemeenten::Samen).await?,
        queries::duren(&mut moment, land, jaar, Gemeenten::Samen).await?,
        queries::jaren(&mut moment, vraag).await?,
    ))
}

fn per_maand(tellingen: &[Telling], jaar: i32) -> Vec<Maandaantal> {
    (1..=12)
        .map(|maand| Maandaantal {
            maand: format!("{jaar}-{maand:02}"),
            aantal: tellingen
                .iter()
                .filter(|t| t.maand.is_some_and(|m| m.month() == maand))
                .map(|t| t.aantal)
                .sum(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_are_not_told() {
        assert_eq!([0, 1, 4, 5].map(genoeg), [Some(0), None, None, Some(5)]);
    }
}
