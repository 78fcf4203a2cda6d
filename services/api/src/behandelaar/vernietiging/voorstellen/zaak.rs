//! Decided by `Verzoek::stel_vernietiging_voor` in `decide/bewaring.rs`.
//! Form `vernietigen`, tried in `tests/http/vernietiging.rs`.

use ::verzoek::invoer::{Ingevuld, UitInvoer, Vernietigingstoelichting};
use ::verzoek::{Actie, Betrokkene};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde_json::Value;
use utoipa::ToSchema;

use super::super::Voorwerpsoort;
use super::super::zaak::{ZaakBewaring, toon};
use super::{betrokkene, soort, stel_voor, voorwerp};
use crate::app::App;
use crate::behandelaar::sessie::Behandelaar;
use crate::behandelaar::toegang::met_toegang;
use crate::extract::{Gelezen, Id};
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// What to destroy of a case.
#[derive(ToSchema)]
pub struct Vernietigingsvoorstel {
    #[schema(value_type = Voorwerpsoort)]
    voorwerp: Option<Voorwerpsoort>,
    /// `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`, for a person.
    #[schema(value_type = Option<String>)]
    betrokkene: Option<Betrokkene>,
    #[schema(value_type = Option<String>)]
    toelichting: Ingevuld<Vernietigingstoelichting>,
}

impl UitInvoer for Vernietigingsvoorstel {
    fn lees(invoer: &Value, op: DateTime<Utc>) -> Self {
        Vernietigingsvoorstel {
            voorwerp: soort(invoer),
            betrokkene: betrokkene(invoer),
            toelichting: Ingevuld::lees(invoer, op),
        }
    }
}

/// Proposes to destroy data of a case; another official has to approve it.
#[utoipa::path(post, path = "/api/vernietiging/zaken/{id}/voorstellen", tag = "behandelaar", request_body = Vernietigingsvoorstel,
    params(("id" = Uuid, Path, description = "the case")),
    extensions(("x-lintje-actie" = json!(Actie::VernietigingVoorstellen))),
    responses((status = 200, body = ZaakBewaring), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn stel_vernietiging_voor(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Gelezen(gevraagd): Gelezen<Vernietigingsvoorstel>,
) -> Result<Json<ZaakBewaring>, Problem> {
    // What may not be done is told before what is wrong with the form.
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
    let actor = behandelaar.actor();
    verzoek.mag(&actor, Actie::VernietigingVoorstellen, app.clock.now())?;
    let voorwerp = voorwerp(gevraagd.voorwerp, gevraagd.betrokkene, "")?;
    let (_, erna) = stel_voor(&app, &behandelaar, id, voorwerp, gevraagd.toelichting).await?;
    toon(&app, &behandelaar, id, &erna).await
}
