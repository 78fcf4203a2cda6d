use axum::Json;
use axum::extract::State;
use letters::mail::Soort;

use super::super::mailvoorbeeld::{Mailvoorbeeld, mailvoorbeeld};
use super::super::sessie::Behandelaar;
use super::{Gevraagd, Paar, Samenvoegvraag};
use crate::app::App;
use crate::extract::{Gelezen, Id, IfMatch};
use crate::problem::{IntussenGewijzigd, Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// The mail that the proposer of the dossier that ends would get. It is decided as the joining itself, and nothing is
/// recorded.
#[utoipa::path(post, path = "/api/dossiers/{id}/samenvoegen/voorbeeld", tag = "behandelaar", request_body = Samenvoegvraag,
    params(("id" = Uuid, Path, description = "the case that stays"), IfMatch),
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Samenvoegen))),
    responses((status = 200, body = Mailvoorbeeld), Problemen, Sessieproblemen, Zaakproblemen, IntussenGewijzigd))]
pub async fn voorbeeld_samenvoegen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    gezien: IfMatch,
    Gelezen(vraag): Gelezen<Samenvoegvraag>,
) -> Result<Json<Mailvoorbeeld>, Problem> {
    let gevraagd = Gevraagd::van(id, gezien, vraag);
    gevraagd.mag(&app, &behandelaar).await?;
    let keuze = gevraagd.keuze.record()?;
    let door = behandelaar.actor();
    let paar = Paar::lees(&app, &door, &gevraagd).await?;
    let overname = paar.over(&door, &keuze)?;
    let gebeurd = paar.beslis((&door, app.clock.now()), &gevraagd, overname)?;
    let eindigt = &paar.eindigt.aggregate;
    mailvoorbeeld(&app, eindigt, gebeurd.eindigt, Soort::Samengevoegd).await
}
