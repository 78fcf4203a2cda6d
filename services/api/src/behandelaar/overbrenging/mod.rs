//! Bringing dossiers of honours to an archive (docs/archive.md#deliveries): kno-bedrijfsvoering makes deliveries and
//! records that they arrived, each organisation its own; auditors look along.
//!
//! - [`lijsten`]: what is to go, and what went. [`maken`]: a delivery of several dossiers. [`intrekken`]: withdrawing it.
//! - [`pakket`]: its zip and its pakbon. [`ontvangst`]: what the archive acknowledged.

mod intrekken;
pub mod lijsten;
pub mod maken;
pub mod ontvangst;
pub mod pakket;

use ::verzoek::Rol;
use chrono::{DateTime, NaiveDate, Utc};
use projections::bewaring::overbrengen::{self, Geleverd, Levering, Van};
use serde::Serialize;
use sqlx::PgExecutor;
use utoipa::ToSchema;
use uuid::Uuid;

use super::sessie::Behandelaar;
use super::vernietiging::{Woord, benoem};
use crate::app::App;
use crate::openapi::{Calls, list_calls};
use crate::problem::{Eigen, Problem};
use crate::rekening::sessie::niet_bevoegd;

/// The calls on deliveries to an archive.
pub fn routes<C: Calls>() -> C {
    list_calls![
        lijsten::over_te_brengen,
        lijsten::leveringen,
        maken::maak_levering,
        lijsten::levering,
        pakket::leveringspakket,
        pakket::pakbon,
        ontvangst::leg_ontvangst_vast,
        intrekken::trek_levering_in,
    ]
}

/// Who brings dossiers to an archive.
fn mag_overbrengen(behandelaar: &Behandelaar) -> Result<(), Problem> {
    match behandelaar.rol {
        Rol::KnoBedrijfsvoering => Ok(()),
        _ => Err(niet_bevoegd()),
    }
}

/// Whose deliveries somebody sees: those of the own organisation, and auditors all of them.
fn ziet(behandelaar: &Behandelaar) -> Result<Van, Problem> {
    match behandelaar.rol {
        Rol::Auditor => Ok(Van::Iedereen),
        Rol::KnoBedrijfsvoering => Ok(Van::Organisatie(behandelaar.van().to_string())),
        _ => Err(niet_bevoegd()),
    }
}

/// A delivery of the own organisation. What another one made does not exist.
async fn eigen(
    database: impl PgExecutor<'_>,
    behandelaar: &Behandelaar,
    id: Uuid,
) -> Result<Levering, Problem> {
    mag_overbrengen(behandelaar)?;
    overbrengen::levering(database, &ziet(behandelaar)?, id)
        .await?
        .ok_or_else(Problem::niet_gevonden)
}

/// A number of a delivery, for an example.
const NUMMER: &str = "LEV-000001";

fn is_ingetrokken(nummer: &str) -> Problem {
    let titel = format!("Levering {nummer} is ingetrokken.");
    Problem::niet_mogelijk(Eigen::LeveringIngetrokken, titel)
}

/// A dossier of a delivery.
#[derive(Serialize, ToSchema)]
pub struct GeleverdDossier {
    /// The case.
    id: Uuid,
    zaaknummer: String,
}

/// What the archive acknowledged.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ontvangstbewijs {
    /// Who recorded it here.
    vastgelegd: Woord,
    /// Who said so at the archive.
    ontvangen_door: String,
    ontvangen_op: NaiveDate,
}

/// A delivery to an archive.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeveringItem {
    id: Uuid,
    /// As people call it.
    nummer: String,
    gemaakt: Woord,
    /// The system of the archive.
    doel: String,
    collectie: String,
    aantal_dossiers: i64,
    informatieobjecten: i64,
    /// Without the metadata.
    bestanden: i64,
    /// Of those, in bytes.
    omvang: i64,
    /// The SHA-256 of its manifest, which the archive acknowledges.
    controlegetal: String,
    /// Null: the archive did not acknowledge it yet.
    ontvangst: Option<Ontvangstbewijs>,
    /// Null: it counts.
    ingetrokken: Option<Woord>,
    /// Whether who asks may record its receipt or withdraw it now; until then the screen offers to download it.
    mag_leveren: bool,
    /// Of one delivery; a list has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    dossiers: Option<Vec<GeleverdDossier>>,
}

impl LeveringItem {
    fn van(levering: Levering, wie: &Behandelaar) -> Self {
        let open = levering.bevestigd_op.is_none() && levering.ingetrokken_op.is_none();
        LeveringItem {
            mag_leveren: open && mag_overbrengen(wie).is_ok(),
            id: levering.id,
            nummer: levering.nummer,
            gemaakt: Woord::van(levering.gemaakt_door, levering.gemaakt_op),
            doel: levering.doel,
            collectie: levering.collectie,
            aantal_dossiers: levering.dossiers,
            informatieobjecten: levering.informatieobjecten,
            bestanden: levering.bestanden,
            omvang: levering.omvang,
            controlegetal: levering.sha256,
            ontvangst: bewijs(
                levering.bevestigd_door,
                levering.bevestigd_op,
                levering.ontvangen_door,
                levering.ontvangen_op,
            ),
            ingetrokken: levering
                .ingetrokken_door
                .zip(levering.ingetrokken_op)
                .map(|(door, op)| Woord::van(door, op)),
            dossiers: None,
        }
    }

    fn woorden(&mut self) -> impl Iterator<Item = &mut Woord> {
        let ontvangst = self.ontvangst.as_mut().map(|o| &mut o.vastgelegd);
        std::iter::once(&mut self.gemaakt)
            .chain(ontvangst)
            .chain(&mut self.ingetrokken)
    }
}

fn bewijs(
    door: Option<String>,
    op: Option<DateTime<Utc>>,
    ontvangen_door: Option<String>,
    ontvangen_op: Option<NaiveDate>,
) -> Option<Ontvangstbewijs> {
    Some(Ontvangstbewijs {
        vastgelegd: Woord::van(door?, op?),
        ontvangen_door: ontvangen_door?,
        ontvangen_op: ontvangen_op?,
    })
}

/// One delivery with its dossiers, for the caller.
async fn toon(app: &App, wie: &Behandelaar, levering: Levering) -> Result<LeveringItem, Problem> {
    let dossiers = overbrengen::geleverd(app.pool(), levering.id).await?;
    let mut item = LeveringItem::van(levering, wie);
    item.dossiers = Some(dossiers.into_iter().map(GeleverdDossier::from).collect());
    benoem(app, item.woorden().collect()).await?;
    Ok(item)
}

impl From<Geleverd> for GeleverdDossier {
    fn from(dossier: Geleverd) -> Self {
        GeleverdDossier {
            id: dossier.zaak_id,
            zaaknummer: dossier.zaaknummer,
        }
    }
}
