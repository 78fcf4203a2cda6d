//! The decree itself, as a PDF; before it is established plainly a draft.

use ::besluit::Weigering;
use ::verzoek::Verzoek;
use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use history::Loaded;
use reactors::decreet;

use super::super::sessie::Behandelaar;
use super::{lees, wijzigen};
use crate::app::App;
use crate::bijlage::disposition;
use crate::extract::Id;
use crate::inzage::{self, Inzage};
use crate::openapi::Inhoud;
use crate::pdf;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// The decree with its list of persons, as PDF/A-2a and PDF/UA-1. Before it is established every page
/// says that it is a draft.
#[utoipa::path(get, path = "/api/koninklijke-besluiten/{id}/pdf", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"),
           ("weergave" = Option<String>, Query, description = "`inline`: to look at in the document viewer")),
    extensions(("x-lintje-weigert" = json!([pdf::druk()]))),
    responses((status = 200, description = "the decree", content_type = "application/pdf", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn besluit_pdf(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    uri: Uri,
) -> Result<Response, Problem> {
    let besluit = lees(&app, &behandelaar, id).await?;
    inzage::noteer(&app, &behandelaar, Inzage::van_besluit(&id.to_string())).await?;
    let ids = wijzigen::alle(&besluit);
    let dossiers: Vec<Loaded<Verzoek>> = app.history.load_many::<_, Weigering>(&ids).await?;
    let dossiers: Vec<Verzoek> = dossiers
        .into_iter()
        .map(|dossier| Verzoek::clone(&dossier.aggregate))
        .collect();
    let nu = app.clock.now();
    let naam = format!("koninklijk-besluit-{}.pdf", besluit.nummer);
    let pdf = pdf::gezet(&app, move || decreet::pdf(&besluit, &dossiers, nu)).await?;
    Ok(pdf::antwoord(pdf, &naam, disposition::gevraagd(&uri)))
}
