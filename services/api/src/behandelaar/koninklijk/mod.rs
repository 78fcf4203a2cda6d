//! Koninklijke besluiten (docs/specification/decrees.md#decree): kno-decoratie-en-advies composes them,
//! kno-bedrijfsvoering establishes them.
//!
//! - [`besluiten`]: the list, one of them. [`toevoegen`]: a new one. [`wijzigen`]: another number or date of a draft.
//!   [`verwijderen`]: none at all.
//! - [`dossiers`]: what stands in a decree, what can be added. [`dossiers_toevoegen`], [`dossiers_verwijderen`],
//!   [`vaststellen`]: what a decree and its dossiers decide together, by [`met_dossiers`]; [`wijzigen`] may take
//!   two decrees.
//! - [`bijlagen`]: its attachments. [`document`]: the decree itself, as a PDF.

pub mod besluiten;
mod bijlagen;
mod document;
mod dossierkeuze;
mod dossiers;
mod dossiers_toevoegen;
mod dossiers_verwijderen;
mod met_dossiers;
mod toevoegen;
mod vaststellen;
mod verwijderen;
mod wijzigen;

use std::sync::Arc;

use ::besluit::toegang::rol_kent;
use ::besluit::{Actie, Command, KoninklijkBesluit, Opdracht};
use history::Executed;
use projections::besluit::queries::Gevraagd;
use projections::filter::Veld;
use projections::naam;
use projections::zakenlijst::{Peil, Volgorde};
use uuid::Uuid;

use super::sessie::Behandelaar;
use super::zakenlijst::filter;
use crate::app::App;
use crate::extract::Lijstvraag;
use crate::herhaling;
use crate::openapi::{Calls, list_calls};
use crate::problem::Problem;

/// The calls on decrees.
pub fn routes<C: Calls>() -> C {
    let calls: C = list_calls![
        besluiten::koninklijke_besluiten,
        toevoegen::maak_koninklijk_besluit,
        besluiten::koninklijk_besluit,
        wijzigen::wijzig_koninklijk_besluit,
        verwijderen::verwijder_koninklijk_besluit,
        dossiers::besluitdossiers,
        dossiers::toevoegbare_dossiers,
        dossiers_toevoegen::voeg_dossiers_toe,
        dossiers_verwijderen::verwijder_dossiers,
        vaststellen::stel_vast,
        document::besluit_pdf,
    ];
    calls.and(bijlagen::routes())
}

/// Refuses a role that does this with no decree at all (the table of `besluit::toegang`).
fn rol_mag(behandelaar: &Behandelaar, actie: Actie) -> Result<(), Problem> {
    match rol_kent(behandelaar.rol, actie) {
        true => Ok(()),
        false => Err(::besluit::Weigering::NietVoorUwRol.into()),
    }
}

/// The decree as it is now.
async fn lees(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
) -> Result<Arc<KoninklijkBesluit>, Problem> {
    rol_mag(behandelaar, Actie::Bekijken)?;
    let besluit = app.besluiten.load(id).await?;
    besluit.bestaand()?;
    Ok(besluit)
}

/// Gives a command on a decree alone.
async fn geef(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    opdracht: Opdracht,
) -> Result<Executed<KoninklijkBesluit>, Problem> {
    let command = Command {
        op: app.clock.now(),
        door: behandelaar.actor(),
        opdracht,
    };
    let metadata = command.metadata();
    let once = herhaling::once(&app.link_key, &command.door);
    let gedaan = app
        .besluiten
        .execute_once(id, command, metadata, once.as_ref());
    Ok(gedaan.await?)
}

/// The order of a list when the client names none, in SQL.
pub(super) struct Gewoonlijk {
    pub volgorde: &'static str,
    /// The column that tells rows apart.
    pub sleutel: &'static str,
}

/// What is asked of a list.
pub(super) fn gevraagd(
    app: &App,
    vraag: &Lijstvraag,
    velden: &'static [Veld],
    Gewoonlijk { volgorde, sleutel }: Gewoonlijk,
) -> Result<Gevraagd, Problem> {
    let volgorde = match vraag.orderby.as_deref() {
        None => Volgorde::vast(volgorde),
        Some(orderby) => Volgorde::lees_met(orderby, velden, sleutel).ok_or_else(|| {
            Problem::parameter(
                "$orderby",
                "Sorteer op een kolom van de lijst, met asc of desc.",
            )
        })?,
    };
    Ok(Gevraagd {
        filter: filter(vraag.filter.as_deref(), velden)?,
        woorden: naam::gezocht(vraag.search.as_deref().unwrap_or_default()),
        volgorde,
        peil: Peil::op(app.clock.now()),
        top: vraag.top,
        skip: vraag.skip,
    })
}
