//! The attachments of a dossier as an official sees them, each with who added it.

use std::collections::HashSet;

use ::verzoek::gegevens::{BijlageInhoudType, BijlageType, Kenmerken, Vertrouwelijkheid};
use ::verzoek::teken::zichtbaar;
use ::verzoek::tijdlijn::Lezer;
use ::verzoek::{Event, Verzoek};
use chrono::{DateTime, Utc};
use history::{Direction, Selection};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::accounts::OrganisatieVan;
use super::tijdlijn::{MEEHELPER, VOORSTELLER};
use crate::app::App;
use crate::bijlage::lijst;
use crate::problem::{Problem, fault};
use crate::verzoek::bijlagen::VanOndersteuner;

/// The attachments of the proposal that a helper added. The case does not keep who did something: its history does.
#[derive(Default)]
pub struct Meegestuurd(HashSet<Uuid>);

impl Meegestuurd {
    /// Asks the history only where somebody was ever asked to help.
    pub async fn lees(app: &App, zaak: Uuid, verzoek: &Verzoek) -> Result<Self, Problem> {
        let leeg = verzoek.dossier.is_none() || verzoek.voorstel.bijlagen.is_empty();
        if leeg || verzoek.meehulpmails.is_empty() {
            return Ok(Meegestuurd::default());
        }
        let selectie = Selection {
            aggregate: Some((vec![projections::VERZOEK], zaak)),
            event_type: Some("BijlageGeupload".to_owned()),
            metadata: vec![("door", "meehelper".to_owned())],
            from: None,
            before: None,
            direction: Direction::Oldest,
            after: None,
            limit: i64::MAX,
        };
        let gevonden = app.history.select(&selectie).await?;
        let rijen = gevonden.into_iter().map(|gevonden| gevonden.event);
        let mut ids = HashSet::new();
        for recorded in app.history.open_found(rijen.collect()).await? {
            if let Event::BijlageGeupload { id, .. } = recorded.event().map_err(fault)? {
                ids.insert(id);
            }
        }
        Ok(Meegestuurd(ids))
    }

    /// Who added it, in the words of the timeline.
    fn van(&self, bijlage: Uuid) -> String {
        match self.0.contains(&bijlage) {
            true => MEEHELPER.to_owned(),
            false => VOORSTELLER.to_owned(),
        }
    }
}

/// An attachment as an official sees it.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DossierbijlageItem {
    pub id: Uuid,
    /// The name of the file.
    name: String,
    /// The note.
    comment: Option<String>,
    upload_date: DateTime<Utc>,
    /// Null: nobody said yet what the citizen's attachment is.
    bijlage_type: Option<BijlageType>,
    bijlage_inhoud_typen: Vec<BijlageInhoudType>,
    is_vertrouwelijk: bool,
    /// Which organisation added it; null: the citizen.
    organisatie: Option<OrganisatieVan>,
    /// Who added it, in words: the organisation, the proposer, or the proposer's helper without a name.
    van: String,
    /// The supporter whose letter on paper it is; left out: the citizen chose none.
    #[serde(skip_serializing_if = "Option::is_none")]
    ondersteuner: Option<VanOndersteuner>,
    /// The number of the case that it came over from; left out: it was added here.
    #[serde(skip_serializing_if = "Option::is_none")]
    overgenomen_uit: Option<String>,
    /// The version, for `If-Match`.
    #[serde(skip)]
    pub versie: u64,
}

impl lijst::Item for DossierbijlageItem {
    fn sleutel(&self) -> lijst::Sleutel<'_> {
        lijst::Sleutel {
            name: &self.name,
            comment: self.comment.as_deref(),
            upload_date: self.upload_date,
            id: self.id,
        }
    }
}

/// The attachments of citizen and officials that this reader may know of.
pub fn bijlagen(
    lezer: &Lezer,
    verzoek: &Verzoek,
    meegestuurd: &Meegestuurd,
) -> Vec<DossierbijlageItem> {
    let Some(dossier) = &verzoek.dossier else {
        return Vec::new();
    };
    let van_de_burger = verzoek.voorstel.bijlagen.iter().map(|bijlage| {
        let gegeven = dossier.kenmerken.get(&bijlage.id);
        let item = DossierbijlageItem {
            id: bijlage.id,
            name: zichtbaar(&bijlage.gegevens.bestand.naam).into_owned(),
            comment: bijlage.gegevens.toelichting.clone(),
            upload_date: bijlage.gegevens.toegevoegd_op,
            bijlage_type: bijlage.gegevens.bijlage_type,
            bijlage_inhoud_typen: Vec::new(),
            is_vertrouwelijk: false,
            organisatie: None,
            van: meegestuurd.van(bijlage.id),
            ondersteuner: verzoek.ondersteuner_van(bijlage).map(VanOndersteuner::from),
            overgenomen_uit: None,
            versie: gegeven.map_or(bijlage.versie, |k| k.versie),
        };
        match gegeven {
            Some(kenmerken) => met_kenmerken(item, &kenmerken.gegevens),
            None => item,
        }
    });
    let van_organisaties = dossier
        .bijlagen
        .iter()
        .filter(|bijlage| !lezer.verborgen(bijlage.id))
        .map(|bijlage| {
            let gegevens = &bijlage.gegevens;
            let organisatie = OrganisatieVan::from(gegevens.organisatie);
            let item = DossierbijlageItem {
                id: bijlage.id,
                name: zichtbaar(&gegevens.bestand.naam).into_owned(),
                comment: None,
                upload_date: gegevens.toegevoegd_op,
                bijlage_type: None,
                bijlage_inhoud_typen: Vec::new(),
                is_vertrouwelijk: false,
                van: organisatie.naam.clone(),
                organisatie: Some(organisatie),
                ondersteuner: verzoek
                    .ondersteuner_van_overgenomen(gegevens)
                    .map(VanOndersteuner::from),
                overgenomen_uit: gegevens.herkomst.as_ref().map(|uit| uit.zaaknummer.clone()),
                versie: bijlage.versie,
            };
            met_kenmerken(item, &gegevens.kenmerken)
        });
    van_de_burger.chain(van_organisaties).collect()
}

fn met_kenmerken(item: DossierbijlageItem, kenmerken: &Kenmerken) -> DossierbijlageItem {
    DossierbijlageItem {
        comment: kenmerken.toelichting.clone(),
        bijlage_type: Some(kenmerken.bijlage_type),
        bijlage_inhoud_typen: kenmerken.inhoud_typen.iter().copied().collect(),
        is_vertrouwelijk: kenmerken.vertrouwelijkheid == Vertrouwelijkheid::EigenOrganisatie,
        ..item
    }
}
