//! The attachments of a decree (docs/specification/attachments.md#of-officials): what was
//! signed, what came with it.
//!
//! Each call has a file, called like the end of its path; those of which the path ends in no word by what they do.

mod bestand;
mod edit;
mod edit_wijzigen;
mod lijst;
mod toevoegen;
mod verwijderen;

use ::besluit::{Actie, Besluitbijlage, KoninklijkBesluit};
use ::verzoek::gegevens::Onderdeel;
use ::verzoek::teken::zichtbaar;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::accounts::OrganisatieVan;
use super::super::sessie::Behandelaar;
use super::lees;
use crate::app::App;
use crate::bijlage;
use crate::openapi::{Calls, list_calls};
use crate::problem::Problem;

/// The calls on the attachments of a decree.
pub fn routes<C: Calls>() -> C {
    list_calls![
        lijst::besluitbijlagen,
        toevoegen::voeg_besluitbijlage_toe,
        bestand::besluitbestand,
        edit::besluitbijlage_kenmerken,
        edit_wijzigen::wijzig_besluitbijlage,
        verwijderen::verwijder_besluitbijlage,
    ]
}

/// An attachment of a decree.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BesluitBijlage {
    id: Uuid,
    /// The name of the file.
    name: String,
    /// The note.
    comment: Option<String>,
    upload_date: DateTime<Utc>,
    /// Who added it.
    organisatie: OrganisatieVan,
    /// What this official may do with it now: change it, remove it.
    toegestaan: Vec<Actie>,
    /// The version, for `If-Match`.
    #[serde(skip)]
    versie: u64,
}

impl bijlage::lijst::Item for BesluitBijlage {
    fn sleutel(&self) -> bijlage::lijst::Sleutel<'_> {
        bijlage::lijst::Sleutel {
            name: &self.name,
            comment: self.comment.as_deref(),
            upload_date: self.upload_date,
            id: self.id,
        }
    }
}

impl BesluitBijlage {
    fn van(
        behandelaar: &Behandelaar,
        besluit: &KoninklijkBesluit,
        bijlage: &Onderdeel<Besluitbijlage>,
    ) -> Self {
        let gegevens = &bijlage.gegevens;
        let eigen = gegevens.organisatie == behandelaar.van();
        let acties = [Actie::BijlageWijzigen, Actie::BijlageVerwijderen];
        BesluitBijlage {
            id: bijlage.id,
            name: zichtbaar(&gegevens.bestand.naam).into_owned(),
            comment: gegevens.toelichting.clone(),
            upload_date: gegevens.toegevoegd_op,
            organisatie: gegevens.organisatie.into(),
            toegestaan: acties
                .into_iter()
                .filter(|actie| eigen && besluit.mag(&behandelaar.actor(), *actie).is_ok())
                .collect(),
            versie: bijlage.versie,
        }
    }
}

fn item(
    behandelaar: &Behandelaar,
    besluit: &KoninklijkBesluit,
    id: Uuid,
) -> Result<BesluitBijlage, Problem> {
    let bijlage = besluit.bijlage(id)?;
    Ok(BesluitBijlage::van(behandelaar, besluit, bijlage))
}

/// A stale `If-Match` gets the attachment as it is now.
async fn met_huidige(
    app: &App,
    behandelaar: &Behandelaar,
    (besluit, id): (Uuid, Uuid),
    problem: Problem,
) -> Problem {
    problem
        .met_huidig(async {
            let nu = lees(app, behandelaar, besluit).await?;
            let item = item(behandelaar, &nu, id)?;
            Ok((json!(item), item.versie))
        })
        .await
}
