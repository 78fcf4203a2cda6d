//! The figures of an organisation (docs/specification/handling.md#figures): what came in each
//! month, where the cases stand, how long each organisation has them, and what came of them.
//!
//! Whose figures is the table of roles: who may look at every case gets those of all, everybody else
//! those of the cases that reached the own organisation. What says something about a person, or about
//! the work of somebody else, is not told of fewer than [`MINSTENS`]: the official could look up the
//! case, but a figure goes on to people who can't.

use std::borrow::Cow;

use ::verzoek::{Actie, Organisatie, OrganisatieType, Status, tijd};
use axum::Json;
use axum::extract::{Path, RawQuery, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use chrono::{Datelike, NaiveDate};
use projections::statistiek::queries::{self, Duur, Telling};
use projections::statistiek::{ALLE, GEMEENTEN};
use projections::zakenlijst::{Bereik, Lijst};
use serde::Serialize;
use utoipa::ToSchema;

use super::sessie::Behandelaar;
use super::zakenlijst::zichtbaar;
use crate::app::App;
use crate::problem::{Problem, Problemen, Sessieproblemen, fault};

/// Of fewer cases no outcome and no lead time is told.
const MINSTENS: i64 = 5;
/// Years that a client may ask of.
const JAREN: std::ops::RangeInclusive<i32> = 2000..=2200;

/// A case with one of these has come to its end.
const AFGELOPEN: [Status; 5] = Status::AFGELOPEN;

/// Cases that came in during a month.
#[derive(Serialize, ToSchema)]
pub struct Maandaantal {
    #[schema(example = "2026-11")]
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

/// How long cases stayed somewhere; of the stays that ended in the year.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Doorlooptijd {
    /// Where: the name of the organisation, or of all municipalities together.
    organisatie: String,
    /// It is the organisation of who asks.
    eigen: bool,
    /// What it had in hand.
    wat: Onderwerp,
    /// Null, as the days are: there were some, but fewer than five.
    #[schema(required = true)]
    aantal: Option<i64>,
    /// Half of them took at most so many days.
    #[schema(required = true)]
    helft_dagen: Option<i32>,
    /// Nine out of ten took at most so many days.
    #[schema(required = true)]
    negen_van_tien_dagen: Option<i32>,
}

#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Onderwerp {
    /// The request, to invite or to reject.
    Verzoek,
    Dossier,
}

impl Onderwerp {
    fn naam(self) -> &'static str {
        match self {
            Onderwerp::Verzoek => "Verzoek beoordelen",
            Onderwerp::Dossier => "Dossier behandelen",
        }
    }
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

async fn lees(
    app: &App,
    behandelaar: &Behandelaar,
    query: Option<&str>,
) -> Result<Cijfers, Problem> {
    let zichtbaar = zichtbaar(app, behandelaar, Lijst::Beide, Actie::Bekijken)?;
    let vandaag = tijd::datum(app.clock.now());
    let jaar = gevraagd_jaar(query, vandaag)?;
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
    let (tellingen, duren, mut jaren) = futures::try_join!(
        queries::tellingen(app.pool(), &vraag, jaar),
        queries::duren(app.pool(), &vraag, jaar),
        queries::jaren(app.pool(), &vraag),
    )?;
    if !jaren.contains(&vandaag.year()) {
        jaren.push(vandaag.year());
        jaren.sort_unstable();
    }
    let eigen = behandelaar.van();
    Ok(Cijfers {
        jaar,
        jaren,
        over,
        per_maand: per_maand(&tellingen, jaar),
        stand: stand(&tellingen, &vraag.statussen),
        doorlooptijden: duren
            .into_iter()
            .map(|duur| doorlooptijd(duur, eigen))
            .collect(),
        uitkomsten: uitkomsten(&tellingen, &vraag.statussen),
    })
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

fn doorlooptijd(duur: Duur, van: Organisatie) -> Doorlooptijd {
    let bij: Option<Organisatie> = duur.bij.parse().ok();
    // All municipalities together are never the own one.
    let naam = match bij {
        _ if duur.bij == GEMEENTEN => Cow::Borrowed("Gemeenten samen"),
        Some(bij) if bij.soort == OrganisatieType::Provincie => {
            Cow::Owned(format!("Provincie {}", bij.naam()))
        }
        Some(bij) if bij.soort == OrganisatieType::Gemeente => {
            Cow::Owned(format!("Gemeente {}", bij.naam()))
        }
        Some(bij) => bij.naam(),
        None => Cow::Owned(duur.bij),
    };
    let aantal = genoeg(duur.aantal);
    Doorlooptijd {
        organisatie: naam.into_owned(),
        eigen: bij == Some(van),
        wat: if duur.dossier {
            Onderwerp::Dossier
        } else {
            Onderwerp::Verzoek
        },
        aantal,
        helft_dagen: aantal.map(|_| duur.helft),
        negen_van_tien_dagen: aantal.map(|_| duur.negen_van_tien),
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
) -> Result<Json<Cijfers>, Problem> {
    lees(&app, &behandelaar, query.as_deref()).await.map(Json)
}

/// A figure as a table: its name, its columns and its rows.
struct Tabel {
    kolommen: &'static [&'static str],
    rijen: Vec<Vec<String>>,
}

const TE_WEINIG: &str = "minder dan 5";

fn getal<N: ToString>(getal: Option<N>) -> String {
    getal.map_or_else(|| TE_WEINIG.to_owned(), |n| n.to_string())
}

impl Cijfers {
    fn tabel(self, figuur: &str) -> Option<Tabel> {
        Some(match figuur {
            "per-maand" => Tabel {
                kolommen: &["Maand", "Aantal"],
                rijen: self
                    .per_maand
                    .into_iter()
                    .map(|rij| vec![rij.maand, rij.aantal.to_string()])
                    .collect(),
            },
            "stand" => Tabel {
                kolommen: &["Waar", "Aantal"],
                rijen: self
                    .stand
                    .into_iter()
                    .map(|rij| vec![rij.naam.to_owned(), rij.aantal.to_string()])
                    .collect(),
            },
            "doorlooptijden" => Tabel {
                kolommen: &[
                    "Organisatie",
                    "Wat",
                    "Aantal keer",
                    "Helft klaar binnen (dagen)",
                    "9 van de 10 klaar binnen (dagen)",
                ],
                rijen: self
                    .doorlooptijden
                    .into_iter()
                    .map(|rij| {
                        vec![
                            rij.organisatie,
                            rij.wat.naam().to_owned(),
                            getal(rij.aantal),
                            getal(rij.helft_dagen),
                            getal(rij.negen_van_tien_dagen),
                        ]
                    })
                    .collect(),
            },
            "uitkomsten" => Tabel {
                kolommen: &["Uitkomst", "Aantal"],
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

impl Tabel {
    /// With semicolons and a byte order mark: the spreadsheet of a Dutch machine takes a comma for the
    /// sign in a number, and without the mark it reads é as two letters. CRLF as RFC 4180 says.
    fn csv(self) -> Result<Vec<u8>, csv::Error> {
        let mut uit = csv::WriterBuilder::new()
            .delimiter(b';')
            .terminator(csv::Terminator::CRLF)
            .from_writer("\u{feff}".as_bytes().to_vec());
        uit.write_record(self.kolommen)?;
        for rij in self.rijen {
            uit.write_record(rij.iter().map(|cel| onschuldig(cel).into_owned()))?;
        }
        uit.into_inner().map_err(|e| e.into_error().into())
    }
}

/// A text that a spreadsheet would take for a formula is shown as the text that it is.
pub(super) fn onschuldig(cel: &str) -> Cow<'_, str> {
    if cel.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        Cow::Owned(format!("'{cel}"))
    } else {
        Cow::Borrowed(cel)
    }
}

/// One of the figures as a file for a spreadsheet: `per-maand`, `stand`, `doorlooptijden` or
/// `uitkomsten`. UTF-8 with a byte order mark, semicolons.
#[utoipa::path(get, path = "/api/cijfers/{figuur}/csv", tag = "behandelaar",
    params(("figuur" = String, Path, example = "per-maand"),
           ("jaar" = Option<i32>, Query, description = "this year unless told", example = 2026)),
    responses((status = 200, body = String, content_type = "text/csv"), Problemen, Sessieproblemen))]
pub async fn cijfers_csv(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Path(figuur): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let cijfers = lees(&app, &behandelaar, query.as_deref()).await?;
    let naam = format!("lintje-{figuur}-{}.csv", cijfers.jaar);
    let tabel = cijfers.tabel(&figuur).ok_or_else(Problem::niet_gevonden)?;
    let csv = tabel.csv().map_err(fault)?;
    Ok((
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spreadsheet_gets_texts_and_no_formulas() {
        let csv = Tabel {
            kolommen: &["Organisatie", "Aantal"],
            rijen: vec![
                vec!["=1+1".to_owned(), "5".to_owned()],
                vec!["De \"Bilt\"; oost\nwest".to_owned(), "0".to_owned()],
                vec!["'s-Gravenhage".to_owned(), TE_WEINIG.to_owned()],
            ],
        };
        assert_eq!(
            String::from_utf8(csv.csv().unwrap()).unwrap(),
            "\u{feff}Organisatie;Aantal\r\n'=1+1;5\r\n\"De \"\"Bilt\"\"; oost\nwest\";0\r\n\
             's-Gravenhage;minder dan 5\r\n"
        );
        for teken in ['+', '-', '@', '\t', '\r'] {
            assert!(onschuldig(&format!("{teken}x")).starts_with('\''));
        }
    }

    #[test]
    fn a_few_are_not_told() {
        assert_eq!([0, 1, 4, 5].map(genoeg), [Some(0), None, None, Some(5)]);
    }
}
