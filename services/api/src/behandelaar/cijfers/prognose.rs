//! How many requests and proposals are expected until the last day for proposals and the weeks after it, and how far
//! off the same sum was before (docs/specification/handling.md#forecast).

use std::collections::BTreeMap;

use ::verzoek::{Organisatie, OrganisatieType, UitersteDag, tijd};
use axum::Json;
use axum::extract::State;
use chrono::{Days, NaiveDate};
use projections::statistiek::prognose::{Prognose, Voorspelling, voorspel};
use projections::statistiek::queries::{self, Instroomsoort};
use reactors::contact;
use serde::Serialize;
use utoipa::ToSchema;

use super::gevraagd;
use super::tabel::Tabel;
use crate::app::App;
use crate::behandelaar::sessie::Behandelaar;
use crate::leeskant::{self, Leesplek, Moment};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// What is expected of one kind.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Prognosereeks {
    soort: Instroom,
    kan: Prognosestaat,
    /// The first day of which there are figures; null: there are none.
    #[schema(required = true)]
    vanaf: Option<NaiveDate>,
    /// Of `teKort`: when there will be figures enough.
    #[schema(required = true)]
    kan_vanaf: Option<NaiveDate>,
    /// The last day for proposals that the weeks are counted from.
    #[schema(required = true)]
    uiterste_dag: Option<NaiveDate>,
    /// How busy it is beside earlier years.
    #[schema(required = true)]
    niveau: Option<Prognoseniveau>,
    /// From this week to the fourth after that day.
    weken: Vec<Prognoseweek>,
    /// How the same sum did before, the last year first.
    toetsen: Vec<Prognosetoets>,
}

#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Instroom {
    Verzoek,
    Dossier,
}

#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Prognosestaat {
    Kan,
    /// There are no figures of the same weeks of a year before.
    TeKort,
    /// In those weeks hardly anything came in.
    TeWeinig,
}

/// What came in in the thirteen weeks before this one.
#[derive(Serialize, ToSchema)]
pub struct Prognoseniveau {
    nu: i64,
    /// In the same weeks of the earlier years together.
    eerder: i64,
    /// How many years those are.
    jaren: usize,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Prognoseweek {
    van: NaiveDate,
    tot_en_met: NaiveDate,
    verwacht: i64,
    /// What came in in that week of the year before, counted from the last day for proposals.
    vorig_jaar: i64,
}

/// What was expected then, and what came.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Prognosetoets {
    /// Of the last day for proposals.
    jaar: i32,
    verwacht: i64,
    werkelijk: i64,
    /// How far off the weeks were together, as a percentage of what came.
    procent_ernaast: i64,
}

#[derive(Serialize, ToSchema)]
pub struct Prognoses {
    reeksen: Vec<Prognosereeks>,
}

impl Prognosereeks {
    fn zonder(soort: Instroom, kan: Prognosestaat) -> Self {
        Prognosereeks {
            soort,
            kan,
            vanaf: None,
            kan_vanaf: None,
            uiterste_dag: None,
            niveau: None,
            weken: Vec::new(),
            toetsen: Vec::new(),
        }
    }

    fn van(soort: Instroom, prognose: Prognose) -> Self {
        match prognose {
            Prognose::TeKort { vanaf, kan_vanaf } => Prognosereeks {
                vanaf,
                kan_vanaf,
                ..Self::zonder(soort, Prognosestaat::TeKort)
            },
            Prognose::TeWeinig => Self::zonder(soort, Prognosestaat::TeWeinig),
            Prognose::Kan(voorspelling) => Self::van_voorspelling(soort, voorspelling),
        }
    }

    fn van_voorspelling(soort: Instroom, voorspelling: Voorspelling) -> Self {
        Prognosereeks {
            uiterste_dag: Some(voorspelling.uiterste_dag),
            niveau: Some(Prognoseniveau {
                nu: voorspelling.niveau.nu,
                eerder: voorspelling.niveau.eerder,
                jaren: voorspelling.niveau.jaren,
            }),
            weken: voorspelling
                .weken
                .into_iter()
                .map(|week| Prognoseweek {
                    van: week.van,
                    tot_en_met: week.van.checked_add_days(Days::new(6)).unwrap_or(week.van),
                    verwacht: week.verwacht,
                    vorig_jaar: week.vorig_jaar,
                })
                .collect(),
            toetsen: voorspelling
                .toetsen
                .into_iter()
                .map(|toets| Prognosetoets {
                    jaar: toets.jaar,
                    verwacht: toets.verwacht,
                    werkelijk: toets.werkelijk,
                    procent_ernaast: toets.procent_ernaast,
                })
                .collect(),
            ..Self::zonder(soort, Prognosestaat::Kan)
        }
    }
}

/// What is expected of the weeks up to the last day for proposals and after it, and how far off the same sum was in
/// earlier years. Without a year of figures nothing is expected.
#[utoipa::path(get, path = "/api/cijfers/prognose", tag = "behandelaar",
    responses((status = 200, body = Prognoses), Problemen, Sessieproblemen))]
pub async fn cijfers_prognose(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<(Leesplek, Json<Prognoses>), Problem> {
    let (reeksen, gelezen) = lees(&app, &behandelaar).await?;
    Ok((gelezen, Json(Prognoses { reeksen })))
}

pub(super) async fn lees(
    app: &App,
    behandelaar: &Behandelaar,
) -> Result<(Vec<Prognosereeks>, Leesplek), Problem> {
    let (vraag, _) = gevraagd(app, behandelaar)?;
    let vandaag = tijd::datum(app.clock.now());
    let uiterste = uiterste_dag(app, behandelaar.van()).await?;
    let (instromen, gelezen) = leeskant::cijfers(app, |moment| tel(moment, &vraag)).await?;
    let reeksen = instromen
        .iter()
        .map(|(als, dagen)| Prognosereeks::van(*als, voorspel(dagen, uiterste, vandaag)))
        .collect();
    Ok((reeksen, gelezen))
}

/// Until when proposals come in at this organisation.
async fn uiterste_dag(app: &App, van: Organisatie) -> Result<UitersteDag, sqlx::Error> {
    if van.soort != OrganisatieType::Gemeente {
        return Ok(UitersteDag::GEWOON);
    }
    let contact = contact::van_gemeente(app.pool(), van.id).await?;
    Ok(contact.uiterste_dag.unwrap_or(UitersteDag::GEWOON))
}

/// What came in on each day, of requests where those are asked, and of dossiers.
type Instromen = Vec<(Instroom, BTreeMap<NaiveDate, i64>)>;

async fn tel(mut moment: Moment, vraag: &queries::Vraag) -> Result<Instromen, sqlx::Error> {
    let mut instromen = Vec::new();
    for (soort, als) in [
        (Instroomsoort::Verzoek, Instroom::Verzoek),
        (Instroomsoort::Dossier, Instroom::Dossier),
    ] {
        if soort == Instroomsoort::Verzoek && !vraag.met_verzoeken {
            continue;
        }
        let dagen = queries::instroom(&mut moment, &vraag.organisatie, soort).await?;
        instromen.push((als, dagen));
    }
    Ok(instromen)
}

pub(super) fn tabel(reeksen: Vec<Prognosereeks>) -> Tabel {
    let dag = |dag: NaiveDate| dag.format("%d-%m-%Y").to_string();
    let mut rijen = Vec::new();
    for reeks in reeksen {
        let soort = match reeks.soort {
            Instroom::Verzoek => "Verzoeken",
            Instroom::Dossier => "Voorstellen",
        };
        rijen.extend(reeks.weken.into_iter().map(|week| {
            vec![
                soort.to_owned(),
                dag(week.van),
                dag(week.tot_en_met),
                week.verwacht.to_string(),
                week.vorig_jaar.to_string(),
            ]
        }));
    }
    Tabel {
        kolommen: [
            "Wat",
            "Van",
            "Tot en met",
            "Verwacht",
            "Zelfde week vorig jaar",
        ]
        .map(str::to_owned)
        .to_vec(),
        rijen,
    }
}
