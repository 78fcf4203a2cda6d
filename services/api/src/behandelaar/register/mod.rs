//! The register (docs/specification/decrees.md#register): everyone who received an honour through a
//! decree that has been established. kno-bedrijfsvoering alone keeps it.
//!
//! - [`regels`]: the list, one entry. [`uitreiking`]: the ceremony.
//! - [`bijlagen`]: the attachments of an entry are those of its dossier.
//! - [`eenmalig`]: what it already holds of a person, for whoever advises or decides.

mod bijlagen;
pub mod eenmalig;
pub mod regels;
mod uitreiking;

use std::sync::Arc;

use ::verzoek::{Actie, Verzoek};
use uuid::Uuid;

use super::sessie::Behandelaar;
use super::toegang::met_toegang;
use crate::app::App;
use crate::openapi::{Calls, list_calls};
use crate::problem::Problem;

/// The calls on the register, and on what it already holds of a person.
pub fn routes<C: Calls>() -> C {
    let entries: C = list_calls![
        regels::register,
        regels::registerregel,
        uitreiking::registreer_uitreiking,
    ];
    entries
        .and(bijlagen::routes())
        .and(list_calls![eenmalig::eerder_onderscheiden])
}

/// The case of an entry, for whoever keeps the register.
async fn in_register(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
) -> Result<Arc<Verzoek>, Problem> {
    behandelaar.rol_mag(Actie::UitreikingRegistreren)?;
    let verzoek = met_toegang(app, behandelaar, id, Actie::Bekijken).await?;
    match &verzoek.dossier {
        Some(dossier) if dossier.afdoening.onderscheiden().is_some() => Ok(verzoek),
        _ => Err(Problem::niet_gevonden()),
    }
}
