//! To whom a case can be given (docs/specification/handling.md#assigning).

use ::verzoek::Actie;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::medewerker::collegas_van;
use super::super::sessie::Behandelaar;
use crate::app::App;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// A colleague to whom a case can be given.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Collegakeuze {
    gebruikersnaam: String,
    naam: String,
    /// The last day of being away, as `dd-mm-jjjj`; null: at work today.
    #[schema(format = "dd-mm-jjjj")]
    afwezig_tot_en_met: Option<String>,
    /// Who stands in meanwhile.
    vervanger: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Collegas {
    items: Vec<Collegakeuze>,
}

/// The officials of the own organisation who do the same work, by name.
#[utoipa::path(get, path = "/api/collegas", tag = "behandelaar",
    responses((status = 200, body = Collegas), Problemen, Sessieproblemen))]
pub async fn collegas(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<Json<Collegas>, Problem> {
    behandelaar.rol_mag(Actie::Toewijzen)?;
    let rijen = collegas_van(&app, &behandelaar).await?;
    let items = rijen.into_iter().map(|rij| Collegakeuze {
        gebruikersnaam: rij.gebruikersnaam,
        naam: rij.naam,
        afwezig_tot_en_met: rij.tot_en_met.map(|d| d.format("%d-%m-%Y").to_string()),
        vervanger: rij.vervanger,
    });
    Ok(Json(Collegas {
        items: items.collect(),
    }))
}
