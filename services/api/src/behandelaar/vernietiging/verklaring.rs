//! The certificate of a destruction.

use std::sync::Arc;

use ::verzoek::Verzoek;
use ::verzoek::bewaring::{Grond, Verklaring, Wat};
use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use chrono::{DateTime, Utc};
use projections::bewaring::queries;
use reactors::verklaring;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use super::lijsten::Watsoort;
use super::{Woord, benoem, mag_zien};
use crate::app::App;
use crate::bijlage::disposition;
use crate::extract::Id;
use crate::inzage::{self, Inzage};
use crate::openapi::Inhoud;
use crate::pdf;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// What is or was destroyed.
#[derive(Serialize, ToSchema)]
pub struct WatItem {
    soort: Watsoort,
    /// In the middle of a sentence, for a person.
    omschrijving: String,
    /// `voorsteller`, `kandidaat`, `ondersteuner/<id>` or `meehelper/<id>`, of a person.
    betrokkene: Option<String>,
    /// How many attachments.
    bijlagen: Option<usize>,
}

impl From<&Wat> for WatItem {
    fn from(wat: &Wat) -> Self {
        WatItem {
            soort: Watsoort::from(wat),
            omschrijving: wat.omschrijving(),
            betrokkene: match wat {
                Wat::Persoon { betrokkene } => Some(betrokkene.to_string()),
                Wat::Zaak | Wat::Bijlagen { .. } => None,
            },
            bijlagen: match wat {
                Wat::Bijlagen { ids } => Some(ids.len()),
                Wat::Zaak | Wat::Persoon { .. } => None,
            },
        }
    }
}

/// What was destroyed, on whose word.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerklaringItem {
    /// That of the proposal.
    id: Uuid,
    zaak_id: Uuid,
    zaaknummer: String,
    op: DateTime<Utc>,
    wat: WatItem,
    grond: Grond,
    voorgesteld: Woord,
    goedgekeurd: Woord,
    /// Keys that were destroyed.
    sleutels: u64,
    /// Files that were removed.
    bestanden: u64,
}

impl VerklaringItem {
    pub(super) fn van(zaak: Uuid, verzoek: &Verzoek, verklaring: &Verklaring) -> Self {
        VerklaringItem {
            id: verklaring.id,
            zaak_id: zaak,
            zaaknummer: verzoek.zaaknummer.clone(),
            op: verklaring.op,
            wat: WatItem::from(&verklaring.wat),
            grond: verklaring.grond,
            voorgesteld: Woord::from(&verklaring.voorgesteld),
            goedgekeurd: Woord::from(&verklaring.goedgekeurd),
            sleutels: verklaring.sleutels,
            bestanden: verklaring.bestanden,
        }
    }

    pub(super) fn woorden(&mut self) -> [&mut Woord; 2] {
        [&mut self.voorgesteld, &mut self.goedgekeurd]
    }
}

/// A certificate of destruction. For kno-bedrijfsvoering and for auditors.
#[utoipa::path(get, path = "/api/vernietiging/verklaringen/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the certificate")),
    responses((status = 200, body = VerklaringItem), Problemen, Sessieproblemen))]
pub async fn vernietigingsverklaring(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Json<VerklaringItem>, Problem> {
    let (zaak, verzoek, verklaring) = zoek(&app, &behandelaar, id).await?;
    let mut item = VerklaringItem::van(zaak, &verzoek, &verklaring);
    benoem(&app, item.woorden().into()).await?;
    Ok(Json(item))
}

/// The certificate as PDF/A-2a and PDF/UA-1; always the same bytes.
#[utoipa::path(get, path = "/api/vernietiging/verklaringen/{id}/pdf", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the certificate"),
           ("weergave" = Option<String>, Query, description = "`inline`: to look at in the document viewer")),
    extensions(("x-lintje-weigert" = json!([pdf::druk()]))),
    responses((status = 200, description = "the certificate", content_type = "application/pdf", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn verklaring_pdf(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    uri: Uri,
) -> Result<Response, Problem> {
    let (_, verzoek, verklaring) = zoek(&app, &behandelaar, id).await?;
    let naam = format!("vernietiging-{}.pdf", verzoek.zaaknummer);
    let pdf = pdf::gezet(&app, move || {
        verklaring::pdf(&verzoek.zaaknummer, verzoek.gemeente, &verklaring)
    })
    .await?;
    Ok(pdf::antwoord(pdf, &naam, disposition::gevraagd(&uri)))
}

/// The case of a certificate, for whoever may see it.
async fn zoek(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
) -> Result<(Uuid, Arc<Verzoek>, Verklaring), Problem> {
    mag_zien(behandelaar)?;
    let zaak = queries::zaak_van(app.pool(), id)
        .await?
        .ok_or_else(Problem::niet_gevonden)?;
    let verzoek = app.zaken.load(zaak).await?;
    let verklaring = verzoek
        .bewaring
        .verklaringen
        .iter()
        .find(|verklaring| verklaring.id == id)
        .cloned()
        .ok_or_else(Problem::niet_gevonden)?;
    inzage::noteer(app, behandelaar, Inzage::van_zaak(zaak)).await?;
    Ok((zaak, verzoek, verklaring))
}
