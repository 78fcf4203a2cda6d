//! Several dossiers forwarded one after another: first is told which can go where
//! (docs/specification/handling.md#several-at-once). Asks `Verzoek::gaat_naar` in `decide/weg.rs`.

use ::verzoek::{Actie, Verzoek, Weigering};
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::accounts::OrganisatieVan;
use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::super::zaken::ZAKEN;
use crate::app::App;
use crate::etag::etag;
use crate::extract::Invoer;
use crate::problem::{Problem, Problemen, Sessieproblemen};

#[derive(ToSchema)]
pub struct Doorstuurkeuze {
    /// 1 to 100; each once.
    #[schema(min_items = 1, max_items = 100)]
    zaken: Vec<Uuid>,
}

/// What forwarding one of the chosen dossiers would do.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Doorstuurvoorbeeld {
    /// The case.
    id: Uuid,
    /// Null: a case that does not exist for the caller.
    zaaknummer: Option<String>,
    kandidaat_naam: Option<String>,
    /// Who gets it; null: the sender names the ministry, or it can't be forwarded.
    naar: Option<OrganisatieVan>,
    /// The sender names the ministry (`ministerieId`).
    kiest_ministerie: bool,
    /// The dossier as it was seen here: with it in `If-Match`, what changed meanwhile is not forwarded.
    etag: Option<String>,
    /// Why it can't be forwarded, for a person; null: it can.
    reden: Option<String>,
}

impl Doorstuurvoorbeeld {
    fn van(behandelaar: &Behandelaar, id: Uuid, verzoek: &Verzoek, app: &App) -> Self {
        let naar = verzoek.gaat_naar(&behandelaar.actor(), app.clock.now());
        Doorstuurvoorbeeld {
            id,
            zaaknummer: Some(verzoek.zaaknummer.clone()),
            kandidaat_naam: verzoek.aanvraag.as_ref().map(|a| a.kandidaat_naam()),
            kiest_ministerie: naar == Ok(None),
            etag: naar.is_ok().then(|| etag(verzoek.dossier_versie)),
            reden: naar.as_ref().err().map(Weigering::to_string),
            naar: naar.ok().flatten().map(OrganisatieVan::from),
        }
    }
}

/// Which of these dossiers can be forwarded, and to whom; of the others why not. Nothing is done: each is forwarded
/// by its own call, with `etag` in `If-Match`.
#[utoipa::path(post, path = "/api/doorsturingen/voorbeeld", tag = "behandelaar", request_body = Doorstuurkeuze,
    responses((status = 200, body = Vec<Doorstuurvoorbeeld>), Problemen, Sessieproblemen))]
pub async fn voorbeeld_doorsturen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<Json<Vec<Doorstuurvoorbeeld>>, Problem> {
    behandelaar.rol_mag(Actie::Doorsturen)?;
    let keuze = Doorstuurkeuze {
        zaken: ZAKEN.lees(&invoer)?,
    };
    let mut voorbeelden = Vec::new();
    for id in keuze.zaken {
        voorbeelden.push(
            match met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await {
                Ok(verzoek) => Doorstuurvoorbeeld::van(&behandelaar, id, &verzoek, &app),
                Err(problem) if !problem.is_weigering() => return Err(problem),
                Err(problem) => Doorstuurvoorbeeld {
                    id,
                    zaaknummer: None,
                    kandidaat_naam: None,
                    naar: None,
                    kiest_ministerie: false,
                    etag: None,
                    reden: Some(problem.titel().to_owned()),
                },
            },
        );
    }
    Ok(Json(voorbeelden))
}
