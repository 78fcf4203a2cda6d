//! What a case page tells of a joining: the number for everybody who may look at the case, the way to the other case for
//! who may look at that one too.

use std::collections::BTreeSet;

use ::verzoek::gegevens::Samenvoeging;
use ::verzoek::tijdlijn::Lezer;
use ::verzoek::{Actie, Verzoek};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use crate::app::App;

/// The dossier that goes on.
#[derive(Serialize, ToSchema)]
pub struct Opgegaan {
    /// Null: a case that may not be looked at.
    id: Option<Uuid>,
    zaaknummer: String,
    reden: String,
}

/// A dossier that was joined with this one.
#[derive(Serialize, ToSchema)]
pub struct Opgenomen {
    /// Null: a case that may not be looked at.
    id: Option<Uuid>,
    zaaknummer: String,
    reden: String,
    /// The supporters that came over, by their ids; one who was forgotten since stands here still.
    ondersteuners: Vec<Uuid>,
    /// The attachments that came over, by their ids; one that was removed since stands here still.
    bijlagen: Vec<Uuid>,
}

fn zaken(verzoek: &Verzoek) -> impl Iterator<Item = &Samenvoeging> {
    let dossier = verzoek.dossier.iter();
    let uit = dossier.flat_map(|dossier| &dossier.samengevoegd);
    verzoek
        .opgegaan_in()
        .into_iter()
        .chain(uit.map(|uit| &uit.met))
}

/// Those of the cases that this official may look at. No look is noted: nothing of them is shown.
pub async fn leesbaar(app: &App, behandelaar: &Behandelaar, verzoek: &Verzoek) -> BTreeSet<Uuid> {
    let mut leesbaar = BTreeSet::new();
    for Samenvoeging { zaak_id, .. } in zaken(verzoek) {
        // Damage of the other case stays there.
        if let Ok(zaak) = app.zaken.load(*zaak_id).await
            && zaak.toegang(&behandelaar.actor(), Actie::Bekijken).is_ok()
        {
            leesbaar.insert(*zaak_id);
        }
    }
    leesbaar
}

pub fn opgegaan(verzoek: &Verzoek, leesbaar: &BTreeSet<Uuid>) -> Option<Opgegaan> {
    let met = verzoek.opgegaan_in()?;
    Some(Opgegaan {
        id: leesbaar.get(&met.zaak_id).copied(),
        zaaknummer: met.zaaknummer.clone(),
        reden: met.reden.clone(),
    })
}

/// An attachment that is confidential to another organisation is not told of.
pub fn opgenomen(lezer: &Lezer, verzoek: &Verzoek, leesbaar: &BTreeSet<Uuid>) -> Vec<Opgenomen> {
    let zichtbaar = |bijlagen: &[Uuid]| {
        let bijlagen = bijlagen.iter().copied();
        bijlagen.filter(|id| !lezer.verborgen(*id)).collect()
    };
    let dossier = verzoek.dossier.iter();
    let samengevoegd = dossier.flat_map(|dossier| &dossier.samengevoegd);
    samengevoegd
        .map(|uit| Opgenomen {
            id: leesbaar.get(&uit.met.zaak_id).copied(),
            zaaknummer: uit.met.zaaknummer.clone(),
            reden: uit.met.reden.clone(),
            ondersteuners: uit.ondersteuners.clone(),
            bijlagen: zichtbaar(&uit.bijlagen),
        })
        .collect()
}
