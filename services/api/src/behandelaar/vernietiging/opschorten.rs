//! Decided by `Verzoek::schort_vernietiging_op` in `decide/bewaring.rs`.
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

/// Lays a hold on a case: nothing of it is destroyed until it is lifted.
#[utoipa::path(post, path = "/api/vernietiging/zaken/{id}/opschorten", tag = "behandelaar", request_body = Bewaringsreden,
    params(("id" = Uuid, Path, description = "the case")),
    extensions(("x-lintje-actie" = json!(Actie::VernietigingOpschorten))),
    responses((status = 200, body = ZaakBewaring), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn schort_op(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Gelezen(invoer): Gelezen<Ingevuld<Bewaringsreden>>,
) -> Result<Json<ZaakBewaring>, Problem> {
    met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
    let opdracht = Opdracht::SchortVernietigingOp { invoer };
    let gedaan = app.geef(id, behandelaar.actor(), opdracht).await?;
    toon(&app, &behandelaar, id, &gedaan.aggregate).await
}
