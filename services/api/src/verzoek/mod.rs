//! The citizen's side: the request form, the proof of the e-mail address, the wizard.

pub mod aanvraag;
pub mod bijlagen;
pub mod concepten;
mod dubbel;
pub mod indienen;
pub mod mailadres;
pub mod mailvraag;
pub mod meehelper;
pub mod metadata;
pub mod namens;
pub mod nieuwe_link;
pub mod ondersteuners;
pub mod ondersteunersbrief;
pub mod paginas;
pub mod stand;
pub mod steun;
pub mod verdiensten;

use std::sync::Arc;

use ::verzoek::weigering::Meehelperweigering;
use ::verzoek::{Actor, LinkFeedback, Opdracht, Verzoek, Weigering};
use projections::zaak::{Gevonden, LinkSoort, Van};
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

/// What the link gives now: of a helper's the case itself tells, and of an official's.
async fn met_feedback(app: &App, link: &Link, gevonden: Gevonden) -> Result<Gevonden, Problem> {
    if let Some(namens) = &link.namens {
        namens.mag()?;
        let feedback = namens.feedback;
        return Ok(Gevonden {
            feedback,
            ..gevonden
        });
    }
    if gevonden.soort != LinkSoort::Meehelper {
        return Ok(gevonden);
    }
    let verzoek = app.zaken.load(gevonden.zaak_id).await?;
    let feedback = verzoek.meefeedback(&link.vingerafdruk, app.clock.now());
    Ok(Gevonden {
        feedback,
        ..gevonden
    })
}

/// Whose drafts are behind this link.
fn concepten_van(link: &Link, gevonden: &Gevonden) -> Van {
    if let Some(namens) = &link.namens {
        return Van::Behandelaar(namens.gebruikersnaam().to_owned());
    }
    match gevonden.soort {
        LinkSoort::Meehelper => Van::Meehelper(link.vingerafdruk.clone()),
        LinkSoort::Wizard | LinkSoort::Verificatie | LinkSoort::Ondersteuner => Van::Voorsteller,
    }
}

/// The case behind a wizard link that is ok, the proposer's or a helper's, or that an official fills in.
async fn open_zaak(app: &App, link: &Link) -> Result<Gevonden, Problem> {
    let gevonden = app
        .lezer
        .zaak(&link.vingerafdruk, app.clock.now())
        .await?
        .ok_or_else(Problem::onbekende_link)?;
    alleen_ok(met_feedback(app, link, gevonden).await?)
}

/// The case behind the proposer's own link: what only the proposer sees. What only the proposer does, the domain
/// refuses a helper.
async fn van_voorsteller(app: &App, link: &Link) -> Result<Uuid, Problem> {
    match link.zaak_en_wie(app).await? {
        (_, Actor::Meehelper { .. }) => Err(Meehelperweigering::NietVoorMeehelper.into()),
        (_, Actor::Behandelaar { .. }) => Err(Weigering::NietVoorUwRol.into()),
        (zaak, _) => Ok(zaak),
    }
}

/// Gives a command through a wizard link.
async fn geef(app: &App, link: &Link, opdracht: Opdracht) -> Result<(Uuid, Arc<Verzoek>), Problem> {
    let (zaak, wie) = link.zaak_en_wie(app).await?;
    let gedaan = app.geef(zaak, wie, opdracht).await?;
    Ok((zaak, gedaan.aggregate))
}
