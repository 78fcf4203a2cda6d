//! The warning that a person receives this honour once (docs/specification/decrees.md#once-only). It warns
//! whoever advises or decides, and blocks nothing.

use std::collections::BTreeSet;

use ::verzoek::{Actie, Verzoek, naslag};
use axum::Json;
use axum::extract::{RawQuery, State};
use chrono::Datelike;
use projections::register::eerder::{self, Eerder};
use projections::zakenlijst::heel;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::dubbelen::DubbelReden;
use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::super::weergave::Onderscheiding;
use super::super::zakenlijst::blik;
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// Something that an official should know before going on.
#[derive(Serialize, ToSchema)]
pub struct Zaakwaarschuwing {
    /// `eenmalig`, or `registerOnbekend`: the register can't be searched at this moment.
    code: &'static str,
    tekst: String,
    onderscheiding: Option<Onderscheiding>,
    /// When the person received it.
    jaar: Option<i32>,
}

impl Zaakwaarschuwing {
    /// The register is searched in the list of cases, which is being made again. A case can be worked on
    /// meanwhile, so this is said and nothing is refused.
    fn register_onbekend() -> Self {
        Zaakwaarschuwing {
            code: "registerOnbekend",
            tekst: "De lijst met zaken wordt opnieuw opgebouwd. Daarom is nu niet bekend of deze persoon al een onderscheiding heeft. Bekijk de zaak over een minuut opnieuw.".to_owned(),
            onderscheiding: None,
            jaar: None,
        }
    }
}

impl From<Eerder> for Zaakwaarschuwing {
    fn from(eerder: Eerder) -> Self {
        let jaar = eerder.onderscheiden_op.year();
        let onderscheiding = Onderscheiding::van(eerder.onderscheiding);
        Zaakwaarschuwing {
            code: "eenmalig",
            tekst: tekst(&onderscheiding, jaar),
            onderscheiding: Some(onderscheiding),
            jaar: Some(jaar),
        }
    }
}

/// An honour that the person may have already.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EerderItem {
    onderscheiding: Onderscheiding,
    jaar: i32,
    besluit_nummer: String,
    /// Why it may be the same person.
    redenen: Vec<DubbelReden>,
}

#[derive(Serialize, ToSchema)]
pub struct EerderOnderscheiden {
    /// The latest first, 20 at most.
    items: Vec<EerderItem>,
    /// Filled when the honour that was asked for is among them.
    waarschuwing: Option<String>,
}

/// What the register already holds of this candidate: for the form of an advice or a decision, before
/// it is sent.
#[utoipa::path(get, path = "/api/dossiers/{id}/eerder-onderscheiden", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"),
           ("onderscheiding" = Option<String>, Query, description = "the code of the honour that somebody means to name", example = "on-lid")),
    responses((status = 200, body = EerderOnderscheiden), Problemen, Sessieproblemen))]
pub async fn eerder_onderscheiden(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    RawQuery(query): RawQuery,
) -> Result<Json<EerderOnderscheiden>, Problem> {
    met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
    let query = query.unwrap_or_default();
    let code = form_urlencoded::parse(query.as_bytes())
        .find(|(naam, waarde)| naam == "onderscheiding" && !waarde.is_empty())
        .map(|(_, waarde)| waarde.into_owned());
    if let Some(code) = &code
        && naslag::onderscheiding(code).is_none()
    {
        let uitleg = "Deze onderscheiding bestaat niet.";
        return Err(Problem::parameter("onderscheiding", uitleg));
    }
    let gevonden = eerder::eerder(app.pool(), id, None, blik(&behandelaar)).await?;
    let zelfde = gevonden
        .iter()
        .find(|eerder| Some(&eerder.onderscheiding) == code.as_ref());
    let waarschuwing = zelfde.map(|eerder| {
        let onderscheiding = Onderscheiding::van(eerder.onderscheiding.clone());
        tekst(&onderscheiding, eerder.onderscheiden_op.year())
    });
    Ok(Json(EerderOnderscheiden {
        items: gevonden
            .into_iter()
            .map(|eerder| EerderItem {
                onderscheiding: Onderscheiding::van(eerder.onderscheiding),
                jaar: eerder.onderscheiden_op.year(),
                besluit_nummer: eerder.besluit_nummer,
                redenen: eerder.redenen.into_iter().map(DubbelReden::from).collect(),
            })
            .collect(),
        waarschuwing,
    }))
}

fn tekst(onderscheiding: &Onderscheiding, jaar: i32) -> String {
    format!(
        "Deze onderscheiding krijgt iemand maar één keer. Volgens het register heeft deze persoon al de onderscheiding {}, sinds {jaar}.",
        onderscheiding.naam
    )
}

/// The honours that advices, intention and decision name.
fn genoemd(verzoek: &Verzoek) -> Vec<String> {
    let Some(dossier) = &verzoek.dossier else {
        return Vec::new();
    };
    let adviezen = dossier.adviezen.iter().map(|a| &a.onderscheiding);
    let oordelen = [dossier.ministerraad.as_ref(), dossier.afdoening.besluit()];
    let oordelen = oordelen.into_iter().flatten().map(|o| &o.onderscheiding);
    let codes: BTreeSet<&String> = adviezen.chain(oordelen).flatten().collect();
    codes.into_iter().cloned().collect()
}

/// A warning for each honour that this case names and the register already holds for this person; or that
/// the register can't tell now.
pub async fn waarschuwingen(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    verzoek: &Verzoek,
) -> Result<Vec<Zaakwaarschuwing>, Problem> {
    let codes = genoemd(verzoek);
    if codes.is_empty() {
        return Ok(Vec::new());
    }
    let mut gezegd = BTreeSet::new();
    let gevonden = match eerder::eerder(app.pool(), id, Some(&codes), blik(behandelaar)).await {
        Err(error) if heel::wordt_opgebouwd(&error) => {
            return Ok(vec![Zaakwaarschuwing::register_onbekend()]);
        }
        gevonden => gevonden?,
    };
    Ok(gevonden
        .into_iter()
        .filter(|eerder| gezegd.insert(eerder.onderscheiding.clone()))
        .map(Zaakwaarschuwing::from)
        .collect())
}
