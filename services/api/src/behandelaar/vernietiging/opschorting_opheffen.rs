//! Decided by `Verzoek::hef_opschorting_op` in `decide/bewaring.rs`.
//! Form `bewaring`, tried in `tests/http/vernietiging.rs`.

use ::verzoek::invoer::{Bewaringsreden, Ingevuld};
use ::verzoek::{Actie, Opdracht};
use axum::Json;
use axum::extract::State;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::zaak::{ZaakBewaring, toon};
use crate::app::App;
use crate::extract::{Gelezen, Id};
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// Lifts the hold. What was approved before it has to be approved again.
#[utoipa::path(post, path = "/api/vernietiging/zaken/{id}/opschorting-opheffen", tag = "behandelaar", request_body = Bewaringsreden,
    params(("id" = Uuid, Path, description = "the case")),
    extensions(("x-lintje-actie" = json!(Actie::OpschortingOpheffen))),
    responses((status = 200, body = ZaakBewaring), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn hef_op(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Gelezen(invoer): Gelezen<Ingevuld<Bewaringsreden>>,
) -> Result<Json<ZaakBewaring>, Problem> {
    met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
    let opdracht = Opdracht::HefOpschortingOp { invoer };
    let gedaan = app.geef(id, behandelaar.actor(), opdracht).await?;
    toon(&app, &behandelaar, id, &gedaan.aggregate).await
}
