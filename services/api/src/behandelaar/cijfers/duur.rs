//! How long cases stayed with whom, by the step of the road, with the year before and the whole country beside it.
//!
//! A stay begins on the day on which a case comes to an organisation, and ends on the day on which it goes on; days are
//! those of Amsterdam, and a stay counts in the year in which it ended. What comes back is a stay of its own.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use ::verzoek::{Organisatie, OrganisatieType, Status, tijd};
use axum::Json;
use axum::extract::{RawQuery, State};
use projections::statistiek::queries::{self, Duur, Gemeenten};
use projections::statistiek::verdeling::Maat;
use serde::Serialize;
use utoipa::ToSchema;

use super::tabel::{Tabel, getal};
use super::{genoeg, gevraagd, gevraagd_jaar, van_het_land};
use crate::app::App;
use crate::behandelaar::sessie::Behandelaar;
use crate::extract::Lijstvraag;
use crate::leeskant::{self, Leesplek, Moment};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// How long cases stayed somewhere; of the stays that ended in the year.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Doorlooptijd {
    /// Where: the name of the organisation, or of all municipalities together.
    organisatie: String,
    /// It is the organisation of the caller.
    eigen: bool,
    /// What it had in hand.
    wat: Onderwerp,
    /// The step of the road, as the status that a case has there.
    stap: Status,
    /// The step in words.
    stapnaam: &'static str,
    /// Null, as the days are: there were some, but fewer than five.
    #[schema(required = true)]
    aantal: Option<i64>,
    /// Half of them took at most so many days.
    #[schema(required = true)]
    helft_dagen: Option<i32>,
    /// Nine out of ten took at most so many days.
    #[schema(required = true)]
    negen_van_tien_dagen: Option<i32>,
    /// The same of the year before.
    vorig_jaar: Duurcijfer,
    /// The same of all organisations of the kind of the own one; null for another organisation.
    #[schema(required = true)]
    land: Option<Duurcijfer>,
}

/// How long cases stayed; null: there were some, but fewer than five. The days are null too where there were none.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Duurcijfer {
    #[schema(required = true)]
    aantal: Option<i64>,
    #[schema(required = true)]
    helft_dagen: Option<i32>,
    #[schema(required = true)]
    negen_van_tien_dagen: Option<i32>,
}

impl From<Maat> for Duurcijfer {
    fn from(maat: Maat) -> Self {
        let aantal = genoeg(maat.aantal);
        let dagen = |dagen: i32| aantal.filter(|aantal| *aantal > 0).map(|_| dagen);
        Duurcijfer {
            aantal,
            helft_dagen: dagen(maat.helft),
            negen_van_tien_dagen: dagen(maat.negen_van_tien),
        }
    }
}

#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Onderwerp {
    /// The request, to invite or to reject.
    Verzoek,
    Dossier,
}

/// All municipalities together, for a caller who is none.
const GEMEENTEN: &str = "gemeente";

/// A page of the organisations, and how many rows there are.
#[derive(Serialize, ToSchema)]
pub struct Doorlooptijden {
    jaar: i32,
    /// The steps of which there are rows, in the order of the road.
    stappen: Vec<Stapkeuze>,
    items: Vec<Doorlooptijd>,
    count: usize,
}

#[derive(Serialize, ToSchema)]
pub struct Stapkeuze {
    stap: Status,
    naam: &'static str,
}

/// How long cases stayed with each organisation, at each step of the road, the longest wait first.
#[utoipa::path(get, path = "/api/cijfers/organisaties", tag = "behandelaar",
    params(Lijstvraag,
           ("jaar" = Option<i32>, Query, description = "this year unless told", example = 2026),
           ("stap" = Option<Status>, Query, description = "only this step of the road", example = "provincieAdvies")),
    responses((status = 200, body = Doorlooptijden), Problemen, Sessieproblemen))]
pub async fn cijfers_per_organisatie(
    State(app): State<App>,
    behandelaar: Behandelaar,
    lijst: Lijstvraag,
    RawQuery(query): RawQuery,
) -> Result<(Leesplek, Json<Doorlooptijden>), Problem> {
    let lijst = lijst.zonder_filter()?;
    let jaar = gevraagd_jaar(query.as_deref(), tijd::datum(app.clock.now()))?;
    let stap = gevraagde_stap(query.as_deref())?;
    let (mut items, gelezen) = lees(&app, &behandelaar, jaar).await?;
    let mut stappen: Vec<Status> = items.iter().map(|regel| regel.stap).collect();
    stappen.sort_unstable();
    stappen.dedup();
    items.retain(|regel| stap.is_none_or(|stap| regel.stap == stap));
    let count = items.len();
    let [skip, top] = [lijst.skip, lijst.top].map(|n| usize::try_from(n).unwrap_or(usize::MAX));
    let bladzijde = Doorlooptijden {
        jaar,
        stappen: stappen
            .into_iter()
            .map(|stap| Stapkeuze {
                stap,
                naam: stapnaam(stap),
            })
            .collect(),
        items: items.into_iter().skip(skip).take(top).collect(),
        count,
    };
    Ok((gelezen, Json(bladzijde)))
}

/// The step that is asked for.
fn gevraagde_stap(query: Option<&str>) -> Result<Option<Status>, Problem> {
    form_urlencoded::parse(query.unwrap_or_default().as_bytes())
        .find(|(naam, waarde)| naam == "stap" && !waarde.is_empty())
        .map(|(_, waarde)| {
            Status::van_code(&waarde).ok_or_else(|| {
                Problem::parameter("stap", "Gebruik een status, zoals provincieAdvies.")
            })
        })
        .transpose()
}

fn naam(bij: &str) -> String {
    match bij.parse::<Organisatie>() {
        _ if bij == GEMEENTEN => "Gemeenten samen".to_owned(),
        Ok(organisatie) => opschrift(organisatie).into_owned(),
        Err(_) => bij.to_owned(),
    }
}

/// One after another along the road.
pub(super) fn samen(
    duren: &[Duur],
    land: &[Duur],
    jaar: i32,
    van: Organisatie,
) -> Vec<Doorlooptijd> {
    let mut regels = regels(&per_plaats(duren, jaar), land, jaar, van);
    regels.sort_by(|a, b| {
        (a.stap, !a.eigen, &a.organisatie).cmp(&(b.stap, !b.eigen, &b.organisatie))
    });
    regels
}

type Plaatsen = BTreeMap<(Status, String), TweeJaar>;

fn regels(plaatsen: &Plaatsen, land: &[Duur], jaar: i32, van: Organisatie) -> Vec<Doorlooptijd> {
    // There is one chancery, so nothing to compare it with.
    let soort = Some(van.soort).filter(|soort| *soort != OrganisatieType::Kno);
    let van_land = |stap: Status| {
        let duur = land.iter().find(|duur| {
            duur.jaar == jaar
                && duur.stap == stap
                && Some(duur.bij.as_str()) == soort.map(OrganisatieType::code)
        });
        soort.map(|_| Duurcijfer::from(duur.map(|duur| duur.maat).unwrap_or_default()))
    };
    plaatsen
        .iter()
        .map(|((stap, bij), duur)| {
            let eigen = bij.parse::<Organisatie>().ok() == Some(van);
            let nu = Duurcijfer::from(duur.nu);
            Doorlooptijd {
                organisatie: naam(bij),
                eigen,
                wat: match *stap == Status::BijGemeente {
                    true => Onderwerp::Verzoek,
                    false => Onderwerp::Dossier,
                },
                stap: *stap,
                stapnaam: stapnaam(*stap),
                aantal: nu.aantal,
                helft_dagen: nu.helft_dagen,
                negen_van_tien_dagen: nu.negen_van_tien_dagen,
                vorig_jaar: Duurcijfer::from(duur.ervoor),
                land: van_land(*stap).filter(|_| eigen),
            }
        })
        .collect()
}

/// The step as a thing to do.
pub(super) fn stapnaam(stap: Status) -> &'static str {
    match stap {
        Status::BijGemeente => "verzoek beoordelen",
        Status::Toegekend => "opnemen in een koninklijk besluit",
        Status::InBesluit => "koninklijk besluit vaststellen",
        Status::WachtOpVerificatie
        | Status::Vervallen
        | Status::Afgewezen
        | Status::Uitgenodigd
        | Status::GemeenteAdvies
        | Status::ProvincieAdvies
        | Status::MinisterieAdvies
        | Status::KanselarijAdvies
        | Status::MinisterieBesluit
        | Status::Ministerraad
        | Status::Onderscheiden
        | Status::NietToegekend
        | Status::Beeindigd => stap.omschrijving(),
    }
}

/// This year and the one before it.
#[derive(Default)]
struct TweeJaar {
    nu: Maat,
    ervoor: Maat,
}

fn per_plaats(duren: &[Duur], jaar: i32) -> Plaatsen {
    let mut plaatsen = Plaatsen::new();
    for duur in duren {
        let sleutel = (duur.stap, duur.bij.clone());
        let hier = plaatsen.entry(sleutel).or_default();
        match duur.jaar == jaar {
            true => hier.nu = duur.maat,
            false => hier.ervoor = duur.maat,
        }
    }
    plaatsen
}

/// An organisation by the name under which it stands in a list.
pub(super) fn opschrift(organisatie: Organisatie) -> Cow<'static, str> {
    match organisatie.soort {
        OrganisatieType::Gemeente => Cow::Owned(format!("Gemeente {}", organisatie.naam())),
        OrganisatieType::Provincie => Cow::Owned(format!("Provincie {}", organisatie.naam())),
        OrganisatieType::Ministerie | OrganisatieType::Kno => organisatie.naam(),
    }
}

/// Every organisation by itself, the longest wait first; what is not told stands at the end.
pub(super) async fn lees(
    app: &App,
    behandelaar: &Behandelaar,
    jaar: i32,
) -> Result<(Vec<Doorlooptijd>, Leesplek), Problem> {
    let (vraag, _) = gevraagd(app, behandelaar)?;
    let land = van_het_land(&vraag);
    let geteld = leeskant::cijfers(app, |moment| tel(moment, &vraag, &land, jaar)).await?;
    let ((duren, land), gelezen) = geteld;
    let plaatsen = per_plaats(&duren, jaar);
    let mut regels = regels(&plaatsen, &land, jaar, behandelaar.van());
    regels.sort_by_cached_key(|regel| {
        (
            Reverse(regel.helft_dagen),
            Reverse(regel.negen_van_tien_dagen),
            regel.organisatie.clone(),
            regel.stap,
        )
    });
    Ok((regels, gelezen))
}

/// The stays at each organisation, and those of the whole country.
async fn tel(
    mut moment: Moment,
    vraag: &queries::Vraag,
    land: &queries::Vraag,
    jaar: i32,
) -> Result<(Vec<Duur>, Vec<Duur>), sqlx::Error> {
    Ok((
        queries::duren(&mut moment, vraag, jaar, Gemeenten::Apart).await?,
        queries::duren(&mut moment, land, jaar, Gemeenten::Samen).await?,
    ))
}

fn kolommen(jaar: i32) -> Vec<String> {
    let mut kolommen = vec!["Organisatie".to_owned(), "Stap".to_owned()];
    for van in [jaar.to_string(), (jaar - 1).to_string(), "land".to_owned()] {
        kolommen.extend([
            format!("Aantal keer ({van})"),
            format!("Helft klaar binnen, dagen ({van})"),
            format!("9 van de 10 klaar binnen, dagen ({van})"),
        ]);
    }
    kolommen
}

/// The cells of one year; of none, nothing.
fn cellen(aantal: Option<i64>, dagen: [Option<i32>; 2]) -> Vec<String> {
    let dagen = dagen.map(|dagen| match aantal {
        Some(0) => String::new(),
        _ => getal(dagen),
    });
    std::iter::once(getal(aantal)).chain(dagen).collect()
}

pub(super) fn tabel(lijst: &[Doorlooptijd], jaar: i32) -> Tabel {
    let van = |c: &Duurcijfer| cellen(c.aantal, [c.helft_dagen, c.negen_van_tien_dagen]);
    let rij = |regel: &Doorlooptijd| {
        let mut rij = vec![regel.organisatie.clone(), regel.stapnaam.to_owned()];
        rij.extend(cellen(
            regel.aantal,
            [regel.helft_dagen, regel.negen_van_tien_dagen],
        ));
        rij.extend(van(&regel.vorig_jaar));
        rij.extend(
            regel
                .land
                .as_ref()
                .map_or_else(|| vec![String::new(); 3], van),
        );
        rij
    };
    Tabel {
        kolommen: kolommen(jaar),
        rijen: lijst.iter().map(rij).collect(),
    }
}
