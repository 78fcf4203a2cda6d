//! Who of the own organisation handles several cases (docs/specification/handling.md#assigning).
//! Decided by `Verzoek::wijs_toe` in `decide/behandelaar.rs`, of each.
//! Tried in `tests/http/zaken/mod.rs`.

use ::verzoek::{Actie, Eerder, Opdracht};
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::{ZAKEN, gekozen};
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Problem, Problemen, Sessieproblemen};

#[derive(ToSchema)]
pub struct Toewijzingen {
    /// 1 to 100; each once.
    #[schema(min_items = 1, max_items = 100)]
    zaken: Vec<Uuid>,
    /// The account of a colleague or the own one; null: nobody.
    behandelaar: Option<String>,
}

/// What became of one of several.
#[derive(Serialize, ToSchema)]
pub struct Toewijsuitkomst {
    /// The case.
    id: Uuid,
    /// Why it was refused, for a person; null: it was done.
    reden: Option<String>,
}

/// Gives several cases to somebody of the own organisation, or to nobody, each by itself: what is refused for
/// one does not stop the others, and the answer says of each what became of it.
#[utoipa::path(post, path = "/api/toewijzingen", tag = "behandelaar", request_body = Toewijzingen,
    responses((status = 200, body = Vec<Toewijsuitkomst>), Problemen, Sessieproblemen))]
pub async fn wijs_meer_toe(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<Json<Vec<Toewijsuitkomst>>, Problem> {
    behandelaar.rol_mag(Actie::Toewijzen)?;
    let wens = Toewijzingen {
        zaken: ZAKEN.lees(&invoer)?,
        behandelaar: gekozen(&app, &behandelaar, &invoer).await?,
    };
    let mut uitkomsten = Vec::new();
    for id in wens.zaken {
        let opdracht = Opdracht::WijsToe {
            behandelaar: wens.behandelaar.clone(),
            verwacht: Eerder::Wiedanook,
        };
        let reden = match geef(&app, &behandelaar, id, opdracht).await {
            Ok(()) => None,
            Err(problem) if !problem.zeker_niets_gedaan() => return Err(problem),
            Err(problem) => Some(problem.titel().to_owned()),
        };
        uitkomsten.push(Toewijsuitkomst { id, reden });
    }
    Ok(Json(uitkomsten))
}

async fn geef(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    opdracht: Opdracht,
) -> Result<(), Problem> {
    met_toegang(app, behandelaar, id, Actie::KopBekijken).await?;
    app.geef(id, behandelaar.actor(), opdracht).await?;
    Ok(())
}
