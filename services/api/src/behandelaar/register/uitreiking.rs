//! Decided by `Verzoek::registreer_uitreiking` in `decide/onderscheiding.rs`.
//! Form `uitreikingRegistreren`, tried in `tests/http/koninklijk/mod.rs`.

use ::verzoek::invoer::{Ingevuld, Uitreikingsregistratie};
use ::verzoek::{Actie, Opdracht};
use axum::Json;
use axum::extract::State;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::regels::{RegisterRegel, toon};
use crate::app::App;
use crate::extract::{Gelezen, Id};
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// Registers the award ceremony, or corrects what was registered.
#[utoipa::path(post, path = "/api/register/{id}/uitreiking", tag = "behandelaar",
    request_body = Uitreikingsregistratie,
    params(("id" = Uuid, Path, description = "the case")),
    extensions(("x-lintje-actie" = json!(Actie::UitreikingRegistreren))),
    responses((status = 200, body = RegisterRegel), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn registreer_uitreiking(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Gelezen(invoer): Gelezen<Ingevuld<Uitreikingsregistratie>>,
) -> Result<Json<RegisterRegel>, Problem> {
    // A case of somebody else does not even exist for this official.
    met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
    let opdracht = Opdracht::RegistreerUitreiking { invoer };
    let gedaan = app.geef(id, behandelaar.actor(), opdracht).await?;
    toon(&app, &behandelaar, id, &gedaan.aggregate).await
}
