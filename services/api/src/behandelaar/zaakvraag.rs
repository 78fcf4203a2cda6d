//! What a command on a case takes of a request: who asks, and of which case. Answered with the case as it is afterwards.

use ::verzoek::{Actie, Opdracht};
use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use uuid::Uuid;

use super::sessie::Behandelaar;
use super::toegang::met_toegang;
use super::zaak::{Zaakantwoord, toon};
use crate::app::App;
use crate::extract::Id;
use crate::problem::Problem;

/// An official, and the case of which they ask something.
pub struct Zaakvraag {
    behandelaar: Behandelaar,
    id: Uuid,
}

impl FromRequestParts<App> for Zaakvraag {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let behandelaar = Behandelaar::from_request_parts(parts, app).await?;
        let Id(id) = Id::from_request_parts(parts, app).await?;
        Ok(Zaakvraag { behandelaar, id })
    }
}

pub(super) type Antwoord = Result<Json<Zaakantwoord>, Problem>;

impl Zaakvraag {
    pub(super) fn wie(&self) -> (&Behandelaar, Uuid) {
        (&self.behandelaar, self.id)
    }

    pub(super) async fn geef(self, app: &App, opdracht: Opdracht) -> Antwoord {
        let Zaakvraag { behandelaar, id } = self;
        // A case of somebody else does not even exist for this official.
        met_toegang(app, &behandelaar, id, Actie::KopBekijken).await?;
        let gedaan = app.geef(id, behandelaar.actor(), opdracht).await?;
        toon(app, &behandelaar, id, &gedaan.aggregate).await
    }
}
