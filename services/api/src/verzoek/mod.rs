//! The citizen's side: the request form, the proof of the e-mail address, the wizard.

pub mod aanvraag;
pub mod bijlagen;
pub mod concepten;
mod dubbel;
pub mod indienen;
pub mod mailadres;
pub mod mailvraag;
pub mod metadata;
pub mod nieuwe_link;
pub mod ondersteuners;
pub mod ondersteunersbrief;
pub mod paginas;
pub mod stand;
pub mod steun;
pub mod verdiensten;

use ::verzoek::{LinkFeedback, Opdracht};
use projections::zaak::Gevonden;
use uuid::Uuid;

use crate::app::App;
use crate::extract::Link;
use crate::problem::Problem;

/// Only a link that is ok shows anything.
fn alleen_ok(gevonden: Gevonden) -> Result<Gevonden, Problem> {
    match gevonden.feedback {
        LinkFeedback::Ok => Ok(gevonden),
        anders => Err(Problem::link(anders)),
    }
}

/// The case behind a wizard link that is ok.
async fn open_zaak(app: &App, link: &Link) -> Result<Gevonden, Problem> {
    let gevonden = app
        .lezer
        .zaak(&link.0, app.clock.now())
        .await?
        .ok_or_else(Problem::onbekende_link)?;
    alleen_ok(gevonden)
}

/// Gives a command through a wizard link.
async fn geef(
    app: &App,
    link: &Link,
    opdracht: Opdracht,
) -> Result<(Uuid, std::sync::Arc<::verzoek::Verzoek>), Problem> {
    let zaak = link.zaak(app).await?;
    let gedaan = app.geef(zaak, link.actor(), opdracht).await?;
    Ok((zaak, gedaan.aggregate))
}
