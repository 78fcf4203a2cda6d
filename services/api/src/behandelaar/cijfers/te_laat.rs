//! What waits too long now, by who has it and at which step, against the terms of the work list
//! (docs/specification/deadlines.md#marks). It is asked of the work list itself, so it counts what that shows.

use std::cmp::Reverse;

use ::verzoek::{Actie, Organisatie, Status, tijd};
use axum::Json;
use axum::extract::State;
use chrono::NaiveDate;
use projections::zakenlijst::laat::{self, Wachtenden};
use projections::zakenlijst::{Lijst, Vraag};
use reactors::contact;
use serde::Serialize;
use utoipa::ToSchema;

use super::duur::{opschrift, stapnaam};
use super::genoeg;
use super::tabel::{Tabel, getal};
use crate::app::App;
use crate::behandelaar::accounts::OrganisatieVan;
use crate::behandelaar::sessie::Behandelaar;
use crate::behandelaar::zakenlijst::zichtbaar;
use crate::extract::Lijstvraag;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// What waits for one organisation at one step. Of another organisation a number below five is null.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Wachtrij {
    houder: OrganisatieVan,
    /// The name under which it stands in a list.
    organisatie: String,
    /// It is the organisation of the caller.
    eigen: bool,
    status: Status,
    stapnaam: &'static str,
    /// All that waits there.
    #[schema(required = true)]
    aantal: Option<i64>,
    /// For more than two weeks: as many as the work list shows of this holder and status with `wachtLang`.
    #[schema(required = true)]
    wacht_lang: Option<i64>,
    /// The wanted date, or the deadline, is near: as the work list shows with `gelegenheidNadert`.
    #[schema(required = true)]
    gelegenheid_nadert: Option<i64>,
    /// How many days the oldest of them lies there.
    #[schema(required = true)]
    langst_dagen: Option<i64>,
}

/// The own organisation, and a page of the others that are late.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeLaat {
    eigen: Vec<Wachtrij>,
    anderen: Vec<Wachtrij>,
    /// How many rows of others there are in all.
    aantal_anderen: usize,
}

/// The rows of the own organisation, and of the others those that are late.
pub(super) struct Rijen {
    eigen: Vec<Wachtrij>,
    anderen: Vec<Wachtrij>,
}

/// What waits for the own organisation, and where else it waits too long.
#[utoipa::path(get, path = "/api/cijfers/te-laat", tag = "behandelaar",
    params(Lijstvraag),
    responses((status = 200, body = TeLaat), Problemen, Sessieproblemen))]
pub async fn cijfers_te_laat(
    State(app): State<App>,
    behandelaar: Behandelaar,
    lijst: Lijstvraag,
) -> Result<Json<TeLaat>, Problem> {
    let lijst = lijst.zonder_filter()?;
    let Rijen { eigen, anderen } = lees(&app, &behandelaar).await?;
    let aantal_anderen = anderen.len();
    let [skip, top] = [lijst.skip, lijst.top].map(|n| usize::try_from(n).unwrap_or(usize::MAX));
    Ok(Json(TeLaat {
        eigen,
        anderen: anderen.into_iter().skip(skip).take(top).collect(),
        aantal_anderen,
    }))
}

pub(super) async fn lees(app: &App, behandelaar: &Behandelaar) -> Result<Rijen, Problem> {
    let vraag = vraag(app, behandelaar).await?;
    let wachtenden = laat::wachtenden(app.pool(), &vraag).await?;
    let van = behandelaar.van();
    let rijen = wachtenden
        .iter()
        .filter_map(|w| Some((w, rij(w, van, vraag.peil.vandaag)?)));
    let (eigen, anderen): (Vec<_>, Vec<_>) = rijen.partition(|(_, rij)| rij.eigen);
    let mut eigen: Vec<Wachtrij> = eigen.into_iter().map(|(_, rij)| rij).collect();
    eigen.sort_by_key(|rij| rij.status);
    let laat = |w: &Wachtenden| w.wacht_lang > 0 || w.gelegenheid_nadert > 0;
    let mut anderen: Vec<Wachtrij> = anderen
        .into_iter()
        .filter(|(wachtenden, _)| laat(wachtenden))
        .map(|(_, rij)| rij)
        .collect();
    // By what is told alone: the order of small numbers would tell them.
    anderen.sort_by_cached_key(|rij| {
        (
            Reverse(rij.wacht_lang),
            Reverse(rij.langst_dagen),
            rij.organisatie.clone(),
            rij.status,
        )
    });
    Ok(Rijen { eigen, anderen })
}

/// What the official sees of the work list, with the deadlines that municipalities chose.
async fn vraag(app: &App, behandelaar: &Behandelaar) -> Result<Vraag, Problem> {
    let mut vraag = zichtbaar(app, behandelaar, Lijst::Beide, Actie::Bekijken)?;
    let eigen = contact::uiterste_dagen(app.pool()).await?;
    vraag.peil = vraag.peil.met_eigen_dagen(eigen);
    Ok(vraag)
}

fn rij(wachtenden: &Wachtenden, van: Organisatie, vandaag: NaiveDate) -> Option<Wachtrij> {
    let houder: Organisatie = wachtenden.houder.parse().ok()?;
    let status = Status::van_code(&wachtenden.status)?;
    let eigen = houder == van;
    let getal = |aantal: i64| match eigen {
        true => Some(aantal),
        false => genoeg(aantal),
    };
    let aantal = getal(wachtenden.aantal);
    let dagen = (vandaag - tijd::datum(wachtenden.sinds)).num_days();
    Some(Wachtrij {
        organisatie: opschrift(houder).into_owned(),
        houder: houder.into(),
        eigen,
        status,
        stapnaam: stapnaam(status),
        aantal,
        wacht_lang: getal(wachtenden.wacht_lang),
        gelegenheid_nadert: getal(wachtenden.gelegenheid_nadert),
        langst_dagen: aantal.map(|_| dagen),
    })
}

pub(super) fn tabel(rijen: Rijen) -> Tabel {
    let rij = |rij: Wachtrij| {
        vec![
            rij.organisatie,
            rij.stapnaam.to_owned(),
            getal(rij.aantal),
            getal(rij.wacht_lang),
            getal(rij.gelegenheid_nadert),
            getal(rij.langst_dagen),
        ]
    };
    Tabel {
        kolommen: [
            "Organisatie",
            "Stap",
            "Wacht",
            "Wacht langer dan twee weken",
            "Datum komt dichtbij",
            "Langste wacht (dagen)",
        ]
        .map(str::to_owned)
        .to_vec(),
        rijen: rijen
            .eigen
            .into_iter()
            .chain(rijen.anderen)
            .map(rij)
            .collect(),
    }
}
