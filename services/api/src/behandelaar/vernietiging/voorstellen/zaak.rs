//! Decided by `Verzoek::stel_vernietiging_voor` in `decide/bewaring.rs`.

use ::verzoek::Actie;
use ::verzoek::invoer::{Ingevuld, UitInvoer};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::Voorwerpsoort;
use super::super::zaak::{ZaakBewaring, toon};
use super::{stel_voor, voorwerp};
use crate::app::App;
use crate::behandelaar::sessie::Behandelaar;
use crate::behandelaar::toegang::met_toegang;
use crate::extract::{Id, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// What to destroy of a case.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "documents the body; it is read as JSON")]
pub struct Vernietigingsvoorstel {
    voorwerp: Voorwerpsoort,
    /// `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`, for a person.
    betrokkene: Option<String>,
    toelichting: Option<String>,
}

/// Proposes to destroy data of a case; another official has to approve it.
#[utoipa::path(post, path = "/api/vernietiging/zaken/{id}/voorstellen", tag = "behandelaar", request_body = Vernietigingsvoorstel,
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = ZaakBewaring), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn stel_vernietiging_voor(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Invoer(invoer): Invoer,
) -> Result<Json<ZaakBewaring>, Problem> {
    // What may not be done is told before what is wrong with the form.
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
    let actor = behandelaar.actor();
    verzoek.mag(&actor, Actie::VernietigingVoorstellen, app.clock.now())?;
    let voorwerp = voorwerp(&invoer, "")?;
    let toelichting = Ingevuld::lees(&invoer, app.clock.now());
    let (_, erna) = stel_voor(&app, &behandelaar, id, voorwerp, toelichting).await?;
    toon(&app, &behandelaar, id, &erna).await
}
