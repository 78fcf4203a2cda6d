//! Decided by `Verzoek::keur_vernietiging_goed` in `decide/bewaring.rs`.
//! Tried in `tests/http/vernietiging.rs`.

use ::verzoek::{Actie, Opdracht};
use axum::Json;
use axum::extract::State;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::kring::{over_voorstel, samen};
use super::tweede::is_een_ander;
use super::zaak::{ZaakBewaring, toon};
use crate::app::App;
use crate::extract::{Id, VoorstelId};
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// Approves a proposal of a colleague, who is shown to be somebody else by more than a user's name. What it names is destroyed in a moment and can't be had back.
#[utoipa::path(post, path = "/api/vernietiging/zaken/{id}/voorstellen/{voorstelId}/goedkeuren", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("voorstelId" = Uuid, Path, description = "the proposal")),
    extensions(("x-lintje-actie" = json!(Actie::VernietigingGoedkeuren))),
    responses((status = 200, body = ZaakBewaring), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn keur_vernietiging_goed(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    VoorstelId(voorstel): VoorstelId,
) -> Result<Json<ZaakBewaring>, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
    verzoek.mag(
        &behandelaar.actor(),
        Actie::VernietigingGoedkeuren,
        app.clock.now(),
    )?;
    let gevraagd = verzoek.bewaring.voorstel.as_ref();
    if let Some(gevraagd) = gevraagd.filter(|gevraagd| gevraagd.id == voorstel) {
        is_een_ander(&app, &behandelaar, &gevraagd.voorgesteld).await?;
    }
    let keur_goed = |id| Opdracht::KeurVernietigingGoed { id };
    let vraag = over_voorstel(&verzoek, id, voorstel, keur_goed);
    let erna = samen(&app, &behandelaar, id, vraag).await?;
    toon(&app, &behandelaar, id, &erna).await
}
