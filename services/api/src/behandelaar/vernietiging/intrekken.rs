//! Decided by `Verzoek::trek_vernietiging_in` in `decide/bewaring.rs`.
//! Form `bewaring`, tried in `tests/http/samenvoegen.rs`.

use ::verzoek::invoer::{Bewaringsreden, Ingevuld};
use ::verzoek::{Actie, Opdracht};
use axum::Json;
use axum::extract::State;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::kring::{over_voorstel, samen};
use super::zaak::{ZaakBewaring, toon};
use crate::app::App;
use crate::extract::{Gelezen, Id, VoorstelId};
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// Withdraws a proposal that nobody approved yet.
#[utoipa::path(post, path = "/api/vernietiging/zaken/{id}/voorstellen/{voorstelId}/intrekken", tag = "behandelaar", request_body = Bewaringsreden,
    params(("id" = Uuid, Path, description = "the case"), ("voorstelId" = Uuid, Path, description = "the proposal")),
    extensions(("x-lintje-actie" = json!(Actie::VernietigingIntrekken))),
    responses((status = 200, body = ZaakBewaring), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn trek_vernietiging_in(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    VoorstelId(voorstel): VoorstelId,
    Gelezen(invoer): Gelezen<Ingevuld<Bewaringsreden>>,
) -> Result<Json<ZaakBewaring>, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
    let trek_in = |id| Opdracht::TrekVernietigingIn {
        id,
        invoer: invoer.clone(),
    };
    let vraag = over_voorstel(&verzoek, id, voorstel, trek_in);
    let erna = samen(&app, &behandelaar, id, vraag).await?;
    toon(&app, &behandelaar, id, &erna).await
}
